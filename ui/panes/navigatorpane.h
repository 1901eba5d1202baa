// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "models/navigatormodel.h"

#include <QtWidgets/QWidget>

class QLineEdit;
class QSortFilterProxyModel;
class QTreeView;

namespace Ui {

/// The tree of what was opened, with a filter above it.
class NavigatorPane : public QWidget
{
    Q_OBJECT

public:
    explicit NavigatorPane(QWidget *parent = nullptr);

    [[nodiscard]] NavigatorModel *model() const { return m_model; }
    void select(const QModelIndex &sourceIndex);
    void focusFilter();

Q_SIGNALS:
    void sessionSelected(const QString &path);
    void databaseSelected(const QString &path);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void expandNew(const QModelIndex &parent, int first, int last);

    NavigatorModel *m_model;
    QSortFilterProxyModel *m_proxy;
    QLineEdit *m_filter;
    QTreeView *m_tree;
};

} // namespace Ui
