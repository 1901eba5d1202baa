// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "output.h"

#include <QtCore/QStringList>

namespace Cli {

/// Aligned columns for people. Cells are shown with DisplayText, so nothing in them acts on the terminal, and counted
/// in terminal columns, so that wide characters line up.
class TextTable
{
public:
    enum class Align { Left, Right };
    struct Column
    {
        QString title;
        Align align = Align::Left;
        qsizetype maxLength = 80; ///< longer cells end in "…"
    };

    explicit TextTable(const QList<Column> &columns);
    void addRow(const QStringList &cells);
    [[nodiscard]] bool isEmpty() const { return m_rows.isEmpty(); }
    void print(Output &output, const QString &indent = {}) const;

    /// Terminal columns that a text takes.
    [[nodiscard]] static int width(QStringView text);

private:
    QList<Column> m_columns;
    QList<QStringList> m_rows;
};

/// "Title:  value" lines with the values below each other.
class FieldList
{
public:
    void add(const QString &title, const QString &value);
    void print(Output &output) const;

private:
    QList<std::pair<QString, QString>> m_fields;
};

} // namespace Cli
