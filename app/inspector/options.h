// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "theme/theme.h"

#include <QtCore/QSize>
#include <QtCore/QStringList>

/// What the command line of the window asks for.
struct InspectorOptions
{
    QStringList paths;
    QString screenshot; ///< a file to render the window to, then exit; empty: show the window
    QSize size; ///< invalid: as remembered
    QString session; ///< --select SESSION[/ENTRY]
    QString entry;
    QString plugin;
    Ui::Theme::Choice theme = Ui::Theme::Choice::System;

    QString mistake; ///< what is wrong with the command line; empty: nothing

    [[nodiscard]] static InspectorOptions parse(const QStringList &words);
};
