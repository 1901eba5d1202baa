// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "helperprocess.h"
#include "processes.h"
#include "rawdatabase.h"
#include "testdata.h"

#include <stateroom/state/statedatabase.h>
#include <stateroom/state/statestore.h>

#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include <sys/resource.h>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;

/// Ugly databases and machines that refuse: each a typed error that says what happened, never an absence, and the
/// next call after the cause is gone works.
class UnitStateFaults : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_path;
    std::shared_ptr<StateStore> m_store;
    SessionTree m_tree; ///< e1 with the children e2 and e3
    const StateKey m_key{u"p"_s, u"s"_s, u""_s};
    const StateKey m_fork{u"p"_s, u"s"_s, u"e2"_s};

    /// Permissions do not bind root: acts as nobody while it lives.
    class AsNobody
    {
    public:
        AsNobody()
        {
            if (::geteuid() == 0 && (::setegid(65534) != 0 || ::seteuid(65534) != 0))
                qFatal("cannot become nobody");
        }
        ~AsNobody()
        {
            if (::getuid() == 0 && (::seteuid(0) != 0 || ::setegid(0) != 0))
                qFatal("cannot become root again");
        }
        AsNobody(const AsNobody &) = delete;
        AsNobody &operator=(const AsNobody &) = delete;
    };
    static constexpr QFile::Permissions readable = QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther;
    static constexpr QFile::Permissions writable = readable | QFile::WriteOwner | QFile::WriteGroup | QFile::WriteOther;
    static constexpr QFile::Permissions searchable = QFile::ExeOwner | QFile::ExeGroup | QFile::ExeOther;

    template<typename Error, typename Call>
    static std::optional<Error> thrown(Call call)
    {
        try {
            call();
        } catch (const Error &error) {
            return error;
        } catch (const Stateroom::Error &error) {
            qWarning("%s: %s", qPrintable(error.name()), error.what());
        }
        return std::nullopt;
    }
    QString read(const StateKey &key)
    {
        const auto value = m_store->read(key, m_tree);
        return value ? value->text() : u"absent"_s;
    }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_path = m_dir->filePath(u"states.sqlite"_s);
        m_store = StateStore::separate(m_path, {}, 300);
        m_tree = {};
        m_tree.append(u"e1"_s, std::nullopt);
        m_tree.append(u"e2"_s, u"e1"_s);
        m_tree.append(u"e3"_s, u"e1"_s);
    }

    // --- rows nobody should have written ---

    void oddCells_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<bool>("corrupt");
        QTest::addColumn<QString>("text");
        QTest::newRow("blob") << u"x'7B7D'"_s << true << u"{}"_s;
        QTest::newRow("empty blob") << u"x''"_s << true << u""_s;
        QTest::newRow("null") << u"NULL"_s << true << u""_s;
        QTest::newRow("integer") << u"5"_s << false << u"5"_s;
        QTest::newRow("large integer") << u"9007199254740993"_s << false << u"9007199254740993"_s;
        QTest::newRow("real") << u"1.5"_s << false << u"1.5"_s;
        QTest::newRow("infinite") << u"9e999"_s << true << u"inf"_s;
        QTest::newRow("empty text") << u"''"_s << true << u""_s;
        QTest::newRow("half an object") << u"'{\"a\":1'"_s << true << u"{\"a\":1"_s;
        QTest::newRow("two values") << u"'1 2'"_s << true << u"1 2"_s;
        QTest::newRow("text with NUL") << u"CAST(x'310032' AS TEXT)"_s << true << u"1\0002"_s;
        QTest::newRow("byte order mark") << u"CAST(x'EFBBBF31' AS TEXT)"_s << true << u"\uFEFF1"_s;
        QTest::newRow("not UTF-8, in a string") << u"CAST(x'22FF22' AS TEXT)"_s << false << u"\"\uFFFD\""_s;
        QTest::newRow("not UTF-8, outside") << u"CAST(x'FF' AS TEXT)"_s << true << u"\uFFFD"_s;
        QTest::newRow("a real U+FFFD") << u"'\"\uFFFD\"'"_s << false << u"\"\uFFFD\""_s;
    }
    void oddCells()
    {
        QFETCH(QString, sql);
        QFETCH(bool, corrupt);
        QFETCH(QString, text);
        RawDatabase raw(m_path);
        raw.run(
            u"CREATE TABLE state (plugin_id, session_id, branch_id, value, PRIMARY KEY (plugin_id, session_id, branch_id))"_s);
        raw.run(u"INSERT INTO state VALUES ('p', 's', 'e1', %1)"_s.arg(sql));
        for (int round = 0; round < 2; ++round) {
            if (corrupt) {
                const auto error = thrown<StateCorruptError>([&] { (void)read(m_fork); });
                QVERIFY(error);
                QCOMPARE(error->message(), u"session-state: corrupt JSON in the state database"_s);
                QCOMPARE(error->rawText(), text);
                QVERIFY(!error->cause().isEmpty());
            } else {
                QCOMPARE(read(m_fork), text);
            }
            m_store->dropCache();
        }
        // What the ancestor held was copied as it is, whatever it is.
        const QString cellSql = u"SELECT typeof(value), hex(value) FROM state WHERE branch_id = ?"_s;
        QCOMPARE(raw.run(cellSql, {u"e2"_s}), raw.run(cellSql, {u"e1"_s}));
        const AscentTrace trace = StateDatabase(m_path).explain(m_fork, m_tree);
        QCOMPARE(trace.corrupt, corrupt);
        QCOMPARE(trace.text, std::optional(text));
        m_store->write(m_fork, u"\"repaired\""_s);
        QCOMPARE(read(m_fork), u"\"repaired\""_s);
    }
    void utf16Database_isReadAndWritten()
    {
        RawDatabase raw(m_path);
        raw.run(u"PRAGMA encoding='UTF-16le'"_s);
        raw.run(
            u"CREATE TABLE state (plugin_id TEXT, session_id TEXT, branch_id TEXT, value TEXT, PRIMARY KEY (plugin_id, session_id, branch_id))"_s);
        raw.run(u"INSERT INTO state VALUES ('p', 's', 'e1', '\"é🙂\"')"_s);
        QCOMPARE(read(m_fork), u"\"é🙂\""_s);
        m_store->write(m_key, u"\"漢\""_s);
        QCOMPARE(raw.cell(u"SELECT value FROM state WHERE branch_id = ''"_s), u"\"漢\""_s);
        QCOMPARE(raw.cell(u"SELECT value FROM state WHERE branch_id = 'e2'"_s), u"\"é🙂\""_s);
    }
    void oddLockRows_areShown()
    {
        RawDatabase raw(m_path);
        raw.run(u"CREATE TABLE write_lock (session_id, holder, acquired_at)"_s);
        raw.run(
            u"INSERT INTO write_lock VALUES ('a', NULL, NULL), ('b', x'00', 'abc'), ('c', 'pid:1', 9223372036854775807)"_s);
        const QList<StateLockInfo> locks = StateDatabase(m_path, std::make_shared<FrozenEnvironment>()).locks();
        QCOMPARE(locks.size(), 3);
        QVERIFY(locks.at(0).status == SessionLock::HolderStatus::Unknown);
        QVERIFY(!locks.at(1).ageMs);
        QVERIFY(*locks.at(2).leaseLeftMs > 0);
    }

    // --- files that do not fit ---

    void viewInsteadOfTheTable_isNamed()
    {
        RawDatabase raw(m_path);
        raw.run(u"CREATE TABLE t (plugin_id, session_id, branch_id, value)"_s);
        raw.run(u"CREATE VIEW state AS SELECT * FROM t"_s);
        const auto error = thrown<StateOpenError>([&] { (void)read(m_key); });
        QVERIFY(error);
        QVERIFY2(error->cause().contains(u"view"_s), error->what());
        raw.run(u"DROP VIEW state"_s);
        QCOMPARE(read(m_key), u"absent"_s);
    }
    void databaseOfSomethingElse()
    {
        RawDatabase raw(m_path);
        raw.run(u"CREATE TABLE something (a)"_s);
        const auto error = thrown<StateOpenError>([&] { StateDatabase database(m_path); });
        QVERIFY(error);
        QCOMPARE(error->cause(), u"no such table: state"_s);
        // A plugin that was told to keep its state there may.
        QCOMPARE(m_store->explain(m_key, {}).text, std::nullopt);
        m_store->write(m_key, u"1"_s);
        QCOMPARE(StateDatabase(m_path).plugins(), QStringList{u"p"_s});
    }
    void missingFile_readersSayItIsMissing()
    {
        const auto error = thrown<StateOpenError>([&] { StateDatabase database(m_path); });
        QVERIFY(error);
        QCOMPARE(error->message(), u"session-state: cannot open the state database at "_s + m_path);
        QCOMPARE(error->cause(), u"unable to open database file"_s);
        QVERIFY(!QFile::exists(m_path));
    }
    void emptyFile_isAnEmptyDatabase()
    {
        TestData::write(m_path, {});
        const StateDatabase database(m_path);
        QVERIFY(database.plugins().isEmpty() && database.locks().isEmpty() && database.rowCounts().isEmpty());
        QCOMPARE(QFile(m_path).size(), 0);
    }
    void damagedPages_areReported()
    {
        for (int i = 0; i < 60; ++i)
            m_store->write({u"p"_s, u"s"_s, u"b%1"_s.arg(i)}, u'"' + QString(900, u'x') + u'"');
        m_store = nullptr;
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        for (qint64 page = 1; page < file.size() / 4096; ++page) {
            file.seek(page * 4096);
            file.write(QByteArray(4096, '\x5a'));
        }
        file.close();
        m_store = StateStore::separate(m_path);
        const auto error = thrown<StateFaultError>([&] { (void)read({u"p"_s, u"s"_s, u"b7"_s}); });
        QVERIFY(error);
        QCOMPARE(error->kind(), StateFaultError::Kind::Damaged);
        QCOMPARE(error->message(), u"database disk image is malformed"_s);
        const auto looked = thrown<StateFaultError>([&] { (void)StateDatabase(m_path).rowCounts(); });
        QVERIFY(looked);
        QCOMPARE(looked->kind(), StateFaultError::Kind::Damaged);
    }

    // --- machines that refuse ---

    void databaseKeptByAnother_fromOpeningOn()
    {
        m_store->write(m_key, u"1"_s);
        m_store = StateStore::separate(m_path, {}, 150);
        {
            // With all its connections closed, a WAL database can be taken for one process alone.
            RawDatabase raw(m_path);
            raw.run(u"PRAGMA locking_mode=EXCLUSIVE"_s);
            raw.run(u"BEGIN EXCLUSIVE"_s);
            const auto error = thrown<StateOpenError>([&] { (void)read(m_key); });
            QVERIFY(error);
            QCOMPARE(error->cause(), u"database is locked"_s);
            QVERIFY(thrown<StateOpenError>([&] { m_store->write(m_key, u"2"_s); }));
            raw.run(u"COMMIT"_s);
        }
        QCOMPARE(read(m_key), u"1"_s);
    }

    void fileWithoutWritePermission()
    {
        QVERIFY(QFile::setPermissions(m_dir->path(), writable | searchable));
        m_store->write(m_key, u"1"_s);
        m_store->write({u"p"_s, u"s"_s, u"e1"_s}, u"\"root\""_s);
        m_store = StateStore::separate(m_path, {}, 300);
        QVERIFY(QFile::setPermissions(m_path, readable));
        {
            const AsNobody nobody;
            QCOMPARE(read(m_key), u"1"_s);
            for (int attempt = 0; attempt < 2; ++attempt) {
                const auto error = thrown<StateFaultError>([&] { m_store->write(m_key, u"2"_s); });
                QVERIFY(error);
                QCOMPARE(error->kind(), StateFaultError::Kind::ReadOnly);
                QCOMPARE(error->message(), u"attempt to write a readonly database"_s);
            }
            QCOMPARE(read(m_key), u"1"_s);
            const auto copying = thrown<StateFaultError>([&] { (void)read(m_fork); });
            QVERIFY(copying);
            QCOMPARE(copying->kind(), StateFaultError::Kind::ReadOnly);
        }
        QVERIFY(QFile::setPermissions(m_path, writable));
        m_store->write(m_key, u"2"_s);
        QCOMPARE(read(m_key), u"2"_s);
        QCOMPARE(read(m_fork), u"\"root\""_s);
    }
    void folderWithoutWritePermission()
    {
        m_store->write(m_key, u"1"_s);
        m_store = StateStore::separate(m_path, {}, 300);
        QVERIFY(QFile::setPermissions(m_dir->path(), readable | searchable));
        QVERIFY(QFile::setPermissions(m_path, readable));
        {
            const AsNobody nobody;
            const auto error = thrown<StateOpenError>([&] { m_store->write(m_key, u"2"_s); });
            QVERIFY(error);
            QVERIFY(!error->cause().isEmpty());
            const StateDatabase database(m_path);
            QCOMPARE(database.text(u"p"_s, u"s"_s, u""_s), std::optional(u"1"_s));
            QVERIFY(database.isImmutableCopy());
            QCOMPARE(database.journalMode(), u"wal"_s);
            QCOMPARE(m_store->explain(m_key, {}).text, std::optional(u"1"_s));
        }
        QVERIFY(QFile::setPermissions(m_dir->path(), writable | searchable));
        QVERIFY(QFile::setPermissions(m_path, writable));
        m_store->write(m_key, u"2"_s);
        QCOMPARE(read(m_key), u"2"_s);
    }
    void folderThatCannotBeMade()
    {
        QVERIFY(QFile::setPermissions(m_dir->path(), readable | searchable));
        const QString path = m_dir->filePath(u"new/states.sqlite"_s);
        m_store = StateStore::separate(path, {}, 300);
        {
            const AsNobody nobody;
            QVERIFY(thrown<StateOpenError>([&] { m_store->write(m_key, u"1"_s); }));
            QCOMPARE(m_store->explain(m_key, {}).text, std::nullopt);
        }
        QVERIFY(QFile::setPermissions(m_dir->path(), writable | searchable));
        m_store->write(m_key, u"1"_s);
        QVERIFY(QFile::exists(path));
    }
    void fileInTheWayOfTheFolder()
    {
        TestData::write(m_dir->filePath(u"folder"_s), "a file");
        m_store = StateStore::separate(m_dir->filePath(u"folder/states.sqlite"_s), {}, 300);
        QVERIFY(thrown<StateOpenError>([&] { (void)read(m_key); }));
        QCOMPARE(TestData::read(m_dir->filePath(u"folder"_s)), QByteArray("a file"));
        QVERIFY(QFile::remove(m_dir->filePath(u"folder"_s)));
        QCOMPARE(read(m_key), u"absent"_s);
    }

    void fileThatMayNotGrow()
    {
        m_store->write(m_key, u"1"_s);
        const StateKey other{u"p"_s, u"other"_s, u""_s};
        struct rlimit before;
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
        ::signal(SIGXFSZ, SIG_IGN);
        struct rlimit small = before;
        small.rlim_cur = 150'000;
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
        const auto error
            = thrown<StateFaultError>([&] { m_store->write(other, u'"' + QString(500'000, u'x') + u'"'); });
        const QString during = read(other);
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &before), 0);
        QVERIFY(error);
        QCOMPARE(error->kind(), StateFaultError::Kind::Io);
        QCOMPARE(error->message(), u"disk I/O error"_s);
        QCOMPARE(during, u"absent"_s);
        QCOMPARE(RawDatabase(m_path).cell(u"SELECT count(*) FROM write_lock"_s), u"0"_s);
        QCOMPARE(RawDatabase(m_path).cell(u"PRAGMA integrity_check"_s), u"ok"_s);
        m_store->write(other, u"2"_s);
        QCOMPARE(read(other), u"2"_s);
        QCOMPARE(read(m_key), u"1"_s);
    }

    void fullDisk()
    {
        // A small file system of its own, in another process; not every machine permits that.
        HelperProcess helper({u"full"_s, m_dir->path()});
        const QString first = helper.line();
        if (first == u"not permitted")
            QSKIP("mounting is not permitted here");
        QCOMPARE(first, u"full: database or disk is full"_s);
        QCOMPARE(helper.line(), u"kept: yes"_s);
        QCOMPARE(helper.line(), u"lock: own or none"_s);
        QCOMPARE(helper.line(), u"lock: none"_s);
        QCOMPARE(helper.line(), u"again: yes"_s);
        QCOMPARE(helper.line(), u"integrity: ok"_s);
        QVERIFY(helper.ended());
    }
};

QTEST_GUILESS_MAIN(UnitStateFaults)
#include "unit_state_faults.moc"
