// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "session/runforest_p.h"

#include <QtCore/QSet>

#include <algorithm>

namespace Stateroom {

int RunForest::nodeFor(const QString &id)
{
    const auto known = m_index.constFind(id);
    if (known != m_index.constEnd())
        return *known;
    const int n = nodeCount();
    const int r = newRun();
    m_index.insert(id, n);
    m_nodes.push_back(Node{id, -1, r, 0, {}});
    m_runs[std::size_t(r)] = Run{n, n, 1, 0, false, true};
    return n;
}

int RunForest::newRun()
{
    ++m_runCount;
    if (!m_freeRuns.empty()) {
        const int r = m_freeRuns.back();
        m_freeRuns.pop_back();
        return r;
    }
    m_runs.emplace_back();
    return int(m_runs.size()) - 1;
}

int RunForest::above(int n) const
{
    const int parent = node(n).parent;
    return parent >= 0 && node(parent).children.size() == 1 ? parent : -1;
}

int RunForest::below(int n) const
{
    const auto &children = node(n).children;
    return children.size() == 1 && node(children.front()).parent == n && run(node(n).run).bottom != n ? children.front()
                                                                                                      : -1;
}

int RunForest::parentRun(int r) const
{
    const int parent = node(run(r).top).parent;
    return parent < 0 ? -1 : node(parent).run;
}

std::vector<int> RunForest::childTops(int r) const
{
    std::vector<int> tops;
    if (run(r).ring)
        return tops;
    const int bottom = run(r).bottom;
    const auto &children = node(bottom).children;
    tops.reserve(std::size_t(children.size()));
    for (const int child : children) {
        if (node(child).parent == bottom)
            tops.push_back(child);
    }
    // An id appended twice below one parent is one run.
    if (tops.size() > 1) {
        QSet<int> seen;
        const auto again = [&seen](int top) {
            const qsizetype before = seen.size();
            seen.insert(top);
            return seen.size() == before;
        };
        tops.erase(std::remove_if(tops.begin(), tops.end(), again), tops.end());
    }
    return tops;
}

void RunForest::append(const QString &id, const std::optional<QString> &parentId)
{
    const int n = nodeFor(id);
    const int parent = parentId ? nodeFor(*parentId) : -1;
    // The last parent wins and the old one keeps its child: whatever chained this id to its old parent is over, even
    // when it is named again (it then has this child twice).
    if (const int old = above(n); old >= 0)
        cut(old, n);
    ++m_nodes[std::size_t(n)].entries;
    ++m_runs[std::size_t(node(n).run)].entries;
    ++m_entryCount;
    if (parent < 0) {
        m_nodes[std::size_t(n)].parent = -1;
        m_roots.push_back(n);
        return;
    }
    const qsizetype siblings = node(parent).children.size();
    if (siblings == 1) {
        const int only = node(parent).children.front();
        if (only != n && node(only).parent == parent)
            cut(parent, only);
    }
    m_nodes[std::size_t(n)].parent = parent;
    m_nodes[std::size_t(parent)].children.push_back(n);
    if (siblings == 0)
        join(parent, n);
}

// Parts a run between two chained neighbours. The links still stand when this is called.
void RunForest::cut(int upper, int lower)
{
    const int r = node(upper).run;
    if (run(r).ring) {
        Run &opened = m_runs[std::size_t(r)];
        opened.ring = false;
        opened.top = lower;
        opened.bottom = upper;
        return;
    }
    // Both ways at once, so that the effort is that of the shorter part.
    int up = upper;
    int down = lower;
    while (up != run(r).top && down != run(r).bottom) {
        up = node(up).parent;
        down = node(down).children.front();
    }
    const bool upperIsShort = up == run(r).top;
    const int fresh = newRun();
    Run part;
    part.used = true;
    part.top = upperIsShort ? run(r).top : lower;
    part.bottom = upperIsShort ? upper : run(r).bottom;
    for (int n = part.top;; n = node(n).children.front()) {
        m_nodes[std::size_t(n)].run = fresh;
        ++part.nodes;
        part.entries += node(n).entries;
        if (n == part.bottom)
            break;
    }
    Run &rest = m_runs[std::size_t(r)];
    rest.nodes -= part.nodes;
    rest.entries -= part.entries;
    (upperIsShort ? rest.top : rest.bottom) = upperIsShort ? lower : upper;
    m_runs[std::size_t(fresh)] = part;
}

// Chains the bottom of one run to the top of another; of the same one: closes it to a ring.
void RunForest::join(int upper, int lower)
{
    const int a = node(upper).run;
    const int b = node(lower).run;
    if (a == b) {
        m_runs[std::size_t(a)].ring = true;
        return;
    }
    const bool keepUpper = run(a).nodes >= run(b).nodes;
    const int kept = keepUpper ? a : b;
    const int gone = keepUpper ? b : a;
    const Run part = run(gone);
    for (int n = part.top;; n = node(n).children.front()) {
        m_nodes[std::size_t(n)].run = kept;
        if (n == part.bottom)
            break;
    }
    Run &whole = m_runs[std::size_t(kept)];
    whole.nodes += part.nodes;
    whole.entries += part.entries;
    (keepUpper ? whole.bottom : whole.top) = keepUpper ? part.bottom : part.top;
    m_runs[std::size_t(gone)] = Run();
    m_freeRuns.push_back(gone);
    --m_runCount;
}

} // namespace Stateroom
