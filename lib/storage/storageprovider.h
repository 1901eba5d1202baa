// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/storage/storageerrors.h>

#include <QtCore/QList>
#include <QtCore/QStringList>

#include <functional>
#include <optional>

namespace Stateroom {

/// A key with its value.
struct StorageEntry
{
    QString key;
    QString value;
    friend bool operator==(const StorageEntry &, const StorageEntry &) = default;
};

/// One interface for all persistent state (seed: storage-ms.md, "Antara Muka StorageProvider").
///
/// Values are strings; structured data is JSON before it is stored and is kept byte for byte. Any thread may call;
/// each call is atomic by itself. The contract's `delete` is called remove() in C++.
///
/// Keys are ordered by the bytes of their UTF-8 form (the order of Unicode code points) on every backend, and a prefix
/// is exact and case-sensitive: `%` and `_` are ordinary characters. An empty prefix means all keys.
///
/// Throws, on every backend: StorageKeyError for a key or value it cannot hold, StorageUnavailableError,
/// StorageBusyError, StorageFaultError. A missing key is `std::nullopt`, never an error.
class STATEROOM_EXPORT StorageProvider
{
public:
    virtual ~StorageProvider();

    [[nodiscard]] virtual std::optional<QString> get(const QString &key) const = 0;
    /// Stores, replacing what was there. Durable backends have it on disk when this returns.
    virtual void set(const QString &key, const QString &value) = 0;
    /// Does nothing when the key is absent.
    virtual void remove(const QString &key) = 0;
    /// The keys that start with `prefix`, ascending.
    [[nodiscard]] virtual QStringList list(const QString &prefix = {}) const = 0;
    /// Removes every key.
    virtual void clear() = 0;

    /// Up to `limit` entries that start with `prefix` and come after the key `after` (nullopt: from the first), with
    /// their values, ascending: a page at a cost that does not depend on what lies before it.
    [[nodiscard]] virtual QList<StorageEntry> page(const QString &prefix, const std::optional<QString> &after,
                                                   int limit) const
        = 0;
    /// Removes those of `entries` whose value is still exactly the one given, in one transaction; answers the keys
    /// that were removed. What retention applies a plan with: a record renewed meanwhile survives.
    virtual QStringList removeIfUnchanged(const QList<StorageEntry> &entries) = 0;
    /// Stores `value` only when the key now holds exactly `expected` (nullopt: is absent). Answers whether it did.
    virtual bool setIfUnchanged(const QString &key, const std::optional<QString> &expected, const QString &value) = 0;

    /// "memory", "sqlite" or "postgres"; for people and logs.
    [[nodiscard]] virtual QString backendName() const = 0;
    /// Where the data is, without any credential; for people and logs.
    [[nodiscard]] virtual QString displayLocation() const = 0;

protected:
    /// The checks every backend makes before it touches anything. Throws StorageKeyError.
    static void checkKey(const QString &key);
    static void checkValue(const QString &value);
};

} // namespace Stateroom
