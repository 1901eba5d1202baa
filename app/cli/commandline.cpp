// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "commandline.h"

#include <QtCore/QCoreApplication>

using namespace Qt::Literals::StringLiterals;

namespace Cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

const auto jsonFlag = u"--json"_s;
const auto endOfOptions = u"--"_s;

const OptionSpec *find(const CommandSpec &spec, const QString &name)
{
    for (const OptionSpec &option : spec.options) {
        if (option.name == name)
            return &option;
    }
    return nullptr;
}

bool isOptionOf(const CommandSpec &spec, const QString &word)
{
    return word == endOfOptions || word == jsonFlag
        || (word.startsWith(u"--") && find(spec, word.sliced(2).section(u'=', 0, 0)));
}

void checkValue(const OptionSpec &option, const QString &value)
{
    if (!option.allowedValues.isEmpty() && !option.allowedValues.contains(value))
        throw UsageError(Text::tr("--%1 is '%2'; it may be %3")
                             .arg(option.name, value, option.allowedValues.join(Text::tr(" or "))));
}

} // namespace

QString CommandSpec::usage() const
{
    QStringList words{u"stateroom"_s, name};
    for (const PositionalSpec &positional : positionals)
        words += positional.optional ? u"[%1]"_s.arg(positional.name) : positional.name;
    for (const OptionSpec &option : options) {
        const QString value = option.allowedValues.isEmpty() ? option.valueName : option.allowedValues.join(u'|');
        const QString text = option.flag ? u"--"_s + option.name : u"--%1 %2"_s.arg(option.name, value);
        words += option.required ? text : u"[%1]"_s.arg(text);
    }
    words += u"[--json]"_s;
    return words.join(u' ');
}

UsageError::UsageError(const QString &message)
    : std::runtime_error(message.toStdString())
{
}

QString UsageError::message() const
{
    return QString::fromUtf8(what());
}

Arguments Arguments::parse(const CommandSpec &spec, const QStringList &words)
{
    Arguments result;
    bool optionsEnded = false;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString &word = words.at(i);
        if (optionsEnded || !word.startsWith(u'-') || word == u"-") {
            if (result.m_positionals.size() == spec.positionals.size())
                throw UsageError(Text::tr("'%1' is one word too many").arg(word));
            result.m_positionals += word;
            continue;
        }
        if (word == endOfOptions) {
            optionsEnded = true;
            continue;
        }
        if (word == jsonFlag) {
            result.m_json = true;
            continue;
        }
        const qsizetype equals = word.indexOf(u'=');
        const OptionSpec *option
            = word.startsWith(u"--") ? find(spec, word.sliced(2, (equals < 0 ? word.size() : equals) - 2)) : nullptr;
        if (!option)
            throw UsageError(Text::tr("there is no option '%1'").arg(word));
        if (result.m_options.contains(option->name))
            throw UsageError(Text::tr("--%1 is given twice").arg(option->name));
        QString value;
        if (option->flag) {
            if (equals >= 0)
                throw UsageError(Text::tr("--%1 takes no value").arg(option->name));
        } else if (equals >= 0) {
            value = word.sliced(equals + 1);
        } else {
            if (i + 1 == words.size() || isOptionOf(spec, words.at(i + 1)))
                throw UsageError(Text::tr("--%1 needs a value: --%1 %2").arg(option->name, option->valueName));
            value = words.at(++i);
        }
        checkValue(*option, value);
        result.m_options.insert(option->name, value);
    }
    if (result.m_positionals.size() < spec.positionals.size()
        && !spec.positionals.at(result.m_positionals.size()).optional)
        throw UsageError(Text::tr("%1 is missing").arg(spec.positionals.at(result.m_positionals.size()).name));
    for (const OptionSpec &option : spec.options) {
        if (option.required && !result.m_options.contains(option.name))
            throw UsageError(Text::tr("--%1 %2 is missing").arg(option.name, option.valueName));
    }
    return result;
}

bool Arguments::asksFor(const QStringList &words, const QString &flag)
{
    return words.first(qMax<qsizetype>(0, words.contains(endOfOptions) ? words.indexOf(endOfOptions) : words.size()))
        .contains(flag);
}

std::optional<QString> Arguments::option(const QString &name) const
{
    const auto it = m_options.constFind(name);
    return it == m_options.constEnd() ? std::nullopt : std::optional(*it);
}

} // namespace Cli
