// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/maintenance/restoreplan.h>

#include <stateroom/state/sessionlock.h>

#include "maintenance/databasefiles_p.h"
#include "sql/readonlydatabase_p.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QMap>
#include <QtCore/QRegularExpression>
#include <QtCore/QScopeGuard>

#include <sqlite3.h>

#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace Stateroom {

using Kind = MaintenanceError::Kind;

namespace {

/// What a plan needs to know of one of the two files.
struct Content
{
    QList<TableCount> tables;
    QString version;
    QStringList liveLocks;
};

bool hasTable(const QList<TableCount> &tables, const char *name)
{
    for (const TableCount &table : tables) {
        if (table.table == QLatin1String(name))
            return true;
    }
    return false;
}

Content contentOf(const QString &path)
{
    Content content;
    if (QFileInfo(path).size() == 0)
        return content;
    Sql::ReadOnlyDatabase database(path);
    return database.read([](Sql::Connection &connection) {
        Content found;
        found.tables = DatabaseFiles::tableCounts(connection);
        if (hasTable(found.tables, "scan_meta")) {
            auto columns = connection.query(
                QStringLiteral("SELECT 1 FROM pragma_table_info('scan_meta') WHERE name = 'scanned_by_version'"));
            if (columns.next())
                found.version
                    = connection.value(QStringLiteral("SELECT scanned_by_version FROM scan_meta LIMIT 1")).toString();
        }
        if (hasTable(found.tables, "write_lock")) {
            const auto environment = ProcessEnvironment::system();
            const bool hasTime
                = connection
                      .value(QStringLiteral(
                          "SELECT count(*) FROM pragma_table_info('write_lock') WHERE name = 'acquired_at'"))
                      .toInt()
                > 0;
            auto rows
                = connection.query(hasTime ? QStringLiteral("SELECT session_id, holder, acquired_at FROM write_lock")
                                           : QStringLiteral("SELECT session_id, holder, 0 FROM write_lock"));
            while (rows.next()) {
                const SessionLock::Row row{rows.text(0), rows.text(1), rows.integer(2)};
                if (SessionLock::verdict(row, *environment) == SessionLock::Verdict::Refuse)
                    found.liveLocks.append(QStringLiteral("session %1 is locked by %2").arg(row.sessionId, row.holder));
            }
        }
        return found;
    });
}

struct Version
{
    int major = 0;
    int minor = 0;
};

std::optional<Version> parse(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("^(\\d{1,9})\\.(\\d{1,9})(?:\\D|\\z)"));
    const QRegularExpressionMatch match = pattern.match(text);
    return match.hasMatch() ? std::optional(Version{match.captured(1).toInt(), match.captured(2).toInt()})
                            : std::nullopt;
}

void checkVersion(const QString &live, const QString &backup)
{
    const auto liveVersion = parse(live);
    const auto backupVersion = parse(backup);
    if (!liveVersion || !backupVersion)
        return;
    if (backupVersion->major != liveVersion->major || backupVersion->minor > liveVersion->minor)
        throw MaintenanceError(
            Kind::WrongVersion,
            QStringLiteral("The backup was written by version %1, the database by version %2: only a backup of the "
                           "same major and of no newer minor version can be restored.")
                .arg(backup, live));
}

QStringList obstaclesOf(const QString &database, const QStringList &liveLocks)
{
    QStringList obstacles;
    for (const qint64 pid : DatabaseFiles::otherUsers(database))
        obstacles.append(QStringLiteral("process %1 has the database open").arg(pid));
    return obstacles + liveLocks;
}

