// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QByteArrayView>
#include <QtCore/QJsonValue>

namespace Stateroom {

/// Reads a text that is known to be valid JSON into a value, as JavaScript's JSON.parse does where Qt's parser gives
/// up: a number beyond a double's range is infinite, one too small is 0. Qt's parser is several times faster. Recurses
/// once a level: the caller limits the depth.
class JsonReader
{
public:
    explicit JsonReader(QByteArrayView valid)
        : m_at(valid.data())
        , m_end(valid.data() + valid.size())
    {
    }
    [[nodiscard]] QJsonValue read();

private:
    void skipSpace();
    /// Takes the next character when it is this one.
    bool take(char c);
    [[nodiscard]] QByteArrayView stringToken();
    [[nodiscard]] QJsonValue readNumber();
    [[nodiscard]] QJsonValue readArray();
    [[nodiscard]] QJsonValue readObject();

    const char *m_at;
    const char *m_end;
};

} // namespace Stateroom
