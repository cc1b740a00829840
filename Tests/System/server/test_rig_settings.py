"""Settings of rigs: put by staff, fetched and judged by a rig that records, rolled back where they do not do."""

import json
import socket
import threading

import pytest

import rigs
from rigs import EnrolledRig, recording, rig, stream, told, uses

import account
import breadth
import forging
import server as servers
import waiting

STUDY = "rigs-2026"


@pytest.fixture(scope="module")
def team(people):
    people.study(STUDY)
    people.rig_researcher = people.staff("rig-researcher", "researcher", STUDY)
    people.rig_clinician = people.staff("rig-nurse", "clinician", STUDY)
    return people


@pytest.fixture(scope="module")
def chips():
    if not rigs.SOURCE.exists():
        pytest.skip(f"{rigs.SOURCE} is not built")
    found = rigs.chips(2)
    yield found
    found.end()


@pytest.fixture
def make(team, tmp_path):
    """Makes a rig of the study, which is ended afterwards."""
    made = []

    def make(file, address=None, **rest):
        team.server.sql("delete from failures")
        team.clinician, usual = team.rig_clinician, team.clinician
        try:
            one = EnrolledRig(team, tmp_path, STUDY, address or team.server.address, file, **rest)
        finally:
            team.clinician = usual
        made.append(one)
        return one

    yield make
    for one in made:
        if one.process and one.process.poll() is None:
            one.kill()


# --- The server

@pytest.fixture
def own(team):
    device = team.enrol(team.rig_clinician, STUDY)
    device.path = f"/v1/studies/{STUDY}/devices/{device.enrolment['device']}/rig-settings"
    return device


FILE = rig(stream(1))


def test_each_put_has_a_higher_number_and_says_who_and_when(team, own):
    researcher = team.rig_researcher
    assert researcher.get(own.path).json() == {"device": own.enrolment["device"], "study": STUDY, "number": 0}
    assert own.get("/v1/rig-settings").status_code == 204
    for number in [1, 2]:
        answer = researcher.ask("PUT", own.path, {**FILE, "title": f"Number {number}"}, headers={"If-Match": f'"{number - 1}"'})
        assert (answer.status_code, answer.headers["ETag"]) == (200, f'"{number}"')
    shown = researcher.get(own.path).json()
    assert shown["number"] == 2 and shown["definition"]["title"] == "Number 2"
    assert shown["by"] == researcher.get("/v1/me").json()["id"] and shown["put"].startswith("20")
    noted = [row for row in team.admin.get(f"/v1/studies/{STUDY}/audit?limit=500").json()["items"] if row["action"] == "rigSettingsPut"]
    details = [row["detail"] for row in noted if row["subject"] == own.enrolment["device"]]
    assert details in ([{"number": 1}, {"number": 2}], [{"number": 2}, {"number": 1}])


def test_a_put_from_an_older_state_is_refused(team, own):
    assert team.rig_researcher.ask("PUT", own.path, FILE).status_code == 428
    assert team.rig_researcher.ask("PUT", own.path, FILE, headers={"If-Match": '"0"'}).status_code == 200
    assert team.rig_researcher.ask("PUT", own.path, FILE, headers={"If-Match": '"0"'}).status_code == 412
    # What is wrong with it is said first.
    assert team.rig_researcher.ask("PUT", own.path, {**FILE, "ambler": 2}, headers={"If-Match": '"0"'}).status_code == 422
    assert team.rig_researcher.get(own.path).json()["number"] == 1


@pytest.mark.parametrize("changes, pointers", [
    ({"destination": "none", "settingsMinutes": None}, ["/destination", "/settingsMinutes"]),
    ({"settingsMinutes": None}, ["/settingsMinutes"]),
    ({"streams": [], "storage": 7, "unheard": 1}, ["/storage", "/streams", "/unheard"])])
def test_all_that_is_wrong_is_told_with_its_place(team, own, changes, pointers):
    file = {key: value for key, value in {**FILE, **changes}.items() if value is not None}
    answer = team.rig_researcher.ask("PUT", own.path, file, headers={"If-Match": "*"})
    assert (answer.status_code, answer.json()["code"]) == (422, "rigFaults")
    assert sorted(fault["pointer"] for fault in answer.json()["errors"]) == pointers
    assert team.rig_researcher.get(own.path).json()["number"] == 0


