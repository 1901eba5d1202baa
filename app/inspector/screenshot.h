// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QString>

namespace Ui {
class MainWindow;
}

/// Renders the window to a file once everything has been read and laid out, then ends the program: 0 when the file was
/// written, 2 when it could not be, 4 when reading never ended.
void takeScreenshotWhenLoaded(Ui::MainWindow *window, const QString &file);
