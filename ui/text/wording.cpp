// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "text/wording.h"

#include <stateroom/text/displaytext.h>

#include <QtCore/QDir>
#include <QtCore/QLocale>

using namespace Qt::StringLiterals;
using namespace Stateroom;

namespace Ui {

QString Wording::shortId(const QString &id)
{
    if (id.isEmpty())
        return tr("(empty)", "an empty id");
    if (id.size() > 13 && id.count(u'-') == 4)
        return id.first(8) + u"…"_s + id.last(4);
    return DisplayText::visible(id);
}

QString Wording::entryCount(int count)
{
    return count == 1 ? tr("1 entry") : tr("%1 entries").arg(count);
}

QString Wording::entryType(const SessionEntry &entry)
{
    return DisplayText::visible(entry.type == "message"_L1 && !entry.role.isEmpty() ? entry.role : entry.type);
}

QString Wording::entryPreview(const SessionEntry &entry)
{
    return entry.preview.isEmpty() ? entryType(entry) : DisplayText::visible(entry.preview);
}

QString Wording::currentLeaf()
{
    return tr("current leaf");
}

QString Wording::runProblem(const GraphRow &row)
{
    if (row.ring)
        return tr("circle of parents");
    return row.orphan ? tr("parent is missing") : QString();
}

QString Wording::graphRow(const GraphRow &row, AscentMark mark)
{
    QStringList parts;
    if (row.kind == GraphRow::Kind::Entry) {
        parts << tr("Entry %1").arg(row.entryId) << row.type;
    } else {
        parts << tr("Run %1").arg(row.key) << entryCount(row.entryCount);
        if (row.isLeaf)
            parts << currentLeaf();
        if (const QString problem = runProblem(row); !problem.isEmpty())
            parts << problem;
    }
    if (!row.label.isEmpty())
        parts << tr("label %1").arg(row.label);
    if (!row.preview.isEmpty())
        parts << row.preview;
    if (!row.plugins.isEmpty())
        parts << tr("rows of %1").arg(row.plugins.join(u", "_s));
    if (mark == AscentMark::Found)
        parts << tr("answers the read");
    else if (mark != AscentMark::None)
        parts << tr("on the ascent, no row");
    return parts.join(u", "_s);
}

QString Wording::graphRowToolTip(const GraphRow &row)
{
    QString text = row.kind == GraphRow::Kind::Run ? tr("Branch key %1").arg(DisplayText::visible(row.key))
                                                   : tr("Entry %1").arg(DisplayText::visible(row.entryId));
    if (row.provisional)
        text += u'\n' + tr("This id is provisional: a version 1 file has none.");
    if (row.orphan)
        text += u'\n' + tr("No entry has this id: the entries below name it as their parent.");
    if (!row.plugins.isEmpty())
        text += u'\n' + tr("Rows: %1").arg(row.plugins.join(u", "_s));
    return text;
}

QString Wording::shortTime(const QDateTime &time)
{
    if (!time.isValid())
        return {};
    const QDateTime local = time.toLocalTime();
    return QLocale().toString(local,
                              local.date().year() == QDate::currentDate().year() ? u"d MMM HH:mm"_s : u"d MMM yyyy"_s);
}

QString Wording::day(const QDateTime &time)
{
    if (!time.isValid())
        return {};
    const QDateTime local = time.toLocalTime();
    const QDate today = QDate::currentDate();
    if (local.date() == today)
        return QLocale().toString(local, u"HH:mm"_s);
    return QLocale().toString(local, local.date().daysTo(today) < 330 ? u"d MMM"_s : u"MMM yyyy"_s);
}

QString Wording::path(const QString &path)
{
    const QString home = QDir::homePath();
    return DisplayText::visible(home.size() > 1 && path.startsWith(home + u'/') ? u'~' + path.sliced(home.size())
                                                                                : path);
}

QString Wording::exactTime(const QDateTime &time)
{
    return time.isValid() ? time.toLocalTime().toString(u"yyyy-MM-dd HH:mm:ss.zzz t"_s) : tr("no time");
}

QString Wording::bytes(qint64 count)
{
    return count < 1024 ? tr("%1 B").arg(count)
                        : QLocale().formattedDataSize(count, 1, QLocale::DataSizeTraditionalFormat);
}

QString Wording::span(qint64 milliseconds)
{
    const qint64 seconds = milliseconds / 1000;
    if (milliseconds < 1000)
        return tr("%1 ms").arg(milliseconds);
    if (seconds < 120)
        return tr("%1 s").arg(seconds);
    if (seconds < 120 * 60)
        return tr("%1 min").arg(seconds / 60);
    if (seconds < 48 * 3600)
        return tr("%1 h").arg(seconds / 3600);
    return tr("%1 days").arg(seconds / 86400);
}

QString Wording::sessionTitle(const SessionSummary &summary)
{
    if (!summary.displayName.isEmpty())
        return DisplayText::visible(
            summary.displayName.first(qMin<qsizetype>(summary.displayName.size(), 200)).simplified());
    if (summary.entryCount < 0 && summary.problem.isEmpty())
        return shortId(summary.header.id);
    return summary.problem.isEmpty() ? tr("(no messages)") : summary.path.section(u'/', -1);
}

QString Wording::lockStatus(SessionLock::HolderStatus status)
{
    switch (status) {
    case SessionLock::HolderStatus::Alive:
        return tr("alive");
    case SessionLock::HolderStatus::NotAlive:
        return tr("not alive");
    case SessionLock::HolderStatus::Unknown:
        break;
    }
    return tr("unknown");
}

QString Wording::databaseSource(DatabaseSource source)
{
    switch (source) {
    case DatabaseSource::Beside:
        return tr("beside the sessions");
    case DatabaseSource::Settings:
        return tr("named by the agent's settings");
    case DatabaseSource::Chosen:
        return tr("opened by you");
    case DatabaseSource::None:
        break;
    }
    return {};
}

QString Wording::databaseContents(const StateView &state)
{
    struct Sum
    {
        qint64 rows = 0;
        int sessions = 0;
    };
    QMap<QString, Sum> plugins;
    for (const StateRowCount &count : state.counts) {
        plugins[count.pluginId].rows += count.count;
        ++plugins[count.pluginId].sessions;
    }
    QStringList lines{path(state.databasePath), QString()};
    if (plugins.isEmpty())
        lines << tr("No plugin has a row in this database yet.");
    for (auto it = plugins.cbegin(); it != plugins.cend(); ++it)
        lines << tr("%1: rows: %2, sessions: %3").arg(DisplayText::visible(it.key())).arg(it->rows).arg(it->sessions);
    return lines.join(u'\n');
}

QString Wording::staleState(const StateView &state)
{
    if (state.problem.isEmpty())
        return {};
    return state.asOf.isValid() ? tr("Shown as of %1: the state database cannot be read any more. %2")
                                      .arg(state.asOf.toString(u"HH:mm:ss"_s), state.problem)
                                : tr("The state database cannot be read. %1").arg(state.problem);
}

QString Wording::runsUp(qsizetype steps)
{
    switch (steps) {
    case 0:
        return tr("in its own run");
    case 1:
        return tr("one run up");
    case 2:
        return tr("two runs up");
    case 3:
        return tr("three runs up");
    default:
        return tr("%1 runs up").arg(steps);
    }
}

QString Wording::outcome(const ReadView &read)
{
    const AscentTrace &trace = read.trace;
    if (read.noDatabase)
        return tr("No state database belongs to this session; File > Read state from… opens one.");
    if (read.request.plugin.isEmpty())
        return tr("No plugin has a row in this database yet.");
    if (read.cycle)
        return tr("No answer: the parents of these entries run in a circle. %1").arg(read.problem);
    if (!read.problem.isEmpty())
        return tr("Cannot tell: %1").arg(read.problem);
    if (!trace.key)
        return tr("There is no leaf yet, so there is no key: a read looks at nothing on disk and answers what was "
                  "written in that process, else absent.");
    if (read.request.sessionScope) {
        if (!trace.foundAt)
            return tr("The session has no row: a read answers absent.");
        return trace.corrupt ? tr("The session has a row, but its text is not JSON: a read throws.")
                             : tr("Found in the session's own row.");
    }
    const QString key = shortId(*trace.key);
    if (!trace.foundAt)
        return trace.steps.size() > 1 ? tr("No row at %1 or above: a read answers absent.").arg(key)
                                      : tr("No row at %1: a read answers absent.").arg(key);
    const QString found = tr("Found at %1, %2.").arg(shortId(*trace.foundAt), runsUp(trace.steps.size() - 1));
    if (trace.corrupt)
        return trace.materializes
            ? found + u' ' + tr("Its text is not JSON: a read copies it to %1, then throws.").arg(key)
            : found + u' ' + tr("Its text is not JSON: a read throws.");
    return trace.materializes ? found + u' ' + tr("A plugin's read would copy it to %1.").arg(key) : found;
}

} // namespace Ui
