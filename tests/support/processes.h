// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/state/processenvironment.h>

#include <QtCore/QtGlobal>

#include <atomic>
#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

/// Another process that lives and does nothing.
class LiveProcess
{
public:
    LiveProcess()
    {
        m_pid = ::fork();
        if (m_pid == 0) {
            ::alarm(600); // should the test die without a farewell
            while (true)
                ::pause();
        }
        if (m_pid < 0)
            qFatal("fork failed");
    }
    ~LiveProcess()
    {
        ::kill(m_pid, SIGKILL);
        ::waitpid(m_pid, nullptr, 0);
    }
    LiveProcess(const LiveProcess &) = delete;
    LiveProcess &operator=(const LiveProcess &) = delete;
    [[nodiscard]] qint64 pid() const { return m_pid; }

private:
    pid_t m_pid = -1;
};

/// The pid of a process that has ended.
inline qint64 deadPid()
{
    const pid_t pid = ::fork();
    if (pid == 0)
        ::_exit(0);
    ::waitpid(pid, nullptr, 0);
    return pid;
}

/// A clock that stands still until it is set; processes are the real ones.
class FrozenEnvironment : public Stateroom::ProcessEnvironment
{
public:
    explicit FrozenEnvironment(qint64 nowMs = 1'760'000'000'000)
        : m_now(nowMs)
    {
    }
    void setNow(qint64 nowMs) { m_now = nowMs; }
    [[nodiscard]] qint64 nowMs() const override { return m_now; }
    [[nodiscard]] qint64 ownPid() const override { return ::getpid(); }
    [[nodiscard]] Liveness liveness(quint64 pid) const override { return system()->liveness(pid); }

private:
    std::atomic<qint64> m_now;
};
