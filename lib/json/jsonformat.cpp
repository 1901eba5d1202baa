// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/json/jsontext.h>

namespace Stateroom::JsonText {

namespace {

constexpr int indentWidth = 2;

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// The length of the token at the beginning of a valid text: a string, a bracket, a separator, a number or a word.
qsizetype tokenLength(QByteArrayView text)
{
    const char first = text.front();
    qsizetype length = 1;
    if (first == '"') {
        while (text[length] != '"')
            length += text[length] == '\\' ? 2 : 1;
        return length + 1;
    }
    if (QByteArrayView("{}[],:").contains(first))
        return 1;
    while (length < text.size() && !isSpace(text[length]) && !QByteArrayView("{}[],:\"").contains(text[length]))
        ++length;
    return length;
}

template<typename Visit>
void eachToken(QByteArrayView text, Visit visit)
{
    while (!text.isEmpty()) {
        if (isSpace(text.front())) {
            text = text.sliced(1);
            continue;
        }
        const qsizetype length = tokenLength(text);
        visit(text.first(length));
        text = text.sliced(length);
    }
}

QByteArray copyOf(QByteArrayView text)
{
    return QByteArray(text.data(), text.size());
}

} // namespace

QByteArray format(QByteArrayView utf8)
{
    if (validate(utf8, true))
        return copyOf(utf8);
    QByteArray out;
    out.reserve(utf8.size() + utf8.size() / 4);
    // White space of deep levels would grow with the square of the depth: beyond this, lines keep this indent.
    constexpr int deepest = 64;
    int depth = 0;
    const auto newLine = [&] {
        out += '\n';
        out.append(qMin(depth, deepest) * indentWidth, ' ');
    };
    bool opened = false;
    eachToken(utf8, [&](QByteArrayView token) {
        const char c = token.front();
        if (c == '}' || c == ']') {
            --depth;
            if (!opened)
                newLine();
            opened = false;
            out += c;
            return;
        }
        if (opened)
            newLine();
        opened = false;
        out.append(token);
        if (c == '{' || c == '[') {
            ++depth;
            opened = true;
        } else if (c == ',') {
            newLine();
        } else if (c == ':') {
            out += ' ';
        }
    });
    return out;
}

QByteArray minify(QByteArrayView utf8)
{
    if (validate(utf8, true))
        return copyOf(utf8);
    QByteArray out;
    out.reserve(utf8.size());
    eachToken(utf8, [&out](QByteArrayView token) { out.append(token); });
    return out;
}

} // namespace Stateroom::JsonText
