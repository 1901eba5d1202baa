<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>CommandLine</name>
    <message>
        <source>--%1 is &apos;%2&apos;; it may be %3</source>
        <translation>--%1 是“%2”；只能是 %3</translation>
    </message>
    <message>
        <source> or </source>
        <translation> 或 </translation>
    </message>
    <message>
        <source>&apos;%1&apos; is one word too many</source>
        <translation>“%1”是多余的词</translation>
    </message>
    <message>
        <source>there is no option &apos;%1&apos;</source>
        <translation>没有选项“%1”</translation>
    </message>
    <message>
        <source>--%1 is given twice</source>
        <translation>--%1 给了两次</translation>
    </message>
    <message>
        <source>--%1 needs a value: --%1 %2</source>
        <translation>--%1 需要一个值：--%1 %2</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>--%1 %2 is missing</source>
        <translation>缺少 --%1 %2</translation>
    </message>
</context>
<context>
    <name>CommandRunner</name>
    <message>
        <source>not enough memory for this file</source>
        <translation>内存不足以读取此文件</translation>
    </message>
    <message>
        <source>usage: %1</source>
        <translation>用法：%1</translation>
    </message>
    <message>
        <source>the result could not be written</source>
        <translation>无法写出结果</translation>
    </message>
</context>
<context>
    <name>DatabaseFile</name>
    <message>
        <source>there is no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>它是文件夹</translation>
    </message>
</context>
<context>
    <name>ExplainCommand</name>
    <message>
        <source>tell what a plugin would read at a leaf, step by step</source>
        <translation>逐步说明插件在某个叶节点会读到什么</translation>
    </message>
    <message>
        <source>Looks up every branch key a read would look up, from the leaf&apos;s own key upwards, and tells which one has a
row, the stored text and whether a read would copy it to the leaf&apos;s key. Nothing is read for real: no copy is
made, no lock taken, no file created. Exit code 1 when the read would find nothing.</source>
        <translation>从叶节点自身的键开始向上，查找一次读取会查找的每个分支键，并说明哪一个有行、所存的文本，
以及读取是否会把它复制到叶节点的键。并不真正读取：不复制、不加锁、不创建文件。
读取什么也找不到时，退出码为 1。</translation>
    </message>
    <message>
        <source>the session file whose tree is ascended</source>
        <translation>沿其树向上查找的会话文件</translation>
    </message>
    <message>
        <source>the state database (states.sqlite)</source>
        <translation>状态数据库（states.sqlite）</translation>
    </message>
    <message>
        <source>the plugin&apos;s id</source>
        <translation>插件的 id</translation>
    </message>
    <message>
        <source>read at this entry; the session&apos;s last entry without it</source>
        <translation>在此条目读取；不给出则为会话的最后一个条目</translation>
    </message>
    <message>
        <source>branch (when not given) or session</source>
        <translation>branch（未给出时）或 session</translation>
    </message>
    <message>
        <source>in session scope the leaf does not matter</source>
        <translation>在会话作用域中，叶节点不起作用</translation>
    </message>
    <message>
        <source>entry &apos;%1&apos; is not in this session; a leaf that is unknown is its own key</source>
        <translation>条目“%1”不在此会话中；未知的叶节点以自身为键</translation>
    </message>
    <message>
        <source>the stored text is not JSON: a read would be refused</source>
        <translation>所存文本不是 JSON：读取会被拒绝</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Plugin</source>
        <translation>插件</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>作用域</translation>
    </message>
    <message>
        <source>session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>branch</source>
        <translation>分支</translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation>叶节点</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>STEP</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>BRANCH</source>
        <translation>分支</translation>
    </message>
    <message>
        <source>ROW</source>
        <translation>行</translation>
    </message>
    <message>
        <source>found</source>
        <translation>找到</translation>
    </message>
    <message>
        <source>no row</source>
        <translation>无行</translation>
    </message>
    <message>
        <source>There is no branch key before the first entry: a read finds nothing.</source>
        <translation>第一个条目之前没有分支键：读取什么也找不到。</translation>
    </message>
    <message>
        <source>A read finds nothing.</source>
        <translation>读取什么也找不到。</translation>
    </message>
    <message>
        <source>Found at %1, the key itself.</source>
        <translation>在 %1 找到，即键自身。</translation>
    </message>
    <message>
        <source>Found at %1, one step up.</source>
        <translation>在 %1 找到，向上一步。</translation>
    </message>
    <message>
        <source>Found at %1, %2 steps up.</source>
        <translation>在 %1 找到，向上 %2 步。</translation>
    </message>
    <message>
        <source>A read would copy it to %1.</source>
        <translation>读取会把它复制到 %1。</translation>
    </message>
    <message>
        <source>(session)</source>
        <translation>（会话）</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>nothing there: the answer is empty</source>
        <translation>那里什么也没有：答案为空</translation>
    </message>
    <message>
        <source>wrong usage, or a path that cannot be used</source>
        <translation>用法错误，或路径无法使用</translation>
    </message>
    <message>
        <source>refused by a contract; --json names the error class</source>
        <translation>被契约拒绝；--json 给出错误类</translation>
    </message>
    <message>
        <source>a fault: database busy or damaged, disk full, out of memory</source>
        <translation>故障：数据库忙或损坏、磁盘已满、内存不足</translation>
    </message>
    <message>
        <source>one JSON object on standard output and nothing else; an error is
{&quot;error&quot;: class, &quot;message&quot;: text}</source>
        <translation>标准输出上只有一个 JSON 对象；错误为
{&quot;error&quot;: 类, &quot;message&quot;: 文本}</translation>
    </message>
    <message>
        <source>this text</source>
        <translation>本说明</translation>
    </message>
    <message>
        <source>Stateroom shows the state that plugins of coding agents keep: session trees, branch keys,
