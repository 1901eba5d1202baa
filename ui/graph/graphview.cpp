// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "graph/graphview.h"

#include "graph/graphdelegate.h"
#include "graph/overview.h"

#include <QtGui/QMouseEvent>
#include <QtWidgets/QScrollBar>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {

constexpr int leastZoom = 40;
constexpr int mostZoom = 250;

} // namespace

GraphView::GraphView(GraphModel *model, QWidget *parent)
    : QListView(parent)
    , m_model(model)
    , m_delegate(new GraphDelegate(model, this))
    , m_baseFont(font())
{
    setObjectName(u"sessionGraph"_s);
    setAccessibleName(tr("Session graph"));
    setAccessibleDescription(tr("Runs of the session; Right unfolds a run, Alt+Up goes to the run above"));
    setModel(model);
    setItemDelegate(m_delegate);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setResizeMode(QListView::Adjust);
    m_overview = new Overview(model, this);

    m_flash.setDuration(1600);
    m_flash.setStartValue(1.0);
    m_flash.setEndValue(0.0);
    connect(model, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex &, int first, int last) {
        // Unfolding is the user's own doing; what arrived by itself shines.
        if (m_model->isFolding())
            return;
        m_flash.stop();
        m_flash.disconnect(this);
        connect(&m_flash, &QVariantAnimation::valueChanged, this, [this, first, last](const QVariant &value) {
            m_delegate->setFlash(first, last, value.toReal());
            viewport()->update();
        });
        m_flash.start();
    });
    connect(model, &QAbstractItemModel::dataChanged, m_overview, qOverload<>(&QWidget::update));
}

void GraphView::setZoomPercent(int percent)
{
    m_zoom = qBound(leastZoom, percent, mostZoom);
    QFont scaled = m_baseFont;
    scaled.setPointSizeF(m_baseFont.pointSizeF() * m_zoom / 100);
    setFont(scaled);
    scheduleDelayedItemsLayout();
    Q_EMIT zoomChanged(m_zoom);
}

void GraphView::fit()
{
    int height = 0;
    for (int row = 0; row < m_model->rowCount() && height < 1'000'000; ++row)
        height += sizeHintForIndex(m_model->index(row)).height();
    if (height > 0)
        setZoomPercent(qMin(100, m_zoom * viewport()->height() / height));
}

bool GraphView::selectEntry(const QString &entryId)
{
    const int row = m_model->rowOfEntry(entryId);
    if (row < 0)
        return false;
    setCurrentIndex(m_model->index(row));
    scrollTo(m_model->index(row));
    return true;
}

QString GraphView::selectedEntry() const
{
    return currentIndex().isValid() ? m_model->row(currentIndex().row()).entryId : QString();
}

QString GraphView::selectedRun() const
{
    return currentIndex().isValid() ? m_model->row(currentIndex().row()).key : QString();
}

void GraphView::goToParentRun()
{
    const int row = m_model->parentRunRow(currentIndex().row());
    if (row >= 0)
        setCurrentIndex(m_model->index(row));
}

void GraphView::setUnfolded(bool unfolded)
{
    if (!currentIndex().isValid())
        return;
    const GraphRow row = m_model->row(currentIndex().row());
    if (!unfolded && row.kind == GraphRow::Kind::Entry)
        setCurrentIndex(m_model->index(m_model->rowOfRun(row.key)));
    m_model->setUnfolded(row.key, unfolded);
}

void GraphView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    const QString entry = selectedEntry();
    if (entry == m_announced)
        return;
    m_announced = entry;
    Q_EMIT entrySelected(entry);
}

void GraphView::keyPressEvent(QKeyEvent *event)
{
    const bool plain = event->modifiers() == Qt::NoModifier || event->modifiers() == Qt::KeypadModifier;
    if (plain && event->key() == Qt::Key_Space) {
        Q_EMIT pauseToggled();
    } else if (plain && event->key() == Qt::Key_Right) {
        setUnfolded(true);
    } else if (plain && event->key() == Qt::Key_Left) {
        setUnfolded(false);
    } else if (plain && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        setUnfolded(!m_model->isUnfolded(selectedRun()));
    } else if (event->modifiers() == Qt::AltModifier && event->key() == Qt::Key_Up) {
        goToParentRun();
    } else {
        QListView::keyPressEvent(event);
        return;
    }
    event->accept();
}

void GraphView::wheelEvent(QWheelEvent *event)
{
    if (event->modifiers() & Qt::ControlModifier) {
        setZoomPercent(m_zoom + (event->angleDelta().y() > 0 ? 10 : -10));
        event->accept();
        return;
    }
    QListView::wheelEvent(event);
}

void GraphView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::MiddleButton) {
        m_panFrom = int(event->position().y());
        setCursor(Qt::ClosedHandCursor);
        return;
    }
    QListView::mousePressEvent(event);
}

void GraphView::mouseMoveEvent(QMouseEvent *event)
{
    if (m_panFrom >= 0) {
        verticalScrollBar()->setValue(verticalScrollBar()->value() + m_panFrom - int(event->position().y()));
        m_panFrom = int(event->position().y());
        return;
    }
    QListView::mouseMoveEvent(event);
}

void GraphView::mouseReleaseEvent(QMouseEvent *event)
{
    if (m_panFrom >= 0) {
        m_panFrom = -1;
        unsetCursor();
        return;
    }
    QListView::mouseReleaseEvent(event);
}

void GraphView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const QModelIndex index = indexAt(event->position().toPoint());
    if (index.isValid() && event->button() == Qt::LeftButton) {
        setUnfolded(!m_model->isUnfolded(m_model->row(index.row()).key));
        return;
    }
    QListView::mouseDoubleClickEvent(event);
}

void GraphView::resizeEvent(QResizeEvent *event)
{
    QListView::resizeEvent(event);
    m_overview->place();
}

void GraphView::changeEvent(QEvent *event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        scheduleDelayedItemsLayout();
}

} // namespace Ui
