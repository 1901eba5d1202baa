// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "sql/connection_p.h"
#include "warningtrap.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QDir>
#include <QtCore/QElapsedTimer>
#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include <memory>

#include <sqlite3.h>

using namespace Qt::Literals::StringLiterals;
using namespace Stateroom::Sql;

/// Connections, statements, transactions and errors. Makes its own QCoreApplication objects, as a host may.
class UnitSql : public QObject
{
    Q_OBJECT

private:
    int m_argc = 1;
    char m_name[9] = "unit_sql";
    char *m_argv[2] = {m_name, nullptr};
    std::unique_ptr<QCoreApplication> m_application;
    QTemporaryDir m_dir;
    int m_count = 0;

    QString freshPath() { return m_dir.filePath(u"%1.sqlite"_s.arg(m_count++)); }
    static void makeTable(const QString &path)
    {
        Connection connection(path, OpenMode::Create);
        connection.execute(u"CREATE TABLE t (k TEXT PRIMARY KEY, v)"_s);
    }
    template<typename Call>
    static SqlError errorOf(Call call)
    {
        try {
            call();
        } catch (const SqlError &error) {
            return error;
        }
        return SqlError(ErrorCode::Other, 0, u"nothing was thrown"_s);
    }

private Q_SLOTS:
    void initTestCase() { m_application = std::make_unique<QCoreApplication>(m_argc, m_argv); }

    void create_makesTheFile()
    {
        const QString path = freshPath();
        makeTable(path);
        QVERIFY(QFile::exists(path));
    }

    void missingFile_isNotCreated_data()
    {
        QTest::addColumn<int>("mode");
        QTest::newRow("read-only") << int(OpenMode::ReadOnly);
        QTest::newRow("immutable") << int(OpenMode::Immutable);
        QTest::newRow("existing") << int(OpenMode::ReadWriteExisting);
    }
    void missingFile_isNotCreated()
    {
        QFETCH(int, mode);
        const QString path = freshPath();
        const SqlError error = errorOf([&] { Connection(path, OpenMode(mode)); });
        QCOMPARE(error.code(), ErrorCode::CantOpen);
        QCOMPARE(error.message(), u"unable to open database file"_s);
        QVERIFY(!QFile::exists(path));
    }

