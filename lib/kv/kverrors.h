// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/error/error.h>

namespace Stateroom {

/// The base of the errors of the plugin KV store (seed: plugin-kv-api.md, "Errors"). Messages are safe for plugin code:
/// no SQL, no paths, plugin-made text without control characters and cut to KvLimits::maxShownCharacters.
class STATEROOM_EXPORT KvError : public ErrorOf<KvError>
{
public:
    static constexpr char className[] = "KvError";
    using ErrorOf::ErrorOf;
};

/// The key is empty, longer than KvLimits::maxKeyBytes, or no Unicode text (a lone surrogate).
class STATEROOM_EXPORT KvKeyInvalidError : public ErrorOf<KvKeyInvalidError, KvError>
{
public:
    static constexpr char className[] = "KvKeyInvalidError";
    KvKeyInvalidError(const QString &why, QString key, qsizetype bytes);
    [[nodiscard]] QString key() const { return m_key; } ///< as the caller gave it
    [[nodiscard]] qsizetype bytes() const { return m_bytes; }

private:
    QString m_key;
    qsizetype m_bytes;
};

/// The node path is the empty text, which is the store's own sign for global scope, or no Unicode text.
class STATEROOM_EXPORT KvNodePathInvalidError : public ErrorOf<KvNodePathInvalidError, KvError>
{
public:
    static constexpr char className[] = "KvNodePathInvalidError";
    explicit KvNodePathInvalidError(QString nodePath);
    [[nodiscard]] QString nodePath() const { return m_nodePath; }

private:
    QString m_nodePath;
};

/// The value has no JSON form: an undefined value at any depth, NaN or an infinity, a lone surrogate, a QVariant of
/// another kind, or text that is not JSON.
class STATEROOM_EXPORT KvValueNotSerializableError : public ErrorOf<KvValueNotSerializableError, KvError>
{
public:
    static constexpr char className[] = "KvValueNotSerializableError";
    KvValueNotSerializableError(QString key, const QString &why);
    [[nodiscard]] QString key() const { return m_key; }

private:
    QString m_key;
};

/// The encoded value is larger than KvLimits::maxValueBytes.
class STATEROOM_EXPORT KvValueTooLargeError : public ErrorOf<KvValueTooLargeError, KvError>
{
public:
    static constexpr char className[] = "KvValueTooLargeError";
    KvValueTooLargeError(QString key, qint64 bytes, qint64 limit);
    [[nodiscard]] QString key() const { return m_key; }
    [[nodiscard]] qint64 bytes() const { return m_bytes; }
    [[nodiscard]] qint64 limit() const { return m_limit; }

private:
    QString m_key;
    qint64 m_bytes;
    qint64 m_limit;
};

/// The write would take the store past its budget. Nothing was written and nothing charged.
class STATEROOM_EXPORT KvBudgetExceededError : public ErrorOf<KvBudgetExceededError, KvError>
{
public:
    static constexpr char className[] = "KvBudgetExceededError";
    KvBudgetExceededError(QString key, qint64 bytes, qint64 used, qint64 limit);
    [[nodiscard]] QString key() const { return m_key; }
    [[nodiscard]] qint64 bytes() const { return m_bytes; } ///< of the refused value
    [[nodiscard]] qint64 used() const { return m_used; } ///< charged before it
    [[nodiscard]] qint64 limit() const { return m_limit; }

private:
    QString m_key;
    qint64 m_bytes;
    qint64 m_used;
    qint64 m_limit;
};

/// The backend failed: busy beyond the timeout, full disk, I/O error, a stored value that is not JSON. cause() tells.
class STATEROOM_EXPORT KvOperationFailedError : public ErrorOf<KvOperationFailedError, KvError>
{
public:
    static constexpr char className[] = "KvOperationFailedError";
    KvOperationFailedError(const QString &operation, QString cause);
    [[nodiscard]] QString operation() const { return m_operation; } ///< "get", "set", "remove" or "list"

private:
    QString m_operation;
};

/// The database cannot be used as one of this kind. For hosts and tools, never for plugin code: it names the path.
class STATEROOM_EXPORT PluginDatabaseError : public ErrorOf<PluginDatabaseError>
{
public:
    static constexpr char className[] = "PluginDatabaseError";
    enum class Kind {
        Missing, ///< no file there
        NotADatabase, ///< a file of another kind, a folder, a damaged file
        NoTable, ///< no state_plugin_kvs, or one without the columns it needs
        ReadOnly, ///< opened for reading, or the file cannot be written
        Fault ///< busy beyond the timeout, full disk, I/O error
    };
    PluginDatabaseError(Kind kind, QString message, QString cause = {});
    [[nodiscard]] Kind kind() const { return m_kind; }

private:
    Kind m_kind;
};

/// A manifest that is not JSON, has no id, or declares a storage mode that does not exist.
class STATEROOM_EXPORT PluginManifestError : public ErrorOf<PluginManifestError>
{
public:
    static constexpr char className[] = "PluginManifestError";
    using ErrorOf::ErrorOf;
};

} // namespace Stateroom
