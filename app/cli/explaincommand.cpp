// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "command.h"
#include "databasefile.h"
#include "jsonwriter.h"
#include "texttable.h"

#include <stateroom/session/sessionfile.h>
#include <stateroom/state/sessionstate.h>
#include <stateroom/text/displaytext.h>

#include <QtCore/QCoreApplication>

#include <memory>

using namespace Qt::Literals::StringLiterals;
using namespace Stateroom;

namespace Cli {

namespace {

/// stateroom explain: what a plugin would read at a leaf, and why.
class ExplainCommand : public Command
{
    Q_DECLARE_TR_FUNCTIONS(ExplainCommand)
public:
    [[nodiscard]] CommandSpec spec() const override;
    [[nodiscard]] ExitCode run(const Arguments &arguments, Output &output) const override;

private:
    static void printForPeople(const StateKey &key, const std::optional<QString> &leaf, const AscentTrace &trace,
                               Output &output);
    static QString outcome(const AscentTrace &trace);
    static QString branchName(const QString &branchId);
};

void printJson(const AscentTrace &trace, Output &output)
{
    JsonWriter json(output);
    json.beginObject();
    json.member("key"_L1, trace.key);
    json.key("steps"_L1);
    json.beginArray();
    for (const AscentStep &step : trace.steps) {
        json.beginObject();
        json.member("branch"_L1, step.branchId);
        json.member("hit"_L1, step.hit);
        json.endObject();
    }
    json.endArray();
    json.member("found"_L1, trace.foundAt);
    json.member("value"_L1, trace.text);
    json.member("materializes"_L1, trace.materializes);
    json.endObject();
    output.line();
}

} // namespace

CommandSpec ExplainCommand::spec() const
{
    return {
        u"explain"_s,
        tr("tell what a plugin would read at a leaf, step by step"),
        tr("Looks up every branch key a read would look up, from the leaf's own key upwards, and tells which one has "
           "a\n"
           "row, the stored text and whether a read would copy it to the leaf's key. Nothing is read for real: no copy "
           "is\n"
           "made, no lock taken, no file created. Exit code 1 when the read would find nothing."),
        {{u"SESSION.jsonl"_s, tr("the session file whose tree is ascended")}},
        {
            {u"db"_s, u"FILE"_s, tr("the state database (states.sqlite)"), true, {}},
            {u"plugin"_s, u"P"_s, tr("the plugin's id"), true, {}},
            {u"leaf"_s, u"ID"_s, tr("read at this entry; the session's last entry without it"), false, {}},
            {u"scope"_s, u"SCOPE"_s, tr("branch (when not given) or session"), false, {u"branch"_s, u"session"_s}},
        },
    };
}

ExitCode ExplainCommand::run(const Arguments &arguments, Output &output) const
{
    const SessionFile file = SessionFile::open(arguments.positional(0));
    const auto scope = SessionState::scopeFromString(arguments.option(u"scope"_s).value_or(u"branch"_s));
    std::optional<QString> leaf = arguments.option(u"leaf"_s);
    if (leaf && scope == SessionState::Scope::Session)
        output.note(tr("in session scope the leaf does not matter"));
    else if (leaf && !file.tree().isEntry(*leaf))
        output.note(tr("entry '%1' is not in this session; a leaf that is unknown is its own key")
                        .arg(DisplayText::visible(*leaf)));
    if (!leaf)
        leaf = file.leafId();

    const StateDatabase database = openStateDatabase(*arguments.option(u"db"_s));
    const SessionState state(*arguments.option(u"plugin"_s), scope, database.path());
    const StateKey key = state.key({file.header().id, leaf, file.tree()});
    const AscentTrace trace = database.explain(key, file.tree());
    if (trace.corrupt)
        output.note(tr("the stored text is not JSON: a read would be refused"));
    if (arguments.json())
        printJson(trace, output);
    else
        printForPeople(key, leaf, trace, output);
    return trace.foundAt ? Done : NothingThere;
}

void ExplainCommand::printForPeople(const StateKey &key, const std::optional<QString> &leaf, const AscentTrace &trace,
                                    Output &output)
{
    FieldList fields;
    fields.add(tr("Session"), key.sessionId);
    fields.add(tr("Plugin"), key.pluginId);
    if (key.branchId == QString()) {
        fields.add(tr("Scope"), tr("session"));
    } else {
        fields.add(tr("Scope"), tr("branch"));
        fields.add(tr("Leaf"), leaf ? *leaf : tr("none yet"));
        fields.add(tr("Key"), trace.key ? *trace.key : tr("none yet"));
    }
    fields.print(output);
    if (!trace.steps.isEmpty()) {
        output.line();
        TextTable table({{tr("STEP"), TextTable::Align::Right}, {tr("BRANCH")}, {tr("ROW")}});
        int number = 0;
        for (const AscentStep &step : trace.steps)
            table.addRow({QString::number(++number), branchName(step.branchId), step.hit ? tr("found") : tr("no row")});
        table.print(output);
    }
    output.line();
    output.line(outcome(trace));
    if (trace.text) {
        output.line();
        output.line(DisplayText::visible(*trace.text, DisplayText::LineBreaks::Keep));
    }
}

QString ExplainCommand::outcome(const AscentTrace &trace)
{
    if (!trace.key)
        return tr("There is no branch key before the first entry: a read finds nothing.");
    if (!trace.foundAt)
        return tr("A read finds nothing.");
    const QString place = DisplayText::visible(branchName(*trace.foundAt));
    const qsizetype stepsUp = trace.steps.size() - 1;
    QString text = stepsUp == 0 ? tr("Found at %1, the key itself.").arg(place)
        : stepsUp == 1          ? tr("Found at %1, one step up.").arg(place)
                                : tr("Found at %1, %2 steps up.").arg(place, QString::number(stepsUp));
    if (trace.materializes)
        text += u' ' + tr("A read would copy it to %1.").arg(DisplayText::visible(*trace.key));
    return text;
}

QString ExplainCommand::branchName(const QString &branchId)
{
    return branchId.isEmpty() ? tr("(session)") : branchId;
}

std::unique_ptr<Command> explainCommand()
{
    return std::make_unique<ExplainCommand>();
}

} // namespace Cli
