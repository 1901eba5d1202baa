// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "rawdatabase.h"
#include "vectors.h"

#include <stateroom/error/error.h>
#include <stateroom/state/sessionstate.h>

#include <QtCore/QTemporaryDir>

#include <type_traits>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;

// What JavaScript finds out when it runs, the compiler refuses here: a plugin id that is missing, a number, a truth
// value, a list or an object; a scope or a path that is a number or null.
static_assert(!std::is_default_constructible_v<SessionState>);
static_assert(!std::is_constructible_v<SessionState, int> && !std::is_constructible_v<SessionState, bool>);
static_assert(!std::is_constructible_v<SessionState, QStringList>
              && !std::is_constructible_v<SessionState, QJsonObject>);
static_assert(!std::is_convertible_v<int, SessionState::Scope>
              && !std::is_convertible_v<std::nullptr_t, SessionState::Scope>);
static_assert(!std::is_convertible_v<int, std::optional<QString>>);

/// What construction and write() accept and refuse, in the recorded words.
class ConformanceOptions : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_dir;

    /// The message of what was thrown; empty when nothing was.
    template<typename Call>
    static QString refusal(Call call)
    {
        try {
            call();
            return {};
        } catch (const InvalidArgumentError &error) {
            return error.message();
        }
    }

private Q_SLOTS:
    void construction_data()
    {
        QTest::addColumn<QJsonObject>("vector");
        for (const QString &path : Vectors::files(u"options.json"_s)) {
            int count = 0;
            for (const QJsonValue &value : Vectors::load(path)["cases"_L1].toArray()) {
                const QJsonObject vector = value.toObject();
                QTest::newRow(
                    Vectors::rowName(path, u"%1 %2"_s.arg(vector["option"_L1].toString()).arg(++count)).constData())
                    << vector;
            }
        }
    }
    void construction()
    {
        QFETCH(QJsonObject, vector);
        QCOMPARE(Vectors::unknownMembers(vector, {u"option"_s, u"value"_s, u"missing"_s, u"expect"_s}), QString());
        const QString option = vector["option"_L1].toString();
        const QJsonValue value = vector["value"_L1];
        const bool missing = vector["missing"_L1].toBool();
        const QJsonObject expect = vector["expect"_L1].toObject();
        QCOMPARE(Vectors::unknownMembers(expect, {u"ok"_s, u"throws"_s, u"message"_s}), QString());
        const QString databasePath = m_dir.filePath(u"states.sqlite"_s);

        QString message;
        if (!value.isString() && !missing && !value.isNull()) {
            QVERIFY2(expect.contains("throws"_L1), "the compiler refuses what is accepted");
            return; // see the assertions above
        }
        // The nearest thing to null is a null QString.
        const QString text = value.isString() ? value.toString() : QString();
        if (option == u"pluginId") {
            message = refusal([&] { SessionState(text, SessionState::Scope::Session, databasePath); });
        } else if (option == u"scope" && missing) {
            QCOMPARE(SessionState(u"role"_s, SessionState::Scope(), databasePath).scope(),
                     SessionState::Scope::Session);
        } else if (option == u"scope" && value.isNull()) {
            QVERIFY(expect.contains("throws"_L1));
            return; // see the assertions above
        } else if (option == u"scope") {
            message = refusal([&] { (void)SessionState::scopeFromString(text); });
        } else if (option == u"databasePath") {
            message = refusal([&] { SessionState(u"role"_s, SessionState::Scope::Session, text); });
        } else {
            QFAIL(qPrintable(u"unknown option "_s + option));
        }
        if (expect["ok"_L1].toBool()) {
            QCOMPARE(message, QString());
        } else {
            QCOMPARE(expect["throws"_L1].toString(), u"TypeError"_s); // here: InvalidArgumentError
            QCOMPARE(message, expect["message"_L1].toString());
        }
    }

    void values_data()
    {
        QTest::addColumn<QJsonObject>("vector");
        for (const QString &path : Vectors::files(u"options.json"_s)) {
            for (const QJsonValue &value : Vectors::load(path)["jsValues"_L1].toArray())
                QTest::newRow(Vectors::rowName(path, value["value"_L1].toString()).constData()) << value.toObject();
        }
    }
    void values()
    {
        QFETCH(QJsonObject, vector);
        QCOMPARE(Vectors::unknownMembers(vector, {u"value"_s, u"throws"_s, u"message"_s, u"stored"_s}), QString());
        const QString name = vector["value"_L1].toString();
        const QHash<QString, QJsonValue> values{
            {u"undefined"_s, QJsonValue(QJsonValue::Undefined)},
            {u"NaN"_s, QJsonValue(qQNaN())},
            {u"Infinity"_s, QJsonValue(qInf())},
            {u"-0"_s, QJsonValue(-0.0)},
            {u"{a: undefined}"_s, QJsonObject{{u"a"_s, QJsonValue(QJsonValue::Undefined)}}},
            {u"[undefined]"_s, QJsonArray{QJsonValue(QJsonValue::Undefined)}},
            {u"Map"_s, QJsonObject()}, // an object without members of its own
        };
        // QJsonValue cannot hold these at all; as text they are no JSON.
        const QHash<QString, QString> texts{
            {u"function"_s, u"function () {}"_s},
            {u"symbol"_s, u"Symbol(a)"_s},
            {u"BigInt"_s, u"10n"_s},
            {u"circular object"_s, u"{\"a\":"_s},
            {u"toJSON throws"_s, u""_s},
            {u"toJSON returns undefined"_s, u"undefined"_s},
        };
        const QString databasePath = m_dir.filePath(u"values.sqlite"_s);
        SessionState state(u"role"_s, SessionState::Scope::Session, databasePath);
        const SessionContext context{u"s"_s, {}, {}};
        state.drop(context);
        QString message;
        if (values.contains(name))
            message = refusal([&] { state.write(context, values.value(name)); });
        else if (texts.contains(name))
            message = refusal([&] { state.writeText(context, texts.value(name)); });
        else
            QFAIL(qPrintable(u"unknown value "_s + name));
        QCOMPARE(message, vector["message"_L1].toString());
        const QString stored = RawDatabase(databasePath).cell(u"SELECT value FROM state"_s);
        QCOMPARE(stored, vector["stored"_L1].toString());
    }

    void unpairedSurrogate_isRefusedInText()
    {
        SessionState state(u"role"_s, SessionState::Scope::Session, m_dir.filePath(u"values.sqlite"_s));
        const SessionContext context{u"s"_s, {}, {}};
        const QString text = u'"' + QString(QChar(0xd800)) + u'"';
        QCOMPARE(refusal([&] { state.writeText(context, text); }), u"session-state: value is not JSON-serializable"_s);
        state.writeText(context, u"\"\\ud800\""_s);
        QCOMPARE(state.read(context)->text(), u"\"\\ud800\""_s);
    }
};

QTEST_GUILESS_MAIN(ConformanceOptions)
#include "conformance_options.moc"
