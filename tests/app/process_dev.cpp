// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "cliprocess.h"
#include "testdata.h"

#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

using namespace Qt::Literals::StringLiterals;

/// The developer's entry and the source check, each copied into a folder of its own: nothing here can reach the
/// checkout under test or the real set-up.
class DevTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void helpGoesToStandardOutput();
    void refusesWrongWords_data();
    void refusesWrongWords();
    void needsAPlaceForItsSetUp();
    void cleansWhatItBuilt();
    void removesOnlyItsOwnCacheFolder();
    void worksThroughALinkFromAnyFolder();
    void checkSourcesPassesSoundFiles();
    void checkSourcesNamesTheCulprit_data();
    void checkSourcesNamesTheCulprit();

private:
    [[nodiscard]] CliProcess::Result dev(const QStringList &arguments) const;
    [[nodiscard]] CliProcess::Result checkSources() const;
    [[nodiscard]] QString path(const QString &name) const { return m_folder->filePath(name); }
    void copyScript(const QString &name) const;
    void makeRepository() const;

    std::unique_ptr<QTemporaryDir> m_folder;
    CliProcess::Options m_options;
};

void DevTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>(QDir::tempPath() + u"/a check out-XXXXXX"_s);
    QVERIFY(m_folder->isValid());
    m_options = {};
    m_options.environment.insert(u"STATEROOM_CACHE"_s, path(u"cache"_s));
    m_options.environment.remove(u"STATEROOM_TOOLCHAIN"_s);
    copyScript(u"dev"_s);
}

void DevTest::copyScript(const QString &name) const
{
    const QString copy = path(name);
    QDir().mkpath(QFileInfo(copy).path());
    QVERIFY(QFile::copy(QStringLiteral(STATEROOM_SOURCE_FOLDER "/") + name, copy));
}

CliProcess::Result DevTest::dev(const QStringList &arguments) const
{
    CliProcess::Options options = m_options;
    options.program = path(u"dev"_s);
    return CliProcess::run(arguments, options);
}

void DevTest::helpGoesToStandardOutput()
{
    for (const QStringList &words : {QStringList{}, QStringList{u"help"_s}, QStringList{u"--help"_s}}) {
        const auto result = dev(words);
        QCOMPARE(result.code, 0);
        QVERIFY(result.err.isEmpty());
        for (const char *command :
             {"run", "test", "build", "bench", "format", "tidy", "asan", "native", "shell", "clean"})
            QVERIFY2(result.out.contains("./dev "_ba + command), command);
    }
    QVERIFY(!QFile::exists(path(u"cache"_s)));
}

void DevTest::refusesWrongWords_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::newRow("unknown command") << QStringList{u"biuld"_s};
    QTest::newRow("unknown preset") << QStringList{u"build"_s, u"fast"_s};
    QTest::newRow("clean a thing") << QStringList{u"clean"_s, u"everything"_s};
    QTest::newRow("format a file") << QStringList{u"format"_s, u"main.cpp"_s};
}

void DevTest::refusesWrongWords()
{
    QFETCH(const QStringList, words);
    const auto result = dev(words);
    QCOMPARE(result.code, 2);
    QVERIFY(result.out.isEmpty());
    QVERIFY2(result.err.contains("dev: "), result.err.constData());
}

void DevTest::needsAPlaceForItsSetUp()
{
    m_options.environment.insert(u"STATEROOM_TOOLCHAIN"_s, u"other"_s);
    QCOMPARE(dev({u"shell"_s, u"-c"_s, u"true"_s}).code, 2);
    m_options.environment.remove(u"STATEROOM_CACHE"_s);
    m_options.environment.remove(u"HOME"_s);
    m_options.environment.remove(u"XDG_CACHE_HOME"_s);
    QCOMPARE(dev({u"help"_s}).code, 0);
}

void DevTest::cleansWhatItBuilt()
{
    QDir().mkpath(path(u"build/dev"_s));
    TestData::write(path(u"build/dev/x"_s), "x");
    QCOMPARE(dev({u"clean"_s}).code, 0);
    QVERIFY(!QFile::exists(path(u"build"_s)));
    QVERIFY(QFile::exists(path(u"dev"_s)));
    QCOMPARE(dev({u"clean"_s}).code, 0);
}

void DevTest::removesOnlyItsOwnCacheFolder()
{
    QDir().mkpath(path(u"cache"_s));
    TestData::write(path(u"cache/letters"_s), "mine");
    const auto refused = dev({u"clean"_s, u"--all"_s});
    QCOMPARE(refused.code, 1);
    QVERIFY2(refused.err.contains("cache"), refused.err.constData());
    QVERIFY(QFile::exists(path(u"cache/letters"_s)));

    TestData::write(path(u"cache/.stateroom"_s), {});
    QCOMPARE(dev({u"clean"_s, u"--all"_s}).code, 0);
    QVERIFY(!QFile::exists(path(u"cache"_s)));
}

void DevTest::worksThroughALinkFromAnyFolder()
{
    const QString link = path(u"link"_s);
    QVERIFY(QFile::link(path(u"dev"_s), link));
    QDir().mkpath(path(u"build"_s));
    CliProcess::Options options = m_options;
    options.program = link;
    options.directory = QDir::rootPath();
    QCOMPARE(CliProcess::run({u"clean"_s}, options).code, 0);
    QVERIFY(!QFile::exists(path(u"build"_s)));
}

// --- .ci/check-sources -----------------------------------------------------------------------

void DevTest::makeRepository() const
{
    copyScript(u".ci/check-sources"_s);
    copyScript(u"REUSE.toml"_s);
    copyScript(u"LICENSES/MIT.txt"_s);
    copyScript(u"app/cli/main.cpp"_s);
    CliProcess::Options git;
    git.program = u"git"_s;
    git.directory = m_folder->path();
    QCOMPARE(CliProcess::run({u"init"_s, u"--quiet"_s}, git).code, 0);
}

CliProcess::Result DevTest::checkSources() const
{
    CliProcess::Options options;
    options.program = path(u".ci/check-sources"_s);
    return CliProcess::run({}, options);
}

void DevTest::checkSourcesPassesSoundFiles()
{
    makeRepository();
    const auto result = checkSources();
    QVERIFY2(result.code == 0, result.err.constData());
}

void DevTest::checkSourcesNamesTheCulprit_data()
{
    const auto spdx = "// SPDX-FileCopyrightText: 2026 The Stateroom authors\n// SPDX-License-Identifier: MIT\n"_ba;
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("no licence") << u"lib/bare.cpp"_s << "int x;\n"_ba;
    QTest::newRow("licence, but nobody's") << u"lib/half.h"_s << "// SPDX-License-Identifier: MIT\n"_ba;
    QTest::newRow("a file nothing covers") << u"picture.bin"_s << "abc\n"_ba;
    QTest::newRow("a folder of somebody's") << u"lib/path.cpp"_s << spdx + "// see /" + "root/x\n";
    QTest::newRow("a mirror") << u"lib/host.cpp"_s << spdx + "// http://" + "deb" + ".debian" + ".org/debian\n";
}

void DevTest::checkSourcesNamesTheCulprit()
{
    QFETCH(const QString, name);
    QFETCH(const QByteArray, text);
    makeRepository();
    QDir().mkpath(QFileInfo(path(name)).path());
    TestData::write(path(name), text);
    const auto result = checkSources();
    QCOMPARE(result.code, 1);
    QVERIFY2(result.err.contains(name.toUtf8()), result.err.constData());
}

QTEST_GUILESS_MAIN(DevTest)
#include "process_dev.moc"
