// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "graph/overview.h"

#include "graph/graphmodel.h"
#include "theme/theme.h"

#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QListView>
#include <QtWidgets/QScrollBar>

using namespace Qt::StringLiterals;

namespace Ui {

Overview::Overview(GraphModel *model, QListView *view)
    : QWidget(view->viewport())
    , m_model(model)
    , m_view(view)
{
    setObjectName(u"graphOverview"_s);
    setAccessibleName(tr("Overview of the session graph"));
    setToolTip(tr("The whole graph; click to go there"));
    setCursor(Qt::PointingHandCursor);
    connect(view->verticalScrollBar(), &QScrollBar::valueChanged, this, qOverload<>(&QWidget::update));
    connect(view->verticalScrollBar(), &QScrollBar::rangeChanged, this, [this] { place(); });
    place();
}

void Overview::place()
{
    const QScrollBar *bar = m_view->verticalScrollBar();
    setVisible(bar->maximum() > bar->minimum() && m_view->viewport()->height() > 260);
    const QSize size(112, 128);
    const QSize room = m_view->viewport()->size();
    setGeometry(room.width() - size.width() - 12, room.height() - size.height() - 12, size.width(), size.height());
    update();
}

QRectF Overview::mapRect() const
{
    return QRectF(rect()).adjusted(6, 6, -6, -6);
}

void Overview::paintEvent(QPaintEvent *)
{
    const Colors &colors = Theme::colors(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor back = palette().color(QPalette::Window);
    back.setAlpha(235);
    painter.setPen(QPen(colors.pillEdge, 1));
    painter.setBrush(back);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);

    const QRectF map = mapRect();
    const int count = m_model->rowCount();
    if (count == 0)
        return;
    // At most one bar a pixel row.
    const int step = qMax(1, int(count / map.height()) + 1);
    const qreal height = qMax(1.0, map.height() / count * step - 1);
    painter.setPen(Qt::NoPen);
    for (int i = 0; i < count; i += step) {
        const GraphRow &row = m_model->row(i);
        const int mark = m_model->index(i).data(GraphModel::MarkRole).toInt();
        painter.setBrush(mark == int(AscentMark::Found)      ? colors.found
                             : mark != int(AscentMark::None) ? colors.accent
                                                             : colors.lane);
        const qreal x = map.left() + qMin<qreal>(row.lane * 7, map.width() * 0.6);
        painter.drawRoundedRect(QRectF(x, map.top() + map.height() * i / count, map.width() * 0.35, qMin(height, 5.0)),
                                1, 1);
    }
    const QScrollBar *bar = m_view->verticalScrollBar();
    const qreal total = bar->maximum() - bar->minimum() + bar->pageStep();
    const QRectF seen(map.left() - 3, map.top() + map.height() * bar->value() / total, map.width() + 6,
                      map.height() * bar->pageStep() / total);
    QColor fill = colors.accent;
    fill.setAlpha(28);
    painter.setBrush(fill);
    painter.setPen(QPen(colors.accent, 1.2));
    painter.drawRoundedRect(seen, 3, 3);
}

void Overview::scrollTo(qreal y)
{
    QScrollBar *bar = m_view->verticalScrollBar();
    const qreal total = bar->maximum() - bar->minimum() + bar->pageStep();
    bar->setValue(int((y - mapRect().top()) / mapRect().height() * total - bar->pageStep() / 2.0));
}

void Overview::mousePressEvent(QMouseEvent *event)
{
    scrollTo(event->position().y());
}

void Overview::mouseMoveEvent(QMouseEvent *event)
{
    scrollTo(event->position().y());
}

bool Overview::event(QEvent *event)
{
    // The list below must not take these for its own.
    if (event->type() == QEvent::MouseButtonDblClick || event->type() == QEvent::MouseButtonRelease)
        return true;
    return QWidget::event(event);
}

} // namespace Ui
