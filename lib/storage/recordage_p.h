// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/storage/retentionpolicy.h>

#include <QtCore/QDateTime>

#include <optional>

/// What one record says about its own age.
namespace Stateroom::RecordAge {

/// An ISO-8601 time; UTC when it names no zone. nullopt when the text is none.
[[nodiscard]] std::optional<QDateTime> parseTime(const QString &text);

/// The time a rule's fields find in a record's JSON text: the first field that is there decides; in an array the
/// latest of its elements. nullopt: none there, or not a time.
[[nodiscard]] std::optional<QDateTime> timeInValue(const QString &value, const QStringList &fields);
/// Whether any of the fields is there with something other than null.
[[nodiscard]] bool hasField(const QString &value, const QStringList &fields);

/// Whether the text is a JSON object.
[[nodiscard]] bool isRecord(const QString &value);

/// The time that the rest of a key begins with ("2026-05-31T12:00:00.000Z:hook"); nullopt when it begins with none.
[[nodiscard]] std::optional<QDateTime> timeInKey(const QString &rest);

/// The digits of a version key's rest ("v12" or "12") without leading zeros; nullopt when it is none. Kept as text:
/// versions have no largest number.
[[nodiscard]] std::optional<QString> version(const QString &rest);
/// The order of such numbers.
[[nodiscard]] bool versionLess(const QString &a, const QString &b);

/// "31 days", "5 hours": for reasons; whole units, rounded down.
[[nodiscard]] QString describeSpan(qint64 milliseconds);

} // namespace Stateroom::RecordAge
