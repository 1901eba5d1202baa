// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/storage/retentionplan.h>

#include <stateroom/storage/storagenamespace.h>

#include "storage/recordage_p.h"
#include "text/keyorder_p.h"

#include <QtCore/QHash>
#include <QtCore/QSet>

#include <algorithm>

namespace Stateroom {

namespace {

using Kind = RetentionRule::Kind;

constexpr int pageSize = 1000;
constexpr int batchSize = 200;
constexpr qint64 dayMs = 86'400'000;

/// What a rule says of one record when only that record is looked at.
struct Verdict
{
    enum { Keep, Delete, Undatable } what = Keep;
    QString reason;
    std::optional<QDateTime> time; ///< set when the record told one
};

QString limitText(const RetentionRule &rule)
{
    return RecordAge::describeSpan(rule.days * dayMs);
}

QString timeText(const QDateTime &time)
{
    return time.toString(Qt::ISODateWithMs);
}

Verdict judge(const RetentionRule &rule, const StorageEntry &entry, const QDateTime &now)
{
    Verdict verdict;
    if (rule.kind == Kind::Age) {
        const QString rest = StorageKeyParts::of(entry.key).rest;
        verdict.time = rule.timeInKey ? RecordAge::timeInKey(rest) : RecordAge::timeInValue(entry.value, rule.fields);
        if (!verdict.time) {
            verdict.what = Verdict::Undatable;
            verdict.reason = rule.timeInKey ? QStringLiteral("the key holds no time that can be read")
                                            : QStringLiteral("the record holds no time that can be read");
            return verdict;
        }
        const qint64 age = verdict.time->msecsTo(now);
        if (age > rule.days * dayMs) {
            verdict.what = Verdict::Delete;
            verdict.reason
                = QStringLiteral("older than %1: it is from %2").arg(limitText(rule), timeText(*verdict.time));
        }
    } else if (rule.kind == Kind::AfterDelivery) {
        if (!RecordAge::hasField(entry.value, rule.fields)) {
            // Undelivered stays; a text that is no record cannot say so.
            if (!RecordAge::isRecord(entry.value)) {
                verdict.what = Verdict::Undatable;
                verdict.reason = QStringLiteral("the record cannot be read");
            }
            return verdict;
        }
        verdict.time = RecordAge::timeInValue(entry.value, rule.fields);
        if (!verdict.time) {
            verdict.what = Verdict::Undatable;
            verdict.reason = QStringLiteral("the time of delivery cannot be read");
            return verdict;
        }
        const qint64 age = verdict.time->msecsTo(now);
        if (age > rule.days * dayMs) {
            verdict.what = Verdict::Delete;
            verdict.reason
                = QStringLiteral("delivered more than %1 ago: %2").arg(limitText(rule), timeText(*verdict.time));
        }
    }
    return verdict;
}

/// Candidates of one namespace of which only the newest stay.
struct Ranked
{
    QString rank; ///< a version's digits, or a time
    QString key;
};

QString countReason(const RetentionRule &rule)
{
    return QStringLiteral("not among the newest %1").arg(rule.count);
}

/// Everything two passes over the records collect.
class Survey
{
public:
    Survey(const RetentionPolicy &policy, const QDateTime &now)
        : m_policy(policy)
        , m_now(now)
    {
        for (const QString &nameSpace : policy.nameSpaces()) {
            if (policy.rule(nameSpace).kind == Kind::Follow)
                m_followed.insert(policy.rule(nameSpace).follows);
        }
    }

    void look(const StorageEntry &entry)
    {
        const StorageKeyParts parts = StorageKeyParts::of(entry.key);
        const RetentionRule rule = m_policy.rule(parts.nameSpace);
        ++m_total;
        if (m_followed.contains(parts.nameSpace))
            m_present.insert(entry.key);
        switch (rule.kind) {
        case Kind::Forever:
            break;
        case Kind::Follow:
            m_followers.append({entry.key, parts.nameSpace, {}});
            break;
        case Kind::Newest:
            if (const auto version = RecordAge::version(parts.rest))
                m_ranked[parts.nameSpace].append({*version, entry.key});
            else
                m_undatable.append({entry.key, parts.nameSpace, QStringLiteral("the key holds no version number")});
            break;
        case Kind::Age:
        case Kind::AfterDelivery: {
            const Verdict verdict = judge(rule, entry, m_now);
            if (verdict.what == Verdict::Delete)
                remove({entry.key, parts.nameSpace, verdict.reason});
            else if (verdict.what == Verdict::Undatable)
                m_undatable.append({entry.key, parts.nameSpace, verdict.reason});
            else if (rule.count > 0 && verdict.time)
                m_ranked[parts.nameSpace].append({timeText(*verdict.time), entry.key});
            break;
        }
        }
    }

