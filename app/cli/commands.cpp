// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "commands.h"

namespace Cli {

// Each is defined in the file of its command.
std::unique_ptr<Command> treeCommand();
std::unique_ptr<Command> explainCommand();
std::unique_ptr<Command> statusCommand();

const std::vector<std::unique_ptr<Command>> &commands()
{
    static const auto all = [] {
        std::vector<std::unique_ptr<Command>> list;
        list.push_back(treeCommand());
        list.push_back(explainCommand());
        list.push_back(statusCommand());
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
