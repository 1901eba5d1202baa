// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "state/lockprotocol_p.h"

#include "state/statetables_p.h"

#include <stateroom/state/sessionlock.h>
#include <stateroom/state/stateerrors.h>

namespace Stateroom {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Commits in this scope are visible at once but reach the disk with the next synced one.
class WithoutSync
{
public:
    explicit WithoutSync(Sql::Connection &connection)
        : m_connection(connection)
    {
        m_connection.setSynchronous(Sql::Connection::Synchronous::Normal);
    }
    ~WithoutSync()
    {
        if (!m_connection.isOpen())
            return;
        try {
            m_connection.setSynchronous(Sql::Connection::Synchronous::Full);
        } catch (const Sql::SqlError &error) {
            qWarning("stateroom: %s", error.what());
        }
    }
    WithoutSync(const WithoutSync &) = delete;
    WithoutSync &operator=(const WithoutSync &) = delete;

private:
    Sql::Connection &m_connection;
};

} // namespace

SessionLockHold::SessionLockHold(Sql::Connection &connection, const ProcessEnvironment &environment,
                                 const QString &action, const QString &sessionId)
    : m_connection(connection)
    , m_environment(environment)
    , m_action(action)
    , m_sessionId(sessionId)
    , m_holder(SessionLock::holderFor(environment.ownPid()))
{
    const WithoutSync scope(connection);
    acquire();
    m_held = true;
}

SessionLockHold::~SessionLockHold()
{
    if (!m_held || !m_connection.isOpen())
        return;
    try {
        const WithoutSync scope(m_connection);
        try {
            StateTables::deleteLock(m_connection, m_sessionId, m_holder);
        } catch (const Sql::SqlError &error) {
            // Even a removal makes the log longer, unless it can start anew.
            if (error.code() != Sql::ErrorCode::Full || !m_connection.checkpoint())
                throw;
            StateTables::deleteLock(m_connection, m_sessionId, m_holder);
        }
    } catch (const Sql::SqlError &error) {
        qWarning("stateroom: the lock of session %s stays until its lease ends: %s", qUtf8Printable(m_sessionId),
                 error.what());
    }
}

void SessionLockHold::acquire()
{
    for (int attempt = 0; attempt < 2; ++attempt) {
        const SessionLock::Row own{m_sessionId, m_holder, m_environment.nowMs()};
        if (StateTables::insertLock(m_connection, own))
            return;
        const auto found = StateTables::readLock(m_connection, m_sessionId);
        if (!found)
            continue; // released in between
        if (SessionLock::verdict(found->row, m_environment) == SessionLock::Verdict::Refuse)
            refuse(found->row.holder);
        if (StateTables::replaceLock(m_connection, *found, own))
            return;
        // Another process took it over first.
        const auto winner = StateTables::readLock(m_connection, m_sessionId);
        refuse(winner ? winner->row.holder : found->row.holder);
    }
    refuse(u"unknown"_s);
}

void SessionLockHold::releaseInTransaction()
{
    if (StateTables::deleteLock(m_connection, m_sessionId, m_holder) > 0)
        return;
    // Taken away while we were held up. A force-refresh leaves no row and the write goes on; another process that
    // took over after the lease is the one writer now.
    if (const auto other = StateTables::readLock(m_connection, m_sessionId))
        refuse(other->row.holder);
}

void SessionLockHold::refuse(const QString &holder) const
{
    throw SessionWriteRefusedError(holder, m_action, m_sessionId);
}

} // namespace Stateroom
