// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/storage/sqlitestorageprovider.h>

#include "sql/filedatabase_p.h"
#include "text/keyorder_p.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>

namespace Stateroom {

namespace {

constexpr char createTable[] = "CREATE TABLE IF NOT EXISTS kv (key TEXT PRIMARY KEY, value TEXT NOT NULL)";

[[noreturn]] void rethrow(const Sql::SqlError &error)
{
    const QString message = QStringLiteral("storage: ") + error.message();
    switch (error.code()) {
    case Sql::ErrorCode::Busy:
        throw StorageBusyError(message, error.details());
    case Sql::ErrorCode::CantOpen:
    case Sql::ErrorCode::NotADatabase:
        throw StorageUnavailableError(message, error.details());
    default:
        throw StorageFaultError(message, error.details());
    }
}

QString exact(Sql::Connection &connection, const QVariant &value, const QString &key)
{
    return connection.exact(value, QStringLiteral("SELECT CAST(value AS BLOB) FROM kv WHERE key = ?"), key).toString();
}

/// The condition on keys that stands for a prefix and a start, as one range on the primary key.
struct Range
{
    Range(const QString &prefix, const std::optional<QString> &after)
    {
        if (after && !KeyOrder::Less()(*after, prefix))
            add(QStringLiteral("key > ?"), *after);
        else if (!prefix.isEmpty())
            add(QStringLiteral("key >= ?"), prefix);
        else
            where = QStringLiteral(" WHERE key IS NOT NULL");
        if (const std::optional<QString> end = KeyOrder::afterPrefix(prefix))
            add(QStringLiteral("key < ?"), *end);
    }

    QString where;
    QVariantList values;

private:
    void add(const QString &condition, const QString &value)
    {
        where += (where.isEmpty() ? QStringLiteral(" WHERE ") : QStringLiteral(" AND ")) + condition;
        values.append(value);
    }
};

} // namespace

class SqliteStorageProvider::Private
{
public:
    Private(const QString &filePath, Access fileAccess, int busyTimeoutMs)
        : path(filePath)
        , access(fileAccess)
        , database(filePath, mode(fileAccess), busyTimeoutMs,
                   [fileAccess](Sql::Connection &connection) { setup(connection, fileAccess); })
    {
    }

    template<typename Work>
    auto read(Work work)
    {
        return guarded([&] { return database.read(work); });
    }
    template<typename Work>
    auto write(Work work)
    {
        return guarded([&] { return database.write(work); });
    }
    template<typename Work>
    auto transaction(Work work)
    {
        return guarded([&] { return database.transaction(work); });
    }
    template<typename Work>
    auto guarded(Work work)
    {
        try {
            if (access == Access::Create && !QFileInfo::exists(path))
                QDir().mkpath(QFileInfo(path).absolutePath());
            return work();
        } catch (const Sql::SqlError &error) {
            rethrow(error);
        }
    }

    static Sql::OpenMode mode(Access access)
    {
        switch (access) {
        case Access::ReadOnly:
            return Sql::OpenMode::ReadOnly;
        case Access::ReadWrite:
            return Sql::OpenMode::ReadWriteExisting;
        case Access::Create:
            break;
        }
        return Sql::OpenMode::Create;
    }

    static void setup(Sql::Connection &connection, Access access)
    {
        if (access != Access::ReadOnly) {
            connection.execute(QStringLiteral("PRAGMA journal_mode=WAL"));
            connection.setSynchronous(Sql::Connection::Synchronous::Full);
        }
        if (access == Access::Create)
            connection.execute(QLatin1String(createTable));
        // A table of another shape shows now, not in the middle of something.
        connection.prepare(QStringLiteral("SELECT key, value FROM kv WHERE key = ?"));
    }

