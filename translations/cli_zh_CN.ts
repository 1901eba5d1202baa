<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>CommandLine</name>
    <message>
        <source>--%1 is '%2'; it may be %3</source>
        <translation>--%1 是“%2”；只能是 %3</translation>
    </message>
    <message>
        <source> or </source>
        <translation> 或 </translation>
    </message>
    <message>
        <source>'%1' is one word too many</source>
        <translation>“%1”是多余的词</translation>
    </message>
    <message>
        <source>there is no option '%1'</source>
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
    <message>
        <source>--%1 takes no value</source>
        <translation>--%1 不带值</translation>
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
    <name>Confirmation</name>
    <message>
        <source>do it without asking</source>
        <translation>不询问直接执行</translation>
    </message>
    <message>
        <source>only tell what would be done</source>
        <translation>只说明将会做什么</translation>
    </message>
    <message>
        <source>%1 There is no terminal to ask on; --yes does it without asking</source>
        <translation>%1 没有可供询问的终端；--yes 不询问直接执行</translation>
    </message>
    <message>
        <source>Type yes to go on:</source>
        <translation>输入 yes 以继续：</translation>
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
    <message>
        <source>it is not a regular file</source>
        <translation>它不是普通文件</translation>
    </message>
</context>
<context>
    <name>DbCommands</name>
    <message>
        <source>a database of any of the three kinds</source>
        <translation>三种数据库中的任意一种</translation>
    </message>
    <message>
        <source>TABLE</source>
        <translation>表</translation>
    </message>
    <message>
        <source>ROWS</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>nothing was changed</source>
        <translation>什么也没有更改</translation>
    </message>
    <message>
        <source>copy a database that may be in use</source>
        <translation>复制可能正在使用的数据库</translation>
    </message>
    <message>
        <source>One consistent moment, checked before it gets its name. By default into the folder backups beside the
database. Never written over anything.</source>
        <translation>取一个一致的时刻，检查后才得到其名称。默认放入数据库旁的 backups 文件夹。
绝不覆盖任何内容。</translation>
    </message>
    <message>
        <source>the file to make</source>
        <translation>要创建的文件</translation>
    </message>
    <message>
        <source>%1 (%2 bytes, checked)</source>
        <translation>%1（%2 字节，已检查）</translation>
    </message>
    <message>
        <source>put a backup in the place of a database</source>
        <translation>用备份替换数据库</translation>
    </message>
    <message>
        <source>Shows what differs and asks. A copy of what is there is made first. Refused while another process has the
database open or a live session lock is in it, unless forced.</source>
        <translation>显示差异并询问。先为现有内容制作副本。其他进程打开着数据库，
或其中有存活的会话锁时拒绝，除非强制。</translation>
    </message>
    <message>
        <source>the backup</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>in spite of other processes and locks</source>
        <translation>不顾其他进程和锁</translation>
    </message>
    <message>
        <source>%1 would be replaced by %2.</source>
        <translation>%1 将被 %2 替换。</translation>
    </message>
    <message>
        <source>Restored.</source>
        <translation>已恢复。</translation>
    </message>
    <message>
        <source>Restored. What was there before: %1</source>
        <translation>已恢复。原有内容：%1</translation>
    </message>
    <message>
        <source>NOW</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>BACKUP</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>empty the zones of a plugin database</source>
        <translation>清空插件数据库的区域</translation>
    </message>
    <message>
        <source>Without a flag the scan_ tables, which a scan makes again: done without asking. --state takes the state_
tables too, plugin rows included; --hard removes the file. Both ask first.</source>
        <translation>不带标志时清空 scan_ 表，扫描会重新生成：不询问直接执行。--state 还包括 state_ 表，
