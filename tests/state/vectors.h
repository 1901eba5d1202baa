// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "testdata.h"

#include <QtCore/QDir>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtTest/QTest>

/// The recorded vectors, and further folders named in STATEROOM_VECTORS (colon-separated, laid out the same way;
/// parts may be missing there).
namespace Vectors {

using namespace Qt::Literals::StringLiterals;

inline QStringList folders()
{
    QStringList list{TestData::path(u"vectors"_s)};
    for (const QString &folder : qEnvironmentVariable("STATEROOM_VECTORS").split(u':', Qt::SkipEmptyParts)) {
        if (!QFileInfo(folder).isDir())
            qFatal("STATEROOM_VECTORS names %s, which is no folder", qPrintable(folder));
        list += QDir(folder).absolutePath();
    }
    return list;
}

/// Every existing file of this relative name; the first folder must have it.
inline QStringList files(const QString &relative)
{
    QStringList list;
    const QStringList all = folders();
    for (const QString &folder : all) {
        const QString path = folder + u'/' + relative;
        if (QFileInfo(path).isFile())
            list += path;
        else if (folder == all.first())
            qFatal("%s is missing", qPrintable(path));
    }
    return list;
}

inline QJsonObject load(const QString &path)
{
    QJsonParseError error;
    // Qt drops a byte order mark at the start of any string, unless it is escaped.
    const QByteArray text = TestData::read(path).replace("\xEF\xBB\xBF", "\\ufeff");
    const QJsonDocument document = QJsonDocument::fromJson(text, &error);
    if (!document.isObject())
        qFatal("%s: %s", qPrintable(path), qPrintable(error.errorString()));
    if (document.object().value("format"_L1).toInt() != 1)
        qFatal("%s: only format 1 is known", qPrintable(path));
    return document.object();
}

/// Names of data rows: the folder's name in front when it is not the recorded one.
inline QByteArray rowName(const QString &path, const QString &name)
{
    const bool own = path.startsWith(folders().first());
    return (own ? name : QFileInfo(path).dir().path() + u": "_s + name).toUtf8();
}

/// A complaint about members nobody knows how to check; empty when there are none. Remarks are fine.
inline QString unknownMembers(const QJsonObject &object, QStringList known)
{
    known += {u"about"_s, u"comment"_s, u"description"_s, u"note"_s, u"docsNote"_s};
    QStringList unknown;
    for (auto it = object.begin(); it != object.end(); ++it) {
        if (!known.contains(it.key()))
            unknown += it.key();
    }
    return unknown.isEmpty() ? QString() : u"unknown members: "_s + unknown.join(u", "_s);
}

} // namespace Vectors
