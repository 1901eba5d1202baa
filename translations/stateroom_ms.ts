<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ms">
<context>
    <name>InspectorOptions</name>
    <message>
        <source>there is no option '%1'</source>
        <translation>tiada pilihan '%1'</translation>
    </message>
    <message>
        <source>the option '%1' needs a value</source>
        <translation>pilihan '%1' memerlukan nilai</translation>
    </message>
    <message>
        <source>the theme is light or dark, not '%1'</source>
        <translation>tema ialah light atau dark, bukan '%1'</translation>
    </message>
    <message>
        <source>the size has the form 1440x900, not '%1'</source>
        <translation>saiz berbentuk 1440x900, bukan '%1'</translation>
    </message>
</context>
<context>
    <name>Ui::AscentModel</name>
    <message>
        <source>Step</source>
        <translation>Langkah</translation>
    </message>
    <message>
        <source>Branch key</source>
        <translation>Kunci cabang</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Baris</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Tempat</translation>
    </message>
    <message>
        <source>the session itself</source>
        <translation>sesi itu sendiri</translation>
    </message>
    <message>
        <source>own run</source>
        <translation>jujukan sendiri</translation>
    </message>
    <message>
        <source>parent run</source>
        <translation>jujukan induk</translation>
    </message>
    <message>
        <source>, %1</source>
        <translation>, %1</translation>
    </message>
    <message>
        <source>, inherited</source>
        <translation>, diwarisi</translation>
    </message>
    <message>
        <source>session</source>
        <translation>sesi</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>tidak dicapai</translation>
    </message>
    <message>
        <source>row found</source>
        <translation>baris ditemui</translation>
    </message>
    <message>
        <source>no row</source>
        <translation>tiada baris</translation>
    </message>
</context>
<context>
    <name>Ui::AscentPane</name>
    <message>
        <source>Plugin whose read is explained</source>
        <translation>Pemalam yang bacaannya diterangkan</translation>
    </message>
    <message>
        <source>Scope of the read</source>
        <translation>Skop bacaan</translation>
    </message>
    <message>
        <source>branch scope</source>
        <translation>skop cabang</translation>
    </message>
    <message>
        <source>session scope</source>
        <translation>skop sesi</translation>
    </message>
    <message>
        <source>Steps of the ascent</source>
        <translation>Langkah pendakian</translation>
    </message>
    <message>
        <source>Outcome of the read</source>
        <translation>Hasil bacaan</translation>
    </message>
    <message>
        <source>read</source>
        <translation>baca</translation>
    </message>
    <message>
        <source>without a leaf</source>
        <translation>tanpa daun</translation>
    </message>
    <message>
        <source>at %1 (current leaf)</source>
        <translation>di %1 (daun semasa)</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>di %1</translation>
    </message>
</context>
<context>
    <name>Ui::GraphView</name>
    <message>
        <source>Session graph</source>
        <translation>Graf sesi</translation>
    </message>
    <message>
        <source>Runs of the session; Right unfolds a run, Alt+Up goes to the run above</source>
        <translation>Jujukan sesi; Kanan membuka jujukan, Alt+Atas pergi ke jujukan di atas</translation>
    </message>
</context>
<context>
    <name>Ui::LocksModel</name>
    <message>
        <source>Session</source>
        <translation>Sesi</translation>
    </message>
    <message>
        <source>Holder</source>
        <translation>Pemegang</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Proses</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Umur</translation>
    </message>
    <message>
        <source>Lease left</source>
        <translation>Baki pajakan</translation>
    </message>
    <message>
        <source>Session %1
Acquired %2</source>
        <translation>Sesi %1
Diperoleh %2</translation>
    </message>
    <message>
        <source>Session %1
The table does not say when it was acquired</source>
        <translation>Sesi %1
Jadual tidak menyatakan bila ia diperoleh</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>tidak diketahui</translation>
    </message>
    <message>
        <source>clock skew: %1 ahead</source>
        <translation>jam tersasar: %1 ke hadapan</translation>
    </message>
    <message>
        <source>over</source>
        <translation>tamat</translation>
    </message>