含插件的行；--hard 删除文件。两者都先询问。</translation>
    </message>
    <message>
        <source>the state_ tables too</source>
        <translation>也包括 state_ 表</translation>
    </message>
    <message>
        <source>remove the file and its siblings</source>
        <translation>删除文件及其附属文件</translation>
    </message>
    <message>
        <source>--state and --hard exclude each other</source>
        <translation>--state 与 --hard 互斥</translation>
    </message>
    <message>
        <source>'%1' is left alone: its name is no plain identifier</source>
        <translation>“%1”保持不动：其名称不是普通标识符</translation>
    </message>
    <message>
        <source>%1 would be removed.</source>
        <translation>%1 将被删除。</translation>
    </message>
    <message>
        <source>%1 rows of %2 would be deleted.</source>
        <translation>%2 的 %1 行将被删除。</translation>
    </message>
    <message>
        <source>Removed.</source>
        <translation>已删除。</translation>
    </message>
    <message>
        <source>%1 rows deleted.</source>
        <translation>已删除 %1 行。</translation>
    </message>
    <message>
        <source>delete every row of one plugin</source>
        <translation>删除一个插件的所有行</translation>
    </message>
    <message>
        <source>Asks first. Exit code 1 when the plugin has no row.</source>
        <translation>先询问。插件没有行时，退出码为 1。</translation>
    </message>
    <message>
        <source>the plugin's id</source>
        <translation>插件的 id</translation>
    </message>
    <message>
        <source>%1 rows of the plugin %2 would be deleted.</source>
        <translation>插件 %2 的 %1 行将被删除。</translation>
    </message>
    <message>
        <source>%1 rows, %2 bytes</source>
        <translation>%1 行，%2 字节</translation>
    </message>
</context>
<context>
    <name>ExplainCommand</name>
    <message>
        <source>tell what a plugin would read at a leaf, step by step</source>
        <translation>逐步说明插件在某个叶节点会读到什么</translation>
    </message>
    <message>
        <source>Looks up every branch key a read would look up, from the leaf's own key upwards, and tells which one has a
row, the stored text and whether a read would copy it to the leaf's key. Nothing is read for real: no copy is
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
        <source>the plugin's id</source>
        <translation>插件的 id</translation>
    </message>
    <message>
        <source>read at this entry; the session's last entry without it</source>
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
        <source>entry '%1' is not in this session; a leaf that is unknown is its own key</source>
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
{"error": class, "message": text}</source>
        <translation>标准输出上只有一个 JSON 对象；错误为
{"error": 类, "message": 文本}</translation>
    </message>
    <message>
        <source>this text</source>
        <translation>本说明</translation>
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
        <source>the window's size in pixels, for example 1440x900</source>
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
        <source>instead of the system's colours</source>
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
    <message>
        <source>Stateroom shows the state that plugins of coding agents keep: session trees, branch keys,
the ascent of a read, the values found and the session locks; plugin KV and storage too.
Looking changes nothing; what changes something says so and asks first.</source>
        <translation>Stateroom 显示编程代理的插件所保存的状态：会话树、分支键、读取的上溯路径、
找到的值以及会话锁；也包括插件 KV 和存储。
查看不做任何更改；会更改内容的命令会说明并先询问。</translation>
    </message>
</context>
<context>
    <name>InspectorLauncher</name>
    <message>
        <source>the inspector (%1) is not installed beside this program; the headless commands need none: stateroom --help</source>
        <translation>此程序旁未安装检查器（%1）；无界面命令不需要它：stateroom --help</translation>
    </message>
    <message>
        <source>there is nothing at '%1'</source>
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
    <name>KvCommands</name>
    <message>
        <source>the plugin's id</source>
        <translation>插件的 id</translation>
    </message>
    <message>
        <source>the node's path; without it: global scope</source>
        <translation>节点路径；不给出则为全局作用域</translation>
    </message>
    <message>
        <source>the key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>a database with the table state_plugin_kvs (skill-map.db)</source>
        <translation>含有表 state_plugin_kvs 的数据库（skill-map.db）</translation>
    </message>
    <message>
        <source>PLUGIN</source>
        <translation>插件</translation>
    </message>
    <message>
        <source>KEYS</source>
        <translation>键数</translation>
    </message>
    <message>
        <source>BYTES</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>KEY</source>
        <translation>键</translation>
    </message>
    <message>
        <source>UPDATED</source>
        <translation>更新时间</translation>
    </message>
    <message>
        <source>VALUE</source>
        <translation>值</translation>
    </message>
    <message>
        <source>there is no such row</source>
        <translation>没有这一行</translation>
    </message>
    <message>
        <source>list the plugins of a KV database</source>
        <translation>列出 KV 数据库的插件</translation>
    </message>
    <message>
        <source>With the number of their keys and bytes.</source>
        <translation>附带其键数和字节数。</translation>
    </message>
    <message>
        <source>list a plugin's entries</source>
        <translation>列出插件的条目</translation>
    </message>
    <message>
        <source>One scope: global, or one node's. Ascending by key; a prefix is exact. Exit code 1 when there is none.</source>
        <translation>单一作用域：全局或某个节点。按键升序；前缀精确匹配。一个也没有时，退出码为 1。</translation>
    </message>
    <message>
        <source>only keys that begin with this</source>
        <translation>仅以此开头的键</translation>
    </message>
    <message>
        <source>print one of a plugin's values</source>
        <translation>输出插件的一个值</translation>
    </message>
    <message>
        <source>The stored text byte for byte. Exit code 1 when there is no row.</source>
        <translation>逐字节输出所存文本。没有该行时，退出码为 1。</translation>
    </message>
    <message>
        <source>store one of a plugin's values</source>
        <translation>存储插件的一个值</translation>
    </message>
    <message>
        <source>The text is checked as the contract says (key, node path, JSON, size) and stored byte for byte.</source>
        <translation>按契约检查文本（键、节点路径、JSON、大小）并逐字节存储。</translation>
    </message>
    <message>
        <source>the value; - reads standard input</source>
        <translation>值；- 表示读取标准输入</translation>
    </message>
    <message>
        <source>remove one of a plugin's keys</source>
        <translation>删除插件的一个键</translation>
    </message>
    <message>
        <source>Exit code 1 when there was no row.</source>
        <translation>没有该行时，退出码为 1。</translation>
    </message>
