// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "session/linereader_p.h"

#include <cstring>

namespace Stateroom {

LineReader::LineReader(QIODevice &device, qint64 offset, qint64 end, qsizetype chunk)
    : m_device(device)
    , m_buffer(std::size_t(chunk + padding))
    , m_chunk(chunk)
    , m_offset(offset)
    , m_left(end - offset)
{
}

bool LineReader::fill()
{
    if (m_left <= 0)
        return false;
    if (m_begin > 0) {
        std::memmove(m_buffer.data(), m_buffer.data() + m_begin, std::size_t(m_end - m_begin));
        m_end -= m_begin;
        m_begin = 0;
    }
    qsizetype room = qsizetype(m_buffer.size()) - padding - m_end;
    if (room < m_chunk / 2) {
        m_buffer.resize(m_buffer.size() * 2);
        room = qsizetype(m_buffer.size()) - padding - m_end;
    }
    const qint64 got = m_device.read(m_buffer.data() + m_end, qMin<qint64>(room, m_left));
    if (got < 0) {
        m_failed = true;
        m_left = 0;
        return false;
    }
    m_left = got == 0 ? 0 : m_left - got;
    m_end += qsizetype(got);
    return got > 0;
}

bool LineReader::next(Line &line)
{
    while (true) {
        const char *start = m_buffer.data() + m_begin;
        const qsizetype available = m_end - m_begin;
        const void *found = available > m_scanned
            ? std::memchr(start + m_scanned, '\n', std::size_t(available - m_scanned))
            : nullptr;
        if (found) {
            const qsizetype length = static_cast<const char *>(found) - start;
            line = {QByteArrayView(start, length), m_offset, true};
            m_begin += length + 1;
            m_offset += length + 1;
            m_scanned = 0;
            return true;
        }
        m_scanned = available;
        if (fill())
            continue;
        if (m_failed || m_end == m_begin)
            return false;
        line = {QByteArrayView(m_buffer.data() + m_begin, m_end - m_begin), m_offset, false};
        m_offset += m_end - m_begin;
        m_begin = m_end;
        m_scanned = 0;
        return true;
    }
}

} // namespace Stateroom
