"""Whoever is revoked stores nothing more, also not of what is on its way."""

import concurrent.futures
import contextlib
import pathlib
import socket

import pytest

import chains
import recovery
import server as servers
import test_compatibility as compatibility
import versions
import waiting
from holding import held


def revocation(account):
    """What a server does to an account that is switched off."""
    return (f"update accounts set disabled_at = now() where id = '{account}'; "
            f"update sessions set revoked_at = now() where account = '{account}'; "
            f"update opaque_tokens set revoked_at = now() where account = '{account}';")


@pytest.fixture(autouse=True)
def settled(people):
    """What a test did as a server would, past the server, is noted as a server would: else the audit would show it."""
    yield
    chains.as_the_server(people.server, "; ".join(
        f"update {table} set {column} = {column}" for table, column in [
            ("accounts", "role"), ("sessions", "account"), ("opaque_tokens", "account")]))


CHAINS = "select study from chains for update;"
TABLES = {
    "receipts": "account", "results": "account", "dead_letters": "account", "conflicts": "account", "recording_claims": "account",
    "withdrawals": "account", "recovery_boxes": "device", "losses": "device"}


def stored(server, account):
    """How many rows there are of an account, in all tables that it can bring something into."""
    counts = [f"(select count(*) from {table} where {column} = '{account}')" for table, column in TABLES.items()]
    lists = [f"(select count(*) from {table} l join participants p on p.id = l.participant where p.account = '{account}')"
             for table in ["symptom_lists", "side_effect_lists"]]
    told = f"(select count(*) from devices where account = '{account}' and study_told_at is not null)"
    noted = (f"(select count(*) from audit where actor = '{account}' and action not in ('deviceEnrolled', 'signedIn', "
             "'recordingErased'))")
    return int(server.sql(f"select {' + '.join([*counts, *lists, told, noted])}")[0])


KINDS = {
    "result": lambda device, content: device.put_result(servers.result()),
    "refused": lambda device, content: device.put_result(servers.result(outcome="perfect")),
    "recording": lambda device, content: device.put_recording(content),
    "withdrawals": lambda device, content: device.post("/v1/withdrawals", {"items": [
        {"id": servers.uuid7(), "at": "2026-11-22T10:00:00Z", "what": "everything", "streams": []}]}),
    "box": lambda device, content: device.ask(
        "PUT", "/v1/recovery-box", recovery.box("ms-2026", device.enrolment["device"])),
    "losses": lambda device, content: device.post("/v1/losses", {"items": [recovery.loss(servers.uuid7())]}),
}


def answer_of(people, ask, *, before=(), meanwhile=""):
    """The answer to what is asked while a transaction has run `before`, and then, once that waits, runs `meanwhile` and ends."""
    def waits():
        return people.server.sql("select 1 from pg_stat_activity where wait_event_type = 'Lock'")
    with held(people.server, *before) as holder, concurrent.futures.ThreadPoolExecutor(1) as pool:
        asked = pool.submit(ask)
        waiting.until(lambda: waits() or asked.done(), "it waits to be stored")
        assert not asked.done(), asked.result().text
        holder.communicate(f"{meanwhile} commit;\n")
        return asked.result()


@pytest.mark.parametrize("kind", KINDS)
def test_a_device_that_is_revoked_while_what_it_brought_waits_has_nothing_of_it_stored(people, kind):
    device, content = people.enrol(people.clinician, "ms-2026"), servers.secrets.token_bytes(1000)
    account = device.enrolment["device"]
    answer = answer_of(people, lambda: KINDS[kind](device, content), before=[CHAINS], meanwhile=revocation(account))
    assert (answer.status_code, answer.json()["code"]) == (401, "notSignedIn")
    assert stored(people.server, account) == 0
    assert not list((people.server.folder / "server/recordings").rglob(f"*{servers.digest(content)}"))


def test_a_device_that_is_revoked_takes_nothing_back(people):
    device, document = people.enrol(people.clinician, "ms-2026"), servers.result()
    assert device.put_result(document).status_code == 201
    answer = answer_of(
        people, lambda: device.ask("DELETE", f"/v1/results/{document['id']}"), before=[CHAINS],
        meanwhile=revocation(device.enrolment["device"]))
    assert answer.status_code == 401
    assert people.researcher.get(f"/v1/results/{document['id']}").status_code == 200


