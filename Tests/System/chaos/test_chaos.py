"""Some misfortune with a seed that is known, and whether the checker sees what it must."""

import contextlib
import json
import os
import re
import sqlite3
import subprocess
import sys

import pytest

import paths

import breadth
import home as homes
import server as servers
from checker import Checker
from home import Home, Made
from journal import Journal
from people import People
from trouble import DISKS, KINDS
from weather import STORM, Weather

SECONDS, TABLETS, LEAST = breadth.count((1, 2, 20), (45, 4, 100))
SEED = 20261122 + breadth.SEED
KILLS = ["tablet killed", "server killed", "postmaster killed", "backend killed"]
CLOCKS = ["tablet clock step", "server clock step"]
# What must have happened, by the lines of the report. Brief misfortune has a few kinds, and not every request meets some.
EVERYTHING = {
    "misfortunes": KINDS, "killed with -9": KILLS, "requests": [kind for kind, _ in STORM], "disks and clocks": [*CLOCKS, *DISKS]}
FEW = ["server disk", "backend", "postmaster and server"]
WANTED = breadth.count(
    {"misfortunes": FEW, "killed with -9": ["server killed", "postmaster killed"], "disks and clocks": ["server disk filled"]}, EVERYTHING)


def counted(report, line):
    """What the report counts in one of its lines, by name."""
    words = re.search(rf"^{line}: (.*)$", report, re.MULTILINE)[1]
    return {name: int(count) for name, count in re.findall(r"([A-Za-z -]+?) (\d+)(?:, |$)", words)}


