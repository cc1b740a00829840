"""Arms of a study: promised before the first draw, drawn once for each participant, and checked by an outsider at the end."""

import base64
import hashlib
import hmac
import json
import os

import pytest

import chains
import server as servers

STUDY = "arms-2026"
ARMS = {
    "method": "permutedBlocks", "blockSizes": [2], "when": "well.outcome = 'completed'",
    "list": [{"id": "walking", "title": "Walking"}, {"id": "usual", "title": "Usual care"}]}


def study(**changes):
    return {
        "ambler": 1, "id": STUDY, "version": "1.0.0", "languages": ["en"], "title": "Arms", "contact": "Call the nurse.",
        "emergency": "Call a doctor.", "participants": "shared", "sections": [{"id": "s", "title": "S"}],
        "tasks": [{"id": "well", "file": "who-5.json", "section": "s"},
                  {"id": "side", "file": "dimethyl-fumarate.json", "section": "s",
                   "schedule": {"times": [{"at": "00:00", "windowMinutes": 60}]}}],
        "arms": ARMS, "courses": [{"id": "dmf", "number": 3, "title": "DMF", "forms": [{"task": "side", "fromMonth": 0}]}],
        **changes}


@pytest.fixture(scope="module")
def team(people):
    people.study(STUDY)

    class Team:
        server = people.server
        admin = people.admin
        researcher = people.staff("arms-researcher", "researcher", STUDY)
        nurse = people.staff("arms-nurse", "clinician", STUDY)

    for number in ("A-1", "A-2", "A-3", "A-4", "A-5"):
        people.register(Team.nurse, STUDY, number)
    Team.device = people.enrol(Team.nurse, STUDY)
    Team.own = people.enrol(Team.nurse, STUDY, participant=participant(Team, "A-5")["id"])
    for name in ("who-5", "dimethyl-fumarate"):
        content = (servers.ROOT / f"tasks/{name}.json").read_bytes()
        answer = Team.researcher.ask("POST", f"/v1/studies/{STUDY}/tasks", data=content, headers={"Content-Type": "application/json"})
        assert answer.status_code == 201, answer.text
    path = f"/v1/studies/{STUDY}"
    tag = Team.researcher.get(path).headers["ETag"]
    data = json.dumps(study()).encode()
    answer = Team.researcher.ask("PUT", path, data=data, headers={"If-Match": tag, "Content-Type": "application/json"})
    assert answer.status_code == 200, answer.text
    return Team


def participant(team, number):
    items = team.nurse.get(f"/v1/studies/{STUDY}/participants?limit=100").json()["items"]
    return next(item for item in items if item["number"] == number)


def facts(client, *numbers):
    answer = client.post("/v1/person-facts", {"participants": list(numbers), "zone": "Europe/London"})
    assert answer.status_code == 200, answer.text
    return {person["participant"]: person.get("facts") if person["isKnown"] else None for person in answer.json()["people"]}


def completed(team, number):
    """A result by which the study's condition holds."""
    task = json.loads((servers.ROOT / "tasks/who-5.json").read_text())
    document = servers.result(number)
    document["task"] = {**document["task"], "id": task["id"], "version": task["version"]}
    answer = team.device.put_result(document)
    assert answer.status_code in (200, 201), answer.text


def encoded(content):
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def canonical(value):
    return json.dumps(value, separators=(",", ":"), sort_keys=True, ensure_ascii=False).encode()


def test_a_study_is_promised_drawn_and_laid_open(team):
    path = f"/v1/studies/{STUDY}/arms"
    assert team.researcher.get(path).status_code == 404
    completed(team, "A-1")
    assert facts(team.device, "A-1")["A-1"] == {}, "nothing is drawn that was not promised"

    promised = team.researcher.post(path)
    assert promised.status_code == 201, promised.text
    assert promised.json()["stage"] == "committed" and promised.json()["study"] == STUDY
    assert team.researcher.post(path).status_code == 409
    assert facts(team.device, "A-1")["A-1"] == {}, "nothing is drawn before bytes of others are in"

    outside = os.urandom(64)
    assert team.researcher.post(f"{path}/outside", {"bytes": encoded(b"short"), "source": "a beacon"}).status_code == 400
    mixed = team.researcher.post(f"{path}/outside", {"bytes": encoded(outside), "source": "a beacon"})
    assert mixed.status_code == 200, mixed.text
    assert mixed.json()["stage"] == "drawing"
    assert "seed" not in mixed.json()
    assert team.researcher.post(f"{path}/outside", {"bytes": encoded(outside), "source": "again"}).status_code == 409

    given = facts(team.device, "A-1", "A-2", "nobody")
    assert given["A-1"]["arm"] in ("walking", "usual")
    assert given["A-2"] == {}, "the study's condition does not hold for this one"
    assert given["nobody"] is None
    assert facts(team.device, "A-1")["A-1"] == given["A-1"], "asked again, the answer is the same"
    for number in ("A-2", "A-3", "A-4"):
        completed(team, number)
    given = facts(team.device, "A-1", "A-2", "A-3", "A-4")
    assert sorted(fact["arm"] for fact in given.values()).count("usual") == 2, "blocks of 2 are even after four"

    assert team.researcher.get(f"{path}/assignments").status_code == 409, "the list is sealed"
    one = participant(team, "A-1")["id"]
    assert team.nurse.post(f"/v1/participants/{one}/arm", {}).status_code == 400, "a reason is needed"
    opened = team.nurse.post(f"/v1/participants/{one}/arm", {"reason": "A serious event"})
    assert opened.status_code == 200, opened.text
    assert opened.json()["arm"] == given["A-1"]["arm"]

    assert team.nurse.post(f"{path}/seed", {"reason": "The end"}).status_code == 403
    revealed = team.researcher.post(f"{path}/seed", {"reason": "The study has ended"})
    assert revealed.status_code == 200, revealed.text
    shown = revealed.json()
    seed = decoded(shown["seed"])
    message = b"ambler arms commitment 1\0" + STUDY.encode() + b"\0" + hashlib.sha256(canonical(shown["plan"])).digest()
    assert hmac.digest(seed, message, "sha256") == decoded(shown["commitment"]), "the seed is the one that was promised"

    listed = team.researcher.get(f"{path}/assignments").json()["items"]
    assert [item["number"] for item in listed] == [0, 1, 2, 3]
    assert {item["participant"]: item["arm"] for item in listed} == {number: fact["arm"] for number, fact in given.items()}
    seals = {
        hmac.digest(seed, b"ambler arm assignment 1\n" + canonical(
            {"number": item["number"], "levels": item["levels"], "arm": item["arm"], "participant": item["participant"]}), "sha256").hex()
        for item in listed}
    noted = team.server.sql(f"select encode(sha256, 'hex') from audit where study = '{STUDY}' and action = 'armGiven'")
    assert set(noted) == seals, "the audit chain has each assignment under a seal that opens with the seed"

    completed(team, "A-5")
    assert facts(team.device, "A-5")["A-5"] == {}, "nothing is drawn once the seed is out"


