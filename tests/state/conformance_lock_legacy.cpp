// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "processes.h"
#include "rawdatabase.h"
#include "vectors.h"

#include <stateroom/state/statedatabase.h>
#include <stateroom/state/statestore.h>

#include <QtCore/QTemporaryDir>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;

/// Databases of older versions: upgraded when opened for writing, left alone by readers.
class ConformanceLockLegacy : public QObject
{
    Q_OBJECT

private:
    LiveProcess m_live;
    qint64 m_dead = deadPid();

    [[nodiscard]] QString filled(QString text, const QString &path) const
    {
        return text.replace(u"{LIVE}"_s, QString::number(m_live.pid()))
            .replace(u"{DEAD}"_s, QString::number(m_dead))
            .replace(u"{PATH}"_s, path);
    }
    static QString tableSql(RawDatabase &raw, const QString &name)
    {
        return raw.cell(u"SELECT sql FROM sqlite_master WHERE name = ?"_s, {name});
    }
    QString rowsOfLock(RawDatabase &raw)
    {
        QString text;
        for (const QStringList &row :
             raw.run(u"SELECT session_id, holder, acquired_at FROM write_lock ORDER BY session_id"_s))
            text += row.join(u'|') + u'\n';
        return text;
    }
    QString rowsOfLock(const QJsonArray &rows)
    {
        QString text;
        for (const QJsonValue &value : rows) {
            const QJsonObject row = value.toObject();
            text += row["session_id"_L1].toString() + u'|' + filled(row["holder"_L1].toString(), {}) + u'|'
                + QString::number(row["acquired_at"_L1].toInteger()) + u'\n';
        }
        return text;
    }

private Q_SLOTS:
    void opening_data()
    {
        QTest::addColumn<QJsonObject>("vector");
        for (const QString &path : Vectors::files(u"lock/legacy.json"_s)) {
            for (const QJsonValue &value : Vectors::load(path)["cases"_L1].toArray()) {
                const QJsonObject vector = value.toObject();
                QTest::newRow(Vectors::rowName(path, vector["name"_L1].toString()).constData()) << vector;
            }
        }
    }
    void opening()
    {
        QFETCH(QJsonObject, vector);
        QCOMPARE(Vectors::unknownMembers(vector,
                                         {u"name"_s, u"setupSql"_s, u"expect"_s, u"writes"_s, u"lockRowsAfterWrites"_s,
                                          u"lockTableSqlAfterSecondOpen"_s}),
                 QString());
        const QJsonObject expect = vector["expect"_L1].toObject();
        QCOMPARE(Vectors::unknownMembers(expect,
                                         {u"open"_s, u"message"_s, u"cause"_s, u"journalMode"_s, u"lockTableSql"_s,
                                          u"lockColumns"_s, u"stateTableSql"_s, u"lockRowsAfterOpen"_s}),
                 QString());
        QTemporaryDir dir;
        const QString path = dir.filePath(u"states.sqlite"_s);
        RawDatabase raw(path);
        for (const QJsonValue &sql : vector["setupSql"_L1].toArray())
            raw.run(filled(sql.toString(), path));

        auto store = StateStore::separate(path);
        if (expect["open"_L1].toString() == u"fails") {
            const QString schema = raw.cell(u"SELECT group_concat(sql) FROM sqlite_master WHERE name = 'write_lock'"_s);
            for (int attempt = 0; attempt < 2; ++attempt) {
                try {
                    (void)store->read({u"p"_s, u"elsewhere"_s, u""_s}, {});
                    QFAIL("opening must fail");
                } catch (const StateOpenError &error) {
                    QCOMPARE(error.message(), filled(expect["message"_L1].toString(), path));
                    QCOMPARE(error.cause(), expect["cause"_L1].toString());
                    QCOMPARE(error.databasePath(), path);
                }
            }
            if (!schema.isEmpty())
                QCOMPARE(tableSql(raw, u"write_lock"_s), schema);
            return;
        }
        QCOMPARE(expect["open"_L1].toString(), u"ok"_s);
        QVERIFY(!store->read({u"p"_s, u"elsewhere"_s, u""_s}, {}));
        QCOMPARE(tableSql(raw, u"write_lock"_s), expect["lockTableSql"_L1].toString());
        QCOMPARE(raw.cell(u"PRAGMA journal_mode"_s), expect["journalMode"_L1].toString());
        QCOMPARE(tableSql(raw, u"state"_s), expect["stateTableSql"_L1].toString());
        QCOMPARE(rowsOfLock(raw), rowsOfLock(expect["lockRowsAfterOpen"_L1].toArray()));
        QJsonArray columns;
        for (const QStringList &row :
             raw.run(u"SELECT name, type, \"notnull\", dflt_value, pk FROM pragma_table_info('write_lock')"_s))
            columns.append(QJsonObject{{u"name"_s, row.at(0)},
                                       {u"type"_s, row.at(1)},
                                       {u"notnull"_s, row.at(2).toInt()},
                                       {u"dflt"_s, row.at(3).isNull() ? QJsonValue() : QJsonValue(row.at(3))},
                                       {u"pk"_s, row.at(4).toInt()}});
        QCOMPARE(columns, expect["lockColumns"_L1].toArray());

        for (const QJsonValue &value : vector["writes"_L1].toArray()) {
            const QJsonObject write = value.toObject();
            QCOMPARE(Vectors::unknownMembers(write, {u"session"_s, u"outcome"_s}), QString());
            QString outcome = u"acquired"_s;
            try {
                store->write({u"p"_s, write["session"_L1].toString(), u""_s}, u"1"_s);
            } catch (const SessionWriteRefusedError &) {
                outcome = u"refused"_s;
            }
            QCOMPARE(outcome, write["outcome"_L1].toString());
        }
        QCOMPARE(rowsOfLock(raw), rowsOfLock(vector["lockRowsAfterWrites"_L1].toArray()));

        store = StateStore::separate(path);
        QVERIFY(!store->read({u"p"_s, u"elsewhere"_s, u""_s}, {}));
        QCOMPARE(tableSql(raw, u"write_lock"_s), vector["lockTableSqlAfterSecondOpen"_L1].toString());
    }

    void readersUpgradeNothing_data() { opening_data(); }
    void readersUpgradeNothing()
    {
        QFETCH(QJsonObject, vector);
        QTemporaryDir dir;
        const QString path = dir.filePath(u"states.sqlite"_s);
        bool hasLocks = false;
        {
            RawDatabase raw(path);
            for (const QJsonValue &sql : vector["setupSql"_L1].toArray()) {
                raw.run(filled(sql.toString(), path));
                hasLocks = hasLocks || sql.toString().startsWith(u"INSERT INTO write_lock"_s);
            }
        }
        const QByteArray before = TestData::read(path);
        {
            const StateDatabase database(path);
            const QList<StateLockInfo> locks = database.locks();
            QCOMPARE(!locks.isEmpty(), hasLocks);
            for (const StateLockInfo &lock : locks)
                QCOMPARE(lock.ageMs, std::nullopt);
            const auto store = StateStore::separate(path);
            QCOMPARE(store->inspect(u"s-live"_s).lock.has_value(), hasLocks);
            if (vector["name"_L1].toString() != u"state-missing-column")
                (void)store->explain({u"p"_s, u"s0"_s, u""_s}, {});
        }
        QCOMPARE(TestData::read(path), before);
        QCOMPARE(QDir(dir.path()).entryList(QDir::Files), QStringList{u"states.sqlite"_s});
    }
};

QTEST_GUILESS_MAIN(ConformanceLockLegacy)
#include "conformance_lock_legacy.moc"
