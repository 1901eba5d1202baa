<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ms_MY" sourcelanguage="en">
<context>
    <name>CommandLine</name>
    <message>
        <source>--%1 is '%2'; it may be %3</source>
        <translation>--%1 ialah '%2'; ia boleh jadi %3</translation>
    </message>
    <message>
        <source> or </source>
        <translation> atau </translation>
    </message>
    <message>
        <source>'%1' is one word too many</source>
        <translation>'%1' ialah satu perkataan yang berlebihan</translation>
    </message>
    <message>
        <source>there is no option '%1'</source>
        <translation>tiada pilihan '%1'</translation>
    </message>
    <message>
        <source>--%1 is given twice</source>
        <translation>--%1 diberikan dua kali</translation>
    </message>
    <message>
        <source>--%1 needs a value: --%1 %2</source>
        <translation>--%1 memerlukan nilai: --%1 %2</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 tiada</translation>
    </message>
    <message>
        <source>--%1 %2 is missing</source>
        <translation>--%1 %2 tiada</translation>
    </message>
    <message>
        <source>--%1 takes no value</source>
        <translation>--%1 tidak mengambil nilai</translation>
    </message>
</context>
<context>
    <name>CommandRunner</name>
    <message>
        <source>not enough memory for this file</source>
        <translation>ingatan tidak cukup untuk fail ini</translation>
    </message>
    <message>
        <source>usage: %1</source>
        <translation>penggunaan: %1</translation>
    </message>
    <message>
        <source>the result could not be written</source>
        <translation>hasil tidak dapat ditulis</translation>
    </message>
</context>
<context>
    <name>Confirmation</name>
    <message>
        <source>do it without asking</source>
        <translation>lakukan tanpa bertanya</translation>
    </message>
    <message>
        <source>only tell what would be done</source>
        <translation>hanya beritahu apa yang akan dilakukan</translation>
    </message>
    <message>
        <source>%1 There is no terminal to ask on; --yes does it without asking</source>
        <translation>%1 Tiada terminal untuk bertanya; --yes melakukannya tanpa bertanya</translation>
    </message>
    <message>
        <source>Type yes to go on:</source>
        <translation>Taip yes untuk teruskan:</translation>
    </message>
</context>
<context>
    <name>DatabaseFile</name>
    <message>
        <source>there is no such file</source>
        <translation>tiada fail sedemikian</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>ia ialah folder</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>ia bukan fail biasa</translation>
    </message>
</context>
<context>
    <name>DbCommands</name>
    <message>
        <source>a database of any of the three kinds</source>
        <translation>pangkalan data daripada mana-mana tiga jenis</translation>
    </message>
    <message>
        <source>TABLE</source>
        <translation>JADUAL</translation>
    </message>
    <message>
        <source>ROWS</source>
        <translation>BARIS</translation>
    </message>
    <message>
        <source>nothing was changed</source>
        <translation>tiada apa-apa yang diubah</translation>
    </message>
    <message>
        <source>copy a database that may be in use</source>
        <translation>salin pangkalan data yang mungkin sedang digunakan</translation>
    </message>
    <message>
        <source>One consistent moment, checked before it gets its name. By default into the folder backups beside the
database. Never written over anything.</source>
        <translation>Satu saat yang konsisten, disemak sebelum mendapat namanya. Secara lalai ke dalam folder backups di sebelah
pangkalan data. Tidak pernah menindih apa-apa.</translation>
    </message>
    <message>
        <source>the file to make</source>
        <translation>fail untuk dibuat</translation>
    </message>
    <message>
        <source>%1 (%2 bytes, checked)</source>
        <translation>%1 (%2 bait, disemak)</translation>
    </message>
    <message>
        <source>put a backup in the place of a database</source>
        <translation>letakkan sandaran di tempat pangkalan data</translation>
    </message>
    <message>
        <source>Shows what differs and asks. A copy of what is there is made first. Refused while another process has the
database open or a live session lock is in it, unless forced.</source>
        <translation>Menunjukkan perbezaan dan bertanya. Salinan apa yang ada dibuat dahulu. Ditolak semasa proses lain membuka
