// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "output.h"

namespace Stateroom {
class SessionFile;
}

namespace Cli {

/// The runs of a session as an indented outline: key, length, last entry, labels, and where the leaf is.
void printRunOutline(const Stateroom::SessionFile &file, Output &output);

} // namespace Cli
