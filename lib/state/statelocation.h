// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>

#include <optional>

#include <stateroom_export.h>

namespace Stateroom {

/// Where the state database is: four sources, first hit wins (facts/session-state.md, "Database location").
/// Pure reading of at most two settings files; any thread. As in the deployed store, a project value that cannot be
/// used gives way to a usable agent value without a warning; when both are unusable the project's is the one told.
struct STATEROOM_EXPORT StateLocation
{
    enum class Source { Parameter, Project, Agent, Default };

    /// What decides. agentDir and homeDir are absolute.
    struct Sources
    {
        std::optional<QString> parameter; ///< the constructor's databasePath
        QString agentDir;
        QString homeDir;
        QString cwd; ///< the project folder; empty for none
        bool projectTrusted = false; ///< the project's settings count only when it is trusted

        /// From $PI_CODING_AGENT_DIR, the user's home and the current directory; the project is not trusted.
        [[nodiscard]] static Sources fromEnvironment();
    };

    /// A settings file whose value could not be used; reported once, the default (or the next source) decides.
    struct Warning
    {
        QString kind; ///< "malformed", "invalid" or "unsupported"
        QString file;
        friend bool operator==(const Warning &, const Warning &) = default;
    };

    QString path; ///< absolute; an absolute value stands as it was written, others are normalised
    Source source = Source::Default;
    std::optional<Warning> warning;

    /// Throws InvalidArgumentError when the parameter is not a non-empty absolute path.
    [[nodiscard]] static StateLocation resolve(const Sources &sources);
    /// "parameter", "project", "agent" or "default".
    [[nodiscard]] static QString toString(Source source);
};

} // namespace Stateroom
