// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/storage/storagenamespace.h>

#include <algorithm>

namespace Stateroom {

const QList<StorageNamespace> &StorageNamespace::known()
{
    const auto row = [](const char *prefix, const char *description, bool fromSeed, bool sensitive = false) {
        return StorageNamespace{QString::fromLatin1(prefix), QString::fromLatin1(description), fromSeed, sensitive};
    };
    static const QList<StorageNamespace> table{
        row("sessions:", "Session state", true),
        row("taint:", "Taint level of a session", true),
        row("lineage:", "Provenance records", true),
        row("audit:", "Audit entries", true),
        row("cron:", "Scheduled jobs", true),
        row("notifications:", "Notification queue", true),
        row("exec:", "Execution history", true),
        row("skills:", "Installed skills", true),
        row("config:", "Configuration snapshots", true),
        row("conv:", "Conversation messages", false),
        row("conv-session:", "Conversation bookkeeping", false),
        row("session-id:", "Session of a channel", false),
        row("lineage-session:", "Lineage index by session", false),
        row("lineage-fwd:", "Lineage index, forward", false),
        row("lineage-hash:", "Lineage index by content hash", false),
        row("cron-history:", "Run history of scheduled jobs", false),
        row("trigger:", "Trigger watermarks", false),
        row("pairing:", "One-time pairing codes", false, true),
        row("memory:", "Agent memory", false),
        row("todos:", "Task lists", false),
        row("team:", "Teams", false),
        row("workflows:", "Workflow definitions", false),
        row("workflow-runs:", "Workflow runs", false),
        row("prefs:", "Preferences", false),
        row("browser:", "Browser profiles", false),
    };
    return table;
}

const StorageNamespace *StorageNamespace::find(const QString &prefix)
{
    const auto &table = known();
    const auto it = std::find_if(table.begin(), table.end(), [&](const auto &row) { return row.prefix == prefix; });
    return it == table.end() ? nullptr : &*it;
}

StorageKeyParts StorageKeyParts::of(const QString &key)
{
    const qsizetype colon = key.indexOf(QLatin1Char(':'));
    if (colon < 0)
        return {QString(), key};
    return {key.first(colon + 1), key.sliced(colon + 1)};
}

} // namespace Stateroom
