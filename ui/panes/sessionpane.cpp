// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "panes/sessionpane.h"

#include "panes/elidedlabel.h"
#include "panes/messagebar.h"
#include "text/wording.h"
#include "theme/theme.h"

#include <QtWidgets/QButtonGroup>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Ui {

SessionPane::SessionPane(QWidget *parent)
    : QWidget(parent)
    , m_model(new GraphModel(this))
    , m_graph(new GraphView(m_model, this))
    , m_title(new ElidedLabel(this))
    , m_counts(new QLabel(this))
    , m_empty(new QLabel(this))
    , m_message(new MessageBar(this))
{
    setObjectName(u"sessionPane"_s);
    m_title->setObjectName(u"sessionTitle"_s);
    m_title->setTextFormat(Qt::PlainText);
    m_counts->setObjectName(u"sessionCounts"_s);
    m_counts->setForegroundRole(QPalette::PlaceholderText);
    QFont small = m_counts->font();
    small.setPointSizeF(small.pointSizeF() * 0.92);
    m_counts->setFont(small);
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_empty->setObjectName(u"sessionEmpty"_s);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setAccessibleName(tr("What is shown instead of a graph"));
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty->setText(tr("Select a session to see its runs and branch keys."));

    auto *fit = button(u"graphFit"_s, tr("Fit"), tr("Show the whole graph"));
    auto *less = button(u"graphZoomOut"_s, u"\u2212"_s, tr("Zoom out"));
    m_zoom = button(u"graphZoom"_s, tr("%1 %").arg(100), tr("Back to 100 %"));
    auto *more = button(u"graphZoomIn"_s, u"+"_s, tr("Zoom in"));
    auto *runs = button(u"graphRuns"_s, tr("Runs"), tr("One line a run"));
    auto *entries = button(u"graphEntries"_s, tr("Entries"), tr("Unfold every run"));
    auto *group = new QButtonGroup(this);
    for (auto *toggle : {runs, entries}) {
        toggle->setCheckable(true);
        toggle->setStyleSheet(Theme::segmentStyle(palette()));
        group->addButton(toggle);
    }
    runs->setChecked(true);

    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(12, 6, 12, 6);
    bar->setSpacing(4);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(1);
    texts->addWidget(m_title);
    texts->addWidget(m_counts);
    bar->addLayout(texts, 1);
    bar->addSpacing(8);
    for (auto *tool : {fit, less, m_zoom, more})
        bar->addWidget(tool);
    bar->addSpacing(10);
    bar->addWidget(runs);
    bar->addWidget(entries);
    auto *line = new QFrame(this);
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(line);
    layout->addWidget(m_message);
    layout->addWidget(m_graph, 1);
    layout->addWidget(m_empty, 1);
    m_graph->hide();
    setFocusProxy(m_graph);

    connect(fit, &QToolButton::clicked, m_graph, &GraphView::fit);
    connect(less, &QToolButton::clicked, this, [this] { m_graph->setZoomPercent(m_graph->zoomPercent() - 10); });
    connect(more, &QToolButton::clicked, this, [this] { m_graph->setZoomPercent(m_graph->zoomPercent() + 10); });
    connect(m_zoom, &QToolButton::clicked, this, [this] { m_graph->setZoomPercent(100); });
    connect(m_graph, &GraphView::zoomChanged, this, [this](int percent) { m_zoom->setText(tr("%1 %").arg(percent)); });
    connect(group, &QButtonGroup::buttonClicked, this, [this, entries](QAbstractButton *clicked) {
        const QString selected = m_graph->selectedEntry();
        m_model->setAllUnfolded(clicked == entries);
        m_graph->selectEntry(selected);
    });
}

QToolButton *SessionPane::button(const QString &name, const QString &text, const QString &hint)
{
    auto *tool = new QToolButton(this);
    tool->setObjectName(name);
    tool->setText(text);
    tool->setToolTip(hint);
    tool->setAccessibleName(hint);
    tool->setFocusPolicy(Qt::TabFocus);
    return tool;
}

void SessionPane::setSession(const SessionView &view)
{
    const bool another = view.path != m_path;
    m_path = view.path;
    const QString selected = another ? QString() : m_graph->selectedEntry();
    if (view.file || another)
        m_model->setSession(view.file);
    m_message->say(view.problem, view.file ? MessageBar::Tone::Warning : MessageBar::Tone::Error);
    const bool hasRows = m_model->rowCount() > 0;
    m_graph->setVisible(hasRows);
    m_empty->setVisible(!hasRows);
    if (!view.file) {
        if (another) {
            m_title->setText(view.path.section(u'/', -1));
            m_counts->clear();
            m_counts->setToolTip({});
        }
        m_empty->setText(view.path.isEmpty() ? tr("Select a session to see its runs and branch keys.")
                                             : tr("Nothing to show."));
        return;
    }
    const auto summary = Stateroom::SessionCatalog::summarise(*view.file);
    m_title->setText(Wording::sessionTitle(summary));
    QStringList counts{Wording::entryCount(summary.entryCount),
                       m_model->runCount() == 1 ? tr("1 run") : tr("%1 runs").arg(m_model->runCount())};
    if (const int forks = m_model->forkCount(); forks > 0)
        counts << (forks == 1 ? tr("1 fork") : tr("%1 forks").arg(forks));
    const int roots = int(view.file->tree().roots().size());
    counts << (roots == 1 ? tr("1 root") : tr("%1 roots").arg(roots));
    if (summary.skippedLines > 0)
        counts << (summary.skippedLines == 1 ? tr("1 line skipped") : tr("%1 lines skipped").arg(summary.skippedLines));
    m_counts->setText(counts.join(u" · "_s));
    QStringList skipped;
    for (const auto &line : view.file->skippedLines().first(qMin<qsizetype>(20, view.file->skippedLines().size())))
        skipped << tr("line %1: %2").arg(line.line).arg(line.reason);
    m_counts->setToolTip(skipped.join(u'\n'));
    if (!hasRows) {
        m_empty->setText(tr("This session has no entries yet: there is no leaf and so no branch key."));
        return;
    }
    if (selected.isEmpty() || !m_graph->selectEntry(selected)) {
        if (const auto leaf = view.file->leafId())
            m_graph->selectEntry(*leaf);
    }
}

void SessionPane::setState(const StateView &view)
{
    m_model->setStateRows(view.rows);
    if (m_path.isEmpty() && view.exists && view.problem.isEmpty())
        m_empty->setText(Wording::databaseContents(view));
}

} // namespace Ui
