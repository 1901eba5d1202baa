// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "work/views.h"

#include <QtWidgets/QWidget>

class QComboBox;
class QLabel;
class QTreeView;

namespace Ui {

class AscentModel;
class MessageBar;

/// How a plugin's read at the selected entry ascends, and what it comes to.
class AscentPane : public QWidget
{
    Q_OBJECT

public:
    explicit AscentPane(QWidget *parent = nullptr);

    void setState(const StateView &view);
    /// Chooses a plugin, now or as soon as it is known.
    void choosePlugin(const QString &plugin);
    void setLeaf(const std::optional<QString> &leaf, bool isCurrent);
    void setRead(const ReadView &view);
    [[nodiscard]] ReadRequest request() const;

Q_SIGNALS:
    void requestChanged(const Ui::ReadRequest &request);
    void runActivated(const QString &key);

private:
    void setPlugins(const QStringList &plugins);
    void announce();
    void paintSentence();

    AscentModel *m_model;
    QComboBox *m_plugin;
    QComboBox *m_scope;
    QLabel *m_where;
    QTreeView *m_steps;
    QLabel *m_sentence;
    MessageBar *m_message;
    std::optional<QString> m_leaf;
    QString m_wanted;
    ReadView m_read;
};

} // namespace Ui
