// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "bench.h"
#include "testdata.h"

#include <stateroom/json/jsontext.h>
#include <stateroom/session/sessionfile.h>

#include <QtCore/QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>

using namespace Stateroom;
using namespace Qt::Literals::StringLiterals;

namespace {

const QString recorded = u"2025-10-01T07-00-00-000Z_01999e92-1d80-7693-85d3-129b5a3d0124.jsonl"_s;

/// The plain pass over a file that any reader of lines has to make: chunked reads, memchr for every line end.
qint64 countLines(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        qFatal("%s: %s", qPrintable(path), qPrintable(file.errorString()));
    static std::vector<char> buffer(256 * 1024);
    qint64 lines = 0;
    while (true) {
        const qint64 got = file.read(buffer.data(), qint64(buffer.size()));
        if (got <= 0)
            return lines;
        const char *at = buffer.data();
        const char *end = at + got;
        while ((at = static_cast<const char *>(std::memchr(at, '\n', std::size_t(end - at))))) {
            ++lines;
            ++at;
        }
    }
}

void open(const QString &path, int rounds)
{
    const SessionFile session = SessionFile::open(path);
    const double megabytes = double(session.size()) / 1e6;
    const QString name
        = u"open %1 MB, %2 entries; plain: memchr"_s.arg(megabytes, 0, 'f', 1).arg(session.entries().size());
    const double seconds = Bench::compare(
        name, rounds, 1, [&](int) { (void)SessionFile::open(path); }, [&](int) { (void)countLines(path); });
    std::printf("  %-64s %9.2f GB/s\n", "", megabytes / 1e3 / seconds);
}

/// A session of tool results and images as large ones are: long texts with escapes, base64, few entries.
void writeLargeSession(const QString &path, qint64 bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        qFatal("%s: %s", qPrintable(path), qPrintable(file.errorString()));
    file.write("{\"type\":\"session\",\"version\":3,\"id\":\"s\",\"timestamp\":\"2025-01-02T03:04:05.678Z\","
               "\"cwd\":\"/x\"}\n");
    const QByteArray source
        = QByteArray("    if (value == \\\"\\\") {\\n        return;\\n    } // caf\xc3\xa9\\n").repeated(200);
    const QByteArray image = QByteArray("iVBORw0KGgoAAAANSUhEUgAA").repeated(10'000);
    QByteArray parent = "null";
    for (int i = 0; file.pos() < bytes; ++i) {
        const QByteArray id = "\"" + QByteArray::number(i, 16).rightJustified(8, '0') + '"';
        const bool picture = i % 40 == 39;
        file.write(
            "{\"type\":\"message\",\"id\":" + id + ",\"parentId\":" + parent
            + ",\"timestamp\":\"2025-01-02T03:04:06.000Z\",\"message\":{\"role\":\"toolResult\",\"toolCallId\":\"c\","
              "\"content\":[{\"type\":\""
            + (picture ? "image\",\"data\":\"" : "text\",\"text\":\"") + (picture ? image : source)
            + "\"}],\"isError\":false,\"timestamp\":1735787046000}}\n");
        parent = id;
    }
}

void files()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(recorded);
    TestData::write(path, TestData::read(u"large/"_s + recorded + u".qz"_s));
    open(path, 9);
    const QString large = folder.filePath(u"large.jsonl"_s);
    writeLargeSession(large, 200'000'000);
    open(large, 5);

    SessionFile session = SessionFile::open(path);
    QFile file(path);
    if (!file.open(QIODevice::Append | QIODevice::Unbuffered))
        qFatal("%s: %s", qPrintable(path), qPrintable(file.errorString()));
    const auto append = [&file](int i) {
        file.write("{\"type\":\"custom\",\"id\":\"x" + QByteArray::number(i) + "\",\"parentId\":null}\n");
    };
    Bench::compare(
        u"follow one appended line; plain: append it"_s, 9, 200,
        [&](int i) {
            append(i);
            (void)session.refresh();
        },
        append);
}

void json()
{
    const QTemporaryDir folder;
    const QByteArray text = '[' + TestData::read(u"large/"_s + recorded + u".qz"_s).trimmed().replace('\n', ',') + ']';
    std::vector<char> copy(std::size_t(text.size()));
    const QString name = u"judge %1 MB of JSON; plain: memcpy"_s.arg(double(text.size()) / 1e6, 0, 'f', 1);
    const double seconds = Bench::compare(
        name, 9, 1,
        [&](int) {
            if (JsonText::validate(text))
                qFatal("the text is valid");
        },
        [&](int) { std::memcpy(copy.data(), text.constData(), copy.size()); });
    std::printf("  %-64s %9.2f GB/s\n", "", double(text.size()) / 1e9 / seconds);
}

/// A million entries, every hundredth of which forks off somewhere above.
void tree()
{
    constexpr int count = 1'000'000;
    std::vector<QString> ids;
    std::vector<int> parents;
    quint32 seed = 7;
    for (int i = 0; i < count; ++i) {
        ids.push_back(QString::number(i, 16).rightJustified(8, u'0'));
        seed = seed * 1664525U + 1013904223U;
        parents.push_back(i > 0 && seed % 100 == 0 ? int((quint64(seed) * quint64(i)) >> 32) : i - 1);
    }
    SessionTree tree;
    Bench::compare(
        u"append 1,000,000 entries, 10,000 forks; plain: QHash insert"_s, 3, 1,
        [&](int) {
            tree = SessionTree();
            for (int i = 0; i < count; ++i)
                tree.append(ids[std::size_t(i)],
                            parents[std::size_t(i)] < 0 ? std::nullopt
                                                        : std::optional(ids[std::size_t(parents[std::size_t(i)])]));
        },
        [&](int) {
            QHash<QString, int> plain;
            for (int i = 0; i < count; ++i)
                plain.insert(ids[std::size_t(i)], i);
        });
    QHash<QString, QString> keys;
    for (const QString &id : ids)
        keys.insert(id, id);
    Bench::compare(
        u"branch key of any of them; plain: QHash lookup"_s, 9, 100'000,
        [&](int i) { (void)tree.branchKey(ids[std::size_t(i * 7919LL % count)]); },
        [&](int i) { (void)keys.value(ids[std::size_t(i * 7919LL % count)]); });
    Bench::compare(
        u"a copy that is appended to; plain: copy the QHash"_s, 3, 1,
        [&](int i) {
            SessionTree copy = tree;
            copy.append(u"n%1"_s.arg(i), ids.back());
        },
        [&](int i) {
            QHash<QString, QString> copy = keys;
            copy.insert(u"n%1"_s.arg(i), QString());
        });
}

void run()
{
    json();
    files();
    tree();
}

const Bench::Group group("session", &run);

} // namespace
