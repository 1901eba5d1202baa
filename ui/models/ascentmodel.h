// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "work/views.h"

#include <QtCore/QAbstractTableModel>

namespace Ui {

/// The steps of a read: number, key, row or not, where that is; then the keys it does not reach.
class AscentModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { NumberColumn, KeyColumn, RowColumn, PlaceColumn, ColumnCount };
    enum Role { HitRole = Qt::UserRole + 1, ReachedRole, BranchRole };

    using QAbstractTableModel::QAbstractTableModel;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    void setRead(const ReadView &read);

private:
    struct Step
    {
        QString branch;
        bool hit = false;
        bool reached = true;
        qsizetype number = 0;
        qint64 bytes = 0;
        bool session = false;
        friend bool operator==(const Step &, const Step &) = default;
    };
    [[nodiscard]] QString place(const Step &step) const;

    QList<Step> m_steps;
};

} // namespace Ui
