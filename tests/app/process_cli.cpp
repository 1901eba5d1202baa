// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "cliprocess.h"
#include "testdata.h"

#include <QtCore/QJsonArray>
#include <QtCore/QTemporaryDir>
#include <QtSql/QSqlDatabase>
#include <QtSql/QSqlQuery>
#include <QtTest/QTest>

using namespace Qt::Literals::StringLiterals;

/// Words in, output and exit codes out.
class CliTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void refusesWrongWords_data();
    void refusesWrongWords();
    void takesOptionsAnywhere_data();
    void takesOptionsAnywhere();
    void helpTellsEverything();
    void everyCommandHasHelp_data();
    void everyCommandHasHelp();
    void tellsItsVersion();
    void speaksTheUsersLanguage_data();
    void speaksTheUsersLanguage();
    void saysWhyThereIsNoWindow_data();
    void saysWhyThereIsNoWindow();
    void becomesTheInspectorWithTheSameWords();
    void needsNoUtf8Locale();
    void reportsOutputThatCannotBeWritten();
    void showsHostileTextAsEscapes();
    void escapesLoneSurrogatesInJson();
    void explainsTheLeafOfTheFile();
    void warnsAboutALeafThatIsNotThere();
    void explainsBeforeTheFirstEntry();
    void refusesAPluginIdTheContractRefuses();
    void refusesKeysInARing();
    void showsLocks();
    void readsTheLogBehindALink();
    void notesCarryNoControlCharacters();
    void tellsNoAgeWhereTheTableHasNone();

private:
    [[nodiscard]] QString write(const QString &name, const QByteArray &bytes) const;

    QTemporaryDir m_folder;
    QString m_session;
    QString m_database;
};

void CliTest::initTestCase()
{
    TestData::copyFolder(QStringLiteral(STATEROOM_SAMPLE), m_folder.filePath(u"agent"_s));
    m_database = m_folder.filePath(u"agent/sessions/states.sqlite"_s);
    QDirIterator it(m_folder.path(), {u"*019a4e4f*.jsonl"_s}, QDir::Files, QDirIterator::Subdirectories);
    m_session = it.next();
}

QString CliTest::write(const QString &name, const QByteArray &bytes) const
{
    const QString path = m_folder.filePath(name);
    TestData::write(path, bytes);
    return path;
}

void CliTest::refusesWrongWords_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("offender"); // stands in the message

    QTest::newRow("tree alone") << QStringList{u"tree"_s} << u"SESSION.jsonl"_s;
    QTest::newRow("two files") << QStringList{u"tree"_s, u"a"_s, u"second"_s} << u"'second'"_s;
    QTest::newRow("unknown option") << QStringList{u"tree"_s, u"a"_s, u"--depth"_s} << u"'--depth'"_s;
    QTest::newRow("unknown short option") << QStringList{u"tree"_s, u"a"_s, u"-j"_s} << u"'-j'"_s;
    QTest::newRow("abbreviated option") << QStringList{u"tree"_s, u"a"_s, u"--js"_s} << u"'--js'"_s;
    QTest::newRow("flag with a value") << QStringList{u"tree"_s, u"a"_s, u"--json=yes"_s} << u"'--json=yes'"_s;
    QTest::newRow("option of another command")
        << QStringList{u"status"_s, u"a"_s, u"--leaf"_s, u"x"_s} << u"'--leaf'"_s;
    QTest::newRow("no database") << QStringList{u"explain"_s, u"a"_s, u"--plugin"_s, u"p"_s} << u"--db FILE"_s;
    QTest::newRow("no plugin") << QStringList{u"explain"_s, u"a"_s, u"--db"_s, u"d"_s} << u"--plugin P"_s;
    QTest::newRow("value missing at the end") << QStringList{u"explain"_s, u"a"_s, u"--db"_s} << u"--db"_s;
    QTest::newRow("value missing before an option")
        << QStringList{u"explain"_s, u"a"_s, u"--db"_s, u"--plugin"_s, u"p"_s} << u"--db"_s;
    QTest::newRow("value missing before the end of options")
        << QStringList{u"status"_s, u"a"_s, u"--session"_s, u"--"_s} << u"--session"_s;
    QTest::newRow("given twice") << QStringList{u"status"_s, u"a"_s, u"--session"_s, u"x"_s, u"--session=y"_s}
                                 << u"--session"_s;
    QTest::newRow("unknown scope") << QStringList{u"explain"_s,  u"a"_s, u"--db"_s,    u"d"_s,
                                                  u"--plugin"_s, u"p"_s, u"--scope"_s, u"both"_s}
                                   << u"'both'"_s;
    QTest::newRow("options ended") << QStringList{u"status"_s, u"a"_s, u"--"_s, u"--session"_s} << u"'--session'"_s;
}

