// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/storage/memorystorageprovider.h>
#include <stateroom/storage/sqlitestorageprovider.h>
#include <stateroom/storage/storagecontract.h>

#include <QtCore/QTemporaryDir>

using namespace Stateroom;

/// Every backend keeps the same contract.
class ProviderContract : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void contract_data()
    {
        QTest::addColumn<QString>("backend");
        QTest::addColumn<int>("check");
        for (const char *backend : {"memory", "sqlite"}) {
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
        if (backend == QLatin1String("memory"))
            provider = std::make_unique<MemoryStorageProvider>();
        else
            provider = std::make_unique<SqliteStorageProvider>(folder.filePath(QStringLiteral("new/folder/kv.db")));
        StorageContract::checks()[std::size_t(check)].run(*provider);
    }
};

QTEST_GUILESS_MAIN(ProviderContract)
#include "provider_contract.moc"
