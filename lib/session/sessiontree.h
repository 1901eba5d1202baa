// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/error/error.h>

#include <QtCore/QSharedDataPointer>
#include <QtCore/QStringList>

#include <functional>
#include <optional>

namespace Stateroom {

/// The parents of a session's entries run in a circle, so no key or ascent exists. entryId() lies on the circle.
/// Rule: facts/session-state.md, "a cycle in the parents must end in a clear error".
class STATEROOM_EXPORT TreeCycleError : public ErrorOf<TreeCycleError>
{
public:
    static constexpr char className[] = "TreeCycleError";
    explicit TreeCycleError(const QString &entryId);
    [[nodiscard]] QString entryId() const { return m_entryId; }

private:
    QString m_entryId;
};

/// One single-child run: the stretch of entries that share one branch key.
struct SessionRun
{
    QString key; ///< the id of the top node; for an orphan run an id that is no entry
    QString bottom; ///< the id of the last node
    int entryCount = 0; ///< entries in the run; a missing parent at its top does not count
    std::optional<QString> parentKey; ///< the run above, if any
    QStringList childKeys; ///< the runs below, in the order in which their tops were first appended
    friend bool operator==(const SessionRun &, const SessionRun &) = default;
};

/// The tree of one session's entries, its runs and branch keys (seed: session-state-architecture.md, "Branch key").
///
/// A pure value without files or SQL: implicitly shared, cheap to copy, as thread-safe as a QString. Nodes are named
/// by entry id; an id that is only named as a parent is a node too. Appending costs amortised logarithmic time or
/// better, branchKey() constant time: neither walks the chain of entries.
///
/// Where the seed's prose and the deployed store part, the deployed store is followed, because the rows in users'
/// databases were made that way: a missing parent with one child gives its own id as the key of that run; duplicate
/// ids count twice as children while the last parent wins; an empty id is an id like any other; an unknown leaf is
/// its own key.
class STATEROOM_EXPORT SessionTree
{
public:
    SessionTree();
    SessionTree(const SessionTree &);
    SessionTree(SessionTree &&) noexcept;
    SessionTree &operator=(const SessionTree &);
    SessionTree &operator=(SessionTree &&) noexcept;
    ~SessionTree();

    /// Adds one entry below `parentId`; nullopt makes a root. The parent need not exist (yet). Never throws for
    /// a cycle: that surfaces where a key or an ascent cannot be told.
    void append(const QString &id, const std::optional<QString> &parentId);

    [[nodiscard]] int entryCount() const; ///< appended entries, duplicates included
    [[nodiscard]] int runCount() const;
    [[nodiscard]] bool isEntry(const QString &id) const; ///< false for ids that are only named as a parent
    [[nodiscard]] std::optional<QString> parentId(const QString &id) const;
    /// Children in file order; an id appended twice below one parent stands here twice.
    [[nodiscard]] QStringList children(const QString &id) const;
    /// Ids of entries appended with no parent, in file order.
    [[nodiscard]] QStringList roots() const;

    /// The branch key with `leafId` as the leaf. Throws TreeCycleError inside a single-child ring.
    [[nodiscard]] QString branchKey(const QString &leafId) const;
    /// As above; no leaf has no key.
    [[nodiscard]] std::optional<QString> branchKey(const std::optional<QString> &leafId) const;
    /// The key of the run above the run with key `key`; nullopt at the top. Throws TreeCycleError.
    /// For a key that names no run's top, the key of what lies above that node is told.
    [[nodiscard]] std::optional<QString> parentKey(const QString &key) const;
    /// Every key a read at `leafId` looks up until one hits, own key first. Throws TreeCycleError.
    [[nodiscard]] QStringList ascent(const QString &leafId) const;
    /// Hands those keys to `visit` one by one until it answers false: a read that hits stops there and never learns
    /// of a circle further up. Throws TreeCycleError before a key would come a second time.
    void ascend(const QString &leafId, const std::function<bool(const QString &key)> &visit) const;

    /// The run with this key, or nullopt when no run has it.
    [[nodiscard]] std::optional<SessionRun> run(const QString &key) const;
    /// All keys, depth first: a run before the runs below it, siblings and roots in file order. Rings come last,
    /// each once, so that nothing an inspector should show is hidden.
    [[nodiscard]] QStringList runKeys() const;
    /// The node ids of a run from its top down (its missing parent included). Linear in the run's length.
    [[nodiscard]] QStringList runNodes(const QString &key) const;
    /// An id on each ring of parents; empty for a sound tree.
    [[nodiscard]] QStringList cycles() const;

private:
    class Data;
    QSharedDataPointer<Data> d;
};

} // namespace Stateroom