pangkalan data atau ada kunci sesi yang hidup di dalamnya, melainkan dipaksa.</translation>
    </message>
    <message>
        <source>the backup</source>
        <translation>sandaran</translation>
    </message>
    <message>
        <source>in spite of other processes and locks</source>
        <translation>walaupun ada proses dan kunci lain</translation>
    </message>
    <message>
        <source>%1 would be replaced by %2.</source>
        <translation>%1 akan digantikan oleh %2.</translation>
    </message>
    <message>
        <source>Restored.</source>
        <translation>Dipulihkan.</translation>
    </message>
    <message>
        <source>Restored. What was there before: %1</source>
        <translation>Dipulihkan. Yang ada sebelum ini: %1</translation>
    </message>
    <message>
        <source>NOW</source>
        <translation>SEKARANG</translation>
    </message>
    <message>
        <source>BACKUP</source>
        <translation>SANDARAN</translation>
    </message>
    <message>
        <source>empty the zones of a plugin database</source>
        <translation>kosongkan zon pangkalan data pemalam</translation>
    </message>
    <message>
        <source>Without a flag the scan_ tables, which a scan makes again: done without asking. --state takes the state_
tables too, plugin rows included; --hard removes the file. Both ask first.</source>
        <translation>Tanpa bendera, jadual scan_, yang dibuat semula oleh imbasan: dilakukan tanpa bertanya. --state mengambil jadual state_
juga, termasuk baris pemalam; --hard membuang fail. Kedua-duanya bertanya dahulu.</translation>
    </message>
    <message>
        <source>the state_ tables too</source>
        <translation>jadual state_ juga</translation>
    </message>
    <message>
        <source>remove the file and its siblings</source>
        <translation>buang fail dan fail iringannya</translation>
    </message>
    <message>
        <source>--state and --hard exclude each other</source>
        <translation>--state dan --hard saling menolak</translation>
    </message>
    <message>
        <source>'%1' is left alone: its name is no plain identifier</source>
        <translation>'%1' dibiarkan: namanya bukan pengecam biasa</translation>
    </message>
    <message>
        <source>%1 would be removed.</source>
        <translation>%1 akan dibuang.</translation>
    </message>
    <message>
        <source>%1 rows of %2 would be deleted.</source>
        <translation>%1 baris %2 akan dipadam.</translation>
    </message>
    <message>
        <source>Removed.</source>
        <translation>Dibuang.</translation>
    </message>
    <message>
        <source>%1 rows deleted.</source>
        <translation>%1 baris dipadam.</translation>
    </message>
    <message>
        <source>delete every row of one plugin</source>
        <translation>padam setiap baris satu pemalam</translation>
    </message>
    <message>
        <source>Asks first. Exit code 1 when the plugin has no row.</source>
        <translation>Bertanya dahulu. Kod keluar 1 apabila pemalam tiada baris.</translation>
    </message>
    <message>
        <source>the plugin's id</source>
        <translation>id pemalam</translation>
    </message>
    <message>
        <source>%1 rows of the plugin %2 would be deleted.</source>
        <translation>%1 baris pemalam %2 akan dipadam.</translation>
    </message>
    <message>
        <source>%1 rows, %2 bytes</source>
        <translation>%1 baris, %2 bait</translation>
    </message>
</context>
<context>
    <name>ExplainCommand</name>
    <message>
        <source>tell what a plugin would read at a leaf, step by step</source>
        <translation>terangkan langkah demi langkah apa yang akan dibaca oleh pemalam pada suatu daun</translation>
    </message>
    <message>
        <source>Looks up every branch key a read would look up, from the leaf's own key upwards, and tells which one has a
row, the stored text and whether a read would copy it to the leaf's key. Nothing is read for real: no copy is
made, no lock taken, no file created. Exit code 1 when the read would find nothing.</source>
        <translation>Mencari setiap kunci cabang yang akan dicari oleh bacaan, dari kunci daun itu sendiri ke atas, dan memberitahu yang mana