    void finish()
    {
        for (auto it = m_ranked.begin(); it != m_ranked.end(); ++it) {
            const RetentionRule rule = m_policy.rule(it.key());
            std::sort(it->begin(), it->end(), [](const Ranked &a, const Ranked &b) {
                if (a.rank != b.rank)
                    return RecordAge::versionLess(b.rank, a.rank);
                return KeyOrder::Less()(b.key, a.key);
            });
            for (qsizetype i = rule.count; i < it->size(); ++i)
                remove({it->at(i).key, it.key(), countReason(rule)});
        }
        // A follower may itself be followed: go on until nothing changes. Circles cannot be configured.
        bool changed = true;
        QSet<QString> done;
        while (changed) {
            changed = false;
            for (RetentionPlan::Item item : std::as_const(m_followers)) {
                if (done.contains(item.key))
                    continue;
                const QString target = m_policy.rule(item.nameSpace).follows + StorageKeyParts::of(item.key).rest;
                if (m_removed.contains(target))
                    item.reason = QStringLiteral("goes with %1").arg(target);
                else if (!m_present.contains(target))
                    item.reason = QStringLiteral("%1 does not exist").arg(target);
                else
                    continue;
                done.insert(item.key);
                remove(item);
                changed = true;
            }
        }
        const auto byKey = [](const auto &a, const auto &b) { return KeyOrder::Less()(a.key, b.key); };
        std::sort(m_delete.begin(), m_delete.end(), byKey);
        std::sort(m_undatable.begin(), m_undatable.end(), byKey);
    }

    QList<RetentionPlan::Item> m_delete;
    QList<RetentionPlan::Item> m_undatable;
    qint64 m_total = 0;

private:
    void remove(const RetentionPlan::Item &item)
    {
        m_removed.insert(item.key);
        m_delete.append(item);
    }

    const RetentionPolicy &m_policy;
    QDateTime m_now;
    QSet<QString> m_followed;
    QSet<QString> m_present;
    QSet<QString> m_removed;
    QList<RetentionPlan::Item> m_followers;
    QHash<QString, QList<Ranked>> m_ranked;
};

} // namespace

RetentionPlan RetentionPlan::make(const StorageProvider &provider, const RetentionPolicy &policy, const QDateTime &now,
                                  const StorageProgress &progress)
{
    RetentionPlan plan;
    plan.m_policy = policy;
    plan.m_now = now;
    Survey survey(policy, now);
    std::optional<QString> after;
    while (true) {
        const QList<StorageEntry> page = provider.page({}, after, pageSize);
        for (const StorageEntry &entry : page)
            survey.look(entry);
        if (progress && !progress(survey.m_total, 0)) {
            plan.m_cancelled = true;
            return plan;
        }
        if (page.size() < pageSize)
            break;
        after = page.last().key;
    }
    survey.finish();
    plan.m_delete = survey.m_delete;
    plan.m_undatable = survey.m_undatable;
    plan.m_kept = survey.m_total - plan.m_delete.size();
    return plan;
}

RetentionPlan::Outcome RetentionPlan::apply(StorageProvider &provider, const StorageProgress &progress) const
{
    Outcome outcome;
    // Followers go after the records they follow, so that they are judged by what really became of those.
    QList<Item> items = m_delete;
    const auto depth = [this](const Item &item) {
        int steps = 0;
        for (RetentionRule rule = m_policy.rule(item.nameSpace); rule.kind == Kind::Follow;
             rule = m_policy.rule(rule.follows))
            ++steps;
        return steps;
    };
    std::stable_sort(items.begin(), items.end(), [&](const Item &a, const Item &b) { return depth(a) < depth(b); });
    qsizetype size = 0;
    for (qsizetype from = 0; from < items.size(); from += size) {
        const int level = depth(items.at(from));
        for (size = 1; size < batchSize && from + size < items.size() && depth(items.at(from + size)) == level;)
            ++size;
        if (progress && !progress(from, items.size())) {
            outcome.cancelled = true;
            return outcome;
        }
        QList<StorageEntry> due;
        const auto batch = items.sliced(from, size);
        for (const Item &item : batch) {
            const std::optional<QString> value = provider.get(item.key);
            if (!value)
                continue;
            const RetentionRule rule = m_policy.rule(item.nameSpace);
            const StorageEntry entry{item.key, *value};
            bool isDue = false;
            switch (rule.kind) {
            case Kind::Follow:
                isDue = !provider.get(rule.follows + StorageKeyParts::of(item.key).rest);
                break;
            case Kind::Newest:
                isDue = true;
                break; // more versions since then only make it older
            case Kind::Age:
                isDue = rule.count > 0 || judge(rule, entry, m_now).what == Verdict::Delete;
                break;
            case Kind::AfterDelivery:
                isDue = judge(rule, entry, m_now).what == Verdict::Delete;
                break;
            case Kind::Forever:
                break;
            }
            if (isDue)
                due.append(entry);
        }
        const QStringList deleted = provider.removeIfUnchanged(due);
        outcome.deleted += deleted;
        const QSet<QString> gone(deleted.begin(), deleted.end());
        for (const Item &item : batch) {
            if (!gone.contains(item.key))
                outcome.survived.append(item.key);
        }
    }
    if (progress)
        progress(items.size(), items.size());
    return outcome;
}

} // namespace Stateroom
