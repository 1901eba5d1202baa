// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "cliprocess.h"
#include "testdata.h"

#include <QtCore/QCryptographicHash>
#include <QtCore/QElapsedTimer>
#include <QtCore/QJsonArray>
#include <QtCore/QTemporaryDir>
#include <QtSql/QSqlDatabase>
#include <QtSql/QSqlError>
#include <QtSql/QSqlQuery>
#include <QtTest/QTest>

#include <sys/stat.h>

using namespace Qt::Literals::StringLiterals;

/// Bad input ends in a clear message and an exit code, with nothing lost or changed.
class CliBadInputTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void refusesWhatIsNoSession_data();
    void refusesWhatIsNoSession();
    void refusesWhatIsNoDatabase_data();
    void refusesWhatIsNoDatabase();
    void readsInvalidUtf8();
    void readsALineOf200MB_data();
    void readsALineOf200MB();
    void findsNothingInAnEmptyDatabase();
    void givesUpOnALockedDatabase();
    void readsASettledWalDatabaseInAReadOnlyFolder();
    void readsALiveWalDatabaseInAReadOnlyFolder();
    void showsAStoredTextThatIsNotJson();

private:
    [[nodiscard]] QString path(const QString &name) const { return m_folder->filePath(name); }
    [[nodiscard]] QString write(const QString &name, const QByteArray &bytes) const;
    [[nodiscard]] QString sampleSession() const;
    /// Path, size and content of everything in the folder.
    [[nodiscard]] QMap<QString, QByteArray> contents() const;
    void makeReadOnly(bool readOnly) const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

/// A connection of the test's own, as another program would have it.
class OtherProgram
{
public:
    explicit OtherProgram(const QString &path)
        : m_database(QSqlDatabase::addDatabase(u"QSQLITE"_s, u"other"_s))
    {
        m_database.setDatabaseName(path);
        if (!m_database.open())
            qFatal("cannot open %s", qPrintable(path));
    }
    ~OtherProgram()
    {
        m_database = {};
        QSqlDatabase::removeDatabase(u"other"_s);
    }
    OtherProgram(const OtherProgram &) = delete;
    OtherProgram &operator=(const OtherProgram &) = delete;

    void run(const QString &sql)
    {
        QSqlQuery query(m_database);
        if (!query.exec(sql))
            qFatal("%s: %s", qPrintable(sql), qPrintable(query.lastError().text()));
    }

private:
    QSqlDatabase m_database;
};

const auto createState
    = u"CREATE TABLE state (plugin_id TEXT NOT NULL, session_id TEXT NOT NULL, branch_id TEXT NOT NULL, "
      "value TEXT NOT NULL, PRIMARY KEY (plugin_id, session_id, branch_id))"_s;
const auto createLock
    = u"CREATE TABLE write_lock (session_id TEXT PRIMARY KEY, holder TEXT NOT NULL, acquired_at INTEGER NOT NULL)"_s;
const auto header = R"({"type":"session","version":3,"id":"s","cwd":"/x"})"
                    "\n"_ba;

} // namespace

void CliBadInputTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

QString CliBadInputTest::write(const QString &name, const QByteArray &bytes) const
{
    TestData::write(path(name), bytes);
    return path(name);
}

QString CliBadInputTest::sampleSession() const
{
    QDirIterator it(QStringLiteral(STATEROOM_SAMPLE), {u"*019a4e4f*.jsonl"_s}, QDir::Files,
                    QDirIterator::Subdirectories);
    return it.next();
}

QMap<QString, QByteArray> CliBadInputTest::contents() const
{
    QMap<QString, QByteArray> result;
    QDirIterator it(m_folder->path(), QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot,
                    QDirIterator::Subdirectories);
    while (it.hasNext()) {
        QFile file(it.next());
        QCryptographicHash hash(QCryptographicHash::Sha256);
        if (it.fileInfo().isFile() && file.open(QIODevice::ReadOnly))
            hash.addData(&file);
        result[file.fileName()] = hash.result();
    }
    return result;
}

void CliBadInputTest::makeReadOnly(bool readOnly) const
{
    auto permissions = QFile::ReadOwner | QFile::ExeOwner;
    if (!readOnly)
        permissions |= QFile::WriteOwner;
    QVERIFY(QFile::setPermissions(m_folder->path(), permissions));
}