mempunyai baris, teks yang disimpan dan sama ada bacaan akan menyalinnya ke kunci daun. Tiada bacaan sebenar: tiada salinan
dibuat, tiada kunci diambil, tiada fail dicipta. Kod keluar 1 apabila bacaan tidak akan menemui apa-apa.</translation>
    </message>
    <message>
        <source>the session file whose tree is ascended</source>
        <translation>fail sesi yang pokoknya didaki</translation>
    </message>
    <message>
        <source>the state database (states.sqlite)</source>
        <translation>pangkalan data keadaan (states.sqlite)</translation>
    </message>
    <message>
        <source>the plugin's id</source>
        <translation>id pemalam</translation>
    </message>
    <message>
        <source>read at this entry; the session's last entry without it</source>
        <translation>baca pada entri ini; tanpanya, entri terakhir sesi</translation>
    </message>
    <message>
        <source>branch (when not given) or session</source>
        <translation>branch (jika tidak diberikan) atau session</translation>
    </message>
    <message>
        <source>in session scope the leaf does not matter</source>
        <translation>dalam skop sesi, daun tidak penting</translation>
    </message>
    <message>
        <source>entry '%1' is not in this session; a leaf that is unknown is its own key</source>
        <translation>entri '%1' tiada dalam sesi ini; daun yang tidak dikenali ialah kuncinya sendiri</translation>
    </message>
    <message>
        <source>the stored text is not JSON: a read would be refused</source>
        <translation>teks yang disimpan bukan JSON: bacaan akan ditolak</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sesi</translation>
    </message>
    <message>
        <source>Plugin</source>
        <translation>Pemalam</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>Skop</translation>
    </message>
    <message>
        <source>session</source>
        <translation>sesi</translation>
    </message>
    <message>
        <source>branch</source>
        <translation>cabang</translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation>Daun</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>belum ada</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Kunci</translation>
    </message>
    <message>
        <source>STEP</source>
        <translation>LANGKAH</translation>
    </message>
    <message>
        <source>BRANCH</source>
        <translation>CABANG</translation>
    </message>
    <message>
        <source>ROW</source>
        <translation>BARIS</translation>
    </message>
    <message>
        <source>found</source>
        <translation>dijumpai</translation>
    </message>
    <message>
        <source>no row</source>
        <translation>tiada baris</translation>
    </message>
    <message>
        <source>There is no branch key before the first entry: a read finds nothing.</source>
        <translation>Tiada kunci cabang sebelum entri pertama: bacaan tidak menemui apa-apa.</translation>
    </message>
    <message>
        <source>A read finds nothing.</source>
        <translation>Bacaan tidak menemui apa-apa.</translation>
    </message>
    <message>
        <source>Found at %1, the key itself.</source>
        <translation>Dijumpai pada %1, kunci itu sendiri.</translation>
    </message>
    <message>
        <source>Found at %1, one step up.</source>
        <translation>Dijumpai pada %1, satu langkah ke atas.</translation>
    </message>
    <message>
        <source>Found at %1, %2 steps up.</source>
        <translation>Dijumpai pada %1, %2 langkah ke atas.</translation>
    </message>
    <message>
        <source>A read would copy it to %1.</source>
        <translation>Bacaan akan menyalinnya ke %1.</translation>
    </message>
    <message>
        <source>(session)</source>
        <translation>(sesi)</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>done</source>
        <translation>selesai</translation>
    </message>
    <message>
        <source>nothing there: the answer is empty</source>
        <translation>tiada apa-apa: jawapannya kosong</translation>
    </message>
    <message>
        <source>wrong usage, or a path that cannot be used</source>
        <translation>penggunaan salah, atau laluan yang tidak boleh digunakan</translation>
    </message>
    <message>
        <source>refused by a contract; --json names the error class</source>
        <translation>ditolak oleh kontrak; --json menamakan kelas ralat</translation>
    </message>
    <message>
        <source>a fault: database busy or damaged, disk full, out of memory</source>
        <translation>kerosakan: pangkalan data sibuk atau rosak, cakera penuh, kehabisan ingatan</translation>
    </message>
    <message>
        <source>one JSON object on standard output and nothing else; an error is
{"error": class, "message": text}</source>
        <translation>satu objek JSON pada output piawai dan tiada yang lain; ralat ialah
{"error": kelas, "message": teks}</translation>
    </message>
    <message>
        <source>this text</source>
        <translation>teks ini</translation>
    </message>
    <message>
        <source>Usage: stateroom [PATH…] [OPTIONS]             open the inspector window</source>
        <translation>Guna: stateroom [PATH…] [OPTIONS]             buka tetingkap pemeriksa</translation>
    </message>
    <message>
        <source>       stateroom COMMAND ARGUMENTS [--json]    answer in the terminal, without a display</source>
        <translation>      stateroom COMMAND ARGUMENTS [--json]    jawab dalam terminal, tanpa paparan</translation>
    </message>
    <message>
        <source>Commands (stateroom COMMAND --help tells more)</source>
        <translation>Perintah (stateroom COMMAND --help memberitahu lebih lanjut)</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Pemeriksa</translation>
    </message>
    <message>
        <source>an agent folder, a session file or a states.sqlite; without one the last workspace,
