// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/session/sessiontree.h>

#include <QtCore/QString>

namespace Stateroom {

/// Visits the keys a read at `key` looks up, own key first, until `visit(key)` answers true or the top is reached.
/// The session scope's key "" has nothing above it. Throws TreeCycleError once the keys repeat: a circle above a hit
/// does no harm (facts/session-state.md, "Branch key corner cases").
template<typename Visit>
void ascend(const QString &key, const SessionTree &tree, Visit &&visit)
{
    if (visit(key) || key.isEmpty())
        return;
    // Comparing with one remembered key, moved up at growing distances, finds any circle without a set of all keys.
    QString remembered = key;
    qint64 steps = 0;
    qint64 next = 2;
    for (std::optional<QString> above = tree.parentKey(key); above; above = tree.parentKey(*above)) {
        if (*above == remembered)
            throw TreeCycleError(remembered);
        if (visit(*above))
            return;
        if (++steps == next) {
            remembered = *above;
            next *= 2;
        }
    }
}

} // namespace Stateroom
