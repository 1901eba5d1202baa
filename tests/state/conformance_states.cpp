// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "rawdatabase.h"
#include "vectors.h"

#include <stateroom/json/jsontext.h>
#include <stateroom/session/sessionfile.h>
#include <stateroom/state/statedatabase.h>
#include <stateroom/state/statestore.h>

#include <QtCore/QTemporaryDir>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;

/// The recorded database and sessions of a real agent: every read a fresh process makes, told beforehand and made.
class ConformanceStates : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_dir;
    QString m_path = m_dir.filePath(u"states.sqlite"_s);
    QJsonObject m_expected;

    [[nodiscard]] QString sessionPath(const QString &sessionId)
    {
        const QJsonObject manifest = Vectors::load(TestData::path(u"expected/manifest.json"_s));
        for (const QJsonValue &value : manifest["sessions"_L1].toArray()) {
            if (value["sessionId"_L1].toString() != sessionId)
                continue;
            const QString file = value["file"_L1].toString();
            const QString sample = QStringLiteral(STATEROOM_SAMPLE "/") + file;
            if (QFile::exists(sample))
                return sample;
            const QString large = m_dir.filePath(QFileInfo(file).fileName());
            TestData::write(large, TestData::read(u"large/"_s + QFileInfo(file).fileName() + u".qz"_s));
            return large;
        }
        return {};
    }

private Q_SLOTS:
    void initTestCase()
    {
        TestData::write(m_path, TestData::read(QStringLiteral(STATEROOM_SAMPLE "/sessions/states.sqlite")));
        m_expected = Vectors::load(TestData::path(u"expected/states.json"_s));
    }

    void rows()
    {
        const StateDatabase database(m_path);
        QCOMPARE(database.journalMode(), m_expected["journalMode"_L1].toString());
        QMap<QStringList, qint64> counts;
        const QJsonArray rows = m_expected["rows"_L1].toArray();
        QCOMPARE(rows.size(), m_expected["rowCount"_L1].toInt());
        for (const QJsonValue &value : rows) {
            const QJsonArray row = value.toArray();
            const QString plugin = row.at(0).toString(), session = row.at(1).toString(), branch = row.at(2).toString();
            QCOMPARE(database.text(plugin, session, branch), std::optional(row.at(3).toString()));
            ++counts[{plugin, session}];
        }
        QMap<QStringList, qint64> found;
        for (const StateRowCount &count : database.rowCounts())
            found.insert({count.pluginId, count.sessionId}, count.count);
        QCOMPARE(found, counts);
        QStringList plugins;
        for (auto it = counts.keyBegin(); it != counts.keyEnd(); ++it) {
            if (plugins.isEmpty() || plugins.last() != it->first())
                plugins += it->first();
        }
        QCOMPARE(database.plugins(), plugins);
        QVERIFY(m_expected["locks"_L1].toArray().isEmpty());
        QVERIFY(database.locks().isEmpty());
    }

    void reads_data()
    {
        QTest::addColumn<QString>("sessionId");
        const QJsonObject reads = m_expected["reads"_L1].toObject();
        for (auto it = reads.begin(); it != reads.end(); ++it)
            QTest::newRow(it.key().toUtf8().constData()) << it.key();
    }
    void reads()
    {
        QFETCH(QString, sessionId);
        const QString file = sessionPath(sessionId);
        QVERIFY2(!file.isEmpty(), qPrintable(sessionId));
        const SessionFile session = SessionFile::open(file);
        const SessionTree &tree = session.tree();
        RawDatabase raw(m_path);
        const auto store = StateStore::separate(m_path);
        const StateDatabase database(m_path);
        const QString rowSql = u"SELECT value FROM state WHERE plugin_id = ? AND session_id = ? AND branch_id = ?"_s;
        const QString countSql = u"SELECT count(*) FROM state"_s;
        const QString total = raw.cell(countSql);

        const QJsonArray reads = m_expected["reads"_L1].toObject()[sessionId].toArray();
        QVERIFY(!reads.isEmpty());
        for (const QJsonValue &value : reads) {
            const QJsonObject read = value.toObject();
            QCOMPARE(Vectors::unknownMembers(read,
                                             {u"plugin"_s, u"scope"_s, u"key"_s, u"leaves"_s, u"valueJson"_s,
                                              u"absent"_s, u"materializes"_s}),
                     QString());
            StateKey key{read["plugin"_L1].toString(), sessionId, u""_s};
            if (read["scope"_L1].toString() == u"branch") {
                key.branchId = read["key"_L1].isString() ? std::optional(read["key"_L1].toString()) : std::nullopt;
                for (const QJsonValue &leaf : read["leaves"_L1].toArray())
                    QCOMPARE(tree.branchKey(leaf.isString() ? std::optional(leaf.toString()) : std::nullopt),
                             key.branchId);
            }
            const std::optional<QString> expected
                = read["absent"_L1].toBool() ? std::nullopt : std::optional(read["valueJson"_L1].toString());
            const bool materializes = read["materializes"_L1].toBool();

            const AscentTrace trace = database.explain(key, tree);
            QCOMPARE(trace.text, expected);
            QCOMPARE(trace.materializes, materializes);
            QVERIFY(!trace.corrupt);
            if (key.branchId) {
                QCOMPARE(trace.steps.first().branchId, *key.branchId);
                QCOMPARE(trace.steps.last().hit, expected.has_value());
            }
            store->dropCache();
            QCOMPARE(store->explain(key, tree), trace);
            QCOMPARE(raw.cell(countSql), total);

            const QString before
                = key.branchId ? raw.cell(rowSql, {key.pluginId, sessionId, *key.branchId}) : QString();
            const std::optional<StateValue> got = store->read(key, tree);
            QCOMPARE(got ? std::optional(got->text()) : std::nullopt, expected);
            QCOMPARE(raw.cell(countSql).toInt(), total.toInt() + (materializes ? 1 : 0));
            if (materializes) {
                QVERIFY(before.isNull());
                QCOMPARE(raw.cell(rowSql, {key.pluginId, sessionId, *key.branchId}), *expected);
                raw.run(u"DELETE FROM state WHERE plugin_id = ? AND session_id = ? AND branch_id = ?"_s,
                        {key.pluginId, sessionId, *key.branchId});
            }
        }
    }
};

QTEST_GUILESS_MAIN(ConformanceStates)
#include "conformance_states.moc"
