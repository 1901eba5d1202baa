// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/storage/storageprovider.h>

#include <memory>

namespace Stateroom {

/// The backend of a personal installation: one SQLite file in WAL mode with the table `kv(key, value)` of the field
/// (facts/storage.md, "The database in the field").
///
/// Writers of other processes are waited for. Rows with a NULL key, which other writers may have left, and foreign
/// tables are left alone, by clear() too. Any thread; one connection a thread.
class STATEROOM_EXPORT SqliteStorageProvider final : public StorageProvider
{
public:
    enum class Access {
        ReadOnly, ///< never writes nor creates anything; set, remove and clear throw StorageFaultError
        ReadWrite, ///< the file must exist
        Create ///< makes the file, its folder and its table when they are missing
    };

    /// `path` is absolute. Opens on first use. Throws InvalidArgumentError for another path.
    explicit SqliteStorageProvider(const QString &path, Access access = Access::Create, int busyTimeoutMs = 5000);
    ~SqliteStorageProvider() override;

    /// `<base>/data/triggerfish.db`: base is $TRIGGERFISH_DATA_DIR when set, `/data` inside a container, else
    /// `~/.triggerfish`.
    [[nodiscard]] static QString defaultPath();
    /// The same for a base folder.
    [[nodiscard]] static QString pathBelow(const QString &baseFolder);

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

    /// Changes whenever another connection committed: poll it to stay live.
    [[nodiscard]] qint64 dataVersion() const;
    [[nodiscard]] qint64 rowsWithoutKey() const; ///< rows whose key is NULL

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace Stateroom
