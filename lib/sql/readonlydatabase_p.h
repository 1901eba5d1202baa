// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sql/connection_p.h"

#include <memory>

class QTemporaryDir;

namespace Stateroom::Sql {

/// How a database is read without changing anything in its folder.
enum class ReadAccess {
    Shared, ///< as any reader: with locks, seeing every commit; its -wal and -shm files exist already
    Immutable, ///< without locks, because nobody has it open and opening it normally would create files
    PrivateCopy ///< a copy in the temporary folder: it has a -wal to be read, and reading it would create a -shm
};

/// What the choice depends on.
struct DatabaseFiles
{
    bool writeAheadLog = false; ///< the database's header says WAL
    bool walFile = false; ///< a -wal with something in it
    bool shmFile = false;
    qint64 bytes = 0; ///< of the database and its -wal
};

/// The access that reads everything committed and leaves no file behind; above `copyLimit` bytes a copy is too dear
/// and Shared is taken although a -shm will stay.
[[nodiscard]] ReadAccess chooseReadAccess(const DatabaseFiles &files, qint64 copyLimit = qint64(1) << 30);

/// A database that is only looked at: no file is created beside it, none is changed. Follows the file: when it is
/// replaced, or when a program opens what was read without locks, it is opened anew before the next read.
///
/// Used by one thread at a time. Throws SqlError.
class ReadOnlyDatabase
{
public:
    explicit ReadOnlyDatabase(const QString &path, int busyTimeoutMs = Connection::defaultBusyTimeoutMs);
    ~ReadOnlyDatabase();
    ReadOnlyDatabase(const ReadOnlyDatabase &) = delete;
    ReadOnlyDatabase &operator=(const ReadOnlyDatabase &) = delete;

    [[nodiscard]] QString path() const { return m_path; }
    [[nodiscard]] ReadAccess access() const { return m_access; }
    [[nodiscard]] bool writeAheadLog() const { return m_writeAheadLog; } ///< as the header said when it was opened

    /// Runs `reader(Connection &)` in one read transaction and answers what it answers. It is run again when the
    /// files changed under a reader without locks, so it must have no effects of its own.
    template<typename Reader>
    auto read(Reader &&reader)
    {
        for (int attempt = 1;; ++attempt) {
            reopenIfChanged();
            try {
                auto result = [&] {
                    const Transaction moment(*m_connection, Transaction::Kind::Deferred);
                    return reader(*m_connection);
                }();
                if (attempt == maxAttempts || !changedUnderReader())
                    return result;
            } catch (const SqlError &) {
                if (attempt == maxAttempts || !changedUnderReader())
                    throw;
            }
        }
    }

    /// Another number whenever anything was committed since the last call.
    [[nodiscard]] qint64 dataVersion();

private:
    static constexpr int maxAttempts = 5;
    struct Stamp;
    void open();
    void reopenIfChanged();
    [[nodiscard]] bool changedUnderReader() const;
    [[nodiscard]] std::unique_ptr<Connection> openCopy(const Stamp &before);

    QString m_path;
    int m_busyTimeoutMs;
    ReadAccess m_access = ReadAccess::Shared;
    bool m_writeAheadLog = false;
    std::unique_ptr<QTemporaryDir> m_copy; ///< outlives m_connection
    std::unique_ptr<Connection> m_connection;
    std::unique_ptr<Stamp> m_stamp;
    qint64 m_version = 0;
    qint64 m_engineVersion = -1;
};

} // namespace Stateroom::Sql
