// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "commandline.h"
#include "output.h"

namespace Cli {

/// --yes and --dry-run.
[[nodiscard]] OptionSpec yesFlag();
[[nodiscard]] OptionSpec dryRunFlag();

/// Asks before something is destroyed: true when --yes was given or a person typed "yes" at a terminal. Without a
/// terminal and without --yes it throws UsageError: a script must say that it means it.
[[nodiscard]] bool confirmed(const Arguments &arguments, const QString &question, Output &output);

} // namespace Cli
