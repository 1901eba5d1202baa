// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/storage/masking.h>

#include <QtTest/QTest>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;

class MaskingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesThatHoldSecrets_data()
    {
        QTest::addColumn<bool>("secret");
        for (const char *name : {"apiKey", "api_key", "API-KEY", "apikey", "secret", "clientSecret", "token",
                                 "accessToken", "access_token", "refreshTokens", "password", "userPassword",
                                 "dbpassword", "credential", "credentials", "private_key", "authtoken"})
            QTest::newRow(name) << true;
        for (const char *name : {"key", "token_count", "tokenCount", "maxTokens", "totalTokens", "tokens",
                                 "inputTokens", "keyboard", "monkey", "primaryKey", "keys", "name", "", "secretary"})
            QTest::newRow(name) << false;
    }

    void namesThatHoldSecrets()
    {
        QFETCH(bool, secret);
        QCOMPARE(Masking::isSecretName(QString::fromUtf8(QTest::currentDataTag())), secret);
    }

    void onlySecretMembersAreReplacedAndEveryOtherByteStays()
    {
        const QString text
            = u"{ \"b\" : 1.50, \"apiKey\":\"x\\\"y\" , \"a\":[{\"token\" : {\"deep\":[1,\"}\"]}}], \"token_count\":7, \"password\":12 }"_s;
        const QString m = u"\""_s + Masking::mask() + u"\""_s;
        QCOMPARE(
            Masking::value(u"prefs:x"_s, text),
            u"{ \"b\" : 1.50, \"apiKey\":%1 , \"a\":[{\"token\" : %1}], \"token_count\":7, \"password\":%1 }"_s.arg(m));
    }

    void escapedNamesAreSeenThrough()
    {
        QVERIFY(!Masking::value(u"x"_s, u"{\"pass\\u0077ord\":\"hunter2\"}"_s).contains(u"hunter2"_s));
    }

    void pairingCodesAreMaskedInKeyAndValue()
    {
        QCOMPARE(Masking::key(u"pairing:telegram:482913"_s), u"pairing:"_s + Masking::mask());
        QCOMPARE(Masking::value(u"pairing:telegram:482913"_s, u"{\"code\":\"482913\"}"_s), Masking::mask());
        QCOMPARE(Masking::key(u"sessions:1"_s), u"sessions:1"_s);
    }

    void structureStaysReadable()
    {
        const QString memory = u"{\"key\": \"note\", \"content\": \"remember\"}"_s;
        QCOMPARE(Masking::value(u"memory:main:PUBLIC:note"_s, memory), memory);
        QCOMPARE(Masking::value(u"lineage-hash:h0"_s, u"bare text"_s), u"bare text"_s);
    }
};

QTEST_GUILESS_MAIN(MaskingTest)
#include "unit_masking.moc"
