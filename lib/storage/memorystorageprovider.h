// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/storage/storageprovider.h>

#include <memory>

namespace Stateroom {

/// A backend that lives in memory and is lost with the object: for tests and short-lived sessions. It keeps the whole
/// contract, order and prefix rule included.
class STATEROOM_EXPORT MemoryStorageProvider final : public StorageProvider
{
public:
    MemoryStorageProvider();
    ~MemoryStorageProvider() override;

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

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace Stateroom
