// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtWidgets/QWidget>

class QListView;

namespace Ui {

class GraphModel;

/// A small map of the whole graph over its lower right corner: where the view stands, and a way to jump. Hidden while
/// everything fits.
class Overview : public QWidget
{
    Q_OBJECT

public:
    Overview(GraphModel *model, QListView *view);

    /// Takes its place in the view's corner; call when the view's size changes.
    void place();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    bool event(QEvent *event) override;

private:
    void scrollTo(qreal y);
    [[nodiscard]] QRectF mapRect() const;

    GraphModel *m_model;
    QListView *m_view;
};

} // namespace Ui
