// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "models/navigatormodel.h"

#include "text/wording.h"
#include "theme/theme.h"

#include <stateroom/text/displaytext.h>

#include <QtGui/QFont>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace Stateroom;

namespace Ui {

struct NavigatorModel::Node
{
    Kind kind = Kind::Path;
    QString id; ///< path, working directory or session file
    Node *parent = nullptr;
    std::vector<std::unique_ptr<Node>> children;
    SessionSummary summary;
    QString title;
    QString problem;
    DatabaseSource databaseSource = DatabaseSource::None;
    qint64 rowCount = -1; ///< of a database; -1 until it was read

    [[nodiscard]] int row() const
    {
        if (!parent)
            return 0;
        const auto it = std::find_if(parent->children.begin(), parent->children.end(),
                                     [this](const auto &child) { return child.get() == this; });
        return int(it - parent->children.begin());
    }
};

NavigatorModel::NavigatorModel(QObject *parent)
    : QAbstractItemModel(parent)
    , m_root(std::make_unique<Node>())
{
}

NavigatorModel::~NavigatorModel() = default;

NavigatorModel::Node *NavigatorModel::nodeOf(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Node *>(index.internalPointer()) : m_root.get();
}

QModelIndex NavigatorModel::indexOf(const Node *node, int column) const
{
    return node == m_root.get() || !node ? QModelIndex() : createIndex(node->row(), column, node);
}

QModelIndex NavigatorModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, nodeOf(parent)->children[std::size_t(row)].get());
}

QModelIndex NavigatorModel::parent(const QModelIndex &child) const
{
    return child.isValid() ? indexOf(nodeOf(child)->parent) : QModelIndex();
}

int NavigatorModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : int(nodeOf(parent)->children.size());
}

int NavigatorModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant NavigatorModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == NameColumn ? tr("Name") : section == TimeColumn ? tr("Last activity") : tr("Entries");
}

QVariant NavigatorModel::display(const Node &node, int column) const
{
    if (column == CountColumn) {
        if (node.kind == Kind::Session)
            return node.summary.entryCount >= 0 ? QVariant(QString::number(node.summary.entryCount)) : QVariant();
        if (node.kind == Kind::Database)
            return node.rowCount >= 0 ? QVariant(QString::number(node.rowCount)) : QVariant();
        if (node.kind == Kind::Group)
            return QString::number(node.children.size());
        return {};
    }
    if (column == TimeColumn)
        return node.kind == Kind::Session && node.problem.isEmpty() ? QVariant(Wording::day(node.summary.modified))
                                                                    : QVariant();
    QString title = node.title;
    if (node.kind == Kind::Session && (node.summary.skippedLines > 0 || !node.problem.isEmpty()))
        title += u" \u26A0"_s;
    return title;
}

QVariant NavigatorModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Node &node = *nodeOf(index);
    switch (role) {
    case Qt::DisplayRole:
        return display(node, index.column());
    case Qt::TextAlignmentRole:
        return index.column() == NameColumn ? QVariant() : QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::FontRole:
        if (node.kind == Kind::Path && index.column() == NameColumn) {
            QFont bold;
            bold.setBold(true);
            return bold;
        }
        return {};
    case Qt::ToolTipRole: {
        if (node.kind == Kind::Database)
            return tr("State database, %1\n%2")
                .arg(Wording::databaseSource(node.databaseSource), DisplayText::visible(node.id));
        if (node.kind != Kind::Session)
            return node.problem.isEmpty() ? DisplayText::visible(node.id) : node.problem;
        if (!node.problem.isEmpty())
            return DisplayText::visible(node.id) + u'\n' + node.problem;
        QString text
            = node.title + u'\n' + DisplayText::visible(node.id) + u'\n' + Wording::exactTime(node.summary.modified);
        if (node.summary.skippedLines > 0)
            text += u'\n'
                + (node.summary.skippedLines == 1 ? tr("1 line cannot be read")
                                                  : tr("%1 lines cannot be read").arg(node.summary.skippedLines));
        return text;
    }
    case KindRole:
        return int(node.kind);
    case PathRole:
        return node.id;
    case ProblemRole:
        return node.problem;
    case ModifiedRole:
        return node.summary.modified;
    case SessionIdRole:
        return node.summary.header.id;
    case FilterRole:
        return QString(node.title + u' ' + node.id + u' ' + node.summary.header.id);
    default:
        return {};
    }
}

void NavigatorModel::syncChildren(Node *parent, std::vector<std::unique_ptr<Node>> wanted)
{
    auto &rows = parent->children;
    // Gone ones first, then new ones in their places; those that stay keep their node and so their folds.
    for (std::size_t i = rows.size(); i-- > 0;) {
        const auto stays
            = std::any_of(wanted.begin(), wanted.end(), [&](const auto &node) { return node->id == rows[i]->id; });
        if (stays)
            continue;
        beginRemoveRows(indexOf(parent), int(i), int(i));
        if (rows[i]->kind == Kind::Session)
            m_sessions.remove(rows[i]->id);
        for (const auto &child : rows[i]->children) {
            m_sessions.remove(child->id);
            for (const auto &grandchild : child->children)
                m_sessions.remove(grandchild->id);
        }
        rows.erase(rows.begin() + qsizetype(i));
        endRemoveRows();
    }
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        Node *existing = nullptr;
        for (const auto &row : rows) {
            if (row->id == wanted[i]->id)
                existing = row.get();
        }
        if (!existing) {
            const std::size_t place = std::min(i, rows.size());
            beginInsertRows(indexOf(parent), int(place), int(place));
            wanted[i]->parent = parent;
            auto children = std::move(wanted[i]->children);
            wanted[i]->children.clear();
            existing = wanted[i].get();
            rows.insert(rows.begin() + qsizetype(place), std::move(wanted[i]));
            if (existing->kind == Kind::Session)
                m_sessions.insert(existing->id, existing);
            endInsertRows();
            syncChildren(existing, std::move(children));
            continue;
        }
        // What a full reading told is not forgotten for what the header tells.
        if (existing->kind != Kind::Session || existing->summary.entryCount < 0 || !wanted[i]->problem.isEmpty()) {
            const bool differs = existing->title != wanted[i]->title || existing->problem != wanted[i]->problem;
            existing->title = wanted[i]->title;
            existing->problem = wanted[i]->problem;
            existing->summary = wanted[i]->summary;
            if (differs)
                Q_EMIT dataChanged(indexOf(existing, 0), indexOf(existing, ColumnCount - 1));
        }
        syncChildren(existing, std::move(wanted[i]->children));
    }
}

