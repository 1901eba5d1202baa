// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "graph/graphlayout.h"
#include "work/views.h"

#include <QtCore/QAbstractListModel>
#include <QtCore/QHash>
#include <QtCore/QSet>

namespace Ui {

/// One line of the graph: a run, or an entry of an unfolded run.
struct GraphRow
{
    enum class Kind { Run, Entry };
    Kind kind = Kind::Run;
    QString key; ///< of the run
    QString entryId; ///< the entry; of a run its last one, which is what selecting the run reads at
    QString preview;
    QString label;
    QString type; ///< "user", "assistant", "label" ...
    QString time;
    QStringList plugins; ///< that have a row under this key (runs only)
    int entryCount = 0;
    int lane = 0;
    int parentLane = -1; ///< -1 at the top
    quint64 passing = 0; ///< lanes that go past
    int depth = 0;
    bool continues = false; ///< the line goes on below this row in its lane
    bool unfolded = false;
    bool orphan = false; ///< the key is no entry: the entry it names is missing
    bool ring = false;
    bool isLeaf = false; ///< holds, or is, the leaf of the session
    bool provisional = false;
    friend bool operator==(const GraphRow &, const GraphRow &) = default;
};

/// How a row stands to the read that is explained.
enum class AscentMark { None, Step, Found, Start };

/// The rows of the session graph. Runs are folded until asked; a refresh merges, so that selection, place and folds
/// survive.
class GraphModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { RowRole = Qt::UserRole + 1, MarkRole, AscentLanesRole };

    explicit GraphModel(QObject *parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

    void setSession(const std::shared_ptr<const Stateroom::SessionFile> &file);
    void setStateRows(const QList<Stateroom::StateRowInfo> &rows);
    void setAscent(const ReadView &read);

    [[nodiscard]] const GraphRow &row(int number) const { return m_rows.at(number); }
    /// Whether rows come and go right now because the user folds.
    [[nodiscard]] bool isFolding() const { return m_folding; }
    [[nodiscard]] bool isUnfolded(const QString &key) const { return m_unfolded.contains(key); }
    void setUnfolded(const QString &key, bool unfolded);
    void setAllUnfolded(bool unfolded);
    /// The row of an entry, or of the run that holds it; -1 when there is none.
    [[nodiscard]] int rowOfEntry(const QString &entryId) const;
    [[nodiscard]] int rowOfRun(const QString &key) const;
    /// The row of the run above that of this row; -1 at the top.
    [[nodiscard]] int parentRunRow(int number) const;
    [[nodiscard]] int runCount() const { return int(m_runs.size()); }
    [[nodiscard]] int forkCount() const;
    [[nodiscard]] QString readPlugin() const { return m_read.request.plugin; }
    [[nodiscard]] int laneCount() const { return m_laneCount; }

private:
    void rebuild(bool anew);
    [[nodiscard]] QList<GraphRow> makeRows() const;
    void updateAscent();

    std::shared_ptr<const Stateroom::SessionFile> m_file;
    QList<PlacedRun> m_runs;
    QHash<QString, int> m_runNumber;
    QHash<QString, QStringList> m_pluginsOfKey;
    QSet<QString> m_unfolded;
    QList<GraphRow> m_rows;
    int m_laneCount = 1;
    bool m_folding = false;
    ReadView m_read;
    QHash<QString, AscentMark> m_marks; ///< by key
    QList<quint64> m_ascentLanes; ///< by row: lanes lit in the upper half, the lower half's in the next list
    QList<quint64> m_ascentLanesBelow;
};

} // namespace Ui

Q_DECLARE_METATYPE(Ui::GraphRow)
