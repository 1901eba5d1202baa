// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/storage/retentionpolicy.h>
#include <stateroom/storage/storageprovider.h>

#include <QtCore/QDateTime>

namespace Stateroom {

/// Numbers of one namespace.
struct NamespaceStatistics
{
    QString nameSpace; ///< with its colon; empty for keys that have none
    qint64 keys = 0;
    qint64 bytes = 0; ///< UTF-8 bytes of keys and values
    QDateTime oldest; ///< by the times its retention rule looks at; invalid when none can be told
    QDateTime newest;
};

/// All namespaces that occur, in one pass over the records, ascending by name. Throws StorageError. Any thread.
[[nodiscard]] STATEROOM_EXPORT QList<NamespaceStatistics> storageStatistics(const StorageProvider &provider,
                                                                            const RetentionPolicy &policy);

/// The time a record tells by its namespace's rule; nullopt when it tells none.
[[nodiscard]] STATEROOM_EXPORT std::optional<QDateTime> storageRecordTime(const StorageEntry &entry,
                                                                          const RetentionRule &rule);

} // namespace Stateroom
