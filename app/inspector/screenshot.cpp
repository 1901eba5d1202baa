// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "screenshot.h"

#include "mainwindow.h"
#include "work/inspector.h"

#include <QtCore/QTimer>
#include <QtGui/QPixmap>
#include <QtWidgets/QApplication>

#include <cstdio>

namespace {

constexpr int settleMs = 250;
constexpr int giveUpMs = 60'000;

} // namespace

void takeScreenshotWhenLoaded(Ui::MainWindow *window, const QString &file)
{
    Ui::Inspector *inspector = window->inspector();
    auto *settle = new QTimer(window);
    settle->setSingleShot(true);
    settle->setInterval(settleMs);
    // Idle for a while: what one answer asks for in turn has been answered too.
    QObject::connect(inspector, &Ui::Inspector::becameIdle, settle, qOverload<>(&QTimer::start));
    QObject::connect(settle, &QTimer::timeout, window, [=] {
        if (!inspector->isIdle())
            return;
        if (window->grab().save(file)) {
            QApplication::exit(0);
        } else {
            std::fprintf(stderr, "stateroom: cannot write the picture to '%s'\n", qPrintable(file));
            QApplication::exit(2);
        }
    });
    QTimer::singleShot(giveUpMs, window, [] {
        std::fprintf(stderr, "stateroom: reading did not end within a minute; no picture was made\n");
        QApplication::exit(4);
    });
}
