// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "text/keyorder_p.h"

#include <QtCore/QList>

namespace Stateroom::KeyOrder {

bool isEncodable(QStringView text)
{
    return text.isValidUtf16();
}

bool Less::operator()(QStringView a, QStringView b) const
{
    const qsizetype common = qMin(a.size(), b.size());
    for (qsizetype i = 0; i < common; ++i) {
        const char16_t x = a[i].unicode();
        const char16_t y = b[i].unicode();
        if (x == y)
            continue;
        // Surrogates stand for code points beyond U+FFFF, so they come after every other unit.
        const bool xs = QChar::isSurrogate(x);
        const bool ys = QChar::isSurrogate(y);
        return xs == ys ? x < y : ys;
    }
    return a.size() < b.size();
}

std::optional<QString> afterPrefix(const QString &prefix)
{
    QList<uint> points = prefix.toUcs4();
    while (!points.isEmpty()) {
        uint &last = points.last();
        if (last < 0x10FFFF) {
            last = last == 0xD7FF ? 0xE000 : last + 1;
            // One by one: converting all at once would take a leading U+FEFF for a byte order mark and drop it.
            QString text;
            for (const uint point : std::as_const(points))
                text += QChar::fromUcs4(char32_t(point));
            return text;
        }
        points.removeLast();
    }
    return std::nullopt;
}

} // namespace Stateroom::KeyOrder
