// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/json/jsontext.h>

#include "json/jsonreader_p.h"
#include "json/jsonscanner_p.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>

#include <charconv>
#include <cmath>

namespace Stateroom::JsonText {

namespace {

// Qt's parser gives up beyond this many nested containers.
constexpr int qtDepthLimit = 1024;

void appendNumber(QString &out, double number)
{
    if (!std::isfinite(number)) {
        out += QLatin1String("null");
        return;
    }
    if (number == 0) {
        out += QLatin1Char('0');
        return;
    }
    // The shortest digits that read back as the same double, laid out as ECMAScript's Number::toString does.
    char buffer[32];
    const auto end
        = std::to_chars(buffer, buffer + sizeof buffer, std::fabs(number), std::chars_format::scientific).ptr;
    QByteArray digits;
    int exponent = 0;
    for (const char *p = buffer; p != end; ++p) {
        if (*p == 'e') {
            std::from_chars(p + (p[1] == '+' ? 2 : 1), end, exponent);
            break;
        }
        if (*p != '.')
            digits += *p;
    }
    const int count = int(digits.size());
    const int point = exponent + 1;
    if (number < 0)
        out += QLatin1Char('-');
    if (count <= point && point <= 21) {
        out += QLatin1String(digits) + QString(point - count, QLatin1Char('0'));
    } else if (0 < point && point <= 21) {
        out += QLatin1String(digits.first(point)) + QLatin1Char('.') + QLatin1String(digits.sliced(point));
    } else if (-6 < point && point <= 0) {
        out += QLatin1String("0.") + QString(-point, QLatin1Char('0')) + QLatin1String(digits);
    } else {
        out += QLatin1Char(digits[0]);
        if (count > 1)
            out += QLatin1Char('.') + QLatin1String(digits.sliced(1));
        out += QLatin1Char('e');
        out += QLatin1Char(point > 0 ? '+' : '-');
        out += QString::number(std::abs(point - 1));
    }
}

void appendString(QString &out, QStringView text)
{
    static constexpr char hex[] = "0123456789abcdef";
    const auto escapeUnit = [&out](char16_t unit) {
        out += QLatin1String("\\u");
        for (int shift = 12; shift >= 0; shift -= 4)
            out += QLatin1Char(hex[(unit >> shift) & 0xF]);
    };
    out += QLatin1Char('"');
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char16_t unit = text[i].unicode();
        switch (unit) {
        case u'"':
            out += QLatin1String("\\\"");
            continue;
        case u'\\':
            out += QLatin1String("\\\\");
            continue;
        case u'\b':
            out += QLatin1String("\\b");
            continue;
        case u'\f':
            out += QLatin1String("\\f");
            continue;
        case u'\n':
            out += QLatin1String("\\n");
            continue;
        case u'\r':
            out += QLatin1String("\\r");
            continue;
        case u'\t':
            out += QLatin1String("\\t");
            continue;
        default:
            break;
        }
        if (unit < 0x20) {
            escapeUnit(unit);
        } else if (QChar::isHighSurrogate(unit) && i + 1 < text.size() && text[i + 1].isLowSurrogate()) {
            out += text[i];
            out += text[++i];
        } else if (QChar::isSurrogate(unit)) {
            escapeUnit(unit);
        } else {
            out += text[i];
        }
    }
    out += QLatin1Char('"');
}

bool appendValue(QString &out, const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Null:
        out += QLatin1String("null");
        return true;
    case QJsonValue::Bool:
        out += value.toBool() ? QLatin1String("true") : QLatin1String("false");
        return true;
    case QJsonValue::Double: {
        // An integer held as such is written exactly, even beyond 2^53.
        const QVariant variant = value.toVariant();
        if (variant.typeId() == QMetaType::LongLong)
            out += QString::number(variant.toLongLong());
        else
            appendNumber(out, value.toDouble());
        return true;
    }
    case QJsonValue::String:
        appendString(out, value.toString());
        return true;
    case QJsonValue::Array: {
        const QJsonArray array = value.toArray();
        out += QLatin1Char('[');
        for (qsizetype i = 0; i < array.size(); ++i) {
            if (i > 0)
                out += QLatin1Char(',');
            if (!appendValue(out, array.at(i)))
                return false;
        }
        out += QLatin1Char(']');
        return true;
    }
    case QJsonValue::Object: {
        const QJsonObject object = value.toObject();
        out += QLatin1Char('{');
        bool first = true;
        for (auto it = object.begin(); it != object.end(); ++it) {
            if (!first)
                out += QLatin1Char(',');
            first = false;
            appendString(out, it.key());
            out += QLatin1Char(':');
            if (!appendValue(out, it.value()))
                return false;
        }
        out += QLatin1Char('}');
        return true;
    }
    case QJsonValue::Undefined:
        break;
    }
    return false;
}

} // namespace

