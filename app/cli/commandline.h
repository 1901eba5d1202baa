// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QHash>
#include <QtCore/QStringList>

#include <optional>
#include <stdexcept>

namespace Cli {

/// An option that takes a value: --db FILE or --db=FILE.
struct OptionSpec
{
    QString name; ///< without the dashes
    QString valueName; ///< as the help shows it
    QString description;
    bool required = false;
    QStringList allowedValues; ///< empty: any text
    bool flag = false; ///< takes no value: --yes
};

/// A word without dashes; required, unless it and those behind it are optional.
struct PositionalSpec
{
    QString name;
    QString description;
    bool optional = false;
};

/// What a command accepts. --json and --help are everybody's and not listed.
struct CommandSpec
{
    QString name; ///< one word, or a group and its words: "kv list"
    QString summary; ///< one line
    QString details; ///< what the help says below the usage
    QList<PositionalSpec> positionals;
    QList<OptionSpec> options;

    [[nodiscard]] QString usage() const; ///< "stateroom tree SESSION.jsonl [--json]"
};

/// Words that make no sense; what() is UTF-8 for people.
class UsageError : public std::runtime_error
{
public:
    explicit UsageError(const QString &message);
    [[nodiscard]] QString message() const;
};

/// The words of one call, sorted out.
class Arguments
{
public:
    /// Strict: an unknown option, a missing or repeated value, a word too many or too few throws UsageError and is
    /// named there. Options may stand anywhere; "--" ends them. A value may begin with a dash unless it is the name of
    /// an option of the command: then only --name=value passes it.
    [[nodiscard]] static Arguments parse(const CommandSpec &spec, const QStringList &words);
    /// Whether the words ask for this flag (--json, --help) before "--", however wrong the rest is.
    [[nodiscard]] static bool asksFor(const QStringList &words, const QString &flag);

    /// Empty when an optional one was left out.
    [[nodiscard]] QString positional(int index) const { return m_positionals.value(index); }
    [[nodiscard]] std::optional<QString> option(const QString &name) const;
    [[nodiscard]] bool flag(const QString &name) const { return m_options.contains(name); }
    [[nodiscard]] bool json() const { return m_json; }

private:
    QStringList m_positionals;
    QHash<QString, QString> m_options;
    bool m_json = false;
};

} // namespace Cli
