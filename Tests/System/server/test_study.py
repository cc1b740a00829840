"""Tasks, figures, taking back, letters and the audit."""

import json
import os
import pathlib
import re
import subprocess
import time

import pytest

import breadth
import chains
import server as servers
import test_compatibility as compatibility
import waiting

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
    assert people.researcher.post(path, {**changed, "version": "9.0.1"}).status_code == 201
    listed = people.device.get(path).json()["items"]
    assert [task["version"] for task in listed if task["id"] == TASK["id"]] == [TASK["version"], "9.0.1"]
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
    assert [(row["stream"], row["expected"], row["received"], row["missing"],
             row["share"]) for row in rows] == [("accelerometer", 2000, 1990, 10, 0.995)]
    assert not [row for row in people.other_clinician.get("/v1/studies/ms-2026/adherence?limit=500").json()["items"]
                if row["number"] == "F-1"]


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


def test_a_query_item_that_is_there_twice_is_refused(people):
    study, result = "/v1/studies/ms-2026", servers.result("P-1")
    assert people.device.put_result(result).status_code == 201
    for path, name in [(f"{study}/participants", "limit"), (f"{study}/results", "limit"), (f"{study}/results", "cursor"),
                       (f"{study}/results", "task"), (f"{study}/results", "participant"), (f"{study}/measurements", "name"),
                       (f"{study}/measurements", "participant"), (f"{study}/completeness", "limit"), (f"{study}/adherence", "zone"),
                       (f"/v1/results/{result['id']}/answers", "language")]:
        for query in [f"{name}=1&{name}=500", f"{name}=en&x=y&{name}=en", f"{name}&{name}", f"{name}=1&%{ord(name[0]):x}{name[1:]}=1"]:
            answer = people.researcher.get(f"{path}?{query}")
            assert (answer.status_code, answer.json()["code"]) == (400, "queryItemTwice"), (path, query)
    assert people.researcher.get(f"{study}/results?limit=1&x=1&x=2").status_code == 200, "what nobody reads is not judged"


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


def test_a_device_takes_back_nothing_that_another_one_brought(people):
    own = people.enrol(people.clinician, "ms-2026", people.participant["id"])
    document = servers.result("P-1")
    path = f"/v1/results/{document['id']}"
    assert people.device.put_result(document).status_code == 201
    assert own.ask("DELETE", path).status_code == 404
    told = {"items": [{"id": document["id"], "at": "2026-11-22T10:00:00Z", "what": "everything", "streams": []}]}
    assert own.post("/v1/withdrawals", told).status_code == 200
    assert people.researcher.get(path).status_code == 200
    assert people.device.put_result(document).status_code == 200, "it has its receipt all the same"
    # The device that brought it can.
    assert people.device.ask("DELETE", path).status_code == 204
    assert people.researcher.get(path).status_code == 410


def test_nobody_takes_back_what_somebody_else_has_still_to_bring(people):
    attacker = people.enrol(people.clinician, "ms-2026", people.participant["id"])
    document = servers.result("P-1")
    told = {"items": [{"id": document["id"], "at": "2026-11-22T10:00:00Z", "what": "everything", "streams": []}]}
    assert attacker.post("/v1/withdrawals", told).status_code == 200
    assert people.device.put_result(document).status_code == 201
    assert people.researcher.get(f"/v1/results/{document['id']}").status_code == 200
    # What the attacker itself said counts for the attacker, and the other device's word is kept beside it.
    other = servers.result("P-1")
    told["items"][0]["id"] = other["id"]
    for device in [attacker, people.device]:
        assert device.post("/v1/withdrawals", told).status_code == 200
        assert device.put_result(other).status_code == 410
    assert people.server.sql(f"select count(*) from receipts where id = '{other['id']}'") == ["0"]


