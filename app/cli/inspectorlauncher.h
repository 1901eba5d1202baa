// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QString>

namespace Cli {

/// Turns this process into the inspector with the same arguments. Comes back only when that failed, with the reason
/// in a sentence for people: the inspector is not installed, or there is no display to open a window on.
[[nodiscard]] QString becomeInspector(char **argv);

} // namespace Cli
