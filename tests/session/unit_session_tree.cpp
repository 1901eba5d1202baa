// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/session/sessiontree.h>

#include <QtCore/QElapsedTimer>
#include <QtCore/QHash>
#include <QtCore/QRandomGenerator>
#include <QtCore/QSet>
#include <QtTest/QTest>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;

namespace {

/// The rule of the seed, word by word, with a guard against circles.
class Oracle
{
public:
    void append(const QString &id, const std::optional<QString> &parent)
    {
        m_parent[id] = parent;
        m_ids.insert(id);
        if (parent) {
            m_children[*parent].append(id);
            m_ids.insert(*parent);
        }
    }
    std::optional<QString> key(const QString &leaf) const
    {
        QString node = leaf;
        QSet<QString> seen;
        while (!seen.contains(node)) {
            seen.insert(node);
            const std::optional<QString> parent = m_parent.value(node);
            if (!parent || m_children.value(*parent).size() != 1)
                return node;
            node = *parent;
        }
        return std::nullopt;
    }
    std::optional<QStringList> ascent(const QString &leaf) const
    {
        QStringList keys;
        std::optional<QString> next = key(leaf);
        while (next && !keys.contains(*next)) {
            keys.append(*next);
            const std::optional<QString> parent = m_parent.value(*next);
            if (!parent)
                return keys;
            next = key(*parent);
        }
        return std::nullopt;
    }
    [[nodiscard]] const QSet<QString> &ids() const { return m_ids; }
    [[nodiscard]] QStringList children(const QString &id) const { return m_children.value(id); }

private:
    QHash<QString, std::optional<QString>> m_parent;
    QHash<QString, QStringList> m_children;
    QSet<QString> m_ids;
};

SessionTree chain(int length)
{
    SessionTree tree;
    for (int i = 0; i < length; ++i)
        tree.append(QString::number(i), i == 0 ? std::nullopt : std::optional(QString::number(i - 1)));
    return tree;
}

} // namespace