</context>
<context>
    <name>Ui::LocksPane</name>
    <message>
        <source>Session locks</source>
        <translation>Kunci sesi</translation>
    </message>
    <message>
        <source>No state database belongs to this session.</source>
        <translation>Tiada pangkalan data keadaan untuk sesi ini.</translation>
    </message>
    <message>
        <source>There is no state database yet; the first write makes it.</source>
        <translation>Belum ada pangkalan data keadaan; penulisan pertama akan menciptanya.</translation>
    </message>
    <message>
        <source>Nobody holds a session's lock right now.</source>
        <translation>Tiada sesiapa memegang kunci sesi sekarang.</translation>
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
        <translation>Navigator</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Nilai</translation>
    </message>
    <message>
        <source>Ascent</source>
        <translation>Pendakian</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>Kunci</translation>
    </message>
    <message>
        <source>Live or paused</source>
        <translation>Langsung atau dijeda</translation>
    </message>
    <message>
        <source>State database</source>
        <translation>Pangkalan data keadaan</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>Bilangan</translation>
    </message>
    <message>
        <source>READ-ONLY</source>
        <translation>BACA SAHAJA</translation>
    </message>
    <message>
        <source>Mode: read-only</source>
        <translation>Mod: baca sahaja</translation>
    </message>
    <message>
        <source>Looking changes nothing: files and databases are opened read-only.</source>
        <translation>Melihat tidak mengubah apa-apa: fail dan pangkalan data dibuka untuk dibaca sahaja.</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fail</translation>
    </message>
    <message>
        <source>&amp;Open file…</source>
        <translation>&amp;Buka fail…</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>Buka &amp;folder…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Keluar</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Paparan</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>&amp;Segar semula</translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation>&amp;Langsung</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Zum &amp;masuk</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Zum &amp;keluar</translation>
    </message>
    <message>
        <source>&amp;Normal size</source>
        <translation>Saiz &amp;biasa</translation>
    </message>
    <message>
        <source>&amp;Fit the graph</source>
        <translation>&amp;Muatkan graf</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>Per&amp;gi</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Undur</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Maju</translation>
    </message>
    <message>
        <source>Run &amp;above</source>
        <translation>Jujukan di &amp;atas</translation>
    </message>
    <message>
        <source>Current &amp;leaf</source>
        <translation>&amp;Daun semasa</translation>
    </message>
    <message>
        <source>F&amp;ilter sessions</source>
        <translation>&amp;Tapis sesi</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graf</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Bantuan</translation>
    </message>
    <message>
        <source>&amp;About Stateroom</source>
        <translation>&amp;Perihal Stateroom</translation>
    </message>
    <message>
        <source>About Stateroom</source>
        <translation>Perihal Stateroom</translation>
    </message>
    <message>
        <source>Stateroom %1

Shows the state that plugins of coding agents keep: session trees, branch keys, and how a read ascends from run to run until it hits a row.</source>
        <translation>Stateroom %1

Menunjukkan keadaan yang disimpan oleh pemalam ejen pengekodan: pokok sesi, kunci cabang, dan cara bacaan mendaki dari jujukan ke jujukan sehingga menemui baris.</translation>
    </message>
    <message>
        <source>Stateroom – sample workspace (a temporary copy)</source>
        <translation>Stateroom – ruang kerja contoh (salinan sementara)</translation>
    </message>
    <message>
        <source>Open a folder of sessions</source>
        <translation>Buka folder sesi</translation>
    </message>
    <message>
        <source>Open a session or a state database</source>
        <translation>Buka sesi atau pangkalan data keadaan</translation>
    </message>
    <message>
        <source>Sessions and databases (*.jsonl *.sqlite *.db);;All files (*)</source>
        <translation>Sesi dan pangkalan data (*.jsonl *.sqlite *.db);;Semua fail (*)</translation>
    </message>
    <message>
        <source>live · as of %1</source>
        <translation>langsung · setakat %1</translation>
    </message>
    <message>
        <source>paused · as of %1</source>
        <translation>dijeda · setakat %1</translation>
    </message>
    <message>
        <source>%1 · cannot be read</source>
        <translation>%1 · tidak dapat dibaca</translation>
    </message>
    <message>
        <source>no state database</source>
        <translation>tiada pangkalan data keadaan</translation>
    </message>
    <message>
        <source>%1 · not there yet</source>
        <translation>%1 · belum ada</translation>
    </message>
    <message>
        <source>%1 · %2 of %3 rows in this session</source>
        <translation>%1 · %2 daripada %3 baris dalam sesi ini</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 jujukan</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 jujukan</translation>
    </message>
    <message>
        <source>&amp;Read state from…</source>
        <translation>&amp;Baca keadaan daripada…</translation>
    </message>
    <message>
        <source>Read the session's own &amp;database</source>
        <translation>Baca &amp;pangkalan data sesi itu sendiri</translation>
    </message>
    <message>
        <source>Read state from another database</source>
        <translation>Baca keadaan daripada pangkalan data lain</translation>
    </message>
    <message>
        <source>State databases (*.sqlite *.db);;All files (*)</source>
        <translation>Pangkalan data keadaan (*.sqlite *.db);;Semua fail (*)</translation>
    </message>
    <message>
        <source>%1 cannot be used</source>
        <translation>%1 tidak dapat digunakan</translation>
    </message>
