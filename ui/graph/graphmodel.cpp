// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "graph/graphmodel.h"

#include "models/rowmerge.h"
#include "text/wording.h"

using namespace Qt::StringLiterals;
using namespace Stateroom;

namespace Ui {

GraphModel::GraphModel(QObject *parent)
    : QAbstractListModel(parent)
{
}

int GraphModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant GraphModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const GraphRow &row = m_rows.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return row.kind == GraphRow::Kind::Run ? row.key : row.entryId;
    case Qt::AccessibleTextRole:
        return Wording::graphRow(row, m_marks.value(row.key, AscentMark::None));
    case Qt::ToolTipRole:
        return Wording::graphRowToolTip(row);
    case RowRole:
        return QVariant::fromValue(row);
    case MarkRole:
        return int(row.kind == GraphRow::Kind::Run ? m_marks.value(row.key, AscentMark::None) : AscentMark::None);
    case AscentLanesRole:
        return QVariant::fromValue(std::pair(m_ascentLanes.value(index.row()), m_ascentLanesBelow.value(index.row())));
    default:
        return {};
    }
}

void GraphModel::setSession(const std::shared_ptr<const SessionFile> &file)
{
    const bool same = file && m_file && file->path() == m_file->path() && file->header().id == m_file->header().id;
    if (!same)
        m_unfolded.clear();
    m_file = file;
    rebuild(!same);
}

void GraphModel::setStateRows(const QList<StateRowInfo> &rows)
{
    QHash<QString, QStringList> plugins;
    for (const StateRowInfo &row : rows)
        plugins[row.branchId].append(row.pluginId);
    if (plugins == m_pluginsOfKey)
        return;
    m_pluginsOfKey = plugins;
    rebuild(false);
}

void GraphModel::rebuild(bool anew)
{
    m_runs = m_file ? placeRuns(m_file->tree()) : QList<PlacedRun>();
    m_runNumber.clear();
    m_laneCount = 1;
    for (qsizetype i = 0; i < m_runs.size(); ++i) {
        m_runNumber.insert(m_runs[i].key, int(i));
        m_laneCount = qMax(m_laneCount, m_runs[i].lane + 1);
    }
    const QList<GraphRow> rows = makeRows();
    if (anew) {
        beginResetModel();
        m_rows = rows;
        updateAscent();
        endResetModel();
        return;
    }
    mergeRows(
        m_rows, rows,
        [](const GraphRow &a, const GraphRow &b) {
            return a.kind == b.kind && a.key == b.key && (a.kind == GraphRow::Kind::Run || a.entryId == b.entryId);
        },
        [this](int first, int last) { beginRemoveRows({}, first, last); }, [this] { endRemoveRows(); },
        [this](int first, int last) { beginInsertRows({}, first, last); }, [this] { endInsertRows(); },
        [this](int first, int last) { Q_EMIT dataChanged(index(first), index(last)); });
    updateAscent();
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0), index(int(m_rows.size()) - 1), {MarkRole, AscentLanesRole});
}

QList<GraphRow> GraphModel::makeRows() const
{
    QList<GraphRow> rows;
    if (!m_file)
        return rows;
    const SessionTree &tree = m_file->tree();
    const std::optional<QString> leaf = m_file->leafId();
    rows.reserve(m_runs.size());
    for (const PlacedRun &run : m_runs) {
        GraphRow row;
        row.key = run.key;
        row.entryId = run.bottom;
        row.entryCount = run.entryCount;
        row.lane = run.lane;
        row.parentLane = run.parent < 0 ? -1 : m_runs[run.parent].lane;
        row.passing = run.passing;
        row.depth = run.depth;
        row.unfolded = m_unfolded.contains(run.key);
        row.continues = run.hasChildren || row.unfolded;
        row.orphan = !tree.isEntry(run.key);
        row.ring = run.ring;
        row.plugins = m_pluginsOfKey.value(run.key);
        const QStringList nodes = row.unfolded ? tree.runNodes(run.key) : QStringList();
        int top = m_file->indexOf(run.key);
        if (row.orphan) {
            // The first entry that is there stands for the run.
            const QStringList below = tree.children(run.key);
            top = below.isEmpty() ? -1 : m_file->indexOf(below.first());
        }
        if (top >= 0) {
            const SessionEntry &entry = m_file->entries().at(top);
            row.preview = Wording::entryPreview(entry);
            row.type = Wording::entryType(entry);
            row.time = Wording::shortTime(entry.timestamp);
            row.provisional = entry.provisionalId;
        }
        row.label = m_file->labels().value(run.bottom);
        if (row.label.isEmpty())
            row.label = m_file->labels().value(run.key);
        row.isLeaf = leaf && !run.ring && tree.branchKey(*leaf) == run.key;
        rows.append(row);
        for (qsizetype i = 0; i < nodes.size(); ++i) {
            const int number = m_file->indexOf(nodes[i]);
            if (number < 0)
                continue;
            const SessionEntry &entry = m_file->entries().at(number);
            GraphRow line;
            line.kind = GraphRow::Kind::Entry;
            line.key = run.key;
            line.entryId = entry.id;
            line.preview = Wording::entryPreview(entry);
            line.type = Wording::entryType(entry);
            line.time = Wording::shortTime(entry.timestamp);
            line.label = m_file->labels().value(entry.id);
            line.lane = run.lane;
            line.parentLane = run.lane;
            line.passing = run.passing;
            line.depth = run.depth;
            line.continues = run.hasChildren || i + 1 < nodes.size();
            line.isLeaf = leaf && *leaf == entry.id;
            line.provisional = entry.provisionalId;
            rows.append(line);
        }
    }
    return rows;
}