/// Keeps writers away from a database from the moment its log has been emptied until it has been replaced.
class Hold
{
public:
    explicit Hold(const QString &path)
        : m_connection(path, Sql::OpenMode::ReadWriteExisting, 1000)
    {
        // Closing must not touch files that by then belong to the new database.
        sqlite3_db_config(m_connection.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
        // A writer may come between the emptying and the lock: then once more.
        for (int attempt = 0; attempt < 5; ++attempt) {
            (void)m_connection.value(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)"));
            m_lock.emplace(m_connection, Sql::Transaction::Kind::Immediate);
            if (QFileInfo(path + QStringLiteral("-wal")).size() == 0)
                return;
            m_lock.reset();
        }
        throw MaintenanceError(
            Kind::InUse,
            QStringLiteral("The database's log could not be emptied: another program is reading or writing."), path);
    }

private:
    Sql::Connection m_connection;
    std::optional<Sql::Transaction> m_lock;
};

/// Removes what a restore that died has left beside the database.
void removeAbandoned(const QString &database)
{
    const QFileInfo info(database);
    const QString prefix = info.fileName() + QStringLiteral(".restoring-");
    const QStringList names = info.dir().entryList(QDir::Files | QDir::Hidden);
    for (const QString &name : names) {
        const qint64 pid = name.startsWith(prefix) ? name.sliced(prefix.size()).section(u'-', 0, 0).toLongLong() : 0;
        if (pid > 0 && ::kill(pid_t(pid), 0) != 0 && errno == ESRCH)
            info.dir().remove(name);
    }
}

/// No backup can be made of what is damaged; its bytes, and those of its log, are kept as they are.
QString keepDamaged(const QString &path)
{
    const QString copy = Backup::defaultTarget(path, QDateTime::currentDateTimeUtc()) + QStringLiteral(".damaged");
    QDir().mkpath(QFileInfo(copy).absolutePath());
    for (const QString &suffix : {QString(), QStringLiteral("-wal"), QStringLiteral("-journal")}) {
        if (!QFileInfo::exists(path + suffix))
            continue;
        if (!QFile::copy(path + suffix, copy + suffix))
            throw MaintenanceError(Kind::Fault, QStringLiteral("The damaged database could not be kept as a copy."),
                                   copy + suffix);
        ::chmod(QFile::encodeName(copy + suffix).constData(), 0600);
        DatabaseFiles::syncFile(copy + suffix);
    }
    return copy;
}

QString stampedName(const QString &path, const char *what)
{
    return path
        + QStringLiteral(".%1-%2-%3").arg(QLatin1String(what)).arg(::getpid()).arg(QDateTime::currentMSecsSinceEpoch());
}

} // namespace

RestorePlan RestorePlan::make(const QString &databasePath, const QString &backupPath)
{
    RestorePlan plan;
    plan.m_backup = DatabaseFiles::existing(backupPath, QStringLiteral("the backup"));
    const QFileInfo live(databasePath);
    if (live.exists())
        plan.m_database = DatabaseFiles::existing(databasePath, QStringLiteral("the database"));
    else if (live.isSymLink())
        throw MaintenanceError(Kind::BadPath, QStringLiteral("The path of the database is a link that leads nowhere."),
                               databasePath);
    else
        plan.m_database = live.absoluteFilePath();
    if (DatabaseFiles::isSame(plan.m_database, plan.m_backup))
        throw MaintenanceError(Kind::BadPath, QStringLiteral("The backup is the live database itself."), plan.m_backup);
    if (!DatabaseFiles::isEmptyOrSqlite(plan.m_backup))
        throw MaintenanceError(Kind::NotADatabase,
                               QStringLiteral("The backup is neither empty nor an SQLite database."), plan.m_backup);
    try {
        const Content backup = contentOf(plan.m_backup);
        Content here;
        if (live.exists()) {
            try {
                here = contentOf(plan.m_database);
            } catch (const Sql::SqlError &error) {
                // A damaged live database is what one restores for; it cannot be compared, that is all.
                if (error.code() != Sql::ErrorCode::NotADatabase && error.code() != Sql::ErrorCode::Corrupt)
                    throw;
            }
        }
        plan.m_backupVersion = backup.version;
        plan.m_liveVersion = here.version;
        checkVersion(here.version, backup.version);
        QMap<QString, Difference> tables;
        for (const TableCount &table : here.tables)
            tables[table.table] = {table.table, table.rows, {}};
        for (const TableCount &table : backup.tables) {
            tables[table.table].table = table.table;
            tables[table.table].backupRows = table.rows;
        }
        plan.m_tables = tables.values();
        plan.m_obstacles = obstaclesOf(plan.m_database, here.liveLocks);
    } catch (const Sql::SqlError &error) {
        throw DatabaseFiles::translated(error, QStringLiteral("Looking at the databases"));
    }
    const QFileInfo info(plan.m_backup);
    plan.m_backupBytes = info.size();
    plan.m_backupTime = info.lastModified();
    return plan;
}

