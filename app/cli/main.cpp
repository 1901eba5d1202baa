// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "commandrunner.h"
#include "commands.h"
#include "help.h"
#include "inspectorlauncher.h"

#include <stateroom/text/displaytext.h>

#include <QtCore/QCoreApplication>
#include <QtCore/QLocale>
#include <QtCore/QTranslator>

#include <langinfo.h>

#include <clocale>
#include <cstdlib>
#include <cstring>

using namespace Qt::Literals::StringLiterals;

namespace {

/// Scripts and remote shells often run without a UTF-8 locale; Qt would print a warning about it at every call.
/// For as long as this lives, Qt finds one; what is started from here later finds the environment untouched.
class Utf8Environment
{
public:
    Utf8Environment()
    {
        std::setlocale(LC_ALL, "");
        m_replaced = std::strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
        if (m_replaced)
            qputenv(variable, "C.UTF-8");
    }
    ~Utf8Environment()
    {
        if (m_replaced && m_before.isNull())
            qunsetenv(variable);
        else if (m_replaced)
            qputenv(variable, m_before);
    }
    Utf8Environment(const Utf8Environment &) = delete;
    Utf8Environment &operator=(const Utf8Environment &) = delete;

private:
    static constexpr auto variable = "LC_ALL";
    QByteArray m_before = qgetenv(variable);
    bool m_replaced = false;
};

int run(const QStringList &words, char **argv)
{
    using namespace Cli;
    Output output;
    const FoundCommand found = findCommand(words);
    if (found.command)
        return runCommand(*found.command, words.sliced(found.words), output);

    const auto asksFor = [&words](const QString &flag) { return Arguments::asksFor(words, flag); };
    const bool help = asksFor(u"--help"_s) || asksFor(u"-h"_s);
    if (help || asksFor(u"--version"_s)) {
        help ? printHelp(output) : printVersion(output);
        return finish(output, Done);
    }
    if (!found.alternatives.isEmpty()) {
        output.note(QCoreApplication::translate("Main", "'%1' needs one of the words %2")
                        .arg(words.first(found.words).join(u' '), found.alternatives.join(u", "_s)));
        return WrongUsage;
    }
    output.note(Stateroom::DisplayText::visible(becomeInspector(argv)));
    return WrongUsage;
}

} // namespace

int main(int argc, char **argv)
{
    // Qt takes words it knows out of argc and argv; the inspector is to get all of them.
    int count = argc;
    QList<char *> arguments(argv, argv + argc);
    arguments.append(nullptr);
    std::optional<Utf8Environment> environment(std::in_place);
    const QCoreApplication application(count, argv);
    environment.reset();
    QCoreApplication::setApplicationName(u"stateroom"_s);
    QTranslator texts;
    if (texts.load(QLocale(), u"cli"_s, u"_"_s, u":/i18n"_s))
        QCoreApplication::installTranslator(&texts);
    QStringList words;
    for (int i = 1; i < argc; ++i)
        words += QString::fromLocal8Bit(arguments.at(i));
    return run(words, arguments.data());
}
