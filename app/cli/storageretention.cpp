// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "command.h"
#include "confirmation.h"
#include "jsonwriter.h"
#include "storageplace.h"
#include "texttable.h"

#include <stateroom/storage/masking.h>
#include <stateroom/storage/retentionplan.h>

#include <QtCore/QCoreApplication>
#include <QtCore/QTimeZone>

#include <memory>

using namespace Qt::Literals::StringLiterals;
using namespace Stateroom;

namespace Cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(StorageRetention)
};

OptionSpec nowOption()
{
    return {u"now"_s,
            u"ISO"_s,
            Text::tr("the moment to count ages from, for example 2026-06-01T00:00:00Z; now by default"),
            false,
            {}};
}

QDateTime momentOf(const Arguments &arguments)
{
    const std::optional<QString> word = arguments.option(u"now"_s);
    if (!word)
        return QDateTime::currentDateTimeUtc();
    QDateTime time = QDateTime::fromString(*word, Qt::ISODateWithMs);
    if (!time.isValid())
        throw UsageError(Text::tr("--now is '%1', which is no ISO time such as 2026-06-01T00:00:00Z").arg(*word));
    if (time.timeSpec() == Qt::LocalTime)
        time = QDateTime(time.date(), time.time(), QTimeZone::utc());
    return time.toUTC();
}

void writeItems(JsonWriter &json, const QList<RetentionPlan::Item> &items)
{
    json.beginArray();
    for (const RetentionPlan::Item &item : items) {
        json.beginObject();
        json.member("key"_L1, item.key);
        json.member("namespace"_L1, item.nameSpace);
        json.member("reason"_L1, item.reason);
        json.endObject();
    }
    json.endArray();
}

void printItems(const QString &title, const QList<RetentionPlan::Item> &items, Output &output)
{
    if (items.isEmpty())
        return;
    TextTable table({{title}, {Text::tr("REASON")}});
    for (const RetentionPlan::Item &item : items)
        table.addRow({Masking::key(item.key), item.reason});
    table.print(output);
    output.line();
}

void printPlan(const RetentionPlan &plan, Output &output)
{
    printItems(Text::tr("WOULD BE DELETED"), plan.toDelete(), output);
    printItems(Text::tr("CANNOT BE DATED, KEPT"), plan.undatable(), output);
    output.line(Text::tr("%1 to delete, %2 kept").arg(plan.toDelete().size()).arg(plan.keptCount()));
}

/// stateroom storage retention plan: what is due, and why. Changes nothing.
class PlanCommand : public Command
{
public:
    [[nodiscard]] CommandSpec spec() const override
    {
        return {
            u"storage retention plan"_s,
            Text::tr("tell what retention would delete"),
            Text::tr(
                "Every record that is due, with its reason, and those that cannot be dated, which are never deleted.\n"
                "Exit code 1 when nothing is due."),
            storagePositionals(),
            {nowOption(), configOption()}};
    }
    [[nodiscard]] ExitCode run(const Arguments &arguments, Output &output) const override
    {
        const QDateTime now = momentOf(arguments);
        const StoragePlace place = openStorage(arguments.positional(0), arguments.option(u"config"_s), false);
        const RetentionPlan plan = RetentionPlan::make(*place.provider, place.retention, now);
        if (arguments.json()) {
            JsonWriter json(output);
            json.beginObject();
            json.key("delete"_L1);
            writeItems(json, plan.toDelete());
            json.key("undatable"_L1);
            writeItems(json, plan.undatable());
            json.member("kept"_L1, plan.keptCount());
            json.endObject();
            output.line();
        } else {
            printPlan(plan, output);
        }
        return plan.toDelete().isEmpty() ? NothingThere : Done;
    }
};

/// stateroom storage retention apply: makes a plan, shows it, asks, deletes.
class ApplyCommand : public Command
{
public:
    [[nodiscard]] CommandSpec spec() const override
    {
        return {
            u"storage retention apply"_s,
            Text::tr("delete what retention says is due"),
            Text::tr(
                "Shows the plan and asks. Each record is judged again before it goes; one renewed meanwhile stays."),
            storagePositionals(),
            {nowOption(), configOption(), yesFlag(), dryRunFlag()}};
    }
    [[nodiscard]] ExitCode run(const Arguments &arguments, Output &output) const override
    {
        const QDateTime now = momentOf(arguments);
        const bool dryRun = arguments.flag(u"dry-run"_s);
        const StoragePlace place = openStorage(arguments.positional(0), arguments.option(u"config"_s), !dryRun);
        const RetentionPlan plan = RetentionPlan::make(*place.provider, place.retention, now);
        RetentionPlan::Outcome outcome;
        if (!dryRun && !plan.toDelete().isEmpty()) {
            if (!confirmed(arguments,
                           Text::tr("%1 records of %2 would be deleted.")
                               .arg(plan.toDelete().size())
                               .arg(place.provider->displayLocation()),
                           output))
                throw UsageError(Text::tr("nothing was deleted"));
            outcome = plan.apply(*place.provider);
        }
        if (arguments.json()) {
            JsonWriter json(output);
            json.beginObject();
            json.key("deleted"_L1);
            json.beginArray();
            for (const QString &key : outcome.deleted)
                json.value(key);
            json.endArray();
            json.key("survived"_L1);
            json.beginArray();
            for (const QString &key : outcome.survived)
                json.value(key);
            json.endArray();
            json.key("delete"_L1);
            writeItems(json, plan.toDelete());
            json.member("kept"_L1, plan.keptCount());
            json.endObject();
            output.line();
        } else if (dryRun) {
            printPlan(plan, output);
        } else {
            output.line(Text::tr("%1 deleted, %2 renewed meanwhile and kept")
                            .arg(outcome.deleted.size())
                            .arg(outcome.survived.size()));
        }
        return plan.toDelete().isEmpty() ? NothingThere : Done;
    }
};

} // namespace

std::unique_ptr<Command> retentionPlanCommand()
{
    return std::make_unique<PlanCommand>();
}

std::unique_ptr<Command> retentionApplyCommand()
{
    return std::make_unique<ApplyCommand>();
}

} // namespace Cli
