// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "options.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QFileInfo>
#include <QtCore/QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("InspectorOptions", text);
}

} // namespace

InspectorOptions InspectorOptions::parse(const QStringList &words)
{
    InspectorOptions options;
    bool ended = false;
    for (qsizetype i = 0; i < words.size(); ++i) {
        QString word = words[i];
        if (ended || !word.startsWith(u"--"_s)) {
            if (!ended && word.startsWith(u'-') && word.size() > 1) {
                options.mistake = tr("there is no option '%1'").arg(word);
                return options;
            }
            options.paths << word;
            continue;
        }
        if (word == "--"_L1) {
            ended = true;
            continue;
        }
        QString value;
        const qsizetype equals = word.indexOf(u'=');
        if (equals > 0) {
            value = word.sliced(equals + 1);
            word.truncate(equals);
        } else if (i + 1 < words.size()) {
            value = words[++i];
        }
        static const QStringList known{u"--screenshot"_s, u"--size"_s, u"--select"_s, u"--plugin"_s, u"--theme"_s};
        if (!known.contains(word)) {
            options.mistake = tr("there is no option '%1'").arg(word);
            return options;
        }
        if (value.isEmpty()) {
            options.mistake = tr("the option '%1' needs a value").arg(word);
            return options;
        }
        if (word == "--screenshot"_L1) {
            options.screenshot = value;
        } else if (word == "--plugin"_L1) {
            options.plugin = value;
        } else if (word == "--select"_L1) {
            // A path keeps its slashes: only what follows the file's name is an entry.
            const qsizetype after = value.indexOf(u".jsonl/"_s);
            const qsizetype slash = after >= 0 ? after + 6 : value.contains(u".jsonl"_s) ? -1 : value.indexOf(u'/');
            options.session = slash < 0 ? value : value.first(slash);
            options.entry = slash < 0 ? QString() : value.sliced(slash + 1);
            if (QFileInfo::exists(options.session))
                options.session = QFileInfo(options.session).absoluteFilePath();
        } else if (word == "--theme"_L1) {
            if (value != "light"_L1 && value != "dark"_L1) {
                options.mistake = tr("the theme is light or dark, not '%1'").arg(value);
                return options;
            }
            options.theme = value == "dark"_L1 ? Ui::Theme::Choice::Dark : Ui::Theme::Choice::Light;
        } else {
            static const QRegularExpression pattern(u"^(\\d{3,5})x(\\d{3,5})\\z"_s);
            const auto match = pattern.match(value);
            options.size = match.hasMatch() ? QSize(match.captured(1).toInt(), match.captured(2).toInt()) : QSize();
            if (!options.size.isValid() || options.size.width() > 10'000 || options.size.height() > 10'000) {
                options.mistake = tr("the size has the form 1440x900, not '%1'").arg(value);
                return options;
            }
        }
    }
    return options;
}
