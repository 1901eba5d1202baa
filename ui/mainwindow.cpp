// SPDX-FileCopyrightText: 2026 The Stateroom authors
// SPDX-License-Identifier: MIT
#include "mainwindow.h"

#include "panes/ascentpane.h"
#include "panes/lockspane.h"
#include "panes/navigatorpane.h"
#include "panes/sessionpane.h"
#include "panes/valuepane.h"
#include "text/wording.h"
#include "theme/theme.h"
#include "work/inspector.h"

#include <QtCore/QSettings>
#include <QtGui/QActionGroup>
#include <QtGui/QCloseEvent>
#include <QtWidgets/QApplication>
#include <QtWidgets/QDockWidget>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QMessageBox>
#include <QtWidgets/QStatusBar>

using namespace Qt::StringLiterals;

namespace Ui {

MainWindow::MainWindow(QWidget *parent)
    : QMainWindow(parent)
    , m_inspector(new Inspector(this))
    , m_navigator(new NavigatorPane(this))
    , m_session(new SessionPane(this))
    , m_ascent(new AscentPane(this))
    , m_value(new ValuePane(this))
    , m_locks(new LocksPane(this))
    , m_live(new QLabel(this))
    , m_database(new QLabel(this))
    , m_counts(new QLabel(this))
{
    setObjectName(u"mainWindow"_s);
    setWindowTitle(tr("Stateroom"));
    setDockNestingEnabled(true);
    resize(1440, 900);
    makeDocks();
    makeMenus();
    wire();
    updateStatus();
}

MainWindow::~MainWindow() = default;

QDockWidget *MainWindow::dock(const QString &name, const QString &title, QWidget *content, Qt::DockWidgetArea area)
{
    auto *made = new QDockWidget(title, this);
    made->setObjectName(name);
    made->setAccessibleName(title);
    made->setWidget(content);
    addDockWidget(area, made);
    m_panes << content;
    return made;
}

void MainWindow::makeDocks()
{
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    auto *navigator = dock(u"navigatorDock"_s, tr("Navigator"), m_navigator, Qt::LeftDockWidgetArea);
    setCentralWidget(m_session);
    m_panes << m_session;
    auto *value = dock(u"valueDock"_s, tr("Value"), m_value, Qt::RightDockWidgetArea);
    auto *ascent = dock(u"ascentDock"_s, tr("Ascent"), m_ascent, Qt::BottomDockWidgetArea);
    auto *locks = dock(u"locksDock"_s, tr("Locks"), m_locks, Qt::RightDockWidgetArea);
    splitDockWidget(value, locks, Qt::Vertical);
    resizeDocks({navigator, value}, {350, 400}, Qt::Horizontal);
    resizeDocks({value, locks}, {560, 240}, Qt::Vertical);
    resizeDocks({ascent}, {230}, Qt::Vertical);

    for (QLabel *label : {m_live, m_database, m_counts}) {
        label->setTextFormat(Qt::PlainText);
        label->setContentsMargins(6, 0, 6, 0);
    }
    m_live->setObjectName(u"statusLive"_s);
    m_live->setAccessibleName(tr("Live or paused"));
    m_database->setObjectName(u"statusDatabase"_s);
    m_database->setAccessibleName(tr("State database"));
    m_counts->setObjectName(u"statusCounts"_s);
    m_counts->setAccessibleName(tr("Counts"));
    statusBar()->addWidget(m_live);
    statusBar()->addWidget(m_database, 1);
    statusBar()->addPermanentWidget(m_counts);

    auto *badge = new QLabel(tr("READ-ONLY"), this);
    badge->setObjectName(u"modeBadge"_s);
    badge->setAccessibleName(tr("Mode: read-only"));
    badge->setToolTip(tr("Looking changes nothing: files and databases are opened read-only."));
    const Colors &colors = Theme::colors(palette());
    badge->setStyleSheet(
        u"QLabel { color: %1; background: %2; border: 1px solid %1; border-radius: 9px; padding: 1px 10px; "
        "font-weight: bold; margin: 3px 8px; }"_s.arg(colors.warning.name(), colors.warningSoft.name()));
    menuBar()->setCornerWidget(badge, Qt::TopRightCorner);
}

void MainWindow::makeMenus()
{
    const auto add
        = [this](QMenu *menu, const QString &name, const QString &text, const QKeySequence &keys, auto slot) {
              QAction *action = menu->addAction(text);
              action->setObjectName(name);
              action->setShortcut(keys);
              connect(action, &QAction::triggered, this, slot);
              return action;
          };
    QMenu *file = menuBar()->addMenu(tr("&File"));
    add(file, u"actionOpen"_s, tr("&Open file…"), QKeySequence::Open, [this] { openDialog(false); });
    add(file, u"actionOpenFolder"_s, tr("Open &folder…"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_O),
        [this] { openDialog(true); });
    add(file, u"actionReadStateFrom"_s, tr("&Read state from…"), QKeySequence(Qt::CTRL | Qt::Key_D),
        [this] { chooseDatabase(); });
    m_ownDatabase = add(file, u"actionOwnDatabase"_s, tr("Read the session's own &database"), {},
                        [this] { m_inspector->chooseDatabase({}); });
    m_ownDatabase->setEnabled(false);
    file->addSeparator();
    add(file, u"actionQuit"_s, tr("&Quit"), QKeySequence::Quit, [this] { close(); });

    QMenu *view = menuBar()->addMenu(tr("&View"));
    add(view, u"actionRefresh"_s, tr("&Refresh"), QKeySequence::Refresh, [this] { m_inspector->refresh(); });
    QAction *live = add(view, u"actionLive"_s, tr("&Live"), {}, [this](bool on) { m_inspector->setLive(on); });
    live->setCheckable(true);
    live->setChecked(true);
    connect(m_inspector, &Inspector::liveChanged, live, &QAction::setChecked);
    view->addSeparator();
    GraphView *graph = m_session->graph();
    add(view, u"actionZoomIn"_s, tr("Zoom &in"), QKeySequence::ZoomIn,
        [graph] { graph->setZoomPercent(graph->zoomPercent() + 10); });
    add(view, u"actionZoomOut"_s, tr("Zoom &out"), QKeySequence::ZoomOut,
        [graph] { graph->setZoomPercent(graph->zoomPercent() - 10); });
    add(view, u"actionZoomReset"_s, tr("&Normal size"), QKeySequence(Qt::CTRL | Qt::Key_0),
        [graph] { graph->setZoomPercent(100); });
    add(view, u"actionFit"_s, tr("&Fit the graph"), {}, [graph] { graph->fit(); });
    view->addSeparator();
    for (QDockWidget *pane : findChildren<QDockWidget *>())
        view->addAction(pane->toggleViewAction());

    QMenu *goTo = menuBar()->addMenu(tr("&Go"));
    add(goTo, u"actionBack"_s, tr("&Back"), QKeySequence(Qt::ALT | Qt::Key_Left), [this] { go(-1); });
    add(goTo, u"actionForward"_s, tr("&Forward"), QKeySequence(Qt::ALT | Qt::Key_Right), [this] { go(1); });
    add(goTo, u"actionParentRun"_s, tr("Run &above"), QKeySequence(Qt::ALT | Qt::Key_Up),
        [graph] { graph->goToParentRun(); });
    add(goTo, u"actionLeaf"_s, tr("Current &leaf"), {}, [this, graph] {
        if (m_sessionView.file && m_sessionView.file->leafId())
            graph->selectEntry(*m_sessionView.file->leafId());
    });
    add(goTo, u"actionFilter"_s, tr("F&ilter sessions"), QKeySequence::Find, [this] { m_navigator->focusFilter(); });
    goTo->addSeparator();
    const QStringList names{tr("Navigator"), tr("Graph"), tr("Value"), tr("Ascent"), tr("Locks")};
    const QList<QWidget *> panes{m_navigator, m_session, m_value, m_ascent, m_locks};
    for (int i = 0; i < int(panes.size()); ++i) {
        QWidget *pane = panes[i];
        add(goTo, u"actionPane%1"_s.arg(i + 1), names[i], QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_1 + i)), [pane] {
            if (auto *holder = qobject_cast<QDockWidget *>(pane->parentWidget())) {
                holder->show();
                holder->raise();
            }
            pane->setFocus(Qt::ShortcutFocusReason);
        });
    }
    QMenu *help = menuBar()->addMenu(tr("&Help"));
    add(help, u"actionAbout"_s, tr("&About Stateroom"), {}, [this] {
        QMessageBox::about(
            this, tr("About Stateroom"),
            tr("Stateroom %1\n\nShows the state that plugins of coding agents keep: session trees, branch keys, "
               "and how a read ascends from run to run until it hits a row.")
                .arg(QApplication::applicationVersion()));
    });
}

