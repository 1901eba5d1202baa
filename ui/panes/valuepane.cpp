// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "panes/valuepane.h"

#include "panes/textview.h"
#include "text/wording.h"
#include "theme/theme.h"

#include <stateroom/json/jsontext.h>

#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace Stateroom;

namespace Ui {

ValuePane::ValuePane(QWidget *parent)
    : QWidget(parent)
    , m_text(new TextView(this))
    , m_title(new QLabel(this))
    , m_status(new QLabel(this))
    , m_empty(new QLabel(this))
    , m_format(new QToolButton(this))
    , m_copy(new QToolButton(this))
    , m_loadAll(new QToolButton(this))
{
    setObjectName(u"valuePane"_s);
    m_text->setObjectName(u"valueText"_s);
    m_text->setAccessibleName(tr("Stored value"));
    m_title->setObjectName(u"valueTitle"_s);
    m_title->setTextFormat(Qt::PlainText);
    m_status->setObjectName(u"valueStatus"_s);
    m_status->setTextFormat(Qt::PlainText);
    m_status->setMargin(8);
    m_status->setWordWrap(true);
    m_empty->setObjectName(u"valueEmpty"_s);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_empty->setMargin(10);
    m_empty->setWordWrap(true);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_format->setObjectName(u"valueFormatted"_s);
    m_format->setText(tr("Formatted"));
    m_format->setAccessibleName(tr("Show the value laid out over lines"));
    m_format->setToolTip(tr("Lay the value out over lines; only white space differs from what is stored"));
    m_format->setCheckable(true);
    m_format->setChecked(true);
    m_format->setStyleSheet(Theme::segmentStyle(palette()));
    m_copy->setObjectName(u"valueCopy"_s);
    m_copy->setText(tr("Copy"));
    m_copy->setAccessibleName(tr("Copy the stored text"));
    m_copy->setToolTip(tr("Copy the exact stored text"));
    m_loadAll->setObjectName(u"valueLoadAll"_s);
    m_loadAll->setText(tr("Load all"));
    m_loadAll->setAccessibleName(tr("Load the whole value"));

    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(10, 6, 10, 6);
    bar->addWidget(m_title, 1);
    for (auto *tool : {m_loadAll, m_format, m_copy}) {
        tool->setFocusPolicy(Qt::TabFocus);
        bar->addWidget(tool);
    }
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_empty, 1);
    layout->addWidget(m_status);
    setFocusProxy(m_text);
    connect(m_format, &QToolButton::toggled, this, [this] { show(m_stored); });
    connect(m_copy, &QToolButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_stored); });
    connect(m_loadAll, &QToolButton::clicked, this, [this] {
        m_all = true;
        show(m_stored);
    });
    setRead({});
}

void ValuePane::setRead(const ReadView &view)
{
    const bool found = view.trace.text.has_value();
    m_title->setText(view.request.plugin.isEmpty() ? QString()
                         : found && !view.request.sessionScope
                         ? view.request.plugin + u" › "_s + Wording::shortId(*view.trace.foundAt)
                         : view.request.plugin);
    m_text->setVisible(found);
    m_empty->setVisible(!found);
    m_empty->setText(view.request.plugin.isEmpty() ? tr("The value that a plugin would read appears here.")
                         : !view.problem.isEmpty() ? tr("What a read would find cannot be told.")
                                                   : tr("Absent: there is no value to show."));
    m_format->setEnabled(found);
    m_copy->setEnabled(found);
    if (!found) {
        m_stored.clear();
        m_status->clear();
        m_loadAll->hide();
        return;
    }
    if (m_stored == *view.trace.text && !m_text->document()->isEmpty())
        return;
    m_stored = *view.trace.text;
    m_all = m_stored.size() <= shownAtFirst;
    show(m_stored);
}

void ValuePane::show(const QString &text)
{
    const Colors &colors = Theme::colors(palette());
    m_loadAll->setVisible(!m_all);
    if (!m_all) {
        m_text->setPlainText(text.first(shownAtFirst));
        m_text->markProblem(-1);
        m_status->setText(
            tr("%1 · the first %2 characters are shown").arg(Wording::bytes(text.toUtf8().size())).arg(shownAtFirst));
        return;
    }
    const QByteArray utf8 = text.toUtf8();
    const auto problem = JsonText::validate(utf8);
    QPalette shades = palette();
    if (problem) {
        m_text->setPlainText(text);
        m_text->markProblem(QString::fromUtf8(QByteArrayView(utf8).first(problem->offset)).size());
        m_status->setText(tr("not JSON at line %1, column %2: %3 · %4")
                              .arg(problem->line)
                              .arg(problem->column)
                              .arg(problem->reason, Wording::bytes(utf8.size())));
        shades.setColor(QPalette::WindowText, colors.error);
    } else {
        m_text->setPlainText(m_format->isChecked() ? QString::fromUtf8(JsonText::format(utf8)) : text);
        m_text->markProblem(-1);
        m_status->setText(u"\u25CF "_s + tr("valid JSON · %1").arg(Wording::bytes(utf8.size())));
        shades.setColor(QPalette::WindowText, colors.found);
    }
    m_status->setPalette(shades);
}

} // namespace Ui
