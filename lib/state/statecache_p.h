// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "state/statetables_p.h"
#include "state/storedvalue_p.h"

#include <QtCore/QHash>

#include <optional>
#include <utility>

namespace Stateroom {

/// What one store knows without asking the disk: rows that were loaded or written, absent ones included, and values
/// that wait for a key. The rules are those the scenarios in tests/data/vectors/state record. Not thread-safe: its
/// store guards it.
class StateCache
{
public:
    using RowKey = StateTables::RowKey;
    using Entry = std::optional<StoredValue>; ///< nullopt: known to be absent

    /// nullptr: not known.
    [[nodiscard]] const Entry *find(const RowKey &key) const;
    /// What a load found, unless something about the session changed since `generation` was taken.
    void remember(const RowKey &key, const Entry &entry, std::pair<quint64, quint64> generation);
    void put(const RowKey &key, const StoredValue &value);
    void forget(const RowKey &key);
    void forgetSession(const QString &sessionId);
    void forgetAll();
    /// Changes with every put and forget that concerns the session.
    [[nodiscard]] std::pair<quint64, quint64> generation(const QString &sessionId) const;

    /// A value written before its key exists.
    struct Pending
    {
        StoredValue value;
        quint64 serial = 0;
    };
    [[nodiscard]] const Pending *pending(const QString &pluginId, const QString &sessionId) const;
    void setPending(const QString &pluginId, const QString &sessionId, const StoredValue &value);
    /// Only the one with this serial: a newer one stays.
    void clearPending(const QString &pluginId, const QString &sessionId, quint64 serial);

private:
    QHash<QString, QHash<std::pair<QString, QString>, Entry>> m_sessions; ///< by session, then by plugin and branch
    QHash<QString, quint64> m_generations;
    quint64 m_clears = 0;
    QHash<std::pair<QString, QString>, Pending> m_pending; ///< by plugin and session
    quint64 m_serial = 0;
};

} // namespace Stateroom
