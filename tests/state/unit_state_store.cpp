// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "processes.h"
#include "rawdatabase.h"
#include "warningtrap.h"

#include <stateroom/state/sessionstate.h>

#include <QtCore/QDir>
#include <QtCore/QElapsedTimer>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>
#include <QtCore/QSemaphore>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include <atomic>
#include <thread>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;

/// The store as a host sees it: one cache per path, values that stay what they were, threads, files that go away.
class UnitStateStore : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_path;
    SessionTree m_tree; ///< e1 with the children e2 and e3; e4 below e3
    const StateKey m_key{u"p"_s, u"s"_s, u""_s};
    const StateKey m_root{u"p"_s, u"s"_s, u"e1"_s};
    const StateKey m_fork{u"p"_s, u"s"_s, u"e2"_s};
    const StateKey m_keyless{u"p"_s, u"s"_s, std::nullopt};

    QString onDisk(const StateKey &key)
    {
        return RawDatabase(m_path).cell(
            u"SELECT value FROM state WHERE plugin_id = ? AND session_id = ? AND branch_id = ?"_s,
            {key.pluginId, key.sessionId, *key.branchId});
    }
    QString read(StateStore &store, const StateKey &key)
    {
        const auto value = store.read(key, m_tree);
        return value ? value->text() : u"absent"_s;
    }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_path = m_dir->filePath(u"states.sqlite"_s);
        m_tree = {};
        m_tree.append(u"e1"_s, std::nullopt);
        m_tree.append(u"e2"_s, u"e1"_s);
        m_tree.append(u"e3"_s, u"e1"_s);
        m_tree.append(u"e4"_s, u"e3"_s);
    }

    // --- one store per path ---

    void onePath_hasOneStore()
    {
        const auto store = StateStore::forPath(m_path);
        QCOMPARE(StateStore::forPath(m_path), store);
        QCOMPARE(StateStore::forPath(m_dir->path() + u"//./states.sqlite"_s), store);
        QVERIFY(StateStore::forPath(m_dir->filePath(u"other.sqlite"_s)) != store);
        QVERIFY(StateStore::separate(m_path) != store);
    }
    void spellingsThroughLinks_shareAStore()
    {
        const QString folder = m_dir->filePath(u"real"_s);
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(QFile::link(folder, m_dir->filePath(u"link"_s)));
        const auto store = StateStore::forPath(folder + u"/not/yet/x.sqlite"_s);
        QCOMPARE(StateStore::forPath(m_dir->filePath(u"link/not/yet/x.sqlite"_s)), store);
        QVERIFY(QFile::link(folder + u"/y.sqlite"_s, m_dir->filePath(u"y-link"_s)));
        const auto linked = StateStore::forPath(m_dir->filePath(u"y-link"_s));
        linked->write(m_key, u"1"_s);
        QVERIFY(QFile::exists(folder + u"/y.sqlite"_s));
        QCOMPARE(StateStore::forPath(folder + u"/y.sqlite"_s), linked);
    }
    void relativePath_isRefused()
    {
        QVERIFY_THROWS_EXCEPTION(InvalidArgumentError, (void)StateStore::forPath(u"x.sqlite"_s));
        QVERIFY_THROWS_EXCEPTION(InvalidArgumentError, (void)StateStore::forPath(QString()));
        QVERIFY_THROWS_EXCEPTION(InvalidArgumentError, (void)StateStore::separate(u"./x"_s));
    }
    void instances_shareTheCacheAndWhatWaits()
    {
        const SessionContext keyless{u"s"_s, std::nullopt, m_tree};
        const SessionContext atFork{u"s"_s, u"e2"_s, m_tree};
        {
            SessionState one(u"p"_s, SessionState::Scope::Branch, m_path);
            one.writeText(keyless, u"\"waiting\""_s);
        }
        SessionState two(u"p"_s, SessionState::Scope::Branch, m_path);
        QCOMPARE(two.read(keyless)->text(), u"\"waiting\""_s);
        QCOMPARE(two.branchKey(atFork), std::optional(u"e2"_s));
        QCOMPARE(two.read(atFork)->text(), u"\"waiting\""_s);
        QVERIFY(!two.read(keyless));
    }
    void constructing_touchesNoFile()
    {
        const SessionState state(u"p"_s, SessionState::Scope::Session, m_dir->filePath(u"a/b.sqlite"_s));
        QCOMPARE(state.databasePath(), m_dir->filePath(u"a/b.sqlite"_s));
        QVERIFY(QDir(m_dir->path()).isEmpty());
    }

    // --- values ---

    void values_keepTheirText_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("null") << u"null"_s;
        QTest::newRow("scalar") << u"true"_s;
        QTest::newRow("string") << u"\"a\u2028é🙂\""_s;
        QTest::newRow("beyond a double") << u"9007199254740993"_s;
        QTest::newRow("decimal zeros") << u"{\"a\":1.50,\"b\":1e400}"_s;
        QTest::newRow("order and duplicates") << u"{\"b\":1,\"a\":2,\"b\":3}"_s;
        QTest::newRow("white space") << u" [ 1 ,\n2 ] "_s;
        QTest::newRow("deep") << QString(5000, u'[') + QString(5000, u']');
        QTest::newRow("large") << u'"' + QString(3'000'000, u'x') + u'"';
    }
    void values_keepTheirText()
    {
        QFETCH(QString, text);
        const auto store = StateStore::separate(m_path);
        store->write(m_key, text);
        QCOMPARE(store->read(m_key, {})->text(), text);
        QCOMPARE(StateStore::separate(m_path)->read(m_key, {})->text(), text);
        QCOMPARE(onDisk(m_key), text);
    }
    void storedNull_isNotAbsence()
    {
        const auto store = StateStore::separate(m_path);
        QVERIFY(!store->read(m_key, {}));
        store->write(m_key, u"null"_s);
        QVERIFY(store->read(m_key, {}));
        QVERIFY(store->read(m_key, {})->value().isNull());
    }
    void textThatIsNoJson_isRefused()
    {
        const auto store = StateStore::separate(m_path);
        for (const QString &text : {u""_s, u"{"_s, u"undefined"_s, u"'a'"_s, u"1 2"_s, u"\uFEFF1"_s, u"NaN"_s})
            QVERIFY_THROWS_EXCEPTION(InvalidArgumentError, store->write(m_key, text));
        QVERIFY2(!QFile::exists(m_path), "nothing was touched");
    }
    void callersChanges_neverReachTheCache()
    {
        const auto store = StateStore::separate(m_path);
        store->write(m_key, u"{\"list\":[1]}"_s);
        const std::optional<StateValue> first = store->read(m_key, {});
        QJsonObject object = first->value().toObject();
        object.insert(u"list"_s, QJsonArray{1, 2, 3});
        object.insert(u"more"_s, true);
        QString text = first->text();
        text.replace(u"1"_s, u"2"_s);
        QCOMPARE(store->read(m_key, {})->text(), u"{\"list\":[1]}"_s);
        QCOMPARE(store->read(m_key, {})->value(), (QJsonObject{{u"list"_s, QJsonArray{1}}}));
    }
    void oddKeys_areKeptApart()
    {
        const auto store = StateStore::separate(m_path);
        const QStringList odd{u"a"_s, u"a\0b"_s,    u"a\0c"_s,    u"A"_s, u"%"_s,
                              u"é"_s, u"e\u0301"_s, u"\uFEFFa"_s, u"'"_s, u"🙂"_s};
        for (const QString &id : odd)
            store->write({u"p"_s, id, id}, u'"' + QString::fromLatin1(id.toUtf8().toHex()) + u'"');
        const auto fresh = StateStore::separate(m_path);
        for (const QString &id : odd)
            QCOMPARE(fresh->read({u"p"_s, id, id}, {})->text(), u'"' + QString::fromLatin1(id.toUtf8().toHex()) + u'"');
    }

    // --- explain and inspect ---

    void explain_tellsTheReadWithoutDoingIt()
    {
        const auto store = StateStore::separate(m_path);
        AscentTrace expected{u"e2"_s, {{u"e2"_s, false}, {u"e1"_s, false}}, {}, {}, false, false, false};
        QCOMPARE(store->explain(m_fork, m_tree), expected);
        QVERIFY(!QFile::exists(m_path));

        StateStore::separate(m_path)->write(m_root, u"1"_s);
        expected = {u"e2"_s, {{u"e2"_s, false}, {u"e1"_s, true}}, u"e1"_s, u"1"_s, false, true, false};
        QCOMPARE(store->explain(m_fork, m_tree), expected);
        QVERIFY(onDisk(m_fork).isNull());

        QCOMPARE(read(*store, m_fork), u"1"_s);
        expected = {u"e2"_s, {{u"e2"_s, true}}, u"e2"_s, u"1"_s, false, false, false};
        QCOMPARE(store->explain(m_fork, m_tree), expected);

        // Another process's change is told although the cache does not know it.
        RawDatabase(m_path).run(u"UPDATE state SET value = '{' WHERE branch_id = 'e2'"_s);
        expected = {u"e2"_s, {{u"e2"_s, true}}, u"e2"_s, u"{"_s, true, false, false};
        QCOMPARE(store->explain(m_fork, m_tree), expected);
        QCOMPARE(read(*store, m_fork), u"1"_s);

        store->write(m_keyless, u"\"waits\""_s);
        expected = {u"e2"_s, {}, {}, u"\"waits\""_s, false, false, true};
        QCOMPARE(store->explain(m_fork, m_tree), expected);
        expected = {std::nullopt, {}, {}, u"\"waits\""_s, false, false, false};
        QCOMPARE(store->explain(m_keyless, m_tree), expected);
        QCOMPARE(store->explain(m_key, m_tree).steps, (QList<AscentStep>{{u""_s, false}}));
    }

    void cycles_throwOnlyWhenReached_data()
    {
        QTest::addColumn<bool>("existing");
        QTest::newRow("no file") << false;
        QTest::newRow("a file") << true;
    }
    void cycles_throwOnlyWhenReached()
    {
        QFETCH(bool, existing);
        SessionTree ring; // a - b - c - a with the leaf x hanging off b, and y off x, z off x
        ring.append(u"a"_s, u"c"_s);
        ring.append(u"b"_s, u"a"_s);
        ring.append(u"c"_s, u"b"_s);
        ring.append(u"x"_s, u"b"_s);
        ring.append(u"y"_s, u"x"_s);
        ring.append(u"z"_s, u"x"_s);
        const auto store = StateStore::separate(m_path);
        if (existing)
            store->write(m_key, u"0"_s);
        const StateKey atY{u"p"_s, u"s"_s, u"y"_s};
        for (int round = 0; round < 2; ++round) {
            QVERIFY_THROWS_EXCEPTION(TreeCycleError, (void)store->explain(atY, ring));
            QVERIFY_THROWS_EXCEPTION(TreeCycleError, (void)store->read(atY, ring));
        }
        StateStore::separate(m_path)->write({u"p"_s, u"s"_s, u"x"_s}, u"1"_s);
        store->dropCache();
        const AscentTrace trace = store->explain(atY, ring);
        QCOMPARE(trace.steps, (QList<AscentStep>{{u"y"_s, false}, {u"x"_s, true}}));
        QCOMPARE(store->read(atY, ring)->text(), u"1"_s);
    }

    void inspect_countsAndNamesTheHolder()
    {
        const auto store = StateStore::separate(m_path);
        store->write({u"b"_s, u"s"_s, u"e1"_s}, u"1"_s);
        store->write({u"b"_s, u"s"_s, u"e2"_s}, u"1"_s);
        store->write({u"a"_s, u"s"_s, u""_s}, u"1"_s);
        store->write({u"c"_s, u"else"_s, u""_s}, u"1"_s);
        const StateInspection found = store->inspect(u"s"_s);
        QCOMPARE(found.rows, (QList<StateInspection::PluginRows>{{u"a"_s, 1}, {u"b"_s, 2}}));
        QVERIFY(!found.lock);
    }

    // --- the cache ---

    void otherProcessesWrites_areSeenAfterDroppingTheCache()
    {
        const auto one = StateStore::separate(m_path);
        const auto two = StateStore::separate(m_path);
        one->write(m_key, u"1"_s);
        QCOMPARE(read(*two, m_key), u"1"_s);
        one->write(m_key, u"2"_s);
        QCOMPARE(read(*two, m_key), u"1"_s);
        two->dropCache(u"other"_s);
        QCOMPARE(read(*two, m_key), u"1"_s);
        two->dropCache(u"s"_s);
        QCOMPARE(read(*two, m_key), u"2"_s);
        one->write(m_key, u"3"_s);
        two->dropCache();
        QCOMPARE(read(*two, m_key), u"3"_s);
    }
    void rowWrittenWhileLooking_isNotOverwrittenByTheCopy()
    {
        // The absence was read from the disk in the same call, so the row that came meanwhile is the value.
        const auto store = StateStore::separate(m_path);
        store->write(m_root, u"\"inherited\""_s);
        RawDatabase raw(m_path);
        raw.run(u"BEGIN IMMEDIATE"_s);
        raw.run(u"INSERT INTO state VALUES ('p', 's', 'e2', '\"theirs\"')"_s);
        QString got;
        std::thread reader([&] { got = read(*store, m_fork); });
        std::this_thread::sleep_for(std::chrono::milliseconds(150));
        raw.run(u"COMMIT"_s);
        reader.join();
        QCOMPARE(got, u"\"theirs\""_s);
        QCOMPARE(onDisk(m_fork), u"\"theirs\""_s);
    }

    // --- threads ---

    void cachedReads_doNotWaitForAWriterThatWaits()
    {
        const auto store = StateStore::separate(m_path, {}, 3000);
        store->write(m_key, u"1"_s);
        QVERIFY(!store->read(m_fork, m_tree));
        RawDatabase raw(m_path);
        raw.run(u"BEGIN IMMEDIATE"_s);
        std::atomic<bool> written = false;
        std::thread writer([&] {
            store->write(m_key, u"2"_s);
            written = true;
        });
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(read(*store, m_key), u"1"_s);
        QCOMPARE(read(*store, m_fork), u"absent"_s);
        QCOMPARE(read(*store, {u"new"_s, u"s"_s, u""_s}), u"absent"_s); // not cached, and no writer either
        QVERIFY2(timer.elapsed() < 500, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(!written);
        raw.run(u"ROLLBACK"_s);
        writer.join();
        QCOMPARE(read(*store, m_key), u"2"_s);
    }

    void writersOfOneStore_queueUp()
    {
        constexpr int threads = 8, writes = 60;
        const auto store = StateStore::separate(m_path);
        std::atomic<int> faults = 0;
        std::vector<std::thread> pool;
        for (int t = 0; t < threads; ++t) {
            pool.emplace_back([&, t] {
                for (int i = 0; i < writes; ++i) {
                    try {
                        // Half of them share a session and a key.
                        store->write({u"p"_s, t % 2 ? u"shared"_s : u"s%1"_s.arg(t), t % 2 ? u""_s : u"k%1"_s.arg(i)},
                                     QString::number(t * 1000 + i));
                    } catch (const Error &error) {
                        qInfo("%s", error.what());
                        ++faults;
                    }
                }
            });
        }
        for (std::thread &thread : pool)
            thread.join();
        QCOMPARE(faults.load(), 0);
        RawDatabase raw(m_path);
        QCOMPARE(raw.cell(u"SELECT count(*) FROM state"_s).toInt(), threads / 2 * writes + 1);
        QCOMPARE(raw.cell(u"SELECT count(*) FROM write_lock"_s), u"0"_s);
        const QString last = raw.cell(u"SELECT value FROM state WHERE session_id = 'shared'"_s);
        QCOMPARE(read(*store, {u"p"_s, u"shared"_s, u""_s}), last);
    }

    void readersAndWriters_agreeInTheEnd()
    {
        constexpr int rounds = 150;
        const auto store = StateStore::separate(m_path);
        std::atomic<bool> stop = false;
        std::atomic<int> faults = 0;
        const auto guarded = [&](auto action) {
            try {
                action();
            } catch (const Error &error) {
                qInfo("%s", error.what());
                ++faults;
            }
        };
        std::vector<std::thread> readers;
        for (int t = 0; t < 3; ++t) {
            readers.emplace_back([&, t] {
                while (!stop) {
                    guarded([&] {
                        (void)store->read(m_root, m_tree);
                        (void)store->read(m_fork, m_tree);
                        if (t == 0)
                            store->dropCache(u"s"_s);
                        (void)store->explain(m_fork, m_tree);
                    });
                    std::this_thread::yield();
                }
            });
        }
        for (int i = 0; i < rounds; ++i) {
            guarded([&] {
                store->write(m_root, QString::number(i));
                if (i % 3 == 0)
                    store->drop(m_fork);
                if (i % 5 == 0)
                    store->write(m_fork, QString::number(i));
                // What this thread wrote is what it reads, whatever the others do.
                if (read(*store, m_root) != QString::number(i))
                    ++faults;
            });
        }
        stop = true;
        for (std::thread &thread : readers)
            thread.join();
        QCOMPARE(faults.load(), 0);
        QCOMPARE(read(*store, m_root), onDisk(m_root));
        QCOMPARE(read(*store, m_fork), onDisk(m_fork));
    }

    void threadsAndStores_endInAnyOrder()
    {
        const WarningTrap trap;
        auto store = StateStore::separate(m_path);
        QSemaphore used, mayEnd;
        std::vector<std::thread> threads;
        for (int t = 0; t < 4; ++t) {
            threads.emplace_back([&, t] {
                store->write({u"p"_s, u"s%1"_s.arg(t), u""_s}, u"1"_s);
                used.release();
                mayEnd.acquire();
            });
        }
        used.acquire(4);
        mayEnd.release(2);
        store.reset();
        mayEnd.release(2);
        for (std::thread &thread : threads)
            thread.join();
        QCOMPARE(trap.messages(), QStringList());
        QVERIFY2(!QFile::exists(m_path + u"-wal"_s), "the last connection cleans up");
    }

    // --- the file ---

    void missingFolders_areMade()
    {
        m_path = m_dir->filePath(u"a b/ü/c#?%41/states.sqlite"_s);
        const auto store = StateStore::separate(m_path);
        store->write(m_key, u"1"_s);
        QCOMPARE(onDisk(m_key), u"1"_s);
    }
    void deletedFile_isMadeAnew()
    {
        const auto store = StateStore::separate(m_path);
        store->write(m_key, u"1"_s);
        store->write(m_root, u"\"old\""_s);
        QVERIFY(QFile::remove(m_path));
        store->write(m_key, u"2"_s);
        QCOMPARE(onDisk(m_key), u"2"_s);
        QCOMPARE(read(*store, m_root), u"absent"_s); // what was cached belonged to the other file
        QVERIFY(onDisk(m_root).isNull());
    }
    void deletedFolder_isMadeAnew()
    {
        m_path = m_dir->filePath(u"folder/states.sqlite"_s);
        const auto store = StateStore::separate(m_path);
        store->write(m_key, u"1"_s);
        QVERIFY(QDir(m_dir->filePath(u"folder"_s)).removeRecursively());
        store->write(m_key, u"2"_s);
        QCOMPARE(onDisk(m_key), u"2"_s);
    }
    void replacedFile_isFollowed()
    {
        const QString other = m_dir->filePath(u"other.sqlite"_s);
        StateStore::separate(other)->write(m_root, u"\"of the other\""_s);
        const auto store = StateStore::separate(m_path);
        store->write(m_root, u"\"mine\""_s);
        QVERIFY(QFile::remove(m_path));
        QVERIFY(QFile::rename(other, m_path));
        QCOMPARE(read(*store, m_root), u"\"mine\""_s); // cached: no disk access
        QCOMPARE(read(*store, m_fork), u"\"of the other\""_s); // looked up, and so noticed
        QCOMPARE(read(*store, m_root), u"\"of the other\""_s);
        store->write(m_key, u"1"_s);
        QCOMPARE(onDisk(m_key), u"1"_s);
    }
    void otherThreads_followToo()
    {
        const auto store = StateStore::separate(m_path);
        store->write(m_key, u"1"_s);
        QSemaphore opened, mayGoOn;
        std::thread thread([&] {
            store->write({u"p"_s, u"t"_s, u""_s}, u"1"_s);
            opened.release();
            mayGoOn.acquire();
            store->write({u"p"_s, u"t"_s, u""_s}, u"2"_s);
        });
        opened.acquire();
        QVERIFY(QFile::remove(m_path));
        store->write(m_key, u"2"_s);
        mayGoOn.release();
        thread.join();
        QCOMPARE(onDisk({u"p"_s, u"t"_s, u""_s}), u"2"_s);
        QCOMPARE(onDisk(m_key), u"2"_s);
    }
};

QTEST_GUILESS_MAIN(UnitStateStore)
#include "unit_state_store.moc"
