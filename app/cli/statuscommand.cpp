// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "command.h"
#include "databasefile.h"
#include "jsonwriter.h"
#include "texttable.h"

#include <QtCore/QCoreApplication>

#include <memory>

using namespace Qt::Literals::StringLiterals;
using namespace Stateroom;

namespace Cli {

namespace {

/// stateroom status: who holds session locks, and how many rows each plugin has.
class StatusCommand : public Command
{
    Q_DECLARE_TR_FUNCTIONS(StatusCommand)
public:
    [[nodiscard]] CommandSpec spec() const override;
    [[nodiscard]] ExitCode run(const Arguments &arguments, Output &output) const override;

private:
    static void printForPeople(const QString &path, const QList<StateLockInfo> &locks, const QList<StateRowCount> &rows,
                               Output &output);
    static QString statusName(SessionLock::HolderStatus status);
    static QString time(const std::optional<qint64> &ms);
    static QString duration(const std::optional<qint64> &ms);
};

void printJson(const QString &path, const QList<StateLockInfo> &locks, const QList<StateRowCount> &rows, Output &output)
{
    JsonWriter json(output);
    json.beginObject();
    json.member("database"_L1, path);
    json.key("locks"_L1);
    json.beginArray();
    for (const StateLockInfo &lock : locks) {
        json.beginObject();
        json.member("session"_L1, lock.row.sessionId);
        json.member("holder"_L1, lock.row.holder);
        json.member("status"_L1, SessionLock::toString(lock.status));
        json.member("acquiredAt"_L1, lock.row.acquiredAt);
        json.member("ageMs"_L1, lock.ageMs);
        json.member("leaseLeftMs"_L1, lock.leaseLeftMs);
        json.endObject();
    }
    json.endArray();
    json.key("rows"_L1);
    json.beginArray();
    for (const StateRowCount &row : rows) {
        json.beginObject();
        json.member("plugin"_L1, row.pluginId);
        json.member("session"_L1, row.sessionId);
        json.member("count"_L1, row.count);
        json.endObject();
    }
    json.endArray();
    json.endObject();
    output.line();
}

} // namespace

CommandSpec StatusCommand::spec() const
{
    return {
        u"status"_s,
        tr("list a state database's session locks and its rows by plugin"),
        tr("Opens the database read-only. A holder is alive, not-alive or unknown; a lock whose holder is gone, or "
           "that is\n"
           "older than its lease, is taken over by the next write. Exit code 1 when there is neither a lock nor a "
           "row."),
        {{u"DB"_s, tr("a state database (states.sqlite)")}},
        {{u"session"_s, u"ID"_s, tr("this session only"), false, {}}},
    };
}

ExitCode StatusCommand::run(const Arguments &arguments, Output &output) const
{
    const StateDatabase database = openStateDatabase(arguments.positional(0));
    QList<StateLockInfo> locks = database.locks();
    QList<StateRowCount> rows = database.rowCounts();
    if (const auto session = arguments.option(u"session"_s)) {
        locks.removeIf([&](const StateLockInfo &lock) { return lock.row.sessionId != *session; });
        rows.removeIf([&](const StateRowCount &row) { return row.sessionId != *session; });
    }
    if (arguments.json())
        printJson(database.path(), locks, rows, output);
    else
        printForPeople(database.path(), locks, rows, output);
    return locks.isEmpty() && rows.isEmpty() ? NothingThere : Done;
}

void StatusCommand::printForPeople(const QString &path, const QList<StateLockInfo> &locks,
                                   const QList<StateRowCount> &rows, Output &output)
{
    FieldList fields;
    fields.add(tr("Database"), path);
    fields.print(output);

    output.line();
    if (locks.isEmpty()) {
        output.line(tr("No session is locked."));
    } else {
        TextTable table({{tr("LOCKED SESSION")},
                         {tr("HOLDER")},
                         {tr("STATUS")},
                         {tr("ACQUIRED")},
                         {tr("AGE"), TextTable::Align::Right},
                         {tr("LEASE LEFT"), TextTable::Align::Right}});
        for (const StateLockInfo &lock : locks) {
            const bool over = lock.leaseLeftMs && *lock.leaseLeftMs <= 0;
            table.addRow({lock.row.sessionId, lock.row.holder, statusName(lock.status), time(lock.row.acquiredAt),
                          duration(lock.ageMs), over ? tr("over") : duration(lock.leaseLeftMs)});
        }
        table.print(output);
    }

    output.line();
    if (rows.isEmpty()) {
        output.line(tr("There are no state rows."));
        return;
    }
    TextTable table({{tr("PLUGIN")}, {tr("SESSION")}, {tr("ROWS"), TextTable::Align::Right}});
    for (const StateRowCount &row : rows)
        table.addRow({row.pluginId, row.sessionId, QString::number(row.count)});
    table.print(output);
}

QString StatusCommand::statusName(SessionLock::HolderStatus status)
{
    switch (status) {
    case SessionLock::HolderStatus::Alive:
        return tr("alive");
    case SessionLock::HolderStatus::NotAlive:
        return tr("not alive");
    case SessionLock::HolderStatus::Unknown:
        break;
    }
    return tr("unknown");
}

QString StatusCommand::time(const std::optional<qint64> &ms)
{
    if (!ms)
        return tr("unknown");
    // Any number can stand in the column, one that is no date too.
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(*ms).toUTC();
    const QString text = time.toString(Qt::ISODate);
    return text.isEmpty() ? QString::number(*ms) : text;
}

/// Two units at most, so that "is this a second or a week" is seen at a glance.
QString StatusCommand::duration(const std::optional<qint64> &ms)
{
    if (!ms)
        return tr("unknown");
    if (*ms < 0)
        return tr("in the future");
    const qint64 seconds = *ms / 1000;
    if (seconds < 60)
        return tr("%1 s").arg(double(*ms) / 1000, 0, 'f', 1);
    if (seconds < 3600)
        return tr("%1 min %2 s").arg(seconds / 60).arg(seconds % 60);
    if (seconds < 86400)
        return tr("%1 h %2 min").arg(seconds / 3600).arg(seconds % 3600 / 60);
    return tr("%1 d %2 h").arg(seconds / 86400).arg(seconds % 86400 / 3600);
}

std::unique_ptr<Command> statusCommand()
{
    return std::make_unique<StatusCommand>();
}

} // namespace Cli
