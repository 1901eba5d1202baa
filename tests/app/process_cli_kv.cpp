// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "cliprocess.h"
#include "testdata.h"

#include <QtCore/QJsonArray>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

using namespace Qt::Literals::StringLiterals;

/// stateroom kv ...
class CliKv : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_database;

    QJsonObject ask(const QStringList &words, int code = 0)
    {
        const auto result = CliProcess::run(QStringList{u"kv"_s} + words + QStringList{u"--json"_s});
        if (result.code != code)
            qWarning() << words << result.code << result.err;
        return result.code == code ? CliProcess::onlyObject(result) : QJsonObject();
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_database = m_folder->filePath(u"skill-map.db"_s);
        TestData::write(m_database, TestData::read(u"databases/skill-map.db.qz"_s));
    }

    void looksWithoutATrace()
    {
        QCOMPARE(ask({u"plugins"_s, m_database})["plugins"_L1].toArray().size(), 6);
        const QJsonArray entries
            = ask({u"list"_s, m_database, u"--plugin"_s, u"edge-cases"_s, u"--prefix"_s, u"100%"_s})["entries"_L1]
                  .toArray();
        QCOMPARE(entries.size(), 1);
        QCOMPARE(entries.first().toObject().keys(), (QStringList{u"key"_s, u"nodePath"_s, u"updatedAt"_s, u"value"_s}));
        QCOMPARE(entries.first()["value"_L1].toString(), u"\"percent and underscore\""_s);
        QVERIFY(entries.first()["nodePath"_L1].isNull());
        QCOMPARE(
            ask({u"get"_s, m_database, u"--plugin"_s, u"edge-cases"_s, u"--key"_s, u"dup"_s})["value"_L1].toString(),
            u"{\"a\":1,\"a\":2}"_s);
        QVERIFY(
            ask({u"get"_s, m_database, u"--plugin"_s, u"edge-cases"_s, u"--key"_s, u"none"_s}, 1)["value"_L1].isNull());
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{u"skill-map.db"_s});
    }

    void setListRemoveInANode()
    {
        const QStringList where{m_database, u"--plugin"_s, u"tagger"_s, u"--node"_s, u"new/node.md"_s};
        ask(QStringList{u"set"_s} + where + QStringList{u"--key"_s, u"k"_s, u"--value"_s, u"{\"b\":1.0,\"a\":2}"_s});
        const QJsonArray entries = ask(QStringList{u"list"_s} + where)["entries"_L1].toArray();
        QCOMPARE(entries.size(), 1);
        QCOMPARE(entries.first()["value"_L1].toString(), u"{\"b\":1.0,\"a\":2}"_s);
        QCOMPARE(entries.first()["nodePath"_L1].toString(), u"new/node.md"_s);
        QCOMPARE(ask(QStringList{u"remove"_s} + where + QStringList{u"--key"_s, u"k"_s})["removed"_L1].toBool(), true);
        QCOMPARE(ask(QStringList{u"remove"_s} + where + QStringList{u"--key"_s, u"k"_s}, 1)["removed"_L1].toBool(),
                 false);
    }

    void contractErrorsNameTheirClass_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("error");
        QTest::newRow("long key") << QStringList{u"set"_s,           u"DB"_s,      u"--plugin"_s, u"p"_s, u"--key"_s,
                                                 QString(300, u'k'), u"--value"_s, u"1"_s}
                                  << 3 << u"KvKeyInvalidError"_s;
        QTest::newRow("empty node") << QStringList{u"list"_s, u"DB"_s, u"--plugin"_s, u"p"_s, u"--node"_s, QString()}
                                    << 3 << u"KvNodePathInvalidError"_s;
        QTest::newRow("not JSON") << QStringList{u"set"_s,   u"DB"_s, u"--plugin"_s, u"p"_s,
                                                 u"--key"_s, u"k"_s,  u"--value"_s,  u"{a}"_s}
                                  << 3 << u"KvValueNotSerializableError"_s;
        QTest::newRow("stored text is not JSON")
            << QStringList{u"get"_s, u"DB"_s, u"--plugin"_s, u"broken"_s, u"--key"_s, u"bare"_s} << 4
            << u"KvOperationFailedError"_s;
        QTest::newRow("missing file") << QStringList{u"plugins"_s, u"/nonexistent/x.db"_s} << 2
                                      << u"PluginDatabaseError"_s;
        QTest::newRow("no plugin") << QStringList{u"list"_s, u"DB"_s} << 2 << u"UsageError"_s;
    }

    void contractErrorsNameTheirClass()
    {
        QFETCH(QStringList, words);
        QFETCH(int, code);
        QFETCH(QString, error);
        words.replaceInStrings(u"DB"_s, m_database);
        QCOMPARE(ask(words, code)["error"_L1].toString(), error);
    }
};

QTEST_GUILESS_MAIN(CliKv)
#include "process_cli_kv.moc"
