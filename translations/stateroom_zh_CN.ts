<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>InspectorOptions</name>
    <message>
        <source>there is no option '%1'</source>
        <translation>没有选项“%1”</translation>
    </message>
    <message>
        <source>the option '%1' needs a value</source>
        <translation>选项“%1”需要一个值</translation>
    </message>
    <message>
        <source>the theme is light or dark, not '%1'</source>
        <translation>主题只能是 light 或 dark，而不是“%1”</translation>
    </message>
    <message>
        <source>the size has the form 1440x900, not '%1'</source>
        <translation>尺寸的形式是 1440x900，而不是“%1”</translation>
    </message>
</context>
<context>
    <name>Ui::AscentModel</name>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Branch key</source>
        <translation>分支键</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>the session itself</source>
        <translation>会话本身</translation>
    </message>
    <message>
        <source>own run</source>
        <translation>所在段</translation>
    </message>
    <message>
        <source>parent run</source>
        <translation>上级段</translation>
    </message>
    <message>
        <source>, %1</source>
        <translation>，%1</translation>
    </message>
    <message>
        <source>, inherited</source>
        <translation>，继承而来</translation>
    </message>
    <message>
        <source>session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>未到达</translation>
    </message>
    <message>
        <source>row found</source>
        <translation>找到行</translation>
    </message>
    <message>
        <source>no row</source>
        <translation>无行</translation>
    </message>
</context>
<context>
    <name>Ui::AscentPane</name>
    <message>
        <source>Plugin whose read is explained</source>
        <translation>要说明其读取的插件</translation>
    </message>
    <message>
        <source>Scope of the read</source>
        <translation>读取的作用域</translation>
    </message>
    <message>
        <source>branch scope</source>
        <translation>分支作用域</translation>
    </message>
    <message>
        <source>session scope</source>
        <translation>会话作用域</translation>
    </message>
    <message>
        <source>Steps of the ascent</source>
        <translation>上溯的步骤</translation>
    </message>
    <message>
        <source>Outcome of the read</source>
        <translation>读取的结果</translation>
    </message>
    <message>
        <source>read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>without a leaf</source>
        <translation>没有叶节点</translation>
    </message>
    <message>
        <source>at %1 (current leaf)</source>
        <translation>在 %1（当前叶节点）</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>在 %1</translation>
    </message>
</context>
<context>
    <name>Ui::GraphView</name>
    <message>
        <source>Session graph</source>
        <translation>会话图</translation>
    </message>
    <message>
        <source>Runs of the session; Right unfolds a run, Alt+Up goes to the run above</source>
        <translation>会话的各段；右箭头展开一段，Alt+上箭头转到上级段</translation>
    </message>
</context>
<context>
    <name>Ui::LocksModel</name>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Holder</source>
        <translation>持有者</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>已持有</translation>
    </message>
    <message>
        <source>Lease left</source>
        <translation>租约剩余</translation>
    </message>
    <message>
        <source>Session %1
Acquired %2</source>
        <translation>会话 %1
获取于 %2</translation>
    </message>
    <message>
        <source>Session %1
The table does not say when it was acquired</source>
        <translation>会话 %1
表中没有获取时间</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>clock skew: %1 ahead</source>
        <translation>时钟偏差：超前 %1</translation>
    </message>
    <message>
        <source>over</source>
        <translation>已过期</translation>
    </message>
</context>
<context>
    <name>Ui::LocksPane</name>
    <message>
        <source>Session locks</source>
        <translation>会话锁</translation>
    </message>
    <message>
        <source>No state database belongs to this session.</source>
        <translation>此会话没有所属的状态数据库。</translation>
    </message>
    <message>
        <source>There is no state database yet; the first write makes it.</source>
        <translation>还没有状态数据库；首次写入时创建。</translation>
    </message>
    <message>
        <source>Nobody holds a session's lock right now.</source>
        <translation>目前没有人持有会话锁。</translation>
    </message>
