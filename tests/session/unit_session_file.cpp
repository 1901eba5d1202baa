// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/session/sessionfile.h>

#include "testdata.h"

#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include <sys/stat.h>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;
using Change = SessionFileChange::Kind;

namespace {

const QByteArray header
    = "{\"type\":\"session\",\"version\":3,\"id\":\"s\",\"timestamp\":\"2025-01-02T03:04:05.678Z\",\"cwd\":\"/x\"}\n";

QByteArray message(const char *id, const char *parent, const char *content = "hello", const char *role = "user")
{
    return QByteArray("{\"type\":\"message\",\"id\":\"") + id
        + "\",\"parentId\":" + (parent ? QByteArray("\"") + parent + '"' : QByteArray("null"))
        + ",\"timestamp\":\"2025-01-02T03:04:06.000Z\",\"message\":{\"role\":\"" + role + "\",\"content\":\"" + content
        + "\"}}";
}

} // namespace

/// facts/pi-sessions.md.
class SessionFileTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;

    SessionFile openText(const QByteArray &text)
    {
        TestData::write(m_path, text);
        return SessionFile::open(m_path);
    }
    void append(const QByteArray &text)
    {
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::Append));
        QCOMPARE(file.write(text), text.size());
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(u"s.jsonl"_s);
    }

    void readsHeaderEntriesAndLeaf()
    {
        const SessionFile s
            = openText(header + message("a", nullptr) + '\n' + message("b", "a", "answer", "assistant") + '\n');
        QCOMPARE(s.header().id, u"s"_s);
        QCOMPARE(s.header().version, 3);
        QCOMPARE(s.header().cwd, u"/x"_s);
        QCOMPARE(s.header().timestamp.toString(Qt::ISODateWithMs), u"2025-01-02T03:04:05.678Z"_s);
        QCOMPARE(s.entries().size(), 2);
        QCOMPARE(s.leafId(), std::optional(u"b"_s));
        const SessionEntry &b = s.entries()[1];
        QCOMPARE(b.role, u"assistant"_s);
        QCOMPARE(b.preview, u"answer"_s);
        QCOMPARE(b.line, 3);
        QCOMPARE(s.entryText(1), message("b", "a", "answer", "assistant"));
        QCOMPARE(s.firstMessage(), u"hello"_s);
        QCOMPARE(s.messageCount(), 2);
        QCOMPARE(s.tree().branchKey(u"b"_s), u"a"_s);
        QVERIFY(s.skippedLines().isEmpty());
    }

    void unreadableLinesAreCountedWithTheirPlace()
    {
        const SessionFile s
            = openText(header + "torn {\"a\n" + message("a", nullptr)
                       + "\n\n   \r\n\xef\xbb\xbf\xc2\xa0\n[1]\n7\n{\"type\":\"x\"}\n" + "{\"type\":\"y\",\"id\":5}\n"
                       + header + message("b", "a") + "\n{\"type\":\"message\",}\n");
        QCOMPARE(s.entries().size(), 2);
        QList<qint64> lines;
        for (const SkippedLine &line : s.skippedLines()) {
            lines << line.line;
            QVERIFY(!line.reason.isEmpty());
        }
        QCOMPARE(lines, (QList<qint64>{2, 7, 8, 9, 10, 11, 13}));
        QCOMPARE(s.skippedLines().first().column, 1);
        QCOMPARE(s.skippedLines().last().column, 19);
    }

    void onlyLineFeedsSplitLines()
    {
        const SessionFile s = openText(header + message("a", nullptr, "one\xe2\x80\xa8two\xc2\x85three") + "\r\n"
                                       + message("b", "a") + "\n");
        QCOMPARE(s.entries().size(), 2);
        QVERIFY(s.skippedLines().isEmpty());
    }

    void unknownTypesAreKept()
    {
        const SessionFile s
            = openText(header + "{\"type\":\"hologram\",\"id\":\"h\",\"parentId\":null,\"beam\":[1]}\n");
        QCOMPARE(s.entries().size(), 1);
        QCOMPARE(s.entries()[0].type, u"hologram"_s);
        QCOMPARE(s.leafId(), std::optional(u"h"_s));
    }

    void labelsAndNamesTakeTheLatestAndAreCleared()
    {
        SessionFile s = openText(
            header + message("a", nullptr)
            + "\n{\"type\":\"label\",\"id\":\"l1\",\"parentId\":\"a\",\"targetId\":\"a\",\"label\":\"one\"}\n"
            + "{\"type\":\"session_info\",\"id\":\"i1\",\"parentId\":\"l1\",\"name\":\" My name \"}\n");
        QCOMPARE(s.labels().value(u"a"_s), u"one"_s);
        QCOMPARE(s.name(), std::optional(u"My name"_s));
        append("{\"type\":\"label\",\"id\":\"l2\",\"parentId\":\"i1\",\"targetId\":\"a\"}\n{\"type\":\"session_info\","
               "\"id\":\"i2\",\"parentId\":\"l2\",\"name\":\"\"}\n");
        const SessionFileChange change = s.refresh();
        QCOMPARE(change.kind, Change::Appended);
        QVERIFY(change.labelsChanged && change.nameChanged);
        QVERIFY(!s.labels().contains(u"a"_s));
        QCOMPARE(s.name(), std::nullopt);
    }

    void version1IsALinearChainOfProvisionalIds()
    {
        const SessionFile s = openText(
            "{\"type\":\"session\",\"id\":\"s\"}\n{\"type\":\"message\",\"message\":{\"role\":\"user\",\"content\":"
            "\"x\"}}\n"
            "{\"type\":\"model_change\"}\n{\"type\":\"message\",\"id\":\"own\",\"message\":{\"role\":\"user\"}}\n");
        QCOMPARE(s.header().version, 1);
        QCOMPARE(s.entries().size(), 3);
        QCOMPARE(s.entries()[2].id, u"@2"_s);
        QVERIFY(s.entries()[2].provisionalId);
        QCOMPARE(s.tree().branchKey(u"@2"_s), u"@0"_s);
    }

    void stringsAreReadExactly()
    {
        const SessionFile s = openText(
            header + message("\\ud800", nullptr) + '\n' + message("\\u0062", "\\ud800") + '\n' + message("bad\xff", "b")
            + '\n' + "{\"t\\u0079pe\":\"custom\",\"id\":\"e\",\"parentId\":\"b\",\"id\":\"last\"}\n");
        QCOMPARE(s.entries().size(), 4);
        QCOMPARE(s.entries()[0].id, QString(QChar(0xD800)));
        QCOMPARE(s.entries()[1].id, u"b"_s);
        QCOMPARE(s.entries()[2].id, u"bad\uFFFD"_s);
        QCOMPARE(s.entries()[3].id, u"last"_s);
        QCOMPARE(s.entries()[3].type, u"custom"_s);
        QCOMPARE(s.tree().branchKey(u"b"_s), QString(QChar(0xD800)));
    }

    void previewsAreOneTidyLine_data()
    {
        QTest::addColumn<QByteArray>("entry");
        QTest::addColumn<QString>("preview");
        const auto row = [](const char *name, const QByteArray &entry, const QString &preview) {
            QTest::newRow(name) << "{\"id\":\"e\",\"parentId\":null," + entry + "}" << preview;
        };
        row("lines", "\"type\":\"message\",\"message\":{\"content\":\" a\\n\\t b\\u0007\\u202E c \"}", u"a b c"_s);
        row("text block",
            "\"type\":\"message\",\"message\":{\"content\":[{\"type\":\"thinking\",\"thinking\":\"hm\"},{\"type\":"
            "\"text\",\"text\":\"said\"}]}",
            u"said"_s);
        row("tool call", "\"type\":\"message\",\"message\":{\"content\":[{\"type\":\"toolCall\",\"name\":\"read\"}]}",
            u"read"_s);
        row("thinking", "\"type\":\"message\",\"message\":{\"content\":[{\"type\":\"thinking\",\"thinking\":\"hm\"}]}",
            u"hm"_s);
        row("image", "\"type\":\"message\",\"message\":{\"content\":[{\"type\":\"image\",\"data\":\"AAAA\"}]}",
            u"image"_s);
        row("summary", "\"type\":\"compaction\",\"summary\":\"short\"", u"short"_s);
        row("model", "\"type\":\"model_change\",\"modelId\":\"m1\"", u"m1"_s);
        row("odd content", "\"type\":\"message\",\"message\":{\"content\":[7,null,[],{}]}", QString());
        row("message is a number", "\"type\":\"message\",\"message\":7", QString());
    }

    void previewsAreOneTidyLine()
    {
        QFETCH(QByteArray, entry);
        QFETCH(QString, preview);
        const SessionFile s = openText(header + entry + '\n');
        QCOMPARE(s.entries().size(), 1);
        QCOMPARE(s.entries()[0].preview, preview);
    }

    void longTextsAreCut()
    {
        const QByteArray content = QByteArray("\\ud83d\\ude00").repeated(400);
        const SessionFile s = openText(header + message("a", nullptr, content) + '\n'
                                       + message("b", "a", QByteArray(5000, 'x')) + '\n');
        for (const SessionEntry &entry : s.entries()) {
            QVERIFY(entry.preview.size() <= 120);
            QVERIFY(entry.preview.endsWith(u'…'));
            QVERIFY(entry.preview.isValidUtf16());
        }
        QCOMPARE(s.firstMessage().size(), 800);
    }

    void whatIsNoSessionSaysWhy_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("says");
        QTest::newRow("empty") << QByteArray() << u"empty"_s;
        QTest::newRow("no JSON") << QByteArray("hello\nworld\n")
                                 << u"none of its 2 lines is JSON (line 1 stops being JSON at byte 1: "_s;
        QTest::newRow("one torn line") << QByteArray("{\"type\":\"sess") << u"its only line is not JSON"_s;
        QTest::newRow("blank lines") << QByteArray("\n \n") << u"none of its 2 lines"_s;
        QTest::newRow("binary") << QByteArray("\0\1\2\xff", 4) << u"a binary file"_s;
        QTest::newRow("an entry first") << message("a", nullptr) << u"line 1 is no session header"_s;
        QTest::newRow("id is a number") << QByteArray("bad\n{\"type\":\"session\",\"id\":1}\n")
                                        << u"line 2 has no \"id\""_s;
        QTest::newRow("id is missing") << QByteArray("{\"type\":\"session\"}") << u"no \"id\""_s;
        QTest::newRow("a number first") << QByteArray("7\n") + header << u"not an object"_s;
        QTest::newRow("byte order mark") << "\xef\xbb\xbf" + header << u"its only line is not JSON"_s;
    }

    void whatIsNoSessionSaysWhy()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, says);
        TestData::write(m_path, text);
        for (const bool whole : {true, false}) {
            try {
                if (whole)
                    (void)SessionFile::open(m_path);
                else
                    (void)SessionFile::readHeader(m_path);
                QFAIL("it was taken for a session");
            } catch (const SessionFileError &error) {
                QCOMPARE(error.kind(), SessionFileError::Kind::NotASession);
                QVERIFY2(error.message().contains(says), qPrintable(error.message()));
            }
        }
        QCOMPARE(TestData::read(m_path), text);
    }

    void pathsThatCannotBeRead()
    {
        const auto kindOf = [](const QString &path) {
            try {
                (void)SessionFile::open(path);
            } catch (const SessionFileError &error) {
                return error.kind();
            }
            return SessionFileError::Kind::NotASession;
        };
        QCOMPARE(kindOf(u"/nonexistent/x.jsonl"_s), SessionFileError::Kind::Missing);
        QCOMPARE(kindOf(m_folder->path()), SessionFileError::Kind::Unreadable);
        QCOMPARE(kindOf(u"/dev/null"_s), SessionFileError::Kind::Unreadable);
    }

    void aHalfWrittenLastLineIsNormalAndCompletedLater()
    {
        const QByteArray b = message("b", "a");
        SessionFile s = openText(header + message("a", nullptr) + '\n' + b.first(20));
        QCOMPARE(s.entries().size(), 1);
        QCOMPARE(s.tornTailBytes(), 20);
        QVERIFY(s.skippedLines().isEmpty());
        append(b.sliced(20, 10));
        QCOMPARE(s.refresh().kind, Change::None);
        QCOMPARE(s.tornTailBytes(), 30);
        append(b.sliced(30) + '\n');
        const SessionFileChange change = s.refresh();
        QCOMPARE(change.kind, Change::Appended);
        QCOMPARE(change.firstNewEntry, 1);
        QCOMPARE(change.newEntries, 1);
        QCOMPARE(s.tornTailBytes(), 0);
        QCOMPARE(s.entryText(1), b);
        QCOMPARE(s.refresh().kind, Change::None);
    }

    void aTornLineCountsOnceItsLineEndArrives()
    {
        SessionFile s = openText(header + message("a", nullptr) + "\n{\"type\":\"mess");
        QVERIFY(s.skippedLines().isEmpty());
        append("{\"type\":\"message\",\"id\":\"c\"}\n" + message("d", "a") + '\n');
        QCOMPARE(s.refresh().kind, Change::Appended);
        QCOMPARE(s.skippedLines().size(), 1);
        QCOMPARE(s.skippedLines()[0].line, 3);
        QCOMPARE(s.leafId(), std::optional(u"d"_s));
    }

    void aLastLineWithoutItsLineEndIsAnEntryAtOnce()
    {
        SessionFile s = openText(header + message("a", nullptr) + '\n' + message("b", "a"));
        QCOMPARE(s.leafId(), std::optional(u"b"_s));
        append("\n" + message("c", "b") + '\n');
        const SessionFileChange change = s.refresh();
        QCOMPARE(change.newEntries, 1);
        QCOMPARE(s.entries().size(), 3);
        QCOMPARE(s.entries()[2].line, 4);
        QCOMPARE(s.entryText(2), message("c", "b"));
    }

    void aLastLineThatWasTakenAndThenGrowsIsReadAnew()
    {
        SessionFile s = openText(header + message("a", nullptr) + '\n' + message("b", "a"));
        append("garbage\n" + message("c", "a") + '\n');
        QCOMPARE(s.refresh().kind, Change::Replaced);
        QCOMPARE(s.entries().size(), 2);
        QCOMPARE(s.skippedLines().size(), 1);
        QCOMPARE(s.indexOf(u"b"_s), -1);
    }

    void replacedAndTruncatedFilesAreReadAnew()
    {
        SessionFile s = openText(header + message("a", nullptr) + '\n' + message("b", "a") + '\n');
        TestData::write(m_path, header + message("z", nullptr) + '\n');
        QCOMPARE(s.refresh().kind, Change::Replaced);
        QCOMPARE(s.leafId(), std::optional(u"z"_s));
        const QString other = m_folder->filePath(u"other.jsonl"_s);
        TestData::write(other, header + message("y", nullptr) + '\n' + message("x", "y") + '\n');
        QVERIFY(QFile::remove(m_path) && QFile::rename(other, m_path));
        QCOMPARE(s.refresh().kind, Change::Replaced);
        QCOMPARE(s.leafId(), std::optional(u"x"_s));
        QByteArray same = header + message("y", nullptr) + '\n' + message("w", "y") + '\n';
        QTest::qSleep(20);
        TestData::write(m_path, same);
        QCOMPARE(s.refresh().kind, Change::Replaced);
        QCOMPARE(s.leafId(), std::optional(u"w"_s));
    }

    void whenTheFileVanishesWhatWasKnownStays()
    {
        SessionFile s = openText(header + message("a", nullptr) + '\n');
        QVERIFY(QFile::remove(m_path));
        QVERIFY_THROWS_EXCEPTION(SessionFileError, s.refresh());
        QVERIFY_THROWS_EXCEPTION(SessionFileError, (void)s.entryText(0));
        QCOMPARE(s.entries().size(), 1);
        TestData::write(m_path, "not a session\n");
        QVERIFY_THROWS_EXCEPTION(SessionFileError, s.refresh());
        QCOMPARE(s.entries().size(), 1);
        TestData::write(m_path, header + message("back", nullptr) + '\n');
        QCOMPARE(s.refresh().kind, Change::Replaced);
        QCOMPARE(s.leafId(), std::optional(u"back"_s));
    }

    void entryTextIsNeverAnotherEntrys()
    {
        const SessionFile s = openText(header + message("a", nullptr) + '\n' + message("b", "a") + '\n');
        TestData::write(m_path, header + message("q", nullptr) + '\n' + message("r", "q") + '\n');
        QVERIFY_THROWS_EXCEPTION(SessionFileError, (void)s.entryText(1));
    }

    void entryTextOfAVersion1EntryIsNeverAnotherEntrys()
    {
        const QByteArray old = "{\"type\":\"session\",\"id\":\"s\"}\n";
        const QByteArray one = "{\"type\":\"message\",\"message\":{\"role\":\"user\",\"content\":\"one\"}}\n";
        const QByteArray two = "{\"type\":\"message\",\"message\":{\"role\":\"user\",\"content\":\"two\"}}\n";
        const SessionFile s = openText(old + one);
        QCOMPARE(s.entryText(0), one.chopped(1));
        TestData::write(m_path, old + two);
        QVERIFY_THROWS_EXCEPTION(SessionFileError, (void)s.entryText(0));
        // The same bytes in the same place, but no line of their own.
        TestData::write(m_path, old.chopped(1) + ' ' + one);
        QVERIFY_THROWS_EXCEPTION(SessionFileError, (void)s.entryText(0));
    }

    void deepEntriesAreIndexed()
    {
        // Deeper than the parsers' usual limits; the deep member comes before what the index needs.
        const QByteArray deep = QByteArray(100'000, '[') + QByteArray(100'000, ']');
        const SessionFile s
            = openText(header + "{\"data\":" + deep + ",\"type\":\"custom\",\"id\":\"d\",\"parentId\":\"p\"}\n");
        QVERIFY(s.skippedLines().isEmpty());
        QCOMPARE(s.leafId(), std::optional(u"d"_s));
        QCOMPARE(s.tree().branchKey(u"d"_s), u"p"_s);
    }

    void theFirstMessageIsTheFirstEntrysThatHasOne()
    {
        // A user message without an id is no entry; one without text names nothing.
        const SessionFile s
            = openText(header + "{\"type\":\"message\",\"message\":{\"role\":\"user\",\"content\":\"no entry\"}}\n"
                       + message("a", nullptr, "answer", "assistant") + '\n' + message("b", "a", "") + '\n'
                       + "{\"type\":\"message\",\"id\":\"c\",\"parentId\":\"b\",\"message\":{\"content\":[{\"type\":"
                         "\"text\",\"text\":"
                         "\"two\"},{\"type\":\"image\"},{\"type\":\"text\",\"text\":\"parts\"}],\"role\":\"user\"}}\n"
                       + message("d", "c", "later") + '\n');
        QCOMPARE(s.firstMessage(), u"two parts"_s);
    }

    void aVeryLongFirstMessageIsKeptInPart()
    {
        const SessionFile s = openText(header + message("a", nullptr, QByteArray(1'000'000, 'x')) + '\n');
        QCOMPARE(s.firstMessage().size(), 65'536);
        QCOMPARE(s.entryText(0).size(), s.entries()[0].length);
    }

    void aCopyIsNotTouchedByARefresh()
    {
        SessionFile s = openText(header + message("a", nullptr) + '\n');
        const SessionFile copy = s;
        append(message("b", "a") + '\n');
        s.refresh();
        QCOMPARE(s.entries().size(), 2);
        QCOMPARE(copy.entries().size(), 1);
        QCOMPARE(copy.tree().entryCount(), 1);
    }

    void readingLeavesNoTrace()
    {
        SessionFile s = openText(header + message("a", nullptr) + '\n');
        struct stat before = {};
        QCOMPARE(::stat(QFile::encodeName(m_path).constData(), &before), 0);
        s.refresh();
        (void)s.entryText(0);
        (void)SessionFile::readHeader(m_path);
        struct stat after = {};
        QCOMPARE(::stat(QFile::encodeName(m_path).constData(), &after), 0);
        QCOMPARE(after.st_mtim.tv_nsec, before.st_mtim.tv_nsec);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 QStringList{u"s.jsonl"_s});
    }

    void aSingleLineOf200MegabytesIsAnEntry()
    {
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(header
                   + "{\"type\":\"message\",\"id\":\"big\",\"parentId\":null,\"message\":{\"role\":\"toolResult\","
                     "\"content\":\"");
        const QByteArray part(1 << 20, 'A');
        for (int i = 0; i < 200; ++i)
            file.write(part);
        file.write("\"}}\n" + message("small", "big") + '\n');
        file.close();
        const SessionFile s = SessionFile::open(m_path);
        QCOMPARE(s.entries().size(), 2);
        QVERIFY(s.entries()[0].length > (200 << 20));
        QCOMPARE(s.entries()[0].preview.size(), 120);
        QCOMPARE(s.entryText(1), message("small", "big"));
    }
};

QTEST_GUILESS_MAIN(SessionFileTest)
#include "unit_session_file.moc"