    void oddNames_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString &name :
             {u"a b.sqlite"_s, u"what?mode=memory"_s, u"50%.sqlite"_s, u"%41.sqlite"_s, u"x#y.sqlite"_s,
              u"k&cache=shared"_s, u"名前 é.sqlite"_s, u"a+b;QSQLITE_OPEN_READONLY"_s, u"back\\slash"_s,
              u"quote'\".sqlite"_s, u"line\nbreak"_s})
            QTest::newRow(name.toUtf8().toPercentEncoding().constData()) << name;
    }
    void oddNames()
    {
        QFETCH(QString, name);
        QTemporaryDir dir;
        const QString path = dir.filePath(name);
        makeTable(path);
        QVERIFY(QFile::exists(path));
        for (const OpenMode mode : {OpenMode::ReadOnly, OpenMode::Immutable, OpenMode::ReadWriteExisting}) {
            Connection connection(path, mode);
            QCOMPARE(connection.value(u"SELECT count(*) FROM t"_s).toInt(), 0);
        }
        QCOMPARE(QDir(dir.path()).entryList(QDir::Files), QStringList{name});
    }
    void doubleSlash_isNotAnAuthority()
    {
        const QString path = freshPath();
        makeTable(u'/' + path);
        QVERIFY(QFile::exists(path));
    }
    void pathWithNul_isRefused()
    {
        const SqlError error = errorOf([&] { Connection(m_dir.path() + u"/a\0b"_s, OpenMode::Create); });
        QCOMPARE(error.code(), ErrorCode::CantOpen);
        QVERIFY(!QFile::exists(m_dir.filePath(u"a"_s)));
    }

    void readOnly_refusesWrites()
    {
        const QString path = freshPath();
        makeTable(path);
        Connection connection(path, OpenMode::ReadOnly);
        const SqlError error = errorOf([&] { connection.run(u"INSERT INTO t VALUES ('a', 1)"_s); });
        QCOMPARE(error.code(), ErrorCode::ReadOnly);
        QCOMPARE(error.message(), u"attempt to write a readonly database"_s);
    }

    void notADatabase()
    {
        const QString path = freshPath();
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(4096, 'x'));
        file.close();
        const SqlError error = errorOf([&] {
            Connection connection(path, OpenMode::ReadOnly);
            (void)connection.value(u"SELECT count(*) FROM sqlite_master"_s);
        });
        QCOMPARE(error.code(), ErrorCode::NotADatabase);
        QCOMPARE(error.message(), u"file is not a database"_s);
    }

    void folderInItsPlace()
    {
        const SqlError error = errorOf([&] { Connection(m_dir.path(), OpenMode::Create); });
        QCOMPARE(error.code(), ErrorCode::CantOpen);
        QCOMPARE(error.message(), u"unable to open database file"_s);
    }

    void busy_isReportedAfterTheTimeout()
    {
        const QString path = freshPath();
        makeTable(path);
        Connection one(path, OpenMode::ReadWriteExisting);
        Connection two(path, OpenMode::ReadWriteExisting, 60);
        Transaction transaction(one, Transaction::Kind::Immediate);
        QElapsedTimer timer;
        timer.start();
        const SqlError error = errorOf([&] { two.run(u"INSERT INTO t VALUES ('a', 1)"_s); });
        QVERIFY2(timer.elapsed() >= 50, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(error.code(), ErrorCode::Busy);
        QCOMPARE(error.message(), u"database is locked"_s);
        transaction.rollback();
        QCOMPARE(two.run(u"INSERT INTO t VALUES ('a', 1)"_s), 1);
    }

    void constraint_carriesTheExtendedCode()
    {
        const QString path = freshPath();
        makeTable(path);
        Connection connection(path, OpenMode::ReadWriteExisting);
        connection.run(u"INSERT INTO t VALUES ('a', 1)"_s);
        const SqlError error = errorOf([&] { connection.run(u"INSERT INTO t VALUES ('a', 2)"_s); });
        QCOMPARE(error.code(), ErrorCode::Constraint);
        QCOMPARE(error.extendedCode(), SQLITE_CONSTRAINT_PRIMARYKEY);
        QCOMPARE(error.message(), u"UNIQUE constraint failed: t.k"_s);
    }

    void triggerMessage_comesThroughAlone()
    {
        const QString path = freshPath();
        makeTable(path);
        Connection connection(path, OpenMode::ReadWriteExisting);
        connection.execute(u"CREATE TRIGGER boom BEFORE INSERT ON t BEGIN SELECT RAISE(ABORT, 'boom'); END"_s);
        const SqlError error = errorOf([&] { connection.run(u"INSERT INTO t VALUES (?, ?)"_s, u"a"_s, 1); });
        QCOMPARE(error.message(), u"boom"_s);
    }

    void prepare_failsEarly()
    {
        const QString path = freshPath();
        makeTable(path);
        Connection connection(path, OpenMode::ReadWriteExisting);
        QCOMPARE(errorOf([&] { connection.prepare(u"SELECT w FROM t"_s); }).message(), u"no such column: w"_s);
        // and is not remembered: the same text works once the column is there
        connection.execute(u"ALTER TABLE t ADD COLUMN w"_s);
        connection.prepare(u"SELECT w FROM t"_s);
    }

    void values_roundTrip_data()
    {
        QTest::addColumn<QVariant>("value");
        QTest::addColumn<QString>("type");
        QTest::newRow("text") << QVariant(u"é 漢 🙂"_s) << u"text"_s;
        QTest::newRow("empty text") << QVariant(u""_s) << u"text"_s;
        QTest::newRow("text with NUL") << QVariant(u"a\0b"_s) << u"text"_s;
        QTest::newRow("text that starts with a byte order mark") << QVariant(u"\uFEFF1"_s) << u"text"_s;
        QTest::newRow("blob") << QVariant(QByteArray("\0\xff", 2)) << u"blob"_s;
        QTest::newRow("integer") << QVariant(qint64(9007199254740993)) << u"integer"_s;
        QTest::newRow("real") << QVariant(1.5) << u"real"_s;
    }
    void values_roundTrip()
    {
        QFETCH(QVariant, value);
        QFETCH(QString, type);
        const QString path = freshPath();
        makeTable(path);
        Connection connection(path, OpenMode::ReadWriteExisting);
        connection.run(u"INSERT INTO t VALUES ('a', ?)"_s, value);
        Rows rows = connection.query(u"SELECT v, typeof(v) FROM t WHERE k = ?"_s, u"a"_s);
        QVERIFY(rows.next());
        QCOMPARE(rows.value(0), value);
        QCOMPARE(rows.text(1), type);
        QCOMPARE(rows.columnCount(), 2);
        QVERIFY(!rows.next());
    }
    void nullString_isEmptyText()
    {
        const QString path = freshPath();
        makeTable(path);
        Connection connection(path, OpenMode::ReadWriteExisting);
        connection.run(u"INSERT INTO t VALUES (?, ?)"_s, QString(), QByteArray());
        QCOMPARE(connection.value(u"SELECT typeof(k) || typeof(v) FROM t WHERE k = ''"_s).toString(), u"textblob"_s);
    }
    void unpairedSurrogates_becomeReplacementCharacters()
    {
        QString text = u"a"_s;
        text += QChar(0xd800);
        text += u'b';
        text += QChar(0xdc00);
        QCOMPARE(wellFormed(text), u"a\uFFFDb\uFFFD"_s);
        QCOMPARE(wellFormed(u"🙂"_s), u"🙂"_s);
    }

    void oneStatementText_canRunInsideItself()
    {
        const QString path = freshPath();
        makeTable(path);
        Connection connection(path, OpenMode::ReadWriteExisting);
        for (int i = 0; i < 3; ++i)
            connection.run(u"INSERT INTO t VALUES (?, ?)"_s, QString::number(i), i);
        int pairs = 0;
        Rows outer = connection.query(u"SELECT k FROM t"_s);
        while (outer.next()) {
            Rows inner = connection.query(u"SELECT k FROM t"_s);
            while (inner.next())
                ++pairs;
        }
        QCOMPARE(pairs, 9);
    }

    void unfinishedRows_holdNoLock()
    {
        const QString path = freshPath();
        makeTable(path);
        Connection reader(path, OpenMode::ReadWriteExisting);
        reader.run(u"INSERT INTO t VALUES ('a', 1), ('b', 2)"_s);
        {
            Rows rows = reader.query(u"SELECT k FROM t"_s);
            QVERIFY(rows.next());
        }
        Connection writer(path, OpenMode::ReadWriteExisting, 0);
        QCOMPARE(writer.run(u"DELETE FROM t"_s), 2);
    }

    void transaction_rollsBackUnlessCommitted()
    {
        const QString path = freshPath();
        makeTable(path);
        Connection connection(path, OpenMode::ReadWriteExisting);
        {
            Transaction transaction(connection, Transaction::Kind::Immediate);
            connection.run(u"INSERT INTO t VALUES ('a', 1)"_s);
            QVERIFY(connection.inTransaction());
        }
        QVERIFY(!connection.inTransaction());
        QCOMPARE(connection.value(u"SELECT count(*) FROM t"_s).toInt(), 0);
        {
            Transaction transaction(connection, Transaction::Kind::Immediate);
            connection.run(u"INSERT INTO t VALUES ('a', 1)"_s);
            transaction.commit();
        }
        QCOMPARE(connection.value(u"SELECT count(*) FROM t"_s).toInt(), 1);
    }

    void failedCommit_rollsBack()
    {
        const QString path = freshPath();
        makeTable(path);
        Connection connection(path, OpenMode::ReadWriteExisting);
        connection.execute(u"PRAGMA foreign_keys=ON"_s);
        connection.execute(u"CREATE TABLE c (k REFERENCES t(k) DEFERRABLE INITIALLY DEFERRED)"_s);
        Transaction transaction(connection, Transaction::Kind::Immediate);
        connection.run(u"INSERT INTO c VALUES ('none')"_s);
        QCOMPARE(errorOf([&] { transaction.commit(); }).code(), ErrorCode::Constraint);
        QVERIFY(!connection.inTransaction());
        QCOMPARE(connection.value(u"SELECT count(*) FROM c"_s).toInt(), 0);
    }

    void fullDatabase()
    {
        const QString path = freshPath();
        makeTable(path);
        Connection connection(path, OpenMode::ReadWriteExisting);
        connection.execute(u"PRAGMA max_page_count=4"_s);
        const SqlError error = errorOf([&] {
            Transaction transaction(connection, Transaction::Kind::Immediate);
            connection.run(u"INSERT INTO t VALUES ('a', ?)"_s, QByteArray(100'000, 'x'));
            transaction.commit();
        });
        QCOMPARE(error.code(), ErrorCode::Full);
        QCOMPARE(error.message(), u"database or disk is full"_s);
        QVERIFY(!connection.inTransaction());
    }

    void synchronous_takesEffectEachTime()
    {
        const QString path = freshPath();
        makeTable(path);
        Connection connection(path, OpenMode::ReadWriteExisting);
        for (int i = 0; i < 3; ++i) {
            connection.setSynchronous(Connection::Synchronous::Normal);
            QCOMPARE(connection.value(u"PRAGMA synchronous"_s).toInt(), 1);
            connection.setSynchronous(Connection::Synchronous::Full);
            QCOMPARE(connection.value(u"PRAGMA synchronous"_s).toInt(), 2);
        }
    }

    void withoutApplication_openingSaysSo()
    {
        const WarningTrap trap;
        m_application.reset();
        const QString path = freshPath();
        const SqlError error = errorOf([&] { makeTable(path); });
        m_application = std::make_unique<QCoreApplication>(m_argc, m_argv);
        QCOMPARE(error.code(), ErrorCode::CantOpen);
        QVERIFY2(error.message().contains(u"QCoreApplication"_s), error.what());
        QVERIFY(!QFile::exists(path));
        makeTable(path);
        QCOMPARE(trap.messages(), QStringList());
    }

    void connections_endWithTheApplication()
    {
        const WarningTrap trap;
        const QString path = freshPath();
        makeTable(path);
        {
            Connection connection(path, OpenMode::ReadWriteExisting);
            QCOMPARE(connection.run(u"INSERT INTO t VALUES ('a', 1)"_s), 1);
            m_application.reset();
            QVERIFY(!connection.isOpen());
            QCOMPARE(errorOf([&] { connection.run(u"DELETE FROM t"_s); }).code(), ErrorCode::CantOpen);
            m_application = std::make_unique<QCoreApplication>(m_argc, m_argv);
        }
        Connection again(path, OpenMode::ReadWriteExisting);
        QCOMPARE(again.value(u"SELECT count(*) FROM t"_s).toInt(), 1);
        QCOMPARE(trap.messages(), QStringList());
    }

    void closing_isQuiet()
    {
        const WarningTrap trap;
        const QString path = freshPath();
        makeTable(path);
        {
            Connection connection(path, OpenMode::ReadWriteExisting);
            connection.prepare(u"SELECT k FROM t"_s);
            (void)errorOf([&] { connection.prepare(u"nonsense"_s); });
        }
        (void)errorOf([&] { Connection(path + u"/below"_s, OpenMode::Create); });
        QCOMPARE(trap.messages(), QStringList());
    }
};

QTEST_APPLESS_MAIN(UnitSql)
#include "unit_sql.moc"
