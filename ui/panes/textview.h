// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtWidgets/QPlainTextEdit>

#include <memory>

namespace KSyntaxHighlighting {
class Repository;
class SyntaxHighlighter;
} // namespace KSyntaxHighlighting

namespace Ui {

/// Read-only JSON text with line numbers, the current line marked, highlighted in the theme that fits the palette.
class TextView : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit TextView(QWidget *parent = nullptr);
    ~TextView() override;

    /// Underlines the place of a mistake; -1: none.
    void markProblem(qsizetype position);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    class Gutter;
    friend class Gutter;
    void paintGutter(QPaintEvent *event);
    [[nodiscard]] int gutterWidth() const;
    void applyTheme();
    void markLines();

    std::unique_ptr<KSyntaxHighlighting::SyntaxHighlighter> m_highlighter;
    Gutter *m_gutter;
    qsizetype m_problem = -1;
};

} // namespace Ui
