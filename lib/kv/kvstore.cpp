// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/kv/kvstore.h>

#include "kv/kvbackend_p.h"
#include "kv/variantjson_p.h"

#include <stateroom/json/jsontext.h>

#include <QtCore/QSet>

#include <mutex>

namespace Stateroom {

KvBackend::~KvBackend() = default;

class KvStore::Private
{
public:
    std::shared_ptr<KvBackend> backend;
    QString pluginId;
    std::mutex mutex; ///< of what follows
    qint64 used = 0;
    QSet<QString> warned;
    KeyWarning warning;

    void checkKey(const QString &key)
    {
        if (key.isEmpty())
            throw KvKeyInvalidError(QStringLiteral("it is empty"), key, 0);
        if (!key.isValidUtf16())
            throw KvKeyInvalidError(QStringLiteral("it has a lone surrogate, which UTF-8 cannot hold"), key, 0);
        const qsizetype bytes = key.toUtf8().size();
        if (bytes > KvLimits::maxKeyBytes)
            throw KvKeyInvalidError(
                QStringLiteral("it has %1 bytes, at most %2 are accepted").arg(bytes).arg(KvLimits::maxKeyBytes), key,
                bytes);
        if (bytes <= KvLimits::softKeyBytes)
            return;
        KeyWarning tell;
        {
            const std::lock_guard lock(mutex);
            if (!warning || warned.contains(key) || warned.size() >= KvLimits::maxSoftWarnings)
                return;
            warned.insert(key);
            tell = warning;
        }
        tell(key, bytes);
    }

    static QString nodeId(const std::optional<QString> &nodePath)
    {
        if (!nodePath)
            return QStringLiteral("");
        if (nodePath->isEmpty() || !nodePath->isValidUtf16())
            throw KvNodePathInvalidError(*nodePath);
        return *nodePath;
    }
};

KvStore::KvStore(std::shared_ptr<KvBackend> backend, const QString &pluginId)
    : d(std::make_shared<Private>())
{
    d->backend = std::move(backend);
    d->pluginId = pluginId;
}

KvStore::KvStore(const KvStore &) = default;
KvStore &KvStore::operator=(const KvStore &) = default;
KvStore::~KvStore() = default;

QString KvStore::pluginId() const
{
    return d->pluginId;
}

std::optional<QString> KvStore::getText(const QString &key, const std::optional<QString> &nodePath) const
{
    d->checkKey(key);
    std::optional<QString> text = d->backend->get(d->pluginId, Private::nodeId(nodePath), key);
    if (text) {
        if (const auto problem = JsonText::validate(text->toUtf8()))
            throw KvOperationFailedError(QStringLiteral("get"),
                                         QStringLiteral("the stored text is not JSON at line %1, column %2: %3")
                                             .arg(problem->line)
                                             .arg(problem->column)
                                             .arg(problem->reason));
    }
    return text;
}

std::optional<QJsonValue> KvStore::get(const QString &key, const std::optional<QString> &nodePath) const
{
    const std::optional<QString> text = getText(key, nodePath);
    if (!text)
        return std::nullopt;
    const std::optional<QJsonValue> value = JsonText::toValue(*text);
    if (!value)
        throw KvOperationFailedError(
            QStringLiteral("get"),
            QStringLiteral("the stored value nests deeper than a QJsonValue can; getText() gives its text"));
    return value;
}

void KvStore::put(const QString &key, const std::optional<QString> &nodePath, const std::optional<QString> &json,
                  const QString &why)
{
    d->checkKey(key);
    const QString nodeId = Private::nodeId(nodePath);
    if (!json)
        throw KvValueNotSerializableError(key, why);
    const qint64 bytes = json->toUtf8().size();
    if (bytes > KvLimits::maxValueBytes)
        throw KvValueTooLargeError(key, bytes, KvLimits::maxValueBytes);
    {
        // Charged before it is written, so that two writers at once cannot both take the last bytes.
        const std::lock_guard lock(d->mutex);
        if (d->used + bytes > KvLimits::budgetBytes)
            throw KvBudgetExceededError(key, bytes, d->used, KvLimits::budgetBytes);
        d->used += bytes;
    }
    try {
        d->backend->set(d->pluginId, nodeId, key, *json);
    } catch (...) {
        const std::lock_guard lock(d->mutex);
        d->used -= bytes;
        throw;
    }
}

void KvStore::setText(const QString &key, const QString &json, const std::optional<QString> &nodePath)
{
    QString why;
    if (!json.isValidUtf16())
        why = QStringLiteral("it has a lone surrogate, which UTF-8 cannot hold");
    else if (const auto problem = JsonText::validate(json.toUtf8()))
        why = QStringLiteral("the text is not JSON at line %1, column %2: %3")
                  .arg(problem->line)
                  .arg(problem->column)
                  .arg(problem->reason);
    put(key, nodePath, why.isEmpty() ? std::optional(json) : std::nullopt, why);
}

void KvStore::set(const QString &key, const QJsonValue &value, const std::optional<QString> &nodePath)
{
    QString why;
    const std::optional<QString> json = VariantJson::encode(value, &why);
    put(key, nodePath, json, why);
}

void KvStore::set(const QString &key, const QVariant &value, const std::optional<QString> &nodePath)
{
    QString why;
    const std::optional<QString> json = VariantJson::encode(value, &why);
    put(key, nodePath, json, why);
}

bool KvStore::remove(const QString &key, const std::optional<QString> &nodePath)
{
    d->checkKey(key);
    return d->backend->remove(d->pluginId, Private::nodeId(nodePath), key);
}

QList<KvEntry> KvStore::list(const QString &prefix, const std::optional<QString> &nodePath) const
{
    const QString nodeId = Private::nodeId(nodePath);
    // Nothing that UTF-8 can hold begins with what it cannot.
    if (!prefix.isValidUtf16())
        return {};
    return d->backend->list(d->pluginId, nodeId, prefix);
}

qint64 KvStore::budgetUsed() const
{
    const std::lock_guard lock(d->mutex);
    return d->used;
}

qint64 KvStore::budgetLimit() const
{
    return KvLimits::budgetBytes;
}

void KvStore::setKeyWarning(const KeyWarning &warning)
{
    const std::lock_guard lock(d->mutex);
    d->warning = warning;
}

} // namespace Stateroom
