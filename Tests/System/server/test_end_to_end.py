"""Results that are sealed on the tablet: what the server has of them, what it says, and what the study team opens."""

import csv
import io
import json
import shutil
import subprocess
import types
import zipfile

import pytest
import requests

import rigs

import exports
import home as homes
import searching
import server as servers
import versions
import waiting
from page import ServedPage
from proxy import Act, Proxy

STUDY, OPEN = "sealed-2026", "open-2026"
WORDS, OPTION = "the left hand shakes at night, Quendel", "worse-than-ever-quitte"
RIG_WORDS, RUN_WORDS = "beam-of-the-old-bridge-quitte", "the right foot drags in the morning, Quitte"
PASSPHRASE = "five words drawn by dice"
TASK = {
    "ambler": 1, "id": "evening", "version": "1.0.0", "title": "Evening",
    "steps": [
        {"id": "how", "type": "question", "title": "How was it?", "answer": {"type": "text"}},
        {"id": "level", "type": "question", "title": "Level?", "answer": {
            "type": "singleChoice", "options": [
                {"value": OPTION, "text": "Worse", "score": 7}, {"value": "good", "text": "Good", "score": 1}]}},
        {"id": "walk", "type": "fitnessCheck", "title": "Walk", "walkSeconds": 5, "restSeconds": 0},
        {"id": "done", "type": "completion"}]}


def program(*words, exits=0):
    done = subprocess.run([servers.PROGRAM, *map(str, words)], capture_output=True, text=True, check=False, timeout=homes.HANG)
    assert done.returncode == exits, f"{words}: {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout + done.stderr


