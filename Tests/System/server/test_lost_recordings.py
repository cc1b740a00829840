"""Bytes that rot or go while they are kept: they are told, never given as whole, and brought back by whoever has them."""

import io
import os
import random
import re
import shutil
import subprocess
import types
import zipfile

import pytest
import requests

import breadth
import exports
import home as homes
import server as servers
import waiting
from people import People

STUDY = "ms-2026"
LOST = breadth.count(40, 1000)
# More of a recording than is read before the first byte is given.
LONG = 5 << 20
# What the test under way has brought.
BROUGHT = []


@pytest.fixture(scope="module")
def rotting(tmp_path_factory):
    """A server whose recordings rot; nothing of its scrub is due before a test says so, and it reads slowly."""
    server = servers.Server(tmp_path_factory.mktemp("rotting"), "--scrub-rate", "1")
    yield types.SimpleNamespace(server=server, people=People(server, few=True))
    server.stop()


@pytest.fixture(autouse=True)
def all_is_whole(rotting):
    """What one test damages is no other test's matter."""
    rotting.people.renew_in_time()
    yield
    while BROUGHT:
        content = BROUGHT.pop()
        if state(rotting.server, content):
            path_of(rotting.server, content).write_bytes(content)
    rotting.server.sql("update recordings set state = 'whole', verified_at = now()")


def path_of(server, content):
    digest = servers.digest(content)
    return server.folder / f"server/recordings/content/{STUDY}/{digest[:2]}/{digest}"


def set_aside(server, content):
    return list((server.folder / f"server/recordings/damaged/{STUDY}").glob(f"{servers.digest(content)}.*"))


