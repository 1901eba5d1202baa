// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QByteArrayView>
#include <QtCore/QString>

#include <memory>
#include <optional>

namespace Stateroom {

/// What one line of a session file says, as far as an index needs it.
struct ParsedLine
{
    enum class Kind {
        Blank,
        Malformed, ///< not JSON: column and reason say where and why
        NotAnObject,
        Object
    };
    Kind kind = Kind::Blank;
    qint64 column = 0;
    QString reason;

    QString type;
    std::optional<QString> id; ///< set when it is a string
    std::optional<QString> parentId;
    QString timestamp;
    QString role;
    qint64 messageTimestampMs = 0; ///< message.timestamp when it is a number
    QString preview;
    QString text; ///< a user message's text parts, joined by a space; only when asked for
    std::optional<QString> targetId;
    std::optional<QString> label;
    std::optional<QString> name;
    std::optional<double> version;
    QString cwd;
    std::optional<QString> parentSession;
};

/// Reads lines with simdjson's on-demand parser; the whole line is first judged as JSON.parse would. One object serves
/// many lines and keeps its buffers. Not thread-safe.
class EntryParser
{
public:
    EntryParser();
    ~EntryParser();

    /// `line` must be followed by LineReader::padding readable bytes. `wantText`: fill ParsedLine::text of user
    /// messages.
    [[nodiscard]] ParsedLine parse(QByteArrayView line, bool wantText);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace Stateroom
