// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "kv/kvbackend_p.h"
#include "sql/filedatabase_p.h"

#include <stateroom/kv/plugindatabase.h>

#include <atomic>

namespace Stateroom {

/// The table `state_plugin_kvs` in a file: every statement on it stands here and in plugindatabase.cpp.
///
/// In older files node_id may be NULL, which means global as the empty text does: such rows are found, changed in
/// place and never doubled.
class PluginRows final : public KvBackend
{
public:
    PluginRows(const QString &path, Sql::OpenMode mode, int busyTimeoutMs);

    std::optional<QString> get(const QString &pluginId, const QString &nodeId, const QString &key) override;
    void set(const QString &pluginId, const QString &nodeId, const QString &key, const QString &json) override;
    bool remove(const QString &pluginId, const QString &nodeId, const QString &key) override;
    QList<KvEntry> list(const QString &pluginId, const QString &nodeId, const QString &prefix) override;

    /// Opens and looks at the table. Throws SqlError; `tableIsMissing` tells that the file is sound but has no such
    /// table.
    void open(bool &tableIsMissing);

    [[nodiscard]] Sql::FileDatabase &database() { return m_database; }
    [[nodiscard]] bool nodeMayBeNull() const { return m_nodeMayBeNull; }

    /// The value in a transaction of the caller's; for rows with a NULL node too.
    [[nodiscard]] std::optional<QVariant> valueAt(Sql::Connection &connection,
                                                  const PluginDatabase::Place &place) const;
    void put(Sql::Connection &connection, const PluginDatabase::Place &place, const QString &text) const;
    int erase(Sql::Connection &connection, const PluginDatabase::Place &place) const;

private:
    /// "node_id = ?", for global scope in an older file "(node_id = ? OR node_id IS NULL)".
    [[nodiscard]] QString nodeIs(const QString &nodeId) const;

    Sql::FileDatabase m_database;
    std::atomic<bool> m_nodeMayBeNull{false};
};

} // namespace Stateroom
