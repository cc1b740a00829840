"""What is of one clinic stays with it, whatever the tablets and the staff of another one bring and ask for."""

import types

import pytest

import server as servers

STUDY = "clinics-2026"


@pytest.fixture(scope="module")
def team(people):
    """A study with clinicians of two clinics and of all, and a shared tablet of each."""
    people.server.sql("delete from failures")
    people.study(STUDY)
    team = types.SimpleNamespace(
        people=people, server=people.server, north=people.staff("clinics-north", "clinician", STUDY, "north"),
        south=people.staff("clinics-south", "clinician", STUDY, "south"), everywhere=people.staff("clinics-all", "clinician", STUDY),
        researcher=people.staff("clinics-researcher", "researcher", STUDY))
    team.tablets = {name: people.enrol(getattr(team, name), STUDY) for name in ["north", "south", "everywhere"]}
    return team


@pytest.fixture
def number():
    return f"C-{servers.secrets.token_hex(6)}"


def results_of(team, number):
    return team.server.sql(
        f"select r.id from receipts r join participants p on p.id = r.participant where p.study = '{STUDY}' and p.number = '{number}'")


def test_a_clinics_tablet_brings_nothing_for_another_clinics_participant(team, number):
    theirs = team.people.register(team.south, STUDY, number)
    attack = servers.result(number)
    for _ in range(2):
        answer = team.tablets["north"].put_result(attack)
        assert (answer.status_code, answer.json()["code"]) == (422, "resultFaults")
        assert [fault["pointer"] for fault in answer.json()["errors"]] == ["/participant"]
    assert results_of(team, number) == []
    assert team.server.sql(f"select count(*) from receipts where id = '{attack['id']}'") == ["0"]
    # A person can look at it, and an erasure finds it.
    [letter] = [one for one in team.researcher.get(f"/v1/studies/{STUDY}/dead-letters?limit=500").json()["items"]
                if one["result"] == attack["id"]]
    assert team.researcher.post(f"/v1/dead-letters/{letter['id']}/retry").status_code == 422
    assert team.server.sql(f"select named from dead_letters where id = '{letter['id']}'") == [number]
    for tablet in ["south", "everywhere"]:
        document = servers.result(number)
        assert team.tablets[tablet].put_result(document).status_code == 201
        assert document["id"] in results_of(team, number)
    # Once the participant is of the clinic, what was refused is taken.
    moved = team.everywhere.ask(
        "PATCH", f"/v1/participants/{theirs['id']}", {"clinic": "north", "reason": "moved"}, headers={"If-Match": "*"})
    assert moved.status_code == 200
    assert team.researcher.post(f"/v1/dead-letters/{letter['id']}/retry").status_code == 201
    assert attack["id"] in results_of(team, number)
    # What was stored keeps its receipt for whoever brought it.
    assert team.tablets["south"].put_result(servers.result(number)).status_code == 422
    assert team.tablets["north"].put_result(attack).status_code == 200


def test_a_number_of_one_clinics_tablet_is_not_written_to_by_anothers(team, number):
    assert team.tablets["south"].put_result(servers.result(number)).status_code == 201
    assert team.tablets["north"].put_result(servers.result(number)).status_code == 422
    old = number + "-old"
    person = team.people.register(team.south, STUDY, old)
    changed = team.south.ask(
        "PATCH", f"/v1/participants/{person['id']}", {"number": old + "er", "reason": "typed wrong"}, headers={"If-Match": "*"})
    assert changed.status_code == 200
    assert team.tablets["north"].put_result(servers.result(old)).status_code == 422, "nor under an old number"
    assert team.tablets["south"].put_result(servers.result(old)).status_code == 201


def test_for_whoever_is_of_no_clinic_every_tablet_brings(team, number):
    team.people.register(team.everywhere, STUDY, number)
    for tablet in team.tablets.values():
        assert tablet.put_result(servers.result(number)).status_code == 201
    assert len(results_of(team, number)) == 3


def test_a_persons_own_tablet_brings_wherever_the_person_is(team, number):
    person = team.people.register(team.south, STUDY, number)
    own = team.people.enrol(team.south, STUDY, person["id"])
    assert own.put_result(servers.result(number)).status_code == 201
    assert own.put_result(servers.result(None)).status_code == 201


def ways(team, clinician, number):
    """Both ways to register a number: their answers' statuses."""
    one = clinician.post(f"/v1/studies/{STUDY}/participants", {"number": number})
    other = clinician.post("/patients/", {"nhs_number": number, "first_name": "B", "password": "four words of mine"})
    return one, other


@pytest.mark.parametrize("brought", ["everywhere", "south"])
def test_no_clinic_takes_over_what_a_tablet_from_outside_it_brought(team, number, brought):
    document = servers.result(number)
    assert team.tablets[brought].put_result(document).status_code == 201
    one, other = ways(team, team.north, number)
    assert (one.status_code, one.json()["code"], one.json()["errors"][0]["pointer"]) == (409, "taken", "/number")
    assert other.status_code == 409
    assert team.north.get(f"/v1/results/{document['id']}").status_code == 404
    clinic = {"everywhere": "", "south": "south"}[brought]
    assert team.server.sql(f"select is_confirmed, clinic from participants where number = '{number}'") == [f"f|{clinic}"]
    # Whoever works in all clinics may, and says of which it is.
    made = team.everywhere.post(f"/v1/studies/{STUDY}/participants", {"number": number, "clinic": "north"})
    assert made.status_code == 201 and made.json()["isConfirmed"]
    assert team.north.get(f"/v1/results/{document['id']}").status_code == 200


def test_a_clinic_registers_what_its_own_tablet_brought(team, number):
    document = servers.result(number)
    assert team.tablets["north"].put_result(document).status_code == 201
    assert team.north.post(f"/v1/studies/{STUDY}/participants", {"number": number}).status_code == 201
    assert team.north.get(f"/v1/results/{document['id']}").status_code == 200
