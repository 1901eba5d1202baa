// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QString>

#include <exception>

class QSqlError;

namespace Stateroom::Sql {

/// What a fault means for the caller, by SQLite's primary result code.
enum class ErrorCode {
    Busy, ///< another connection holds the lock for longer than the busy timeout
    Full, ///< no space left
    ReadOnly, ///< the file or its folder cannot be written
    Io, ///< the operating system failed to read or write
    NotADatabase, ///< the file is something else
    CantOpen, ///< no such file, a folder, no permission
    Constraint, ///< a constraint or a trigger refused
    Corrupt, ///< the file is damaged
    Other
};

[[nodiscard]] ErrorCode errorCode(int sqliteCode);

/// A fault of the database engine. Never leaves the library: each part turns it into an error class of its own.
class SqlError : public std::exception
{
public:
    SqlError(ErrorCode code, int extendedCode, QString message, QString context = {});
    /// The last error of a query or a connection; `context` says what was being done (the SQL, or the path).
    SqlError(const QSqlError &error, const QString &context);

    [[nodiscard]] ErrorCode code() const { return m_code; }
    [[nodiscard]] int extendedCode() const { return m_extendedCode; } ///< SQLite's own number; -1 when there is none
    /// The engine's own sentence and nothing else, for example "database is locked".
    [[nodiscard]] QString message() const { return m_message; }
    [[nodiscard]] QString context() const { return m_context; }
    /// Message, code and context in one line, for Error::cause().
    [[nodiscard]] QString details() const;
    [[nodiscard]] const char *what() const noexcept override { return m_what.constData(); }

private:
    ErrorCode m_code = ErrorCode::Other;
    int m_extendedCode = -1;
    QString m_message;
    QString m_context;
    QByteArray m_what;
};

} // namespace Stateroom::Sql
