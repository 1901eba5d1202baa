// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "command.h"

#include <QtCore/QStringList>

#include <memory>
#include <vector>

namespace Cli {

/// All headless commands, in the order of the help.
[[nodiscard]] const std::vector<std::unique_ptr<Command>> &commands();
/// What the first words of a call name.
struct FoundCommand
{
    const Command *command = nullptr; ///< null: none
    int words = 0; ///< how many of the words are its name
    QStringList alternatives; ///< set when the first word names a group and the second none of its commands
};
[[nodiscard]] FoundCommand findCommand(const QStringList &words);

} // namespace Cli
