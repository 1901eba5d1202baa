// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QtGlobal>

#include <memory>

#include <stateroom_export.h>

namespace Stateroom {

/// Wall-clock time and process liveness, so that lock age and retention are tested without sleeping.
/// Implementations must be callable from any thread.
class STATEROOM_EXPORT ProcessEnvironment
{
public:
    enum class Liveness { Alive, NotAlive };

    virtual ~ProcessEnvironment();
    [[nodiscard]] virtual qint64 nowMs() const = 0; ///< Unix time in milliseconds
    [[nodiscard]] virtual qint64 ownPid() const = 0;
    /// Signal 0 succeeds or fails with EPERM: alive. A pid beyond the platform's range is not alive.
    [[nodiscard]] virtual Liveness liveness(quint64 pid) const = 0;

    /// The machine's own clock and process table.
    [[nodiscard]] static std::shared_ptr<const ProcessEnvironment> system();
};

} // namespace Stateroom
