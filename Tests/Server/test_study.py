"""Tasks, figures, taking back, letters and the audit."""

import json
import pathlib
import subprocess

import pytest

import server as servers

TASK = json.loads((servers.ROOT / "tasks/fitness-check.json").read_text())


def test_a_task_is_published_once_and_never_changes(people):
    path = "/v1/studies/ms-2026/tasks"
    answer = people.researcher.post(path, TASK)
    assert answer.status_code == 201, answer.text
    assert answer.json()["canBePublished"]
    assert people.researcher.post(path, TASK).status_code == 200
    changed = {**TASK, "title": "Another title"}
    answer = people.researcher.post(path, changed)
    assert (answer.status_code, answer.json()["pointer"]) == (409, "/version")
    assert people.researcher.post(path, {**changed, "version": "1.0.1"}).status_code == 201
    listed = people.device.get(path).json()["items"]
    assert [(task["id"], task["version"]) for task in listed] == [(TASK["id"], TASK["version"]), (TASK["id"], "1.0.1")]
    found = people.device.get(f"{path}/{TASK['id']}/{TASK['version']}")
    assert found.json() == TASK
    assert people.device.get(f"{path}/{TASK['id']}/9.9.9").status_code == 404


def test_a_task_with_faults_is_not_published_and_all_of_them_are_told(people):
    broken = {**TASK, "id": "broken", "steps": [{"id": "a", "type": "instruction"}, {"id": "a", "type": "nonsense"}]}
    for path in ["tasks", "task-checks"]:
        answer = people.researcher.post(f"/v1/studies/ms-2026/{path}", broken)
        assert answer.status_code == (422 if path == "tasks" else 200)
        assert not answer.json()["canBePublished"]
        assert {finding["pointer"] for finding in answer.json()["findings"]} >= {"/steps/1/type"}
    assert people.clinician.post("/v1/studies/ms-2026/tasks", TASK).status_code == 403


def test_measures_adherence_and_completeness_are_listed(people):
    participant = people.register(people.clinician, "ms-2026", "F-1")
    content = servers.secrets.token_bytes(100)
    people.device.put_recording(content)
    assert people.device.put_result(servers.result("F-1", recordings=[content])).status_code == 201
    rows = people.researcher.get(f"/v1/studies/ms-2026/measurements?name=stepCount&participant={participant['id']}").json()["items"]
    assert [(row["value"], row["unit"]) for row in rows] == [(38, "1")]
    rows = [row for row in people.clinician.get("/v1/studies/ms-2026/adherence?limit=500").json()["items"] if row["number"] == "F-1"]
    assert [(row["results"], row["completed"], row["days"]) for row in rows] == [(1, 1, 1)]
    rows = [row for row in people.researcher.get("/v1/studies/ms-2026/completeness?limit=500").json()["items"] if row["number"] == "F-1"]
    assert [(row["stream"], row["expected"], row["received"], row["missing"], row["share"]) for row in rows] == [("accelerometer", 2000, 1990, 10, 0.995)]
    assert not [row for row in people.other_clinician.get("/v1/studies/ms-2026/adherence?limit=500").json()["items"] if row["number"] == "F-1"]


def test_lists_come_in_pages_without_a_gap_or_a_double(people):
    for number in range(7):
        people.register(people.clinician, "ms-2026", f"page-{number}")
    whole = people.researcher.get("/v1/studies/ms-2026/participants?limit=500").json()["items"]
    seen, cursor = [], ""
    while cursor is not None:
        page = people.researcher.get(f"/v1/studies/ms-2026/participants?limit=2{cursor}").json()
        assert 0 < len(page["items"]) <= 2
        seen += page["items"]
        cursor = f"&cursor={page['next']}" if "next" in page else None
    assert seen == whole
    for query in ["limit=0", "limit=501", "limit=x", "cursor=%3F", "cursor=AAAA", "limit=-1"]:
        answer = people.researcher.get(f"/v1/studies/ms-2026/results?{query}")
        assert (answer.status_code, answer.json()["code"]) == (400, "badQuery"), query


def test_a_result_that_is_taken_back_is_gone_and_its_proof_stays(people):
    own = people.enrol(people.clinician, "ms-2026", people.participant["id"])
    content = servers.secrets.token_bytes(500)
    own.put_recording(content)
    document = servers.result("P-1", recordings=[content])
    receipt = own.put_result(document).json()
    path = f"/v1/results/{document['id']}"
    assert own.ask("DELETE", path).status_code == 204
    assert own.ask("DELETE", path).status_code == 204
    assert people.researcher.get(path).status_code == 410
    assert own.put_result(document).status_code == 410
    assert own.get(path + "/receipt").json() == receipt
    identifier = document["id"]
    for table in ["results where id", "measurements where result", "result_recordings where result"]:
        assert people.server.sql(f"select count(*) from {table} = '{identifier}'") == ["0"]
    name = servers.digest(content)
    assert not list(pathlib.Path(people.server.folder, "server/recordings/content").rglob(name))
    assert audit(people).returncode == 0


