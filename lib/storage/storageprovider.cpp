// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/storage/storageprovider.h>

#include "text/keyorder_p.h"

namespace Stateroom {

StorageProvider::~StorageProvider() = default;

void StorageProvider::checkKey(const QString &key)
{
    if (key.isEmpty())
        throw StorageKeyError(QStringLiteral("storage: a key must not be empty"));
    if (!KeyOrder::isEncodable(key))
        throw StorageKeyError(
            QStringLiteral("storage: a key must be well-formed Unicode; this one has a lone surrogate"));
}

void StorageProvider::checkValue(const QString &value)
{
    if (!KeyOrder::isEncodable(value))
        throw StorageKeyError(
            QStringLiteral("storage: a value must be well-formed Unicode; this one has a lone surrogate"));
}

} // namespace Stateroom
