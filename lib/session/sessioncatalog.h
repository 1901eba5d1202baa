// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/session/sessionfile.h>

#include <functional>

namespace Stateroom {

/// One session in a list: header and name only.
struct SessionSummary
{
    QString path;
    SessionHeader header;
    QString displayName; ///< name, else first user message, else "(no messages)" is left to the caller: empty
    QString firstMessage;
    std::optional<QString> name;
    int entryCount = -1; ///< -1 until contents were read
    int messageCount = -1; ///< -1 until contents were read
    int skippedLines = 0;
    QDateTime modified; ///< until contents were read: the file's time
    qint64 size = 0; ///< bytes
    QString problem; ///< why it is no session; empty for a sound one
};

/// The sessions of one working directory.
struct SessionGroup
{
    QString cwd; ///< from the headers; the folder's name when no header tells
    QString directory; ///< the folder they lie in
    QList<SessionSummary> sessions; ///< newest first
};

/// All sessions below an agent directory, a folder of session files, or one file (facts/pi-sessions.md).
///
/// scan() is quick: it lists files and reads first lines. load() reads one file's contents for name and counts.
/// Both are meant for a worker thread; the class keeps no state and never writes.
class STATEROOM_EXPORT SessionCatalog
{
public:
    /// What `path` turned out to be.
    enum class Kind { AgentFolder, SessionsFolder, Folder, File };

    /// How many levels of folders below the sessions folder, or below a folder that was named, are looked through.
    static constexpr int deepestFolder = 6;

    /// Looks at `path` and lists its sessions, grouped by working directory; newest group first. A folder without
    /// sessions gives an empty list. Files that are no sessions are listed with their problem() when they end in
    /// .jsonl. `cancelled` is asked between files and between folders. Throws SessionFileError when the path cannot be
    /// read.
    [[nodiscard]] static SessionCatalog scan(const QString &path, const std::function<bool()> &cancelled = {});
    /// The summary with name and counts filled in from the whole file. Throws SessionFileError.
    [[nodiscard]] static SessionSummary load(const QString &filePath);
    /// The summary of a file that is already open.
    [[nodiscard]] static SessionSummary summarise(const SessionFile &file);

    [[nodiscard]] Kind kind() const { return m_kind; }
    [[nodiscard]] QString path() const { return m_path; }
    /// The states.sqlite beside these sessions; empty when there is none.
    [[nodiscard]] QString databasePath() const { return m_databasePath; }
    [[nodiscard]] const QList<SessionGroup> &groups() const { return m_groups; }

private:
    Kind m_kind = Kind::Folder;
    QString m_path;
    QString m_databasePath;
    QList<SessionGroup> m_groups;
};

} // namespace Stateroom
