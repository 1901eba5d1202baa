// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/error/error.h>

namespace Stateroom {

Error::Error(QString message, QString cause)
    : m_message(std::move(message))
    , m_cause(std::move(cause))
    , m_what((m_cause.isEmpty() ? m_message : m_message + QStringLiteral(": ") + m_cause).toUtf8())
{
}

Error::~Error() = default;

QString Error::message() const
{
    return m_message;
}

QString Error::cause() const
{
    return m_cause;
}

QString Error::name() const
{
    return QStringLiteral("Error");
}

const char *Error::what() const noexcept
{
    return m_what.constData();
}

void Error::raise() const
{
    throw Error(*this);
}

Error *Error::clone() const
{
    return new Error(*this);
}

} // namespace Stateroom
