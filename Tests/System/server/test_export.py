"""Exports of a study: asked for, made, fetched, and made again by whoever comes after a kill."""

import concurrent.futures
import csv
import hashlib
import io
import itertools
import json
import os
import pathlib
import subprocess
import uuid
import zipfile

import pytest

import breadth
import chains
import server as servers
import waiting
from exports import finished
from people import People

READER = servers.ROOT / ".build/python/export/bin/python"
TASK = json.loads((servers.ROOT / "tasks/fitness-check.json").read_text())


def begun(people, name):
    """A study of its own with two results, a recording, and what was taken back."""
    people.study(name)
    study = Study(people, name)
    study.participant = people.register(study.clinician, study.name, "X-1")
    study.device = people.enrol(study.clinician, study.name)
    assert study.researcher.post(f"/v1/studies/{study.name}/tasks", TASK).status_code == 201
    study.content = servers.secrets.token_bytes(5000)
    study.device.put_recording(study.content)
    study.documents = [servers.result("X-1", recordings=[study.content]), servers.result("X-2")]
    study.receipts = [study.device.put_result(document).json() for document in study.documents]
    told = {"items": [{"id": servers.uuid7(), "at": "2026-11-22T10:00:00Z", "what": "everything", "streams": []}]}
    assert study.device.post("/v1/withdrawals", told).status_code == 200
    return study


@pytest.fixture(scope="module")
def study(people):
    return begun(people, "export-2026")


@pytest.fixture
def own_study(people):
    """For a test that changes what is in the study."""
    return begun(people, f"export-{uuid.uuid4().hex[:8]}")


class Study:
    def __init__(self, people, name):
        self.people, self.name = people, name
        self.clinician = people.staff(f"nurse-{name}", "clinician", name, "north")
        self.researcher = people.staff(f"researcher-{name}", "researcher", name)

    def ask(self, **body):
        answer = self.researcher.post(f"/v1/studies/{self.name}/exports", body)
        assert answer.status_code == 202, answer.text
        assert answer.headers["Location"] == f"/v1/exports/{answer.json()['id']}"
        return answer.json()

    def made(self, **body):
        return finished(self.researcher, self.ask(**body)["id"])

    def tables(self):
        """An archive of tables for whoever does not mind what is in it: the last one, as long as it stands."""
        last = getattr(self, "last", None)
        if last is None or self.researcher.ask("HEAD", f"/v1/exports/{last['id']}/content").status_code != 200:
            self.last = self.made(parts=["tables"])
        return self.last


def content(client, export, **headers):
    return client.get(f"/v1/exports/{export['id']}/content", headers=headers)


def unpacked(data, folder):
    zipfile.ZipFile(io.BytesIO(data)).extractall(folder)
    return pathlib.Path(folder, "export")


