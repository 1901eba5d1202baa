// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "work/inspector.h"

#include "work/worker.h"

namespace Ui {

namespace {

constexpr int pollIntervalMs = 1000;

} // namespace

Inspector::Inspector(QObject *parent)
    : QObject(parent)
    , m_worker(new Worker)
{
    m_thread.setObjectName(QStringLiteral("inspector-worker"));
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    connect(m_worker, &Worker::catalogListed, this, &Inspector::catalogListed);
    connect(m_worker, &Worker::summaryLoaded, this, &Inspector::summaryLoaded);
    connect(m_worker, &Worker::sessionRead, this, &Inspector::sessionRead);
    connect(m_worker, &Worker::stateRead, this, &Inspector::stateRead);
    connect(m_worker, &Worker::readExplained, this, &Inspector::readExplained);
    connect(m_worker, &Worker::entryTextRead, this, &Inspector::entryTextRead);
    connect(m_worker, &Worker::polled, this, &Inspector::polled);
    connect(m_worker, &Worker::listingFinished, this, [this] {
        m_listing = false;
        if (isIdle())
            Q_EMIT becameIdle();
    });
    m_timer.setInterval(pollIntervalMs);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        // A slow poll is waited for, not piled up.
        if (m_polling)
            return;
        m_polling = true;
        ask([](Worker *worker) { worker->poll(); });
    });
    connect(m_worker, &Worker::polled, this, [this] { m_polling = false; });
    m_thread.start();
    m_timer.start();
}

Inspector::~Inspector()
{
    m_worker->cancelListing();
    m_thread.quit();
    m_thread.wait();
}

template<typename Wish>
void Inspector::ask(const Wish &wish)
{
    ++m_pending;
    Worker *worker = m_worker;
    QMetaObject::invokeMethod(worker, [this, worker, wish] {
        wish(worker);
        // Queued behind the answers, so it is counted after they arrived.
        QMetaObject::invokeMethod(this, [this] {
            --m_pending;
            if (isIdle())
                Q_EMIT becameIdle();
        });
    });
}

void Inspector::open(const QStringList &paths)
{
    m_paths = paths;
    m_listing = true;
    m_worker->cancelListing();
    ask([paths](Worker *worker) { worker->open(paths); });
}

void Inspector::selectSession(const QString &path)
{
    ask([path](Worker *worker) { worker->selectSession(path); });
}

void Inspector::selectDatabase(const QString &path)
{
    ask([path](Worker *worker) { worker->selectDatabase(path); });
}

void Inspector::chooseDatabase(const QString &path)
{
    ask([path](Worker *worker) { worker->chooseDatabase(path); });
}

void Inspector::explain(const ReadRequest &request)
{
    ask([request](Worker *worker) { worker->explain(request); });
}

void Inspector::loadEntryText(const QString &entryId)
{
    ask([entryId](Worker *worker) { worker->loadEntryText(entryId); });
}

void Inspector::refresh()
{
    m_listing = true;
    ask([](Worker *worker) { worker->refresh(); });
}

void Inspector::setLive(bool live)
{
    if (live == isLive())
        return;
    live ? m_timer.start() : m_timer.stop();
    Q_EMIT liveChanged(live);
}

} // namespace Ui
