// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QString>

namespace Stateroom {

/// A table with the number of its rows.
struct TableCount
{
    QString table;
    qint64 rows = 0;
    friend bool operator==(const TableCount &, const TableCount &) = default;
};

} // namespace Stateroom
