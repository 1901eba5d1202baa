// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "work/views.h"

#include <QtCore/QTimer>
#include <QtWidgets/QWidget>

class QLabel;
class QTreeView;

namespace Ui {

class LocksModel;
class MessageBar;

/// Who holds which session's lock, honestly: alive, not alive or unknown, its age and what is left of the lease.
class LocksPane : public QWidget
{
    Q_OBJECT

public:
    explicit LocksPane(QWidget *parent = nullptr);

    void setState(const StateView &view);

Q_SIGNALS:
    void sessionActivated(const QString &sessionId);

private:
    LocksModel *m_model;
    QTreeView *m_table;
    QLabel *m_empty;
    MessageBar *m_message;
    QTimer m_tick;
};

} // namespace Ui
