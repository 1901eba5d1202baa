// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "work/worker.h"

#include <stateroom/state/statelocation.h>

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QTimer>

using namespace Qt::StringLiterals;
using namespace Stateroom;

namespace Ui {

namespace {

bool isDatabaseName(const QString &path)
{
    return path.endsWith(".sqlite"_L1) || path.endsWith(".db"_L1) || path.endsWith(".sqlite3"_L1);
}

/// The database that the agent's settings name for sessions below its folder.
QString configuredDatabase(const QString &agentFolder)
{
    StateLocation::Sources sources = StateLocation::Sources::fromEnvironment();
    sources.agentDir = agentFolder;
    sources.cwd.clear();
    return StateLocation::resolve(sources).path;
}

} // namespace

Worker::Worker(QObject *parent)
    : QObject(parent)
{
}

Worker::~Worker() = default;

void Worker::open(const QStringList &paths)
{
    m_paths = paths;
    m_catalogs.clear();
    m_toSummarise.clear();
    for (const QString &path : paths)
        list(path);
    QTimer::singleShot(0, this, &Worker::loadNextSummary);
}

void Worker::list(const QString &path)
{
    CatalogView view;
    view.path = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    if (isDatabaseName(path) && QFileInfo(path).isFile()) {
        // A database: its sessions lie beside it, if anywhere.
        view.databasePath = view.path;
        const QString folder = QFileInfo(view.path).absolutePath();
        try {
            const int listing = m_listing;
            view.catalog = SessionCatalog::scan(folder, [this, listing] { return listing != m_listing; });
        } catch (const Error &error) {
            view.problem = error.message();
        }
    } else {
        try {
            const int listing = m_listing;
            view.catalog = SessionCatalog::scan(view.path, [this, listing] { return listing != m_listing; });
            view.databasePath = view.catalog.databasePath();
            if (view.catalog.kind() == SessionCatalog::Kind::AgentFolder) {
                const QString configured = configuredDatabase(view.path);
                if (view.databasePath.isEmpty() || QFileInfo::exists(configured))
                    view.databasePath = configured;
            }
        } catch (const Error &error) {
            view.problem = error.message();
        }
    }
    for (const SessionGroup &group : view.catalog.groups()) {
        for (const SessionSummary &session : group.sessions) {
            if (session.problem.isEmpty())
                m_toSummarise.enqueue(session.path);
        }
    }
    m_catalogs.append(view);
    Q_EMIT catalogListed(view);
}

void Worker::loadNextSummary()
{
    if (m_toSummarise.isEmpty()) {
        Q_EMIT listingFinished();
        return;
    }
    const QString path = m_toSummarise.dequeue();
    try {
        Q_EMIT summaryLoaded(m_session && path == m_session->path() ? SessionCatalog::summarise(*m_session)
                                                                    : SessionCatalog::load(path));
    } catch (const SessionFileError &error) {
        SessionSummary summary;
        summary.path = path;
        summary.problem = error.message();
        Q_EMIT summaryLoaded(summary);
    }
    QTimer::singleShot(0, this, &Worker::loadNextSummary);
}

void Worker::selectSession(const QString &path)
{
    m_session.reset();
    m_sessionProblem.clear();
    m_sessionPath = path;
    m_request.reset();
    if (!path.isEmpty()) {
        try {
            m_session = SessionFile::open(path);
        } catch (const SessionFileError &error) {
            m_sessionProblem = error.message();
        }
    }
    publishSession(m_sessionProblem);
    readState(true);
}

void Worker::publishSession(const QString &problem)
{
    SessionView view;
    view.path = m_sessionPath;
    view.problem = problem;
    if (m_session)
        view.file = std::make_shared<const SessionFile>(*m_session);
    Q_EMIT sessionRead(view);
}

void Worker::chooseDatabase(const QString &path)
{
    m_chosenDatabase = path;
    readState(true);
}

QString Worker::databaseFor(const QString &sessionPath) const
{
    if (!m_chosenDatabase.isEmpty())
        return m_chosenDatabase;
    const CatalogView *best = nullptr;
    for (const CatalogView &view : m_catalogs) {
        const bool contains = sessionPath.isEmpty() || sessionPath == view.path
            || sessionPath.startsWith(QFileInfo(view.path).isDir() ? view.path + u'/'
                                                                   : QFileInfo(view.path).absolutePath() + u'/');
        if (contains && !view.databasePath.isEmpty() && (!best || view.path.size() > best->path.size()))
            best = &view;
    }
    return best ? best->databasePath : QString();
}

void Worker::readState(bool always)
{
    const QString path = databaseFor(m_sessionPath);
    const QString sessionId = m_session ? m_session->header().id : QString();
    StateView view = m_state;
    view.asOf = QDateTime::currentDateTime();
    view.problem.clear();
    if (path != m_state.databasePath || (m_database && !QFileInfo::exists(path))) {
        m_database.reset();
        view = StateView();
        view.databasePath = path;
        view.asOf = QDateTime::currentDateTime();
    }
    view.sessionId = sessionId;
    try {
        if (!path.isEmpty() && QFileInfo::exists(path)) {
            const bool fresh = !m_database;
            if (fresh)
                m_database = std::make_unique<StateDatabase>(path);
            const qint64 version = m_database->dataVersion();
            const bool changed = fresh || version != m_dataVersion || !m_state.problem.isEmpty();
            m_dataVersion = version;
            view.exists = true;
            if (changed || always) {
                view.journalMode = m_database->journalMode();
                view.immutable = m_database->isImmutableCopy();
                view.plugins = m_database->plugins();
                view.totalRows = 0;
                const auto counts = m_database->rowCounts();
                for (const StateRowCount &count : counts)
                    view.totalRows += count.count;
                view.rows = sessionId.isEmpty() ? QList<StateRowInfo>() : m_database->rows(sessionId);
            }
            view.locks = m_database->locks();
            m_state = view;
            if (changed || always || !view.locks.isEmpty())
                Q_EMIT stateRead(view);
            if ((changed || always) && m_request)
                explain(*m_request);
        } else {
            view.exists = false;
            const bool changed = m_state.exists || always;
            m_state = view;
            if (changed)
                Q_EMIT stateRead(view);
        }
    } catch (const Error &error) {
        m_database.reset();
        view.problem = error.message();
        m_state = view;
        Q_EMIT stateRead(view);
    }
}

void Worker::explain(const ReadRequest &request)
{
    m_request = request;
    ReadView view;
    view.request = request;
    if (!m_session || request.plugin.isEmpty()) {
        Q_EMIT readExplained(view);
        return;
    }
    const SessionTree &tree = m_session->tree();
    try {
        StateKey key{request.plugin, m_session->header().id, QString()};
        if (!request.sessionScope)
            key.branchId = tree.branchKey(request.leaf);
        view.trace.key = key.branchId;
        if (m_database) {
            view.trace = m_database->explain(key, tree);
        } else if (key.branchId) {
            for (const QString &branch : request.sessionScope ? QStringList{QString()} : tree.ascent(*request.leaf))
                view.trace.steps.append({branch, false});
        }
        if (view.trace.foundAt && !request.sessionScope) {
            std::optional<QString> above = tree.parentKey(*view.trace.foundAt);
            while (above && !view.keysAbove.contains(*above)) {
                view.keysAbove.append(*above);
                above = tree.parentKey(*above);
            }
        }
    } catch (const TreeCycleError &error) {
        view.problem = error.message();
        view.cycle = true;
    } catch (const Error &error) {
        view.problem = error.message();
    }
    Q_EMIT readExplained(view);
}

void Worker::loadEntryText(const QString &entryId)
{
    EntryTextView view;
    view.entryId = entryId;
    const int index = m_session ? m_session->indexOf(entryId) : -1;
    if (index < 0)
        return;
    try {
        view.text = m_session->entryText(index);
    } catch (const Error &error) {
        view.problem = error.message();
    }
    Q_EMIT entryTextRead(view);
}

void Worker::poll()
{
    if (!m_sessionPath.isEmpty()) {
        try {
            if (m_session) {
                const SessionFileChange change = m_session->refresh();
                if (change.kind != SessionFileChange::Kind::None || !m_sessionProblem.isEmpty()) {
                    m_sessionProblem.clear();
                    publishSession({});
                    if (m_request)
                        explain(*m_request);
                    Q_EMIT summaryLoaded(SessionCatalog::summarise(*m_session));
                }
            } else {
                m_session = SessionFile::open(m_sessionPath);
                m_sessionProblem.clear();
                publishSession({});
            }
        } catch (const SessionFileError &error) {
            if (m_sessionProblem != error.message()) {
                m_sessionProblem = error.message();
                publishSession(m_sessionProblem);
            }
        }
    }
    readState(false);
    Q_EMIT polled(QDateTime::currentDateTime());
}

void Worker::refresh()
{
    open(QStringList(m_paths));
    poll();
}

} // namespace Ui
