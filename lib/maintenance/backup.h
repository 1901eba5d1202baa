// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/maintenance/maintenanceerrors.h>
#include <stateroom/maintenance/tablecount.h>

#include <QtCore/QDateTime>
#include <QtCore/QList>

#include <functional>

namespace Stateroom {

/// Told while pages are copied; answers false to stop.
using MaintenanceProgress = std::function<bool(qint64 done, qint64 total)>;

/// A consistent copy of a database that other programs may be writing at the same moment (facts/skill-map-kv.md,
/// "db backup"). One moment is copied, in steps of 256 pages; the copy is checked (quick_check, row counts) before it
/// gets its final name, readable and writable by its owner only. Whatever stops it leaves nothing under that name; what
/// a crash leaves is a hidden file with "stateroom-partial" in its name, which the next backup in that folder removes.
class STATEROOM_EXPORT Backup
{
public:
    struct Outcome
    {
        QString path; ///< of the finished backup
        qint64 bytes = 0;
        QList<TableCount> tables;
    };

    /// `<folder of the database>/backups/<ISO time with : and . as ->.db`, with -2, -3 ... behind it when that is
    /// taken.
    [[nodiscard]] static QString defaultTarget(const QString &databasePath, const QDateTime &now);

    /// Makes the backup; folders that are missing are made. `target` empty: the default one. Throws MaintenanceError.
    /// Changes nothing about the database and leaves no file beside it.
    static Outcome run(const QString &databasePath, const QString &target = {},
                       const MaintenanceProgress &progress = {});
};

} // namespace Stateroom
