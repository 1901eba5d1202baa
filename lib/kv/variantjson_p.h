// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QJsonValue>
#include <QtCore/QString>
#include <QtCore/QVariant>

#include <optional>

/// The JSON text of Qt's values, refusing at any depth what JSON cannot carry.
namespace Stateroom::VariantJson {

/// nullopt with the reason for an undefined value, NaN, an infinity or a lone surrogate.
[[nodiscard]] std::optional<QString> encode(const QJsonValue &value, QString *why);
/// The same for null, bool, integers, doubles, QString, QStringList, QVariantList, QVariantMap, QVariantHash, QDateTime
/// (ISO text), QUrl, QUuid and Qt's JSON types; every other type is refused with its name.
[[nodiscard]] std::optional<QString> encode(const QVariant &value, QString *why);

} // namespace Stateroom::VariantJson
