// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/maintenance/resetplan.h>

#include "maintenance/databasefiles_p.h"
#include "sql/readonlydatabase_p.h"

#include <QtCore/QDateTime>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QRegularExpression>

#include <unistd.h>

#include <algorithm>

namespace Stateroom {

using Kind = MaintenanceError::Kind;
using Depth = ResetPlan::Depth;

namespace {

struct Zone
{
    QList<TableCount> tables;
    QList<TableCount> others;
    QStringList skipped;
};

bool isPlain(const QString &name)
{
    static const QRegularExpression pattern(QStringLiteral("^[A-Za-z_][A-Za-z0-9_]*\\z"));
    return pattern.match(name).hasMatch();
}

bool isInZone(const QString &name, Depth depth)
{
    return name.startsWith(QLatin1String("scan_"))
        || (depth == Depth::State && name.startsWith(QLatin1String("state_")));
}

/// A virtual table is emptied as itself; the tables behind it are left to it. Views hold nothing.
Zone zoneOf(Sql::Connection &connection, Depth depth)
{
    QStringList virtualTables;
    {
        auto rows = connection.query(QStringLiteral(
            "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'virtual' ORDER BY name"));
        while (rows.next())
            virtualTables.append(rows.text(0));
    }
    QList<TableCount> all = DatabaseFiles::tableCounts(connection);
    for (const QString &name : virtualTables) {
        if (!isInZone(name, depth))
            continue;
        auto rows = connection.query(QStringLiteral("SELECT count(*) FROM ") + DatabaseFiles::quoted(name));
        all.append({name, rows.next() ? rows.integer(0) : 0});
    }
    std::sort(all.begin(), all.end(), [](const TableCount &a, const TableCount &b) { return a.table < b.table; });
    Zone zone;
    for (const TableCount &table : std::as_const(all)) {
        if (!isInZone(table.table, depth))
            zone.others.append(table);
        else if (isPlain(table.table))
            zone.tables.append(table);
        else
            zone.skipped.append(table.table);
    }
    return zone;
}

QString markOf(const QString &path)
{
    // The log counts too: what was committed last may be only there.
    QString mark;
    for (const QString &file : {path, path + QStringLiteral("-wal")}) {
        const QFileInfo info(file);
        const auto identity = Sql::FileIdentity::of(file);
        mark += QStringLiteral("%1:%2:%3:%4;")
                    .arg(identity ? identity->device : 0)
                    .arg(identity ? identity->inode : 0)
                    .arg(info.size())
                    .arg(identity ? info.lastModified().toMSecsSinceEpoch() : 0);
    }
    return mark;
}

} // namespace

qint64 ResetPlan::rows() const
{
    qint64 sum = 0;
    for (const TableCount &table : m_tables)
        sum += table.rows;
    return sum;
}

ResetPlan ResetPlan::make(const QString &databasePath, Depth depth)
{
    ResetPlan plan;
    plan.m_depth = depth;
    plan.m_database = DatabaseFiles::existing(databasePath, QStringLiteral("the database"));
    if (!DatabaseFiles::isEmptyOrSqlite(plan.m_database))
        throw MaintenanceError(Kind::NotADatabase, QStringLiteral("This is not an SQLite database."), plan.m_database);
    if (depth == Depth::Hard) {
        plan.m_files.append(plan.m_database);
        for (const QString &sibling : DatabaseFiles::siblings(plan.m_database)) {
            if (QFileInfo::exists(sibling))
                plan.m_files.append(sibling);
        }
        plan.m_fileMark = markOf(plan.m_database);
        // What would be lost with it, as far as it can be told.
        try {
            Sql::ReadOnlyDatabase database(plan.m_database);
            plan.m_tables
                = database.read([](Sql::Connection &connection) { return DatabaseFiles::tableCounts(connection); });
        } catch (const Sql::SqlError &) {
            plan.m_tables.clear();
        }
        return plan;
    }
    try {
        Sql::ReadOnlyDatabase database(plan.m_database);
        const Zone zone = database.read([depth](Sql::Connection &connection) { return zoneOf(connection, depth); });
        plan.m_tables = zone.tables;
        plan.m_skipped = zone.skipped;
    } catch (const Sql::SqlError &error) {
        throw DatabaseFiles::translated(error, QStringLiteral("Looking at the database"));
    }
    return plan;
}

void ResetPlan::apply() const
{
    if (m_depth == Depth::Hard) {
        if (!QFileInfo::exists(m_database) || markOf(m_database) != m_fileMark)
            throw MaintenanceError(
                Kind::Outdated,
                QStringLiteral("The database was changed after the plan was made; make the plan again."), m_database);
        // First the name goes: from then on the database is gone, whatever happens to the rest.
        const QString gone = m_database + QStringLiteral(".removing-%1").arg(::getpid());
        DatabaseFiles::renameOver(m_database, gone);
        for (const QString &sibling : DatabaseFiles::siblings(m_database))
            QFile::remove(sibling);
        QFile::remove(gone);
        DatabaseFiles::syncFolder(QFileInfo(m_database).absolutePath());
        return;
    }
    try {
        Sql::Connection connection(m_database, Sql::OpenMode::ReadWriteExisting);
        Sql::Transaction transaction(connection, Sql::Transaction::Kind::Immediate);
        const Zone before = zoneOf(connection, m_depth);
        if (before.tables != m_tables)
            throw MaintenanceError(
                Kind::Outdated,
                QStringLiteral(
                    "The tables are no longer as they were when the plan was made: nothing was deleted. Make "
                    "the plan again."),
                m_database);
        for (const TableCount &table : m_tables)
            connection.execute(QStringLiteral("DELETE FROM ") + DatabaseFiles::quoted(table.table));
        if (zoneOf(connection, m_depth).others != before.others)
            throw MaintenanceError(
                Kind::Outdated, QStringLiteral("A trigger would change tables outside the zone: nothing was deleted."),
                m_database);
        transaction.commit();
    } catch (const Sql::SqlError &error) {
        throw DatabaseFiles::translated(error, QStringLiteral("The reset"));
    }
}

} // namespace Stateroom
