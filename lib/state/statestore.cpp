// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/state/statestore.h>

#include "sql/connectionpool_p.h"
#include "sql/folder_p.h"
#include "sql/readonlydatabase_p.h"
#include "state/ascent_p.h"
#include "state/lockprotocol_p.h"
#include "state/statecache_p.h"
#include "state/statefault_p.h"
#include "state/statetables_p.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QMutex>

#include <chrono>
#include <mutex>

namespace Stateroom {

using namespace Qt::Literals::StringLiterals;
using StateTables::RowKey;

namespace {

/// The file turned out to be another one in the middle of a read: what was looked up so far does not count.
struct StartAgain
{
};

constexpr int maxAttempts = 5;

} // namespace

class StateStore::Private
{
public:
    Private(const QString &databasePath, std::shared_ptr<const ProcessEnvironment> processes, int timeoutMs)
        : path(databasePath)
        , environment(processes ? std::move(processes) : ProcessEnvironment::system())
        , busyTimeoutMs(timeoutMs)
        , pool(databasePath, Sql::OpenMode::Create, timeoutMs, StateTables::prepareForWriting)
    {
    }

    const QString path;
    const std::shared_ptr<const ProcessEnvironment> environment;
    const int busyTimeoutMs;
    Sql::ConnectionPool pool;

    QMutex mutex; ///< guards cache and epoch; held for look-ups only, never across a statement
    StateCache cache;
    quint64 epoch = 0; ///< pool.replacements() as far as the cache knows

    /// One writer of this store at a time, so that threads queue up instead of polling SQLite's lock, and so that a
    /// copy made by a read does not overwrite a write of this process. Readers that copy nothing never wait for it.
    std::timed_mutex writer;

    [[nodiscard]] std::unique_lock<std::timed_mutex> lockWriter()
    {
        std::unique_lock lock(writer, std::chrono::milliseconds(busyTimeoutMs));
        if (!lock)
            throw StateFaultError(StateFaultError::Kind::Busy, u"database is locked"_s,
                                  u"another thread of this process is writing to "_s + path);
        return lock;
    }

    /// This thread's connection. Throws StateOpenError.
    [[nodiscard]] Sql::ConnectionPool::Lease lease();
    [[nodiscard]] quint64 currentEpoch()
    {
        const QMutexLocker locker(&mutex);
        return epoch;
    }

    class Loader;
    [[nodiscard]] std::optional<StateValue> readKeyed(const RowKey &own, const SessionTree &tree);
    [[nodiscard]] std::optional<StoredValue> land(const RowKey &own);
    [[nodiscard]] StoredValue materialize(const RowKey &own, const RowKey &source, const StoredValue &value,
                                          bool absenceIsFresh, quint64 startEpoch);
    template<typename Operation>
    void mutate(const QString &action, const RowKey &key, Operation &&operation);

    /// Runs `action`, which takes its own lease, and turns the engine's faults into this part's classes. A connection
    /// that may not recover is not used again: the next call opens a fresh one.
    template<typename Action>
    auto guarded(Action &&action)
    {
        return withStateFaults(path, [&] {
            try {
                return action();
            } catch (const Sql::SqlError &error) {
                if (error.code() != Sql::ErrorCode::Busy && error.code() != Sql::ErrorCode::Constraint)
                    pool.discard();
                throw;
            }
        });
    }

    /// Runs `reader(connection, present)` without creating or changing anything; `absent()` when there is no file.
    template<typename Reader, typename Absent>
    auto look(Reader &&reader, Absent &&absent);
};

Sql::ConnectionPool::Lease StateStore::Private::lease()
{
    const auto open = [this] {
        try {
            return pool.lease();
        } catch (const Sql::SqlError &error) {
            if (error.code() != Sql::ErrorCode::CantOpen || QFileInfo(path).dir().exists() || !Sql::makeFolderOf(path))
                throw;
            return pool.lease();
        }
    };
    try {
        auto lease = open();
        const QMutexLocker locker(&mutex);
        if (epoch != pool.replacements()) {
            epoch = pool.replacements();
            cache.forgetAll();
        }
        return lease;
    } catch (const Sql::SqlError &error) {
        throw StateOpenError(path, error.message());
    }
}

// --- reading ---------------------------------------------------------------------------------

/// The look-ups of one read: from the cache, else from the disk, where all of them see one moment.
class StateStore::Private::Loader
{
public:
    explicit Loader(Private &store, const QString &sessionId)
        : m_store(store)
    {
        const QMutexLocker locker(&store.mutex);
        m_epoch = store.epoch;
        // Before the moment that the look-ups see: what is written after it makes them not worth remembering.
        m_generation = store.cache.generation(sessionId);
    }

