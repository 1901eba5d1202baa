// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "helperprocess.h"
#include "processes.h"
#include "rawdatabase.h"

#include <stateroom/state/statestore.h>

#include <QtCore/QElapsedTimer>
#include <QtCore/QJsonObject>
#include <QtCore/QTemporaryDir>
#include <QtCore/QThread>
#include <QtTest/QTest>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;

/// Two processes on one database: who is refused, who waits, who takes over, and that nothing is lost or torn.
class ProcessState : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_path;
    std::shared_ptr<StateStore> m_store;
    const StateKey m_key{u"p"_s, u"s"_s, u""_s};
    const StateKey m_other{u"p"_s, u"other"_s, u""_s};

    QString lockHolder() { return RawDatabase(m_path).cell(u"SELECT holder FROM write_lock WHERE session_id = 's'"_s); }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_path = m_dir->filePath(u"states.sqlite"_s);
        m_store = StateStore::separate(m_path);
    }

    void sameSession_isRefusedWithTheHolder()
    {
        HelperProcess other({u"hold"_s, m_path, u"s"_s, u"\"theirs\""_s});
        QCOMPARE(other.line(), u"held"_s);
        const QString holder = SessionLock::holderFor(other.pid());
        QCOMPARE(lockHolder(), holder);
        for (const QString &action : {u"write"_s, u"drop"_s}) {
            try {
                if (action == u"write")
                    m_store->write(m_key, u"1"_s);
                else
                    m_store->drop(m_key);
                QFAIL("must be refused");
            } catch (const SessionWriteRefusedError &error) {
                QCOMPARE(error.holder(), holder);
                QCOMPARE(error.action(), action);
                QCOMPARE(error.sessionId(), u"s"_s);
            }
        }
        QVERIFY(m_store->inspect(u"s"_s).holderStatus == SessionLock::HolderStatus::Alive);
        QCOMPARE(lockHolder(), holder);
        QVERIFY(!m_store->read(m_key, {})); // reads go on
        other.goOn();
        QCOMPARE(other.line(), u"done"_s);
        QVERIFY(other.ended());
        QVERIFY(lockHolder().isNull());
        m_store->write(m_key, u"\"ours\""_s);
        QCOMPARE(RawDatabase(m_path).cell(u"SELECT value FROM state"_s), u"\"ours\""_s);
    }

    void otherSession_isNotHeldUpByTheLock()
    {
        HelperProcess other({u"hold"_s, m_path, u"s"_s, u"1"_s});
        QCOMPARE(other.line(), u"held"_s);
        m_store->write(m_other, u"2"_s);
        QCOMPARE(m_store->read(m_other, {})->text(), u"2"_s);
    }

    void otherSession_waitsForSqlite()
    {
        m_store->write(m_other, u"1"_s);
        HelperProcess other({u"busy"_s, m_path, u"1200"_s});
        QCOMPARE(other.line(), u"busy"_s);
        QElapsedTimer timer;
        timer.start();
        m_store->write(m_other, u"2"_s);
        QVERIFY2(timer.elapsed() >= 200, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(other.line(), u"done"_s);
        QCOMPARE(RawDatabase(m_path).cell(u"SELECT value FROM state"_s), u"2"_s);
    }

    void killedHolder_isTakenOver()
    {
        HelperProcess other({u"hold"_s, m_path, u"s"_s, u"1"_s});
        QCOMPARE(other.line(), u"held"_s);
        const QString holder = SessionLock::holderFor(other.pid());
        other.kill();
        QCOMPARE(lockHolder(), holder); // left behind
        QVERIFY(m_store->inspect(u"s"_s).holderStatus == SessionLock::HolderStatus::NotAlive);
        m_store->write(m_key, u"2"_s);
        QVERIFY(lockHolder().isNull());
        QCOMPARE(m_store->read(m_key, {})->text(), u"2"_s);
    }

    void liveHolder_isTakenOverOnlyAfterTheLease()
    {
        HelperProcess other({u"hold"_s, m_path, u"s"_s, u"\"theirs\""_s});
        QCOMPARE(other.line(), u"held"_s);
        const qint64 acquired = RawDatabase(m_path).cell(u"SELECT acquired_at FROM write_lock"_s).toLongLong();
        const auto environment = std::make_shared<FrozenEnvironment>(acquired + SessionLock::leaseMs);
        m_store = StateStore::separate(m_path, environment);
        QVERIFY_THROWS_EXCEPTION(SessionWriteRefusedError, m_store->write(m_key, u"1"_s));
        environment->setNow(acquired + SessionLock::leaseMs + 1);
        m_store->write(m_key, u"\"ours\""_s);
        QVERIFY(lockHolder().isNull());
    }

    void holderThatLostItsLock_isRefused()
    {
        HelperProcess other({u"hold"_s, m_path, u"s"_s, u"\"theirs\""_s});
        QCOMPARE(other.line(), u"held"_s);
        const LiveProcess third;
        RawDatabase(m_path).run(u"UPDATE write_lock SET holder = ?"_s, {SessionLock::holderFor(third.pid())});
        other.goOn();
        QCOMPARE(other.line(), u"refused "_s + SessionLock::holderFor(third.pid()));
        QVERIFY(RawDatabase(m_path).cell(u"SELECT value FROM state"_s).isNull());
        QCOMPARE(lockHolder(), SessionLock::holderFor(third.pid()));
    }

    void forceRefresh_letsTheHolderFinish()
    {
        HelperProcess other({u"hold"_s, m_path, u"s"_s, u"\"theirs\""_s});
        QCOMPARE(other.line(), u"held"_s);
        m_store->releaseLock(u"s"_s);
        m_store->write(m_key, u"\"ours\""_s);
        other.goOn();
        QCOMPARE(other.line(), u"done"_s);
        m_store->releaseLock(u"s"_s);
        QCOMPARE(m_store->read(m_key, {})->text(), u"\"theirs\""_s);
    }

    void manyWritesToDifferentSessions_loseNothing()
    {
        constexpr int count = 200;
        HelperProcess one({u"many"_s, m_path, u"one"_s, QString::number(count)});
        HelperProcess two({u"many"_s, m_path, u"two"_s, QString::number(count)});
        QCOMPARE(one.line(), u"ready"_s);
        QCOMPARE(two.line(), u"ready"_s);
        one.goOn();
        two.goOn();
        QCOMPARE(one.line(), u"ok %1 refused 0"_s.arg(count));
        QCOMPARE(two.line(), u"ok %1 refused 0"_s.arg(count));
        RawDatabase raw(m_path);
        QCOMPARE(
            raw.run(u"SELECT session_id, count(*), sum(branch_id = 'b' || value) FROM state GROUP BY 1 ORDER BY 1"_s),
            (QList<QStringList>{{u"one"_s, QString::number(count), QString::number(count)},
                                {u"two"_s, QString::number(count), QString::number(count)}}));
        QCOMPARE(raw.cell(u"SELECT count(*) FROM write_lock"_s), u"0"_s);
        QCOMPARE(raw.cell(u"PRAGMA integrity_check"_s), u"ok"_s);
    }

    void manyWritesToOneSession_areRefusedOrWritten()
    {
        constexpr int count = 150;
        HelperProcess one({u"same"_s, m_path, u"s"_s, QString::number(count)});
        HelperProcess two({u"same"_s, m_path, u"s"_s, QString::number(count)});
        QCOMPARE(one.line(), u"ready"_s);
        QCOMPARE(two.line(), u"ready"_s);
        one.goOn();
        two.goOn();
        for (HelperProcess *process : {&one, &two}) {
            const QString line = process->line();
            QVERIFY2(line.startsWith(u"ok %1 "_s.arg(count)), qPrintable(line));
        }
        RawDatabase raw(m_path);
        QCOMPARE(raw.run(u"SELECT value FROM state"_s), QList<QStringList>{{QString::number(count - 1)}});
        QCOMPARE(raw.cell(u"SELECT count(*) FROM write_lock"_s), u"0"_s);
    }

    void killedWriter_leavesNothingTornAndNothingSealed()
    {
        int last = 0;
        for (int round = 0; round < 12; ++round) {
            HelperProcess writer({u"growing"_s, m_path, u"s"_s});
            QVERIFY(writer.line().startsWith(u"wrote"_s));
            QThread::msleep(static_cast<unsigned long>(3 + round * 7 % 40));
            ::kill(pid_t(writer.pid()), SIGKILL);
            QVERIFY(!writer.ended());
            int said = 1;
            for (const QString &line : writer.lines())
                said = line.section(u' ', 1).toInt();

            RawDatabase raw(m_path);
            QCOMPARE(raw.cell(u"PRAGMA integrity_check"_s), u"ok"_s);
            const auto store = StateStore::separate(m_path);
            const QJsonObject value = store->read(m_key, {})->value().toObject();
            const int sequence = value["sequence"_L1].toInt();
            QCOMPARE(value["end"_L1].toInt(), sequence);
            QCOMPARE(value["fill"_L1].toString().size(), (sequence * 7919) % 200'000);
            QVERIFY2(sequence >= said, "what was written and reported is there");
            last += sequence;
            store->write(m_key, u"{\"sequence\":0,\"fill\":\"\",\"end\":0}"_s); // takes over what was left
            QVERIFY(lockHolder().isNull());
        }
        QVERIFY(last > 12);
    }
};

QTEST_GUILESS_MAIN(ProcessState)
#include "process_state.moc"
