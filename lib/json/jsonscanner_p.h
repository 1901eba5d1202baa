// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QByteArrayView>

#include <vector>

namespace Stateroom {

/// Walks over one JSON text and judges it as JavaScript's JSON.parse does. Linear, without recursion; the nesting is
/// kept as one bit a level.
class JsonScanner
{
public:
    explicit JsonScanner(QByteArrayView utf8, bool lenientUtf8)
        : m_begin(utf8.data())
        , m_at(utf8.data())
        , m_end(utf8.data() + utf8.size())
        , m_lenientUtf8(lenientUtf8)
    {
    }

    /// True when the whole text is one JSON value with nothing but white space around it.
    [[nodiscard]] bool scan();
    [[nodiscard]] qsizetype problemOffset() const { return m_at - m_begin; }
    [[nodiscard]] const char *problemReason() const { return m_reason; }
    [[nodiscard]] qsizetype maxDepth() const { return m_maxDepth; }

private:
    bool fail(const char *reason);
    void skipSpace();
    bool scanString();
    bool scanEscape();
    bool scanMultibyte();
    bool scanNumber();
    bool scanWord(const char *word);
    bool scanMemberName();
    void push(bool object);
    void pop();
    [[nodiscard]] bool inObject() const { return m_stack.back(); }

    const char *m_begin;
    const char *m_at;
    const char *m_end;
    const char *m_reason = "";
    std::vector<bool> m_stack;
    qsizetype m_maxDepth = 0;
    bool m_lenientUtf8;
};

} // namespace Stateroom