the ascent of a read, the values found and the session locks. It changes nothing.</source>
        <translation>Stateroom 显示编程代理的插件所保存的状态：会话树、分支键、读取的上溯路径、
找到的值以及会话锁。它不做任何更改。</translation>
    </message>
    <message>
        <source>Usage: stateroom [PATH…] [OPTIONS]             open the inspector window</source>
        <translation>用法：stateroom [PATH…] [OPTIONS]             打开检查器窗口</translation>
    </message>
    <message>
        <source>       stateroom COMMAND ARGUMENTS [--json]    answer in the terminal, without a display</source>
        <translation>      stateroom COMMAND ARGUMENTS [--json]    在终端回答，无需显示器</translation>
    </message>
    <message>
        <source>Commands (stateroom COMMAND --help tells more)</source>
        <translation>命令（stateroom COMMAND --help 有更多说明）</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>an agent folder, a session file or a states.sqlite; without one the last workspace,
else ~/.pi/agent, else a sample. A path named like a command: ./tree</source>
        <translation>代理文件夹、会话文件或 states.sqlite；不给出则为上次的工作区，
否则为 ~/.pi/agent，否则为示例。与命令同名的路径：./tree</translation>
    </message>
    <message>
        <source>draw the loaded window into a picture and exit; needs no display</source>
        <translation>把加载完成的窗口绘成图片后退出；无需显示器</translation>
    </message>
    <message>
        <source>the window&apos;s size in pixels, for example 1440x900</source>
        <translation>窗口大小（像素），例如 1440x900</translation>
    </message>
    <message>
        <source>show this session, and this entry as the leaf</source>
        <translation>显示此会话，并以此条目为叶节点</translation>
    </message>
    <message>
        <source>explain the reads of this plugin</source>
        <translation>说明此插件的读取</translation>
    </message>
    <message>
        <source>instead of the system&apos;s colours</source>
        <translation>代替系统的配色</translation>
    </message>
    <message>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>the version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Exit codes</source>
        <translation>退出码</translation>
    </message>
    <message>
        <source>Usage: %1</source>
        <translation>用法：%1</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
</context>
<context>
    <name>InspectorLauncher</name>
    <message>
        <source>the inspector (%1) is not installed beside this program; the headless commands need none: stateroom --help</source>
        <translation>此程序旁未安装检查器（%1）；无界面命令不需要它：stateroom --help</translation>
    </message>
    <message>
        <source>there is nothing at &apos;%1&apos;</source>
        <translation>“%1”处什么也没有</translation>
    </message>
    <message>
        <source>there is no display to open a window on (DISPLAY and WAYLAND_DISPLAY are not set); the headless commands and --screenshot need none: stateroom --help</source>
        <translation>没有可打开窗口的显示器（未设置 DISPLAY 和 WAYLAND_DISPLAY）；无界面命令和 --screenshot 不需要：stateroom --help</translation>
    </message>
    <message>
        <source>cannot start %1: %2</source>
        <translation>无法启动 %1：%2</translation>
    </message>
