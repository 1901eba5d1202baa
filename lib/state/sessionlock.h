// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/state/processenvironment.h>

#include <QtCore/QString>

#include <optional>

/// The pure part of the session lock protocol (seed: "Session lock"; facts/session-state.md, "Lock protocol").
/// Nothing here touches a database; functions of the arguments alone.
namespace Stateroom::SessionLock {

/// A lock row older than this may be taken over; strictly: exactly this age is refused. Milliseconds.
inline constexpr qint64 leaseMs = 60'000;

/// A row of write_lock.
struct Row
{
    QString sessionId;
    QString holder;
    /// Unix milliseconds; nullopt when the table has no such column or the cell holds no number: age unknown.
    std::optional<qint64> acquiredAt;
    friend bool operator==(const Row &, const Row &) = default;
};

enum class HolderStatus { Alive, NotAlive, Unknown };

enum class Verdict { TakeOver, Refuse };

/// "pid:<pid>".
[[nodiscard]] STATEROOM_EXPORT QString holderFor(qint64 pid);
/// Whether the whole text is "pid:" and digits; the number may be beyond any real pid (then it saturates).
[[nodiscard]] STATEROOM_EXPORT std::optional<quint64> holderPid(const QString &holder);
[[nodiscard]] STATEROOM_EXPORT HolderStatus holderStatus(const QString &holder, const ProcessEnvironment &environment);
/// Take over when the holder is this process, is gone, or the row is older than the lease.
[[nodiscard]] STATEROOM_EXPORT Verdict verdict(const Row &row, const ProcessEnvironment &environment);
/// Milliseconds since the row was acquired; negative for a time in the future; nullopt when unknown.
[[nodiscard]] STATEROOM_EXPORT std::optional<qint64> ageMs(const Row &row, qint64 nowMs);
/// Milliseconds until the lease has passed; 0 or less when it has; nullopt when unknown.
[[nodiscard]] STATEROOM_EXPORT std::optional<qint64> leaseLeftMs(const Row &row, qint64 nowMs);
/// "alive", "not-alive" or "unknown", as the deployed store's status says it.
[[nodiscard]] STATEROOM_EXPORT QString toString(HolderStatus status);

} // namespace Stateroom::SessionLock
