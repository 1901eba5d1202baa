// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stateroom/error/error.h>

namespace Stateroom {

/// The base of the faults of the unified storage provider. An absent key is never one of them.
class STATEROOM_EXPORT StorageError : public ErrorOf<StorageError>
{
public:
    static constexpr char className[] = "StorageError";
    using ErrorOf::ErrorOf;
};

/// A key or value that this backend cannot hold: an empty key, a lone surrogate, a NUL on PostgreSQL. Nothing was
/// written.
class STATEROOM_EXPORT StorageKeyError : public ErrorOf<StorageKeyError, StorageError>
{
public:
    static constexpr char className[] = "StorageKeyError";
    using ErrorOf::ErrorOf;
};

/// The backend could not be reached or opened; a later call tries again.
class STATEROOM_EXPORT StorageUnavailableError : public ErrorOf<StorageUnavailableError, StorageError>
{
public:
    static constexpr char className[] = "StorageUnavailableError";
    using ErrorOf::ErrorOf;
};

/// Another writer held the backend beyond the timeout. Nothing was written; trying again is safe.
class STATEROOM_EXPORT StorageBusyError : public ErrorOf<StorageBusyError, StorageError>
{
public:
    static constexpr char className[] = "StorageBusyError";
    using ErrorOf::ErrorOf;
};

/// The backend answered with a fault: full disk, read-only file, damaged file, a `kv` table of another shape.
class STATEROOM_EXPORT StorageFaultError : public ErrorOf<StorageFaultError, StorageError>
{
public:
    static constexpr char className[] = "StorageFaultError";
    using ErrorOf::ErrorOf;
};

/// A retention rule or a configuration that makes no sense. `where()` names the place: a file with line and column, or
/// a namespace.
class STATEROOM_EXPORT StorageConfigError : public ErrorOf<StorageConfigError, StorageError>
{
public:
    static constexpr char className[] = "StorageConfigError";
    StorageConfigError(const QString &message, QString where, QString cause = {})
        : ErrorOf(where.isEmpty() ? message : where + QStringLiteral(": ") + message, std::move(cause))
        , m_where(std::move(where))
    {
    }
    [[nodiscard]] QString where() const { return m_where; }

private:
    QString m_where;
};

} // namespace Stateroom
