// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/session/sessiontree.h>
#include <stateroom/state/ascenttrace.h>
#include <stateroom/state/sessionlock.h>
#include <stateroom/state/stateerrors.h>
#include <stateroom/state/statevalue.h>

#include <QtCore/QList>

#include <memory>
#include <optional>

namespace Stateroom {

/// What the deployed store's status command tells of one session.
struct StateInspection
{
    struct PluginRows
    {
        QString pluginId;
        qint64 count = 0;
        friend bool operator==(const PluginRows &, const PluginRows &) = default;
    };
    std::optional<SessionLock::Row> lock;
    SessionLock::HolderStatus holderStatus = SessionLock::HolderStatus::Unknown; ///< meaningful when lock is set
    QList<PluginRows> rows; ///< ordered by plugin
};

/// The store below SessionState: rows, cache, lock (seed: session-state-architecture.md, "Storage").
///
/// One object per resolved path and process: get it with forPath(); all instances that share a path share one cache.
/// Every method may be called from any thread; each thread that calls has one SQL connection, closed when the
/// thread, the store or the application object ends. The database file is created by the first keyed access, not by
/// construction.
///
/// Faults throw (stateerrors.h); an absence is nullopt. Follows the deployed store where the seed's prose and its
/// recorded behaviour part: copies to the current key happen on the first read, keyless values land on the next
/// keyed branch read of that plugin and session, a keyed write or drop discards them, exactly 60 000 ms of age is
/// refused, a lock of the own process is always taken over.
class STATEROOM_EXPORT StateStore
{
public:
    /// The process-wide store of this absolute path; it stays until the process ends, with its cache and what waits
    /// for a key. The path is resolved as far as its folders exist, so that two
    /// spellings of one file share a store. Throws InvalidArgumentError for a path that is empty or relative.
    [[nodiscard]] static std::shared_ptr<StateStore> forPath(const QString &databasePath);
    /// A store of its own, with its own cache: what a second process would be. For tests and tools. A statement
    /// waits for busyTimeoutMs when another connection holds the database.
    [[nodiscard]] static std::shared_ptr<StateStore>
    separate(const QString &databasePath, std::shared_ptr<const ProcessEnvironment> environment = {},
             int busyTimeoutMs = 5000);
    ~StateStore();
    StateStore(const StateStore &) = delete;
    StateStore &operator=(const StateStore &) = delete;

    [[nodiscard]] QString databasePath() const;

    /// The value a plugin sees. Ascends `tree` for a branch key and copies a hit to the current key, without the
    /// session lock; lands a keyless value. `tree` is not looked at in session scope.
    /// Throws StateCorruptError, StateOpenError, StateFaultError, TreeCycleError.
    [[nodiscard]] std::optional<StateValue> read(const StateKey &key, const SessionTree &tree);
    /// Stores `text` (JSON, kept byte for byte) under the current key; on disk when it returns. Holds the session
    /// lock. Without a key yet the value waits in memory. Throws InvalidArgumentError for text that is not JSON,
    /// SessionWriteRefusedError, StateOpenError, StateFaultError.
    void write(const StateKey &key, const QString &text);
    /// Removes the current key's row only: an inherited value may reappear. Throws as write().
    void drop(const StateKey &key);

    /// The trace of a read, without side effects: it takes no lock, copies nothing, creates no file and changes no
    /// schema, and does not look into the cache. Throws StateOpenError, StateFaultError, TreeCycleError.
    [[nodiscard]] AscentTrace explain(const StateKey &key, const SessionTree &tree) const;

    /// The deployed store's status. Does not create a missing file and, unlike the deployed store, does not upgrade
    /// an old one either (design: "Looking changes nothing").
    [[nodiscard]] StateInspection inspect(const QString &sessionId) const;
    /// Force-refresh: deletes this session's lock row whoever holds it and forgets what was cached of the session.
    /// Keyless values stay; no state row is touched. Ask the user first when the holder is alive or unknown.
    void releaseLock(const QString &sessionId);
    /// Forgets everything cached of this session, or of all sessions; keyless values stay.
    void dropCache(const QString &sessionId);
    void dropCache();

private:
    StateStore(const QString &path, std::shared_ptr<const ProcessEnvironment> environment, int busyTimeoutMs);
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace Stateroom
