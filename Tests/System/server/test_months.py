"""The turn of a month, and a study that is taken out: rows are kept by study and month."""

import datetime
import shutil
import subprocess

import pytest

import breadth
import home as homes
import server as servers
from people import People

if not shutil.which("faketime"):
    pytest.skip("faketime is not installed", allow_module_level=True)


def at(moment):
    """The server's clock begins at a moment, and goes on from there."""
    wanted = datetime.datetime.fromisoformat(moment + "+00:00") - datetime.datetime.now(datetime.UTC)
    return homes.clock(f"+{int(wanted.total_seconds())}s")


@pytest.fixture(scope="module")
def people(tmp_path_factory):
    server = servers.Server(tmp_path_factory.mktemp("months"))
    yield People(server, few=True)
    server.stop()


def table(people, name, document):
    key = {"results": "id", "measurements": "result", "result_recordings": "result", "audit": "subject"}[name]
    return set(people.server.sql(f"select tableoid::regclass from {name} where {key}::text = '{document['id']}'"))


def stored(people, content):
    document = servers.result(recordings=[content])
    assert people.device.put_recording(content).status_code in (200, 201)
    answer = people.device.put_result(document)
    assert answer.status_code == 201, answer.text
    return document


def again(people):
    """A new sign-in: tokens of another month count no more."""
    people.device.renew()


MOMENTS = [("2027-01-31 23:59:57", "2027_01"), ("2027-02-01 00:00:10", "2027_02"), ("2027-09-15 12:00:00", "2027_09")]


@pytest.mark.long("a server of its own, started with another clock")
def test_what_comes_in_another_month_has_tables_of_its_own(people):
    content = servers.secrets.token_bytes(1000)
    now = stored(people, content)
    tables = {name: table(people, name, now) for name in ("results", "measurements", "result_recordings", "audit")}
    for moment, suffix in breadth.count(MOMENTS[1:2], MOMENTS):
        people.server.stop()
        people.server.start(prefix=at(moment))
        again(people)
        document = stored(people, content)
        for name, first in tables.items():
            there = table(people, name, document)
            assert len(there) == 1 and there.pop().endswith(suffix), name
            assert not table(people, name, now) - first, "what was there stays where it is"
    audit = subprocess.run([servers.PROGRAM, "server", "audit", "verify", "--dev", "--home", people.server.folder], capture_output=True,
                           text=True, check=False)
    assert audit.returncode == 0, audit.stdout


@pytest.mark.long("clocks of other months")
def test_a_study_that_is_taken_out_leaves_the_others_readable(people):
    people.server.stop()
    people.server.start()
    researcher = people.staff("elsewhere", "researcher", "other-2026")
    people.study("third-2026")
    nurse = people.staff("third-nurse", "clinician", "third-2026", "north")
    people.enrol(nurse, "third-2026")
    number = people.server.sql("select number from studies where id = 'third-2026'")[0]
    for name in ("results", "measurements", "result_recordings"):
        people.server.sql(f"alter table {name} detach partition {name}_s{number}")
    assert researcher.get("/v1/studies/other-2026/results").status_code == 200
    assert servers.Client(people.server).ask("HEAD", "/v1/health").status_code == 204
