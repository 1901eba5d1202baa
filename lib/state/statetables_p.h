// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sql/connection_p.h"
#include "state/storedvalue_p.h"

#include <stateroom/state/ascenttrace.h>
#include <stateroom/state/sessionlock.h>
#include <stateroom/state/statedatabase.h>

#include <QtCore/QHashFunctions>

/// The two tables of the session-state store (seed: "Storage"): their schema and every statement on them.
/// All functions throw Sql::SqlError.
namespace Stateroom::StateTables {

/// The primary key of a row of state.
struct RowKey
{
    QString pluginId;
    QString sessionId;
    QString branchId;
    friend bool operator==(const RowKey &, const RowKey &) = default;
};

/// Makes a connection ready for reading and writing: WAL, synced commits, tables created or upgraded, statements
/// compiled, so that a file that does not fit is found out when it is opened.
void prepareForWriting(Sql::Connection &connection);

/// nullopt: no such row.
[[nodiscard]] std::optional<StoredValue> readRow(Sql::Connection &connection, const RowKey &key);
/// Inserts or replaces, as the deployed store does.
void writeRow(Sql::Connection &connection, const RowKey &key, const QString &text);
/// Inserts or replaces `key` with the value found under `source` byte for byte. In a transaction.
void copyRow(Sql::Connection &connection, const RowKey &key, const RowKey &source, const StoredValue &value);
void deleteRow(Sql::Connection &connection, const RowKey &key);

/// A lock row as it is stored, for a guarded replacement.
struct LockCell
{
    SessionLock::Row row;
    QVariant holder;
    QVariant acquiredAt;
};
[[nodiscard]] std::optional<LockCell> readLock(Sql::Connection &connection, const QString &sessionId);
/// False when there is a row already.
[[nodiscard]] bool insertLock(Sql::Connection &connection, const SessionLock::Row &row);
/// Replaces the row if it still is `old`.
[[nodiscard]] bool replaceLock(Sql::Connection &connection, const LockCell &old, const SessionLock::Row &row);
/// The number of rows removed.
int deleteLock(Sql::Connection &connection, const QString &sessionId, const QString &holder);
int deleteAnyLock(Sql::Connection &connection, const QString &sessionId);

/// For readers that must not change the schema: what of it is there.
struct Present
{
    bool state = false;
    bool lock = false;
    bool acquiredAt = false;
    bool anything = false; ///< the file has some table, ours or not
};
[[nodiscard]] Present present(Sql::Connection &connection);
[[nodiscard]] QList<SessionLock::Row> locks(Sql::Connection &connection, const Present &present,
                                            const std::optional<QString> &sessionId = {});
/// The plugin ids as stored, ordered; without a full scan.
[[nodiscard]] QVariantList plugins(Sql::Connection &connection, const Present &present);
/// Rows of one plugin in one session.
[[nodiscard]] qint64 countRows(Sql::Connection &connection, const QVariant &plugin, const QString &sessionId);
[[nodiscard]] QList<StateRowCount> rowCounts(Sql::Connection &connection, const Present &present);
[[nodiscard]] QList<StateRowInfo> rowsOf(Sql::Connection &connection, const Present &present, const QString &sessionId);
/// The trace of a read that finds nothing in memory.
[[nodiscard]] AscentTrace explain(Sql::Connection &connection, const Present &present, const StateKey &key,
                                  const SessionTree &tree);

inline size_t qHash(const RowKey &key, size_t seed = 0)
{
    return qHashMulti(seed, key.pluginId, key.sessionId, key.branchId);
}

} // namespace Stateroom::StateTables
