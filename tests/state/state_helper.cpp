// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT

// The other process of the process tests. It says on stdout, a line each, what has happened, and goes on when a line
// arrives on stdin.
//
//   hold DB SESSION TEXT      acquires the session lock, "held"; then writes TEXT and releases: "done" or "refused
//   HOLDER" busy DB MS                takes SQLite's write lock, "busy", keeps it for MS, "done" many DB SESSION N N
//   writes, each to a branch key of its own: "ok N refused M" same DB SESSION N         N writes to one key, tried
//   again when refused: "ok N refused M" growing DB SESSION        writes values of changing size for ever, "wrote
//   SEQUENCE" after each marked DB SESSION N       N writes, "wrote SEQUENCE" after each
#include "sql/connection_p.h"
#include "state/lockprotocol_p.h"
#include "state/statetables_p.h"

#include <stateroom/state/statestore.h>

#include <QtCore/QCoreApplication>
#include <QtCore/QFile>
#include <QtCore/QThread>

#include <iostream>
#include <sched.h>
#include <string>
#include <sys/mount.h>
#include <unistd.h>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;

namespace {

void say(const QString &line)
{
    std::cout << line.toStdString() << std::endl;
}

void waitForLine()
{
    std::string line;
    std::getline(std::cin, line);
}

int hold(const QString &path, const QString &session, const QString &text)
{
    Sql::Connection connection(path, Sql::OpenMode::Create);
    StateTables::prepareForWriting(connection);
    const auto environment = ProcessEnvironment::system();
    SessionLockHold lock(connection, *environment, u"write"_s, session);
    say(u"held"_s);
    waitForLine();
    try {
        lock.commitWith([&] { StateTables::writeRow(connection, {u"p"_s, session, u""_s}, text); });
        say(u"done"_s);
    } catch (const SessionWriteRefusedError &error) {
        say(u"refused "_s + error.holder());
    }
    return 0;
}

int busy(const QString &path, int ms)
{
    Sql::Connection connection(path, Sql::OpenMode::Create);
    Sql::Transaction transaction(connection, Sql::Transaction::Kind::Immediate);
    say(u"busy"_s);
    QThread::msleep(static_cast<unsigned long>(ms));
    transaction.rollback();
    say(u"done"_s);
    return 0;
}

int many(const QString &path, const QString &session, int count, bool sameKey)
{
    const auto store = StateStore::separate(path);
    say(u"ready"_s);
    waitForLine();
    int written = 0;
    int refused = 0;
    while (written < count) {
        const QString branch = sameKey ? u""_s : u"b%1"_s.arg(written);
        try {
            store->write({u"p"_s, session, branch}, QString::number(written));
            ++written;
        } catch (const SessionWriteRefusedError &) {
            ++refused;
            QThread::usleep(200);
        }
    }
    say(u"ok %1 refused %2"_s.arg(written).arg(refused));
    return 0;
}

int numbered(const QString &path, const QString &session, int count)
{
    const auto store = StateStore::separate(path);
    for (int sequence = 1; sequence <= count || count < 0; ++sequence) {
        const QString fill(count < 0 ? (sequence * 7919) % 200'000 : 100, u'x');
        store->write({u"p"_s, session, u""_s},
                     u"{\"sequence\":%1,\"fill\":\"%2\",\"end\":%1}"_s.arg(QString::number(sequence), fill));
        say(u"wrote %1"_s.arg(sequence));
    }
    return 0;
}

int full(const QString &folder)
{
    const QByteArray target = QFile::encodeName(folder);
    if (::unshare(::geteuid() == 0 ? CLONE_NEWNS : CLONE_NEWNS | CLONE_NEWUSER) != 0
        || ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0
        || ::mount("tmpfs", target.constData(), "tmpfs", 0, "size=700k") != 0) {
        say(u"not permitted"_s);
        return 0;
    }
    const QString filler = folder + u"/filler"_s;
    QFile file(filler);
    if (!file.open(QIODevice::WriteOnly) || file.write(QByteArray(300'000, 'x')) < 0)
        return 2;
    file.close();
    const auto store = StateStore::separate(folder + u"/states.sqlite"_s);
    const auto keyOf = [](int number) { return StateKey{u"p"_s, u"s"_s, u"b%1"_s.arg(number)}; };
    const QString value = u'"' + QString(20'000, u'y') + u'"';
    int written = 0;
    try {
        while (written < 1000) {
            store->write(keyOf(written), value);
            ++written;
        }
        say(u"never full"_s);
    } catch (const StateFaultError &error) {
        say((error.kind() == StateFaultError::Kind::Full ? u"full: "_s : u"other: "_s) + error.message());
    }
    store->dropCache();
    bool kept = written > 0 && !store->read(keyOf(written), {});
    for (int i = 0; i < written; ++i)
        kept = kept && store->read(keyOf(i), {}) && store->read(keyOf(i), {})->text() == value;
    say(kept ? u"kept: yes"_s : u"kept: no"_s);
    // Where there is no room for anything, there is none for removing the lock row either: then it stays our own.
    const auto left = store->inspect(u"s"_s).lock;
    say(!left || left->holder == SessionLock::holderFor(::getpid()) ? u"lock: own or none"_s : u"lock: strange"_s);
    QFile::remove(filler);
    store->write(keyOf(written), value);
    say(store->inspect(u"s"_s).lock ? u"lock: left"_s : u"lock: none"_s);
    say(store->read(keyOf(written), {}) ? u"again: yes"_s : u"again: no"_s);
    Sql::Connection connection(folder + u"/states.sqlite"_s, Sql::OpenMode::ReadWriteExisting);
    say(u"integrity: "_s + connection.value(u"PRAGMA integrity_check"_s).toString());
    return 0;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const QString command = arguments.value(1);
    const QString path = arguments.value(2);
    const QString third = arguments.value(3);
    const QString fourth = arguments.value(4);
    try {
        if (command == "hold"_L1)
            return hold(path, third, fourth);
        if (command == "busy"_L1)
            return busy(path, third.toInt());
        if (command == "many"_L1 || command == "same"_L1)
            return many(path, third, fourth.toInt(), command == "same"_L1);
        if (command == "growing"_L1)
            return numbered(path, third, -1);
        if (command == "full"_L1)
            return full(path);
        if (command == "marked"_L1)
            return numbered(path, third, fourth.toInt());
        std::cerr << "unknown command" << std::endl;
    } catch (const std::exception &error) {
        std::cerr << error.what() << std::endl;
        say(u"failed "_s + QString::fromUtf8(error.what()));
    }
    return 2;
}
