// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "rawdatabase.h"
#include "vectors.h"

#include <stateroom/error/error.h>
#include <stateroom/state/sessionstate.h>
#include <stateroom/state/statelocation.h>

#include <QtCore/QTemporaryDir>
#include <QtCore/QUuid>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;

/// Where the database is: every recorded pair of settings files, and which location a plugin's state really uses.
class ConformanceSettings : public QObject
{
    Q_OBJECT

private:
    static void put(const QString &path, const QJsonValue &content)
    {
        if (content.isNull() || content.isUndefined())
            return;
        if (content.isString())
            TestData::write(path, content.toString().toUtf8());
        else if (content.toObject().value("directory"_L1).toBool())
            QDir().mkpath(path);
        else if (content.toObject().contains("base64"_L1))
            TestData::write(path, QByteArray::fromBase64(content.toObject().value("base64"_L1).toString().toLatin1()));
        else
            qFatal("unknown form of a settings file");
    }
    static void makeFolders(const QString &root)
    {
        for (const QString &folder : {u"agent"_s, u"home"_s, u"proj/.pi"_s})
            QDir().mkpath(root + u'/' + folder);
    }

private Q_SLOTS:
    void location_data()
    {
        QTest::addColumn<QJsonObject>("vector");
        for (const QString &path : Vectors::files(u"settings.json"_s)) {
            const QJsonObject file = Vectors::load(path);
            const QJsonArray cases = file["cases"_L1].toArray();
            QCOMPARE(cases.size(), file["caseCount"_L1].toInt(int(cases.size())));
            for (const QJsonValue &value : cases)
                QTest::newRow(Vectors::rowName(path, value["name"_L1].toString()).constData()) << value.toObject();
        }
    }
    void location()
    {
        QFETCH(QJsonObject, vector);
        QCOMPARE(Vectors::unknownMembers(vector,
                                         {u"name"_s, u"source"_s, u"agentDir"_s, u"homeDir"_s, u"cwd"_s,
                                          u"projectTrusted"_s, u"param"_s, u"agentSettings"_s, u"projectSettings"_s,
                                          u"expect"_s, u"upstreamActual"_s, u"agrees"_s}),
                 QString());
        QTemporaryDir dir;
        const QString root = dir.path();
        const auto filled = [&](const QJsonValue &text) { return text.toString().replace(u"{ROOT}"_s, root); };
        makeFolders(root);
        put(root + u"/agent/settings.json"_s, vector["agentSettings"_L1]);
        put(root + u"/proj/.pi/settings.json"_s, vector["projectSettings"_L1]);

        StateLocation::Sources sources;
        sources.agentDir = filled(vector["agentDir"_L1]);
        sources.homeDir = filled(vector["homeDir"_L1]);
        sources.cwd = filled(vector["cwd"_L1]);
        sources.projectTrusted = vector["projectTrusted"_L1].toBool();
        if (vector["param"_L1].isString())
            sources.parameter = filled(vector["param"_L1]);
        // Where the documentation leaves it open, the deployed store decides.
        const QJsonObject expect = vector[vector["expect"_L1].isNull() ? "upstreamActual"_L1 : "expect"_L1].toObject();
        QCOMPARE(Vectors::unknownMembers(expect, {u"path"_s, u"configured"_s, u"from"_s, u"warn"_s, u"throws"_s}),
                 QString());
        if (expect.contains("throws"_L1)) {
            try {
                (void)StateLocation::resolve(sources);
                QFAIL("resolving must throw");
            } catch (const InvalidArgumentError &error) {
                QCOMPARE(u"TypeError: "_s + error.message(), expect["throws"_L1].toString());
            }
            return;
        }
        const StateLocation location = StateLocation::resolve(sources);
        QCOMPARE(location.path, filled(expect["path"_L1]));
        QCOMPARE(StateLocation::toString(location.source), expect["from"_L1].toString());
        const QJsonValue warning = expect["warn"_L1];
        QCOMPARE(location.warning.has_value(), warning.isObject());
        if (location.warning) {
            QCOMPARE(location.warning->kind, warning["kind"_L1].toString());
            QCOMPARE(location.warning->file, filled(warning["file"_L1]));
        }
    }

