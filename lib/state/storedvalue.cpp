// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "state/storedvalue_p.h"

#include <stateroom/json/jsontext.h>

namespace Stateroom {

using namespace Qt::Literals::StringLiterals;

std::optional<QString> problemOfJson(const QString &text)
{
    if (!text.isValidUtf16())
        return u"the text has an unpaired surrogate; write it as an escape"_s;
    const auto problem = JsonText::validate(text.toUtf8());
    if (!problem)
        return std::nullopt;
    return u"line %1, column %2: %3"_s.arg(problem->line).arg(problem->column).arg(problem->reason);
}

static StateValue view(const QString &text)
{
    // Deeper nesting than Qt's parser takes leaves the view undefined; the text is whole.
    return StateValue(text, JsonText::toValue(text).value_or(QJsonValue(QJsonValue::Undefined)));
}

StoredValue::StoredValue(QVariant cell)
    : m_cell(std::move(cell))
{
    switch (m_cell.typeId()) {
    case QMetaType::QByteArray: {
        m_value = StateValue(QString::fromUtf8(m_cell.toByteArray()), QJsonValue(QJsonValue::Undefined));
        m_problem = u"the value is a BLOB, not text"_s;
        return;
    }
    case QMetaType::Double:
        m_value = view(QString::number(m_cell.toDouble(), 'g', QLocale::FloatingPointShortest));
        break;
    case QMetaType::QString:
    case QMetaType::LongLong:
    case QMetaType::Int:
        m_value = view(m_cell.toString());
        break;
    default:
        m_value = StateValue(u""_s, QJsonValue(QJsonValue::Undefined));
        m_problem = u"the value is NULL, not text"_s;
        return;
    }
    if (m_cell.isNull()) {
        m_value = StateValue(u""_s, QJsonValue(QJsonValue::Undefined));
        m_problem = u"the value is NULL, not text"_s;
        return;
    }
    m_problem = problemOfJson(m_value.text());
}

StoredValue::StoredValue(QVariant cell, StateValue value)
    : m_cell(std::move(cell))
    , m_value(std::move(value))
{
}

StoredValue StoredValue::ofJson(const QString &text)
{
    return StoredValue(QVariant(text), view(text));
}

bool StoredValue::isExact() const
{
    return m_cell.typeId() == QMetaType::QString && !m_value.text().contains(QChar::ReplacementCharacter);
}

const StateValue &StoredValue::value() const
{
    if (m_problem)
        throw StateCorruptError(u"session-state: corrupt JSON in the state database"_s, m_value.text(), *m_problem);
    return m_value;
}

} // namespace Stateroom
