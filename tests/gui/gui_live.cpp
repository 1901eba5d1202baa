// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "guidriver.h"

#include "graph/graphview.h"

#include <QtCore/QProcess>

using namespace Qt::StringLiterals;

namespace {

const QString linear = u"019a48f1-d680-7c2b-a949-acbfd2bcb7d9"_s;

bool sqlite(const QString &database, const QString &sql)
{
    QProcess process;
    process.start(u"sqlite3"_s, {database, sql});
    return process.waitForFinished() && process.exitCode() == 0;
}

} // namespace

/// The agent goes on writing while the window is open.
class Live : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lookingChangesNothing()
    {
        QTemporaryDir folder;
        const QString agent = GuiDriver::copySample(folder);
        const QByteArray before = GuiDriver::fingerprint(folder.path());
        {
            GuiDriver gui;
            gui.window().choosePlugin(u"role"_s);
            gui.open({agent});
            auto *tree = gui.find("navigatorTree");
            for (int i = 0; i < 12; ++i) {
                QTest::keyClick(tree, Qt::Key_Down);
                gui.settle();
                gui.key("sessionGraph", Qt::Key_Home);
                gui.key("sessionGraph", Qt::Key_Right);
                gui.key("sessionGraph", Qt::Key_End);
            }
            gui.window().inspector()->refresh();
            QTest::qWait(2500);
            gui.settle();
        }
        QCOMPARE(GuiDriver::fingerprint(folder.path()), before);
    }

    void appendedEntriesAppearAndTheSelectionStays()
    {
        QTemporaryDir folder;
        const QString agent = GuiDriver::copySample(folder);
        GuiDriver gui;
        gui.window().selectWhenListed(linear, {});
        gui.open({agent});
        auto *graph = gui.find<Ui::GraphView>("sessionGraph");
        QCOMPARE(graph->model()->rowCount(), 1);
        QCOMPARE(gui.text("sessionCounts"),
                 u"33 entries · 1 run · 0 forks · 1 root"_s.replace(u" · 0 forks"_s, QString()));
        const QString selected = graph->selectedEntry();
        const QString top = graph->selectedRun();

        QDirIterator it(agent, {u"*"_s + linear + u".jsonl"_s}, QDir::Files, QDirIterator::Subdirectories);
        QVERIFY(it.hasNext());
        QFile file(it.next());
        QVERIFY(file.open(QIODevice::Append));
        file.write("{\"type\":\"message\",\"id\":\"feed0001\",\"parentId\":\"" + top.toUtf8()
                   + "\",\"timestamp\":\"2026-01-01T00:00:00.000Z\",\"message\":{\"role\":\"user\",\"content\":"
                     "\"again\"}}\n{\"type\":\"mess");
        file.flush();
        QTRY_COMPARE_WITH_TIMEOUT(graph->model()->rowCount(), 3, 10'000);
        // The fork above it moved its key; the entry that is read at is the same.
        QCOMPARE(graph->selectedEntry(), selected);
        QVERIFY(graph->selectedRun() != top);
        QVERIFY(gui.text("sessionCounts").contains(u"34 entries · 3 runs · 1 fork"_s));
    }

    void rowsOfAnotherProcessAppear()
    {
        QTemporaryDir folder;
        const QString agent = GuiDriver::copySample(folder);
        const QString database = agent + u"/sessions/states.sqlite"_s;
        GuiDriver gui;
        gui.window().selectWhenListed(linear, {});
        gui.window().choosePlugin(u"new.plugin"_s);
        gui.open({agent});
        QVERIFY(gui.text("ascentOutcome").contains(u"absent"_s));
        const QString key = gui.find<Ui::GraphView>("sessionGraph")->selectedRun();
        QVERIFY(sqlite(database,
                       u"INSERT INTO state VALUES ('new.plugin','%1','%2','{\"seen\":true}')"_s.arg(linear, key)));
        QTRY_COMPARE_WITH_TIMEOUT(gui.text("ascentOutcome"), u"Found at %1, in its own run."_s.arg(key), 10'000);
        QVERIFY(sqlite(database,
                       u"INSERT INTO write_lock VALUES ('%1','pid:%2',%3)"_s.arg(linear)
                           .arg(QCoreApplication::applicationPid())
                           .arg(QDateTime::currentMSecsSinceEpoch())));
        QTRY_VERIFY_WITH_TIMEOUT(gui.find("locksTable")->isVisible(), 10'000);
        QVERIFY(sqlite(database, u"DELETE FROM write_lock"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!gui.find("locksTable")->isVisible(), 10'000);
    }

    void aDatabaseThatTurnsBadIsSaidInPlaceAndTheLastViewStays()
    {
        QTemporaryDir folder;
        const QString agent = GuiDriver::copySample(folder);
        const QString database = agent + u"/sessions/states.sqlite"_s;
        GuiDriver gui;
        gui.window().selectWhenListed(linear, {});
        gui.open({agent});
        QVERIFY(QFile::remove(database));
        TestData::write(database, QByteArray(8192, 'x'));
        QTRY_VERIFY_WITH_TIMEOUT(gui.text("statusDatabase").contains(u"cannot be read"_s), 10'000);
        QVERIFY(gui.find<Ui::GraphView>("sessionGraph")->model()->rowCount() == 1);
        QVERIFY(QFile::remove(database));
        TestData::write(database, TestData::read(QStringLiteral(STATEROOM_SAMPLE "/sessions/states.sqlite")));
        QTRY_VERIFY_WITH_TIMEOUT(gui.text("statusDatabase").contains(u"WAL"_s), 10'000);
    }
};

QTEST_MAIN(Live)
#include "gui_live.moc"
