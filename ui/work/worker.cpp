// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "work/worker.h"

#include <stateroom/state/statelocation.h>

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QTimer>

#include <utility>

using namespace Qt::StringLiterals;
using namespace Stateroom;

namespace Ui {

namespace {

bool isDatabaseName(const QString &path)
{
    return path.endsWith(".sqlite"_L1) || path.endsWith(".db"_L1) || path.endsWith(".sqlite3"_L1);
}

/// Fills in which database belongs to the sessions below an agent's folder, as its settings or the default say.
void locateDatabase(CatalogView &view, const QString &agentFolder)
{
    StateLocation::Sources sources = StateLocation::Sources::fromEnvironment();
    sources.agentDir = agentFolder;
    sources.cwd.clear();
    const StateLocation location = StateLocation::resolve(sources);
    if (location.warning)
        view.settingsProblem = location.warning->file;
    const bool named = location.source == StateLocation::Source::Agent;
    if (named || view.databasePath.isEmpty()) {
        view.databasePath = location.path;
        view.databaseSource = named ? DatabaseSource::Settings : DatabaseSource::Beside;
    }
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
    readState(true);
    if (!std::exchange(m_summarising, true))
        QTimer::singleShot(0, this, &Worker::loadNextSummary);
}

void Worker::list(const QString &path)
{
    CatalogView view;
    view.path = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    const bool isDatabase = isDatabaseName(path) && QFileInfo(path).isFile();
    const int listing = m_listing;
    try {
        // The sessions of a database lie beside it, if anywhere.
        view.catalog = SessionCatalog::scan(isDatabase ? QFileInfo(view.path).absolutePath() : view.path,
                                            [this, listing] { return listing != m_listing; });
        view.databasePath = isDatabase ? view.path : view.catalog.databasePath();
        if (!view.databasePath.isEmpty())
            view.databaseSource = isDatabase ? DatabaseSource::Chosen : DatabaseSource::Beside;
        if (!isDatabase && view.catalog.kind() == SessionCatalog::Kind::AgentFolder)
            locateDatabase(view, view.path);
        else if (!isDatabase && view.catalog.kind() == SessionCatalog::Kind::SessionsFolder)
            locateDatabase(view, QFileInfo(view.path).absolutePath());
    } catch (const Error &error) {
        view.problem = error.message();
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
        m_summarising = false;
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
    m_shownDatabase.clear();
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

void Worker::selectDatabase(const QString &path)
{
    m_session.reset();
    m_sessionProblem.clear();
    m_sessionPath.clear();
    m_request.reset();
    m_shownDatabase = path;
    publishSession({});
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

Worker::Place Worker::databaseFor(const QString &sessionPath) const
{
    if (!m_chosenDatabase.isEmpty())
        return {m_chosenDatabase, DatabaseSource::Chosen, {}};
    if (sessionPath.isEmpty() && !m_shownDatabase.isEmpty()) {
        for (const CatalogView &view : m_catalogs) {
            if (view.databasePath == m_shownDatabase)
                return {view.databasePath, view.databaseSource, view.settingsProblem};
        }
    }
    const CatalogView *best = nullptr;
    const CatalogView *opened = nullptr;
    int openedCount = 0;
    for (const CatalogView &view : m_catalogs) {
        if (view.databasePath.isEmpty())
            continue;
        if (view.databaseSource == DatabaseSource::Chosen) {
            opened = &view;
            ++openedCount;
        }
        const bool contains = sessionPath.isEmpty() || sessionPath == view.path
            || sessionPath.startsWith(view.catalog.path() == view.path
                                              && view.catalog.kind() != SessionCatalog::Kind::File
                                          ? view.path + u'/'
                                          : QFileInfo(view.path).absolutePath() + u'/');
        if (contains && (!best || view.path.size() > best->path.size()))
            best = &view;
    }
    // One database opened by hand is meant for every session; of several, the one beside the session.
    if (openedCount == 1)
        best = opened;
    return best ? Place{best->databasePath, best->databaseSource, best->settingsProblem} : Place{};
}

void Worker::readState(bool always)
{
    const Place place = databaseFor(m_sessionPath);
    const QString sessionId = m_session ? m_session->header().id : QString();
    const bool there = !place.path.isEmpty() && QFileInfo::exists(place.path);
    StateView view = m_state;
    if (place.path != m_state.databasePath || (m_database && !there)) {
        m_database.reset();
        view = StateView();
        view.databasePath = place.path;
    }
    view.problem.clear();
    view.source = place.source;
    view.settingsProblem = place.settingsProblem;
    view.sessionId = sessionId;
    view.exists = there;
    const bool moved = view.databasePath != m_state.databasePath || view.exists != m_state.exists;
    bool changed = always || moved || !m_state.problem.isEmpty();
    try {
        if (there) {
            if (!m_database) {
                m_database = std::make_unique<StateDatabase>(place.path);
                changed = true;
            }
            const qint64 version = m_database->dataVersion();
            changed = changed || version != m_dataVersion;
            if (changed) {
                view.journalMode = m_database->journalMode();
                view.immutable = m_database->isImmutableCopy();
                view.plugins = m_database->plugins();
                view.counts = m_database->rowCounts();
                view.totalRows = 0;
                for (const StateRowCount &count : std::as_const(view.counts))
                    view.totalRows += count.count;
                view.rows = sessionId.isEmpty() ? QList<StateRowInfo>() : m_database->rows(sessionId);
            }
            view.locks = m_database->locks();
            // Not before everything was read: what failed half-way is read again.
            m_dataVersion = version;
        }
        view.asOf = QDateTime::currentDateTime();
    } catch (const Error &error) {
        m_database.reset();
        view.problem = error.message();
        changed = always || moved || m_state.problem != view.problem;
    }
    m_state = view;
    // Ages and the life of holders go on without a commit.
    if (changed || (view.problem.isEmpty() && !view.locks.isEmpty()))
        Q_EMIT stateRead(view);
    if (changed && m_request)
        explain(ReadRequest(*m_request));
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
    if (!m_state.problem.isEmpty()) {
        // What cannot be read is a fault, never an absence.
        view.problem = m_state.problem;
        Q_EMIT readExplained(view);
        return;
    }
    const SessionTree &tree = m_session->tree();
    view.noDatabase = m_state.databasePath.isEmpty();
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
