// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/storage/masking.h>

#include <stateroom/json/jsontext.h>
#include <stateroom/storage/storagenamespace.h>

#include <QtCore/QByteArray>
#include <QtCore/QStringList>

#include <vector>

namespace Stateroom::Masking {

namespace {

/// "accessToken", "access_token" and "ACCESS-TOKEN" as {"access", "token"}.
QStringList words(const QString &name)
{
    QStringList list;
    QString word;
    bool lastWasLower = false;
    for (const QChar c : name) {
        if (!c.isLetterOrNumber()) {
            if (!word.isEmpty())
                list.append(word.toLower());
            word.clear();
            lastWasLower = false;
            continue;
        }
        if (c.isUpper() && lastWasLower) {
            list.append(word.toLower());
            word.clear();
        }
        word += c;
        lastWasLower = c.isLower() || c.isDigit();
    }
    if (!word.isEmpty())
        list.append(word.toLower());
    return list;
}

QString singular(const QString &word)
{
    return word.endsWith(QLatin1Char('s')) ? word.chopped(1) : word;
}

bool isSensitive(const QString &key)
{
    const StorageNamespace *row = StorageNamespace::find(StorageKeyParts::of(key).nameSpace);
    return row && row->sensitive;
}

qsizetype endOfString(QByteArrayView text, qsizetype quote)
{
    qsizetype at = quote + 1;
    while (text[at] != '"')
        at += text[at] == '\\' ? 2 : 1;
    return at + 1;
}

// The end of the value that begins at `at`; the text is valid JSON.
qsizetype endOfValue(QByteArrayView text, qsizetype at)
{
    qsizetype depth = 0;
    do {
        const char c = text[at];
        if (c == '"') {
            at = endOfString(text, at);
        } else if (c == '{' || c == '[') {
            ++depth;
            ++at;
        } else if (c == '}' || c == ']') {
            --depth;
            ++at;
        } else if (depth > 0) {
            ++at;
        } else {
            while (at < text.size() && !QByteArrayView(",]} \t\r\n").contains(text[at]))
                ++at;
        }
    } while (depth > 0);
    return at;
}

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

} // namespace

QString mask()
{
    return QString(6, QChar(0x2022));
}

bool isSecretName(const QString &member)
{
    static const QStringList secret{QStringLiteral("secret"),     QStringLiteral("password"),
                                    QStringLiteral("passwd"),     QStringLiteral("passphrase"),
                                    QStringLiteral("credential"), QStringLiteral("apikey")};
    static const QStringList counts{QStringLiteral("count"),   QStringLiteral("max"),   QStringLiteral("min"),
                                    QStringLiteral("limit"),   QStringLiteral("total"), QStringLiteral("used"),
                                    QStringLiteral("budget"),  QStringLiteral("input"), QStringLiteral("output"),
                                    QStringLiteral("usage"),   QStringLiteral("per"),   QStringLiteral("num"),
                                    QStringLiteral("estimate")};
    static const QStringList structural{QStringLiteral("primary"), QStringLiteral("foreign"), QStringLiteral("sort"),
                                        QStringLiteral("cache"),   QStringLiteral("branch"),  QStringLiteral("storage"),
                                        QStringLiteral("public"),  QStringLiteral("map"),     QStringLiteral("row")};
    const QStringList parts = words(member);
    for (const QString &part : parts) {
        const QString word = singular(part);
        if (secret.contains(word))
            return true;
        if (word.endsWith(QLatin1String("password")) || word.endsWith(QLatin1String("secret"))
            || word.endsWith(QLatin1String("apikey")))
            return true;
    }
    const auto has = [&parts](const QStringList &list) {
        for (const QString &part : parts) {
            if (list.contains(singular(part)) || list.contains(part))
                return true;
        }
        return false;
    };
    for (const QString &part : parts) {
        if (singular(part) == QLatin1String("token"))
            return !has(counts) && !(parts.size() == 1 && part == QLatin1String("tokens"));
        if (part.endsWith(QLatin1String("token")) && parts.size() == 1)
            return true;
    }
    return parts.size() > 1 && singular(parts.last()) == QLatin1String("key") && !has(structural);
}

QString key(const QString &key)
{
    return isSensitive(key) ? StorageKeyParts::of(key).nameSpace + mask() : key;
}

QString value(const QString &key, const QString &text)
{
    if (isSensitive(key))
        return mask();
    const QByteArray utf8 = text.toUtf8();
    if (JsonText::validate(utf8))
        return text;
    const QByteArray replacement = '"' + mask().toUtf8() + '"';
    QByteArray shown;
    qsizetype copied = 0;
    for (qsizetype at = 0; at < utf8.size();) {
        if (utf8[at] != '"') {
            ++at;
            continue;
        }
        const qsizetype end = endOfString(utf8, at);
        qsizetype next = end;
        while (next < utf8.size() && isSpace(utf8[next]))
            ++next;
        const bool isName = next < utf8.size() && utf8[next] == ':';
        const qsizetype start = at;
        at = end;
        if (!isName || !isSecretName(JsonText::unescape(QByteArrayView(utf8).sliced(start, end - start))))
            continue;
        ++next;
        while (isSpace(utf8[next]))
            ++next;
        at = endOfValue(utf8, next);
        shown += QByteArrayView(utf8).sliced(copied, next - copied);
        shown += replacement;
        copied = at;
    }
    if (copied == 0)
        return text;
    shown += QByteArrayView(utf8).sliced(copied);
    return QString::fromUtf8(shown);
}

} // namespace Stateroom::Masking
