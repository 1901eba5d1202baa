// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/storage/storagestatistics.h>

#include <stateroom/storage/storagenamespace.h>

#include "storage/recordage_p.h"

#include <QtCore/QMap>

namespace Stateroom {

namespace {

constexpr int pageSize = 1000;

qint64 utf8Size(const QString &text)
{
    return text.toUtf8().size();
}

} // namespace

std::optional<QDateTime> storageRecordTime(const StorageEntry &entry, const RetentionRule &rule)
{
    static const QStringList usual{QStringLiteral("updatedAt"), QStringLiteral("timestamp"),
                                   QStringLiteral("createdAt"), QStringLiteral("savedAt"),
                                   QStringLiteral("installedAt")};
    if (rule.timeInKey)
        return RecordAge::timeInKey(StorageKeyParts::of(entry.key).rest);
    return RecordAge::timeInValue(entry.value, rule.fields.isEmpty() ? usual : rule.fields);
}

QList<NamespaceStatistics> storageStatistics(const StorageProvider &provider, const RetentionPolicy &policy)
{
    QMap<QString, NamespaceStatistics> all;
    std::optional<QString> after;
    while (true) {
        const QList<StorageEntry> page = provider.page({}, after, pageSize);
        for (const StorageEntry &entry : page) {
            const QString nameSpace = StorageKeyParts::of(entry.key).nameSpace;
            NamespaceStatistics &row = all[nameSpace];
            row.nameSpace = nameSpace;
            ++row.keys;
            row.bytes += utf8Size(entry.key) + utf8Size(entry.value);
            if (const auto time = storageRecordTime(entry, policy.rule(nameSpace))) {
                if (!row.oldest.isValid() || *time < row.oldest)
                    row.oldest = *time;
                if (!row.newest.isValid() || *time > row.newest)
                    row.newest = *time;
            }
        }
        if (page.size() < pageSize)
            return all.values();
        after = page.last().key;
    }
}

} // namespace Stateroom
