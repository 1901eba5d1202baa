// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "guidriver.h"

#include "graph/graphview.h"

#include <QtCore/QProcess>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QTreeView>

using namespace Qt::StringLiterals;

/// Whatever is opened, the window says what it is and goes on.
class BadInput : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void files_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("says");
        QTest::newRow("empty") << QByteArray() << u"empty"_s;
        QTest::newRow("binary") << QByteArray("\x7f"
                                              "ELF\0\0\x01\n\xff\xfe",
                                              10)
                                << u"not a session file"_s;
        QTest::newRow("no header") << QByteArray("{\"type\":\"message\",\"id\":\"a\"}\n") << u"no session header"_s;
        QTest::newRow("id is a number") << QByteArray("{\"type\":\"session\",\"id\":7}\n") << u"no \"id\" text"_s;
        QTest::newRow("a list") << QByteArray("[1]\n") << u"not an object"_s;
    }

    void files()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, says);
        QTemporaryDir folder;
        const QString path = folder.filePath(u"bad.jsonl"_s);
        TestData::write(path, content);
        const QByteArray before = GuiDriver::fingerprint(folder.path());
        GuiDriver gui;
        gui.open({path});
        // It is listed with its reason, and choosing it says so in place.
        auto *tree = gui.find<QTreeView>("navigatorTree");
        const QModelIndex group = tree->model()->index(0, 0, tree->model()->index(0, 0));
        const QModelIndex session = tree->model()->index(0, 0, group);
        QVERIFY(session.isValid());
        QVERIFY2(session.data(Qt::ToolTipRole).toString().contains(says),
                 qPrintable(session.data(Qt::ToolTipRole).toString()));
        tree->setCurrentIndex(session);
        gui.settle();
        const auto labels = gui.find("sessionPane")->findChildren<QLabel *>(u"message"_s);
        QCOMPARE(labels.size(), 1);
        QVERIFY2(labels.first()->text().contains(says), qPrintable(labels.first()->text()));
        QCOMPARE(GuiDriver::fingerprint(folder.path()), before);
    }

    void aFolderWithoutSessionsIsEmptyAndNoFault()
    {
        QTemporaryDir folder;
        GuiDriver gui;
        gui.open({folder.path()});
        QVERIFY(gui.find("sessionEmpty")->isVisible());
        QCOMPARE(gui.find<QTreeView>("navigatorTree")->model()->rowCount(), 1);
    }

    void aPathThatVanishesIsListedWithItsReason()
    {
        GuiDriver gui;
        gui.open({u"/nonexistent/agent"_s});
        auto *tree = gui.find<QTreeView>("navigatorTree");
        QVERIFY(tree->model()->index(0, 0).data(Qt::ToolTipRole).toString().contains(u"no such"_s));
    }

    void aDatabaseThatIsNoneIsSaidInPlace_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("garbage") << QByteArray(9000, 'g');
        QTest::newRow("another schema") << QByteArray();
    }

    void aDatabaseThatIsNoneIsSaidInPlace()
    {
        QFETCH(QByteArray, content);
        QTemporaryDir folder;
        const QString agent = GuiDriver::copySample(folder);
        TestData::write(agent + u"/sessions/states.sqlite"_s,
                        content.isEmpty() ? TestData::read(u"databases/triggerfish.db.qz"_s) : content);
        GuiDriver gui;
        gui.window().choosePlugin(u"role"_s);
        gui.open({agent});
        QVERIFY(gui.find<Ui::GraphView>("sessionGraph")->model()->rowCount() > 0);
        // A fault is never told as an absence, whatever is selected.
        for (const Qt::Key key : {Qt::Key_Home, Qt::Key_End}) {
            gui.key("sessionGraph", key);
            if (!content.isEmpty())
                QVERIFY2(gui.text("statusDatabase").contains(u"cannot be read"_s),
                         qPrintable(gui.text("statusDatabase")));
            QVERIFY2(!gui.text("valueEmpty").contains(u"Absent"_s), qPrintable(gui.text("valueEmpty")));
            QVERIFY2(gui.text("ascentOutcome").startsWith(u"Cannot tell"_s), qPrintable(gui.text("ascentOutcome")));
        }
    }

    void aDatabaseAloneShowsWhatItHolds()
    {
        QTemporaryDir folder;
        const QString database = folder.filePath(u"states.sqlite"_s);
        TestData::write(database, TestData::read(QStringLiteral(STATEROOM_SAMPLE "/sessions/states.sqlite")));
        GuiDriver gui;
        gui.open({database});
        QVERIFY2(gui.text("statusDatabase").contains(u"opened by you"_s), qPrintable(gui.text("statusDatabase")));
        QVERIFY2(gui.text("sessionEmpty").contains(u"skill-tools: rows: "_s), qPrintable(gui.text("sessionEmpty")));
    }

    void aDatabaseOpenedBesideSessionsElsewhereIsTheOneRead()
    {
        QTemporaryDir folder;
        const QString agent = GuiDriver::copySample(folder);
        QVERIFY(QDir(folder.path()).mkdir(u"other"_s));
        const QString database = folder.filePath(u"other/states.sqlite"_s);
        TestData::write(database, TestData::read(agent + u"/sessions/states.sqlite"_s));
        QVERIFY(QFile::remove(agent + u"/sessions/states.sqlite"_s));
        GuiDriver gui;
        gui.window().selectWhenListed(u"019a4e4f-2100-78b6-8f08-4425a5b8510f"_s, {});
        gui.window().choosePlugin(u"role"_s);
        gui.open({agent, database});
        QCOMPARE(gui.text("ascentOutcome"), u"Found at 503ab131, in its own run."_s);
        gui.window().inspector()->chooseDatabase(folder.filePath(u"none.sqlite"_s));
        gui.settle();
        QVERIFY2(gui.text("statusDatabase").contains(u"not there yet"_s), qPrintable(gui.text("statusDatabase")));
        QVERIFY(gui.text("ascentOutcome").contains(u"absent"_s));
        gui.window().inspector()->chooseDatabase({});
        gui.settle();
        QCOMPARE(gui.text("ascentOutcome"), u"Found at 503ab131, in its own run."_s);
    }

    void corruptTextIsShownRawWithItsPlace()
    {
        QTemporaryDir folder;
        const QString agent = GuiDriver::copySample(folder);
        QProcess process;
        process.start(
            u"sqlite3"_s,
            {agent + u"/sessions/states.sqlite"_s, u"UPDATE state SET value = '{\"a\":1,}' WHERE plugin_id='role'"_s});
        QVERIFY(process.waitForFinished() && process.exitCode() == 0);
        GuiDriver gui;
        gui.window().selectWhenListed(u"019a4e4f-2100-78b6-8f08-4425a5b8510f"_s, {});
        gui.window().choosePlugin(u"role"_s);
        gui.open({agent});
        QVERIFY2(gui.text("ascentOutcome").contains(u"not JSON"_s), qPrintable(gui.text("ascentOutcome")));
        QVERIFY2(gui.text("valueStatus").startsWith(u"not JSON at line 1, column 8"_s),
                 qPrintable(gui.text("valueStatus")));
        QCOMPARE(gui.find<QPlainTextEdit>("valueText")->toPlainText(), u"{\"a\":1,}"_s);
    }
};

QTEST_MAIN(BadInput)
#include "gui_bad_input.moc"
