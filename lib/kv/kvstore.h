// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/kv/kverrors.h>
#include <stateroom/kv/kvlimits.h>

#include <QtCore/QDateTime>
#include <QtCore/QJsonValue>
#include <QtCore/QList>
#include <QtCore/QVariant>

#include <functional>
#include <memory>
#include <optional>

namespace Stateroom {

class KvBackend;

/// One entry of a list.
struct KvEntry
{
    QString key;
    QString text; ///< the exact stored JSON text
    std::optional<QString> nodePath; ///< nullopt: global
    qint64 updatedAt = 0; ///< Unix milliseconds
    friend bool operator==(const KvEntry &, const KvEntry &) = default;
};

/// A plugin's own key-value store (seed: plugin-kv-api.md). Bound to one plugin id when it is made: no call takes one,
/// and none can reach another plugin's rows. Get one from PluginDatabase::storeFor(), one for each scan: the budget
/// counts what one store object, its copies included, has accepted.
///
/// Values are kept as the JSON text that was handed in; QJsonValue and QVariant are conveniences. Each operation is
/// atomic by itself; there is no transaction over several. Any thread. The contract's `delete` is remove() in C++.
///
/// Without a node path an operation is in global scope. Throws KvKeyInvalidError, KvNodePathInvalidError,
/// KvOperationFailedError; set() also KvValueNotSerializableError, KvValueTooLargeError and KvBudgetExceededError, in
/// this order of checks: key, node path, encodable, size, budget.
class STATEROOM_EXPORT KvStore
{
public:
    /// Told of a key above KvLimits::softKeyBytes, once a key and for at most KvLimits::maxSoftWarnings keys.
    using KeyWarning = std::function<void(const QString &key, qsizetype bytes)>;

    KvStore(const KvStore &);
    KvStore &operator=(const KvStore &);
    ~KvStore();

    [[nodiscard]] QString pluginId() const;

    /// nullopt when there is no row; a stored `null` is a JSON null. Stored text that is not JSON throws
    /// KvOperationFailedError, never null.
    [[nodiscard]] std::optional<QJsonValue> get(const QString &key, const std::optional<QString> &nodePath = {}) const;
    /// The same, as the exact stored text.
    [[nodiscard]] std::optional<QString> getText(const QString &key, const std::optional<QString> &nodePath = {}) const;

    void set(const QString &key, const QJsonValue &value, const std::optional<QString> &nodePath = {});
    void set(const QString &key, const QVariant &value, const std::optional<QString> &nodePath = {});
    /// Stores JSON text byte for byte.
    void setText(const QString &key, const QString &json, const std::optional<QString> &nodePath = {});

    /// True when a row was deleted. Never an error for a missing one.
    bool remove(const QString &key, const std::optional<QString> &nodePath = {});

    /// The entries of one scope whose keys begin with `prefix`, exactly and case-sensitively, ascending by the bytes of
    /// the key. Does not judge whether the values are JSON: the text is what is stored.
    [[nodiscard]] QList<KvEntry> list(const QString &prefix = {}, const std::optional<QString> &nodePath = {}) const;

    [[nodiscard]] qint64 budgetUsed() const; ///< bytes charged so far
    [[nodiscard]] qint64 budgetLimit() const;
    void setKeyWarning(const KeyWarning &warning);

private:
    friend class PluginDatabase;
    friend class MemoryPluginDatabase;
    KvStore(std::shared_ptr<KvBackend> backend, const QString &pluginId);
    void put(const QString &key, const std::optional<QString> &nodePath, const std::optional<QString> &json,
             const QString &why);

    class Private;
    std::shared_ptr<Private> d;
};

/// Plugin rows in memory, for tests: the same contract, lost with the object and its stores.
class STATEROOM_EXPORT MemoryPluginDatabase
{
public:
    MemoryPluginDatabase();
    [[nodiscard]] KvStore storeFor(const QString &pluginId) const;

private:
    std::shared_ptr<KvBackend> m_backend;
};

} // namespace Stateroom
