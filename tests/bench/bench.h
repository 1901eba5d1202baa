// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QString>

#include <functional>
#include <vector>

/// Measuring something of ours against the plain way of doing the same, in the same run: the times of these machines
/// vary, ratios hold.
namespace Bench {

/// Prints one line: the median time of one run of each, measured turn and turn about, and the ratio.
/// `rounds` turns of `perRound` runs; both are given the number of the run. Answers our median in seconds.
double compare(const QString &name, int rounds, int perRound, const std::function<void(int)> &ours,
               const std::function<void(int)> &plain);

/// A group of measurements that the program runs; made by a global object in the file that measures.
struct Group
{
    Group(const char *name, void (*run)());
    static std::vector<Group> &all();
    const char *name;
    void (*run)();
};

} // namespace Bench
