// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "inspectorlauncher.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>

#include <unistd.h>

#include <cerrno>
#include <cstring>

using namespace Qt::Literals::StringLiterals;

namespace Cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(InspectorLauncher)
};

bool isSet(const char *variable)
{
    return !qEnvironmentVariableIsEmpty(variable);
}

/// Whether a window can be opened, or none is asked for.
bool canDraw(char **argv)
{
    for (char **word = argv + 1; *word; ++word) {
        if (std::strncmp(*word, "--screenshot", 12) == 0 || std::strncmp(*word, "-platform", 9) == 0)
            return true;
    }
    return isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") || isSet("QT_QPA_PLATFORM");
}

/// The first word that was meant as a path and leads nowhere: a better reason to give than a missing display.
QString missingPath(char **argv)
{
    bool optionsEnded = false;
    for (char **word = argv + 1; *word; ++word) {
        QString text = QFile::decodeName(*word);
        if (!optionsEnded && text == u"--")
            optionsEnded = true;
        else if (!optionsEnded && text.startsWith(u'-'))
            return {}; // what follows may be the value of this option
        else if (!QFileInfo::exists(text))
            return text;
    }
    return {};
}

} // namespace

QString becomeInspector(char **argv)
{
    const auto name = u"stateroom-inspector"_s;
    const QString folder = QFileInfo(u"/proc/self/exe"_s).canonicalPath();
    QString program;
    for (const QString &place : {folder, folder + u"/" STATEROOM_LIBEXEC_FROM_BIN ""_s}) {
        const QFileInfo candidate(place + u'/' + name);
        if (candidate.isFile() && candidate.isExecutable()) {
            program = candidate.canonicalFilePath();
            break;
        }
    }
    if (program.isEmpty())
        return Text::tr("the inspector (%1) is not installed beside this program; the headless commands need none: "
                        "stateroom --help")
            .arg(name);
    if (!canDraw(argv)) {
        const QString path = missingPath(argv);
        if (!path.isEmpty())
            return Text::tr("there is nothing at '%1'").arg(path);
        return Text::tr("there is no display to open a window on (DISPLAY and WAYLAND_DISPLAY are not set); the "
                        "headless commands and --screenshot need none: stateroom --help");
    }
    ::execv(QFile::encodeName(program).constData(), argv);
    return Text::tr("cannot start %1: %2").arg(program, QString::fromLocal8Bit(std::strerror(errno)));
}

} // namespace Cli
