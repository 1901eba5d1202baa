// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QString>

#include <stateroom_export.h>

/// Stored and foreign text made fit to be looked at, in a terminal as in a label.
///
/// Ids, keys, names and values come from files that anybody may have written. A control character among them moves a
/// terminal's cursor, a bidirectional override makes a line read other than it is, an invisible one makes two ids look
/// alike. Here each of them becomes a visible escape: \n, \t, \r, \u202E, \u{E0041}. All other text stays as it is,
/// backslashes too: the result is for eyes and is never read back. Pure functions; any thread; linear.
namespace Stateroom::DisplayText {

enum class LineBreaks {
    Escape, ///< the result is one line
    Keep ///< line feeds and tabs stay, for text that is shown as a block
};

/// The whole text, visible.
[[nodiscard]] STATEROOM_EXPORT QString visible(QStringView text, LineBreaks lineBreaks = LineBreaks::Escape);

/// One line of at most `maxLength` UTF-16 units, ending in "…" when something was left out. Looks at no more of a
/// long text than it shows. Never cuts an escape or a surrogate pair apart.
[[nodiscard]] STATEROOM_EXPORT QString visibleStart(QStringView text, qsizetype maxLength);

} // namespace Stateroom::DisplayText
