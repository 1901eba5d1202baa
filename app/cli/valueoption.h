// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QString>

namespace Cli {

/// A value from the command line, or all of standard input for "-". Throws UsageError when that cannot be read or is
/// not UTF-8.
[[nodiscard]] QString valueOfOption(const QString &word);

} // namespace Cli
