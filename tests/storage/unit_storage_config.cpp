// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/storage/storageconfig.h>

#include <QtCore/QDir>
#include <QtTest/QTest>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;

namespace {

StorageConfig parse(const char *yaml)
{
    return StorageConfig::fromText(yaml, u"triggerfish.yaml"_s, u"/base"_s);
}

} // namespace

class StorageConfigTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAbsentSectionMeansSqliteAtTheDefaultPlace()
    {
        for (const char *yaml : {"", "# nothing\n", "models:\n  default: x\n", "storage:\n"}) {
            const StorageConfig config = parse(yaml);
            QCOMPARE(config.backend, u"sqlite"_s);
            QCOMPARE(config.path, QString());
            QCOMPARE(config.retention.rule(u"sessions:"_s).days, 30);
        }
    }

    void everythingCanBeSet()
    {
        const StorageConfig config = parse("other: [1]\n"
                                           "storage:\n"
                                           "  backend: postgres\n"
                                           "  path: data/kv.db\n"
                                           "  postgres:\n"
                                           "    host: db1,db2\n"
                                           "    port: 5433\n"
                                           "    database: fish\n"
                                           "    options: sslmode=require\n"
                                           "  retention:\n"
                                           "    'sessions:': 7 days\n"
                                           "    'skills:': forever\n"
                                           "    'config:': newest 3\n"
                                           "    'team:': 'follows sessions:'\n"
                                           "    'exec:': {days: 5, field: startedAt, newest: 500}\n"
                                           "    'audit:': 1 day\n");
        QCOMPARE(config.backend, u"postgres"_s);
        QCOMPARE(config.path, u"/base/data/kv.db"_s);
        QCOMPARE(config.postgres.value(u"host"_s), u"db1,db2"_s);
        QCOMPARE(config.postgres.value(u"dbname"_s), u"fish"_s);
        QCOMPARE(config.retention.rule(u"sessions:"_s).days, 7);
        QVERIFY(config.retention.rule(u"sessions:"_s).fields.contains(u"createdAt"_s));
        QCOMPARE(config.retention.rule(u"config:"_s).count, 3);
        QCOMPARE(config.retention.rule(u"team:"_s).follows, u"sessions:"_s);
        QCOMPARE(config.retention.rule(u"exec:"_s).count, 500);
        QCOMPARE(config.retention.rule(u"exec:"_s).fields, QStringList{u"startedAt"_s});
        QVERIFY(config.retention.rule(u"audit:"_s).timeInKey);
    }

    void mistakesNameTheirPlace_data()
    {
        QTest::addColumn<QByteArray>("yaml");
        QTest::addColumn<QString>("where");
        QTest::addColumn<QString>("says");
        const auto row = [](const char *name, const char *yaml, const char *where, const char *says) {
            QTest::newRow(name) << QByteArray(yaml) << QString::fromLatin1(where) << QString::fromLatin1(says);
        };
        row("unknown key", "storage:\n  backnd: x\n", "triggerfish.yaml:2:3", "backnd");
        row("unknown backend", "storage:\n  backend: s3\n", "triggerfish.yaml:2:12", "memory, postgres, sqlite");
        row("wrong type", "storage:\n  path: [a]\n", "triggerfish.yaml:2:9", "must be a text");
        row("not a section", "storage: yes\n", "triggerfish.yaml:1:10", "section");
        row("a tab", "storage:\n\tbackend: sqlite\n", "triggerfish.yaml:2:9", "not YAML");
        row("a list at the top", "- a\n", "triggerfish.yaml:1:1", "section");
        row("password", "storage:\n  postgres:\n    password: x\n", "triggerfish.yaml:3:5", "PGPASSWORD");
        row("no colon", "storage:\n  retention:\n    sessions: 3 days\n", "triggerfish.yaml:3:5", "colon");
        row("no rule", "storage:\n  retention:\n    'exec:': soon\n", "triggerfish.yaml:3:14", "no retention rule");
        row("negative", "storage:\n  retention:\n    'exec:': {days: -1}\n", "triggerfish.yaml:3:21", "not negative");
        row("a circle", "storage:\n  retention:\n    'sessions:': 'follows taint:'\n", "triggerfish.yaml:3:18",
            "circle");
        row("twice", "storage:\n  backend: sqlite\nstorage:\n  backend: memory\n", "triggerfish.yaml:3:1", "twice");
    }

    void mistakesNameTheirPlace()
    {
        QFETCH(QByteArray, yaml);
        QFETCH(QString, where);
        QFETCH(QString, says);
        try {
            parse(yaml.constData());
            QFAIL("accepted");
        } catch (const StorageConfigError &error) {
            QCOMPARE(error.where(), where);
            QVERIFY2(error.message().contains(says), qPrintable(error.message()));
        }
    }

    void aMissingFileIsAnError()
    {
        QVERIFY_THROWS_EXCEPTION(StorageConfigError, (void)StorageConfig::fromFile(u"/nonexistent/x.yaml"_s));
    }

    void theBackendIsMadeByName()
    {
        QCOMPARE(parse("storage: {backend: memory}").makeProvider()->backendName(), u"memory"_s);
        QCOMPARE(parse("storage: {backend: sqlite, path: /tmp/x.db}").makeProvider()->displayLocation(),
                 u"/tmp/x.db"_s);
        QCOMPARE(parse("storage: {backend: sqlite, path: ~/x.db}").path, QDir::homePath() + u"/x.db"_s);
        QCOMPARE(parse("storage: {backend: postgres, postgres: {host: h, user: u, database: d}}")
                     .makeProvider()
                     ->displayLocation(),
                 u"postgres://u@h/d"_s);
        StorageConfig config;
        config.backend = u"s3"_s;
        QVERIFY_THROWS_EXCEPTION(StorageConfigError, (void)config.makeProvider());
    }
};

QTEST_GUILESS_MAIN(StorageConfigTest)
#include "unit_storage_config.moc"
