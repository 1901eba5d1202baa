// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "graph/graphlayout.h"

#include <QtCore/QHash>

#include <algorithm>

using namespace Stateroom;

namespace Ui {

QList<PlacedRun> placeRuns(const SessionTree &tree)
{
    const QStringList keys = tree.runKeys();
    QHash<QString, int> numberOf;
    numberOf.reserve(keys.size());
    QList<SessionRun> runs;
    runs.reserve(keys.size());
    for (const QString &key : keys) {
        numberOf.insert(key, int(runs.size()));
        runs.append(*tree.run(key));
    }
    // The parent and the weight of each run. Runs on a circle have no top: the circle is cut where it is first met.
    const int count = int(runs.size());
    QList<int> parent(count, -1);
    QList<QList<int>> children(count);
    QList<int> roots;
    QList<bool> ring(count, false);
    for (int i = 0; i < count; ++i) {
        int above = runs[i].parentKey ? numberOf.value(*runs[i].parentKey, -1) : -1;
        // runKeys() puts a run before the runs below it, except on a circle.
        if (above >= i) {
            ring[i] = true;
            above = -1;
        }
        parent[i] = above;
        above < 0 ? roots.append(i) : children[above].append(i);
    }
    QList<int> weight(count, 1);
    for (int i = count - 1; i >= 0; --i) {
        if (parent[i] >= 0)
            weight[parent[i]] += weight[i];
    }
    for (QList<int> &below : children) {
        const auto heaviest
            = std::max_element(below.begin(), below.end(), [&](int a, int b) { return weight[a] < weight[b]; });
        if (heaviest != below.end())
            std::rotate(heaviest, heaviest + 1, below.end());
    }

    QList<PlacedRun> placed;
    placed.reserve(count);
    struct Step
    {
        int run;
        int parent;
        int lane;
        int depth;
        quint64 passing;
    };
    QList<Step> stack;
    for (auto it = roots.rbegin(); it != roots.rend(); ++it)
        stack.append({*it, -1, 0, 0, 0});
    while (!stack.isEmpty()) {
        const Step step = stack.takeLast();
        PlacedRun run;
        run.key = runs[step.run].key;
        run.bottom = runs[step.run].bottom;
        run.parent = step.parent;
        run.lane = step.lane;
        run.entryCount = runs[step.run].entryCount;
        run.depth = step.depth;
        run.hasChildren = !children[step.run].isEmpty();
        run.ring = ring[step.run];
        run.passing = step.passing;
        const int row = int(placed.size());
        placed.append(run);
        const QList<int> &below = children[step.run];
        for (qsizetype i = below.size() - 1; i >= 0; --i) {
            const bool last = i == below.size() - 1;
            const int lane = last ? step.lane : qMin(step.lane + 1, maxLanes - 1);
            const quint64 passing = last ? step.passing : step.passing | (quint64(1) << step.lane);
            stack.append({below[i], row, lane, step.depth + 1, passing});
        }
    }
    return placed;
}

} // namespace Ui