def flip(path, place=None):
    """Another bit in the middle, as a disk does it."""
    data = bytearray(path.read_bytes())
    data[len(data) // 2 if place is None else place] ^= 4
    path.write_bytes(data)


def state(server, content):
    rows = server.sql(f"select state from recordings where encode(sha256, 'hex') = '{servers.digest(content)}'")
    return rows[0] if rows else None


def noted(server, action, content):
    digest = servers.digest(content)
    return int(server.sql(f"select count(*) from audit where action = '{action}' and subject = '{digest}'")[0])


def brought(rotting, size=2_000):
    """A device with a recording that a stored result names."""
    device, content = rotting.people.enrol(rotting.people.clinician, STUDY), os.urandom(size)
    assert device.put_recording(content).status_code == 201
    BROUGHT.append(content)
    document = servers.result("P-1", [content])
    assert device.put_result(document).status_code == 201
    return device, content, document


def head(device, content):
    return device.ask("HEAD", f"/v1/recordings/{servers.digest(content)}")


def command(rotting, *words, exits=0):
    """What a command beside the running server printed."""
    done = subprocess.run(
        [servers.PROGRAM, "server", *map(str, words), "--dev", "--home", str(rotting.server.folder)], check=False,
        capture_output=True, text=True, env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
    assert done.returncode == exits, done.stdout + done.stderr
    return done.stdout


def figures(output):
    """The line that `recordings scrub` and `recordings heal` print."""
    found = re.fullmatch(r"recordings (\d+), damaged (\d+), missing (\d+), healed (\d+)\n", output)
    assert found, output
    return types.SimpleNamespace(**dict(zip(["count", "damaged", "missing", "healed"], map(int, found.groups()), strict=True)))


# --- What is asked for while it is wrong

def test_flipped_bytes_are_refused_told_and_healed_by_who_has_them(rotting):
    device, content, _ = brought(rotting)
    server, digest = rotting.server, servers.digest(content)
    assert rotting.people.clinician.get(f"/v1/recordings/{digest}").content == content
    flip(path_of(server, content))
    answer = rotting.people.clinician.get(f"/v1/recordings/{digest}")
    assert (answer.status_code, answer.json()["code"]) == (409, "recordingDamaged")
    assert not path_of(server, content).exists(), "nobody reads it again"
    assert len(set_aside(server, content)) == 1, "it is set aside and not removed"
    assert (state(server, content), noted(server, "recordingDamaged", content)) == ("damaged", 1)
    assert rotting.people.clinician.get(f"/v1/recordings/{digest}").status_code == 409
    metrics = requests.get(f"{server.address}/metrics", timeout=60).text
    assert 'ambler_recordings{state="damaged"} 1' in metrics
    told = rotting.people.admin.get("/v1/recording-figures").json()
    assert (told["damaged"], told["missing"]) == (1, 0)
    standing = head(device, content)
    assert (standing.status_code, standing.headers["Upload-Complete"], standing.headers["Upload-Offset"]) == (200, "?0", "0")
    assert device.put_recording(content).status_code == 201
    assert rotting.people.clinician.get(f"/v1/recordings/{digest}").content == content
    assert (state(server, content), noted(server, "recordingHealed", content), noted(server, "recordingStored", content)) == ("whole", 1, 1)
    assert head(device, content).headers["Upload-Complete"] == "?1"


def test_a_part_of_flipped_bytes_is_refused_before_the_first_byte(rotting):
    _, content, _ = brought(rotting, LONG)
    flip(path_of(rotting.server, content), 10)
    answer = rotting.people.clinician.get(
        f"/v1/recordings/{servers.digest(content)}", headers={"Range": f"bytes={LONG - 10}-"})
    assert (answer.status_code, answer.json()["code"]) == (409, "recordingDamaged"), "the part itself is right, the whole is not"


def test_a_long_recording_that_is_wrong_never_comes_to_its_end(rotting):
    _, content, _ = brought(rotting, LONG)
    flip(path_of(rotting.server, content), LONG - 1)
    headers = {"Authorization": f"Bearer {rotting.people.clinician.token}"}
    url = f"{rotting.server.address}/v1/recordings/{servers.digest(content)}"
    with requests.get(url, headers=headers, stream=True, timeout=60) as answer:
        assert answer.status_code == 200
        pieces = answer.iter_content(1 << 16)
        came = []
        with pytest.raises(requests.exceptions.RequestException):
            came.extend(pieces)
    assert sum(map(len, came)) < LONG
    waiting.until(lambda: state(rotting.server, content) == "damaged", "it is noted")
    assert rotting.people.clinician.get(f"/v1/recordings/{servers.digest(content)}").status_code == 409


def test_a_long_recording_that_is_right_comes_whole(rotting):
    _, content, _ = brought(rotting, LONG)
    assert rotting.people.clinician.get(f"/v1/recordings/{servers.digest(content)}").content == content


def test_a_deleted_recording_is_wanted_again_before_a_receipt_is_given(rotting):
    device, content, document = brought(rotting)
    path_of(rotting.server, content).unlink()
    standing = head(device, content)
    assert (standing.status_code, standing.headers["Upload-Complete"]) == (200, "?0")
    digest = servers.digest(content)
    refused = device.put_result(servers.result("P-1", [content]))
    assert (refused.status_code, refused.json()["missing"]) == (424, [digest])
    again = device.put_result(document)
    assert (again.status_code, again.json()["missing"]) == (424, [digest]), "nor for one that was stored before"
    assert (state(rotting.server, content), noted(rotting.server, "recordingMissing", content)) == ("missing", 1)
    answer = rotting.people.clinician.get(f"/v1/recordings/{digest}")
    assert (answer.status_code, answer.json()["code"]) == (409, "recordingMissing")
    assert device.put_recording(content).status_code == 201
    assert device.put_result(document).status_code == 200
    assert device.put_result(servers.result("P-1", [content])).status_code == 201


def test_a_result_that_names_a_deleted_recording_gets_no_receipt_though_nobody_looked_before(rotting):
    device, content, _ = brought(rotting)
    path_of(rotting.server, content).unlink()
    assert device.put_result(servers.result("P-1", [content])).status_code == 424


def test_an_export_leaves_out_what_is_wrong_and_tells_it(rotting):
    _, content, _ = brought(rotting)
    flip(path_of(rotting.server, content))
    researcher = rotting.people.researcher
    made = researcher.post(f"/v1/studies/{STUDY}/exports", {"parts": ["recordings"]}).json()
    made = exports.finished(researcher, made["id"])
    archive = zipfile.ZipFile(io.BytesIO(researcher.get(f"/v1/exports/{made['id']}/content").content))
    assert not [name for name in archive.namelist() if servers.digest(content) in name]
    assert state(rotting.server, content) == "damaged"


def test_what_was_set_aside_is_erased_with_the_result(rotting):
    device, content, document = brought(rotting)
    flip(path_of(rotting.server, content))
    assert rotting.people.clinician.get(f"/v1/recordings/{servers.digest(content)}").status_code == 409
    assert set_aside(rotting.server, content)
    assert device.ask("DELETE", f"/v1/results/{document['id']}").status_code == 204
    assert not set_aside(rotting.server, content)


def test_a_device_is_asked_for_what_it_brought_and_for_nothing_else(rotting):
    device, content, _ = brought(rotting)
    other, _, _ = brought(rotting)
    assert device.get("/v1/wanted-recordings").json() == {"items": []}
    path_of(rotting.server, content).unlink()
    head(device, content)
    assert device.get("/v1/wanted-recordings").json() == {"items": [{"sha256": servers.digest(content), "bytes": len(content)}]}
    assert other.get("/v1/wanted-recordings").json() == {"items": []}


# --- Reading through all of them

def damaged_by_turns(server, contents):
    """Each is flipped or deleted, as the dice say; gives how many of each."""
    dice = random.Random(1507 + breadth.SEED)
    deleted = 0
    for content in contents:
        path = path_of(server, content)
        if dice.random() < 0.5:
            path.unlink()
            deleted += 1
        else:
            flip(path, dice.randrange(len(content)))
    return len(contents) - deleted, deleted


@pytest.mark.slow("a tablet delivers and delivers again")
def test_a_scrub_finds_all_that_is_lost_and_the_tablet_that_has_it_brings_it_back(rotting, tmp_path):
    rotting.server.sql("delete from failures")
    tablet = homes.Home(tmp_path)
    tablet.enrol(rotting.server.address, homes.code(rotting.people))
    contents = [os.urandom(300 + number) for number in range(LOST)]
    tablet.put(*[homes.Made(contents[start:start + 20]) for start in range(0, LOST, 20)])
    tablet.deliver_all()
    before = figures(command(rotting, "recordings", "scrub"))
    assert (before.damaged, before.missing) == (0, 0)
    flipped, deleted = damaged_by_turns(rotting.server, contents)
    found = figures(command(rotting, "recordings", "scrub", exits=65))
    assert (found.damaged, found.missing, found.healed, found.count) == (flipped, deleted, 0, before.count)
    told = rotting.server.sql("select encode(sha256, 'hex') from recordings where state <> 'whole'")
    assert sorted(told) == sorted(map(servers.digest, contents)), "each of them, and nothing else"
    assert figures(command(rotting, "recordings", "scrub", exits=65)).damaged == flipped, "it stays told"
    sent = 0
    # A device is asked for 500 at once.
    while count := tablet.deliver()["recordingsSentAgain"]:
        sent += count
    assert sent == LOST
    assert all(path_of(rotting.server, content).read_bytes() == content for content in contents)
    after = figures(command(rotting, "recordings", "scrub"))
    assert (after.damaged, after.missing, after.count) == (0, 0, before.count)
    assert command(rotting, "recordings", "verify").startswith("recordings:")
    assert command(rotting, "audit", "verify")


def test_what_is_lost_comes_back_from_a_backup(rotting, tmp_path):
    contents = [brought(rotting)[1] for _ in range(4)]
    backup = tmp_path / "backup"
    shutil.copytree(rotting.server.folder / "server/recordings/content", backup)
    damaged_by_turns(rotting.server, contents)
    command(rotting, "recordings", "scrub", exits=65)
    digest = servers.digest(contents[0])
    flip(backup / STUDY / digest[:2] / digest)
    left = figures(command(rotting, "recordings", "heal", backup, exits=65))
    assert (left.damaged + left.missing, left.healed) == (1, 3), "a copy that is wrong, too, heals nothing"
    # Whatever the file is called behind the digest, such as in an export.
    (tmp_path / "other").mkdir()
    (tmp_path / f"other/{digest}.csv.zst").write_bytes(contents[0])
    healed = figures(command(rotting, "recordings", "heal", tmp_path / "other"))
    assert (healed.damaged, healed.missing, healed.healed) == (0, 0, 1)
    assert all(path_of(rotting.server, content).read_bytes() == content for content in contents)


def test_a_file_that_somebody_put_back_is_found_by_the_next_scrub(rotting):
    _, content, _ = brought(rotting)
    path_of(rotting.server, content).unlink()
    assert figures(command(rotting, "recordings", "scrub", exits=65)).missing == 1
    path_of(rotting.server, content).write_bytes(content)
    assert figures(command(rotting, "recordings", "scrub")).healed == 1
    assert (state(rotting.server, content), noted(rotting.server, "recordingHealed", content)) == ("whole", 1)


def test_an_upload_under_way_is_not_touched_by_a_scrub(rotting):
    device, content = rotting.people.enrol(rotting.people.clinician, STUDY), os.urandom(4_000)
    half = device.ask("PUT", f"/v1/recordings/{servers.digest(content)}", data=content[:2_000],
                      headers={"Upload-Offset": "0", "Upload-Length": "4000"})
    assert (half.status_code, half.headers["Upload-Offset"]) == (202, "2000")
    command(rotting, "recordings", "scrub")
    assert head(device, content).headers["Upload-Offset"] == "2000"
    assert device.put_recording(content, offset=2_000).status_code == 201
    assert device.put_result(servers.result("P-1", [content])).status_code == 201


# --- In the background

def let_all_be_due(rotting, contents):
    digests = ", ".join(f"'{servers.digest(content)}'" for content in contents)
    rotting.server.sql("update recordings set verified_at = '2026-01-01T00:00:00Z' "
                       f"where encode(sha256, 'hex') in ({digests})")


def verified(rotting, contents):
    """When each was last read and compared, of those that are not due any more."""
    wanted = {servers.digest(content) for content in contents}
    rows = rotting.server.sql("select encode(sha256, 'hex') || ' ' || extract(epoch from verified_at) from recordings "
                              "where verified_at > '2026-06-01'")
    return dict(row.split() for row in rows if row.split()[0] in wanted)


def test_what_is_due_is_read_in_the_background(rotting):
    contents = [brought(rotting)[1] for _ in range(6)]
    flip(path_of(rotting.server, contents[1]))
    path_of(rotting.server, contents[4]).unlink()
    let_all_be_due(rotting, contents)
    waiting.until(lambda: len(verified(rotting, contents)) == 6, "all were read")
    assert [state(rotting.server, content) for content in contents] == ["whole", "damaged", "whole", "whole", "missing", "whole"]


@pytest.mark.slow("what is cut off reads slowly")
def test_a_scrub_that_was_cut_off_goes_on_where_it_was(rotting):
    contents = [brought(rotting, 1 << 20)[1] for _ in range(5)]
    let_all_be_due(rotting, contents)
    # At a mebibyte a second the first is read long before the last.
    waiting.until(lambda: verified(rotting, contents), "the first was read")
    rotting.server.kill()
    before = verified(rotting, contents)
    assert 0 < len(before) < 5
    rotting.server.start()
    waiting.until(lambda: len(verified(rotting, contents)) == 5, "the others were read")
    after = verified(rotting, contents)
    assert {digest: after[digest] for digest in before} == before, "what was read is not read again"