else ~/.pi/agent, else a sample. A path named like a command: ./tree</source>
        <translation>folder ejen, fail sesi atau states.sqlite; tanpanya ruang kerja terakhir,
jika tiada ~/.pi/agent, jika tiada sampel. Laluan yang senama dengan perintah: ./tree</translation>
    </message>
    <message>
        <source>draw the loaded window into a picture and exit; needs no display</source>
        <translation>lukis tetingkap yang telah dimuatkan ke dalam gambar dan keluar; tidak memerlukan paparan</translation>
    </message>
    <message>
        <source>the window's size in pixels, for example 1440x900</source>
        <translation>saiz tetingkap dalam piksel, contohnya 1440x900</translation>
    </message>
    <message>
        <source>show this session, and this entry as the leaf</source>
        <translation>tunjukkan sesi ini, dan entri ini sebagai daun</translation>
    </message>
    <message>
        <source>explain the reads of this plugin</source>
        <translation>terangkan bacaan pemalam ini</translation>
    </message>
    <message>
        <source>instead of the system's colours</source>
        <translation>menggantikan warna sistem</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Umum</translation>
    </message>
    <message>
        <source>the version</source>
        <translation>versi</translation>
    </message>
    <message>
        <source>Exit codes</source>
        <translation>Kod keluar</translation>
    </message>
    <message>
        <source>Usage: %1</source>
        <translation>Guna: %1</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumen</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Pilihan</translation>
    </message>
    <message>
        <source>Stateroom shows the state that plugins of coding agents keep: session trees, branch keys,
the ascent of a read, the values found and the session locks; plugin KV and storage too.
Looking changes nothing; what changes something says so and asks first.</source>
        <translation>Stateroom menunjukkan keadaan yang disimpan oleh pemalam ejen pengekodan: pokok sesi, kunci cabang,
pendakian bacaan, nilai yang dijumpai dan kunci sesi; juga KV pemalam dan storan.
Melihat tidak mengubah apa-apa; yang mengubah sesuatu memberitahu dan bertanya dahulu.</translation>
    </message>
</context>
<context>
    <name>InspectorLauncher</name>
    <message>
        <source>the inspector (%1) is not installed beside this program; the headless commands need none: stateroom --help</source>
        <translation>pemeriksa (%1) tidak dipasang di sebelah atur cara ini; perintah tanpa paparan tidak memerlukannya: stateroom --help</translation>
    </message>
    <message>
        <source>there is nothing at '%1'</source>
        <translation>tiada apa-apa di '%1'</translation>
    </message>
    <message>
        <source>there is no display to open a window on (DISPLAY and WAYLAND_DISPLAY are not set); the headless commands and --screenshot need none: stateroom --help</source>
        <translation>tiada paparan untuk membuka tetingkap (DISPLAY dan WAYLAND_DISPLAY tidak ditetapkan); perintah tanpa paparan dan --screenshot tidak memerlukannya: stateroom --help</translation>
    </message>
    <message>
        <source>cannot start %1: %2</source>
        <translation>tidak dapat memulakan %1: %2</translation>
    </message>
