// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QFile>
#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include <sqlite3.h>

/// A SQLite database as any other program sees it: the C API and nothing of the library under test. Aborts the test
/// program when a statement fails that must not.
class RawDatabase
{
public:
    explicit RawDatabase(const QString &path, int busyTimeoutMs = 2000)
    {
        if (sqlite3_open(QFile::encodeName(path).constData(), &m_handle) != SQLITE_OK)
            qFatal("cannot open %s: %s", qPrintable(path), sqlite3_errmsg(m_handle));
        sqlite3_busy_timeout(m_handle, busyTimeoutMs);
    }
    ~RawDatabase() { sqlite3_close(m_handle); }
    RawDatabase(const RawDatabase &) = delete;
    RawDatabase &operator=(const RawDatabase &) = delete;

    [[nodiscard]] sqlite3 *handle() const { return m_handle; }

    /// Runs one statement; the rows as text, NULL as a null string. `texts` are bound as UTF-8 in their order.
    QList<QStringList> run(const QString &sql, const QStringList &texts = {})
    {
        QList<QStringList> rows;
        const int result = tryRun(sql, texts, &rows);
        if (result != SQLITE_OK)
            qFatal("%s: %s", qPrintable(sql), sqlite3_errmsg(m_handle));
        return rows;
    }
    /// The result code instead of an abort.
    int tryRun(const QString &sql, const QStringList &texts = {}, QList<QStringList> *rows = nullptr)
    {
        sqlite3_stmt *statement = nullptr;
        const QByteArray utf8 = sql.toUtf8();
        if (const int result = sqlite3_prepare_v2(m_handle, utf8.constData(), int(utf8.size()), &statement, nullptr))
            return result;
        for (qsizetype i = 0; i < texts.size(); ++i) {
            const QByteArray text = texts.at(i).toUtf8();
            sqlite3_bind_text(statement, int(i + 1), text.constData(), int(text.size()), SQLITE_TRANSIENT);
        }
        int step = SQLITE_OK;
        while ((step = sqlite3_step(statement)) == SQLITE_ROW) {
            QStringList row;
            for (int column = 0; column < sqlite3_column_count(statement); ++column) {
                const auto *text = reinterpret_cast<const char *>(sqlite3_column_text(statement, column));
                row += text ? decoded({text, sqlite3_column_bytes(statement, column)}) : QString();
            }
            if (rows)
                rows->append(row);
        }
        sqlite3_finalize(statement);
        return step == SQLITE_DONE ? SQLITE_OK : step;
    }
    /// The only cell of the only row; a null string when there is none.
    QString cell(const QString &sql, const QStringList &texts = {})
    {
        const QList<QStringList> rows = run(sql, texts);
        return rows.isEmpty() || rows.first().isEmpty() ? QString() : rows.first().first();
    }

private:
    /// Qt drops a byte order mark at the start; it belongs to the text.
    static QString decoded(QByteArrayView utf8)
    {
        const QString text = QString::fromUtf8(utf8);
        return utf8.startsWith(QByteArrayView("\xEF\xBB\xBF")) ? QChar(QChar::ByteOrderMark) + text : text;
    }

    sqlite3 *m_handle = nullptr;
};