def test_the_device_gets_them_signed_under_the_key_of_receipts(team, own, tmp_path):
    assert team.rig_researcher.ask("PUT", own.path, {"$schema": "rig.schema.json", **FILE}, headers={"If-Match": "*"}).status_code == 200
    answer = own.get("/v1/rig-settings")
    given = answer.json()
    assert given["device"] == own.enrolment["device"] and given["number"] == 1 and given["definition"] == FILE
    keys = forging.Keys(tmp_path, (team.server.folder / "server/receipt.key").read_bytes())
    assert given["key"] == keys.id and given["signature"] == signature(keys, given)
    again = own.get("/v1/rig-settings", headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304
    assert own.get("/v1/rig-settings", headers={"If-None-Match": '"7"'}).status_code == 200


def test_staff_who_know_them_get_nothing_again(team, own):
    answer = team.rig_researcher.ask("PUT", own.path, FILE, headers={"If-Match": "*"})
    tag = team.rig_researcher.get(own.path).headers["ETag"]
    assert answer.status_code == 200
    again = team.rig_researcher.get(own.path, headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")


def test_no_other_device_gets_them(team, own):
    assert team.rig_researcher.ask("PUT", own.path, FILE, headers={"If-Match": "*"}).status_code == 200
    assert team.enrol(team.rig_clinician, STUDY).get("/v1/rig-settings").status_code == 204
    foreign = f"/v1/studies/{STUDY}/devices/{team.device.enrolment['device']}/rig-settings"
    assert team.rig_researcher.ask("PUT", foreign, FILE, headers={"If-Match": "*"}).status_code == 404, "a device of another study"
    assert team.rig_researcher.get(f"/v1/studies/{STUDY}/devices/nobody/rig-settings").status_code == 404



def test_settings_of_an_erased_participants_rig_are_erased_too(team):
    participant = team.rig_clinician.post(f"/v1/studies/{STUDY}/participants", {"number": "R-1"}).json()["id"]
    device = team.enrol(team.rig_clinician, STUDY, participant)
    path = f"/v1/studies/{STUDY}/devices/{device.enrolment['device']}/rig-settings"
    assert team.rig_researcher.ask("PUT", path, {**FILE, "title": "In the kitchen"}, headers={"If-Match": "*"}).status_code == 200
    kept = "select count(*) from rig_settings where encode(document, 'escape') like '%In the kitchen%'"
    assert team.server.sql(kept) == ["1"]
    assert team.admin.post(f"/v1/participants/{participant}/erasure").status_code == 204
    assert team.server.sql(kept) == ["0"]
    assert team.rig_researcher.get(path).json().get("number", 0) == 0


# --- The rig

def signature(keys, settings, head="ambler rig settings 1\n"):
    rest = {key: value for key, value in settings.items() if key != "signature"}
    return forging.encode(keys.sign(head + json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False)))


def whole(folder, documents, names=("s0",)):
    """Every sample of a stream of these segments is stored or counted as missing."""
    for name in names:
        found = account.stream(folder, documents, name)
        assert found["sent"] == found["stored"] + found["missing"], found


@pytest.mark.long("a rig on trial")
def test_settings_apply_and_are_seen_in_results(team, chips, make):
    old, new = rig(stream(chips.ports[0])), rig(stream(chips.ports[0], rate=500))
    one = make(old).start()
    one.status(recording)
    assert one.put(team.rig_researcher, new).json()["number"] == 1
    status = one.status(lambda status: uses(1)(status) and status["streams"][0].get("rateHz"))
    assert status["streams"][0]["wantedRateHz"] == 500
    assert "· settings 1 ·" in one.home.command("rig", "status")
    waiting.until(lambda: one.state()["phase"] == {"type": "settled"}, "the settings are settled")
    assert one.state()["inUse"]["number"] == 1
    one.status(lambda status: sum(problem["kind"] == "settingsApplied" for problem in status["problems"]) == 2)
    # They stay, also after a start.
    one.stop()
    one.start().status(uses(1))
    folder, documents = one.delivered(team.rig_researcher)
    rates = [document["rig"]["definition"]["streams"][0]["rateHz"] for document in documents]
    assert rates == [1000, 500, 500], [(document['started'], document['ended'], document['rig']['ending'], document['problems'])
                                       for document in documents]
    assert [kind for kind, _ in rigs.problems(documents)] == ["settingsApplied"] * 2
    whole(folder, documents[:1])
    # The chip's own numbers mean another length from the change on: ours go on, and each is stored or counted.
    account.stream(folder, documents[1:], "s0")
    entries = [entry for document in documents for entry in document["recordings"]]
    numbers = [row[1] for entry in entries for row in rigs.delivered.rows(folder, entry["sha256"])]
    missing = sum(entry["ledger"]["missing"] for entry in entries)
    assert missing > 0 and numbers[-1] - numbers[0] + 1 == len(numbers) + missing
    counted = [entry["ledger"]["missing"] for entry in documents[0]["recordings"]]
    assert counted == [0], "what was recorded before is whole"


@pytest.mark.long("a rig that asks again and again")
def test_foreign_settings_are_refused_and_recording_goes_on(team, chips, make, tmp_path):
    between = rigs.Between(team.server)
    try:
        file = rig(stream(chips.ports[0]))
        one = make(file, address=between.address).start()
        one.status(recording)
        (tmp_path / "ours").mkdir()
        (tmp_path / "theirs").mkdir()
        ours = forging.Keys(tmp_path / "ours", (team.server.folder / "server/receipt.key").read_bytes())
        theirs = forging.Keys(tmp_path / "theirs", bytes(range(32)))

        def offer(keys=ours, head="ambler rig settings 1\n", **changes):
            made = {"ambler": 1, "device": one.device, "number": 5, "definition": {**file, "title": "Offered"},
                    "signedAt": "2026-11-22T10:00:00Z", "key": keys.id, **changes}
            return {**made, "signature": signature(keys, made, head)}

        right = offer(number=9)
        cases = [
            ("No key that is known", offer(theirs)), ("/device:", offer(device=servers.uuid7())),
            ("/definition/id:", offer(number=6, definition={**file, "id": "another"})),
            ("/number:", offer(number=3)), ("No key that is known", {**right, "number": 8}),
            ("No key that is known", offer(number=8, head="ambler receipt 1\n")), ("not of the form", {"ambler": 2}),
            ("/definition/destination:", offer(number=10, definition={key: value for key, value in {**file, "destination": "none"}.items()
                                                                      if key != "settingsMinutes"})),
            ("/definition/storage", offer(number=11, definition={**file, "storage": {"secret": "Ann"}}))]
        for words, forged in breadth.count([cases[0], cases[-1]], cases):
            before = between.asked
            between.forged = json.dumps(forged).encode()
            waiting.until(lambda before=before: between.asked >= before + 2, "the rig asks twice")
            waiting.until(
                lambda words=words: any(words in problem["detail"] for problem in one.status(recording)["problems"]), "the refusal is told")
        status = one.status(recording)
        assert status.get("settings") is None and status["segment"] == 1 and status["streams"][0]["missing"] == 0
        # The server's own word counts as before.
        between.forged = None
        for _ in range(12):
            assert one.put(team.rig_researcher, {**file, "title": "Ours"}).status_code == 200
        one.status(uses(12))
        folder, documents = one.delivered(team.rig_researcher)
        found = rigs.problems(documents)
        assert [kind for kind, _ in found].count("settingsApplied") >= 1
        assert not any("Ann" in words or ("secret" in words and "/definition/" not in words) for _, words in found)
        whole(folder, documents)
    finally:
        between.close()


@pytest.mark.long("settings that are refused, and ones that are rolled back, are in the tests beside it")
def test_settings_that_fail_the_check_are_refused_without_an_uncounted_sample(team, chips, make):
    good = rig(stream(chips.ports[0]))
    one = make(good).start()
    one.status(recording)
    bad = rig(stream(chips.ports[0]), stream(chips.ports[1], name="s1", chip="nothing-like-it"))
    assert one.put(team.rig_researcher, bad).status_code == 200
    status = one.status(lambda status: told("settingsRefused")(status) and recording(status))
    assert status.get("settings") is None and len(status["streams"]) == 1
    waiting.until(lambda: one.state()["highest"] == 1, "the settings are taken")
    folder, documents = one.delivered(team.rig_researcher)
    assert {len(document["rig"]["definition"]["streams"]) for document in documents} == {1}
    [(kind, words)] = rigs.problems(documents)
    assert kind == "settingsRefused" and "nothing-like-it" not in words and "s1" in words
    whole(folder, documents)


class Receiver:
    """A gpsd that gives its reports once, and is gone from then on."""

    def __init__(self):
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        threading.Thread(target=self.answer, daemon=True).start()

    def answer(self):
        while True:
            one, _ = self.listening.accept()
            with one:
                try:
                    one.sendall(b'{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}\r\n')
                    # Whoever only looks whether somebody listens asks for nothing.
                    if b"WATCH" not in one.recv(4096):
                        continue
                    self.listening.close()
                    one.sendall(b'{"class":"DEVICES","devices":[]}\r\n{"class":"WATCH","enable":true,"json":true}\r\n')
                    while one.recv(4096):
                        pass
                    return
                except ConnectionError:
                    continue


@pytest.mark.long("a trial in real time; whether settings are refused is seen in the test of foreign ones")
def test_settings_whose_stream_never_comes_up_are_rolled_back(team, chips, make):
    good = rig(stream(chips.ports[0]))
    one = make(good).start()
    one.status(recording)
    place = {"id": "place", "sensor": "location", "at": f"gpsd://127.0.0.1:{Receiver().port}", "keep": "timeOnly"}
    assert one.put(team.rig_researcher, rig(stream(chips.ports[0]), place)).status_code == 200
    one.status(lambda status: status.get("settings") == 1)
    status = one.status(lambda status: told("settingsRolledBack")(status) and recording(status))
    assert status.get("settings") is None
    assert one.state()["highest"] == 1 and one.state().get("inUse") is None
    folder, documents = one.delivered(team.rig_researcher)
    assert [kind for kind, _ in rigs.problems(documents)] == ["settingsApplied", "settingsRolledBack"]
    assert "place" in rigs.problems(documents)[1][1]
    assert [len(document["rig"]["definition"]["streams"]) for document in documents] == [1, 2, 1]
    whole(folder, documents)


@pytest.mark.long("six starts of a rig; settings are rolled back without a kill in the test before")
def test_a_rig_that_is_killed_on_trial_comes_back_and_in_the_end_goes_back(team, chips, make):
    file = rig(stream(chips.ports[0]))
    one = make(file, trial=600).start()
    one.status(recording)
    assert one.put(team.rig_researcher, {**file, "title": "On trial"}).status_code == 200
    # Killed in the midst of the check, it checks once more.
    waiting.until(lambda: (one.state() or {}).get("phase", {}).get("type") == "checking", "the settings are on trial")
    one.kill()
    one.start().status(uses(1))
    for starts in [1, 2, 3]:
        assert one.state()["phase"] == {"type": "trial", "starts": starts}
        one.kill()
        if starts < 3:
            one.start().status(uses(1))
    one.start()
    status = one.status(lambda status: told("settingsRolledBack")(status) and recording(status))
    assert status.get("settings") is None and one.state()["highest"] == 1
    one.kill()
    one.start().status(lambda status: recording(status) and status.get("settings") is None)
    folder, documents = one.delivered(team.rig_researcher)
    assert "settingsRolledBack" in [kind for kind, _ in rigs.problems(documents)]
    whole(folder, documents)


@pytest.mark.long("another start of a rig; that settings apply is seen without one")
def test_a_file_that_was_changed_by_hand_counts(team, chips, make):
    file = rig(stream(chips.ports[0]))
    one = make(file).start()
    assert one.put(team.rig_researcher, {**file, "title": "The server's"}).status_code == 200
    one.status(uses(1))
    waiting.until(lambda: one.state()["phase"] == {"type": "settled"}, "the settings are settled")
    one.stop()
    one.write({**file, "title": "By hand"})
    one.start()
    status = one.status(lambda status: told("settingsDropped")(status) and recording(status))
    assert status["title"] == "By hand" and status.get("settings") is None
    # The server's come again only if somebody puts them again.
    assert one.put(team.rig_researcher, {**file, "title": "The server's, again"}).status_code == 200
    assert one.status(uses(2))["title"] == "The server's, again"
    one.stop()
