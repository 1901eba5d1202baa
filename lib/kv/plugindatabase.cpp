// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/kv/plugindatabase.h>

#include "kv/pluginrows_p.h"
#include "text/keyorder_p.h"

#include <stateroom/json/jsontext.h>

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QJsonObject>

namespace Stateroom {

using Kind = PluginDatabaseError::Kind;

namespace {

constexpr int previewCharacters = 160;

PluginDatabaseError translated(const Sql::SqlError &error)
{
    switch (error.code()) {
    case Sql::ErrorCode::NotADatabase:
    case Sql::ErrorCode::Corrupt:
        return {Kind::NotADatabase, QStringLiteral("The file is not a sound SQLite database."), error.details()};
    case Sql::ErrorCode::CantOpen:
        return {Kind::NotADatabase, QStringLiteral("The database cannot be opened."), error.details()};
    case Sql::ErrorCode::ReadOnly:
        return {Kind::ReadOnly, QStringLiteral("The database cannot be written."), error.details()};
    case Sql::ErrorCode::Busy:
        return {Kind::Fault, QStringLiteral("Another program held the database for too long; try again."),
                error.details()};
    default:
        return {Kind::Fault, QStringLiteral("The database failed."), error.details()};
    }
}

} // namespace

class PluginDatabase::Private
{
public:
    QString path;
    Access access = Access::ReadOnly;
    std::shared_ptr<PluginRows> rows;

    template<typename Work>
    auto read(Work work)
    {
        try {
            return rows->database().read(work);
        } catch (const Sql::SqlError &error) {
            throw translated(error);
        }
    }
    template<typename Work>
    auto transaction(Work work)
    {
        try {
            return rows->database().transaction(work);
        } catch (const Sql::SqlError &error) {
            throw translated(error);
        }
    }

    [[nodiscard]] QString node() const
    {
        return rows->nodeMayBeNull() ? QStringLiteral("coalesce(node_id, '')") : QStringLiteral("node_id");
    }
    static bool hasNodes(Sql::Connection &connection)
    {
        return connection
                   .value(QStringLiteral("SELECT count(*) FROM pragma_table_info('scan_nodes') WHERE name = 'path'"))
                   .toInt()
            > 0;
    }
    [[nodiscard]] QString orphanCondition() const
    {
        return QStringLiteral("(%1 <> '' AND NOT EXISTS (SELECT 1 FROM scan_nodes n WHERE n.path = %1))").arg(node());
    }

