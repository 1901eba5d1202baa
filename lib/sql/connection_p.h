// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sql/sqlerror_p.h"

#include <QtCore/QHash>
#include <QtCore/QVariant>
#include <QtSql/QSqlDatabase>
#include <QtSql/QSqlQuery>

#include <memory>
#include <optional>

struct sqlite3;

namespace Stateroom::Sql {

enum class OpenMode {
    ReadOnly, ///< never writes; a WAL database may still get its -wal and -shm files (see readaccess_p.h)
    Immutable, ///< never writes, takes no lock, creates nothing: the file must not change meanwhile
    ReadWriteExisting, ///< fails when there is no file
    Create ///< creates a missing file, not its folder
};

/// Which file a path led to.
struct FileIdentity
{
    quint64 device = 0;
    quint64 inode = 0;
    /// nullopt when there is no file.
    [[nodiscard]] static std::optional<FileIdentity> of(const QString &path);
    friend bool operator==(const FileIdentity &, const FileIdentity &) = default;
};

/// The text as SQLite can store it: unpaired surrogates become U+FFFD, as in the deployed programs.
[[nodiscard]] QString wellFormed(const QString &text);

/// The path of an absolute file as a file: URI; every byte that means something in a URI is escaped.
[[nodiscard]] QString fileUri(const QString &path, QLatin1StringView parameters);

class Connection;

/// The rows of one running query. Ends the query when it goes out of scope; at most one per SQL text and connection
/// shares the cached statement.
class Rows
{
public:
    Rows(Rows &&other) noexcept;
    Rows &operator=(Rows &&) = delete;
    ~Rows();

    [[nodiscard]] bool next(); ///< throws SqlError
    [[nodiscard]] QVariant value(int column) const { return m_query->value(column); }
    [[nodiscard]] QString text(int column) const { return m_query->value(column).toString(); }
    [[nodiscard]] qint64 integer(int column) const { return m_query->value(column).toLongLong(); }
    [[nodiscard]] int columnCount() const;

private:
    friend class Connection;
    struct Slot
    {
        QSqlQuery query;
        bool busy = false;
    };
    explicit Rows(std::shared_ptr<Slot> taken);
    std::shared_ptr<Slot> m_slot;
    QSqlQuery *m_query = nullptr;
};

/// One SQLite connection with its prepared statements. It knows no table.
///
/// Used by one thread at a time; it may be closed by another thread once nobody uses it. Needs a QCoreApplication
/// and is closed with it. Every call throws SqlError.
class Connection
{
public:
    static constexpr int defaultBusyTimeoutMs = 5000;

    /// `path` is absolute.
    Connection(const QString &path, OpenMode mode, int busyTimeoutMs = defaultBusyTimeoutMs);
    ~Connection();
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    [[nodiscard]] QString path() const { return m_path; }
    [[nodiscard]] OpenMode mode() const { return m_mode; }
    /// The file this connection was opened on; nullopt when it vanished meanwhile.
    [[nodiscard]] std::optional<FileIdentity> identity() const { return m_identity; }
    [[nodiscard]] int busyTimeoutMs() const { return m_busyTimeoutMs; }

    [[nodiscard]] bool isOpen() const { return m_handle != nullptr; } ///< false once the application has ended

