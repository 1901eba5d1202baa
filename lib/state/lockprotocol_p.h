// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sql/connection_p.h"

#include <stateroom/state/processenvironment.h>

#include <QtCore/QString>

namespace Stateroom {

/// The session lock around one write or drop, on one connection (facts/session-state.md, "Lock protocol").
///
/// The row is committed without a sync, so that other processes see it while the operation runs; it goes in the same
/// synced transaction that brings the value, so that one operation costs one sync. Lives on the stack of one
/// operation. Throws SessionWriteRefusedError, Sql::SqlError.
class SessionLockHold
{
public:
    /// Acquires or takes over.
    SessionLockHold(Sql::Connection &connection, const ProcessEnvironment &environment, const QString &action,
                    const QString &sessionId);
    /// Releases if that has not happened: nothing is thrown. A row that cannot be removed, for example because the
    /// disk has no room for the removal, is left: this process's next write takes it over, others wait for the lease.
    ~SessionLockHold();
    SessionLockHold(const SessionLockHold &) = delete;
    SessionLockHold &operator=(const SessionLockHold &) = delete;

    /// Runs `operation` and the release as one durable commit. Refuses, with nothing changed, when another process
    /// has taken the lock over meanwhile.
    template<typename Operation>
    void commitWith(Operation &&operation)
    {
        Sql::Transaction transaction(m_connection, Sql::Transaction::Kind::Immediate);
        operation();
        releaseInTransaction();
        transaction.commit();
        m_held = false;
    }

private:
    void acquire();
    void releaseInTransaction();
    [[noreturn]] void refuse(const QString &holder) const;

    Sql::Connection &m_connection;
    const ProcessEnvironment &m_environment;
    QString m_action;
    QString m_sessionId;
    QString m_holder;
    bool m_held = false;
};

} // namespace Stateroom
