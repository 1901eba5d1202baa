// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "processes.h"
#include "rawdatabase.h"
#include "vectors.h"

#include <stateroom/json/jsontext.h>
#include <stateroom/state/statestore.h>

#include <QtCore/QMap>
#include <QtCore/QTemporaryDir>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;

namespace {

using Rows = QMap<QStringList, QString>; ///< (plugin, session, branch) to text

/// One scenario: the stores, the trees, and what is on disk as another program sees it.
class World
{
public:
    World() { reopen(0); }

    /// Runs one step; an empty string, or what went wrong.
    QString run(const QJsonObject &step);
    QString checkFinal(const QJsonObject &file);

private:
    [[nodiscard]] StateStore &store(int index)
    {
        if (!m_stores[index])
            reopen(index);
        return *m_stores[index];
    }
    void reopen(int index) { m_stores[index] = StateStore::separate(m_path, m_environment); }
    [[nodiscard]] RawDatabase &raw()
    {
        if (!m_raw) {
            m_raw = std::make_unique<RawDatabase>(m_path);
            m_raw->run(u"CREATE TABLE IF NOT EXISTS state (plugin_id TEXT NOT NULL, session_id TEXT NOT NULL, "
                       u"branch_id TEXT NOT NULL, "
                       "value TEXT NOT NULL, PRIMARY KEY (plugin_id, session_id, branch_id))"_s);
            m_raw->run(
                u"CREATE TABLE IF NOT EXISTS write_lock (session_id TEXT PRIMARY KEY, holder TEXT NOT NULL, acquired_at INTEGER NOT NULL)"_s);
        }
        return *m_raw;
    }
    [[nodiscard]] Rows rows()
    {
        Rows result;
        if (QFile::exists(m_path)) {
            for (const QStringList &row : raw().run(u"SELECT plugin_id, session_id, branch_id, value FROM state"_s))
                result.insert(row.first(3), row.at(3));
        }
        return result;
    }
    [[nodiscard]] QString withPids(QString text) const
    {
        return text.replace(u"{LIVE}"_s, QString::number(m_live.pid()));
    }
    [[nodiscard]] QString holder(const QString &token) const
    {
        return token == u"LIVE" ? SessionLock::holderFor(m_live.pid()) : token;
    }
    QString act(const QJsonObject &step);
    QString access(const QJsonObject &step, const QString &op);
    QString checkRead(const QJsonObject &step, const std::optional<StateValue> &value);
    QString inspect(const QJsonObject &step);

