// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>

#include <stateroom_export.h>

namespace Stateroom {

/// A kind of record, told by the prefix of its key (seed: storage-ms.md, "Kunci Bernamespace").
struct STATEROOM_EXPORT StorageNamespace
{
    QString prefix; ///< with its colon, for example "sessions:"; "main-session-id" stands for itself
    QString description; ///< English, one line; the inspector translates it
    bool fromSeed = false; ///< one of the nine of the seed; the others are met in real files
    bool sensitive = false; ///< keys and values hold one-time codes or credentials: mask both

    /// The nine of the seed, then those of the field.
    [[nodiscard]] static const QList<StorageNamespace> &known();
    /// The entry of known() for this prefix, or nullptr.
    [[nodiscard]] static const StorageNamespace *find(const QString &prefix);
};

/// A key taken apart: `cron-history:job1` is namespace "cron-history:" and rest "job1". A key without a colon has the
/// empty namespace. Namespaces are case-sensitive.
struct STATEROOM_EXPORT StorageKeyParts
{
    QString nameSpace;
    QString rest;
    [[nodiscard]] static StorageKeyParts of(const QString &key);
    friend bool operator==(const StorageKeyParts &, const StorageKeyParts &) = default;
};

} // namespace Stateroom
