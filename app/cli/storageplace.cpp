// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "storageplace.h"

#include <stateroom/storage/postgresstorageprovider.h>
#include <stateroom/storage/sqlitestorageprovider.h>

#include <QtCore/QCoreApplication>
#include <QtCore/QFileInfo>

using namespace Qt::Literals::StringLiterals;
using namespace Stateroom;

namespace Cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(StoragePlace)
};

QString databasePath(const QString &place)
{
    const QFileInfo info(place);
    return info.isDir() ? SqliteStorageProvider::pathBelow(info.absoluteFilePath()) : info.absoluteFilePath();
}

} // namespace

QList<PositionalSpec> storagePositionals()
{
    return {{u"PLACE"_s, Text::tr("a database with a kv table, a base folder, or a postgres:// address"), true}};
}

OptionSpec configOption()
{
    return {
        u"config"_s, u"FILE"_s, Text::tr("a YAML file that says where the data is and how long it lives"), false, {}};
}

StoragePlace openStorage(const QString &place, const std::optional<QString> &config, bool writes)
{
    StoragePlace result;
    if (config) {
        const StorageConfig read = StorageConfig::fromFile(*config);
        result.retention = read.retention;
        if (place.isEmpty()) {
            if (read.backend == u"sqlite")
                result.provider
                    = openStorage(read.path.isEmpty() ? SqliteStorageProvider::defaultPath() : read.path, {}, writes)
                          .provider;
            else
                result.provider = read.makeProvider();
            return result;
        }
    } else if (place.isEmpty()) {
        throw UsageError(
            Text::tr("where is the data? Name a database, a folder, a postgres:// address, or --config FILE"));
    }
    if (PostgresStorageProvider::isAddress(place)) {
        result.provider
            = std::make_unique<PostgresStorageProvider>(PostgresStorageProvider::parametersFromAddress(place));
        return result;
    }
    const QString path = databasePath(place);
    if (!QFileInfo::exists(path))
        throw UsageError(Text::tr("there is no database at '%1'").arg(path));
    if (!QFileInfo(path).isFile())
        throw UsageError(Text::tr("'%1' is no file").arg(path));
    result.provider = std::make_unique<SqliteStorageProvider>(
        path, writes ? SqliteStorageProvider::Access::ReadWrite : SqliteStorageProvider::Access::ReadOnly);
    return result;
}

std::unique_ptr<StorageProvider> openTarget(const QString &place)
{
    if (PostgresStorageProvider::isAddress(place))
        return std::make_unique<PostgresStorageProvider>(PostgresStorageProvider::parametersFromAddress(place));
    return std::make_unique<SqliteStorageProvider>(databasePath(place), SqliteStorageProvider::Access::Create);
}

} // namespace Cli