    /// Compiles `sql` now, so that a later run cannot fail for its wording or a missing column.
    void prepare(const QString &sql);
    /// Runs a statement that gives rows. Text must be QString, bytes QByteArray; a null QString binds as "".
    template<typename... Values>
    [[nodiscard]] Rows query(const QString &sql, Values &&...values)
    {
        return start(sql, {bindable(std::forward<Values>(values))...});
    }
    /// Runs a statement to its end; the number of changed rows.
    template<typename... Values>
    int run(const QString &sql, Values &&...values)
    {
        return finish(sql, {bindable(std::forward<Values>(values))...});
    }
    /// The first column of the first row; an invalid QVariant when there is no row.
    template<typename... Values>
    [[nodiscard]] QVariant value(const QString &sql, Values &&...values)
    {
        Rows rows = query(sql, std::forward<Values>(values)...);
        return rows.next() ? rows.value(0) : QVariant();
    }
    /// For lists of values whose number is not fixed.
    [[nodiscard]] Rows queryList(const QString &sql, const QVariantList &values)
    {
        return start(sql, bindable(values));
    }
    int runList(const QString &sql, const QVariantList &values) { return finish(sql, bindable(values)); }
    /// A text cell as it really is. SQLite hands out U+FFFE and U+FFFF as U+FFFD; where a text has one, the cell is
    /// read again by `blobSql`, the same query with CAST(column AS BLOB). Anything else comes back unchanged.
    template<typename... Values>
    [[nodiscard]] QVariant exact(const QVariant &cell, const QString &blobSql, Values &&...values)
    {
        if (cell.typeId() != QMetaType::QString || !cell.toString().contains(QChar(QChar::ReplacementCharacter)))
            return cell;
        return decoded(value(blobSql, std::forward<Values>(values)...), cell);
    }
    /// Runs one statement without keeping it: PRAGMA and schema changes.
    void execute(const QString &sql);

    /// True between the begin and the end of a Transaction.
    [[nodiscard]] bool inTransaction() const { return m_inTransaction; }
    /// How durable the next commits are (PRAGMA synchronous). Not inside a transaction.
    enum class Synchronous { Normal, Full };
    void setSynchronous(Synchronous level);

    /// Moves what the log holds to the database as far as readers permit; true when nothing is left, so that the next
    /// commit starts the log anew instead of making it longer.
    bool checkpoint();

    /// For what Qt has no call for. Valid as long as the connection.
    [[nodiscard]] sqlite3 *handle() const { return m_handle; }

private:
    friend class Transaction;
    [[nodiscard]] static QVariant bindable(const QString &text);
    [[nodiscard]] static QVariant bindable(const QByteArray &bytes);
    [[nodiscard]] static QVariant bindable(qint64 number) { return QVariant(number); }
    [[nodiscard]] static QVariant bindable(int number) { return QVariant(number); }
    [[nodiscard]] static QVariant bindable(const QVariant &value);
    [[nodiscard]] static QVariantList bindable(QVariantList values)
    {
        for (QVariant &value : values)
            value = bindable(std::as_const(value));
        return values;
    }
    /// The text that these bytes of a cell are; `otherwise` when they are none.
    [[nodiscard]] QVariant decoded(const QVariant &bytes, const QVariant &otherwise);
    [[nodiscard]] std::shared_ptr<Rows::Slot> slotFor(const QString &sql);
    [[nodiscard]] Rows start(const QString &sql, const QVariantList &values);
    int finish(const QString &sql, const QVariantList &values);
    void close();
    void bringLogHome();
    void requireOpen() const;
    static void closeAllAtApplicationEnd();
    [[nodiscard]] Rows execPrepared(const QString &sql, const QVariantList &values);

    QString m_path;
    OpenMode m_mode;
    int m_busyTimeoutMs;
    QString m_name;
    QSqlDatabase m_database;
    sqlite3 *m_handle = nullptr;
    std::optional<FileIdentity> m_identity;
    QHash<QString, std::shared_ptr<Rows::Slot>> m_statements;
    bool m_inTransaction = false;
    std::optional<Synchronous> m_synchronous;
};

/// A transaction that rolls back unless it was committed.
class Transaction
{
public:
    enum class Kind {
        Deferred, ///< one consistent moment for several reads
        Immediate ///< the write lock from the start
    };
    /// Throws SqlError. Transactions do not nest.
    Transaction(Connection &connection, Kind kind);
    ~Transaction();
    Transaction(const Transaction &) = delete;
    Transaction &operator=(const Transaction &) = delete;
    /// Throws SqlError; the transaction is then rolled back.
    void commit();
    void rollback() noexcept;

private:
    Connection &m_connection;
    bool m_open = false;
};

} // namespace Stateroom::Sql
