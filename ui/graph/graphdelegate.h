// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtWidgets/QStyledItemDelegate>

namespace Ui {

class GraphModel;
struct GraphRow;
struct Colors;

/// Paints one row of the graph: lanes, node, key, length, what it begins with, chips. Everything scales with the font
/// of the view, which is what zooming changes.
class GraphDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit GraphDelegate(GraphModel *model, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// 0 to 1: how strongly row `first` to `last` shine because they are new.
    void setFlash(int first, int last, qreal strength);

private:
    void paintLanes(QPainter *painter, const QRectF &rect, const GraphRow &row, const QModelIndex &index,
                    const Colors &colors, qreal unit, bool selected, const QColor &paper) const;
    void paintTexts(QPainter *painter, const QRectF &rect, const GraphRow &row, const QStyleOptionViewItem &option,
                    const Colors &colors, qreal unit, int mark) const;

    GraphModel *m_model;
    int m_flashFirst = -1;
    int m_flashLast = -1;
    qreal m_flash = 0;
};

} // namespace Ui