def made_key(folder, study):
    """A key pair as the study team makes it: its files, and the member for the study file."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "words").write_text(PASSPHRASE + "\n")
    said = program("study", "key", study, "--out", folder / "key", "--passphrase-file", folder / "words")
    line = next(line for line in said.splitlines() if line.startswith('"endToEnd"'))
    return types.SimpleNamespace(
        words=["--key", folder / "key", "--passphrase-file", folder / "words"], file=folder / "key",
        member=json.loads("{" + line + "}")["endToEnd"])


def publish(team, study, version, **changes):
    files = {"study.json": versions.study(study, version, tasks=[("evening", "evening.json")], **changes), "evening.json": TASK}
    answer = versions.publish(team.researcher, study, versions.draft(team.researcher, study, files))
    assert answer.status_code == 200, answer.text


class Run:
    """A task that a person does on a tablet, to its end."""

    def __init__(self, page, answers):
        self.page, self.answers, self.told = page, answers, 0
        self.id = page.ask("POST", "/api/runs", {"task": "evening"})["run"]

    def shown(self):
        with requests.get(
                f"{self.page.address}/api/runs/{self.id}/events", stream=True, timeout=homes.HANG,
                headers={"X-Ambler-Token": self.page.token, "Origin": self.page.address}) as stream:
            states = (json.loads(line[5:]) for line in stream.iter_lines() if line.startswith(b"data:"))
            return next(states)

    def tell(self, visit, *events):
        self.told += 1
        self.page.ask("POST", f"/api/runs/{self.id}/events", {
            "window": "w", "number": self.told, "visit": visit, "events": list(events)})

    def do(self):
        for question, answer in self.answers.items():
            page = waiting.until(lambda: self.shown().get("page"), "a page is shown")
            self.tell(page["visit"], {"event": "answer", "question": question, "answer": answer}, {"event": "next"})
        waiting.until(self.is_over, "the run is over", homes.HANG)
        return self.id

    def is_over(self):
        if is_read(self.page, self.id):
            return True
        state = self.shown()
        # All other pages end by themselves.
        if state.get("page", {}).get("body", {}).get("type") in ("instruction", "completion"):
            self.tell(state["page"]["visit"], {"event": "next"})
        return False


@pytest.fixture(scope="module")
def team(people, tmp_path_factory):
    folder = tmp_path_factory.mktemp("team")
    for study in STUDY, OPEN:
        people.study(study)
    made = types.SimpleNamespace(
        server=people.server, people=people, folder=folder, clinician=people.staff("sealed-nurse", "clinician", [STUDY, OPEN]),
        researcher=people.staff("sealed-researcher", "researcher", [STUDY, OPEN]), key=made_key(folder / "keys", STUDY))
    publish(made, STUDY, "1.0.0", endToEnd=made.key.member)
    publish(made, OPEN, "1.0.0")
    return made


@pytest.fixture(scope="module")
def delivered(team, tmp_path_factory):
    """A tablet of the study that did a task and delivered it; `plain` is what it shows of the result itself."""
    tablet = homes.Home(tmp_path_factory.mktemp("tablet"))
    tablet.enrol(f"http://127.0.0.1:{team.server.port}", homes.code(team, STUDY))
    with ServedPage(tablet) as page:
        waiting.until(lambda: not page.ask("GET", "/api/tablet")["study"]["isOnItsWay"], "the study is here")
        tablet.result = Run(page, {"how": WORDS, "level": OPTION}).do()
    tablet.deliver_all()
    tablet.plain = json.loads(tablet.command("show", tablet.result, "--json"))
    assert homes.stored(team, tablet.result) == 1
    return tablet


def is_read(page, result):
    """Whether the tablet itself shows a result."""
    answer = requests.get(
        f"{page.address}/api/history/results/{result}", timeout=homes.HANG,
        headers={"X-Ambler-Token": page.token, "Origin": page.address})
    return answer.ok and WORDS in answer.text


def export(team, study, folder):
    """An archive that the server made of a study."""
    made = team.researcher.post(f"/v1/studies/{study}/exports", {}).json()
    made = exports.finished(team.researcher, made["id"])
    folder.mkdir(parents=True, exist_ok=True)
    archive = folder / f"{study}.zip"
    archive.write_bytes(team.researcher.get(f"/v1/exports/{made['id']}/content").content)
    return archive


@pytest.fixture(scope="module")
def archive(team, delivered, tmp_path_factory):
    return export(team, STUDY, tmp_path_factory.mktemp("archive"))


@pytest.fixture(scope="module")
def opened(team, archive, tmp_path_factory):
    """The folder that the study team gets with its key."""
    folder = tmp_path_factory.mktemp("opened") / "out"
    program("export", "open", archive, *team.key.words, "--out", folder)
    return folder


def document(folder, result):
    return folder / f"results/{result[-2:]}/{result}.json"


def table(folder, name):
    with open(folder / f"tables/{name}.csv", newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def secrets(delivered, opened):
    """Words, options, scores, measures and samples of the result, by name."""
    recording = max((opened / "recordings").glob("*.csv.zst"), key=lambda path: path.stat().st_size)
    samples = recording.read_bytes()
    lines = subprocess.run(["zstd", "-dc", str(recording)], check=True, capture_output=True).stdout.splitlines()
    measures = {row["name"]: row["value"] for row in table(opened, "measures") if len(row["value"]) >= 10}
    assert measures and len(lines) > 100 and len(samples) > 500
    return {
        "free text": WORDS.encode(), "option": OPTION.encode(), "question": b'"how"',
        "bytes of a recording": samples[200:240], "line of a recording": lines[len(lines) // 2],
        "digest of a recording": recording.name[:64].encode(),
        **{f"measure {name}": value.encode() for name, value in measures.items()}}


@pytest.mark.slow("a walk of five seconds on a tablet, and everything that a server has is read")
def test_no_plain_byte_is_on_the_server(team, delivered, archive, opened):
    wanted = secrets(delivered, opened)
    places = searching.everything(team.server, ("the export", archive.read_bytes()))
    hits = searching.found({name: secret for name, secret in wanted.items() if name != "question"}, places)
    # The task file is published: its options are words of the study, not of a person.
    task = json.dumps(OPTION).encode()
    assert set(hits) <= {"option"}, hits
    envelope = team.researcher.get(f"/v1/results/{delivered.result}").content
    assert searching.found(wanted, [("the result", envelope)]) == {} and task not in envelope


@pytest.mark.slow("the same search where results come open")
def test_the_search_finds_what_lies_open(team, delivered, opened, tmp_path):
    plain = homes.Home(tmp_path / "plain")
    plain.enrol(f"http://127.0.0.1:{team.server.port}", homes.code(team, OPEN))
    # An id is stored once on a server, so this is the same result under another one.
    other = servers.uuid7()
    stick(opened, delivered, other, tmp_path / "stick")
    plain.command("outbox", "import", tmp_path / "stick")
    plain.deliver_all()
    archive = export(team, OPEN, tmp_path)
    wanted = secrets(delivered, opened)
    hits = searching.found(wanted, [("the export", archive.read_bytes())])
    assert set(hits) == set(wanted)
    # The same tables as without: all but what the server says of when and under which receipt it came.
    folder = tmp_path / "open"
    zipfile.ZipFile(io.BytesIO(archive.read_bytes())).extractall(folder)
    folder = folder / "export"
    for name in sorted(path.stem for path in (opened / "tables").glob("*.csv")):
        mine, theirs = table(opened, name), table(folder, name)
        if name in ("results", "participants"):
            for row in mine + theirs:
                row.update(dict.fromkeys(("stored", "enrolled", "clinic", "sha256", "result"), ""))
            assert mine == theirs, name
        else:
            text = (opened / f"tables/{name}.csv").read_bytes().replace(delivered.result.encode(), other.encode())
            assert text == (folder / f"tables/{name}.csv").read_bytes(), name
    for path in (opened / "parquet/recordings").iterdir():
        assert path.read_bytes() == (folder / "parquet/recordings" / path.name).read_bytes()


def stick(opened, delivered, other, folder):
    """The opened result as a tablet would hand it over that seals nothing."""
    for name in ("manifests", "results", "recordings"):
        (folder / name).mkdir(parents=True)
    data = document(opened, delivered.result).read_bytes().replace(delivered.result.encode(), other.encode())
    (folder / f"results/{other}.json").write_bytes(data)
    listed = []
    for recording in json.loads(data)["recordings"]:
        file = f"recordings/{recording['sha256']}.csv.zst"
        shutil.copy(opened / file, folder / file)
        listed.append({
            "name": f"{recording['id']}.csv.zst", "sha256": recording["sha256"], "byteCount": recording["bytes"], "file": file})
    (folder / f"manifests/{other}.json").write_text(json.dumps({
        "ambler": 1, "id": other, "finished": "2026-11-22T10:05:00.500000000Z", "sha256": servers.digest(data),
        "byteCount": len(data), "recordings": listed}))


@pytest.mark.slow("the tablet of the tests above")
def test_the_study_team_opens_the_very_bytes_that_the_tablet_made(delivered, opened):
    assert json.loads(document(opened, delivered.result).read_text()) == delivered.plain
    assert [row["value"] for row in table(opened, "answers") if row["question"] == "how"] == [WORDS]
    assert (opened / "problems-of-export.csv").read_text().count("\n") == 1


@pytest.mark.slow("the tablet of the tests above")
def test_the_server_says_everywhere_that_a_result_is_sealed(team, delivered, archive):
    for client in team.researcher, team.clinician:
        answer = client.get(f"/v1/results/{delivered.result}/answers")
        assert (answer.status_code, answer.json()["code"]) == (409, "resultSealed")
    [row] = [row for row in team.researcher.get(f"/v1/studies/{STUDY}/results").json()["items"] if row["id"] == delivered.result]
    assert row["sealed"] is True and row["flags"] == [] and row["outcome"] == "completed"
    assert row["started"].endswith(":00Z") and row["ended"].endswith(":00Z")
    found = team.researcher.post(f"/v1/studies/{STUDY}/results/search", {"limit": 10}).json()["items"]
    assert [one["sealed"] for one in found if one["id"] == delivered.result] == [True]
    measures = team.researcher.get(f"/v1/studies/{STUDY}/measurements").json()
    assert (measures["items"], measures["sealedResults"]) == ([], 1)
    with zipfile.ZipFile(archive) as packed:
        problems = packed.read("export/problems-of-export.csv").decode()
        results = packed.read("export/tables/results.csv").decode()
    assert f"resultSealed,{delivered.result}," in problems
    assert delivered.result in results


@pytest.mark.slow("the tablet of the tests above")
def test_the_receipt_and_the_chain_are_of_the_sealed_bytes(team, delivered):
    envelope = team.researcher.get(f"/v1/results/{delivered.result}").content
    receipt = team.researcher.get(f"/v1/results/{delivered.result}/receipt").json()
    assert receipt["statement"]["sha256"] == servers.digest(envelope)
    verified = program("server", "audit", "verify", "--dev", "--home", team.server.folder)
    assert f"{STUDY}: " in verified and "all right" in verified, verified


@pytest.mark.slow("another export is opened")
def test_a_key_of_another_study_opens_nothing_and_a_wrong_passphrase_neither(team, delivered, archive, tmp_path):
    other = made_key(tmp_path / "other", "other-2026")
    said = program("export", "open", archive, *other.words, "--out", tmp_path / "out", exits=65)
    assert f"{delivered.result}: is sealed to the key" in said
    assert table(tmp_path / "out", "answers") == []
    (tmp_path / "wrong").write_text("four words drawn by dice\n")
    said = program(
        "export", "open", archive, "--key", team.key.file, "--passphrase-file", tmp_path / "wrong", "--out", tmp_path / "no", exits=65)
    assert "the passphrase does not open this sealing key" in said
    assert not (tmp_path / "no").exists()


@pytest.mark.slow("an export is opened that was changed")
def test_what_was_changed_on_the_way_is_told_and_the_rest_is_there(team, delivered, archive, tmp_path):
    zipfile.ZipFile(io.BytesIO(archive.read_bytes())).extractall(tmp_path)
    folder = tmp_path / "export"
    # Which file is the data of a recording, and which describes it, nobody can see.
    for file in (folder / "recordings").glob("*.sealed"):
        changed = bytearray(file.read_bytes())
        changed[-100] ^= 1
        file.write_bytes(changed)
    said = program("export", "open", folder, *team.key.words, "--out", tmp_path / "out", exits=65)
    assert "was changed" in said
    assert [row["value"] for row in table(tmp_path / "out", "answers") if row["question"] == "how"] == [WORDS]


def envelope(**changes):
    """A result as an attacker would make it up, who has no tablet."""
    made = {
        "ambler": 1, "id": servers.uuid7(), "task": {"id": "evening", "version": "1.0.0", "sha256": "ab" * 32}, "participant": "P-1",
        "started": "2026-11-22T10:00:00Z", "ended": "2026-11-22T10:05:00Z", "outcome": "completed", "files": [],
        "sealed": {"version": 1, "key": "0123456789abcdef", "content": "A" * 30}}
    return {**made, **changes}


def test_a_wrong_envelope_is_refused_with_its_place_and_kept(team):
    device = team.people.enrol(team.clinician, STUDY)
    for changes, pointer in [
            ({}, "/sealed/content"), ({"answer": "tired"}, "/answer"), ({"started": "2026-11-22T10:00:31Z"}, "/started"),
            ({"outcome": "declined"}, "/outcome"), ({"files": [{"sha256": "ab" * 32, "bytes": 5}]}, "/files/0/bytes")]:
        document = envelope(**changes)
        answer = device.put_result(document)
        assert answer.status_code == 422, answer.text
        assert pointer in [error["pointer"] for error in answer.json()["errors"]]
        assert int(team.server.sql(f"select count(*) from dead_letters where result = '{document['id']}'")[0]) == 1


@pytest.mark.slow("the tablet of the tests above")
def test_an_envelope_of_another_study_is_refused_and_can_be_tried_again(team, delivered):
    device = team.people.enrol(team.clinician, OPEN)
    document = json.loads(team.researcher.get(f"/v1/results/{delivered.result}").content)
    document = {**document, "id": servers.uuid7(), "files": []}
    answer = device.put_result(document)
    assert answer.status_code == 422 and answer.json()["errors"][0]["pointer"] == "/sealed/key"
    letters = team.researcher.get(f"/v1/studies/{OPEN}/dead-letters").json()["items"]
    assert document["id"] in json.dumps(letters), "a person can look at it, and try it again"


def test_an_open_result_of_a_study_that_seals_is_stored_and_flagged(team):
    device = team.people.enrol(team.clinician, STUDY)
    document = servers.result("P-9")
    assert device.put_result(document).status_code == 201
    [row] = [row for row in team.researcher.get(f"/v1/studies/{STUDY}/results?limit=500").json()["items"] if row["id"] == document["id"]]
    assert "notSealed" in row["flags"] and "sealed" not in row
    noted = team.server.sql(f"select detail from audit where subject = '{document['id']}' and action = 'resultStored'")
    assert json.loads(noted[0])["lacksSeal"] is True


# --- Rigs


@pytest.fixture(scope="module")
def rig(team, tmp_path_factory):
    """A rig of the study that was killed in its first segment and ended in its second, and delivered both."""
    if not rigs.SOURCE.exists():
        pytest.skip(f"{rigs.SOURCE} is not built")
    source = rigs.chips(1)
    one = rigs.EnrolledRig(
        team, tmp_path_factory.mktemp("rig"), STUDY, team.server.address, rigs.rig(rigs.stream(source.ports[0]), title=RIG_WORDS))
    try:
        for end in one.kill, one.stop:
            one.start()
            one.status(lambda status: rigs.recording(status) and all(stream["samples"] > 3_000 for stream in status["streams"]))
            # The segment began before the first version came, so that it names none.
            one.status(lambda status: status.get("studyStanding", {}).get("offered"))
            end()
    finally:
        source.end()
    one.home.deliver_all()
    assert set(one.home.states().values()) == {"delivered"}
    one.plain = {name: json.loads(one.home.command("show", name, "--json")) for name in one.home.states()}
    return one


@pytest.fixture(scope="module")
def opened_rig(team, rig, tmp_path_factory):
    folder = tmp_path_factory.mktemp("opened-rig")
    archive = export(team, STUDY, folder)
    said = program("export", "open", archive, *team.key.words, "--out", folder / "out")
    return types.SimpleNamespace(folder=folder / "out", archive=archive, said=said)


def rig_secrets(rig, folder):
    """What only segments say: the rig's own words, bytes, lines and times of recordings.

    Not the sensor, which rigs of other tests on this server have, too.
    """
    found = {"title": RIG_WORDS.encode()}
    for number, (_, plain) in enumerate(sorted(rig.plain.items())):
        for recording in plain["recordings"]:
            samples = (folder / f"recordings/{recording['sha256']}.csv.zst").read_bytes()
            lines = subprocess.run(["zstd", "-dc"], input=samples, check=True, capture_output=True).stdout.splitlines()
            assert len(lines) > 1_000
            found |= {
                f"digest {number}": recording["sha256"].encode(), f"bytes {number}": samples[len(samples) // 2:][:40],
                f"line {number}": lines[len(lines) // 2], f"first time {number}": str(recording["startedNanoseconds"]).encode()}
    return found


@pytest.mark.slow("a rig is started twice, and everything that a server has is read")
def test_no_plain_byte_of_a_rig_is_on_the_server_and_the_study_team_has_every_sample(team, rig, opened_rig):
    assert len(rig.plain) == 2
    for name, plain in rig.plain.items():
        assert json.loads(document(opened_rig.folder, name).read_text()) == plain
        envelope = team.researcher.get(f"/v1/results/{name}").json()
        assert set(envelope) == {"ambler", "id", "task", "started", "ended", "outcome", "files", "sealed"} | (
            {"studyVersion"} if "studyVersion" in plain else set())
        [row] = [row for row in team.researcher.get(f"/v1/studies/{STUDY}/results?limit=500").json()["items"] if row["id"] == name]
        assert row["sealed"] is True and "notSealed" not in row["flags"]
    # The chain goes on in what was opened: each names what nobody sealed.
    first, second = (document(opened_rig.folder, name) for name in sorted(rig.plain))
    assert json.loads(second.read_text())["rig"]["previous"] == servers.digest(first.read_bytes())
    assert json.loads(first.read_text())["rig"]["ending"] == "killed"
    wanted = rig_secrets(rig, opened_rig.folder)
    places = searching.everything(team.server, ("the export", opened_rig.archive.read_bytes()))
    assert searching.found(wanted, places) == {}
    # The same search finds each of them in what was opened.
    here = [(str(path), path.read_bytes()) for path in opened_rig.folder.rglob("*") if path.is_file()]
    assert set(searching.found(wanted, here)) == set(wanted)


@pytest.mark.slow("the rig of the test above")
def test_a_server_receipts_what_a_rig_sealed(team, rig):
    for name in rig.plain:
        envelope = team.researcher.get(f"/v1/results/{name}").content
        receipt = team.researcher.get(f"/v1/results/{name}/receipt").json()
        assert receipt["statement"]["sha256"] == servers.digest(envelope)


# --- A task in a terminal


@pytest.mark.slow("two runs of a task, and everything that a server has is read")
def test_a_task_in_a_terminal_seals_as_the_newest_version_says_also_without_a_network(team, tmp_path):
    home, proxy = homes.Home(tmp_path), Proxy(lambda: team.server.port)
    home.enrol(proxy.address, homes.code(team, STUDY))
    (tmp_path / "task.json").write_text(json.dumps({**homes.TASK, "steps": [
        {"id": "how", "type": "question", "title": "How?", "answer": {"type": "text"}}, *homes.TASK["steps"][1:]]}))
    (tmp_path / "answers.json").write_text(json.dumps({"how": RUN_WORDS}))
    words = ["run", tmp_path / "task.json", "--answers", tmp_path / "answers.json", "--simulate", "--json"]
    plain = [json.loads(home.command(*words))]
    # The server is away: what it said last counts.
    proxy.choose = lambda method, path, length: Act("answer", 503)
    plain.append(json.loads(home.command(*words)))
    proxy.choose = lambda method, path, length: Act()
    home.deliver_all()
    proxy.close()
    archive = export(team, STUDY, tmp_path)
    program("export", "open", archive, *team.key.words, "--out", tmp_path / "out")
    wanted = {"words": RUN_WORDS.encode()}
    for one in plain:
        assert json.loads(document(tmp_path / "out", one["id"]).read_text()) == one
        assert json.loads(home.command("show", one["id"], "--json")) == one
        assert set(team.researcher.get(f"/v1/results/{one['id']}").json()) >= {"sealed", "files"}
        wanted |= {f"recording of {one['id']}": recording["sha256"].encode() for recording in one["recordings"]}
    assert len(wanted) == 3
    assert searching.found(wanted, searching.everything(team.server, ("the export", archive.read_bytes()))) == {}
    here = [(str(path), path.read_bytes()) for path in (tmp_path / "out").rglob("*") if path.is_file()]
    assert set(searching.found(wanted, here)) == set(wanted)


def test_a_task_in_a_terminal_says_that_its_result_travels_open_where_nobody_can_say_more(team, tmp_path):
    home = homes.Home(tmp_path)
    proxy = Proxy(lambda: team.server.port)
    home.enrol(proxy.address, homes.code(team, STUDY))
    proxy.choose = lambda method, path, length: Act("answer", 503)
    (tmp_path / "task.json").write_text(json.dumps(homes.TASK))
    (tmp_path / "answers.json").write_text(json.dumps({"first": True}))
    process = home.start("run", tmp_path / "task.json", "--answers", tmp_path / "answers.json", "--simulate")
    _, errors = process.communicate(timeout=homes.HANG)
    assert process.returncode == 0, errors
    proxy.close()
    assert "could not be asked whether results are sealed. This one travels open." in errors


@pytest.mark.long("waits as long as a person would at most")
def test_a_server_that_answers_too_slowly_does_not_keep_a_person_from_the_first_question(team, tmp_path):
    home, proxy = homes.Home(tmp_path), Proxy(lambda: team.server.port)
    home.enrol(proxy.address, homes.code(team, STUDY))
    # Version and contents one after the other would take longer than any command of a test may.
    proxy.choose = lambda method, path, length: Act("delay", 70)
    (tmp_path / "task.json").write_text(json.dumps(homes.TASK))
    (tmp_path / "answers.json").write_text(json.dumps({"first": True}))
    process = home.start("run", tmp_path / "task.json", "--answers", tmp_path / "answers.json", "--simulate")
    _, errors = process.communicate(timeout=homes.HANG)
    proxy.close()
    assert process.returncode == 0 and "This one travels open." in errors, errors
