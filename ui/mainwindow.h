// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "work/views.h"

#include <QtCore/QList>
#include <QtWidgets/QMainWindow>

class QLabel;

namespace Ui {

class AscentPane;
class Inspector;
class LocksPane;
class NavigatorPane;
class SessionPane;
class ValuePane;

/// Wires the panes together and nothing more.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Opens agent folders, folders, session files or databases instead of what is open.
    void openPaths(const QStringList &paths);
    /// Says in the title that what is shown is the sample.
    void setSample(bool sample);
    /// `session` by id or path, `entry` by id; empty: the leaf. Selected as soon as they are listed.
    void selectWhenListed(const QString &session, const QString &entry);
    void choosePlugin(const QString &plugin);

    [[nodiscard]] Inspector *inspector() const { return m_inspector; }

    void saveLayout() const;
    void restoreLayout();

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    void makeDocks();
    void makeMenus();
    void wire();
    void showSession(const SessionView &view);
    void showState(const StateView &view);
    void selectPending();
    void chooseSession(const QString &path, bool remember);
    void go(int step);
    void openDialog(bool folder);
    void chooseDatabase();
    void updateStatus();
    QDockWidget *dock(const QString &name, const QString &title, QWidget *content, Qt::DockWidgetArea area);

    Inspector *m_inspector;
    NavigatorPane *m_navigator;
    SessionPane *m_session;
    AscentPane *m_ascent;
    ValuePane *m_value;
    LocksPane *m_locks;
    QLabel *m_live;
    QLabel *m_database;
    QLabel *m_counts;
    QAction *m_ownDatabase = nullptr;
    QList<QWidget *> m_panes;

    SessionView m_sessionView;
    StateView m_stateView;
    QDateTime m_asOf;
    QString m_pendingSession;
    QString m_pendingEntry;
    bool m_sample = false;
    bool m_anythingChosen = false;
    QStringList m_history;
    int m_historyAt = -1;
};

} // namespace Ui