</context>
<context>
    <name>KvCommands</name>
    <message>
        <source>the plugin's id</source>
        <translation>id pemalam</translation>
    </message>
    <message>
        <source>the node's path; without it: global scope</source>
        <translation>laluan nod; tanpanya: skop global</translation>
    </message>
    <message>
        <source>the key</source>
        <translation>kunci</translation>
    </message>
    <message>
        <source>a database with the table state_plugin_kvs (skill-map.db)</source>
        <translation>pangkalan data dengan jadual state_plugin_kvs (skill-map.db)</translation>
    </message>
    <message>
        <source>PLUGIN</source>
        <translation>PEMALAM</translation>
    </message>
    <message>
        <source>KEYS</source>
        <translation>KUNCI</translation>
    </message>
    <message>
        <source>BYTES</source>
        <translation>BAIT</translation>
    </message>
    <message>
        <source>KEY</source>
        <translation>KUNCI</translation>
    </message>
    <message>
        <source>UPDATED</source>
        <translation>DIKEMAS KINI</translation>
    </message>
    <message>
        <source>VALUE</source>
        <translation>NILAI</translation>
    </message>
    <message>
        <source>there is no such row</source>
        <translation>tiada baris sedemikian</translation>
    </message>
    <message>
        <source>list the plugins of a KV database</source>
        <translation>senaraikan pemalam pangkalan data KV</translation>
    </message>
    <message>
        <source>With the number of their keys and bytes.</source>
        <translation>Dengan bilangan kunci dan baitnya.</translation>
    </message>
    <message>
        <source>list a plugin's entries</source>
        <translation>senaraikan entri pemalam</translation>
    </message>
    <message>
        <source>One scope: global, or one node's. Ascending by key; a prefix is exact. Exit code 1 when there is none.</source>
        <translation>Satu skop: global, atau satu nod. Menaik mengikut kunci; awalan adalah tepat. Kod keluar 1 apabila tiada.</translation>
    </message>
    <message>
        <source>only keys that begin with this</source>
        <translation>hanya kunci yang bermula dengan ini</translation>
    </message>
    <message>
        <source>print one of a plugin's values</source>
        <translation>cetak satu nilai pemalam</translation>
    </message>
    <message>
        <source>The stored text byte for byte. Exit code 1 when there is no row.</source>
        <translation>Teks yang disimpan, bait demi bait. Kod keluar 1 apabila tiada baris.</translation>
    </message>
    <message>
        <source>store one of a plugin's values</source>
        <translation>simpan satu nilai pemalam</translation>
    </message>
    <message>
        <source>The text is checked as the contract says (key, node path, JSON, size) and stored byte for byte.</source>
        <translation>Teks disemak seperti kontrak (kunci, laluan nod, JSON, saiz) dan disimpan bait demi bait.</translation>
    </message>
    <message>
        <source>the value; - reads standard input</source>
        <translation>nilai; - membaca input piawai</translation>
    </message>
    <message>
        <source>remove one of a plugin's keys</source>
        <translation>buang satu kunci pemalam</translation>
    </message>
    <message>
        <source>Exit code 1 when there was no row.</source>
        <translation>Kod keluar 1 apabila tiada baris.</translation>
    </message>
</context>
<context>
    <name>Main</name>
    <message>
        <source>'%1' needs one of the words %2</source>
        <translation>'%1' memerlukan salah satu perkataan %2</translation>
    </message>
</context>
<context>
    <name>RunOutline</name>
    <message>
        <source>(depth %1) </source>
        <translation>(kedalaman %1) </translation>
    </message>
    <message>
        <source>RUN (BRANCH KEY)</source>
        <translation>LARIAN (KUNCI CABANG)</translation>
    </message>
    <message>
        <source>ENTRIES</source>
        <translation>ENTRI</translation>
    </message>
    <message>
        <source>LAST ENTRY</source>
        <translation>ENTRI TERAKHIR</translation>
    </message>
    <message>
        <source>NOTES</source>
        <translation>NOTA</translation>
    </message>
    <message>
        <source>orphans of a missing entry</source>
        <translation>yatim kepada entri yang hilang</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>daun</translation>
    </message>
</context>
<context>
    <name>StatusCommand</name>
    <message>
        <source>list a state database's session locks and its rows by plugin</source>
        <translation>senaraikan kunci sesi pangkalan data keadaan dan barisnya mengikut pemalam</translation>
    </message>
    <message>
        <source>Opens the database read-only. A holder is alive, not-alive or unknown; a lock whose holder is gone, or that is