</context>
<context>
    <name>RunOutline</name>
    <message>
        <source>(depth %1) </source>
        <translation>（深度 %1）</translation>
    </message>
    <message>
        <source>RUN (BRANCH KEY)</source>
        <translation>段（分支键）</translation>
    </message>
    <message>
        <source>ENTRIES</source>
        <translation>条目数</translation>
    </message>
    <message>
        <source>LAST ENTRY</source>
        <translation>最后条目</translation>
    </message>
    <message>
        <source>NOTES</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>orphans of a missing entry</source>
        <translation>缺失条目的孤儿</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>叶节点</translation>
    </message>
</context>
<context>
    <name>StatusCommand</name>
    <message>
        <source>list a state database&apos;s session locks and its rows by plugin</source>
        <translation>列出状态数据库的会话锁及各插件的行</translation>
    </message>
    <message>
        <source>Opens the database read-only. A holder is alive, not-alive or unknown; a lock whose holder is gone, or that is
older than its lease, is taken over by the next write. Exit code 1 when there is neither a lock nor a row.</source>
        <translation>以只读方式打开数据库。持有者为存活、非存活或未知；持有者已不在或超过租期的锁，
由下一次写入接管。既无锁也无行时，退出码为 1。</translation>
    </message>
    <message>
        <source>a state database (states.sqlite)</source>
        <translation>状态数据库（states.sqlite）</translation>
    </message>
    <message>
        <source>this session only</source>
        <translation>仅此会话</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>数据库</translation>
    </message>
    <message>
        <source>No session is locked.</source>
        <translation>没有会话被锁定。</translation>
    </message>
    <message>
        <source>LOCKED SESSION</source>
        <translation>锁定的会话</translation>
    </message>
    <message>
        <source>HOLDER</source>
        <translation>持有者</translation>
    </message>
    <message>
        <source>STATUS</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>ACQUIRED</source>
        <translation>取得时间</translation>
    </message>
    <message>
        <source>AGE</source>
        <translation>已持有</translation>
    </message>
    <message>
        <source>LEASE LEFT</source>
        <translation>租期剩余</translation>
    </message>
    <message>
        <source>over</source>
        <translation>已过期</translation>
    </message>
    <message>
        <source>There are no state rows.</source>
        <translation>没有状态行。</translation>
    </message>
    <message>
        <source>PLUGIN</source>
        <translation>插件</translation>
    </message>
    <message>
        <source>SESSION</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>ROWS</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>alive</source>
        <translation>存活</translation>
    </message>
    <message>
        <source>not alive</source>
        <translation>非存活</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>in the future</source>
        <translation>在将来</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 天 %2 小时</translation>
    </message>
</context>
<context>
    <name>TreeCommand</name>
    <message>
        <source>show a session&apos;s entries with their branch keys</source>
        <translation>显示会话的条目及其分支键</translation>
    </message>
    <message>
        <source>Reads one session file. Every entry is listed with its parent and the branch key that a read with this
entry as the leaf starts from. The file is never changed; lines no reader can use are named and skipped.</source>
        <translation>读取一个会话文件。列出每个条目及其父条目，以及以此条目为叶节点的读取所始的分支键。
文件绝不会被更改；任何读取程序都无法使用的行会被指出并跳过。</translation>
    </message>
    <message>
        <source>a session file</source>
        <translation>会话文件</translation>
    </message>
    <message>
        <source>the parents of entry %1 run in a circle; a read from below it would be refused</source>
        <translation>条目 %1 的父条目成环；从其下方的读取会被拒绝</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Directory</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>父会话</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>%1 in %2 runs</source>
        <translation>%1 个，分为 %2 段</translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation>叶节点</translation>
    </message>
    <message>
        <source>%1, branch key %2</source>
        <translation>%1，分支键 %2</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>ENTRY</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>PARENT</source>
        <translation>父条目</translation>
    </message>
    <message>
        <source>KEY</source>
        <translation>键</translation>
    </message>
    <message>
        <source>TYPE</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>LABEL</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>TEXT</source>
        <translation>文本</translation>
    </message>
</context>
</TS>
