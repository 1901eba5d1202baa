// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/kv/kvstore.h>
#include <stateroom/kv/plugindatabase.h>

#include "testdata.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>
#include <QtCore/QTemporaryDir>
#include <QtCore/QThread>
#include <QtTest/QTest>

#include <atomic>
#include <limits>
#include <vector>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;

template<typename Store>
concept HasTransaction = requires(Store &store) { store.transaction(); };
static_assert(!HasTransaction<KvStore>, "the contract: KvStore must not expose a transaction()");

/// The contract of seeds/plugin-kv-api.md, on a file and in memory.
class KvContract : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<PluginDatabase> m_database;
    std::unique_ptr<MemoryPluginDatabase> m_memory;

    KvStore store(const QString &pluginId = u"p"_s)
    {
        return m_database ? m_database->storeFor(pluginId) : m_memory->storeFor(pluginId);
    }
    static QString chars(int count, QChar c = u'k') { return QString(count, c); }

private Q_SLOTS:
    void initTestCase_data()
    {
        QTest::addColumn<QString>("backend");
        QTest::newRow("sqlite") << u"sqlite"_s;
        QTest::newRow("memory") << u"memory"_s;
    }

    void init()
    {
        QFETCH_GLOBAL(QString, backend);
        m_database.reset();
        m_memory.reset();
        m_folder = std::make_unique<QTemporaryDir>();
        if (backend == u"sqlite"_s)
            m_database = std::make_unique<PluginDatabase>(m_folder->filePath(u"new/skill-map.db"_s),
                                                          PluginDatabase::Access::Create);
        else
            m_memory = std::make_unique<MemoryPluginDatabase>();
    }
    void cleanup()
    {
        m_database.reset();
        m_memory.reset();
    }

    void missingIsAbsentAndStoredNullIsNull()
    {
        KvStore s = store();
        QVERIFY(!s.get(u"none"_s));
        QVERIFY(!s.getText(u"none"_s, u"node"_s));
        s.set(u"n"_s, QJsonValue(QJsonValue::Null));
        QVERIFY(s.get(u"n"_s)->isNull());
        QCOMPARE(s.getText(u"n"_s), std::optional(u"null"_s));
    }

    void setIsAnUpsertThatRenewsTheTime()
    {
        KvStore s = store();
        const qint64 before = QDateTime::currentMSecsSinceEpoch();
        s.set(u"a"_s, QJsonValue(1));
        s.set(u"a"_s, QJsonValue(u"two"_s));
        QCOMPARE(s.getText(u"a"_s), std::optional(u"\"two\""_s));
        QCOMPARE(s.list().size(), 1);
        QVERIFY(s.list().first().updatedAt >= before);
    }

    void removeTellsWhetherARowWent()
    {
        KvStore s = store();
        s.set(u"a"_s, QJsonValue(1));
        QVERIFY(s.remove(u"a"_s));
        QVERIFY(!s.remove(u"a"_s));
        QVERIFY(!s.get(u"a"_s));
    }

    void pluginsAndNodesAreApart()
    {
        KvStore a = store(u"a"_s);
        KvStore b = store(u"b"_s);
        a.set(u"k"_s, QJsonValue(1));
        a.set(u"k"_s, QJsonValue(2), u"x/SKILL.md"_s);
        b.set(u"k"_s, QJsonValue(3));
        QCOMPARE(a.getText(u"k"_s), std::optional(u"1"_s));
        QCOMPARE(a.getText(u"k"_s, u"x/SKILL.md"_s), std::optional(u"2"_s));
        QCOMPARE(b.getText(u"k"_s), std::optional(u"3"_s));
        QCOMPARE(a.list().size(), 1);
        QCOMPARE(a.list().first().nodePath, std::nullopt);
        QCOMPARE(a.list({}, u"x/SKILL.md"_s).first().nodePath, std::optional(u"x/SKILL.md"_s));
        QVERIFY(a.remove(u"k"_s));
        QCOMPARE(b.getText(u"k"_s), std::optional(u"3"_s));
        QCOMPARE(a.getText(u"k"_s, u"x/SKILL.md"_s), std::optional(u"2"_s));
    }

    void anEmptyNodePathIsRejectedEverywhere()
    {
        KvStore s = store();
        QVERIFY_THROWS_EXCEPTION(KvNodePathInvalidError, s.set(u"k"_s, QJsonValue(1), QString()));
        QVERIFY_THROWS_EXCEPTION(KvNodePathInvalidError, (void)s.get(u"k"_s, u""_s));
        QVERIFY_THROWS_EXCEPTION(KvNodePathInvalidError, (void)s.list({}, u""_s));
        QVERIFY_THROWS_EXCEPTION(KvNodePathInvalidError, s.remove(u"k"_s, u""_s));
        QCOMPARE(s.list().size(), 0);
    }

    void keysAreMeasuredInBytes()
    {
        KvStore s = store();
        s.set(chars(256), QJsonValue(1));
        s.set(chars(128, u'é'), QJsonValue(1));
        for (const QString &bad : {QString(), chars(257), chars(129, u'é'),
                                   chars(65, u'x') + u"\U0001F600"_s.repeated(48), u"a"_s + QChar(0xD800)}) {
            QVERIFY_THROWS_EXCEPTION(KvKeyInvalidError, s.set(bad, QJsonValue(1)));
            QVERIFY_THROWS_EXCEPTION(KvKeyInvalidError, (void)s.get(bad));
            QVERIFY_THROWS_EXCEPTION(KvKeyInvalidError, s.remove(bad));
        }
        try {
            s.set(chars(300), QJsonValue(1));
        } catch (const KvKeyInvalidError &error) {
            QCOMPARE(error.bytes(), 300);
            QCOMPARE(error.key(), chars(300));
            QVERIFY(error.message().size() < 400);
        }
        QCOMPARE(s.list().size(), 2);
    }

    void longKeysAreWarnedAboutOnceAndAtMostTwentyTimes()
    {
        KvStore s = store();
        QStringList warned;
        s.setKeyWarning([&warned](const QString &key, qsizetype bytes) {
            warned << key;
            QVERIFY(bytes > 128);
        });
        s.set(chars(128), QJsonValue(1));
        QCOMPARE(warned.size(), 0);
        for (int round = 0; round < 2; ++round) {
            for (int i = 0; i < 30; ++i)
                s.set(chars(130) + QString::number(i), QJsonValue(1));
        }
        QCOMPARE(warned.size(), 20);
        QCOMPARE(QSet<QString>(warned.begin(), warned.end()).size(), 20);
    }

    void valuesAreKeptByteForByte()
    {
        KvStore s = store();
        for (const QString &text :
             {u"{\"zeta\":1,\"alpha\":2,\"10\":3}"_s, u"{\"a\":1,\"a\":2}"_s, u"9007199254740993"_s, u"1.10"_s,
              u" [ 1 ] "_s, u"\"\\ud800\""_s, u"\"\u2028\U0001F600\""_s, u"\"\uFFFF \uFFFD \uFFFE\""_s}) {
            s.setText(u"k"_s, text);
            QCOMPARE(s.getText(u"k"_s), std::optional(text));
        }
    }

    void oddKeysAreKeysLikeAnyOther()
    {
        KvStore s = store();
        const QStringList keys{u"100%_done"_s,   u"nl.\nline"_s,  u"esc.\x1b[31m"_s,
                               u"rtl.\u202Ex"_s, u"\U0001F600"_s, u"nul."_s + QChar(0) + u"x"_s,
                               u"nul."_s};
        for (const QString &key : keys)
            s.setText(key, JsonQuoted(key));
        for (const QString &key : keys)
            QCOMPARE(s.getText(key), std::optional(JsonQuoted(key)));
        QCOMPARE(s.list().size(), keys.size());
        QCOMPARE(s.list(u"nul."_s).size(), 2);
    }
    static QString JsonQuoted(const QString &key) { return u'"' + QString::number(key.size()) + u'"'; }

    void whatJsonCannotCarryIsRefusedBeforeAnythingIsWritten_data()
    {
        QTest::addColumn<QVariant>("value");
        QTest::newRow("undefined") << QVariant::fromValue(QJsonValue(QJsonValue::Undefined));
        QTest::newRow("invalid") << QVariant();
        QTest::newRow("NaN") << QVariant(std::numeric_limits<double>::quiet_NaN());
        QTest::newRow("infinity deep") << QVariant(
            QVariantMap{{u"a"_s, QVariantList{1, std::numeric_limits<double>::infinity()}}});
        QTest::newRow("bytes") << QVariant(QByteArray("x"));
        QTest::newRow("object pointer") << QVariant::fromValue<QObject *>(this);
        QTest::newRow("lone surrogate") << QVariant(QString(QChar(0xDC00)));
        QTest::newRow("lone surrogate in a name") << QVariant(QVariantMap{{QString(QChar(0xDC00)), 1}});
        QTest::newRow("invalid inside a list") << QVariant(QVariantList{QVariant()});
    }

    void whatJsonCannotCarryIsRefusedBeforeAnythingIsWritten()
    {
        QFETCH(QVariant, value);
        KvStore s = store();
        QVERIFY_THROWS_EXCEPTION(KvValueNotSerializableError, s.set(u"k"_s, value));
        QCOMPARE(s.list().size(), 0);
        QCOMPARE(s.budgetUsed(), 0);
    }

    void textThatIsNoJsonIsRefused()
    {
        KvStore s = store();
        for (const QString &text : {QString(), u"{"_s, u"undefined"_s, u"'a'"_s, u"\""_s + QChar(0xD800) + u"\""_s})
            QVERIFY_THROWS_EXCEPTION(KvValueNotSerializableError, s.setText(u"k"_s, text));
        QCOMPARE(s.list().size(), 0);
    }

    void qtValuesBecomeTheirJson()
    {
        KvStore s = store();
        s.set(u"k"_s,
              QVariant(QVariantMap{{u"n"_s, qint64(9007199254740993)},
                                   {u"u"_s, quint64(18446744073709551615ULL)},
                                   {u"l"_s, QStringList{u"a"_s}},
                                   {u"z"_s, QVariant::fromValue(nullptr)},
                                   {u"b"_s, true}}));
        QCOMPARE(s.getText(u"k"_s),
                 std::optional(
                     u"{\"b\":true,\"l\":[\"a\"],\"n\":9007199254740993,\"u\":18446744073709551615,\"z\":null}"_s));
        s.set(u"k"_s, QJsonValue(QJsonObject{{u"a"_s, QJsonArray{1.5, u"x"_s}}}));
        QCOMPARE(s.getText(u"k"_s), std::optional(u"{\"a\":[1.5,\"x\"]}"_s));
    }

    void exactlyOneMebibyteIsAccepted()
    {
        KvStore s = store();
        s.setText(u"k"_s, u'"' + QString(1048574, u'x') + u'"');
        try {
            s.setText(u"k2"_s, u'"' + QString(1048575, u'x') + u'"');
            QFAIL("accepted");
        } catch (const KvValueTooLargeError &error) {
            QCOMPARE(error.bytes(), 1048577);
            QCOMPARE(error.limit(), 1048576);
        }
        // Bytes, not characters.
        QVERIFY_THROWS_EXCEPTION(KvValueTooLargeError, s.setText(u"k3"_s, u'"' + QString(524288, u'é') + u'"'));
        QCOMPARE(s.list().size(), 1);
    }

    void theBudgetCountsAcceptedBytes()
    {
        KvStore s = store();
        const QString mebibyte = u'"' + QString(1048574, u'x') + u'"';
        for (int i = 0; i < 4; ++i)
            s.setText(u"same"_s, mebibyte); // an overwrite charges again
        QCOMPARE(s.budgetUsed(), s.budgetLimit());
        try {
            s.setText(u"more"_s, u"1"_s);
            QFAIL("accepted");
        } catch (const KvBudgetExceededError &error) {
            QCOMPARE(error.bytes(), 1);
            QCOMPARE(error.used(), 4194304);
        }
        QVERIFY(!s.get(u"more"_s));
        KvStore copy = s;
        QCOMPARE(copy.budgetUsed(), s.budgetUsed());
        store().setText(u"more"_s, u"1"_s); // a new store: a new scan
        QVERIFY(s.get(u"more"_s));
        QVERIFY(s.remove(u"more"_s));
    }

    void aRejectedWriteChargesNothing()
    {
        KvStore s = store();
        QVERIFY_THROWS_EXCEPTION(KvKeyInvalidError, s.setText(QString(), u"1"_s));
        QVERIFY_THROWS_EXCEPTION(KvValueTooLargeError, s.setText(u"k"_s, u'"' + QString(2'000'000, u'x') + u'"'));
        QCOMPARE(s.budgetUsed(), 0);
        s.setText(u"k"_s, u"[1]"_s);
        QCOMPARE(s.budgetUsed(), 3);
    }

    void checksComeInTheirOrder()
    {
        KvStore s = store();
        const QString huge = QString(2'000'000, u'x');
        QVERIFY_THROWS_EXCEPTION(KvKeyInvalidError, s.setText(QString(), huge, u""_s));
        QVERIFY_THROWS_EXCEPTION(KvNodePathInvalidError, s.setText(u"k"_s, huge, u""_s));
        QVERIFY_THROWS_EXCEPTION(KvValueNotSerializableError, s.setText(u"k"_s, huge));
        for (int i = 0; i < 4; ++i)
            s.setText(u"k"_s, u'"' + QString(1048574, u'x') + u'"');
        QVERIFY_THROWS_EXCEPTION(KvValueTooLargeError, s.setText(u"k"_s, u'"' + huge + u'"'));
        QVERIFY_THROWS_EXCEPTION(KvBudgetExceededError, s.setText(u"k"_s, u"1"_s));
    }

    void aPrefixIsExactBinaryAndOrdered()
    {
        KvStore s = store();
        const QString last = u"\U0010FFFF"_s;
        const QStringList keys{u"a%"_s, u"ab"_s,       u"a_"_s,      u"cache.x"_s, u"Cache.x"_s,    u"cache"_s,
                               last,    last + u"1"_s, u"\uD7FF1"_s, u"\uE0001"_s, u"\U0001F6001"_s};
        for (const QString &key : keys)
            s.setText(key, u"1"_s);
        const auto names = [](const QList<KvEntry> &entries) {
            QStringList list;
            for (const KvEntry &entry : entries)
                list << entry.key;
            return list;
        };
        QCOMPARE(names(s.list(u"a%"_s)), QStringList{u"a%"_s});
        QCOMPARE(names(s.list(u"a_"_s)), QStringList{u"a_"_s});
        QCOMPARE(names(s.list(u"cache."_s)), QStringList{u"cache.x"_s});
        QCOMPARE(names(s.list(last)), (QStringList{last, last + u"1"_s}));
        QCOMPARE(names(s.list(u"\uD7FF"_s)), QStringList{u"\uD7FF1"_s});
        QCOMPARE(names(s.list()),
                 (QStringList{u"Cache.x"_s, u"a%"_s, u"a_"_s, u"ab"_s, u"cache"_s, u"cache.x"_s, u"\uD7FF1"_s,
                              u"\uE0001"_s, u"\U0001F6001"_s, last, last + u"1"_s}));
        QCOMPARE(s.list(QString(QChar(0xD800))).size(), 0);
    }

    void messagesCarryNoControlCharactersAndStayShort()
    {
        KvStore s = store();
        const QString hostile = u"\x1b[31m\u202E"_s + chars(400);
        try {
            s.setText(hostile, u"1"_s);
            QFAIL("accepted");
        } catch (const KvError &error) {
            QVERIFY(!error.message().contains(QChar(0x1b)) && !error.message().contains(QChar(0x202E)));
            QVERIFY(error.message().size() < 350);
            QCOMPARE(error.name(), u"KvKeyInvalidError"_s);
        }
    }

    void anyThreadMayUseIt()
    {
        KvStore s = store();
        std::atomic<int> faults{0};
        std::vector<std::unique_ptr<QThread>> threads;
        for (int t = 0; t < 4; ++t) {
            threads.emplace_back(QThread::create([&, t] {
                try {
                    for (int i = 0; i < 25; ++i) {
                        const QString key = u"%1.%2"_s.arg(t).arg(i);
                        s.set(key, QJsonValue(i));
                        if (s.getText(key) != std::optional(QString::number(i)))
                            ++faults;
                    }
                } catch (const KvError &) {
                    ++faults;
                }
            }));
            threads.back()->start();
        }
        for (const auto &thread : threads)
            thread->wait();
        QCOMPARE(faults.load(), 0);
        QCOMPARE(s.list().size(), 100);
    }
};

QTEST_GUILESS_MAIN(KvContract)
#include "unit_kv.moc"
