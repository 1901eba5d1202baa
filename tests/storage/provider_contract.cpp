// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/storage/memorystorageprovider.h>
#include <stateroom/storage/postgresstorageprovider.h>
#include <stateroom/storage/sqlitestorageprovider.h>
#include <stateroom/storage/storagecontract.h>

#include "postgresserver.h"

#include <QtCore/QTemporaryDir>

using namespace Stateroom;

/// Every backend keeps the same contract.
class ProviderContract : public QObject
{
    Q_OBJECT

    std::unique_ptr<PostgresServer> m_server;

private Q_SLOTS:
    void initTestCase()
    {
        if (PostgresServer::binFolder().isEmpty())
            return;
        m_server = std::make_unique<PostgresServer>(5432);
        QVERIFY2(m_server->init() && m_server->start(QStringLiteral("-c fsync=off")), qPrintable(m_server->log()));
    }
    void cleanupTestCase() { m_server.reset(); }

    void contract_data()
    {
        QTest::addColumn<QString>("backend");
        QTest::addColumn<int>("check");
        for (const char *backend : {"memory", "sqlite", "postgres"}) {
            for (std::size_t i = 0; i < StorageContract::checks().size(); ++i)
                QTest::addRow("%s: %s", backend, StorageContract::checks()[i].name)
                    << QString::fromLatin1(backend) << int(i);
        }
    }

    void contract()
    {
        QFETCH(QString, backend);
        QFETCH(int, check);
        const QTemporaryDir folder;
        std::unique_ptr<StorageProvider> provider;
        if (backend == QLatin1String("memory")) {
            provider = std::make_unique<MemoryStorageProvider>();
        } else if (backend == QLatin1String("sqlite")) {
            provider = std::make_unique<SqliteStorageProvider>(folder.filePath(QStringLiteral("new/folder/kv.db")));
        } else {
            if (!m_server)
                QSKIP("the package postgresql is not installed");
            provider = std::make_unique<PostgresStorageProvider>(
                QMap<QString, QString>{{QStringLiteral("host"), m_server->folder()},
                                       {QStringLiteral("dbname"), QStringLiteral("postgres")},
                                       {QStringLiteral("user"), QStringLiteral("postgres")}});
            provider->clear();
        }
        StorageContract::checks()[std::size_t(check)].run(*provider);
    }
};

QTEST_GUILESS_MAIN(ProviderContract)
#include "provider_contract.moc"
