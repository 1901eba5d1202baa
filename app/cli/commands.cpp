// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "commands.h"

namespace Cli {

// Each is defined in the file of its command.
std::unique_ptr<Command> treeCommand();
std::unique_ptr<Command> explainCommand();
std::unique_ptr<Command> statusCommand();
std::vector<std::unique_ptr<Command>> dbCommands();
std::vector<std::unique_ptr<Command>> kvCommands();
std::vector<std::unique_ptr<Command>> storageCommands();

const std::vector<std::unique_ptr<Command>> &commands()
{
    static const auto all = [] {
        std::vector<std::unique_ptr<Command>> list;
        list.push_back(treeCommand());
        list.push_back(explainCommand());
        list.push_back(statusCommand());
        for (auto &group : {kvCommands, dbCommands, storageCommands}) {
            for (auto &command : group())
                list.push_back(std::move(command));
        }
        return list;
    }();
    return all;
}

FoundCommand findCommand(const QStringList &words)
{
    FoundCommand found;
    for (const auto &command : commands()) {
        const QStringList name = command->spec().name.split(QLatin1Char(' '));
        qsizetype same = 0;
        while (same < name.size() && same < words.size() && name.at(same) == words.at(same))
            ++same;
        if (same == name.size())
            return {command.get(), int(same), {}};
        // A group whose next word is another or missing: what it may be.
        if (same > 0 && same >= found.words) {
            if (same > found.words)
                found.alternatives.clear();
            found.words = int(same);
            if (!found.alternatives.contains(name.at(same)))
                found.alternatives.append(name.at(same));
        }
    }
    return found;
}

} // namespace Cli
