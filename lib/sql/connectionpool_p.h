// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sql/connection_p.h"

#include <QtCore/QReadWriteLock>

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace Stateroom::Sql {

/// One connection per thread for one path. A connection is opened when its thread first asks, and closed when the
/// thread ends, when the pool ends, or when the file at the path turns out to be another one.
///
/// Any thread. The pool must not end while a Lease is held.
class ConnectionPool
{
public:
    /// Makes a fresh connection usable (PRAGMAs, schema); a SqlError from it means that opening failed.
    using Setup = std::function<void(Connection &)>;

    ConnectionPool(const QString &path, OpenMode mode, int busyTimeoutMs = Connection::defaultBusyTimeoutMs,
                   Setup setup = {});
    ~ConnectionPool();
    ConnectionPool(const ConnectionPool &) = delete;
    ConnectionPool &operator=(const ConnectionPool &) = delete;

    /// The right to use this thread's connection until the end of the scope. Leases do not nest.
    class Lease
    {
    public:
        Lease(Lease &&other) noexcept
            : m_users(std::exchange(other.m_users, nullptr))
            , m_connection(other.m_connection)
        {
        }
        Lease &operator=(Lease &&) = delete;
        ~Lease()
        {
            if (m_users)
                m_users->unlock();
        }
        [[nodiscard]] Connection &operator*() const { return *m_connection; }
        [[nodiscard]] Connection *operator->() const { return m_connection; }

    private:
        friend class ConnectionPool;
        Lease(QReadWriteLock *users, Connection *connection)
            : m_users(users)
            , m_connection(connection)
        {
        }
        QReadWriteLock *m_users; ///< locked for reading
        Connection *m_connection;
    };

    /// Opens when there is no connection yet or the file was replaced. Throws SqlError.
    [[nodiscard]] Lease lease();
    /// This thread's connection if there is one and its file is still there; never opens.
    [[nodiscard]] std::optional<Lease> existing();
    /// Whether the path still leads to the file the connection was opened on.
    [[nodiscard]] static bool isCurrent(const Connection &connection);
    /// Closes this thread's connection, so that the next lease opens a fresh one: after a fault that a connection does
    /// not recover from, such as a file that could only be opened for reading. Not while this thread holds a lease.
    void discard();
    /// Closes all connections, waiting for leases of other threads to end. Not while this thread holds one.
    void closeAll();
    /// Grows each time connections were closed because the file had been deleted or replaced.
    [[nodiscard]] quint64 replacements() const;
    [[nodiscard]] int openConnections() const;
    [[nodiscard]] QString path() const { return m_path; }

    struct State; ///< shared with the hooks that run when a thread ends

private:
    QString m_path;
    OpenMode m_mode;
    int m_busyTimeoutMs;
    Setup m_setup;
    std::shared_ptr<State> m_state;
};

} // namespace Stateroom::Sql
