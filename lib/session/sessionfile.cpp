// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/session/sessionfile.h>

#include "session/isotime_p.h"
#include "session/sessiondata_p.h"

#include <QtCore/QCryptographicHash>
#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>

#include <sys/stat.h>

namespace Stateroom {

namespace {

using Kind = SessionFileError::Kind;

constexpr qint64 fingerprintBytes = 4096;
// Headers are short, and a list reads many of them.
constexpr qsizetype headerChunk = 8 * 1024;

QByteArray digest(QByteArrayView bytes)
{
    QCryptographicHash hash(QCryptographicHash::Sha1);
    hash.addData(bytes);
    return hash.result();
}

void openForReading(QFile &file)
{
    const QString path = file.fileName();
    const QFileInfo info(path);
    if (info.isDir())
        throw SessionFileError(
            Kind::Unreadable, path,
            QStringLiteral("This is a folder, not a session file. Name one of the .jsonl files in it."));
    if (!info.exists())
        throw SessionFileError(Kind::Missing, path, QStringLiteral("There is no such session file."));
    // Asked before it is opened: opening a pipe waits for its writer.
    if (!info.isFile())
        throw SessionFileError(Kind::Unreadable, path,
                               QStringLiteral("This is not a regular file, so it is not a session file."));
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        throw SessionFileError(Kind::Unreadable, path, QStringLiteral("The session file cannot be read."),
                               file.errorString());
}

FileMark markOf(const QFile &file)
{
    struct stat info = {};
    if (::fstat(file.handle(), &info) != 0)
        throw SessionFileError(Kind::Unreadable, file.fileName(), QStringLiteral("The session file cannot be read."));
    if (!S_ISREG(info.st_mode))
        throw SessionFileError(Kind::Unreadable, file.fileName(),
                               QStringLiteral("This is not a regular file, so it is not a session file."));
    return {quint64(info.st_dev), quint64(info.st_ino), qint64(info.st_size),
            qint64(info.st_mtim.tv_sec) * 1'000'000'000 + info.st_mtim.tv_nsec};
}

/// The first and the last bytes before `end`, digested.
QByteArray fingerprintOf(QFile &file, qint64 end)
{
    QCryptographicHash hash(QCryptographicHash::Sha1);
    const qint64 length = qMin(end, fingerprintBytes);
    file.seek(0);
    hash.addData(file.read(length));
    file.seek(end - length);
    hash.addData(file.read(length));
    return hash.result();
}

[[noreturn]] void throwReadFailure(const QFile &file)
{
    throw SessionFileError(Kind::Unreadable, file.fileName(), QStringLiteral("Reading the session file failed."),
                           file.errorString());
}

/// Reads the lines from `offset` on and hands them to `sink` until it answers false. `wantText` is asked before each
/// line whether the text of a user message is needed.
template<typename WantText, typename Sink>
void readLines(QFile &file, qint64 offset, qint64 end, WantText wantText, Sink sink, qsizetype chunk = 256 * 1024)
{
    if (!file.seek(offset))
        throwReadFailure(file);
    LineReader reader(file, offset, end, chunk);
    EntryParser parser;
    LineReader::Line line;
    while (reader.next(line)) {
        StagedLine staged{parser.parse(line.text, wantText()), line.offset, line.text.size(), line.terminated};
        if (!sink(std::move(staged), line.text))
            return;
    }
    if (reader.failed())
        throwReadFailure(file);
}

} // namespace

SessionFileError::SessionFileError(Kind kind, const QString &path, QString message, const QString &cause)
    : ErrorOf(std::move(message), cause.isEmpty() ? path : path + QStringLiteral(": ") + cause)
    , m_kind(kind)
    , m_path(path)
{
}

SessionFile::SessionFile(Data *data)
    : d(data)
{
}

SessionFile::SessionFile(const SessionFile &) = default;
SessionFile::SessionFile(SessionFile &&) noexcept = default;
SessionFile &SessionFile::operator=(const SessionFile &) = default;
SessionFile &SessionFile::operator=(SessionFile &&) noexcept = default;
SessionFile::~SessionFile() = default;

SessionFile SessionFile::open(const QString &path)
{
    SessionFile session(new Data);
    Data &data = *session.d;
    data.path = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    QFile file(data.path);
    openForReading(file);
    data.mark = markOf(file);
    readLines(
        file, 0, data.mark.size, [&data] { return data.firstMessage.isEmpty(); },
        [&data](StagedLine &&line, QByteArrayView text) {
            data.take(line);
            if (!line.terminated && data.tornBytes == 0) {
                data.takenTail = digest(text);
                data.takenTailLength = text.size();
            }
            return true;
        });
    if (!data.hasHeader)
        data.refuseWithoutHeader(file);
    data.fingerprint = fingerprintOf(file, data.end);
    return session;
}

SessionHeader SessionFile::readHeader(const QString &path)
{
    Data data;
    data.path = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    QFile file(data.path);
    openForReading(file);
    data.mark = markOf(file);
    const auto untilHeader = [&data](StagedLine &&line, QByteArrayView) {
        data.take(line);
        return !data.hasHeader;
    };
    readLines(file, 0, data.mark.size, [] { return false; }, untilHeader, headerChunk);
    if (!data.hasHeader)
        data.refuseWithoutHeader(file);
    return data.header;
}

SessionFileChange SessionFile::refresh()
{
    QFile file(d->path);
    openForReading(file);
    const FileMark mark = markOf(file);
    const Data &known = *std::as_const(d);
    if (mark == known.mark)
        return {};
    const bool sameFile = mark.device == known.mark.device && mark.inode == known.mark.inode
        && mark.size >= known.mark.size && fingerprintOf(file, known.end) == known.fingerprint;

    QList<StagedLine> staged;
    QByteArray tail;
    qint64 tailLength = 0;
    bool tailChanged = !sameFile;
    if (sameFile) {
        bool first = true;
        readLines(
            file, known.end, mark.size, [&known] { return known.firstMessage.isEmpty(); },
            [&](StagedLine &&line, QByteArrayView text) {
                // What stood behind the last line end and was taken in already: now its line end is there, or
                // nothing new.
                if (first && !known.takenTail.isEmpty()
                    && (text.size() != known.takenTailLength || digest(text) != known.takenTail)) {
                    tailChanged = true;
                    return false;
                }
                first = false;
                if (!line.terminated && line.parsed.kind != ParsedLine::Kind::Malformed) {
                    tail = digest(text);
                    tailLength = text.size();
                }
                staged.append(std::move(line));
                return true;
            });
        if (!known.takenTail.isEmpty() && staged.isEmpty())
            tailChanged = true;
    }
    if (tailChanged) {
        const SessionFile anew = open(d->path);
        SessionFileChange change{SessionFileChange::Kind::Replaced, 0, int(anew.entries().size()), true, true, true};
        *this = anew;
        return change;
    }

    SessionFileChange change;
    change.firstNewEntry = int(known.entries.size());
    if (staged.isEmpty() && mark.size == known.mark.size) {
        d->mark = mark;
        return change;
    }
    const auto nameBefore = known.name;
    const auto labelsBefore = known.labels;
    const bool tailWasTaken = !known.takenTail.isEmpty();
    const qsizetype skippedBefore = known.skipped.size();
    Data &data = *d;
    for (qsizetype i = 0; i < staged.size(); ++i) {
        if (i == 0 && tailWasTaken) {
            if (staged[i].terminated) {
                data.end = staged[i].offset + staged[i].length + 1;
                ++data.lines;
            }
            continue;
        }
        data.take(staged[i]);
    }
    data.takenTail = tail;
    data.takenTailLength = tailLength;
    data.mark = mark;
    data.fingerprint = fingerprintOf(file, data.end);
    change.newEntries = int(data.entries.size()) - change.firstNewEntry;
    change.nameChanged = data.name != nameBefore;
    change.labelsChanged = data.labels != labelsBefore;
    if (change.newEntries > 0 || data.skipped.size() != skippedBefore)
        change.kind = SessionFileChange::Kind::Appended;
    return change;
}

QByteArray SessionFile::entryText(int index) const
{
    const SessionEntry &entry = d->entries.at(index);
    QFile file(d->path);
    openForReading(file);
    const auto moved = [this] {
        return SessionFileError(
            Kind::Unreadable, d->path,
            QStringLiteral("The entry is no longer where it was: the file was changed. Refresh the session."));
    };
    // The line with the line ends around it.
    const qint64 before = entry.offset > 0 ? 1 : 0;
    if (!file.seek(entry.offset - before))
        throw moved();
    QByteArray text = file.read(before + entry.length + 1);
    if (before > 0 && !text.startsWith('\n'))
        throw moved();
    text.remove(0, before);
    if (text.size() < entry.length || (text.size() > entry.length && text.back() != '\n'))
        throw moved();
    text.truncate(entry.length);
    text.append(LineReader::padding, '\0');
    const ParsedLine parsed = EntryParser().parse(QByteArrayView(text.constData(), entry.length), false);
    // A provisional id is not in the file: there the time and the beginning of the text have to do.
    const bool same = entry.provisionalId
        ? parsed.preview == entry.preview && parseIsoTime(parsed.timestamp) == entry.timestamp
        : parsed.id == std::optional(entry.id);
    if (parsed.kind != ParsedLine::Kind::Object || parsed.type != entry.type || !same)
        throw moved();
    text.truncate(entry.length);
    return text;
}

QString SessionFile::path() const
{
    return d->path;
}

const SessionHeader &SessionFile::header() const
{
    return d->header;
}

const SessionTree &SessionFile::tree() const
{
    return d->tree;
}

const QList<SessionEntry> &SessionFile::entries() const
{
    return d->entries;
}

int SessionFile::indexOf(const QString &id) const
{
    return d->index.value(id, -1);
}

std::optional<QString> SessionFile::leafId() const
{
    return d->entries.isEmpty() ? std::nullopt : std::optional(d->entries.last().id);
}

const QHash<QString, QString> &SessionFile::labels() const
{
    return d->labels;
}

std::optional<QString> SessionFile::name() const
{
    return d->name;
}

QString SessionFile::firstMessage() const
{
    return d->firstMessage;
}

int SessionFile::messageCount() const
{
    return d->messageCount;
}

QDateTime SessionFile::modified() const
{
    if (d->lastActivityMs > 0)
        return utcTime(d->lastActivityMs);
    if (d->header.timestamp.isValid())
        return d->header.timestamp;
    return utcTime(d->mark.modifiedNs / 1'000'000);
}

const QList<SkippedLine> &SessionFile::skippedLines() const
{
    return d->skipped;
}

qint64 SessionFile::tornTailBytes() const
{
    return d->tornBytes;
}

qint64 SessionFile::size() const
{
    return d->mark.size;
}

} // namespace Stateroom
