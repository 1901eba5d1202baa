// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "cliprocess.h"

#include <QtCore/QFile>
#include <QtCore/QJsonDocument>
#include <QtCore/QProcess>
#include <QtCore/QStringDecoder>
#include <QtCore/QTemporaryDir>

#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace CliProcess {

namespace {

/// Runs between fork and exec: system calls only.
void dropPermissionOverride()
{
    prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, 0, 0, 0);
    prctl(PR_CAPBSET_DROP, CAP_DAC_READ_SEARCH, 0, 0, 0);
    prctl(PR_CAPBSET_DROP, CAP_FOWNER, 0, 0, 0);
    __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    __user_cap_data_struct data[2] = {};
    if (syscall(SYS_capget, &header, data) == 0) {
        data[0].inheritable = data[1].inheritable = 0;
        syscall(SYS_capset, &header, data);
    }
}

} // namespace

QProcessEnvironment plainEnvironment()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("LANGUAGE"));
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    return environment;
}

Result run(const QStringList &arguments, const Options &options)
{
    QProcess process;
    process.setProcessEnvironment(options.environment);
    process.setStandardInputFile(QProcess::nullDevice());
    if (!options.directory.isEmpty())
        process.setWorkingDirectory(options.directory);
    if (!options.standardOutput.isEmpty())
        process.setStandardOutputFile(options.standardOutput);
    if (options.obeysPermissions)
        process.setChildProcessModifier(dropPermissionOverride);
    process.start(options.program, arguments);
    const bool ended = process.waitForFinished(100'000);
    const bool sound = ended && process.exitStatus() == QProcess::NormalExit;
    return {sound ? process.exitCode() : -1, process.readAllStandardOutput(), process.readAllStandardError()};
}

QJsonObject onlyObject(const Result &result)
{
    QStringDecoder decoder(QStringDecoder::Utf8);
    [[maybe_unused]] const QString text = decoder(result.out);
    if (decoder.hasError() || result.out.count('\n') != 1 || !result.out.endsWith('\n'))
        return {};
    return QJsonDocument::fromJson(result.out).object();
}

bool canObeyPermissions()
{
    const QTemporaryDir folder;
    QFile::setPermissions(folder.path(), QFile::ReadOwner | QFile::ExeOwner);
    Options options;
    options.obeysPermissions = true;
    options.program = QStringLiteral("touch");
    const bool denied = run({folder.filePath(QStringLiteral("x"))}, options).code > 0;
    QFile::setPermissions(folder.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return denied;
}

} // namespace CliProcess