    [[nodiscard]] quint64 epoch() const { return m_epoch; }

    struct Found
    {
        StateCache::Entry entry;
        bool fromDisk = false;
    };
    [[nodiscard]] Found lookUp(const RowKey &key)
    {
        {
            const QMutexLocker locker(&m_store.mutex);
            if (const StateCache::Entry *known = m_store.cache.find(key))
                return {*known, false};
        }
        if (!m_lease) {
            m_lease.emplace(m_store.lease());
            if (m_store.currentEpoch() != m_epoch)
                throw StartAgain();
            m_moment.emplace(**m_lease, Sql::Transaction::Kind::Deferred);
        }
        Found found{StateTables::readRow(**m_lease, key), true};
        const QMutexLocker locker(&m_store.mutex);
        m_store.cache.remember(key, found.entry, m_generation);
        return found;
    }

private:
    Private &m_store;
    quint64 m_epoch = 0;
    std::pair<quint64, quint64> m_generation;
    std::optional<Sql::ConnectionPool::Lease> m_lease;
    std::optional<Sql::Transaction> m_moment; ///< ends before the lease
};

std::optional<StateValue> StateStore::Private::readKeyed(const RowKey &own, const SessionTree &tree)
{
    if (const auto landed = land(own))
        return landed->value();

    std::optional<StoredValue> hit;
    RowKey source = own;
    bool absenceIsFresh = false;
    quint64 startEpoch = 0;
    {
        Loader loader(*this, own.sessionId);
        startEpoch = loader.epoch();
        ascend(own.branchId, tree, [&](const QString &branchId) {
            source.branchId = branchId;
            Loader::Found found = loader.lookUp(source);
            if (branchId == own.branchId)
                absenceIsFresh = found.fromDisk;
            hit = std::move(found.entry);
            return hit.has_value();
        });
    }
    if (!hit)
        return std::nullopt;
    if (source == own)
        return hit->value();
    return materialize(own, source, *hit, absenceIsFresh, startEpoch).value();
}

std::optional<StoredValue> StateStore::Private::land(const RowKey &own)
{
    // The session scope's key "" is never where a keyless value lands.
    if (own.branchId.isEmpty())
        return std::nullopt;
    const auto waiting = [&]() -> std::optional<StateCache::Pending> {
        const QMutexLocker locker(&mutex);
        const StateCache::Pending *pending = cache.pending(own.pluginId, own.sessionId);
        return pending ? std::optional(*pending) : std::nullopt;
    };
    if (!waiting())
        return std::nullopt;
    const auto lock = lockWriter();
    const std::optional<StateCache::Pending> pending = waiting();
    if (!pending)
        return std::nullopt; // another thread landed it
    for (int attempt = 1;; ++attempt) {
        const auto connection = lease();
        StateTables::writeRow(*connection, own, pending->value.text());
        if (Sql::ConnectionPool::isCurrent(*connection) || attempt == maxAttempts)
            break;
    }
    const QMutexLocker locker(&mutex);
    cache.put(own, pending->value);
    cache.clearPending(own.pluginId, own.sessionId, pending->serial);
    return pending->value;
}

StoredValue StateStore::Private::materialize(const RowKey &own, const RowKey &source, const StoredValue &value,
                                             bool absenceIsFresh, quint64 startEpoch)
{
    const auto lock = lockWriter();
    {
        // Written by another thread while this one looked.
        const QMutexLocker locker(&mutex);
        const StateCache::Entry *known = cache.find(own);
        if (known && known->has_value())
            return **known;
    }
    const auto connection = lease();
    if (currentEpoch() != startEpoch)
        throw StartAgain();
    Sql::Transaction transaction(*connection, Sql::Transaction::Kind::Immediate);
    // A cached absence counts as the deployed store counts it; one that was just read is looked at again, so that a
    // row another process wrote meanwhile is not overwritten.
    std::optional<StoredValue> present = absenceIsFresh ? StateTables::readRow(*connection, own) : std::nullopt;
    if (!present) {
        StateTables::copyRow(*connection, own, source, value);
        transaction.commit();
        present = value;
    }
    const QMutexLocker locker(&mutex);
    cache.put(own, *present);
    return *present;
}

std::optional<StateValue> StateStore::read(const StateKey &key, const SessionTree &tree)
{
    {
        const QMutexLocker locker(&d->mutex);
        const StateCache::Pending *pending = d->cache.pending(key.pluginId, key.sessionId);
        if (!key.branchId)
            return pending ? std::optional(pending->value.value()) : std::nullopt;
        if (!pending || key.branchId->isEmpty()) {
            const StateCache::Entry *known = d->cache.find({key.pluginId, key.sessionId, *key.branchId});
            if (known && known->has_value())
                return (*known)->value();
        }
    }
    return d->guarded([&]() -> std::optional<StateValue> {
        for (int attempt = 1;; ++attempt) {
            try {
                return d->readKeyed({key.pluginId, key.sessionId, *key.branchId}, tree);
            } catch (const StartAgain &) {
                if (attempt == maxAttempts)
                    throw StateFaultError(StateFaultError::Kind::Io, u"the database file is being replaced"_s, d->path);
            }
        }
    });
}

// --- writing ---------------------------------------------------------------------------------

template<typename Operation>
void StateStore::Private::mutate(const QString &action, const RowKey &key, Operation &&operation)
{
    for (int attempt = 1;; ++attempt) {
        const auto connection = lease();
        SessionLockHold hold(*connection, *environment, action, key.sessionId);
        hold.commitWith([&] { operation(*connection); });
        if (Sql::ConnectionPool::isCurrent(*connection))
            return;
        // Committed to a file that is no longer at the path: do it again where others will look.
        if (attempt == maxAttempts)
            throw StateFaultError(StateFaultError::Kind::Io, u"the database file is being replaced"_s, path);
    }
}

void StateStore::write(const StateKey &key, const QString &text)
{
    if (const auto problem = problemOfJson(text))
        throw InvalidArgumentError(u"session-state: value is not JSON-serializable"_s, *problem);
    const StoredValue value = StoredValue::ofJson(text);
    if (!key.branchId) {
        const QMutexLocker locker(&d->mutex);
        d->cache.setPending(key.pluginId, key.sessionId, value);
        return;
    }
    const RowKey row{key.pluginId, key.sessionId, *key.branchId};
    d->guarded([&] {
        const auto lock = d->lockWriter();
        quint64 serial = 0;
        {
            const QMutexLocker locker(&d->mutex);
            if (const auto *pending = d->cache.pending(row.pluginId, row.sessionId))
                serial = pending->serial;
        }
        d->mutate(u"write"_s, row, [&](Sql::Connection &connection) { StateTables::writeRow(connection, row, text); });
        const QMutexLocker locker(&d->mutex);
        d->cache.put(row, value);
        if (!row.branchId.isEmpty())
            d->cache.clearPending(row.pluginId, row.sessionId, serial);
    });
}

void StateStore::drop(const StateKey &key)
{
    quint64 serial = 0;
    {
        const QMutexLocker locker(&d->mutex);
        if (const auto *pending = d->cache.pending(key.pluginId, key.sessionId))
            serial = pending->serial;
        if (!key.branchId) {
            d->cache.clearPending(key.pluginId, key.sessionId, serial);
            return;
        }
    }
    const RowKey row{key.pluginId, key.sessionId, *key.branchId};
    d->guarded([&] {
        const auto lock = d->lockWriter();
        d->mutate(u"drop"_s, row, [&](Sql::Connection &connection) { StateTables::deleteRow(connection, row); });
        const QMutexLocker locker(&d->mutex);
        d->cache.forget(row);
        if (!row.branchId.isEmpty())
            d->cache.clearPending(row.pluginId, row.sessionId, serial);
    });
}

// --- looking ---------------------------------------------------------------------------------

template<typename Reader, typename Absent>
auto StateStore::Private::look(Reader &&reader, Absent &&absent)
{
    return guarded([&] {
        const auto run
            = [&](Sql::Connection &connection) { return reader(connection, StateTables::present(connection)); };
        if (const auto lease = pool.existing()) {
            const Sql::Transaction moment(**lease, Sql::Transaction::Kind::Deferred);
            return run(**lease);
        }
        if (!Sql::FileIdentity::of(path))
            return absent();
        Sql::ReadOnlyDatabase database(path, busyTimeoutMs);
        return database.read(run);
    });
}

AscentTrace StateStore::explain(const StateKey &key, const SessionTree &tree) const
{
    AscentTrace trace;
    trace.key = key.branchId;
    {
        const QMutexLocker locker(&d->mutex);
        const auto *pending = d->cache.pending(key.pluginId, key.sessionId);
        if (!key.branchId || (pending && !key.branchId->isEmpty())) {
            if (pending)
                trace.text = pending->value.text();
            trace.landsKeyless = pending && key.branchId;
            return trace;
        }
    }
    return d->look(
        [&](Sql::Connection &connection, const StateTables::Present &present) {
            return StateTables::explain(connection, present, key, tree);
        },
        [&] {
            ascend(*key.branchId, tree, [&](const QString &branchId) {
                trace.steps.append({branchId, false});
                return false;
            });
            return trace;
        });
}

StateInspection StateStore::inspect(const QString &sessionId) const
{
    return d->look(
        [&](Sql::Connection &connection, const StateTables::Present &present) {
            StateInspection result;
            for (const SessionLock::Row &row : StateTables::locks(connection, present, sessionId)) {
                result.lock = row;
                result.holderStatus = SessionLock::holderStatus(row.holder, *d->environment);
            }
            for (const QVariant &plugin : StateTables::plugins(connection, present)) {
                const qint64 count = StateTables::countRows(connection, plugin, sessionId);
                if (count > 0)
                    result.rows.append({plugin.toString(), count});
            }
            return result;
        },
        [] { return StateInspection(); });
}

// --- the rest --------------------------------------------------------------------------------

void StateStore::releaseLock(const QString &sessionId)
{
    d->guarded([&] {
        const auto lock = d->lockWriter();
        StateTables::deleteAnyLock(*d->lease(), sessionId);
    });
    dropCache(sessionId);
}

void StateStore::dropCache(const QString &sessionId)
{
    const QMutexLocker locker(&d->mutex);
    d->cache.forgetSession(sessionId);
}

void StateStore::dropCache()
{
    const QMutexLocker locker(&d->mutex);
    d->cache.forgetAll();
}

QString StateStore::databasePath() const
{
    return d->path;
}

/// Two spellings of one file give one text, also before the file exists.
static QString resolved(const QString &path)
{
    QString target = path;
    for (int links = 0; links < 40 && QFileInfo(target).isSymLink(); ++links)
        target = QFileInfo(target).symLinkTarget();
    QString rest;
    for (QString folder = QDir::cleanPath(target);;) {
        const QString canonical = QFileInfo(folder).canonicalFilePath();
        if (!canonical.isEmpty())
            return QDir::cleanPath(canonical + rest);
        const qsizetype slash = folder.lastIndexOf(u'/');
        if (slash < 0)
            return QDir::cleanPath(target);
        rest = folder.sliced(slash) + rest;
        folder = slash == 0 ? u"/"_s : folder.first(slash);
    }
}

static void requireAbsolute(const QString &path)
{
    if (!path.startsWith(u'/'))
        throw InvalidArgumentError(u"session-state: databasePath must be a non-empty absolute path when provided"_s);
}

std::shared_ptr<StateStore> StateStore::forPath(const QString &databasePath)
{
    requireAbsolute(databasePath);
    static QMutex mutex;
    static QHash<QString, std::shared_ptr<StateStore>> stores;
    const QMutexLocker locker(&mutex);
    std::shared_ptr<StateStore> &store = stores[resolved(databasePath)];
    if (!store)
        store = separate(databasePath);
    return store;
}

std::shared_ptr<StateStore> StateStore::separate(const QString &databasePath,
                                                 std::shared_ptr<const ProcessEnvironment> environment,
                                                 int busyTimeoutMs)
{
    requireAbsolute(databasePath);
    return std::shared_ptr<StateStore>(new StateStore(databasePath, std::move(environment), busyTimeoutMs));
}

StateStore::StateStore(const QString &path, std::shared_ptr<const ProcessEnvironment> environment, int busyTimeoutMs)
    : d(std::make_unique<Private>(path, std::move(environment), busyTimeoutMs))
{
}

StateStore::~StateStore() = default;

} // namespace Stateroom
