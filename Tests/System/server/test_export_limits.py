"""An export is made by a process of its own, within limits: what ends it is told in words, and others go on."""

import os
import pathlib
import signal
import subprocess

import pytest

import server as servers
import waiting
from exports import ended, finished
from people import People
from test_export import HeldRecordings, alone

ROWS = 5_000


@pytest.fixture(scope="module")
def people(tmp_path_factory):
    server = servers.Server(tmp_path_factory.mktemp("limited"))
    people = People(server, few=True)
    yield people
    server.stop()


def limited(people, *options):
    """The same server with other limits."""
    people.server.stop()
    people.server.options = options
    people.server.start()


@pytest.fixture
def study(people):
    return alone(people, f"limited-{servers.secrets.token_hex(4)}")


@pytest.fixture
def other(people):
    return alone(people, f"other-{servers.secrets.token_hex(4)}")


def packed(rows):
    return subprocess.run(["zstd", "-q", "-c"], input=b"time,sequence,x\n" + rows, stdout=subprocess.PIPE, check=True).stdout


def bring(study, content, **changes):
    """A result with a recording of these bytes."""
    assert study.device.put_recording(content).status_code == 201
    document = servers.result("X-1", recordings=[content], **changes)
    document["recordings"][0].update(
        clock=[{"bootNanoseconds": 0, "utc": "2026-11-22T10:00:00Z"}],
        sensor={"columns": [{"name": "x", "unit": "m/s2", "scale": 1, "offset": 0}]})
    assert study.device.put_result(document).status_code == 201


def many_rows(study):
    bring(study, packed(b"".join(b"%d,%d,1\n" % (number * 10**7, number) for number in range(ROWS + 1))))


def much_memory(study):
    """A document of the largest size, of nothing but small parts."""
    document = servers.result("X-1", future=[[0]] * 600_000)
    data = servers.json.dumps(document, separators=(",", ":")).encode()
    answer = study.device.put_result(data, identifier=document["id"])
    assert answer.status_code == 201, answer.text


def a_large_file(study):
    content = servers.secrets.token_bytes(3 << 20)
    bring(study, content)


def much_work(study):
    for number in range(3):
        bring(study, packed(b"1,%d,1\n" % number * 5_000_000 + servers.secrets.token_hex(150_000).encode()))


LIMITS = {
    "exportRows": (["--export-rows", str(ROWS)], many_rows),
    "exportMemory": (["--export-memory", "112"], much_memory),
    "exportSize": (["--export-size", "1"], a_large_file),
    "exportTime": (["--export-seconds", "1"], much_work),
}


@pytest.mark.parametrize("code", LIMITS)
def test_what_comes_to_a_limit_ends_with_words_and_others_go_on(people, study, other, code):
    options, bring_much = LIMITS[code]
    bring_much(study)
    limited(people, *options)
    asked = study.ask()["id"]
    beside = other.ask(parts=["results"])["id"]
    told = ended(study.researcher, asked, 120)
    assert (told["state"], told["problem"]["code"]) == ("failed", code)
    assert options[0] in told["problem"]["title"] and "fewer parts" in told["problem"]["title"]
    answer = study.researcher.get(f"/v1/exports/{asked}/content")
    assert (answer.status_code, answer.json()["code"]) == (409, code)
    assert finished(other.researcher, beside)
    if code == "exportMemory":
        # All parts read the documents; the usual limit is enough for the longest of them.
        limited(people)
    # What the words say to do helps, and nothing of the other is left on the disk.
    assert finished(study.researcher, study.ask(parts=["fhir"])["id"])
    assert not list(pathlib.Path(people.server.folder, "server/exports").glob(f"{asked}*"))
    assert people.server.sql(f"select attempts from exports where id = '{asked}'") == ["1"]


def workers(server):
    """The processes that make exports for a server."""
    found = []
    for path in pathlib.Path(f"/proc/{server.process.pid}/task").glob("*/children"):
        for one in path.read_text().split():
            words = pathlib.Path(f"/proc/{one}/cmdline").read_bytes().split(b"\0")
            if b"export-worker" in words:
                found.append(int(one))
    return found


def is_there(process):
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


@pytest.fixture
def working(people, study):
    """An export that stands still in the middle, and the process that makes it."""
    limited(people, "--export-memory", "300", "--export-seconds", "77", "--export-size", "9")
    held = HeldRecordings(people.server)
    try:
        asked = study.ask(parts=["results", "recordings"])["id"]
        held.wait_for_the_export()
        [worker] = workers(people.server)
        yield asked, worker, held
    finally:
        # A server whose statements wait for it could not be stopped.
        if held.session.poll() is None:
            held.let_go()


def test_a_worker_has_limits_and_nothing_that_it_does_not_need(people, study, working):
    asked, worker, held = working
    limits = {line[:25].strip(): line[26:].split()[:2] for line in pathlib.Path(f"/proc/{worker}/limits").read_text().splitlines()}
    assert limits["Max data size"] == [str(300 << 20)] * 2
    assert limits["Max cpu time"] == ["77", "82"]
    assert limits["Max file size"] == [str(9 << 20)] * 2
    assert limits["Max core file size"] == ["0", "0"]
    assert int(pathlib.Path(f"/proc/{worker}/stat").read_text().rsplit(")", 1)[1].split()[16]) == 10, "it stands back"
    secret = pathlib.Path(people.server.folder, "server/postgres/password").read_text().strip()
    for name in ["cmdline", "environ"]:
        assert secret.encode() not in pathlib.Path(f"/proc/{worker}/{name}").read_bytes()
    # The socket to the server, nowhere, the server's log, and its own files: no listener and no connection of others.
    sockets = [entry for entry in pathlib.Path(f"/proc/{worker}/fd").iterdir() if str(entry.readlink()).startswith("socket:")]
    assert len(sockets) == 2, "the server and the database"
    held.let_go()
    finished(study.researcher, asked)


def test_a_worker_that_is_killed_is_begun_again_and_given_up_in_the_end(people, study, working):
    asked, worker, held = working
    for attempt in (1, 2, 3):
        if attempt > 1:
            # Nobody waits for the pause between two attempts.
            people.server.sql(f"update exports set lease_until = now() where id = '{asked}' and state = 'waiting'")
            [worker] = waiting.until(lambda: workers(people.server), "the next attempt")
        os.kill(worker, signal.SIGKILL)
        waiting.until(lambda process=worker: not is_there(process), "it is gone")
        waiting.until(lambda: people.server.sql(f"select 1 from exports where id = '{asked}' and state <> 'running'"), "it is noticed")
    held.let_go()
    assert ended(study.researcher, asked)["problem"]["code"] == "exportFailed"
    assert finished(study.researcher, study.ask(parts=["results"])["id"])


@pytest.mark.parametrize("how", ["stop", "kill"])
def test_a_worker_ends_with_its_server_and_another_goes_on(people, study, working, how):
    asked, worker, held = working
    getattr(people.server, how)()
    waiting.until(lambda: not is_there(worker), "the worker has ended")
    held.let_go()
    people.server.start()
    if how == "kill":
        # The killed one's lease counts for some seconds, which are over at once.
        people.server.sql(f"update exports set lease_until = now() where id = '{asked}'")
    finished(study.researcher, asked)