    QString path;
    Access access;
    Sql::FileDatabase database;
};

SqliteStorageProvider::SqliteStorageProvider(const QString &path, Access access, int busyTimeoutMs)
{
    if (path.isEmpty() || !QDir::isAbsolutePath(path))
        throw InvalidArgumentError(QStringLiteral("storage: the database path must be absolute, got \"%1\"").arg(path));
    d = std::make_unique<Private>(QDir::cleanPath(path), access, busyTimeoutMs);
}

SqliteStorageProvider::~SqliteStorageProvider() = default;

QString SqliteStorageProvider::defaultPath()
{
    const QString configured = qEnvironmentVariable("TRIGGERFISH_DATA_DIR");
    if (!configured.isEmpty())
        return pathBelow(QFileInfo(configured).absoluteFilePath());
    const QString docker = qEnvironmentVariable("TRIGGERFISH_DOCKER");
    if (docker == QLatin1String("true") || docker == QLatin1String("1")
        || QFileInfo::exists(QStringLiteral("/.dockerenv")))
        return pathBelow(QStringLiteral("/data"));
    return pathBelow(QDir::homePath() + QStringLiteral("/.triggerfish"));
}

QString SqliteStorageProvider::pathBelow(const QString &baseFolder)
{
    return QDir::cleanPath(baseFolder + QStringLiteral("/data/triggerfish.db"));
}

std::optional<QString> SqliteStorageProvider::get(const QString &key) const
{
    checkKey(key);
    return d->read([&](Sql::Connection &connection) -> std::optional<QString> {
        auto rows = connection.query(QStringLiteral("SELECT value FROM kv WHERE key = ?"), key);
        return rows.next() ? std::optional(exact(connection, rows.value(0), key)) : std::nullopt;
    });
}

void SqliteStorageProvider::set(const QString &key, const QString &value)
{
    checkKey(key);
    checkValue(value);
    d->write([&](Sql::Connection &connection) {
        return connection.run(QStringLiteral("INSERT INTO kv (key, value) VALUES (?, ?) "
                                             "ON CONFLICT (key) DO UPDATE SET value = excluded.value"),
                              key, value);
    });
}

void SqliteStorageProvider::remove(const QString &key)
{
    checkKey(key);
    d->write([&](Sql::Connection &connection) {
        return connection.run(QStringLiteral("DELETE FROM kv WHERE key = ?"), key);
    });
}

QStringList SqliteStorageProvider::list(const QString &prefix) const
{
    return d->read([&](Sql::Connection &connection) {
        const Range range(prefix, std::nullopt);
        auto rows = connection.queryList(
            QStringLiteral("SELECT key FROM kv") + range.where + QStringLiteral(" ORDER BY key"), range.values);
        QStringList keys;
        while (rows.next())
            keys.append(rows.text(0));
        return keys;
    });
}

void SqliteStorageProvider::clear()
{
    d->write([&](Sql::Connection &connection) {
        return connection.run(QStringLiteral("DELETE FROM kv WHERE key IS NOT NULL"));
    });
}

QList<StorageEntry> SqliteStorageProvider::page(const QString &prefix, const std::optional<QString> &after,
                                                int limit) const
{
    QList<StorageEntry> entries;
    if (limit <= 0)
        return entries;
    d->read([&](Sql::Connection &connection) {
        entries.clear();
        const Range range(prefix, after);
        auto rows = connection.queryList(QStringLiteral("SELECT key, value FROM kv") + range.where
                                             + QStringLiteral(" ORDER BY key LIMIT ?"),
                                         range.values + QVariantList{limit});
        while (rows.next())
            entries.append({rows.text(0), exact(connection, rows.value(1), rows.text(0))});
        return 0;
    });
    return entries;
}

QStringList SqliteStorageProvider::removeIfUnchanged(const QList<StorageEntry> &entries)
{
    if (entries.isEmpty())
        return {};
    return d->transaction([&](Sql::Connection &connection) {
        QStringList removed;
        for (const StorageEntry &entry : entries) {
            if (connection.run(QStringLiteral("DELETE FROM kv WHERE key = ? AND value = ?"), entry.key, entry.value)
                > 0)
                removed.append(entry.key);
        }
        return removed;
    });
}

bool SqliteStorageProvider::setIfUnchanged(const QString &key, const std::optional<QString> &expected,
                                           const QString &value)
{
    checkKey(key);
    checkValue(value);
    return d->transaction([&](Sql::Connection &connection) {
        if (!expected)
            return connection.run(
                       QStringLiteral("INSERT INTO kv (key, value) VALUES (?, ?) ON CONFLICT (key) DO NOTHING"), key,
                       value)
                > 0;
        return connection.run(QStringLiteral("UPDATE kv SET value = ? WHERE key = ? AND value = ?"), value, key,
                              *expected)
            > 0;
    });
}

QString SqliteStorageProvider::backendName() const
{
    return QStringLiteral("sqlite");
}

QString SqliteStorageProvider::displayLocation() const
{
    return d->path;
}

qint64 SqliteStorageProvider::dataVersion() const
{
    return d->guarded([&] { return d->database.dataVersion(); });
}

qint64 SqliteStorageProvider::rowsWithoutKey() const
{
    return d->read([](Sql::Connection &connection) {
        return connection.value(QStringLiteral("SELECT count(*) FROM kv WHERE key IS NULL")).toLongLong();
    });
}

} // namespace Stateroom