    /// The WHERE clause of a filter, with its values.
    struct Conditions
    {
        QStringList parts;
        QVariantList values;
        void add(const QString &part, const QVariantList &bound = {})
        {
            parts.append(part);
            values += bound;
        }
        [[nodiscard]] QString where() const
        {
            return parts.isEmpty() ? QString() : QStringLiteral(" WHERE ") + parts.join(QStringLiteral(" AND "));
        }
    };
    Conditions conditions(Sql::Connection &connection, const Filter &filter) const
    {
        Conditions all;
        if (filter.pluginId)
            all.add(QStringLiteral("plugin_id = ?"), {*filter.pluginId});
        if (filter.nodePath)
            all.add(node() + QStringLiteral(" = ?"),
                    {filter.nodePath->isNull() ? QStringLiteral("") : *filter.nodePath});
        if (!filter.keyPrefix.isEmpty()) {
            all.add(QStringLiteral("key >= ?"), {filter.keyPrefix});
            if (const auto end = KeyOrder::afterPrefix(filter.keyPrefix))
                all.add(QStringLiteral("key < ?"), {*end});
        }
        if (!filter.substring.isEmpty())
            all.add(QStringLiteral("instr(key, ?) > 0"), {filter.substring});
        if (filter.invalidOnly)
            all.add(QStringLiteral("(typeof(value_json) <> 'text' OR NOT json_valid(value_json))"));
        if (filter.orphansOnly)
            all.add(hasNodes(connection) ? orphanCondition() : QStringLiteral("0"));
        return all;
    }
};

PluginDatabase::PluginDatabase(const QString &path, Access access, int busyTimeoutMs)
    : d(std::make_shared<Private>())
{
    if (path.isEmpty() || !QDir::isAbsolutePath(path))
        throw InvalidArgumentError(QStringLiteral("kv: the database path must be absolute, got \"%1\"").arg(path));
    d->path = QDir::cleanPath(path);
    d->access = access;
    const QFileInfo info(d->path);
    if (access != Access::Create && !info.exists())
        throw PluginDatabaseError(Kind::Missing, QStringLiteral("There is no database at this path."), d->path);
    if (info.exists() && !info.isFile())
        throw PluginDatabaseError(Kind::NotADatabase,
                                  QStringLiteral("This is a folder or a device, not a database file."), d->path);
    if (access == Access::Create)
        QDir().mkpath(info.absolutePath());
    bool tableIsMissing = false;
    try {
        const auto mode = access == Access::ReadOnly ? Sql::OpenMode::ReadOnly
            : access == Access::ReadWrite            ? Sql::OpenMode::ReadWriteExisting
                                                     : Sql::OpenMode::Create;
        d->rows = std::make_shared<PluginRows>(d->path, mode, busyTimeoutMs);
        d->rows->open(tableIsMissing);
    } catch (const Sql::SqlError &error) {
        throw translated(error);
    }
    if (tableIsMissing)
        throw PluginDatabaseError(
            Kind::NoTable,
            QStringLiteral("The database has no table state_plugin_kvs with the columns plugin_id, node_id, "
                           "key, value_json and updated_at; it belongs to another program, or the program "
                           "that owns it has not made it yet."),
            d->path);
}

PluginDatabase::~PluginDatabase() = default;

QString PluginDatabase::path() const
{
    return d->path;
}

PluginDatabase::Access PluginDatabase::access() const
{
    return d->access;
}

qint64 PluginDatabase::dataVersion() const
{
    try {
        return d->rows->database().dataVersion();
    } catch (const Sql::SqlError &error) {
        throw translated(error);
    }
}

KvStore PluginDatabase::storeFor(const QString &pluginId) const
{
    if (pluginId.isEmpty() || !pluginId.isValidUtf16())
        throw InvalidArgumentError(QStringLiteral("kv: a plugin id must be a non-empty, well-formed text"));
    return KvStore(d->rows, pluginId);
}

std::optional<KvStore> PluginDatabase::storeForManifest(const QByteArray &manifest) const
{
    const auto value = JsonText::toValue(QString::fromUtf8(manifest));
    if (!value || !value->isObject())
        throw PluginManifestError(QStringLiteral("kv: the plugin's manifest is not a JSON object"));
    const QJsonObject object = value->toObject();
    const QJsonValue id = object.value(QLatin1String("id"));
    if (!id.isString() || id.toString().isEmpty())
        throw PluginManifestError(QStringLiteral("kv: the plugin's manifest has no \"id\" text"));
    const QJsonValue storage = object.value(QLatin1String("storage"));
    if (storage.isUndefined())
        return std::nullopt;
    const QJsonValue mode = storage.toObject().value(QLatin1String("mode"));
    if (!storage.isObject() || !mode.isString())
        throw PluginManifestError(
            QStringLiteral("kv: \"storage\" in the plugin's manifest must be an object with a \"mode\" text"));
    if (mode.toString() != QLatin1String("kv"))
        throw PluginManifestError(QStringLiteral(
            "kv: the plugin's manifest asks for a storage mode that does not exist; there is only \"kv\""));
    return storeFor(id.toString());
}

QList<PluginDatabase::PluginInfo> PluginDatabase::plugins() const
{
    return d->read([](Sql::Connection &connection) {
        auto rows = connection.query(QStringLiteral("SELECT plugin_id, count(*), sum(length(CAST(value_json AS BLOB))) "
                                                    "FROM state_plugin_kvs GROUP BY plugin_id ORDER BY plugin_id"));
        QList<PluginInfo> plugins;
        while (rows.next())
            plugins.append({rows.text(0), rows.integer(1), rows.integer(2)});
        return plugins;
    });
}

QList<PluginDatabase::NodeInfo> PluginDatabase::nodes(const QString &pluginId) const
{
    return d->read([&](Sql::Connection &connection) {
        const QString orphan = Private::hasNodes(connection) ? d->orphanCondition() : QStringLiteral("0");
        auto rows = connection.query(
            QStringLiteral("SELECT %1 AS node, count(*), %2 FROM state_plugin_kvs WHERE plugin_id = ? "
                           "GROUP BY node ORDER BY node")
                .arg(d->node(), orphan),
            pluginId);
        QList<NodeInfo> nodes;
        while (rows.next())
            nodes.append({rows.text(0), rows.integer(1), rows.integer(2) != 0});
        return nodes;
    });
}

QList<PluginDatabase::Row> PluginDatabase::page(const Filter &filter, Order order, const std::optional<Row> &after,
                                                int limit) const
{
    if (limit <= 0)
        return {};
    return d->read([&](Sql::Connection &connection) {
        Private::Conditions all = d->conditions(connection, filter);
        const QString node = d->node();
        const QString size = QStringLiteral("length(CAST(value_json AS BLOB))");
        const QString measure = order == Order::Updated ? QStringLiteral("updated_at") : size;
        const QString places = QStringLiteral("plugin_id, %1, key").arg(node);
        if (after) {
            const Place &p = after->place;
            const QVariantList place{p.pluginId, p.nodePath.isNull() ? QStringLiteral("") : p.nodePath, p.key};
            if (order == Order::Key) {
                all.add(QStringLiteral("(%1) > (?, ?, ?)").arg(places), place);
            } else {
                const qint64 at = order == Order::Updated ? after->updatedAt : after->bytes;
                all.add(QStringLiteral("(%1 < ? OR (%1 = ? AND (%2) > (?, ?, ?)))").arg(measure, places),
                        QVariantList{at, at} + place);
            }
        }
        const QString orphan = Private::hasNodes(connection) ? d->orphanCondition() : QStringLiteral("0");
        const QString sql
            = QStringLiteral("SELECT plugin_id, %1, key, %2, updated_at, substr(CAST(value_json AS TEXT), 1, %3), "
                             "typeof(value_json) = 'text' AND json_valid(value_json), %4 FROM state_plugin_kvs")
                  .arg(node, size, QString::number(previewCharacters), orphan)
            + all.where() + QStringLiteral(" ORDER BY ")
            + (order == Order::Key ? places : QStringLiteral("%1 DESC, %2").arg(measure, places))
            + QStringLiteral(" LIMIT ?");
        auto rows = connection.queryList(sql, all.values + QVariantList{limit});
        QList<Row> page;
        while (rows.next())
            page.append({{rows.text(0), rows.text(1), rows.text(2)},
                         rows.integer(3),
                         rows.integer(4),
                         rows.text(5),
                         rows.integer(6) != 0,
                         rows.integer(7) != 0});
        return page;
    });
}

qint64 PluginDatabase::count(const Filter &filter) const
{
    return d->read([&](Sql::Connection &connection) {
        const Private::Conditions all = d->conditions(connection, filter);
        auto rows
            = connection.queryList(QStringLiteral("SELECT count(*) FROM state_plugin_kvs") + all.where(), all.values);
        return rows.next() ? rows.integer(0) : 0;
    });
}

std::optional<QString> PluginDatabase::text(const Place &place) const
{
    const auto value = d->read([&](Sql::Connection &connection) { return d->rows->valueAt(connection, place); });
    if (!value)
        return std::nullopt;
    if (value->typeId() == QMetaType::QByteArray)
        throw PluginDatabaseError(Kind::Fault, QStringLiteral("The stored value is a BLOB, not a text."), d->path);
    return value->toString();
}

PluginDatabase::SetOutcome PluginDatabase::compareAndSet(const Place &place, const std::optional<QString> &expected,
                                                         const std::optional<QString> &wanted)
{
    return d->transaction([&](Sql::Connection &connection) {
        SetOutcome outcome;
        const auto value = d->rows->valueAt(connection, place);
        if (value)
            outcome.present = value->toString();
        if (outcome.present != expected)
            return outcome;
        outcome.present.reset();
        outcome.stored = true;
        if (wanted)
            d->rows->put(connection, place, *wanted);
        else
            d->rows->erase(connection, place);
        return outcome;
    });
}

ForgetPlan ForgetPlan::make(const PluginDatabase &database, const QString &pluginId)
{
    ForgetPlan plan;
    plan.m_pluginId = pluginId;
    for (const PluginDatabase::PluginInfo &info : database.plugins()) {
        if (info.pluginId == pluginId) {
            plan.m_rows = info.keys;
            plan.m_bytes = info.bytes;
        }
    }
    return plan;
}

qint64 ForgetPlan::apply(PluginDatabase &database) const
{
    return database.d->transaction([&](Sql::Connection &connection) {
        const int deleted
            = connection.run(QStringLiteral("DELETE FROM state_plugin_kvs WHERE plugin_id = ?"), m_pluginId);
        if (deleted != m_rows)
            throw PluginDatabaseError(
                Kind::Fault,
                QStringLiteral("The plugin now has %1 rows, the plan was made for %2: nothing was deleted. Make "
                               "the plan again.")
                    .arg(deleted)
                    .arg(m_rows));
        return qint64(deleted);
    });
}

} // namespace Stateroom
