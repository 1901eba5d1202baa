// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "cliprocess.h"
#include "testdata.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

using namespace Qt::Literals::StringLiterals;

/// The answers of the headless commands on the sample sessions equal what the agent and the deployed store gave.
class CliRecordedTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void treeGivesTheRecordedKeys_data() { addSessions(); }
    void treeGivesTheRecordedKeys();
    void treeForPeopleNamesEveryEntry_data() { addSessions(); }
    void treeForPeopleNamesEveryEntry();
    void explainGivesTheRecordedReads_data();
    void explainGivesTheRecordedReads();
    void statusCountsTheRecordedRows();
    void lookingChangesNothing();

private:
    static void addSessions();
    [[nodiscard]] QString sessionFile(const QString &sessionId) const;

    QTemporaryDir m_folder;
    QString m_database;
    QJsonObject m_states;
};

namespace {

QJsonObject recorded(const QString &name)
{
    return QJsonDocument::fromJson(TestData::read(u"expected/"_s + name)).object();
}

} // namespace

void CliRecordedTest::initTestCase()
{
    TestData::copyFolder(QStringLiteral(STATEROOM_SAMPLE), m_folder.path());
    m_database = m_folder.filePath(u"sessions/states.sqlite"_s);
    m_states = recorded(u"states.json"_s);
}

void CliRecordedTest::addSessions()
{
    QTest::addColumn<QString>("sessionId");
    int count = 0;
    QDirIterator it(TestData::path(u"expected"_s), {u"01*.json"_s});
    while (it.hasNext()) {
        const QString id = QFileInfo(it.next()).completeBaseName();
        QTest::newRow(qPrintable(id)) << id;
        ++count;
    }
    QCOMPARE(count, 10);
}

QString CliRecordedTest::sessionFile(const QString &sessionId) const
{
    QDirIterator it(m_folder.path(), {u'*' + sessionId + u".jsonl"_s}, QDir::Files, QDirIterator::Subdirectories);
    return it.hasNext() ? it.next() : QString();
}

void CliRecordedTest::treeGivesTheRecordedKeys()
{
    QFETCH(const QString, sessionId);
    const QJsonObject expected = recorded(sessionId + u".json"_s);
    const auto result = CliProcess::run({u"tree"_s, sessionFile(sessionId), u"--json"_s});
    QCOMPARE(result.code, 0);
    const QJsonObject object = CliProcess::onlyObject(result);
    QStringList members = object.keys();
    QCOMPARE(members, (QStringList{u"entries"_s, u"leaf"_s, u"leafKey"_s, u"session"_s, u"skippedLines"_s}));
    QCOMPARE(object[u"session"], expected[u"sessionId"]);
    QCOMPARE(object[u"leaf"], expected[u"leafId"]);
    QCOMPARE(object[u"leafKey"], expected[u"leafKey"]);

    const QJsonArray entries = object[u"entries"].toArray();
    const QJsonArray expectedEntries = expected[u"entries"].toArray();
    QCOMPARE(entries.size(), expectedEntries.size());
    for (qsizetype i = 0; i < entries.size(); ++i) {
        QCOMPARE(entries[i].toObject().keys(), (QStringList{u"id"_s, u"key"_s, u"parentId"_s, u"type"_s}));
        for (const QString &member : {u"id"_s, u"parentId"_s, u"type"_s, u"key"_s})
            QCOMPARE(entries[i].toObject()[member], expectedEntries[i].toObject()[member]);
    }
    const QJsonArray skipped = object[u"skippedLines"].toArray();
    QCOMPARE(skipped.size(), expected[u"kind"] == u"torn"_s ? 1 : 0);
}

void CliRecordedTest::treeForPeopleNamesEveryEntry()
{
    QFETCH(const QString, sessionId);
    const QJsonObject expected = recorded(sessionId + u".json"_s);
    const auto result = CliProcess::run({u"tree"_s, sessionFile(sessionId)});
    QCOMPARE(result.code, 0);
    QVERIFY(result.err.isEmpty());
    QVERIFY(result.out.contains(sessionId.toUtf8()));
    const QList<QByteArray> lines = result.out.split('\n');
    for (const QJsonValue &value : expected[u"entries"].toArray()) {
        const QJsonObject entry = value.toObject();
        const QByteArray id = entry[u"id"].toString().toUtf8();
        const auto line = std::find_if(lines.begin(), lines.end(), [&](const QByteArray &candidate) {
            return candidate.startsWith(id + ' ') && candidate.contains(entry[u"type"].toString().toUtf8());
        });
        QVERIFY2(line != lines.end(), id.constData());
        QVERIFY2(line->contains(entry[u"key"].toString().toUtf8()), line->constData());
    }
}

