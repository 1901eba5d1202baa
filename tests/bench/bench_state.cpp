// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "bench.h"
#include "rawdatabase.h"
#include "testdata.h"

#include <stateroom/session/sessionfile.h>
#include <stateroom/state/statestore.h>

#include <QtCore/QDir>
#include <QtCore/QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <functional>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;

namespace {

/// One statement of the C API, kept prepared.
class RawStatement
{
public:
    RawStatement(RawDatabase &database, const char *sql)
    {
        if (sqlite3_prepare_v2(database.handle(), sql, -1, &m_statement, nullptr) != SQLITE_OK)
            qFatal("%s: %s", sql, sqlite3_errmsg(database.handle()));
    }
    ~RawStatement() { sqlite3_finalize(m_statement); }
    RawStatement(const RawStatement &) = delete;
    RawStatement &operator=(const RawStatement &) = delete;

    RawStatement &text(int index, QByteArrayView value)
    {
        sqlite3_bind_text(m_statement, index, value.data(), int(value.size()), SQLITE_STATIC);
        return *this;
    }
    RawStatement &integer(int index, qint64 value)
    {
        sqlite3_bind_int64(m_statement, index, value);
        return *this;
    }
    void run()
    {
        if (sqlite3_step(m_statement) != SQLITE_DONE)
            qFatal("%s", sqlite3_errmsg(sqlite3_db_handle(m_statement)));
        sqlite3_reset(m_statement);
    }
    /// The length of the first column of the row; -1 when there is none.
    int length()
    {
        const int length = sqlite3_step(m_statement) == SQLITE_ROW && sqlite3_column_text(m_statement, 0)
            ? sqlite3_column_bytes(m_statement, 0)
            : -1;
        sqlite3_reset(m_statement);
        return length;
    }

private:
    sqlite3_stmt *m_statement = nullptr;
};

/// The same two commits with the C API: the lock row unsynced, then value and release synced.
class RawProtocol
{
public:
    explicit RawProtocol(RawDatabase &database)
        : m_database(database)
        , m_lock(database, "INSERT INTO write_lock VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
        , m_begin(database, "BEGIN IMMEDIATE")
        , m_put(database, "INSERT OR REPLACE INTO state VALUES (?, ?, ?, ?)")
        , m_release(database, "DELETE FROM write_lock WHERE session_id = ? AND holder = ?")
        , m_commit(database, "COMMIT")
    {
    }
    void write(const QByteArray &session, const QByteArray &value)
    {
        sqlite3_exec(m_database.handle(), "PRAGMA synchronous=NORMAL", nullptr, nullptr, nullptr);
        m_lock.text(1, session).text(2, "pid:1").integer(3, 1).run();
        sqlite3_exec(m_database.handle(), "PRAGMA synchronous=FULL", nullptr, nullptr, nullptr);
        m_begin.run();
        m_put.text(1, "p").text(2, session).text(3, "").text(4, value).run();
        m_release.text(1, session).text(2, "pid:1").run();
        m_commit.run();
    }

private:
    RawDatabase &m_database;
    RawStatement m_lock, m_begin, m_put, m_release, m_commit;
};

void durableWrites(const QString &folder, const QString &name)
{
    QTemporaryDir dir(folder + u"/bench-XXXXXX"_s);
    const auto store = StateStore::separate(dir.filePath(u"ours.sqlite"_s));
    const auto other = StateStore::separate(dir.filePath(u"raw.sqlite"_s));
    (void)other->read({u"p"_s, u"s"_s, u""_s}, {});
    RawDatabase database(dir.filePath(u"raw.sqlite"_s));
    RawProtocol raw(database);
    const QByteArray value = '"' + QByteArray(198, 'v') + '"';
    const QString text = QString::fromLatin1(value);
    Bench::compare(
        name, 15, 200, [&](int i) { store->write({u"p"_s, i % 2 ? u"s1"_s : u"s2"_s, u""_s}, text); },
        [&](int i) { raw.write(i % 2 ? "s1" : "s2", value); });
}

void reads()
{
    QTemporaryDir dir;
    const QString path = dir.filePath(u"states.sqlite"_s);
    TestData::write(path, TestData::read(QStringLiteral(STATEROOM_SAMPLE "/sessions/states.sqlite")));
    const QString large = u"2025-10-01T07-00-00-000Z_01999e92-1d80-7693-85d3-129b5a3d0124.jsonl"_s;
    TestData::write(dir.filePath(large), TestData::read(u"large/"_s + large + u".qz"_s));
    const SessionFile session = SessionFile::open(dir.filePath(large));
    const SessionTree &tree = session.tree();
    const QString id = session.header().id;
    const QByteArray idUtf8 = id.toUtf8();
    const auto store = StateStore::separate(path);
    RawDatabase database(path);
    RawStatement select(database, "SELECT value FROM state WHERE plugin_id = ? AND session_id = ? AND branch_id = ?");
    RawStatement begin(database, "BEGIN"), commit(database, "COMMIT");
    const StateKey own{u"role"_s, id, u""_s};
    const auto rawOwn = [&](int) { select.text(1, "role").text(2, idUtf8).text(3, "").length(); };
    Bench::compare(
        u"cached read, session scope; plain: SELECT"_s, 15, 20'000, [&](int) { (void)store->read(own, tree); }, rawOwn);
    Bench::compare(
        u"uncached read, session scope; plain: SELECT"_s, 15, 1'000,
        [&](int) {
            store->dropCache();
            (void)store->read(own, tree);
        },
        rawOwn);

    // The leaf with the longest ascent that finds nothing: nothing is copied, every key is looked up.
    QString deepest;
    qsizetype steps = 0;
    for (const QString &key : tree.runKeys()) {
        const AscentTrace trace = store->explain({u"nobody"_s, id, key}, tree);
        if (trace.steps.size() > steps) {
            steps = trace.steps.size();
            deepest = tree.run(key)->bottom;
        }
    }
    QList<QByteArray> keys;
    for (const QString &key : tree.ascent(deepest))
        keys += key.toUtf8();
    const auto rawAscent = [&](int) {
        begin.run();
        for (const QByteArray &key : keys)
            select.text(1, "nobody").text(2, idUtf8).text(3, key).length();
        commit.run();
    };
    const auto readAtDeepest = [&] { (void)store->read({u"nobody"_s, id, tree.branchKey(deepest)}, tree); };
    const QString name = u"branch read in %1 entries, %2 keys, "_s.arg(tree.entryCount()).arg(steps);
    Bench::compare(name + u"cached"_s, 15, 2'000, [&](int) { readAtDeepest(); }, rawAscent);
    Bench::compare(
        name + u"uncached"_s, 15, 300,
        [&](int) {
            store->dropCache();
            readAtDeepest();
        },
        rawAscent);
}

void run()
{
    durableWrites(QDir::tempPath(), u"durable write of 200 bytes with its lock, temporary folder"_s);
    if (QDir(u"/dev/shm"_s).exists())
        durableWrites(u"/dev/shm"_s, u"durable write of 200 bytes with its lock, in memory"_s);
    reads();
}

const Bench::Group group("state", &run);

} // namespace
