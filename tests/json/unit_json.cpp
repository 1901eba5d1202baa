// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/json/jsontext.h>

#include <QtCore/QElapsedTimer>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtTest/QTest>

#include <limits>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;

/// JSON as text that survives untouched (design, decision 1).
class JsonTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatJsonParseAccepts_data()
    {
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char *name, const QByteArray &text) { QTest::newRow(name) << text; };
        row("object", "{}");
        row("array", "[]");
        row("scalar number", "7");
        row("scalar string", "\"a\"");
        row("scalar true", "true");
        row("scalar null", " null ");
        row("white space", " \t\r\n[ 1 , 2 ]\n");
        row("huge exponent", "1e400");
        row("minus zero", "-0");
        row("fraction", "-12.50E-3");
        row("lone surrogate escape", "\"\\ud800\"");
        row("duplicate members", "{\"a\":1,\"a\":2}");
        row("raw line separator", "\"\xe2\x80\xa8\"");
        row("delete character", "\"\x7f\"");
        row("all escapes", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00Ff\"");
        row("astral", "\"\xf0\x9f\x98\x80\"");
        row("empty name", "{\"\":{\"\":[]}}");
    }

    void whatJsonParseAccepts()
    {
        QFETCH(QByteArray, text);
        const auto problem = JsonText::validate(text);
        QVERIFY2(!problem, problem ? qPrintable(problem->reason) : "");
    }

    void whatJsonParseRefusesAndWhere_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        const auto row = [](const char *name, const QByteArray &text, int line, int column) {
            QTest::newRow(name) << text << line << column;
        };
        row("nothing", "", 1, 1);
        row("white space only", " \n ", 2, 2);
        row("trailing comma in array", "[1,]", 1, 4);
        row("trailing comma in object", "{\"a\":1,}", 1, 8);
        row("leading zero", "01", 1, 2);
        row("plus", "+1", 1, 1);
        row("dot first", ".5", 1, 1);
        row("dot last", "1.", 1, 3);
        row("no exponent", "1e", 1, 3);
        row("NaN", "NaN", 1, 1);
        row("word cut", "[tru]", 1, 2);
        row("single quotes", "{'a':1}", 1, 2);
        row("bare name", "{a:1}", 1, 2);
        row("no colon", "{\"a\" 1}", 1, 6);
        row("two values", "1 2", 1, 3);
        row("comment", "{\n// x\n}", 2, 1);
        row("control character", "\"a\x01\"", 1, 3);
        row("raw line feed", "\"a\nb\"", 1, 3);
        row("bad escape", "\"\\x\"", 1, 2);
        row("short unicode escape", "\"\\u12\"", 1, 2);
        row("open string", "\"abc", 1, 5);
        row("open object", "{\"a\":1", 1, 7);
        row("open array", "[1", 1, 3);
        row("wrong bracket", "[1}", 1, 3);
        row("byte order mark", "\xef\xbb\xbf{}", 1, 1);
        row("no-break space", "\xc2\xa0{}", 1, 1);
        row("ill-formed UTF-8", "[\"\xff\"]", 1, 3);
        row("overlong", "[\"\xc0\xaf\"]", 1, 3);
        row("encoded surrogate", "[\"\xed\xa0\x80\"]", 1, 3);
        row("NUL", QByteArray("[1,\0]", 5), 1, 4);
        row("third line", "{\n \"a\": 1,\n \"b\" 2\n}", 3, 6);
    }

    void whatJsonParseRefusesAndWhere()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, line);
        QFETCH(int, column);
        const auto problem = JsonText::validate(text);
        QVERIFY(problem.has_value());
        QCOMPARE(int(problem->line), line);
        QCOMPARE(int(problem->column), column);
        QVERIFY(!problem->reason.isEmpty());
        QVERIFY(problem->offset <= text.size());
    }

    void illFormedBytesPassWhereAReaderReplacesThem()
    {
        QVERIFY(JsonText::validate("[\"\xff\xc0\"]").has_value());
        QVERIFY(!JsonText::validate("[\"\xff\xc0\"]", true).has_value());
        QVERIFY(JsonText::validate("[\xff]", true).has_value());
    }

    void acceptsWhatQtAcceptsOnRandomTexts()
    {
        // Where the two differ (scalars at the top, depth, lone surrogates, "1." which Qt takes) is left out.
        const QByteArray alphabet = "{}[],:\"ab01-e ";
        quint32 seed = 11;
        int valid = 0;
        for (int i = 0; i < 200'000; ++i) {
            QByteArray text = "[";
            for (int n = 0; n < 6; ++n) {
                seed = seed * 1664525U + 1013904223U;
                text += alphabet[int((seed >> 16) % quint32(alphabet.size()))];
            }
            text += ']';
            QJsonParseError error;
            QJsonDocument::fromJson(text, &error);
            const bool ours = !JsonText::validate(text);
            valid += ours ? 1 : 0;
            QVERIFY2(ours == (error.error == QJsonParseError::NoError), text.constData());
        }
        QVERIFY(valid > 100);
    }

    void numbersAreWrittenAsJavaScriptPrintsThem_data()
    {
        QTest::addColumn<double>("number");
        QTest::newRow("0") << 0.0;
        QTest::addRow("0 ") << -0.0;
        QTest::newRow("1") << 1.0;
        QTest::newRow("-1.5") << -1.5;
        QTest::newRow("0.1") << 0.1;
        QTest::newRow("123456789012345680000") << 123456789012345678901.0;
        QTest::newRow("1e+21") << 1e21;
        QTest::newRow("1.5e+300") << 1.5e300;
        QTest::newRow("0.000001") << 1e-6;
        QTest::newRow("1e-7") << 1e-7;
        QTest::newRow("1.25e-9") << 1.25e-9;
        QTest::newRow("5e-324") << 5e-324;
        QTest::newRow("1.7976931348623157e+308") << std::numeric_limits<double>::max();
        QTest::newRow("9007199254740992") << 9007199254740992.0;
        QTest::newRow("null") << std::numeric_limits<double>::infinity();
        QTest::addRow("null ") << std::numeric_limits<double>::quiet_NaN();
    }

    void numbersAreWrittenAsJavaScriptPrintsThem()
    {
        QFETCH(double, number);
        QCOMPARE(*JsonText::fromValue(QJsonArray{number}),
                 u'[' + QString::fromLatin1(QTest::currentDataTag()).trimmed() + u']');
    }

    void integersBeyondADoubleStayExact()
    {
        QCOMPARE(*JsonText::fromValue(QJsonValue(qint64(9007199254740993))), u"9007199254740993"_s);
        QCOMPARE(*JsonText::fromValue(QJsonValue(std::numeric_limits<qint64>::min())), u"-9223372036854775808"_s);
    }

    void undefinedAtAnyDepthHasNoText()
    {
        QVERIFY(!JsonText::fromValue(QJsonValue(QJsonValue::Undefined)));
        QCOMPARE(*JsonText::fromValue(QJsonValue(QJsonValue::Null)), u"null"_s);
    }

    void stringsAreEscapedAsJavaScriptDoes()
    {
        QCOMPARE(JsonText::escape(u"a\"\\/\b\f\n\r\t\x01\x1f\x7f\u2028é"_s),
                 u"\"a\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f\x7f\u2028é\""_s);
        QCOMPARE(JsonText::escape(QString(QChar(0xD83D)) + u"x"_s), u"\"\\ud83dx\""_s);
        QCOMPARE(JsonText::escape(u"\U0001F600"_s), u"\"\U0001F600\""_s);
    }

    void unescapeIsTheWayBack()
    {
        for (const QString &text :
             {QString(u""_s), u"plain"_s, u"a\"\\\n\t\x01 é \U0001F600 \u2028"_s, QString(QChar(0xDC00)) + u"z"_s})
            QCOMPARE(JsonText::unescape(JsonText::escape(text).toUtf8()), text);
        QCOMPARE(JsonText::unescape("\"\\ud83d\\ude00 \\/ \\u0041\""), u"\U0001F600 / A"_s);
    }

    void theViewOfAText()
    {
        QCOMPARE(JsonText::toValue(u" \"a\\u0041\" "_s)->toString(), u"aA"_s);
        QCOMPARE(JsonText::toValue(u"12.5"_s)->toDouble(), 12.5);
        QCOMPARE(JsonText::toValue(u"true"_s)->toBool(), true);
        QVERIFY(JsonText::toValue(u"null"_s)->isNull());
        QCOMPARE(JsonText::toValue(u"{\"a\":[1]}"_s)->toObject()["a"_L1].toArray().size(), 1);
        QVERIFY(!JsonText::toValue(u"{\"a\":}"_s));
        QVERIFY(!JsonText::toValue(QString()));
        QVERIFY(JsonText::toValue(QString(400, u'[') + QString(400, u']')));
        QVERIFY(!JsonText::toValue(QString(5000, u'[') + QString(5000, u']')));
    }

    void numbersBeyondADoubleDoNotHideTheRest()
    {
        const QString text
            = u" { \"a\" : [ 1e400 , -1e400, 1e-400, 7, 0.5 , 9007199254740993] , \"b\" : "
              "{\"s\\\"\":\"\\ud800\",\"t\":true,\"f\":false,\"n\":null,\"e\":[],\"o\":{ }}, \"a2\":1e999 } "_s;
        const QJsonObject object = JsonText::toValue(text)->toObject();
        QCOMPARE(object.size(), 3);
        const QJsonArray numbers = object["a"_L1].toArray();
        QCOMPARE(numbers.size(), 6);
        QVERIFY(qIsInf(numbers[0].toDouble()) && numbers[0].toDouble() > 0);
        QVERIFY(qIsInf(numbers[1].toDouble()) && numbers[1].toDouble() < 0);
        QCOMPARE(numbers[2].toDouble(), 0.0);
        QCOMPARE(numbers[3].toInt(), 7);
        QCOMPARE(numbers[4].toDouble(), 0.5);
        QCOMPARE(numbers[5].toInteger(), 9007199254740993);
        QCOMPARE(*JsonText::fromValue(object["b"_L1]),
                 u"{\"e\":[],\"f\":false,\"n\":null,\"o\":{},\"s\\\"\":\"\\ud800\",\"t\":true}"_s);
        QVERIFY(qIsInf(JsonText::toValue(u"1e400"_s)->toDouble()));
        QVERIFY(JsonText::toValue(QString(1000, u'[') + u"1e400"_s + QString(1000, u']')));
    }

    void formatAndMinifyChangeWhiteSpaceOnly_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("formatted");
        QTest::newRow("object") << QByteArray("{\"b\":1.50,\"a\":[1,{}],\"b\":\"x, {y}\"}")
                                << QByteArray(
                                       "{\n  \"b\": 1.50,\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": \"x, {y}\"\n}");
        QTest::newRow("empty ones") << QByteArray("[ ]") << QByteArray("[]");
        QTest::newRow("scalar") << QByteArray(" 1e400 ") << QByteArray("1e400");
        QTest::newRow("not JSON") << QByteArray("{ a }") << QByteArray("{ a }");
    }

    void formatAndMinifyChangeWhiteSpaceOnly()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, formatted);
        QCOMPARE(JsonText::format(text), formatted);
        QCOMPARE(JsonText::minify(JsonText::format(text)), JsonText::minify(text));
        QCOMPARE(JsonText::format(JsonText::minify(text)), JsonText::format(text));
    }

    void tenThousandLevelsAndLongTextsStayLinear()
    {
        const QByteArray deep = QByteArray(100'000, '[') + QByteArray(100'000, ']');
        QVERIFY(!JsonText::validate(deep));
        QCOMPARE(JsonText::minify(JsonText::format(deep)), deep);
        const QByteArray lopsided = QByteArray(100'000, '[');
        QCOMPARE(JsonText::validate(lopsided)->offset, lopsided.size());
        const QByteArray longText
            = "[\"" + QByteArray(20'000'000, 'x') + "\"," + QByteArray("1,").repeated(2'000'000) + "1]";
        QVERIFY(!JsonText::validate(longText));
        QCOMPARE(JsonText::minify(longText), longText);
    }
};

QTEST_GUILESS_MAIN(JsonTest)
#include "unit_json.moc"
