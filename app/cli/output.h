// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

#include <cstdio>

namespace Cli {

/// Standard output, buffered here and written whole; standard error for notes, which scripts may ignore.
/// A result of any size passes through in pieces.
class Output
{
public:
    explicit Output(std::FILE *results = stdout, std::FILE *notes = stderr);
    ~Output();
    Output(const Output &) = delete;
    Output &operator=(const Output &) = delete;

    void write(QByteArrayView utf8);
    void write(QStringView text);
    void line(QStringView text = {});
    /// One line of its own on standard error, with the program's name before it.
    void note(const QString &text);

    /// Hands everything to the system. False when something could not be written: a full disk, a closed pipe.
    [[nodiscard]] bool flush();

private:
    void handOver();

    std::FILE *m_results;
    std::FILE *m_notes;
    QByteArray m_buffer;
    bool m_failed = false;
};

} // namespace Cli
