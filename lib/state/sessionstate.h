// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/state/statelocation.h>
#include <stateroom/state/statestore.h>

namespace Stateroom {

/// Where a plugin stands at this moment: what the deployed interface calls `ctx`.
struct SessionContext
{
    QString sessionId;
    std::optional<QString> leafId; ///< nullopt before the first entry
    SessionTree tree; ///< implicitly shared: passing it copies nothing
};

/// One plugin's state in one scope: the interface layer (seed: session-state-architecture.md, "Layers").
///
/// Cheap to construct and to copy; any thread. Construction validates and throws InvalidArgumentError rather than
/// falling back to a shared namespace. The C++ name of the contract's operations is the same (read, write, drop).
class STATEROOM_EXPORT SessionState
{
public:
    enum class Scope { Session, Branch };

    /// `pluginId`: non-empty, only a-z 0-9 - and dots. `databasePath`: absolute; without it the location is resolved
    /// once, here, from the environment (the project's settings count only when the host says it is trusted, by
    /// passing the StateLocation it resolved).
    explicit SessionState(const QString &pluginId, Scope scope = Scope::Session,
                          const std::optional<QString> &databasePath = {});
    SessionState(const QString &pluginId, Scope scope, const StateLocation &location);
    ~SessionState();
    SessionState(const SessionState &);
    SessionState &operator=(const SessionState &);

    /// What the host resolved at session start, a trusted project's settings included: from now on it is where every
    /// instance reads and writes that was made without a path or location of its own, also those made before.
    /// nullopt takes it back.
    static void publishLocation(const std::optional<StateLocation> &location);

    /// "session" or "branch"; throws InvalidArgumentError for anything else.
    [[nodiscard]] static Scope scopeFromString(const QString &text);

    [[nodiscard]] QString pluginId() const;
    [[nodiscard]] Scope scope() const;
    [[nodiscard]] QString databasePath() const;
    [[nodiscard]] StateKey key(const SessionContext &context) const;
    [[nodiscard]] std::optional<QString> branchKey(const SessionContext &context) const;

    [[nodiscard]] std::optional<StateValue> read(const SessionContext &context);
    /// Throws InvalidArgumentError for an undefined value at any depth.
    void write(const SessionContext &context, const QJsonValue &value);
    /// The lossless form: `text` is stored byte for byte.
    void writeText(const SessionContext &context, const QString &text);
    void drop(const SessionContext &context);
    [[nodiscard]] AscentTrace explain(const SessionContext &context) const;

private:
    [[nodiscard]] std::shared_ptr<StateStore> store() const;

    QString m_pluginId;
    Scope m_scope;
    bool m_followsPublished = false;
    std::shared_ptr<StateStore> m_store;
};

} // namespace Stateroom
