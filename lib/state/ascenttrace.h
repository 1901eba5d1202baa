// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>

#include <optional>

namespace Stateroom {

/// One key a read looks up.
struct AscentStep
{
    QString branchId;
    bool hit = false;
    friend bool operator==(const AscentStep &, const AscentStep &) = default;
};

/// What a read would do and answer right now, told without doing it (design: "Looking changes nothing").
struct AscentTrace
{
    std::optional<QString> key; ///< the key the read starts from; nullopt: keyless
    QList<AscentStep> steps; ///< in the order of look-up; the last one is the hit, if any
    std::optional<QString> foundAt; ///< the branch id of the row that answers; nullopt: no row does
    std::optional<QString> text; ///< the exact text that answers, JSON or not
    bool corrupt = false; ///< that text is not JSON: a read would throw
    /// A read would copy that text to a new row under key.
    bool materializes = false;
    /// This process holds a keyless value that the read would land under key, whatever row is there: it is the text,
    /// and no key is looked up.
    bool landsKeyless = false;
    friend bool operator==(const AscentTrace &, const AscentTrace &) = default;
};

} // namespace Stateroom
