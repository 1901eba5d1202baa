// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/error/error.h>

namespace Stateroom {

/// Backup, restore or reset cannot be done; kind() says why. Nothing was changed unless the message says so.
class STATEROOM_EXPORT MaintenanceError : public ErrorOf<MaintenanceError>
{
public:
    static constexpr char className[] = "MaintenanceError";
    enum class Kind {
        BadPath, ///< no such file, a folder, a link, the same file as the other one
        TargetExists, ///< a backup is never written over something
        NotADatabase, ///< a file of another kind, or a damaged one
        WrongVersion, ///< written by a newer minor or another major version than the live database
        InUse, ///< another process has the database open, or a live session lock is in it
        Outdated, ///< the database is no longer as it was when the plan was made
        Cancelled, ///< the progress function said stop
        Fault ///< full disk, read-only folder, busy beyond the timeout, I/O error
    };
    MaintenanceError(Kind kind, QString message, QString cause = {});
    [[nodiscard]] Kind kind() const { return m_kind; }

private:
    Kind m_kind;
};

} // namespace Stateroom
