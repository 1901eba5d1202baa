// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtCore/QException>
#include <QtCore/QString>

#include <stateroom_export.h>

namespace Stateroom {

/// The base of every fault this library reports.
///
/// Absence is never an error: calls answer `std::nullopt` for it. A fault is thrown as a class derived from this
/// one; being a QException it survives QtConcurrent and QFuture. Objects are values and may be copied freely.
///
/// message() is meant for people and safe to show to plugin code; backend details (SQL, file paths, the engine's own
/// words) are in cause(), as the seeds demand.
class STATEROOM_EXPORT Error : public QException
{
public:
    explicit Error(QString message, QString cause = {});
    ~Error() override;

    /// What happened and what to do about it, in one or two sentences.
    [[nodiscard]] QString message() const;
    /// The underlying reason in the backend's words; empty when there is none.
    [[nodiscard]] QString cause() const;
    /// The class name as scripts see it, for example "SessionWriteRefusedError".
    [[nodiscard]] virtual QString name() const;

    /// message() and cause() as UTF-8; valid as long as this object.
    [[nodiscard]] const char *what() const noexcept override;
    void raise() const override;
    [[nodiscard]] Error *clone() const override;

private:
    QString m_message;
    QString m_cause;
    QByteArray m_what;
};

/// Gives a concrete error class the copying that QException asks for and its name.
/// `className` is a member `static constexpr char className[]` of Derived.
template<typename Derived, typename Base = Error>
class ErrorOf : public Base
{
public:
    using Base::Base;
    [[nodiscard]] QString name() const override { return QString::fromLatin1(Derived::className); }
    void raise() const override { throw Derived(static_cast<const Derived &>(*this)); }
    [[nodiscard]] Error *clone() const override { return new Derived(static_cast<const Derived &>(*this)); }
};

/// An argument that no call could accept (TypeError of the deployed store): nothing was touched.
class STATEROOM_EXPORT InvalidArgumentError : public ErrorOf<InvalidArgumentError>
{
public:
    static constexpr char className[] = "InvalidArgumentError";
    using ErrorOf::ErrorOf;
};

} // namespace Stateroom
