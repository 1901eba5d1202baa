// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/storage/storageprovider.h>

#include <QtCore/QThread>
#include <QtTest/QTest>

#include <atomic>
#include <vector>

/// The contract of StorageProvider as QTest checks, for our backends and for a host's own: header-only, needs Qt Test.
/// Each check wants an empty provider. In a test class:
/// ```
/// void contract_data() { QTest::addColumn<int>("check"); for (int i = 0; i < int(StorageContract::checks().size());
/// ++i)
///     QTest::newRow(StorageContract::checks()[i].name) << i; }
/// void contract() { QFETCH(int, check); MyProvider p; StorageContract::checks()[check].run(p); }
/// ```
namespace Stateroom::StorageContract {

struct Check
{
    const char *name;
    void (*run)(StorageProvider &provider);
};

inline QString text(const char *utf8)
{
    return QString::fromUtf8(utf8);
}

inline void absentIsNotAnError(StorageProvider &p)
{
    QCOMPARE(p.get(text("sessions:none")), std::nullopt);
    p.remove(text("sessions:none"));
    QCOMPARE(p.list(), QStringList());
    QCOMPARE(p.list(text("sessions:")), QStringList());
    p.clear();
}

inline void setReplaces(StorageProvider &p)
{
    p.set(text("k"), text("1"));
    QCOMPARE(p.get(text("k")), std::optional(text("1")));
    p.set(text("k"), text("2"));
    QCOMPARE(p.get(text("k")), std::optional(text("2")));
    QCOMPARE(p.list(), QStringList{text("k")});
}

inline void removeRemovesOne(StorageProvider &p)
{
    p.set(text("a"), text("1"));
    p.set(text("b"), text("2"));
    p.remove(text("a"));
    QCOMPARE(p.get(text("a")), std::nullopt);
    QCOMPARE(p.get(text("b")), std::optional(text("2")));
    p.remove(text("a"));
    QCOMPARE(p.list(), QStringList{text("b")});
}

inline void clearRemovesAll(StorageProvider &p)
{
    for (int i = 0; i < 50; ++i)
        p.set(QString::number(i), text("x"));
    p.clear();
    QCOMPARE(p.list(), QStringList());
    p.set(text("k"), text("again"));
    QCOMPARE(p.get(text("k")), std::optional(text("again")));
}

inline void valuesSurviveByteForByte(StorageProvider &p)
{
    const QStringList values{QString(),
                             text(" "),
                             text("{\"b\":1,\"a\":1,\"b\":2}"),
                             text("9007199254740993"),
                             text("1.50"),
                             text("bare text"),
                             text("\xc3\xa9 e\xcc\x81 \xf0\x9f\x98\x80 \xe2\x80\xa8"),
                             text("line\r\nline\ttab"),
                             QString(100'000, QLatin1Char('x')),
                             QString(QChar(0xFFFF)) + QChar(0xFFFD) + QChar(0xFFFE)};
    for (int i = 0; i < values.size(); ++i)
        p.set(text("v%1").arg(i), values[i]);
    for (int i = 0; i < values.size(); ++i) {
        const std::optional<QString> stored = p.get(text("v%1").arg(i));
        QVERIFY(stored.has_value());
        QCOMPARE(*stored, values[i]);
    }
}

inline void prefixIsExact(StorageProvider &p)
{
    const QStringList keys{text("a%b:1"), text("a_b:1"),      text("axb:1"),      text("cache.x"),   text("Cache.x"),
                           text("cache"), text("sessions:1"), text("Sessions:1"), text("sess%ons:1")};
    for (const QString &key : keys)
        p.set(key, text("v"));
    QCOMPARE(p.list(text("a%b")), QStringList{text("a%b:1")});
    QCOMPARE(p.list(text("a_b")), QStringList{text("a_b:1")});
    QCOMPARE(p.list(text("cache.")), QStringList{text("cache.x")});
    QCOMPARE(p.list(text("sessions:")), QStringList{text("sessions:1")});
    QCOMPARE(p.list(text("sess%")), QStringList{text("sess%ons:1")});
    QCOMPARE(p.list(text("nothing")), QStringList());
    QCOMPARE(p.list(text("cache.xy")), QStringList());
    QCOMPARE(p.list().size(), keys.size());
}

inline void orderIsThatOfCodePoints(StorageProvider &p)
{
    // Ascending by code point; UTF-16 order would put the astral character before U+E000 and U+FFFD.
    const QStringList ascending{text("A"),
                                text("B"),
                                text("a"),
                                text("a:"),
                                text("b"),
                                text("\xc3\xa9"),
                                text("\xed\x9f\xbf"),
                                text("\xee\x80\x80"),
                                text("\xef\xbf\xbd"),
                                text("\xf0\x9f\x98\x80"),
                                text("\xf4\x8f\xbf\xbf")};
    for (auto it = ascending.rbegin(); it != ascending.rend(); ++it)
        p.set(*it, text("v"));
    QCOMPARE(p.list(), ascending);
}

inline void prefixAtTheEdgesOfUnicode(StorageProvider &p)
{
    const QString last = text("\xf4\x8f\xbf\xbf"); // U+10FFFF
    const QString beforeSurrogates = text("\xed\x9f\xbf"); // U+D7FF
    const QStringList keys{last,
                           last + last,
                           last + text("x"),
                           text("a") + last,
                           text("a") + last + text("b"),
                           text("b"),
                           beforeSurrogates + text("1"),
                           text("\xee\x80\x80") + text("1")};
    for (const QString &key : keys)
        p.set(key, text("v"));
    QCOMPARE(p.list(last).size(), 3);
    QCOMPARE(p.list(last + last), QStringList{last + last});
    QCOMPARE(p.list(text("a") + last).size(), 2);
    QCOMPARE(p.list(beforeSurrogates), QStringList{beforeSurrogates + text("1")});
    p.set(QString(QChar(0xFEFE)) + text("x"), text("v"));
    QCOMPARE(p.list(QString(QChar(0xFEFE))).size(), 1);
}

inline void pagesCoverEveryKeyOnce(StorageProvider &p)
{
    for (int i = 0; i < 105; ++i)
        p.set(text("p:%1").arg(i, 3, 10, QLatin1Char('0')), QString::number(i));
    p.set(text("q"), text("other"));
    QStringList seen;
    std::optional<QString> after;
    while (true) {
        const QList<StorageEntry> page = p.page(text("p:"), after, 10);
        for (const StorageEntry &entry : page)
            seen.append(entry.key);
        if (page.size() < 10)
            break;
        after = page.last().key;
    }
    QCOMPARE(seen, p.list(text("p:")));
    QCOMPARE(p.page(text("p:"), text("p:100"), 2).first(), (StorageEntry{text("p:101"), text("101")}));
    QCOMPARE(p.page(text("p:"), text("a"), 1).first().key, text("p:000"));
    QCOMPARE(p.page(text("p:"), text("z"), 1).size(), 0);
    QCOMPARE(p.page({}, {}, 0).size(), 0);
}

inline void unchangedIsCompared(StorageProvider &p)
{
    p.set(text("a"), text("1"));
    p.set(text("b"), text("1"));
    p.set(text("c"), text("1"));
    p.set(text("b"), text("renewed"));
    QCOMPARE(p.removeIfUnchanged({{text("a"), text("1")}, {text("b"), text("1")}, {text("none"), text("1")}}),
             QStringList{text("a")});
    QCOMPARE(p.list(), (QStringList{text("b"), text("c")}));
    QVERIFY(!p.setIfUnchanged(text("c"), text("other"), text("2")));
    QVERIFY(p.setIfUnchanged(text("c"), text("1"), text("2")));
    QCOMPARE(p.get(text("c")), std::optional(text("2")));
    QVERIFY(!p.setIfUnchanged(text("c"), std::nullopt, text("3")));
    QVERIFY(p.setIfUnchanged(text("new"), std::nullopt, text("3")));
    QVERIFY(!p.setIfUnchanged(text("gone"), text("x"), text("3")));
    QCOMPARE(p.get(text("gone")), std::nullopt);
}

inline void badKeysAreTyped(StorageProvider &p)
{
    const QString lone(QChar(0xD800));
    QVERIFY_THROWS_EXCEPTION(StorageKeyError, p.set(QString(), text("v")));
    QVERIFY_THROWS_EXCEPTION(StorageKeyError, (void)p.get(QString()));
    QVERIFY_THROWS_EXCEPTION(StorageKeyError, p.set(lone, text("v")));
    QVERIFY_THROWS_EXCEPTION(StorageKeyError, p.set(text("k"), lone));
    QCOMPARE(p.list(), QStringList());
}

inline void anyThreadMayCall(StorageProvider &p)
{
    constexpr int threads = 4;
    constexpr int each = 25;
    std::atomic<int> faults{0};
    std::vector<std::unique_ptr<QThread>> running;
    for (int t = 0; t < threads; ++t) {
        running.emplace_back(QThread::create([&p, &faults, t] {
            try {
                for (int i = 0; i < each; ++i) {
                    const QString key = text("t%1:%2").arg(t).arg(i, 2, 10, QLatin1Char('0'));
                    p.set(key, key);
                    if (p.get(key) != std::optional(key))
                        ++faults;
                }
            } catch (const StorageError &) {
                ++faults;
            }
        }));
        running.back()->start();
    }
    for (const auto &thread : running)
        thread->wait();
    QCOMPARE(faults.load(), 0);
    QCOMPARE(p.list().size(), threads * each);
}

inline const std::vector<Check> &checks()
{
    static const std::vector<Check> all{
        {"absent is not an error", absentIsNotAnError},
        {"set replaces", setReplaces},
        {"remove removes one", removeRemovesOne},
        {"clear removes all", clearRemovesAll},
        {"values survive byte for byte", valuesSurviveByteForByte},
        {"a prefix is exact", prefixIsExact},
        {"the order is that of code points", orderIsThatOfCodePoints},
        {"prefixes at the edges of Unicode", prefixAtTheEdgesOfUnicode},
        {"pages cover every key once", pagesCoverEveryKeyOnce},
        {"unchanged is compared", unchangedIsCompared},
        {"bad keys are typed errors", badKeysAreTyped},
        {"any thread may call", anyThreadMayCall},
    };
    return all;
}

} // namespace Stateroom::StorageContract
