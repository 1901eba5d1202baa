// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "graph/graphview.h"

#include <QtWidgets/QWidget>

class QButtonGroup;
class QLabel;
class QToolButton;

namespace Ui {

class ElidedLabel;
class MessageBar;

/// The selected session: its title and counts, the zoom, runs or entries, and the graph.
class SessionPane : public QWidget
{
    Q_OBJECT

public:
    explicit SessionPane(QWidget *parent = nullptr);

    [[nodiscard]] GraphView *graph() const { return m_graph; }
    [[nodiscard]] GraphModel *model() const { return m_model; }
    void setSession(const SessionView &view);
    void setState(const StateView &view);
    void setRead(const ReadView &view) { m_model->setAscent(view); }

private:
    QToolButton *button(const QString &name, const QString &text, const QString &hint);

    GraphModel *m_model;
    GraphView *m_graph;
    ElidedLabel *m_title;
    QLabel *m_counts;
    QLabel *m_empty;
    MessageBar *m_message;
    QToolButton *m_zoom;
    QString m_path;
};

} // namespace Ui