void MainWindow::wire()
{
    connect(m_inspector, &Inspector::catalogListed, this, [this](const CatalogView &view) {
        m_navigator->model()->setCatalog(view);
        selectPending();
    });
    connect(m_inspector, &Inspector::summaryLoaded, m_navigator->model(), &NavigatorModel::setSummary);
    connect(m_inspector, &Inspector::becameIdle, this, &MainWindow::selectPending);
    connect(m_inspector, &Inspector::sessionRead, this, &MainWindow::showSession);
    connect(m_inspector, &Inspector::stateRead, this, &MainWindow::showState);
    connect(m_inspector, &Inspector::readExplained, this, [this](const ReadView &view) {
        if (view.request != m_ascent->request())
            return;
        m_ascent->setRead(view);
        m_value->setRead(view);
        m_session->setRead(view);
    });
    connect(m_inspector, &Inspector::polled, this, [this](const QDateTime &asOf) {
        m_asOf = asOf;
        updateStatus();
    });
    connect(m_inspector, &Inspector::liveChanged, this, &MainWindow::updateStatus);
    connect(m_navigator, &NavigatorPane::sessionSelected, this,
            [this](const QString &path) { chooseSession(path, true); });
    connect(m_navigator, &NavigatorPane::databaseSelected, this, [this](const QString &path) {
        m_anythingChosen = true;
        m_inspector->selectDatabase(path);
    });
    connect(m_session->graph(), &GraphView::pauseToggled, this,
            [this] { m_inspector->setLive(!m_inspector->isLive()); });
    connect(m_session->graph(), &GraphView::entrySelected, this, [this](const QString &entry) {
        const auto leaf = m_sessionView.file ? m_sessionView.file->leafId() : std::nullopt;
        m_ascent->setLeaf(entry.isNull() ? std::nullopt : std::optional(entry), leaf && *leaf == entry);
    });
    connect(m_ascent, &AscentPane::requestChanged, m_inspector, &Inspector::explain);
    connect(m_ascent, &AscentPane::runActivated, this, [this](const QString &key) {
        const int row = m_session->model()->rowOfRun(key);
        if (row >= 0)
            m_session->graph()->scrollTo(m_session->model()->index(row));
    });
    connect(m_locks, &LocksPane::sessionActivated, this,
            [this](const QString &id) { m_navigator->select(m_navigator->model()->findSession(id)); });
}

