// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "storage/backends_p.h"

#include <stateroom/storage/memorystorageprovider.h>
#include <stateroom/storage/postgresstorageprovider.h>
#include <stateroom/storage/sqlitestorageprovider.h>

namespace Stateroom::StorageBackends {

namespace {

using Make = std::unique_ptr<StorageProvider> (*)(const StorageConfig &);

std::unique_ptr<StorageProvider> memory(const StorageConfig &)
{
    return std::make_unique<MemoryStorageProvider>();
}

std::unique_ptr<StorageProvider> postgres(const StorageConfig &config)
{
    return std::make_unique<PostgresStorageProvider>(config.postgres);
}

std::unique_ptr<StorageProvider> sqlite(const StorageConfig &config)
{
    return std::make_unique<SqliteStorageProvider>(config.path.isEmpty() ? SqliteStorageProvider::defaultPath()
                                                                         : config.path);
}

const QMap<QString, Make> &all()
{
    static const QMap<QString, Make> table{
        {QStringLiteral("memory"), memory}, {QStringLiteral("postgres"), postgres}, {QStringLiteral("sqlite"), sqlite}};
    return table;
}

} // namespace

QStringList names()
{
    return all().keys();
}

std::unique_ptr<StorageProvider> make(const StorageConfig &config)
{
    const Make maker = all().value(config.backend, nullptr);
    return maker ? maker(config) : nullptr;
}

} // namespace Stateroom::StorageBackends
