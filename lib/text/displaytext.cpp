// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/text/displaytext.h>

#include <QtCore/QList>

namespace Stateroom::DisplayText {

namespace {

/// Format characters that have a shape of their own (prepended concatenation marks).
bool hasShape(char32_t c)
{
    return (c >= 0x0600 && c <= 0x0605) || c == 0x06DD || c == 0x070F || c == 0x0890 || c == 0x0891 || c == 0x08E2
        || c == 0x110BD || c == 0x110CD;
}

/// Letters by category that leave nothing but a gap.
bool isFiller(char32_t c)
{
    return c == 0x115F || c == 0x1160 || c == 0x3164 || c == 0xFFA0;
}

bool isJoiner(char32_t c)
{
    return c == 0x200C || c == 0x200D;
}

/// Joiners are part of ordinary text in many scripts and in emoji, but not behind ASCII.
bool needsEscape(char32_t c, char32_t previous)
{
    if (c >= 0x20 && c < 0x7F)
        return false;
    switch (QChar::category(c)) {
    case QChar::Other_Control:
    case QChar::Other_Surrogate:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    case QChar::Other_Format:
        return isJoiner(c) ? previous < 0x80 : !hasShape(c);
    default:
        return isFiller(c) || QChar::isNonCharacter(c);
    }
}

QString escapeOf(char32_t c)
{
    if (c == U'\n')
        return QStringLiteral("\\n");
    if (c == U'\t')
        return QStringLiteral("\\t");
    if (c == U'\r')
        return QStringLiteral("\\r");
    const QString digits = QString::number(uint(c), 16).toUpper();
    return c > 0xFFFF ? QStringLiteral("\\u{%1}").arg(digits)
                      : QStringLiteral("\\u%1").arg(digits, 4, QLatin1Char('0'));
}

/// Calls emitPart(view or string) for each stretch of the result until it answers false.
template<typename EmitPart>
void transform(QStringView text, LineBreaks lineBreaks, EmitPart emitPart)
{
    char32_t previous = 0;
    qsizetype plainFrom = 0;
    for (qsizetype i = 0; i < text.size();) {
        const qsizetype at = i;
        char32_t c = text[i++].unicode();
        if (QChar::isHighSurrogate(c) && i < text.size() && text[i].isLowSurrogate())
            c = QChar::surrogateToUcs4(char16_t(c), text[i++].unicode());
        const bool kept = lineBreaks == LineBreaks::Keep && (c == U'\n' || c == U'\t');
        if (!kept && needsEscape(c, previous)) {
            if (!emitPart(text.sliced(plainFrom, at - plainFrom)) || !emitPart(escapeOf(c)))
                return;
            plainFrom = i;
        }
        previous = c;
    }
    emitPart(text.sliced(plainFrom));
}

} // namespace

QString visible(QStringView text, LineBreaks lineBreaks)
{
    QString result;
    result.reserve(text.size());
    transform(text, lineBreaks, [&result](const auto &part) {
        result += part;
        return true;
    });
    return result;
}

QString visibleStart(QStringView text, qsizetype maxLength)
{
    QString result;
    bool whole = text.size() <= maxLength;
    // Every unit of the text makes at least one of the result, so more of it is never needed.
    const QStringView start = text.first(qMin(text.size(), qMax<qsizetype>(0, maxLength)));
    QList<qsizetype> ends{0}; // where the result may be cut
    transform(start, LineBreaks::Escape, [&](const auto &part) {
        if constexpr (std::is_same_v<std::decay_t<decltype(part)>, QStringView>) {
            for (qsizetype i = 1; i <= part.size(); ++i) {
                if (i == part.size() || !part[i].isLowSurrogate())
                    ends.append(result.size() + i);
            }
        } else {
            ends.append(result.size() + part.size());
        }
        result += part;
        whole = whole && result.size() <= maxLength;
        return result.size() <= maxLength;
    });
    if (whole)
        return result;
    qsizetype cut = 0;
    for (const qsizetype end : std::as_const(ends)) {
        if (end <= maxLength - 1)
            cut = end;
    }
    return maxLength < 1 ? QString() : result.first(cut) + QChar(0x2026);
}

} // namespace Stateroom::DisplayText