void GraphModel::setUnfolded(const QString &key, bool unfolded)
{
    if (unfolded == m_unfolded.contains(key) || !m_runNumber.contains(key))
        return;
    unfolded ? (void)m_unfolded.insert(key) : (void)m_unfolded.remove(key);
    m_folding = true;
    rebuild(false);
    m_folding = false;
}

void GraphModel::setAllUnfolded(bool unfolded)
{
    m_unfolded.clear();
    if (unfolded) {
        for (const PlacedRun &run : std::as_const(m_runs))
            m_unfolded.insert(run.key);
    }
    m_folding = true;
    rebuild(false);
    m_folding = false;
}

int GraphModel::rowOfRun(const QString &key) const
{
    for (qsizetype i = 0; i < m_rows.size(); ++i) {
        if (m_rows[i].kind == GraphRow::Kind::Run && m_rows[i].key == key)
            return int(i);
    }
    return -1;
}

int GraphModel::rowOfEntry(const QString &entryId) const
{
    if (!m_file)
        return -1;
    for (qsizetype i = 0; i < m_rows.size(); ++i) {
        if (m_rows[i].kind == GraphRow::Kind::Entry && m_rows[i].entryId == entryId)
            return int(i);
    }
    try {
        return rowOfRun(m_file->tree().branchKey(entryId));
    } catch (const TreeCycleError &error) {
        return rowOfRun(error.entryId());
    }
}

int GraphModel::parentRunRow(int number) const
{
    if (number < 0 || number >= m_rows.size())
        return -1;
    const GraphRow &row = m_rows.at(number);
    if (row.kind == GraphRow::Kind::Entry)
        return rowOfRun(row.key);
    const int parent = m_runs.at(m_runNumber.value(row.key)).parent;
    return parent < 0 ? -1 : rowOfRun(m_runs.at(parent).key);
}

int GraphModel::forkCount() const
{
    QHash<int, int> children;
    int forks = 0;
    for (const PlacedRun &run : m_runs) {
        if (run.parent >= 0 && ++children[run.parent] == 2)
            ++forks;
    }
    return forks;
}

void GraphModel::setAscent(const ReadView &read)
{
    m_read = read;
    updateAscent();
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0), index(int(m_rows.size()) - 1),
                           {MarkRole, AscentLanesRole, Qt::AccessibleTextRole});
}

void GraphModel::updateAscent()
{
    m_marks.clear();
    m_ascentLanes.fill(0, m_rows.size());
    m_ascentLanesBelow.fill(0, m_rows.size());
    if (m_read.request.sessionScope || !m_read.problem.isEmpty())
        return;
    QHash<QString, int> rowOf;
    for (qsizetype i = 0; i < m_rows.size(); ++i) {
        if (m_rows[i].kind == GraphRow::Kind::Run)
            rowOf.insert(m_rows[i].key, int(i));
    }
    const auto &steps = m_read.trace.steps;
    for (qsizetype i = 0; i < steps.size(); ++i) {
        m_marks.insert(steps[i].branchId,
                       steps[i].hit ? AscentMark::Found
                           : i == 0 ? AscentMark::Start
                                    : AscentMark::Step);
        if (i + 1 == steps.size())
            break;
        // The line from this run up to the next step.
        const int lower = rowOf.value(steps[i].branchId, -1);
        const int upper = rowOf.value(steps[i + 1].branchId, -1);
        if (lower < 0 || upper < 0 || upper >= lower)
            continue;
        const quint64 lane = quint64(1) << m_rows[upper].lane;
        m_ascentLanesBelow[upper] |= lane;
        for (int row = upper + 1; row < lower; ++row) {
            m_ascentLanes[row] |= lane;
            m_ascentLanesBelow[row] |= lane;
        }
        m_ascentLanes[lower] |= lane;
    }
}

} // namespace Ui
