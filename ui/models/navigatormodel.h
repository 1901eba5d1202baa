// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "work/views.h"

#include <QtCore/QAbstractItemModel>
#include <QtCore/QHash>

#include <memory>
#include <vector>

namespace Ui {

/// What was opened: path > its state database and working directories > session. Names and counts arrive later, one
/// session at a time; a refresh adds and removes and leaves the rest in place.
class NavigatorModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, TimeColumn, CountColumn, ColumnCount };
    enum class Kind { Path, Database, Group, Session };
    enum Role { KindRole = Qt::UserRole + 1, PathRole, ProblemRole, ModifiedRole, FilterRole, SessionIdRole };

    explicit NavigatorModel(QObject *parent = nullptr);
    ~NavigatorModel() override;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// Keeps the listed paths, in this order, and drops all others.
    void setPaths(const QStringList &paths);
    void setCatalog(const CatalogView &view);
    void setSummary(const Stateroom::SessionSummary &summary);
    /// Tells how many rows a database holds.
    void setRowCount(const QString &databasePath, qint64 rows);
    [[nodiscard]] QModelIndex indexOfSession(const QString &path) const;
    /// By session id, or a beginning of one that is unique.
    [[nodiscard]] QModelIndex findSession(const QString &idOrPath) const;
    [[nodiscard]] QModelIndex firstSession() const;
    [[nodiscard]] int sessionCount() const { return int(m_sessions.size()); }

private:
    struct Node;
    [[nodiscard]] Node *nodeOf(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex indexOf(const Node *node, int column = 0) const;
    void syncChildren(Node *parent, std::vector<std::unique_ptr<Node>> wanted);
    [[nodiscard]] QVariant display(const Node &node, int column) const;

    std::unique_ptr<Node> m_root;
    QHash<QString, Node *> m_sessions;
};

} // namespace Ui