older than its lease, is taken over by the next write. Exit code 1 when there is neither a lock nor a row.</source>
        <translation>Membuka pangkalan data untuk dibaca sahaja. Pemegang adalah hidup, tidak hidup atau tidak diketahui; kunci yang pemegangnya
tiada lagi, atau yang melebihi pajakannya, diambil alih oleh tulisan seterusnya. Kod keluar 1 apabila tiada kunci dan tiada baris.</translation>
    </message>
    <message>
        <source>a state database (states.sqlite)</source>
        <translation>pangkalan data keadaan (states.sqlite)</translation>
    </message>
    <message>
        <source>this session only</source>
        <translation>sesi ini sahaja</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>Pangkalan data</translation>
    </message>
    <message>
        <source>No session is locked.</source>
        <translation>Tiada sesi yang dikunci.</translation>
    </message>
    <message>
        <source>LOCKED SESSION</source>
        <translation>SESI TERKUNCI</translation>
    </message>
    <message>
        <source>HOLDER</source>
        <translation>PEMEGANG</translation>
    </message>
    <message>
        <source>STATUS</source>
        <translation>STATUS</translation>
    </message>
    <message>
        <source>ACQUIRED</source>
        <translation>DIPEROLEH</translation>
    </message>
    <message>
        <source>AGE</source>
        <translation>USIA</translation>
    </message>
    <message>
        <source>LEASE LEFT</source>
        <translation>BAKI PAJAKAN</translation>
    </message>
    <message>
        <source>over</source>
        <translation>tamat</translation>
    </message>
    <message>
        <source>There are no state rows.</source>
        <translation>Tiada baris keadaan.</translation>
    </message>
    <message>
        <source>PLUGIN</source>
        <translation>PEMALAM</translation>
    </message>
    <message>
        <source>SESSION</source>
        <translation>SESI</translation>
    </message>
    <message>
        <source>ROWS</source>
        <translation>BARIS</translation>
    </message>
    <message>
        <source>alive</source>
        <translation>hidup</translation>
    </message>
    <message>
        <source>not alive</source>
        <translation>tidak hidup</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>tidak diketahui</translation>
    </message>
    <message>
        <source>in the future</source>
        <translation>pada masa hadapan</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 j %2 min</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 hari %2 j</translation>
    </message>
</context>
<context>
    <name>StorageCommands</name>
    <message>
        <source>the key, namespace included</source>
        <translation>kunci, termasuk ruang nama</translation>
    </message>
    <message>
        <source>KEY</source>
        <translation>KUNCI</translation>
    </message>
    <message>
        <source>there is no such key</source>
        <translation>tiada kunci sedemikian</translation>
    </message>
    <message>
        <source>for ever</source>
        <translation>selama-lamanya</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 hari</translation>
    </message>
    <message>
        <source>as %1</source>
        <translation>seperti %1</translation>
    </message>
    <message>
        <source>delivered + %1 days</source>
        <translation>dihantar + %1 hari</translation>
    </message>
    <message>
        <source>newest %1</source>
        <translation>%1 terbaharu</translation>
    </message>
    <message>
        <source>NAMESPACE</source>
        <translation>RUANG NAMA</translation>
    </message>
    <message>
        <source>KEYS</source>
        <translation>KUNCI</translation>
    </message>
    <message>
        <source>BYTES</source>
        <translation>BAIT</translation>
    </message>
    <message>
        <source>OLDEST</source>
        <translation>TERTUA</translation>
    </message>
    <message>
        <source>NEWEST</source>
        <translation>TERBAHARU</translation>
    </message>
    <message>
        <source>KEPT</source>
        <translation>DISIMPAN</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>(tiada)</translation>
    </message>
    <message>
        <source>source and target are the same place</source>
        <translation>sumber dan sasaran ialah tempat yang sama</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Disalin</translation>
    </message>
    <message>
        <source>There already</source>
        <translation>Sudah ada</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Disahkan</translation>
    </message>
    <message>
        <source>'%1' was changed meanwhile and is not equal</source>
        <translation>'%1' telah diubah sementara itu dan tidak sama</translation>
    </message>
    <message>
        <source>list the keys of a storage</source>
        <translation>senaraikan kunci storan</translation>
    </message>
    <message>
        <source>Ascending by key. A prefix is exact and case-sensitive. For people, one-time codes are masked; --json tells
