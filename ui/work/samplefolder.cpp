// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "work/samplefolder.h"

#include <QtCore/QDirIterator>
#include <QtCore/QFile>

using namespace Qt::StringLiterals;

namespace Ui {

SampleFolder::SampleFolder()
{
    const QString source = u":/stateroom/sample/agent"_s;
    const QString target = m_folder.filePath(u"agent"_s);
    if (!m_folder.isValid()) {
        m_problem = m_folder.errorString();
        return;
    }
    QDirIterator it(source, QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        const QString from = it.next();
        const QString to = target + from.sliced(source.size());
        QDir().mkpath(QFileInfo(to).absolutePath());
        QFile file(from);
        if (!file.copy(to)) {
            m_problem = file.errorString();
            return;
        }
        QFile::setPermissions(to, QFile::ReadOwner | QFile::WriteOwner);
    }
    m_path = target;
}

} // namespace Ui
