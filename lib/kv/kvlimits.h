// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QtGlobal>

/// The limits of the plugin KV store (seed: plugin-kv-api.md, "Key constraints" and "Value constraints"; the numbers
/// are those of the reference implementation). A size that is exactly the limit is accepted. Changes are told in
/// CHANGELOG.md.
namespace Stateroom::KvLimits {

inline constexpr qsizetype maxKeyBytes = 256; ///< UTF-8 bytes, not characters
inline constexpr qsizetype softKeyBytes = 128; ///< above this a key is warned about
inline constexpr int maxSoftWarnings = 20; ///< distinct keys warned about by one store
inline constexpr qsizetype maxValueBytes = 1024 * 1024; ///< UTF-8 bytes of the encoded JSON
inline constexpr qint64 budgetBytes = 4LL * 1024 * 1024; ///< accepted value bytes of one store object's life
inline constexpr qsizetype maxShownCharacters = 200; ///< of plugin-made text in a message

} // namespace Stateroom::KvLimits
