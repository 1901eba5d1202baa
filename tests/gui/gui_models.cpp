// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "graph/graphmodel.h"
#include "models/ascentmodel.h"
#include "models/locksmodel.h"
#include "models/navigatormodel.h"
#include "models/rowmerge.h"
#include "text/wording.h"

#include "testdata.h"

#include <QtCore/QRandomGenerator>
#include <QtCore/QTemporaryDir>
#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace Stateroom;
using namespace Ui;
using namespace Qt::StringLiterals;

namespace {

/// The rows as text: one line a row.
QString dump(const QAbstractItemModel &model, const QModelIndex &parent = {}, int depth = 0)
{
    QString text;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(parent); ++column)
            cells << model.index(row, column, parent).data().toString();
        text += QString(depth * 2, u' ') + cells.join(u'|') + u'\n'
            + dump(model, model.index(row, 0, parent), depth + 1);
    }
    return text;
}

std::shared_ptr<const SessionFile> sampleSession(const QString &name)
{
    QDirIterator it(QStringLiteral(STATEROOM_SAMPLE), {u"*"_s + name + u".jsonl"_s}, QDir::Files,
                    QDirIterator::Subdirectories);
    return it.hasNext() ? std::make_shared<const SessionFile>(SessionFile::open(it.next())) : nullptr;
}

QByteArray entry(const QString &id, const QString &parent)
{
    return "{\"type\":\"message\",\"id\":\"" + id.toUtf8()
        + "\",\"parentId\":" + (parent.isEmpty() ? QByteArray("null") : '"' + parent.toUtf8() + '"')
        + ",\"message\":{\"role\":\"user\",\"content\":\"x\"}}\n";
}

} // namespace

class GuiModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mergedRowsEqualTheWantedOnes()
    {
        QRandomGenerator random(5);
        for (int round = 0; round < 3000; ++round) {
            QList<int> rows;
            QList<int> wanted;
            for (int i = int(random.bounded(12)); i > 0; --i)
                rows << int(random.bounded(8));
            for (int i = int(random.bounded(12)); i > 0; --i)
                wanted << int(random.bounded(8));
            QList<int> merged = rows;
            // Same when equal modulo 4, changed when not equal.
            mergeRows(
                merged, wanted, [](int a, int b) { return a % 4 == b % 4; }, [](int, int) {}, [] {}, [](int, int) {},
                [] {}, [](int, int) {});
            QCOMPARE(merged, wanted);
        }
    }

    void theGraphModelKeepsTheRulesWhileASessionGrows()
    {
        GraphModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QTemporaryDir folder;
        const QString path = folder.filePath(u"s.jsonl"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"type\":\"session\",\"version\":3,\"id\":\"s\",\"cwd\":\"/x\"}\n");
        file.flush();
        SessionFile session = SessionFile::open(path);
        QRandomGenerator random(3);
        QStringList ids;
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        model.setSession(std::make_shared<const SessionFile>(session));
        for (int i = 0; i < 120; ++i) {
            const QString id
                = random.bounded(15) == 0 && !ids.isEmpty() ? ids[random.bounded(ids.size())] : u"e%1"_s.arg(i);
            const int kind = int(random.bounded(12));
            const QString parent = kind == 0 || ids.isEmpty() ? QString()
                : kind == 1                                   ? u"missing%1"_s.arg(i)
                : kind < 5                                    ? ids[random.bounded(ids.size())]
                                                              : ids.last();
            file.write(entry(id, parent));
            file.flush();
            ids << id;
            session.refresh();
            model.setSession(std::make_shared<const SessionFile>(session));
            if (random.bounded(4) == 0)
                model.setUnfolded(model.row(int(random.bounded(model.rowCount()))).key, random.bounded(2) == 0);
            if (random.bounded(5) == 0) {
                QList<StateRowInfo> rows;
                rows.append({u"p"_s, model.row(int(random.bounded(model.rowCount()))).key, 3});
                model.setStateRows(rows);
            }
        }
        QCOMPARE(resets.count(), 1);
        QCOMPARE(model.runCount(), session.tree().runCount());
        // A run stands before the runs below it, and every run has a row.
        QSet<QString> keys;
        for (int row = 0; row < model.rowCount(); ++row) {
            const GraphRow &r = model.row(row);
            if (r.kind != GraphRow::Kind::Run)
                continue;
            keys.insert(r.key);
            const int parent = model.parentRunRow(row);
            QVERIFY(parent < row);
        }
        QCOMPARE(keys.size(), session.tree().runCount());
    }

    void aCircleOfParentsIsShownAndSaidSo()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"s.jsonl"_s);
        TestData::write(path,
                        "{\"type\":\"session\",\"version\":3,\"id\":\"s\",\"cwd\":\"/x\"}\n" + entry(u"a"_s, u"c"_s)
                            + entry(u"b"_s, u"a"_s) + entry(u"c"_s, u"b"_s) + entry(u"root"_s, QString())
                            + entry(u"d"_s, u"b"_s));
        GraphModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setSession(std::make_shared<const SessionFile>(SessionFile::open(path)));
        bool ring = false;
        QSet<QString> keys;
        for (int row = 0; row < model.rowCount(); ++row) {
            ring = ring || model.row(row).ring;
            keys << model.row(row).key;
        }
        QVERIFY(ring);
        QVERIFY(keys.contains(u"root"_s));
        QCOMPARE(keys.size(), model.runCount());
        model.setAllUnfolded(true);
        model.setAllUnfolded(false);
    }

    void lanesStayFewWhateverTheNumberOfForks()
    {
        SessionTree tree;
        QString trunk = u"t0"_s;
        tree.append(trunk, std::nullopt);
        for (int i = 1; i <= 500; ++i) {
            const QString next = u"t%1"_s.arg(i);
            tree.append(next, trunk);
            tree.append(u"side%1"_s.arg(i), trunk);
            trunk = next;
        }
        const auto runs = placeRuns(tree);
        QCOMPARE(runs.size(), tree.runCount());
        int most = 0;
        for (const auto &run : runs)
            most = qMax(most, run.lane);
        QVERIFY2(most <= 2, qPrintable(QString::number(most)));
    }

    void theAscentIsListedStepByStep()
    {
        AscentModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        ReadView read;
        read.request = {u"role"_s, false, u"leaf"_s};
        read.trace.key = u"c"_s;
        read.trace.steps = {{u"c"_s, false}, {u"b"_s, true}};
        read.trace.foundAt = u"b"_s;
        read.trace.text = u"\"12345678\""_s;
        read.trace.materializes = true;
        read.keysAbove = {u"a"_s};
        model.setRead(read);
        QCOMPARE(dump(model), u"1|c|no row|own run\n2|b|row found|parent run, 10 B, inherited\n|a|not reached|\n"_s);
        QCOMPARE(Wording::outcome(read), u"Found at b, one run up. A plugin's read would copy it to c."_s);
        read.trace.corrupt = true;
        QCOMPARE(Wording::outcome(read),
                 u"Found at b, one run up. Its text is not JSON: a read copies it to c, then throws."_s);
        read = ReadView();
        read.request = {u"role"_s, true, {}};
        read.trace.key = QString();
        read.trace.steps = {{QString(), false}};
        model.setRead(read);
        QCOMPARE(dump(model), u"1|session|no row|the session itself\n"_s);
        QCOMPARE(Wording::outcome(read), u"The session has no row: a read answers absent."_s);
        model.setRead({});
        QCOMPARE(model.rowCount(), 0);
    }

    void locksTellHolderAgeAndLeaseHonestly()
    {
        LocksModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QDateTime now = QDateTime::fromMSecsSinceEpoch(1'700'000'000'000);
        StateLockInfo alive{{u"s1"_s, u"pid:42"_s, 1}, SessionLock::HolderStatus::Alive, 3000, 57'000};
        StateLockInfo gone{{u"s2"_s, u"pid:43"_s, 1}, SessionLock::HolderStatus::NotAlive, 41 * 60'000 * 4, -1};
        StateLockInfo skewed{{u"s3"_s, u"host:\u202Ex"_s, 1}, SessionLock::HolderStatus::Unknown, -5000, 65'000};
        StateLockInfo old{{u"s4"_s, u"pid:44"_s, {}}, SessionLock::HolderStatus::Alive, {}, {}};
        model.setLocks({alive, gone, skewed, old}, now);
        QCOMPARE(dump(model),
                 u"s1|pid:42|alive|3 s|57 s\ns2|pid:43|not alive|2 h|over\n"
                 "s3|host:\\u202Ex|unknown|clock skew: 5 s ahead|65 s\ns4|pid:44|alive|unknown|unknown\n"_s);
        model.tick(now.addSecs(10));
        QVERIFY(dump(model).startsWith(u"s1|pid:42|alive|13 s|47 s\n"_s));
        model.setLocks({gone}, now);
        QCOMPARE(model.rowCount(), 1);
    }

    void theNavigatorMergesRefreshes()
    {
        NavigatorModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QTemporaryDir folder;
        const QString agent = folder.filePath(u"agent"_s);
        TestData::copyFolder(QStringLiteral(STATEROOM_SAMPLE), agent);
        model.setPaths({agent});
        CatalogView view;
        view.path = agent;
        view.catalog = SessionCatalog::scan(agent);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        model.setCatalog(view);
        QCOMPARE(model.sessionCount(), 10);
        const auto groups = view.catalog.groups();
        for (const auto &group : groups) {
            for (const auto &session : group.sessions)
                model.setSummary(SessionCatalog::load(session.path));
        }
        const QString before = dump(model);
        QVERIFY(before.contains(u"Import step cleanup (final)|80"_s) || before.contains(u"|80\n"_s));
        const QPersistentModelIndex kept = model.findSession(u"019a48f1"_s);
        QVERIFY(kept.isValid());
        model.setCatalog(view);
        QCOMPARE(dump(model), before);
        QDirIterator it(agent, {u"*019a4e4f-2100*.jsonl"_s}, QDir::Files, QDirIterator::Subdirectories);
        QVERIFY(it.hasNext() && QFile::remove(it.next()));
        TestData::write(agent + u"/sessions/--home-dev-demo--/broken.jsonl"_s, "nothing\n");
        view.catalog = SessionCatalog::scan(agent);
        model.setCatalog(view);
        QCOMPARE(model.sessionCount(), 10);
        QVERIFY(kept.isValid());
        QVERIFY(!model.findSession(u"019a4e4f"_s).isValid());
        QVERIFY(dump(model).contains(u"broken.jsonl \u26A0"_s));
        model.setPaths({});
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.sessionCount(), 0);
        QCOMPARE(resets.count(), 0);
    }

    void theSampleHasItsKnownRuns()
    {
        GraphModel model;
        model.setSession(sampleSession(u"019a4e4f-2100-78b6-8f08-4425a5b8510f"_s));
        QCOMPARE(model.rowCount(), 14);
        QCOMPARE(model.forkCount(), 5);
        int entries = 0;
        for (int row = 0; row < model.rowCount(); ++row)
            entries += model.row(row).entryCount;
        QCOMPARE(entries, 80);
        QVERIFY(model.index(0).data(Qt::AccessibleTextRole).toString().startsWith(u"Run b1d8aa30, 11 entries"_s));
    }
};

QTEST_MAIN(GuiModels)
#include "gui_models.moc"
