// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "models/locksmodel.h"

#include "models/rowmerge.h"
#include "text/wording.h"

#include <stateroom/text/displaytext.h>

namespace Ui {

int LocksModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_locks.size());
}

int LocksModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LocksModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case SessionColumn:
        return tr("Session");
    case HolderColumn:
        return tr("Holder");
    case StatusColumn:
        return tr("Process");
    case AgeColumn:
        return tr("Age");
    case LeaseColumn:
        return tr("Lease left");
    default:
        return {};
    }
}

std::optional<qint64> LocksModel::age(const Lock &lock) const
{
    return lock.ageMs ? std::optional(*lock.ageMs + m_sinceMs) : std::nullopt;
}

std::optional<qint64> LocksModel::leaseLeft(const Lock &lock) const
{
    return lock.leaseLeftMs ? std::optional(*lock.leaseLeftMs - m_sinceMs) : std::nullopt;
}

QVariant LocksModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Lock &lock = m_locks.at(index.row());
    const auto left = leaseLeft(lock);
    switch (role) {
    case StatusRole:
        return int(lock.status);
    case LeaseOverRole:
        return left && *left < 0;
    case SessionRole:
        return lock.session;
    case Qt::ToolTipRole:
        return lock.acquiredAt
            ? tr("Session %1\nAcquired %2")
                  .arg(lock.session, Wording::exactTime(QDateTime::fromMSecsSinceEpoch(*lock.acquiredAt)))
            : tr("Session %1\nThe table does not say when it was acquired").arg(lock.session);
    case Qt::DisplayRole:
        break;
    default:
        return {};
    }
    switch (index.column()) {
    case SessionColumn:
        return Wording::shortId(lock.session);
    case HolderColumn:
        return Stateroom::DisplayText::visible(lock.holder);
    case StatusColumn:
        return Wording::lockStatus(lock.status);
    case AgeColumn: {
        const auto ms = age(lock);
        if (!ms)
            return tr("unknown");
        return *ms < 0 ? tr("clock skew: %1 ahead").arg(Wording::span(-*ms)) : Wording::span(*ms);
    }
    case LeaseColumn:
        if (!left)
            return tr("unknown");
        return *left < 0 ? tr("over") : Wording::span(*left);
    default:
        return {};
    }
}

void LocksModel::setLocks(const QList<Stateroom::StateLockInfo> &locks, const QDateTime &asOf)
{
    m_asOf = asOf;
    m_sinceMs = 0;
    QList<Lock> rows;
    for (const auto &info : locks)
        rows.append(
            {info.row.sessionId, info.row.holder, info.status, info.ageMs, info.leaseLeftMs, info.row.acquiredAt});
    mergeRows(
        m_locks, rows, [](const Lock &a, const Lock &b) { return a.session == b.session; },
        [this](int first, int last) { beginRemoveRows({}, first, last); }, [this] { endRemoveRows(); },
        [this](int first, int last) { beginInsertRows({}, first, last); }, [this] { endInsertRows(); },
        [this](int first, int last) { Q_EMIT dataChanged(index(first, 0), index(last, ColumnCount - 1)); });
}

void LocksModel::tick(const QDateTime &now)
{
    m_sinceMs = qMax<qint64>(0, m_asOf.msecsTo(now));
    if (!m_locks.isEmpty())
        Q_EMIT dataChanged(index(0, AgeColumn), index(int(m_locks.size()) - 1, LeaseColumn));
}

} // namespace Ui
