// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "state/statecache_p.h"

namespace Stateroom {

const StateCache::Entry *StateCache::find(const RowKey &key) const
{
    const auto session = m_sessions.constFind(key.sessionId);
    if (session == m_sessions.constEnd())
        return nullptr;
    const auto row = session->constFind({key.pluginId, key.branchId});
    return row == session->constEnd() ? nullptr : &*row;
}

void StateCache::remember(const RowKey &key, const Entry &entry, std::pair<quint64, quint64> generation)
{
    if (generation == this->generation(key.sessionId))
        m_sessions[key.sessionId].insert({key.pluginId, key.branchId}, entry);
}

void StateCache::put(const RowKey &key, const StoredValue &value)
{
    ++m_generations[key.sessionId];
    m_sessions[key.sessionId].insert({key.pluginId, key.branchId}, value);
}

void StateCache::forget(const RowKey &key)
{
    ++m_generations[key.sessionId];
    const auto session = m_sessions.find(key.sessionId);
    if (session != m_sessions.end())
        session->remove({key.pluginId, key.branchId});
}

void StateCache::forgetSession(const QString &sessionId)
{
    ++m_generations[sessionId];
    m_sessions.remove(sessionId);
}

void StateCache::forgetAll()
{
    ++m_clears;
    m_sessions.clear();
}

std::pair<quint64, quint64> StateCache::generation(const QString &sessionId) const
{
    return {m_clears, m_generations.value(sessionId)};
}

const StateCache::Pending *StateCache::pending(const QString &pluginId, const QString &sessionId) const
{
    const auto found = m_pending.constFind({pluginId, sessionId});
    return found == m_pending.constEnd() ? nullptr : &*found;
}

void StateCache::setPending(const QString &pluginId, const QString &sessionId, const StoredValue &value)
{
    m_pending.insert({pluginId, sessionId}, Pending{value, ++m_serial});
}

void StateCache::clearPending(const QString &pluginId, const QString &sessionId, quint64 serial)
{
    const auto found = m_pending.find({pluginId, sessionId});
    if (found != m_pending.end() && found->serial == serial)
        m_pending.erase(found);
}

} // namespace Stateroom
