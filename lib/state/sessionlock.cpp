// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/state/sessionlock.h>

#include <limits>

namespace Stateroom::SessionLock {

using namespace Qt::Literals::StringLiterals;

QString holderFor(qint64 pid)
{
    return u"pid:%1"_s.arg(pid);
}

std::optional<quint64> holderPid(const QString &holder)
{
    const auto prefix = "pid:"_L1;
    if (!holder.startsWith(prefix) || holder.size() == prefix.size())
        return std::nullopt;
    constexpr quint64 largest = std::numeric_limits<quint64>::max();
    quint64 pid = 0;
    for (const QChar c : QStringView(holder).sliced(prefix.size())) {
        if (c < u'0' || c > u'9')
            return std::nullopt;
        const quint64 digit = c.unicode() - u'0';
        pid = pid > (largest - digit) / 10 ? largest : pid * 10 + digit;
    }
    return pid;
}

HolderStatus holderStatus(const QString &holder, const ProcessEnvironment &environment)
{
    const std::optional<quint64> pid = holderPid(holder);
    if (!pid)
        return HolderStatus::Unknown;
    return environment.liveness(*pid) == ProcessEnvironment::Liveness::Alive ? HolderStatus::Alive
                                                                             : HolderStatus::NotAlive;
}

Verdict verdict(const Row &row, const ProcessEnvironment &environment)
{
    const std::optional<quint64> pid = holderPid(row.holder);
    if (pid && *pid == quint64(environment.ownPid()))
        return Verdict::TakeOver;
    const std::optional<qint64> age = ageMs(row, environment.nowMs());
    if (age && *age > leaseMs)
        return Verdict::TakeOver;
    if (pid && environment.liveness(*pid) == ProcessEnvironment::Liveness::NotAlive)
        return Verdict::TakeOver;
    return Verdict::Refuse;
}

std::optional<qint64> ageMs(const Row &row, qint64 nowMs)
{
    if (!row.acquiredAt)
        return std::nullopt;
    qint64 age = 0;
    if (qSubOverflow(nowMs, *row.acquiredAt, &age))
        return *row.acquiredAt < 0 ? std::numeric_limits<qint64>::max() : std::numeric_limits<qint64>::min();
    return age;
}

std::optional<qint64> leaseLeftMs(const Row &row, qint64 nowMs)
{
    const std::optional<qint64> age = ageMs(row, nowMs);
    if (!age)
        return std::nullopt;
    qint64 left = 0;
    if (qSubOverflow(leaseMs, *age, &left))
        return *age < 0 ? std::numeric_limits<qint64>::max() : std::numeric_limits<qint64>::min();
    return left;
}

QString toString(HolderStatus status)
{
    switch (status) {
    case HolderStatus::Alive:
        return u"alive"_s;
    case HolderStatus::NotAlive:
        return u"not-alive"_s;
    case HolderStatus::Unknown:
        break;
    }
    return u"unknown"_s;
}

} // namespace Stateroom::SessionLock
