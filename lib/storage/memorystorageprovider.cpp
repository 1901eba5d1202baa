// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/storage/memorystorageprovider.h>

#include "text/keyorder_p.h"

#include <map>
#include <mutex>
#include <shared_mutex>

namespace Stateroom {

class MemoryStorageProvider::Private
{
public:
    using Map = std::map<QString, QString, KeyOrder::Less>;

    template<typename Visit>
    void each(const QString &prefix, const std::optional<QString> &after, Visit visit) const
    {
        auto it = after && !KeyOrder::Less()(*after, prefix) ? map.upper_bound(*after) : map.lower_bound(prefix);
        for (; it != map.end() && it->first.startsWith(prefix); ++it) {
            if (!visit(*it))
                return;
        }
    }

    mutable std::shared_mutex mutex;
    Map map;
};

MemoryStorageProvider::MemoryStorageProvider()
    : d(std::make_unique<Private>())
{
}

MemoryStorageProvider::~MemoryStorageProvider() = default;

std::optional<QString> MemoryStorageProvider::get(const QString &key) const
{
    checkKey(key);
    const std::shared_lock lock(d->mutex);
    const auto it = d->map.find(key);
    return it == d->map.end() ? std::nullopt : std::optional(it->second);
}

void MemoryStorageProvider::set(const QString &key, const QString &value)
{
    checkKey(key);
    checkValue(value);
    const std::unique_lock lock(d->mutex);
    d->map.insert_or_assign(key, value);
}

void MemoryStorageProvider::remove(const QString &key)
{
    checkKey(key);
    const std::unique_lock lock(d->mutex);
    d->map.erase(key);
}

QStringList MemoryStorageProvider::list(const QString &prefix) const
{
    const std::shared_lock lock(d->mutex);
    QStringList keys;
    d->each(prefix, std::nullopt, [&](const auto &entry) {
        keys.append(entry.first);
        return true;
    });
    return keys;
}

void MemoryStorageProvider::clear()
{
    const std::unique_lock lock(d->mutex);
    d->map.clear();
}

QList<StorageEntry> MemoryStorageProvider::page(const QString &prefix, const std::optional<QString> &after,
                                                int limit) const
{
    const std::shared_lock lock(d->mutex);
    QList<StorageEntry> entries;
    if (limit <= 0)
        return entries;
    d->each(prefix, after, [&](const auto &entry) {
        entries.append({entry.first, entry.second});
        return entries.size() < limit;
    });
    return entries;
}

QStringList MemoryStorageProvider::removeIfUnchanged(const QList<StorageEntry> &entries)
{
    const std::unique_lock lock(d->mutex);
    QStringList removed;
    for (const StorageEntry &entry : entries) {
        const auto it = d->map.find(entry.key);
        if (it == d->map.end() || it->second != entry.value)
            continue;
        d->map.erase(it);
        removed.append(entry.key);
    }
    return removed;
}

bool MemoryStorageProvider::setIfUnchanged(const QString &key, const std::optional<QString> &expected,
                                           const QString &value)
{
    checkKey(key);
    checkValue(value);
    const std::unique_lock lock(d->mutex);
    const auto it = d->map.find(key);
    const bool matches = expected ? it != d->map.end() && it->second == *expected : it == d->map.end();
    if (matches)
        d->map.insert_or_assign(key, value);
    return matches;
}

QString MemoryStorageProvider::backendName() const
{
    return QStringLiteral("memory");
}

QString MemoryStorageProvider::displayLocation() const
{
    return QStringLiteral("memory");
}

} // namespace Stateroom