    void assembly_data()
    {
        QTest::addColumn<QJsonObject>("vector");
        for (const QString &path : Vectors::files(u"settings.json"_s)) {
            for (const QJsonValue &value : Vectors::load(path)["assembly"_L1].toArray())
                QTest::newRow(Vectors::rowName(path, value["name"_L1].toString()).constData()) << value.toObject();
        }
    }
    void assembly()
    {
        QFETCH(QJsonObject, vector);
        QTemporaryDir dir;
        const QString root = dir.path();
        makeFolders(root);
        qputenv("PI_CODING_AGENT_DIR", QFile::encodeName(root + u"/agent"_s));
        qputenv("HOME", QFile::encodeName(root + u"/home"_s));
        const auto setting = [](const QString &path) {
            return QJsonValue(u"{\"sessionState\":{\"databasePath\":\"%1\"}}"_s.arg(path));
        };
        const auto wroteTo = [&](SessionState &state, const QString &path) {
            const QString text = u"\"%1\""_s.arg(QUuid::createUuid().toString());
            state.writeText({u"s"_s, {}, {}}, text);
            return QFile::exists(path) && RawDatabase(path).cell(u"SELECT value FROM state"_s) == text;
        };
        put(root + u"/agent/settings.json"_s, setting(u"agent.sqlite"_s));
        put(root + u"/proj/.pi/settings.json"_s, setting(u"project.sqlite"_s));
        const QString agentPath = root + u"/agent/agent.sqlite"_s;
        const QString projectPath = root + u"/proj/.pi/project.sqlite"_s;
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(root + u"/proj"_s));
        SessionState early(u"role"_s);
        SessionState withPath(u"role"_s, SessionState::Scope::Session, root + u"/param.sqlite"_s);
        auto sources = StateLocation::Sources::fromEnvironment();
        QVERIFY(QDir::setCurrent(before));
        QCOMPARE(sources.agentDir, root + u"/agent"_s);
        QCOMPARE(sources.homeDir, root + u"/home"_s);

        QStringList known{u"name"_s};
        if (vector.contains("usedAgentSetting"_L1)) {
            known += {u"usedAgentSetting"_s, u"usedProject"_s};
            QCOMPARE(wroteTo(early, agentPath), vector["usedAgentSetting"_L1].toBool());
            QCOMPARE(QFile::exists(projectPath), vector["usedProject"_L1].toBool());
        }
        if (vector.contains("usedNewSetting"_L1)) {
            known += u"usedNewSetting"_s;
            put(root + u"/agent/settings.json"_s, setting(u"later.sqlite"_s));
            (void)wroteTo(early, agentPath);
            QCOMPARE(QFile::exists(root + u"/agent/later.sqlite"_s), vector["usedNewSetting"_L1].toBool());
        }
        if (vector.contains("usedPublished"_L1) || vector.contains("usedParam"_L1)) {
            known += {u"usedPublished"_s, u"usedParam"_s};
            sources.projectTrusted = true;
            const StateLocation location = StateLocation::resolve(sources);
            QCOMPARE(location.source, StateLocation::Source::Project);
            SessionState::publishLocation(location);
            if (vector.contains("usedPublished"_L1))
                QCOMPARE(wroteTo(early, projectPath), vector["usedPublished"_L1].toBool());
            if (vector.contains("usedParam"_L1))
                QCOMPARE(wroteTo(withPath, root + u"/param.sqlite"_s), vector["usedParam"_L1].toBool());
            SessionState::publishLocation({});
            QVERIFY(wroteTo(early, agentPath));
        }
        QVERIFY2(known.size() > 1, "nothing was checked");
        QCOMPARE(Vectors::unknownMembers(vector, known), QString());
    }

    void agentFolder_data()
    {
        QTest::addColumn<QByteArray>("variable");
        QTest::addColumn<QString>("folder");
        QTest::newRow("not set") << QByteArray() << u"/home/u/.pi/agent"_s;
        QTest::newRow("empty") << QByteArray("") << u"/home/u/.pi/agent"_s;
        QTest::newRow("absolute") << QByteArray("/a/b") << u"/a/b"_s;
        QTest::newRow("home") << QByteArray("~") << u"/home/u"_s;
        QTest::newRow("below home") << QByteArray("~/pi") << u"/home/u/pi"_s;
        QTest::newRow("relative") << QByteArray("rel") << QDir::currentPath() + u"/rel"_s;
    }
    void agentFolder()
    {
        QFETCH(QByteArray, variable);
        QFETCH(QString, folder);
        qputenv("HOME", "/home/u");
        if (variable.isNull())
            qunsetenv("PI_CODING_AGENT_DIR");
        else
            qputenv("PI_CODING_AGENT_DIR", variable);
        QCOMPARE(StateLocation::Sources::fromEnvironment().agentDir, folder);
        QVERIFY(!StateLocation::Sources::fromEnvironment().projectTrusted);
    }
};

QTEST_GUILESS_MAIN(ConformanceSettings)
#include "conformance_settings.moc"
