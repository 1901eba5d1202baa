// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "kv/variantjson_p.h"

#include <stateroom/json/jsontext.h>

#include <QtCore/QDateTime>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QMetaType>
#include <QtCore/QUrl>
#include <QtCore/QUuid>

#include <cmath>

namespace Stateroom::VariantJson {

namespace {

// Deeper than any reader of ours goes; a value that nests further cannot have come from JSON.
constexpr int deepest = 1000;

class Encoder
{
public:
    explicit Encoder(QString *why)
        : m_why(why)
    {
    }

    bool add(const QJsonValue &value, int depth)
    {
        switch (value.type()) {
        case QJsonValue::Undefined:
            return refuse(QStringLiteral("undefined"));
        case QJsonValue::Double:
            if (!std::isfinite(value.toDouble()))
                return refuse(QStringLiteral("a number that is not finite"));
            break;
        case QJsonValue::String:
            return text(value.toString());
        case QJsonValue::Array: {
            const QJsonArray array = value.toArray();
            return list(array.begin(), array.end(), depth);
        }
        case QJsonValue::Object: {
            const QJsonObject object = value.toObject();
            return map(object.begin(), object.end(), depth);
        }
        default:
            break;
        }
        m_out += *JsonText::fromValue(value);
        return true;
    }

    bool add(const QVariant &value, int depth)
    {
        switch (value.typeId()) {
        case QMetaType::UnknownType:
            return refuse(QStringLiteral("undefined"));
        case QMetaType::Nullptr:
            m_out += QLatin1String("null");
            return true;
        case QMetaType::Bool:
            m_out += value.toBool() ? QLatin1String("true") : QLatin1String("false");
            return true;
        case QMetaType::Char:
        case QMetaType::SChar:
        case QMetaType::Short:
        case QMetaType::Int:
        case QMetaType::Long:
        case QMetaType::LongLong:
            m_out += QString::number(value.toLongLong());
            return true;
        case QMetaType::UChar:
        case QMetaType::UShort:
        case QMetaType::UInt:
        case QMetaType::ULong:
        case QMetaType::ULongLong:
            m_out += QString::number(value.toULongLong());
            return true;
        case QMetaType::Float:
        case QMetaType::Double:
            return add(QJsonValue(value.toDouble()), depth);
        case QMetaType::QString:
            return text(value.toString());
        case QMetaType::QStringList:
        case QMetaType::QVariantList: {
            const QVariantList items = value.toList();
            return list(items.begin(), items.end(), depth);
        }
        case QMetaType::QVariantMap: {
            const QVariantMap items = value.toMap();
            return map(items.begin(), items.end(), depth);
        }
        case QMetaType::QVariantHash: {
            const QVariantHash items = value.toHash();
            return map(items.begin(), items.end(), depth);
        }
        case QMetaType::QDateTime:
            if (!value.toDateTime().isValid())
                return refuse(QStringLiteral("a time that is none"));
            return text(value.toDateTime().toUTC().toString(Qt::ISODateWithMs));
        case QMetaType::QUrl:
            return text(value.toUrl().toString());
        case QMetaType::QUuid:
            return text(value.toUuid().toString(QUuid::WithoutBraces));
        case QMetaType::QJsonValue:
            return add(value.toJsonValue(), depth);
        case QMetaType::QJsonArray:
            return add(QJsonValue(value.toJsonArray()), depth);
        case QMetaType::QJsonObject:
            return add(QJsonValue(value.toJsonObject()), depth);
        default:
            return refuse(QStringLiteral("a value of the type %1").arg(QString::fromLatin1(value.typeName())));
        }
    }

    [[nodiscard]] QString take() { return std::move(m_out); }

private:
    bool refuse(const QString &what)
    {
        *m_why = what;
        return false;
    }

    bool text(const QString &text)
    {
        if (!text.isValidUtf16())
            return refuse(QStringLiteral("a text with a lone surrogate"));
        m_out += JsonText::escape(text);
        return true;
    }

    template<typename Iterator>
    bool list(Iterator it, Iterator end, int depth)
    {
        if (depth >= deepest)
            return refuse(QStringLiteral("it nests too deeply"));
        m_out += QLatin1Char('[');
        for (bool first = true; it != end; ++it, first = false) {
            if (!first)
                m_out += QLatin1Char(',');
            if (!add(*it, depth + 1))
                return false;
        }
        m_out += QLatin1Char(']');
        return true;
    }

    template<typename Iterator>
    bool map(Iterator it, Iterator end, int depth)
    {
        if (depth >= deepest)
            return refuse(QStringLiteral("it nests too deeply"));
        m_out += QLatin1Char('{');
        for (bool first = true; it != end; ++it, first = false) {
            if (!first)
                m_out += QLatin1Char(',');
            if (!text(it.key()))
                return false;
            m_out += QLatin1Char(':');
            if (!add(it.value(), depth + 1))
                return false;
        }
        m_out += QLatin1Char('}');
        return true;
    }

    QString *m_why;
    QString m_out;
};

template<typename Value>
std::optional<QString> encodeAny(const Value &value, QString *why)
{
    Encoder encoder(why);
    return encoder.add(value, 0) ? std::optional(encoder.take()) : std::nullopt;
}

} // namespace

std::optional<QString> encode(const QJsonValue &value, QString *why)
{
    return encodeAny(value, why);
}

std::optional<QString> encode(const QVariant &value, QString *why)
{
    return encodeAny(value, why);
}

} // namespace Stateroom::VariantJson
