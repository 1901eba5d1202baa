// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "command.h"
#include "commands.h"
#include "confirmation.h"
#include "jsonwriter.h"
#include "texttable.h"

#include <stateroom/kv/plugindatabase.h>
#include <stateroom/maintenance/backup.h>
#include <stateroom/maintenance/resetplan.h>
#include <stateroom/maintenance/restoreplan.h>

#include <QtCore/QCoreApplication>
#include <QtCore/QFileInfo>

using namespace Qt::Literals::StringLiterals;
using namespace Stateroom;

namespace Cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(DbCommands)
};

QList<PositionalSpec> databasePositional()
{
    return {{u"DB"_s, Text::tr("a database of any of the three kinds")}};
}

OptionSpec flagOption(const char *name, const QString &description)
{
    return {QLatin1String(name), {}, description, false, {}, true};
}

void writeTables(JsonWriter &json, const QList<TableCount> &tables)
{
    json.key("tables"_L1);
    json.beginArray();
    for (const TableCount &table : tables) {
        json.beginObject();
        json.member("table"_L1, table.table);
        json.member("rows"_L1, table.rows);
        json.endObject();
    }
    json.endArray();
}

void printTables(const QList<TableCount> &tables, Output &output)
{
    TextTable table({{Text::tr("TABLE")}, {Text::tr("ROWS"), TextTable::Align::Right}});
    for (const TableCount &row : tables)
        table.addRow({row.table, QString::number(row.rows)});
    table.print(output);
}

[[noreturn]] void notConfirmed()
{
    throw UsageError(Text::tr("nothing was changed"));
}

/// stateroom db backup
class BackupCommand : public Command
{
public:
    [[nodiscard]] CommandSpec spec() const override
    {
        return {u"db backup"_s,
                Text::tr("copy a database that may be in use"),
                Text::tr("One consistent moment, checked before it gets its name. By default into the folder backups "
                         "beside the\n"
                         "database. Never written over anything."),
                databasePositional(),
                {{u"out"_s, u"FILE"_s, Text::tr("the file to make"), false, {}}}};
    }
    [[nodiscard]] ExitCode run(const Arguments &arguments, Output &output) const override
    {
        const Backup::Outcome outcome
            = Backup::run(arguments.positional(0), arguments.option(u"out"_s).value_or(QString()));
        if (arguments.json()) {
            JsonWriter json(output);
            json.beginObject();
            json.member("backup"_L1, outcome.path);
            json.member("bytes"_L1, outcome.bytes);
            writeTables(json, outcome.tables);
            json.endObject();
            output.line();
        } else {
            output.line(Text::tr("%1 (%2 bytes, checked)").arg(outcome.path).arg(outcome.bytes));
        }
        return Done;
    }
};

/// stateroom db restore
class RestoreCommand : public Command
{
public:
    [[nodiscard]] CommandSpec spec() const override
    {
        return {u"db restore"_s,
                Text::tr("put a backup in the place of a database"),
                Text::tr("Shows what differs and asks. A copy of what is there is made first. Refused while another "
                         "process has the\n"
                         "database open or a live session lock is in it, unless forced."),
                databasePositional(),
                {{u"from"_s, u"FILE"_s, Text::tr("the backup"), true, {}},
                 dryRunFlag(),
                 yesFlag(),
                 flagOption("force", Text::tr("in spite of other processes and locks"))}};
    }
    [[nodiscard]] ExitCode run(const Arguments &arguments, Output &output) const override
    {
        const RestorePlan plan = RestorePlan::make(arguments.positional(0), *arguments.option(u"from"_s));
        const bool dryRun = arguments.flag(u"dry-run"_s);
        if (!arguments.json())
            print(plan, output);
        QString safetyCopy;
        if (!dryRun) {
            if (!confirmed(arguments,
                           Text::tr("%1 would be replaced by %2.").arg(plan.databasePath(), plan.backupPath()), output))
                notConfirmed();
            safetyCopy = plan.apply(arguments.flag(u"force"_s)).safetyCopy;
        }
        if (arguments.json())
            writeJson(plan, !dryRun, safetyCopy, output);
        else if (!dryRun)
            output.line(safetyCopy.isEmpty() ? Text::tr("Restored.")
                                             : Text::tr("Restored. What was there before: %1").arg(safetyCopy));
        return Done;
    }

private:
    static void print(const RestorePlan &plan, Output &output)
    {
        const auto rows = [](const std::optional<qint64> &count) { return count ? QString::number(*count) : u"-"_s; };
        TextTable table({{Text::tr("TABLE")},
                         {Text::tr("NOW"), TextTable::Align::Right},
                         {Text::tr("BACKUP"), TextTable::Align::Right}});
        for (const RestorePlan::Difference &row : plan.tables())
            table.addRow({row.table, rows(row.liveRows), rows(row.backupRows)});
        table.print(output);
        for (const QString &obstacle : plan.obstacles())
            output.note(obstacle);
    }
    static void writeJson(const RestorePlan &plan, bool restored, const QString &safetyCopy, Output &output)
    {
        JsonWriter json(output);
        json.beginObject();
        json.member("database"_L1, plan.databasePath());
        json.member("from"_L1, plan.backupPath());
        json.member("restored"_L1, restored);
        json.member("safetyCopy"_L1, safetyCopy.isEmpty() ? std::nullopt : std::optional(safetyCopy));
        json.key("obstacles"_L1);
        json.beginArray();
        for (const QString &obstacle : plan.obstacles())
            json.value(obstacle);
        json.endArray();
        json.key("tables"_L1);
        json.beginArray();
        for (const RestorePlan::Difference &row : plan.tables()) {
            json.beginObject();
            json.member("table"_L1, row.table);
            json.member("rows"_L1, row.liveRows);
            json.member("backupRows"_L1, row.backupRows);
            json.endObject();
        }
        json.endArray();
        json.endObject();
        output.line();
    }
};

