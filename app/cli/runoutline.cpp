// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "runoutline.h"

#include "texttable.h"

#include <stateroom/session/sessionfile.h>

#include <QtCore/QCoreApplication>

using namespace Qt::Literals::StringLiterals;
using namespace Stateroom;

namespace Cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(RunOutline)
};

/// Deeper runs all start in this column, with their depth told in words: lines must not grow with the session.
constexpr int deepestIndent = 16;

struct Place
{
    QString indent; ///< of the runs below
    int depth = 0;
};

/// What stands before a run's key: its place below its parent, drawn with lines.
class Lines
{
public:
    QString next(const SessionTree &tree, const SessionRun &run)
    {
        const auto parent = run.parentKey ? m_places.constFind(*run.parentKey) : m_places.constEnd();
        if (parent == m_places.constEnd()) {
            m_places.insert(run.key, {});
            return {};
        }
        const Place above = *parent;
        const bool last = tree.run(*run.parentKey)->childKeys.constLast() == run.key;
        const int depth = above.depth + 1;
        if (depth > deepestIndent) {
            m_places.insert(run.key, {above.indent, depth});
            return above.indent + Text::tr("(depth %1) ").arg(depth);
        }
        m_places.insert(run.key, {above.indent + (last ? u"   "_s : u"│  "_s), depth});
        return above.indent + (last ? u"└─ "_s : u"├─ "_s);
    }

private:
    QHash<QString, Place> m_places;
};

QHash<QString, QStringList> labelsByKey(const SessionFile &file)
{
    QHash<QString, QStringList> result;
    for (const SessionEntry &entry : file.entries()) {
        const auto label = file.labels().constFind(entry.id);
        if (label != file.labels().constEnd() && file.indexOf(entry.id) == &entry - file.entries().constData())
            result[file.tree().branchKey(entry.id)] += u'"' + *label + u'"';
    }
    return result;
}

} // namespace

void printRunOutline(const SessionFile &file, Output &output)
{
    const SessionTree &tree = file.tree();
    const std::optional<QString> leafKey = tree.branchKey(file.leafId());
    const QHash<QString, QStringList> labels = labelsByKey(file);
    TextTable table({{Text::tr("RUN (BRANCH KEY)"), {}, 120},
                     {Text::tr("ENTRIES"), TextTable::Align::Right},
                     {Text::tr("LAST ENTRY")},
                     {Text::tr("NOTES"), {}, 120}});
    Lines lines;
    const QStringList keys = tree.runKeys();
    for (const QString &key : keys) {
        const std::optional<SessionRun> run = tree.run(key);
        if (!run)
            continue;
        QStringList notes = labels.value(key);
        if (!tree.isEntry(key))
            notes.prepend(Text::tr("orphans of a missing entry"));
        if (key == leafKey)
            notes.prepend(Text::tr("leaf"));
        table.addRow({lines.next(tree, *run) + key, QString::number(run->entryCount), run->bottom, notes.join(u", ")});
    }
    table.print(output);
}

} // namespace Cli