void CliBadInputTest::refusesWhatIsNoSession_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("exists");
    QTest::newRow("missing path") << QByteArray() << false;
    QTest::newRow("0-byte file") << QByteArray() << true;
    QTest::newRow("no header") << R"({"type":"message","id":"a","parentId":null})"_ba + '\n' << true;
    QTest::newRow("header with a number for its id") << R"({"type":"session","id":7})"_ba + '\n' << true;
    QTest::newRow("header with null for its id") << R"({"type":"session","id":null})"_ba + '\n' << true;
    QTest::newRow("header without an id") << R"({"type":"session"})"_ba + '\n' << true;
    QTest::newRow("blank lines only") << "\n\n \n"_ba << true;
    QTest::newRow("a JSON document") << "[\n1,\n2\n]\n"_ba << true;
    QTest::newRow("one line of 200 MB that is not JSON") << QByteArray(200'000'000, 'x') << true;
    QTest::newRow("half a header") << R"({"type":"session","id":"s)"_ba << true;
    QByteArray binary;
    for (int i = 0; i < 100'000; ++i)
        binary += char((i * 7919) >> 3);
    QTest::newRow("binary file") << binary << true;
    QTest::newRow("a database") << "SQLite format 3"_ba + QByteArray(5000, '\0') << true;
}

void CliBadInputTest::refusesWhatIsNoSession()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const bool, exists);
    const QString file = exists ? write(u"x.jsonl"_s, bytes) : path(u"x.jsonl"_s);
    const QString database = write(u"states.sqlite"_s, {});
    const auto before = contents();
    for (const QStringList &words :
         {QStringList{u"tree"_s, file}, QStringList{u"explain"_s, file, u"--db"_s, database, u"--plugin"_s, u"p"_s}}) {
        const auto people = CliProcess::run(words);
        QCOMPARE(people.code, 2);
        QVERIFY(people.out.isEmpty());
        QVERIFY2(people.err.startsWith("stateroom: ") && people.err.size() > 30, people.err.constData());
        const auto json = CliProcess::run(words + QStringList{u"--json"_s});
        QCOMPARE(json.code, 2);
        const QJsonObject object = CliProcess::onlyObject(json);
        QCOMPARE(object.keys(), (QStringList{u"error"_s, u"message"_s}));
        QCOMPARE(object[u"error"].toString(), u"SessionFileError"_s);
        QVERIFY(!object[u"message"].toString().isEmpty());
    }
    QCOMPARE(contents(), before);

    const auto folder = CliProcess::run({u"tree"_s, m_folder->path(), u"--json"_s});
    QCOMPARE(folder.code, 2);
    QCOMPARE(CliProcess::onlyObject(folder)[u"error"].toString(), u"SessionFileError"_s);
}

void CliBadInputTest::refusesWhatIsNoDatabase_data()
{
    QTest::addColumn<QString>("kind");
    QTest::newRow("missing path") << u"missing"_s;
    QTest::newRow("missing folder") << u"missing/states.sqlite"_s;
    QTest::newRow("folder") << u"folder"_s;
    QTest::newRow("pipe") << u"pipe"_s;
    QTest::newRow("device") << u"/dev/null"_s;
    QTest::newRow("garbage") << u"garbage"_s;
    QTest::newRow("text") << u"text"_s;
    QTest::newRow("database of another program") << u"other"_s;
}

void CliBadInputTest::refusesWhatIsNoDatabase()
{
    QFETCH(const QString, kind);
    if (kind == u"folder")
        QVERIFY(QDir(m_folder->path()).mkdir(kind));
    else if (kind == u"pipe")
        QCOMPARE(::mkfifo(QFile::encodeName(path(kind)).constData(), 0600), 0);
    else if (kind == u"garbage")
        (void)write(kind, QByteArray(8192, '\xA5'));
    else if (kind == u"text")
        (void)write(kind, "not a database, only a note\n"_ba.repeated(50));
    else if (kind == u"other")
        OtherProgram(path(kind)).run(u"CREATE TABLE notes (text TEXT)"_s);
    const auto before = contents();
    for (const QStringList &words :
         {QStringList{u"status"_s, path(kind)},
          QStringList{u"explain"_s, sampleSession(), u"--db"_s, path(kind), u"--plugin"_s, u"p"_s}}) {
        const auto people = CliProcess::run(words);
        QCOMPARE(people.code, 2);
        QVERIFY(people.out.isEmpty());
        QVERIFY2(people.err.contains(path(kind).toUtf8()), people.err.constData());
        const auto json = CliProcess::run(words + QStringList{u"--json"_s});
        QCOMPARE(json.code, 2);
        QCOMPARE(CliProcess::onlyObject(json)[u"error"].toString(), u"StateOpenError"_s);
    }
    QCOMPARE(contents(), before);
}

