// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "session/isotime_p.h"

#include <QtCore/QTimeZone>

namespace Stateroom {

namespace {

// The digits from..from+count as a number; -1 when one is no digit.
int number(const QString &text, int from, int count)
{
    int value = 0;
    for (int i = from; i < from + count; ++i) {
        const char16_t c = text[i].unicode();
        if (c < u'0' || c > u'9')
            return -1;
        value = value * 10 + (c - u'0');
    }
    return value;
}

} // namespace

QDateTime utcTime(qint64 unixMs)
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    return QDateTime::fromMSecsSinceEpoch(unixMs, QTimeZone(QTimeZone::UTC));
#else
    return QDateTime::fromMSecsSinceEpoch(unixMs, Qt::UTC);
#endif
}

QDateTime parseIsoTime(const QString &text)
{
    if (text.size() == 24 && text[4] == u'-' && text[7] == u'-' && text[10] == u'T' && text[13] == u':'
        && text[16] == u':' && text[19] == u'.' && text[23] == u'Z') {
        const QDate date(number(text, 0, 4), number(text, 5, 2), number(text, 8, 2));
        const int hour = number(text, 11, 2);
        const int minute = number(text, 14, 2);
        const int second = number(text, 17, 2);
        const int ms = number(text, 20, 3);
        if (date.isValid() && hour >= 0 && hour < 24 && minute >= 0 && minute < 60 && second >= 0 && second < 60
            && ms >= 0) {
            const qint64 days = QDate(1970, 1, 1).daysTo(date);
            return utcTime(((days * 24 + hour) * 60 + minute) * 60'000 + second * 1000 + ms);
        }
    }
    return QDateTime::fromString(text, Qt::ISODateWithMs).toUTC();
}

} // namespace Stateroom