def test_a_device_that_is_revoked_tells_no_more_of_its_study(people):
    device = people.enrol(people.clinician, "ms-2026")
    account = device.enrolment["device"]
    answer = answer_of(
        people, lambda: device.ask("PUT", "/v1/study-standing", {"number": 1, "offered": 1, "state": "current"}),
        before=[revocation(account)])
    assert answer.status_code == 401
    assert stored(people.server, account) == 0


@pytest.mark.parametrize("path, body", [
    ("/sym/", compatibility.SYMPTOMS), ("/sec/", {"questions": [{"question_no": 4, "answer": True}]})])
def test_a_patient_whose_token_is_ended_stores_no_list(people, path, body):
    number = f"ended-{servers.secrets.token_hex(4)}"
    people.server.sql("delete from failures")
    patient = compatibility.register(people, number)
    account = patient.get("/v1/me").json()["id"]
    ended = f"update opaque_tokens set revoked_at = now() where account = '{account}';"
    before = stored(people.server, account)
    answer = answer_of(people, lambda: patient.post(path, body), before=[CHAINS], meanwhile=ended)
    assert answer.status_code == 401
    assert stored(people.server, account) == before


def test_staff_who_are_switched_off_make_no_code(people):
    name = f"leaves-{servers.secrets.token_hex(4)}"
    people.server.sql("delete from failures")
    nurse = people.staff(name, "clinician", "ms-2026", "north")
    account = nurse.get("/v1/me").json()["id"]
    answer = answer_of(
        people, lambda: nurse.post("/v1/studies/ms-2026/enrolments", {}), before=[CHAINS], meanwhile=revocation(account))
    assert answer.status_code == 401
    assert people.server.sql(f"select count(*) from enrolments where created_by = '{account}'") == ["0"]
    # What was done past the server is taken back: the audit would show it.
    people.server.sql(f"update accounts set disabled_at = null where id = '{account}'")


class Sending:
    """The first bytes of a recording, which the server has taken; the others are still to come."""

    def __init__(self, server, device, content, count):
        self.name, self.rest = servers.digest(content), content[count:]
        self.socket = socket.create_connection(("127.0.0.1", server.port))
        self.socket.sendall((
            f"PUT /v1/recordings/{self.name} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {device.token}\r\n"
            f"Upload-Offset: 0\r\nUpload-Length: {len(content)}\r\nContent-Length: {len(content)}\r\n\r\n").encode()
            + content[:count])
        waiting.until(lambda: self.is_at(server), "it is received")

    def is_at(self, server):
        """Whether the server has the file of it open, and something in it."""
        for entry in pathlib.Path(f"/proc/{server.process.pid}/fd").iterdir():
            # One may be closed meanwhile.
            with contextlib.suppress(OSError):
                if self.name in str(entry.readlink()) and entry.stat().st_size > 0:
                    return True
        return False

    def finish(self):
        """The first line of the answer, if the server lets all of it come; it may end the connection before."""
        with self.socket, contextlib.suppress(OSError):
            self.socket.sendall(self.rest)
            return self.socket.recv(65536).split(b"\r\n")[0]
        return b""


@pytest.mark.parametrize("length", [2_000_000, 9_000_000])
def test_a_recording_that_is_on_its_way_ends_with_its_device(people, length):
    """The server writes a mebibyte at once: of the shorter one, all that comes later is held in memory until its end."""
    device, content = people.enrol(people.clinician, "ms-2026"), servers.secrets.token_bytes(length)
    account = device.enrolment["device"]
    sending = Sending(people.server, device, content, 1_100_000)
    assert people.clinician.ask("DELETE", f"/v1/devices/{account}").status_code == 204
    told = sending.finish()
    if length == 2_000_000:
        assert told.startswith(b"HTTP/1.1 401 ")
    waiting.until(
        lambda: not list((people.server.folder / "server/recordings").rglob(f"*{sending.name}*")), "nothing of it stays")
    assert stored(people.server, account) == 0


QUESTION = {"id": "ask", "type": "question", "title": "Well?", "answer": {"type": "boolean"}}
LEAVING = "leaving-2026"


