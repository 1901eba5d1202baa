// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "state/statefault_p.h"

namespace Stateroom {

using namespace Qt::Literals::StringLiterals;

static StateFaultError::Kind kindOf(Sql::ErrorCode code)
{
    using Kind = StateFaultError::Kind;
    switch (code) {
    case Sql::ErrorCode::Busy:
        return Kind::Busy;
    case Sql::ErrorCode::Full:
        return Kind::Full;
    case Sql::ErrorCode::ReadOnly:
        return Kind::ReadOnly;
    case Sql::ErrorCode::Io:
    case Sql::ErrorCode::CantOpen:
        return Kind::Io;
    case Sql::ErrorCode::NotADatabase:
        return Kind::NotADatabase;
    case Sql::ErrorCode::Corrupt:
        return Kind::Damaged;
    case Sql::ErrorCode::Constraint:
    case Sql::ErrorCode::Other:
        break;
    }
    return Kind::Other;
}

StateFaultError stateFault(const Sql::SqlError &error, const QString &databasePath)
{
    return StateFaultError(kindOf(error.code()), error.message(), error.details() + u" at "_s + databasePath);
}

} // namespace Stateroom
