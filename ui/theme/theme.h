// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtGui/QColor>
#include <QtGui/QFont>
#include <QtGui/QPalette>

namespace Ui {

/// The colours that the palette has no role for, in the light and in the dark form.
struct Colors
{
    QColor accent; ///< the ascent, the selected leaf
    QColor accentSoft; ///< behind a selected row
    QColor found; ///< the row that answers the read
    QColor foundSoft;
    QColor onFound; ///< text on found
    QColor warning;
    QColor warningSoft;
    QColor error;
    QColor errorSoft;
    QColor lane;
    QColor chip;
    QColor onChip;
    QColor pill;
    QColor pillEdge;
    QColor muted; ///< secondary text
    QColor line; ///< separators
};

/// Light or dark, and what follows from it.
namespace Theme {

enum class Choice { System, Light, Dark };

/// Applies a choice to the whole application. Light and dark also choose the style, so that a picture looks the same
/// everywhere; System leaves style and palette to the platform.
void apply(Choice choice);
[[nodiscard]] bool isDark(const QPalette &palette);
[[nodiscard]] const Colors &colors(const QPalette &palette);
/// A style sheet for a button that is one of several views: the chosen one in the accent colour.
[[nodiscard]] QString segmentStyle(const QPalette &palette);
/// A palette whose selection is soft, for lists that are looked at rather than worked in.
[[nodiscard]] QPalette softSelection(QPalette palette);
/// The platform's fixed-width font in the size of `like`.
[[nodiscard]] QFont fixedFont(const QFont &like);

} // namespace Theme

} // namespace Ui
