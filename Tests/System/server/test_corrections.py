"""A participant is corrected with a reason: what changes, what stays with the person, and what the audit keeps of it."""

import csv
import io
import json
import subprocess
import types
import zipfile

import pytest

import exports
import home as homes
import server as servers

STUDY = "corrected-2026"


@pytest.fixture(scope="module")
def team(people):
    people.study(STUDY)
    people.study("corrected-nhs", numberScheme="nhs")
    nurse = people.staff("corrected-nurse", "clinician", STUDY, "north")
    return types.SimpleNamespace(
        people=people, server=people.server, admin=people.admin, nurse=nurse, shared=people.enrol(nurse, STUDY),
        everywhere=people.staff("corrected-all", "clinician", STUDY), south=people.staff("corrected-south", "clinician", STUDY, "south"),
        researcher=people.staff("corrected-researcher", "researcher", STUDY),
        nhs=people.staff("corrected-nhs-nurse", "clinician", "corrected-nhs"))


@pytest.fixture
def number():
    return f"C-{servers.secrets.token_hex(4)}"


def correct(client, one, version=None, **changes):
    changes.setdefault("reason", "It was typed wrong.")
    headers = {"If-Match": f'"{version or one["version"]}"'}
    return client.ask("PATCH", f"/v1/participants/{one['id']}", changes, headers=headers)


def brought(device, number, **changes):
    document = servers.result(number, **changes)
    answer = device.put_result(document)
    assert answer.status_code == 201, answer.text
    return document["id"]


def owner(client, identifier):
    summary = client.get(f"/v1/results/{identifier}/summary").json()
    return summary.get("participant"), summary.get("number")


def test_everything_that_is_known_can_be_corrected_and_the_version_goes_on(team, number):
    one = team.people.register(team.everywhere, STUDY, number, firstName="Ana", clinic="north")
    changes = {"number": number + "x", "firstName": "Anna", "clinic": "south", "drugCourse": 4, "monthOfTreatment": 2}
    answer = correct(team.everywhere, one, **changes)
    assert answer.status_code == 200, answer.text
    assert {key: answer.json()[key] for key in changes} == changes
    assert answer.headers["ETag"] == f'"{one["version"] + 1}"' == team.south.get(f"/v1/participants/{one['id']}").headers["ETag"]
    assert team.nurse.get(f"/v1/participants/{one['id']}").status_code == 404
    emptied = correct(team.everywhere, answer.json(), firstName=None, drugCourse=None, monthOfTreatment=None).json()
    assert {"firstName", "drugCourse", "monthOfTreatment"} & set(emptied) == set()


def test_a_correction_is_made_from_what_was_read_with_a_reason_and_changes_something(team, number):
    one = team.people.register(team.nurse, STUDY, number)
    path = f"/v1/participants/{one['id']}"
    body = {"firstName": "Bea", "reason": "x"}
    assert team.nurse.ask("PATCH", path, body).status_code == 428
    assert correct(team.nurse, one, version=7, firstName="Bea").status_code == 412
    for wrong in [{"firstName": "Bea"}, {"reason": "x"}, {"number": number, "reason": "x"}, {"number": "a b", "reason": "x"},
                  {"number": None, "reason": "x"}, {"firstName": "Bea", "reason": " "}]:
        answer = team.nurse.ask("PATCH", path, wrong, headers={"If-Match": "*"})
        assert (answer.status_code, answer.json()["code"]) == (400, "bodyFaults"), wrong
    # Who works in one clinic cannot send the participant to another.
    moved = team.nurse.ask("PATCH", path, {"clinic": "south", "reason": "x"}, headers={"If-Match": "*"})
    assert (moved.status_code, [fault["pointer"] for fault in moved.json()["errors"]]) == (400, ["/clinic"])
    assert team.nurse.get(path).json() == one
    other = team.people.register(team.nurse, STUDY, number + "-other")
    taken = correct(team.nurse, one, number=other["number"])
    assert (taken.status_code, [fault["pointer"] for fault in taken.json()["errors"]]) == (409, ["/number"])
    assert team.nurse.get(path).json() == one


def test_results_under_the_old_number_stay_with_the_person_and_those_that_still_come_do_too(team, number):
    one = team.people.register(team.nurse, STUDY, number)
    own = team.people.enrol(team.nurse, STUDY, one["id"])
    right = number + "-right"
    before = [brought(own, number), brought(team.shared, number)]
    assert correct(team.nurse, one, number=right).status_code == 200
    # Both tablets go on with the number of before: nobody told them.
    after = [brought(own, number), brought(own, None), brought(team.shared, number), brought(team.shared, right), brought(own, right)]
    for identifier in before + after:
        assert owner(team.researcher, identifier) == (one["id"], right)
    stranger = own.put_result(servers.result(number + "-stranger"))
    assert (stranger.status_code, [fault["pointer"] for fault in stranger.json()["errors"]]) == (422, ["/participant"])
    # The number can become somebody else's; then it is theirs on a shared tablet, and the own tablet's stays.
    other = team.people.register(team.nurse, STUDY, number)
    assert owner(team.researcher, brought(team.shared, number)) == (other["id"], number)
    assert owner(team.researcher, brought(own, number)) == (one["id"], right)
    # Corrected back, it is the number of now again.
    assert correct(team.nurse, other, number=number + "-third").status_code == 200
    assert correct(team.nurse, team.nurse.get(f"/v1/participants/{one['id']}").json(), number=number).status_code == 200
    assert owner(team.researcher, brought(team.shared, number)) == (one["id"], number)
    assert owner(team.researcher, brought(team.shared, number + "-third")) == (other["id"], number + "-third")
    assert owner(team.researcher, brought(team.shared, right)) == (one["id"], number)


