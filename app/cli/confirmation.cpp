// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "confirmation.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QFile>

#include <unistd.h>

using namespace Qt::Literals::StringLiterals;

namespace Cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Confirmation)
};

} // namespace

OptionSpec yesFlag()
{
    return {u"yes"_s, {}, Text::tr("do it without asking"), false, {}, true};
}

OptionSpec dryRunFlag()
{
    return {u"dry-run"_s, {}, Text::tr("only tell what would be done"), false, {}, true};
}

bool confirmed(const Arguments &arguments, const QString &question, Output &output)
{
    if (arguments.flag(u"yes"_s))
        return true;
    if (!::isatty(STDIN_FILENO))
        throw UsageError(Text::tr("%1 There is no terminal to ask on; --yes does it without asking").arg(question));
    output.note(question);
    output.note(Text::tr("Type yes to go on:"));
    QFile input;
    if (!input.open(STDIN_FILENO, QIODevice::ReadOnly))
        return false;
    return QString::fromLocal8Bit(input.readLine()).trimmed() == u"yes"_s;
}

} // namespace Cli
