// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "kv/pluginrows_p.h"

#include "text/keyorder_p.h"

#include <QtCore/QDateTime>

namespace Stateroom {

namespace {

constexpr char createTable[]
    = "CREATE TABLE IF NOT EXISTS state_plugin_kvs ("
      "plugin_id TEXT NOT NULL, node_id TEXT NOT NULL DEFAULT '', key TEXT NOT NULL, "
      "value_json TEXT NOT NULL, updated_at INTEGER NOT NULL, PRIMARY KEY (plugin_id, node_id, key))";
constexpr char createIndex[]
    = "CREATE INDEX IF NOT EXISTS ix_state_plugin_kvs_plugin_id ON state_plugin_kvs (plugin_id)";

template<typename Work>
auto guarded(const char *operation, Work work)
{
    try {
        return work();
    } catch (const Sql::SqlError &error) {
        throw KvOperationFailedError(QString::fromLatin1(operation), error.details());
    }
}

QString textOf(const QVariant &value, const char *operation)
{
    if (value.typeId() == QMetaType::QByteArray)
        throw KvOperationFailedError(QString::fromLatin1(operation),
                                     QStringLiteral("the stored value is a BLOB, not a text"));
    return value.toString();
}

} // namespace

PluginRows::PluginRows(const QString &path, Sql::OpenMode mode, int busyTimeoutMs)
    : m_database(path, mode, busyTimeoutMs, [mode](Sql::Connection &connection) {
        if (mode == Sql::OpenMode::ReadOnly)
            return;
        connection.execute(QStringLiteral("PRAGMA journal_mode=WAL"));
        connection.setSynchronous(Sql::Connection::Synchronous::Full);
    })
{
    if (mode == Sql::OpenMode::Create) {
        m_database.write([](Sql::Connection &connection) {
            connection.execute(QLatin1String(createTable));
            connection.execute(QLatin1String(createIndex));
            return true;
        });
    }
}

void PluginRows::open(bool &tableIsMissing)
{
    tableIsMissing = m_database.read([this](Sql::Connection &connection) {
        auto rows
            = connection.query(QStringLiteral("SELECT name, \"notnull\" FROM pragma_table_info('state_plugin_kvs')"));
        QStringList missing{QStringLiteral("plugin_id"), QStringLiteral("node_id"), QStringLiteral("key"),
                            QStringLiteral("value_json"), QStringLiteral("updated_at")};
        while (rows.next()) {
            missing.removeAll(rows.text(0).toLower());
            if (rows.text(0).compare(QLatin1String("node_id"), Qt::CaseInsensitive) == 0)
                m_nodeMayBeNull = rows.integer(1) == 0;
        }
        return !missing.isEmpty();
    });
}

QString PluginRows::nodeIs(const QString &nodeId) const
{
    return nodeId.isEmpty() && m_nodeMayBeNull ? QStringLiteral("(node_id = ? OR node_id IS NULL)")
                                               : QStringLiteral("node_id = ?");
}

std::optional<QVariant> PluginRows::valueAt(Sql::Connection &connection, const PluginDatabase::Place &place) const
{
    const QString where = QStringLiteral(" FROM state_plugin_kvs WHERE plugin_id = ? AND ") + nodeIs(place.nodePath)
        + QStringLiteral(" AND key = ? ORDER BY updated_at DESC LIMIT 1");
    auto rows
        = connection.query(QStringLiteral("SELECT value_json") + where, place.pluginId, place.nodePath, place.key);
    if (!rows.next())
        return std::nullopt;
    return connection.exact(rows.value(0), QStringLiteral("SELECT CAST(value_json AS BLOB)") + where, place.pluginId,
                            place.nodePath, place.key);
}

void PluginRows::put(Sql::Connection &connection, const PluginDatabase::Place &place, const QString &text) const
{
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    // Whatever stood for this key in global scope, there is one row afterwards.
    if (place.nodePath.isEmpty() && m_nodeMayBeNull)
        erase(connection, place);
    connection.run(QStringLiteral("INSERT INTO state_plugin_kvs (plugin_id, node_id, key, value_json, updated_at) "
                                  "VALUES (?, ?, ?, ?, ?) ON CONFLICT (plugin_id, node_id, key) "
                                  "DO UPDATE SET value_json = excluded.value_json, updated_at = excluded.updated_at"),
                   place.pluginId, place.nodePath, place.key, text, now);
}

int PluginRows::erase(Sql::Connection &connection, const PluginDatabase::Place &place) const
{
    return connection.run(QStringLiteral("DELETE FROM state_plugin_kvs WHERE plugin_id = ? AND ")
                              + nodeIs(place.nodePath) + QStringLiteral(" AND key = ?"),
                          place.pluginId, place.nodePath, place.key);
}

std::optional<QString> PluginRows::get(const QString &pluginId, const QString &nodeId, const QString &key)
{
    return guarded("get", [&]() -> std::optional<QString> {
        const auto value = m_database.read(
            [&](Sql::Connection &connection) { return valueAt(connection, {pluginId, nodeId, key}); });
        return value ? std::optional(textOf(*value, "get")) : std::nullopt;
    });
}

void PluginRows::set(const QString &pluginId, const QString &nodeId, const QString &key, const QString &json)
{
    guarded("set", [&] {
        return m_database.transaction([&](Sql::Connection &connection) {
            put(connection, {pluginId, nodeId, key}, json);
            return true;
        });
    });
}

bool PluginRows::remove(const QString &pluginId, const QString &nodeId, const QString &key)
{
    return guarded("remove", [&] {
        return m_database.write(
            [&](Sql::Connection &connection) { return erase(connection, {pluginId, nodeId, key}) > 0; });
    });
}

QList<KvEntry> PluginRows::list(const QString &pluginId, const QString &nodeId, const QString &prefix)
{
    return guarded("list", [&] {
        return m_database.read([&](Sql::Connection &connection) {
            QString sql
                = QStringLiteral("SELECT key, value_json, updated_at FROM state_plugin_kvs WHERE plugin_id = ? AND ")
                + nodeIs(nodeId) + QStringLiteral(" AND key >= ?");
            QVariantList values{pluginId, nodeId.isNull() ? QStringLiteral("") : nodeId,
                                prefix.isNull() ? QStringLiteral("") : prefix};
            if (const auto end = KeyOrder::afterPrefix(prefix)) {
                sql += QStringLiteral(" AND key < ?");
                values.append(*end);
            }
            sql += QStringLiteral(" ORDER BY key, updated_at DESC");
            auto rows = connection.queryList(sql, values);
            QList<KvEntry> entries;
            while (rows.next()) {
                const QString key = rows.text(0);
                // An older file may have several global rows of one key: the newest counts.
                if (!entries.isEmpty() && entries.last().key == key)
                    continue;
                QVariant value = rows.value(1);
                if (value.toString().contains(QChar(QChar::ReplacementCharacter)))
                    value = valueAt(connection, {pluginId, nodeId, key}).value_or(value);
                entries.append({key, textOf(value, "list"), nodeId.isEmpty() ? std::nullopt : std::optional(nodeId),
                                rows.integer(2)});
            }
            return entries;
        });
    });
}

} // namespace Stateroom
