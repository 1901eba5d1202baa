// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT

// Benchmarks, apart from the tests. Arguments name groups to run; without any, all are run. --list names them.
#include "bench.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QElapsedTimer>
#include <QtCore/QStringList>

#include <algorithm>
#include <cstdio>

namespace Bench {

std::vector<Group> &Group::all()
{
    static std::vector<Group> groups;
    return groups;
}

Group::Group(const char *groupName, void (*runGroup)())
    : name(groupName)
    , run(runGroup)
{
    all().push_back(*this);
}

static QByteArray readable(double ns)
{
    if (ns < 10'000)
        return QByteArray::number(ns / 1'000, 'f', 3) + " us";
    if (ns < 10'000'000)
        return QByteArray::number(ns / 1'000, 'f', 1) + " us";
    return QByteArray::number(ns / 1'000'000, 'f', 1) + " ms";
}

double compare(const QString &name, int rounds, int perRound, const std::function<void(int)> &ours,
               const std::function<void(int)> &plain)
{
    std::vector<double> times[2];
    QElapsedTimer timer;
    for (int round = 0; round < rounds; ++round) {
        for (int side = 0; side < 2; ++side) {
            const std::function<void(int)> &work = side == 0 ? ours : plain;
            timer.start();
            for (int i = 0; i < perRound; ++i)
                work(round * perRound + i);
            times[side].push_back(double(timer.nsecsElapsed()) / perRound);
        }
    }
    double median[2];
    for (int side = 0; side < 2; ++side) {
        std::sort(times[side].begin(), times[side].end());
        median[side] = times[side].at(times[side].size() / 2);
    }
    std::printf("  %-64s %12s %12s  x %.2f\n", qPrintable(name), readable(median[0]).constData(),
                readable(median[1]).constData(), median[0] / median[1]);
    std::fflush(stdout);
    return median[0] / 1e9;
}

} // namespace Bench

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QStringList wanted = QCoreApplication::arguments().sliced(1);
    auto &groups = Bench::Group::all();
    std::sort(groups.begin(), groups.end(),
              [](const auto &a, const auto &b) { return std::string_view(a.name) < std::string_view(b.name); });
    if (wanted == QStringList{QStringLiteral("--list")}) {
        for (const Bench::Group &group : groups)
            std::printf("%s\n", group.name);
        return 0;
    }
    std::printf("  %-64s %12s %12s  ratio\n", "", "stateroom", "plain");
    for (const Bench::Group &group : groups) {
        const QString name = QString::fromLatin1(group.name);
        if (!wanted.isEmpty() && !wanted.contains(name))
            continue;
        std::printf("%s\n", group.name);
        group.run();
    }
    for (const QString &name : std::as_const(wanted)) {
        const bool known = std::any_of(groups.begin(), groups.end(),
                                       [&](const auto &group) { return name == QLatin1String(group.name); });
        if (!known) {
            std::fprintf(stderr, "there is no group %s; --list names them\n", qPrintable(name));
            return 2;
        }
    }
    return 0;
}