</context>
<context>
    <name>Main</name>
    <message>
        <source>'%1' needs one of the words %2</source>
        <translation>“%1”之后需要以下词之一：%2</translation>
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
        <source>list a state database's session locks and its rows by plugin</source>
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
    <name>StorageCommands</name>
    <message>
        <source>the key, namespace included</source>
        <translation>键，含命名空间</translation>
    </message>
    <message>
        <source>KEY</source>
        <translation>键</translation>
    </message>
    <message>
        <source>there is no such key</source>
        <translation>没有这个键</translation>
    </message>
    <message>
        <source>for ever</source>
        <translation>永久</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>as %1</source>
        <translation>同 %1</translation>
    </message>
    <message>
        <source>delivered + %1 days</source>
        <translation>送达后 %1 天</translation>
    </message>
    <message>
        <source>newest %1</source>
        <translation>最新 %1 条</translation>
    </message>
    <message>
        <source>NAMESPACE</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <source>KEYS</source>
        <translation>键数</translation>
    </message>
    <message>
        <source>BYTES</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>OLDEST</source>
        <translation>最旧</translation>
    </message>
    <message>
        <source>NEWEST</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>KEPT</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>（无）</translation>
    </message>
    <message>
        <source>source and target are the same place</source>
        <translation>来源与目标是同一处</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>There already</source>
        <translation>已存在</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>已核对</translation>
    </message>
    <message>
        <source>'%1' was changed meanwhile and is not equal</source>
        <translation>“%1”在此期间被更改，两者不相等</translation>
    </message>
    <message>
        <source>list the keys of a storage</source>
        <translation>列出存储的键</translation>
    </message>
    <message>
        <source>Ascending by key. A prefix is exact and case-sensitive. For people, one-time codes are masked; --json tells
every key as it is. Exit code 1 when there is none.</source>
        <translation>按键升序。前缀精确匹配且区分大小写。供人阅读时，一次性代码会被遮蔽；
--json 原样给出每个键。一个也没有时，退出码为 1。</translation>
    </message>
    <message>
        <source>only keys that begin with this</source>
        <translation>仅以此开头的键</translation>
    </message>
    <message>
        <source>print one value of a storage</source>
        <translation>输出存储的一个值</translation>
    </message>
    <message>
        <source>The value byte for byte. Exit code 1 when the key is absent.</source>
        <translation>逐字节输出值。键不存在时，退出码为 1。</translation>
    </message>
    <message>
        <source>store one value</source>
        <translation>存储一个值</translation>
    </message>
    <message>
        <source>Replaces what is there. On disk when the command ends.</source>
        <translation>替换已有内容。命令结束时已写入磁盘。</translation>
    </message>
    <message>
        <source>the value; - reads standard input</source>
        <translation>值；- 表示读取标准输入</translation>
    </message>
    <message>
        <source>remove one key</source>
        <translation>删除一个键</translation>
    </message>
    <message>
        <source>Exit code 1 when the key was absent.</source>
        <translation>键原本不存在时，退出码为 1。</translation>
    </message>
    <message>
        <source>count keys and bytes by namespace</source>
        <translation>按命名空间统计键数和字节数</translation>
    </message>
    <message>
        <source>With the age of the records and how long they are kept.</source>
        <translation>附带记录的时间及保留期限。</translation>
    </message>
    <message>
        <source>copy all records to another backend</source>
        <translation>把所有记录复制到另一后端</translation>
    </message>
    <message>
        <source>Copies, then reads both again and compares. May be repeated: what is there already is not written again.</source>
        <translation>先复制，再重新读取两边并比较。可重复执行：已存在的不会再次写入。</translation>
    </message>
    <message>
        <source>a database (made when it is not there) or a postgres:// address</source>
        <translation>数据库（不存在时创建）或 postgres:// 地址</translation>
    </message>
