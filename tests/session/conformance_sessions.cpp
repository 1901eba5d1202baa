// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/session/sessioncatalog.h>

#include "testdata.h"

#include <QtCore/QCryptographicHash>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QRandomGenerator>
#include <QtCore/QSet>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;

namespace {

const QString large = u"01999e92-1d80-7693-85d3-129b5a3d0124"_s;

QJsonObject expectationOf(const QString &sessionId)
{
    const QString name
        = sessionId == large ? u"large/%1.json.qz"_s.arg(sessionId) : u"expected/%1.json"_s.arg(sessionId);
    return QJsonDocument::fromJson(TestData::read(name)).object();
}

std::optional<QString> textOrNull(const QJsonValue &value)
{
    return value.isString() ? std::optional(value.toString()) : std::nullopt;
}

bool equal(const SessionFile &a, const SessionFile &b)
{
    if (a.entries().size() != b.entries().size() || a.labels() != b.labels() || a.name() != b.name()
        || a.firstMessage() != b.firstMessage() || a.messageCount() != b.messageCount() || a.modified() != b.modified()
        || a.skippedLines().size() != b.skippedLines().size() || a.tree().runKeys() != b.tree().runKeys())
        return false;
    for (qsizetype i = 0; i < a.entries().size(); ++i) {
        const SessionEntry &x = a.entries()[i];
        const SessionEntry &y = b.entries()[i];
        if (x.id != y.id || x.parentId != y.parentId || x.offset != y.offset || x.length != y.length || x.line != y.line
            || x.preview != y.preview || a.tree().branchKey(x.id) != b.tree().branchKey(y.id))
            return false;
    }
    return true;
}

} // namespace

/// Every recorded expectation of data/README.md section 1 holds.
class SessionConformance : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString fileOf(const QString &relative)
    {
        const QString name = relative.section(u'/', -1);
        if (!name.contains(large))
            return QStringLiteral(STATEROOM_SAMPLE "/") + relative;
        const QString path = m_folder.filePath(name);
        if (!QFile::exists(path))
            TestData::write(path, TestData::read(u"large/%1.qz"_s.arg(name)));
        return path;
    }

