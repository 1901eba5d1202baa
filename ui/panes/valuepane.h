// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "work/views.h"

#include <QtWidgets/QWidget>

class QLabel;
class QToolButton;

namespace Ui {

class TextView;

/// The value a plugin would read: the exact stored text, or the same laid out; or the text of the selected entry.
class ValuePane : public QWidget
{
    Q_OBJECT

public:
    explicit ValuePane(QWidget *parent = nullptr);

    void setRead(const ReadView &view);

    /// More than this many characters are shown only when asked for.
    static constexpr qsizetype shownAtFirst = 1024 * 1024;

private:
    void show(const QString &text);

    TextView *m_text;
    QLabel *m_title;
    QLabel *m_status;
    QLabel *m_empty;
    QToolButton *m_format;
    QToolButton *m_copy;
    QToolButton *m_loadAll;
    QString m_stored;
    bool m_all = false;
};

} // namespace Ui
