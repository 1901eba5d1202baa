// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/storage/retentionpolicy.h>
#include <stateroom/storage/storageprovider.h>

#include <QtCore/QDateTime>
#include <QtCore/QList>

#include <functional>

namespace Stateroom {

/// Told while a plan is made or applied. Answers false to stop.
using StorageProgress = std::function<bool(qint64 done, qint64 total)>;

/// What retention would delete, and why (facts/storage.md, "Retention semantics"). Made first and shown, applied
/// second.
///
/// Age is strictly greater than the limit; a time in the future survives; a record whose time is missing or cannot be
/// read is never deleted and listed as undatable. Making a plan changes nothing. Any thread.
class STATEROOM_EXPORT RetentionPlan
{
public:
    struct Item
    {
        QString key;
        QString nameSpace;
        QString reason; ///< English: "older than 30 days: it is from 2026-05-01T00:00:00.000Z"
        friend bool operator==(const Item &, const Item &) = default;
    };
    /// What apply() did.
    struct Outcome
    {
        QStringList deleted;
        QStringList survived; ///< renewed or gone since the plan was made
        bool cancelled = false;
    };

    /// Looks at every record. `total` of the progress is 0: it is not known. Throws StorageError; an empty plan with
    /// isCancelled() when the progress said stop.
    [[nodiscard]] static RetentionPlan make(const StorageProvider &provider, const RetentionPolicy &policy,
                                            const QDateTime &now, const StorageProgress &progress = {});

    [[nodiscard]] const QList<Item> &toDelete() const { return m_delete; } ///< ascending by key
    [[nodiscard]] const QList<Item> &undatable() const { return m_undatable; } ///< ascending by key
    [[nodiscard]] qint64 keptCount() const { return m_kept; } ///< everything else, the undatable included
    [[nodiscard]] QDateTime now() const { return m_now; }
    [[nodiscard]] bool isCancelled() const { return m_cancelled; }

    /// Deletes in batches. Every record is judged again with its text of now and deleted only when that text is still
    /// there at the moment of deletion. Throws StorageError; batches before the fault stay deleted.
    Outcome apply(StorageProvider &provider, const StorageProgress &progress = {}) const;

private:
    RetentionPolicy m_policy;
    QDateTime m_now;
    QList<Item> m_delete;
    QList<Item> m_undatable;
    qint64 m_kept = 0;
    bool m_cancelled = false;
};

} // namespace Stateroom