private Q_SLOTS:
    void everySession_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("file");
        const auto sessions
            = QJsonDocument::fromJson(TestData::read(u"expected/manifest.json"_s)).object()["sessions"_L1].toArray();
        QCOMPARE(sessions.size(), 11);
        for (const QJsonValue session : sessions)
            QTest::newRow(qPrintable(session["kind"_L1].toString()))
                << session["sessionId"_L1].toString() << session["file"_L1].toString();
    }

    void everySession()
    {
        QFETCH(QString, id);
        QFETCH(QString, file);
        const QJsonObject expected = expectationOf(id);
        QCOMPARE(QCryptographicHash::hash(TestData::read(fileOf(file)), QCryptographicHash::Sha256).toHex(),
                 expected["fileSha256"_L1].toString().toLatin1());
        const SessionFile session = SessionFile::open(fileOf(file));
        const SessionTree &tree = session.tree();

        const QJsonObject header = expected["header"_L1].toObject();
        QCOMPARE(session.header().id, header["id"_L1].toString());
        QCOMPARE(session.header().cwd, header["cwd"_L1].toString());
        QCOMPARE(session.header().parentSession, textOrNull(header["parentSession"_L1]));
        QCOMPARE(session.header().version, expected["versionInFile"_L1].toInt(1));
        QCOMPARE(session.name(), textOrNull(expected["sessionName"_L1]));
        QCOMPARE(session.leafId(), textOrNull(expected["leafId"_L1]));
        QCOMPARE(tree.branchKey(session.leafId()), textOrNull(expected["leafKey"_L1]));
        QCOMPARE(session.entries().size(), expected["entryCount"_L1].toInt());
        QCOMPARE(tree.entryCount(), expected["entryCount"_L1].toInt());
        QCOMPARE(tree.roots().size(), expected["rootCount"_L1].toInt());

        int orphans = 0;
        int forks = 0;
        int tips = 0;
        QSet<QString> keys;
        const QJsonArray entries = expected["entries"_L1].toArray();
        QHash<QString, QString> labels;
        for (qsizetype i = 0; i < entries.size(); ++i) {
            const QJsonObject want = entries[i].toObject();
            const SessionEntry &entry = session.entries()[i];
            QCOMPARE(entry.id, want["id"_L1].toString());
            QCOMPARE(entry.parentId, textOrNull(want["parentId"_L1]));
            QCOMPARE(entry.type, want["type"_L1].toString());
            QCOMPARE(entry.role, want["role"_L1].toString());
            QCOMPARE(tree.branchKey(entry.id), want["key"_L1].toString());
            QStringList children;
            for (const QJsonValue child : want["children"_L1].toArray())
                children.append(child.toString());
            QCOMPARE(tree.children(entry.id), children);
            if (want.contains("label"_L1))
                labels.insert(entry.id, want["label"_L1].toString());
            orphans += entry.parentId && !tree.isEntry(*entry.parentId) ? 1 : 0;
            forks += children.size() > 1 ? 1 : 0;
            tips += children.isEmpty() ? 1 : 0;
            keys.insert(want["key"_L1].toString());
        }
        QCOMPARE(session.labels(), labels);
        QCOMPARE(orphans, expected["orphanCount"_L1].toInt());
        QCOMPARE(forks, expected["forkCount"_L1].toInt());
        QCOMPARE(tips, expected["tipCount"_L1].toInt());
        QCOMPARE(keys.size(), expected["distinctKeys"_L1].toInt());
        QCOMPARE(session.entries().isEmpty() ? false : session.entries().first().provisionalId,
                 expected["ids"_L1].toString() == "symbolic"_L1);
    }

    void theSessionList()
    {
        const QJsonObject lists
            = QJsonDocument::fromJson(TestData::read(u"expected/list.json"_s)).object()["lists"_L1].toObject();
        QCOMPARE(lists.size(), 2);
        for (auto it = lists.begin(); it != lists.end(); ++it) {
            QList<SessionSummary> summaries;
            for (const QJsonValue want : it.value().toArray()) {
                const SessionSummary summary = SessionCatalog::load(fileOf(want["file"_L1].toString()));
                QCOMPARE(summary.header.id, want["id"_L1].toString());
                QCOMPARE(summary.header.cwd, want["cwd"_L1].toString());
                QCOMPARE(summary.name, textOrNull(want["name"_L1]));
                QCOMPARE(summary.header.parentSession, textOrNull(want["parentSessionPath"_L1]));
                QCOMPARE(summary.header.timestamp.toString(Qt::ISODateWithMs), want["created"_L1].toString());
                QCOMPARE(summary.modified.toString(Qt::ISODateWithMs), want["modified"_L1].toString());
                QCOMPARE(summary.messageCount, want["messageCount"_L1].toInt());
                const QString first = want["firstMessage"_L1].toString();
                QCOMPARE(summary.firstMessage, first == "(no messages)"_L1 ? QString() : first);
                summaries.append(summary);
            }
            for (qsizetype i = 1; i < summaries.size(); ++i)
                QVERIFY(summaries[i - 1].modified >= summaries[i].modified);
        }
    }

    void aFileFollowedInPiecesIsTheFileReadWhole_data()
    {
        QTest::addColumn<quint32>("seed");
        for (quint32 seed = 1; seed <= 6; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }

    void aFileFollowedInPiecesIsTheFileReadWhole()
    {
        QFETCH(quint32, seed);
        QRandomGenerator random(seed);
        const QByteArray bytes = TestData::read(fileOf(u"sessions/x/2025-10-01T07-00-00-000Z_%1.jsonl"_s.arg(large)));
        const QString whole = fileOf(u"sessions/x/2025-10-01T07-00-00-000Z_%1.jsonl"_s.arg(large));
        const QString path = m_folder.filePath(u"growing-%1.jsonl"_s.arg(seed));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        qsizetype at = bytes.indexOf('\n') + 1 + qsizetype(random.bounded(2000U));
        file.write(bytes.first(at));
        file.flush();
        SessionFile session = SessionFile::open(path);
        while (at < bytes.size()) {
            const qsizetype piece = qMin<qsizetype>(
                1 + qsizetype(random.bounded(random.bounded(10U) == 0 ? 900'000U : 60'000U)), bytes.size() - at);
            file.write(bytes.sliced(at, piece));
            file.flush();
            at += piece;
            QVERIFY(session.refresh().kind != SessionFileChange::Kind::Replaced);
        }
        QVERIFY(equal(session, SessionFile::open(whole)));
    }
};

QTEST_GUILESS_MAIN(SessionConformance)
#include "conformance_sessions.moc"