std::optional<Problem> validate(QByteArrayView utf8, bool lenientUtf8)
{
    JsonScanner scanner(utf8, lenientUtf8);
    if (scanner.scan())
        return std::nullopt;
    Problem problem;
    problem.offset = scanner.problemOffset();
    problem.reason = QString::fromLatin1(scanner.problemReason());
    const QByteArrayView before = utf8.first(problem.offset);
    problem.line = 1 + std::count(before.begin(), before.end(), '\n');
    problem.column = problem.offset - (before.lastIndexOf('\n') + 1) + 1;
    return problem;
}

std::optional<QJsonValue> toValue(const QString &text)
{
    const QByteArray utf8 = text.toUtf8();
    JsonScanner scanner(utf8, false);
    if (!scanner.scan() || scanner.maxDepth() >= qtDepthLimit)
        return std::nullopt;
    const QByteArrayView trimmed = QByteArrayView(utf8).trimmed();
    if (trimmed.startsWith('"'))
        return QJsonValue(unescape(trimmed));
    // Qt's parser takes only containers at the top.
    QJsonParseError error;
    const QJsonArray wrapped = QJsonDocument::fromJson('[' + utf8 + ']', &error).array();
    // It refuses numbers beyond a double's range.
    return error.error == QJsonParseError::NoError ? wrapped.first() : JsonReader(utf8).read();
}

std::optional<QString> fromValue(const QJsonValue &value)
{
    QString out;
    if (!appendValue(out, value))
        return std::nullopt;
    return out;
}

QString unescape(QByteArrayView token)
{
    if (token.size() >= 2)
        token = token.sliced(1, token.size() - 2);
    QString out;
    out.reserve(token.size());
    while (!token.isEmpty()) {
        const qsizetype slash = token.indexOf('\\');
        out += QString::fromUtf8(token.first(slash < 0 ? token.size() : slash));
        if (slash < 0 || slash + 1 >= token.size())
            break;
        const char escape = token[slash + 1];
        qsizetype used = 2;
        switch (escape) {
        case 'b':
            out += QLatin1Char('\b');
            break;
        case 'f':
            out += QLatin1Char('\f');
            break;
        case 'n':
            out += QLatin1Char('\n');
            break;
        case 'r':
            out += QLatin1Char('\r');
            break;
        case 't':
            out += QLatin1Char('\t');
            break;
        case 'u': {
            const QByteArrayView digits = token.sliced(slash + 2).first(qMin<qsizetype>(4, token.size() - slash - 2));
            out += QChar(digits.toUShort(nullptr, 16));
            used = 2 + digits.size();
            break;
        }
        default:
            out += QLatin1Char(escape);
            break;
        }
        token = token.sliced(slash + used);
    }
    return out;
}

QString escape(const QString &text)
{
    QString out;
    out.reserve(text.size() + 2);
    appendString(out, text);
    return out;
}

} // namespace Stateroom::JsonText