    QTemporaryDir m_dir;
    QString m_path = m_dir.filePath(u"states.sqlite"_s);
    LiveProcess m_live;
    std::shared_ptr<FrozenEnvironment> m_environment = std::make_shared<FrozenEnvironment>();
    std::shared_ptr<StateStore> m_stores[2];
    std::unique_ptr<RawDatabase> m_raw;
    QMap<QString, SessionTree> m_trees;
    QMap<QStringList, QString> m_lastKeyless; ///< (store, plugin, session) to the text written without a key
};

/// What a row's text is worth to JavaScript: equal values are equal texts here, whatever the spacing.
QJsonValue meaning(const QString &text)
{
    return JsonText::toValue(text).value_or(QJsonValue(QJsonValue::Undefined));
}

QString World::run(const QJsonObject &step)
{
    static const QStringList known{u"op"_s,        u"store"_s,     u"plugin"_s, u"session"_s,   u"scope"_s,
                                   u"leaf"_s,      u"key"_s,       u"id"_s,     u"parentId"_s,  u"type"_s,
                                   u"valueJson"_s, u"inputJson"_s, u"branch"_s, u"valueText"_s, u"holder"_s,
                                   u"ageMs"_s,     u"expect"_s,    u"effects"_s};
    if (const QString complaint = Vectors::unknownMembers(step, known); !complaint.isEmpty())
        return complaint;
    const Rows before = rows();
    if (const QString problem = act(step); !problem.isEmpty())
        return problem;

    Rows expected = before;
    for (const QJsonValue &effect : step["effects"_L1].toArray()) {
        const QJsonArray row = effect.toArray();
        if (row.size() != 4)
            return u"an effect has four parts"_s;
        const QStringList key{row.at(0).toString(), row.at(1).toString(), row.at(2).toString()};
        if (row.at(3).isNull())
            expected.remove(key);
        else
            expected[key] = row.at(3).toString();
    }
    const Rows after = rows();
    if (after == expected)
        return {};
    QString difference = u"the rows differ:"_s;
    for (auto it = after.begin(); it != after.end(); ++it) {
        if (expected.value(it.key(), QString()) != it.value() || !expected.contains(it.key()))
            difference += u"\n  is       "_s + it.key().join(u'|') + u" = "_s + it.value();
    }
    for (auto it = expected.begin(); it != expected.end(); ++it) {
        if (after.value(it.key(), QString()) != it.value() || !after.contains(it.key()))
            difference += u"\n  expected "_s + it.key().join(u'|') + u" = "_s + it.value();
    }
    return difference;
}

QString World::act(const QJsonObject &step)
{
    const QString op = step["op"_L1].toString();
    const QString session = step["session"_L1].toString();
    const QString plugin = step["plugin"_L1].toString();
    const int index = step["store"_L1].toInt();
    if (index < 0 || index > 1)
        return u"there are two stores, 0 and 1"_s;

    if (op == u"append") {
        const QJsonValue parent = step["parentId"_L1];
        m_trees[session].append(step["id"_L1].toString(),
                                parent.isString() ? std::optional(parent.toString()) : std::nullopt);
    } else if (op == u"read" || op == u"write" || op == u"drop") {
        return access(step, op);
    } else if (op == u"reopen") {
        m_stores[index].reset();
        reopen(index);
    } else if (op == u"refresh") {
        store(index).releaseLock(session);
    } else if (op == u"inspect") {
        return inspect(step);
    } else if (op == u"external_put") {
        raw().run(u"INSERT OR REPLACE INTO state VALUES (?, ?, ?, ?)"_s,
                  {plugin, session, step["branch"_L1].toString(), step["valueText"_L1].toString()});
    } else if (op == u"external_delete") {
        raw().run(u"DELETE FROM state WHERE plugin_id = ? AND session_id = ? AND branch_id = ?"_s,
                  {plugin, session, step["branch"_L1].toString()});
    } else if (op == u"lock_set") {
        const qint64 acquired = m_environment->nowMs() - step["ageMs"_L1].toInteger();
        raw().run(u"INSERT INTO write_lock VALUES (?, ?, CAST(? AS INTEGER))"_s,
                  {session, holder(step["holder"_L1].toString()), QString::number(acquired)});
    } else if (op == u"lock_clear") {
        raw().run(u"DELETE FROM write_lock WHERE session_id = ?"_s, {session});
    } else {
        return u"unknown op "_s + op;
    }
    return step.contains("expect"_L1) ? u"nobody checks an expectation of "_s + op : QString();
}

QString World::access(const QJsonObject &step, const QString &op)
{
    const QString session = step["session"_L1].toString();
    const QString plugin = step["plugin"_L1].toString();
    const SessionTree &tree = m_trees[session];
    StateKey key{plugin, session, u""_s};
    if (step["scope"_L1].toString() == u"branch") {
        const QJsonValue leaf = step["leaf"_L1];
        key.branchId = tree.branchKey(leaf.isString() ? std::optional(leaf.toString()) : std::nullopt);
    } else if (step["scope"_L1].toString() != u"session") {
        return u"unknown scope"_s;
    }
    const QJsonValue expectedKey = step["key"_L1];
    if (key.branchId.has_value() != expectedKey.isString() || (key.branchId && *key.branchId != expectedKey.toString()))
        return u"the branch key is "_s + key.branchId.value_or(u"(none)"_s);

    const int index = step["store"_L1].toInt();
    const QJsonObject expect = step["expect"_L1].toObject();
    const QString error = expect["error"_L1].toString();
    try {
        std::optional<StateValue> value;
        if (op == u"read") {
            const Rows before = rows();
            (void)store(index).explain(key, tree);
            if (rows() != before)
                return u"explaining changed rows"_s;
            value = store(index).read(key, tree);
        } else if (op == u"write") {
            store(index).write(key, step["valueJson"_L1].toString());
            if (!key.branchId)
                m_lastKeyless[{QString::number(index), plugin, session}] = step["valueJson"_L1].toString();
        } else {
            store(index).drop(key);
        }
        if (!error.isEmpty())
            return u"expected "_s + error + u", nothing was thrown"_s;
        if (op == u"read")
            return checkRead(step, value);
        return Vectors::unknownMembers(expect, {u"ok"_s});
    } catch (const SessionWriteRefusedError &refusal) {
        const QString holderText = holder(expect["holder"_L1].toString());
        if (error != u"refused" || refusal.message() != withPids(expect["message"_L1].toString())
            || refusal.action() != expect["action"_L1].toString()
            || refusal.sessionId() != expect["session"_L1].toString() || refusal.holder() != holderText
            || refusal.initiator() != holderText || refusal.reason().isEmpty())
            return u"refused: "_s + refusal.message();
        return Vectors::unknownMembers(expect, {u"error"_s, u"message"_s, u"action"_s, u"session"_s, u"holder"_s});
    } catch (const StateCorruptError &corrupt) {
        if (error != u"corrupt" || corrupt.message() != expect["message"_L1].toString())
            return u"corrupt: "_s + corrupt.message();
        return Vectors::unknownMembers(expect, {u"error"_s, u"message"_s});
    } catch (const Error &other) {
        return other.name() + u": "_s + other.message() + u": "_s + other.cause();
    }
}

QString World::checkRead(const QJsonObject &step, const std::optional<StateValue> &value)
{
    const QJsonObject expect = step["expect"_L1].toObject();
    if (const QString complaint = Vectors::unknownMembers(expect, {u"valueJson"_s, u"absent"_s}); !complaint.isEmpty())
        return complaint;
    if (expect["absent"_L1].toBool())
        return value ? u"expected absent, got "_s + value->text() : QString();
    if (!value)
        return u"expected a value, got absent"_s;
    const QString expected = expect["valueJson"_L1].toString();
    if (value->text() != expected && meaning(value->text()) != meaning(expected))
        return u"the value is "_s + value->text();
    if (value->value() != meaning(value->text()))
        return u"the view differs from its text"_s;
    if (step["key"_L1].isNull()) {
        const QString written = m_lastKeyless.value(
            {QString::number(step["store"_L1].toInt()), step["plugin"_L1].toString(), step["session"_L1].toString()});
        return value->text() == written ? QString() : u"the keyless text is not what was written: "_s + value->text();
    }
    return {};
}

QString World::inspect(const QJsonObject &step)
{
    const QJsonObject expect = step["expect"_L1].toObject();
    const StateInspection found = store(step["store"_L1].toInt()).inspect(step["session"_L1].toString());
    const QJsonValue lock = expect["lock"_L1];
    if (found.lock.has_value() != lock.isString() || (found.lock && found.lock->holder != holder(lock.toString())))
        return u"the lock is "_s + (found.lock ? found.lock->holder : u"(none)"_s);
    if (found.lock && found.holderStatus != SessionLock::HolderStatus::Alive)
        return u"the holder is alive"_s;
    QJsonArray counts;
    for (const StateInspection::PluginRows &row : found.rows)
        counts.append(QJsonArray{row.pluginId, row.count});
    if (counts != expect["rows"_L1].toArray())
        return u"the rows are "_s + QString::fromUtf8(QJsonDocument(counts).toJson(QJsonDocument::Compact));
    return Vectors::unknownMembers(expect, {u"lock"_s, u"rows"_s});
}

QString World::checkFinal(const QJsonObject &file)
{
    Rows expected;
    for (const QJsonValue &value : file["finalState"_L1].toArray()) {
        const QJsonArray row = value.toArray();
        expected.insert({row.at(0).toString(), row.at(1).toString(), row.at(2).toString()}, row.at(3).toString());
    }
    if (rows() != expected)
        return u"the final state differs"_s;
    QMap<QString, QString> locks, expectedLocks;
    if (QFile::exists(m_path)) {
        for (const QStringList &row : raw().run(u"SELECT session_id, holder FROM write_lock"_s))
            locks.insert(row.at(0), row.at(1));
    }
    for (const QJsonValue &value : file["finalLocks"_L1].toArray())
        expectedLocks.insert(value.toArray().at(0).toString(), holder(value.toArray().at(1).toString()));
    return locks == expectedLocks ? QString() : u"the final locks differ"_s;
}

} // namespace

