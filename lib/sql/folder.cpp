// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "sql/folder_p.h"

#include <QtCore/QFile>

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace Stateroom::Sql {

static bool makeFolder(const QByteArray &path)
{
    struct stat info;
    if (::stat(path.constData(), &info) == 0)
        return S_ISDIR(info.st_mode);
    const qsizetype slash = path.lastIndexOf('/');
    const QByteArray above = slash <= 0 ? QByteArray("/") : path.first(slash);
    if (above == path || !makeFolder(above))
        return false;
    if (::mkdir(path.constData(), 0777) != 0)
        return errno == EEXIST;
    const int folder = ::open(above.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0) {
        ::fsync(folder);
        ::close(folder);
    }
    return true;
}

bool makeFolderOf(const QString &filePath)
{
    const QByteArray path = QFile::encodeName(filePath);
    const qsizetype slash = path.lastIndexOf('/');
    return slash <= 0 || makeFolder(path.first(slash));
}

} // namespace Stateroom::Sql
