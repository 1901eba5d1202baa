// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QByteArrayView>
#include <QtCore/QIODevice>

#include <vector>

namespace Stateroom {

/// Streams the lines of a file through one buffer that is reused; only \n splits. The buffer grows to the longest line
/// and the parser's padding always follows the line in it.
class LineReader
{
public:
    struct Line
    {
        QByteArrayView text; ///< without its \n; valid until the next call
        qint64 offset = 0; ///< of its first byte in the device
        bool terminated = false; ///< false for what stands behind the last \n
    };

    /// Reads from the device's position, which is `offset`, to at most `end`.
    LineReader(QIODevice &device, qint64 offset, qint64 end, qsizetype chunk = 256 * 1024);

    /// False at the end. `failed()` then tells whether that is because reading failed.
    bool next(Line &line);
    [[nodiscard]] bool failed() const { return m_failed; }

    /// Bytes that may be read behind a line's end.
    static constexpr qsizetype padding = 64;

private:
    bool fill();

    QIODevice &m_device;
    std::vector<char> m_buffer;
    qsizetype m_chunk;
    qsizetype m_begin = 0; ///< of the bytes not handed out yet
    qsizetype m_end = 0;
    qsizetype m_scanned = 0; ///< bytes from m_begin on known to hold no line end
    qint64 m_offset; ///< in the device, of m_begin
    qint64 m_left;
    bool m_failed = false;
};

} // namespace Stateroom
