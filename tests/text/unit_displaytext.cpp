// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/text/displaytext.h>

#include <QtCore/QElapsedTimer>
#include <QtTest/QTest>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;

class DisplayTextTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void showsWhatWouldActOnATerminal_data();
    void showsWhatWouldActOnATerminal();
    void keepsLinesOfABlock();
    void shortensWithoutCuttingApart_data();
    void shortensWithoutCuttingApart();
    void looksAtNoMoreThanItShows();
};

void DisplayTextTest::showsWhatWouldActOnATerminal_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shown");

    QTest::newRow("nothing") << QString() << QString();
    QTest::newRow("plain") << u"todo.list {\"a\":1} ~"_s << u"todo.list {\"a\":1} ~"_s;
    QTest::newRow("backslash stays") << u"a\\n"_s << u"a\\n"_s;
    QTest::newRow("letters of the world") << u"naïve 状态 keadaan حالة 👩🏽"_s << u"naïve 状态 keadaan حالة 👩🏽"_s;
    QTest::newRow("line ends and tab") << u"a\nb\r\tc"_s << u"a\\nb\\r\\tc"_s;
    QTest::newRow("terminal escape") << u"\x1b[2Jgone"_s << u"\\u001B[2Jgone"_s;
    QTest::newRow("NUL") << QString(QChar(0)) << u"\\u0000"_s;
    QTest::newRow("DEL and C1") << QString(QChar(0x7F)) + QChar(0x9B) << u"\\u007F\\u009B"_s;
    QTest::newRow("bidi override") << u"a\u202Ecod.exe"_s << u"a\\u202Ecod.exe"_s;
    QTest::newRow("bidi isolate and mark") << u"\u2066x\u2069\u200F\u061C"_s << u"\\u2066x\\u2069\\u200F\\u061C"_s;
    QTest::newRow("zero width space, BOM, soft hyphen")
        << u"a\u200Bb\uFEFFc\u00ADd"_s << u"a\\u200Bb\\uFEFFc\\u00ADd"_s;
    QTest::newRow("line and paragraph separator") << u"\u2028\u2029"_s << u"\\u2028\\u2029"_s;
    QTest::newRow("tag characters") << u"a\U000E0041"_s << u"a\\u{E0041}"_s;
    QTest::newRow("filler that looks like nothing") << u"a\u3164"_s << u"a\\u3164"_s;
    QTest::newRow("lone surrogates") << u"a"_s + QChar(0xD83D) + u"b"_s + QChar(0xDC00) << u"a\\uD83Db\\uDC00"_s;
    QTest::newRow("noncharacter") << QString(QChar(0xFFFE)) << u"\\uFFFE"_s;
    QTest::newRow("joiner inside an emoji stays") << u"👩\u200D💻"_s << u"👩\u200D💻"_s;
    QTest::newRow("joiner behind ASCII") << u"a\u200Db"_s << u"a\\u200Db"_s;
    QTest::newRow("joiner at the start") << u"\u200Cx"_s << u"\\u200Cx"_s;
    QTest::newRow("Arabic number sign has a shape") << u"\u0600"_s << u"\u0600"_s;
}

void DisplayTextTest::showsWhatWouldActOnATerminal()
{
    QFETCH(const QString, text);
    QFETCH(const QString, shown);
    QCOMPARE(DisplayText::visible(text), shown);
    QCOMPARE(DisplayText::visible(shown), shown);
}

void DisplayTextTest::keepsLinesOfABlock()
{
    QCOMPARE(DisplayText::visible(u"{\n\t\"a\": 1\r\n}\x07"_s, DisplayText::LineBreaks::Keep),
             u"{\n\t\"a\": 1\\r\n}\\u0007"_s);
}

void DisplayTextTest::shortensWithoutCuttingApart_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("length");
    QTest::addColumn<QString>("shown");

    QTest::newRow("fits") << u"abc"_s << 3 << u"abc"_s;
    QTest::newRow("one too many") << u"abcd"_s << 3 << u"ab…"_s;
    QTest::newRow("room for the dots only") << u"abcd"_s << 1 << u"…"_s;
    QTest::newRow("no room") << u"abcd"_s << 0 << QString();
    QTest::newRow("nothing in no room") << QString() << 0 << QString();
    QTest::newRow("escape fits") << u"\n\n"_s << 4 << u"\\n\\n"_s;
    QTest::newRow("escape does not fit") << u"\n\n"_s << 3 << u"\\n…"_s;
    QTest::newRow("long escape does not fit") << u"ab\x01"_s << 5 << u"ab…"_s;
    QTest::newRow("pair does not fit") << u"a👩b"_s << 3 << u"a…"_s;
    QTest::newRow("pair fits") << u"a👩b"_s << 4 << u"a👩b"_s;
    QTest::newRow("pair cut by the limit") << u"abc👩👩"_s << 4 << u"abc…"_s;
}

void DisplayTextTest::shortensWithoutCuttingApart()
{
    QFETCH(const QString, text);
    QFETCH(const int, length);
    QFETCH(const QString, shown);
    QCOMPARE(DisplayText::visibleStart(text, length), shown);
}

void DisplayTextTest::looksAtNoMoreThanItShows()
{
    const QString large(50'000'000, QChar(1));
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(DisplayText::visibleStart(large, 13), u"\\u0001\\u0001…"_s);
    // Escaping all of it takes seconds.
    QVERIFY(timer.elapsed() < 200);
}

QTEST_APPLESS_MAIN(DisplayTextTest)
#include "unit_displaytext.moc"
