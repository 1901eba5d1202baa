// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/storage/memorystorageprovider.h>
#include <stateroom/storage/retentionplan.h>
#include <stateroom/storage/sqlitestorageprovider.h>

#include "testdata.h"

#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;

namespace {

QStringList keys(const QList<RetentionPlan::Item> &items)
{
    QStringList list;
    for (const auto &item : items)
        list.append(item.key);
    return list;
}

QDateTime at(const QString &iso)
{
    return QDateTime::fromString(iso, Qt::ISODateWithMs);
}

const QDateTime now = at(u"2026-06-01T00:00:00Z"_s);

RetentionRule byAge(int days, const QStringList &fields)
{
    RetentionRule rule;
    rule.kind = RetentionRule::Kind::Age;
    rule.days = days;
    rule.fields = fields;
    return rule;
}

RetentionRule following(const QString &nameSpace)
{
    RetentionRule rule;
    rule.kind = RetentionRule::Kind::Follow;
    rule.follows = nameSpace;
    return rule;
}

} // namespace

/// facts/storage.md, "Retention semantics".
class RetentionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSampleAtTheFirstOfJune()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"t.db"_s);
        TestData::write(path, TestData::read(u"databases/triggerfish.db.qz"_s));
        SqliteStorageProvider provider(path, SqliteStorageProvider::Access::ReadWrite);
        const QStringList before = provider.list();
        const RetentionPlan plan = RetentionPlan::make(provider, RetentionPolicy::defaults(), now);
        const QStringList due{u"audit:2024-03-23T00:00:00.000Z:hook_pre_output"_s,
                              u"audit:2025-05-31T00:00:00.000Z:hook_pre_output"_s,
                              u"config:v1"_s,
                              u"config:v2"_s,
                              u"config:v3"_s,
                              u"config:v4"_s,
                              u"cron:job1"_s,
                              u"exec:run_2"_s,
                              u"lineage:l3"_s,
                              u"lineage:l4"_s,
                              u"notifications:n2"_s,
                              u"sessions:5e550000-0000-4000-8000-000000000004"_s,
                              u"sessions:5e550000-0000-4000-8000-000000000005"_s,
                              u"taint:5e550000-0000-4000-8000-000000000004"_s,
                              u"taint:5e550000-0000-4000-8000-000000000005"_s,
                              u"taint:5e550000-0000-4000-8000-999999999999"_s};
        QCOMPARE(keys(plan.toDelete()), due);
        QCOMPARE(keys(plan.undatable()),
                 (QStringList{u"sessions:bad-date"_s, u"sessions:not-json"_s, u"sessions:undated"_s}));
        QCOMPARE(plan.keptCount(), before.size() - due.size());
        QCOMPARE(provider.list(), before);

        const RetentionPlan::Outcome outcome = plan.apply(provider);
        QStringList deleted = outcome.deleted;
        deleted.sort();
        QCOMPARE(deleted, due);
        QCOMPARE(outcome.survived, QStringList());
        QCOMPARE(provider.list().size(), before.size() - due.size());
        QCOMPARE(provider.rowsWithoutKey(), 1);
        QCOMPARE(RetentionPlan::make(provider, RetentionPolicy::defaults(), now).toDelete().size(), 0);
    }

    void exactlyTheLimitSurvivesAndOneMillisecondMoreDoesNot()
    {
        MemoryStorageProvider provider;
        provider.set(u"sessions:exact"_s, u"{\"createdAt\":\"2026-05-02T00:00:00.000Z\"}"_s);
        provider.set(u"sessions:over"_s, u"{\"createdAt\":\"2026-05-01T23:59:59.999Z\"}"_s);
        provider.set(u"sessions:future"_s, u"{\"createdAt\":\"2030-01-01T00:00:00Z\"}"_s);
        provider.set(u"sessions:zone"_s, u"{\"createdAt\":\"2026-05-02T01:00:00+02:00\"}"_s);
        const RetentionPlan plan = RetentionPlan::make(provider, RetentionPolicy::defaults(), now);
        QCOMPARE(keys(plan.toDelete()), (QStringList{u"sessions:over"_s, u"sessions:zone"_s}));
        QCOMPARE(plan.toDelete().first().reason, u"older than 30 days: it is from 2026-05-01T23:59:59.999Z"_s);
    }

    void aClockInThePastDeletesNothing()
    {
        MemoryStorageProvider provider;
        provider.set(u"sessions:a"_s, u"{\"createdAt\":\"2020-05-02T00:00:00.000Z\"}"_s);
        QCOMPARE(
            RetentionPlan::make(provider, RetentionPolicy::defaults(), at(u"1970-01-01T00:00:00Z"_s)).toDelete().size(),
            0);
    }

    void undatableRecordsAreListedAndNeverDeleted_data()
    {
        QTest::addColumn<QString>("value");
        QTest::newRow("no field") << u"{}"_s;
        QTest::newRow("not a time") << u"{\"createdAt\":\"yesterday\"}"_s;
        QTest::newRow("a number") << u"{\"createdAt\":1}"_s;
        QTest::newRow("not JSON") << u"hello"_s;
        QTest::newRow("null") << u"null"_s;
        QTest::newRow("empty") << QString();
        QTest::newRow("empty array") << u"[]"_s;
        QTest::newRow("day 30 of February") << u"{\"createdAt\":\"2020-02-30T00:00:00Z\"}"_s;
    }

    void undatableRecordsAreListedAndNeverDeleted()
    {
        QFETCH(QString, value);
        MemoryStorageProvider provider;
        provider.set(u"sessions:x"_s, value);
        const RetentionPlan plan = RetentionPlan::make(provider, RetentionPolicy::defaults(), now);
        QCOMPARE(plan.toDelete().size(), 0);
        QCOMPARE(keys(plan.undatable()), QStringList{u"sessions:x"_s});
        QCOMPARE(plan.apply(provider).deleted, QStringList());
        QVERIFY(provider.get(u"sessions:x"_s).has_value());
    }

    void versionsAreRankedByNumberNotByText()
    {
        MemoryStorageProvider provider;
        for (int i = 1; i <= 12; ++i)
            provider.set(u"config:v%1"_s.arg(i), u"{}"_s);
        provider.set(u"config:v100000000000000000000000"_s, u"{}"_s);
        provider.set(u"config:draft"_s, u"{}"_s);
        const RetentionPlan plan = RetentionPlan::make(provider, RetentionPolicy::defaults(), now);
        QCOMPARE(keys(plan.toDelete()), (QStringList{u"config:v1"_s, u"config:v2"_s, u"config:v3"_s}));
        QCOMPARE(keys(plan.undatable()), QStringList{u"config:draft"_s});
    }

    void aCountLimitKeepsTheNewestAfterTheAgeRule()
    {
        RetentionPolicy policy;
        RetentionRule rule = byAge(30, {u"createdAt"_s});
        rule.count = 2;
        policy.setRule(u"exec:"_s, rule);
        MemoryStorageProvider provider;
        provider.set(u"exec:old"_s, u"{\"createdAt\":\"2026-01-01T00:00:00Z\"}"_s);
        provider.set(u"exec:a"_s, u"{\"createdAt\":\"2026-05-30T00:00:00Z\"}"_s);
        provider.set(u"exec:b"_s, u"{\"createdAt\":\"2026-05-20T00:00:00Z\"}"_s);
        provider.set(u"exec:c"_s, u"{\"createdAt\":\"2026-05-31T00:00:00Z\"}"_s);
        QCOMPARE(keys(RetentionPlan::make(provider, policy, now).toDelete()),
                 (QStringList{u"exec:b"_s, u"exec:old"_s}));
    }

    void undeliveredNotificationsStay()
    {
        MemoryStorageProvider provider;
        provider.set(u"notifications:old"_s, u"{\"createdAt\":\"2020-01-01T00:00:00Z\"}"_s);
        provider.set(u"notifications:null"_s, u"{\"createdAt\":\"2020-01-01T00:00:00Z\",\"deliveredAt\":null}"_s);
        provider.set(u"notifications:done"_s, u"{\"deliveredAt\":\"2026-05-24T23:59:59.999Z\"}"_s);
        provider.set(u"notifications:edge"_s, u"{\"deliveredAt\":\"2026-05-25T00:00:00.000Z\"}"_s);
        const RetentionPlan plan = RetentionPlan::make(provider, RetentionPolicy::defaults(), now);
        QCOMPARE(keys(plan.toDelete()), QStringList{u"notifications:done"_s});
        QCOMPARE(plan.undatable().size(), 0);
    }

    void followersGoWithWhatTheyFollowAlongAChain()
    {
        RetentionPolicy policy = RetentionPolicy::defaults();
        policy.setRule(u"team:"_s, following(u"taint:"_s));
        MemoryStorageProvider provider;
        provider.set(u"sessions:old"_s, u"{\"createdAt\":\"2020-01-01T00:00:00Z\"}"_s);
        provider.set(u"sessions:new"_s, u"{\"createdAt\":\"2026-05-31T00:00:00Z\"}"_s);
        for (const QString &rest : {u"old"_s, u"new"_s}) {
            provider.set(u"taint:"_s + rest, u"\"PUBLIC\""_s);
            provider.set(u"team:"_s + rest, u"{}"_s);
        }
        const RetentionPlan plan = RetentionPlan::make(provider, policy, now);
        QCOMPARE(keys(plan.toDelete()), (QStringList{u"sessions:old"_s, u"taint:old"_s, u"team:old"_s}));
        plan.apply(provider);
        QCOMPARE(provider.list(), (QStringList{u"sessions:new"_s, u"taint:new"_s, u"team:new"_s}));
    }

    void aRecordRenewedAfterThePlanSurvivesAndSoDoesItsFollower()
    {
        MemoryStorageProvider provider;
        provider.set(u"sessions:a"_s, u"{\"createdAt\":\"2020-01-01T00:00:00Z\"}"_s);
        provider.set(u"taint:a"_s, u"\"SECRET\""_s);
        provider.set(u"sessions:b"_s, u"{\"createdAt\":\"2020-01-01T00:00:00Z\"}"_s);
        const RetentionPlan plan = RetentionPlan::make(provider, RetentionPolicy::defaults(), now);
        QCOMPARE(plan.toDelete().size(), 3);
        provider.set(u"sessions:a"_s, u"{\"createdAt\":\"2026-05-31T00:00:00Z\"}"_s);
        const RetentionPlan::Outcome outcome = plan.apply(provider);
        QCOMPARE(outcome.deleted, QStringList{u"sessions:b"_s});
        QCOMPARE(outcome.survived, (QStringList{u"sessions:a"_s, u"taint:a"_s}));
        QVERIFY(provider.get(u"taint:a"_s).has_value());
    }

    void cancellingStopsBetweenBatches()
    {
        MemoryStorageProvider provider;
        for (int i = 0; i < 500; ++i)
            provider.set(u"exec:%1"_s.arg(i), u"{\"startedAt\":\"2020-01-01T00:00:00Z\"}"_s);
        const RetentionPlan plan = RetentionPlan::make(provider, RetentionPolicy::defaults(), now);
        QCOMPARE(plan.toDelete().size(), 500);
        const RetentionPlan::Outcome outcome = plan.apply(provider, [](qint64 done, qint64) { return done < 200; });
        QVERIFY(outcome.cancelled);
        QCOMPARE(outcome.deleted.size(), 200);
        QCOMPARE(provider.list().size(), 300);
    }

    void rulesThatMakeNoSenseAreRefused()
    {
        RetentionPolicy policy = RetentionPolicy::defaults();
        QVERIFY_THROWS_EXCEPTION(StorageConfigError, policy.setRule(u"sessions:"_s, following(u"taint:"_s)));
        QVERIFY_THROWS_EXCEPTION(StorageConfigError, policy.setRule(u"exec:"_s, following(u"exec:"_s)));
        QVERIFY_THROWS_EXCEPTION(StorageConfigError, policy.setRule(u"exec:"_s, following(QString())));
        QVERIFY_THROWS_EXCEPTION(StorageConfigError, policy.setRule(u"exec:"_s, byAge(-1, {u"x"_s})));
        QVERIFY_THROWS_EXCEPTION(StorageConfigError, policy.setRule(u"exec:"_s, byAge(1, {})));
        QCOMPARE(policy.rule(u"sessions:"_s).kind, RetentionRule::Kind::Age);
        QCOMPARE(policy.rule(u"never:heard"_s).kind, RetentionRule::Kind::Forever);
    }
};

QTEST_GUILESS_MAIN(RetentionTest)
#include "unit_retention.moc"
