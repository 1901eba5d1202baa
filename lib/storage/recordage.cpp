// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "storage/recordage_p.h"

#include <stateroom/json/jsontext.h>

#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>
#include <QtCore/QRegularExpression>
#include <QtCore/QTimeZone>

namespace Stateroom::RecordAge {

namespace {

QJsonValue field(const QJsonValue &record, const QString &path)
{
    QJsonValue value = record;
    for (const QString &name : path.split(QLatin1Char('.')))
        value = value.toObject().value(name);
    return value;
}

std::optional<QDateTime> timeInRecord(const QJsonValue &record, const QStringList &fields)
{
    for (const QString &path : fields) {
        const QJsonValue value = field(record, path);
        if (!value.isUndefined() && !value.isNull())
            return value.isString() ? parseTime(value.toString()) : std::nullopt;
    }
    return std::nullopt;
}

} // namespace

std::optional<QDateTime> parseTime(const QString &text)
{
    QDateTime time = QDateTime::fromString(text, Qt::ISODateWithMs);
    if (!time.isValid())
        return std::nullopt;
    if (time.timeSpec() == Qt::LocalTime)
        time.setTimeZone(QTimeZone::utc());
    return time.toUTC();
}

std::optional<QDateTime> timeInValue(const QString &value, const QStringList &fields)
{
    const std::optional<QJsonValue> record = JsonText::toValue(value);
    if (!record)
        return std::nullopt;
    if (!record->isArray())
        return timeInRecord(*record, fields);
    std::optional<QDateTime> latest;
    for (const QJsonValue element : record->toArray()) {
        const std::optional<QDateTime> time = timeInRecord(element, fields);
        if (!time)
            return std::nullopt;
        if (!latest || *time > *latest)
            latest = time;
    }
    return latest;
}

bool hasField(const QString &value, const QStringList &fields)
{
    const std::optional<QJsonValue> record = JsonText::toValue(value);
    if (!record)
        return false;
    for (const QString &path : fields) {
        const QJsonValue found = field(*record, path);
        if (!found.isUndefined() && !found.isNull())
            return true;
    }
    return false;
}

bool isRecord(const QString &value)
{
    const std::optional<QJsonValue> record = JsonText::toValue(value);
    return record && record->isObject();
}

std::optional<QDateTime> timeInKey(const QString &rest)
{
    static const QRegularExpression pattern(
        QStringLiteral("^(\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?:Z|[+-]\\d{2}:\\d{2})?)(?::|$)"));
    const QRegularExpressionMatch match = pattern.match(rest);
    return match.hasMatch() ? parseTime(match.captured(1)) : std::nullopt;
}

std::optional<QString> version(const QString &rest)
{
    static const QRegularExpression pattern(QStringLiteral("^v?0*([0-9]+)\\z"));
    const QRegularExpressionMatch match = pattern.match(rest);
    return match.hasMatch() ? std::optional(match.captured(1)) : std::nullopt;
}

bool versionLess(const QString &a, const QString &b)
{
    return a.size() != b.size() ? a.size() < b.size() : a < b;
}

QString describeSpan(qint64 milliseconds)
{
    struct Unit
    {
        qint64 length;
        const char *one;
        const char *many;
    };
    static constexpr Unit units[] = {{86'400'000, "day", "days"},
                                     {3'600'000, "hour", "hours"},
                                     {60'000, "minute", "minutes"},
                                     {1'000, "second", "seconds"}};
    for (const Unit &unit : units) {
        const qint64 count = milliseconds / unit.length;
        if (count >= 1)
            return QStringLiteral("%1 %2").arg(count).arg(QLatin1String(count == 1 ? unit.one : unit.many));
    }
    return QStringLiteral("%1 ms").arg(milliseconds);
}

} // namespace Stateroom::RecordAge
