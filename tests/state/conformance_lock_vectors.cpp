// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "processes.h"
#include "rawdatabase.h"
#include "vectors.h"

#include <stateroom/state/statestore.h>

#include <QtCore/QTemporaryDir>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;

/// Every recorded combination of holder and age: acquired or refused, and what is left in the table.
class ConformanceLockVectors : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_dir;
    QString m_path = m_dir.filePath(u"states.sqlite"_s);
    LiveProcess m_live;
    qint64 m_dead = deadPid();
    std::shared_ptr<FrozenEnvironment> m_environment = std::make_shared<FrozenEnvironment>();
    std::shared_ptr<StateStore> m_store = StateStore::separate(m_path, m_environment);
    std::unique_ptr<RawDatabase> m_raw;
    int m_session = 0;

    [[nodiscard]] QString filled(QString text) const
    {
        return text.replace(u"{SELF}"_s, QString::number(::getpid()))
            .replace(u"{LIVE}"_s, QString::number(m_live.pid()))
            .replace(u"{DEAD}"_s, QString::number(m_dead));
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(!m_store->read({u"p"_s, u"none"_s, u""_s}, {}));
        m_raw = std::make_unique<RawDatabase>(m_path);
    }

    void holderStatus_data()
    {
        QTest::addColumn<QString>("holder");
        QTest::addColumn<QString>("status");
        for (const QString &path : Vectors::files(u"lock/matrix.json"_s)) {
            for (const QJsonValue &value : Vectors::load(path)["holderStatus"_L1].toArray()) {
                const QJsonObject row = value.toObject();
                QTest::newRow(Vectors::rowName(path, row["holderName"_L1].toString()).constData())
                    << row["holder"_L1].toString() << row["status"_L1].toString();
            }
        }
    }
    void holderStatus()
    {
        QFETCH(QString, holder);
        QFETCH(QString, status);
        QCOMPARE(SessionLock::toString(SessionLock::holderStatus(filled(holder), *m_environment)), status);
    }

    void matrix_data()
    {
        QTest::addColumn<QJsonObject>("vector");
        for (const QString &path : Vectors::files(u"lock/matrix.json"_s)) {
            const QJsonObject file = Vectors::load(path);
            QCOMPARE(qint64(file["leaseMs"_L1].toInteger()), SessionLock::leaseMs);
            const QJsonArray cases = file["cases"_L1].toArray();
            QCOMPARE(cases.size(), file["caseCount"_L1].toInt(int(cases.size())));
            for (qsizetype i = 0; i < cases.size(); ++i) {
                const QJsonObject vector = cases.at(i).toObject();
                const QString name = u"%1, %2, %3, %4"_s
                                         .arg(vector["holderName"_L1].toString(), vector["ageName"_L1].toString(),
                                              vector["action"_L1].toString())
                                         .arg(i);
                QTest::newRow(Vectors::rowName(path, name).constData()) << vector;
            }
        }
    }
    void matrix()
    {
        QFETCH(QJsonObject, vector);
        QCOMPARE(Vectors::unknownMembers(vector,
                                         {u"holderName"_s, u"holder"_s, u"ageName"_s, u"ageMs"_s, u"acquiredAt"_s,
                                          u"action"_s, u"expect"_s}),
                 QString());
        const qint64 acquired = vector.contains("ageMs"_L1) ? m_environment->nowMs() - vector["ageMs"_L1].toInteger()
                                                            : vector["acquiredAt"_L1].toInteger();
        check(vector, QString::number(acquired));
    }

    void oddAcquiredAt_data()
    {
        QTest::addColumn<QJsonObject>("vector");
        for (const QString &path : Vectors::files(u"lock/matrix.json"_s)) {
            for (const QJsonValue &value : Vectors::load(path)["oddAcquiredAt"_L1].toArray()) {
                const QJsonObject vector = value.toObject();
                const QString name = vector["label"_L1].toString() + u", "_s + vector["holder"_L1].toString();
                QTest::newRow(Vectors::rowName(path, name).constData()) << vector;
            }
        }
    }
    void oddAcquiredAt()
    {
        QFETCH(QJsonObject, vector);
        QCOMPARE(
            Vectors::unknownMembers(
                vector, {u"acquiredAtSql"_s, u"label"_s, u"storageClass"_s, u"holder"_s, u"action"_s, u"expect"_s}),
            QString());
        QJsonObject expect = vector["expect"_L1].toObject();
        if (expect["outcome"_L1].toString() == u"fault") {
            // Only a JavaScript number cannot hold it: a moment in the far future, so only a living holder refuses.
            const bool refused = vector["holder"_L1].toString() == u"pid:{LIVE}";
            expect = QJsonObject{{u"outcome"_s, refused ? u"refused"_s : u"acquired"_s},
                                 {u"lockAfter"_s, refused ? u"unchanged"_s : u"gone"_s}};
            vector["expect"_L1] = expect;
        }
        check(vector, vector["acquiredAtSql"_L1].toString());
    }

