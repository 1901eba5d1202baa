// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "helperprocess.h"
#include "testdata.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QStandardPaths>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include <cstdio>

using namespace Qt::Literals::StringLiterals;

/// One durable commit a write, as the kernel sees it. Needs strace and the right to trace a process.
class ReliabilitySyncCount : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_dir;
    QString m_strace;

    /// Runs the helper under strace; its report.
    QByteArray trace(const QStringList &options, const QStringList &helperArguments)
    {
        const QString report = m_dir.filePath(u"report"_s);
        QFile::remove(report);
        QProcess process;
        // A leak checker cannot work in a traced process.
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"ASAN_OPTIONS"_s, u"detect_leaks=0"_s);
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process.start(m_strace,
                      QStringList{u"-f"_s, u"-o"_s, report} + options + QStringList{HelperProcess::program()}
                          + helperArguments);
        process.waitForFinished(110'000);
        if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
            return {};
        return TestData::read(report);
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_strace = QStandardPaths::findExecutable(u"strace"_s);
        QString problem;
        if (m_strace.isEmpty())
            problem = u"strace is not installed"_s;
        else if (QProcess::execute(m_strace, {u"-o"_s, u"/dev/null"_s, u"true"_s}) != 0)
            problem = u"tracing is not permitted here"_s;
        if (problem.isEmpty())
            return;
        std::printf("SKIP-ALL %s\n", qPrintable(problem));
        QSKIP(qPrintable(problem));
    }

    void thousandWrites_syncAboutThousandTimes()
    {
        constexpr int writes = 1000;
        const QByteArray report = trace({u"-c"_s, u"-e"_s, u"trace=fsync,fdatasync"_s},
                                        {u"marked"_s, m_dir.filePath(u"a.sqlite"_s), u"s"_s, QString::number(writes)});
        QVERIFY(!report.isEmpty());
        int syncs = 0;
        static const QRegularExpression row(
            u"^\\s*[\\d.]+\\s+[\\d.]+\\s+\\d+\\s+(\\d+)\\s+(?:\\d+\\s+)?(?:fsync|fdatasync)\\s*$"_s,
            QRegularExpression::MultilineOption);
        for (auto it = row.globalMatch(QString::fromLatin1(report)); it.hasNext();)
            syncs += it.next().captured(1).toInt();
        qInfo("%d writes, %d syncs", writes, syncs);
        QVERIFY2(syncs >= writes, report.constData());
        QVERIFY2(syncs <= writes * 1.1, report.constData());
    }

    void nothingIsUnsynced_whenWriteReturns()
    {
        const QString path = m_dir.filePath(u"b.sqlite"_s);
        const QByteArray report = trace({u"-y"_s, u"-s"_s, u"12"_s, u"-e"_s, u"trace=pwrite64,write,fsync,fdatasync"_s},
                                        {u"marked"_s, path, u"s"_s, u"300"_s});
        QVERIFY(!report.isEmpty());
        const QByteArray wal = '<' + QFile::encodeName(path) + "-wal>";
        int returned = 0;
        bool unsynced = false;
        int logWrites = 0;
        for (const QByteArray &line : report.split('\n')) {
            if (line.contains("write64(") && line.contains(wal)) {
                unsynced = true;
                ++logWrites;
            } else if ((line.contains("fsync(") || line.contains("fdatasync(")) && line.contains(wal)) {
                unsynced = false;
            } else if (line.contains(" write(1<") && line.contains("\"wrote ")) {
                ++returned;
                QVERIFY2(!unsynced, line.constData());
            }
        }
        QCOMPARE(returned, 300);
        QVERIFY(logWrites > 600);
    }
};

QTEST_GUILESS_MAIN(ReliabilitySyncCount)
#include "reliability_sync_count.moc"
