// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "panes/lockspane.h"

#include "models/locksmodel.h"
#include "panes/messagebar.h"
#include "text/wording.h"
#include "theme/theme.h"

#include <QtGui/QPainter>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QStyledItemDelegate>
#include <QtWidgets/QTreeView>
#include <QtWidgets/QVBoxLayout>

using namespace Qt::StringLiterals;
using Stateroom::SessionLock::HolderStatus;

namespace Ui {

namespace {

/// A dot beside the word that says whether the holder lives.
class LockDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const Colors &colors = Theme::colors(option->palette);
        if (index.column() == LocksModel::SessionColumn || index.column() == LocksModel::HolderColumn)
            option->font = Theme::fixedFont(option->font);
        if (option->state & QStyle::State_Selected)
            return;
        const auto status = HolderStatus(index.data(LocksModel::StatusRole).toInt());
        if (index.column() == LocksModel::StatusColumn) {
            option->text = u"\u25CF "_s + option->text;
            option->palette.setColor(QPalette::Text,
                                     status == HolderStatus::Alive          ? colors.found
                                         : status == HolderStatus::NotAlive ? colors.error
                                                                            : colors.warning);
        } else if (index.column() == LocksModel::LeaseColumn) {
            option->palette.setColor(QPalette::Text,
                                     index.data(LocksModel::LeaseOverRole).toBool() ? colors.warning : colors.found);
        }
    }
};

} // namespace

LocksPane::LocksPane(QWidget *parent)
    : QWidget(parent)
    , m_model(new LocksModel(this))
    , m_table(new QTreeView(this))
    , m_empty(new QLabel(this))
    , m_message(new MessageBar(this))
{
    setObjectName(u"locksPane"_s);
    m_table->setObjectName(u"locksTable"_s);
    m_table->setAccessibleName(tr("Session locks"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new LockDelegate(this));
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setPalette(Theme::softSelection(m_table->palette()));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setAllColumnsShowFocus(true);
    m_table->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->header()->setStretchLastSection(true);
    m_empty->setObjectName(u"locksEmpty"_s);
    m_empty->setWordWrap(true);
    m_empty->setMargin(10);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_empty->setForegroundRole(QPalette::PlaceholderText);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_message);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_empty, 1);
    layout->addStretch(0);
    setFocusProxy(m_table);
    setState({});

    m_tick.setInterval(1000);
    connect(&m_tick, &QTimer::timeout, this, [this] {
        if (isVisible())
            m_model->tick(QDateTime::currentDateTime());
    });
    m_tick.start();
    connect(m_table, &QTreeView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT sessionActivated(index.data(LocksModel::SessionRole).toString());
    });
}

void LocksPane::setState(const StateView &view)
{
    m_message->say(Wording::staleState(view),
                   view.asOf.isValid() ? MessageBar::Tone::Warning : MessageBar::Tone::Error);
    m_model->setLocks(view.locks, view.asOf);
    const bool any = !view.locks.isEmpty();
    m_table->setVisible(any);
    m_empty->setVisible(!any && view.problem.isEmpty());
    m_empty->setText(view.databasePath.isEmpty() ? tr("No state database belongs to this session.")
                         : !view.exists          ? tr("There is no state database yet; the first write makes it.")
                                                 : tr("Nobody holds a session's lock right now."));
}

} // namespace Ui
