// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "commandline.h"

#include <stateroom/storage/storageconfig.h>

#include <memory>

namespace Cli {

/// The word by which every storage command names its data: a database, a PostgreSQL address or a base folder; --config
/// FILE stands in for it.
[[nodiscard]] QList<PositionalSpec> storagePositionals();
[[nodiscard]] OptionSpec configOption();

/// What those words lead to.
struct StoragePlace
{
    std::unique_ptr<Stateroom::StorageProvider> provider;
    Stateroom::RetentionPolicy retention = Stateroom::RetentionPolicy::defaults();
};

/// Opens the place: read-only unless `writes`; never makes a database. Throws UsageError for a path that is not there.
[[nodiscard]] StoragePlace openStorage(const QString &place, const std::optional<QString> &config, bool writes);
/// A place to copy to: a database is made when it is not there.
[[nodiscard]] std::unique_ptr<Stateroom::StorageProvider> openTarget(const QString &place);

} // namespace Cli
