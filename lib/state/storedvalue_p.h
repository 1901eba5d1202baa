// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/state/stateerrors.h>
#include <stateroom/state/statevalue.h>

#include <QtCore/QVariant>

#include <optional>

namespace Stateroom {

/// What the value column of a row holds, judged once.
class StoredValue
{
public:
    /// As read from the column, whatever its type: text is usual, anything else is damage that is kept as it is.
    explicit StoredValue(QVariant cell);
    /// A text that is known to be JSON.
    [[nodiscard]] static StoredValue ofJson(const QString &text);

    [[nodiscard]] const QVariant &cell() const { return m_cell; }
    [[nodiscard]] QString text() const { return m_value.text(); }
    [[nodiscard]] bool isCorrupt() const { return m_problem.has_value(); }
    /// Whether binding cell() again stores the very same bytes. Text that was not UTF-8 in the file does not.
    [[nodiscard]] bool isExact() const;
    /// The value a plugin sees. Throws StateCorruptError.
    [[nodiscard]] const StateValue &value() const;

private:
    StoredValue(QVariant cell, StateValue value);
    QVariant m_cell;
    StateValue m_value;
    std::optional<QString> m_problem;
};

/// Why a caller's text cannot be stored unchanged as JSON; nullopt when it can.
[[nodiscard]] std::optional<QString> problemOfJson(const QString &text);

} // namespace Stateroom
