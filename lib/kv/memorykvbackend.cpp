// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "kv/kvbackend_p.h"

#include "text/keyorder_p.h"

#include <map>
#include <mutex>

namespace Stateroom {

namespace {

class MemoryKvBackend final : public KvBackend
{
public:
    std::optional<QString> get(const QString &pluginId, const QString &nodeId, const QString &key) override
    {
        const std::lock_guard lock(m_mutex);
        const Scope &scope = m_rows[{pluginId, nodeId}];
        const auto it = scope.find(key);
        return it == scope.end() ? std::nullopt : std::optional(it->second.text);
    }
    void set(const QString &pluginId, const QString &nodeId, const QString &key, const QString &json) override
    {
        const std::lock_guard lock(m_mutex);
        m_rows[{pluginId, nodeId}][key] = {json, QDateTime::currentMSecsSinceEpoch()};
    }
    bool remove(const QString &pluginId, const QString &nodeId, const QString &key) override
    {
        const std::lock_guard lock(m_mutex);
        return m_rows[{pluginId, nodeId}].erase(key) > 0;
    }
    QList<KvEntry> list(const QString &pluginId, const QString &nodeId, const QString &prefix) override
    {
        const std::lock_guard lock(m_mutex);
        const Scope &scope = m_rows[{pluginId, nodeId}];
        QList<KvEntry> entries;
        for (auto it = scope.lower_bound(prefix); it != scope.end() && it->first.startsWith(prefix); ++it)
            entries.append({it->first, it->second.text, nodeId.isEmpty() ? std::nullopt : std::optional(nodeId),
                            it->second.updatedAt});
        return entries;
    }

private:
    struct Cell
    {
        QString text;
        qint64 updatedAt = 0;
    };
    using Scope = std::map<QString, Cell, KeyOrder::Less>;
    std::mutex m_mutex;
    std::map<std::pair<QString, QString>, Scope> m_rows;
};

} // namespace

MemoryPluginDatabase::MemoryPluginDatabase()
    : m_backend(std::make_shared<MemoryKvBackend>())
{
}

KvStore MemoryPluginDatabase::storeFor(const QString &pluginId) const
{
    return KvStore(m_backend, pluginId);
}

} // namespace Stateroom
