// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "command.h"
#include "jsonwriter.h"
#include "runoutline.h"
#include "texttable.h"

#include <stateroom/session/sessionfile.h>

#include <QtCore/QCoreApplication>

#include <memory>

using namespace Qt::Literals::StringLiterals;
using namespace Stateroom;

namespace Cli {

namespace {

/// stateroom tree: one session's entries with their branch keys.
class TreeCommand : public Command
{
    Q_DECLARE_TR_FUNCTIONS(TreeCommand)
public:
    [[nodiscard]] CommandSpec spec() const override;
    [[nodiscard]] ExitCode run(const Arguments &arguments, Output &output) const override;
};

/// Everything the answer needs, told before the first word of it is written.
struct Answer
{
    SessionFile file;
    QStringList keys; ///< one per entry
    std::optional<QString> leafKey;
};

Answer answer(const QString &path)
{
    SessionFile file = SessionFile::open(path);
    QStringList keys;
    keys.reserve(file.entries().size());
    for (const SessionEntry &entry : file.entries())
        keys += file.tree().branchKey(entry.id);
    const std::optional<QString> leafKey = file.tree().branchKey(file.leafId());
    return {std::move(file), std::move(keys), leafKey};
}

void printJson(const Answer &answer, Output &output)
{
    JsonWriter json(output);
    json.beginObject();
    json.member("session"_L1, answer.file.header().id);
    json.member("leaf"_L1, answer.file.leafId());
    json.member("leafKey"_L1, answer.leafKey);
    json.key("entries"_L1);
    json.beginArray();
    for (qsizetype i = 0; i < answer.keys.size(); ++i) {
        const SessionEntry &entry = answer.file.entries().at(i);
        json.beginObject();
        json.member("id"_L1, entry.id);
        json.member("parentId"_L1, entry.parentId);
        json.member("type"_L1, entry.type);
        json.member("key"_L1, answer.keys.at(i));
        json.endObject();
    }
    json.endArray();
    json.key("skippedLines"_L1);
    json.beginArray();
    for (const SkippedLine &line : answer.file.skippedLines())
        json.value(line.line);
    json.endArray();
    json.endObject();
    output.line();
}

QString typeOf(const SessionEntry &entry)
{
    return entry.role.isEmpty() ? entry.type : entry.type + u'/' + entry.role;
}

} // namespace

CommandSpec TreeCommand::spec() const
{
    return {
        u"tree"_s,
        tr("show a session's entries with their branch keys"),
        tr("Reads one session file. Every entry is listed with its parent and the branch key that a read with this\n"
           "entry as the leaf starts from. The file is never changed; lines no reader can use are named and skipped."),
        {{u"SESSION.jsonl"_s, tr("a session file")}},
        {},
    };
}

ExitCode TreeCommand::run(const Arguments &arguments, Output &output) const
{
    const Answer answer = Cli::answer(arguments.positional(0));
    const SessionFile &file = answer.file;
    for (const QString &entry : file.tree().cycles())
        output.note(tr("the parents of entry %1 run in a circle; a read from below it would be refused").arg(entry));
    if (arguments.json()) {
        printJson(answer, output);
        return Done;
    }

    FieldList fields;
    fields.add(tr("Session"), file.header().id);
    if (file.name())
        fields.add(tr("Name"), *file.name());
    fields.add(tr("Directory"), file.header().cwd);
    if (file.header().parentSession)
        fields.add(tr("Parent"), *file.header().parentSession);
    fields.add(tr("Entries"), tr("%1 in %2 runs").arg(file.entries().size()).arg(file.tree().runCount()));
    fields.add(tr("Leaf"),
               answer.leafKey ? tr("%1, branch key %2").arg(*file.leafId(), *answer.leafKey) : tr("none yet"));
    for (const SkippedLine &line : file.skippedLines())
        fields.add(tr("Skipped"), tr("line %1: %2").arg(line.line).arg(line.reason));
    fields.print(output);
    if (file.entries().isEmpty())
        return Done;

    output.line();
    printRunOutline(file, output);
    output.line();
    TextTable table({{tr("ENTRY")}, {tr("PARENT")}, {tr("KEY")}, {tr("TYPE")}, {tr("LABEL")}, {tr("TEXT"), {}, 60}});
    for (qsizetype i = 0; i < answer.keys.size(); ++i) {
        const SessionEntry &entry = file.entries().at(i);
        table.addRow({entry.id, entry.parentId.value_or(QString()), answer.keys.at(i), typeOf(entry),
                      file.labels().value(entry.id), entry.preview});
    }
    table.print(output);
    return Done;
}

std::unique_ptr<Command> treeCommand()
{
    return std::make_unique<TreeCommand>();
}

} // namespace Cli
