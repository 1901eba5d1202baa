// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/maintenance/maintenanceerrors.h>
#include <stateroom/maintenance/tablecount.h>

#include <QtCore/QList>
#include <QtCore/QStringList>

namespace Stateroom {

/// Emptying a plugin database by zones: planned, shown, then applied (facts/skill-map-kv.md, "db reset"). Tables stay,
/// their rows go. Zones are literal prefixes: `scan_`, `state_`.
class STATEROOM_EXPORT ResetPlan
{
public:
    enum class Depth {
        Scan, ///< the rows of scan_* tables: what a scan makes again
        State, ///< of state_* tables too, plugin rows included
        Hard ///< the file and its -wal, -shm and -journal
    };

    /// Changes nothing. Throws MaintenanceError.
    [[nodiscard]] static ResetPlan make(const QString &databasePath, Depth depth);

    [[nodiscard]] QString databasePath() const { return m_database; }
    [[nodiscard]] Depth depth() const { return m_depth; }
    [[nodiscard]] const QList<TableCount> &tables() const { return m_tables; } ///< to be emptied, ascending
    [[nodiscard]] const QStringList &files() const { return m_files; } ///< to be removed (Hard)
    /// Tables of the zone that are left alone because their names are no plain identifiers.
    [[nodiscard]] const QStringList &skipped() const { return m_skipped; }
    [[nodiscard]] qint64 rows() const;

    /// In one transaction. Throws Outdated, with nothing changed, when the database is no longer as the plan says, or
    /// when a trigger would change tables that are not in it.
    void apply() const;

private:
    QString m_database;
    Depth m_depth = Depth::Scan;
    QList<TableCount> m_tables;
    QStringList m_files;
    QStringList m_skipped;
    QString m_fileMark;
};

} // namespace Stateroom
