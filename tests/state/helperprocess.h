// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QCoreApplication>
#include <QtCore/QDir>
#include <QtCore/QProcess>

/// A running state_helper.
class HelperProcess
{
public:
    explicit HelperProcess(const QStringList &arguments)
    {
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(program(), arguments);
        if (!m_process.waitForStarted())
            qFatal("cannot start %s", qPrintable(program()));
    }
    ~HelperProcess() { kill(); }
    HelperProcess(const HelperProcess &) = delete;
    HelperProcess &operator=(const HelperProcess &) = delete;

    [[nodiscard]] static QString program()
    {
        return QDir(QCoreApplication::applicationDirPath()).filePath(QStringLiteral("state_helper"));
    }
    [[nodiscard]] qint64 pid() const { return m_process.processId(); }
    /// The next line it says; empty when it ended without one.
    [[nodiscard]] QString line(int timeoutMs = 30'000)
    {
        while (!m_process.canReadLine()) {
            if (!m_process.waitForReadyRead(timeoutMs))
                break;
        }
        return QString::fromUtf8(m_process.readLine()).trimmed();
    }
    /// Every whole line it has said and nobody has read.
    [[nodiscard]] QStringList lines()
    {
        QStringList list;
        while (m_process.canReadLine())
            list += QString::fromUtf8(m_process.readLine()).trimmed();
        return list;
    }
    void goOn()
    {
        m_process.write("\n");
        m_process.waitForBytesWritten();
    }
    [[nodiscard]] bool ended(int timeoutMs = 30'000)
    {
        return m_process.waitForFinished(timeoutMs) && m_process.exitStatus() == QProcess::NormalExit
            && m_process.exitCode() == 0;
    }
    /// SIGKILL; when this returns the process is gone and reaped.
    void kill()
    {
        if (m_process.state() == QProcess::NotRunning)
            return;
        m_process.kill();
        m_process.waitForFinished();
    }

private:
    QProcess m_process;
};
