// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "output.h"

#include <stateroom/text/displaytext.h>

#include <tuple>

using namespace Qt::Literals::StringLiterals;

namespace Cli {

namespace {
constexpr qsizetype bufferSize = 64 * 1024;
}

Output::Output(std::FILE *results, std::FILE *notes)
    : m_results(results)
    , m_notes(notes)
{
    m_buffer.reserve(2 * bufferSize);
}

Output::~Output() = default;

void Output::write(QByteArrayView utf8)
{
    m_buffer.append(utf8);
    if (m_buffer.size() >= bufferSize)
        handOver();
}

void Output::write(QStringView text)
{
    // A long text is converted in pieces that end between characters.
    while (text.size() > bufferSize) {
        const qsizetype size = text[bufferSize].isLowSurrogate() ? bufferSize - 1 : bufferSize;
        write(QByteArrayView(text.first(size).toUtf8()));
        text = text.sliced(size);
    }
    write(QByteArrayView(text.toUtf8()));
}

void Output::line(QStringView text)
{
    write(text);
    write("\n"_ba);
}

void Output::note(const QString &text)
{
    std::ignore = flush(); // both may end on one terminal: in the order in which they were said
    const QByteArray bytes = (u"stateroom: "_s + Stateroom::DisplayText::visible(text) + u'\n').toUtf8();
    std::fwrite(bytes.constData(), 1, size_t(bytes.size()), m_notes);
    std::fflush(m_notes);
}

bool Output::flush()
{
    handOver();
    if (std::fflush(m_results) != 0)
        m_failed = true;
    return !m_failed;
}

void Output::handOver()
{
    const size_t size = size_t(m_buffer.size());
    if (!m_failed && std::fwrite(m_buffer.constData(), 1, size, m_results) != size)
        m_failed = true;
    m_buffer.resize(0);
}

} // namespace Cli
