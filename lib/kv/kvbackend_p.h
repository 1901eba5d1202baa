// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/kv/kvstore.h>

#include <QtCore/QString>

namespace Stateroom {

/// Where rows live. An empty node id is global scope. Knows no limit and judges no value. Any thread.
/// Throws KvOperationFailedError.
class KvBackend
{
public:
    virtual ~KvBackend();
    [[nodiscard]] virtual std::optional<QString> get(const QString &pluginId, const QString &nodeId, const QString &key)
        = 0;
    virtual void set(const QString &pluginId, const QString &nodeId, const QString &key, const QString &json) = 0;
    virtual bool remove(const QString &pluginId, const QString &nodeId, const QString &key) = 0;
    [[nodiscard]] virtual QList<KvEntry> list(const QString &pluginId, const QString &nodeId, const QString &prefix)
        = 0;
};

} // namespace Stateroom
