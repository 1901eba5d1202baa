// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtWidgets/QFrame>

class QLabel;

namespace Ui {

/// One sentence in place: what could not be read and what to do. Hidden while there is nothing to say.
class MessageBar : public QFrame
{
    Q_OBJECT

public:
    enum class Tone { Information, Warning, Error };
    explicit MessageBar(QWidget *parent = nullptr);

    void say(const QString &text, Tone tone);
    [[nodiscard]] QString text() const;

private:
    QLabel *m_label;
};

} // namespace Ui