</context>
<context>
    <name>Ui::MainWindow</name>
    <message>
        <source>Stateroom</source>
        <translation>Stateroom</translation>
    </message>
    <message>
        <source>Navigator</source>
        <translation>导航</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Ascent</source>
        <translation>上溯</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>锁</translation>
    </message>
    <message>
        <source>Live or paused</source>
        <translation>实时或已暂停</translation>
    </message>
    <message>
        <source>State database</source>
        <translation>状态数据库</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>READ-ONLY</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>Mode: read-only</source>
        <translation>模式：只读</translation>
    </message>
    <message>
        <source>Looking changes nothing: files and databases are opened read-only.</source>
        <translation>查看不会改变任何内容：文件和数据库均以只读方式打开。</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open file…</source>
        <translation>打开文件(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>打开文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>刷新(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation>实时(&amp;L)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Normal size</source>
        <translation>正常大小(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Fit the graph</source>
        <translation>适合窗口(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>前进(&amp;F)</translation>
    </message>
    <message>
        <source>Run &amp;above</source>
        <translation>上级段(&amp;A)</translation>
    </message>
    <message>
        <source>Current &amp;leaf</source>
        <translation>当前叶节点(&amp;L)</translation>
    </message>
    <message>
        <source>F&amp;ilter sessions</source>
        <translation>筛选会话(&amp;I)</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;About Stateroom</source>
        <translation>关于 Stateroom(&amp;A)</translation>
    </message>
    <message>
        <source>About Stateroom</source>
        <translation>关于 Stateroom</translation>
    </message>
    <message>
        <source>Stateroom %1

Shows the state that plugins of coding agents keep: session trees, branch keys, and how a read ascends from run to run until it hits a row.</source>
        <translation>Stateroom %1

显示编程代理的插件所保存的状态：会话树、分支键，以及一次读取如何逐段上溯直到命中一行。</translation>
    </message>
    <message>
        <source>Stateroom – sample workspace (a temporary copy)</source>
        <translation>Stateroom – 示例工作区（临时副本）</translation>
    </message>
    <message>
        <source>Open a folder of sessions</source>
        <translation>打开会话文件夹</translation>
    </message>
    <message>
        <source>Open a session or a state database</source>
        <translation>打开会话或状态数据库</translation>
    </message>
    <message>
        <source>Sessions and databases (*.jsonl *.sqlite *.db);;All files (*)</source>
        <translation>会话和数据库 (*.jsonl *.sqlite *.db);;所有文件 (*)</translation>
    </message>
    <message>
        <source>live · as of %1</source>
        <translation>实时 · 截至 %1</translation>
    </message>
    <message>
        <source>paused · as of %1</source>
        <translation>已暂停 · 截至 %1</translation>
    </message>
    <message>
        <source>%1 · cannot be read</source>
        <translation>%1 · 无法读取</translation>
    </message>
    <message>
        <source>no state database</source>
        <translation>没有状态数据库</translation>
    </message>
    <message>
        <source>%1 · not there yet</source>
        <translation>%1 · 尚不存在</translation>
    </message>
    <message>
        <source>%1 · %2 of %3 rows in this session</source>
        <translation>%1 · 此会话有 %3 行中的 %2 行</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 段</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 段</translation>
    </message>
    <message>
        <source>&amp;Read state from…</source>
        <translation>从其他数据库读取状态(&amp;R)…</translation>
    </message>
    <message>
        <source>Read the session's own &amp;database</source>
        <translation>读取会话自己的数据库(&amp;D)</translation>
    </message>
    <message>
        <source>Read state from another database</source>
        <translation>从另一个数据库读取状态</translation>
    </message>
    <message>
        <source>State databases (*.sqlite *.db);;All files (*)</source>
        <translation>状态数据库 (*.sqlite *.db);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 cannot be used</source>
        <translation>%1 无法使用</translation>
    </message>
</context>
<context>
    <name>Ui::MessageBar</name>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
</context>
<context>
    <name>Ui::NavigatorModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Last activity</source>
        <translation>最近活动</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>1 line cannot be read</source>
        <translation>1 行无法读取</translation>
    </message>
    <message>
        <source>%1 lines cannot be read</source>
        <translation>%1 行无法读取</translation>
    </message>
    <message>
        <source>Agent folder</source>
        <translation>代理文件夹</translation>
    </message>
    <message>
        <source>State database, %1
%2</source>
        <translation>状态数据库，%1
%2</translation>
    </message>
</context>
<context>
    <name>Ui::NavigatorPane</name>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter sessions</source>
        <translation>筛选会话</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
</context>
<context>
    <name>Ui::Overview</name>
    <message>
        <source>Overview of the session graph</source>
        <translation>会话图概览</translation>
    </message>
    <message>
        <source>The whole graph; click to go there</source>
        <translation>整个图；点击即可转到该处</translation>
    </message>
</context>
<context>
    <name>Ui::SessionPane</name>
    <message>
        <source>Select a session to see its runs and branch keys.</source>
        <translation>选择一个会话以查看其各段和分支键。</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适合</translation>
    </message>
    <message>
        <source>Show the whole graph</source>
        <translation>显示整个图</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Back to 100 %</source>
        <translation>恢复 100 %</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>段</translation>
    </message>
    <message>
        <source>One line a run</source>
        <translation>每段一行</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Unfold every run</source>
        <translation>展开所有段</translation>
    </message>
    <message>
        <source>Nothing to show.</source>
        <translation>没有可显示的内容。</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 段</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 段</translation>
    </message>
    <message>
        <source>1 fork</source>
        <translation>1 个分叉</translation>
    </message>
    <message>
        <source>%1 forks</source>
        <translation>%1 个分叉</translation>
    </message>
    <message>
        <source>1 root</source>
        <translation>1 个根</translation>
    </message>
    <message>
        <source>%1 roots</source>
        <translation>%1 个根</translation>
    </message>
    <message>
        <source>1 line skipped</source>
        <translation>跳过 1 行</translation>
    </message>
    <message>
        <source>%1 lines skipped</source>
        <translation>跳过 %1 行</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>This session has no entries yet: there is no leaf and so no branch key.</source>
        <translation>此会话还没有条目：没有叶节点，因此没有分支键。</translation>
    </message>
    <message>
        <source>What is shown instead of a graph</source>
        <translation>代替图显示的内容</translation>
    </message>
</context>
<context>
    <name>Ui::TextView</name>
    <message>
        <source>Line numbers</source>
        <translation>行号</translation>
    </message>
</context>
<context>
    <name>Ui::ValuePane</name>
    <message>
        <source>Stored value</source>
        <translation>存储的值</translation>
    </message>
    <message>
        <source>Formatted</source>
        <translation>格式化</translation>
    </message>
    <message>
        <source>Show the value laid out over lines</source>
        <translation>分行显示该值</translation>
    </message>
    <message>
        <source>Lay the value out over lines; only white space differs from what is stored</source>
        <translation>分行显示该值；与存储内容只有空白不同</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the stored text</source>
        <translation>复制存储的文本</translation>
    </message>
    <message>
        <source>Copy the exact stored text</source>
        <translation>复制与存储完全一致的文本</translation>
    </message>
    <message>
        <source>Load all</source>
        <translation>全部加载</translation>
    </message>
    <message>
        <source>Load the whole value</source>
        <translation>加载整个值</translation>
    </message>
    <message>
        <source>The value that a plugin would read appears here.</source>
        <translation>插件会读到的值显示在这里。</translation>
    </message>
    <message>
        <source>Absent: there is no value to show.</source>
        <translation>不存在：没有可显示的值。</translation>
    </message>
    <message>
        <source>%1 · the first %2 characters are shown</source>
        <translation>%1 · 显示前 %2 个字符</translation>
    </message>
    <message>
        <source>not JSON at line %1, column %2: %3 · %4</source>
        <translation>第 %1 行第 %2 列不是 JSON：%3 · %4</translation>
    </message>
    <message>
        <source>valid JSON · %1</source>
        <translation>有效的 JSON · %1</translation>
    </message>
    <message>
        <source>What a read would find cannot be told.</source>
        <translation>无法判断读取会找到什么。</translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message>
        <source>(empty)</source>
        <comment>an empty id</comment>
        <translation>（空）</translation>
    </message>
    <message>
        <source>1 entry</source>
        <translation>1 个条目</translation>
    </message>
    <message>
        <source>%1 entries</source>
        <translation>%1 个条目</translation>
    </message>
    <message>
        <source>current leaf</source>
        <translation>当前叶节点</translation>
    </message>
    <message>
        <source>circle of parents</source>
        <translation>父节点成环</translation>
    </message>
    <message>
        <source>parent is missing</source>
        <translation>父节点缺失</translation>
    </message>
    <message>
        <source>Entry %1</source>
        <translation>条目 %1</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>段 %1</translation>
    </message>
    <message>
        <source>label %1</source>
        <translation>标签 %1</translation>
    </message>
    <message>
        <source>rows of %1</source>
        <translation>%1 的行</translation>
    </message>
    <message>
        <source>answers the read</source>
        <translation>应答此读取</translation>
    </message>
    <message>
        <source>on the ascent, no row</source>
        <translation>在上溯路径上，无行</translation>
    </message>
    <message>
        <source>Branch key %1</source>
        <translation>分支键 %1</translation>
    </message>
    <message>
        <source>This id is provisional: a version 1 file has none.</source>
        <translation>此标识是临时的：版本 1 的文件没有标识。</translation>
    </message>
    <message>
        <source>No entry has this id: the entries below name it as their parent.</source>
        <translation>没有条目使用此标识：其下的条目以它为父节点。</translation>
    </message>
    <message>
        <source>Rows: %1</source>
        <translation>行：%1</translation>
    </message>
    <message>
        <source>no time</source>
        <translation>无时间</translation>
    </message>
    <message>
        <source>%1 B</source>
        <translation>%1 B</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>(no messages)</source>
        <translation>（无消息）</translation>
    </message>
    <message>
        <source>alive</source>
        <translation>存活</translation>
    </message>
    <message>
        <source>not alive</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>in its own run</source>
        <translation>就在所在段</translation>
    </message>
    <message>
        <source>one run up</source>
        <translation>上一段</translation>
    </message>
    <message>
        <source>two runs up</source>
        <translation>上两段</translation>
    </message>
    <message>
        <source>three runs up</source>
        <translation>上三段</translation>
    </message>
    <message>
        <source>%1 runs up</source>
        <translation>上 %1 段</translation>
    </message>
    <message>
        <source>No plugin has a row in this database yet.</source>
        <translation>此数据库中还没有任何插件的行。</translation>
    </message>
    <message>
        <source>No answer: the parents of these entries run in a circle. %1</source>
        <translation>没有答案：这些条目的父节点成环。%1</translation>
    </message>
    <message>
        <source>Cannot tell: %1</source>
        <translation>无法判断：%1</translation>
    </message>
    <message>
        <source>There is no leaf yet, so there is no key: a read looks at nothing on disk and answers what was written in that process, else absent.</source>
        <translation>还没有叶节点，因此没有键：读取不查看磁盘，只返回该进程中写入的值，否则为不存在。</translation>
    </message>
    <message>
        <source>The session has no row: a read answers absent.</source>
        <translation>会话没有行：读取结果为不存在。</translation>
    </message>
    <message>
        <source>The session has a row, but its text is not JSON: a read throws.</source>
        <translation>会话有一行，但其文本不是 JSON：读取会抛出错误。</translation>
    </message>
    <message>
        <source>Found in the session's own row.</source>
        <translation>在会话自己的行中找到。</translation>
    </message>
    <message>
        <source>No row at %1 or above: a read answers absent.</source>
        <translation>%1 及其上方没有行：读取结果为不存在。</translation>
    </message>
    <message>
        <source>No row at %1: a read answers absent.</source>
        <translation>%1 没有行：读取结果为不存在。</translation>
    </message>
    <message>
        <source>Found at %1, %2.</source>
        <translation>在 %1 找到，%2。</translation>
    </message>
    <message>
        <source>Its text is not JSON: a read copies it to %1, then throws.</source>
        <translation>其文本不是 JSON：读取会把它复制到 %1，然后抛出错误。</translation>
    </message>
    <message>
        <source>Its text is not JSON: a read throws.</source>
        <translation>其文本不是 JSON：读取会抛出错误。</translation>
    </message>
    <message>
        <source>A plugin's read would copy it to %1.</source>
        <translation>插件的读取会把它复制到 %1。</translation>
    </message>
    <message>
        <source>beside the sessions</source>
        <translation>位于会话旁</translation>
    </message>
    <message>
        <source>named by the agent's settings</source>
        <translation>由代理的设置指定</translation>
    </message>
    <message>
        <source>opened by you</source>
        <translation>由您打开</translation>
    </message>
    <message>
        <source>%1: rows: %2, sessions: %3</source>
        <translation>%1：行：%2，会话：%3</translation>
    </message>
    <message>
        <source>Shown as of %1: the state database cannot be read any more. %2</source>
        <translation>显示的是截至 %1 的内容：状态数据库已无法读取。%2</translation>
    </message>
    <message>
        <source>The state database cannot be read. %1</source>
        <translation>无法读取状态数据库。%1</translation>
    </message>
    <message>
        <source>No state database belongs to this session; File &gt; Read state from… opens one.</source>
        <translation>此会话没有所属的状态数据库；“文件 &gt; 从其他数据库读取状态…”可打开一个。</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>there is nothing at '%1'</source>
        <translation>“%1”处没有任何内容</translation>
    </message>
</context>
</TS>
