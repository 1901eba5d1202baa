// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QByteArrayView>
#include <QtCore/QJsonValue>
#include <QtCore/QString>

#include <optional>

#include <stateroom_export.h>

/// JSON as text that survives untouched (design: "Text is the truth").
namespace Stateroom::JsonText {

/// Where a text stops being JSON. Offsets count UTF-8 bytes from 0, lines and columns from 1 (columns in bytes).
struct Problem
{
    qsizetype offset = 0;
    qsizetype line = 1;
    qsizetype column = 1;
    QString reason;
};

/// Judges a whole text as JavaScript's JSON.parse would: any value at the top, white space around it, numbers of any
/// size, escapes of lone surrogates, duplicate members, any depth. Nothing else is accepted. nullopt means valid.
/// The bytes must be UTF-8; ill-formed bytes inside strings are accepted when `lenientUtf8` (a reader that decodes
/// with replacement characters accepts them), else they are a problem. Linear; never recurses.
[[nodiscard]] STATEROOM_EXPORT std::optional<Problem> validate(QByteArrayView utf8, bool lenientUtf8 = false);

/// The convenience view of a valid text, scalars at the top level included; nullopt when it is not valid or nests
/// deeper than Qt's parser goes. Numbers beyond a double lose precision here, or become infinite as in JavaScript: the
/// text remains the truth.
[[nodiscard]] STATEROOM_EXPORT std::optional<QJsonValue> toValue(const QString &text);

/// The text JavaScript's JSON.stringify would store for this value: no white space, the members in QJsonObject's
/// order. nullopt for what JSON cannot carry: an undefined value at any depth.
[[nodiscard]] STATEROOM_EXPORT std::optional<QString> fromValue(const QJsonValue &value);

/// The string a JSON string token (with its quotes) stands for; lone surrogates survive. The token must be valid.
[[nodiscard]] STATEROOM_EXPORT QString unescape(QByteArrayView token);
/// The JSON string token for `text`, escaped as JSON.stringify does.
[[nodiscard]] STATEROOM_EXPORT QString escape(const QString &text);

/// The same text laid out over lines, two spaces a level; only white space differs. A text that is not valid JSON comes
/// back as it is.
[[nodiscard]] STATEROOM_EXPORT QByteArray format(QByteArrayView utf8);
/// The same text without white space between its tokens. A text that is not valid JSON comes back as it is.
[[nodiscard]] STATEROOM_EXPORT QByteArray minify(QByteArrayView utf8);

} // namespace Stateroom::JsonText
