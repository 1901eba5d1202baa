// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/kv/kvstore.h>

#include <QtCore/QStringList>

#include <memory>
#include <optional>

namespace Stateroom {

/// A database with the table `state_plugin_kvs` (facts/skill-map-kv.md). Hosts get each plugin's store from it; tools
/// look at the rows of all plugins.
///
/// Opens read-only unless told otherwise and never makes a file unless asked to. Any thread. Throws
/// PluginDatabaseError; the stores throw what KvStore says.
class STATEROOM_EXPORT PluginDatabase
{
public:
    enum class Access {
        ReadOnly, ///< never writes, leaves no file beside the database
        ReadWrite, ///< the file and its table must exist
        Create ///< makes the file, its folder and the one table when they are missing: for hosts and tests
    };

    /// Opens at once. `path` is absolute.
    explicit PluginDatabase(const QString &path, Access access = Access::ReadOnly, int busyTimeoutMs = 5000);
    ~PluginDatabase();
    PluginDatabase(const PluginDatabase &) = delete;
    PluginDatabase &operator=(const PluginDatabase &) = delete;

    [[nodiscard]] QString path() const;
    [[nodiscard]] Access access() const;
    /// Another number whenever somebody else committed since the last call on this thread: poll it to stay live.
    [[nodiscard]] qint64 dataVersion() const;

    /// The store of one plugin, bound to its id. Outlives this object.
    [[nodiscard]] KvStore storeFor(const QString &pluginId) const;
    /// By the plugin's manifest (JSON with `id` and `storage`): a store if and only if it declares
    /// `"storage": {"mode": "kv"}`; nullopt when it declares no storage. Throws PluginManifestError for anything else.
    [[nodiscard]] std::optional<KvStore> storeForManifest(const QByteArray &manifest) const;

    // For tools. None of this can be reached from a KvStore.

    /// A row's place. An empty nodePath is global scope.
    struct Place
    {
        QString pluginId;
        QString nodePath;
        QString key;
        friend bool operator==(const Place &, const Place &) = default;
    };
    /// A row without its whole text.
    struct Row
    {
        Place place;
        qint64 bytes = 0; ///< of the stored value
        qint64 updatedAt = 0; ///< Unix milliseconds
        QString preview; ///< the beginning of the text
        bool valid = true; ///< is JSON
        bool orphan = false; ///< its node is no path in scan_nodes
        friend bool operator==(const Row &, const Row &) = default;
    };
    struct PluginInfo
    {
        QString pluginId;
        qint64 keys = 0;
        qint64 bytes = 0;
        friend bool operator==(const PluginInfo &, const PluginInfo &) = default;
    };
    struct NodeInfo
    {
        QString nodePath; ///< empty: global
        qint64 keys = 0;
        bool orphan = false;
        friend bool operator==(const NodeInfo &, const NodeInfo &) = default;
    };
    /// Which rows. All conditions hold together.
    struct Filter
    {
        std::optional<QString> pluginId;
        std::optional<QString> nodePath; ///< empty text: global
        QString keyPrefix; ///< exact
        QString substring; ///< anywhere in the key, exact
        bool invalidOnly = false;
        bool orphansOnly = false;
        friend bool operator==(const Filter &, const Filter &) = default;
    };
    enum class Order { Key, Updated, Size }; ///< Updated and Size: largest first; they read the whole table once a page

    [[nodiscard]] QList<PluginInfo> plugins() const; ///< ascending
    [[nodiscard]] QList<NodeInfo> nodes(const QString &pluginId) const; ///< ascending, global first
    /// Up to `limit` rows behind `after` (nullopt: from the first). In key order a page costs the same wherever it is.
    [[nodiscard]] QList<Row> page(const Filter &filter, Order order, const std::optional<Row> &after, int limit) const;
    [[nodiscard]] qint64 count(const Filter &filter) const;
    /// The exact text; nullopt when there is no such row. A value that is no text (a BLOB) throws with Kind::Fault.
    [[nodiscard]] std::optional<QString> text(const Place &place) const;

    /// What compareAndSet() did.
    struct SetOutcome
    {
        bool stored = false;
        std::optional<QString> present; ///< when not stored: what is there now
    };
    /// Changes a row only when it still holds exactly `expected` (nullopt: is absent); `wanted` nullopt deletes it. The
    /// text may be anything: this is for repairs by a person. One short transaction.
    SetOutcome compareAndSet(const Place &place, const std::optional<QString> &expected,
                             const std::optional<QString> &wanted);

private:
    friend class ForgetPlan;
    class Private;
    std::shared_ptr<Private> d;
};

/// Removing every row of one plugin (`sm plugins forget`): planned, shown, then applied. Disabling a plugin keeps rows.
class STATEROOM_EXPORT ForgetPlan
{
public:
    [[nodiscard]] static ForgetPlan make(const PluginDatabase &database, const QString &pluginId);

    [[nodiscard]] QString pluginId() const { return m_pluginId; }
    [[nodiscard]] qint64 rows() const { return m_rows; }
    [[nodiscard]] qint64 bytes() const { return m_bytes; }

    /// Deletes in one transaction; answers how many rows went. Throws PluginDatabaseError, with Kind::Fault and nothing
    /// deleted when the rows are no longer those of the plan.
    qint64 apply(PluginDatabase &database) const;

private:
    QString m_pluginId;
    qint64 m_rows = 0;
    qint64 m_bytes = 0;
};

} // namespace Stateroom
