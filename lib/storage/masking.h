// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QString>

#include <stateroom_export.h>

/// What may be shown of a record. The inspector and its logs show nothing else unless a person asks to reveal.
namespace Stateroom::Masking {

/// Stands in place of what is not shown.
[[nodiscard]] STATEROOM_EXPORT QString mask();

/// Whether a member of this name holds a secret: its name ends in, or has as one of its words, key, secret, token,
/// password or credential (apiKey, access_token, "client-secret"). Structural names are none: `key` itself, and counts
/// such as token_count or maxTokens.
[[nodiscard]] STATEROOM_EXPORT bool isSecretName(const QString &member);

/// The key as it may be shown: in a sensitive namespace only the namespace stays.
[[nodiscard]] STATEROOM_EXPORT QString key(const QString &key);

/// The value of that key as it may be shown. In a sensitive namespace nothing stays; elsewhere the values of secret
/// members are replaced, at any depth, and every other byte stays as it is. Text that is not JSON is shown as it is.
[[nodiscard]] STATEROOM_EXPORT QString value(const QString &key, const QString &text);

} // namespace Stateroom::Masking
