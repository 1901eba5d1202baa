// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "cliprocess.h"
#include "testdata.h"

#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

using namespace Qt::Literals::StringLiterals;

/// What `cmake --install` gives is complete: a host outside the tree builds against it and runs.
class InstallTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void installsNoPrivateHeader();
    void installsEveryPublicHeader();
    void exportsOnlyItsOwnSymbols();
    void namesNoFolderOfTheBuild();
    void installedProgramFindsItsLibrary();
    void aHostBuildsAndRuns();
    void theReadmeShowsThatHost();
    void installsTheInspector();
    void describesItselfToTheDesktop();

private:
    [[nodiscard]] QStringList filesBelow(const QString &folder) const;
    [[nodiscard]] QString prefix(const QString &path = {}) const { return m_folder.filePath(u"a prefix/"_s + path); }
    [[nodiscard]] static CliProcess::Result start(const QString &program, const QStringList &arguments);

    QTemporaryDir m_folder;
};

CliProcess::Result InstallTest::start(const QString &program, const QStringList &arguments)
{
    CliProcess::Options options;
    options.program = program;
    return CliProcess::run(arguments, options);
}

QStringList InstallTest::filesBelow(const QString &folder) const
{
    QStringList result;
    QDirIterator it(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (it.hasNext())
        result += QDir(folder).relativeFilePath(it.next());
    result.sort();
    return result;
}

void InstallTest::initTestCase()
{
    const auto result = start(QStringLiteral(STATEROOM_CMAKE),
                              {u"--install"_s, QStringLiteral(STATEROOM_BUILD_FOLDER), u"--prefix"_s, prefix()});
    QVERIFY2(result.code == 0, result.err.constData());
}

void InstallTest::installsNoPrivateHeader()
{
    const QStringList headers = filesBelow(prefix(QStringLiteral(STATEROOM_INCLUDEDIR)));
    QVERIFY(headers.size() > 10);
    for (const QString &header : headers) {
        QVERIFY2(!header.endsWith(u"_p.h"), qPrintable(header));
        QVERIFY2(!header.contains(u"/sql/"), qPrintable(header));
        const QByteArray text = TestData::read(prefix(QStringLiteral(STATEROOM_INCLUDEDIR) + u'/' + header));
        QVERIFY2(!text.contains("QtSql") && !text.contains("QSql") && !text.contains("sqlite3"), qPrintable(header));
        QVERIFY2(!text.contains("_p.h"), qPrintable(header));
    }
}

void InstallTest::installsEveryPublicHeader()
{
    const QString lib = QStringLiteral(STATEROOM_SOURCE_FOLDER "/lib");
    int count = 0;
    for (const QString &file : filesBelow(lib)) {
        if (!file.endsWith(u".h") || file.endsWith(u"_p.h") || file.startsWith(u"sql/"))
            continue;
        const QString installed = prefix(QStringLiteral(STATEROOM_INCLUDEDIR "/stateroom/") + file);
        QVERIFY2(QFile::exists(installed), qPrintable(installed));
        ++count;
    }
    QVERIFY(count > 10);
    QVERIFY(QFile::exists(prefix(QStringLiteral(STATEROOM_INCLUDEDIR "/stateroom_export.h"))));
}

void InstallTest::exportsOnlyItsOwnSymbols()
{
    const QString library = prefix(QStringLiteral(STATEROOM_LIBDIR "/libstateroom.so"));
    const auto result = start(u"nm"_s, {u"-D"_s, u"--defined-only"_s, u"-C"_s, u"--format=just-symbols"_s, library});
    QVERIFY2(result.code == 0, result.err.constData());
    const QList<QByteArray> symbols = result.out.split('\n');
    int count = 0;
    for (const QByteArray &symbol : symbols) {
        if (symbol.isEmpty() || symbol.startsWith("__odr_asan") || symbol.startsWith("__asan"))
            continue;
        const bool own = symbol.startsWith("Stateroom::") || symbol.contains(" Stateroom::")
            || symbol.contains(" for Stateroom::") || symbol.contains("thunk to Stateroom::");
        QVERIFY2(own, symbol.constData());
        QVERIFY2(!symbol.startsWith("Stateroom::Sql::"), symbol.constData());
        ++count;
    }
    QVERIFY(count > 50);
}

void InstallTest::namesNoFolderOfTheBuild()
{
    const QString package = prefix(QStringLiteral(STATEROOM_LIBDIR "/cmake/Stateroom"));
    const QStringList files = filesBelow(package);
    QVERIFY(files.contains(u"StateroomConfig.cmake"_s));
    QVERIFY(files.contains(u"StateroomConfigVersion.cmake"_s));
    for (const QString &file : files) {
        const QByteArray text = TestData::read(package + u'/' + file);
        QVERIFY2(!text.contains(STATEROOM_SOURCE_FOLDER) && !text.contains(STATEROOM_BUILD_FOLDER), qPrintable(file));
    }
    for (const QString &binary : {QStringLiteral(STATEROOM_LIBDIR "/libstateroom.so"), u"bin/stateroom"_s}) {
        const auto result = start(u"readelf"_s, {u"-d"_s, prefix(binary)});
        QVERIFY2(result.code == 0, result.err.constData());
        QVERIFY2(!result.out.contains(STATEROOM_BUILD_FOLDER), result.out.constData());
    }
}

void InstallTest::installedProgramFindsItsLibrary()
{
    const auto result = start(prefix(u"bin/stateroom"_s), {u"--version"_s});
    QVERIFY2(result.code == 0, result.err.constData());
    QVERIFY(result.out.startsWith("stateroom "));
    CliProcess::Options trace;
    trace.program = prefix(u"bin/stateroom"_s);
    trace.environment.insert(u"LD_TRACE_LOADED_OBJECTS"_s, u"1"_s);
    QVERIFY(CliProcess::run({}, trace).out.contains(QFileInfo(prefix()).canonicalFilePath().toUtf8()));
    QVERIFY(QFile::exists(prefix(u"share/man/man1/stateroom.1"_s)));
}

void InstallTest::aHostBuildsAndRuns()
{
    const QString source = m_folder.filePath(u"consumer"_s);
    const QString build = m_folder.filePath(u"consumer build"_s);
    TestData::copyFolder(QStringLiteral(STATEROOM_CONSUMER), source);
    const auto configured
        = start(QStringLiteral(STATEROOM_CMAKE),
                {u"-S"_s, source, u"-B"_s, build, u"-G"_s, u"Ninja"_s, u"-DCMAKE_PREFIX_PATH="_s + prefix(),
                 QStringLiteral("-DCMAKE_CXX_COMPILER=" STATEROOM_COMPILER),
                 QStringLiteral("-DCMAKE_CXX_FLAGS=" STATEROOM_CONSUMER_FLAGS)});
    QVERIFY2(configured.code == 0, configured.err.constData());
    const auto built = start(QStringLiteral(STATEROOM_CMAKE), {u"--build"_s, build});
    QVERIFY2(built.code == 0, built.out.constData());

    QDirIterator it(QStringLiteral(STATEROOM_SAMPLE), {u"*019a4e4f*.jsonl"_s}, QDir::Files,
                    QDirIterator::Subdirectories);
    const QString session = it.next();
    const QString database = m_folder.filePath(u"states.sqlite"_s);
    for (const QByteArray &expected : {"1 at 503ab131\n"_ba, "2 at 503ab131\n"_ba}) {
        const auto result = start(build + u"/consumer"_s, {session, database});
        QVERIFY2(result.code == 0, result.err.constData());
        QCOMPARE(result.out, expected);
    }
    QCOMPARE(start(build + u"/consumer"_s, {m_folder.filePath(u"none.jsonl"_s), database}).code, 1);
    // What the host stored is what the installed program explains.
    const auto explained = start(prefix(u"bin/stateroom"_s),
                                 {u"explain"_s, session, u"--db"_s, database, u"--plugin"_s, u"visits"_s, u"--json"_s});
    QCOMPARE(CliProcess::onlyObject(explained)[u"value"].toString(), u"2"_s);
}

void InstallTest::theReadmeShowsThatHost()
{
    const QByteArray readme = TestData::read(QStringLiteral(STATEROOM_SOURCE_FOLDER "/README.md"));
    for (const QString &name : {u"CMakeLists.txt"_s, u"main.cpp"_s}) {
        QByteArray text = TestData::read(QStringLiteral(STATEROOM_CONSUMER "/") + name);
        while (text.contains("SPDX-"))
            text = text.mid(text.indexOf('\n') + 1);
        QVERIFY(text.size() > 100);
        QVERIFY2(readme.contains(text), qPrintable(name));
    }
}

void InstallTest::installsTheInspector()
{
    if (!STATEROOM_HAS_INSPECTOR)
        QSKIP("built without the inspector");
    const auto result = start(prefix(u"bin/stateroom"_s), {u"/does/not/exist"_s});
    QCOMPARE(result.code, 2);
    QVERIFY2(!result.err.contains("not installed"), result.err.constData());
}

void InstallTest::describesItselfToTheDesktop()
{
    if (!STATEROOM_HAS_DESKTOP_FILES)
        QSKIP("built without the inspector");
    const auto id = u"org.stateroom.Stateroom"_s;
    QVERIFY(QFile::exists(prefix(u"share/icons/hicolor/scalable/apps/"_s + id + u".svg"_s)));
    QVERIFY(QFile::exists(prefix(u"share/mime/packages/"_s + id + u".xml"_s)));
    const QString desktop = prefix(u"share/applications/"_s + id + u".desktop"_s);
    QVERIFY(TestData::read(desktop).contains("Exec=stateroom %F"));
    const auto valid = start(u"desktop-file-validate"_s, {desktop});
    QVERIFY2(valid.code == 0 && valid.out.isEmpty(), valid.out + valid.err);
    // There is no home page to name yet.
    const auto metainfo = start(u"appstreamcli"_s,
                                {u"validate"_s, u"--no-net"_s, u"--override"_s, u"url-homepage-missing=info"_s,
                                 prefix(u"share/metainfo/"_s + id + u".metainfo.xml"_s)});
    QVERIFY2(metainfo.code == 0, metainfo.out + metainfo.err);
}

QTEST_GUILESS_MAIN(InstallTest)
#include "process_install.moc"
