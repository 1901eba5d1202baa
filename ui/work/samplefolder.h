// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QTemporaryDir>

#include <memory>

namespace Ui {

/// The sample workspace that ships with the program, copied to a temporary place that goes with this object, so that
/// nothing of the user's is touched and the sample may be written to.
class SampleFolder
{
public:
    SampleFolder();

    /// The copied agent folder; empty when it could not be made, and problem() says why.
    [[nodiscard]] QString path() const { return m_path; }
    [[nodiscard]] QString problem() const { return m_problem; }

private:
    QTemporaryDir m_folder;
    QString m_path;
    QString m_problem;
};

} // namespace Ui
