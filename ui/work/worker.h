// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "work/views.h"

#include <QtCore/QObject>
#include <QtCore/QQueue>

#include <atomic>
#include <memory>
#include <optional>

namespace Ui {

/// Reads files and databases, on a thread of its own; the only object of the window that does. Everything read-only.
/// Each slot is one short step, so that a newer wish never waits for the rest of an older one.
class Worker : public QObject
{
    Q_OBJECT

public:
    explicit Worker(QObject *parent = nullptr);
    ~Worker() override;

    /// May be called from any thread: what is being listed for older wishes stops soon.
    void cancelListing() { ++m_listing; }

public Q_SLOTS:
    void open(const QStringList &paths);
    /// Makes a session the selected one; an empty path: none.
    void selectSession(const QString &path);
    /// Shows a database of the opened paths by itself, without a session.
    void selectDatabase(const QString &path);
    /// Reads state from this database whatever belongs to the session; empty: back to what belongs to it.
    void chooseDatabase(const QString &path);
    void explain(const Ui::ReadRequest &request);
    void loadEntryText(const QString &entryId);
    /// Looks for changes of the selected session and its database.
    void poll();
    /// Lists everything again and polls.
    void refresh();

Q_SIGNALS:
    void catalogListed(const Ui::CatalogView &view);
    void summaryLoaded(const Stateroom::SessionSummary &summary);
    void listingFinished();
    void sessionRead(const Ui::SessionView &view);
    void stateRead(const Ui::StateView &view);
    void readExplained(const Ui::ReadView &view);
    void entryTextRead(const Ui::EntryTextView &view);
    void polled(const QDateTime &asOf);

private:
    void list(const QString &path);
    void loadNextSummary();
    void readState(bool always);
    /// The database to read for a session and why that one.
    struct Place
    {
        QString path;
        DatabaseSource source = DatabaseSource::None;
        QString settingsProblem;
    };
    [[nodiscard]] Place databaseFor(const QString &sessionPath) const;
    void publishSession(const QString &problem);

    std::atomic<int> m_listing{0};
    QStringList m_paths;
    QList<CatalogView> m_catalogs;
    QQueue<QString> m_toSummarise;
    bool m_summarising = false;
    std::optional<Stateroom::SessionFile> m_session;
    QString m_sessionPath;
    QString m_sessionProblem;
    QString m_chosenDatabase;
    QString m_shownDatabase;
    std::unique_ptr<Stateroom::StateDatabase> m_database;
    qint64 m_dataVersion = -1;
    StateView m_state;
    std::optional<ReadRequest> m_request;
};

} // namespace Ui