/// stateroom db reset
class ResetCommand : public Command
{
public:
    [[nodiscard]] CommandSpec spec() const override
    {
        return {u"db reset"_s,
                Text::tr("empty the zones of a plugin database"),
                Text::tr("Without a flag the scan_ tables, which a scan makes again: done without asking. --state "
                         "takes the state_\n"
                         "tables too, plugin rows included; --hard removes the file. Both ask first."),
                databasePositional(),
                {flagOption("state", Text::tr("the state_ tables too")),
                 flagOption("hard", Text::tr("remove the file and its siblings")), dryRunFlag(), yesFlag()}};
    }
    [[nodiscard]] ExitCode run(const Arguments &arguments, Output &output) const override
    {
        const bool state = arguments.flag(u"state"_s);
        const bool hard = arguments.flag(u"hard"_s);
        if (state && hard)
            throw UsageError(Text::tr("--state and --hard exclude each other"));
        const ResetPlan plan = ResetPlan::make(arguments.positional(0),
                                               hard        ? ResetPlan::Depth::Hard
                                                   : state ? ResetPlan::Depth::State
                                                           : ResetPlan::Depth::Scan);
        const bool dryRun = arguments.flag(u"dry-run"_s);
        if (!arguments.json()) {
            printTables(plan.tables(), output);
            for (const QString &file : plan.files())
                output.line(file);
        }
        for (const QString &name : plan.skipped())
            output.note(Text::tr("'%1' is left alone: its name is no plain identifier").arg(name));
        if (!dryRun) {
            const QString question = hard
                ? Text::tr("%1 would be removed.").arg(plan.databasePath())
                : Text::tr("%1 rows of %2 would be deleted.").arg(plan.rows()).arg(plan.databasePath());
            if ((state || hard) && !confirmed(arguments, question, output))
                notConfirmed();
            plan.apply();
        }
        if (arguments.json()) {
            JsonWriter json(output);
            json.beginObject();
            json.member("database"_L1, plan.databasePath());
            json.member("done"_L1, !dryRun);
            json.member("rows"_L1, plan.rows());
            writeTables(json, plan.tables());
            json.key("files"_L1);
            json.beginArray();
            for (const QString &file : plan.files())
                json.value(file);
            json.endArray();
            json.endObject();
            output.line();
        } else if (!dryRun) {
            output.line(hard ? Text::tr("Removed.") : Text::tr("%1 rows deleted.").arg(plan.rows()));
        }
        return Done;
    }
};

/// stateroom db forget
class ForgetCommand : public Command
{
public:
    [[nodiscard]] CommandSpec spec() const override
    {
        return {u"db forget"_s,
                Text::tr("delete every row of one plugin"),
                Text::tr("Asks first. Exit code 1 when the plugin has no row."),
                {{u"DB"_s, Text::tr("a database with the table state_plugin_kvs (skill-map.db)")}},
                {{u"plugin"_s, u"P"_s, Text::tr("the plugin's id"), true, {}}, dryRunFlag(), yesFlag()}};
    }
    [[nodiscard]] ExitCode run(const Arguments &arguments, Output &output) const override
    {
        const bool dryRun = arguments.flag(u"dry-run"_s);
        PluginDatabase database(QFileInfo(arguments.positional(0)).absoluteFilePath(),
                                dryRun ? PluginDatabase::Access::ReadOnly : PluginDatabase::Access::ReadWrite);
        const ForgetPlan plan = ForgetPlan::make(database, *arguments.option(u"plugin"_s));
        qint64 deleted = 0;
        if (!dryRun && plan.rows() > 0) {
            if (!confirmed(arguments,
                           Text::tr("%1 rows of the plugin %2 would be deleted.").arg(plan.rows()).arg(plan.pluginId()),
                           output))
                notConfirmed();
            deleted = plan.apply(database);
        }
        if (arguments.json()) {
            JsonWriter json(output);
            json.beginObject();
            json.member("plugin"_L1, plan.pluginId());
            json.member("rows"_L1, plan.rows());
            json.member("bytes"_L1, plan.bytes());
            json.member("deleted"_L1, deleted);
            json.endObject();
            output.line();
        } else {
            output.line(dryRun ? Text::tr("%1 rows, %2 bytes").arg(plan.rows()).arg(plan.bytes())
                               : Text::tr("%1 rows deleted.").arg(deleted));
        }
        return plan.rows() == 0 ? NothingThere : Done;
    }
};

} // namespace

std::vector<std::unique_ptr<Command>> dbCommands()
{
    std::vector<std::unique_ptr<Command>> list;
    list.push_back(std::make_unique<BackupCommand>());
    list.push_back(std::make_unique<RestoreCommand>());
    list.push_back(std::make_unique<ResetCommand>());
    list.push_back(std::make_unique<ForgetCommand>());
    return list;
}

} // namespace Cli
