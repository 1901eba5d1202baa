// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/error/error.h>
#include <stateroom/session/sessiontree.h>

#include <QtCore/QDateTime>
#include <QtCore/QHash>
#include <QtCore/QList>

#include <memory>
#include <optional>

namespace Stateroom {

/// A session file that cannot be read as one; kind() says why. The file itself is never changed.
class STATEROOM_EXPORT SessionFileError : public ErrorOf<SessionFileError>
{
public:
    static constexpr char className[] = "SessionFileError";
    enum class Kind {
        Missing, ///< no file at this path
        Unreadable, ///< a folder, no permission, an I/O error, or it vanished while being read
        NotASession ///< its first parsable line is not a header with a string id (an empty file included)
    };
    SessionFileError(Kind kind, const QString &path, QString message, const QString &cause = {});
    [[nodiscard]] Kind kind() const { return m_kind; }
    [[nodiscard]] QString path() const { return m_path; }

private:
    Kind m_kind;
    QString m_path;
};

/// Line 1 of a session file. It is not a node of the tree.
struct SessionHeader
{
    QString id;
    int version = 1; ///< 1 when the header names none
    QDateTime timestamp; ///< UTC; invalid when missing or unreadable
    QString cwd;
    std::optional<QString> parentSession; ///< the path written there, unresolved
};

/// The index of one entry: what lists and graphs need. The text is read on demand with SessionFile::entryText().
struct SessionEntry
{
    QString id;
    std::optional<QString> parentId;
    QString type; ///< as in the file; unknown types are kept
    QString role; ///< message.role, else empty
    QDateTime timestamp; ///< UTC; invalid when missing or unreadable
    QString preview; ///< one line of at most 120 characters, control characters removed
    qint64 offset = 0; ///< of the line's first byte in the file
    qint64 length = 0; ///< in bytes, without the line end
    qint64 line = 0; ///< counted from 1
    bool provisionalId = false; ///< a version 1 file has no ids: "@n" counts entries from 0
};

/// A line that no reader can use, and why.
struct SkippedLine
{
    qint64 line = 0; ///< counted from 1
    qint64 column = 0; ///< byte position in the line, counted from 1, where it stops being JSON; 0 when not that
    QString reason;
};

/// What refresh() found.
struct SessionFileChange
{
    enum class Kind {
        None, ///< nothing new
        Appended, ///< entries were added behind the known ones, or a torn last line was completed
        Replaced ///< another file, or shorter than before, or other content before the known end: all read anew
    };
    Kind kind = Kind::None;
    int firstNewEntry = 0; ///< index of the first entry not known before (0 for Replaced)
    int newEntries = 0;
    bool headerChanged = false;
    bool nameChanged = false;
    bool labelsChanged = false;
};

/// One session file of the agent, kept as an index, followed while the agent writes (facts/pi-sessions.md).
///
/// Opening reads the whole file once; refresh() reads only what was appended. A half-written last line is normal and
/// not counted as skipped until its line end arrives. Never writes and never locks. A value: implicitly shared, so a
/// worker can refresh its copy and hand another to the GUI; one object must not be used from two threads at once.
class STATEROOM_EXPORT SessionFile
{
public:
    /// Reads `path`. Throws SessionFileError.
    [[nodiscard]] static SessionFile open(const QString &path);
    /// Reads the header and what names the session, nothing else; entries stay empty. Throws SessionFileError.
    [[nodiscard]] static SessionHeader readHeader(const QString &path);

    SessionFile(const SessionFile &);
    SessionFile(SessionFile &&) noexcept;
    SessionFile &operator=(const SessionFile &);
    SessionFile &operator=(SessionFile &&) noexcept;
    ~SessionFile();

    [[nodiscard]] QString path() const;
    [[nodiscard]] const SessionHeader &header() const;
    [[nodiscard]] const SessionTree &tree() const;
    [[nodiscard]] const QList<SessionEntry> &entries() const; ///< in file order
    /// The index of the last entry with this id; -1 when there is none.
    [[nodiscard]] int indexOf(const QString &id) const;
    /// The last entry of the file: where the agent stands after opening it. nullopt without entries.
    [[nodiscard]] std::optional<QString> leafId() const;
    /// Labels by target id; cleared ones are absent.
    [[nodiscard]] const QHash<QString, QString> &labels() const;
    /// The latest session_info name; nullopt when there is none or it was cleared.
    [[nodiscard]] std::optional<QString> name() const;
    /// The text of the first user message (its first 65,536 UTF-16 units), for display when there is no name; empty
    /// without one.
    [[nodiscard]] QString firstMessage() const;
    [[nodiscard]] int messageCount() const; ///< entries of type message
    /// Time of the latest user or assistant message, else of the header, else of the file.
    [[nodiscard]] QDateTime modified() const;
    /// Lines that were skipped. Blank lines and a half-written last line do not count.
    [[nodiscard]] const QList<SkippedLine> &skippedLines() const;
    [[nodiscard]] qint64 tornTailBytes() const; ///< bytes behind the last line end that do not parse (yet)
    [[nodiscard]] qint64 size() const; ///< bytes known so far

    /// The exact bytes of an entry's line, read from the file now. Throws SessionFileError when the file is gone or
    /// no longer has this entry there.
    [[nodiscard]] QByteArray entryText(int index) const;

    /// Reads what has been appended since. Throws SessionFileError; the object then still holds what it knew.
    SessionFileChange refresh();

private:
    class Data;
    explicit SessionFile(Data *data);
    QSharedDataPointer<Data> d;
};

} // namespace Stateroom
