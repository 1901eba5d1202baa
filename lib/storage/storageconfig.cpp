// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/storage/storageconfig.h>

#include "storage/backends_p.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QRegularExpression>

#include <yaml-cpp/yaml.h>

#include <limits>

namespace Stateroom {

namespace {

QString utf8(const std::string &text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

/// Reads the `storage` section; every complaint carries its place.
class Reader
{
public:
    Reader(QString name, QString baseFolder)
        : m_name(std::move(name))
        , m_baseFolder(std::move(baseFolder))
    {
    }

    [[noreturn]] void fail(const QString &message, const YAML::Mark &mark, const QString &cause = {}) const
    {
        QString where = m_name;
        if (!mark.is_null())
            where += QStringLiteral(":%1:%2").arg(mark.line + 1).arg(mark.column + 1);
        throw StorageConfigError(message, where, cause);
    }

    QString text(const YAML::Node &node, const QString &what) const
    {
        if (!node.IsScalar())
            fail(QStringLiteral("%1 must be a text").arg(what), node.Mark());
        return utf8(node.Scalar());
    }

    int number(const YAML::Node &node, const QString &what) const
    {
        bool ok = false;
        const int value = node.IsScalar() ? utf8(node.Scalar()).toInt(&ok) : 0;
        if (!ok || value < 0)
            fail(QStringLiteral("%1 must be a whole number that is not negative").arg(what), node.Mark());
        return value;
    }

    void requireMap(const YAML::Node &node, const QString &what) const
    {
        if (!node.IsMap())
            fail(QStringLiteral("%1 must be a section with names and values").arg(what), node.Mark());
    }

    [[noreturn]] void unknown(const YAML::Node &key, const QString &section, const QStringList &known) const
    {
        fail(QStringLiteral("\"%1\" is not known under %2; known are %3")
                 .arg(key.IsScalar() ? utf8(key.Scalar()) : QStringLiteral("?"), section,
                      known.join(QStringLiteral(", "))),
             key.Mark());
    }

    void storage(const YAML::Node &node, StorageConfig &config) const
    {
        if (node.IsNull())
            return;
        requireMap(node, QStringLiteral("storage"));
        for (const auto &member : node) {
            const QString key = member.first.IsScalar() ? utf8(member.first.Scalar()) : QString();
            if (key == QLatin1String("backend")) {
                config.backend = text(member.second, QStringLiteral("storage.backend"));
                if (!StorageConfig::backends().contains(config.backend))
                    fail(QStringLiteral("there is no backend \"%1\"; known are %2")
                             .arg(config.backend, StorageConfig::backends().join(QStringLiteral(", "))),
                         member.second.Mark());
            } else if (key == QLatin1String("path")) {
                config.path = path(member.second);
            } else if (key == QLatin1String("postgres")) {
                postgres(member.second, config);
            } else if (key == QLatin1String("retention")) {
                retention(member.second, config);
            } else {
                unknown(member.first, QStringLiteral("storage"),
                        {QStringLiteral("backend"), QStringLiteral("path"), QStringLiteral("postgres"),
                         QStringLiteral("retention")});
            }
        }
    }

private:
    QString path(const YAML::Node &node) const
    {
        const QString value = text(node, QStringLiteral("storage.path"));
        if (value.isEmpty())
            fail(QStringLiteral("storage.path must not be empty"), node.Mark());
        if (value == QLatin1String("~") || value.startsWith(QLatin1String("~/")))
            return QDir::cleanPath(QDir::homePath() + value.sliced(1));
        return QDir::cleanPath(QDir(m_baseFolder).absoluteFilePath(value));
    }

    void postgres(const YAML::Node &node, StorageConfig &config) const
    {
        const QString section = QStringLiteral("storage.postgres");
        requireMap(node, section);
        static const QMap<QString, QString> names{{QStringLiteral("host"), QStringLiteral("host")},
                                                  {QStringLiteral("port"), QStringLiteral("port")},
                                                  {QStringLiteral("database"), QStringLiteral("dbname")},
                                                  {QStringLiteral("user"), QStringLiteral("user")},
                                                  {QStringLiteral("options"), QStringLiteral("options")}};
        for (const auto &member : node) {
            const QString key = member.first.IsScalar() ? utf8(member.first.Scalar()) : QString();
            if (key == QLatin1String("password"))
                fail(QStringLiteral("a password does not belong into this file: set PGPASSWORD or use a pgpass file"),
                     member.first.Mark());
            if (!names.contains(key))
                unknown(member.first, section, names.keys());
            config.postgres.insert(names.value(key), text(member.second, section + u'.' + key));
        }
    }

    void retention(const YAML::Node &node, StorageConfig &config) const
    {
        requireMap(node, QStringLiteral("storage.retention"));
        for (const auto &member : node) {
            const QString nameSpace = text(member.first, QStringLiteral("a namespace"));
            if (!nameSpace.endsWith(u':'))
                fail(QStringLiteral("a namespace ends with a colon: \"%1:\"").arg(nameSpace), member.first.Mark());
            try {
                config.retention.setRule(nameSpace, rule(member.second, config.retention.rule(nameSpace)));
            } catch (const StorageConfigError &error) {
                if (error.where() != nameSpace)
                    throw;
                fail(error.message(), member.second.Mark());
            }
        }
    }

    /// Names the words a rule can be made of; `base` lends the fields that tell the time.
    RetentionRule rule(const YAML::Node &node, const RetentionRule &base) const
    {
        if (node.IsMap())
            return ruleOfSection(node, base);
        static const QRegularExpression words(
            QStringLiteral("^(?:(forever)|(\\d{1,9}) days?|newest (\\d{1,9})|follows (\\S+:))\\z"));
        const QString value = text(node, QStringLiteral("a retention rule"));
        const QRegularExpressionMatch match = words.match(value);
        if (!match.hasMatch())
            fail(QStringLiteral("\"%1\" is no retention rule; write \"forever\", \"30 days\", \"newest 10\", \"follows "
                                "sessions:\" or a section")
                     .arg(value),
                 node.Mark());
        RetentionRule rule;
        if (!match.captured(2).isEmpty()) {
            rule = withTime(base);
            rule.days = match.captured(2).toInt();
        } else if (!match.captured(3).isEmpty()) {
            rule.kind = RetentionRule::Kind::Newest;
            rule.count = match.captured(3).toInt();
        } else if (!match.captured(4).isEmpty()) {
            rule.kind = RetentionRule::Kind::Follow;
            rule.follows = match.captured(4);
        }
        return rule;
    }

    RetentionRule ruleOfSection(const YAML::Node &node, const RetentionRule &base) const
    {
        RetentionRule rule = withTime(base);
        bool hasDays = false;
        for (const auto &member : node) {
            const QString key = member.first.IsScalar() ? utf8(member.first.Scalar()) : QString();
            if (key == QLatin1String("days")) {
                rule.days = number(member.second, key);
                hasDays = true;
            } else if (key == QLatin1String("field")) {
                rule.fields = {text(member.second, key)};
                rule.timeInKey = false;
            } else if (key == QLatin1String("newest")) {
                rule.count = number(member.second, key);
            } else if (key == QLatin1String("after")) {
                if (text(member.second, key) != QLatin1String("delivery"))
                    fail(QStringLiteral("after can only be \"delivery\""), member.second.Mark());
                rule.kind = RetentionRule::Kind::AfterDelivery;
            } else {
                unknown(member.first, QStringLiteral("a retention rule"),
                        {QStringLiteral("after"), QStringLiteral("days"), QStringLiteral("field"),
                         QStringLiteral("newest")});
            }
        }
        if (!hasDays)
            fail(QStringLiteral("the rule needs \"days\""), node.Mark());
        return rule;
    }

    /// An age rule that finds the time where the namespace's rule so far finds it.
    static RetentionRule withTime(const RetentionRule &base)
    {
        RetentionRule rule;
        rule.kind = base.kind == RetentionRule::Kind::AfterDelivery ? base.kind : RetentionRule::Kind::Age;
        rule.fields = base.fields;
        rule.timeInKey = base.timeInKey;
        if (rule.fields.isEmpty() && !rule.timeInKey)
            rule.fields = {QStringLiteral("updatedAt"), QStringLiteral("timestamp"), QStringLiteral("createdAt")};
        return rule;
    }

    QString m_name;
    QString m_baseFolder;
};

} // namespace

StorageConfig StorageConfig::fromFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        throw StorageConfigError(QStringLiteral("the configuration cannot be read"), path, file.errorString());
    return fromText(file.readAll(), path, QFileInfo(path).absolutePath());
}

StorageConfig StorageConfig::fromText(const QByteArray &yaml, const QString &name, const QString &baseFolder)
{
    StorageConfig config;
    const Reader reader(name, baseFolder);
    try {
        const YAML::Node root = YAML::Load(yaml.toStdString());
        if (root.IsNull())
            return config;
        reader.requireMap(root, QStringLiteral("the file"));
        bool seen = false;
        for (const auto &member : root) {
            if (!member.first.IsScalar() || member.first.Scalar() != "storage")
                continue;
            if (seen)
                reader.fail(QStringLiteral("storage stands here twice"), member.first.Mark());
            seen = true;
            reader.storage(member.second, config);
        }
    } catch (const YAML::Exception &error) {
        reader.fail(QStringLiteral("this is not YAML: %1").arg(utf8(error.msg)), error.mark);
    }
    return config;
}

QStringList StorageConfig::backends()
{
    return StorageBackends::names();
}

std::unique_ptr<StorageProvider> StorageConfig::makeProvider() const
{
    auto provider = StorageBackends::make(*this);
    if (!provider)
        throw StorageConfigError(QStringLiteral("there is no backend \"%1\"").arg(backend), QString());
    return provider;
}

} // namespace Stateroom
