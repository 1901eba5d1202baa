// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "cliprocess.h"
#include "testdata.h"

#include <QtCore/QJsonArray>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

using namespace Qt::Literals::StringLiterals;

/// stateroom storage ...
class CliStorage : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_database;

    QJsonObject ask(const QStringList &words, int code = 0)
    {
        const auto result = CliProcess::run(QStringList{u"storage"_s} + words + QStringList{u"--json"_s});
        if (result.code != code)
            qWarning() << words << result.code << result.err;
        return result.code == code ? CliProcess::onlyObject(result) : QJsonObject();
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_database = m_folder->filePath(u"t.db"_s);
        TestData::write(m_database, TestData::read(u"databases/triggerfish.db.qz"_s));
    }

    void readsWithoutLeavingATrace()
    {
        const QByteArray before = TestData::read(m_database);
        QCOMPARE(ask({u"list"_s, m_database, u"--prefix"_s, u"config:v1"_s})["keys"_L1].toArray().size(), 6);
        QCOMPARE(ask({u"get"_s, m_database, u"--key"_s, u"browser:profile:main:watermark"_s})["value"_L1].toString(),
                 u"PUBLIC"_s);
        QCOMPARE(ask({u"get"_s, m_database, u"--key"_s, u"none"_s}, 1)["value"_L1].isNull(), true);
        QVERIFY(ask({u"namespaces"_s, m_database})["namespaces"_L1].toArray().size() > 15);
        QVERIFY(!ask({u"retention"_s, u"plan"_s, m_database, u"--now"_s, u"2026-06-01T00:00:00Z"_s}).isEmpty());
        QCOMPARE(TestData::read(m_database), before);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{u"t.db"_s});
    }

    void setGetRemove()
    {
        QCOMPARE(ask({u"set"_s, m_database, u"--key"_s, u"todos:x"_s, u"--value"_s,
                      u"{\"b\":1,\"a\":9007199254740993}"_s})["stored"_L1]
                     .toBool(),
                 true);
        QCOMPARE(ask({u"get"_s, m_database, u"--key"_s, u"todos:x"_s})["value"_L1].toString(),
                 u"{\"b\":1,\"a\":9007199254740993}"_s);
        QCOMPARE(ask({u"remove"_s, m_database, u"--key"_s, u"todos:x"_s})["removed"_L1].toBool(), true);
        QCOMPARE(ask({u"remove"_s, m_database, u"--key"_s, u"todos:x"_s}, 1)["removed"_L1].toBool(), false);
    }

    void thePlanOfTheSample()
    {
        const QJsonObject plan = ask({u"retention"_s, u"plan"_s, m_database, u"--now"_s, u"2026-06-01T00:00:00Z"_s});
        QCOMPARE(plan["delete"_L1].toArray().size(), 16);
        QCOMPARE(plan["undatable"_L1].toArray().size(), 3);
        QCOMPARE(plan["kept"_L1].toInt(), 54);
        const QJsonObject first = plan["delete"_L1].toArray().first().toObject();
        QCOMPARE(first.keys(), (QStringList{u"key"_s, u"namespace"_s, u"reason"_s}));
    }

    void applyingAsksUnlessToldYes()
    {
        const QStringList apply{u"retention"_s, u"apply"_s, m_database, u"--now"_s, u"2026-06-01T00:00:00Z"_s};
        QCOMPARE(ask(apply, 2)["error"_L1].toString(), u"UsageError"_s);
        QCOMPARE(ask(apply + QStringList{u"--dry-run"_s})["delete"_L1].toArray().size(), 16);
        QCOMPARE(ask({u"list"_s, m_database})["keys"_L1].toArray().size(), 70);
        QCOMPARE(ask(apply + QStringList{u"--yes"_s})["deleted"_L1].toArray().size(), 16);
        QCOMPARE(ask({u"list"_s, m_database})["keys"_L1].toArray().size(), 54);
        ask(apply + QStringList{u"--yes"_s}, 1);
    }

    void copiesAndResumes()
    {
        const QString target = m_folder->filePath(u"new/copy.db"_s);
        const QJsonObject first = ask({u"copy"_s, m_database, u"--to"_s, target});
        QCOMPARE(first["copied"_L1].toInt(), 70);
        QCOMPARE(first["verified"_L1].toInt(), 70);
        const QJsonObject second = ask({u"copy"_s, m_database, u"--to"_s, target});
        QCOMPARE(second["copied"_L1].toInt(), 0);
        QCOMPARE(second["present"_L1].toInt(), 70);
        QCOMPARE(ask({u"copy"_s, m_database, u"--to"_s, m_database}, 2)["error"_L1].toString(), u"UsageError"_s);
    }

    void aConfigurationNamesThePlace()
    {
        const QString config = m_folder->filePath(u"triggerfish.yaml"_s);
        TestData::write(config, "storage:\n  backend: sqlite\n  path: t.db\n  retention:\n    'sessions:': forever\n");
        QCOMPARE(ask({u"list"_s, u"--config"_s, config})["keys"_L1].toArray().size(), 70);
        QVERIFY(
            ask({u"retention"_s, u"plan"_s, u"--config"_s, config, u"--now"_s, u"2026-06-01T00:00:00Z"_s})["delete"_L1]
                .toArray()
                .size()
            < 16);
        TestData::write(config, "storage:\n\tbackend: sqlite\n");
        const QJsonObject error = ask({u"list"_s, u"--config"_s, config}, 2);
        QCOMPARE(error["error"_L1].toString(), u"StorageConfigError"_s);
        QVERIFY(error["message"_L1].toString().contains(u"triggerfish.yaml:2:9"_s));
    }

    void badPlacesAndWords_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("code");
        QTest::newRow("no verb") << QStringList{} << 2;
        QTest::newRow("wrong verb") << QStringList{u"lst"_s} << 2;
        QTest::newRow("no place") << QStringList{u"list"_s} << 2;
        QTest::newRow("missing file") << QStringList{u"list"_s, u"/nonexistent/x.db"_s} << 2;
        QTest::newRow("empty key") << QStringList{u"get"_s, u"DB"_s, u"--key"_s, QString()} << 3;
        QTest::newRow("no time") << QStringList{u"retention"_s, u"plan"_s, u"DB"_s, u"--now"_s, u"soon"_s} << 2;
        QTest::newRow("password in the address") << QStringList{u"list"_s, u"postgres://a:b@h/x"_s} << 2;
        QTest::newRow("garbage") << QStringList{u"list"_s, u"GARBAGE"_s} << 2;
        QTest::newRow("another shape") << QStringList{u"list"_s, u"SHAPE"_s} << 4;
        QTest::newRow("flag with a value") << QStringList{u"retention"_s, u"apply"_s, u"DB"_s, u"--yes=1"_s} << 2;
    }

    void badPlacesAndWords()
    {
        QFETCH(QStringList, words);
        QFETCH(int, code);
        const QString garbage = m_folder->filePath(u"garbage.db"_s);
        TestData::write(garbage, QByteArray(5000, 'g'));
        const QString shape = m_folder->filePath(u"shape.db"_s);
        TestData::write(shape, TestData::read(QStringLiteral(STATEROOM_SAMPLE "/sessions/states.sqlite")));
        words.replaceInStrings(u"DB"_s, m_database)
            .replaceInStrings(u"GARBAGE"_s, garbage)
            .replaceInStrings(u"SHAPE"_s, shape);
        const auto result = CliProcess::run(QStringList{u"storage"_s} + words);
        QVERIFY2(result.code == code, result.err + QByteArray::number(result.code));
        QVERIFY(!result.err.isEmpty());
    }
};

QTEST_GUILESS_MAIN(CliStorage)
#include "process_cli_storage.moc"
