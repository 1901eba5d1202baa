// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "panes/textview.h"

#include "theme/theme.h"

#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/SyntaxHighlighter>
#include <KSyntaxHighlighting/Theme>

#include <QtGui/QPainter>
#include <QtGui/QTextBlock>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {

KSyntaxHighlighting::Repository &repository()
{
    static KSyntaxHighlighting::Repository all;
    return all;
}

} // namespace

class TextView::Gutter : public QWidget
{
public:
    explicit Gutter(TextView *view)
        : QWidget(view)
        , m_view(view)
    {
        setObjectName(u"lineNumbers"_s);
        setAccessibleName(TextView::tr("Line numbers"));
    }
    [[nodiscard]] QSize sizeHint() const override { return {m_view->gutterWidth(), 0}; }

protected:
    void paintEvent(QPaintEvent *event) override { m_view->paintGutter(event); }

private:
    TextView *m_view;
};

TextView::TextView(QWidget *parent)
    : QPlainTextEdit(parent)
    , m_highlighter(std::make_unique<KSyntaxHighlighting::SyntaxHighlighter>(document()))
    , m_gutter(new Gutter(this))
{
    setReadOnly(true);
    setLineWrapMode(QPlainTextEdit::WidgetWidth);
    setWordWrapMode(QTextOption::WrapAnywhere);
    setFrameShape(QFrame::NoFrame);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setFont(Theme::fixedFont(font()));
    document()->setDocumentMargin(6);
    connect(this, &QPlainTextEdit::blockCountChanged, this, [this] { setViewportMargins(gutterWidth(), 0, 0, 0); });
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect &rect, int dy) {
        dy ? m_gutter->scroll(0, dy) : m_gutter->update(0, rect.y(), m_gutter->width(), rect.height());
    });
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &TextView::markLines);
    setViewportMargins(gutterWidth(), 0, 0, 0);
    m_highlighter->setDefinition(repository().definitionForName(u"JSON"_s));
    applyTheme();
}

TextView::~TextView() = default;

int TextView::gutterWidth() const
{
    const int digits = qMax(3, int(QString::number(blockCount()).size()) + 1);
    return fontMetrics().horizontalAdvance(u'9') * digits + 10;
}

void TextView::applyTheme()
{
    const auto theme
        = repository().defaultTheme(Theme::isDark(palette()) ? KSyntaxHighlighting::Repository::DarkTheme
                                                             : KSyntaxHighlighting::Repository::LightTheme);
    if (m_highlighter->theme().name() == theme.name())
        return;
    m_highlighter->setTheme(theme);
    m_highlighter->rehighlight();
    markLines();
}

void TextView::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_highlighter)
        applyTheme();
}

void TextView::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    const QRect area = contentsRect();
    m_gutter->setGeometry(area.left(), area.top(), gutterWidth(), area.height());
}

void TextView::markProblem(qsizetype position)
{
    m_problem = position;
    if (position >= 0) {
        QTextCursor cursor(document());
        cursor.setPosition(int(qMin<qsizetype>(position, document()->characterCount() - 1)));
        setTextCursor(cursor);
    }
    markLines();
}

void TextView::markLines()
{
    const Colors &colors = Theme::colors(palette());
    QList<QTextEdit::ExtraSelection> marks;
    if (hasFocus()) {
        QTextEdit::ExtraSelection line;
        line.format.setBackground(colors.pill);
        line.format.setProperty(QTextFormat::FullWidthSelection, true);
        line.cursor = textCursor();
        line.cursor.clearSelection();
        marks << line;
    }
    if (m_problem >= 0) {
        QTextEdit::ExtraSelection place;
        place.cursor = QTextCursor(document());
        const int last = document()->characterCount() - 1;
        place.cursor.setPosition(int(qMin<qsizetype>(m_problem, last)));
        if (m_problem < last)
            place.cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
        else
            place.cursor.movePosition(QTextCursor::PreviousCharacter, QTextCursor::KeepAnchor);
        place.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        place.format.setUnderlineColor(colors.error);
        place.format.setBackground(colors.errorSoft);
        marks << place;
    }
    setExtraSelections(marks);
}

void TextView::paintGutter(QPaintEvent *event)
{
    const Colors &colors = Theme::colors(palette());
    QPainter painter(m_gutter);
    painter.fillRect(event->rect(), palette().color(QPalette::Base));
    painter.setPen(colors.muted);
    painter.setFont(font());
    QTextBlock block = firstVisibleBlock();
    qreal top = blockBoundingGeometry(block).translated(contentOffset()).top();
    while (block.isValid() && top <= event->rect().bottom()) {
        const qreal height = blockBoundingRect(block).height();
        if (block.isVisible() && top + height >= event->rect().top())
            painter.drawText(QRectF(0, top, m_gutter->width() - 8, fontMetrics().height()),
                             Qt::AlignRight | Qt::AlignVCenter, QString::number(block.blockNumber() + 1));
        block = block.next();
        top += height;
    }
}

} // namespace Ui
