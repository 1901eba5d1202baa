// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "sql/connection_p.h"

#include <QtCore/QAtomicInteger>
#include <QtCore/QCoreApplication>
#include <QtCore/QFile>
#include <QtCore/QMutex>
#include <QtCore/QSet>
#include <QtCore/QStringDecoder>
#include <QtSql/QSqlDriver>
#include <QtSql/QSqlError>
#include <QtSql/QSqlRecord>

#include <sqlite3.h>
#include <sys/stat.h>

namespace Stateroom::Sql {

using namespace Qt::Literals::StringLiterals;

std::optional<FileIdentity> FileIdentity::of(const QString &path)
{
    struct stat info;
    if (::stat(QFile::encodeName(path).constData(), &info) != 0)
        return std::nullopt;
    return FileIdentity{static_cast<quint64>(info.st_dev), static_cast<quint64>(info.st_ino)};
}

QString wellFormed(const QString &text)
{
    if (text.isValidUtf16())
        return text;
    QString result = text;
    for (qsizetype i = 0; i < result.size(); ++i) {
        if (!result.at(i).isSurrogate())
            continue;
        if (result.at(i).isHighSurrogate() && i + 1 < result.size() && result.at(i + 1).isLowSurrogate())
            ++i;
        else
            result[i] = QChar::ReplacementCharacter;
    }
    return result;
}

QString fileUri(const QString &path, QLatin1StringView parameters)
{
    // Percent-encoding works on the bytes of the file name, whatever their encoding is.
    const QByteArray escaped = QFile::encodeName(path).toPercentEncoding("/");
    return "file://"_L1 + QString::fromLatin1(escaped) + u'?' + parameters;
}

static QString uriFor(const QString &path, OpenMode mode)
{
    switch (mode) {
    case OpenMode::ReadOnly:
        return fileUri(path, "mode=ro"_L1);
    case OpenMode::Immutable:
        return fileUri(path, "mode=ro&immutable=1"_L1);
    case OpenMode::ReadWriteExisting:
        return fileUri(path, "mode=rw"_L1);
    case OpenMode::Create:
        break;
    }
    return fileUri(path, "mode=rwc"_L1);
}

namespace {

/// All open connections, so that none outlives the application object, with which Qt's table of connections goes.
struct Registry
{
    QMutex mutex;
    QSet<Connection *> open;
    bool hooked = false;
};

Registry &registry()
{
    static auto *const instance = new Registry; // never destroyed: connections may be closed by static destructors
    return *instance;
}

} // namespace

void Connection::closeAllAtApplicationEnd()
{
    Registry &all = registry();
    const QMutexLocker locker(&all.mutex);
    all.hooked = false;
    for (Connection *const connection : std::exchange(all.open, {}))
        connection->close();
}

// --- Rows ------------------------------------------------------------------------------------

Rows::Rows(std::shared_ptr<Slot> taken)
    : m_slot(std::move(taken))
    , m_query(&m_slot->query)
{
    m_slot->busy = true;
}

Rows::Rows(Rows &&other) noexcept
    : m_slot(std::move(other.m_slot))
    , m_query(std::exchange(other.m_query, nullptr))
{
}

Rows::~Rows()
{
    if (m_slot) {
        m_query->finish();
        m_slot->busy = false;
    }
}

bool Rows::next()
{
    if (m_query->next())
        return true;
    if (m_query->lastError().isValid())
        throw SqlError(m_query->lastError(), m_query->lastQuery());
    return false;
}

int Rows::columnCount() const
{
    return m_query->record().count();
}

// --- Connection ------------------------------------------------------------------------------

Connection::Connection(const QString &path, OpenMode mode, int busyTimeoutMs)
    : m_path(path)
    , m_mode(mode)
    , m_busyTimeoutMs(busyTimeoutMs)
{
    static QAtomicInteger<quint64> counter;
    if (path.contains(QChar::Null))
        throw SqlError(ErrorCode::CantOpen, SQLITE_CANTOPEN, u"unable to open database file"_s, path);
    // Without one, Qt from 6.8 on has no table of connections.
    if (!QCoreApplication::instance())
        throw SqlError(ErrorCode::CantOpen, -1, u"Qt needs a QCoreApplication to open a database"_s, path);
    m_name = u"stateroom-%1"_s.arg(counter.fetchAndAddRelaxed(1));
    m_database = QSqlDatabase::addDatabase(u"QSQLITE"_s, m_name);
    m_database.setDatabaseName(uriFor(path, mode));
    QString options = u"QSQLITE_OPEN_URI;QSQLITE_BUSY_TIMEOUT=%1"_s.arg(busyTimeoutMs);
    if (mode == OpenMode::ReadOnly || mode == OpenMode::Immutable)
        options += u";QSQLITE_OPEN_READONLY"_s;
    m_database.setConnectOptions(options);
    if (!m_database.open()) {
        const SqlError error(m_database.lastError(), path);
        m_database = QSqlDatabase();
        QSqlDatabase::removeDatabase(m_name);
        throw error;
    }
    const QVariant handle = m_database.driver()->handle();
    m_handle = *static_cast<sqlite3 *const *>(handle.constData());
    m_identity = FileIdentity::of(path);

    Registry &all = registry();
    const QMutexLocker locker(&all.mutex);
    all.open.insert(this);
    if (!std::exchange(all.hooked, true))
        qAddPostRoutine(&Connection::closeAllAtApplicationEnd);
}

Connection::~Connection()
{
    Registry &all = registry();
    const QMutexLocker locker(&all.mutex);
    if (all.open.remove(this))
        close();
}

/// The log beside the path still belongs to the file this connection has open, while another file has taken its
/// place. The engine would leave the log there and read it into the newcomer: so everything in it is brought home and
/// the log emptied, unless somebody else has written to it, who may take it for the newcomer's.
void Connection::bringLogHome()
{
    if (m_mode == OpenMode::ReadOnly || m_mode == OpenMode::Immutable || FileIdentity::of(m_path) == m_identity)
        return;
    sqlite3_busy_timeout(m_handle, 0);
    unsigned before = 0;
    unsigned after = 0;
    const bool unchanged = sqlite3_file_control(m_handle, "main", SQLITE_FCNTL_DATA_VERSION, &before) == SQLITE_OK
        && sqlite3_exec(m_handle, "SELECT 1 FROM sqlite_master", nullptr, nullptr, nullptr) == SQLITE_OK
        && sqlite3_file_control(m_handle, "main", SQLITE_FCNTL_DATA_VERSION, &after) == SQLITE_OK && before == after;
    if (unchanged)
        sqlite3_wal_checkpoint_v2(m_handle, "main", SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
}

void Connection::close()
{
    m_statements.clear();
    bringLogHome();
    m_handle = nullptr;
    m_database.close();
    m_database = QSqlDatabase();
    QSqlDatabase::removeDatabase(m_name);
}

void Connection::requireOpen() const
{
    if (!m_handle)
        throw SqlError(ErrorCode::CantOpen, -1, u"the database was closed with the application"_s, m_path);
}

QVariant Connection::bindable(const QString &text)
{
    if (text.isNull())
        return QVariant(u""_s);
    // Bound as UTF-16, a leading U+FEFF counts as a byte order mark and is taken away: give it one to take.
    if (text.startsWith(QChar::ByteOrderMark))
        return QVariant(QChar(QChar::ByteOrderMark) + wellFormed(text));
    return QVariant(wellFormed(text));
}

QVariant Connection::bindable(const QVariant &value)
{
    return value.typeId() == QMetaType::QString && !value.isNull() ? bindable(value.toString()) : value;
}

QVariant Connection::bindable(const QByteArray &bytes)
{
    return bytes.isNull() ? QVariant(QByteArray("")) : QVariant(bytes);
}

std::shared_ptr<Rows::Slot> Connection::slotFor(const QString &sql)
{
    requireOpen();
    std::shared_ptr<Rows::Slot> &cached = m_statements[sql];
    if (cached && !cached->busy)
        return cached;
    // Either not yet prepared, or running already further up the stack: that one keeps the cached statement.
    const bool keep = !cached;
    auto made = std::make_shared<Rows::Slot>(Rows::Slot{QSqlQuery(m_database), false});
    made->query.setForwardOnly(true);
    if (!made->query.prepare(sql)) {
        const SqlError error(made->query.lastError(), sql);
        if (keep)
            m_statements.remove(sql);
        throw error;
    }
    if (keep)
        cached = made;
    return made;
}

QVariant Connection::decoded(const QVariant &bytes, const QVariant &otherwise)
{
    if (bytes.typeId() != QMetaType::QByteArray
        || value(QStringLiteral("PRAGMA encoding")).toString() != QLatin1String("UTF-8"))
        return otherwise;
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::ConvertInitialBom);
    const QString text = decoder.decode(bytes.toByteArray());
    return decoder.hasError() ? otherwise : QVariant(text);
}

void Connection::prepare(const QString &sql)
{
    (void)slotFor(sql);
}

Rows Connection::execPrepared(const QString &sql, const QVariantList &values)
{
    Rows rows(slotFor(sql));
    for (qsizetype i = 0; i < values.size(); ++i)
        rows.m_query->bindValue(static_cast<int>(i), values.at(i));
    if (!rows.m_query->exec())
        throw SqlError(rows.m_query->lastError(), sql);
    return rows;
}

Rows Connection::start(const QString &sql, const QVariantList &values)
{
    return execPrepared(sql, values);
}

int Connection::finish(const QString &sql, const QVariantList &values)
{
    const Rows rows = execPrepared(sql, values);
    return rows.m_query->numRowsAffected();
}

void Connection::execute(const QString &sql)
{
    requireOpen();
    QSqlQuery query(m_database);
    query.setForwardOnly(true);
    if (!query.exec(sql))
        throw SqlError(query.lastError(), sql);
    while (query.next()) { }
    if (query.lastError().isValid())
        throw SqlError(query.lastError(), sql);
}

void Connection::setSynchronous(Synchronous level)
{
    if (m_synchronous == level)
        return;
    requireOpen();
    // The engine applies this while compiling, so a kept statement would do nothing.
    const char *sql = level == Synchronous::Full ? "PRAGMA synchronous=FULL" : "PRAGMA synchronous=NORMAL";
    const int result = sqlite3_exec(m_handle, sql, nullptr, nullptr, nullptr);
    if (result != SQLITE_OK)
        throw SqlError(errorCode(result), result, QString::fromUtf8(sqlite3_errmsg(m_handle)),
                       QString::fromLatin1(sql));
    m_synchronous = level;
}

bool Connection::checkpoint()
{
    requireOpen();
    int frames = 0;
    int done = 0;
    return sqlite3_wal_checkpoint_v2(m_handle, "main", SQLITE_CHECKPOINT_PASSIVE, &frames, &done) == SQLITE_OK
        && frames == done;
}

// --- Transaction -----------------------------------------------------------------------------

Transaction::Transaction(Connection &connection, Kind kind)
    : m_connection(connection)
{
    connection.run(kind == Kind::Immediate ? u"BEGIN IMMEDIATE"_s : u"BEGIN DEFERRED"_s);
    m_open = true;
    connection.m_inTransaction = true;
}

Transaction::~Transaction()
{
    rollback();
}

void Transaction::commit()
{
    try {
        m_connection.run(u"COMMIT"_s);
    } catch (const SqlError &) {
        rollback();
        throw;
    }
    m_open = false;
    m_connection.m_inTransaction = false;
}

void Transaction::rollback() noexcept
{
    if (!m_open)
        return;
    m_open = false;
    m_connection.m_inTransaction = false;
    // A full disk or an I/O error may have ended the transaction already.
    if (!m_connection.isOpen() || sqlite3_get_autocommit(m_connection.handle()))
        return;
    try {
        m_connection.run(u"ROLLBACK"_s);
    } catch (const SqlError &error) {
        qWarning("stateroom: rollback failed: %s", error.what());
    }
}

} // namespace Stateroom::Sql