void CliBadInputTest::readsInvalidUtf8()
{
    const QString file
        = write(u"x.jsonl"_s, header + "{\"type\":\"custom\",\"id\":\"a\xFF\",\"parentId\":null}\n\xC3\x28\n");
    const auto before = contents();
    const auto json = CliProcess::run({u"tree"_s, file, u"--json"_s});
    QCOMPARE(json.code, 0);
    const QJsonObject object = CliProcess::onlyObject(json); // valid UTF-8, or this is empty
    QCOMPARE(object[u"entries"].toArray().size(), 1);
    QCOMPARE(object[u"entries"].toArray()[0][u"id"].toString(), u"a\uFFFD"_s);
    QCOMPARE(object[u"skippedLines"].toArray(), (QJsonArray{3}));
    const auto people = CliProcess::run({u"tree"_s, file});
    QCOMPARE(people.code, 0);
    QVERIFY2(people.out.contains("line 3"), people.out.constData());
    QCOMPARE(contents(), before);
}

void CliBadInputTest::readsALineOf200MB_data()
{
    QTest::addColumn<bool>("sound");
    QTest::newRow("an entry with an image in it") << true;
    QTest::newRow("cut off") << false;
}

void CliBadInputTest::readsALineOf200MB()
{
    QFETCH(const bool, sound);
    {
        QFile file(path(u"x.jsonl"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(header + R"({"type":"message","id":"big","parentId":null,"message":{"role":"user","content":")");
        const QByteArray block(1'000'000, 'x');
        for (int i = 0; i < 200; ++i)
            QCOMPARE(file.write(block), block.size());
        file.write(sound ? "\"}}\n" : "\n");
        file.write(R"({"type":"custom","id":"last","parentId":"big"})"
                   "\n");
    }
    const qint64 size = QFileInfo(path(u"x.jsonl"_s)).size();
    QElapsedTimer timer;
    timer.start();
    const auto result = CliProcess::run({u"tree"_s, path(u"x.jsonl"_s), u"--json"_s});
    qInfo("%.1f s", double(timer.elapsed()) / 1000);
    QCOMPARE(result.code, 0);
    const QJsonObject object = CliProcess::onlyObject(result);
    QCOMPARE(object[u"entries"].toArray().size(), sound ? 2 : 1);
    QCOMPARE(object[u"leaf"].toString(), u"last"_s);
    QCOMPARE(object[u"leafKey"].toString(), u"big"_s);
    QCOMPARE(object[u"skippedLines"].toArray(), sound ? QJsonArray() : QJsonArray{2});
    QVERIFY(result.out.size() < 1000);
    QCOMPARE(QFileInfo(path(u"x.jsonl"_s)).size(), size);
}

void CliBadInputTest::findsNothingInAnEmptyDatabase()
{
    const QString empty = write(u"empty.sqlite"_s, {});
    const QString tables = path(u"tables.sqlite"_s);
    {
        OtherProgram other(tables);
        other.run(createState);
        other.run(createLock);
    }
    const auto before = contents();
    for (const QString &file : {empty, tables}) {
        const auto status = CliProcess::run({u"status"_s, file, u"--json"_s});
        QCOMPARE(status.code, 1);
        const QJsonObject object = CliProcess::onlyObject(status);
        QCOMPARE(object[u"locks"], QJsonValue(QJsonArray()));
        QCOMPARE(object[u"rows"], QJsonValue(QJsonArray()));
        const auto explain
            = CliProcess::run({u"explain"_s, sampleSession(), u"--db"_s, file, u"--plugin"_s, u"role"_s, u"--json"_s});
        QCOMPARE(explain.code, 1);
        QVERIFY(CliProcess::onlyObject(explain)[u"found"].isNull());
    }
    QCOMPARE(contents(), before);
}

void CliBadInputTest::givesUpOnALockedDatabase()
{
    OtherProgram other(path(u"locked.sqlite"_s));
    other.run(createState);
    other.run(createLock);
    other.run(u"BEGIN EXCLUSIVE"_s); // without a WAL this keeps readers out
    QElapsedTimer timer;
    timer.start();
    const auto result = CliProcess::run({u"status"_s, path(u"locked.sqlite"_s), u"--json"_s});
    QVERIFY2(timer.elapsed() >= 4500 && timer.elapsed() < 60'000, qPrintable(QString::number(timer.elapsed())));
    const QJsonObject object = CliProcess::onlyObject(result);
    QCOMPARE(object.keys(), (QStringList{u"error"_s, u"message"_s}));
    QCOMPARE(result.code, object[u"error"] == u"StateFaultError"_s ? 4 : 2);
    QVERIFY2(object[u"message"].toString().contains(u"database is locked"), result.out.constData());
    QVERIFY2(result.err.contains("database is locked"), result.err.constData());
    other.run(u"ROLLBACK"_s);
    QCOMPARE(CliProcess::run({u"status"_s, path(u"locked.sqlite"_s)}).code, 1);
}

void CliBadInputTest::readsASettledWalDatabaseInAReadOnlyFolder()
{
    if (!CliProcess::canObeyPermissions())
        QSKIP("permission bits do not bind here");
    {
        OtherProgram other(path(u"states.sqlite"_s));
        other.run(u"PRAGMA journal_mode=WAL"_s);
        other.run(createState);
        other.run(createLock);
        other.run(u"INSERT INTO state VALUES ('p', 's', '', '1')"_s);
    }
    QVERIFY(!QFile::exists(path(u"states.sqlite-wal"_s)));
    makeReadOnly(true);
    CliProcess::Options options;
    options.obeysPermissions = true;
    const auto result = CliProcess::run({u"status"_s, path(u"states.sqlite"_s), u"--json"_s}, options);
    makeReadOnly(false);
    QCOMPARE(result.code, 0);
    QCOMPARE(CliProcess::onlyObject(result)[u"rows"].toArray().size(), 1);
}

void CliBadInputTest::readsALiveWalDatabaseInAReadOnlyFolder()
{
    if (!CliProcess::canObeyPermissions())
        QSKIP("permission bits do not bind here");
    {
        OtherProgram other(path(u"live.sqlite"_s));
        other.run(u"PRAGMA journal_mode=WAL"_s);
        other.run(createState);
        other.run(createLock);
        other.run(u"INSERT INTO state VALUES ('p', 's', '', '1')"_s);
        // Copied while a writer is at it: with a WAL, without its index.
        TestData::write(path(u"states.sqlite"_s), TestData::read(path(u"live.sqlite"_s)));
        TestData::write(path(u"states.sqlite-wal"_s), TestData::read(path(u"live.sqlite-wal"_s)));
    }
    const auto before = contents();
    makeReadOnly(true);
    CliProcess::Options options;
    options.obeysPermissions = true;
    const auto result = CliProcess::run({u"status"_s, path(u"states.sqlite"_s), u"--json"_s}, options);
    makeReadOnly(false);
    QCOMPARE(result.code, 0);
    QCOMPARE(CliProcess::onlyObject(result)[u"rows"].toArray().size(), 1); // it is in the WAL alone
    QCOMPARE(contents(), before);
}

void CliBadInputTest::showsAStoredTextThatIsNotJson()
{
    const QString session = write(u"x.jsonl"_s, header + R"({"type":"custom","id":"a","parentId":null})" + '\n');
    {
        OtherProgram other(path(u"states.sqlite"_s));
        other.run(createState);
        other.run(createLock);
        other.run(u"INSERT INTO state VALUES ('p', 's', 'a', '{\"cut\":')"_s);
    }
    const auto before = contents();
    const auto result = CliProcess::run(
        {u"explain"_s, session, u"--db"_s, path(u"states.sqlite"_s), u"--plugin"_s, u"p"_s, u"--json"_s});
    QCOMPARE(result.code, 0);
    QCOMPARE(CliProcess::onlyObject(result)[u"value"].toString(), u"{\"cut\":"_s);
    QVERIFY2(result.err.contains("not JSON"), result.err.constData());
    QCOMPARE(contents(), before);
}

QTEST_GUILESS_MAIN(CliBadInputTest)
#include "process_cli_bad_input.moc"