/// seed: session-state-architecture.md, "Branch key"; facts/session-state.md, "Branch key corner cases".
class SessionTreeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalsTheRuleOnRandomTrees_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("sound trees") << 0;
        QTest::newRow("missing parents that may arrive later") << 1;
        QTest::newRow("duplicates, new parents, circles") << 2;
    }

    void equalsTheRuleOnRandomTrees()
    {
        QFETCH(int, kind);
        QRandomGenerator random(quint32(kind + 17));
        for (int round = 0; round < 400; ++round) {
            SessionTree tree;
            Oracle oracle;
            QStringList appended;
            const int steps = 1 + int(random.bounded(45));
            const int names = 2 + int(random.bounded(14));
            for (int i = 0; i < steps; ++i) {
                const auto any
                    = [&] { return random.bounded(20) == 0 ? QString() : u"n%1"_s.arg(random.bounded(names)); };
                const QString id = kind == 2 ? any() : u"e%1"_s.arg(i);
                std::optional<QString> parent;
                if (random.bounded(12) > 0 && !appended.isEmpty())
                    parent = random.bounded(3) ? appended.last() : appended.at(random.bounded(appended.size()));
                if (kind == 1 && random.bounded(4) == 0)
                    parent = u"e%1"_s.arg(random.bounded(steps) + i + 1);
                if (kind == 2 && random.bounded(2) == 0)
                    parent = any();
                tree.append(id, parent);
                oracle.append(id, parent);
                appended.append(id);

                QSet<QString> keys;
                for (const QString &node : oracle.ids()) {
                    const auto expected = oracle.key(node);
                    if (!expected) {
                        QVERIFY_THROWS_EXCEPTION(TreeCycleError, (void)tree.branchKey(node));
                    } else {
                        QCOMPARE(tree.branchKey(node), *expected);
                        keys.insert(*expected);
                        QVERIFY(tree.run(*expected).has_value());
                    }
                    const auto ascent = oracle.ascent(node);
                    if (ascent)
                        QCOMPARE(tree.ascent(node), *ascent);
                    else
                        QVERIFY_THROWS_EXCEPTION(TreeCycleError, (void)tree.ascent(node));
                    QCOMPARE(tree.children(node), oracle.children(node));
                }
                if (i + 1 < steps)
                    continue;
                // Every node lies in one run, every run is listed once, the lengths add up.
                const QStringList runKeys = tree.runKeys();
                const QSet<QString> listed(runKeys.begin(), runKeys.end());
                QCOMPARE(listed.size(), runKeys.size());
                QCOMPARE(runKeys.size(), tree.runCount());
                QVERIFY(listed.contains(keys));
                int entries = 0;
                QSet<QString> nodes;
                for (const QString &key : runKeys) {
                    const auto run = tree.run(key);
                    const QStringList members = tree.runNodes(key);
                    QCOMPARE(members.first(), key);
                    QCOMPARE(members.last(), run->bottom);
                    for (const QString &member : members)
                        nodes.insert(member);
                    entries += run->entryCount;
                    for (const QString &child : run->childKeys)
                        QCOMPARE(tree.run(child)->parentKey, std::optional(key));
                }
                QCOMPARE(entries, tree.entryCount());
                QCOMPARE(nodes, oracle.ids());
            }
        }
    }

    void appendingAlongABranchKeepsTheKey()
    {
        SessionTree tree;
        tree.append(u"a"_s, std::nullopt);
        for (int i = 0; i < 100; ++i) {
            tree.append(u"n%1"_s.arg(i), i == 0 ? u"a"_s : u"n%1"_s.arg(i - 1));
            QCOMPARE(tree.branchKey(u"n%1"_s.arg(i)), u"a"_s);
        }
    }

    void aForkAboveALeafMovesItsKey()
    {
        SessionTree tree = chain(10);
        QCOMPARE(tree.branchKey(u"9"_s), u"0"_s);
        tree.append(u"x"_s, u"4"_s);
        QCOMPARE(tree.branchKey(u"9"_s), u"5"_s);
        QCOMPARE(tree.branchKey(u"4"_s), u"0"_s);
        QCOMPARE(tree.branchKey(u"x"_s), u"x"_s);
        QCOMPARE(tree.ascent(u"9"_s), (QStringList{u"5"_s, u"0"_s}));
        QCOMPARE(tree.run(u"0"_s)->childKeys, (QStringList{u"5"_s, u"x"_s}));
        QCOMPARE(tree.run(u"5"_s)->entryCount, 5);
    }

    void noLeafHasNoKeyAndAnUnknownLeafIsItsOwn()
    {
        const SessionTree tree = chain(3);
        QCOMPARE(tree.branchKey(std::optional<QString>()), std::nullopt);
        QCOMPARE(tree.branchKey(u"unknown"_s), u"unknown"_s);
        QCOMPARE(tree.ascent(u"unknown"_s), QStringList{u"unknown"_s});
        QCOMPARE(tree.parentKey(u"unknown"_s), std::nullopt);
    }

    void aMissingParentWithOneChildIsTheKeyAndClosesWhenItArrives()
    {
        SessionTree tree;
        tree.append(u"root"_s, std::nullopt);
        tree.append(u"o"_s, u"missing"_s);
        QCOMPARE(tree.branchKey(u"o"_s), u"missing"_s);
        QVERIFY(!tree.isEntry(u"missing"_s));
        QCOMPARE(tree.run(u"missing"_s)->entryCount, 1);
        tree.append(u"missing"_s, u"root"_s);
        QCOMPARE(tree.branchKey(u"o"_s), u"root"_s);
        QCOMPARE(tree.run(u"root"_s)->entryCount, 3);
        tree.append(u"o2"_s, u"gone"_s);
        tree.append(u"o3"_s, u"gone"_s);
        QCOMPARE(tree.branchKey(u"o2"_s), u"o2"_s);
        QCOMPARE(tree.ascent(u"o3"_s), (QStringList{u"o3"_s, u"gone"_s}));
    }

    void rootsAreNoSiblings()
    {
        SessionTree tree;
        tree.append(u"a"_s, std::nullopt);
        tree.append(u"b"_s, std::nullopt);
        tree.append(u"a1"_s, u"a"_s);
        QCOMPARE(tree.branchKey(u"a1"_s), u"a"_s);
        QCOMPARE(tree.branchKey(u"b"_s), u"b"_s);
        QCOMPARE(tree.roots(), (QStringList{u"a"_s, u"b"_s}));
    }

    void duplicateIdsCountTwiceAndTheLastParentWins()
    {
        SessionTree tree = chain(3);
        tree.append(u"d"_s, u"2"_s);
        tree.append(u"d"_s, u"2"_s);
        QCOMPARE(tree.children(u"2"_s), (QStringList{u"d"_s, u"d"_s}));
        QCOMPARE(tree.branchKey(u"d"_s), u"d"_s);
        tree.append(u"d"_s, u"0"_s);
        QCOMPARE(tree.parentId(u"d"_s), std::optional(u"0"_s));
        QCOMPARE(tree.children(u"2"_s).size(), 2);
        QCOMPARE(tree.entryCount(), 6);
    }

    void theEmptyIdIsAnIdLikeAnyOther()
    {
        SessionTree tree;
        tree.append(u""_s, std::nullopt);
        tree.append(u"e"_s, u""_s);
        QCOMPARE(tree.branchKey(u"e"_s), u""_s);
    }

    void aCircleIsAnErrorThatNamesAnEntryOnIt()
    {
        SessionTree tree;
        tree.append(u"a"_s, u"c"_s);
        tree.append(u"b"_s, u"a"_s);
        tree.append(u"c"_s, u"b"_s);
        tree.append(u"side"_s, std::nullopt);
        try {
            (void)tree.branchKey(u"b"_s);
            QFAIL("a circle has no key");
        } catch (const TreeCycleError &error) {
            QVERIFY((QStringList{u"a"_s, u"b"_s, u"c"_s}).contains(error.entryId()));
            QVERIFY(error.message().contains(error.entryId()));
            QCOMPARE(error.name(), u"TreeCycleError"_s);
        }
        QCOMPARE(tree.cycles().size(), 1);
        QCOMPARE(tree.branchKey(u"side"_s), u"side"_s);
        // Hanging off the circle there is a key; the ascent is what runs in circles.
        tree.append(u"off"_s, u"b"_s);
        QCOMPARE(tree.branchKey(u"off"_s), u"off"_s);
        QVERIFY_THROWS_EXCEPTION(TreeCycleError, (void)tree.ascent(u"off"_s));
        QStringList seen;
        tree.ascend(u"off"_s, [&seen](const QString &key) {
            seen.append(key);
            return seen.size() < 2;
        });
        QCOMPARE(seen, (QStringList{u"off"_s, u"c"_s}));
        SessionTree self;
        self.append(u"s"_s, u"s"_s);
        QVERIFY_THROWS_EXCEPTION(TreeCycleError, (void)self.branchKey(u"s"_s));
    }

    void aCopyStaysAsItWas()
    {
        SessionTree tree = chain(5);
        const SessionTree copy = tree;
        tree.append(u"x"_s, u"1"_s);
        QCOMPARE(copy.branchKey(u"4"_s), u"0"_s);
        QCOMPARE(tree.branchKey(u"4"_s), u"2"_s);
        QCOMPARE(copy.entryCount(), 5);
    }

    void forksInALongRunStayCheap()
    {
        // 200,000 entries in one run, then forks all over it: walking the chain for each would take minutes.
        constexpr int length = 200'000;
        SessionTree tree = chain(length);
        QRandomGenerator random(1);
        QElapsedTimer since;
        since.start();
        for (int i = 0; i < 20'000; ++i) {
            tree.append(u"f%1"_s.arg(i), QString::number(random.bounded(length)));
            (void)tree.branchKey(QString::number(random.bounded(length)));
        }
        QVERIFY2(since.elapsed() < 20'000, qPrintable(QString::number(since.elapsed())));
        QCOMPARE(tree.entryCount(), length + 20'000);
    }
};

QTEST_GUILESS_MAIN(SessionTreeTest)
#include "unit_session_tree.moc"
