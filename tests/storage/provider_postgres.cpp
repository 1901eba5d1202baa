// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/storage/postgresstorageprovider.h>

#include "postgresserver.h"

#include <QtCore/QElapsedTimer>
#include <QtTest/QTest>

#include <atomic>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;

namespace {

QMap<QString, QString> at(const PostgresServer &server)
{
    return {{u"host"_s, server.folder()},
            {u"port"_s, QString::number(server.port())},
            {u"dbname"_s, u"postgres"_s},
            {u"user"_s, u"postgres"_s}};
}

} // namespace

/// What only a real server can show: restarts, fail-over, refusals.
class ProviderPostgres : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (PostgresServer::binFolder().isEmpty())
            QSKIP("the package postgresql is not installed");
    }

    void aRestartIsWaitedOut()
    {
        PostgresServer server(5432);
        QVERIFY2(server.init() && server.start(), qPrintable(server.log()));
        PostgresStorageProvider provider(at(server));
        provider.set(u"k"_s, u"before"_s);
        QVERIFY(server.stop(u"fast"_s));
        std::atomic<bool> stored{false};
        const std::unique_ptr<QThread> writer(QThread::create([&] {
            try {
                provider.set(u"k"_s, u"after"_s);
                stored = true;
            } catch (const StorageError &) {
            }
        }));
        writer->start();
        QTest::qWait(300);
        QVERIFY2(server.start(), qPrintable(server.log()));
        QVERIFY(writer->wait(20'000));
        QVERIFY(stored);
        QCOMPARE(provider.get(u"k"_s), std::optional(u"after"_s));
    }

    void aServerThatIsNotThereIsATypedErrorInTime()
    {
        const QTemporaryDir folder;
        PostgresStorageProvider provider(
            {{u"host"_s, folder.path()}, {u"dbname"_s, u"postgres"_s}, {u"user"_s, u"postgres"_s}});
        provider.setRetryForMs(500);
        QElapsedTimer since;
        since.start();
        QVERIFY_THROWS_EXCEPTION(StorageUnavailableError, (void)provider.get(u"k"_s));
        QVERIFY(since.elapsed() < 5000);
    }

    void refusalsAreNotRetriedAndNameNoPassword()
    {
        PostgresServer server(5432);
        QVERIFY2(server.init() && server.start(), qPrintable(server.log()));
        QVERIFY(server.sql(u"CREATE ROLE guarded LOGIN PASSWORD 'right'"_s));
        QFile rules(server.data() + u"/pg_hba.conf"_s);
        QVERIFY(rules.open(QIODevice::WriteOnly | QIODevice::Truncate));
        rules.write("local all postgres trust\nlocal all guarded scram-sha-256\n");
        rules.close();
        QVERIFY(server.sql(u"SELECT pg_reload_conf()"_s));
        QTest::qWait(200);
        qputenv("PGPASSWORD", "hunter2-wrong");
        auto parameters = at(server);
        parameters[u"user"_s] = u"guarded"_s;
        QElapsedTimer since;
        since.start();
        try {
            (void)PostgresStorageProvider(parameters).get(u"k"_s);
            QFAIL("a wrong password was accepted");
        } catch (const StorageUnavailableError &error) {
            QVERIFY2(error.cause().contains(u"password authentication failed"_s), qPrintable(error.cause()));
            QVERIFY(!QString::fromUtf8(error.what()).contains(u"hunter2"_s));
        }
        QVERIFY(since.elapsed() < 5000);
        qputenv("PGPASSWORD", "right");
        QVERIFY(server.sql(
            u"CREATE TABLE kv (key text COLLATE \"C\" PRIMARY KEY, value text NOT NULL); GRANT ALL ON kv TO guarded"_s));
        QCOMPARE(PostgresStorageProvider(parameters).get(u"k"_s), std::nullopt);
        qunsetenv("PGPASSWORD");
        parameters = at(server);
        parameters[u"dbname"_s] = u"nowhere"_s;
        QVERIFY_THROWS_EXCEPTION(StorageUnavailableError, (void)PostgresStorageProvider(parameters).get(u"k"_s));
    }

    void aTableOfAnotherShapeIsATypedError()
    {
        PostgresServer server(5432);
        QVERIFY2(server.init() && server.start(), qPrintable(server.log()));
        QVERIFY(server.sql(u"CREATE TABLE kv (id int)"_s));
        PostgresStorageProvider provider(at(server));
        QVERIFY_THROWS_EXCEPTION(StorageFaultError, (void)provider.get(u"k"_s));
        QVERIFY_THROWS_EXCEPTION(StorageFaultError, provider.set(u"k"_s, u"v"_s));
    }

    void aNulIsRefusedBeforeAnythingIsSent()
    {
        const QTemporaryDir nowhere;
        PostgresStorageProvider provider({{u"host"_s, nowhere.path()}});
        const QString nul = u"a"_s + QChar(0) + u"b"_s;
        QVERIFY_THROWS_EXCEPTION(StorageKeyError, provider.set(nul, u"v"_s));
        QVERIFY_THROWS_EXCEPTION(StorageKeyError, provider.set(u"k"_s, nul));
        QVERIFY_THROWS_EXCEPTION(StorageKeyError, (void)provider.get(nul));
    }

    void prefixListsUseTheIndex()
    {
        PostgresServer server(5432);
        QVERIFY2(server.init() && server.start(u"-c fsync=off"_s), qPrintable(server.log()));
        PostgresStorageProvider provider(at(server));
        provider.set(u"k"_s, u"v"_s);
        QVERIFY(server.sql(u"INSERT INTO kv SELECT 'k:' || i, 'v' FROM generate_series(1, 20000) i; ANALYZE kv"_s));
        QVERIFY(server.sql(u"EXPLAIN SELECT key FROM kv WHERE key >= 'k:77' AND key < 'k:78' ORDER BY key"_s));
        QVERIFY2(server.output().contains(u"kv_pkey"_s), qPrintable(server.output()));
        QCOMPARE(provider.list(u"k:1999"_s).size(), 11);
    }

    void aPromotedReplicaTakesOverAndKeepsEveryAcknowledgedWrite()
    {
        PostgresServer primary(5433);
        PostgresServer replica(5434);
        QVERIFY2(primary.init(), qPrintable(primary.log()));
        QVERIFY2(primary.start(), qPrintable(primary.log()));
        QVERIFY2(replica.copyFrom(primary), qPrintable(replica.log()));
        QVERIFY2(replica.start(u"-c cluster_name=standby"_s), qPrintable(replica.log()));
        QVERIFY(primary.sql(u"ALTER SYSTEM SET synchronous_standby_names = '*'"_s));
        QVERIFY(primary.sql(u"SELECT pg_reload_conf()"_s));
        QTRY_VERIFY_WITH_TIMEOUT(
            primary.sql(u"SELECT sync_state FROM pg_stat_replication"_s) && primary.output() == u"sync"_s, 20'000);

        PostgresStorageProvider provider({{u"host"_s, primary.folder() + u',' + replica.folder()},
                                          {u"port"_s, u"5433,5434"_s},
                                          {u"dbname"_s, u"postgres"_s},
                                          {u"user"_s, u"postgres"_s}});
        std::atomic<bool> stop{false};
        std::atomic<int> acknowledged{0};
        std::atomic<int> afterPromotion{0};
        std::atomic<bool> promoted{false};
        std::atomic<int> untyped{0};
        std::mutex mutex;
        QStringList keys;
        std::vector<std::unique_ptr<QThread>> writers;
        for (int t = 0; t < 3; ++t) {
            writers.emplace_back(QThread::create([&, t] {
                for (int i = 0; !stop; ++i) {
                    const QString key = u"w%1:%2"_s.arg(t).arg(i, 6, 10, QLatin1Char('0'));
                    try {
                        const bool late = promoted;
                        provider.set(key, key);
                        ++acknowledged;
                        afterPromotion += late ? 1 : 0;
                        const std::lock_guard lock(mutex);
                        keys.append(key);
                    } catch (const StorageError &) {
                    } catch (...) {
                        ++untyped;
                    }
                }
            }));
            writers.back()->start();
        }
        const auto finish = qScopeGuard([&] {
            stop = true;
            for (const auto &writer : writers)
                writer->wait();
        });
        QTRY_VERIFY_WITH_TIMEOUT(acknowledged > 50, 20'000);
        QVERIFY(primary.stop(u"immediate"_s));
        QVERIFY2(replica.promote(), qPrintable(replica.log()));
        promoted = true;
        QElapsedTimer since;
        since.start();
        QTRY_VERIFY_WITH_TIMEOUT(afterPromotion > 50, 20'000);
        qInfo() << "writes went on" << since.elapsed() << "ms after the promotion;" << acknowledged.load()
                << "acknowledged";
        stop = true;
        for (const auto &writer : writers)
            writer->wait();
        QCOMPARE(untyped.load(), 0);
        const QStringList there = provider.list(u"w"_s);
        const QSet<QString> set(there.begin(), there.end());
        QVERIFY(keys.size() > 100);
        for (const QString &key : std::as_const(keys))
            QVERIFY2(set.contains(key), qPrintable(key));
    }

    void addresses()
    {
        const auto p = PostgresStorageProvider::parametersFromAddress(
            u"postgres://me@db1:5433,db2/data%20base?sslmode=require"_s);
        QCOMPARE(p.value(u"host"_s), u"db1,db2"_s);
        QCOMPARE(p.value(u"port"_s), u"5433,5432"_s);
        QCOMPARE(p.value(u"user"_s), u"me"_s);
        QCOMPARE(p.value(u"dbname"_s), u"data base"_s);
        QCOMPARE(p.value(u"sslmode"_s), u"require"_s);
        QCOMPARE(PostgresStorageProvider::parametersFromAddress(u"postgresql://%2Ftmp%2Fsocket/x"_s).value(u"host"_s),
                 u"/tmp/socket"_s);
        QVERIFY_THROWS_EXCEPTION(StorageConfigError,
                                 (void)PostgresStorageProvider::parametersFromAddress(u"postgres://a:secret@h/x"_s));
        QVERIFY_THROWS_EXCEPTION(
            StorageConfigError,
            (void)PostgresStorageProvider::parametersFromAddress(u"postgres://h/x?password=secret"_s));
        QVERIFY_THROWS_EXCEPTION(StorageConfigError,
                                 (void)PostgresStorageProvider::parametersFromAddress(u"mysql://h"_s));
        QVERIFY_THROWS_EXCEPTION(StorageConfigError, PostgresStorageProvider({{u"password"_s, u"x"_s}}));
    }
};

QTEST_GUILESS_MAIN(ProviderPostgres)
#include "provider_postgres.moc"
