// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/storage/storageconfig.h>

/// The one place where backends register by name.
namespace Stateroom::StorageBackends {

[[nodiscard]] QStringList names();
/// Makes the configured backend; nullptr when nobody registered that name.
[[nodiscard]] std::unique_ptr<StorageProvider> make(const StorageConfig &config);

} // namespace Stateroom::StorageBackends