def test_a_person_is_found_by_the_number_of_before_too(team, number):
    one = team.people.register(team.nurse, STUDY, number)
    assert correct(team.nurse, one, number="renamed-" + number[2:]).status_code == 200
    def found(text):
        return [row["id"] for row in team.nurse.post(f"/v1/studies/{STUDY}/participants/search", {"text": text}).json()["items"]]
    assert found(number.lower()) == found("RENAMED-" + number[2:]) == [one["id"]]


def test_an_export_names_the_person_by_the_number_of_now_and_one_from_before_is_gone(team, number):
    one = team.people.register(team.nurse, STUDY, number)
    identifier = brought(team.shared, number)
    def export():
        made = team.researcher.post(f"/v1/studies/{STUDY}/exports", {"parts": ["tables"]}).json()
        return exports.finished(team.researcher, made["id"])
    old = export()
    renamed = correct(team.nurse, one, firstName="Cleo")
    content = f"/v1/exports/{old['id']}/content"
    assert team.researcher.ask("HEAD", content).status_code == 200, "names are in no export"
    assert correct(team.nurse, renamed.json(), number=number + "n").status_code == 200
    assert team.researcher.get(content).status_code == 410
    archive = zipfile.ZipFile(io.BytesIO(team.researcher.get(f"/v1/exports/{export()['id']}/content").content))
    rows = list(csv.DictReader(io.TextIOWrapper(archive.open("export/tables/results.csv"), encoding="utf-8", newline="")))
    assert [row["participant"] for row in rows if row["result"] == identifier] == [number + "n"]
    people = list(csv.DictReader(io.TextIOWrapper(archive.open("export/tables/participants.csv"), encoding="utf-8", newline="")))
    named = {row["participant"]: row["results"] for row in people}
    assert named[number + "n"] == "1" and number not in named


def verified(server):
    words = [servers.PROGRAM, "server", "audit", "verify", "--dev", "--home", str(server.folder)]
    return subprocess.run(words, capture_output=True, text=True, timeout=homes.HANG, check=False)


def test_the_audit_proves_a_correction_and_holds_no_value_of_it(team, number):
    one = team.people.register(team.nurse, STUDY, number, firstName="Theodosia")
    reason = "She is called Theodora, not Theodosia."
    assert correct(team.nurse, one, number=number + "p", firstName="Theodora", reason=reason).status_code == 200
    entries = team.admin.post(f"/v1/studies/{STUDY}/audit/search", {"action": "participantCorrected", "limit": 1}).json()["items"]
    assert (entries[0]["subject"], entries[0]["actorName"]) == (one["id"], "corrected-nurse")
    assert entries[0]["detail"] == {"fields": ["number", "firstName"]}
    assert len(entries[0]["sha256"]) == 64
    whole = json.dumps(team.admin.get(f"/v1/studies/{STUDY}/audit?limit=500").json())
    for word in ["Theodo", number, reason]:
        assert word not in whole
    [kept] = team.nurse.get(f"/v1/participants/{one['id']}/corrections").json()["items"]
    assert (kept["byName"], kept["reason"], kept["version"]) == ("corrected-nurse", reason, one["version"] + 1)
    assert kept["before"] == {"number": number, "firstName": "Theodosia"}
    assert kept["after"] == {"number": number + "p", "firstName": "Theodora"}
    # Who gets no names gets no reason, which may have one in it.
    [shown] = team.researcher.get(f"/v1/participants/{one['id']}/corrections").json()["items"]
    assert "Theodo" not in json.dumps(shown) and shown["after"] == {"number": number + "p"}
    done = verified(team.server)
    assert done.returncode == 0, done.stdout
    change = f"where participant = '{one['id']}'"
    team.server.sql(f"update participant_corrections set reason = 'another' {change}")
    assert "it is not the correction of its entry" in verified(team.server).stdout
    team.server.sql(f"update participant_corrections set reason = '{reason}' {change}")
    team.server.sql(f"create table kept_aside as select * from participant_corrections {change}")
    team.server.sql(f"delete from participant_corrections {change}")
    assert "the correction that was noted here is missing" in verified(team.server).stdout
    team.server.sql("insert into participant_corrections select * from kept_aside")
    team.server.sql("drop table kept_aside")
    done = verified(team.server)
    assert done.returncode == 0, done.stdout


