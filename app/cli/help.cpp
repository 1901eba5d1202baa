// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "help.h"

#include "commands.h"
#include "texttable.h"

#include <QtCore/QCoreApplication>

using namespace Qt::Literals::StringLiterals;

namespace Cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Help)
};

using Entries = QList<std::pair<QString, QString>>;

/// "  term  explanation" with the explanations below each other and broken where the text breaks.
void printEntries(const QString &title, const Entries &entries, Output &output)
{
    if (entries.isEmpty())
        return;
    output.line();
    output.line(title);
    int widest = 0;
    for (const auto &[term, explanation] : entries)
        widest = qMax(widest, TextTable::width(term));
    for (const auto &[term, explanation] : entries) {
        QString left = term;
        for (const QString &part : explanation.split(u'\n')) {
            output.line(u"  "_s + left + QString(widest - TextTable::width(left) + 2, u' ') + part);
            left.clear();
        }
    }
}

Entries exitCodes()
{
    return {
        {u"0"_s, Text::tr("done")},
        {u"1"_s, Text::tr("nothing there: the answer is empty")},
        {u"2"_s, Text::tr("wrong usage, or a path that cannot be used")},
        {u"3"_s, Text::tr("refused by a contract; --json names the error class")},
        {u"4"_s, Text::tr("a fault: database busy or damaged, disk full, out of memory")},
    };
}

Entries jsonAndHelp()
{
    return {
        {u"--json"_s,
         Text::tr("one JSON object on standard output and nothing else; an error is\n"
                  "{\"error\": class, \"message\": text}")},
        {u"-h, --help"_s, Text::tr("this text")},
    };
}

} // namespace

void printHelp(Output &output)
{
    output.line(Text::tr("Stateroom shows the state that plugins of coding agents keep: session trees, branch keys,\n"
                         "the ascent of a read, the values found and the session locks; plugin KV and storage too.\n"
                         "Looking changes nothing; what changes something says so and asks first."));
    output.line();
    output.line(Text::tr("Usage: stateroom [PATH…] [OPTIONS]             open the inspector window"));
    output.line(Text::tr("       stateroom COMMAND ARGUMENTS [--json]    answer in the terminal, without a display"));

    Entries entries;
    for (const auto &command : commands())
        entries.append({command->spec().name, command->spec().summary});
    printEntries(Text::tr("Commands (stateroom COMMAND --help tells more)"), entries, output);

    printEntries(
        Text::tr("Inspector"),
        {
            {u"PATH"_s,
             Text::tr("an agent folder, a session file or a states.sqlite; without one the last workspace,\n"
                      "else ~/.pi/agent, else a sample. A path named like a command: ./tree")},
            {u"--screenshot FILE.png"_s, Text::tr("draw the loaded window into a picture and exit; needs no display")},
            {u"--size WxH"_s, Text::tr("the window's size in pixels, for example 1440x900")},
            {u"--select SESSION[/ENTRY]"_s, Text::tr("show this session, and this entry as the leaf")},
            {u"--plugin ID"_s, Text::tr("explain the reads of this plugin")},
            {u"--theme light|dark"_s, Text::tr("instead of the system's colours")},
        },
        output);
    printEntries(Text::tr("General"),
                 {{u"-h, --help"_s, Text::tr("this text")}, {u"--version"_s, Text::tr("the version")}}, output);
    printEntries(Text::tr("Exit codes"), exitCodes(), output);
}

void printCommandHelp(const CommandSpec &spec, Output &output)
{
    output.line(Text::tr("Usage: %1").arg(spec.usage()));
    output.line();
    output.line(spec.details);
    Entries arguments;
    for (const PositionalSpec &positional : spec.positionals)
        arguments.append({positional.name, positional.description});
    printEntries(Text::tr("Arguments"), arguments, output);
    Entries options;
    for (const OptionSpec &option : spec.options)
        options.append({option.flag ? u"--"_s + option.name : u"--%1 %2"_s.arg(option.name, option.valueName),
                        option.description});
    printEntries(Text::tr("Options"), options + jsonAndHelp(), output);
    printEntries(Text::tr("Exit codes"), exitCodes(), output);
}

void printVersion(Output &output)
{
    output.line(u"stateroom " STATEROOM_VERSION ""_s);
}

} // namespace Cli
