// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "json/jsonscanner_p.h"

#include <bit>
#include <cstring>

namespace Stateroom {

namespace {

constexpr quint64 repeated(quint8 byte)
{
    return 0x0101010101010101ULL * byte;
}

// Marks, of eight bytes, those that end a plain stretch of a string: a quote, a backslash, a control character, or a
// byte beyond ASCII. Bytes behind the first marked one may be marked without reason.
constexpr quint64 needsALook(quint64 bytes)
{
    const quint64 quote = bytes ^ repeated('"');
    const quint64 slash = bytes ^ repeated('\\');
    const quint64 low = repeated(0x01);
    const quint64 high = repeated(0x80);
    return (((quote - low) & ~quote) | ((slash - low) & ~slash) | (bytes - repeated(0x20)) | bytes) & high;
}

// How many plain bytes come before the first marked one.
constexpr int plainBytes(quint64 marks)
{
    return std::endian::native == std::endian::little ? std::countr_zero(marks) / 8 : 0;
}

constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

} // namespace

bool JsonScanner::fail(const char *reason)
{
    m_reason = reason;
    return false;
}

void JsonScanner::skipSpace()
{
    while (m_at < m_end && (*m_at == ' ' || *m_at == '\n' || *m_at == '\r' || *m_at == '\t'))
        ++m_at;
}

void JsonScanner::push(bool object)
{
    m_stack.push_back(object);
    m_maxDepth = qMax(m_maxDepth, qsizetype(m_stack.size()));
}

void JsonScanner::pop()
{
    m_stack.pop_back();
}

bool JsonScanner::scan()
{
    enum { Value, FirstValue, Member, FirstMember, After } expect = Value;
    while (true) {
        skipSpace();
        if (expect == After) {
            if (m_stack.empty())
                return m_at == m_end || fail("unexpected text after the value");
            if (m_at == m_end)
                return fail(inObject() ? "the text ends inside an object" : "the text ends inside an array");
            const char c = *m_at;
            if (c == ',') {
                ++m_at;
                expect = inObject() ? Member : Value;
            } else if (c == (inObject() ? '}' : ']')) {
                ++m_at;
                pop();
            } else {
                return fail(inObject() ? "expected a comma or }" : "expected a comma or ]");
            }
            continue;
        }
        if (m_at == m_end)
            return fail(m_stack.empty() ? "expected a value, found nothing" : "the text ends where a value should be");
        const char c = *m_at;
        if (expect == FirstValue && c == ']') {
            ++m_at;
            pop();
            expect = After;
            continue;
        }
        if (expect == FirstMember && c == '}') {
            ++m_at;
            pop();
            expect = After;
            continue;
        }
        if (expect == Member || expect == FirstMember) {
            if (!scanMemberName())
                return false;
            expect = Value;
            continue;
        }
        switch (c) {
        case '{':
            ++m_at;
            push(true);
            expect = FirstMember;
            break;
        case '[':
            ++m_at;
            push(false);
            expect = FirstValue;
            break;
        case '"':
            if (!scanString())
                return false;
            expect = After;
            break;
        case 't':
            if (!scanWord("true"))
                return false;
            expect = After;
            break;
        case 'f':
            if (!scanWord("false"))
                return false;
            expect = After;
            break;
        case 'n':
            if (!scanWord("null"))
                return false;
            expect = After;
            break;
        default:
            if (c != '-' && !isDigit(c))
                return fail("expected a value");
            if (!scanNumber())
                return false;
            expect = After;
            break;
        }
    }
}

bool JsonScanner::scanMemberName()
{
    if (*m_at != '"')
        return fail("expected a member name in quotes");
    if (!scanString())
        return false;
    skipSpace();
    if (m_at == m_end || *m_at != ':')
        return fail("expected a colon after the member name");
    ++m_at;
    return true;
}

bool JsonScanner::scanWord(const char *word)
{
    const char *start = m_at;
    for (; *word; ++word, ++m_at) {
        if (m_at == m_end || *m_at != *word) {
            m_at = start;
            return fail("expected a value");
        }
    }
    return true;
}

bool JsonScanner::scanNumber()
{
    if (*m_at == '-')
        ++m_at;
    if (m_at == m_end || !isDigit(*m_at))
        return fail("expected a digit");
    if (*m_at == '0') {
        ++m_at;
        if (m_at < m_end && isDigit(*m_at))
            return fail("a number must not begin with 0");
    }
    while (m_at < m_end && isDigit(*m_at))
        ++m_at;
    if (m_at < m_end && *m_at == '.') {
        ++m_at;
        if (m_at == m_end || !isDigit(*m_at))
            return fail("expected a digit after the decimal point");
        while (m_at < m_end && isDigit(*m_at))
            ++m_at;
    }
    if (m_at < m_end && (*m_at == 'e' || *m_at == 'E')) {
        ++m_at;
        if (m_at < m_end && (*m_at == '+' || *m_at == '-'))
            ++m_at;
        if (m_at == m_end || !isDigit(*m_at))
            return fail("expected a digit in the exponent");
        while (m_at < m_end && isDigit(*m_at))
            ++m_at;
    }
    return true;
}

bool JsonScanner::scanString()
{
    ++m_at;
    while (true) {
        while (m_end - m_at >= 8) {
            quint64 bytes;
            std::memcpy(&bytes, m_at, sizeof bytes);
            if (const quint64 marks = needsALook(bytes)) {
                m_at += plainBytes(marks);
                break;
            }
            m_at += 8;
        }
        if (m_at == m_end)
            return fail("the text ends inside a string");
        const auto c = static_cast<unsigned char>(*m_at);
        if (c == '"') {
            ++m_at;
            return true;
        }
        if (c == '\\') {
            if (!scanEscape())
                return false;
        } else if (c < 0x20) {
            return fail("a control character inside a string must be escaped");
        } else if (c < 0x80) {
            ++m_at;
        } else if (!scanMultibyte()) {
            return false;
        }
    }
}

bool JsonScanner::scanEscape()
{
    if (m_end - m_at < 2) {
        m_at = m_end;
        return fail("the text ends inside a string");
    }
    switch (m_at[1]) {
    case '"':
    case '\\':
    case '/':
    case 'b':
    case 'f':
    case 'n':
    case 'r':
    case 't':
        m_at += 2;
        return true;
    case 'u':
        break;
    default:
        return fail("unknown escape sequence");
    }
    for (int i = 2; i < 6; ++i) {
        if (m_at + i == m_end) {
            m_at = m_end;
            return fail("the text ends inside a string");
        }
        const char c = m_at[i];
        if (!isDigit(c) && !(c >= 'a' && c <= 'f') && !(c >= 'A' && c <= 'F'))
            return fail("\\u needs four hexadecimal digits");
    }
    m_at += 6;
    return true;
}

// One UTF-8 sequence, by the table of well-formed sequences of the Unicode standard.
bool JsonScanner::scanMultibyte()
{
    const auto byte = [this](int i) { return i < m_end - m_at ? static_cast<unsigned char>(m_at[i]) : 0U; };
    const auto isTail = [&](int i) { return (byte(i) & 0xC0) == 0x80; };
    const unsigned first = byte(0);
    int length = 0;
    if (first >= 0xC2 && first <= 0xDF) {
        length = isTail(1) ? 2 : 0;
    } else if (first >= 0xE0 && first <= 0xEF) {
        const unsigned least = first == 0xE0 ? 0xA0 : 0x80;
        const unsigned most = first == 0xED ? 0x9F : 0xBF;
        length = byte(1) >= least && byte(1) <= most && isTail(2) ? 3 : 0;
    } else if (first >= 0xF0 && first <= 0xF4) {
        const unsigned least = first == 0xF0 ? 0x90 : 0x80;
        const unsigned most = first == 0xF4 ? 0x8F : 0xBF;
        length = byte(1) >= least && byte(1) <= most && isTail(2) && isTail(3) ? 4 : 0;
    }
    if (length == 0) {
        if (!m_lenientUtf8)
            return fail("this byte is not UTF-8");
        length = 1;
    }
    m_at += length;
    return true;
}

} // namespace Stateroom