def test_what_was_taken_back_before_it_was_sent_stays_out(people):
    document = servers.result()
    told = {"items": [{"id": document["id"], "at": "2026-11-22T10:00:00Z", "what": "everything", "streams": []}]}
    assert people.device.post("/v1/withdrawals", told).status_code == 200
    assert people.device.post("/v1/withdrawals", told).status_code == 200
    assert people.device.put_result(document).status_code == 410
    streams = servers.result()
    told = {"items": [{"id": streams["id"], "at": "2026-11-22T10:00:00Z", "what": "streams", "streams": ["location"]}]}
    assert people.device.post("/v1/withdrawals", told).status_code == 200
    assert people.device.put_result(streams).status_code == 201


def test_an_erasure_leaves_the_proof_and_nothing_else(people):
    secret = "E-secret-77"
    participant = people.register(people.clinician, "ms-2026", secret, firstName="Wilhelmina")
    document = servers.result(secret, steps=[{"step": "q", "answer": "very personal"}])
    receipt = people.device.put_result(document).json()
    people.device.put_result({**document, "seed": 9})
    path = f"/v1/participants/{participant['id']}/erasure"
    assert people.clinician.post(path).status_code == 403
    assert people.admin.post(path).status_code == 204
    dump = subprocess.run(["pg_dump", *people.server.database[0]], env=people.server.database[1], capture_output=True, text=True).stdout
    assert len(dump) > 10_000
    for word in [secret, "Wilhelmina", "very personal", secret.encode().hex(), b"very personal".hex()]:
        assert word not in dump, word
    assert people.researcher.get(f"/v1/results/{document['id']}/receipt").json() == receipt
    assert people.device.put_result(document).status_code == 410
    assert audit(people).returncode == 0


def test_a_dead_letter_is_looked_at_and_tried_again(people):
    document = servers.encoded(servers.result(outcome="perfect"))
    identifier = json.loads(document)["id"]
    assert people.device.put_result(document).status_code == 422
    letters = people.researcher.get("/v1/studies/ms-2026/dead-letters?limit=500").json()["items"]
    letter = next(letter for letter in letters if letter["result"] == identifier)
    assert letter["faults"][0]["pointer"] == "/outcome"
    path = f"/v1/dead-letters/{letter['id']}"
    assert people.researcher.get(path).content == document
    assert people.researcher.post(path + "/retry").status_code == 422
    for other in [people.other_researcher, people.clinician, people.admin]:
        assert other.get(path).status_code in (403, 404)


def test_reading_is_noted_before_it_is_answered(people):
    document = servers.result()
    people.device.put_result(document)
    people.researcher.get(f"/v1/results/{document['id']}")
    people.clinician.get("/v1/studies/ms-2026/participants")
    entries, cursor = [], ""
    while cursor is not None:
        page = people.admin.get(f"/v1/studies/ms-2026/audit?limit=500{cursor}").json()
        entries += page["items"]
        cursor = f"&cursor={page['next']}" if "next" in page else None
    assert [entry["position"] for entry in entries] == list(range(1, len(entries) + 1))
    actions = [(entry["action"], entry["subject"]) for entry in entries]
    assert ("resultStored", document["id"]) in actions and ("resultRead", document["id"]) in actions
    assert ("participantsListed", "ms-2026") in actions
    assert people.admin.get("/v1/audit").status_code == 200
    assert people.researcher.get("/v1/studies/ms-2026/audit").status_code == 403


def audit(people):
    return subprocess.run([servers.PROGRAM, "server", "audit", "verify", "--dev", "--home", str(people.server.folder)], capture_output=True, text=True)


@pytest.mark.parametrize("change, words", [
    ("update audit set actor = 'nobody' where study = 'ms-2026' and position = 3", "entry 3: it is not the entry that was hashed here"),
    ("delete from audit where study = 'ms-2026' and position = 3", "an entry before it is missing"),
    ("update chains set length = length + 1 where study = 'ms-2026'", "the chain does not end where it should"),
    ("update receipts set sha256 = decode(repeat('00', 32), 'hex') where id = (select min(id::text)::uuid from receipts where study = 'ms-2026')", "the receipt does not fit its entry"),
    ("update results set document = document || ' ' where study = 'ms-2026'", "the stored result is not the one of its receipt"),
    ("update receipts set signature = decode(repeat('00', 64), 'hex') where study = 'ms-2026'", "the receipt is not signed by a key of the server"),
])
def test_a_change_of_the_past_is_found(people, change, words):
    people.device.put_result(servers.result())
    assert "all right" in audit(people).stdout
    # Whoever owns the database can switch the guard off: the chain tells it all the same.
    people.server.sql("create table kept_audit as table audit; create table kept_chains as table chains; create table kept_receipts as table receipts; create table kept_results as table results")
    people.server.sql(f"begin; set session_replication_role = replica; {change}; commit")
    done = audit(people)
    people.server.sql("""begin; set session_replication_role = replica; delete from audit; insert into audit table kept_audit; delete from chains; insert into chains table kept_chains;
        delete from receipts; insert into receipts table kept_receipts; delete from results; insert into results table kept_results;
        drop table kept_audit, kept_chains, kept_receipts, kept_results; commit""")
    assert done.returncode == 65
    assert words in done.stdout
    assert audit(people).returncode == 0


def test_the_audit_cannot_be_changed_by_chance(people):
    with pytest.raises(RuntimeError, match="only ever added to"):
        people.server.sql("update audit set actor = 'nobody'")
    with pytest.raises(RuntimeError, match="only ever added to"):
        people.server.sql("delete from audit")