void CliTest::refusesWrongWords()
{
    QFETCH(const QStringList, words);
    QFETCH(const QString, offender);
    const auto plain = CliProcess::run(words);
    QCOMPARE(plain.code, 2);
    QVERIFY(plain.out.isEmpty());
    QVERIFY2(plain.err.contains(offender.toUtf8()), plain.err.constData());
    QVERIFY2(plain.err.contains("usage: stateroom " + words.first().toUtf8()), plain.err.constData());

    QStringList jsonWords = words;
    jsonWords.insert(1, u"--json"_s);
    const auto json = CliProcess::run(jsonWords);
    QCOMPARE(json.code, 2);
    const QJsonObject object = CliProcess::onlyObject(json);
    QCOMPARE(object.keys(), (QStringList{u"error"_s, u"message"_s}));
    QCOMPARE(object[u"error"].toString(), u"UsageError"_s);
    QVERIFY2(object[u"message"].toString().contains(offender), json.out.constData());
}

void CliTest::takesOptionsAnywhere_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::newRow("behind") << QStringList{u"explain"_s,  m_session, u"--db"_s,  m_database,
                                           u"--plugin"_s, u"role"_s, u"--json"_s};
    QTest::newRow("before") << QStringList{u"explain"_s, u"--json"_s, u"--plugin"_s, u"role"_s,
                                           u"--db"_s,    m_database,  m_session};
    QTest::newRow("with equals signs") << QStringList{u"explain"_s, u"--plugin=role"_s, u"--json"_s, m_session,
                                                      u"--db="_s + m_database};
    QTest::newRow("ended") << QStringList{u"explain"_s, u"--plugin=role"_s, u"--json"_s, u"--db="_s + m_database,
                                          u"--"_s,      m_session};
    QTest::newRow("the scope that is meant without one")
        << QStringList{u"explain"_s, m_session,   u"--db"_s,    m_database, u"--plugin"_s,
                       u"role"_s,    u"--json"_s, u"--scope"_s, u"branch"_s};
}

void CliTest::takesOptionsAnywhere()
{
    QFETCH(const QStringList, words);
    const auto result = CliProcess::run(words);
    QCOMPARE(result.code, 0);
    QCOMPARE(CliProcess::onlyObject(result)[u"key"].toString(), u"503ab131"_s);
}

void CliTest::helpTellsEverything()
{
    for (const QStringList &words :
         {QStringList{u"--help"_s}, QStringList{u"-h"_s}, QStringList{u"some/path"_s, u"--help"_s}}) {
        const auto result = CliProcess::run(words);
        QCOMPARE(result.code, 0);
        QVERIFY(result.err.isEmpty());
        for (const char *word : {"tree", "explain", "status", "PATH", "--screenshot", "--size", "--select", "--plugin",
                                 "--theme", "--version", "--json", "Exit codes"})
            QVERIFY2(result.out.contains(word), word);
    }
}

void CliTest::everyCommandHasHelp_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QByteArray>("usage");
    QTest::newRow("tree") << u"tree"_s << "Usage: stateroom tree SESSION.jsonl [--json]\n"_ba;
    QTest::newRow("explain")
        << u"explain"_s
        << "Usage: stateroom explain SESSION.jsonl --db FILE --plugin P [--leaf ID] [--scope branch|session] [--json]\n"_ba;
    QTest::newRow("status") << u"status"_s << "Usage: stateroom status DB [--session ID] [--json]\n"_ba;
}

void CliTest::everyCommandHasHelp()
{
    QFETCH(const QString, command);
    QFETCH(const QByteArray, usage);
    const auto result = CliProcess::run({command, u"--nonsense"_s, u"--help"_s});
    QCOMPARE(result.code, 0);
    QVERIFY2(result.out.startsWith(usage), result.out.constData());
    QVERIFY(result.out.contains("Exit codes"));
    QVERIFY(result.err.isEmpty());
}

void CliTest::tellsItsVersion()
{
    const auto result = CliProcess::run({u"--version"_s});
    QCOMPARE(result.code, 0);
    QCOMPARE(result.out, "stateroom " STATEROOM_VERSION "\n"_ba);
}

