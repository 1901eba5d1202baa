// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "guidriver.h"

#include "graph/graphview.h"

#include <QtWidgets/QScrollBar>

using namespace Qt::StringLiterals;

/// The 20,000-entry session: runs are folded, entries unfold on demand.
class Large : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void opensFoldedAndUnfoldsOneRun()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"large.jsonl"_s);
        TestData::write(
            path, TestData::read(u"large/2025-10-01T07-00-00-000Z_01999e92-1d80-7693-85d3-129b5a3d0124.jsonl.qz"_s));
        GuiDriver gui;
        gui.open({path});
        auto *graph = gui.find<Ui::GraphView>("sessionGraph");
        auto *model = static_cast<Ui::GraphModel *>(graph->model());
        const int runs = model->runCount();
        QCOMPARE(graph->model()->rowCount(), runs);
        QVERIFY(runs >= 389);
        QVERIFY2(model->laneCount() <= 10, qPrintable(QString::number(model->laneCount())));
        QVERIFY(gui.text("sessionCounts").startsWith(u"20000 entries · "_s));
        QVERIFY(gui.find("graphOverview")->isVisible());

        gui.key("sessionGraph", Qt::Key_Home);
        const int length = model->row(0).entryCount;
        gui.key("sessionGraph", Qt::Key_Right);
        QCOMPARE(model->rowCount(), runs + length);
        gui.key("sessionGraph", Qt::Key_Left);
        QCOMPARE(model->rowCount(), runs);

        QTest::mouseClick(gui.find("graphEntries"), Qt::LeftButton);
        gui.settle();
        QCOMPARE(model->rowCount(), runs + 20000);
        gui.key("sessionGraph", Qt::Key_End);
        QCOMPARE(graph->currentIndex().row(), model->rowCount() - 1);
        for (int i = 0; i <= 20; ++i) {
            graph->verticalScrollBar()->setValue(graph->verticalScrollBar()->maximum() * i / 20);
            QCoreApplication::processEvents();
            QVERIFY(graph->indexAt(QPoint(50, 50)).isValid());
        }
        QTest::mouseClick(gui.find("graphRuns"), Qt::LeftButton);
        gui.settle();
        QCOMPARE(model->rowCount(), runs);
    }
};

QTEST_MAIN(Large)
#include "gui_large.moc"
