// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/session/sessioncatalog.h>

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QMap>

#include <algorithm>

namespace Stateroom {

namespace {

const QString sessionSuffix = QStringLiteral(".jsonl");
const QString databaseName = QStringLiteral("states.sqlite");

/// What can be told without reading more than the header.
SessionSummary headerSummary(const QString &path)
{
    SessionSummary summary;
    summary.path = path;
    const QFileInfo info(path);
    summary.size = info.size();
    summary.modified = info.lastModified().toUTC();
    try {
        summary.header = SessionFile::readHeader(path);
    } catch (const SessionFileError &error) {
        summary.problem = error.message();
    }
    return summary;
}

bool newerFirst(const SessionSummary &a, const SessionSummary &b)
{
    if (a.modified != b.modified)
        return a.modified > b.modified;
    if (a.header.timestamp != b.header.timestamp)
        return a.header.timestamp > b.header.timestamp;
    return a.path < b.path;
}

/// The .jsonl files below a folder. Links to folders are not followed, so no circle of links can hold this up.
QStringList sessionFiles(const QString &top, const std::function<bool()> &cancelled)
{
    struct Folder
    {
        QString path;
        int depth = 0;
    };
    QStringList files;
    QList<Folder> pending{{top}};
    while (!pending.isEmpty() && !(cancelled && cancelled())) {
        const Folder folder = pending.takeLast();
        const QFileInfoList infos
            = QDir(folder.path)
                  .entryInfoList(QDir::Files | QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot, QDir::NoSort);
        for (const QFileInfo &info : infos) {
            if (!info.isDir() && info.fileName().endsWith(sessionSuffix))
                files.append(info.filePath());
            else if (info.isDir() && !info.isSymLink() && folder.depth < SessionCatalog::deepestFolder)
                pending.append({info.filePath(), folder.depth + 1});
        }
    }
    files.sort();
    return files;
}

bool looksLikeSessions(const QDir &folder)
{
    if (folder.exists(databaseName))
        return true;
    const QStringList names
        = folder.entryList({QStringLiteral("--*--")}, QDir::Dirs | QDir::NoDotAndDotDot | QDir::Hidden);
    return !names.isEmpty();
}

/// "--home-dev-demo--" as the path it may stand for; only for folders none of whose headers tells.
QString nameOfFolder(const QString &directory)
{
    return QFileInfo(directory).fileName();
}

QList<SessionGroup> groupsOf(const QList<SessionSummary> &sessions)
{
    // The working directory that the sound sessions of a folder name; files with a problem stand with them.
    QHash<QString, QString> cwdOfDirectory;
    for (const SessionSummary &session : sessions) {
        if (!session.header.cwd.isEmpty())
            cwdOfDirectory.insert(QFileInfo(session.path).absolutePath(), session.header.cwd);
    }
    QMap<QString, SessionGroup> byCwd;
    for (const SessionSummary &session : sessions) {
        const QString directory = QFileInfo(session.path).absolutePath();
        QString cwd = session.header.cwd;
        if (cwd.isEmpty())
            cwd = cwdOfDirectory.value(directory, nameOfFolder(directory));
        SessionGroup &group = byCwd[cwd];
        group.cwd = cwd;
        if (group.directory.isEmpty())
            group.directory = directory;
        group.sessions.append(session);
    }
    QList<SessionGroup> groups = byCwd.values();
    for (SessionGroup &group : groups)
        std::sort(group.sessions.begin(), group.sessions.end(), newerFirst);
    std::stable_sort(groups.begin(), groups.end(), [](const SessionGroup &a, const SessionGroup &b) {
        return newerFirst(a.sessions.first(), b.sessions.first());
    });
    return groups;
}

} // namespace

SessionCatalog SessionCatalog::scan(const QString &path, const std::function<bool()> &cancelled)
{
    SessionCatalog catalog;
    const QFileInfo info(path);
    catalog.m_path = QDir::cleanPath(info.absoluteFilePath());
    if (!info.exists())
        throw SessionFileError(SessionFileError::Kind::Missing, catalog.m_path,
                               QStringLiteral("There is no such file or folder."));
    QString sessionsFolder;
    QStringList files;
    if (!info.isDir()) {
        catalog.m_kind = Kind::File;
        files.append(catalog.m_path);
        // <sessions>/--cwd--/<file>: the database lies beside the folders.
        sessionsFolder = info.absoluteDir().absolutePath();
        if (!QFileInfo::exists(sessionsFolder + u'/' + databaseName))
            sessionsFolder = QFileInfo(sessionsFolder).absolutePath();
    } else {
        if (!info.isReadable() || !info.isExecutable())
            throw SessionFileError(SessionFileError::Kind::Unreadable, catalog.m_path,
                                   QStringLiteral("The folder cannot be read."));
        const QDir folder(catalog.m_path);
        sessionsFolder = catalog.m_path;
        if (QFileInfo(folder.filePath(QStringLiteral("sessions"))).isDir()) {
            catalog.m_kind = Kind::AgentFolder;
            sessionsFolder = folder.filePath(QStringLiteral("sessions"));
        } else {
            catalog.m_kind = looksLikeSessions(folder) ? Kind::SessionsFolder : Kind::Folder;
        }
        files = sessionFiles(sessionsFolder, cancelled);
        if (!QFileInfo::exists(sessionsFolder + u'/' + databaseName))
            sessionsFolder = QFileInfo(sessionsFolder).absolutePath();
    }
    const QString database = sessionsFolder + u'/' + databaseName;
    if (QFileInfo(database).isFile())
        catalog.m_databasePath = database;

    QList<SessionSummary> sessions;
    for (const QString &file : std::as_const(files)) {
        if (cancelled && cancelled())
            break;
        sessions.append(headerSummary(file));
    }
    catalog.m_groups = groupsOf(sessions);
    return catalog;
}

SessionSummary SessionCatalog::load(const QString &filePath)
{
    return summarise(SessionFile::open(filePath));
}

SessionSummary SessionCatalog::summarise(const SessionFile &file)
{
    SessionSummary summary;
    summary.path = file.path();
    summary.header = file.header();
    summary.name = file.name();
    summary.firstMessage = file.firstMessage();
    summary.displayName = summary.name ? *summary.name : summary.firstMessage;
    summary.entryCount = int(file.entries().size());
    summary.messageCount = file.messageCount();
    summary.skippedLines = int(file.skippedLines().size());
    summary.modified = file.modified();
    summary.size = file.size();
    return summary;
}

} // namespace Stateroom