every key as it is. Exit code 1 when there is none.</source>
        <translation>Menaik mengikut kunci. Awalan adalah tepat dan peka huruf. Untuk orang, kod sekali guna disembunyikan; --json
memberi setiap kunci seadanya. Kod keluar 1 apabila tiada.</translation>
    </message>
    <message>
        <source>only keys that begin with this</source>
        <translation>hanya kunci yang bermula dengan ini</translation>
    </message>
    <message>
        <source>print one value of a storage</source>
        <translation>cetak satu nilai storan</translation>
    </message>
    <message>
        <source>The value byte for byte. Exit code 1 when the key is absent.</source>
        <translation>Nilai, bait demi bait. Kod keluar 1 apabila kunci tiada.</translation>
    </message>
    <message>
        <source>store one value</source>
        <translation>simpan satu nilai</translation>
    </message>
    <message>
        <source>Replaces what is there. On disk when the command ends.</source>
        <translation>Menggantikan apa yang ada. Berada di cakera apabila perintah tamat.</translation>
    </message>
    <message>
        <source>the value; - reads standard input</source>
        <translation>nilai; - membaca input piawai</translation>
    </message>
    <message>
        <source>remove one key</source>
        <translation>buang satu kunci</translation>
    </message>
    <message>
        <source>Exit code 1 when the key was absent.</source>
        <translation>Kod keluar 1 apabila kunci tiada.</translation>
    </message>
    <message>
        <source>count keys and bytes by namespace</source>
        <translation>kira kunci dan bait mengikut ruang nama</translation>
    </message>
    <message>
        <source>With the age of the records and how long they are kept.</source>
        <translation>Dengan usia rekod dan tempoh ia disimpan.</translation>
    </message>
    <message>
        <source>copy all records to another backend</source>
        <translation>salin semua rekod ke bahagian belakang lain</translation>
    </message>
    <message>
        <source>Copies, then reads both again and compares. May be repeated: what is there already is not written again.</source>
        <translation>Menyalin, kemudian membaca kedua-duanya semula dan membandingkan. Boleh diulang: apa yang sudah ada tidak ditulis lagi.</translation>
    </message>
    <message>
        <source>a database (made when it is not there) or a postgres:// address</source>
        <translation>pangkalan data (dibuat jika tiada) atau alamat postgres://</translation>
    </message>
</context>
<context>
    <name>StoragePlace</name>
    <message>
        <source>a database with a kv table, a base folder, or a postgres:// address</source>
        <translation>pangkalan data dengan jadual kv, folder asas, atau alamat postgres://</translation>
    </message>
    <message>
        <source>a YAML file that says where the data is and how long it lives</source>
        <translation>fail YAML yang menyatakan di mana data berada dan berapa lama ia disimpan</translation>
    </message>
    <message>
        <source>where is the data? Name a database, a folder, a postgres:// address, or --config FILE</source>
        <translation>di manakah data? Namakan pangkalan data, folder, alamat postgres://, atau --config FILE</translation>
    </message>
    <message>
        <source>there is no database at '%1'</source>
        <translation>tiada pangkalan data di '%1'</translation>
    </message>
    <message>
        <source>'%1' is no file</source>
        <translation>'%1' bukan fail</translation>
    </message>
</context>
<context>
    <name>StorageRetention</name>
    <message>
        <source>the moment to count ages from, for example 2026-06-01T00:00:00Z; now by default</source>
        <translation>saat untuk mengira usia, contohnya 2026-06-01T00:00:00Z; sekarang secara lalai</translation>
    </message>
    <message>
        <source>--now is '%1', which is no ISO time such as 2026-06-01T00:00:00Z</source>
        <translation>--now ialah '%1', yang bukan masa ISO seperti 2026-06-01T00:00:00Z</translation>
    </message>
    <message>
        <source>REASON</source>
        <translation>SEBAB</translation>
    </message>
    <message>
        <source>WOULD BE DELETED</source>
        <translation>AKAN DIPADAM</translation>
    </message>
    <message>
        <source>CANNOT BE DATED, KEPT</source>
        <translation>TIDAK DAPAT DITARIKHKAN, DISIMPAN</translation>
    </message>
    <message>
        <source>%1 to delete, %2 kept</source>
        <translation>%1 untuk dipadam, %2 disimpan</translation>
    </message>
    <message>
        <source>tell what retention would delete</source>
        <translation>beritahu apa yang akan dipadam oleh pengekalan</translation>
    </message>
    <message>
        <source>Every record that is due, with its reason, and those that cannot be dated, which are never deleted.
