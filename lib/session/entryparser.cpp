// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "session/entryparser_p.h"

#include "session/linereader_p.h"

#include <stateroom/json/jsontext.h>

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
#pragma GCC diagnostic ignored "-Wshadow"
#endif
#include <simdjson.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

#include <array>
#include <cmath>

namespace Stateroom {

namespace {

namespace ondemand = simdjson::ondemand;

constexpr std::size_t previewLength = 120;
// More raw bytes than any preview needs, escapes included.
constexpr qsizetype previewBytes = 2048;

static_assert(LineReader::padding >= qsizetype(simdjson::SIMDJSON_PADDING));

QByteArrayView view(std::string_view text)
{
    return {text.data(), qsizetype(text.size())};
}

/// A string token without the white space that simdjson leaves behind it.
QByteArrayView token(std::string_view raw)
{
    return view(raw).trimmed();
}

std::optional<QString> stringOf(ondemand::value &value)
{
    ondemand::json_type type;
    if (value.type().get(type) || type != ondemand::json_type::string)
        return std::nullopt;
    return JsonText::unescape(token(value.raw_json_token()));
}

/// A type or a role: few words come again and again, and their entries share them.
QString wordOf(ondemand::value &value)
{
    ondemand::json_type type;
    if (value.type().get(type) || type != ondemand::json_type::string)
        return {};
    const QByteArrayView raw = token(value.raw_json_token());
    static const std::array known{
        QStringLiteral("message"),       QStringLiteral("assistant"),     QStringLiteral("user"),
        QStringLiteral("toolResult"),    QStringLiteral("custom"),        QStringLiteral("custom_message"),
        QStringLiteral("model_change"),  QStringLiteral("label"),         QStringLiteral("thinking_level_change"),
        QStringLiteral("session_info"),  QStringLiteral("compaction"),    QStringLiteral("branch_summary"),
        QStringLiteral("bashExecution"), QStringLiteral("branchSummary"), QStringLiteral("compactionSummary"),
        QStringLiteral("text"),          QStringLiteral("toolCall"),      QStringLiteral("thinking"),
        QStringLiteral("image"),
    };
    const QLatin1StringView word(raw.sliced(1, raw.size() - 2));
    for (const QString &candidate : known) {
        if (candidate == word)
            return candidate;
    }
    return JsonText::unescape(raw);
}

/// The beginning of a long string, enough for a preview.
QString beginningOf(QByteArrayView raw)
{
    if (raw.size() <= previewBytes)
        return JsonText::unescape(raw);
    QByteArrayView part = raw.first(previewBytes);
    // Not in the middle of an escape sequence or of a UTF-8 sequence.
    const qsizetype slash = part.lastIndexOf('\\');
    if (slash >= part.size() - 6) {
        qsizetype first = slash;
        while (first > 0 && part[first - 1] == '\\')
            --first;
        part = part.first(first);
    }
    while (!part.isEmpty() && (static_cast<unsigned char>(part.last()) & 0x80))
        part.chop(1);
    return JsonText::unescape(QByteArray(part.data(), part.size()) + '"');
}

/// One line without control and bidi characters.
QString tidy(const QString &text)
{
    // One unit more than is kept tells that there is more.
    std::array<QChar, previewLength + 2> line;
    std::size_t length = 0;
    bool space = false;
    for (const QChar c : text) {
        const char16_t unit = c.unicode();
        if (unit <= 0x20 || (unit > 0x7E && c.isSpace())) {
            space = length > 0;
            continue;
        }
        if (unit > 0x7E) {
            const QChar::Category category = c.category();
            if (category == QChar::Other_Control || category == QChar::Other_Format)
                continue;
        }
        if (space)
            line[length++] = u' ';
        space = false;
        line[length++] = c;
        if (length > previewLength) {
            std::size_t cut = previewLength - 1;
            if (line[cut - 1].isHighSurrogate())
                --cut;
            line[cut] = QChar(0x2026);
            return QString(line.data(), qsizetype(cut) + 1);
        }
    }
    return QString(line.data(), qsizetype(length));
}

/// JavaScript's trim() leaves nothing.
bool isBlank(QByteArrayView line)
{
    if (line.isEmpty())
        return true;
    const auto first = static_cast<unsigned char>(line.front());
    if (first == '{' || (first > ' ' && first < 0x80) || line.size() > 4096)
        return false;
    for (const QChar c : QString::fromUtf8(line)) {
        if (!c.isSpace() && c != QChar(0xFEFF))
            return false;
        if (c == QChar(0x85)) // white space for Qt, none for JavaScript
            return false;
    }
    return true;
}

} // namespace

class EntryParser::Private
{
public:
    ondemand::parser parser;
    QByteArray repaired;
    bool wantText = false;
    std::vector<QByteArrayView> texts; ///< tokens in the line
    QString toolName;
    QString thinking;
    QString fallback;

