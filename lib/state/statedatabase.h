// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/session/sessiontree.h>
#include <stateroom/state/ascenttrace.h>
#include <stateroom/state/sessionlock.h>
#include <stateroom/state/stateerrors.h>
#include <stateroom/state/statevalue.h>

#include <QtCore/QDateTime>
#include <QtCore/QHash>
#include <QtCore/QList>
#include <QtCore/QSet>

#include <memory>

namespace Stateroom {

/// A lock row with what can be said about its holder now.
struct StateLockInfo
{
    SessionLock::Row row;
    SessionLock::HolderStatus status = SessionLock::HolderStatus::Unknown;
    std::optional<qint64> ageMs;
    std::optional<qint64> leaseLeftMs;
};

/// One row of the state table without its text.
struct StateRowInfo
{
    QString pluginId;
    QString branchId;
    qint64 bytes = 0; ///< of the value's UTF-8 text
    friend bool operator==(const StateRowInfo &, const StateRowInfo &) = default;
};

/// Counts for a status display.
struct StateRowCount
{
    QString pluginId;
    QString sessionId;
    qint64 count = 0;
};

/// A state database opened read-only for tools: lists what is there and explains reads. It never writes, never
/// upgrades, never creates a file; without a WAL beside it, it leaves no file behind. A WAL database in a folder
/// that cannot be written is read as it was last checkpointed when it has no WAL; otherwise opening says why not.
///
/// Not thread-safe: use one per worker thread. Each call sees one consistent moment of the database.
/// Throws StateOpenError, StateFaultError.
class STATEROOM_EXPORT StateDatabase
{
public:
    explicit StateDatabase(const QString &path, std::shared_ptr<const ProcessEnvironment> environment = {});
    ~StateDatabase();
    StateDatabase(StateDatabase &&) noexcept;
    StateDatabase &operator=(StateDatabase &&) noexcept;

    [[nodiscard]] QString path() const;
    [[nodiscard]] QString journalMode() const;
    [[nodiscard]] bool isImmutableCopy() const; ///< opened without locking because the folder cannot be written
    /// Changes whenever another connection committed (PRAGMA data_version): poll it to stay live.
    [[nodiscard]] qint64 dataVersion() const;

    [[nodiscard]] QStringList plugins() const; ///< ordered
    [[nodiscard]] QList<StateRowCount> rowCounts() const; ///< ordered by plugin, session
    [[nodiscard]] QList<StateRowInfo> rows(const QString &sessionId) const; ///< ordered by plugin, branch
    [[nodiscard]] std::optional<QString> text(const QString &pluginId, const QString &sessionId,
                                              const QString &branchId) const;
    [[nodiscard]] QList<StateLockInfo> locks() const; ///< ordered by session
    /// What a fresh process's read would do: see StateStore::explain().
    [[nodiscard]] AscentTrace explain(const StateKey &key, const SessionTree &tree) const;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace Stateroom