def test_a_participants_own_tablet_learns_of_nobody_else(team):
    assert facts(team.own, "A-1", "A-5")["A-1"] is None
    assert facts(team.own, "A-5")["A-5"] is not None


def test_what_staff_ask_next_reaches_the_tablet(team):
    one = participant(team, "A-2")["id"]
    assert team.nurse.post(f"/v1/participants/{one}/next-task", {"task": "nothing", "days": 3}).status_code == 400
    asked = team.nurse.post(f"/v1/participants/{one}/next-task", {"task": "well", "days": 3})
    assert asked.status_code == 201, asked.text
    assert facts(team.device, "A-2")["A-2"]["next"] == asked.json()
    assert team.device.post(f"/v1/participants/{one}/next-task", {"task": "well", "days": 3}).status_code == 403


def test_a_pin_that_staff_reset_reaches_the_tablet_and_the_audit(team):
    one = participant(team, "A-3")["id"]
    assert "pinReset" not in facts(team.device, "A-3")["A-3"]
    asked = team.nurse.post(f"/v1/participants/{one}/pin-reset")
    assert asked.status_code == 204, asked.text
    noted = team.server.sql(f"select subject from audit where study = '{STUDY}' and action = 'pinReset'")
    assert noted == [one]
    first = facts(team.device, "A-3")["A-3"]["pinReset"]
    assert "pinReset" not in facts(team.device, "A-2")["A-2"]
    assert team.nurse.post(f"/v1/participants/{one}/pin-reset").status_code == 204
    assert facts(team.device, "A-3")["A-3"]["pinReset"] > first, "each time counts by itself"
    assert team.device.post(f"/v1/participants/{one}/pin-reset").status_code == 403
    gone = who_left(team, "A-7")
    refused = team.nurse.post(f"/v1/participants/{gone}/pin-reset")
    assert refused.status_code == 409 and refused.json()["code"] == "participantLeft"


def test_nothing_is_asked_of_who_left_and_nothing_is_shown_of_who_has_no_arm(team):
    one = who_left(team)
    refused = team.nurse.post(f"/v1/participants/{one}/next-task", {"task": "well", "days": 3})
    assert refused.status_code == 409 and refused.json()["code"] == "participantLeft"
    refused = team.nurse.post(f"/v1/participants/{one}/arm", {"reason": "A serious event"})
    assert refused.status_code == 404 and refused.json()["code"] == "noArmYet"


def who_left(team, number="A-6"):
    """The id of a participant who left."""
    answer = team.nurse.post(f"/v1/studies/{STUDY}/participants", {"number": number})
    assert answer.status_code == 201, answer.text
    one = answer.json()["id"]
    assert team.nurse.post(f"/v1/participants/{one}/withdrawal").status_code in (200, 204)
    return one


def test_a_drug_course_reaches_the_tablet_and_its_month_goes_on_from_the_day_of_entry(team):
    chains.as_the_server(
        team.server, f"update participants set drug_course_id = 3, month_of_treatment = 4 where study = '{STUDY}' and number = 'A-3'")
    [today] = team.server.sql("select (now() at time zone 'UTC')::date")
    assert facts(team.device, "A-3")["A-3"]["treatment"] == {"course": "dmf", "monthAtEntry": 4, "entered": today}
    chains.as_the_server(team.server, f"update participants set drug_course_id = 99 where study = '{STUDY}' and number = 'A-3'")
    assert "treatment" not in facts(team.device, "A-3")["A-3"], "a course that the study does not have is none"


def test_adherence_counts_a_course_of_those_who_are_on_it(team):
    chains.as_the_server(team.server, f"update participants set registered_at = now() - interval '4 days' where study = '{STUDY}'")
    chains.as_the_server(
        team.server, f"update participants set drug_course_id = 3, month_of_treatment = 4 where study = '{STUDY}' and number = 'A-4'")
    rows = team.nurse.get(f"/v1/studies/{STUDY}/adherence?limit=100").json()["items"]
    due = {row["number"]: {task["task"]: task["due"] for task in row["tasks"]} for row in rows}
    assert due["A-4"]["side"] >= 3
    assert due["A-1"]["side"] == 0
