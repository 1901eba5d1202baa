// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "commandline.h"
#include "output.h"

namespace Cli {

void printHelp(Output &output);
void printCommandHelp(const CommandSpec &spec, Output &output);
void printVersion(Output &output);

} // namespace Cli
