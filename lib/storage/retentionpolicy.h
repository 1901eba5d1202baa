// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/storage/storageerrors.h>

#include <QtCore/QHash>
#include <QtCore/QStringList>

#include <optional>

namespace Stateroom {

/// How long the records of one namespace live.
struct RetentionRule
{
    enum class Kind {
        Forever, ///< never deleted
        Age, ///< deleted when older than `days`
        Follow, ///< deleted with, and meaningless without, the record of the same rest in `follows`
        AfterDelivery, ///< deleted `days` after `fields` says it was delivered; undelivered ones stay
        Newest ///< only the `count` highest version numbers stay
    };
    Kind kind = Kind::Forever;
    int days = 0; ///< of 24 hours; exactly this age still lives
    int count = 0; ///< Newest: how many stay. Age: 0, or how many of the newest stay after the age rule
    QStringList fields; ///< where the time is: member names, or a path with dots; the first that is there counts
    bool timeInKey = false; ///< the time is the part of the key behind the namespace that starts an ISO time
    QString follows; ///< the namespace followed, with its colon
    friend bool operator==(const RetentionRule &, const RetentionRule &) = default;
};

/// The rules of all namespaces (seed: storage-ms.md, retention; facts/storage.md, "Retention semantics"). A value.
/// A namespace without a rule lives for ever.
class STATEROOM_EXPORT RetentionPolicy
{
public:
    /// The defaults of the seed.
    [[nodiscard]] static RetentionPolicy defaults();

    [[nodiscard]] RetentionRule rule(const QString &nameSpace) const;
    /// Replaces one rule. Throws StorageConfigError for a negative number, a rule that lacks what its kind needs, or
    /// one that follows itself, directly or in a circle; the policy is unchanged then.
    void setRule(const QString &nameSpace, const RetentionRule &rule);
    [[nodiscard]] QStringList nameSpaces() const; ///< those with a rule, ascending

private:
    QHash<QString, RetentionRule> m_rules;
};

} // namespace Stateroom
