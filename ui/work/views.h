// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/session/sessioncatalog.h>
#include <stateroom/session/sessionfile.h>
#include <stateroom/state/ascenttrace.h>
#include <stateroom/state/statedatabase.h>

#include <QtCore/QDateTime>
#include <QtCore/QMetaType>

#include <memory>

/// What the worker hands to the window: whole values that nobody changes any more.
namespace Ui {

/// What decided which state database is read.
enum class DatabaseSource {
    None, ///< none belongs to the session
    Beside, ///< it lies beside the sessions
    Settings, ///< the agent's settings name it
    Chosen ///< the user opened it
};

/// Everything found under one of the opened paths.
struct CatalogView
{
    QString path; ///< as opened, absolute
    Stateroom::SessionCatalog catalog;
    QString databasePath; ///< the state database that belongs to it; empty when there is none
    DatabaseSource databaseSource = DatabaseSource::None;
    QString settingsProblem; ///< a settings file that names a database and could not be used
    QString problem; ///< why nothing could be listed
};

/// The selected session as of now.
struct SessionView
{
    std::shared_ptr<const Stateroom::SessionFile> file; ///< null when there is none
    QString path;
    QString problem; ///< why there is none, or why it could not be read anew; file is then the last one that could
};

/// The state database as of now, as far as the selected session goes.
struct StateView
{
    QString databasePath;
    DatabaseSource source = DatabaseSource::None;
    QString settingsProblem; ///< as in CatalogView
    QString sessionId;
    QString journalMode;
    QString problem; ///< why it could not be read; the rest is then what was known before
    bool exists = false;
    bool immutable = false; ///< read without locks, as last checkpointed
    QStringList plugins; ///< of the whole database
    qint64 totalRows = 0;
    QList<Stateroom::StateRowCount> counts; ///< of the whole database
    QList<Stateroom::StateRowInfo> rows; ///< of the session
    QList<Stateroom::StateLockInfo> locks;
    QDateTime asOf; ///< when it was last read without a problem
};

/// What to explain.
struct ReadRequest
{
    QString plugin;
    bool sessionScope = false;
    std::optional<QString> leaf; ///< nullopt: no leaf, keyless
    friend bool operator==(const ReadRequest &, const ReadRequest &) = default;
};

/// What a plugin's read would do.
struct ReadView
{
    ReadRequest request;
    Stateroom::AscentTrace trace;
    QStringList keysAbove; ///< the keys behind the last step, which the read does not reach
    QString problem; ///< why it cannot be told
    bool cycle = false;
    bool noDatabase = false; ///< no state database belongs to the session
};

/// The text of one entry.
struct EntryTextView
{
    QString entryId;
    QByteArray text;
    QString problem;
};

} // namespace Ui

Q_DECLARE_METATYPE(Ui::CatalogView)
Q_DECLARE_METATYPE(Ui::SessionView)
Q_DECLARE_METATYPE(Ui::StateView)
Q_DECLARE_METATYPE(Ui::ReadRequest)
Q_DECLARE_METATYPE(Ui::ReadView)
Q_DECLARE_METATYPE(Ui::EntryTextView)
Q_DECLARE_METATYPE(Stateroom::SessionSummary)