</context>
<context>
    <name>StoragePlace</name>
    <message>
        <source>a database with a kv table, a base folder, or a postgres:// address</source>
        <translation>含 kv 表的数据库、基础文件夹或 postgres:// 地址</translation>
    </message>
    <message>
        <source>a YAML file that says where the data is and how long it lives</source>
        <translation>说明数据在哪里、保留多久的 YAML 文件</translation>
    </message>
    <message>
        <source>where is the data? Name a database, a folder, a postgres:// address, or --config FILE</source>
        <translation>数据在哪里？请给出数据库、文件夹、postgres:// 地址或 --config FILE</translation>
    </message>
    <message>
        <source>there is no database at '%1'</source>
        <translation>“%1”处没有数据库</translation>
    </message>
    <message>
        <source>'%1' is no file</source>
        <translation>“%1”不是文件</translation>
    </message>
</context>
<context>
    <name>StorageRetention</name>
    <message>
        <source>the moment to count ages from, for example 2026-06-01T00:00:00Z; now by default</source>
        <translation>计算时间所依据的时刻，例如 2026-06-01T00:00:00Z；默认为现在</translation>
    </message>
    <message>
        <source>--now is '%1', which is no ISO time such as 2026-06-01T00:00:00Z</source>
        <translation>--now 是“%1”，不是像 2026-06-01T00:00:00Z 这样的 ISO 时间</translation>
    </message>
    <message>
        <source>REASON</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>WOULD BE DELETED</source>
        <translation>将被删除</translation>
    </message>
    <message>
        <source>CANNOT BE DATED, KEPT</source>
        <translation>无法确定日期，保留</translation>
    </message>
    <message>
        <source>%1 to delete, %2 kept</source>
        <translation>待删除 %1 条，保留 %2 条</translation>
    </message>
    <message>
        <source>tell what retention would delete</source>
        <translation>说明保留策略将删除什么</translation>
    </message>
    <message>
        <source>Every record that is due, with its reason, and those that cannot be dated, which are never deleted.
Exit code 1 when nothing is due.</source>
        <translation>每条到期的记录及其原因，以及无法确定日期、绝不会被删除的记录。
没有到期的记录时，退出码为 1。</translation>
    </message>
    <message>
        <source>delete what retention says is due</source>
        <translation>删除保留策略认定到期的记录</translation>
    </message>
    <message>
        <source>Shows the plan and asks. Each record is judged again before it goes; one renewed meanwhile stays.</source>
        <translation>显示计划并询问。每条记录删除前会再次判定；期间更新过的会保留。</translation>
    </message>
    <message>
        <source>%1 records of %2 would be deleted.</source>
        <translation>将删除 %2 条记录中的 %1 条。</translation>
    </message>
    <message>
        <source>nothing was deleted</source>
        <translation>什么也没有删除</translation>
    </message>
    <message>
        <source>%1 deleted, %2 renewed meanwhile and kept</source>
        <translation>已删除 %1 条，%2 条期间更新过，已保留</translation>
    </message>
</context>
<context>
    <name>TreeCommand</name>
    <message>
        <source>show a session's entries with their branch keys</source>
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
<context>
    <name>ValueOption</name>
    <message>
        <source>standard input cannot be read</source>
        <translation>无法读取标准输入</translation>
    </message>
    <message>
        <source>standard input is not UTF-8</source>
        <translation>标准输入不是 UTF-8</translation>
    </message>
</context>
</TS>
