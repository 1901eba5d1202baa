// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "texttable.h"

#include <stateroom/text/displaytext.h>

#include <cwchar>

using Stateroom::DisplayText::visibleStart;

namespace Cli {

namespace {
constexpr int gap = 2;
constexpr qsizetype longestField = 1000;

QString padding(int count)
{
    return QString(qMax(0, count), u' ');
}
} // namespace

TextTable::TextTable(const QList<Column> &columns)
    : m_columns(columns)
{
}

int TextTable::width(QStringView text)
{
    int result = 0;
    for (const uint c : text.toUcs4())
        result += qMax(0, ::wcwidth(wchar_t(c)));
    return result;
}

void TextTable::addRow(const QStringList &cells)
{
    Q_ASSERT(cells.size() == m_columns.size());
    QStringList shown;
    for (qsizetype i = 0; i < cells.size(); ++i)
        shown += visibleStart(cells.at(i), m_columns.at(i).maxLength);
    m_rows += shown;
}

void TextTable::print(Output &output, const QString &indent) const
{
    QStringList titles;
    QList<int> widths;
    for (const Column &column : m_columns) {
        titles += column.title;
        widths += width(column.title);
    }
    for (const QStringList &row : m_rows) {
        for (qsizetype i = 0; i < row.size(); ++i)
            widths[i] = qMax(widths.at(i), width(row.at(i)));
    }
    const auto printRow = [&](const QStringList &row) {
        QString line = indent;
        int pending = 0; // blanks that only count when something follows
        for (qsizetype i = 0; i < row.size(); ++i) {
            const int blanks = widths.at(i) - width(row.at(i));
            if (m_columns.at(i).align == Align::Right)
                pending += blanks;
            if (!row.at(i).isEmpty()) {
                line += padding(pending) + row.at(i);
                pending = 0;
            }
            pending += gap + (m_columns.at(i).align == Align::Left ? blanks : 0);
        }
        output.line(line);
    };
    printRow(titles);
    for (const QStringList &row : m_rows)
        printRow(row);
}

void FieldList::add(const QString &title, const QString &value)
{
    m_fields.append({title, visibleStart(value, longestField)});
}

void FieldList::print(Output &output) const
{
    int widest = 0;
    for (const auto &[title, value] : m_fields)
        widest = qMax(widest, TextTable::width(title));
    for (const auto &[title, value] : m_fields)
        output.line(title + padding(widest - TextTable::width(title) + gap) + value);
}

} // namespace Cli
