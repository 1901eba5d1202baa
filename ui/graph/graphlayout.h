// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/session/sessiontree.h>

#include <QtCore/QList>
#include <QtCore/QString>

namespace Ui {

/// One run placed in the graph: its row among the runs and its lane.
struct PlacedRun
{
    QString key;
    QString bottom;
    int parent = -1; ///< index of the run above among the placed ones
    int lane = 0;
    int entryCount = 0;
    int depth = 0; ///< runs above it
    bool hasChildren = false;
    bool ring = false; ///< lies on a circle of parents: it has no key
    quint64 passing = 0; ///< lanes whose line goes past this run's row, as bits
};

/// Places runs: a run before the runs below it, one row each. The heaviest child comes last and goes straight on in its
/// parent's lane, the others branch off one lane to the right, so that even a session of hundreds of forks needs no
/// more lanes than the logarithm of their number.
[[nodiscard]] QList<PlacedRun> placeRuns(const Stateroom::SessionTree &tree);

/// Lanes that are drawn; whatever would lie further right is drawn in the last one.
inline constexpr int maxLanes = 24;

} // namespace Ui
