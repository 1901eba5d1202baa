// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/state/statedatabase.h>

namespace Cli {

/// Opens a state database for looking. Says what is wrong with the path itself (nothing there, a folder) before the
/// engine is asked, which has one sentence for all of it. Throws StateOpenError, StateFaultError.
[[nodiscard]] Stateroom::StateDatabase openStateDatabase(const QString &path);

} // namespace Cli
