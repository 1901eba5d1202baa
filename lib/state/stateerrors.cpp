// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/state/stateerrors.h>

namespace Stateroom {

using namespace Qt::Literals::StringLiterals;

static QString refusalReason()
{
    return u"one writer per session at a time"_s;
}

SessionWriteRefusedError::SessionWriteRefusedError(QString holder, QString action, QString sessionId)
    : ErrorOf(u"session-state: "_s + action + u" refused \u2014 initiator: "_s + holder + u"; action: "_s + action
              + u"; object: session "_s + sessionId + u"; reason: "_s + refusalReason())
    , m_holder(std::move(holder))
    , m_action(std::move(action))
    , m_sessionId(std::move(sessionId))
{
}

QString SessionWriteRefusedError::reason() const
{
    return refusalReason();
}

StateOpenError::StateOpenError(const QString &databasePath, QString cause)
    : ErrorOf(u"session-state: cannot open the state database at "_s + databasePath, std::move(cause))
    , m_path(databasePath)
{
}

StateFaultError::StateFaultError(Kind kind, QString message, QString cause)
    : ErrorOf(std::move(message), std::move(cause))
    , m_kind(kind)
{
}

StateCorruptError::StateCorruptError(QString message, QString rawText, QString cause)
    : ErrorOf(std::move(message), std::move(cause))
    , m_rawText(std::move(rawText))
{
}

} // namespace Stateroom
