// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "sql/filedatabase_p.h"

namespace Stateroom::Sql {

void FileDatabase::refuseWhenReadOnly() const
{
    if (isReadOnly())
        throw SqlError(ErrorCode::ReadOnly, 8, QStringLiteral("the database is open for reading only"), m_path);
}

ReadOnlyDatabase &FileDatabase::opened()
{
    if (!m_readOnly) {
        auto database = std::make_unique<ReadOnlyDatabase>(m_path, m_busyTimeoutMs);
        if (m_setup) {
            database->read([this](Connection &connection) {
                m_setup(connection);
                return true;
            });
        }
        m_readOnly = std::move(database);
    }
    return *m_readOnly;
}

qint64 FileDatabase::dataVersion()
{
    if (isReadOnly()) {
        const std::lock_guard lock(m_mutex);
        return opened().dataVersion();
    }
    auto lease = m_pool.lease();
    return lease->value(QStringLiteral("PRAGMA data_version")).toLongLong();
}

} // namespace Stateroom::Sql
