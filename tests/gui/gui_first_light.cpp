// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "guidriver.h"

#include "graph/graphview.h"

#include <QtWidgets/QComboBox>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QTreeView>

using namespace Qt::StringLiterals;

namespace {

const QString forks = u"019a4e4f-2100-78b6-8f08-4425a5b8510f"_s;

} // namespace

/// Opens the sample and looks around by keyboard, as a developer would.
class FirstLight : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_agent;

private Q_SLOTS:
    void initTestCase() { m_agent = GuiDriver::copySample(m_folder); }

    void selectingALeafByKeyboardTellsTheOutcome()
    {
        GuiDriver gui;
        gui.window().selectWhenListed(forks, {});
        gui.window().choosePlugin(u"role"_s);
        gui.open({m_agent});
        auto *graph = gui.find<Ui::GraphView>("sessionGraph");
        QCOMPARE(graph->model()->rowCount(), 14);
        QCOMPARE(gui.text("sessionCounts"), u"80 entries · 14 runs · 5 forks · 3 roots"_s);
        // The leaf of the file is where it starts.
        QCOMPARE(graph->selectedRun(), u"503ab131"_s);
        QCOMPARE(gui.text("ascentOutcome"), u"Found at 503ab131, in its own run."_s);

        gui.key("sessionGraph", Qt::Key_Down);
        QCOMPARE(graph->selectedRun(), u"756d3c3a"_s);
        QCOMPARE(gui.text("ascentOutcome"),
                 u"Found at 4f7e3ef1, one run up. A plugin's read would copy it to 756d3c3a."_s);
        QVERIFY(!gui.find<QPlainTextEdit>("valueText")->toPlainText().isEmpty());
        QVERIFY(gui.text("valueStatus").contains(u"valid JSON"_s));

        gui.key("sessionGraph", Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(graph->selectedRun(), u"4f7e3ef1"_s);
        QCOMPARE(gui.text("ascentOutcome"), u"Found at 4f7e3ef1, in its own run."_s);
        gui.key("sessionGraph", Qt::Key_End);
        QCOMPARE(graph->selectedRun(), u"0c41279f"_s);
        gui.key("sessionGraph", Qt::Key_Home);
        QCOMPARE(graph->selectedRun(), u"b1d8aa30"_s);
    }

    void absenceIsASentenceAndNoError()
    {
        GuiDriver gui;
        gui.window().selectWhenListed(forks, u"0c41279f"_s);
        gui.window().choosePlugin(u"todo.list"_s);
        gui.open({m_agent});
        QCOMPARE(gui.text("ascentOutcome"), u"No row at 0c41279f: a read answers absent."_s);
        QVERIFY(gui.find("valueEmpty")->isVisible());
    }

    void runsUnfoldOnDemandAndTheSelectionStays()
    {
        GuiDriver gui;
        gui.window().selectWhenListed(forks, {});
        gui.open({m_agent});
        auto *graph = gui.find<Ui::GraphView>("sessionGraph");
        gui.key("sessionGraph", Qt::Key_Home);
        gui.key("sessionGraph", Qt::Key_Right);
        QCOMPARE(graph->model()->rowCount(), 14 + 11);
        QCOMPARE(graph->selectedRun(), u"b1d8aa30"_s);
        gui.key("sessionGraph", Qt::Key_Down);
        QCOMPARE(graph->selectedEntry(), u"b1d8aa30"_s);
        gui.key("sessionGraph", Qt::Key_Left);
        QCOMPARE(graph->model()->rowCount(), 14);
        QCOMPARE(graph->selectedRun(), u"b1d8aa30"_s);
    }

    void aSessionWithoutEntriesHasNoKey()
    {
        GuiDriver gui;
        gui.window().selectWhenListed(u"019a6356-6e00-7a0f-9ba1-2068c8e9ea1b"_s, {});
        gui.window().choosePlugin(u"role"_s);
        gui.open({m_agent});
        QVERIFY(gui.text("ascentOutcome").startsWith(u"There is no leaf yet"_s));
        QVERIFY(gui.find("sessionEmpty")->isVisible());
        // Its session-scope row is there all the same.
        gui.find<QComboBox>("ascentPlugin")->setCurrentText(u"skill-tools"_s);
        gui.key("ascentScope", Qt::Key_Down);
        const QString outcome = gui.text("ascentOutcome");
        QVERIFY2(outcome.startsWith(u"Found in the session's own row"_s)
                     || outcome.startsWith(u"The session has no row"_s),
                 qPrintable(outcome));
    }

    void spacePausesInTheGraph()
    {
        GuiDriver gui;
        gui.window().selectWhenListed(forks, {});
        gui.open({m_agent});
        QVERIFY(gui.window().inspector()->isLive());
        gui.key("sessionGraph", Qt::Key_Space);
        QVERIFY(!gui.window().inspector()->isLive());
        QVERIFY(gui.text("statusLive").contains(u"paused"_s));
        gui.key("sessionGraph", Qt::Key_Space);
        QVERIFY(gui.window().inspector()->isLive());
    }

    void zoomChangesTheRowsAndComesBack()
    {
        GuiDriver gui;
        gui.window().selectWhenListed(forks, {});
        gui.open({m_agent});
        auto *graph = gui.find<Ui::GraphView>("sessionGraph");
        const int before = graph->sizeHintForRow(0);
        graph->setZoomPercent(200);
        QVERIFY(graph->sizeHintForRow(0) > before * 3 / 2);
        graph->setZoomPercent(5);
        QVERIFY(graph->zoomPercent() >= 40);
        graph->setZoomPercent(100);
        QCOMPARE(graph->sizeHintForRow(0), before);
    }

    void historyGoesBackAndForth()
    {
        GuiDriver gui;
        gui.window().selectWhenListed(forks, {});
        gui.open({m_agent});
        auto *tree = gui.find<QTreeView>("navigatorTree");
        const QString first = gui.text("sessionTitle");
        QTest::keyClick(tree, Qt::Key_Down);
        gui.settle();
        const QString second = gui.text("sessionTitle");
        QVERIFY(first != second);
        QTest::keyClick(&gui.window(), Qt::Key_Left, Qt::AltModifier);
        gui.settle();
        QCOMPARE(gui.text("sessionTitle"), first);
        QTest::keyClick(&gui.window(), Qt::Key_Right, Qt::AltModifier);
        gui.settle();
        QCOMPARE(gui.text("sessionTitle"), second);
    }

    void everyWidgetThatTakesTheFocusHasANameAndAnAccessibleName()
    {
        GuiDriver gui;
        gui.open({m_agent});
        for (const QWidget *widget : gui.window().findChildren<QWidget *>()) {
            if (widget->focusPolicy() == Qt::NoFocus || widget->objectName().startsWith(u"qt_"_s)
                || !widget->isVisibleTo(&gui.window()) || widget->inherits("QComboBoxPrivateContainer"))
                continue;
            QVERIFY2(!widget->objectName().isEmpty(), widget->metaObject()->className());
            if (!widget->inherits("QMenuBar") && !widget->inherits("QScrollBar")
                && !widget->inherits("QAbstractScrollArea") && !widget->inherits("QLabel")
                && !widget->inherits("QLineEdit") && widget->parentWidget()->inherits("QDockWidget"))
                continue;
            if (!widget->inherits("QMenuBar"))
                QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
        }
    }
};

QTEST_MAIN(FirstLight)
#include "gui_first_light.moc"
