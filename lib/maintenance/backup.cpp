// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/maintenance/backup.h>

#include "maintenance/databasefiles_p.h"
#include "sql/readonlydatabase_p.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QRandomGenerator>
#include <QtCore/QScopeGuard>

#include <sqlite3.h>

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace Stateroom {

using Kind = MaintenanceError::Kind;

namespace {

constexpr int pagesPerStep = 256;
const QString partialMark = QStringLiteral(".stateroom-partial-");

/// Hidden, and naming the process that makes it, so that one that died can be told.
QString partialName(const QString &target)
{
    const QFileInfo info(target);
    return info.absolutePath() + QStringLiteral("/.") + info.fileName() + partialMark
        + QStringLiteral("%1-%2").arg(::getpid()).arg(QRandomGenerator::global()->generate(), 8, 16, QLatin1Char('0'));
}

void removeWithSiblings(const QString &path)
{
    QFile::remove(path);
    for (const QString &sibling : DatabaseFiles::siblings(path))
        QFile::remove(sibling);
}

/// Removes what processes that are gone have left in a folder.
void removeAbandoned(const QString &folder)
{
    const QStringList names = QDir(folder).entryList({QStringLiteral(".*") + partialMark + QStringLiteral("*")},
                                                     QDir::Files | QDir::Hidden);
    for (const QString &name : names) {
        bool isNumber = false;
        const qint64 pid = name.section(partialMark, -1).section(u'-', 0, 0).toLongLong(&isNumber);
        if (isNumber && pid > 0 && ::kill(pid_t(pid), 0) != 0 && errno == ESRCH)
            QFile::remove(folder + u'/' + name);
    }
}

void createPrivate(const QString &path)
{
    const int file = ::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0)
        throw MaintenanceError(Kind::Fault, QStringLiteral("No file can be made in the folder of the backup."),
                               path + QStringLiteral(": ") + QString::fromLocal8Bit(std::strerror(errno)));
    ::fchmod(file, 0600);
    ::close(file);
}

[[noreturn]] void fail(sqlite3 *database, int code)
{
    const QString cause = QString::fromUtf8(database ? sqlite3_errmsg(database) : sqlite3_errstr(code));
    switch (code & 0xFF) {
    case SQLITE_FULL:
        throw MaintenanceError(Kind::Fault, QStringLiteral("The backup failed: the disk is full."), cause);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        throw MaintenanceError(Kind::InUse, QStringLiteral("The backup failed: another program holds the database."),
                               cause);
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
        throw MaintenanceError(Kind::NotADatabase, QStringLiteral("The backup failed: the database is not sound."),
                               cause);
    default:
        throw MaintenanceError(Kind::Fault, QStringLiteral("The backup failed."), cause);
    }
}

/// Copies all pages of an open database into a file.
void copyPages(sqlite3 *source, const QString &target, const MaintenanceProgress &progress)
{
    sqlite3 *copy = nullptr;
    const auto close = qScopeGuard([&copy] { sqlite3_close(copy); });
    int code
        = sqlite3_open_v2(target.toUtf8().constData(), &copy, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
    if (code != SQLITE_OK)
        fail(copy, code);
    // The file has no name yet: a crash makes it worthless anyway, so it needs no journal of its own.
    sqlite3_exec(copy, "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF", nullptr, nullptr, nullptr);
    sqlite3_backup *backup = sqlite3_backup_init(copy, "main", source, "main");
    if (!backup)
        fail(copy, sqlite3_errcode(copy));
    bool cancelled = false;
    do {
        code = sqlite3_backup_step(backup, pagesPerStep);
        const qint64 total = sqlite3_backup_pagecount(backup);
        if (progress && !progress(total - sqlite3_backup_remaining(backup), total)) {
            cancelled = true;
            break;
        }
        if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
            sqlite3_sleep(20);
    } while (code == SQLITE_OK || code == SQLITE_BUSY || code == SQLITE_LOCKED);
    const int finished = sqlite3_backup_finish(backup);
    if (cancelled)
        throw MaintenanceError(Kind::Cancelled, QStringLiteral("The backup was cancelled; nothing of it is left."));
    if (code != SQLITE_DONE || finished != SQLITE_OK)
        fail(copy, code != SQLITE_DONE ? code : finished);
}

/// The copy as a database of its own: sound, and with as many rows.
QList<TableCount> verify(const QString &path)
{
    Sql::Connection connection(path, Sql::OpenMode::Immutable);
    auto rows = connection.query(QStringLiteral("PRAGMA quick_check"));
    const QString verdict = rows.next() ? rows.text(0) : QString();
    if (verdict != QLatin1String("ok"))
        throw MaintenanceError(Kind::NotADatabase,
                               QStringLiteral("The copy does not pass SQLite's check, so it was not kept."), verdict);
    return DatabaseFiles::tableCounts(connection);
}

} // namespace

QString Backup::defaultTarget(const QString &databasePath, const QDateTime &now)
{
    QString stamp = now.toUTC().toString(Qt::ISODateWithMs);
    stamp.replace(u':', u'-').replace(u'.', u'-');
    const QString base
        = QFileInfo(QFileInfo(databasePath).canonicalFilePath()).absolutePath() + QStringLiteral("/backups/") + stamp;
    QString path = base + QStringLiteral(".db");
    for (int i = 2; QFileInfo::exists(path) || QFileInfo(path).isSymLink(); ++i)
        path = base + QStringLiteral("-%1.db").arg(i);
    return path;
}

Backup::Outcome Backup::run(const QString &databasePath, const QString &target, const MaintenanceProgress &progress)
{
    const QString source = DatabaseFiles::existing(databasePath, QStringLiteral("the database"));
    if (!DatabaseFiles::isEmptyOrSqlite(source))
        throw MaintenanceError(Kind::NotADatabase, QStringLiteral("This is not an SQLite database."), source);
    Outcome outcome;
    outcome.path = target.isEmpty() ? defaultTarget(source, QDateTime::currentDateTimeUtc())
                                    : QFileInfo(target).absoluteFilePath();
    const QFileInfo info(outcome.path);
    if (DatabaseFiles::isSame(source, outcome.path))
        throw MaintenanceError(Kind::BadPath, QStringLiteral("The backup would be written onto the database itself."),
                               outcome.path);
    if (info.isSymLink())
        throw MaintenanceError(Kind::BadPath, QStringLiteral("The target is a link; name the file itself."),
                               outcome.path);
    if (info.exists())
        throw MaintenanceError(Kind::TargetExists,
                               QStringLiteral("Something is there already; a backup is never written over it."),
                               outcome.path);
    const QString folder = info.absolutePath();
    if (!QDir().mkpath(folder))
        throw MaintenanceError(Kind::Fault, QStringLiteral("The folder of the backup cannot be made."), folder);
    removeAbandoned(folder);

    const QString partial = partialName(outcome.path);
    createPrivate(partial);
    auto clean = qScopeGuard([&partial] { removeWithSiblings(partial); });
    try {
        Sql::ReadOnlyDatabase database(source);
        const QList<TableCount> counts = database.read([&](Sql::Connection &connection) {
            // The first look pins the moment; the pages copied afterwards are of the same one, whoever writes
            // meanwhile.
            QList<TableCount> found = DatabaseFiles::tableCounts(connection);
            copyPages(connection.handle(), partial, progress);
            return found;
        });
        DatabaseFiles::step("copied");
        outcome.tables = verify(partial);
        if (outcome.tables != counts)
            throw MaintenanceError(
                Kind::NotADatabase,
                QStringLiteral("The copy has not as many rows as the database, so it was not kept."));
    } catch (const Sql::SqlError &error) {
        throw DatabaseFiles::translated(error, QStringLiteral("The backup"));
    }
    DatabaseFiles::syncFile(partial);
    outcome.bytes = QFileInfo(partial).size();
    DatabaseFiles::renameNew(partial, outcome.path);
    clean.dismiss();
    DatabaseFiles::syncFolder(folder);
    return outcome;
}

} // namespace Stateroom
