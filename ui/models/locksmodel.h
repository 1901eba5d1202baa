// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "work/views.h"

#include <QtCore/QAbstractTableModel>

namespace Ui {

/// The lock rows of the database: session, holder, whether that process lives, age, what is left of the lease.
/// Ages go on by the time given to tick(), counted from when the rows were read.
class LocksModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { SessionColumn, HolderColumn, StatusColumn, AgeColumn, LeaseColumn, ColumnCount };
    enum Role { StatusRole = Qt::UserRole + 1, LeaseOverRole, SessionRole };

    using QAbstractTableModel::QAbstractTableModel;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    void setLocks(const QList<Stateroom::StateLockInfo> &locks, const QDateTime &asOf);
    void tick(const QDateTime &now);

private:
    struct Lock
    {
        QString session;
        QString holder;
        Stateroom::SessionLock::HolderStatus status = Stateroom::SessionLock::HolderStatus::Unknown;
        std::optional<qint64> ageMs;
        std::optional<qint64> leaseLeftMs;
        std::optional<qint64> acquiredAt;
        friend bool operator==(const Lock &, const Lock &) = default;
    };
    [[nodiscard]] std::optional<qint64> age(const Lock &lock) const;
    [[nodiscard]] std::optional<qint64> leaseLeft(const Lock &lock) const;

    QList<Lock> m_locks;
    QDateTime m_asOf;
    qint64 m_sinceMs = 0;
};

} // namespace Ui
