// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "sql/readonlydatabase_p.h"

#include <QtCore/QCryptographicHash>
#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include <sys/wait.h>
#include <unistd.h>

using namespace Qt::Literals::StringLiterals;
using namespace Stateroom::Sql;

/// Looking at a database changes nothing in its folder, whatever state it was left in.
class UnitSqlReadOnly : public QObject
{
    Q_OBJECT

private:
    /// Name and content of everything in the folder.
    static QStringList contents(const QString &folder)
    {
        QStringList list;
        for (const QString &name : QDir(folder).entryList(QDir::Files | QDir::Hidden, QDir::Name)) {
            QFile file(folder + u'/' + name);
            if (file.open(QIODevice::ReadOnly))
                list += name + u' '
                    + QString::fromLatin1(QCryptographicHash::hash(file.readAll(), QCryptographicHash::Md5).toHex());
        }
        return list;
    }
    static void make(const QString &path, const QString &journalMode)
    {
        Connection connection(path, OpenMode::Create);
        connection.execute(u"PRAGMA journal_mode="_s + journalMode);
        connection.execute(u"CREATE TABLE t (k)"_s);
        connection.run(u"INSERT INTO t VALUES (1)"_s);
    }
    static int countIn(ReadOnlyDatabase &database)
    {
        return database.read([](Connection &c) { return c.value(u"SELECT count(*) FROM t"_s).toInt(); });
    }
    /// The database as a crashed program leaves it: copies made while it was open.
    static void makeCrashed(const QString &path, bool withShm)
    {
        QTemporaryDir origin;
        const QString live = origin.filePath(u"x"_s);
        make(live, u"WAL"_s);
        Connection connection(live, OpenMode::ReadWriteExisting);
        connection.run(u"INSERT INTO t VALUES (2)"_s);
        QVERIFY(QFile::copy(live, path));
        QVERIFY(QFile::copy(live + u"-wal"_s, path + u"-wal"_s));
        if (withShm)
            QVERIFY(QFile::copy(live + u"-shm"_s, path + u"-shm"_s));
    }

private Q_SLOTS:
    void choice_data()
    {
        QTest::addColumn<bool>("writeAheadLog");
        QTest::addColumn<bool>("walFile");
        QTest::addColumn<bool>("shmFile");
        QTest::addColumn<qint64>("bytes");
        QTest::addColumn<int>("access");
        const auto row = [](const char *name, bool wal, bool walFile, bool shmFile, qint64 bytes, ReadAccess access) {
            QTest::newRow(name) << wal << walFile << shmFile << bytes << int(access);
        };
        row("rollback journal", false, false, false, 10, ReadAccess::Shared);
        row("closed cleanly", true, false, false, 10, ReadAccess::Immutable);
        row("open elsewhere", true, true, true, 10, ReadAccess::Shared);
        row("open elsewhere, nothing logged yet", true, false, true, 10, ReadAccess::Shared);
        row("copied with its log", true, true, false, 10, ReadAccess::PrivateCopy);
        row("copied with its log, huge", true, true, false, 101, ReadAccess::Shared);
    }
    void choice()
    {
        QFETCH(bool, writeAheadLog);
        QFETCH(bool, walFile);
        QFETCH(bool, shmFile);
        QFETCH(qint64, bytes);
        QFETCH(int, access);
        QCOMPARE(int(chooseReadAccess({writeAheadLog, walFile, shmFile, bytes}, 100)), access);
    }

