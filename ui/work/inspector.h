// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "work/views.h"

#include <QtCore/QObject>
#include <QtCore/QThread>
#include <QtCore/QTimer>

namespace Ui {

class Worker;

/// The window's side of the worker: passes wishes to it, counts what is still on its way, and polls while live.
/// Lives on the GUI thread and never touches a file.
class Inspector : public QObject
{
    Q_OBJECT

public:
    explicit Inspector(QObject *parent = nullptr);
    ~Inspector() override;

    void open(const QStringList &paths);
    void selectSession(const QString &path);
    void chooseDatabase(const QString &path);
    void selectDatabase(const QString &path);
    void explain(const ReadRequest &request);
    void loadEntryText(const QString &entryId);
    void refresh();

    [[nodiscard]] bool isLive() const { return m_timer.isActive(); }
    void setLive(bool live);
    /// Whether everything asked for has been answered.
    [[nodiscard]] bool isIdle() const { return m_pending == 0 && !m_listing; }
    [[nodiscard]] QStringList paths() const { return m_paths; }

Q_SIGNALS:
    void catalogListed(const Ui::CatalogView &view);
    void summaryLoaded(const Stateroom::SessionSummary &summary);
    void sessionRead(const Ui::SessionView &view);
    void stateRead(const Ui::StateView &view);
    void readExplained(const Ui::ReadView &view);
    void entryTextRead(const Ui::EntryTextView &view);
    void polled(const QDateTime &asOf);
    void liveChanged(bool live);
    void becameIdle();

private:
    template<typename Wish>
    void ask(const Wish &wish);

    QThread m_thread;
    Worker *m_worker;
    QTimer m_timer;
    QStringList m_paths;
    int m_pending = 0;
    bool m_listing = false;
    bool m_polling = false;
};

} // namespace Ui
