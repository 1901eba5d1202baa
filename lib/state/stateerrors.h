// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/error/error.h>

namespace Stateroom {

/// The base of the faults of the session-state store.
class STATEROOM_EXPORT StateError : public ErrorOf<StateError>
{
public:
    static constexpr char className[] = "StateError";
    using ErrorOf::ErrorOf;
};

/// Another live process holds the session's lock (seed: session-state-architecture.md, "Session lock", Refuse).
/// Carries the four elements; message() states them in the deployed store's words.
class STATEROOM_EXPORT SessionWriteRefusedError : public ErrorOf<SessionWriteRefusedError, StateError>
{
public:
    static constexpr char className[] = "SessionWriteRefusedError";
    SessionWriteRefusedError(QString holder, QString action, QString sessionId);
    [[nodiscard]] QString initiator() const { return m_holder; } ///< the holder found, for example "pid:4711"
    [[nodiscard]] QString holder() const { return m_holder; }
    [[nodiscard]] QString action() const { return m_action; } ///< "write" or "drop"
    [[nodiscard]] QString sessionId() const { return m_sessionId; } ///< the object
    [[nodiscard]] QString reason() const;

private:
    QString m_holder;
    QString m_action;
    QString m_sessionId;
};

/// The database cannot be opened; the next call tries again. cause() holds the engine's words.
class STATEROOM_EXPORT StateOpenError : public ErrorOf<StateOpenError, StateError>
{
public:
    static constexpr char className[] = "StateOpenError";
    explicit StateOpenError(const QString &databasePath, QString cause);
    [[nodiscard]] QString databasePath() const { return m_path; }

private:
    QString m_path;
};

/// A storage fault while the database was open: busy beyond the timeout, full disk, read-only file, I/O error.
/// message() is the engine's own sentence ("database is locked"), as in the deployed store.
class STATEROOM_EXPORT StateFaultError : public ErrorOf<StateFaultError, StateError>
{
public:
    static constexpr char className[] = "StateFaultError";
    enum class Kind { Busy, Full, ReadOnly, Io, NotADatabase, Damaged, Other };
    StateFaultError(Kind kind, QString message, QString cause = {});
    [[nodiscard]] Kind kind() const { return m_kind; }

private:
    Kind m_kind;
};

/// A stored value is not JSON. The row is left as it is; its exact text is rawText().
class STATEROOM_EXPORT StateCorruptError : public ErrorOf<StateCorruptError, StateError>
{
public:
    static constexpr char className[] = "StateCorruptError";
    StateCorruptError(QString message, QString rawText, QString cause = {});
    [[nodiscard]] QString rawText() const { return m_rawText; }

private:
    QString m_rawText;
};

} // namespace Stateroom
