// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "graph/graphdelegate.h"

#include "graph/graphmodel.h"
#include "text/wording.h"
#include "theme/theme.h"

#include <QtGui/QPainter>
#include <QtGui/QPainterPath>

#include <bit>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {

// All measures are in units of the view's font height.
constexpr qreal runHeight = 2.35;
constexpr qreal entryHeight = 1.65;
constexpr qreal laneWidth = 1.45;
constexpr qreal leftMargin = 1.5;
constexpr qreal nodeRadius = 0.45;
constexpr qreal dotRadius = 0.2;

qreal unitOf(const QFont &font)
{
    return QFontMetricsF(font).height();
}

qreal laneX(const QRectF &rect, int lane, qreal unit)
{
    return rect.left() + (leftMargin + lane * laneWidth) * unit;
}

QString pillText(const GraphRow &row)
{
    return Wording::entryCount(row.entryCount);
}

} // namespace

GraphDelegate::GraphDelegate(GraphModel *model, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_model(model)
{
}

void GraphDelegate::setFlash(int first, int last, qreal strength)
{
    m_flashFirst = first;
    m_flashLast = last;
    m_flash = strength;
}

QSize GraphDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const qreal unit = unitOf(option.font);
    const bool isRun = m_model->row(index.row()).kind == GraphRow::Kind::Run;
    return {int(40 * unit), int(std::ceil((isRun ? runHeight : entryHeight) * unit))};
}

void GraphDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const GraphRow &row = m_model->row(index.row());
    const Colors &colors = Theme::colors(option.palette);
    const qreal unit = unitOf(option.font);
    const QRectF rect = option.rect;
    const bool selected = option.state & QStyle::State_Selected;
    const int mark = index.data(GraphModel::MarkRole).toInt();

    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF band = rect.adjusted(unit * 0.4, 1, -unit * 0.4, -1);
    QColor fill;
    if (selected)
        fill = colors.accentSoft;
    else if (mark == int(AscentMark::Found))
        fill = colors.foundSoft;
    else if (option.state & QStyle::State_MouseOver)
        fill = colors.pill;
    if (fill.isValid()) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(fill);
        painter->drawRoundedRect(band, unit * 0.35, unit * 0.35);
    }
    if (m_flash > 0 && index.row() >= m_flashFirst && index.row() <= m_flashLast) {
        QColor shine = colors.warning;
        shine.setAlphaF(float(0.3 * m_flash));
        painter->setPen(Qt::NoPen);
        painter->setBrush(shine);
        painter->drawRoundedRect(band, unit * 0.35, unit * 0.35);
    }
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(colors.accent, 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(band.adjusted(0.5, 0.5, -0.5, -0.5), unit * 0.35, unit * 0.35);
    }
    paintLanes(painter, rect, row, index, colors, unit, selected, option.palette.color(QPalette::Base));
    paintTexts(painter, rect, row, option, colors, unit, mark);
    painter->restore();
}

void GraphDelegate::paintLanes(QPainter *painter, const QRectF &rect, const GraphRow &row, const QModelIndex &index,
                               const Colors &colors, qreal unit, bool selected, const QColor &paper) const
{
    const auto [litAbove, litBelow] = index.data(GraphModel::AscentLanesRole).value<std::pair<quint64, quint64>>();
    const int mark = index.data(GraphModel::MarkRole).toInt();
    const qreal middle = rect.center().y();
    const auto pen = [&](bool lit) {
        QPen p(lit ? colors.accent : colors.lane, lit ? qMax(2.0, unit * 0.16) : qMax(1.2, unit * 0.1));
        p.setCapStyle(Qt::FlatCap);
        return p;
    };
    const auto isLit = [](quint64 lanes, int lane) { return (lanes >> lane) & 1; };
    painter->setBrush(Qt::NoBrush);
    for (quint64 rest = row.passing; rest; rest &= rest - 1) {
        const int lane = std::countr_zero(rest);
        const qreal x = laneX(rect, lane, unit);
        painter->setPen(pen(isLit(litAbove, lane)));
        painter->drawLine(QPointF(x, rect.top()), QPointF(x, middle));
        painter->setPen(pen(isLit(litBelow, lane)));
        painter->drawLine(QPointF(x, middle), QPointF(x, rect.bottom() + 1));
    }
    const QPointF node(laneX(rect, row.lane, unit), middle);
    if (row.parentLane == row.lane) {
        painter->setPen(pen(isLit(litAbove, row.lane)));
        painter->drawLine(QPointF(node.x(), rect.top()), node);
    } else if (row.parentLane >= 0) {
        const qreal from = laneX(rect, row.parentLane, unit);
        QPainterPath path(QPointF(from, rect.top()));
        path.cubicTo(QPointF(from, middle), QPointF(from, middle), node);
        // The line may go past here to another row of the ascent: the branch is lit only for a row on it.
        painter->setPen(pen(mark != int(AscentMark::None) && isLit(litAbove, row.parentLane)));
        painter->drawPath(path);
    }
    if (row.continues) {
        painter->setPen(pen(isLit(litBelow, row.lane)));
        painter->drawLine(node, QPointF(node.x(), rect.bottom() + 1));
    }

    if (row.kind == GraphRow::Kind::Entry) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(row.isLeaf || selected ? colors.accent : colors.lane);
        painter->drawEllipse(node, dotRadius * unit, dotRadius * unit);
        return;
    }
    const qreal radius = nodeRadius * unit;
    const bool found = mark == int(AscentMark::Found);
    const bool onAscent = mark != int(AscentMark::None) || selected;
    painter->setPen(QPen(row.ring       ? colors.error
                             : found    ? colors.found
                             : onAscent ? colors.accent
                                        : colors.lane,
                         qMax(1.6, unit * 0.15), row.orphan ? Qt::DotLine : Qt::SolidLine));
    painter->setBrush(found ? colors.found : paper);
    painter->drawEllipse(node, radius, radius);
    if (row.isLeaf) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(found ? colors.onFound : colors.accent);
        painter->drawEllipse(node, radius * 0.45, radius * 0.45);
    }
}

