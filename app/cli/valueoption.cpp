// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "valueoption.h"

#include "commandline.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QFile>

namespace Cli {

QString valueOfOption(const QString &word)
{
    if (word != QLatin1String("-"))
        return word;
    QFile input;
    if (!input.open(stdin, QIODevice::ReadOnly))
        throw UsageError(QCoreApplication::translate("ValueOption", "standard input cannot be read"));
    const QByteArray bytes = input.readAll();
    QString text = QString::fromUtf8(bytes);
    if (text.toUtf8() != bytes)
        throw UsageError(QCoreApplication::translate("ValueOption", "standard input is not UTF-8"));
    return text;
}

} // namespace Cli
