// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "sql/sqlerror_p.h"

#include <QtSql/QSqlError>

#include <sqlite3.h>

namespace Stateroom::Sql {

using namespace Qt::Literals::StringLiterals;

ErrorCode errorCode(int sqliteCode)
{
    switch (sqliteCode & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return ErrorCode::Busy;
    case SQLITE_FULL:
        return ErrorCode::Full;
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return ErrorCode::ReadOnly;
    case SQLITE_IOERR:
        return ErrorCode::Io;
    case SQLITE_NOTADB:
        return ErrorCode::NotADatabase;
    case SQLITE_CANTOPEN:
        return ErrorCode::CantOpen;
    case SQLITE_CONSTRAINT:
        return ErrorCode::Constraint;
    case SQLITE_CORRUPT:
        return ErrorCode::Corrupt;
    default:
        return ErrorCode::Other;
    }
}

static int numberOf(const QSqlError &error)
{
    bool ok = false;
    const int number = error.nativeErrorCode().toInt(&ok);
    return ok ? number : -1;
}

SqlError::SqlError(ErrorCode code, int extendedCode, QString message, QString context)
    : m_code(code)
    , m_extendedCode(extendedCode)
    , m_message(std::move(message))
    , m_context(std::move(context))
    , m_what(details().toUtf8())
{
}

SqlError::SqlError(const QSqlError &error, const QString &context)
    : SqlError(numberOf(error) < 0 ? ErrorCode::Other : errorCode(numberOf(error)), numberOf(error),
               error.databaseText().isEmpty() ? error.driverText() : error.databaseText(), context)
{
}

QString SqlError::details() const
{
    QString text = m_message;
    if (m_extendedCode >= 0)
        text += u" (SQLite code %1)"_s.arg(m_extendedCode);
    if (!m_context.isEmpty())
        text += u" in: "_s + m_context;
    return text;
}

} // namespace Stateroom::Sql
