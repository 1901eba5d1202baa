// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "json/jsonreader_p.h"

#include <stateroom/json/jsontext.h>

#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>
#include <QtCore/QLocale>

namespace Stateroom {

void JsonReader::skipSpace()
{
    while (m_at < m_end && (*m_at == ' ' || *m_at == '\n' || *m_at == '\r' || *m_at == '\t'))
        ++m_at;
}

bool JsonReader::take(char c)
{
    skipSpace();
    if (m_at == m_end || *m_at != c)
        return false;
    ++m_at;
    return true;
}

QByteArrayView JsonReader::stringToken()
{
    skipSpace();
    const char *start = m_at++;
    while (*m_at != '"')
        m_at += *m_at == '\\' ? 2 : 1;
    ++m_at;
    return {start, m_at - start};
}

QJsonValue JsonReader::read()
{
    skipSpace();
    switch (*m_at) {
    case '{':
        return readObject();
    case '[':
        return readArray();
    case '"':
        return JsonText::unescape(stringToken());
    case 't':
        m_at += 4;
        return true;
    case 'f':
        m_at += 5;
        return false;
    case 'n':
        m_at += 4;
        return QJsonValue::Null;
    default:
        return readNumber();
    }
}

QJsonValue JsonReader::readNumber()
{
    const char *start = m_at;
    bool whole = true;
    for (; m_at < m_end && QByteArrayView("+-.eE0123456789").contains(*m_at); ++m_at)
        whole = whole && *m_at != '.' && *m_at != 'e' && *m_at != 'E';
    const QByteArrayView token(start, m_at - start);
    bool fits = false;
    if (const qlonglong integer = whole ? token.toLongLong(&fits) : 0; fits)
        return qint64(integer);
    // Infinite when it overflows, 0 when it underflows.
    return QLocale::c().toDouble(QString::fromLatin1(token));
}

QJsonValue JsonReader::readArray()
{
    QJsonArray array;
    ++m_at;
    if (take(']'))
        return array;
    do
        array.append(read());
    while (take(','));
    take(']');
    return array;
}

QJsonValue JsonReader::readObject()
{
    QJsonObject object;
    ++m_at;
    if (take('}'))
        return object;
    do {
        const QString name = JsonText::unescape(stringToken());
        take(':');
        object.insert(name, read());
    } while (take(','));
    take('}');
    return object;
}

} // namespace Stateroom