void CliTest::speaksTheUsersLanguage_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QByteArray>("word");
    QTest::newRow("Simplified Chinese") << u"zh_CN"_s << "用法："_ba;
    QTest::newRow("Malay") << u"ms"_s << "Guna: "_ba;
}

void CliTest::speaksTheUsersLanguage()
{
    QFETCH(const QString, language);
    QFETCH(const QByteArray, word);
    const QByteArray texts = TestData::read(QStringLiteral(STATEROOM_TRANSLATIONS "/cli_%1.ts").arg(language));
    QVERIFY(texts.count("<translation>") > 100);
    QVERIFY(!texts.contains("type=\"unfinished\"") && !texts.contains("<translation></translation>"));
    if (!STATEROOM_HAS_TRANSLATIONS)
        QSKIP("built without Qt's tools for translations");
    CliProcess::Options options;
    options.environment.insert(u"LANGUAGE"_s, language);
    for (const QStringList &words : {QStringList{u"--help"_s}, QStringList{u"tree"_s, u"--help"_s}}) {
        const auto result = CliProcess::run(words, options);
        QCOMPARE(result.code, 0);
        QVERIFY2(result.out.contains(word), result.out.constData());
    }
    // What scripts read stays as it is.
    const auto json = CliProcess::run({u"status"_s, m_database, u"--json"_s}, options);
    QCOMPARE(json.out, CliProcess::run({u"status"_s, m_database, u"--json"_s}).out);
}

