// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/storage/storagecopy.h>

#include <QtCore/QHash>

namespace Stateroom {

namespace {

constexpr int pageSize = 500;

/// Visits the source page by page together with what the target holds for the same stretch of keys.
template<typename Visit>
bool eachPage(const StorageProvider &from, const StorageProvider &to, Visit visit)
{
    std::optional<QString> after;
    while (true) {
        const QList<StorageEntry> page = from.page({}, after, pageSize);
        QHash<QString, QString> there;
        for (const StorageEntry &entry : page) {
            if (const std::optional<QString> value = to.get(entry.key))
                there.insert(entry.key, *value);
        }
        if (!visit(page, there))
            return false;
        if (page.size() < pageSize)
            return true;
        after = page.last().key;
    }
}

} // namespace

StorageCopy::Outcome StorageCopy::copyAll(const StorageProvider &from, StorageProvider &to,
                                          const StorageProgress &progress)
{
    Outcome outcome;
    qint64 done = 0;
    const auto step = [&](qsizetype count) {
        done += count;
        return !progress || progress(done, 0);
    };
    outcome.cancelled = !eachPage(from, to, [&](const QList<StorageEntry> &page, const QHash<QString, QString> &there) {
        for (const StorageEntry &entry : page) {
            const auto known = there.constFind(entry.key);
            if (known != there.constEnd() && *known == entry.value) {
                ++outcome.present;
            } else {
                to.set(entry.key, entry.value);
                ++outcome.copied;
            }
        }
        return step(page.size());
    });
    if (outcome.cancelled)
        return outcome;
    outcome.cancelled = !eachPage(from, to, [&](const QList<StorageEntry> &page, const QHash<QString, QString> &there) {
        for (const StorageEntry &entry : page) {
            const auto known = there.constFind(entry.key);
            if (known != there.constEnd() && *known == entry.value)
                ++outcome.verified;
            else
                outcome.different.append(entry.key);
        }
        return step(page.size());
    });
    return outcome;
}

} // namespace Stateroom
