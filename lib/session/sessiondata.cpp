// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "session/sessiondata_p.h"

#include "session/isotime_p.h"

namespace Stateroom {

namespace {

// Of the first user message, in UTF-16 units: a pasted file is no name.
constexpr qsizetype longestMessage = 65'536;

[[noreturn]] void throwNotASession(const QString &path, const QString &message)
{
    throw SessionFileError(SessionFileError::Kind::NotASession, path, message);
}

[[noreturn]] void refuse(const QString &path, const QString &why)
{
    throwNotASession(path,
                     QStringLiteral("This is not a session file: %1. A session file's first line is a JSON object "
                                    "with \"type\":\"session\" and an \"id\" text.")
                         .arg(why));
}

} // namespace

void SessionFile::Data::take(const StagedLine &line)
{
    const qint64 number = lines + 1;
    if (line.terminated) {
        end = line.offset + line.length + 1;
        lines = number;
    }
    tornBytes = 0;
    const ParsedLine &parsed = line.parsed;
    switch (parsed.kind) {
    case ParsedLine::Kind::Blank:
        return;
    case ParsedLine::Kind::Malformed:
        if (line.terminated)
            skipped.append({number, parsed.column, parsed.reason});
        else
            tornBytes = line.length;
        return;
    case ParsedLine::Kind::NotAnObject:
        if (!hasHeader)
            refuse(path, QStringLiteral("line %1 is JSON but not an object").arg(number));
        skipped.append({number, 0, parsed.reason});
        return;
    case ParsedLine::Kind::Object:
        break;
    }
    if (!hasHeader) {
        if (parsed.type != QLatin1String("session"))
            refuse(path, QStringLiteral("line %1 is no session header").arg(number));
        if (!parsed.id)
            refuse(path, QStringLiteral("the header on line %1 has no \"id\" text").arg(number));
        takeHeader(parsed);
    } else if (parsed.type == QLatin1String("session")) {
        skipped.append({number, 0, QStringLiteral("a second session header")});
    } else if (header.version >= 2 && !parsed.id) {
        skipped.append({number, 0, QStringLiteral("an entry without an \"id\" text")});
    } else {
        takeEntry(line, number);
    }
}

void SessionFile::Data::refuseWithoutHeader(QIODevice &file) const
{
    if (mark.size == 0)
        throwNotASession(path,
                         QStringLiteral("The file is empty. A session file begins with a header line; the agent writes "
                                        "one when the first answer has ended."));
    file.seek(0);
    if (file.read(4096).contains('\0'))
        throwNotASession(path,
                         QStringLiteral("This is a binary file, not a session file. A session file is text, one JSON "
                                        "object a line; its name ends in .jsonl."));
    const qint64 count = lines + (tornBytes > 0 ? 1 : 0);
    QString why = count == 1 ? QStringLiteral("its only line is not JSON")
                             : QStringLiteral("none of its %1 lines is JSON").arg(count);
    if (!skipped.isEmpty())
        why += QStringLiteral(" (line %1 stops being JSON at byte %2: %3)")
                   .arg(QString::number(skipped.first().line), QString::number(skipped.first().column),
                        skipped.first().reason);
    refuse(path, why);
}

void SessionFile::Data::takeHeader(const ParsedLine &parsed)
{
    hasHeader = true;
    header.id = *parsed.id;
    header.version = parsed.version && *parsed.version >= 1 && *parsed.version < 1e6 ? int(*parsed.version) : 1;
    header.timestamp = parseIsoTime(parsed.timestamp);
    header.cwd = parsed.cwd;
    header.parentSession = parsed.parentSession;
}

void SessionFile::Data::takeEntry(const StagedLine &line, qint64 number)
{
    const ParsedLine &parsed = line.parsed;
    SessionEntry entry;
    if (header.version >= 2) {
        entry.id = *parsed.id;
        entry.parentId = parsed.parentId;
        // The text of the parent's id is kept once.
        if (entry.parentId && !entries.isEmpty() && *entry.parentId == entries.last().id)
            entry.parentId = entries.last().id;
    } else {
        entry.provisionalId = true;
        entry.id = QStringLiteral("@%1").arg(entries.size());
        if (!entries.isEmpty())
            entry.parentId = entries.last().id;
    }
    entry.type = parsed.type;
    // Version 3 calls this role custom; the agent converts it when it opens the file.
    entry.role
        = header.version < 3 && parsed.role == QLatin1String("hookMessage") ? QStringLiteral("custom") : parsed.role;
    entry.timestamp = parseIsoTime(parsed.timestamp);
    entry.preview = parsed.preview;
    entry.offset = line.offset;
    entry.length = line.length;
    entry.line = number;

    if (entry.type == QLatin1String("message")) {
        ++messageCount;
        const bool isUser = entry.role == QLatin1String("user");
        if (isUser || entry.role == QLatin1String("assistant")) {
            if (parsed.messageTimestampMs > 0)
                lastActivityMs = qMax(lastActivityMs, parsed.messageTimestampMs);
            else if (entry.timestamp.isValid())
                lastActivityMs = qMax(lastActivityMs, entry.timestamp.toMSecsSinceEpoch());
        }
        if (isUser && firstMessage.isEmpty())
            firstMessage = parsed.text.size() > longestMessage ? parsed.text.first(longestMessage) : parsed.text;
    } else if (entry.type == QLatin1String("label")) {
        if (parsed.targetId && parsed.label && !parsed.label->isEmpty())
            labels.insert(*parsed.targetId, *parsed.label);
        else if (parsed.targetId)
            labels.remove(*parsed.targetId);
    } else if (entry.type == QLatin1String("session_info")) {
        const QString trimmed = parsed.name ? parsed.name->trimmed() : QString();
        name = trimmed.isEmpty() ? std::nullopt : std::optional(trimmed);
    }
    index.insert(entry.id, int(entries.size()));
    tree.append(entry.id, entry.parentId);
    entries.append(std::move(entry));
}

} // namespace Stateroom
