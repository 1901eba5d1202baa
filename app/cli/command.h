// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "commandline.h"
#include "output.h"

namespace Cli {

/// What scripts see. Every command keeps to this list.
enum ExitCode {
    Done = 0,
    NothingThere = 1,
    WrongUsage = 2, ///< wrong words, or a path that cannot be used as what it was given for
    Refused = 3, ///< a contract says no
    Fault = 4
};

/// One headless command. A new one is a file with a class like this and a line in commands.cpp.
class Command
{
public:
    Command() = default;
    virtual ~Command() = default;
    Command(const Command &) = delete;
    Command &operator=(const Command &) = delete;

    /// Its words, for the parser and for the help.
    [[nodiscard]] virtual CommandSpec spec() const = 0;
    /// Does it. Whatever can fail must be done before the first word of the result is written, because a script that
    /// asked for JSON gets one object, result or error, never a part of one and then the other. Throws UsageError and
    /// whatever the library throws: the caller turns it into text and an exit code.
    [[nodiscard]] virtual ExitCode run(const Arguments &arguments, Output &output) const = 0;
};

} // namespace Cli
