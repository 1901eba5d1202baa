// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "testdata.h"

#include <QtCore/QProcess>
#include <QtCore/QSet>
#include <QtCore/QTemporaryDir>
#include <QtGui/QImage>
#include <QtTest/QTest>

using namespace Qt::StringLiterals;

/// stateroom --screenshot, as scripts call it.
class Screenshot : public QObject
{
    Q_OBJECT

    static int run(const QStringList &arguments, QByteArray *errors = nullptr, const QTemporaryDir *home = nullptr)
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "PI_CODING_AGENT_DIR"})
            environment.remove(QString::fromLatin1(name));
        if (home) {
            environment.insert(u"HOME"_s, home->path());
            environment.insert(u"XDG_CONFIG_HOME"_s, home->path());
        }
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(STATEROOM_PROGRAM), arguments);
        if (!process.waitForFinished(60'000))
            return -1;
        if (errors)
            *errors = process.readAllStandardError();
        return process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2;
    }

private Q_SLOTS:
    void rendersTheLoadedWindow_data()
    {
        QTest::addColumn<QString>("theme");
        QTest::newRow("light") << u"light"_s;
        QTest::newRow("dark") << u"dark"_s;
    }

    void rendersTheLoadedWindow()
    {
        QFETCH(QString, theme);
        QTemporaryDir folder;
        const QString picture = folder.filePath(u"a.png"_s);
        QCOMPARE(run({QStringLiteral(STATEROOM_SAMPLE), u"--screenshot"_s, picture, u"--size"_s, u"1100x700"_s,
                      u"--select"_s, u"019a4e4f-2100-78b6-8f08-4425a5b8510f"_s, u"--plugin"_s, u"role"_s, u"--theme"_s,
                      theme}),
                 0);
        const QImage image(picture);
        QCOMPARE(image.size(), QSize(1100, 700));
        QSet<QRgb> colors;
        for (int y = 0; y < image.height(); y += 3) {
            for (int x = 0; x < image.width(); x += 3)
                colors.insert(image.pixel(x, y));
        }
        QVERIFY(colors.size() > 50);
        QCOMPARE(image.pixelColor(550, 480).lightness() > 128, theme == u"light"_s);
    }

    void withoutArgumentsTheSampleIsShown()
    {
        QTemporaryDir home;
        const QString picture = home.filePath(u"a.png"_s);
        QCOMPARE(run({u"--screenshot"_s, picture}, nullptr, &home), 0);
        QVERIFY(!QImage(picture).isNull());
    }

    void wrongWordsEndWithExitCode2AndAReason_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("size") << QStringList{u"--size"_s, u"big"_s} << QByteArray("1440x900");
        QTest::newRow("theme") << QStringList{u"--theme"_s, u"pink"_s} << QByteArray("light or dark");
        QTest::newRow("option") << QStringList{u"--colour"_s, u"x"_s} << QByteArray("--colour");
        QTest::newRow("no value") << QStringList{u"--plugin"_s} << QByteArray("--plugin");
        QTest::newRow("path") << QStringList{u"/nonexistent/x"_s} << QByteArray("/nonexistent/x");
    }

    void wrongWordsEndWithExitCode2AndAReason()
    {
        QFETCH(QStringList, words);
        QFETCH(QByteArray, says);
        QTemporaryDir folder;
        QByteArray errors;
        QCOMPARE(run(QStringList{u"--screenshot"_s, folder.filePath(u"a.png"_s)} + words, &errors), 2);
        QVERIFY2(errors.contains(says), errors.constData());
    }

    void withoutADisplayThatIsSaidPlainly()
    {
        QByteArray errors;
        QCOMPARE(run({QStringLiteral(STATEROOM_SAMPLE)}, &errors), 2);
        QVERIFY2(errors.contains("no display") && errors.contains("--screenshot"), errors.constData());
    }
};

QTEST_MAIN(Screenshot)
#include "gui_screenshot.moc"
