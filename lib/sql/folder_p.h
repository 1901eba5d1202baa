// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QString>

namespace Stateroom::Sql {

/// Makes the folder of this file with every folder above it, so that they survive a power failure like the file in
/// them. False when that is not possible; a folder that is there already is fine.
bool makeFolderOf(const QString &filePath);

} // namespace Stateroom::Sql
