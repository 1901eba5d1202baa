// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/state/sessionlock.h>
#include <stateroom/state/stateerrors.h>

#include <QtCore/QDateTime>
#include <QtTest/QTest>

#include <limits>
#include <memory>
#include <sys/wait.h>
#include <unistd.h>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A machine with one process of its own (100) and one other (200).
class TwoProcesses : public ProcessEnvironment
{
public:
    qint64 now = 1'000'000;
    [[nodiscard]] qint64 nowMs() const override { return now; }
    [[nodiscard]] qint64 ownPid() const override { return 100; }
    [[nodiscard]] Liveness liveness(quint64 pid) const override
    {
        return pid == 100 || pid == 200 ? Liveness::Alive : Liveness::NotAlive;
    }
};

} // namespace

/// The pure part of the lock protocol.
class UnitSessionLock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holderPid_data()
    {
        QTest::addColumn<QString>("holder");
        QTest::addColumn<bool>("isPid");
        QTest::addColumn<quint64>("pid");
        QTest::newRow("plain") << u"pid:4711"_s << true << quint64(4711);
        QTest::newRow("zero") << u"pid:0"_s << true << quint64(0);
        QTest::newRow("leading zeros") << u"pid:007"_s << true << quint64(7);
        QTest::newRow("largest") << u"pid:18446744073709551615"_s << true << std::numeric_limits<quint64>::max();
        QTest::newRow("one more saturates")
            << u"pid:18446744073709551616"_s << true << std::numeric_limits<quint64>::max();
        QTest::newRow("very long saturates")
            << u"pid:"_s + QString(400, u'9') << true << std::numeric_limits<quint64>::max();
        QTest::newRow("newline behind") << u"pid:1\n"_s << false << quint64(0);
        QTest::newRow("nothing behind") << u"pid:"_s << false << quint64(0);
        QTest::newRow("empty") << QString() << false << quint64(0);
        QTest::newRow("other digits") << u"pid:\u0661"_s << false << quint64(0);
    }
    void holderPid()
    {
        QFETCH(QString, holder);
        QFETCH(bool, isPid);
        QFETCH(quint64, pid);
        const auto found = SessionLock::holderPid(holder);
        QCOMPARE(found.has_value(), isPid);
        QCOMPARE(found.value_or(0), pid);
    }
    void holderFor_isReadBack()
    {
        QCOMPARE(SessionLock::holderFor(42), u"pid:42"_s);
        QCOMPARE(SessionLock::holderPid(SessionLock::holderFor(42)), std::optional<quint64>(42));
    }

    void verdict_data()
    {
        QTest::addColumn<QString>("holder");
        QTest::addColumn<qint64>("age");
        QTest::addColumn<bool>("takeOver");
        QTest::newRow("own, fresh") << u"pid:100"_s << qint64(0) << true;
        QTest::newRow("own, of the future") << u"pid:100"_s << qint64(-5000) << true;
        QTest::newRow("gone, fresh") << u"pid:300"_s << qint64(0) << true;
        QTest::newRow("alive, fresh") << u"pid:200"_s << qint64(0) << false;
        QTest::newRow("alive, exactly the lease") << u"pid:200"_s << SessionLock::leaseMs << false;
        QTest::newRow("alive, past the lease") << u"pid:200"_s << SessionLock::leaseMs + 1 << true;
        QTest::newRow("alive, of the future") << u"pid:200"_s << qint64(-SessionLock::leaseMs * 10) << false;
        QTest::newRow("unknown, exactly the lease") << u"host:x"_s << SessionLock::leaseMs << false;
        QTest::newRow("unknown, past the lease") << u"host:x"_s << SessionLock::leaseMs + 1 << true;
    }
    void verdict()
    {
        QFETCH(QString, holder);
        QFETCH(qint64, age);
        QFETCH(bool, takeOver);
        const TwoProcesses machine;
        const SessionLock::Row row{u"s"_s, holder, machine.now - age};
        QVERIFY(SessionLock::verdict(row, machine)
                == (takeOver ? SessionLock::Verdict::TakeOver : SessionLock::Verdict::Refuse));
        QCOMPARE(SessionLock::ageMs(row, machine.now), std::optional(age));
        QCOMPARE(SessionLock::leaseLeftMs(row, machine.now), std::optional(SessionLock::leaseMs - age));
    }
    void unknownAge_frees_onlyTheDeadAndTheOwn()
    {
        const TwoProcesses machine;
        QVERIFY(SessionLock::verdict({u"s"_s, u"pid:200"_s, {}}, machine) == SessionLock::Verdict::Refuse);
        QVERIFY(SessionLock::verdict({u"s"_s, u"host:x"_s, {}}, machine) == SessionLock::Verdict::Refuse);
        QVERIFY(SessionLock::verdict({u"s"_s, u"pid:300"_s, {}}, machine) == SessionLock::Verdict::TakeOver);
        QVERIFY(SessionLock::verdict({u"s"_s, u"pid:100"_s, {}}, machine) == SessionLock::Verdict::TakeOver);
        QVERIFY(!SessionLock::ageMs({u"s"_s, u"pid:200"_s, {}}, machine.now));
        QVERIFY(!SessionLock::leaseLeftMs({u"s"_s, u"pid:200"_s, {}}, machine.now));
    }
    void extremeMoments_doNotOverflow_data()
    {
        QTest::addColumn<qint64>("acquired");
        QTest::addColumn<bool>("old");
        QTest::newRow("as early as can be") << std::numeric_limits<qint64>::min() << true;
        QTest::newRow("as late as can be") << std::numeric_limits<qint64>::max() << false;
        QTest::newRow("1970") << qint64(0) << true;
        QTest::newRow("before 1970") << qint64(-1) << true;
    }
    void extremeMoments_doNotOverflow()
    {
        QFETCH(qint64, acquired);
        QFETCH(bool, old);
        const TwoProcesses machine;
        const SessionLock::Row row{u"s"_s, u"pid:200"_s, acquired};
        QCOMPARE(SessionLock::verdict(row, machine) == SessionLock::Verdict::TakeOver, old);
        QCOMPARE(*SessionLock::leaseLeftMs(row, machine.now) < 0, old);
    }

    void status()
    {
        const TwoProcesses machine;
        const auto text
            = [&](const QString &holder) { return SessionLock::toString(SessionLock::holderStatus(holder, machine)); };
        QCOMPARE(text(u"pid:200"_s), u"alive"_s);
        QCOMPARE(text(u"pid:300"_s), u"not-alive"_s);
        QCOMPARE(text(u"somebody"_s), u"unknown"_s);
    }

    void realProcesses()
    {
        const auto system = ProcessEnvironment::system();
        using Liveness = ProcessEnvironment::Liveness;
        QCOMPARE(system->ownPid(), qint64(::getpid()));
        QVERIFY(system->liveness(quint64(::getpid())) == Liveness::Alive);
        QVERIFY(system->liveness(1) == Liveness::Alive);
        QVERIFY(system->liveness(quint64(1) << 32 | 1) == Liveness::NotAlive);
        QVERIFY(system->liveness(std::numeric_limits<quint64>::max()) == Liveness::NotAlive);
        const pid_t child = ::fork();
        if (child == 0)
            ::_exit(0);
        // Ended, not yet collected: a zombie counts as alive.
        siginfo_t info;
        QCOMPARE(::waitid(P_PID, id_t(child), &info, WEXITED | WNOWAIT), 0);
        QVERIFY(system->liveness(quint64(child)) == Liveness::Alive);
        QCOMPARE(::waitpid(child, nullptr, 0), child);
        QVERIFY(system->liveness(quint64(child)) == Liveness::NotAlive);
        QVERIFY(qAbs(system->nowMs() - QDateTime::currentMSecsSinceEpoch()) < 60'000);
    }

    void refusal_survivesCopyAndRethrow()
    {
        const SessionWriteRefusedError error(u"pid:1"_s, u"write"_s, u"s"_s);
        const std::unique_ptr<Error> copy(error.clone());
        try {
            copy->raise();
            QFAIL("must throw");
        } catch (const StateError &caught) {
            QCOMPARE(caught.name(), u"SessionWriteRefusedError"_s);
            const auto &refused = dynamic_cast<const SessionWriteRefusedError &>(caught);
            QCOMPARE(refused.holder(), u"pid:1"_s);
            QCOMPARE(refused.message(),
                     u"session-state: write refused \u2014 initiator: pid:1; action: write; object: session s; "
                     "reason: one writer per session at a time"_s);
        }
    }
};

QTEST_GUILESS_MAIN(UnitSessionLock)
#include "unit_session_lock.moc"
