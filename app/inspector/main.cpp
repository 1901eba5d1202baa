// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "mainwindow.h"
#include "options.h"
#include "screenshot.h"
#include "startplace.h"
#include "work/samplefolder.h"

#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QLibraryInfo>
#include <QtCore/QLocale>
#include <QtCore/QTranslator>
#include <QtGui/QIcon>
#include <QtWidgets/QApplication>

#include <cstdio>
#include <cstring>
#include <memory>

using namespace Qt::StringLiterals;

namespace {

constexpr int wrongUsage = 2;
constexpr int faultExit = 4;

int complain(const QString &what)
{
    std::fprintf(stderr, "stateroom: %s\n", qPrintable(what));
    return wrongUsage;
}

bool wantsPicture(int argc, char **argv)
{
    for (int i = 1; i < argc; ++i) {
        if (std::strncmp(argv[i], "--screenshot", 12) == 0)
            return true;
    }
    return false;
}

/// The offscreen platform says of every window that it cannot propagate size hints; that is no news to anybody.
void sayAllButThat(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    if (text.contains(u"propagateSizeHints"_s))
        return;
    std::fprintf(stderr, "%s\n", qPrintable(qFormatLogMessage(type, context, text)));
}

bool hasDisplay()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")
        || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

} // namespace

int main(int argc, char **argv)
{
    if (wantsPicture(argc, argv)) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        qInstallMessageHandler(sayAllButThat);
    }
    if (!wantsPicture(argc, argv) && !hasDisplay())
        return complain(
            u"there is no display to open a window on; stateroom tree, explain and status and --screenshot need none"_s);

    QApplication::setApplicationName(u"stateroom"_s);
    QApplication::setOrganizationName(u"stateroom"_s);
    QApplication::setApplicationVersion(QStringLiteral(STATEROOM_VERSION));
    QApplication::setApplicationDisplayName(u"Stateroom"_s);
    QApplication::setDesktopFileName(u"org.stateroom.Stateroom"_s);
    // Qt takes words such as --plugin for its own: it gets to see none of ours.
    QStringList words;
    for (int i = 1; i < argc; ++i)
        words << QFile::decodeName(argv[i]);
    int ownCount = 1;
    QApplication app(ownCount, argv);
    QApplication::setWindowIcon(QIcon(u":/stateroom/icons/stateroom.svg"_s));
    QTranslator qtTexts;
    if (qtTexts.load(QLocale(), u"qtbase"_s, u"_"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QApplication::installTranslator(&qtTexts);
    QTranslator texts;
    if (texts.load(QLocale(), u"stateroom"_s, u"_"_s, u":/i18n"_s))
        QApplication::installTranslator(&texts);

    const InspectorOptions options = InspectorOptions::parse(words);
    if (!options.mistake.isEmpty())
        return complain(options.mistake);
    for (const QString &path : options.paths) {
        if (!QFileInfo::exists(path))
            return complain(QApplication::translate("main", "there is nothing at '%1'").arg(path));
    }
    const bool picture = !options.screenshot.isEmpty();
    Ui::Theme::apply(picture && options.theme == Ui::Theme::Choice::System ? Ui::Theme::Choice::Light : options.theme);

    QStringList paths = options.paths;
    if (paths.isEmpty())
        paths = startPlace();
    std::unique_ptr<Ui::SampleFolder> sample;
    if (paths.isEmpty()) {
        sample = std::make_unique<Ui::SampleFolder>();
        if (!sample->problem().isEmpty()) {
            std::fprintf(stderr, "stateroom: cannot copy the sample workspace: %s\n", qPrintable(sample->problem()));
            return faultExit;
        }
        paths << sample->path();
    }
    for (QString &path : paths)
        path = QFileInfo(path).absoluteFilePath();

    Ui::MainWindow window;
    if (!picture)
        window.restoreLayout();
    if (options.size.isValid())
        window.resize(options.size);
    window.setSample(sample != nullptr);
    window.selectWhenListed(options.session, options.entry);
    if (!options.plugin.isEmpty())
        window.choosePlugin(options.plugin);
    window.show();
    if (picture)
        takeScreenshotWhenLoaded(&window, options.screenshot);
    window.openPaths(paths);
    return QApplication::exec();
}