void GraphDelegate::paintTexts(QPainter *painter, const QRectF &rect, const GraphRow &row,
                               const QStyleOptionViewItem &option, const Colors &colors, qreal unit, int mark) const
{
    const QFont fixed = Theme::fixedFont(option.font);
    QFont small = option.font;
    small.setPointSizeF(qMax(4.0, option.font.pointSizeF() * 0.9));
    const QFontMetricsF fixedMetrics(fixed);
    const QFontMetricsF smallMetrics(small);
    const QColor text = option.palette.color(QPalette::Text);
    const bool onAscent = mark == int(AscentMark::Step) || mark == int(AscentMark::Start);
    const bool isRun = row.kind == GraphRow::Kind::Run;

    qreal x = laneX(rect, m_model->laneCount(), unit) + unit * 0.4;
    qreal right = rect.right() - unit * 0.9;

    const auto chip = [&](const QString &label, const QColor &back, const QColor &front, bool bold) {
        QFont font = small;
        font.setBold(bold);
        const qreal width = QFontMetricsF(font).horizontalAdvance(label) + unit * 1.1;
        if (right - width < x + unit * 12)
            return false;
        const QRectF box(right - width, rect.center().y() - unit * 0.68, width, unit * 1.36);
        painter->setPen(Qt::NoPen);
        painter->setBrush(back);
        painter->drawRoundedRect(box, box.height() / 2, box.height() / 2);
        painter->setFont(font);
        painter->setPen(front);
        painter->drawText(box, Qt::AlignCenter, label);
        right -= width + unit * 0.4;
        return true;
    };
    if (!isRun && !row.time.isEmpty()) {
        painter->setFont(small);
        painter->setPen(colors.muted);
        const qreal width = smallMetrics.horizontalAdvance(row.time);
        painter->drawText(QRectF(right - width, rect.top(), width, rect.height()), Qt::AlignVCenter | Qt::AlignRight,
                          row.time);
        right -= width + unit * 0.8;
    }
    const QString readPlugin = m_model->readPlugin();
    for (auto it = row.plugins.crbegin(); it != row.plugins.crend(); ++it) {
        const bool answers = mark == int(AscentMark::Found) && *it == readPlugin;
        if (!chip(*it, answers ? colors.found : colors.chip, answers ? colors.onFound : colors.onChip, answers)) {
            chip(u"…"_s, colors.chip, colors.onChip, false);
            break;
        }
    }

    painter->setFont(isRun ? fixed : small);
    painter->setPen(isRun ? (onAscent ? colors.accent : text) : colors.muted);
    const QFontMetricsF keyMetrics(painter->font());
    const qreal keyWidth = fixedMetrics.horizontalAdvance(u'0') * 10;
    const QString key = isRun ? Wording::shortId(row.key) : row.type;
    const QRectF keyBox(x, rect.top(), keyWidth, rect.height());
    painter->drawText(keyBox, Qt::AlignVCenter | Qt::AlignLeft, keyMetrics.elidedText(key, Qt::ElideMiddle, keyWidth));
    x += keyWidth + unit * 0.5;

    if (isRun) {
        const QString pill = pillText(row);
        const qreal width = qMax(smallMetrics.horizontalAdvance(pill) + unit * 1.2, unit * 5.2);
        const QRectF box(x, rect.center().y() - unit * 0.66, width, unit * 1.32);
        painter->setPen(QPen(colors.pillEdge, 1));
        painter->setBrush(colors.pill);
        painter->drawRoundedRect(box, box.height() / 2, box.height() / 2);
        painter->setFont(small);
        painter->setPen(colors.muted);
        painter->drawText(box, Qt::AlignCenter, pill);
        x += width + unit * 0.8;
    }
    if (row.orphan || row.ring) {
        painter->setFont(small);
        painter->setPen(row.ring ? colors.error : colors.warning);
        const QString note = Wording::runProblem(row);
        const qreal width = smallMetrics.horizontalAdvance(note);
        painter->drawText(QRectF(x, rect.top(), width, rect.height()), Qt::AlignVCenter, note);
        x += width + unit * 0.6;
    }
    if (!row.label.isEmpty() && right - x > unit * 4) {
        QFont bold = small;
        bold.setBold(true);
        painter->setFont(bold);
        painter->setPen(colors.warning);
        const QFontMetricsF metrics(bold);
        const QString label = metrics.elidedText(u"\u2691 "_s + row.label, Qt::ElideRight, (right - x) / 2);
        const qreal width = metrics.horizontalAdvance(label);
        painter->drawText(QRectF(x, rect.top(), width + 1, rect.height()), Qt::AlignVCenter, label);
        x += width + unit * 0.6;
    }
    if (right > x) {
        QString preview = row.preview;
        if (isRun && row.isLeaf)
            preview = preview.isEmpty() ? Wording::currentLeaf() : Wording::currentLeaf() + u" · "_s + preview;
        painter->setFont(small);
        painter->setPen(isRun && row.isLeaf ? text : colors.muted);
        painter->drawText(QRectF(x, rect.top(), right - x, rect.height()), Qt::AlignVCenter | Qt::AlignLeft,
                          smallMetrics.elidedText(preview, Qt::ElideRight, right - x));
    }
}

} // namespace Ui
