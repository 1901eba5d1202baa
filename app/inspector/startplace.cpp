// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "startplace.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QSettings>

using namespace Qt::StringLiterals;

QStringList startPlace()
{
    QStringList last = QSettings().value(u"workspace/paths"_s).toStringList();
    last.removeIf([](const QString &path) { return !QFileInfo::exists(path); });
    if (!last.isEmpty())
        return last;
    QString agent = qEnvironmentVariable("PI_CODING_AGENT_DIR");
    if (agent.isEmpty())
        agent = QDir::homePath() + u"/.pi/agent"_s;
    return QFileInfo(agent).isDir() ? QStringList{agent} : QStringList();
}
