// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "state/statetables_p.h"

#include "state/ascent_p.h"

#include <QtCore/QDeadlineTimer>
#include <QtCore/QThread>

#include <cmath>
#include <limits>

namespace Stateroom::StateTables {

using namespace Qt::Literals::StringLiterals;

namespace {

// The wording is kept in users' files; the deployed store writes the same.
const QString createState = u"CREATE TABLE IF NOT EXISTS state (\n"
                            "  plugin_id  TEXT NOT NULL,\n"
                            "  session_id TEXT NOT NULL,\n"
                            "  branch_id  TEXT NOT NULL,\n"
                            "  value      TEXT NOT NULL,\n"
                            "  PRIMARY KEY (plugin_id, session_id, branch_id)\n"
                            ")"_s;
const QString createLock = u"CREATE TABLE IF NOT EXISTS write_lock (\n"
                           "  session_id  TEXT PRIMARY KEY,\n"
                           "  holder      TEXT NOT NULL,\n"
                           "  acquired_at INTEGER NOT NULL\n"
                           ")"_s;
const QString addAcquiredAt = u"ALTER TABLE write_lock ADD COLUMN acquired_at INTEGER NOT NULL DEFAULT 0"_s;

const QString selectRowBytes
    = u"SELECT CAST(value AS BLOB) FROM state WHERE plugin_id = ? AND session_id = ? AND branch_id = ?"_s;
const QString selectRow = u"SELECT value FROM state WHERE plugin_id = ? AND session_id = ? AND branch_id = ?"_s;
const QString upsertRow
    = u"INSERT OR REPLACE INTO state (plugin_id, session_id, branch_id, value) VALUES (?, ?, ?, ?)"_s;
const QString copyCell = u"INSERT OR REPLACE INTO state (plugin_id, session_id, branch_id, value) "
                         "SELECT ?, ?, ?, value FROM state WHERE plugin_id = ? AND session_id = ? AND branch_id = ?"_s;
const QString removeRow = u"DELETE FROM state WHERE plugin_id = ? AND session_id = ? AND branch_id = ?"_s;
const QString selectLock = u"SELECT holder, acquired_at FROM write_lock WHERE session_id = ?"_s;
const QString addLock
    = u"INSERT INTO write_lock (session_id, holder, acquired_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"_s;
const QString swapLock = u"UPDATE write_lock SET holder = ?, acquired_at = ? "
                         "WHERE session_id = ? AND holder IS ? AND acquired_at IS ?"_s;
const QString removeLock = u"DELETE FROM write_lock WHERE session_id = ? AND holder = ?"_s;
const QString removeAnyLock = u"DELETE FROM write_lock WHERE session_id = ?"_s;

/// Switching to WAL does not wait for other connections by itself.
void enterWal(Sql::Connection &connection)
{
    if (connection.value(u"PRAGMA journal_mode"_s).toString() == "wal"_L1)
        return;
    const QDeadlineTimer deadline(connection.busyTimeoutMs());
    while (true) {
        try {
            connection.execute(u"PRAGMA journal_mode=WAL"_s);
            return;
        } catch (const Sql::SqlError &error) {
            // A file that cannot be written can still be read in the mode it has.
            if (error.code() == Sql::ErrorCode::ReadOnly)
                return;
            if (error.code() != Sql::ErrorCode::Busy || deadline.hasExpired())
                throw;
        }
        QThread::msleep(5);
    }
}

bool hasColumn(Sql::Connection &connection, const QString &table, const QString &column)
{
    // Compared exactly, as the deployed store does: a column that differs in case makes the upgrade fail.
    return connection.value(u"SELECT 1 FROM pragma_table_info(?) WHERE name = ?"_s, table, column).isValid();
}

bool hasObject(Sql::Connection &connection, const QString &name)
{
    return connection.value(u"SELECT 1 FROM sqlite_master WHERE type IN ('table', 'view') AND name = ?"_s, name)
        .isValid();
}

/// The moment a lock row names, read as the deployed store reads it: numbers as they are, text and bytes when
/// JavaScript takes them for a number, NULL as 0.
std::optional<qint64> moment(const QVariant &cell)
{
    const auto clamped = [](double number) -> std::optional<qint64> {
        if (std::isnan(number))
            return std::nullopt;
        if (number >= 9.2e18)
            return std::numeric_limits<qint64>::max();
        if (number <= -9.2e18)
            return std::numeric_limits<qint64>::min();
        return qint64(std::floor(number));
    };
    if (cell.isNull())
        return 0;
    switch (cell.typeId()) {
    case QMetaType::LongLong:
    case QMetaType::Int:
        return cell.toLongLong();
    case QMetaType::Double:
        return clamped(cell.toDouble());
    case QMetaType::QByteArray: {
        const QByteArray bytes = cell.toByteArray();
        if (bytes.isEmpty())
            return 0;
        return bytes.size() == 1 ? std::optional<qint64>(quint8(bytes.front())) : std::nullopt;
    }
    default: {
        const QString text = cell.toString().trimmed();
        bool ok = false;
        const double number = text.isEmpty() ? 0.0 : text.toDouble(&ok);
        return text.isEmpty() || ok ? clamped(number) : std::nullopt;
    }
    }
}

} // namespace

void prepareForWriting(Sql::Connection &connection)
{
    enterWal(connection);
    connection.setSynchronous(Sql::Connection::Synchronous::Full);
    if (!hasObject(connection, u"state"_s) || !hasObject(connection, u"write_lock"_s)
        || !hasColumn(connection, u"write_lock"_s, u"acquired_at"_s)) {
        Sql::Transaction transaction(connection, Sql::Transaction::Kind::Immediate);
        connection.execute(createState);
        connection.execute(createLock);
        // Looked at again inside: another process may have been faster.
        if (!hasColumn(connection, u"write_lock"_s, u"acquired_at"_s))
            connection.execute(addAcquiredAt);
        transaction.commit();
    }
    for (const QString &sql :
         {selectRow, upsertRow, copyCell, removeRow, selectLock, addLock, swapLock, removeLock, removeAnyLock})
        connection.prepare(sql);
}

std::optional<StoredValue> readRow(Sql::Connection &connection, const RowKey &key)
{
    Sql::Rows rows = connection.query(selectRow, key.pluginId, key.sessionId, key.branchId);
    if (!rows.next())
        return std::nullopt;
    return StoredValue(connection.exact(rows.value(0), selectRowBytes, key.pluginId, key.sessionId, key.branchId));
}

void writeRow(Sql::Connection &connection, const RowKey &key, const QString &text)
{
    connection.run(upsertRow, key.pluginId, key.sessionId, key.branchId, text);
}

void copyRow(Sql::Connection &connection, const RowKey &key, const RowKey &source, const StoredValue &value)
{
    if (!value.isExact()) {
        const std::optional<StoredValue> now = readRow(connection, source);
        if (now && now->cell() == value.cell()) {
            connection.run(copyCell, key.pluginId, key.sessionId, key.branchId, source.pluginId, source.sessionId,
                           source.branchId);
            return;
        }
    }
    connection.run(upsertRow, key.pluginId, key.sessionId, key.branchId, value.cell());
}

void deleteRow(Sql::Connection &connection, const RowKey &key)
{
    connection.run(removeRow, key.pluginId, key.sessionId, key.branchId);
}

std::optional<LockCell> readLock(Sql::Connection &connection, const QString &sessionId)
{
    Sql::Rows rows = connection.query(selectLock, sessionId);
    if (!rows.next())
        return std::nullopt;
    return LockCell{{sessionId, rows.text(0), moment(rows.value(1))}, rows.value(0), rows.value(1)};
}

bool insertLock(Sql::Connection &connection, const SessionLock::Row &row)
{
    return connection.run(addLock, row.sessionId, row.holder, row.acquiredAt.value_or(0)) == 1;
}

bool replaceLock(Sql::Connection &connection, const LockCell &old, const SessionLock::Row &row)
{
    return connection.run(swapLock, row.holder, row.acquiredAt.value_or(0), old.row.sessionId, old.holder,
                          old.acquiredAt)
        == 1;
}

int deleteLock(Sql::Connection &connection, const QString &sessionId, const QString &holder)
{
    return connection.run(removeLock, sessionId, holder);
}

int deleteAnyLock(Sql::Connection &connection, const QString &sessionId)
{
    return connection.run(removeAnyLock, sessionId);
}

Present present(Sql::Connection &connection)
{
    Present found;
    found.state = hasObject(connection, u"state"_s);
    found.lock = hasObject(connection, u"write_lock"_s);
    // Any case will do for reading.
    found.acquiredAt = found.lock
        && connection.value(u"SELECT 1 FROM pragma_table_info('write_lock') WHERE lower(name) = 'acquired_at'"_s)
               .isValid();
    found.anything = connection.value(u"SELECT 1 FROM sqlite_master LIMIT 1"_s).isValid();
    return found;
}

QList<SessionLock::Row> locks(Sql::Connection &connection, const Present &present,
                              const std::optional<QString> &sessionId)
{
    QList<SessionLock::Row> result;
    if (!present.lock)
        return result;
    QString sql = u"SELECT session_id, holder"_s;
    if (present.acquiredAt)
        sql += u", acquired_at"_s;
    sql += u" FROM write_lock"_s;
    if (sessionId)
        sql += u" WHERE session_id = ?"_s;
    sql += u" ORDER BY session_id"_s;
    Sql::Rows rows = connection.queryList(sql, sessionId ? QVariantList{*sessionId} : QVariantList());
    while (rows.next())
        result.append({rows.text(0), rows.text(1), present.acquiredAt ? moment(rows.value(2)) : std::nullopt});
    return result;
}

QVariantList plugins(Sql::Connection &connection, const Present &present)
{
    QVariantList result;
    if (!present.state)
        return result;
    QVariant next = connection.value(u"SELECT plugin_id FROM state ORDER BY plugin_id LIMIT 1"_s);
    while (next.isValid()) {
        result.append(next);
        next = connection.value(u"SELECT plugin_id FROM state WHERE plugin_id > ? ORDER BY plugin_id LIMIT 1"_s, next);
    }
    return result;
}

qint64 countRows(Sql::Connection &connection, const QVariant &plugin, const QString &sessionId)
{
    return connection.value(u"SELECT count(*) FROM state WHERE plugin_id = ? AND session_id = ?"_s, plugin, sessionId)
        .toLongLong();
}

QList<StateRowCount> rowCounts(Sql::Connection &connection, const Present &present)
{
    QList<StateRowCount> result;
    if (!present.state)
        return result;
    Sql::Rows rows = connection.query(u"SELECT plugin_id, session_id, count(*) FROM state "
                                      "GROUP BY plugin_id, session_id ORDER BY plugin_id, session_id"_s);
    while (rows.next())
        result.append({rows.text(0), rows.text(1), rows.integer(2)});
    return result;
}

QList<StateRowInfo> rowsOf(Sql::Connection &connection, const Present &present, const QString &sessionId)
{
    QList<StateRowInfo> result;
    for (const QVariant &plugin : plugins(connection, present)) {
        Sql::Rows rows = connection.query(u"SELECT branch_id, length(CAST(value AS BLOB)) FROM state "
                                          "WHERE plugin_id = ? AND session_id = ? ORDER BY branch_id"_s,
                                          plugin, sessionId);
        while (rows.next())
            result.append({plugin.toString(), rows.text(0), rows.integer(1)});
    }
    return result;
}

AscentTrace explain(Sql::Connection &connection, const Present &present, const StateKey &key, const SessionTree &tree)
{
    AscentTrace trace;
    trace.key = key.branchId;
    if (!key.branchId)
        return trace;
    ascend(*key.branchId, tree, [&](const QString &branchId) {
        std::optional<StoredValue> row;
        if (present.state)
            row = readRow(connection, {key.pluginId, key.sessionId, branchId});
        trace.steps.append({branchId, row.has_value()});
        if (!row)
            return false;
        trace.foundAt = branchId;
        trace.text = row->text();
        trace.corrupt = row->isCorrupt();
        return true;
    });
    trace.materializes = trace.foundAt && *trace.foundAt != *key.branchId;
    return trace;
}

} // namespace Stateroom::StateTables
