// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "cliprocess.h"
#include "testdata.h"

#include <QtCore/QJsonArray>
#include <QtCore/QProcess>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

using namespace Qt::Literals::StringLiterals;

/// stateroom db ...
class CliDb : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_database;

    QJsonObject ask(const QStringList &words, int code = 0)
    {
        const auto result = CliProcess::run(words + QStringList{u"--json"_s});
        if (result.code != code)
            qWarning() << words << result.code << result.err;
        return result.code == code ? CliProcess::onlyObject(result) : QJsonObject();
    }
    int count()
    {
        int sum = 0;
        const auto result = CliProcess::run({u"kv"_s, u"plugins"_s, m_database, u"--json"_s});
        for (const QJsonValue plugin : CliProcess::onlyObject(result)["plugins"_L1].toArray())
            sum += plugin["keys"_L1].toInt();
        return sum;
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_database = m_folder->filePath(u"skill-map.db"_s);
        TestData::write(m_database, TestData::read(u"databases/skill-map.db.qz"_s));
    }

    void backupForgetRestore()
    {
        const QString backup = ask({u"db"_s, u"backup"_s, m_database})["backup"_L1].toString();
        QVERIFY(backup.startsWith(m_folder->filePath(u"backups/"_s)));
        QCOMPARE(ask({u"db"_s, u"forget"_s, m_database, u"--plugin"_s, u"token-counter"_s, u"--dry-run"_s})["rows"_L1]
                     .toInt(),
                 600);
        QCOMPARE(count(), 1240);
        QCOMPARE(ask({u"db"_s, u"forget"_s, m_database, u"--plugin"_s, u"token-counter"_s}, 2)["error"_L1].toString(),
                 u"UsageError"_s);
        QCOMPARE(ask({u"db"_s, u"forget"_s, m_database, u"--plugin"_s, u"token-counter"_s, u"--yes"_s})["deleted"_L1]
                     .toInt(),
                 600);
        QCOMPARE(count(), 640);
        ask({u"db"_s, u"forget"_s, m_database, u"--plugin"_s, u"token-counter"_s, u"--yes"_s}, 1);

        QCOMPARE(ask({u"db"_s, u"restore"_s, m_database, u"--from"_s, backup, u"--dry-run"_s})["restored"_L1].toBool(),
                 false);
        QCOMPARE(ask({u"db"_s, u"restore"_s, m_database, u"--from"_s, backup}, 2)["error"_L1].toString(),
                 u"UsageError"_s);
        QCOMPARE(count(), 640);
        const QJsonObject done = ask({u"db"_s, u"restore"_s, m_database, u"--from"_s, backup, u"--yes"_s});
        QVERIFY(QFile::exists(done["safetyCopy"_L1].toString()));
        QCOMPARE(count(), 1240);
    }

    void resets()
    {
        const QJsonObject plan = ask({u"db"_s, u"reset"_s, m_database, u"--state"_s, u"--dry-run"_s});
        QVERIFY(plan["rows"_L1].toInt() > 1240);
        QCOMPARE(plan["done"_L1].toBool(), false);
        QCOMPARE(count(), 1240);
        ask({u"db"_s, u"reset"_s, m_database}); // the scan zone: no question
        QCOMPARE(count(), 1240);
        ask({u"db"_s, u"reset"_s, m_database, u"--state"_s}, 2);
        ask({u"db"_s, u"reset"_s, m_database, u"--state"_s, u"--hard"_s, u"--yes"_s}, 2);
        QCOMPARE(count(), 1240);
        ask({u"db"_s, u"reset"_s, m_database, u"--state"_s, u"--yes"_s});
        QCOMPARE(count(), 0);
        ask({u"db"_s, u"reset"_s, m_database, u"--hard"_s}, 2);
        QVERIFY(QFile::exists(m_database));
        ask({u"db"_s, u"reset"_s, m_database, u"--hard"_s, u"--yes"_s});
        QVERIFY(!QFile::exists(m_database));
    }

    void refusals()
    {
        QCOMPARE(ask({u"db"_s, u"backup"_s, m_database, u"--out"_s, m_database}, 2)["error"_L1].toString(),
                 u"MaintenanceError"_s);
        QCOMPARE(ask({u"db"_s, u"backup"_s, u"/nonexistent.db"_s}, 2)["error"_L1].toString(), u"MaintenanceError"_s);
        QCOMPARE(
            ask({u"db"_s, u"restore"_s, m_database, u"--from"_s, m_database, u"--yes"_s}, 2)["error"_L1].toString(),
            u"MaintenanceError"_s);
        const QString backup
            = ask({u"db"_s, u"backup"_s, m_database, u"--out"_s, m_folder->filePath(u"b.db"_s)})["backup"_L1]
                  .toString();
        QProcess other;
        other.start(u"tail"_s, {u"-f"_s, m_database});
        QVERIFY(other.waitForStarted());
        QTest::qWait(200);
        QCOMPARE(ask({u"db"_s, u"restore"_s, m_database, u"--from"_s, backup, u"--yes"_s}, 3)["error"_L1].toString(),
                 u"MaintenanceError"_s);
        ask({u"db"_s, u"restore"_s, m_database, u"--from"_s, backup, u"--yes"_s, u"--force"_s});
        other.kill();
        other.waitForFinished();
    }
};

QTEST_GUILESS_MAIN(CliDb)
#include "process_cli_db.moc"
