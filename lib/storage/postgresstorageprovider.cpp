// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/storage/postgresstorageprovider.h>

#include "storage/postgrespool_p.h"
#include "text/keyorder_p.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QUrl>
#include <QtCore/QUrlQuery>

#include <atomic>

namespace Stateroom {

namespace {

constexpr int poolSize = 4;

/// A value of a connection string, in quotes.
QString quoted(QString value)
{
    value.replace(u'\\', QStringLiteral("\\\\")).replace(u'\'', QStringLiteral("\\'"));
    return u'\'' + value + u'\'';
}

QString connectOptions(const QMap<QString, QString> &parameters)
{
    QMap<QString, QString> all = parameters;
    const QString further = all.take(QStringLiteral("options"));
    if (all.contains(QStringLiteral("password")) || further.contains(QLatin1String("password")))
        throw StorageConfigError(
            QStringLiteral("a password does not belong into a connection: set PGPASSWORD or use a pgpass file"),
            QString());
    static const QRegularExpression name(QStringLiteral("^[a-z_]+\\z"));
    QString options;
    const auto add = [&options](const QString &key, const QString &value) {
        if (!name.match(key).hasMatch() || value.contains(u';') || value.contains(QChar(0)))
            throw StorageConfigError(
                QStringLiteral("\"%1\" is no connection parameter, or its value holds a semicolon").arg(key),
                QString());
        options += key + u'=' + quoted(value) + u' ';
    };
    for (auto it = all.cbegin(); it != all.cend(); ++it)
        add(it.key(), it.value());
    for (const QString &pair : further.split(QRegularExpression(QStringLiteral("[ ;]+")), Qt::SkipEmptyParts)) {
        const qsizetype equals = pair.indexOf(u'=');
        if (equals <= 0)
            throw StorageConfigError(
                QStringLiteral("a connection option has the form name=value, got \"%1\"").arg(pair), QString());
        all.insert(pair.first(equals), pair.sliced(equals + 1));
        add(pair.first(equals), pair.sliced(equals + 1));
    }
    // Of several servers the one that takes writes; none of them may keep a caller waiting for long.
    if (!all.contains(QStringLiteral("target_session_attrs")))
        add(QStringLiteral("target_session_attrs"), QStringLiteral("read-write"));
    if (!all.contains(QStringLiteral("connect_timeout")))
        add(QStringLiteral("connect_timeout"), QStringLiteral("5"));
    if (!all.contains(QStringLiteral("application_name")))
        add(QStringLiteral("application_name"), QStringLiteral("stateroom"));
    // Not a word on stderr about a table that is there already.
    options += QStringLiteral("options='-c client_min_messages=warning'");
    return options.trimmed();
}

/// A null QString would be bound as NULL.
QVariant bound(const QString &text)
{
    return text.isNull() ? QVariant(QStringLiteral("")) : QVariant(text);
}

void checkNoNul(const QString &text, const char *what)
{
    if (text.contains(QChar(0)))
        throw StorageKeyError(
            QStringLiteral("storage: PostgreSQL cannot hold a NUL character in a %1").arg(QLatin1String(what)));
}

[[noreturn]] void rethrow(const Postgres::Fault &fault)
{
    const QString cause = fault.state.isEmpty() ? fault.message : fault.state + u' ' + fault.message;
    if (fault.state == QLatin1String("55P03") || fault.state == QLatin1String("40P01")
        || fault.state == QLatin1String("40001"))
        throw StorageBusyError(QStringLiteral("storage: another writer holds the record; try again"), cause);
    if (fault.connectionLost || fault.state.isEmpty() || fault.state.startsWith(QLatin1String("28"))
        || fault.state.startsWith(QLatin1String("3D")))
        throw StorageUnavailableError(
            fault.mayHaveHappened ? QStringLiteral("storage: the server was lost; the change may have been made")
                                  : QStringLiteral("storage: no PostgreSQL server could be used"),
            cause);
    throw StorageFaultError(QStringLiteral("storage: the PostgreSQL server refused"), cause);
}

} // namespace

class PostgresStorageProvider::Private
{
public:
    explicit Private(const QMap<QString, QString> &parameters)
        : where(parameters)
        , pool(connectOptions(parameters), poolSize)
    {
    }

    template<typename Work>
    void perform(bool repeatable, Work work)
    {
        try {
            pool.perform(
                [&](Postgres::Connection &connection) {
                    ensureTable(connection);
                    work(connection);
                },
                repeatable, retryForMs);
        } catch (const Postgres::Fault &fault) {
            rethrow(fault);
        }
    }

