// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "jsonwriter.h"

#include <stateroom/json/jsontext.h>

using namespace Qt::Literals::StringLiterals;

namespace Cli {

JsonWriter::JsonWriter(Output &output)
    : m_output(output)
{
}

void JsonWriter::separate()
{
    if (!m_first)
        m_output.write(","_ba);
    m_first = false;
}

void JsonWriter::beginObject()
{
    separate();
    m_output.write("{"_ba);
    m_first = true;
}

void JsonWriter::endObject()
{
    m_output.write("}"_ba);
    m_first = false;
}

void JsonWriter::beginArray()
{
    separate();
    m_output.write("["_ba);
    m_first = true;
}

void JsonWriter::endArray()
{
    m_output.write("]"_ba);
    m_first = false;
}

void JsonWriter::key(QLatin1StringView name)
{
    value(QString(name));
    m_output.write(":"_ba);
    m_first = true;
}

void JsonWriter::value(QStringView text)
{
    separate();
    m_output.write("\""_ba);
    constexpr qsizetype piece = 32 * 1024;
    while (!text.isEmpty()) {
        qsizetype size = qMin(piece, text.size());
        if (size < text.size() && text[size].isLowSurrogate() && size > 1)
            --size;
        const QString token = Stateroom::JsonText::escape(text.first(size).toString());
        m_output.write(QStringView(token).sliced(1, token.size() - 2));
        text = text.sliced(size);
    }
    m_output.write("\""_ba);
}

void JsonWriter::value(bool boolean)
{
    separate();
    m_output.write(boolean ? "true"_ba : "false"_ba);
}

void JsonWriter::value(qint64 number)
{
    separate();
    m_output.write(QByteArrayView(QByteArray::number(number)));
}

void JsonWriter::value(std::nullopt_t)
{
    separate();
    m_output.write("null"_ba);
}

} // namespace Cli
