// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "cliprocess.h"
#include "testdata.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

using namespace Qt::Literals::StringLiterals;

/// The headless commands work where no GUI library is installed: the loader maps none, and none is opened later.
class CliNoGuiTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void linksNoGuiLibrary();
    void loadsNoGuiLibrary_data();
    void loadsNoGuiLibrary();
};

namespace {

QStringList guiLibraries(const QByteArray &text)
{
    static const QRegularExpression pattern(
        u"lib(Qt6(Gui|Widgets|Svg|DBus|OpenGL|Wayland|Xcb)|KF6|X11|xcb|wayland|GL|EGL|gtk|fontconfig|freetype)[^ ]*"_s);
    QStringList found;
    auto match = pattern.globalMatch(QString::fromUtf8(text));
    while (match.hasNext())
        found += match.next().captured();
    return found;
}

} // namespace

void CliNoGuiTest::linksNoGuiLibrary()
{
    CliProcess::Options options;
    options.environment.insert(u"LD_TRACE_LOADED_OBJECTS"_s, u"1"_s); // what ldd does
    const auto result = CliProcess::run({}, options);
    QCOMPARE(result.code, 0);
    QVERIFY2(result.out.contains("libQt6Core"), result.out.constData());
    QVERIFY2(result.out.contains("libstateroom"), result.out.constData());
    QCOMPARE(guiLibraries(result.out), QStringList());
}

void CliNoGuiTest::loadsNoGuiLibrary_data()
{
    QTest::addColumn<QString>("command");
    QTest::newRow("tree") << u"tree"_s;
    QTest::newRow("explain") << u"explain"_s;
    QTest::newRow("status") << u"status"_s;
    QTest::newRow("help") << u"--help"_s;
}

void CliNoGuiTest::loadsNoGuiLibrary()
{
    QFETCH(const QString, command);
    const QTemporaryDir folder;
    TestData::copyFolder(QStringLiteral(STATEROOM_SAMPLE), folder.path());
    const QString database = folder.filePath(u"sessions/states.sqlite"_s);
    QDirIterator it(folder.path(), {u"*019a4e4f*.jsonl"_s}, QDir::Files, QDirIterator::Subdirectories);
    const QString session = it.next();
    QStringList words{command};
    if (command == u"explain")
        words << session << u"--db"_s << database << u"--plugin"_s << u"role"_s;
    else if (command != u"--help")
        words << (command == u"tree" ? session : database);

    // The loader's own account of every file it maps, plugins that are opened later included.
    CliProcess::Options options;
    options.environment.insert(u"LD_DEBUG"_s, u"files"_s);
    const auto result = CliProcess::run(words, options);
    QCOMPARE(result.code, 0);
    QVERIFY(result.err.contains("libQt6Core"));
    if (command == u"status" || command == u"explain")
        QVERIFY(result.err.contains("sqldrivers/libqsqlite"));
    QCOMPARE(guiLibraries(result.err), QStringList());
}

QTEST_GUILESS_MAIN(CliNoGuiTest)
#include "process_cli_no_gui.moc"
