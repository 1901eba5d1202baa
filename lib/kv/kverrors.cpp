// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/kv/kverrors.h>

#include <stateroom/kv/kvlimits.h>
#include <stateroom/text/displaytext.h>

namespace Stateroom {

namespace {

/// Plugin-made text as a message may carry it.
QString shown(const QString &text)
{
    QString clean;
    for (const QChar c : text.first(qMin(text.size(), 4 * KvLimits::maxShownCharacters))) {
        if (c.category() != QChar::Other_Control && c.category() != QChar::Other_Format)
            clean += c;
    }
    return DisplayText::visibleStart(clean, KvLimits::maxShownCharacters);
}

} // namespace

KvKeyInvalidError::KvKeyInvalidError(const QString &why, QString key, qsizetype bytes)
    : ErrorOf(QStringLiteral("kv: the key \"%1\" is invalid: %2").arg(shown(key), why))
    , m_key(std::move(key))
    , m_bytes(bytes)
{
}

KvNodePathInvalidError::KvNodePathInvalidError(QString nodePath)
    : ErrorOf(nodePath.isEmpty()
                  ? QStringLiteral("kv: the node path must not be empty; leave it out for global scope")
                  : QStringLiteral("kv: the node path \"%1\" is no well-formed text").arg(shown(nodePath)))
    , m_nodePath(std::move(nodePath))
{
}

KvValueNotSerializableError::KvValueNotSerializableError(QString key, const QString &why)
    : ErrorOf(QStringLiteral("kv: the value for \"%1\" has no JSON form: %2").arg(shown(key), why))
    , m_key(std::move(key))
{
}

KvValueTooLargeError::KvValueTooLargeError(QString key, qint64 bytes, qint64 limit)
    : ErrorOf(QStringLiteral("kv: the value for \"%1\" has %2 bytes; at most %3 are accepted")
                  .arg(shown(key))
                  .arg(bytes)
                  .arg(limit))
    , m_key(std::move(key))
    , m_bytes(bytes)
    , m_limit(limit)
{
}

KvBudgetExceededError::KvBudgetExceededError(QString key, qint64 bytes, qint64 used, qint64 limit)
    : ErrorOf(QStringLiteral(
                  "kv: the value for \"%1\" (%2 bytes) would exceed the plugin's budget: %3 of %4 bytes are used")
                  .arg(shown(key))
                  .arg(bytes)
                  .arg(used)
                  .arg(limit))
    , m_key(std::move(key))
    , m_bytes(bytes)
    , m_used(used)
    , m_limit(limit)
{
}

KvOperationFailedError::KvOperationFailedError(const QString &operation, QString cause)
    : ErrorOf(QStringLiteral("kv: %1 failed in the storage backend").arg(operation), std::move(cause))
    , m_operation(operation)
{
}

PluginDatabaseError::PluginDatabaseError(Kind kind, QString message, QString cause)
    : ErrorOf(std::move(message), std::move(cause))
    , m_kind(kind)
{
}

} // namespace Stateroom
