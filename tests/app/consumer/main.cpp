// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include <stateroom/session/sessionfile.h>
#include <stateroom/state/sessionstate.h>

#include <QCoreApplication>
#include <cstdio>

// consumer SESSION.jsonl DATABASE: counts how often it was started at this branch of the session.
int main(int argc, char **argv)
try {
    const QCoreApplication application(argc, argv);
    if (argc != 3)
        return 2;
    const auto session = Stateroom::SessionFile::open(application.arguments().at(1));
    Stateroom::SessionState state(QStringLiteral("visits"), Stateroom::SessionState::Scope::Branch,
                                  application.arguments().at(2));
    const Stateroom::SessionContext context{session.header().id, session.leafId(), session.tree()};
    const auto before = state.read(context);
    const int visits = (before ? before->value().toInt() : 0) + 1;
    state.write(context, visits);
    std::printf("%d at %s\n", visits, qPrintable(state.branchKey(context).value_or(QString())));
} catch (const Stateroom::Error &error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
}
