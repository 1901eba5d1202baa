// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/maintenance/backup.h>
#include <stateroom/maintenance/resetplan.h>
#include <stateroom/maintenance/restoreplan.h>

#include "maintenance/databasefiles_p.h"
#include "sql/connection_p.h"
#include "testdata.h"

#include <QtCore/QProcess>
#include <QtCore/QScopeGuard>
#include <QtCore/QTemporaryDir>
#include <QtCore/QThread>
#include <QtTest/QTest>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;
using Kind = MaintenanceError::Kind;
using Depth = ResetPlan::Depth;

namespace {

template<typename Work>
std::optional<Kind> kindOf(Work work)
{
    try {
        work();
    } catch (const MaintenanceError &error) {
        return error.kind();
    }
    return std::nullopt;
}

qint64 count(const QString &path, const QString &table)
{
    Sql::Connection connection(path, Sql::OpenMode::ReadWriteExisting);
    return connection.value(u"SELECT count(*) FROM "_s + table).toLongLong();
}

void run(const QString &path, const QString &sql)
{
    Sql::Connection(path, Sql::OpenMode::Create).execute(sql);
}

/// "old", "new", or what is wrong with it.
QString stateOf(const QString &path)
{
    try {
        Sql::Connection connection(path, Sql::OpenMode::ReadWriteExisting);
        if (connection.value(u"PRAGMA integrity_check"_s).toString() != u"ok"_s)
            return u"not sound"_s;
        const qint64 rows = connection.value(u"SELECT count(*) FROM state_plugin_kvs"_s).toLongLong();
        const QString mark
            = connection.value(u"SELECT value_json FROM state_plugin_kvs WHERE plugin_id = 'mark'"_s).toString();
        return rows == 1241 ? mark : u"%1 rows"_s.arg(rows);
    } catch (const Sql::SqlError &error) {
        return error.message();
    }
}

} // namespace