private:
    void check(const QJsonObject &vector, const QString &acquiredSql)
    {
        const QString session = u"s%1"_s.arg(++m_session);
        const QString holder = filled(vector["holder"_L1].toString());
        const QString action = vector["action"_L1].toString();
        const QJsonObject expect = vector["expect"_L1].toObject();
        QCOMPARE(Vectors::unknownMembers(expect, {u"outcome"_s, u"lockAfter"_s, u"error"_s}), QString());
        m_raw->run(u"INSERT INTO write_lock VALUES (?, ?, "_s + acquiredSql + u')', {session, holder});
        const QString lockSql
            = u"SELECT holder, typeof(acquired_at), quote(acquired_at) FROM write_lock WHERE session_id = ?"_s;
        const QList<QStringList> lockBefore = m_raw->run(lockSql, {session});
        if (vector.contains("storageClass"_L1))
            QCOMPARE(lockBefore.first().at(1), vector["storageClass"_L1].toString());
        if (action == u"drop")
            m_raw->run(u"INSERT INTO state VALUES ('p', ?, '', '\"before\"')"_s, {session});
        else
            QCOMPARE(action, u"write"_s);

        const StateKey key{u"p"_s, session, u""_s};
        bool refused = false;
        try {
            if (action == u"drop")
                m_store->drop(key);
            else
                m_store->write(key, u"\"after\""_s);
        } catch (const SessionWriteRefusedError &error) {
            refused = true;
            QCOMPARE(error.holder(), holder);
            QCOMPARE(error.initiator(), holder);
            QCOMPARE(error.action(), action);
            QCOMPARE(error.sessionId(), session);
            QCOMPARE(error.reason(), u"one writer per session at a time"_s);
            QCOMPARE(
                error.message(),
                u"session-state: %1 refused \u2014 initiator: %2; action: %1; object: session %3; reason: one writer per session at a time"_s
                    .arg(action, holder, session));
            if (expect.contains("error"_L1)) {
                const QJsonObject recorded = expect["error"_L1].toObject();
                QCOMPARE(Vectors::unknownMembers(recorded,
                                                 {u"name"_s, u"action"_s, u"sessionId"_s, u"holder"_s, u"message"_s}),
                         QString());
                QCOMPARE(error.name(), recorded["name"_L1].toString());
                QCOMPARE(error.action(), recorded["action"_L1].toString());
                QCOMPARE(error.holder(), filled(recorded["holder"_L1].toString()));
                if (recorded.contains("message"_L1)) {
                    QCOMPARE(error.message(),
                             filled(recorded["message"_L1].toString()).replace(u"{SESSION}"_s, session));
                }
            }
        }
        QCOMPARE(refused ? u"refused"_s : u"acquired"_s, expect["outcome"_L1].toString());

        const QString value = m_raw->cell(u"SELECT value FROM state WHERE session_id = ?"_s, {session});
        const QString before = action == u"drop" ? u"\"before\""_s : QString();
        const QString after = action == u"drop" ? QString() : u"\"after\""_s;
        QCOMPARE(value, refused ? before : after);
        const QList<QStringList> lockAfter = m_raw->run(lockSql, {session});
        const QString fate = expect["lockAfter"_L1].toString();
        if (fate == u"gone")
            QCOMPARE(lockAfter, QList<QStringList>());
        else if (fate == u"unchanged" || fate == u"present")
            QCOMPARE(lockAfter, lockBefore);
        else
            QFAIL(qPrintable(u"unknown fate of the lock: "_s + fate));
    }
};

QTEST_GUILESS_MAIN(ConformanceLockVectors)
#include "conformance_lock_vectors.moc"
