// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "panes/elidedlabel.h"

#include <QtGui/QPainter>
#include <QtWidgets/QStyle>

namespace Ui {

QSize ElidedLabel::minimumSizeHint() const
{
    return {fontMetrics().horizontalAdvance(QLatin1Char('x')) * 8, QLabel::minimumSizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRect area = contentsRect();
    const QString shown = fontMetrics().elidedText(text(), Qt::ElideRight, area.width());
    style()->drawItemText(&painter, area, int(Qt::AlignVCenter | Qt::AlignLeft), palette(), isEnabled(), shown,
                          foregroundRole());
    const QString hint = shown == text() ? QString() : text();
    if (toolTip() != hint)
        setToolTip(hint);
}

} // namespace Ui