    void lookingChangesNothing_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("access");
        QTest::newRow("rollback journal") << u"delete"_s << 1 << int(ReadAccess::Shared);
        QTest::newRow("wal, closed cleanly") << u"wal"_s << 1 << int(ReadAccess::Immutable);
        QTest::newRow("wal with a log but no index") << u"crashed"_s << 2 << int(ReadAccess::PrivateCopy);
    }
    void lookingChangesNothing()
    {
        QFETCH(QString, kind);
        QFETCH(int, rows);
        QFETCH(int, access);
        QTemporaryDir dir;
        const QString path = dir.filePath(u"x ?.sqlite"_s);
        if (kind == u"crashed")
            makeCrashed(path, false);
        else
            make(path, kind);
        const QStringList before = contents(dir.path());
        {
            ReadOnlyDatabase database(path);
            QCOMPARE(int(database.access()), access);
            QCOMPARE(countIn(database), rows);
            QCOMPARE(contents(dir.path()), before);
            (void)database.dataVersion();
        }
        QCOMPARE(contents(dir.path()), before);
    }

    void leftByACrash_isReadWithItsLog()
    {
        QTemporaryDir dir;
        const QString path = dir.filePath(u"x"_s);
        makeCrashed(path, true);
        ReadOnlyDatabase database(path);
        QCOMPARE(countIn(database), 2);
    }

    void missingFile_throwsAndCreatesNothing()
    {
        QTemporaryDir dir;
        QVERIFY_THROWS_EXCEPTION(SqlError, ReadOnlyDatabase(dir.filePath(u"none"_s)));
        QVERIFY(QDir(dir.path()).isEmpty());
    }

    void emptyFile_isAnEmptyDatabase()
    {
        QTemporaryDir dir;
        QFile file(dir.filePath(u"x"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        ReadOnlyDatabase database(file.fileName());
        QCOMPARE(database.read([](Connection &c) { return c.value(u"SELECT count(*) FROM sqlite_master"_s).toInt(); }),
                 0);
        QCOMPARE(file.size(), 0);
    }

    void writersThatComeAndGo_areSeen()
    {
        QTemporaryDir dir;
        const QString path = dir.filePath(u"x"_s);
        make(path, u"WAL"_s);
        ReadOnlyDatabase database(path);
        QCOMPARE(int(database.access()), int(ReadAccess::Immutable));
        const qint64 first = database.dataVersion();
        QCOMPARE(database.dataVersion(), first);
        {
            Connection writer(path, OpenMode::ReadWriteExisting);
            writer.run(u"INSERT INTO t VALUES (2)"_s);
            QCOMPARE(countIn(database), 2);
            const qint64 second = database.dataVersion();
            QVERIFY(second != first);
            QCOMPARE(database.dataVersion(), second);
            writer.run(u"INSERT INTO t VALUES (3)"_s);
            QVERIFY(database.dataVersion() != second);
            QCOMPARE(countIn(database), 3);
        }
        QCOMPARE(countIn(database), 3);
    }

    void replacedFile_isFollowed()
    {
        QTemporaryDir dir;
        const QString path = dir.filePath(u"x"_s);
        make(path, u"DELETE"_s);
        ReadOnlyDatabase database(path);
        QCOMPARE(countIn(database), 1);
        QVERIFY(QFile::remove(path));
        QVERIFY_THROWS_EXCEPTION(SqlError, (void)countIn(database));
        make(path, u"DELETE"_s);
        {
            Connection writer(path, OpenMode::ReadWriteExisting);
            writer.run(u"INSERT INTO t VALUES (2)"_s);
        }
        QCOMPARE(countIn(database), 2);
    }

    void readersWithoutLocks_tryAgainWhenTheFilesChange()
    {
        QTemporaryDir dir;
        const QString path = dir.filePath(u"x"_s);
        make(path, u"WAL"_s);
        ReadOnlyDatabase database(path);
        int runs = 0;
        const int rows = database.read([&](Connection &c) {
            const int count = c.value(u"SELECT count(*) FROM t"_s).toInt();
            if (++runs == 1) { // a whole life of another program in the middle of our read
                Connection writer(path, OpenMode::ReadWriteExisting);
                writer.run(u"INSERT INTO t VALUES (2)"_s);
            }
            return count;
        });
        QCOMPARE(runs, 2);
        QCOMPARE(rows, 2);
    }

    void openingKeepsTheLocksOfThisProcess()
    {
        QTemporaryDir dir;
        const QString path = dir.filePath(u"x"_s);
        make(path, u"DELETE"_s);
        Connection writer(path, OpenMode::ReadWriteExisting);
        Transaction transaction(writer, Transaction::Kind::Immediate);
        writer.run(u"INSERT INTO t VALUES (2)"_s);
        {
            ReadOnlyDatabase database(path);
            QCOMPARE(countIn(database), 1);
        }
        // A second process still finds the lock held.
        const pid_t child = ::fork();
        if (child == 0) {
            int code = 1;
            try {
                Connection other(path, OpenMode::ReadWriteExisting, 0);
                other.run(u"INSERT INTO t VALUES (3)"_s);
            } catch (const SqlError &error) {
                code = error.code() == ErrorCode::Busy ? 0 : 2;
            }
            ::_exit(code);
        }
        int status = -1;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QCOMPARE(status, 0);
    }

    void folderWithoutWritePermission_data()
    {
        QTest::addColumn<bool>("withLog");
        QTest::newRow("closed cleanly") << false;
        QTest::newRow("with a log to be read") << true;
    }
    void folderWithoutWritePermission()
    {
        QFETCH(bool, withLog);
        QTemporaryDir dir;
        const QString path = dir.filePath(u"x"_s);
        if (withLog)
            makeCrashed(path, false);
        else
            make(path, u"WAL"_s);
        const QFile::Permissions readable = QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther | QFile::ExeOwner
            | QFile::ExeGroup | QFile::ExeOther;
        QVERIFY(QFile::setPermissions(dir.path(), readable));
        if (withLog)
            QVERIFY(QFile::setPermissions(path + u"-wal"_s, QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther));
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther));
        const bool root = ::geteuid() == 0;
        if (root)
            QCOMPARE(::seteuid(65534), 0);
        int rows = -1;
        QString problem;
        try {
            ReadOnlyDatabase database(path);
            rows = countIn(database);
        } catch (const SqlError &error) {
            problem = error.details();
        }
        if (root)
            QCOMPARE(::seteuid(0), 0);
        QFile::setPermissions(dir.path(), readable | QFile::WriteOwner);
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
        QCOMPARE(rows, withLog ? 2 : 1);
    }
};

QTEST_GUILESS_MAIN(UnitSqlReadOnly)
#include "unit_sql_readonly.moc"
