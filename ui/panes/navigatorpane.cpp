// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "panes/navigatorpane.h"

#include "theme/theme.h"

#include <QtCore/QSortFilterProxyModel>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QStyledItemDelegate>
#include <QtWidgets/QTreeView>
#include <QtWidgets/QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {

/// Newest first; paths and working directories stay in the order of the model.
class NavigatorProxy : public QSortFilterProxyModel
{
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

protected:
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override
    {
        if (left.data(NavigatorModel::KindRole).toInt() != int(NavigatorModel::Kind::Session))
            return left.row() < right.row();
        return left.data(NavigatorModel::ModifiedRole).toDateTime()
            > right.data(NavigatorModel::ModifiedRole).toDateTime();
    }
};

/// A little air between the lines.
class RoomyDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QSize size = QStyledItemDelegate::sizeHint(option, index);
        size.setHeight(QFontMetrics(option.font).height() + 9);
        if (index.column() != NavigatorModel::NameColumn)
            size.rwidth() += 6;
        return size;
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        if (index.column() != NavigatorModel::NameColumn) {
            option->font.setPointSizeF(option->font.pointSizeF() * 0.9);
            option->palette.setColor(QPalette::Text, Theme::colors(option->palette).muted);
            option->palette.setColor(QPalette::HighlightedText, Theme::colors(option->palette).muted);
        }
    }
};

} // namespace

NavigatorPane::NavigatorPane(QWidget *parent)
    : QWidget(parent)
    , m_model(new NavigatorModel(this))
    , m_proxy(new NavigatorProxy(this))
    , m_filter(new QLineEdit(this))
    , m_tree(new QTreeView(this))
{
    setObjectName(u"navigatorPane"_s);
    m_filter->setObjectName(u"navigatorFilter"_s);
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter sessions"));
    m_filter->setClearButtonEnabled(true);
    m_filter->installEventFilter(this);

    m_proxy->setSourceModel(m_model);
    m_proxy->setRecursiveFilteringEnabled(true);
    m_proxy->setAutoAcceptChildRows(true);
    m_proxy->setFilterRole(NavigatorModel::FilterRole);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_proxy->setDynamicSortFilter(true);
    m_proxy->sort(0);

    m_tree->setObjectName(u"navigatorTree"_s);
    m_tree->setAccessibleName(tr("Sessions"));
    m_tree->setModel(m_proxy);
    m_tree->setItemDelegate(new RoomyDelegate(this));
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setPalette(Theme::softSelection(m_tree->palette()));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setIndentation(14);
    m_tree->setTextElideMode(Qt::ElideRight);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setMinimumSectionSize(24);
    m_tree->header()->setSectionResizeMode(NavigatorModel::NameColumn, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(NavigatorModel::TimeColumn, QHeaderView::ResizeToContents);
    m_tree->header()->setSectionResizeMode(NavigatorModel::CountColumn, QHeaderView::ResizeToContents);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 0);
    layout->setSpacing(6);
    layout->addWidget(m_filter);
    layout->addWidget(m_tree);
    setFocusProxy(m_tree);

    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_proxy->setFilterFixedString(text);
        if (!text.isEmpty())
            m_tree->expandAll();
    });
    connect(m_proxy, &QAbstractItemModel::rowsInserted, this, &NavigatorPane::expandNew);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &index) {
        if (!index.isValid())
            return;
        const int kind = index.data(NavigatorModel::KindRole).toInt();
        if (kind == int(NavigatorModel::Kind::Session))
            Q_EMIT sessionSelected(index.data(NavigatorModel::PathRole).toString());
        else if (kind == int(NavigatorModel::Kind::Database))
            Q_EMIT databaseSelected(index.data(NavigatorModel::PathRole).toString());
    });
}

void NavigatorPane::expandNew(const QModelIndex &parent, int first, int last)
{
    for (int row = first; row <= last; ++row)
        m_tree->expand(m_proxy->index(row, 0, parent));
    if (parent.isValid() && first == 0)
        m_tree->expand(parent);
}

void NavigatorPane::select(const QModelIndex &sourceIndex)
{
    const QModelIndex index = m_proxy->mapFromSource(sourceIndex);
    if (!index.isValid())
        return;
    m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index);
}

void NavigatorPane::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

bool NavigatorPane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_filter && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Escape && !m_filter->text().isEmpty()) {
            m_filter->clear();
            return true;
        }
        if (key->key() == Qt::Key_Down || key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            m_tree->setFocus();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace Ui
