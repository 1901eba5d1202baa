// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QList>

#include <algorithm>

namespace Ui {

/// Turns one list of rows into another through a model's insert and remove notifications, so that what is the same
/// keeps its selection and place. Rows are matched by `same`; what lies between the common beginning and the common
/// end is exchanged. Afterwards `changed(first, last)` is called for kept rows that differ by operator==.
///
/// `remove(first, last)` and `insert(first, last)` are called before the rows change, `removed()` and `inserted()`
/// after.
template<typename Row, typename Same, typename Remove, typename Removed, typename Insert, typename Inserted,
         typename Changed>
void mergeRows(QList<Row> &rows, const QList<Row> &wanted, Same same, Remove remove, Removed removed, Insert insert,
               Inserted inserted, Changed changed)
{
    qsizetype head = 0;
    const qsizetype common = std::min(rows.size(), wanted.size());
    while (head < common && same(rows[head], wanted[head]))
        ++head;
    qsizetype tail = 0;
    while (tail < common - head && same(rows[rows.size() - 1 - tail], wanted[wanted.size() - 1 - tail]))
        ++tail;
    const qsizetype oldEnd = rows.size() - tail;
    if (oldEnd > head) {
        remove(int(head), int(oldEnd - 1));
        rows.remove(head, oldEnd - head);
        removed();
    }
    const qsizetype newEnd = wanted.size() - tail;
    if (newEnd > head) {
        insert(int(head), int(newEnd - 1));
        rows = rows.first(head) + wanted.sliced(head, newEnd - head) + rows.sliced(head);
        inserted();
    }
    for (qsizetype i = 0; i < rows.size(); ++i) {
        if (i >= head && i < newEnd)
            continue;
        if (rows[i] == wanted[i])
            continue;
        qsizetype last = i;
        while (last < rows.size() && !(last >= head && last < newEnd) && !(rows[last] == wanted[last])) {
            rows[last] = wanted[last];
            ++last;
        }
        changed(int(i), int(last - 1));
        i = last - 1;
    }
}

} // namespace Ui
