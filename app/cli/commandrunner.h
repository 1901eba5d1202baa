// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "command.h"

namespace Cli {

/// Runs a command with these words (its own name left out) and answers with the exit code. Every outcome passes here:
/// help, results that could not be written, and errors. With --json an error is one object on standard output too,
/// {"error": its class, "message": its sentence}; the same for people stands on standard error.
[[nodiscard]] ExitCode runCommand(const Command &command, const QStringList &words, Output &output);

/// Hands over what was written; an exit code of its own when that fails.
[[nodiscard]] ExitCode finish(Output &output, ExitCode code);

} // namespace Cli
