// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/session/sessiontree.h>

#include "session/runforest_p.h"

#include <QtCore/QSet>
#include <QtCore/QSharedData>

#include <algorithm>

namespace Stateroom {

TreeCycleError::TreeCycleError(const QString &entryId)
    : ErrorOf(QStringLiteral(
                  "The parents of the session's entries run in a circle at entry \"%1\", so no branch key can be "
                  "told there. The session file is damaged; entries outside the circle can still be read.")
                  .arg(entryId))
    , m_entryId(entryId)
{
}

class SessionTree::Data : public QSharedData
{
public:
    RunForest forest;

    // The number of the leaf's run; throws inside a ring.
    [[nodiscard]] int runOf(int node) const
    {
        const int r = forest.node(node).run;
        if (forest.run(r).ring)
            throw TreeCycleError(forest.node(forest.run(r).top).id);
        return r;
    }
    [[nodiscard]] const QString &keyOf(int r) const { return forest.node(forest.run(r).top).id; }

    // The run with this key, -1 when no run has it.
    [[nodiscard]] int runWithKey(const QString &key) const
    {
        const int n = forest.find(key);
        if (n < 0)
            return -1;
        const int r = forest.node(n).run;
        return forest.run(r).top == n ? r : -1;
    }
};

SessionTree::SessionTree()
    : d(new Data)
{
}

SessionTree::SessionTree(const SessionTree &) = default;
SessionTree::SessionTree(SessionTree &&) noexcept = default;
SessionTree &SessionTree::operator=(const SessionTree &) = default;
SessionTree &SessionTree::operator=(SessionTree &&) noexcept = default;
SessionTree::~SessionTree() = default;

void SessionTree::append(const QString &id, const std::optional<QString> &parentId)
{
    d->forest.append(id, parentId);
}

int SessionTree::entryCount() const
{
    return d->forest.entryCount();
}

int SessionTree::runCount() const
{
    return d->forest.runCount();
}

bool SessionTree::isEntry(const QString &id) const
{
    const int n = d->forest.find(id);
    return n >= 0 && d->forest.node(n).entries > 0;
}

std::optional<QString> SessionTree::parentId(const QString &id) const
{
    const int n = d->forest.find(id);
    if (n < 0 || d->forest.node(n).parent < 0)
        return std::nullopt;
    return d->forest.node(d->forest.node(n).parent).id;
}

QStringList SessionTree::children(const QString &id) const
{
    QStringList ids;
    const int n = d->forest.find(id);
    if (n < 0)
        return ids;
    const auto &children = d->forest.node(n).children;
    ids.reserve(qsizetype(children.size()));
    for (const int child : children)
        ids.append(d->forest.node(child).id);
    return ids;
}

QStringList SessionTree::roots() const
{
    QStringList ids;
    for (const int n : d->forest.roots())
        ids.append(d->forest.node(n).id);
    return ids;
}

QString SessionTree::branchKey(const QString &leafId) const
{
    const int n = d->forest.find(leafId);
    return n < 0 ? leafId : d->keyOf(d->runOf(n));
}

std::optional<QString> SessionTree::branchKey(const std::optional<QString> &leafId) const
{
    return leafId ? std::optional(branchKey(*leafId)) : std::nullopt;
}

std::optional<QString> SessionTree::parentKey(const QString &key) const
{
    const int n = d->forest.find(key);
    if (n < 0)
        return std::nullopt;
    const int parent = d->forest.node(n).parent;
    return parent < 0 ? std::nullopt : std::optional(d->keyOf(d->runOf(parent)));
}

QStringList SessionTree::ascent(const QString &leafId) const
{
    QStringList keys;
    ascend(leafId, [&keys](const QString &key) {
        keys.append(key);
        return true;
    });
    return keys;
}

void SessionTree::ascend(const QString &leafId, const std::function<bool(const QString &)> &visit) const
{
    const int n = d->forest.find(leafId);
    if (n < 0) {
        visit(leafId);
        return;
    }
    QSet<int> seen;
    int r = d->runOf(n);
    while (true) {
        if (seen.contains(r))
            throw TreeCycleError(d->keyOf(r));
        seen.insert(r);
        if (!visit(d->keyOf(r)))
            return;
        const int parent = d->forest.node(d->forest.run(r).top).parent;
        if (parent < 0)
            return;
        r = d->runOf(parent);
    }
}

std::optional<SessionRun> SessionTree::run(const QString &key) const
{
    const int r = d->runWithKey(key);
    if (r < 0)
        return std::nullopt;
    const RunForest::Run &found = d->forest.run(r);
    SessionRun run;
    run.key = key;
    run.bottom = d->forest.node(found.bottom).id;
    run.entryCount = found.entries;
    if (const int above = d->forest.parentRun(r); above >= 0)
        run.parentKey = d->keyOf(above);
    for (const int top : d->forest.childTops(r))
        run.childKeys.append(d->forest.node(top).id);
    return run;
}

QStringList SessionTree::runKeys() const
{
    const RunForest &forest = d->forest;
    QStringList keys;
    keys.reserve(forest.runCount());
    std::vector<bool> seen(std::size_t(forest.nodeCount()));
    const auto walk = [&](int from) {
        std::vector<int> stack{from};
        while (!stack.empty()) {
            const int top = stack.back();
            stack.pop_back();
            if (seen[std::size_t(top)])
                continue;
            seen[std::size_t(top)] = true;
            keys.append(forest.node(top).id);
            const std::vector<int> below = forest.childTops(forest.node(top).run);
            stack.insert(stack.end(), below.rbegin(), below.rend());
        }
    };
    const auto isTop = [&](int n) { return forest.run(forest.node(n).run).top == n; };
    for (int n = 0; n < forest.nodeCount(); ++n) {
        if (forest.node(n).parent < 0 && isTop(n))
            walk(n);
    }
    // What no root reaches hangs on a circle: begin each on the circle itself.
    for (int n = 0; n < forest.nodeCount(); ++n) {
        if (!isTop(n) || seen[std::size_t(n)])
            continue;
        QSet<int> path;
        int top = n;
        while (!path.contains(top)) {
            path.insert(top);
            top = forest.run(forest.parentRun(forest.node(top).run)).top;
        }
        walk(top);
        walk(n);
    }
    return keys;
}

QStringList SessionTree::runNodes(const QString &key) const
{
    QStringList ids;
    const int r = d->runWithKey(key);
    if (r < 0)
        return ids;
    ids.reserve(d->forest.run(r).nodes);
    for (int n = d->forest.run(r).top; n >= 0; n = d->forest.below(n))
        ids.append(d->forest.node(n).id);
    return ids;
}

QStringList SessionTree::cycles() const
{
    const RunForest &forest = d->forest;
    QStringList ids;
    // 0: not seen; k > 0: seen in the k-th walk upwards.
    std::vector<int> walkOf(std::size_t(forest.nodeCount()), 0);
    int walk = 0;
    for (int n = 0; n < forest.nodeCount(); ++n) {
        int top = forest.run(forest.node(n).run).top;
        ++walk;
        while (walkOf[std::size_t(top)] == 0) {
            walkOf[std::size_t(top)] = walk;
            const int above = forest.parentRun(forest.node(top).run);
            if (above < 0)
                break;
            top = forest.run(above).top;
            if (walkOf[std::size_t(top)] == walk) {
                ids.append(forest.node(top).id);
                break;
            }
        }
    }
    return ids;
}

} // namespace Stateroom
