// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/state/sessionstate.h>

#include <stateroom/error/error.h>
#include <stateroom/json/jsontext.h>

#include <QtCore/QMutex>

#include <algorithm>

namespace Stateroom {

using namespace Qt::Literals::StringLiterals;

namespace {

QMutex publishedMutex;
std::shared_ptr<StateStore> &published()
{
    static std::shared_ptr<StateStore> store;
    return store;
}

void requirePluginId(const QString &pluginId)
{
    const bool legal = std::all_of(pluginId.begin(), pluginId.end(), [](QChar c) {
        return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9') || c == u'-' || c == u'.';
    });
    if (pluginId.isEmpty() || !legal)
        throw InvalidArgumentError(
            u"session-state: pluginId must be non-empty and contain only lowercase letters, digits, hyphens, and dots"_s);
}

} // namespace

SessionState::SessionState(const QString &pluginId, Scope scope, const std::optional<QString> &databasePath)
    : m_pluginId(pluginId)
    , m_scope(scope)
    , m_followsPublished(!databasePath)
{
    requirePluginId(pluginId);
    auto sources = StateLocation::Sources::fromEnvironment();
    sources.parameter = databasePath;
    m_store = StateStore::forPath(StateLocation::resolve(sources).path);
}

SessionState::SessionState(const QString &pluginId, Scope scope, const StateLocation &location)
    : m_pluginId(pluginId)
    , m_scope(scope)
{
    requirePluginId(pluginId);
    m_store = StateStore::forPath(location.path);
}

SessionState::~SessionState() = default;
SessionState::SessionState(const SessionState &) = default;
SessionState &SessionState::operator=(const SessionState &) = default;

SessionState::Scope SessionState::scopeFromString(const QString &text)
{
    if (text == "session"_L1)
        return Scope::Session;
    if (text == "branch"_L1)
        return Scope::Branch;
    throw InvalidArgumentError(u"session-state: scope must be \"session\" or \"branch\", got "_s
                               + JsonText::escape(text));
}

void SessionState::publishLocation(const std::optional<StateLocation> &location)
{
    const auto store = location ? StateStore::forPath(location->path) : nullptr;
    const QMutexLocker locker(&publishedMutex);
    published() = store;
}

std::shared_ptr<StateStore> SessionState::store() const
{
    if (m_followsPublished) {
        const QMutexLocker locker(&publishedMutex);
        if (published())
            return published();
    }
    return m_store;
}

QString SessionState::pluginId() const
{
    return m_pluginId;
}

SessionState::Scope SessionState::scope() const
{
    return m_scope;
}

QString SessionState::databasePath() const
{
    return store()->databasePath();
}

StateKey SessionState::key(const SessionContext &context) const
{
    if (m_scope == Scope::Session)
        return {m_pluginId, context.sessionId, u""_s};
    return {m_pluginId, context.sessionId, branchKey(context)};
}

std::optional<QString> SessionState::branchKey(const SessionContext &context) const
{
    return context.tree.branchKey(context.leafId);
}

std::optional<StateValue> SessionState::read(const SessionContext &context)
{
    return store()->read(key(context), context.tree);
}

void SessionState::write(const SessionContext &context, const QJsonValue &value)
{
    if (value.isUndefined())
        throw InvalidArgumentError(u"session-state: cannot store undefined; drop() removes a value instead"_s);
    const std::optional<QString> text = JsonText::fromValue(value);
    if (!text)
        throw InvalidArgumentError(u"session-state: value is not JSON-serializable"_s);
    writeText(context, *text);
}

void SessionState::writeText(const SessionContext &context, const QString &text)
{
    store()->write(key(context), text);
}

void SessionState::drop(const SessionContext &context)
{
    store()->drop(key(context));
}

AscentTrace SessionState::explain(const SessionContext &context) const
{
    return store()->explain(key(context), context.tree);
}

} // namespace Stateroom