</context>
<context>
    <name>Ui::MessageBar</name>
    <message>
        <source>Message</source>
        <translation>Mesej</translation>
    </message>
</context>
<context>
    <name>Ui::NavigatorModel</name>
    <message>
        <source>Name</source>
        <translation>Nama</translation>
    </message>
    <message>
        <source>Last activity</source>
        <translation>Aktiviti terakhir</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Entri</translation>
    </message>
    <message>
        <source>1 line cannot be read</source>
        <translation>1 baris tidak dapat dibaca</translation>
    </message>
    <message>
        <source>%1 lines cannot be read</source>
        <translation>%1 baris tidak dapat dibaca</translation>
    </message>
    <message>
        <source>Agent folder</source>
        <translation>Folder ejen</translation>
    </message>
    <message>
        <source>State database, %1
%2</source>
        <translation>Pangkalan data keadaan, %1
%2</translation>
    </message>
</context>
<context>
    <name>Ui::NavigatorPane</name>
    <message>
        <source>Filter</source>
        <translation>Tapis</translation>
    </message>
    <message>
        <source>Filter sessions</source>
        <translation>Tapis sesi</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sesi</translation>
    </message>
</context>
<context>
    <name>Ui::Overview</name>
    <message>
        <source>Overview of the session graph</source>
        <translation>Gambaran graf sesi</translation>
    </message>
    <message>
        <source>The whole graph; click to go there</source>
        <translation>Seluruh graf; klik untuk pergi ke situ</translation>
    </message>
</context>
<context>
    <name>Ui::SessionPane</name>
    <message>
        <source>Select a session to see its runs and branch keys.</source>
        <translation>Pilih sesi untuk melihat jujukan dan kunci cabangnya.</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Muat</translation>
    </message>
    <message>
        <source>Show the whole graph</source>
        <translation>Tunjukkan seluruh graf</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Zum keluar</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Back to 100 %</source>
        <translation>Kembali ke 100 %</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Zum masuk</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Jujukan</translation>
    </message>
    <message>
        <source>One line a run</source>
        <translation>Satu baris setiap jujukan</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Entri</translation>
    </message>
    <message>
        <source>Unfold every run</source>
        <translation>Buka semua jujukan</translation>
    </message>
    <message>
        <source>Nothing to show.</source>
        <translation>Tiada apa untuk ditunjukkan.</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 jujukan</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 jujukan</translation>
    </message>
    <message>
        <source>1 fork</source>
        <translation>1 cabang</translation>
    </message>
    <message>
        <source>%1 forks</source>
        <translation>%1 cabang</translation>
    </message>
    <message>
        <source>1 root</source>
        <translation>1 akar</translation>
    </message>
    <message>
        <source>%1 roots</source>
        <translation>%1 akar</translation>
    </message>
    <message>
        <source>1 line skipped</source>
        <translation>1 baris dilangkau</translation>
    </message>
    <message>
        <source>%1 lines skipped</source>
        <translation>%1 baris dilangkau</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>baris %1: %2</translation>
    </message>
    <message>
        <source>This session has no entries yet: there is no leaf and so no branch key.</source>
        <translation>Sesi ini belum ada entri: tiada daun dan oleh itu tiada kunci cabang.</translation>
    </message>
    <message>
        <source>What is shown instead of a graph</source>
        <translation>Apa yang ditunjukkan sebagai ganti graf</translation>
    </message>
