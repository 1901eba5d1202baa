// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QHash>
#include <QtCore/QString>
#include <QtCore/QVariant>
#include <QtSql/QSqlDatabase>
#include <QtSql/QSqlQuery>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace Stateroom::Postgres {

/// A fault as the driver told it. `state` is the SQLSTATE; empty when the server said nothing.
struct Fault
{
    QString state;
    QString message;
    bool connectionLost = false; ///< worth another try on a fresh connection
    bool mayHaveHappened = false; ///< the statement had been sent: it may have been carried out
};

/// One connection; used by the thread that made it only.
class Connection
{
public:
    explicit Connection(const QString &connectOptions);
    ~Connection();
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    /// Runs a prepared statement; the query is valid until the next call with the same text. Throws Fault.
    QSqlQuery &run(const QString &sql, const QVariantList &values = {});
    /// Runs one statement that cannot be prepared. Throws Fault.
    void execute(const QString &sql);
    void begin();
    void commit();
    void rollback() noexcept;

private:
    [[nodiscard]] Fault fault(const QSqlError &error, bool sent) const;

    QString m_name;
    QSqlDatabase m_database;
    QHash<QString, std::shared_ptr<QSqlQuery>> m_statements;
    bool m_inTransaction = false;
};

/// A few threads, each with a connection, that carry out what any thread asks for. QSqlDatabase may only be used by the
/// thread that opened it; so the number of connections does not depend on the number of callers.
class Pool
{
public:
    Pool(QString connectOptions, int size);
    ~Pool();

    using Work = std::function<void(Connection &)>;

    /// Runs `work` on one of the connections and waits for it. When the connection is lost it is made anew and, if
    /// `repeatable`, the work done again, until `retryForMs` is over. Throws Fault and whatever `work` throws.
    void perform(const Work &work, bool repeatable, int retryForMs);

private:
    struct Job;
    void serve();
    void carryOut(Job &job, std::unique_ptr<Connection> &connection);

    QString m_connectOptions;
    std::size_t m_size;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<Job *> m_jobs;
    std::size_t m_idle = 0;
    std::atomic<bool> m_stop{false};
    std::vector<std::thread> m_threads;
};

} // namespace Stateroom::Postgres
