// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sql/connectionpool_p.h"
#include "sql/readonlydatabase_p.h"

#include <memory>
#include <mutex>

namespace Stateroom::Sql {

/// A database that is either only looked at, leaving no trace, or read and written by any number of threads. Opened on
/// first use. Any thread. Throws SqlError.
class FileDatabase
{
public:
    /// `setup` runs on every fresh connection; the same for both ways of opening. `mode` is not Immutable.
    FileDatabase(const QString &path, OpenMode mode, int busyTimeoutMs, ConnectionPool::Setup setup = {})
        : m_path(path)
        , m_mode(mode)
        , m_busyTimeoutMs(busyTimeoutMs)
        , m_setup(std::move(setup))
        , m_pool(path, mode, busyTimeoutMs, m_setup)
    {
    }

    [[nodiscard]] QString path() const { return m_path; }
    [[nodiscard]] bool isReadOnly() const { return m_mode == OpenMode::ReadOnly; }

    /// For what only reads: one consistent moment. It may be run twice, so it must have no effects of its own.
    template<typename Work>
    auto read(Work work)
    {
        if (!isReadOnly()) {
            auto lease = m_pool.lease();
            const Transaction moment(*lease, Transaction::Kind::Deferred);
            return work(*lease);
        }
        const std::lock_guard lock(m_mutex);
        return opened().read(work);
    }
    /// One statement that commits by itself.
    template<typename Work>
    auto write(Work work)
    {
        refuseWhenReadOnly();
        auto lease = m_pool.lease();
        return work(*lease);
    }
    /// Several statements that land together.
    template<typename Work>
    auto transaction(Work work)
    {
        refuseWhenReadOnly();
        auto lease = m_pool.lease();
        Transaction transaction(*lease, Transaction::Kind::Immediate);
        auto result = work(*lease);
        transaction.commit();
        return result;
    }
    /// Another number whenever somebody else committed since the last call on this thread.
    [[nodiscard]] qint64 dataVersion();

private:
    void refuseWhenReadOnly() const;
    [[nodiscard]] ReadOnlyDatabase &opened();

    QString m_path;
    OpenMode m_mode;
    int m_busyTimeoutMs;
    ConnectionPool::Setup m_setup;
    ConnectionPool m_pool;
    std::mutex m_mutex; ///< of m_readOnly
    std::unique_ptr<ReadOnlyDatabase> m_readOnly;
};

} // namespace Stateroom::Sql
