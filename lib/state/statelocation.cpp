// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/state/statelocation.h>

#include <stateroom/error/error.h>
#include <stateroom/json/jsontext.h>

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QJsonObject>

namespace Stateroom {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Joins and normalises lexically, as the deployed store does: a slash at the end stays.
QString joined(const QString &folder, const QString &relative)
{
    const QString path = folder + u'/' + relative;
    QStringList parts;
    for (const QString &part : path.split(u'/', Qt::SkipEmptyParts)) {
        if (part == "."_L1)
            continue;
        if (part != ".."_L1)
            parts.append(part);
        else if (!parts.isEmpty())
            parts.removeLast();
    }
    QString result = u'/' + parts.join(u'/');
    if (relative.endsWith(u'/') && !parts.isEmpty())
        result += u'/';
    return result;
}

/// What one settings file says.
struct Configured
{
    QString path; ///< set when usable
    QString problemKind; ///< set when there is a value or a file that cannot be used
};

/// `folder` is what a relative value counts from.
Configured readSettings(const QString &file, const QString &folder, const QString &homeDir)
{
    QFile settings(file);
    if (!settings.open(QIODevice::ReadOnly))
        return {}; // missing, a folder, no permission: not configured
    const QByteArray bytes = settings.readAll();
    if (settings.error() != QFileDevice::NoError)
        return {};
    if (JsonText::validate(bytes, true))
        return {{}, u"malformed"_s};
    const std::optional<QJsonValue> root = JsonText::toValue(QString::fromUtf8(bytes));
    if (!root)
        return {{}, u"malformed"_s};
    const QJsonObject section = root->toObject().value("sessionState"_L1).toObject();
    const auto found = section.constFind("databasePath"_L1);
    if (found == section.constEnd())
        return {};
    const QString value = found->toString();
    if (value.isEmpty())
        return {{}, u"invalid"_s};
    if (value.startsWith(u'/'))
        return {value, {}};
    if (value == "~"_L1)
        return {joined(homeDir, {}), {}};
    if (value.startsWith("~/"_L1)) {
        const QString below = value.sliced(2);
        return {joined(homeDir, below), {}};
    }
    if (value.startsWith(u'~'))
        return {{}, u"unsupported"_s};
    return {joined(folder, value), {}};
}

} // namespace

StateLocation::Sources StateLocation::Sources::fromEnvironment()
{
    Sources sources;
    sources.homeDir = QDir::homePath();
    sources.cwd = QDir::currentPath();
    const QString configured = QFile::decodeName(qgetenv("PI_CODING_AGENT_DIR"));
    if (configured.isEmpty())
        sources.agentDir = sources.homeDir + "/.pi/agent"_L1;
    else if (configured == "~"_L1 || configured.startsWith("~/"_L1))
        sources.agentDir = joined(sources.homeDir, configured.sliced(1));
    else
        sources.agentDir = QDir::cleanPath(QDir::current().absoluteFilePath(configured));
    return sources;
}

StateLocation StateLocation::resolve(const Sources &sources)
{
    if (sources.parameter) {
        if (!sources.parameter->startsWith(u'/'))
            throw InvalidArgumentError(
                u"session-state: databasePath must be a non-empty absolute path when provided"_s);
        return {*sources.parameter, Source::Parameter, {}};
    }
    std::optional<Warning> warning;
    if (sources.projectTrusted && !sources.cwd.isEmpty()) {
        const QString folder = sources.cwd + "/.pi"_L1;
        const QString file = folder + "/settings.json"_L1;
        const Configured project = readSettings(file, folder, sources.homeDir);
        if (!project.path.isEmpty())
            return {project.path, Source::Project, {}};
        if (!project.problemKind.isEmpty())
            warning = Warning{project.problemKind, file};
    }
    const QString file = sources.agentDir + "/settings.json"_L1;
    const Configured agent = readSettings(file, sources.agentDir, sources.homeDir);
    if (!agent.path.isEmpty())
        return {agent.path, Source::Agent, {}};
    if (!agent.problemKind.isEmpty() && !warning)
        warning = Warning{agent.problemKind, file};
    return {joined(sources.agentDir, u"sessions/states.sqlite"_s), Source::Default, warning};
}

QString StateLocation::toString(Source source)
{
    switch (source) {
    case Source::Parameter:
        return u"parameter"_s;
    case Source::Project:
        return u"project"_s;
    case Source::Agent:
        return u"agent"_s;
    case Source::Default:
        break;
    }
    return u"default"_s;
}

} // namespace Stateroom
