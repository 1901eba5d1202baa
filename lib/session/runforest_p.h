// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QHash>
#include <QtCore/QString>
#include <QtCore/QVarLengthArray>

#include <optional>
#include <vector>

namespace Stateroom {

/// Nodes, parents and single-child runs by number; what SessionTree is made of. No ids of runs reach the outside: they
/// are reused.
///
/// Two neighbours are chained when the parent has exactly one child and that child still names it as its parent. A run
/// is a maximal chain. Cutting a run relabels its shorter part, joining two relabels the shorter one, so a node is
/// relabelled a logarithmic number of times while a session only grows.
class RunForest
{
public:
    struct Node
    {
        QString id;
        int parent = -1;
        int run = -1;
        int entries = 0; ///< how often the id was appended; 0: only named as a parent
        /// In file order, an id appended twice stands here twice. Nearly every node has one child at most: no block of
        /// its own then.
        QVarLengthArray<int, 2> children;
    };
    struct Run
    {
        int top = -1;
        int bottom = -1;
        int nodes = 0;
        int entries = 0;
        bool ring = false; ///< the chain is closed: top's parent is bottom
        bool used = false;
    };

    void append(const QString &id, const std::optional<QString> &parentId);

    [[nodiscard]] int find(const QString &id) const { return m_index.value(id, -1); }
    [[nodiscard]] const Node &node(int n) const { return m_nodes[std::size_t(n)]; }
    [[nodiscard]] const Run &run(int r) const { return m_runs[std::size_t(r)]; }
    [[nodiscard]] int nodeCount() const { return int(m_nodes.size()); }
    [[nodiscard]] int runCount() const { return m_runCount; }
    [[nodiscard]] int entryCount() const { return m_entryCount; }
    [[nodiscard]] const std::vector<int> &roots() const { return m_roots; }
    /// The run above, -1 at the top; a ring is above itself.
    [[nodiscard]] int parentRun(int r) const;
    /// The tops of the runs below, each once, in file order.
    [[nodiscard]] std::vector<int> childTops(int r) const;
    /// The next node of the same run; -1 below its bottom.
    [[nodiscard]] int below(int n) const;

private:
    int nodeFor(const QString &id);
    [[nodiscard]] int above(int n) const;
    int newRun();
    void cut(int upper, int lower);
    void join(int upper, int lower);

    QHash<QString, int> m_index;
    std::vector<Node> m_nodes;
    std::vector<Run> m_runs;
    std::vector<int> m_freeRuns;
    std::vector<int> m_roots;
    int m_runCount = 0;
    int m_entryCount = 0;
};

} // namespace Stateroom