void MainWindow::openPaths(const QStringList &paths)
{
    m_anythingChosen = false;
    m_inspector->chooseDatabase({});
    m_navigator->model()->setPaths(paths);
    m_inspector->open(paths);
}

void MainWindow::setSample(bool sample)
{
    m_sample = sample;
    setWindowTitle(sample ? tr("Stateroom – sample workspace (a temporary copy)") : tr("Stateroom"));
}

void MainWindow::selectWhenListed(const QString &session, const QString &entry)
{
    m_pendingSession = session;
    m_pendingEntry = entry;
}

void MainWindow::choosePlugin(const QString &plugin)
{
    m_ascent->choosePlugin(plugin);
}

void MainWindow::selectPending()
{
    if (m_anythingChosen)
        return;
    const auto *model = m_navigator->model();
    QModelIndex index;
    if (!m_pendingSession.isEmpty())
        index = model->findSession(m_pendingSession);
    else if (m_inspector->isIdle())
        index = model->firstSession();
    if (!index.isValid())
        return;
    m_anythingChosen = true;
    m_navigator->select(index);
}

void MainWindow::chooseSession(const QString &path, bool remember)
{
    m_anythingChosen = true;
    if (remember && m_history.value(m_historyAt) != path) {
        m_history = m_history.first(m_historyAt + 1);
        m_history.append(path);
        m_historyAt = int(m_history.size()) - 1;
    }
    m_inspector->selectSession(path);
}