@pytest.mark.slow("each misfortune ends before the next one begins, and all that waits is sent afterwards")
def test_misfortune_loses_and_doubles_nothing():
    done = subprocess.run(
        [sys.executable, paths.ROOT / "Tests/System/chaos/chaos.py", "--seconds", str(SECONDS), "--seed", str(SEED),
         "--tablets", str(TABLETS), "--storm-alone", "--kinds", *WANTED["misfortunes"]],
        capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    words = done.stdout.splitlines()[-1].split(" ", 2)
    assert words[0] == "acknowledged" and words[2] == f"lost 0, doubled 0, reordered 0, seed {SEED}"
    assert int(words[1].rstrip(",")) > LEAST
    # Without them the zeros above would say nothing.
    isRoot = os.geteuid() == 0
    assert ("SKIPPED: no disk was filled" in done.stdout) != isRoot, done.stdout
    for line, kinds in WANTED.items():
        counts = counted(done.stdout, line)
        assert not [kind for kind in kinds if counts[kind] < 1 and (isRoot or kind not in DISKS)], done.stdout


class Watched:
    """A tablet with results that were delivered, and one that waits."""

    def __init__(self, folder, people):
        self.home = Home(folder / "tablet")
        self.kept = folder
        self.home.enrol(people.server.address, homes.code(people))
        self.results = [Made([servers.secrets.token_bytes(3000)]) for _ in range(4)]
        self.home.put(*self.results)
        assert len(self.home.deliver()["delivered"]) == 4
        self.waiting = Made()
        self.home.put(self.waiting)
        self.made = {one.id: (one.sha256, [servers.digest(each) for each in one.recordings]) for one in [*self.results, self.waiting]}


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    server = servers.Server(tmp_path_factory.mktemp("checked"))
    yield server, Watched(tmp_path_factory.mktemp("watched"), People(server, few=True))
    server.stop()


@pytest.fixture
def checked(running):
    """Gives the verdict after a change; what is changed is put right again by the test's own `undo`."""
    server, tablet = running
    assert Checker(server, [tablet]).check().line(7) == "acknowledged 4, lost 0, doubled 0, reordered 0, seed 7"
    undo = []

    def check(change, back=None):
        if back:
            undo.append(back)
        server.sql(change)
        return Checker(server, [tablet]).check()

    yield tablet.results[0].id, check
    for statement in reversed(undo):
        server.sql(statement)


def test_what_is_right_is_found_right(running):
    server, tablet = running
    verdict = Checker(server, [tablet]).check()
    assert verdict.isGood, verdict.faults
    assert (verdict.acknowledged, verdict.waiting, verdict.recordings) == (4, 1, 4)


def test_a_row_that_is_gone_is_lost(checked):
    identifier, check = checked
    verdict = check(
        f"create table gone as select * from results where id = '{identifier}'; delete from results where id = '{identifier}'",
        "insert into results select * from gone; drop table gone")
    assert verdict.lost == {identifier} and not verdict.isGood
    assert verdict.line(7) == "acknowledged 4, lost 1, doubled 0, reordered 0, seed 7"
    assert any("the audit does not verify" in fault for fault in verdict.faults), verdict.faults


def test_a_row_that_is_there_twice_is_doubled(checked):
    identifier, check = checked
    columns = "id, account, participant, task_id, task_version, task_sha256, started, ended, outcome, byte_count, problem_count, document"
    verdict = check(
        f"insert into results (study, stored_at, {columns}) select study, stored_at + interval '1 second', {columns}"
        f" from results where id = '{identifier}'",
        f"delete from results where id = '{identifier}' and stored_at > (select min(stored_at) from results where id = '{identifier}')")
    assert verdict.doubled == {identifier}
    assert verdict.line(7) == "acknowledged 4, lost 0, doubled 1, reordered 0, seed 7"


def test_a_byte_that_was_changed_is_seen_in_the_database_and_in_the_audit(checked):
    identifier, check = checked
    verdict = check(
        f"update results set document = set_byte(document, 20, get_byte(document, 20) # 1) where id = '{identifier}'",
        f"update results set document = set_byte(document, 20, get_byte(document, 20) # 1) where id = '{identifier}'")
    assert verdict.lost == {identifier}
    assert any("the audit does not verify" in fault for fault in verdict.faults)


def test_a_row_of_the_audit_that_is_gone_is_seen(checked):
    _, check = checked
    verdict = check(
        "alter table audit disable trigger audit_append_only;"
        " create table gone as select * from audit where study = 'ms-2026' and position = 3;"
        "delete from audit where study = 'ms-2026' and position = 3",
        "insert into audit select * from gone; drop table gone; alter table audit enable trigger audit_append_only")
    assert any("the audit does not verify" in fault for fault in verdict.faults)


def test_a_stored_result_that_nobody_made_is_seen(running):
    server, tablet = running
    made = tablet.made.pop(tablet.results[1].id)
    verdict = Checker(server, [tablet]).check()
    tablet.made[tablet.results[1].id] = made
    assert any("nobody made it" in fault for fault in verdict.faults)


def test_a_recording_with_another_byte_is_seen(running):
    server, tablet = running
    digest = tablet.made[tablet.results[2].id][1][0]
    path = server.folder / "server/recordings/content/ms-2026" / digest[:2] / digest
    content = path.read_bytes()
    path.write_bytes(content[:-1] + bytes([content[-1] ^ 1]))
    verdict = Checker(server, [tablet]).check()
    path.write_bytes(content)
    assert verdict.faults == [f"a recording of {tablet.results[2].id} is not whole"]


def test_a_measure_that_is_gone_or_another_is_seen(checked):
    identifier, check = checked
    row = f"result = '{identifier}' and number = 0"
    verdict = check(f"update measurements set value = value + 1 where {row}", f"update measurements set value = value - 1 where {row}")
    assert f"the measures of {identifier} are not those of its document" in verdict.faults
    verdict = check(
        f"create table gone as select * from measurements where {row}; delete from measurements where {row}",
        "insert into measurements select * from gone; drop table gone")
    assert f"the measures of {identifier} are not those of its document" in verdict.faults


@contextlib.contextmanager
def changed_receipt(tablet, identifier, change):
    """The receipt in an outbox becomes what `change` makes of it, for a while."""
    with contextlib.closing(sqlite3.connect(tablet.home.path / "outbox/outbox.sqlite", isolation_level=None)) as database:
        kept = database.execute("select signature from results where id = ?", [identifier]).fetchone()[0]

    def write(receipt):
        with contextlib.closing(sqlite3.connect(tablet.home.path / "outbox/outbox.sqlite", isolation_level=None)) as database:
            database.execute("update results set signature = ? where id = ?", [receipt, identifier])

    write(change(kept))
    try:
        yield
    finally:
        write(kept)


def with_another_signature(receipt):
    statement = json.loads(receipt)
    signature = statement["signature"]
    statement["signature"] = ("B" if signature[0] != "B" else "C") + signature[1:]
    return json.dumps(statement).encode()


def test_a_receipt_with_another_signature_does_not_verify(running):
    server, tablet = running
    with changed_receipt(tablet, tablet.results[0].id, with_another_signature):
        verdict = Checker(server, [tablet]).check()
    assert [fault for fault in verdict.faults if fault.startswith("receipts do not verify")], verdict.faults
    assert Checker(server, [tablet]).check().isGood


@pytest.mark.parametrize("change", [lambda receipt: None, lambda receipt: receipt.replace(b'"sha256":"', b'"sha256":"00', 1)])
def test_what_is_delivered_without_a_receipt_of_its_own_is_seen(running, change):
    server, tablet = running
    identifier = tablet.results[1].id
    with changed_receipt(tablet, identifier, change):
        verdict = Checker(server, [tablet]).check()
    assert verdict.faults == [f"{identifier} counts as delivered without a receipt"]


def test_a_receipt_for_other_bytes_than_were_made_is_seen(running):
    server, tablet = running
    identifier = tablet.results[2].id
    digest, recordings = tablet.made[identifier]
    tablet.made[identifier] = (servers.digest(b"what was made"), recordings)
    verdict = Checker(server, [tablet]).check()
    tablet.made[identifier] = (digest, recordings)
    assert f"the receipt of {identifier} is for other bytes" in verdict.faults
    assert verdict.lost == {identifier}


def test_what_an_outbox_lost_is_lost(running):
    server, tablet = running
    file = tablet.home.path / "outbox/outbox.sqlite"
    # Its sealed copy would bring it back.
    (tablet.home.path / "outbox/copies" / tablet.waiting.id).unlink()
    with contextlib.closing(sqlite3.connect(file)) as database:
        kept = database.execute("select * from results where id = ?", [tablet.waiting.id]).fetchone()
        database.execute("delete from results where id = ?", [tablet.waiting.id])
        database.commit()
    verdict = Checker(server, [tablet]).check()
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.execute(f"insert into results values ({','.join('?' * len(kept))})", kept)
        database.commit()
    assert verdict.lost == {tablet.waiting.id}


def test_the_same_seed_does_the_same_to_the_same_requests(tmp_path):
    asked = [("PUT", f"/v1/results/{number % 7}", 1000) for number in range(200)]
    done = []
    for seed in (1, 1, 2):
        weather = Weather(seed, Journal(tmp_path / "log"), lambda: 1)
        done.append([weather.choose(*one) for one in asked])
        weather.proxy.close()
    assert done[0] == done[1] != done[2]
    assert {act.kind for act in done[0]} >= {"pass", "cutRequest", "loseAnswer", "double", "late", "delay", "hold", "overtaken"}
