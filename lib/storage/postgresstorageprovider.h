// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/storage/storageprovider.h>

#include <QtCore/QMap>

#include <memory>

namespace Stateroom {

/// A backend on a PostgreSQL server: the same `kv` table with binary collation, so that prefix lists use the index and
/// the order is that of every other backend.
///
/// Any thread may call; a few connections, each with a thread and prepared statements of its own, serve all callers.
/// When the server restarts or fails over, a call waits and tries again for retryForMs() before it throws
/// StorageUnavailableError; with several hosts the writable one is found again. A NUL in a key or value throws
/// StorageKeyError: PostgreSQL cannot hold one.
///
/// The password comes from $PGPASSWORD or a pgpass file and is in no message and no log.
class STATEROOM_EXPORT PostgresStorageProvider final : public StorageProvider
{
public:
    /// `parameters` by libpq's names (host, port, dbname, user, sslmode, connect_timeout ...); hosts and ports may be
    /// lists with commas. A member `options` is taken as further "name=value" pairs. `password` is refused with
    /// StorageConfigError. Connects on first use.
    explicit PostgresStorageProvider(const QMap<QString, QString> &parameters);
    /// An address of the form postgres://user@host1,host2:5432/dbname?sslmode=require. Throws StorageConfigError.
    [[nodiscard]] static QMap<QString, QString> parametersFromAddress(const QString &address);
    /// Whether the text looks like such an address.
    [[nodiscard]] static bool isAddress(const QString &text);
    ~PostgresStorageProvider() override;

    [[nodiscard]] std::optional<QString> get(const QString &key) const override;
    void set(const QString &key, const QString &value) override;
    void remove(const QString &key) override;
    [[nodiscard]] QStringList list(const QString &prefix = {}) const override;
    void clear() override;
    [[nodiscard]] QList<StorageEntry> page(const QString &prefix, const std::optional<QString> &after,
                                           int limit) const override;
    QStringList removeIfUnchanged(const QList<StorageEntry> &entries) override;
    bool setIfUnchanged(const QString &key, const std::optional<QString> &expected, const QString &value) override;
    [[nodiscard]] QString backendName() const override;
    [[nodiscard]] QString displayLocation() const override;

    /// How long a call tries to reach a server before it gives up, in milliseconds; 15,000 by default.
    [[nodiscard]] int retryForMs() const;
    void setRetryForMs(int milliseconds);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace Stateroom
