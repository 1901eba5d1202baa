// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QStringList>

/// Where a start without arguments begins: the last workspace if it is still there, else the agent's folder if there is
/// one; empty: the sample.
[[nodiscard]] QStringList startPlace();
