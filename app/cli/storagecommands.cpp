// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "command.h"
#include "commands.h"
#include "jsonwriter.h"
#include "storageplace.h"
#include "texttable.h"
#include "valueoption.h"

#include <stateroom/storage/masking.h>
#include <stateroom/storage/storagecopy.h>
#include <stateroom/storage/storagenamespace.h>
#include <stateroom/storage/storagestatistics.h>

#include <QtCore/QCoreApplication>

using namespace Qt::Literals::StringLiterals;
using namespace Stateroom;

namespace Cli {

std::unique_ptr<Command> retentionPlanCommand();
std::unique_ptr<Command> retentionApplyCommand();

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(StorageCommands)
};

OptionSpec keyOption()
{
    return {u"key"_s, u"KEY"_s, Text::tr("the key, namespace included"), true, {}};
}

/// A command that is a few lines on an open place.
class StorageCommand : public Command
{
public:
    using Run = ExitCode (*)(StoragePlace &place, const Arguments &arguments, Output &output);
    StorageCommand(CommandSpec spec, bool writes, Run run)
        : m_spec(std::move(spec))
        , m_writes(writes)
        , m_run(run)
    {
        m_spec.positionals = storagePositionals();
        m_spec.options.append(configOption());
    }
    [[nodiscard]] CommandSpec spec() const override { return m_spec; }
    [[nodiscard]] ExitCode run(const Arguments &arguments, Output &output) const override
    {
        StoragePlace place = openStorage(arguments.positional(0), arguments.option(u"config"_s), m_writes);
        return m_run(place, arguments, output);
    }

private:
    CommandSpec m_spec;
    bool m_writes;
    Run m_run;
};

ExitCode listKeys(StoragePlace &place, const Arguments &arguments, Output &output)
{
    const QStringList keys = place.provider->list(arguments.option(u"prefix"_s).value_or(QString()));
    if (arguments.json()) {
        JsonWriter json(output);
        json.beginObject();
        json.key("keys"_L1);
        json.beginArray();
        for (const QString &key : keys)
            json.value(key);
        json.endArray();
        json.endObject();
        output.line();
    } else {
        TextTable table({{Text::tr("KEY")}});
        for (const QString &key : keys)
            table.addRow({Masking::key(key)});
        table.print(output);
    }
    return keys.isEmpty() ? NothingThere : Done;
}

ExitCode getValue(StoragePlace &place, const Arguments &arguments, Output &output)
{
    const QString key = *arguments.option(u"key"_s);
    const std::optional<QString> value = place.provider->get(key);
    if (arguments.json()) {
        JsonWriter json(output);
        json.beginObject();
        json.member("key"_L1, key);
        json.member("value"_L1, value);
        json.endObject();
        output.line();
    } else if (value) {
        output.line(*value);
    } else {
        output.note(Text::tr("there is no such key"));
    }
    return value ? Done : NothingThere;
}

ExitCode setValue(StoragePlace &place, const Arguments &arguments, Output &output)
{
    const QString key = *arguments.option(u"key"_s);
    place.provider->set(key, valueOfOption(*arguments.option(u"value"_s)));
    if (arguments.json()) {
        JsonWriter json(output);
        json.beginObject();
        json.member("key"_L1, key);
        json.member("stored"_L1, true);
        json.endObject();
        output.line();
    }
    return Done;
}

ExitCode removeKey(StoragePlace &place, const Arguments &arguments, Output &output)
{
    const QString key = *arguments.option(u"key"_s);
    const bool present = place.provider->get(key).has_value();
    place.provider->remove(key);
    if (arguments.json()) {
        JsonWriter json(output);
        json.beginObject();
        json.member("key"_L1, key);
        json.member("removed"_L1, present);
        json.endObject();
        output.line();
    }
    return present ? Done : NothingThere;
}

QString describe(const RetentionRule &rule)
{
    using Kind = RetentionRule::Kind;
    switch (rule.kind) {
    case Kind::Forever:
        return Text::tr("for ever");
    case Kind::Age:
        return Text::tr("%1 days").arg(rule.days);
    case Kind::Follow:
        return Text::tr("as %1").arg(rule.follows);
    case Kind::AfterDelivery:
        return Text::tr("delivered + %1 days").arg(rule.days);
    case Kind::Newest:
        return Text::tr("newest %1").arg(rule.count);
    }
    return {};
}

