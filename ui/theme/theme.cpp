// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "theme/theme.h"

#include <QtGui/QFontDatabase>
#include <QtWidgets/QApplication>
#include <QtWidgets/QStyle>
#include <QtWidgets/QStyleFactory>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {

QPalette lightPalette()
{
    QPalette p;
    const auto set = [&p](QPalette::ColorRole role, const char *color) {
        p.setColor(role, QColor::fromString(QLatin1StringView(color)));
    };
    set(QPalette::Window, "#f6f7f9");
    set(QPalette::WindowText, "#1b1f27");
    set(QPalette::Base, "#ffffff");
    set(QPalette::AlternateBase, "#f6f7f9");
    set(QPalette::Text, "#1b1f27");
    set(QPalette::Button, "#eceef2");
    set(QPalette::ButtonText, "#1b1f27");
    set(QPalette::BrightText, "#ffffff");
    set(QPalette::Light, "#ffffff");
    set(QPalette::Midlight, "#f0f1f4");
    set(QPalette::Mid, "#c9cdd6");
    set(QPalette::Dark, "#a5abb8");
    set(QPalette::Shadow, "#767b88");
    set(QPalette::Highlight, "#2f6be8");
    set(QPalette::HighlightedText, "#ffffff");
    set(QPalette::Link, "#2257c9");
    set(QPalette::LinkVisited, "#6d3fc0");
    set(QPalette::ToolTipBase, "#ffffff");
    set(QPalette::ToolTipText, "#1b1f27");
    set(QPalette::PlaceholderText, "#7a8190");
    p.setColor(QPalette::Disabled, QPalette::Text, QColor(0x9a, 0xa0, 0xac));
    p.setColor(QPalette::Disabled, QPalette::WindowText, QColor(0x9a, 0xa0, 0xac));
    p.setColor(QPalette::Disabled, QPalette::ButtonText, QColor(0x9a, 0xa0, 0xac));
    return p;
}

QPalette darkPalette()
{
    QPalette p;
    const auto set = [&p](QPalette::ColorRole role, const char *color) {
        p.setColor(role, QColor::fromString(QLatin1StringView(color)));
    };
    set(QPalette::Window, "#1c1f26");
    set(QPalette::WindowText, "#e4e7ed");
    set(QPalette::Base, "#16181e");
    set(QPalette::AlternateBase, "#1c1f26");
    set(QPalette::Text, "#e4e7ed");
    set(QPalette::Button, "#2a2e38");
    set(QPalette::ButtonText, "#e4e7ed");
    set(QPalette::BrightText, "#ffffff");
    set(QPalette::Light, "#3a3f4c");
    set(QPalette::Midlight, "#30343f");
    set(QPalette::Mid, "#3a3f4c");
    set(QPalette::Dark, "#101217");
    set(QPalette::Shadow, "#08090c");
    set(QPalette::Highlight, "#3d7bf0");
    set(QPalette::HighlightedText, "#ffffff");
    set(QPalette::Link, "#79aaff");
    set(QPalette::LinkVisited, "#b79bff");
    set(QPalette::ToolTipBase, "#2a2e38");
    set(QPalette::ToolTipText, "#e4e7ed");
    set(QPalette::PlaceholderText, "#868e9e");
    p.setColor(QPalette::Disabled, QPalette::Text, QColor(0x6b, 0x72, 0x80));
    p.setColor(QPalette::Disabled, QPalette::WindowText, QColor(0x6b, 0x72, 0x80));
    p.setColor(QPalette::Disabled, QPalette::ButtonText, QColor(0x6b, 0x72, 0x80));
    return p;
}

QColor c(const char *name)
{
    return QColor::fromString(QLatin1StringView(name));
}

} // namespace

void Theme::apply(Choice choice)
{
    if (choice == Choice::System)
        return;
    QApplication::setStyle(QStyleFactory::create(u"Fusion"_s));
    QApplication::setPalette(choice == Choice::Dark ? darkPalette() : lightPalette());
}

bool Theme::isDark(const QPalette &palette)
{
    return palette.color(QPalette::Base).lightness() < palette.color(QPalette::Text).lightness();
}

const Colors &Theme::colors(const QPalette &palette)
{
    static const Colors light{c("#2f6be8"), c("#dfe9fd"), c("#1b8f5a"), c("#def4e8"), c("#ffffff"), c("#a85b00"),
                              c("#fff1da"), c("#c0362c"), c("#fde7e5"), c("#bcc3d0"), c("#e3ebfd"), c("#2257c9"),
                              c("#eff1f5"), c("#cfd4de"), c("#666e7d"), c("#e2e5ea")};
    static const Colors dark{c("#76a7ff"), c("#233457"), c("#4fc58d"), c("#17372a"), c("#0d1f17"), c("#f2b04d"),
                             c("#3a2d16"), c("#ff8a80"), c("#402220"), c("#4a5262"), c("#22335a"), c("#9bc0ff"),
                             c("#272b35"), c("#434957"), c("#99a1b1"), c("#30343f")};
    return isDark(palette) ? dark : light;
}

QString Theme::segmentStyle(const QPalette &palette)
{
    const Colors &c = colors(palette);
    return u"QToolButton { border: 1px solid %1; border-radius: 4px; padding: 2px 9px; background: %2; }"
           "QToolButton:checked { border-color: %3; background: %3; color: %4; }"
           "QToolButton:focus { border-color: %3; }"_s.arg(c.pillEdge.name(), c.pill.name(), c.accent.name(),
                                                           palette.color(QPalette::Base).name());
}

QPalette Theme::softSelection(QPalette palette)
{
    const Colors &c = colors(palette);
    palette.setColor(QPalette::Highlight, c.accentSoft);
    palette.setColor(QPalette::HighlightedText, palette.color(QPalette::Text));
    return palette;
}

QFont Theme::fixedFont(const QFont &like)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    if (like.pointSizeF() > 0)
        font.setPointSizeF(like.pointSizeF());
    else
        font.setPixelSize(like.pixelSize());
    return font;
}

} // namespace Ui