    void ensureTable(Postgres::Connection &connection)
    {
        if (tableSeen)
            return;
        try {
            connection.execute(QStringLiteral(
                "CREATE TABLE IF NOT EXISTS kv (key text COLLATE \"C\" PRIMARY KEY, value text NOT NULL)"));
        } catch (const Postgres::Fault &fault) {
            // Two clients at once may both try: the loser finds it there. Without the right to create, it must exist.
            if (fault.state != QLatin1String("23505") && fault.state != QLatin1String("42501")
                && fault.state != QLatin1String("42P07"))
                throw;
        }
        tableSeen = true;
    }

    QMap<QString, QString> where;
    std::atomic<bool> tableSeen{false};
    std::atomic<int> retryForMs{15'000};
    Postgres::Pool pool;
};

PostgresStorageProvider::PostgresStorageProvider(const QMap<QString, QString> &parameters)
    : d(std::make_unique<Private>(parameters))
{
}

PostgresStorageProvider::~PostgresStorageProvider() = default;

bool PostgresStorageProvider::isAddress(const QString &text)
{
    return text.startsWith(QLatin1String("postgres://")) || text.startsWith(QLatin1String("postgresql://"));
}

QMap<QString, QString> PostgresStorageProvider::parametersFromAddress(const QString &address)
{
    // postgres://[user@][host[:port],...][/dbname][?name=value&...]; QUrl knows no lists of hosts.
    static const QRegularExpression pattern(
        QStringLiteral("^postgres(?:ql)?://(?:([^@/?]*)@)?([^/?]*)(?:/([^?]*))?(?:\\?(.*))?\\z"));
    const QRegularExpressionMatch match = pattern.match(address);
    const auto decoded = [](const QString &text) { return QUrl::fromPercentEncoding(text.toUtf8()); };
    if (!match.hasMatch())
        throw StorageConfigError(QStringLiteral("a PostgreSQL address looks like postgres://user@host:5432/database"),
                                 QString());
    if (match.captured(1).contains(u':'))
        throw StorageConfigError(
            QStringLiteral("a password does not belong into an address: set PGPASSWORD or use a pgpass file"),
            QString());
    QMap<QString, QString> parameters;
    const auto put = [&parameters](const char *name, const QString &value) {
        if (!value.isEmpty())
            parameters.insert(QLatin1String(name), value);
    };
    put("user", decoded(match.captured(1)));
    put("dbname", decoded(match.captured(3)));
    QStringList hosts;
    QStringList ports;
    bool anyPort = false;
    const QStringList places = match.captured(2).split(u',', Qt::SkipEmptyParts);
    for (const QString &place : places) {
        const qsizetype colon = place.endsWith(u']') ? -1 : place.lastIndexOf(u':');
        QString host = decoded(colon < 0 ? place : place.first(colon));
        if (host.startsWith(u'[') && host.endsWith(u']'))
            host = host.sliced(1, host.size() - 2);
        hosts.append(host);
        ports.append(colon < 0 ? QStringLiteral("5432") : place.sliced(colon + 1));
        anyPort = anyPort || colon >= 0;
    }
    put("host", hosts.join(u','));
    if (anyPort)
        put("port", ports.join(u','));
    const auto items = QUrlQuery(match.captured(4)).queryItems(QUrl::FullyDecoded);
    for (const auto &[name, value] : items)
        parameters.insert(name, value);
    if (parameters.contains(QStringLiteral("password")))
        throw StorageConfigError(
            QStringLiteral("a password does not belong into an address: set PGPASSWORD or use a pgpass file"),
            QString());
    return parameters;
}

std::optional<QString> PostgresStorageProvider::get(const QString &key) const
{
    checkKey(key);
    checkNoNul(key, "key");
    std::optional<QString> value;
    d->perform(true, [&](Postgres::Connection &connection) {
        QSqlQuery &query = connection.run(QStringLiteral("SELECT value FROM kv WHERE key = ?"), {key});
        value = query.next() ? std::optional(query.value(0).toString()) : std::nullopt;
        query.finish();
    });
    return value;
}

void PostgresStorageProvider::set(const QString &key, const QString &value)
{
    checkKey(key);
    checkValue(value);
    checkNoNul(key, "key");
    checkNoNul(value, "value");
    d->perform(true, [&](Postgres::Connection &connection) {
        connection.run(QStringLiteral("INSERT INTO kv (key, value) VALUES (?, ?) "
                                      "ON CONFLICT (key) DO UPDATE SET value = excluded.value"),
                       {key, bound(value)});
    });
}

void PostgresStorageProvider::remove(const QString &key)
{
    checkKey(key);
    checkNoNul(key, "key");
    d->perform(true, [&](Postgres::Connection &connection) {
        connection.run(QStringLiteral("DELETE FROM kv WHERE key = ?"), {key});
    });
}

QStringList PostgresStorageProvider::list(const QString &prefix) const
{
    checkNoNul(prefix, "prefix");
    QStringList keys;
    const std::optional<QString> end = KeyOrder::afterPrefix(prefix);
    d->perform(true, [&](Postgres::Connection &connection) {
        keys.clear();
        QSqlQuery &query = end
            ? connection.run(QStringLiteral("SELECT key FROM kv WHERE key >= ? AND key < ? ORDER BY key"),
                             {prefix, *end})
            : connection.run(QStringLiteral("SELECT key FROM kv WHERE key >= ? ORDER BY key"), {bound(prefix)});
        while (query.next())
            keys.append(query.value(0).toString());
        query.finish();
    });
    return keys;
}

void PostgresStorageProvider::clear()
{
    d->perform(true, [&](Postgres::Connection &connection) { connection.run(QStringLiteral("DELETE FROM kv")); });
}

QList<StorageEntry> PostgresStorageProvider::page(const QString &prefix, const std::optional<QString> &after,
                                                  int limit) const
{
    QList<StorageEntry> entries;
    if (limit <= 0)
        return entries;
    checkNoNul(prefix, "prefix");
    const std::optional<QString> end = KeyOrder::afterPrefix(prefix);
    const bool behind = after && !KeyOrder::Less()(*after, prefix);
    QString sql = behind ? QStringLiteral("SELECT key, value FROM kv WHERE key > ?")
                         : QStringLiteral("SELECT key, value FROM kv WHERE key >= ?");
    QVariantList values{bound(behind ? *after : prefix)};
    if (end) {
        sql += QStringLiteral(" AND key < ?");
        values.append(*end);
    }
    sql += QStringLiteral(" ORDER BY key LIMIT ?");
    values.append(limit);
    d->perform(true, [&](Postgres::Connection &connection) {
        entries.clear();
        QSqlQuery &query = connection.run(sql, values);
        while (query.next())
            entries.append({query.value(0).toString(), query.value(1).toString()});
        query.finish();
    });
    return entries;
}

QStringList PostgresStorageProvider::removeIfUnchanged(const QList<StorageEntry> &entries)
{
    QStringList removed;
    if (entries.isEmpty())
        return removed;
    d->perform(false, [&](Postgres::Connection &connection) {
        removed.clear();
        connection.begin();
        for (const StorageEntry &entry : entries) {
            if (connection
                    .run(QStringLiteral("DELETE FROM kv WHERE key = ? AND value = ?"), {entry.key, bound(entry.value)})
                    .numRowsAffected()
                > 0)
                removed.append(entry.key);
        }
        connection.commit();
    });
    return removed;
}

bool PostgresStorageProvider::setIfUnchanged(const QString &key, const std::optional<QString> &expected,
                                             const QString &value)
{
    checkKey(key);
    checkValue(value);
    checkNoNul(key, "key");
    checkNoNul(value, "value");
    bool stored = false;
    d->perform(false, [&](Postgres::Connection &connection) {
        QSqlQuery &query = expected
            ? connection.run(QStringLiteral("UPDATE kv SET value = ? WHERE key = ? AND value = ?"),
                             {bound(value), key, bound(*expected)})
            : connection.run(QStringLiteral("INSERT INTO kv (key, value) VALUES (?, ?) ON CONFLICT (key) DO NOTHING"),
                             {key, bound(value)});
        stored = query.numRowsAffected() > 0;
    });
    return stored;
}

QString PostgresStorageProvider::backendName() const
{
    return QStringLiteral("postgres");
}

QString PostgresStorageProvider::displayLocation() const
{
    const QString user = d->where.value(QStringLiteral("user"));
    return QStringLiteral("postgres://%1%2/%3")
        .arg(user.isEmpty() ? QString() : user + u'@', d->where.value(QStringLiteral("host")),
             d->where.value(QStringLiteral("dbname")));
}

int PostgresStorageProvider::retryForMs() const
{
    return d->retryForMs;
}

void PostgresStorageProvider::setRetryForMs(int milliseconds)
{
    d->retryForMs = milliseconds;
}

} // namespace Stateroom
