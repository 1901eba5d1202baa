// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "processes.h"
#include "rawdatabase.h"
#include "vectors.h"

#include <stateroom/state/statestore.h>

#include <QtCore/QElapsedTimer>
#include <QtCore/QTemporaryDir>

#include <functional>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;

/// What was seen from outside while the deployed store worked: lock rows during an operation, faults inside one, what
/// creates the file, files that are no database.
class ConformanceObservations : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_path;
    std::shared_ptr<FrozenEnvironment> m_environment = std::make_shared<FrozenEnvironment>();
    std::shared_ptr<StateStore> m_store;
    QJsonValue m_result;
    SessionTree m_tree; ///< e1 with the children e2 and e3

    static constexpr int shortTimeoutMs = 400;
    const StateKey m_session{u"p"_s, u"s"_s, u""_s};
    const StateKey m_root{u"p"_s, u"s"_s, u"e1"_s};
    const StateKey m_fork{u"p"_s, u"s"_s, u"e2"_s};
    const StateKey m_keyless{u"p"_s, u"s"_s, std::nullopt};

    std::unique_ptr<RawDatabase> raw()
    {
        if (!QFile::exists(m_path))
            (void)m_store->read({u"p"_s, u"nowhere"_s, u""_s}, {});
        return std::make_unique<RawDatabase>(m_path);
    }
    /// Has every change of a state row noted together with the lock rows at that moment.
    std::unique_ptr<RawDatabase> watched()
    {
        auto db = raw();
        db->run(u"CREATE TABLE seen (op, holder, acquired_at, lock_rows)"_s);
        for (const QString &op : {u"insert"_s, u"delete"_s, u"update"_s})
            db->run(u"CREATE TRIGGER see_%1 AFTER %1 ON state BEGIN INSERT INTO seen SELECT '%1', (SELECT holder FROM "
                    u"write_lock), "
                    "(SELECT acquired_at FROM write_lock), (SELECT count(*) FROM write_lock); END"_s.arg(op));
        return db;
    }
    QString seen(RawDatabase &db)
    {
        QJsonArray list;
        for (const QStringList &row : db.run(u"SELECT op, holder, acquired_at, lock_rows FROM seen"_s)) {
            const auto orNull = [](const QString &text) { return text.isNull() ? QJsonValue() : QJsonValue(text); };
            const bool now = row.at(2) == QString::number(m_environment->nowMs());
            list.append(QJsonObject{
                {u"op"_s, row.at(0)},
                {u"holder"_s,
                 row.at(1) == SessionLock::holderFor(::getpid()) ? QJsonValue(u"pid:{SELF}"_s) : orNull(row.at(1))},
                {u"acquiredAt"_s, now ? QJsonValue(u"NOW"_s) : orNull(row.at(2))},
                {u"lockRows"_s, row.at(3).toInt()}});
        }
        return text(list);
    }
    static QString text(const QJsonValue &value)
    {
        return QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact));
    }
    QJsonObject errorOf(const std::function<void()> &call)
    {
        try {
            call();
        } catch (const StateOpenError &error) {
            return {{u"message"_s, error.message().replace(m_path, u"{PATH}"_s)}, {u"cause"_s, error.cause()}};
        } catch (const StateFaultError &error) {
            return {{u"message"_s, error.message()}};
        } catch (const Error &error) {
            return {{u"name"_s, error.name()}, {u"message"_s, error.message()}};
        }
        return {};
    }
    QString read(const StateKey &key)
    {
        const auto value = m_store->read(key, m_tree);
        return value ? value->text() : u"absent"_s;
    }
    [[nodiscard]] QJsonValue recorded(QLatin1StringView member) const { return m_result.toObject().value(member); }
    [[nodiscard]] QString recordedMessage() const
    {
        return recorded("error"_L1).toObject().value("message"_L1).toString();
    }

    void lockRowDuringWrite()
    {
        const auto db = watched();
        m_store->write(m_session, u"1"_s);
        QCOMPARE(seen(*db), text(m_result));
    }
    void noLockDuringMaterialization()
    {
        m_store->write(m_root, u"1"_s);
        const auto db = watched();
        QCOMPARE(read(m_fork), u"1"_s);
        QCOMPARE(seen(*db), text(m_result));
    }
    void noLockDuringLanding()
    {
        m_store->write(m_keyless, u"1"_s);
        const auto db = watched();
        QCOMPARE(read(m_fork), u"1"_s);
        QCOMPARE(seen(*db), text(m_result));
    }
    void lockRowDuringDrop()
    {
        m_store->write(m_session, u"1"_s);
        const auto db = watched();
        m_store->drop(m_session);
        QCOMPARE(seen(*db), text(m_result));
    }
    void overwriteIsReplace()
    {
        m_store->write(m_session, u"1"_s);
        m_store->write({u"q"_s, u"s"_s, u""_s}, u"1"_s);
        const auto db = watched();
        const QString rowid = db->cell(u"SELECT rowid FROM state WHERE plugin_id = 'p'"_s);
        m_store->write(m_session, u"2"_s);
        QCOMPARE(seen(*db), text(m_result));
        QVERIFY(db->cell(u"SELECT rowid FROM state WHERE plugin_id = 'p'"_s) != rowid);
    }
    void faultInsideWrite()
    {
        const auto db = raw();
        db->run(u"CREATE TRIGGER t BEFORE INSERT ON state BEGIN SELECT RAISE(ABORT, 'boom'); END"_s);
        QCOMPARE(errorOf([&] { m_store->write(m_session, u"1"_s); })["message"_L1].toString(), recordedMessage());
        QCOMPARE(db->cell(u"SELECT count(*) FROM write_lock"_s), QString::number(recorded("lockRows"_L1).toInt()));
        QCOMPARE(read(m_session), recorded("readAfter"_L1).toString());
        db->run(u"DROP TRIGGER t"_s);
        m_store->write(m_session, u"1"_s);
        QCOMPARE(read(m_session), u"1"_s);
    }
    void faultWhileLanding()
    {
        const auto db = raw();
        db->run(u"CREATE TRIGGER t BEFORE INSERT ON state BEGIN SELECT RAISE(ABORT, 'boom'); END"_s);
        m_store->write(m_keyless, u"\"pend\""_s);
        QCOMPARE(errorOf([&] { (void)read(m_fork); })["message"_L1].toString(), recordedMessage());
        QCOMPARE(read(m_keyless), u'"' + recorded("pendingAfter"_L1).toString() + u'"');
    }
    void busyWrite()
    {
        m_store = StateStore::separate(m_path, m_environment); // with the timeout it has by itself
        m_store->write(m_session, u"1"_s);
        const auto db = raw();
        db->run(u"BEGIN IMMEDIATE"_s);
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(errorOf([&] { m_store->write(m_session, u"2"_s); })["message"_L1].toString(), recordedMessage());
        const double waited = double(timer.elapsed());
        QVERIFY2(waited >= recorded("waitedAboutMs"_L1).toDouble() * 0.9, qPrintable(QString::number(waited)));
        QVERIFY2(waited < recorded("waitedAboutMs"_L1).toDouble() * 2, qPrintable(QString::number(waited)));
        QCOMPARE(read(m_session), QString::number(recorded("valueReadAfter"_L1).toInt()));
        db->run(u"ROLLBACK"_s);
        m_store->write(m_session, u"2"_s);
        QCOMPARE(read(m_session), u"2"_s);
        QCOMPARE(db->cell(u"SELECT count(*) FROM write_lock"_s), u"0"_s);
    }
    void busyMaterializingRead()
    {
        m_store->write(m_root, u"1"_s);
        const auto db = raw();
        db->run(u"BEGIN IMMEDIATE"_s);
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(errorOf([&] { (void)read(m_fork); })["message"_L1].toString(), recordedMessage());
        QVERIFY2(timer.elapsed() >= shortTimeoutMs * 0.9, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(recorded("value"_L1).isNull());
        db->run(u"ROLLBACK"_s);
        QCOMPARE(read(m_fork), u"1"_s);
    }
    void busyOpenExisting()
    {
        m_store->write(m_session, u"1"_s);
        constexpr int timeoutMs = 4000; // far from the time that a busy machine takes for opening
        m_store = StateStore::separate(m_path, m_environment, timeoutMs);
        const auto db = raw();
        db->run(u"BEGIN IMMEDIATE"_s);
        db->run(u"DELETE FROM state"_s);
        QVERIFY(recorded("error"_L1).isNull());
        QCOMPARE(recorded("waitedAboutMs"_L1).toInt(), 0);
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(read(m_session), u"1"_s);
        QVERIFY2(timer.elapsed() < timeoutMs / 2, qPrintable(QString::number(timer.elapsed())));
    }
    void whenTheFileAppears()
    {
        m_path = m_dir->filePath(u"not/yet/states.sqlite"_s);
        m_store = StateStore::separate(m_path, m_environment);
        const auto exists = [&] { return QFile::exists(m_path); };
        const StateInspection inspection = m_store->inspect(u"s"_s);
        QVERIFY(recorded("inspect"_L1)["lock"_L1].isNull());
        QVERIFY(!inspection.lock && inspection.rows.isEmpty());
        QCOMPARE(exists(), recorded("afterInspect"_L1).toBool());
        m_store->write(m_keyless, u"1"_s);
        QCOMPARE(read(m_keyless), u"1"_s);
        m_store->drop(m_keyless);
        QCOMPARE(exists(), recorded("afterKeyless"_L1).toBool());
        m_store->dropCache(u"s"_s);
        m_store->dropCache();
        QCOMPARE(exists(), recorded("afterDropCache"_L1).toBool());
        (void)m_store->explain(m_fork, m_tree);
        QVERIFY2(!QFile::exists(m_dir->filePath(u"not"_s)), "explaining must create nothing");
        QCOMPARE(read(m_session), u"absent"_s);
        QCOMPARE(exists(), recorded("afterKeyedRead"_L1).toBool());
    }
    void releaseCreates()
    {
        m_store->releaseLock(u"s"_s);
        QCOMPARE(QFile::exists(m_path), recorded("exists"_L1).toBool());
    }
    void openGarbage()
    {
        const QByteArray garbage = QByteArray("this is not a database. ").repeated(200);
        TestData::write(m_path, garbage);
        const QJsonArray expected = m_result.toArray();
        QCOMPARE(expected.size(), 3);
        QCOMPARE(text(errorOf([&] { (void)read(m_session); })), text(expected.at(0)));
        QCOMPARE(text(errorOf([&] { m_store->write(m_session, u"1"_s); })), text(expected.at(1)));
        QCOMPARE(text(errorOf([&] { (void)m_store->inspect(u"s"_s); })), text(expected.at(2)));
        QCOMPARE(text(errorOf([&] { (void)m_store->explain(m_session, {}); })), text(expected.at(2)));
        QCOMPARE(TestData::read(m_path), garbage);
    }
    void openDirectory()
    {
        QVERIFY(QDir().mkpath(m_path));
        for (int attempt = 0; attempt < 2; ++attempt)
            QCOMPARE(text(errorOf([&] { (void)read(m_session); })), text(recorded("error"_L1)));
        QVERIFY(QDir().rmdir(m_path));
        QCOMPARE(read(m_session), recorded("afterObstacleRemoved"_L1).toString());
    }
    void openZeroBytes()
    {
        TestData::write(m_path, {});
        QCOMPARE(read(m_session), recorded("read"_L1).toString());
    }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_path = m_dir->filePath(u"states.sqlite"_s);
        m_store = StateStore::separate(m_path, m_environment, shortTimeoutMs);
        m_tree = {};
        m_tree.append(u"e1"_s, std::nullopt);
        m_tree.append(u"e2"_s, u"e1"_s);
        m_tree.append(u"e3"_s, u"e1"_s);
    }

    void observation_data()
    {
        QTest::addColumn<QJsonObject>("vector");
        for (const QString &path : Vectors::files(u"lock/observations.json"_s)) {
            for (const QJsonValue &value : Vectors::load(path)["observations"_L1].toArray())
                QTest::newRow(Vectors::rowName(path, value["name"_L1].toString()).constData()) << value.toObject();
        }
    }
    void observation()
    {
        using Check = void (ConformanceObservations::*)();
        static const QHash<QString, Check> checks{
            {u"lock-row-during-write"_s, &ConformanceObservations::lockRowDuringWrite},
            {u"no-lock-during-materialization"_s, &ConformanceObservations::noLockDuringMaterialization},
            {u"no-lock-during-landing"_s, &ConformanceObservations::noLockDuringLanding},
            {u"lock-row-during-drop"_s, &ConformanceObservations::lockRowDuringDrop},
            {u"overwrite-is-replace"_s, &ConformanceObservations::overwriteIsReplace},
            {u"fault-inside-write"_s, &ConformanceObservations::faultInsideWrite},
            {u"fault-while-landing"_s, &ConformanceObservations::faultWhileLanding},
            {u"busy-write"_s, &ConformanceObservations::busyWrite},
            {u"busy-materializing-read"_s, &ConformanceObservations::busyMaterializingRead},
            {u"busy-open-existing"_s, &ConformanceObservations::busyOpenExisting},
            {u"when-the-file-appears"_s, &ConformanceObservations::whenTheFileAppears},
            {u"release-creates"_s, &ConformanceObservations::releaseCreates},
            {u"open-garbage"_s, &ConformanceObservations::openGarbage},
            {u"open-directory"_s, &ConformanceObservations::openDirectory},
            {u"open-zero-bytes"_s, &ConformanceObservations::openZeroBytes},
        };
        QFETCH(QJsonObject, vector);
        QCOMPARE(Vectors::unknownMembers(vector, {u"name"_s, u"result"_s}), QString());
        const QString name = vector["name"_L1].toString();
        QVERIFY2(checks.contains(name), qPrintable(u"unknown observation "_s + name));
        m_result = vector["result"_L1];
        (this->*checks.value(name))();
    }
};

QTEST_GUILESS_MAIN(ConformanceObservations)
#include "conformance_observations.moc"
