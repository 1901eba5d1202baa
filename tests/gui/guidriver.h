// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "mainwindow.h"
#include "work/inspector.h"

#include "testdata.h"

#include <QtCore/QCryptographicHash>
#include <QtCore/QSettings>
#include <QtCore/QTemporaryDir>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QLabel>

/// A window on a folder of its own, driven by object names and keys.
class GuiDriver
{
public:
    GuiDriver()
    {
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        m_window.resize(1200, 800);
        m_window.show();
    }

    Ui::MainWindow &window() { return m_window; }

    void open(const QStringList &paths)
    {
        m_window.openPaths(paths);
        settle();
    }
    /// Until everything asked for has been answered, what the answers asked for in turn included.
    void settle()
    {
        int quiet = 0;
        for (int i = 0; i < 1000 && quiet < 3; ++i) {
            QTest::qWait(10);
            quiet = m_window.inspector()->isIdle() ? quiet + 1 : 0;
        }
        QVERIFY2(quiet == 3, "the worker never came to rest");
    }
    template<typename Widget = QWidget>
    Widget *find(const char *name)
    {
        auto *widget = m_window.findChild<Widget *>(QString::fromLatin1(name));
        if (!widget)
            qFatal("there is no widget called %s", name);
        return widget;
    }
    QString text(const char *label) { return find<QLabel>(label)->text(); }
    void key(const char *name, Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWidget *widget = find(name);
        widget->setFocus();
        QTest::keyClick(widget, key, modifiers);
        settle();
    }

    /// A copy of the sample workspace that the test may do with as it likes.
    static QString copySample(const QTemporaryDir &folder)
    {
        const QString target = folder.filePath(QStringLiteral("agent"));
        TestData::copyFolder(QStringLiteral(STATEROOM_SAMPLE), target);
        return target;
    }
    /// Names, sizes, times and contents of everything below a folder.
    static QByteArray fingerprint(const QString &folder)
    {
        QStringList lines;
        QDirIterator it(folder, QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot,
                        QDirIterator::Subdirectories);
        while (it.hasNext()) {
            const QString path = it.next();
            QString line = path + u'|' + QString::number(it.fileInfo().lastModified().toMSecsSinceEpoch());
            if (it.fileInfo().isFile())
                line += u'|'
                    + QString::fromLatin1(
                            QCryptographicHash::hash(TestData::read(path), QCryptographicHash::Sha256).toHex());
            lines << line;
        }
        lines.sort();
        return lines.join(u'\n').toUtf8();
    }

private:
    QTemporaryDir m_settings;
    Ui::MainWindow m_window;
};
