// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "commands.h"

namespace Cli {


const std::vector<std::unique_ptr<Command>> &commands()
{
    static const auto all = [] {
        std::vector<std::unique_ptr<Command>> list;
        return list;
    }();
    return all;
}

const Command *findCommand(const QString &word)
{
    for (const auto &command : commands()) {
        if (command->spec().name == word)
            return command.get();
    }
    return nullptr;
}

} // namespace Cli
