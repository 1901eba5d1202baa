// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "maintenance/databasefiles_p.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace Stateroom {

MaintenanceError::MaintenanceError(Kind kind, QString message, QString cause)
    : ErrorOf(std::move(message), std::move(cause))
    , m_kind(kind)
{
}

namespace DatabaseFiles {

using Kind = MaintenanceError::Kind;

namespace {

QString systemError()
{
    return QString::fromLocal8Bit(std::strerror(errno));
}

void sync(const QString &path, int flags)
{
    const int file = ::open(QFile::encodeName(path).constData(), flags | O_CLOEXEC);
    if (file < 0)
        throw MaintenanceError(Kind::Fault, QStringLiteral("The file cannot be opened."),
                               path + QStringLiteral(": ") + systemError());
    const int failed = ::fsync(file);
    const QString why = failed ? systemError() : QString();
    ::close(file);
    if (failed)
        throw MaintenanceError(Kind::Fault, QStringLiteral("The file could not be brought to the disk."),
                               path + QStringLiteral(": ") + why);
}

} // namespace

void (*stepHook)(const char *step) = nullptr;

void step(const char *name)
{
    if (stepHook)
        stepHook(name);
}

QStringList siblings(const QString &path)
{
    return {path + QStringLiteral("-wal"), path + QStringLiteral("-shm"), path + QStringLiteral("-journal")};
}

QString existing(const QString &path, const QString &what)
{
    const QFileInfo info(path);
    if (!info.exists())
        throw MaintenanceError(Kind::BadPath, QStringLiteral("There is no file at the path of %1.").arg(what), path);
    if (!info.isFile())
        throw MaintenanceError(Kind::BadPath,
                               QStringLiteral("The path of %1 leads to a folder or a device, not to a file.").arg(what),
                               path);
    return info.canonicalFilePath();
}

bool isSame(const QString &a, const QString &b)
{
    const auto first = Sql::FileIdentity::of(a);
    return first && first == Sql::FileIdentity::of(b);
}

bool isEmptyOrSqlite(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        throw MaintenanceError(Kind::Fault, QStringLiteral("The file cannot be read."),
                               path + QStringLiteral(": ") + file.errorString());
    return file.size() == 0 || file.read(16) == QByteArray("SQLite format 3", 16);
}

QList<qint64> otherUsers(const QString &path)
{
    QList<qint64> users;
    const auto wanted = Sql::FileIdentity::of(path);
    if (!wanted)
        return users;
    const QStringList processes = QDir(QStringLiteral("/proc")).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &name : processes) {
        bool isNumber = false;
        const qint64 pid = name.toLongLong(&isNumber);
        if (!isNumber || pid == ::getpid())
            continue;
        const QString folder = QStringLiteral("/proc/%1/fd/").arg(pid);
        const QStringList files = QDir(folder).entryList(QDir::Files | QDir::System | QDir::NoDotAndDotDot);
        for (const QString &file : files) {
            struct stat info = {};
            if (::stat(QFile::encodeName(folder + file).constData(), &info) == 0
                && quint64(info.st_dev) == wanted->device && quint64(info.st_ino) == wanted->inode) {
                users.append(pid);
                break;
            }
        }
    }
    return users;
}

void syncFile(const QString &path)
{
    sync(path, O_RDWR);
}

void syncFolder(const QString &folder)
{
    sync(folder, O_RDONLY | O_DIRECTORY);
}

void renameNew(const QString &from, const QString &to)
{
    // A hard link never replaces anything; then the old name goes.
    if (::link(QFile::encodeName(from).constData(), QFile::encodeName(to).constData()) == 0) {
        ::unlink(QFile::encodeName(from).constData());
        return;
    }
    if (errno == EEXIST)
        throw MaintenanceError(Kind::TargetExists,
                               QStringLiteral("Something is there already under the name of the backup."), to);
    // File systems without hard links.
    if (::renameat2(AT_FDCWD, QFile::encodeName(from).constData(), AT_FDCWD, QFile::encodeName(to).constData(),
                    RENAME_NOREPLACE)
        != 0)
        throw MaintenanceError(errno == EEXIST ? Kind::TargetExists : Kind::Fault,
                               QStringLiteral("The finished file could not be given its name."),
                               to + QStringLiteral(": ") + systemError());
}

void renameOver(const QString &from, const QString &to)
{
    if (::rename(QFile::encodeName(from).constData(), QFile::encodeName(to).constData()) != 0)
        throw MaintenanceError(Kind::Fault, QStringLiteral("The file could not be put in its place."),
                               to + QStringLiteral(": ") + systemError());
}

QString quoted(const QString &identifier)
{
    QString text = identifier;
    return u'"' + text.replace(u'"', QStringLiteral("\"\"")) + u'"';
}

QList<TableCount> tableCounts(Sql::Connection &connection)
{
    QStringList names;
    {
        auto rows = connection.query(
            QStringLiteral("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' "
                           "AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name"));
        while (rows.next())
            names.append(rows.text(0));
    }
    QList<TableCount> counts;
    for (const QString &name : names) {
        auto rows = connection.query(QStringLiteral("SELECT count(*) FROM ") + quoted(name));
        counts.append({name, rows.next() ? rows.integer(0) : 0});
    }
    return counts;
}

MaintenanceError translated(const Sql::SqlError &error, const QString &doing)
{
    switch (error.code()) {
    case Sql::ErrorCode::NotADatabase:
    case Sql::ErrorCode::Corrupt:
        return {Kind::NotADatabase, doing + QStringLiteral(" failed: the file is not a sound SQLite database."),
                error.details()};
    case Sql::ErrorCode::Busy:
        return {Kind::InUse, doing + QStringLiteral(" failed: another program holds the database; try again."),
                error.details()};
    case Sql::ErrorCode::Full:
        return {Kind::Fault, doing + QStringLiteral(" failed: the disk is full."), error.details()};
    case Sql::ErrorCode::ReadOnly:
        return {Kind::Fault, doing + QStringLiteral(" failed: the database or its folder cannot be written."),
                error.details()};
    default:
        return {Kind::Fault, doing + QStringLiteral(" failed."), error.details()};
    }
}

} // namespace DatabaseFiles

} // namespace Stateroom