def test_an_erasure_leaves_the_proof_and_nothing_else(people):
    secret = "9000000505"
    registered = people.clinician.post("/patients/", {"nhs_number": secret, "first_name": "Wilhelmina", "password": "four words of mine"})
    assert registered.status_code == 201
    participant = people.server.sql(f"select id from participants where number = '{secret}'")[0]
    patient = servers.Client(people.server)
    token = patient.post("/get_auth_token/", {"username": secret, "password": "four words of mine"}).json()["token"]
    patient.session.headers["Authorization"] = f"Token {token}"
    assert patient.post("/sym/", {"symptoms": [{"symptom_no": 9711, "scale": 8}]}).status_code == 201
    assert patient.post("/sec/", {"questions": [{"question_no": 5, "answer": "a secret side effect"}]}).status_code == 201

    document = servers.result(secret, steps=[{"step": "q", "answer": "very personal"}])
    receipt = people.device.put_result(document).json()
    people.device.put_result({**document, "seed": 9})
    # Refused, of a tablet that people share: as JSON, and as what is none. Of the same tablet, of another person.
    refused = servers.result(secret, outcome="perfect", steps=[{"step": "q", "answer": "refused and personal"}])
    assert people.device.put_result(refused).status_code == 422
    torn = servers.encoded(servers.result(secret, steps=[{"step": "q", "answer": "torn and personal"}]))[:-4]
    assert people.device.put_result(torn, servers.uuid7()).status_code == 422
    others = servers.result("P-1", outcome="perfect", steps=[{"step": secret[:-1], "answer": "of P-1"}])
    assert people.device.put_result(others).status_code == 422
    # Other bytes under the id of somebody else's result.
    taken = servers.result("P-1")
    assert people.device.put_result(taken).status_code == 201
    conflict = {**taken, "participant": secret, "steps": [{"step": "q", "answer": "a personal conflict"}]}
    assert people.device.put_result(conflict).status_code == 409
    # Content of a refused result, of one that never came, and half of one.
    with_content = servers.secrets.token_bytes(300)
    assert people.device.put_recording(with_content).status_code == 201
    assert people.device.put_result(servers.result(secret, recordings=[with_content], outcome="perfect")).status_code == 422
    own = people.enrol(people.clinician, "ms-2026", participant)
    assert own.put_result(servers.result("P-1", steps=[{"step": "q", "answer": "of the own tablet"}])).status_code == 422
    lonely, half = servers.secrets.token_bytes(400), servers.secrets.token_bytes(500)
    assert own.put_recording(lonely).status_code == 201
    assert own.put_recording(half[:200], length=500, sha256=servers.digest(half)).status_code == 202
    shared_half = servers.secrets.token_bytes(500)
    assert people.device.put_recording(shared_half[:200], length=500, sha256=servers.digest(shared_half)).status_code == 202
    # Sent by somebody else too: that one's stays.
    common = servers.secrets.token_bytes(600)
    for device in [own, people.device]:
        assert device.put_recording(common).status_code in (200, 201)
    code = people.clinician.post("/v1/studies/ms-2026/enrolments", {"participant": participant}).json()["code"]

    path = f"/v1/participants/{participant}/erasure"
    assert people.clinician.post(path).status_code == 403
    assert people.admin.post(path).status_code == 204
    words, environment = people.server.database
    dump = subprocess.run([servers.of_postgres("pg_dump"), "--inserts", *words], env=environment, capture_output=True,
                          text=True, check=True).stdout
    assert len(dump) > 10_000
    personal = [secret, "Wilhelmina", "very personal", "refused and personal", "torn and personal", "a personal conflict",
                "of the own tablet",
                "a secret side effect", "{9711}"]
    for word in personal:
        assert word not in dump, word
        assert word.encode().hex() not in dump, word
    assert b"of P-1".hex() in dump, "the letter that names another stays"
    assert people.server.sql(
        f"select count(*) from known_places k join participants p on p.account = k.account where p.id = '{participant}'") == ["0"]
    # The audit has the digests of what was there; nothing else has.
    for content in [with_content, lonely]:
        for table in ["recordings", "recording_claims", "content_to_erase"]:
            assert people.server.sql(
                f"select count(*) from {table} where encode(sha256, 'hex') = '{servers.digest(content)}'") == ["0"], table
    folder = pathlib.Path(people.server.folder, "server/recordings")
    kept = {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    assert not [content for content in kept.values() if content in (with_content, lonely, half[:200])]
    assert not [name for name in kept if participant in name or own.enrolment["device"] in name]
    assert common in kept.values() and shared_half[:200] in kept.values()

    assert people.researcher.get(f"/v1/results/{document['id']}/receipt").json() == receipt
    assert people.device.put_result(document).status_code == 410
    assert servers.Client(people.server).post("/v1/enrolments", {"code": code, "name": "t"}).status_code == 404
    people.server.sql("delete from failures")
    assert audit(people).returncode == 0


def test_an_upload_that_broke_off_is_removed_after_a_week(people):
    folder = pathlib.Path(people.server.folder, "server/recordings/uploads")
    contents = [servers.secrets.token_bytes(500) for _ in range(2)]
    for content in contents:
        assert people.device.put_recording(content[:200], length=500, sha256=servers.digest(content)).status_code == 202
    old, young = (next(folder.glob(f"*{servers.digest(content)}")) for content in contents)
    day = 86_400
    for path, age in [(old, 7 * day + 60), (young, 7 * day - 3600)]:
        os.utime(path, (time.time() - age,) * 2)
    # A server looks when it starts, and every half minute.
    people.server.stop()
    people.server.start()
    waiting.until(lambda: not old.exists(), "what was left seven days ago is removed")
    assert young.exists()
    assert people.device.put_recording(contents[0]).status_code == 201
    assert people.device.put_recording(contents[1], offset=200).status_code == 201


@pytest.mark.parametrize("how", ["withdrawal", "erasure"])
def test_whoever_is_withdrawn_or_erased_brings_nothing_more(people, how):
    number = {"withdrawal": "9000000513", "erasure": "9000000521"}[how]
    body = {"nhs_number": number, "first_name": "B", "password": "four words of mine"}
    assert people.clinician.post("/patients/", body).status_code == 201
    participant = people.server.sql(f"select id from participants where number = '{number}'")[0]
    own = people.enrol(people.clinician, "ms-2026", participant)
    patient = servers.Client(people.server)
    token = patient.post("/get_auth_token/", {"username": number, "password": body["password"]}).json()["token"]
    patient.session.headers["Authorization"] = f"Token {token}"
    # Who they are is remembered for some seconds from here on.
    assert (own.get("/v1/me").status_code, patient.get("/sym/").status_code) == (200, 200)
    who = {"withdrawal": people.clinician, "erasure": people.admin}[how]
    assert who.post(f"/v1/participants/{participant}/{how}").status_code == 204
    document, content = servers.result(number), servers.secrets.token_bytes(100)
    assert own.put_result(document).status_code == 401
    assert own.put_recording(content).status_code == 401
    assert own.put_result(servers.result(number, outcome="perfect")).status_code == 401
    assert patient.post("/sym/", {"symptoms": [{"symptom_no": 1, "scale": 8}]}).status_code == 401
    assert patient.put_result(document).status_code == 401
    assert people.server.sql(
        f"select count(*) from opaque_tokens where revoked_at is null"
        f" and account = (select account from participants where id = '{participant}')") == ["0"]
    for table in ["receipts", "results", "symptom_lists"]:
        assert people.server.sql(f"select count(*) from {table} where participant = '{participant}'") == ["0"], table
    assert people.server.sql(f"select count(*) from dead_letters where account = '{own.enrolment['device']}'") == ["0"]
    answer = people.clinician.post("/v1/studies/ms-2026/enrolments", {"participant": participant})
    assert (answer.status_code, answer.json()["errors"][0]["pointer"]) == (400, "/participant")


def test_what_a_shared_tablet_brings_of_somebody_withdrawn_is_not_stored(people):
    participant = people.register(people.clinician, "ms-2026", "W-1")
    before = servers.result("W-1")
    assert people.device.put_result(before).status_code == 201
    assert people.clinician.post(f"/v1/participants/{participant['id']}/withdrawal").status_code == 204
    assert people.device.put_result(before).status_code == 200
    answer = people.device.put_result(servers.result("W-1"))
    assert (answer.status_code, answer.json()["code"]) == (410, "withdrawn")
    assert people.device.put_result({**before, "seed": 9}).status_code == 410
    assert people.device.put_result(servers.result("W-1", outcome="perfect")).status_code == 410
    assert people.server.sql(f"select count(*) from results where participant = '{participant['id']}'") == ["1"]
    assert people.server.sql("select count(*) from dead_letters where named = 'W-1'") == ["0"]


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


def test_a_dead_letter_that_can_be_read_now_is_stored_as_who_brought_it(people):
    participant = people.register(people.clinician, "ms-2026", "L-1")
    own = people.enrol(people.clinician, "ms-2026", participant["id"])
    document = servers.result("L-2")
    assert own.put_result(document).status_code == 422
    letters = people.researcher.get("/v1/studies/ms-2026/dead-letters?limit=500").json()["items"]
    letter = next(letter for letter in letters if letter["result"] == document["id"])
    assert "resolved" not in letter
    # The number was mistyped; somebody corrects it.
    chains.as_the_server(people.server, f"update participants set number = 'L-2' where id = '{participant['id']}'")
    path = f"/v1/dead-letters/{letter['id']}/retry"
    first = people.researcher.post(path)
    assert (first.status_code, first.json()["statement"]["id"]) == (201, document["id"])
    again = people.researcher.post(path)
    assert (again.status_code, again.json()) == (200, first.json())
    assert people.server.sql(f"select participant, account from receipts where id = '{document['id']}'") == [
        f"{participant['id']}|{own.enrolment['device']}"]
    assert people.server.sql(f"select resolved_at is not null from dead_letters where id = '{letter['id']}'") == ["t"]
    letters = people.researcher.get("/v1/studies/ms-2026/dead-letters?limit=500").json()["items"]
    assert next(one for one in letters if one["id"] == letter["id"])["resolved"]
    assert people.server.sql(f"select actor from audit where action = 'deadLetterResolved' and subject = '{letter['id']}'")[:1] == [
        people.researcher.get("/v1/me").json()["id"]]


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
    return subprocess.run([servers.PROGRAM, "server", "audit", "verify", "--dev", "--home", str(people.server.folder)], capture_output=True,
                          text=True, check=False)


ANOTHER_ID = "0197a1b2-0000-7000-8000-00000000a11e"
ONE_RESULT = "(select min(id::text)::uuid from receipts where study = 'ms-2026' and state = 'stored')"
KEPT = ["audit", "chains", "receipts", "results", "symptom_lists", "side_effect_lists"]


@pytest.fixture(scope="module")
def lists(people):
    """A list of symptoms and one of side effects, with values of every type."""
    patient = compatibility.register(people, "9000000300")
    assert patient.post("/sym/", {"symptoms": [{"symptom_no": 1, "scale": 8}]}).status_code == 201
    answers = [{"question_no": number, "answer": answer} for number, answer in enumerate([True, 2, 0.1, 1e30, "ja, \u00e4 \"oft\""], 1)]
    assert patient.post("/sec/", {"questions": answers}).status_code == 201


CHANGES = [
    ("update audit set actor = 'nobody' where study = 'ms-2026' and position = 3", "entry 3: it is not the entry that was hashed here"),
    ("delete from audit where study = 'ms-2026' and position = 3", "an entry before it is missing"),
    ("update chains set length = length + 1 where study = 'ms-2026'", "the chain does not end where it should"),
    ("delete from chains where study = 'ms-2026'", "the chain does not end where it should"),
    (f"update receipts set sha256 = decode(repeat('00', 32), 'hex') where id = {ONE_RESULT}", "the receipt does not fit its entry"),
    ("update results set document = document || ' ' where study = 'ms-2026'", "the stored result is not the one of its receipt"),
    ("update receipts set signature = decode(repeat('00', 64), 'hex') where study = 'ms-2026'",
     "the receipt is not signed by a key of the server"),
    (f"delete from results where id = {ONE_RESULT}; delete from receipts where id = {ONE_RESULT}",
     "the receipt of the result that was stored here is missing"),
    (f"update results set id = '{ANOTHER_ID}' where id = {ONE_RESULT}", ": it has no receipt"),
    ("update symptom_lists set levels = array_fill(9::bigint, array[cardinality(levels)])",
     r"list of symptoms \d+: it is not the list of its entry"),
    ("update symptom_lists set participant = (select min(id::text)::uuid from participants)",
     r"list of symptoms \d+: it is not the list of its entry"),
    ("update symptom_lists set position = null, salt = null", r"list of symptoms \d+: it is not the list of its entry"),
    ("update side_effect_lists set answers = jsonb_set(answers, '{0}', 'false')",
     r"list of side effects \d+: it is not the list of its entry"),
    ("delete from symptom_lists", ": the list that was stored here is missing"),
    ("delete from side_effect_lists", ": the list that was stored here is missing"),
]


@pytest.mark.parametrize("change, words", breadth.sweep(CHANGES, brief=CHANGES[:1]))
def test_a_change_of_the_past_is_found(people, lists, change, words):
    people.device.put_result(servers.result())
    before = audit(people)
    assert before.returncode == 0, before.stdout
    # Whoever owns the database can switch the guard off: the chain tells it all the same.
    people.server.sql("; ".join(f"create table kept_{name} as table {name}" for name in KEPT))
    people.server.sql(f"begin; set session_replication_role = replica; {change}; commit")
    done = audit(people)
    people.server.sql("begin; set session_replication_role = replica; " + "; ".join(
        f"delete from {name}; insert into {name} overriding system value table kept_{name}; drop table kept_{name}"
        for name in KEPT) + "; commit")
    assert done.returncode == 65
    assert re.search(words, done.stdout), done.stdout
    assert audit(people).returncode == 0


def test_a_list_of_someone_who_was_erased_leaves_a_digest_that_tells_nothing(people, lists):
    patient = compatibility.register(people, "9000000319")
    for _ in range(2):  # the same content twice: the digests differ
        assert patient.post("/sym/", {"symptoms": [{"symptom_no": 1, "scale": 8}]}).status_code == 201
    identifier, = people.server.sql("select id from participants where number = '9000000319'")
    digests = people.server.sql(f"select encode(sha256, 'hex') from audit where subject = '{identifier}' and action = 'symptomsStored'")
    assert len(set(digests)) == 2 and all(len(digest) == 64 for digest in digests)
    assert people.admin.post(f"/v1/participants/{identifier}/erasure").status_code == 204
    assert people.server.sql(f"select count(*) from symptom_lists where participant = '{identifier}'") == ["0"]
    assert audit(people).returncode == 0


def test_the_audit_cannot_be_changed_by_chance(people):
    with pytest.raises(RuntimeError, match="only ever added to"):
        people.server.sql("update audit set actor = 'nobody'")
    with pytest.raises(RuntimeError, match="only ever added to"):
        people.server.sql("delete from audit")
    tables = people.server.sql("select relid::regclass from pg_partition_tree('audit')")
    assert len(tables) > 4
    for table in tables:
        with pytest.raises(RuntimeError, match="only ever added to"):
            people.server.sql(f"truncate {table}")
