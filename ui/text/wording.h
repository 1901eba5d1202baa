// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "graph/graphmodel.h"
#include "work/views.h"

#include <QtCore/QCoreApplication>

namespace Ui {

/// The sentences and names the window uses in more than one place, so that each thing is called the same everywhere.
class Wording
{
    Q_DECLARE_TR_FUNCTIONS(Wording)

public:
    /// An id as lists show it: long ones are shortened to their first part, control characters made visible.
    [[nodiscard]] static QString shortId(const QString &id);
    [[nodiscard]] static QString entryCount(int count);
    [[nodiscard]] static QString entryType(const Stateroom::SessionEntry &entry);
    [[nodiscard]] static QString entryPreview(const Stateroom::SessionEntry &entry);
    [[nodiscard]] static QString currentLeaf();
    [[nodiscard]] static QString runProblem(const GraphRow &row);
    [[nodiscard]] static QString graphRow(const GraphRow &row, AscentMark mark);
    [[nodiscard]] static QString graphRowToolTip(const GraphRow &row);

    [[nodiscard]] static QString shortTime(const QDateTime &time);
    /// The time today, else the day, else the month and year.
    [[nodiscard]] static QString day(const QDateTime &time);
    [[nodiscard]] static QString exactTime(const QDateTime &time);
    /// A path with the user's home folder as ~, control characters made visible.
    [[nodiscard]] static QString path(const QString &path);
    [[nodiscard]] static QString bytes(qint64 count);
    [[nodiscard]] static QString span(qint64 milliseconds);

    [[nodiscard]] static QString sessionTitle(const Stateroom::SessionSummary &summary);
    [[nodiscard]] static QString lockStatus(Stateroom::SessionLock::HolderStatus status);

    /// Which database is read and why that one, in a few words each.
    [[nodiscard]] static QString databaseSource(DatabaseSource source);
    /// What a database holds, one plugin a line.
    [[nodiscard]] static QString databaseContents(const StateView &state);
    /// What to say beside what was last read while the database cannot be read; empty when it can.
    [[nodiscard]] static QString staleState(const StateView &state);

    /// "one run up", "3 runs up".
    [[nodiscard]] static QString runsUp(qsizetype steps);
    /// What the read comes to, in one or two sentences.
    [[nodiscard]] static QString outcome(const ReadView &read);
};

} // namespace Ui
