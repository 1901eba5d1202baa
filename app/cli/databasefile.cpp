// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "databasefile.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QFileInfo>

using namespace Stateroom;

namespace Cli {

namespace {
struct Text
{
    Q_DECLARE_TR_FUNCTIONS(DatabaseFile)
};
} // namespace

StateDatabase openStateDatabase(const QString &path)
{
    const QFileInfo info(path);
    const QString absolute = info.absoluteFilePath();
    if (!info.exists())
        throw StateOpenError(absolute, Text::tr("there is no such file"));
    if (info.isDir())
        throw StateOpenError(absolute, Text::tr("it is a folder"));
    if (!info.isFile()) // the engine would wait at a pipe for ever
        throw StateOpenError(absolute, Text::tr("it is not a regular file"));
    return StateDatabase(absolute);
}

} // namespace Cli
