// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/maintenance/maintenanceerrors.h>
#include <stateroom/maintenance/tablecount.h>

#include "sql/connection_p.h"

#include <QtCore/QList>
#include <QtCore/QStringList>

/// What backup, restore and reset need to know of a database's files. Throws MaintenanceError.
namespace Stateroom::DatabaseFiles {

/// -wal, -shm and -journal of a database, whether they exist or not.
[[nodiscard]] QStringList siblings(const QString &path);

/// The absolute path of a regular file. Throws for what is missing or something else; follows links.
[[nodiscard]] QString existing(const QString &path, const QString &what);
/// Whether both lead to the same file, links and hard links included.
[[nodiscard]] bool isSame(const QString &a, const QString &b);
/// Whether the file is empty or begins as SQLite files do.
[[nodiscard]] bool isEmptyOrSqlite(const QString &path);

/// Other processes that have this database open, as far as this user may see them. Opens nothing.
[[nodiscard]] QList<qint64> otherUsers(const QString &path);

void syncFile(const QString &path);
void syncFolder(const QString &folder);
/// Renames without ever replacing: TargetExists when something is there.
void renameNew(const QString &from, const QString &to);
/// Renames over what is there.
void renameOver(const QString &from, const QString &to);

/// Ordinary tables with their row counts, ascending; neither views nor SQLite's own nor those that belong to a virtual
/// table.
[[nodiscard]] QList<TableCount> tableCounts(Sql::Connection &connection);
/// `identifier` as SQL.
[[nodiscard]] QString quoted(const QString &identifier);

[[nodiscard]] MaintenanceError translated(const Sql::SqlError &error, const QString &doing);

/// Called between the steps of what must survive a crash; does nothing unless a test has set it.
extern void (*stepHook)(const char *step);
void step(const char *name);

} // namespace Stateroom::DatabaseFiles
