// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sql/sqlerror_p.h"

#include <stateroom/state/stateerrors.h>

namespace Stateroom {

/// The error class of this part for an engine's fault: its own sentence is the message, the rest the cause.
[[nodiscard]] StateFaultError stateFault(const Sql::SqlError &error, const QString &databasePath);

/// Runs `action` and turns what the engine reports into this part's classes. A file that cannot be opened or is no
/// database counts as a failed opening.
template<typename Action>
auto withStateFaults(const QString &databasePath, Action &&action)
{
    try {
        return action();
    } catch (const Sql::SqlError &error) {
        if (error.code() == Sql::ErrorCode::CantOpen || error.code() == Sql::ErrorCode::NotADatabase)
            throw StateOpenError(databasePath, error.message());
        throw stateFault(error, databasePath);
    }
}

} // namespace Stateroom
