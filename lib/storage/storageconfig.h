// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/storage/retentionpolicy.h>
#include <stateroom/storage/storageprovider.h>

#include <QtCore/QMap>

#include <memory>

namespace Stateroom {

/// Which backend keeps the data, and for how long, from a YAML file (seed: storage-ms.md: the backend is chosen in
/// `triggerfish.yaml`; no such keys exist in the field yet, so these are ours):
/// ```yaml
/// storage:
///   backend: sqlite            # sqlite (default), memory or postgres
///   path: ~/.triggerfish/data/triggerfish.db
///   postgres:
///     host: db1,db2            # or a folder with a socket
///     port: 5432
///     database: triggerfish
///     user: triggerfish
///     options: sslmode=verify-full
///   retention:
///     "sessions:": 30 days
///     "skills:": forever
///     "config:": newest 10
///     "exec:": {days: 30, field: startedAt, newest: 500}
/// ```
/// Other top-level sections of the file belong to other programs and are ignored. An absent section means SQLite at the
/// default place. A password is never in this file: it comes from $PGPASSWORD or a pgpass file.
class STATEROOM_EXPORT StorageConfig
{
public:
    QString backend = QStringLiteral("sqlite");
    QString path; ///< of the SQLite file, absolute; empty: the default place
    QMap<QString, QString> postgres; ///< connection parameters by libpq's names
    RetentionPolicy retention = RetentionPolicy::defaults();

    /// Throws StorageConfigError with file, line and column for YAML that cannot be read, an unknown key under
    /// `storage`, a value of the wrong type or one that makes no sense. A missing file is an error too.
    [[nodiscard]] static StorageConfig fromFile(const QString &path);
    /// The same for a text; `name` stands for the file in messages. Relative paths are taken from `baseFolder`.
    [[nodiscard]] static StorageConfig fromText(const QByteArray &yaml, const QString &name, const QString &baseFolder);

    /// The backends that can be named, ascending.
    [[nodiscard]] static QStringList backends();
    /// Makes the configured backend. Throws StorageConfigError for a name nobody registered.
    [[nodiscard]] std::unique_ptr<StorageProvider> makeProvider() const;
};

} // namespace Stateroom
