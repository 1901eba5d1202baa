// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/state/processenvironment.h>

#include <QtCore/QDateTime>

#include <cerrno>
#include <limits>
#include <signal.h>
#include <unistd.h>

namespace Stateroom {

namespace {

class SystemEnvironment : public ProcessEnvironment
{
public:
    qint64 nowMs() const override { return QDateTime::currentMSecsSinceEpoch(); }
    qint64 ownPid() const override { return ::getpid(); }
    Liveness liveness(quint64 pid) const override
    {
        if (pid > quint64(std::numeric_limits<pid_t>::max()))
            return Liveness::NotAlive; // must not wrap around to a pid that lives
        return ::kill(static_cast<pid_t>(pid), 0) == 0 || errno == EPERM ? Liveness::Alive : Liveness::NotAlive;
    }
};

} // namespace

ProcessEnvironment::~ProcessEnvironment() = default;

std::shared_ptr<const ProcessEnvironment> ProcessEnvironment::system()
{
    static const auto instance = std::make_shared<const SystemEnvironment>();
    return instance;
}

} // namespace Stateroom