/// Replays every recorded scenario step by step: results, effects on disk, the final rows and locks.
class ConformanceStateVectors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void scenario_data()
    {
        QTest::addColumn<QString>("path");
        for (const QString &folder : Vectors::folders()) {
            const QDir dir(folder + u"/state"_s);
            for (const QString &name : dir.entryList({u"*.json"_s}, QDir::Files, QDir::Name))
                QTest::newRow(Vectors::rowName(dir.filePath(name), name).constData()) << dir.filePath(name);
        }
    }
    void scenario()
    {
        QFETCH(QString, path);
        const QJsonObject file = Vectors::load(path);
        QCOMPARE(Vectors::unknownMembers(file,
                                         {u"format"_s, u"name"_s, u"seed"_s, u"features"_s, u"stepCount"_s, u"steps"_s,
                                          u"finalState"_s, u"finalLocks"_s}),
                 QString());
        static const QStringList features{u"keyless"_s,  u"reopen"_s,       u"refresh"_s,       u"inspect"_s,
                                          u"external"_s, u"two_stores"_s,   u"locks"_s,         u"corrupt"_s,
                                          u"orphans"_s,  u"second_roots"_s, u"duplicate_ids"_s, u"normalization"_s,
                                          u"malformed"_s};
        for (const QJsonValue &feature : file["features"_L1].toArray())
            QVERIFY2(features.contains(feature.toString()), qPrintable(u"unknown feature "_s + feature.toString()));
        const QJsonArray steps = file["steps"_L1].toArray();
        QCOMPARE(steps.size(), file["stepCount"_L1].toInt(int(steps.size())));
        QVERIFY(!steps.isEmpty());
        World world;
        for (qsizetype i = 0; i < steps.size(); ++i) {
            const QJsonObject step = steps.at(i).toObject();
            const QString problem = world.run(step);
            QVERIFY2(problem.isEmpty(),
                     qPrintable(u"step %1 "_s.arg(i)
                                + QString::fromUtf8(QJsonDocument(step).toJson(QJsonDocument::Compact)) + u"\n"_s
                                + problem));
        }
        QCOMPARE(world.checkFinal(file), QString());
    }
};

QTEST_GUILESS_MAIN(ConformanceStateVectors)
#include "conformance_state_vectors.moc"