/// facts/skill-map-kv.md: db backup, restore and reset.
class MaintenanceTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_database;

    QString sample(const QString &name, const QString &mark)
    {
        const QString path = m_folder->filePath(name);
        TestData::write(path, TestData::read(u"databases/skill-map.db.qz"_s));
        run(path, u"INSERT INTO state_plugin_kvs VALUES ('mark', '', 'k', '%1', 1)"_s.arg(mark));
        return path;
    }
    QStringList everything() const
    {
        return QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_database = sample(u"live.db"_s, u"old"_s);
    }
    void cleanup() { DatabaseFiles::stepHook = nullptr; }

    void aBackupIsTheDatabaseAndOwnerOnly()
    {
        const Backup::Outcome outcome = Backup::run(m_database, m_folder->filePath(u"deep/er/b.db"_s));
        QCOMPARE(outcome.path, m_folder->filePath(u"deep/er/b.db"_s));
        QCOMPARE(stateOf(outcome.path), u"old"_s);
        QCOMPARE(QFile::permissions(outcome.path) & ~(QFile::ReadUser | QFile::WriteUser),
                 QFile::ReadOwner | QFile::WriteOwner);
        QVERIFY(outcome.tables.contains(TableCount{u"state_plugin_kvs"_s, 1241}));
        QCOMPARE(QDir(m_folder->filePath(u"deep/er"_s)).entryList(QDir::Files | QDir::Hidden).first(), u"b.db"_s);
    }

    void twoBackupsInTheSameSecondHaveTwoNames()
    {
        const QDateTime now = QDateTime::fromMSecsSinceEpoch(1'790'000'000'123);
        const QString first = Backup::defaultTarget(m_database, now);
        QVERIFY(first.endsWith(u"/backups/2026-09-21T14-13-20-123Z.db"_s));
        Backup::run(m_database, first);
        const QString second = Backup::defaultTarget(m_database, now);
        QVERIFY(second.endsWith(u"-123Z-2.db"_s));
        Backup::run(m_database, second);
        QCOMPARE(Backup::run(m_database).bytes, QFileInfo(first).size());
    }

    void aBackupOfADatabaseThatIsBeingWrittenIsConsistent()
    {
        run(m_database, u"CREATE TABLE pair (a INTEGER, b INTEGER)"_s);
        std::atomic<bool> stop{false};
        std::atomic<int> written{0};
        const std::unique_ptr<QThread> writer(QThread::create([&] {
            Sql::Connection connection(m_database, Sql::OpenMode::ReadWriteExisting);
            for (int i = 0; !stop; ++i) {
                Sql::Transaction transaction(connection, Sql::Transaction::Kind::Immediate);
                connection.run(u"INSERT INTO pair VALUES (?, 0)"_s, i);
                connection.run(u"UPDATE pair SET b = ? WHERE a = ?"_s, i + 1, i);
                transaction.commit();
                ++written;
            }
        }));
        writer->start();
        const auto finish = qScopeGuard([&] {
            stop = true;
            writer->wait();
        });
        for (int i = 0; i < 5; ++i) {
            while (written < 20 * (i + 1))
                QThread::msleep(1);
            const QString path = Backup::run(m_database).path;
            QCOMPARE(count(path, u"pair WHERE b <> a + 1"_s), 0);
            QVERIFY(count(path, u"pair"_s) > 0);
        }
    }

    void cancellingLeavesNothing()
    {
        const QString target = m_folder->filePath(u"b.db"_s);
        QCOMPARE(kindOf([&] { Backup::run(m_database, target, [](qint64, qint64) { return false; }); }),
                 std::optional(Kind::Cancelled));
        QCOMPARE(everything(), QStringList{u"live.db"_s});
    }

    void progressEndsAtTheWhole()
    {
        qint64 last = 0;
        qint64 whole = -1;
        int calls = 0;
        Backup::run(m_database, {}, [&](qint64 done, qint64 total) {
            ++calls;
            last = done;
            whole = total;
            return true;
        });
        QVERIFY(calls > 1);
        QCOMPARE(last, whole);
    }

    void badTargetsAndSources()
    {
        const auto backup = [this](const QString &target) { return kindOf([&] { Backup::run(m_database, target); }); };
        QCOMPARE(backup(m_database), std::optional(Kind::BadPath));
        QVERIFY(QFile::link(m_database, m_folder->filePath(u"link.db"_s)));
        QCOMPARE(backup(m_folder->filePath(u"link.db"_s)), std::optional(Kind::BadPath));
        QCOMPARE(::link(QFile::encodeName(m_database).constData(),
                        QFile::encodeName(m_folder->filePath(u"hard.db"_s)).constData()),
                 0);
        QCOMPARE(backup(m_folder->filePath(u"hard.db"_s)), std::optional(Kind::BadPath));
        QVERIFY(QFile::link(u"/nonexistent/x"_s, m_folder->filePath(u"dangling.db"_s)));
        QCOMPARE(backup(m_folder->filePath(u"dangling.db"_s)), std::optional(Kind::BadPath));
        TestData::write(m_folder->filePath(u"there.db"_s), "mine");
        QCOMPARE(backup(m_folder->filePath(u"there.db"_s)), std::optional(Kind::TargetExists));
        QCOMPARE(TestData::read(m_folder->filePath(u"there.db"_s)), QByteArray("mine"));
        QCOMPARE(kindOf([&] { Backup::run(m_folder->filePath(u"none.db"_s)); }), std::optional(Kind::BadPath));
        QCOMPARE(kindOf([&] { Backup::run(m_folder->path()); }), std::optional(Kind::BadPath));
        QCOMPARE(kindOf([&] { Backup::run(m_folder->filePath(u"there.db"_s)); }), std::optional(Kind::NotADatabase));
        TestData::write(m_folder->filePath(u"cut.db"_s), TestData::read(m_database).first(50'000));
        QVERIFY(kindOf([&] {
                    Backup::run(m_folder->filePath(u"cut.db"_s), m_folder->filePath(u"never.db"_s));
                }).has_value());
        QVERIFY(!QFile::exists(m_folder->filePath(u"never.db"_s)));
    }

    void whatACrashLeftIsRemovedByTheNextBackup()
    {
        QDir(m_folder->path()).mkpath(u"backups"_s);
        QProcess ended;
        ended.start(u"true"_s, QStringList());
        QVERIFY(ended.waitForStarted());
        const qint64 pid = ended.processId();
        QVERIFY(ended.waitForFinished());
        const QString left = m_folder->filePath(u"backups/.x.db.stateroom-partial-%1-0"_s.arg(pid));
        const QString ours
            = m_folder->filePath(u"backups/.y.db.stateroom-partial-%1-0"_s.arg(QCoreApplication::applicationPid()));
        TestData::write(left, "half");
        TestData::write(ours, "half");
        Backup::run(m_database);
        QVERIFY(!QFile::exists(left));
        QVERIFY(QFile::exists(ours));
    }

    void aFullDiskLeavesNothing()
    {
        // A child that may not write files of this size meets what a full disk is.
        const QString target = m_folder->filePath(u"full.db"_s);
        const pid_t child = ::fork();
        if (child == 0) {
            ::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{300'000, 300'000};
            ::setrlimit(RLIMIT_FSIZE, &limit);
            const auto kind = kindOf([&] { Backup::run(m_database, target); });
            ::_exit(kind == Kind::Fault ? 0 : 1);
        }
        int status = -1;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 0);
        QCOMPARE(everything(), QStringList{u"live.db"_s});
    }

    void restorePutsTheBackupInPlaceAndKeepsACopy()
    {
        const QString backup = sample(u"backup.db"_s, u"new"_s);
        run(backup, u"CREATE TABLE extra (x)"_s);
        run(m_database, u"DELETE FROM state_jobs"_s);
        const RestorePlan plan = RestorePlan::make(m_database, backup);
        QVERIFY(plan.obstacles().isEmpty());
        QVERIFY(plan.tables().contains(RestorePlan::Difference{u"extra"_s, std::nullopt, 0}));
        QVERIFY(plan.tables().contains(RestorePlan::Difference{u"state_plugin_kvs"_s, 1241, 1241}));
        QCOMPARE(plan.backupVersion(), u"0.43.2"_s);
        const RestorePlan::Outcome outcome = plan.apply();
        QCOMPARE(stateOf(m_database), u"new"_s);
        QCOMPARE(stateOf(outcome.safetyCopy), u"old"_s);
        QVERIFY(!QFile::exists(m_database + u"-wal"_s));
        QCOMPARE(QFile::permissions(m_database) & QFile::ReadOther, QFile::Permissions());
        for (const QString &name : everything())
            QVERIFY2(!name.contains(u"restoring"_s), qPrintable(name));
    }

    void restoreRules_data()
    {
        QTest::addColumn<QString>("live");
        QTest::addColumn<QString>("backup");
        QTest::addColumn<bool>("allowed");
        QTest::newRow("same") << u"1.2.0"_s << u"1.2.9"_s << true;
        QTest::newRow("older minor") << u"1.3.0"_s << u"1.2.0"_s << true;
        QTest::newRow("newer minor") << u"1.2.9"_s << u"1.3.0"_s << false;
        QTest::newRow("newer minor by number") << u"1.9.0"_s << u"1.10.0"_s << false;
        QTest::newRow("older major") << u"2.0.0"_s << u"1.9.0"_s << false;
        QTest::newRow("newer major") << u"1.0.0"_s << u"2.0.0"_s << false;
        QTest::newRow("no version") << QString() << u"9.0.0"_s << true;
    }

    void restoreRules()
    {
        QFETCH(QString, live);
        QFETCH(QString, backup);
        QFETCH(bool, allowed);
        const QString from = sample(u"backup.db"_s, u"new"_s);
        const auto setVersion = [](const QString &path, const QString &version) {
            run(path,
                version.isEmpty() ? u"DELETE FROM scan_meta"_s
                                  : u"UPDATE scan_meta SET scanned_by_version = '%1'"_s.arg(version));
        };
        setVersion(m_database, live);
        setVersion(from, backup);
        QCOMPARE(kindOf([&] { (void)RestorePlan::make(m_database, from); }),
                 allowed ? std::nullopt : std::optional(Kind::WrongVersion));
    }

    void restoreRefusesWhatItMust()
    {
        const auto plan
            = [this](const QString &from) { return kindOf([&] { (void)RestorePlan::make(m_database, from); }); };
        QCOMPARE(plan(m_database), std::optional(Kind::BadPath));
        QVERIFY(QFile::link(m_database, m_folder->filePath(u"link.db"_s)));
        QCOMPARE(plan(m_folder->filePath(u"link.db"_s)), std::optional(Kind::BadPath));
        QCOMPARE(plan(m_folder->filePath(u"none.db"_s)), std::optional(Kind::BadPath));
        TestData::write(m_folder->filePath(u"text.db"_s), "not a database");
        QCOMPARE(plan(m_folder->filePath(u"text.db"_s)), std::optional(Kind::NotADatabase));
        QCOMPARE(stateOf(m_database), u"old"_s);
    }

    void anEmptyBackupGivesAnEmptyDatabase()
    {
        TestData::write(m_folder->filePath(u"empty.db"_s), {});
        const auto outcome = RestorePlan::make(m_database, m_folder->filePath(u"empty.db"_s)).apply();
        QCOMPARE(QFileInfo(m_database).size(), 0);
        QCOMPARE(stateOf(outcome.safetyCopy), u"old"_s);
    }

    void aBackupChangedAfterThePlanIsRefused()
    {
        const QString backup = sample(u"backup.db"_s, u"new"_s);
        const RestorePlan plan = RestorePlan::make(m_database, backup);
        QTest::qSleep(20);
        run(backup, u"INSERT INTO state_jobs VALUES ('later', 'x', 1)"_s);
        QCOMPARE(kindOf([&] { plan.apply(); }), std::optional(Kind::Outdated));
        QCOMPARE(stateOf(m_database), u"old"_s);
    }

    void aDatabaseThatAnotherProcessHasOpenIsNotReplaced()
    {
        const QString backup = sample(u"backup.db"_s, u"new"_s);
        QProcess other;
        other.start(u"tail"_s, {u"-f"_s, m_database});
        QVERIFY(other.waitForStarted());
        QTRY_VERIFY(!RestorePlan::make(m_database, backup).obstacles().isEmpty());
        const RestorePlan plan = RestorePlan::make(m_database, backup);
        QVERIFY(plan.obstacles().first().contains(QString::number(other.processId())));
        QCOMPARE(kindOf([&] { plan.apply(); }), std::optional(Kind::InUse));
        QCOMPARE(stateOf(m_database), u"old"_s);
        plan.apply(true);
        QCOMPARE(stateOf(m_database), u"new"_s);
        other.kill();
        other.waitForFinished();
    }

    void aLiveSessionLockIsAnObstacle()
    {
        const QString live = m_folder->filePath(u"states.sqlite"_s);
        TestData::write(live, TestData::read(QStringLiteral(STATEROOM_SAMPLE "/sessions/states.sqlite")));
        const QString backup = Backup::run(live).path;
        run(live, u"INSERT INTO write_lock VALUES ('s1', 'pid:1', %1)"_s.arg(QDateTime::currentMSecsSinceEpoch()));
        const RestorePlan plan = RestorePlan::make(live, backup);
        QCOMPARE(plan.obstacles(), QStringList{u"session s1 is locked by pid:1"_s});
        QCOMPARE(kindOf([&] { plan.apply(); }), std::optional(Kind::InUse));
        run(live, u"UPDATE write_lock SET acquired_at = 1"_s);
        RestorePlan::make(live, backup).apply();
        QCOMPARE(count(live, u"write_lock"_s), 0);
    }

    void aDamagedLiveDatabaseIsKeptAndReplaced()
    {
        const QString backup = sample(u"backup.db"_s, u"new"_s);
        TestData::write(m_database, QByteArray(10'000, 'x'));
        const auto outcome = RestorePlan::make(m_database, backup).apply();
        QCOMPARE(stateOf(m_database), u"new"_s);
        QCOMPARE(TestData::read(outcome.safetyCopy), QByteArray(10'000, 'x'));
    }

    void aRestoreThatDiesAtAnyStepLeavesOneOfTheTwoWhole()
    {
        const QString backup = sample(u"backup.db"_s, u"new"_s);
        QStringList seen;
        for (int dieAt = 1; dieAt < 20; ++dieAt) {
            // A log that is not in the file yet: left by a program that was killed.
            m_database = sample(u"live%1.db"_s.arg(dieAt), u"older"_s);
            pid_t child = ::fork();
            if (child == 0) {
                auto *connection = new Sql::Connection(m_database, Sql::OpenMode::ReadWriteExisting);
                connection->execute(u"UPDATE state_plugin_kvs SET value_json = 'old' WHERE plugin_id = 'mark'"_s);
                ::kill(::getpid(), SIGKILL);
            }
            int status = 0;
            ::waitpid(child, &status, 0);
            QVERIFY(QFileInfo(m_database + u"-wal"_s).size() > 0);

            child = ::fork();
            if (child == 0) {
                static int left = 0;
                left = dieAt;
                DatabaseFiles::stepHook = [](const char *) {
                    if (--left == 0)
                        ::kill(::getpid(), SIGKILL);
                };
                RestorePlan::make(m_database, backup).apply();
                ::_exit(left > 0 ? 7 : 1);
            }
            ::waitpid(child, &status, 0);
            const QString state = stateOf(m_database);
            seen << state;
            QVERIFY2(state == u"old"_s || state == u"new"_s, qPrintable(u"step %1: %2"_s.arg(dieAt).arg(state)));
            if (WIFEXITED(status)) {
                QCOMPARE(WEXITSTATUS(status), 7);
                QVERIFY(dieAt > 4);
                break;
            }
        }
        QVERIFY(seen.contains(u"old"_s) && seen.contains(u"new"_s));
        QCOMPARE(seen.last(), u"new"_s);
        QVERIFY(seen.size() > 4);
    }

    void aScanResetEmptiesItsZoneAndNothingElse()
    {
        const ResetPlan plan = ResetPlan::make(m_database, Depth::Scan);
        QStringList names;
        for (const TableCount &table : plan.tables())
            names << table.table;
        QCOMPARE(names, (QStringList{u"scan_links"_s, u"scan_meta"_s, u"scan_nodes"_s}));
        const qint64 before = count(m_database, u"scan_nodes"_s);
        QVERIFY(before > 0 && plan.rows() >= before);
        plan.apply();
        QCOMPARE(count(m_database, u"scan_nodes"_s), 0);
        QCOMPARE(count(m_database, u"state_plugin_kvs"_s), 1241);
        QVERIFY(count(m_database, u"config_preferences"_s) > 0);
    }

    void aStateResetTakesPluginRowsToo()
    {
        run(m_database, u"CREATE TABLE \"state_odd name\" (x)"_s);
        run(m_database, u"CREATE TABLE statement (x)"_s);
        const ResetPlan plan = ResetPlan::make(m_database, Depth::State);
        QCOMPARE(plan.skipped(), QStringList{u"state_odd name"_s});
        for (const TableCount &table : plan.tables())
            QVERIFY(table.table.startsWith(u"scan_"_s) || table.table.startsWith(u"state_"_s));
        plan.apply();
        QCOMPARE(count(m_database, u"state_plugin_kvs"_s), 0);
        QVERIFY(count(m_database, u"config_preferences"_s) > 0);
    }

    void aPlanThatNoLongerFitsIsRefused()
    {
        const ResetPlan plan = ResetPlan::make(m_database, Depth::State);
        run(m_database, u"INSERT INTO state_plugin_kvs VALUES ('later', '', 'k', '1', 1)"_s);
        QCOMPARE(kindOf([&] { plan.apply(); }), std::optional(Kind::Outdated));
        QCOMPARE(count(m_database, u"state_plugin_kvs"_s), 1242);
        ResetPlan::make(m_database, Depth::State).apply();
        QCOMPARE(count(m_database, u"state_plugin_kvs"_s), 0);
    }

    void aTriggerMustNotReachOutOfTheZone()
    {
        run(m_database, u"CREATE TRIGGER reach AFTER DELETE ON scan_nodes BEGIN DELETE FROM config_preferences; END"_s);
        const ResetPlan plan = ResetPlan::make(m_database, Depth::Scan);
        QCOMPARE(kindOf([&] { plan.apply(); }), std::optional(Kind::Outdated));
        QVERIFY(count(m_database, u"scan_nodes"_s) > 0);
        QVERIFY(count(m_database, u"config_preferences"_s) > 0);
    }

    void aVirtualTableIsEmptiedAsItself()
    {
        run(m_database, u"CREATE VIRTUAL TABLE scan_fts USING fts5(content)"_s);
        run(m_database, u"INSERT INTO scan_fts VALUES ('words')"_s);
        const ResetPlan plan = ResetPlan::make(m_database, Depth::Scan);
        for (const TableCount &table : plan.tables())
            QVERIFY2(!table.table.startsWith(u"scan_fts_"_s), qPrintable(table.table));
        plan.apply();
        QCOMPARE(count(m_database, u"scan_fts"_s), 0);
        run(m_database, u"INSERT INTO scan_fts VALUES ('again')"_s);
        QCOMPARE(count(m_database, u"scan_fts WHERE scan_fts MATCH 'again'"_s), 1);
    }

    void aHardResetRemovesTheFileAndItsSiblings()
    {
        TestData::write(m_database + u"-wal"_s, {});
        const ResetPlan stale = ResetPlan::make(m_database, Depth::Hard);
        QCOMPARE(stale.files(), (QStringList{m_database, m_database + u"-wal"_s}));
        QTest::qSleep(20);
        run(m_database, u"INSERT INTO state_jobs VALUES ('later', 'x', 1)"_s);
        QCOMPARE(kindOf([&] { stale.apply(); }), std::optional(Kind::Outdated));
        QVERIFY(QFile::exists(m_database));
        ResetPlan::make(m_database, Depth::Hard).apply();
        QCOMPARE(everything(), QStringList());
    }

    void aHardResetRemovesDatabasesOnly()
    {
        const QString letter = m_folder->filePath(u"letter.txt"_s);
        TestData::write(letter, "dear friend");
        QCOMPARE(kindOf([&] { (void)ResetPlan::make(letter, Depth::Hard); }), std::optional(Kind::NotADatabase));
        QVERIFY(QFile::exists(letter));
    }

    void aLogThatCannotBeEmptiedIsNeverThrownAway()
    {
        const QString backup = sample(u"backup.db"_s, u"new"_s);
        Sql::Connection reader(m_database, Sql::OpenMode::ReadWriteExisting);
        const Sql::Transaction moment(reader, Sql::Transaction::Kind::Deferred);
        (void)reader.value(u"SELECT count(*) FROM state_jobs"_s);
        run(m_database, u"INSERT INTO state_jobs VALUES ('only in the log', 'x', 1)"_s);
        QCOMPARE(kindOf([&] { RestorePlan::make(m_database, backup).apply(true); }), std::optional(Kind::InUse));
        QCOMPARE(count(m_database, u"state_jobs WHERE id = 'only in the log'"_s), 1);
    }

    void planningChangesNothing()
    {
        const QString backup = sample(u"backup.db"_s, u"new"_s);
        const QByteArray before = TestData::read(m_database) + TestData::read(backup);
        const QStringList names = everything();
        (void)ResetPlan::make(m_database, Depth::State);
        (void)ResetPlan::make(m_database, Depth::Hard);
        (void)RestorePlan::make(m_database, backup);
        QCOMPARE(TestData::read(m_database) + TestData::read(backup), before);
        QCOMPARE(everything(), names);
    }

    void aBusyDatabaseIsSaidSo()
    {
        const ResetPlan plan = ResetPlan::make(m_database, Depth::Scan);
        Sql::Connection other(m_database, Sql::OpenMode::ReadWriteExisting);
        const Sql::Transaction held(other, Sql::Transaction::Kind::Immediate);
        QCOMPARE(kindOf([&] { plan.apply(); }), std::optional(Kind::InUse));
        QVERIFY(Backup::run(m_database).bytes > 0);
    }
};

QTEST_GUILESS_MAIN(MaintenanceTest)
#include "unit_maintenance.moc"
