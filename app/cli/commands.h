// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "command.h"

#include <memory>
#include <vector>

namespace Cli {

/// All headless commands, in the order of the help.
[[nodiscard]] const std::vector<std::unique_ptr<Command>> &commands();
/// The command that this word names; null for none.
[[nodiscard]] const Command *findCommand(const QString &word);

} // namespace Cli
