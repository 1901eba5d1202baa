// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QMutex>
#include <QtCore/QStringList>
#include <QtCore/QtGlobal>

/// Collects what Qt warns about while it lives, so that a test can demand silence. One at a time.
class WarningTrap
{
public:
    WarningTrap() { s_previous = qInstallMessageHandler(&WarningTrap::take); }
    ~WarningTrap()
    {
        qInstallMessageHandler(s_previous);
        const QMutexLocker locker(&s_mutex);
        s_messages.clear();
    }
    WarningTrap(const WarningTrap &) = delete;
    WarningTrap &operator=(const WarningTrap &) = delete;

    [[nodiscard]] static QStringList messages()
    {
        const QMutexLocker locker(&s_mutex);
        return s_messages;
    }

private:
    static void take(QtMsgType type, const QMessageLogContext &context, const QString &text)
    {
        if (type == QtWarningMsg || type == QtCriticalMsg) {
            const QMutexLocker locker(&s_mutex);
            s_messages.append(text);
        } else {
            s_previous(type, context, text);
        }
    }
    static inline QtMessageHandler s_previous = nullptr;
    static inline QMutex s_mutex;
    static inline QStringList s_messages;
};
