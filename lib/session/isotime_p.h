// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QDateTime>
#include <QtCore/QString>

namespace Stateroom {

/// The moment an ISO-8601 text names, in UTC; an invalid one when it names none. The form the agent writes
/// (2025-10-01T07:00:38.908Z) is read without Qt's general parser.
[[nodiscard]] QDateTime parseIsoTime(const QString &text);

/// Unix milliseconds as a time in UTC.
[[nodiscard]] QDateTime utcTime(qint64 unixMs);

} // namespace Stateroom