void MainWindow::go(int step)
{
    if (m_historyAt + step < 0 || m_historyAt + step >= m_history.size())
        return;
    m_historyAt += step;
    const QModelIndex index = m_navigator->model()->indexOfSession(m_history.at(m_historyAt));
    if (index.isValid())
        m_navigator->select(index);
    else
        chooseSession(m_history.at(m_historyAt), false);
}

void MainWindow::showSession(const SessionView &view)
{
    m_sessionView = view;
    m_session->setSession(view);
    if (!m_pendingEntry.isEmpty() && view.file && m_session->graph()->selectEntry(m_pendingEntry))
        m_pendingEntry.clear();
    if (!view.file || !view.file->leafId())
        m_ascent->setLeaf(std::nullopt, false);
    updateStatus();
}

void MainWindow::showState(const StateView &view)
{
    m_stateView = view;
    if (view.asOf.isValid())
        m_asOf = view.asOf;
    m_session->setState(view);
    m_locks->setState(view);
    m_ascent->setState(view);
    if (view.exists && view.problem.isEmpty())
        m_navigator->model()->setRowCount(view.databasePath, view.totalRows);
    m_ownDatabase->setEnabled(view.source == DatabaseSource::Chosen);
    updateStatus();
}

void MainWindow::openDialog(bool folder)
{
    const QString path = folder
        ? QFileDialog::getExistingDirectory(this, tr("Open a folder of sessions"))
        : QFileDialog::getOpenFileName(this, tr("Open a session or a state database"), {},
                                       tr("Sessions and databases (*.jsonl *.sqlite *.db);;All files (*)"));
    if (path.isEmpty())
        return;
    setSample(false);
    openPaths({path});
}

void MainWindow::chooseDatabase()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Read state from another database"), {},
                                                      tr("State databases (*.sqlite *.db);;All files (*)"));
    if (!path.isEmpty())
        m_inspector->chooseDatabase(path);
}

void MainWindow::updateStatus()
{
    const QString asOf = m_asOf.isValid() ? m_asOf.toString(u"HH:mm:ss"_s) : u"–"_s;
    m_live->setText(m_inspector->isLive() ? u"\u25CF "_s + tr("live · as of %1").arg(asOf)
                                          : u"\u2016 "_s + tr("paused · as of %1").arg(asOf));
    QString database;
    if (!m_stateView.problem.isEmpty())
        database = tr("%1 · cannot be read").arg(Wording::path(m_stateView.databasePath));
    else if (m_stateView.databasePath.isEmpty())
        database = tr("no state database");
    else if (!m_stateView.exists)
        database = tr("%1 · not there yet").arg(Wording::path(m_stateView.databasePath));
    else
        database = Wording::path(m_stateView.databasePath) + u" · "_s + m_stateView.journalMode.toUpper() + u" · "_s
            + Wording::databaseSource(m_stateView.source);
    if (!m_stateView.settingsProblem.isEmpty())
        database += u" · "_s + tr("%1 cannot be used").arg(Wording::path(m_stateView.settingsProblem));
    m_database->setText(database);
    m_counts->setText(
        tr("%1 · %2 of %3 rows in this session")
            .arg(m_session->model()->runCount() == 1 ? tr("1 run") : tr("%1 runs").arg(m_session->model()->runCount()))
            .arg(m_stateView.rows.size())
            .arg(m_stateView.totalRows));
}

void MainWindow::saveLayout() const
{
    QSettings settings;
    settings.setValue(u"window/geometry"_s, saveGeometry());
    settings.setValue(u"window/docks"_s, saveState(1));
    if (!m_sample)
        settings.setValue(u"workspace/paths"_s, m_inspector->paths());
}

void MainWindow::restoreLayout()
{
    const QSettings settings;
    restoreGeometry(settings.value(u"window/geometry"_s).toByteArray());
    restoreState(settings.value(u"window/docks"_s).toByteArray(), 1);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    saveLayout();
    event->accept();
}

} // namespace Ui
