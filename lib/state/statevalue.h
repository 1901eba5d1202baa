// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QJsonValue>
#include <QtCore/QString>

#include <optional>

#include <stateroom_export.h>

namespace Stateroom {

/// A stored value: its exact text, and the convenience view. Implicitly shared; a caller's change stays the caller's.
class STATEROOM_EXPORT StateValue
{
public:
    StateValue() = default;
    StateValue(QString text, QJsonValue value)
        : m_text(std::move(text))
        , m_value(std::move(value))
    {
    }
    /// The exact JSON text as stored.
    [[nodiscard]] const QString &text() const { return m_text; }
    /// A view of it; numbers beyond a double lose precision here, never in text(). Undefined when the text nests
    /// deeper than QJsonDocument goes.
    [[nodiscard]] const QJsonValue &value() const { return m_value; }

private:
    QString m_text;
    QJsonValue m_value;
};

/// The primary key of a state row before the branch is resolved (seed: "Key").
struct StateKey
{
    QString pluginId;
    QString sessionId;
    /// "" is session scope, another text a branch key; nullopt means a branch scope that has no key yet.
    std::optional<QString> branchId;
    friend bool operator==(const StateKey &, const StateKey &) = default;
};

} // namespace Stateroom