ExitCode listNamespaces(StoragePlace &place, const Arguments &arguments, Output &output)
{
    const QList<NamespaceStatistics> all = storageStatistics(*place.provider, place.retention);
    const auto iso = [](const QDateTime &time) {
        return time.isValid() ? std::optional(time.toString(Qt::ISODateWithMs)) : std::nullopt;
    };
    if (arguments.json()) {
        JsonWriter json(output);
        json.beginObject();
        json.key("namespaces"_L1);
        json.beginArray();
        for (const NamespaceStatistics &row : all) {
            json.beginObject();
            json.member("namespace"_L1, row.nameSpace);
            json.member("keys"_L1, row.keys);
            json.member("bytes"_L1, row.bytes);
            json.member("oldest"_L1, iso(row.oldest));
            json.member("newest"_L1, iso(row.newest));
            json.member("retention"_L1, describe(place.retention.rule(row.nameSpace)));
            json.endObject();
        }
        json.endArray();
        json.endObject();
        output.line();
    } else {
        TextTable table({{Text::tr("NAMESPACE")},
                         {Text::tr("KEYS"), TextTable::Align::Right},
                         {Text::tr("BYTES"), TextTable::Align::Right},
                         {Text::tr("OLDEST")},
                         {Text::tr("NEWEST")},
                         {Text::tr("KEPT")}});
        for (const NamespaceStatistics &row : all)
            table.addRow({row.nameSpace.isEmpty() ? Text::tr("(none)") : row.nameSpace, QString::number(row.keys),
                          QString::number(row.bytes), iso(row.oldest).value_or(u"-"_s),
                          iso(row.newest).value_or(u"-"_s), describe(place.retention.rule(row.nameSpace))});
        table.print(output);
    }
    return all.isEmpty() ? NothingThere : Done;
}

ExitCode copyRecords(StoragePlace &place, const Arguments &arguments, Output &output)
{
    const auto target = openTarget(*arguments.option(u"to"_s));
    if (target->displayLocation() == place.provider->displayLocation())
        throw UsageError(Text::tr("source and target are the same place"));
    const StorageCopy::Outcome outcome = StorageCopy::copyAll(*place.provider, *target);
    if (arguments.json()) {
        JsonWriter json(output);
        json.beginObject();
        json.member("copied"_L1, outcome.copied);
        json.member("present"_L1, outcome.present);
        json.member("verified"_L1, outcome.verified);
        json.key("different"_L1);
        json.beginArray();
        for (const QString &key : outcome.different)
            json.value(key);
        json.endArray();
        json.endObject();
        output.line();
    } else {
        FieldList fields;
        fields.add(Text::tr("Copied"), QString::number(outcome.copied));
        fields.add(Text::tr("There already"), QString::number(outcome.present));
        fields.add(Text::tr("Verified"), QString::number(outcome.verified));
        fields.print(output);
        for (const QString &key : outcome.different)
            output.note(Text::tr("'%1' was changed meanwhile and is not equal").arg(Masking::key(key)));
    }
    return outcome.different.isEmpty() ? Done : Fault;
}

} // namespace

std::vector<std::unique_ptr<Command>> storageCommands()
{
    std::vector<std::unique_ptr<Command>> list;
    const auto add = [&list](const char *name, const QString &summary, const QString &details,
                             const QList<OptionSpec> &options, bool writes, StorageCommand::Run run) {
        CommandSpec spec;
        spec.name = u"storage "_s + QLatin1String(name);
        spec.summary = summary;
        spec.details = details;
        spec.options = options;
        list.push_back(std::make_unique<StorageCommand>(spec, writes, run));
    };
    add("list", Text::tr("list the keys of a storage"),
        Text::tr("Ascending by key. A prefix is exact and case-sensitive. For people, one-time codes are masked; "
                 "--json tells\n"
                 "every key as it is. Exit code 1 when there is none."),
        {{u"prefix"_s, u"TEXT"_s, Text::tr("only keys that begin with this"), false, {}}}, false, listKeys);
    add("get", Text::tr("print one value of a storage"),
        Text::tr("The value byte for byte. Exit code 1 when the key is absent."), {keyOption()}, false, getValue);
    add("set", Text::tr("store one value"), Text::tr("Replaces what is there. On disk when the command ends."),
        {keyOption(), {u"value"_s, u"TEXT"_s, Text::tr("the value; - reads standard input"), true, {}}}, true,
        setValue);
    add("remove", Text::tr("remove one key"), Text::tr("Exit code 1 when the key was absent."), {keyOption()}, true,
        removeKey);
    add("namespaces", Text::tr("count keys and bytes by namespace"),
        Text::tr("With the age of the records and how long they are kept."), {}, false, listNamespaces);
    add("copy", Text::tr("copy all records to another backend"),
        Text::tr(
            "Copies, then reads both again and compares. May be repeated: what is there already is not written again."),
        {{u"to"_s, u"PLACE"_s, Text::tr("a database (made when it is not there) or a postgres:// address"), true, {}}},
        false, copyRecords);
    list.push_back(retentionPlanCommand());
    list.push_back(retentionApplyCommand());
    return list;
}

} // namespace Cli
