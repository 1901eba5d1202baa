// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/entryparser_p.h"
#include "session/linereader_p.h"

#include <stateroom/session/sessionfile.h>

#include <QtCore/QSharedData>

namespace Stateroom {

/// A line with its place, parsed but not yet taken in.
struct StagedLine
{
    ParsedLine parsed;
    qint64 offset = 0;
    qint64 length = 0;
    bool terminated = true;
};

/// Which file, and what of it was seen: enough to tell growth from replacement.
struct FileMark
{
    quint64 device = 0;
    quint64 inode = 0;
    qint64 size = 0;
    qint64 modifiedNs = 0;
    friend bool operator==(const FileMark &, const FileMark &) = default;
};

/// What SessionFile knows. Taking in a line cannot fail once there is a header.
class SessionFile::Data : public QSharedData
{
public:
    QString path;
    bool hasHeader = false;
    SessionHeader header;
    SessionTree tree;
    QList<SessionEntry> entries;
    QHash<QString, int> index;
    QHash<QString, QString> labels;
    std::optional<QString> name;
    QString firstMessage;
    int messageCount = 0;
    qint64 lastActivityMs = 0;
    QList<SkippedLine> skipped;

    FileMark mark;
    QByteArray fingerprint;
    qint64 end = 0; ///< just behind the last line end that was taken in
    qint64 lines = 0; ///< line ends before it
    qint64 tornBytes = 0; ///< behind end, not JSON (yet)
    QByteArray takenTail; ///< digest of an unterminated last line that was taken in; empty when there is none
    qint64 takenTailLength = 0;

    /// Takes in one line that follows what is known. Throws SessionFileError when the header turns out not to be one.
    void take(const StagedLine &line);

    /// Says why a file that was read to its end has no header.
    [[noreturn]] void refuseWithoutHeader(QIODevice &file) const;

private:
    void takeHeader(const ParsedLine &parsed);
    void takeEntry(const StagedLine &line, qint64 number);
};

} // namespace Stateroom
