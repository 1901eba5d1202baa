// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "sql/readonlydatabase_p.h"

#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QTemporaryDir>

#include <sqlite3.h>
#include <sys/stat.h>

#include <array>

namespace Stateroom::Sql {

using namespace Qt::Literals::StringLiterals;

ReadAccess chooseReadAccess(const DatabaseFiles &files, qint64 copyLimit)
{
    if (!files.writeAheadLog)
        return ReadAccess::Shared; // a rollback journal belongs to writers only
    if (!files.walFile)
        return files.shmFile ? ReadAccess::Shared : ReadAccess::Immutable;
    if (files.shmFile || files.bytes > copyLimit)
        return ReadAccess::Shared;
    return ReadAccess::PrivateCopy;
}

/// What the file system says of the database, its -wal and its -shm. Never opens them: closing a descriptor of a
/// database would release the locks of every connection this process has on it.
struct ReadOnlyDatabase::Stamp
{
    struct File
    {
        bool exists = false;
        quint64 device = 0, inode = 0;
        qint64 size = 0, modifiedNs = 0, changedNs = 0;
        friend bool operator==(const File &, const File &) = default;

        static File of(const QString &path)
        {
            struct stat info;
            if (::stat(QFile::encodeName(path).constData(), &info) != 0)
                return {};
            const auto ns = [](const timespec &time) { return qint64(time.tv_sec) * 1'000'000'000 + time.tv_nsec; };
            return {true,
                    quint64(info.st_dev),
                    quint64(info.st_ino),
                    qint64(info.st_size),
                    ns(info.st_mtim),
                    ns(info.st_ctim)};
        }
    };
    File database, wal;
    bool shm = false;
    friend bool operator==(const Stamp &, const Stamp &) = default;

    static Stamp of(const QString &path)
    {
        return {File::of(path), File::of(path + "-wal"_L1), File::of(path + "-shm"_L1).exists};
    }
};

/// Bytes 18 and 19 of the header are 2 in a WAL database (SQLite file format, "File format version numbers").
static bool headerSaysWal(const Connection &connection)
{
    sqlite3_file *file = nullptr;
    std::array<unsigned char, 20> header{};
    if (sqlite3_file_control(connection.handle(), "main", SQLITE_FCNTL_FILE_POINTER, static_cast<void *>(&file))
            != SQLITE_OK
        || !file || !file->pMethods || file->pMethods->xRead(file, header.data(), int(header.size()), 0) != SQLITE_OK)
        return false;
    return header[18] == 2 && header[19] == 2;
}

// The log lies beside the file that a link leads to, not beside the link.
static QString resolved(const QString &path)
{
    const QString target = QFileInfo(path).canonicalFilePath();
    return target.isEmpty() ? path : target;
}

ReadOnlyDatabase::ReadOnlyDatabase(const QString &path, int busyTimeoutMs)
    : m_path(resolved(path))
    , m_busyTimeoutMs(busyTimeoutMs)
{
    open();
}

ReadOnlyDatabase::~ReadOnlyDatabase()
{
    m_connection.reset();
}

void ReadOnlyDatabase::open()
{
    m_connection.reset();
    m_copy.reset();
    m_engineVersion = -1;
    ++m_version;
    m_stamp = std::make_unique<Stamp>(Stamp::of(m_path));
    // Through the engine, which knows when closing a descriptor would cost a lock.
    auto probe = std::make_unique<Connection>(m_path, OpenMode::Immutable, m_busyTimeoutMs);
    m_writeAheadLog = headerSaysWal(*probe);
    m_access = chooseReadAccess(
        {m_writeAheadLog, m_stamp->wal.size > 0, m_stamp->shm, m_stamp->database.size + m_stamp->wal.size});
    if (m_access == ReadAccess::Immutable) {
        m_connection = std::move(probe);
        return;
    }
    probe.reset();
    if (m_access == ReadAccess::PrivateCopy) {
        m_connection = openCopy(*m_stamp);
        if (m_connection)
            return;
        m_access = ReadAccess::Shared;
    }
    m_connection = std::make_unique<Connection>(m_path, OpenMode::ReadOnly, m_busyTimeoutMs);
}

std::unique_ptr<Connection> ReadOnlyDatabase::openCopy(const Stamp &before)
{
    auto folder = std::make_unique<QTemporaryDir>();
    const QString copy = folder->filePath(u"copy.sqlite"_s);
    if (!folder->isValid() || !QFile::copy(m_path, copy) || !QFile::copy(m_path + "-wal"_L1, copy + "-wal"_L1)
        || Stamp::of(m_path) != before)
        return nullptr;
    for (const QString &file : {copy, QString(copy + "-wal"_L1)})
        QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner);
    m_copy = std::move(folder);
    return std::make_unique<Connection>(copy, OpenMode::ReadOnly, m_busyTimeoutMs);
}

bool ReadOnlyDatabase::changedUnderReader() const
{
    return m_access != ReadAccess::Shared && Stamp::of(m_path) != *m_stamp;
}

void ReadOnlyDatabase::reopenIfChanged()
{
    if (m_connection && m_connection->isOpen()) {
        if (m_access != ReadAccess::Shared) {
            if (!changedUnderReader())
                return;
        } else if (FileIdentity::of(m_path) == m_connection->identity()) {
            return;
        }
    }
    open();
}

qint64 ReadOnlyDatabase::dataVersion()
{
    reopenIfChanged();
    if (m_access == ReadAccess::Shared) {
        const qint64 version = m_connection->value(u"PRAGMA data_version"_s).toLongLong();
        if (m_engineVersion >= 0 && version != m_engineVersion)
            ++m_version;
        m_engineVersion = version;
    }
    return m_version;
}

} // namespace Stateroom::Sql
