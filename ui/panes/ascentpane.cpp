// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "panes/ascentpane.h"

#include "models/ascentmodel.h"
#include "panes/messagebar.h"
#include "text/wording.h"
#include "theme/theme.h"

#include <QtGui/QPainter>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QStyledItemDelegate>
#include <QtWidgets/QTreeView>
#include <QtWidgets/QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {

/// The number in a circle; the row that answers in green, what is not reached in grey.
class StepDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        if (index.column() != AscentModel::NumberColumn) {
            QStyledItemDelegate::paint(painter, option, index);
            return;
        }
        QStyleOptionViewItem base = option;
        initStyleOption(&base, index);
        base.text.clear();
        option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &base, painter, option.widget);
        const Colors &colors = Theme::colors(option.palette);
        const bool hit = index.data(AscentModel::HitRole).toBool();
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const qreal size = qMin(option.rect.height() - 4, 20);
        QRectF circle(0, 0, size, size);
        circle.moveCenter(QRectF(option.rect).center());
        painter->setPen(QPen(hit ? colors.found : colors.pillEdge, hit ? 1.6 : 1));
        painter->setBrush(hit ? colors.foundSoft : colors.pill);
        painter->drawEllipse(circle);
        painter->setPen(hit ? colors.found : colors.muted);
        painter->drawText(circle, Qt::AlignCenter, index.data().toString());
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QSize size = QStyledItemDelegate::sizeHint(option, index);
        size.setHeight(qMax(size.height(), QFontMetrics(option.font).height() + 7));
        return size;
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const Colors &colors = Theme::colors(option->palette);
        const bool hit = index.data(AscentModel::HitRole).toBool();
        const bool selected = option->state & QStyle::State_Selected;
        if (index.column() == AscentModel::KeyColumn)
            option->font = Theme::fixedFont(option->font);
        if (index.column() == AscentModel::RowColumn && hit) {
            option->font.setBold(true);
            if (!selected)
                option->palette.setColor(QPalette::Text, colors.found);
        } else if (!selected
                   && (!index.data(AscentModel::ReachedRole).toBool() || index.column() == AscentModel::PlaceColumn
                       || index.column() == AscentModel::RowColumn)) {
            option->palette.setColor(QPalette::Text, colors.muted);
        }
    }
};

} // namespace

AscentPane::AscentPane(QWidget *parent)
    : QWidget(parent)
    , m_model(new AscentModel(this))
    , m_plugin(new QComboBox(this))
    , m_scope(new QComboBox(this))
    , m_where(new QLabel(this))
    , m_steps(new QTreeView(this))
    , m_sentence(new QLabel(this))
    , m_message(new MessageBar(this))
{
    setObjectName(u"ascentPane"_s);
    m_plugin->setObjectName(u"ascentPlugin"_s);
    m_plugin->setAccessibleName(tr("Plugin whose read is explained"));
    m_plugin->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_plugin->setMinimumContentsLength(8);
    m_scope->setObjectName(u"ascentScope"_s);
    m_scope->setAccessibleName(tr("Scope of the read"));
    m_scope->addItem(tr("branch scope"), false);
    m_scope->addItem(tr("session scope"), true);
    m_where->setObjectName(u"ascentWhere"_s);
    m_where->setForegroundRole(QPalette::PlaceholderText);
    m_where->setTextFormat(Qt::PlainText);
    m_steps->setObjectName(u"ascentSteps"_s);
    m_steps->setAccessibleName(tr("Steps of the ascent"));
    m_steps->setModel(m_model);
    m_steps->setItemDelegate(new StepDelegate(this));
    m_steps->setRootIsDecorated(false);
    m_steps->setUniformRowHeights(true);
    m_steps->setPalette(Theme::softSelection(m_steps->palette()));
    m_steps->setHeaderHidden(true);
    m_steps->setFrameShape(QFrame::NoFrame);
    m_steps->setAllColumnsShowFocus(true);
    m_steps->setMinimumHeight(60);
    m_steps->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_steps->header()->setMinimumSectionSize(34);
    m_steps->header()->setStretchLastSection(true);
    m_sentence->setObjectName(u"ascentOutcome"_s);
    m_sentence->setAccessibleName(tr("Outcome of the read"));
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setMargin(7);
    m_sentence->setAutoFillBackground(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);

    auto *bar = new QHBoxLayout;
    auto *read = new QLabel(tr("read"), this);
    read->setForegroundRole(QPalette::PlaceholderText);
    read->setBuddy(m_plugin);
    bar->addWidget(read);
    bar->addWidget(m_plugin);
    bar->addWidget(m_scope);
    bar->addWidget(m_where);
    bar->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 6, 10, 8);
    layout->setSpacing(6);
    layout->addLayout(bar);
    layout->addWidget(m_message);
    layout->addWidget(m_steps, 1);
    layout->addWidget(m_sentence);
    setFocusProxy(m_steps);

    connect(m_plugin, &QComboBox::currentIndexChanged, this, &AscentPane::announce);
    connect(m_scope, &QComboBox::currentIndexChanged, this, &AscentPane::announce);
    const auto activate = [this](const QModelIndex &index) {
        const QString key = index.data(AscentModel::BranchRole).toString();
        if (!m_scope->currentData().toBool())
            Q_EMIT runActivated(key);
    };
    connect(m_steps, &QTreeView::activated, this, activate);
    connect(m_steps, &QTreeView::clicked, this, activate);
    paintSentence();
}