def rows(folder, table):
    with open(folder / f"tables/{table}.csv", newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def command(server, name, out, *more, **rest):
    words = [servers.PROGRAM, "export", name, "--dev", "--home", str(server.folder), "--out", str(out), *more]
    return subprocess.run(words, capture_output=True, text=True, check=False, **rest)


def test_an_export_holds_what_was_stored_byte_for_byte_with_its_checksums(study, tmp_path):
    made = study.made()
    answer = content(study.researcher, made)
    assert answer.status_code == 200
    assert (hashlib.sha256(answer.content).hexdigest(), len(answer.content)) == (made["sha256"], made["bytes"])
    folder = unpacked(answer.content, tmp_path)
    for document, receipt in zip(study.documents, study.receipts, strict=True):
        place = f"{document['id'][-2:]}/{document['id']}.json"
        assert (folder / "results" / place).read_bytes() == servers.encoded(document)
        assert json.loads((folder / "receipts" / place).read_text()) == receipt
    assert (folder / f"recordings/{servers.digest(study.content)}.csv.zst").read_bytes() == study.content
    done = subprocess.run(["sha256sum", "-c", "--quiet", "SHA256SUMS"], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert json.loads((folder / f"tasks/{TASK['id']}-{TASK['version']}.json").read_text()) == TASK
    source = json.loads((folder / "source.json").read_text())
    assert (source["study"], source["position"]) == (study.name, made["position"])
    hashes = study.people.server.sql(
        f"select encode(hash, 'hex') from audit where study = '{study.name}' and position = {made['position']}")
    assert hashes == [source["hash"]]
    assert source["hash"] in (folder / "README.txt").read_text()


def test_its_tables_say_clinic_enrolment_and_what_was_taken_back(study, tmp_path):
    folder = unpacked(content(study.researcher, study.made(parts=["tables"])).content, tmp_path)
    assert not (folder / "results").exists()
    assert [row["clinic"] for row in rows(folder, "results")] == ["north", "north"]
    people = {row["participant"]: row for row in rows(folder, "participants")}
    assert set(people) == {"X-1", "X-2"}
    assert (people["X-1"]["clinic"], people["X-1"]["results"]) == ("north", "1")
    assert people["X-1"]["enrolled"] and not people["X-2"]["enrolled"]
    assert [(row["what"], row["place"]) for row in rows(folder, "withdrawals")] == [("result", "tablet")]
    assert [row["received"] for row in rows(folder, "recordings")] == ["1990"]


@pytest.mark.long("two whole exports")
def test_the_same_position_gives_the_same_bytes_whatever_came_since(own_study, tmp_path):
    made = own_study.made()
    first = content(own_study.researcher, made).content
    people = own_study.people
    document = servers.result("X-9")
    assert own_study.device.put_result(document).status_code == 201
    people.register(own_study.clinician, own_study.name, "X-9")
    people.register(own_study.clinician, own_study.name, "X-2")
    assert own_study.researcher.post(f"/v1/studies/{own_study.name}/tasks", {**TASK, "version": "7.0.0"}).status_code == 201
    assert own_study.clinician.post(f"/v1/participants/{own_study.participant['id']}/withdrawal").status_code == 204
    done = command(people.server, own_study.name, tmp_path / "again.zip", "--until", str(made["position"]))
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "again.zip").read_bytes() == first
    later = own_study.made()
    assert later["position"] > made["position"]
    folder = unpacked(content(own_study.researcher, later).content, tmp_path / "later")
    assert len(rows(folder, "results")) == 3
    known = {row["participant"]: row for row in rows(folder, "participants")}
    assert known["X-2"]["enrolled"] and known["X-9"]["enrolled"] and known["X-1"]["withdrawn"]


@pytest.mark.long("another table of an export")
def test_lists_of_symptoms_and_side_effects_are_in_it(people, tmp_path):
    people.study("lists-2026")
    study = Study(people, "lists-2026")
    body = {"nhs_number": "L-1", "first_name": "Anna", "password": "four words of mine", "drug_course_id": 2, "month_of_treatment": 3}
    assert study.clinician.post("/patients/", body).status_code == 201
    token = servers.Client(people.server).post("/get_auth_token/", {"username": "l-1", "password": body["password"]}).json()["token"]
    patient = servers.Client(people.server)
    patient.session.headers["Authorization"] = "Token " + token
    listed = {"symptoms": [{"symptom_no": number, "scale": number % 11} for number in range(1, 301)], "recordedAt": "2026-11-01T08:00:00Z"}
    assert patient.post("/sym/", listed).status_code == 201
    answers = [{"question_no": 1, "answer": True}, {"question_no": 2, "answer": 3}, {"question_no": 3, "answer": "=often"}]
    assert patient.post("/sec/", {"questions": answers}).status_code == 201
    folder = unpacked(content(study.researcher, study.made(parts=["tables"])).content, tmp_path)
    lines = rows(folder, "symptoms")
    symptoms = [line for line in lines if line["kind"] == "symptom"]
    assert [(int(line["number"]), int(line["level"])) for line in symptoms] == [(number, number % 11) for number in range(1, 301)]
    others = [(line["number"], line["level"], line["answer"]) for line in lines if line["kind"] == "sideEffect"]
    assert others == [("1", "", "true"), ("2", "3", ""), ("3", "", '"=often"')]
    assert "Anna" not in "".join(path.read_text(errors="replace") for path in folder.rglob("*.*"))


@pytest.mark.long("a whole export")
def test_a_drug_course_is_in_the_tables_by_its_id_or_else_by_its_number(own_study, tmp_path):
    path, server = f"/v1/studies/{own_study.name}", own_study.people.server
    file = {
        "ambler": 1, "id": own_study.name, "version": "1", "languages": ["en"], "title": "Courses", "contact": "Call the nurse.",
        "emergency": "Call a doctor.", "participants": "shared", "sections": [{"id": "s", "title": "S"}],
        "tasks": [{"id": "walk", "file": "fitness-check.json", "section": "s"}],
        "courses": [{"id": "dmf", "number": 3, "title": "DMF", "forms": [{"task": "walk", "fromMonth": 0}]}]}
    headers = {"If-Match": own_study.researcher.get(path).headers["ETag"], "Content-Type": "application/json"}
    answer = own_study.researcher.ask("PUT", path, data=json.dumps(file).encode(), headers=headers)
    assert answer.status_code == 200, answer.text
    own_study.people.register(own_study.clinician, own_study.name, "X-3")
    for number, course in (("X-1", 3), ("X-3", 99)):
        chains.as_the_server(server, f"update participants set drug_course_id = {course}, month_of_treatment = 4 "
            f"where study = '{own_study.name}' and number = '{number}'")
    today = server.sql("select (now() at time zone 'UTC')::date")[0]
    document = {**servers.result("X-1"), "treatment": {"course": "dmf", "month": 7}}
    assert own_study.device.put_result(document).status_code == 201
    folder = unpacked(content(own_study.researcher, own_study.made(parts=["tables"])).content, tmp_path)
    columns = ("course", "month_of_treatment", "treatment_entered")
    people = {row["participant"]: tuple(row[column] for column in columns) for row in rows(folder, "participants")}
    assert people == {"X-1": ("dmf", "4", today), "X-2": ("", "", ""), "X-3": ("99", "4", today)}
    results = {row["result"]: (row["course"], row["month_of_treatment"]) for row in rows(folder, "results")}
    assert results.pop(document["id"]) == ("dmf", "7")
    assert set(results.values()) == {("", "")}


def test_parts_of_the_archive_are_given_and_reading_is_noted(study):
    made = study.tables()
    whole = content(study.researcher, made).content
    answer = content(study.researcher, made, Range="bytes=100-199")
    assert (answer.status_code, answer.content) == (206, whole[100:200])
    answer = content(study.researcher, made, Range="bytes=100-", **{"If-Range": f'"{made["sha256"]}"'})
    assert (answer.status_code, answer.content) == (206, whole[100:])
    assert content(study.researcher, made, Range="bytes=99999999-").status_code == 416
    assert content(study.researcher, made, **{"If-None-Match": f'"{made["sha256"]}"'}).status_code == 304
    noted = study.people.server.sql(f"select action from audit where study = '{study.name}' and subject = '{made['id']}' order by position")
    assert noted[:2] == ["exportRequested", "exportFinished"] and "exportRead" in noted


def test_who_is_not_of_the_study_finds_nothing(study):
    made = study.tables()
    people = study.people
    for path in [f"/v1/exports/{made['id']}", f"/v1/exports/{made['id']}/content", f"/v1/studies/{study.name}/exports"]:
        assert people.other_researcher.get(path).status_code == 404, path
        for other in [study.clinician, study.device, people.admin]:
            assert other.get(path).status_code == 403, path
        assert servers.Client(people.server).get(path).status_code == 401
    assert people.other_researcher.post(f"/v1/studies/{study.name}/exports", {}).status_code == 404
    assert study.clinician.post(f"/v1/studies/{study.name}/exports", {}).status_code == 403
    assert study.researcher.get(f"/v1/exports/{uuid.uuid4()}").status_code == 404
    assert study.researcher.get("/v1/exports/none").status_code == 404
    listed = study.researcher.get(f"/v1/studies/{study.name}/exports?limit=500").json()["items"]
    assert made["id"] in [export["id"] for export in listed]


def test_an_order_that_is_none_is_refused(study):
    path = f"/v1/studies/{study.name}/exports"
    for body in [{"parts": []}, {"parts": ["everything"]}, {"parts": "results"}, {"what": 1}]:
        assert study.researcher.post(path, body).status_code == 400, body


def test_what_a_stranger_said_to_take_back_is_in_no_archive(own_study, tmp_path):
    stranger, document = own_study.people.enrol(own_study.clinician, own_study.name), servers.result("X-stays")
    told = {"items": [{"id": document["id"], "at": "2026-11-22T10:00:00Z", "what": "everything", "streams": []}]}
    assert stranger.post("/v1/withdrawals", told).status_code == 200
    assert own_study.device.put_result(document).status_code == 201
    folder = unpacked(content(own_study.researcher, own_study.made()).content, tmp_path)
    assert list(folder.rglob(f"{document['id']}*"))
    assert not [row for row in rows(folder, "withdrawals") if row["result"] == document["id"]]


def test_what_is_erased_is_in_no_archive_any_more(own_study, tmp_path):
    document = servers.result("X-gone")
    assert own_study.device.put_result(document).status_code == 201
    made = own_study.made(parts=["results"])
    assert content(own_study.researcher, made).status_code == 200
    assert own_study.device.ask("DELETE", f"/v1/results/{document['id']}").status_code == 204
    answer = content(own_study.researcher, made)
    assert (answer.status_code, answer.json()["code"]) == (410, "exportRemoved")
    folder = unpacked(content(own_study.researcher, own_study.made()).content, tmp_path)
    assert not list(folder.rglob(f"{document['id']}*"))
    taken = [row for row in rows(folder, "withdrawals") if row["result"] == document["id"]]
    assert [(row["what"], row["place"]) for row in taken] == [("result", "server")]
    removed(own_study, made)
    assert not pathlib.Path(own_study.people.server.folder, f"server/exports/{made['id']}.zip").exists()


def test_an_archive_goes_after_seven_days(study):
    made = study.tables()
    study.people.server.sql(f"update exports set finished_at = finished_at - interval '7 days 1 second' where id = '{made['id']}'")
    removed(study, made)
    assert content(study.researcher, made).status_code == 410


def removed(study, export):
    """Waits until the archive of an export is no more: the server looks when it begins, and twice a minute from then on."""
    if not breadth.IS_WHOLE:
        study.people.server.stop()
        study.people.server.start()
    waiting.until(lambda: study.researcher.get(f"/v1/exports/{export['id']}").json()["state"] == "removed", "the archive is removed")


def test_wrong_words_on_the_command_line_are_told(study, tmp_path):
    server = study.people.server
    for words, said in [(["no-such-study"], "no study of that name"), ([study.name, "--until", "999999"], "ends at"),
                        ([study.name, "--until", "-1"], "--until"), (["dir:/tmp"], "name of a study")]:
        done = command(server, words[0], tmp_path / "out", *words[1:])
        assert done.returncode == 64 and said in done.stderr, (words, done.stderr)
    done = subprocess.run([servers.PROGRAM, "export", study.name, "--out", str(tmp_path / "out")], capture_output=True, text=True,
                          check=False)
    assert done.returncode == 64


# Twenty thousand results, by SQL: what they came by is tested elsewhere.
FILL = """
with head as (select length from chains where study = '{study}'), new as (
  select n, ('0197a1b2-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
    (select min(account::text)::uuid from devices where study = '{study}') as account, now() as at,
    convert_to(replace('{document}', 'ID', '0197a1b2-0000-7000-8000-' || lpad(to_hex(n), 12, '0')), 'UTF8') as document
  from generate_series(1, {count}) n
), made as (insert into results (study, stored_at, id, account, task_id, task_version, outcome, byte_count, problem_count, document)
  select '{study}', at, id, account, 'fitness-check', '1.0.0', 'completed', length(document), 0, document from new)
insert into receipts (id, study, account, sha256, stored_at, position, chain_hash, key, signature)
  select id, '{study}', account, sha256(document), at, length + n, decode(repeat('00', 32), 'hex'),
    (select id from server_keys where use = 'receipt' limit 1), decode(repeat('00', 64), 'hex') from new, head;
insert into audit (study, stored_at, position, actor, action, subject, detail, hash)
  select '{study}', now(), length + {count}, 'test', 'resultStored', 'test', '{{}}', decode(repeat('00', 32), 'hex')
  from chains where study = '{study}';
update chains set length = length + {count} where study = '{study}';
"""


# How many results the two studies have: with thousands it takes minutes.
SMALL, LARGE = breadth.count((150, 1_500), (2_000, 20_000))


@pytest.fixture(scope="module")
def filled(tmp_path_factory):
    """A server of its own, whose chain is filled without hashes."""
    server = servers.Server(tmp_path_factory.mktemp("filled"))
    people = People(server, few=True)
    studies = {}
    for count in (SMALL, LARGE):
        name = f"filled-{count}"
        people.study(name)
        studies[count] = Study(people, name)
        people.enrol(studies[count].clinician, name)
        document = json.dumps(servers.result("F-1", id="ID", note="x" * 4000))
        base = int(count) << 20
        script = FILL.format(study=name, document=document, count=count).replace("to_hex(n)", f"to_hex(n + {base})")
        words, environment = server.database
        done = subprocess.run([servers.PSQL, *words, "-AtX", "-v", "ON_ERROR_STOP=1", "-1", "-f", "-"], input=script, env=environment,
                              capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
    yield server, studies
    server.stop()


class HeldRecordings:
    """The recordings, locked by another session: an export stands still when it has all results."""

    def __init__(self, server):
        words, environment = server.database
        self.server = server
        self.session = subprocess.Popen([servers.PSQL, *words, "-AtXq"], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True)
        print("begin; lock table recordings in access exclusive mode; select 1;", file=self.session.stdin, flush=True)
        assert self.session.stdout.readline().strip() == "1"

    def wait_for_the_export(self, besides=()):
        """Gives the sessions that wait, once there is another one than `besides`: that of a killed server waits on."""
        def others():
            # The server itself looks for the recording that it compared longest ago.
            found = self.server.sql("select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%recordings%' "
                                    "and query not like '%order by verified_at%'")
            return set(found) - set(besides)

        return waiting.until(others, "the export waits for the recordings")

    def let_go(self):
        self.session.communicate("rollback;")


def alone(people, name):
    """A study with one result, without recordings."""
    people.study(name)
    study = Study(people, name)
    people.register(study.clinician, name, "X-1")
    study.device = people.enrol(study.clinician, name)
    assert study.device.put_result(servers.result("X-1")).status_code == 201
    return study


def test_the_export_of_one_study_keeps_no_other_waiting(people, study):
    """The only worker was busy with one export while another study's waited for minutes."""
    other = alone(people, f"alone-{uuid.uuid4().hex[:8]}")
    held = HeldRecordings(people.server)
    try:
        stands = study.ask(parts=["results", "recordings"])
        held.wait_for_the_export()
        next_one = study.ask(parts=["results"])
        assert finished(other.researcher, other.ask(parts=["results"])["id"])
        state = study.researcher.get(f"/v1/exports/{stands['id']}").json()["state"]
        # One study has one place, however many exports it asks for.
        waits = study.researcher.get(f"/v1/exports/{next_one['id']}").json()["state"]
        assert (state, waits) == ("running", "waiting")
    finally:
        held.let_go()
    for asked in [stands, next_one]:
        finished(study.researcher, asked["id"])


def test_a_recording_that_unpacks_to_gigabytes_ends_with_words(people, tmp_path):
    """274 kB that stood for 3 GB of rows kept the worker busy for minutes."""
    study = alone(people, f"bomb-{uuid.uuid4().hex[:8]}")
    pack = subprocess.Popen(["zstd", "-q", "-c"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    block = b"1,1,1\n" * 100_000
    with concurrent.futures.ThreadPoolExecutor(1) as pool:
        packed = pool.submit(pack.stdout.read)
        pack.stdin.write(b"time,sequence,x\n")
        for _ in range(breadth.count(300, 5_000)):
            pack.stdin.write(block)
        pack.stdin.close()
        content_of_bomb = packed.result()
    assert pack.wait() == 0 and len(content_of_bomb) < 400_000
    assert study.device.put_recording(content_of_bomb).status_code == 201
    document = servers.result("X-1", recordings=[content_of_bomb])
    document["recordings"][0].update(
        clock=[{"bootNanoseconds": 0, "utc": "2026-11-22T10:00:00Z"}],
        sensor={"columns": [{"name": "x", "unit": "m/s2", "scale": 1, "offset": 0}]})
    assert study.device.put_result(document).status_code == 201
    made = finished(study.researcher, study.ask()["id"], seconds=600)
    folder = unpacked(content(study.researcher, made).content, tmp_path)
    with open(folder / "problems-of-export.csv", newline="", encoding="utf-8") as file:
        told = [(row["kind"], row["subject"], row["result"]) for row in csv.DictReader(file)]
    assert ("recordingTooLong", "r0", document["id"]) in told
    assert list(folder.glob("recordings/*.csv.zst")), "the bytes are there as they came"
    assert not list(folder.glob("parquet/recordings/*"))


@pytest.mark.long("two starts of a server, and an export in two attempts")
def test_an_export_goes_on_after_the_server_was_killed_in_its_middle(filled, tmp_path):
    server, studies = filled
    study = studies[SMALL]
    held = HeldRecordings(server)
    asked = study.ask(parts=["results", "recordings"])
    first = held.wait_for_the_export()
    parts = pathlib.Path(server.folder, f"server/exports/{asked['id']}.zip.parts")
    server.kill()
    assert not (parts / "SHA256SUMS").exists()
    noted = done_results(parts / ".export-progress")
    times = {path: path.stat().st_mtime_ns for path in parts.glob("results/*/*.json")}
    assert len(noted) > 0 and len(times) == SMALL
    if not breadth.IS_WHOLE:
        # The killed one's lease counts for some seconds, which are over at once.
        server.sql(f"update exports set lease_until = now() where id = '{asked['id']}'")
    server.start()
    held.wait_for_the_export(besides=first)
    assert all(path.stat().st_mtime_ns == time for path, time in times.items()), "what was done is not done again"
    held.let_go()
    made = finished(study.researcher, asked["id"], seconds=400)
    assert server.sql(f"select attempts from exports where id = '{asked['id']}'") == ["2"]
    data = content(study.researcher, made).content
    folder = unpacked(data, tmp_path)
    assert len(list(folder.glob("results/*/*.json"))) == SMALL
    assert subprocess.run(["sha256sum", "-c", "--quiet", "SHA256SUMS"], cwd=folder, check=False).returncode == 0
    done = command(server, study.name, tmp_path / "again.zip", "--only", "results,recordings", "--until", str(made["position"]))
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "again.zip").read_bytes() == data


def done_results(notes):
    """The ids of the results that an unfinished export has noted as done."""
    lines = notes.read_text().splitlines()
    return [json.loads(line)["cursor"] for line in lines if line.startswith('{"done":"results"') and line.endswith("}")]


@pytest.mark.long("a large study")
def test_a_command_that_was_killed_goes_on_up_to_the_same_position(filled, tmp_path):
    server, studies = filled
    study = studies[SMALL]
    out = tmp_path / "out"
    parts = "results,recordings"
    words = [servers.PROGRAM, "export", study.name, "--dev", "--home", str(server.folder), "--out", str(out), "--only", parts]
    held = HeldRecordings(server)
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    held.wait_for_the_export()
    process.kill()
    process.wait()
    held.let_go()
    notes = out / ".export-progress"
    bound = int(json.loads(notes.read_text().splitlines()[0])["fingerprint"].split()[3])
    people = study.people
    people.register(study.clinician, study.name, "later")
    done = command(server, study.name, out, "--only", parts, "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["results"] == SMALL
    assert json.loads((out / "source.json").read_text())["position"] == bound


@pytest.mark.long("what grows is seen with many results")
def test_memory_does_not_grow_with_the_study(filled, tmp_path):
    server, studies = filled
    most = {}
    for count in (SMALL, LARGE):
        study = studies[count]
        words = ["python3", str(servers.ROOT / "Tests/Support/export/memory.py"), servers.PROGRAM, "export", study.name, "--dev",
                 "--home", str(server.folder), "--out", str(tmp_path / str(count)), "--only", "results,tables,parquet"]
        done = subprocess.run(words, capture_output=True, text=True, check=True)
        most[count] = int(done.stdout.split()[-1])
    print(f"\nmost memory of an export: {most[SMALL]} KiB of {SMALL} results, {most[LARGE]} KiB of {LARGE}")
    assert most[LARGE] < 1.5 * most[SMALL]


# A thousand participants of each study; of nine in ten of the first there are five receipts, of each of the second thirty.
CROWD = """
insert into participants (id, study, number, is_confirmed, registered_at)
  select gen_random_uuid(), study, study || n, false, now() from generate_series(1, 1000) n, (values ('few'), ('crowd')) named(study);
insert into receipts (id, study, account, participant, sha256, stored_at, position, chain_hash, key, signature)
  select ('0197a1b2-0000-7000-8000-' || lpad(to_hex(row_number() over ()), 12, '0'))::uuid, p.study,
    (select account from devices limit 1), p.id, decode(repeat('00', 32), 'hex'), now(), n,
    decode(repeat('00', 32), 'hex'), (select id from server_keys where use = 'receipt' limit 1), decode(repeat('00', 64), 'hex')
  from participants p, generate_series(1, 30) n
  where p.study = 'crowd' or p.study = 'few' and n <= 5 and right(p.number, 1) <> '7';
insert into audit (study, stored_at, position, actor, action, subject, detail, hash)
  select study, now(), 30, 'test', 'resultStored', 'test', '{}', decode(repeat('00', 32), 'hex')
  from (values ('few'), ('crowd')) named(study);
update chains set length = 30 where study in ('few', 'crowd');
analyze;
"""


@pytest.mark.long("what is read too much is seen with many results")
def test_an_export_does_not_read_the_receipts_of_other_studies(filled, tmp_path):
    server, studies = filled
    for name in ("few", "crowd"):
        studies[SMALL].people.study(name)
    server.sql(CROWD)
    # Whatever reads a table whole; a connection that is gone has told what it has read.
    def read_whole():
        return int(server.sql("select seq_tup_read from pg_stat_user_tables where relname = 'receipts'")[0])
    before = read_whole()
    done = command(server, "few", tmp_path / "out", "--only", "tables", env={**os.environ, "PGAPPNAME": "counted"})
    assert done.returncode == 0, done.stderr
    waiting.until(lambda: not server.sql("select pid from pg_stat_activity where application_name = 'counted'"), "it is disconnected")
    assert len(rows(tmp_path / "out", "participants")) == 900
    assert read_whole() - before < 30_000


@pytest.mark.long("other readers")
@pytest.mark.skipif(not READER.exists(), reason="pandas and pyarrow are not installed")
def test_pandas_and_pyarrow_read_it(filled, tmp_path):
    server, studies = filled
    out = tmp_path / "out"
    done = command(server, studies[SMALL].name, out, "--only", "tables,parquet")
    assert done.returncode == 0, done.stderr
    script = """
import pandas
for table in ["results", "measures", "participants"]:
    text, columns = pandas.read_csv(f"tables/{table}.csv"), pandas.read_parquet(f"parquet/{table}.parquet")
    assert list(text.columns) == list(columns.columns) and len(text) == len(columns), table
    print(len(text))
assert pandas.read_csv("tables/measures.csv").query("name == 'stepCount'")["value"].sum() == 38 * COUNT
""".replace("COUNT", str(SMALL))
    done = subprocess.run([READER, "-c", script], cwd=out, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[:2] == [str(SMALL), str(2 * SMALL)]


FORMULAS = ["\n=1+1", "\uff1d1+1", "\uff0b1", "\uff0d1+1", "\uff20SUM(A1)", "=1+1", "+1", "-1+1", "@SUM(A1)",
            "\t=1", "\r=1", "'=1", "=HYPERLINK(\"http://x.example\";\"y\")", "=a,b"]


@pytest.fixture(scope="module")
def sheets(people, tmp_path_factory):
    """The tables of a study in which each formula is the answer of somebody."""
    people.study("sheets-2026")
    sheets = Study(people, "sheets-2026")
    device = people.enrol(sheets.clinician, sheets.name)
    for text in FORMULAS:
        document = servers.result("X-1", steps=[{"step": "q", "visit": 1, "state": "completed",
                                                 "answers": [{"question": "note", "answer": text}]}])
        assert device.put_result(document).status_code == 201
    return unpacked(content(sheets.researcher, sheets.made(parts=["tables"])).content, tmp_path_factory.mktemp("sheets"))


@pytest.mark.parametrize("text", FORMULAS)
def test_no_cell_of_a_table_is_a_formula(sheets, text):
    folder = sheets
    cells = [cell for table in (folder / "tables").glob("*.csv") for row in rows(folder, table.stem) for cell in row.values() if cell
             and cell.lstrip("'") == text.lstrip("'")]
    assert cells and set(cells) == {"'" + text}, "taking the apostrophe away gives the text back"
    for path in folder.rglob("*.csv"):
        with open(path, newline="", encoding="utf-8") as file:
            for cell in itertools.chain.from_iterable(csv.reader(file)):
                begins = cell[:1]
                assert not begins or begins not in "=@\t\r\n+\uff1d\uff0b\uff0d\uff20", (path.name, cell)
                assert begins != "-" or number_or_none(cell) is not None, (path.name, cell)


def number_or_none(cell):
    try:
        return float(cell)
    except ValueError:
        return None
