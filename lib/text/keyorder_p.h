// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QString>

#include <optional>

/// Keys are compared by their UTF-8 bytes on every backend. QString's own operator< compares UTF-16 code units, which
/// puts characters beyond U+FFFF before U+E000: not the same order.
namespace Stateroom::KeyOrder {

/// Whether the text can be UTF-8: every surrogate is one of a pair.
[[nodiscard]] bool isEncodable(QStringView text);

/// The order of code points, which is the order of UTF-8 bytes.
struct Less
{
    bool operator()(QStringView a, QStringView b) const;
};

/// The least text that comes after every text with this prefix; nullopt when there is none (the prefix is empty or
/// consists of U+10FFFF alone). Well-formed input gives well-formed output.
[[nodiscard]] std::optional<QString> afterPrefix(const QString &prefix);

} // namespace Stateroom::KeyOrder