Exit code 1 when nothing is due.</source>
        <translation>Setiap rekod yang tamat tempoh, dengan sebabnya, dan yang tidak dapat ditarikhkan, yang tidak pernah dipadam.
Kod keluar 1 apabila tiada yang tamat tempoh.</translation>
    </message>
    <message>
        <source>delete what retention says is due</source>
        <translation>padam apa yang dikatakan tamat tempoh oleh pengekalan</translation>
    </message>
    <message>
        <source>Shows the plan and asks. Each record is judged again before it goes; one renewed meanwhile stays.</source>
        <translation>Menunjukkan rancangan dan bertanya. Setiap rekod dinilai semula sebelum dipadam; yang diperbaharui sementara itu kekal.</translation>
    </message>
    <message>
        <source>%1 records of %2 would be deleted.</source>
        <translation>%1 daripada %2 rekod akan dipadam.</translation>
    </message>
    <message>
        <source>nothing was deleted</source>
        <translation>tiada apa-apa yang dipadam</translation>
    </message>
    <message>
        <source>%1 deleted, %2 renewed meanwhile and kept</source>
        <translation>%1 dipadam, %2 diperbaharui sementara itu dan disimpan</translation>
    </message>
</context>
<context>
    <name>TreeCommand</name>
    <message>
        <source>show a session's entries with their branch keys</source>
        <translation>tunjukkan entri sesi dengan kunci cabangnya</translation>
    </message>
    <message>
        <source>Reads one session file. Every entry is listed with its parent and the branch key that a read with this
entry as the leaf starts from. The file is never changed; lines no reader can use are named and skipped.</source>
        <translation>Membaca satu fail sesi. Setiap entri disenaraikan dengan induknya dan kunci cabang tempat bacaan dengan entri ini
sebagai daun bermula. Fail tidak pernah diubah; baris yang tidak boleh digunakan oleh mana-mana pembaca dinamakan dan dilangkau.</translation>
    </message>
    <message>
        <source>a session file</source>
        <translation>fail sesi</translation>
    </message>
    <message>
        <source>the parents of entry %1 run in a circle; a read from below it would be refused</source>
        <translation>induk entri %1 membentuk gelung; bacaan dari bawahnya akan ditolak</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sesi</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nama</translation>
    </message>
    <message>
        <source>Directory</source>
        <translation>Direktori</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>Induk</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Entri</translation>
    </message>
    <message>
        <source>%1 in %2 runs</source>
        <translation>%1 dalam %2 larian</translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation>Daun</translation>
    </message>
    <message>
        <source>%1, branch key %2</source>
        <translation>%1, kunci cabang %2</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>belum ada</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Dilangkau</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>baris %1: %2</translation>
    </message>
    <message>
        <source>ENTRY</source>
        <translation>ENTRI</translation>
    </message>
    <message>
        <source>PARENT</source>
        <translation>INDUK</translation>
    </message>
    <message>
        <source>KEY</source>
        <translation>KUNCI</translation>
    </message>
    <message>
        <source>TYPE</source>
        <translation>JENIS</translation>
    </message>
    <message>
        <source>LABEL</source>
        <translation>LABEL</translation>
    </message>
    <message>
        <source>TEXT</source>
        <translation>TEKS</translation>
    </message>
</context>
<context>
    <name>ValueOption</name>
    <message>
        <source>standard input cannot be read</source>
        <translation>input piawai tidak dapat dibaca</translation>
    </message>
    <message>
        <source>standard input is not UTF-8</source>
        <translation>input piawai bukan UTF-8</translation>
    </message>
</context>
</TS>
