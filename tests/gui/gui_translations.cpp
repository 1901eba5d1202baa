// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <QtCore/QFile>
#include <QtCore/QRegularExpression>
#include <QtCore/QSet>
#include <QtCore/QXmlStreamReader>
#include <QtTest/QTest>

using namespace Qt::StringLiterals;

/// The languages of the seeds are complete, and their texts fit the originals.
class Translations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyTextIsTranslated_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("Simplified Chinese") << u"zh_CN"_s;
        QTest::newRow("Malay") << u"ms"_s;
    }

    void everyTextIsTranslated()
    {
        QFETCH(QString, language);
        QFile file(QStringLiteral(STATEROOM_TRANSLATIONS "/stateroom_%1.ts").arg(language));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&file);
        static const QRegularExpression place(u"%[0-9n]"_s);
        QString source;
        int count = 0;
        while (!xml.atEnd()) {
            xml.readNext();
            if (!xml.isStartElement())
                continue;
            if (xml.name() == u"source"_s) {
                source = xml.readElementText();
            } else if (xml.name() == u"translation"_s) {
                QVERIFY2(xml.attributes().value(u"type"_s).isEmpty(), qPrintable(source));
                const QString text = xml.readElementText();
                QVERIFY2(!text.isEmpty(), qPrintable(source));
                // The same places for values, however ordered.
                QStringList wanted;
                QStringList there;
                for (auto it = place.globalMatch(source); it.hasNext();)
                    wanted << it.next().captured();
                for (auto it = place.globalMatch(text); it.hasNext();)
                    there << it.next().captured();
                wanted.sort();
                there.sort();
                QVERIFY2(wanted == there, qPrintable(source));
                ++count;
            }
        }
        QVERIFY(!xml.hasError());
        QVERIFY(count > 150);
    }
};

QTEST_GUILESS_MAIN(Translations)
#include "gui_translations.moc"