void NavigatorModel::setPaths(const QStringList &paths)
{
    auto &rows = m_root->children;
    for (std::size_t i = rows.size(); i-- > 0;) {
        if (paths.contains(rows[i]->id))
            continue;
        beginRemoveRows({}, int(i), int(i));
        for (const auto &group : rows[i]->children) {
            for (const auto &session : group->children)
                m_sessions.remove(session->id);
        }
        rows.erase(rows.begin() + qsizetype(i));
        endRemoveRows();
    }
    for (const QString &path : paths) {
        if (std::any_of(rows.begin(), rows.end(), [&](const auto &row) { return row->id == path; }))
            continue;
        auto node = std::make_unique<Node>();
        node->id = path;
        node->parent = m_root.get();
        node->title = DisplayText::visible(path.section(u'/', -1));
        beginInsertRows({}, int(rows.size()), int(rows.size()));
        rows.push_back(std::move(node));
        endInsertRows();
    }
}

void NavigatorModel::setCatalog(const CatalogView &view)
{
    Node *path = nullptr;
    for (const auto &node : m_root->children) {
        if (node->id == view.path)
            path = node.get();
    }
    if (!path)
        return;
    const auto kind = view.catalog.kind();
    path->problem = view.problem;
    path->title = kind == SessionCatalog::Kind::AgentFolder && view.problem.isEmpty() && view.databasePath != view.path
        ? tr("Agent folder")
        : DisplayText::visible(view.path.section(u'/', -1));
    Q_EMIT dataChanged(indexOf(path, 0), indexOf(path, ColumnCount - 1));
    std::vector<std::unique_ptr<Node>> groups;
    if (!view.databasePath.isEmpty()) {
        auto node = std::make_unique<Node>();
        node->kind = Kind::Database;
        node->id = view.databasePath;
        node->databaseSource = view.databaseSource;
        node->title = DisplayText::visible(view.databasePath.section(u'/', -1));
        groups.push_back(std::move(node));
    }
    for (const SessionGroup &group : view.catalog.groups()) {
        auto node = std::make_unique<Node>();
        node->kind = Kind::Group;
        node->id = group.cwd;
        node->title = DisplayText::visible(group.cwd);
        for (const SessionSummary &session : group.sessions) {
            auto leaf = std::make_unique<Node>();
            leaf->kind = Kind::Session;
            leaf->id = session.path;
            leaf->summary = session;
            leaf->problem = session.problem;
            leaf->title = Wording::sessionTitle(session);
            node->children.push_back(std::move(leaf));
        }
        groups.push_back(std::move(node));
    }
    syncChildren(path, std::move(groups));
}

void NavigatorModel::setRowCount(const QString &databasePath, qint64 rows)
{
    for (const auto &path : m_root->children) {
        for (const auto &node : path->children) {
            if (node->kind != Kind::Database || node->id != databasePath || node->rowCount == rows)
                continue;
            node->rowCount = rows;
            Q_EMIT dataChanged(indexOf(node.get(), 0), indexOf(node.get(), ColumnCount - 1));
        }
    }
}

void NavigatorModel::setSummary(const SessionSummary &summary)
{
    Node *node = m_sessions.value(summary.path);
    if (!node)
        return;
    const SessionHeader header = summary.header.id.isEmpty() ? node->summary.header : summary.header;
    node->summary = summary;
    node->summary.header = header;
    node->problem = summary.problem;
    node->title = Wording::sessionTitle(node->summary);
    Q_EMIT dataChanged(indexOf(node, 0), indexOf(node, ColumnCount - 1));
}

QModelIndex NavigatorModel::indexOfSession(const QString &path) const
{
    const Node *node = m_sessions.value(path);
    return node ? indexOf(node) : QModelIndex();
}

QModelIndex NavigatorModel::findSession(const QString &idOrPath) const
{
    if (const QModelIndex exact = indexOfSession(idOrPath); exact.isValid())
        return exact;
    const Node *found = nullptr;
    for (const Node *node : m_sessions) {
        const QString &id = node->summary.header.id;
        if (id == idOrPath || node->id.section(u'/', -1) == idOrPath)
            return indexOf(node);
        if (id.startsWith(idOrPath))
            found = found ? nullptr : node;
    }
    return indexOf(found);
}

QModelIndex NavigatorModel::firstSession() const
{
    const Node *best = nullptr;
    for (const Node *node : m_sessions) {
        if (node->problem.isEmpty() && (!best || node->summary.modified > best->summary.modified))
            best = node;
    }
    return indexOf(best);
}

} // namespace Ui