RestorePlan::Outcome RestorePlan::apply(bool force, const MaintenanceProgress &progress) const
{
    const RestorePlan now = make(m_database, m_backup);
    if (now.m_backupBytes != m_backupBytes || now.m_backupTime != m_backupTime)
        throw MaintenanceError(Kind::Outdated,
                               QStringLiteral("The backup was changed after the plan was made; make the plan again."),
                               m_backup);
    if (!force && !now.m_obstacles.isEmpty())
        throw MaintenanceError(
            Kind::InUse, QStringLiteral("The database is in use: %1.").arg(now.m_obstacles.join(QStringLiteral("; "))),
            m_database);

    if (!force && now.m_tables != m_tables)
        throw MaintenanceError(
            Kind::Outdated,
            QStringLiteral("The database is no longer as it was when the plan was made; make the plan again."),
            m_database);

    removeAbandoned(m_database);
    Outcome outcome;
    std::optional<Hold> hold;
    if (QFileInfo::exists(m_database) && QFileInfo(m_database).size() > 0) {
        bool damaged = !DatabaseFiles::isEmptyOrSqlite(m_database);
        try {
            if (!damaged) {
                hold.emplace(m_database);
                DatabaseFiles::step("held");
                outcome.safetyCopy = Backup::run(m_database).path;
            }
        } catch (const Sql::SqlError &error) {
            if (error.code() != Sql::ErrorCode::NotADatabase && error.code() != Sql::ErrorCode::Corrupt)
                throw DatabaseFiles::translated(error, QStringLiteral("Restoring"));
            damaged = true;
        } catch (const MaintenanceError &error) {
            if (error.kind() != Kind::NotADatabase)
                throw;
            damaged = true;
        }
        if (damaged)
            outcome.safetyCopy = keepDamaged(m_database);
    }
    DatabaseFiles::step("saved");

    const QString fresh = stampedName(m_database, "restoring");
    auto clean = qScopeGuard([&fresh] { QFile::remove(fresh); });
    if (m_backupBytes == 0) {
        QFile empty(fresh);
        if (!empty.open(QIODevice::WriteOnly | QIODevice::NewOnly))
            throw MaintenanceError(Kind::Fault, QStringLiteral("The new database cannot be written."),
                                   empty.errorString());
        empty.close();
        ::chmod(QFile::encodeName(fresh).constData(), 0600);
        DatabaseFiles::syncFile(fresh);
    } else {
        Backup::run(m_backup, fresh, progress);
    }
    DatabaseFiles::step("copied");
    // The log is empty, or that of a damaged file: it must not meet the new one.
    for (const QString &sibling : DatabaseFiles::siblings(m_database)) {
        if (QFileInfo::exists(sibling))
            QFile::remove(sibling);
    }
    DatabaseFiles::step("siblings");
    DatabaseFiles::renameOver(fresh, m_database);
    clean.dismiss();
    DatabaseFiles::step("renamed");
    DatabaseFiles::syncFolder(QFileInfo(m_database).absolutePath());
    return outcome;
}

} // namespace Stateroom
