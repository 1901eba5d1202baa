// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/session/sessioncatalog.h>

#include "testdata.h"

#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include <sys/stat.h>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;

namespace {

int count(const SessionCatalog &catalog)
{
    int sessions = 0;
    for (const SessionGroup &group : catalog.groups())
        sessions += int(group.sessions.size());
    return sessions;
}

QByteArray session(const char *id, const char *cwd)
{
    return QByteArray("{\"type\":\"session\",\"version\":3,\"id\":\"") + id + "\",\"cwd\":\"" + cwd + "\"}\n";
}

} // namespace

class SessionCatalogTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAgentFolderIsGroupedByWorkingDirectory()
    {
        const SessionCatalog catalog = SessionCatalog::scan(QStringLiteral(STATEROOM_SAMPLE));
        QCOMPARE(catalog.kind(), SessionCatalog::Kind::AgentFolder);
        QCOMPARE(catalog.groups().size(), 2);
        QCOMPARE(count(catalog), 10);
        QVERIFY(catalog.databasePath().endsWith(u"/sessions/states.sqlite"_s));
        for (const SessionGroup &group : catalog.groups()) {
            QVERIFY(group.cwd == u"/home/dev/demo"_s || group.cwd == u"/home/dev/other"_s);
            for (const SessionSummary &summary : group.sessions) {
                QCOMPARE(summary.header.cwd, group.cwd);
                QCOMPARE(summary.entryCount, -1);
                QVERIFY(summary.problem.isEmpty());
            }
        }
    }

    void theSessionsFolderOneOfItsFoldersAndOneFileOpenToo()
    {
        const QString sessions = QStringLiteral(STATEROOM_SAMPLE "/sessions");
        QCOMPARE(SessionCatalog::scan(sessions).kind(), SessionCatalog::Kind::SessionsFolder);
        QCOMPARE(count(SessionCatalog::scan(sessions)), 10);
        const SessionCatalog folder = SessionCatalog::scan(sessions + u"/--home-dev-other--"_s);
        QCOMPARE(folder.kind(), SessionCatalog::Kind::Folder);
        QCOMPARE(count(folder), 1);
        QVERIFY(folder.databasePath().endsWith(u"/sessions/states.sqlite"_s));
        const SessionCatalog file = SessionCatalog::scan(folder.groups().first().sessions.first().path);
        QCOMPARE(file.kind(), SessionCatalog::Kind::File);
        QCOMPARE(count(file), 1);
        QVERIFY(file.databasePath().endsWith(u"/sessions/states.sqlite"_s));
    }

    void whatIsNoSessionIsListedWithItsReason()
    {
        const QTemporaryDir folder;
        TestData::write(folder.filePath(u"good.jsonl"_s), session("g", "/w"));
        TestData::write(folder.filePath(u"bad.jsonl"_s), "x\n");
        TestData::write(folder.filePath(u"notes.txt"_s), "x\n");
        const SessionCatalog catalog = SessionCatalog::scan(folder.path());
        QCOMPARE(count(catalog), 2);
        QCOMPARE(catalog.groups().size(), 1);
        QCOMPARE(catalog.groups().first().cwd, u"/w"_s);
        int problems = 0;
        for (const SessionSummary &summary : catalog.groups().first().sessions)
            problems += summary.problem.isEmpty() ? 0 : 1;
        QCOMPARE(problems, 1);
        QVERIFY(catalog.databasePath().isEmpty());
    }

    void anEmptyFolderIsAnEmptyListAndAMissingOneAnError()
    {
        const QTemporaryDir folder;
        QCOMPARE(count(SessionCatalog::scan(folder.path())), 0);
        QVERIFY_THROWS_EXCEPTION(SessionFileError, (void)SessionCatalog::scan(folder.filePath(u"none"_s)));
    }

    void aCircleOfLinksDoesNotHoldItUp()
    {
        const QTemporaryDir folder;
        QDir(folder.path()).mkpath(u"a/b"_s);
        QVERIFY(QFile::link(folder.path(), folder.filePath(u"a/b/loop"_s)));
        TestData::write(folder.filePath(u"a/s.jsonl"_s), session("s", "/w"));
        QCOMPARE(count(SessionCatalog::scan(folder.path())), 1);
    }

    void nestedFoldersAreLookedThroughToALimit()
    {
        const QTemporaryDir folder;
        QString path = folder.path();
        for (int depth = 1; depth <= SessionCatalog::deepestFolder + 1; ++depth) {
            path += u"/d"_s;
            QDir().mkpath(path);
            TestData::write(path + u"/s.jsonl"_s, session("s", "/w"));
        }
        QCOMPARE(count(SessionCatalog::scan(folder.path())), SessionCatalog::deepestFolder);
    }

    void aPipeIsNoSessionAndHoldsNothingUp()
    {
        const QTemporaryDir folder;
        const QString pipe = folder.filePath(u"pipe"_s);
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        QVERIFY(QFile::link(pipe, folder.filePath(u"linked.jsonl"_s)));
        TestData::write(folder.filePath(u"s.jsonl"_s), session("s", "/w"));
        QVERIFY_THROWS_EXCEPTION(SessionFileError, (void)SessionFile::open(pipe));
        const SessionCatalog catalog = SessionCatalog::scan(folder.path());
        for (const SessionSummary &summary : catalog.groups().first().sessions)
            QCOMPARE(summary.problem.isEmpty(), summary.path.endsWith(u"/s.jsonl"_s));
    }

    void scanningStopsWhenAsked()
    {
        int asked = 0;
        const SessionCatalog catalog
            = SessionCatalog::scan(QStringLiteral(STATEROOM_SAMPLE), [&asked] { return ++asked > 8; });
        QVERIFY(count(catalog) < 10);
    }

    void loadingFillsInNameAndCounts()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"s.jsonl"_s);
        TestData::write(
            path,
            session("s", "/w")
                + "{\"type\":\"session_info\",\"id\":\"i\",\"parentId\":null,\"name\":\"named\"}\nbroken\n");
        const SessionSummary summary = SessionCatalog::load(path);
        QCOMPARE(summary.displayName, u"named"_s);
        QCOMPARE(summary.entryCount, 1);
        QCOMPARE(summary.messageCount, 0);
        QCOMPARE(summary.skippedLines, 1);
    }
};

QTEST_GUILESS_MAIN(SessionCatalogTest)
#include "unit_session_catalog.moc"