namespace {

/// The program alone in a folder, so that what lies beside it is decided here.
QString programIn(const QString &folder)
{
    QDir().mkpath(folder);
    const QString copy = folder + u"/stateroom"_s;
    if (!QFile::exists(copy) && !QFile::copy(QStringLiteral(STATEROOM_PROGRAM), copy))
        qFatal("cannot copy the program");
    return copy;
}

/// A script in the inspector's place: it tells what it was given.
void writeInspector(const QString &path)
{
    TestData::write(path, "#!/bin/sh\nprintf '%s|' \"$LC_ALL\" \"$@\"\nexit 7\n");
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

CliProcess::Options withoutDisplay(const QString &program)
{
    CliProcess::Options options;
    options.program = program;
    for (const QString &name : {u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s, u"QT_QPA_PLATFORM"_s})
        options.environment.remove(name);
    return options;
}

} // namespace

void CliTest::saysWhyThereIsNoWindow_data()
{
    QTest::addColumn<bool>("installed");
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("reason");
    QTest::newRow("not installed") << false << QStringList{} << "stateroom-inspector"_ba;
    QTest::newRow("no display") << true << QStringList{} << "no display"_ba;
    QTest::newRow("no display, but a path") << true << QStringList{m_folder.path()} << "--screenshot"_ba;
    QTest::newRow("nothing at the path") << true << QStringList{u"/does/not/exist"_s} << "'/does/not/exist'"_ba;
}

void CliTest::saysWhyThereIsNoWindow()
{
    QFETCH(const bool, installed);
    QFETCH(const QStringList, words);
    QFETCH(const QByteArray, reason);
    const QString folder = m_folder.filePath(installed ? u"with"_s : u"without"_s);
    const auto options = withoutDisplay(programIn(folder));
    if (installed)
        writeInspector(folder + u"/stateroom-inspector"_s);
    const auto result = CliProcess::run(words, options);
    QCOMPARE(result.code, 2);
    QVERIFY(result.out.isEmpty());
    QVERIFY2(result.err.contains(reason), result.err.constData());
    QVERIFY2(result.err.contains("stateroom --help") || reason.startsWith('\''), result.err.constData());
}

void CliTest::becomesTheInspectorWithTheSameWords()
{
    const QString folder = m_folder.filePath(u"beside"_s);
    auto options = withoutDisplay(programIn(folder));
    options.environment.insert(u"LC_ALL"_s, u"C"_s);
    writeInspector(folder + u"/stateroom-inspector"_s);
    const QStringList words{u"a b"_s, u"--screenshot"_s, u"x y.png"_s, u""_s, u"-style"_s, u"fusion"_s, u"$(id)\n"_s};
    const auto result = CliProcess::run(words, options);
    QCOMPARE(result.code, 7);
    QCOMPARE(result.out, "C|"_ba + words.join(u'|').toUtf8() + '|');

    // As it is installed: the inspector in libexec, the program found through a link.
    const QString bin = m_folder.filePath(u"prefix/bin"_s);
    const QString libexec = QDir::cleanPath(bin + u"/" STATEROOM_LIBEXEC_FROM_BIN ""_s);
    QDir().mkpath(libexec);
    writeInspector(libexec + u"/stateroom-inspector"_s);
    const QString link = m_folder.filePath(u"link"_s);
    QVERIFY(QFile::link(programIn(bin), link));
    options.program = link;
    options.environment.insert(u"DISPLAY"_s, u":77"_s);
    QCOMPARE(CliProcess::run({u"p"_s}, options).out, "C|p|"_ba);
}

void CliTest::needsNoUtf8Locale()
{
    CliProcess::Options options;
    options.environment.insert(u"LC_ALL"_s, u"C"_s);
    const QString path = write(u"状态.jsonl"_s, "{\"type\":\"session\",\"id\":\"s-é\"}\n");
    const auto result = CliProcess::run({u"tree"_s, path, u"--json"_s}, options);
    QCOMPARE(result.code, 0);
    QVERIFY2(result.err.isEmpty(), result.err.constData());
    QCOMPARE(CliProcess::onlyObject(result)[u"session"].toString(), u"s-é"_s);
}

void CliTest::reportsOutputThatCannotBeWritten()
{
    CliProcess::Options options;
    options.standardOutput = u"/dev/full"_s;
    for (const QStringList &words : {QStringList{u"tree"_s, m_session, u"--json"_s}, QStringList{u"--help"_s}}) {
        const auto result = CliProcess::run(words, options);
        QCOMPARE(result.code, 4);
        QVERIFY2(result.err.contains("could not be written"), result.err.constData());
    }
}

void CliTest::showsHostileTextAsEscapes()
{
    const QString path = write(u"hostile.jsonl"_s,
                               R"({"type":"session","version":3,"id":"s\u001b[2J\u202e","cwd":"/x\n/y"})"
                               "\n"
                               R"({"type":"custom\u009b","id":"e\u0007","parentId":null})"
                               "\n");
    const auto result = CliProcess::run({u"tree"_s, path});
    QCOMPARE(result.code, 0);
    QVERIFY(result.out.contains("s\\u001B[2J\\u202E"));
    QVERIFY(result.out.contains("/x\\n/y"));
    QVERIFY(result.out.contains("e\\u0007"));
    QVERIFY(result.out.contains("custom\\u009B"));
    for (const char c : result.out)
        QVERIFY(uchar(c) >= 0x20 || c == '\n');

    const auto missing = CliProcess::run({u"tree"_s, u"no\u001b[31msuch"_s});
    QCOMPARE(missing.code, 2);
    QVERIFY(!missing.err.contains('\x1b'));
}

void CliTest::escapesLoneSurrogatesInJson()
{
    const QString path = write(u"surrogates.jsonl"_s,
                               R"({"type":"session","version":3,"id":"s"})"
                               "\n"
                               R"({"type":"custom","id":"\ud800","parentId":"\udc00\ud83d\ude00"})"
                               "\n");
    const auto result = CliProcess::run({u"tree"_s, path, u"--json"_s});
    QCOMPARE(result.code, 0);
    QVERIFY(!CliProcess::onlyObject(result).isEmpty());
    QVERIFY2(result.out.contains(R"("id":"\ud800","parentId":"\udc00😀")"), result.out.constData());
}

void CliTest::explainsTheLeafOfTheFile()
{
    const auto result = CliProcess::run({u"explain"_s, m_session, u"--db"_s, m_database, u"--plugin"_s, u"role"_s});
    QCOMPARE(result.code, 0);
    QVERIFY(result.out.contains("268d6316"));
    QVERIFY(result.out.contains("503ab131"));
    QVERIFY2(result.out.contains("Found at "), result.out.constData());
}

void CliTest::warnsAboutALeafThatIsNotThere()
{
    const auto result = CliProcess::run({u"explain"_s, m_session, u"--db"_s, m_database, u"--plugin"_s, u"role"_s,
                                         u"--leaf"_s, u"nowhere"_s, u"--json"_s});
    QCOMPARE(result.code, 1);
    QVERIFY2(result.err.contains("'nowhere'"), result.err.constData());
    const QJsonObject object = CliProcess::onlyObject(result);
    QCOMPARE(object[u"key"].toString(), u"nowhere"_s);
    QCOMPARE(object[u"steps"].toArray().size(), 1);
    QVERIFY(object[u"found"].isNull());
    QVERIFY(object[u"value"].isNull());
    QCOMPARE(object[u"materializes"], QJsonValue(false));
}

void CliTest::explainsBeforeTheFirstEntry()
{
    const QString path = write(u"header.jsonl"_s, "{\"type\":\"session\",\"id\":\"s\"}\n");
    const auto tree = CliProcess::run({u"tree"_s, path, u"--json"_s});
    QCOMPARE(tree.code, 0);
    QCOMPARE(tree.out,
             R"({"session":"s","leaf":null,"leafKey":null,"entries":[],"skippedLines":[]})"
             "\n"_ba);
    const auto explain
        = CliProcess::run({u"explain"_s, path, u"--db"_s, m_database, u"--plugin"_s, u"role"_s, u"--json"_s});
    QCOMPARE(explain.code, 1);
    QCOMPARE(explain.out,
             R"({"key":null,"steps":[],"found":null,"value":null,"materializes":false})"
             "\n"_ba);
    QCOMPARE(CliProcess::run({u"explain"_s, path, u"--db"_s, m_database, u"--plugin"_s, u"role"_s}).code, 1);
}

void CliTest::refusesAPluginIdTheContractRefuses()
{
    const auto result
        = CliProcess::run({u"explain"_s, m_session, u"--db"_s, m_database, u"--plugin"_s, u"Not Valid"_s, u"--json"_s});
    QCOMPARE(result.code, 3);
    QCOMPARE(CliProcess::onlyObject(result)[u"error"].toString(), u"InvalidArgumentError"_s);
}

void CliTest::refusesKeysInARing()
{
    const QString path = write(u"ring.jsonl"_s,
                               R"({"type":"session","version":3,"id":"s"})"
                               "\n"
                               R"({"type":"custom","id":"a","parentId":"b"})"
                               "\n"
                               R"({"type":"custom","id":"b","parentId":"a"})"
                               "\n");
    const auto tree = CliProcess::run({u"tree"_s, path, u"--json"_s});
    QCOMPARE(tree.code, 3);
    const QJsonObject object = CliProcess::onlyObject(tree);
    QCOMPARE(object.keys(), (QStringList{u"error"_s, u"message"_s}));
    QCOMPARE(object[u"error"].toString(), u"TreeCycleError"_s);
    const auto explain = CliProcess::run({u"explain"_s, path, u"--db"_s, m_database, u"--plugin"_s, u"role"_s});
    QCOMPARE(explain.code, 3);
    QVERIFY(explain.out.isEmpty());
}

void CliTest::showsLocks()
{
    const QString path = m_folder.filePath(u"locks.sqlite"_s);
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    const auto own = QString::number(QCoreApplication::applicationPid());
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"locks"_s);
        database.setDatabaseName(path);
        QVERIFY(database.open());
        QSqlQuery query(database);
        QVERIFY(query.exec(
            u"CREATE TABLE state (plugin_id TEXT NOT NULL, session_id TEXT NOT NULL, branch_id TEXT NOT NULL, "
            "value TEXT NOT NULL, PRIMARY KEY (plugin_id, session_id, branch_id))"_s));
        QVERIFY(query.exec(
            u"CREATE TABLE write_lock (session_id TEXT PRIMARY KEY, holder TEXT NOT NULL, acquired_at INTEGER NOT NULL)"_s));
        QVERIFY(query.exec(
            u"INSERT INTO write_lock VALUES ('a', 'pid:%1', %2), ('b', 'somebody', %3), ('c', 'pid:4194303999', 0)"_s
                .arg(own)
                .arg(now - 5000)
                .arg(now + 100'000)));
        QVERIFY(
            query.exec(u"INSERT INTO state VALUES ('p', 'a', '', '1'), ('p', 'a', 'x', '2'), ('q', 'b', '', '3')"_s));
        query.finish();
        database.close();
    }
    QSqlDatabase::removeDatabase(u"locks"_s);

    const auto result = CliProcess::run({u"status"_s, path, u"--json"_s});
    QCOMPARE(result.code, 0);
    const QJsonObject object = CliProcess::onlyObject(result);
    const QJsonArray locks = object[u"locks"].toArray();
    QCOMPARE(locks.size(), 3);
    QCOMPARE(locks[0].toObject().keys(),
             (QStringList{u"acquiredAt"_s, u"ageMs"_s, u"holder"_s, u"leaseLeftMs"_s, u"session"_s, u"status"_s}));
    QCOMPARE(locks[0][u"status"].toString(), u"alive"_s);
    QCOMPARE(locks[0][u"holder"].toString(), u"pid:"_s + own);
    QCOMPARE(locks[0][u"acquiredAt"].toInteger(), now - 5000);
    const qint64 age = locks[0][u"ageMs"].toInteger();
    QVERIFY(age >= 5000 && age < 60'000);
    QCOMPARE(locks[0][u"leaseLeftMs"].toInteger(), 60'000 - age);
    QCOMPARE(locks[1][u"status"].toString(), u"unknown"_s);
    QVERIFY(locks[1][u"ageMs"].toInteger() < 0);
    QCOMPARE(locks[2][u"status"].toString(), u"not-alive"_s);
    QVERIFY(locks[2][u"leaseLeftMs"].toInteger() < 0);

    const auto one = CliProcess::run({u"status"_s, path, u"--session"_s, u"b"_s, u"--json"_s});
    QCOMPARE(one.code, 0);
    QCOMPARE(CliProcess::onlyObject(one)[u"locks"].toArray().size(), 1);
    QCOMPARE(CliProcess::onlyObject(one)[u"rows"],
             QJsonValue(QJsonArray{QJsonObject{{u"plugin"_s, u"q"_s}, {u"session"_s, u"b"_s}, {u"count"_s, 1}}}));
    QCOMPARE(CliProcess::run({u"status"_s, path, u"--session"_s, u"none"_s}).code, 1);

    const auto people = CliProcess::run({u"status"_s, path});
    QCOMPARE(people.code, 0);
    for (const char *text : {"somebody", "not alive", "in the future", "over"})
        QVERIFY2(people.out.contains(text), people.out.constData());
}

void CliTest::tellsNoAgeWhereTheTableHasNone()
{
    const QString path = m_folder.filePath(u"old.sqlite"_s);
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"old"_s);
        database.setDatabaseName(path);
        QVERIFY(database.open());
        QSqlQuery query(database);
        QVERIFY(query.exec(u"CREATE TABLE write_lock (session_id TEXT PRIMARY KEY, holder TEXT NOT NULL)"_s));
        QVERIFY(query.exec(u"INSERT INTO write_lock VALUES ('a', 'somebody')"_s));
        query.finish();
        database.close();
    }
    QSqlDatabase::removeDatabase(u"old"_s);
    const QByteArray before = TestData::read(path);
    const auto result = CliProcess::run({u"status"_s, path, u"--json"_s});
    QCOMPARE(result.code, 0);
    QVERIFY2(
        result.out.contains(
            R"({"session":"a","holder":"somebody","status":"unknown","acquiredAt":null,"ageMs":null,"leaseLeftMs":null})"),
        result.out.constData());
    QCOMPARE(CliProcess::run({u"status"_s, path}).code, 0);
    QCOMPARE(TestData::read(path), before); // not upgraded by looking
}

void CliTest::readsTheLogBehindALink()
{
    const QString target = m_folder.filePath(u"linked/states.sqlite"_s);
    QDir(m_folder.path()).mkpath(u"linked"_s);
    TestData::write(target, TestData::read(m_database));
    const QString link = m_folder.filePath(u"link.sqlite"_s);
    QVERIFY(QFile::link(target, link));
    {
        QSqlDatabase writer = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"writer"_s);
        writer.setDatabaseName(target);
        QVERIFY(writer.open());
        QVERIFY(QSqlQuery(writer).exec(u"INSERT INTO state VALUES ('only-in-the-log', 's', '', '1')"_s));
        const auto result = CliProcess::run({u"status"_s, link, u"--json"_s});
        QVERIFY2(result.out.contains("only-in-the-log"), result.out);
        writer.close();
    }
    QSqlDatabase::removeDatabase(u"writer"_s);
}

void CliTest::notesCarryNoControlCharacters()
{
    const QString path = write(u"ring.jsonl"_s,
                               "{\"type\":\"session\",\"version\":3,\"id\":\"S1\"}\n"
                               "{\"type\":\"m\",\"id\":\"\\u001b[31ma\",\"parentId\":\"b\"}\n"
                               "{\"type\":\"m\",\"id\":\"b\",\"parentId\":\"\\u001b[31ma\"}\n"
                               "{\"type\":\"m\",\"id\":\"c\",\"parentId\":\"b\"}\n"
                               "{\"type\":\"m\",\"id\":\"d\",\"parentId\":\"\\u001b[31ma\"}\n");
    const auto result = CliProcess::run({u"tree"_s, path, u"--json"_s});
    QVERIFY(!result.err.isEmpty());
    QVERIFY2(!result.err.contains('\x1b'), result.err.toPercentEncoding());
}

QTEST_GUILESS_MAIN(CliTest)
#include "process_cli.moc"