</context>
<context>
    <name>Ui::TextView</name>
    <message>
        <source>Line numbers</source>
        <translation>Nombor baris</translation>
    </message>
</context>
<context>
    <name>Ui::ValuePane</name>
    <message>
        <source>Stored value</source>
        <translation>Nilai tersimpan</translation>
    </message>
    <message>
        <source>Formatted</source>
        <translation>Diformat</translation>
    </message>
    <message>
        <source>Show the value laid out over lines</source>
        <translation>Tunjukkan nilai dalam beberapa baris</translation>
    </message>
    <message>
        <source>Lay the value out over lines; only white space differs from what is stored</source>
        <translation>Susun nilai dalam beberapa baris; hanya ruang putih berbeza daripada yang disimpan</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Salin</translation>
    </message>
    <message>
        <source>Copy the stored text</source>
        <translation>Salin teks tersimpan</translation>
    </message>
    <message>
        <source>Copy the exact stored text</source>
        <translation>Salin teks tersimpan yang tepat</translation>
    </message>
    <message>
        <source>Load all</source>
        <translation>Muatkan semua</translation>
    </message>
    <message>
        <source>Load the whole value</source>
        <translation>Muatkan seluruh nilai</translation>
    </message>
    <message>
        <source>The value that a plugin would read appears here.</source>
        <translation>Nilai yang akan dibaca oleh pemalam muncul di sini.</translation>
    </message>
    <message>
        <source>Absent: there is no value to show.</source>
        <translation>Tiada: tiada nilai untuk ditunjukkan.</translation>
    </message>
    <message>
        <source>%1 · the first %2 characters are shown</source>
        <translation>%1 · %2 aksara pertama ditunjukkan</translation>
    </message>
    <message>
        <source>not JSON at line %1, column %2: %3 · %4</source>
        <translation>bukan JSON pada baris %1, lajur %2: %3 · %4</translation>
    </message>
    <message>
        <source>valid JSON · %1</source>
        <translation>JSON sah · %1</translation>
    </message>
    <message>
        <source>What a read would find cannot be told.</source>
        <translation>Apa yang akan ditemui oleh bacaan tidak dapat dipastikan.</translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message>
        <source>(empty)</source>
        <comment>an empty id</comment>
        <translation>(kosong)</translation>
    </message>
    <message>
        <source>1 entry</source>
        <translation>1 entri</translation>
    </message>
    <message>
        <source>%1 entries</source>
        <translation>%1 entri</translation>
    </message>
    <message>
        <source>current leaf</source>
        <translation>daun semasa</translation>
    </message>
    <message>
        <source>circle of parents</source>
        <translation>bulatan induk</translation>
    </message>
    <message>
        <source>parent is missing</source>
        <translation>induk hilang</translation>
    </message>
    <message>
        <source>Entry %1</source>
        <translation>Entri %1</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Jujukan %1</translation>
    </message>
    <message>
        <source>label %1</source>
        <translation>label %1</translation>
    </message>
    <message>
        <source>rows of %1</source>
        <translation>baris %1</translation>
    </message>
    <message>
        <source>answers the read</source>
        <translation>menjawab bacaan</translation>
    </message>
    <message>
        <source>on the ascent, no row</source>
        <translation>dalam pendakian, tiada baris</translation>
    </message>
    <message>
        <source>Branch key %1</source>
        <translation>Kunci cabang %1</translation>
    </message>
    <message>
        <source>This id is provisional: a version 1 file has none.</source>
        <translation>ID ini sementara: fail versi 1 tidak mempunyainya.</translation>
    </message>
    <message>
        <source>No entry has this id: the entries below name it as their parent.</source>
        <translation>Tiada entri dengan ID ini: entri di bawah menamakannya sebagai induk.</translation>
    </message>
    <message>
        <source>Rows: %1</source>
        <translation>Baris: %1</translation>
    </message>
    <message>
        <source>no time</source>
        <translation>tiada masa</translation>
    </message>
    <message>
        <source>%1 B</source>
        <translation>%1 B</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 jam</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 hari</translation>
    </message>
    <message>
        <source>(no messages)</source>
        <translation>(tiada mesej)</translation>
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
        <source>in its own run</source>
        <translation>dalam jujukannya sendiri</translation>
    </message>
    <message>
        <source>one run up</source>
        <translation>satu jujukan ke atas</translation>
    </message>
    <message>
        <source>two runs up</source>
        <translation>dua jujukan ke atas</translation>
    </message>
    <message>
        <source>three runs up</source>
        <translation>tiga jujukan ke atas</translation>
    </message>
    <message>
        <source>%1 runs up</source>
        <translation>%1 jujukan ke atas</translation>
    </message>
    <message>
        <source>No plugin has a row in this database yet.</source>
        <translation>Belum ada pemalam yang mempunyai baris dalam pangkalan data ini.</translation>
    </message>
    <message>
        <source>No answer: the parents of these entries run in a circle. %1</source>
        <translation>Tiada jawapan: induk entri ini membentuk bulatan. %1</translation>
    </message>
    <message>
        <source>Cannot tell: %1</source>
        <translation>Tidak dapat dipastikan: %1</translation>
    </message>
    <message>
        <source>There is no leaf yet, so there is no key: a read looks at nothing on disk and answers what was written in that process, else absent.</source>
        <translation>Belum ada daun, jadi tiada kunci: bacaan tidak melihat cakera dan menjawab apa yang ditulis dalam proses itu, jika tidak, tiada.</translation>
    </message>
    <message>
        <source>The session has no row: a read answers absent.</source>
        <translation>Sesi tiada baris: bacaan menjawab tiada.</translation>
    </message>
    <message>
        <source>The session has a row, but its text is not JSON: a read throws.</source>
        <translation>Sesi mempunyai baris, tetapi teksnya bukan JSON: bacaan akan gagal.</translation>
    </message>
    <message>
        <source>Found in the session's own row.</source>
        <translation>Ditemui dalam baris sesi itu sendiri.</translation>
    </message>
    <message>
        <source>No row at %1 or above: a read answers absent.</source>
        <translation>Tiada baris di %1 atau di atasnya: bacaan menjawab tiada.</translation>
    </message>
    <message>
        <source>No row at %1: a read answers absent.</source>
        <translation>Tiada baris di %1: bacaan menjawab tiada.</translation>
    </message>
    <message>
        <source>Found at %1, %2.</source>
        <translation>Ditemui di %1, %2.</translation>
    </message>
    <message>
        <source>Its text is not JSON: a read copies it to %1, then throws.</source>
        <translation>Teksnya bukan JSON: bacaan menyalinnya ke %1, kemudian gagal.</translation>
    </message>
    <message>
        <source>Its text is not JSON: a read throws.</source>
        <translation>Teksnya bukan JSON: bacaan akan gagal.</translation>
    </message>
    <message>
        <source>A plugin's read would copy it to %1.</source>
        <translation>Bacaan pemalam akan menyalinnya ke %1.</translation>
    </message>
    <message>
        <source>beside the sessions</source>
        <translation>di sebelah sesi</translation>
    </message>
    <message>
        <source>named by the agent's settings</source>
        <translation>dinamakan oleh tetapan ejen</translation>
    </message>
    <message>
        <source>opened by you</source>
        <translation>dibuka oleh anda</translation>
    </message>
    <message>
        <source>%1: rows: %2, sessions: %3</source>
        <translation>%1: baris: %2, sesi: %3</translation>
    </message>
    <message>
        <source>Shown as of %1: the state database cannot be read any more. %2</source>
        <translation>Ditunjukkan setakat %1: pangkalan data keadaan tidak lagi dapat dibaca. %2</translation>
    </message>
    <message>
        <source>The state database cannot be read. %1</source>
        <translation>Pangkalan data keadaan tidak dapat dibaca. %1</translation>
    </message>
    <message>
        <source>No state database belongs to this session; File &gt; Read state from… opens one.</source>
        <translation>Tiada pangkalan data keadaan untuk sesi ini; Fail &gt; Baca keadaan daripada… membuka satu.</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>there is nothing at '%1'</source>
        <translation>tiada apa-apa di '%1'</translation>
    </message>
</context>
</TS>