void AscentPane::setState(const StateView &view)
{
    m_message->say(Wording::staleState(view),
                   view.asOf.isValid() ? MessageBar::Tone::Warning : MessageBar::Tone::Error);
    setPlugins(view.plugins);
}

void AscentPane::setPlugins(const QStringList &plugins)
{
    QStringList known;
    for (int i = 0; i < m_plugin->count(); ++i)
        known << m_plugin->itemText(i);
    QStringList wanted = plugins;
    if (!m_wanted.isEmpty() && !wanted.contains(m_wanted))
        wanted << m_wanted;
    if (known == wanted)
        return;
    const QString current = m_wanted.isEmpty() ? m_plugin->currentText() : m_wanted;
    {
        const QSignalBlocker quiet(m_plugin);
        m_plugin->clear();
        m_plugin->addItems(wanted);
        m_plugin->setCurrentIndex(qMax(0, m_plugin->findText(current)));
    }
    announce();
}

void AscentPane::choosePlugin(const QString &plugin)
{
    m_wanted = plugin;
    if (m_plugin->findText(plugin) < 0)
        m_plugin->addItem(plugin);
    m_plugin->setCurrentIndex(m_plugin->findText(plugin));
}

void AscentPane::setLeaf(const std::optional<QString> &leaf, bool isCurrent)
{
    m_leaf = leaf;
    m_where->setText(!leaf           ? tr("without a leaf")
                         : isCurrent ? tr("at %1 (current leaf)").arg(Wording::shortId(*leaf))
                                     : tr("at %1").arg(Wording::shortId(*leaf)));
    announce();
}

ReadRequest AscentPane::request() const
{
    return {m_plugin->currentText(), m_scope->currentData().toBool(), m_leaf};
}

void AscentPane::announce()
{
    const ReadRequest wish = request();
    Q_EMIT requestChanged(wish);
}

void AscentPane::setRead(const ReadView &view)
{
    m_read = view;
    m_model->setRead(view);
    paintSentence();
}

void AscentPane::paintSentence()
{
    const Colors &colors = Theme::colors(palette());
    m_sentence->setText(Wording::outcome(m_read));
    QPalette shades = palette();
    const bool bad = !m_read.problem.isEmpty() || m_read.trace.corrupt;
    const bool found = m_read.trace.foundAt && !bad;
    shades.setColor(QPalette::Window, bad ? colors.errorSoft : found ? colors.foundSoft : colors.pill);
    shades.setColor(QPalette::WindowText, bad ? colors.error : found ? colors.found : colors.muted);
    m_sentence->setPalette(shades);
}

} // namespace Ui