void CliRecordedTest::explainGivesTheRecordedReads_data()
{
    QTest::addColumn<QString>("sessionId");
    QTest::addColumn<QJsonObject>("read");
    const QJsonObject reads = m_states[u"reads"].toObject();
    int count = 0;
    for (auto session = reads.begin(); session != reads.end(); ++session) {
        if (sessionFile(session.key()).isEmpty())
            continue; // the 20,000-entry session is not part of the sample
        for (const QJsonValue &read : session.value().toArray()) {
            const QJsonObject object = read.toObject();
            QTest::addRow("%s %s %s", qPrintable(session.key()), qPrintable(object[u"plugin"].toString()),
                          qPrintable(object[u"key"].toString(u"session"_s)))
                << session.key() << object;
            ++count;
        }
    }
    QVERIFY(count > 100);
}

void CliRecordedTest::explainGivesTheRecordedReads()
{
    QFETCH(const QString, sessionId);
    QFETCH(const QJsonObject, read);
    QStringList arguments{u"explain"_s,
                          sessionFile(sessionId),
                          u"--json"_s,
                          u"--db"_s,
                          m_database,
                          u"--plugin"_s,
                          read[u"plugin"].toString(),
                          u"--scope"_s,
                          read[u"scope"].toString()};
    const QJsonArray leaves = read[u"leaves"].toArray();
    if (!leaves.isEmpty())
        arguments << u"--leaf"_s << leaves.last().toString();
    const auto result = CliProcess::run(arguments);
    const QJsonObject object = CliProcess::onlyObject(result);
    QCOMPARE(object.keys(), (QStringList{u"found"_s, u"key"_s, u"materializes"_s, u"steps"_s, u"value"_s}));

    const QJsonArray steps = object[u"steps"].toArray();
    QVERIFY(!steps.isEmpty());
    QCOMPARE(object[u"key"], QJsonValue(read[u"key"].toString()));
    QCOMPARE(steps.first()[u"branch"], object[u"key"]);
    for (qsizetype i = 0; i + 1 < steps.size(); ++i)
        QVERIFY(!steps[i][u"hit"].toBool(true));
    const bool absent = read[u"absent"].toBool();
    QCOMPARE(steps.last()[u"hit"].toBool(), !absent);
    QCOMPARE(object[u"found"], absent ? QJsonValue() : steps.last()[u"branch"]);
    QCOMPARE(object[u"value"], absent ? QJsonValue() : read[u"valueJson"]);
    QCOMPARE(object[u"materializes"].toBool(), read[u"materializes"].toBool());
    QCOMPARE(result.code, absent ? 1 : 0);
    QVERIFY(result.err.isEmpty());
}

void CliRecordedTest::statusCountsTheRecordedRows()
{
    QMap<QString, qint64> expected;
    for (const QJsonValue &row : m_states[u"rows"].toArray())
        ++expected[row[0].toString() + u' ' + row[1].toString()];
    const auto result = CliProcess::run({u"status"_s, m_database, u"--json"_s});
    QCOMPARE(result.code, 0);
    const QJsonObject object = CliProcess::onlyObject(result);
    QCOMPARE(object.keys(), (QStringList{u"database"_s, u"locks"_s, u"rows"_s}));
    QCOMPARE(object[u"database"].toString(), m_database);
    QVERIFY(object[u"locks"].toArray().isEmpty());
    QMap<QString, qint64> counts;
    for (const QJsonValue &row : object[u"rows"].toArray())
        counts[row[u"plugin"].toString() + u' ' + row[u"session"].toString()] = row[u"count"].toInteger();
    QCOMPARE(counts, expected);
}

void CliRecordedTest::lookingChangesNothing()
{
    const auto contents = [this] {
        QMap<QString, QByteArray> result;
        QDirIterator it(m_folder.path(), QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot,
                        QDirIterator::Subdirectories);
        while (it.hasNext()) {
            const QString path = it.next();
            result[path] = it.fileInfo().isDir() ? QByteArray() : TestData::read(path);
        }
        return result;
    };
    const QString session = sessionFile(u"019a4e4f-2100-78b6-8f08-4425a5b8510f"_s);
    const auto before = contents();
    QCOMPARE(CliProcess::run({u"tree"_s, session}).code, 0);
    QCOMPARE(CliProcess::run({u"explain"_s, session, u"--db"_s, m_database, u"--plugin"_s, u"role"_s}).code, 0);
    QCOMPARE(CliProcess::run({u"status"_s, m_database}).code, 0);
    QCOMPARE(contents().keys(), before.keys());
    QVERIFY(contents() == before);
}

QTEST_GUILESS_MAIN(CliRecordedTest)
#include "process_cli_recorded.moc"
