// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QDir>
#include <QtCore/QElapsedTimer>
#include <QtCore/QFile>
#include <QtCore/QProcess>
#include <QtCore/QTemporaryDir>
#include <QtCore/QThread>

#include <unistd.h>

/// A private PostgreSQL server in a temporary folder, reached through a socket there; stopped with the object. As root
/// it runs as the user postgres, because the server refuses root.
class PostgresServer
{
public:
    /// The newest installed server's programs; empty when the package is missing.
    static QString binFolder()
    {
        const QDir base(QStringLiteral("/usr/lib/postgresql"));
        const QStringList versions = base.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name | QDir::Reversed);
        for (const QString &version : versions) {
            const QString folder = base.filePath(version + QStringLiteral("/bin"));
            if (QFile::exists(folder + QStringLiteral("/initdb")))
                return folder;
        }
        return QFile::exists(QStringLiteral("/usr/bin/initdb")) ? QStringLiteral("/usr/bin") : QString();
    }

    explicit PostgresServer(int port)
        : m_port(port)
    {
        m_folder.setAutoRemove(false);
        if (::geteuid() == 0)
            QProcess::execute(QStringLiteral("chown"), {QStringLiteral("postgres"), m_folder.path()});
    }
    ~PostgresServer()
    {
        stop(QStringLiteral("immediate"));
        QDir(m_folder.path()).removeRecursively();
    }
    PostgresServer(const PostgresServer &) = delete;
    PostgresServer &operator=(const PostgresServer &) = delete;

    [[nodiscard]] QString folder() const { return m_folder.path(); }
    [[nodiscard]] QString data() const { return m_folder.filePath(QStringLiteral("data")); }
    [[nodiscard]] int port() const { return m_port; }
    [[nodiscard]] QString log() const { return m_log; }

    /// Makes the server's files. False with log() when that fails.
    bool init()
    {
        return run(QStringLiteral("initdb"),
                   {QStringLiteral("-D"), data(), QStringLiteral("-U"), QStringLiteral("postgres"),
                    QStringLiteral("-A"), QStringLiteral("trust"), QStringLiteral("-E"), QStringLiteral("UTF8"),
                    QStringLiteral("--locale=C.UTF-8"), QStringLiteral("--no-sync")});
    }
    bool start(const QString &settings = {})
    {
        return run(QStringLiteral("pg_ctl"),
                   {QStringLiteral("-D"), data(), QStringLiteral("-w"), QStringLiteral("-t"), QStringLiteral("30"),
                    QStringLiteral("-l"), m_folder.filePath(QStringLiteral("server.log")), QStringLiteral("-o"),
                    QStringLiteral("-c listen_addresses='' -c unix_socket_directories=%1 -p %2 %3")
                        .arg(m_folder.path(), QString::number(m_port), settings),
                    QStringLiteral("start")});
    }
    bool stop(const QString &mode)
    {
        return run(
            QStringLiteral("pg_ctl"),
            {QStringLiteral("-D"), data(), QStringLiteral("-w"), QStringLiteral("-m"), mode, QStringLiteral("stop")});
    }
    bool promote()
    {
        return run(QStringLiteral("pg_ctl"),
                   {QStringLiteral("-D"), data(), QStringLiteral("-w"), QStringLiteral("promote")});
    }
    /// Makes this server a streaming replica of a running one.
    bool copyFrom(const PostgresServer &primary)
    {
        return run(QStringLiteral("pg_basebackup"),
                   {QStringLiteral("-D"), data(), QStringLiteral("-h"), primary.folder(), QStringLiteral("-p"),
                    QString::number(primary.port()), QStringLiteral("-U"), QStringLiteral("postgres"),
                    QStringLiteral("-R"), QStringLiteral("-X"), QStringLiteral("stream"), QStringLiteral("-c"),
                    QStringLiteral("fast"), QStringLiteral("--no-sync")});
    }
    bool sql(const QString &statement)
    {
        return run(QStringLiteral("psql"),
                   {QStringLiteral("-h"), m_folder.path(), QStringLiteral("-p"), QString::number(m_port),
                    QStringLiteral("-U"), QStringLiteral("postgres"), QStringLiteral("-v"),
                    QStringLiteral("ON_ERROR_STOP=1"), QStringLiteral("-Atc"), statement});
    }
    [[nodiscard]] QString output() const { return m_output; }

private:
    bool run(const QString &program, const QStringList &arguments)
    {
        const QString path = binFolder() + u'/' + program;
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        // The server inherits these; a pipe would keep the reader waiting for it.
        const QString file = m_folder.filePath(program + QStringLiteral(".out"));
        process.setStandardOutputFile(file);
        if (::geteuid() == 0)
            process.start(QStringLiteral("runuser"),
                          QStringList{QStringLiteral("-u"), QStringLiteral("postgres"), QStringLiteral("--"), path}
                              + arguments);
        else
            process.start(path, arguments);
        const bool ok = process.waitForFinished(60'000) && process.exitStatus() == QProcess::NormalExit
            && process.exitCode() == 0;
        QFile out(file);
        m_output = out.open(QIODevice::ReadOnly) ? QString::fromUtf8(out.readAll()).trimmed() : QString();
        if (!ok)
            m_log += program + QStringLiteral(": ") + m_output + QStringLiteral("; ");
        return ok;
    }

    QTemporaryDir m_folder;
    int m_port;
    QString m_log;
    QString m_output;
};
