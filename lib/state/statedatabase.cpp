// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/state/statedatabase.h>

#include "sql/readonlydatabase_p.h"
#include "state/statefault_p.h"
#include "state/statetables_p.h"

#include <stateroom/state/processenvironment.h>

namespace Stateroom {

using namespace Qt::Literals::StringLiterals;

class StateDatabase::Private
{
public:
    Private(const QString &path, std::shared_ptr<const ProcessEnvironment> processes)
        : database(path)
        , environment(processes ? std::move(processes) : ProcessEnvironment::system())
    {
    }
    Sql::ReadOnlyDatabase database;
    std::shared_ptr<const ProcessEnvironment> environment;

    template<typename Reader>
    auto look(Reader &&reader)
    {
        return withStateFaults(database.path(), [&] {
            return database.read([&](Sql::Connection &connection) {
                const StateTables::Present present = StateTables::present(connection);
                // An empty file is a new state database; one with other tables is something else.
                if (present.anything && !present.state && !present.lock)
                    throw StateOpenError(database.path(), u"no such table: state"_s);
                return reader(connection, present);
            });
        });
    }
};

/// What is no such database at all cannot be opened; one that is busy or damaged is a fault that may pass.
[[noreturn]] static void throwOpening(const StateFaultError &fault, const QString &path)
{
    switch (fault.kind()) {
    case StateFaultError::Kind::Busy:
    case StateFaultError::Kind::Damaged:
    case StateFaultError::Kind::Full:
        throw StateFaultError(fault);
    case StateFaultError::Kind::ReadOnly:
        throw StateFaultError(fault.kind(),
                              u"a writer that crashed left a journal that must be rolled back; open the database once "
                              "with a program that may write it"_s,
                              fault.message());
    default:
        throw StateOpenError(path, fault.message());
    }
}

StateDatabase::StateDatabase(const QString &path, std::shared_ptr<const ProcessEnvironment> environment)
{
    try {
        d = std::make_unique<Private>(path, std::move(environment));
        d->look([](Sql::Connection &, const StateTables::Present &) { return true; });
    } catch (const Sql::SqlError &error) {
        throwOpening(stateFault(error, path), path);
    } catch (const StateFaultError &error) {
        throwOpening(error, path);
    }
}

StateDatabase::~StateDatabase() = default;
StateDatabase::StateDatabase(StateDatabase &&) noexcept = default;
StateDatabase &StateDatabase::operator=(StateDatabase &&) noexcept = default;

QString StateDatabase::path() const
{
    return d->database.path();
}

QString StateDatabase::journalMode() const
{
    return d->look([this](Sql::Connection &connection, const StateTables::Present &) {
        // A connection without locks does not tell.
        return d->database.writeAheadLog() ? u"wal"_s : connection.value(u"PRAGMA journal_mode"_s).toString();
    });
}

bool StateDatabase::isImmutableCopy() const
{
    return d->database.access() != Sql::ReadAccess::Shared;
}

qint64 StateDatabase::dataVersion() const
{
    return withStateFaults(path(), [this] { return d->database.dataVersion(); });
}

QStringList StateDatabase::plugins() const
{
    return d->look([](Sql::Connection &connection, const StateTables::Present &present) {
        QStringList result;
        for (const QVariant &plugin : StateTables::plugins(connection, present))
            result.append(plugin.toString());
        return result;
    });
}

QList<StateRowCount> StateDatabase::rowCounts() const
{
    return d->look([](Sql::Connection &connection, const StateTables::Present &present) {
        return StateTables::rowCounts(connection, present);
    });
}

QList<StateRowInfo> StateDatabase::rows(const QString &sessionId) const
{
    return d->look([&](Sql::Connection &connection, const StateTables::Present &present) {
        return StateTables::rowsOf(connection, present, sessionId);
    });
}

std::optional<QString> StateDatabase::text(const QString &pluginId, const QString &sessionId,
                                           const QString &branchId) const
{
    return d->look([&](Sql::Connection &connection, const StateTables::Present &present) -> std::optional<QString> {
        if (!present.state)
            return std::nullopt;
        const auto row = StateTables::readRow(connection, {pluginId, sessionId, branchId});
        return row ? std::optional(row->text()) : std::nullopt;
    });
}

QList<StateLockInfo> StateDatabase::locks() const
{
    return d->look([&](Sql::Connection &connection, const StateTables::Present &present) {
        QList<StateLockInfo> result;
        const qint64 now = d->environment->nowMs();
        for (const SessionLock::Row &row : StateTables::locks(connection, present))
            result.append({row, SessionLock::holderStatus(row.holder, *d->environment), SessionLock::ageMs(row, now),
                           SessionLock::leaseLeftMs(row, now)});
        return result;
    });
}

AscentTrace StateDatabase::explain(const StateKey &key, const SessionTree &tree) const
{
    return d->look([&](Sql::Connection &connection, const StateTables::Present &present) {
        return StateTables::explain(connection, present, key, tree);
    });
}

} // namespace Stateroom
