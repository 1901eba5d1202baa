// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "command.h"
#include "commands.h"
#include "jsonwriter.h"
#include "texttable.h"
#include "valueoption.h"

#include <stateroom/kv/plugindatabase.h>
#include <stateroom/text/displaytext.h>

#include <QtCore/QCoreApplication>
#include <QtCore/QDateTime>
#include <QtCore/QFileInfo>

using namespace Qt::Literals::StringLiterals;
using namespace Stateroom;

namespace Cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(KvCommands)
};

OptionSpec pluginOption(bool required)
{
    return {u"plugin"_s, u"P"_s, Text::tr("the plugin's id"), required, {}};
}
OptionSpec nodeOption()
{
    return {u"node"_s, u"PATH"_s, Text::tr("the node's path; without it: global scope"), false, {}};
}
OptionSpec keyOption()
{
    return {u"key"_s, u"K"_s, Text::tr("the key"), true, {}};
}

/// A command that is a few lines on an open database.
class KvCommand : public Command
{
public:
    using Run = ExitCode (*)(PluginDatabase &database, const Arguments &arguments, Output &output);
    KvCommand(CommandSpec spec, bool writes, Run run)
        : m_spec(std::move(spec))
        , m_writes(writes)
        , m_run(run)
    {
        m_spec.positionals = {{u"DB"_s, Text::tr("a database with the table state_plugin_kvs (skill-map.db)")}};
    }
    [[nodiscard]] CommandSpec spec() const override { return m_spec; }
    [[nodiscard]] ExitCode run(const Arguments &arguments, Output &output) const override
    {
        PluginDatabase database(QFileInfo(arguments.positional(0)).absoluteFilePath(),
                                m_writes ? PluginDatabase::Access::ReadWrite : PluginDatabase::Access::ReadOnly);
        return m_run(database, arguments, output);
    }

private:
    CommandSpec m_spec;
    bool m_writes;
    Run m_run;
};

KvStore storeOf(const PluginDatabase &database, const Arguments &arguments)
{
    return database.storeFor(*arguments.option(u"plugin"_s));
}

ExitCode listPlugins(PluginDatabase &database, const Arguments &arguments, Output &output)
{
    const auto plugins = database.plugins();
    if (arguments.json()) {
        JsonWriter json(output);
        json.beginObject();
        json.key("plugins"_L1);
        json.beginArray();
        for (const auto &plugin : plugins) {
            json.beginObject();
            json.member("plugin"_L1, plugin.pluginId);
            json.member("keys"_L1, plugin.keys);
            json.member("bytes"_L1, plugin.bytes);
            json.endObject();
        }
        json.endArray();
        json.endObject();
        output.line();
    } else {
        TextTable table({{Text::tr("PLUGIN")},
                         {Text::tr("KEYS"), TextTable::Align::Right},
                         {Text::tr("BYTES"), TextTable::Align::Right}});
        for (const auto &plugin : plugins)
            table.addRow({plugin.pluginId, QString::number(plugin.keys), QString::number(plugin.bytes)});
        table.print(output);
    }
    return plugins.isEmpty() ? NothingThere : Done;
}

ExitCode listEntries(PluginDatabase &database, const Arguments &arguments, Output &output)
{
    const QList<KvEntry> entries
        = storeOf(database, arguments)
              .list(arguments.option(u"prefix"_s).value_or(QString()), arguments.option(u"node"_s));
    if (arguments.json()) {
        JsonWriter json(output);
        json.beginObject();
        json.key("entries"_L1);
        json.beginArray();
        for (const KvEntry &entry : entries) {
            json.beginObject();
            json.member("key"_L1, entry.key);
            json.member("nodePath"_L1, entry.nodePath);
            json.member("updatedAt"_L1, entry.updatedAt);
            json.member("value"_L1, entry.text);
            json.endObject();
        }
        json.endArray();
        json.endObject();
        output.line();
    } else {
        TextTable table({{Text::tr("KEY")}, {Text::tr("UPDATED")}, {Text::tr("VALUE")}});
        for (const KvEntry &entry : entries)
            table.addRow({entry.key, QDateTime::fromMSecsSinceEpoch(entry.updatedAt).toUTC().toString(Qt::ISODate),
                          DisplayText::visibleStart(entry.text, 60)});
        table.print(output);
    }
    return entries.isEmpty() ? NothingThere : Done;
}

ExitCode getValue(PluginDatabase &database, const Arguments &arguments, Output &output)
{
    const QString key = *arguments.option(u"key"_s);
    const std::optional<QString> value = storeOf(database, arguments).getText(key, arguments.option(u"node"_s));
    if (arguments.json()) {
        JsonWriter json(output);
        json.beginObject();
        json.member("key"_L1, key);
        json.member("nodePath"_L1, arguments.option(u"node"_s));
        json.member("value"_L1, value);
        json.endObject();
        output.line();
    } else if (value) {
        output.line(*value);
    } else {
        output.note(Text::tr("there is no such row"));
    }
    return value ? Done : NothingThere;
}

ExitCode setValue(PluginDatabase &database, const Arguments &arguments, Output &output)
{
    const QString key = *arguments.option(u"key"_s);
    storeOf(database, arguments)
        .setText(key, valueOfOption(*arguments.option(u"value"_s)), arguments.option(u"node"_s));
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

ExitCode removeKey(PluginDatabase &database, const Arguments &arguments, Output &output)
{
    const QString key = *arguments.option(u"key"_s);
    const bool removed = storeOf(database, arguments).remove(key, arguments.option(u"node"_s));
    if (arguments.json()) {
        JsonWriter json(output);
        json.beginObject();
        json.member("key"_L1, key);
        json.member("removed"_L1, removed);
        json.endObject();
        output.line();
    }
    return removed ? Done : NothingThere;
}

} // namespace

std::vector<std::unique_ptr<Command>> kvCommands()
{
    std::vector<std::unique_ptr<Command>> list;
    const auto add = [&list](const char *name, const QString &summary, const QString &details,
                             const QList<OptionSpec> &options, bool writes, KvCommand::Run run) {
        CommandSpec spec;
        spec.name = u"kv "_s + QLatin1String(name);
        spec.summary = summary;
        spec.details = details;
        spec.options = options;
        list.push_back(std::make_unique<KvCommand>(spec, writes, run));
    };
    add("plugins", Text::tr("list the plugins of a KV database"), Text::tr("With the number of their keys and bytes."),
        {}, false, listPlugins);
    add("list", Text::tr("list a plugin's entries"),
        Text::tr(
            "One scope: global, or one node's. Ascending by key; a prefix is exact. Exit code 1 when there is none."),
        {pluginOption(true),
         nodeOption(),
         {u"prefix"_s, u"X"_s, Text::tr("only keys that begin with this"), false, {}}},
        false, listEntries);
    add("get", Text::tr("print one of a plugin's values"),
        Text::tr("The stored text byte for byte. Exit code 1 when there is no row."),
        {pluginOption(true), nodeOption(), keyOption()}, false, getValue);
    add("set", Text::tr("store one of a plugin's values"),
        Text::tr("The text is checked as the contract says (key, node path, JSON, size) and stored byte for byte."),
        {pluginOption(true),
         nodeOption(),
         keyOption(),
         {u"value"_s, u"JSON"_s, Text::tr("the value; - reads standard input"), true, {}}},
        true, setValue);
    add("remove", Text::tr("remove one of a plugin's keys"), Text::tr("Exit code 1 when there was no row."),
        {pluginOption(true), nodeOption(), keyOption()}, true, removeKey);
    return list;
}

} // namespace Cli