def task(name):
    return {"ambler": 1, "id": name, "version": "1.0.0", "title": "A task", "steps": [QUESTION, {"id": "done", "type": "completion"}]}


def files(version="1.0.0"):
    return {"study.json": versions.study(LEAVING, version), "who-5.json": versions.task()}


@pytest.fixture(scope="module")
def publisher(people):
    """A researcher who stays, in a study whose task and draft are there already."""
    people.study(LEAVING)
    publisher = people.staff("stays", "researcher", LEAVING)
    assert publisher.post(f"/v1/studies/{LEAVING}/tasks", versions.task()).status_code == 201
    publisher.draft = versions.draft(publisher, LEAVING, files())
    return publisher


def put_study_file(staff, publisher):
    read = staff.get(f"/v1/studies/{LEAVING}")
    return staff.ask("PUT", f"/v1/studies/{LEAVING}", versions.study(LEAVING), headers={"If-Match": read.headers["ETag"]})


STAFF_DEEDS = {
    "study": ("administrator", lambda staff, publisher: staff.post("/v1/studies", {"id": "never-2026", "title": "A study"})),
    "study file": ("researcher", put_study_file),
    "task": ("researcher", lambda staff, publisher: staff.post(f"/v1/studies/{LEAVING}/tasks", task("never"))),
    "draft": ("researcher", lambda staff, publisher: versions.bring(staff, LEAVING, files("9.9.9"))),
    "publication": ("researcher", lambda staff, publisher: versions.publish(staff, LEAVING, publisher.draft)),
    "deletion": ("researcher", lambda staff, publisher: staff.ask("DELETE", f"/v1/studies/{LEAVING}/versions/{publisher.draft}")),
    "export": ("researcher", lambda staff, publisher: staff.post(f"/v1/studies/{LEAVING}/exports", {"parts": ["tables"]})),
}


def leaver(people, role):
    """Somebody of staff who is about to be switched off, and the id of the account."""
    people.server.sql("delete from failures")
    name = f"gone-{servers.secrets.token_hex(4)}"
    staff = people.staff(name, role, [] if role == "administrator" else LEAVING)
    return staff, staff.get("/v1/me").json()["id"]


@contextlib.contextmanager
def taken_back(people, account):
    """What was done past the server is taken back: the audit would show it."""
    yield
    people.server.sql(f"update accounts set disabled_at = null where id = '{account}'")


def changed(server, account):
    """How much of studies, tasks, versions and exports an account has changed, and what the audit says of it."""
    counts = [f"(select count(*) from {table} where {column} = '{account}')" for table, column in [
        ("exports", "account"), ("tasks", "published_by"), ("study_files", "put_by"), ("study_versions", "made_by"),
        ("study_versions", "published_by")]]
    noted = f"(select count(*) from audit where actor = '{account}' and action not in ('signedIn', 'passwordChanged'))"
    return int(server.sql(f"select {' + '.join([*counts, noted])}")[0])


@pytest.mark.parametrize("deed", STAFF_DEEDS)
def test_staff_who_are_switched_off_while_it_waits_change_nothing(people, publisher, deed):
    """The look when a request comes is not enough: its body, or the chain of the study, may be waited for."""
    role, do = STAFF_DEEDS[deed]
    staff, account = leaver(people, role)
    with taken_back(people, account):
        answer = answer_of(people, lambda: do(staff, publisher), before=[CHAINS], meanwhile=revocation(account))
        assert (answer.status_code, answer.json()["code"]) == (401, "notSignedIn")
        assert changed(people.server, account) == 0
        assert people.server.sql(f"select state from study_versions where id = '{publisher.draft}'") == ["draft"]


def test_a_body_of_staff_is_judged_when_it_is_whole(people, publisher):
    """A task of which the last byte comes after the account was switched off, by another server."""
    staff, account = leaver(people, "researcher")
    body = servers.encoded(task("slow"))
    with taken_back(people, account), socket.create_connection(("127.0.0.1", people.server.port), timeout=60) as connection:
        connection.sendall((
            f"POST /v1/studies/{LEAVING}/tasks HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {staff.token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n").encode() + body[:-1])
        people.server.sql(revocation(account))
        connection.sendall(body[-1:])
        assert connection.recv(1000).startswith(b"HTTP/1.1 401")
        assert changed(people.server, account) == 0
