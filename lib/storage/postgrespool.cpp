// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "storage/postgrespool_p.h"

#include <QtCore/QElapsedTimer>
#include <QtCore/QUuid>
#include <QtSql/QSqlDriver>
#include <QtSql/QSqlError>

#include <exception>

namespace Stateroom::Postgres {

Connection::Connection(const QString &connectOptions)
    : m_name(QStringLiteral("stateroom-") + QUuid::createUuid().toString(QUuid::WithoutBraces))
    , m_database(QSqlDatabase::addDatabase(QStringLiteral("QPSQL"), m_name))
{
    m_database.setConnectOptions(connectOptions);
    if (!m_database.isValid() || !m_database.open()) {
        const Fault reason = m_database.isValid()
            ? fault(m_database.lastError(), false)
            : Fault{QString(), QStringLiteral("Qt's PostgreSQL driver (QPSQL) is not installed"), false, false};
        m_database = QSqlDatabase();
        QSqlDatabase::removeDatabase(m_name);
        throw reason;
    }
}

Connection::~Connection()
{
    if (!m_database.isValid())
        return;
    m_statements.clear();
    m_database.close();
    m_database = QSqlDatabase();
    QSqlDatabase::removeDatabase(m_name);
}

Fault Connection::fault(const QSqlError &error, bool sent) const
{
    Fault fault;
    fault.state = error.nativeErrorCode();
    fault.message = error.databaseText().trimmed();
    if (fault.message.isEmpty())
        fault.message = error.driverText();
    // 08: connection; 57P0x: the server stops, starts or was told to end this session; 25006: this server no longer
    // takes writes. No state: the server did not answer.
    const bool refused = fault.message.contains(QLatin1String("password authentication failed"))
        || fault.message.contains(QLatin1String("no password supplied"))
        || fault.message.contains(QLatin1String("does not exist"))
        || fault.message.contains(QLatin1String("pg_hba.conf"))
        || fault.message.contains(QLatin1String("invalid connection option"))
        || fault.message.contains(QLatin1String("invalid sslmode"));
    fault.connectionLost = fault.state.startsWith(QLatin1String("08")) || fault.state.startsWith(QLatin1String("57P"))
        || fault.state == QLatin1String("25006") || (fault.state.isEmpty() && !refused);
    fault.mayHaveHappened = sent && fault.connectionLost && fault.state != QLatin1String("25006");
    return fault;
}

QSqlQuery &Connection::run(const QString &sql, const QVariantList &values)
{
    std::shared_ptr<QSqlQuery> &query = m_statements[sql];
    if (!query) {
        auto prepared = std::make_shared<QSqlQuery>(m_database);
        prepared->setForwardOnly(true);
        if (!prepared->prepare(sql)) {
            const Fault reason = fault(prepared->lastError(), false);
            m_statements.remove(sql);
            throw reason;
        }
        query = prepared;
    }
    for (qsizetype i = 0; i < values.size(); ++i)
        query->bindValue(int(i), values[i]);
    if (!query->exec())
        throw fault(query->lastError(), true);
    return *query;
}

void Connection::execute(const QString &sql)
{
    QSqlQuery query(m_database);
    if (!query.exec(sql))
        throw fault(query.lastError(), true);
}

void Connection::begin()
{
    if (!m_database.transaction())
        throw fault(m_database.lastError(), false);
    m_inTransaction = true;
}

void Connection::commit()
{
    if (!m_database.commit())
        throw fault(m_database.lastError(), true);
    m_inTransaction = false;
}

void Connection::rollback() noexcept
{
    if (m_inTransaction)
        m_database.rollback();
    m_inTransaction = false;
}

struct Pool::Job
{
    const Work &work;
    bool repeatable;
    int retryForMs;
    bool done = false;
    std::exception_ptr failure;
    std::condition_variable finished;
};

Pool::Pool(QString connectOptions, int size)
    : m_connectOptions(std::move(connectOptions))
    , m_size(std::size_t(size))
{
}

Pool::~Pool()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_wake.notify_all();
    for (std::thread &thread : m_threads)
        thread.join();
}

void Pool::perform(const Work &work, bool repeatable, int retryForMs)
{
    Job job{work, repeatable, retryForMs, false, {}, {}};
    std::unique_lock lock(m_mutex);
    m_jobs.push_back(&job);
    if (m_idle < m_jobs.size() && m_threads.size() < m_size)
        m_threads.emplace_back([this] { serve(); });
    m_wake.notify_one();
    job.finished.wait(lock, [&job] { return job.done; });
    if (job.failure)
        std::rethrow_exception(job.failure);
}

void Pool::serve()
{
    std::unique_ptr<Connection> connection;
    std::unique_lock lock(m_mutex);
    while (true) {
        ++m_idle;
        m_wake.wait(lock, [this] { return m_stop || !m_jobs.empty(); });
        --m_idle;
        if (m_jobs.empty())
            return;
        Job *job = m_jobs.front();
        m_jobs.pop_front();
        lock.unlock();
        carryOut(*job, connection);
        lock.lock();
        job->done = true;
        job->finished.notify_one();
    }
}

void Pool::carryOut(Job &job, std::unique_ptr<Connection> &connection)
{
    QElapsedTimer since;
    since.start();
    int pause = 50;
    while (true) {
        try {
            if (!connection)
                connection = std::make_unique<Connection>(m_connectOptions);
            job.work(*connection);
            return;
        } catch (const Fault &fault) {
            if (connection && !fault.connectionLost)
                connection->rollback();
            if (fault.connectionLost)
                connection.reset();
            const bool again = fault.connectionLost && (job.repeatable || !fault.mayHaveHappened)
                && since.elapsed() + pause < job.retryForMs && !m_stop;
            if (!again) {
                job.failure = std::current_exception();
                return;
            }
        } catch (...) {
            if (connection)
                connection->rollback();
            job.failure = std::current_exception();
            return;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(pause));
        pause = qMin(pause * 2, 1000);
    }
}

} // namespace Stateroom::Postgres
