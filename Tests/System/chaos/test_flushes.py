"""What was flushed is on the disk, whatever else is; and results and receipts that somebody was told of are in what was flushed."""

import random
import shutil
import subprocess
import sys

import pytest

import paths  # noqa: F401  (first: it makes the next ones found)

import breadth
import flushes
import replays
from choices import chance
from flushes import Change, Disk

SEED = 20261127 + breadth.SEED
F, G = 11, 12

if not shutil.which("cc"):
    pytest.skip("no C compiler is installed (apt install gcc libc6-dev)", allow_module_level=True)


def of(changes, luck, cut=None, first=None, seed=1):
    """Name and content of each file, when the power is cut."""
    first = first or {}
    disk = Disk(first, changes, len(changes) if cut is None else cut, random.Random(seed), luck)
    return {name: disk.content(inode, b"first") for name, inode in disk.names.items()}


MADE = [Change("C", F, path="/d/f"), Change("W", F, 0, "/d/f", content=b"one"), Change("B", F, path="/d/f"), Change("E", F, path="/d/f")]


def test_what_was_flushed_is_there_and_the_rest_is_as_luck_has_it():
    changes = [*MADE, Change("W", F, 3, "/d/f", content=b"two")]
    assert of(changes, "none") == {"/d/f": b"one"}
    assert of(changes, "all") == {"/d/f": b"onetwo"}
    assert {of(changes, "some", seed=seed)["/d/f"] for seed in range(20)} == {b"one", b"onetwo"}


def test_nothing_is_certain_before_the_end_of_a_flush():
    assert of(MADE[:3], "none") == {}
    assert of(MADE, "none", cut=3) == {}


def test_what_is_written_during_a_flush_is_not_certain():
    changes = [*MADE[:3], Change("W", F, 0, "/d/f", content=b"two"), MADE[3]]
    assert of(changes, "none") == {"/d/f": b"one"}


def test_a_name_is_certain_once_its_folder_was_flushed_and_all_names_before_it_are():
    renamed = [*MADE, Change("C", G, path="/e/g"), Change("R", F, path="/d/f", other="/d/h")]
    assert of(renamed, "none") == {"/d/f": b"one"}
    flushed = [*renamed, Change("B", 1, path="/d"), Change("E", 1, path="/d")]
    assert of(flushed, "none") == {"/d/h": b"one", "/e/g": b""}


def test_a_file_that_was_removed_or_emptied_may_be_back():
    changes = [Change("U", F, path="/d/f"), Change("T", G, 0, "/d/g")]
    first = {"/d/f": F, "/d/g": G}
    assert of(changes, "none", first=first) == {"/d/f": b"first", "/d/g": b"first"}
    assert of(changes, "all", first=first) == {"/d/g": b""}


def test_a_write_is_torn_at_sectors_only():
    changes = [*MADE[:1], Change("B", F, path="/d/f"), Change("E", F, path="/d/f"), Change("W", F, 0, "/d/f", content=b"x" * 2048)]
    seen = {of(changes, "torn", seed=seed)["/d/f"] for seed in range(40)}
    assert len(seen) > 5
    assert all(content[place:place + 512] in (b"x" * 512, bytes(512), b"") for content in seen for place in range(0, 2048, 512))


def test_a_log_is_read_as_it_was_written(tmp_path):
    (tmp_path / "log").write_bytes(b"".join(map(flushes.encoded, MADE)))
    assert flushes.read(tmp_path / "log") == MADE


PROGRAM = """
import os, sys
os.chdir(sys.argv[1])
file = os.open("f", os.O_CREAT | os.O_RDWR)
os.write(file, b"one"); os.write(file, b"two"); os.fsync(file); os.pwrite(file, b"X", 1)
os.writev(file, [b"a", b"b"]); os.ftruncate(file, 7); os.posix_fallocate(file, 0, 9)
os.mkdir("sub"); os.rename("f", "sub/g"); os.link("sub/g", "h")
folder = os.open("sub", os.O_RDONLY); os.fsync(folder); os.fdatasync(file)
os.unlink("h"); os.unlink("old"); os.close(os.open("kept", os.O_WRONLY | os.O_TRUNC))
os.close(os.open("/dev/null", os.O_WRONLY))
"""


def test_all_that_a_program_does_is_seen(tmp_path):
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "old").write_text("old")
    (folder / "kept").write_text("kept")
    recorder = flushes.Recorder(tmp_path / "record", folder)
    subprocess.run([*recorder.prefix, sys.executable, "-c", PROGRAM, folder], check=True)
    changes = flushes.read(recorder.log)
    assert "".join(change.kind for change in changes) == "CWWBEWWTAMRLBEBEUUT"
    flushes.write(recorder, Disk(recorder.first, changes, len(changes), random.Random(1), "all"), 0, tmp_path / "all")

    def tree(place):
        return {str(path.relative_to(place)): path.read_bytes() for path in place.rglob("*") if path.is_file()}

    assert tree(tmp_path / "all") == tree(folder) == {"sub/g": b"oXetwoa\0\0", "kept": b""}
    before = changes.index(next(change for change in changes if change.kind == "B"))
    flushes.write(recorder, Disk(recorder.first, changes, before, random.Random(1), "none"), 0, tmp_path / "none")
    assert tree(tmp_path / "none") == {"old": b"old", "kept": b"kept"}


@pytest.mark.slow("each state is opened by the program itself")
def test_whatever_was_saved_is_in_an_outbox_whose_power_was_cut(tmp_path):
    outbox = replays.Outbox(tmp_path, chance(SEED, "outbox"))
    outbox.work(rounds=breadth.count(3, 12))
    outcome = outbox.judge(breadth.count(8, 200))
    assert outcome.faults == [], outcome.faults
    assert outcome.checked > 0 and outcome.states > 0
    print(outcome)


def test_an_outbox_without_its_flushes_loses_what_was_saved(tmp_path):
    """Else the test above would show nothing."""
    outbox = replays.Outbox(tmp_path, chance(SEED, "outbox"))
    outbox.work(rounds=2)
    outbox.forget_flushes()
    assert any("lost" in fault for fault in outbox.judge(3, luck=["none"]).faults)


@pytest.mark.slow("each state is started by PostgreSQL itself")
def test_whatever_has_a_receipt_is_in_a_database_whose_power_was_cut(tmp_path):
    database = replays.Receipts(tmp_path, chance(SEED, "receipts"))
    try:
        database.work(results=breadth.count(20, 200))
    finally:
        database.close()
    outcome = database.judge(breadth.count(3, 60))
    assert outcome.faults == [], outcome.faults
    assert outcome.checked > 0 and outcome.states > 0
    print(outcome)
