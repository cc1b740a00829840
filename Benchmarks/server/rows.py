"""Ten million results in the database: what is asked of one study must not cost more than with a hundred thousand.

The rows are put into the tables by SQL, with documents that are read like any other; their chain is not made, so
that nothing here may be audited.
"""

import concurrent.futures
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import tempfile
import time

from setting import Setting, servers

import sharing
from recordings import Memory

SMALL = 100_000
# An export reads all of a study: one of this size is exported, beside few others and beside all of them.
EXPORTED = 10_000
ALL = int(os.environ.get("ROWS", "10000000"))
PARTICIPANTS = 1_000
CHUNK = 500_000


def measure():
    with Setting() as setting:
        people = setting.people
        studies = {"bench-small": SMALL, "bench-export": EXPORTED, "bench-large": ALL - SMALL - EXPORTED}
        for study in studies:
            people.study(study)
            people.staff(f"researcher-{study}", "researcher", study)
        fill(setting, "bench-small", 0, SMALL)
        fill(setting, "bench-export", SMALL, EXPORTED)
        before = both(setting)
        began = time.monotonic()
        # So much at once would make the database copy whole pages into its log again and again.
        setting.server.sql("alter system set max_wal_size = '16GB'")
        setting.server.sql("select pg_reload_conf()")
        fill(setting, "bench-large", SMALL + EXPORTED, studies["bench-large"])
        size = setting.server.sql("select pg_size_pretty(pg_database_size('ambler'))")[0]
        print(f"{ALL} results in the database ({size}), put in within {time.monotonic() - began:.0f} s", flush=True)
        for name, seconds in both(setting).items():
            print(
                f"{name}: {1000 * before[name]:.1f} ms among {SMALL}, {1000 * seconds:.1f} ms among {ALL}:"
                f" {seconds / before[name]:.2f} times (aim 2)")
        for name, seconds in asked(people, "bench-large").items():
            print(
                f"{name}, of the study that has {studies['bench-large']}: {1000 * seconds:.1f} ms,"
                f" {seconds / before[name]:.2f} times that of {SMALL}")
        print(setting.memory)


def both(setting):
    setting.server.sql("vacuum analyze")
    return asked(setting.people, "bench-small") | exported(setting, "bench-export")


def fill(setting, study, before, count):
    """Participants with equal shares of the results, over the months of a year; numbers go on after those of before."""
    first, last = before + 1, before + count
    document = servers.result(None, id="@ID@", measures=[], steps=[])
    text = json.dumps(document, separators=(",", ":")).replace("'", "''")
    setting.server.sql(f"""
        insert into participants (id, study, number, is_confirmed, registered_at)
        select gen_random_uuid(), '{study}', 'B-' || lpad(n::text, 6, '0'), true, now() from generate_series(1, {PARTICIPANTS}) n;
        select make_partitions('{study}', '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 month') from generate_series(0, 11) n""")
    def part(start):
        end = min(start + CHUNK - 1, last)
        setting.server.sql(f"""
            create temporary table made as
            select n, ('019a0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id, p.id as participant,
              '2026-01-01T00:00:00Z'::timestamptz + interval '360 days' * ((n - {first})::float8 / ({last} - {first} + 1)) as stored
            from generate_series({start}, {end}) n
              join (select id, row_number() over (order by number) - 1 as place from participants where study = '{study}') p
                on p.place = n % {PARTICIPANTS};
            create temporary table documents as
            select n, convert_to(replace('{text}', '@ID@', id::text), 'UTF8') as document from made;
            insert into receipts (id, study, account, participant, sha256, stored_at, position, chain_hash, key, signature)
            select made.id, '{study}', a.account, participant, sha256(document), stored, n, sha256(document),
              k.key, decode(repeat('00', 64), 'hex')
            from made join documents using (n),
              (select id as account from accounts limit 1) a, (select id as key from server_keys where use = 'receipt' limit 1) k;
            insert into results (study, stored_at, id, account, participant, task_id, task_version, started, ended, outcome, byte_count,
              problem_count, document)
            select '{study}', stored, id, a.account, participant, 'fitness-check', '1.0.0', stored, stored,
              'completed', length(document), 0, document
            from made join documents using (n), (select id as account from accounts limit 1) a;
            insert into measurements (study, stored_at, result, number, participant, step, name, value, unit, flags, measured_at)
            select '{study}', stored, id, 0, participant, 'walk', 'stepCount', n % 100, '1', '{{}}', stored from made;
            insert into audit (study, stored_at, position, actor, action, subject, sha256, detail, hash)
            select '{study}', stored, n, 'bench', 'resultStored', id::text, sha256(document), '{{}}', sha256(document)
            from made join documents using (n);
            drop table made, documents""")
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        list(pool.map(part, range(first, last + 1, CHUNK)))
    setting.server.sql(f"update chains set length = {last} where study = '{study}'")


def asked(people, study):
    """The median seconds of a question, of nine, after one that warms."""
    # Filling takes longer than a sign-in counts.
    name = f"researcher-{study}"
    researcher = servers.Client(people.server, people.sign_in(name, f"a good password of {name}"))
    page = researcher.get(f"/v1/studies/{study}/results?limit=100").json()
    middle = page["next"]
    for _ in range(20):
        middle = researcher.get(f"/v1/studies/{study}/results?limit=500&cursor={middle}").json()["next"]
    return {name: timed(researcher, path) for name, path in {
        "first page of the list": f"/v1/studies/{study}/results?limit=100",
        "a later page of the list": f"/v1/studies/{study}/results?limit=100&cursor={middle}",
        "adherence, 100 participants": f"/v1/studies/{study}/adherence?limit=100",
        "measurements, 100": f"/v1/studies/{study}/measurements?limit=100"}.items()}


def timed(client, path):
    times = []
    for _ in range(10):
        began = time.monotonic()
        answer = client.get(path)
        times.append(time.monotonic() - began)
        assert answer.status_code == 200, answer.text
    return statistics.median(times[1:])


def exported(setting, study):
    """The seconds of an export, the median of three, and the most memory that it took.

    It is written into memory: how long a disk takes to make and remove thousands of files is not ours to measure.
    """
    words, password = sharing.database(setting.server)
    out = pathlib.Path(tempfile.mkdtemp(prefix="ambler-export-", dir="/dev/shm"))
    times, peak = [], 0
    try:
        for _ in range(3):
            began = time.monotonic()
            # It says that the task is not published; that is so.
            process = subprocess.Popen(
                [servers.PROGRAM, "export", study, "--database", words, "--home", str(setting.folder / "home"),
                 "--out", str(out / "export.zip"), "--only", "results,tables"],
                env={**os.environ, "PGPASSWORD": password}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            memory = Memory(process.pid)
            status = process.wait()
            times.append(time.monotonic() - began)
            peak = max(peak, memory.peak())
            assert status == 0, f"the export ended with {status}"
            (out / "export.zip").unlink()
    finally:
        shutil.rmtree(out)
    print(f"an export of {EXPORTED} results: {', '.join(f'{each:.2f}' for each in times)} s, at most {peak:.0f} MiB of memory", flush=True)
    return {f"an export of {EXPORTED} results": statistics.median(times)}
