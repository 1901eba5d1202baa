// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "sql/connectionpool_p.h"

#include <QtCore/QMutex>
#include <QtCore/QThreadStorage>

#include <algorithm>
#include <atomic>
#include <thread>
#include <unordered_map>
#include <vector>

namespace Stateroom::Sql {

struct ConnectionPool::State
{
    QReadWriteLock users; ///< read: a lease; write: closing what belongs to other threads
    QMutex mutex; ///< guards connections
    std::unordered_map<std::thread::id, std::unique_ptr<Connection>> connections;
    std::atomic<quint64> replacements{0};

    [[nodiscard]] Connection *find()
    {
        const QMutexLocker locker(&mutex);
        const auto found = connections.find(std::this_thread::get_id());
        return found == connections.end() ? nullptr : found->second.get();
    }
    [[nodiscard]] std::unique_ptr<Connection> take()
    {
        const QMutexLocker locker(&mutex);
        auto node = connections.extract(std::this_thread::get_id());
        return node ? std::move(node.mapped()) : nullptr;
    }
    void put(std::unique_ptr<Connection> connection)
    {
        const QMutexLocker locker(&mutex);
        connections[std::this_thread::get_id()] = std::move(connection);
    }
};

namespace {

/// Closes a thread's connections when the thread ends, whether Qt started it or not.
class ThreadEnd
{
public:
    ~ThreadEnd()
    {
        for (const auto &pool : m_pools) {
            if (const auto state = pool.lock())
                (void)state->take();
        }
    }
    void remember(const std::shared_ptr<ConnectionPool::State> &state)
    {
        std::erase_if(m_pools, [](const auto &pool) { return pool.expired(); });
        const bool known = std::any_of(m_pools.begin(), m_pools.end(), [&](const auto &pool) {
            return !pool.owner_before(state) && !state.owner_before(pool);
        });
        if (!known)
            m_pools.push_back(state);
    }

private:
    std::vector<std::weak_ptr<ConnectionPool::State>> m_pools;
};

/// Qt's own storage, because QThread::wait() returns before the language's thread-local objects are destroyed. Kept
/// for ever, because threads may end after static objects did.
ThreadEnd &threadEnd()
{
    static auto *const storage = new QThreadStorage<ThreadEnd>;
    return storage->localData();
}

} // namespace

ConnectionPool::ConnectionPool(const QString &path, OpenMode mode, int busyTimeoutMs, Setup setup)
    : m_path(path)
    , m_mode(mode)
    , m_busyTimeoutMs(busyTimeoutMs)
    , m_setup(std::move(setup))
    , m_state(std::make_shared<State>())
{
}

ConnectionPool::~ConnectionPool()
{
    closeAll();
}

bool ConnectionPool::isCurrent(const Connection &connection)
{
    return connection.isOpen() && connection.identity() && FileIdentity::of(connection.path()) == connection.identity();
}

ConnectionPool::Lease ConnectionPool::lease()
{
    m_state->users.lockForRead();
    if (Connection *const connection = m_state->find()) {
        if (isCurrent(*connection))
            return Lease(&m_state->users, connection);
        m_state->users.unlock();
        // Another file took the place: nothing may stay open on the old one, its -wal and -shm names included.
        m_state->replacements.fetch_add(1);
        closeAll();
        m_state->users.lockForRead();
    }
    try {
        auto opened = std::make_unique<Connection>(m_path, m_mode, m_busyTimeoutMs);
        if (m_setup)
            m_setup(*opened);
        Connection *const connection = opened.get();
        threadEnd().remember(m_state);
        m_state->put(std::move(opened));
        return Lease(&m_state->users, connection);
    } catch (...) {
        m_state->users.unlock();
        throw;
    }
}

std::optional<ConnectionPool::Lease> ConnectionPool::existing()
{
    m_state->users.lockForRead();
    Connection *const connection = m_state->find();
    if (connection && isCurrent(*connection))
        return Lease(&m_state->users, connection);
    m_state->users.unlock();
    return std::nullopt;
}

void ConnectionPool::discard()
{
    const QReadLocker users(&m_state->users);
    (void)m_state->take();
}

void ConnectionPool::closeAll()
{
    std::unordered_map<std::thread::id, std::unique_ptr<Connection>> closing;
    const QWriteLocker users(&m_state->users);
    const QMutexLocker locker(&m_state->mutex);
    closing.swap(m_state->connections);
    closing.clear();
}

quint64 ConnectionPool::replacements() const
{
    return m_state->replacements.load();
}

int ConnectionPool::openConnections() const
{
    const QMutexLocker locker(&m_state->mutex);
    return static_cast<int>(m_state->connections.size());
}

} // namespace Stateroom::Sql