    bool readLine(QByteArrayView text, qsizetype allocated, ParsedLine &line);
    void readMessage(ondemand::object message, ParsedLine &line);
    void readContent(ondemand::value &content, ParsedLine &line);
    void readBlock(ondemand::object block, ParsedLine &line);
    void addText(QByteArrayView raw, ParsedLine &line);

    template<typename Visit>
    static void eachField(ondemand::object &object, Visit visit)
    {
        for (auto member : object) {
            ondemand::field field;
            if (std::move(member).get(field))
                return;
            // The name as it stands in the text; one with escapes is spelled out.
            const char *start = field.key().raw();
            const char *end = start;
            bool escaped = false;
            while (*end != '"') {
                escaped = escaped || *end == '\\';
                end += *end == '\\' ? 2 : 1;
            }
            const QByteArrayView raw(start, end - start);
            if (escaped) {
                const QByteArray name = JsonText::unescape(QByteArrayView(start - 1, raw.size() + 2)).toUtf8();
                visit(QByteArrayView(name), field.value());
            } else {
                visit(raw, field.value());
            }
        }
    }
};

EntryParser::EntryParser()
    : d(std::make_unique<Private>())
{
}

EntryParser::~EntryParser() = default;

ParsedLine EntryParser::parse(QByteArrayView text, bool wantText)
{
    ParsedLine line;
    if (isBlank(text))
        return line;
    if (const auto problem = JsonText::validate(text)) {
        // The agent decodes with replacement characters before it parses: only ill-formed UTF-8 may pass this way.
        const auto lenient = JsonText::validate(text, true);
        if (lenient) {
            line.kind = ParsedLine::Kind::Malformed;
            line.column = lenient->offset + 1;
            line.reason = lenient->reason;
            return line;
        }
        d->repaired = QString::fromUtf8(text).toUtf8();
        const qsizetype size = d->repaired.size();
        d->repaired.append(LineReader::padding, '\0');
        d->wantText = wantText;
        d->readLine(QByteArrayView(d->repaired.constData(), size), d->repaired.size(), line);
        d->repaired.clear();
        return line;
    }
    d->wantText = wantText;
    d->readLine(text, text.size() + LineReader::padding, line);
    return line;
}

bool EntryParser::Private::readLine(QByteArrayView text, qsizetype allocated, ParsedLine &line)
{
    toolName.clear();
    thinking.clear();
    fallback.clear();
    texts.clear();
    line.kind = ParsedLine::Kind::NotAnObject;
    line.reason = QStringLiteral("valid JSON, but not an object");
    ondemand::document document;
    ondemand::object object;
    if (!text.trimmed().startsWith('{')
        || parser.iterate(text.data(), std::size_t(text.size()), std::size_t(allocated)).get(document)
        || document.get_object().get(object))
        return false;
    line.kind = ParsedLine::Kind::Object;
    line.reason.clear();
    eachField(object, [&](QByteArrayView name, ondemand::value value) {
        const auto string = [&value] { return stringOf(value); };
        if (name == "type") {
            line.type = wordOf(value);
        } else if (name == "id") {
            line.id = string();
        } else if (name == "parentId") {
            line.parentId = string();
        } else if (name == "timestamp") {
            line.timestamp = string().value_or(QString());
        } else if (name == "message") {
            ondemand::object message;
            line.role.clear();
            line.messageTimestampMs = 0;
            texts.clear();
            line.preview.clear();
            if (!value.get_object().get(message))
                readMessage(message, line);
        } else if (name == "content") {
            readContent(value, line);
        } else if (name == "targetId") {
            line.targetId = string();
        } else if (name == "label") {
            line.label = string();
        } else if (name == "name") {
            line.name = string();
        } else if (name == "summary") {
            ondemand::json_type type;
            if (!value.type().get(type) && type == ondemand::json_type::string)
                line.preview = tidy(beginningOf(token(value.raw_json_token())));
        } else if (name == "customType" || name == "modelId" || name == "thinkingLevel") {
            fallback = string().value_or(fallback);
        } else if (name == "version") {
            double number;
            if (!value.get_double().get(number))
                line.version = number;
        } else if (name == "cwd") {
            line.cwd = string().value_or(QString());
        } else if (name == "parentSession") {
            line.parentSession = string();
        }
    });
    if (wantText && line.role == QLatin1String("user")) {
        for (const QByteArrayView raw : texts) {
            if (!line.text.isEmpty())
                line.text += QLatin1Char(' ');
            line.text += JsonText::unescape(raw);
        }
    }
    if (line.preview.isEmpty() && line.label)
        line.preview = tidy(*line.label);
    if (line.preview.isEmpty() && line.name)
        line.preview = tidy(*line.name);
    for (const QString &other : {toolName, thinking, fallback}) {
        if (line.preview.isEmpty())
            line.preview = tidy(other);
    }
    return true;
}

void EntryParser::Private::readMessage(ondemand::object message, ParsedLine &line)
{
    eachField(message, [&](QByteArrayView name, ondemand::value value) {
        if (name == "role") {
            line.role = wordOf(value);
        } else if (name == "content") {
            readContent(value, line);
        } else if (name == "timestamp") {
            double number;
            if (!value.get_double().get(number) && std::isfinite(number) && std::fabs(number) < 8.64e15)
                line.messageTimestampMs = qint64(number);
        } else if (name == "summary" || name == "command" || name == "toolName" || name == "customType") {
            fallback = stringOf(value).value_or(fallback);
        }
    });
}

void EntryParser::Private::readContent(ondemand::value &content, ParsedLine &line)
{
    texts.clear();
    line.preview.clear();
    ondemand::json_type type;
    if (content.type().get(type))
        return;
    if (type == ondemand::json_type::string) {
        addText(token(content.raw_json_token()), line);
        return;
    }
    ondemand::array blocks;
    if (type != ondemand::json_type::array || content.get_array().get(blocks))
        return;
    for (auto element : blocks) {
        ondemand::value value;
        ondemand::object block;
        if (std::move(element).get(value))
            return;
        ondemand::json_type kind;
        if (!value.type().get(kind) && kind == ondemand::json_type::object && !value.get_object().get(block))
            readBlock(block, line);
    }
}

void EntryParser::Private::readBlock(ondemand::object block, ParsedLine &line)
{
    QString type;
    QByteArrayView text;
    QByteArrayView thought;
    QString tool;
    eachField(block, [&](QByteArrayView name, ondemand::value value) {
        ondemand::json_type kind;
        if (value.type().get(kind) || kind != ondemand::json_type::string)
            return;
        if (name == "type")
            type = wordOf(value);
        else if (name == "text")
            text = token(value.raw_json_token());
        else if (name == "thinking")
            thought = token(value.raw_json_token());
        else if (name == "name")
            tool = JsonText::unescape(token(value.raw_json_token()));
    });
    if (type == QLatin1String("text") && !text.isNull())
        addText(text, line);
    else if (type == QLatin1String("thinking") && thinking.isEmpty() && !thought.isNull())
        thinking = tidy(beginningOf(thought));
    else if (type == QLatin1String("toolCall") && toolName.isEmpty())
        toolName = tool;
    else if (type == QLatin1String("image") && fallback.isEmpty())
        fallback = QStringLiteral("image");
}

void EntryParser::Private::addText(QByteArrayView raw, ParsedLine &line)
{
    if (line.preview.isEmpty())
        line.preview = tidy(beginningOf(raw));
    texts.push_back(raw);
}

} // namespace Stateroom
