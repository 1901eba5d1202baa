// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/storage/retentionpolicy.h>

#include <QtCore/QSet>

namespace Stateroom {

namespace {

using Kind = RetentionRule::Kind;

RetentionRule age(int days, const QStringList &fields)
{
    RetentionRule rule;
    rule.kind = Kind::Age;
    rule.days = days;
    rule.fields = fields;
    return rule;
}

QStringList names(std::initializer_list<const char *> fields)
{
    QStringList list;
    for (const char *field : fields)
        list.append(QString::fromLatin1(field));
    return list;
}

} // namespace

RetentionPolicy RetentionPolicy::defaults()
{
    RetentionPolicy policy;
    const auto set = [&policy](const char *prefix, const RetentionRule &rule) {
        policy.m_rules.insert(QString::fromLatin1(prefix), rule);
    };
    RetentionRule taint;
    taint.kind = Kind::Follow;
    taint.follows = QStringLiteral("sessions:");
    RetentionRule audit = age(365, {});
    audit.timeInKey = true;
    RetentionRule notifications;
    notifications.kind = Kind::AfterDelivery;
    notifications.days = 7;
    notifications.fields = names({"deliveredAt", "delivered_at"});
    RetentionRule config;
    config.kind = Kind::Newest;
    config.count = 10;
    set("sessions:", age(30, names({"updatedAt", "updated_at", "createdAt", "created_at"})));
    set("taint:", taint);
    set("lineage:", age(90, names({"origin.accessed_at", "accessed_at", "timestamp", "createdAt", "created_at"})));
    set("audit:", audit);
    set("cron:", age(30, names({"executedAt", "firedAt", "updatedAt", "createdAt", "created_at"})));
    set("notifications:", notifications);
    set("exec:", age(30, names({"startedAt", "executedAt", "timestamp", "createdAt"})));
    set("skills:", RetentionRule());
    set("config:", config);
    return policy;
}

RetentionRule RetentionPolicy::rule(const QString &nameSpace) const
{
    return m_rules.value(nameSpace);
}

void RetentionPolicy::setRule(const QString &nameSpace, const RetentionRule &rule)
{
    if (rule.days < 0 || rule.count < 0)
        throw StorageConfigError(QStringLiteral("days and versions must not be negative"), nameSpace);
    if (rule.kind == Kind::AfterDelivery && rule.fields.isEmpty())
        throw StorageConfigError(QStringLiteral("the rule needs the field that tells the time of delivery"), nameSpace);
    if (rule.kind == Kind::Age && rule.fields.isEmpty() && !rule.timeInKey)
        throw StorageConfigError(QStringLiteral("the rule needs a field that tells the time, or the time in the key"),
                                 nameSpace);
    if (rule.kind == Kind::Follow) {
        if (rule.follows.isEmpty())
            throw StorageConfigError(QStringLiteral("the rule must say which namespace it follows"), nameSpace);
        QStringList path{nameSpace};
        for (QString next = rule.follows;; next = m_rules.value(next).follows) {
            const bool circle = path.contains(next);
            path.append(next);
            if (circle)
                throw StorageConfigError(QStringLiteral("the namespaces follow each other in a circle: ")
                                             + path.join(QStringLiteral(" -> ")),
                                         nameSpace);
            if (m_rules.value(next).kind != Kind::Follow)
                break;
        }
    }
    m_rules.insert(nameSpace, rule);
}

QStringList RetentionPolicy::nameSpaces() const
{
    QStringList list = m_rules.keys();
    list.sort();
    return list;
}

} // namespace Stateroom
