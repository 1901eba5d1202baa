// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "panes/messagebar.h"

#include "theme/theme.h"

#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>

using namespace Qt::StringLiterals;

namespace Ui {

MessageBar::MessageBar(QWidget *parent)
    : QFrame(parent)
    , m_label(new QLabel(this))
{
    setObjectName(u"messageBar"_s);
    m_label->setObjectName(u"message"_s);
    m_label->setWordWrap(true);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_label->setTextFormat(Qt::PlainText);
    m_label->setAccessibleName(tr("Message"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 6, 10, 6);
    layout->addWidget(m_label);
    setAutoFillBackground(true);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    hide();
}

void MessageBar::say(const QString &text, Tone tone)
{
    m_label->setText(text);
    const QPalette base = parentWidget() ? parentWidget()->palette() : palette();
    const Colors &colors = Theme::colors(base);
    QPalette shades = palette();
    shades.setColor(QPalette::Window,
                    tone == Tone::Error         ? colors.errorSoft
                        : tone == Tone::Warning ? colors.warningSoft
                                                : colors.accentSoft);
    setPalette(shades);
    setVisible(!text.isEmpty());
}

QString MessageBar::text() const
{
    return m_label->text();
}

} // namespace Ui
