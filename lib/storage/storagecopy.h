// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/storage/retentionplan.h>
#include <stateroom/storage/storageprovider.h>

namespace Stateroom {

/// Copies every record from one backend to another: the way from a personal file to a server, and back.
///
/// Works in pages, so memory does not depend on the number of records. Records that are there already with the same
/// value are not written again: a copy that was stopped is resumed by starting it anew. Afterwards both are read again
/// and compared. Keys that only the target has are left alone. Any thread. Throws StorageError; what was copied stays.
class STATEROOM_EXPORT StorageCopy
{
public:
    struct Outcome
    {
        qint64 copied = 0; ///< written to the target
        qint64 present = 0; ///< there already, with the same value
        qint64 verified = 0; ///< read again and found equal
        QStringList different; ///< not equal when read again: something else wrote meanwhile
        bool cancelled = false;
    };

    /// `total` of the progress is 0: it is not known. Verification counts on from where copying ended.
    static Outcome copyAll(const StorageProvider &from, StorageProvider &to, const StorageProgress &progress = {});
};

} // namespace Stateroom
