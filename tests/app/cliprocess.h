// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QJsonObject>
#include <QtCore/QProcessEnvironment>
#include <QtCore/QStringList>

/// The program under test, run to its end.
namespace CliProcess {

struct Result
{
    int code = -1; ///< -1: it crashed or did not end in time
    QByteArray out;
    QByteArray err;
};

/// The test's own, without a language: texts are English unless a test asks for another one.
[[nodiscard]] QProcessEnvironment plainEnvironment();

struct Options
{
    QProcessEnvironment environment = plainEnvironment();
    QString directory;
    QString standardOutput; ///< a file that takes it instead of Result::out
    /// Permission bits bind root, too: the process runs without the right to pass over them.
    bool obeysPermissions = false;
    QString program = QStringLiteral(STATEROOM_PROGRAM);
};

[[nodiscard]] Result run(const QStringList &arguments, const Options &options = {});

/// The one object that standard output consists of; empty when it is anything else (not UTF-8, two values, a text).
[[nodiscard]] QJsonObject onlyObject(const Result &result);

/// Whether this machine can start a process that permission bits bind.
[[nodiscard]] bool canObeyPermissions();

} // namespace CliProcess
