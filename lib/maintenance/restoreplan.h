// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/maintenance/backup.h>

#include <QtCore/QStringList>

#include <optional>

namespace Stateroom {

/// Putting a backup in the place of a live database: planned, shown, then applied (facts/skill-map-kv.md, "db
/// restore").
///
/// make() changes nothing. apply() first makes a safety copy of what is there, brings the old write-ahead log into the
/// old file, then swaps by one rename: a crash at any point leaves the old or the new database, whole.
class STATEROOM_EXPORT RestorePlan
{
public:
    /// How one table differs. nullopt: not in that database.
    struct Difference
    {
        QString table;
        std::optional<qint64> liveRows;
        std::optional<qint64> backupRows;
        friend bool operator==(const Difference &, const Difference &) = default;
    };
    struct Outcome
    {
        QString safetyCopy; ///< empty when there was nothing to save
    };

    /// Throws MaintenanceError: BadPath (missing, a folder, the live file itself), NotADatabase (neither empty nor an
    /// SQLite file, or not sound), WrongVersion. The live database may be missing or empty.
    [[nodiscard]] static RestorePlan make(const QString &databasePath, const QString &backupPath);

    [[nodiscard]] QString databasePath() const { return m_database; }
    [[nodiscard]] QString backupPath() const { return m_backup; }
    [[nodiscard]] const QList<Difference> &tables() const { return m_tables; } ///< all tables of both, ascending
    [[nodiscard]] QString liveVersion() const { return m_liveVersion; }
    [[nodiscard]] QString backupVersion() const { return m_backupVersion; }
    /// Why apply() refuses without force: other processes, live session locks. Empty: nothing.
    [[nodiscard]] QStringList obstacles() const { return m_obstacles; }

    /// Looks at the obstacles again and throws InUse for them unless `force`. Throws Outdated when the backup is no
    /// longer the file that was planned with.
    Outcome apply(bool force = false, const MaintenanceProgress &progress = {}) const;

private:
    QString m_database;
    QString m_backup;
    QList<Difference> m_tables;
    QString m_liveVersion;
    QString m_backupVersion;
    QStringList m_obstacles;
    qint64 m_backupBytes = 0;
    QDateTime m_backupTime;
};

} // namespace Stateroom
