// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "graph/graphmodel.h"

#include <QtCore/QVariantAnimation>
#include <QtWidgets/QListView>

namespace Ui {

class GraphDelegate;
class Overview;

/// The session graph: a list of runs with their lanes. Zooming changes its font, from which every measure follows.
/// Up and Down select, Right and Left unfold and fold, Alt+Up goes to the run above, Space asks for a pause.
class GraphView : public QListView
{
    Q_OBJECT

public:
    explicit GraphView(GraphModel *model, QWidget *parent = nullptr);

    [[nodiscard]] int zoomPercent() const { return m_zoom; }
    void setZoomPercent(int percent);
    /// The zoom at which every row is in sight, within what stays readable.
    void fit();
    /// Selects the row of an entry or its run and brings it into sight.
    bool selectEntry(const QString &entryId);
    [[nodiscard]] QString selectedEntry() const;
    [[nodiscard]] QString selectedRun() const;
    void goToParentRun();

Q_SIGNALS:
    /// The entry at which to read; empty when nothing is selected.
    void entrySelected(const QString &entryId);
    void pauseToggled();
    void zoomChanged(int percent);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void changeEvent(QEvent *event) override;

private:
    void setUnfolded(bool unfolded);

    GraphModel *m_model;
    GraphDelegate *m_delegate;
    Overview *m_overview;
    QVariantAnimation m_flash;
    QFont m_baseFont;
    QString m_announced;
    int m_zoom = 100;
    int m_panFrom = -1;
};

} // namespace Ui
