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
    QString lastChild; ///< the last of the runs below
};

/// What stands before a run's key: its place below its parent, drawn with lines. Runs come depth first.
class Lines
{
public:
    QString next(const SessionRun &run)
    {
        Place place;
        place.lastChild = run.childKeys.isEmpty() ? QString() : run.childKeys.constLast();
        QString line;
        const auto parent = run.parentKey ? m_places.constFind(*run.parentKey) : m_places.constEnd();
        if (parent != m_places.constEnd()) {
            place.depth = parent->depth + 1;
            const bool last = parent->lastChild == run.key;
            const bool deep = place.depth > deepestIndent;
            place.indent = parent->indent + (deep ? u""_s : last ? u"   "_s : u"│  "_s);
            line = parent->indent + (deep ? Text::tr("(depth %1) ").arg(place.depth) : last ? u"└─ "_s : u"├─ "_s);
        }
        m_places.insert(run.key, place);
        return line;
    }

private:
    QHash<QString, Place> m_places;
};

QHash<QString, QStringList> labelsByKey(const SessionFile &file)
{
    QHash<QString, QStringList> result;
    for (qsizetype i = 0; i < file.entries().size(); ++i) {
        const QString &id = file.entries().at(i).id;
        const auto label = file.labels().constFind(id);
        if (label != file.labels().constEnd() && file.indexOf(id) == i) // once, should the id come twice
            result[file.tree().branchKey(id)] += u'"' + *label + u'"';
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
        table.addRow({lines.next(*run) + key, QString::number(run->entryCount), run->bottom, notes.join(u", ")});
    }
    table.print(output);
}

} // namespace Cli
