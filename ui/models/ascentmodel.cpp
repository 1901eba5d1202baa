// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "models/ascentmodel.h"

#include "models/rowmerge.h"
#include "text/wording.h"

namespace Ui {

int AscentModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_steps.size());
}

int AscentModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant AscentModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NumberColumn:
        return tr("Step");
    case KeyColumn:
        return tr("Branch key");
    case RowColumn:
        return tr("Row");
    case PlaceColumn:
        return tr("Where");
    default:
        return {};
    }
}

QString AscentModel::place(const Step &step) const
{
    if (step.session)
        return tr("the session itself");
    QString text = step.number == 1 ? tr("own run") : tr("parent run");
    if (step.hit) {
        text += tr(", %1").arg(Wording::bytes(step.bytes));
        if (step.number > 1)
            text += tr(", inherited");
    }
    return text;
}

QVariant AscentModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Step &step = m_steps.at(index.row());
    switch (role) {
    case HitRole:
        return step.hit;
    case ReachedRole:
        return step.reached;
    case BranchRole:
        return step.branch;
    case Qt::ToolTipRole:
        return step.session ? QString() : step.branch;
    case Qt::DisplayRole:
        break;
    default:
        return {};
    }
    switch (index.column()) {
    case NumberColumn:
        return step.reached ? QString::number(step.number) : QString();
    case KeyColumn:
        return step.session ? tr("session") : Wording::shortId(step.branch);
    case RowColumn:
        return !step.reached ? tr("not reached") : step.hit ? tr("row found") : tr("no row");
    case PlaceColumn:
        return step.reached ? place(step) : QString();
    default:
        return {};
    }
}

void AscentModel::setRead(const ReadView &read)
{
    QList<Step> steps;
    for (const auto &looked : read.trace.steps) {
        Step step;
        step.branch = looked.branchId;
        step.hit = looked.hit;
        step.number = steps.size() + 1;
        step.session = read.request.sessionScope;
        if (looked.hit && read.trace.text)
            step.bytes = read.trace.text->toUtf8().size();
        steps.append(step);
    }
    for (const QString &key : read.keysAbove) {
        Step step;
        step.branch = key;
        step.reached = false;
        steps.append(step);
    }
    mergeRows(
        m_steps, steps, [](const Step &a, const Step &b) { return a.branch == b.branch; },
        [this](int first, int last) { beginRemoveRows({}, first, last); }, [this] { endRemoveRows(); },
        [this](int first, int last) { beginInsertRows({}, first, last); }, [this] { endInsertRows(); },
        [this](int first, int last) { Q_EMIT dataChanged(index(first, 0), index(last, ColumnCount - 1)); });
}

} // namespace Ui
