// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "sql/connectionpool_p.h"
#include "warningtrap.h"

#include <QtCore/QFile>
#include <QtCore/QSemaphore>
#include <QtCore/QTemporaryDir>
#include <QtCore/QThread>
#include <QtCore/QThreadPool>
#include <QtTest/QTest>

#include <thread>

using namespace Qt::Literals::StringLiterals;
using namespace Stateroom::Sql;

/// One connection per thread, closed with the thread or with the pool, whichever ends first.
class UnitSqlPool : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_dir;
    int m_count = 0;

    QString freshPath() { return m_dir.filePath(u"%1.sqlite"_s.arg(m_count++)); }
    static void makeTable(Connection &connection)
    {
        connection.execute(u"CREATE TABLE IF NOT EXISTS t (k)"_s);
        connection.prepare(u"INSERT INTO t VALUES (?)"_s);
    }

private Q_SLOTS:
    void oneThread_hasOneConnection()
    {
        int opened = 0;
        ConnectionPool pool(freshPath(), OpenMode::Create, 5000, [&](Connection &) { ++opened; });
        QVERIFY(!pool.existing());
        const Connection *first = &*pool.lease();
        QCOMPARE(&*pool.lease(), first);
        QVERIFY(pool.existing());
        QCOMPARE(opened, 1);
        QCOMPARE(pool.openConnections(), 1);
    }

    void threadsThatEndFirst_data()
    {
        QTest::addColumn<bool>("qtThread");
        QTest::newRow("QThread") << true;
        QTest::newRow("std::thread") << false;
    }
    void threadsThatEndFirst()
    {
        QFETCH(bool, qtThread);
        const WarningTrap trap;
        ConnectionPool pool(freshPath(), OpenMode::Create, 5000, makeTable);
        const auto work = [&] {
            for (int i = 0; i < 5; ++i)
                pool.lease()->run(u"INSERT INTO t VALUES (?)"_s, i);
        };
        for (int round = 0; round < 3; ++round) {
            if (qtThread) {
                const std::unique_ptr<QThread> thread(QThread::create(work));
                thread->start();
                thread->wait();
            } else {
                std::thread(work).join();
            }
            QCOMPARE(pool.openConnections(), 0);
        }
        QCOMPARE(pool.lease()->value(u"SELECT count(*) FROM t"_s).toInt(), 15);
        QCOMPARE(trap.messages(), QStringList());
    }

    void poolThatEndsFirst()
    {
        const WarningTrap trap;
        const QString path = freshPath();
        auto pool = std::make_unique<ConnectionPool>(path, OpenMode::Create, 5000, makeTable);
        QSemaphore used, mayEnd;
        std::vector<std::thread> threads;
        for (int i = 0; i < 3; ++i) {
            threads.emplace_back([&, i] {
                pool->lease()->run(u"INSERT INTO t VALUES (?)"_s, i);
                used.release();
                mayEnd.acquire();
            });
        }
        used.acquire(3);
        QCOMPARE(pool->openConnections(), 3);
        pool.reset();
        // Everything is closed: with the last connection the -wal file (there is none here) and all locks are gone.
        {
            Connection other(path, OpenMode::ReadWriteExisting, 0);
            other.execute(u"PRAGMA locking_mode=EXCLUSIVE"_s);
            QCOMPARE(other.run(u"DELETE FROM t"_s), 3);
        }
        mayEnd.release(3);
        for (std::thread &thread : threads)
            thread.join();
        QCOMPARE(trap.messages(), QStringList());
    }

    void threadsAndPoolEndTogether()
    {
        const WarningTrap trap;
        for (int round = 0; round < 20; ++round) {
            auto pool = std::make_unique<ConnectionPool>(freshPath(), OpenMode::Create, 5000, makeTable);
            QSemaphore used, mayEnd;
            std::vector<std::thread> threads;
            for (int i = 0; i < 3; ++i) {
                threads.emplace_back([&] {
                    (void)pool->lease();
                    used.release();
                    mayEnd.acquire();
                });
            }
            used.acquire(3);
            mayEnd.release(3);
            pool.reset();
            for (std::thread &thread : threads)
                thread.join();
        }
        QCOMPARE(trap.messages(), QStringList());
    }

    void failedOpen_isTriedAgain()
    {
        const WarningTrap trap;
        const QString folder = m_dir.filePath(u"later"_s);
        ConnectionPool pool(folder + u"/x.sqlite"_s, OpenMode::Create, 5000, makeTable);
        QVERIFY_THROWS_EXCEPTION(SqlError, (void)pool.lease());
        QVERIFY(QDir().mkpath(folder));
        QCOMPARE(pool.lease()->value(u"SELECT count(*) FROM t"_s).toInt(), 0);
        QCOMPARE(trap.messages(), QStringList());
    }

    void failedSetup_leavesNothingOpen()
    {
        bool fail = true;
        ConnectionPool pool(freshPath(), OpenMode::Create, 5000, [&](Connection &connection) {
            if (fail)
                connection.execute(u"nonsense"_s);
        });
        QVERIFY_THROWS_EXCEPTION(SqlError, (void)pool.lease());
        QCOMPARE(pool.openConnections(), 0);
        fail = false;
        (void)pool.lease();
        QCOMPARE(pool.openConnections(), 1);
    }

    void replacedFile_isOpenedAnew()
    {
        const QString path = freshPath();
        ConnectionPool pool(path, OpenMode::Create, 5000, makeTable);
        pool.lease()->run(u"INSERT INTO t VALUES (1)"_s);
        QVERIFY(ConnectionPool::isCurrent(*pool.lease()));

        QVERIFY(QFile::remove(path));
        QCOMPARE(pool.lease()->value(u"SELECT count(*) FROM t"_s).toInt(), 0);
        QCOMPARE(pool.replacements(), quint64(1));
        QVERIFY(QFile::exists(path));

        const QString other = freshPath();
        {
            Connection connection(other, OpenMode::Create);
            makeTable(connection);
            connection.run(u"INSERT INTO t VALUES (1), (2)"_s);
        }
        QVERIFY(QFile::rename(path, path + u".old"_s));
        QVERIFY(QFile::rename(other, path));
        QCOMPARE(pool.lease()->value(u"SELECT count(*) FROM t"_s).toInt(), 2);
        QCOMPARE(pool.replacements(), quint64(2));
    }

    void movedFile_keepsWhatItsLogHeld_data()
    {
        QTest::addColumn<bool>("noticed");
        QTest::newRow("noticed by the next lease") << true;
        QTest::newRow("noticed only when the pool ends") << false;
    }
    void movedFile_keepsWhatItsLogHeld()
    {
        QFETCH(bool, noticed);
        const QString path = freshPath();
        const QString other = freshPath();
        {
            Connection connection(other, OpenMode::Create);
            makeTable(connection);
            connection.execute(u"PRAGMA journal_mode=WAL"_s);
            connection.run(u"INSERT INTO t VALUES ('newcomer')"_s);
        }
        {
            ConnectionPool pool(path, OpenMode::Create, 5000, [](Connection &connection) {
                connection.execute(u"PRAGMA journal_mode=WAL"_s);
                makeTable(connection);
            });
            pool.lease()->run(u"INSERT INTO t VALUES ('first')"_s);
            std::thread([&] { pool.lease()->run(u"INSERT INTO t VALUES ('second')"_s); }).join();
            pool.lease()->run(u"INSERT INTO t VALUES ('third')"_s);
            QVERIFY(QFile::rename(path, path + u".away"_s));
            QVERIFY(QFile::rename(other, path));
            if (noticed)
                QCOMPARE(pool.lease()->value(u"SELECT group_concat(k) FROM t"_s).toString(), u"newcomer"_s);
        }
        const auto contents = [](const QString &file) {
            Connection connection(file, OpenMode::ReadWriteExisting);
            if (connection.value(u"PRAGMA integrity_check"_s).toString() != "ok"_L1)
                return u"damaged"_s;
            return connection.value(u"SELECT group_concat(k) FROM t"_s).toString();
        };
        QCOMPARE(contents(path), u"newcomer"_s);
        QCOMPARE(contents(path + u".away"_s), u"first,second,third"_s);
    }

    void replacedFile_closesOtherThreadsToo()
    {
        const QString path = freshPath();
        ConnectionPool pool(path, OpenMode::Create, 5000, makeTable);
        QSemaphore used, mayGoOn;
        int seen = -1;
        std::thread thread([&] {
            pool.lease()->run(u"INSERT INTO t VALUES (1)"_s);
            used.release();
            mayGoOn.acquire();
            seen = pool.lease()->value(u"SELECT count(*) FROM t"_s).toInt();
        });
        used.acquire();
        (void)pool.lease();
        QVERIFY(QFile::remove(path));
        (void)pool.lease();
        QCOMPARE(pool.openConnections(), 1);
        mayGoOn.release();
        thread.join();
        QCOMPARE(seen, 0);
    }
};

QTEST_GUILESS_MAIN(UnitSqlPool)
#include "unit_sql_pool.moc"