def test_an_erasure_takes_old_numbers_names_and_reasons_along(team, number):
    one = team.people.register(team.nurse, STUDY, number, firstName="Philomena")
    # Refused, of a tablet that people share, under the number of before and under the one of after.
    assert team.shared.put_result(servers.result(number, outcome="perfect")).status_code == 422
    assert correct(team.nurse, one, number=number + "e", firstName="Philo").status_code == 200
    assert team.shared.put_result(servers.result(number + "e", outcome="perfect")).status_code == 422
    assert team.admin.post(f"/v1/participants/{one['id']}/erasure").status_code == 204
    words, environment = team.server.database
    dump = subprocess.run([servers.of_postgres("pg_dump"), *words, "--inserts"], env=environment, capture_output=True, text=True,
                          check=True).stdout
    for word in [number, "Philo"]:
        assert word not in dump
        assert word.encode().hex() not in dump
    done = verified(team.server)
    assert done.returncode == 0, done.stdout
    gone = team.nurse.ask("PATCH", f"/v1/participants/{one['id']}", {"firstName": "X", "reason": "x"}, headers={"If-Match": "*"})
    assert gone.status_code == 404


def test_a_withdrawn_person_stays_withdrawn_under_every_number(team, number):
    one = team.people.register(team.nurse, STUDY, number)
    assert correct(team.nurse, one, number=number + "w").status_code == 200
    assert team.nurse.post(f"/v1/participants/{one['id']}/withdrawal").status_code == 204
    for named in [number, number + "w"]:
        assert team.shared.put_result(servers.result(named)).status_code == 410
        assert team.shared.put_result(servers.result(named, outcome="perfect")).status_code == 410


def test_a_patient_of_document_000_signs_in_with_the_new_number(team):
    body = {"nhs_number": "943 476 5870", "first_name": "Bea", "password": "four words of mine"}
    made = team.nhs.post("/patients/", body)
    assert (made.status_code, made.json()["nhs_number"]) == (201, "9434765870")
    [one] = team.nhs.get("/v1/studies/corrected-nhs/participants").json()["items"]

    def tries(name):
        answer = servers.Client(team.server).post("/get_auth_token/", {"username": name, "password": "four words of mine"})
        team.server.sql("delete from failures")
        return answer.status_code

    typed = ["9434765870", "943 476 5870", "943-476-5870"]
    assert [tries(name) for name in typed] == [200] * 3
    assert correct(team.nhs, one, number="943-476-5919").json()["number"] == "9434765919"
    assert [tries(name) for name in typed] == [400] * 3
    assert [tries(name) for name in ["9434765919", "943 476 5919"]] == [200] * 2


def test_an_nhs_number_is_the_same_however_it_is_given(team):
    study = f"nhs-{servers.secrets.token_hex(4)}"
    team.people.study(study, numberScheme="nhs")
    nurse = team.people.staff(f"{study}-nurse", "clinician", study)
    shared = team.people.enrol(nurse, study)
    for wrong in ["943 476 5871", "943-476-587", "9434765870-", "94347658700"]:
        answer = nurse.post(f"/v1/studies/{study}/participants", {"number": wrong})
        assert (answer.status_code, [fault["pointer"] for fault in answer.json()["errors"]]) == (400, ["/number"]), wrong
    one = team.people.register(nurse, study, "943-476-5870")
    assert one["number"] == "9434765870"
    for again in ["943 476 5870", "9434765870"]:
        assert nurse.post(f"/v1/studies/{study}/participants", {"number": again}).status_code == 409
    # A pseudonym of a document has no blanks; with dashes it is the same person.
    own = team.people.enrol(nurse, study, one["id"])
    for identifier in [brought(shared, "943-476-5870"), brought(shared, "9434765870"), brought(own, "943-476-5870")]:
        assert owner(nurse, identifier) == (one["id"], "9434765870")
    assert len(nurse.get(f"/v1/studies/{study}/participants").json()["items"]) == 1
    def found(body):
        return [row["id"] for row in nurse.post(f"/v1/studies/{study}/participants/search", body).json()["items"]]
    assert found({"text": "943 47"}) == found({"number": "943-476-5870"}) == [one["id"]]
    assert found({"text": "943 48"}) == []
    results = nurse.post(f"/v1/studies/{study}/results/search", {"number": "476 58"}).json()["items"]
    assert len(results) == 3


def test_failures_are_counted_together_however_a_name_is_typed(team):
    team.server.sql("delete from failures")
    # Of a number that nobody has: who has signed in from here before does not count under the name alone.
    typed = ["7000000007", "700 000 0007", "700-000-0007"]
    statuses = [servers.Client(team.server).post("/v1/sessions", {"name": typed[turn % 3], "password": "wrong wrong wrong"}).status_code
                for turn in range(6)]
    names = team.server.sql("select count from failures order by count desc")
    team.server.sql("delete from failures")
    assert statuses == [401] * 5 + [429]
    # One for the name at the address, one for the address; what counts the name alone counts nothing but time.
    assert names == ["5", "5", "0"]
