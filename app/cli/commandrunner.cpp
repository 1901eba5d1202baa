// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "commandrunner.h"

#include "help.h"
#include "jsonwriter.h"

#include <stateroom/kv/kverrors.h>
#include <stateroom/maintenance/maintenanceerrors.h>
#include <stateroom/session/sessionfile.h>
#include <stateroom/state/stateerrors.h>
#include <stateroom/storage/storageerrors.h>
#include <stateroom/text/displaytext.h>

#include <QtCore/QCoreApplication>

using namespace Qt::Literals::StringLiterals;
using namespace Stateroom;

namespace Cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandRunner)
};

struct Failure
{
    ExitCode code;
    QString name; ///< the error's class
    QString message; ///< one or two sentences, then the engine's words
};

/// Whoever looks with this program is no plugin: the cause, which plugin code is spared, is what he needs.
QString fullMessage(const Error &error)
{
    const bool more = !error.cause().isEmpty() && error.cause() != error.message();
    return more ? error.message() + u" ("_s + error.cause() + u')' : error.message();
}

/// The one place that decides which exit code an error of the library has.
ExitCode exitCodeOf(const Error &error)
{
    if (dynamic_cast<const SessionFileError *>(&error) || dynamic_cast<const StateOpenError *>(&error))
        return WrongUsage;
    if (const auto *fault = dynamic_cast<const StateFaultError *>(&error))
        return fault->kind() == StateFaultError::Kind::NotADatabase ? WrongUsage : Fault;
    if (dynamic_cast<const StorageUnavailableError *>(&error) || dynamic_cast<const StorageConfigError *>(&error))
        return WrongUsage;
    if (dynamic_cast<const StorageBusyError *>(&error) || dynamic_cast<const StorageFaultError *>(&error))
        return Fault;
    if (const auto *kv = dynamic_cast<const PluginDatabaseError *>(&error)) {
        switch (kv->kind()) {
        case PluginDatabaseError::Kind::Missing:
        case PluginDatabaseError::Kind::NotADatabase:
        case PluginDatabaseError::Kind::NoTable:
            return WrongUsage;
        default:
            return Fault;
        }
    }
    if (const auto *maintenance = dynamic_cast<const MaintenanceError *>(&error)) {
        switch (maintenance->kind()) {
        case MaintenanceError::Kind::BadPath:
        case MaintenanceError::Kind::TargetExists:
        case MaintenanceError::Kind::NotADatabase:
            return WrongUsage;
        case MaintenanceError::Kind::Fault:
            return Fault;
        default:
            return Refused;
        }
    }
    if (dynamic_cast<const KvOperationFailedError *>(&error))
        return Fault;
    return Refused;
}

void report(const Failure &failure, bool json, Output &output)
{
    output.note(DisplayText::visible(failure.message));
    if (!json)
        return;
    JsonWriter writer(output);
    writer.beginObject();
    writer.member("error"_L1, failure.name);
    writer.member("message"_L1, failure.message);
    writer.endObject();
    output.line();
}

std::optional<Failure> attempt(const Command &command, const CommandSpec &spec, const QStringList &words,
                               Output &output, ExitCode &code)
{
    try {
        code = command.run(Arguments::parse(spec, words), output);
        return {};
    } catch (const UsageError &error) {
        return Failure{WrongUsage, u"UsageError"_s, error.message()};
    } catch (const Error &error) {
        return Failure{exitCodeOf(error), error.name(), fullMessage(error)};
    } catch (const std::bad_alloc &) {
        return Failure{Fault, u"OutOfMemoryError"_s, Text::tr("not enough memory for this file")};
    } catch (const std::exception &error) {
        return Failure{Fault, u"Error"_s, QString::fromUtf8(error.what())};
    }
}

} // namespace

ExitCode runCommand(const Command &command, const QStringList &words, Output &output)
{
    const CommandSpec spec = command.spec();
    const bool help = Arguments::asksFor(words, u"--help"_s) || Arguments::asksFor(words, u"-h"_s);
    ExitCode code = Done;
    if (help) {
        printCommandHelp(spec, output);
    } else if (const auto failure = attempt(command, spec, words, output, code)) {
        code = failure->code;
        report(*failure, Arguments::asksFor(words, u"--json"_s), output);
        if (failure->name == u"UsageError")
            output.note(Text::tr("usage: %1").arg(spec.usage()));
    }
    return finish(output, code);
}

ExitCode finish(Output &output, ExitCode code)
{
    if (!output.flush()) {
        output.note(Text::tr("the result could not be written"));
        return Fault;
    }
    return code;
}

} // namespace Cli
