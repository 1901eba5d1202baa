// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "output.h"

#include <optional>

namespace Cli {

/// Writes one JSON value, compactly, as it is told: nothing is collected, so a result of any size needs no copy.
/// The text is valid UTF-8 whatever the strings hold: lone surrogates are escaped, as JSON.stringify does it.
class JsonWriter
{
public:
    explicit JsonWriter(Output &output);

    void beginObject();
    void endObject();
    void beginArray();
    void endArray();
    void key(QLatin1StringView name);

    void value(QStringView text);
    void value(bool boolean);
    void value(qint64 number);
    void value(int number) { value(qint64(number)); }
    void value(std::nullopt_t);
    /// An absent value is null.
    template<typename T>
    void value(const std::optional<T> &optional)
    {
        if (optional)
            value(*optional);
        else
            value(std::nullopt);
    }
    void value(const char *) = delete;

    template<typename T>
    void member(QLatin1StringView name, const T &content)
    {
        key(name);
        value(content);
    }

private:
    void separate();

    Output &m_output;
    bool m_first = true; ///< nothing stands before the next value at this level
};

} // namespace Cli
