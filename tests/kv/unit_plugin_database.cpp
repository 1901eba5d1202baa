// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/kv/plugindatabase.h>

#include "testdata.h"

#include <QtCore/QProcess>
#include <QtCore/QTemporaryDir>
#include <QtSql/QSqlDatabase>
#include <QtSql/QSqlError>
#include <QtSql/QSqlQuery>
#include <QtTest/QTest>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;
using Access = PluginDatabase::Access;
using Kind = PluginDatabaseError::Kind;

/// The file: its edge rows, older forms, what tools see, and what is no such file.
class PluginDatabaseTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    QString sample(const QString &name = u"skill-map.db"_s)
    {
        const QString path = m_folder->filePath(name);
        TestData::write(path, TestData::read(u"databases/%1.qz"_s.arg(name)));
        return path;
    }
    static void sql(const QString &path, const QStringList &statements)
    {
        {
            QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"test"_s);
            database.setDatabaseName(path);
            QVERIFY(database.open());
            for (const QString &statement : statements) {
                QSqlQuery query(database);
                QVERIFY2(query.exec(statement), qPrintable(query.lastError().text()));
            }
        }
        QSqlDatabase::removeDatabase(u"test"_s);
    }
    template<typename Work>
    static std::optional<Kind> kindOf(Work work)
    {
        try {
            work();
        } catch (const PluginDatabaseError &error) {
            return error.kind();
        }
        return std::nullopt;
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void theSampleIsReadWithoutATrace()
    {
        const QString path = sample();
        const QByteArray before = TestData::read(path);
        {
            const PluginDatabase database(path);
            QList<PluginDatabase::PluginInfo> plugins = database.plugins();
            QCOMPARE(plugins.size(), 6);
            QCOMPARE(plugins[1].pluginId, u"edge-cases"_s);
            QCOMPARE(plugins[1].keys, 20);
            QVERIFY(plugins[1].bytes > 1048576);
            QCOMPARE(database.count({}), 1240);
            KvStore store = database.storeFor(u"edge-cases"_s);
            QCOMPARE(store.getText(u"big.int"_s),
                     std::optional(u"{\"id\":9007199254740993,\"max\":18446744073709551615}"_s));
            QCOMPARE(store.getText(u"decimal"_s), std::optional(u"{\"price\":1.10,\"exp\":1e2,\"neg\":-0}"_s));
            QCOMPARE(store.getText(u"dup"_s), std::optional(u"{\"a\":1,\"a\":2}"_s));
            QCOMPARE(store.getText(u"space"_s), std::optional(u"  { \"kept\" : [ 1 , 2 ] }  "_s));
            QVERIFY(store.get(u"null"_s)->isNull());
            QCOMPARE(store.getText(u"one.mib"_s)->size(), 1048576);
            QCOMPARE(store.list(u"100%"_s).size(), 1);
            QVERIFY(store.getText(QString(256, u'k')).has_value());
            QVERIFY(store.getText(u"nl.\nline"_s).has_value());
            QVERIFY_THROWS_EXCEPTION(KvOperationFailedError, store.setText(u"x"_s, u"1"_s));
        }
        QCOMPARE(TestData::read(path), before);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{u"skill-map.db"_s});
    }

    void storedTextThatIsNoJsonIsAFailureNeverNull()
    {
        const PluginDatabase database(sample());
        const KvStore store = database.storeFor(u"broken"_s);
        for (const QString &key : {u"truncated"_s, u"bare"_s})
            QVERIFY_THROWS_EXCEPTION(KvOperationFailedError, (void)store.get(key));
        try {
            (void)store.get(u"empty"_s, u"skills/write/SKILL.md"_s);
            QFAIL("an empty text is no JSON");
        } catch (const KvOperationFailedError &error) {
            QVERIFY(!error.cause().isEmpty());
            QVERIFY(!error.message().contains(u"SELECT"_s) && !error.message().contains(m_folder->path()));
        }
        QCOMPARE(store.list().size(), 2);
    }

    void pagesCoverEveryRowOnceInEveryOrder_data()
    {
        QTest::addColumn<int>("order");
        QTest::newRow("key") << int(PluginDatabase::Order::Key);
        QTest::newRow("updated") << int(PluginDatabase::Order::Updated);
        QTest::newRow("size") << int(PluginDatabase::Order::Size);
    }

    void pagesCoverEveryRowOnceInEveryOrder()
    {
        QFETCH(int, order);
        const PluginDatabase database(sample());
        QSet<QString> seen;
        std::optional<PluginDatabase::Row> after;
        qint64 rows = 0;
        while (true) {
            const auto page = database.page({}, PluginDatabase::Order(order), after, 97);
            for (const auto &row : page) {
                seen.insert(row.place.pluginId + u'\n' + row.place.nodePath + u'\n' + row.place.key);
                if (after && order == int(PluginDatabase::Order::Size))
                    QVERIFY(row.bytes <= after->bytes);
                after = row;
                ++rows;
            }
            if (page.size() < 97)
                break;
        }
        QCOMPARE(rows, 1240);
        QCOMPARE(seen.size(), 1240);
    }

    void filtersHoldTogether()
    {
        const PluginDatabase database(sample());
        PluginDatabase::Filter filter;
        filter.invalidOnly = true;
        QCOMPARE(database.count(filter), 3);
        for (const auto &row : database.page(filter, PluginDatabase::Order::Key, {}, 10))
            QVERIFY(!row.valid);
        filter = {};
        filter.orphansOnly = true;
        QVERIFY(database.count(filter) > 0);
        for (const auto &row : database.page(filter, PluginDatabase::Order::Key, {}, 10))
            QVERIFY(row.orphan && !row.place.nodePath.isEmpty());
        filter = {};
        filter.pluginId = u"edge-cases"_s;
        filter.keyPrefix = u"100"_s;
        QCOMPARE(database.count(filter), 2);
        filter.substring = u"%_"_s;
        QCOMPARE(database.count(filter), 1);
        filter = {};
        filter.pluginId = u"link-checker"_s;
        filter.nodePath = QString();
        QCOMPARE(database.count(filter), 500);
        const auto nodes = database.nodes(u"summarizer"_s);
        QCOMPARE(nodes.size(), 80);
    }

    void anOlderFileKeepsItsGlobalRows()
    {
        const QString path = sample(u"skill-map-old.db"_s);
        PluginDatabase database(path, Access::ReadWrite);
        KvStore store = database.storeFor(u"legacy"_s);
        const auto before = store.list();
        QCOMPARE(before.size(), 3); // two with NULL, one with the empty text
        for (const KvEntry &entry : before) {
            QCOMPARE(entry.nodePath, std::nullopt);
            store.setText(entry.key, u"[\"changed\"]"_s);
        }
        QCOMPARE(store.list().size(), 3);
        QCOMPARE(database.count({}), 4);
        for (const KvEntry &entry : before) {
            QCOMPARE(store.getText(entry.key), std::optional(u"[\"changed\"]"_s));
            QVERIFY(store.remove(entry.key));
        }
        QCOMPARE(database.count({}), 1);
        QCOMPARE(database.page({}, PluginDatabase::Order::Key, {}, 10).size(), 1);
    }

    void severalGlobalRowsOfOneKeyBecomeOne()
    {
        const QString path = sample(u"skill-map-old.db"_s);
        sql(path,
            {u"INSERT INTO state_plugin_kvs VALUES ('legacy', NULL, 'twice', '1', 10), ('legacy', NULL, 'twice', '2', 20), ('legacy', '', 'twice', '3', 5)"_s});
        PluginDatabase database(path, Access::ReadWrite);
        KvStore store = database.storeFor(u"legacy"_s);
        QCOMPARE(store.list(u"twice"_s).size(), 1);
        QCOMPARE(store.getText(u"twice"_s), std::optional(u"2"_s));
        QCOMPARE(store.list(u"twice"_s).first().text, u"2"_s);
        const qint64 before = database.count({});
        store.setText(u"twice"_s, u"4"_s);
        QCOMPARE(database.count({}), before - 2);
        QCOMPARE(store.getText(u"twice"_s), std::optional(u"4"_s));
    }

    void compareAndSetNeverOverwritesAnothersChange()
    {
        PluginDatabase database(sample(), Access::ReadWrite);
        const PluginDatabase::Place place{u"broken"_s, {}, u"bare"_s};
        auto outcome = database.compareAndSet(place, u"what I saw"_s, u"1"_s);
        QVERIFY(!outcome.stored);
        QCOMPARE(outcome.present, std::optional(u"not json"_s));
        QVERIFY(database.compareAndSet(place, u"not json"_s, u"\"repaired\""_s).stored);
        QCOMPARE(database.text(place), std::optional(u"\"repaired\""_s));
        QVERIFY(!database.compareAndSet(place, std::nullopt, u"1"_s).stored);
        QVERIFY(database.compareAndSet(place, u"\"repaired\""_s, std::nullopt).stored);
        QCOMPARE(database.text(place), std::nullopt);
        QVERIFY(!database.compareAndSet(place, u"\"repaired\""_s, u"1"_s).stored);
        QVERIFY(database.compareAndSet(place, std::nullopt, u"new"_s).stored);
    }

    void forgettingIsPlannedAndRefusedWhenRowsCame()
    {
        PluginDatabase database(sample(), Access::ReadWrite);
        const ForgetPlan stale = ForgetPlan::make(database, u"tagger"_s);
        QCOMPARE(stale.rows(), 17);
        database.storeFor(u"tagger"_s).setText(u"new"_s, u"1"_s);
        QCOMPARE(kindOf([&] { (void)stale.apply(database); }), std::optional(Kind::Fault));
        QCOMPARE(database.count({}), 1241);
        QCOMPARE(ForgetPlan::make(database, u"tagger"_s).apply(database), 18);
        QCOMPARE(database.count({}), 1223);
        QCOMPARE(ForgetPlan::make(database, u"never"_s).rows(), 0);
    }

    void manifests()
    {
        const PluginDatabase database(sample());
        QVERIFY(!database.storeForManifest("{\"id\":\"p\"}"));
        QCOMPARE(database.storeForManifest("{\"id\":\"p\",\"storage\":{\"mode\":\"kv\"}}")->pluginId(), u"p"_s);
        for (const char *bad : {"", "[]", "{}", "{\"id\":7}", "{\"id\":\"p\",\"storage\":{\"mode\":\"sql\"}}",
                                "{\"id\":\"p\",\"storage\":\"kv\"}", "{\"id\":\"p\",\"storage\":null}"})
            QVERIFY_THROWS_EXCEPTION(PluginManifestError, (void)database.storeForManifest(bad));
    }

    void whatIsNoSuchDatabaseIsTyped()
    {
        const auto open = [this](const QString &name, Access access = Access::ReadOnly) {
            return kindOf([&] { PluginDatabase database(m_folder->filePath(name), access); });
        };
        QCOMPARE(open(u"missing.db"_s), std::optional(Kind::Missing));
        QCOMPARE(open(u"missing.db"_s, Access::ReadWrite), std::optional(Kind::Missing));
        QVERIFY(!QFile::exists(m_folder->filePath(u"missing.db"_s)));
        QCOMPARE(open(QString()), std::optional(Kind::NotADatabase));
        TestData::write(m_folder->filePath(u"garbage.db"_s), QByteArray(9000, 'g'));
        QCOMPARE(open(u"garbage.db"_s), std::optional(Kind::NotADatabase));
        TestData::write(m_folder->filePath(u"cut.db"_s), TestData::read(u"databases/skill-map.db.qz"_s).first(70'000));
        QVERIFY(open(u"cut.db"_s) || kindOf([&] { (void)PluginDatabase(m_folder->filePath(u"cut.db"_s)).count({}); }));
        TestData::write(m_folder->filePath(u"other.db"_s), TestData::read(u"databases/triggerfish.db.qz"_s));
        QCOMPARE(open(u"other.db"_s), std::optional(Kind::NoTable));
        QVERIFY_THROWS_EXCEPTION(InvalidArgumentError, PluginDatabase(u"relative.db"_s));
    }

    void columnsOfOtherTypesAndBlobsAreTypedFailures()
    {
        const QString path = m_folder->filePath(u"odd.db"_s);
        sql(path,
            {u"CREATE TABLE state_plugin_kvs (plugin_id, node_id, key, value_json, updated_at, PRIMARY KEY (plugin_id, node_id, key))"_s,
             u"INSERT INTO state_plugin_kvs VALUES ('p', '', 'blob', x'7b7d', 1), ('p', '', 'number', 7, 'later'), ('p', NULL, 'null', NULL, NULL)"_s});
        const PluginDatabase database(path);
        const KvStore store = database.storeFor(u"p"_s);
        QVERIFY_THROWS_EXCEPTION(KvOperationFailedError, (void)store.get(u"blob"_s));
        QVERIFY_THROWS_EXCEPTION(KvOperationFailedError, (void)store.list());
        QCOMPARE(store.getText(u"number"_s), std::optional(u"7"_s));
        QVERIFY_THROWS_EXCEPTION(KvOperationFailedError, (void)store.get(u"null"_s));
        QCOMPARE(kindOf([&] { (void)database.text({u"p"_s, {}, u"blob"_s}); }), std::optional(Kind::Fault));
        PluginDatabase::Filter invalid;
        invalid.invalidOnly = true;
        QVERIFY(database.count(invalid) >= 2);
        QCOMPARE(database.page({}, PluginDatabase::Order::Key, {}, 10).size(), 3);
    }

    void aBusyDatabaseWaitsAndThenThrows()
    {
        const QString path = sample();
        PluginDatabase database(path, Access::ReadWrite, 300);
        KvStore store = database.storeFor(u"tagger"_s);
        {
            QSqlDatabase other = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"other"_s);
            other.setDatabaseName(path);
            QVERIFY(other.open());
            QVERIFY(QSqlQuery(other).exec(u"BEGIN IMMEDIATE"_s));
            QVERIFY_THROWS_EXCEPTION(KvOperationFailedError, store.setText(u"k"_s, u"1"_s));
            QCOMPARE(store.budgetUsed(), 0);
            QCOMPARE(database.count({}), 1240);
            QVERIFY(QSqlQuery(other).exec(u"ROLLBACK"_s));
            other.close();
        }
        QSqlDatabase::removeDatabase(u"other"_s);
        store.setText(u"k"_s, u"1"_s);
        QCOMPARE(store.getText(u"k"_s), std::optional(u"1"_s));
    }

    void changesOfOthersAreNoticed()
    {
        const QString path = sample();
        const PluginDatabase watched(path);
        const qint64 before = watched.dataVersion();
        PluginDatabase(path, Access::ReadWrite).storeFor(u"tagger"_s).setText(u"k"_s, u"1"_s);
        QVERIFY(watched.dataVersion() != before);
        QCOMPARE(watched.count({}), 1241);
    }
};

QTEST_GUILESS_MAIN(PluginDatabaseTest)
#include "unit_plugin_database.moc"
