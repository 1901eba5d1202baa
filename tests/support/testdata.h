// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QDirIterator>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QString>

/// Reading recorded data in tests. Paths are relative to tests/data.
namespace TestData {

inline QString path(const QString &relative)
{
    return QStringLiteral(STATEROOM_TEST_DATA "/") + relative;
}

/// The whole file; names that end in .qz are qCompress()ed. Aborts the test program when it cannot be read.
inline QByteArray read(const QString &relative)
{
    QFile file(QFileInfo(relative).isAbsolute() ? relative : path(relative));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("test data %s: %s", qPrintable(file.fileName()), qPrintable(file.errorString()));
    const QByteArray bytes = file.readAll();
    return relative.endsWith(QLatin1String(".qz")) ? qUncompress(bytes) : bytes;
}

inline void write(const QString &absolute, const QByteArray &bytes)
{
    QFile file(absolute);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write %s: %s", qPrintable(absolute), qPrintable(file.errorString()));
}

/// Copies a folder with everything in it.
inline void copyFolder(const QString &from, const QString &to)
{
    QDir().mkpath(to);
    QDirIterator it(from, QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        const QString source = it.next();
        const QString target = to + source.mid(from.size());
        if (it.fileInfo().isDir())
            QDir().mkpath(target);
        else
            write(target, read(source));
    }
}

} // namespace TestData
