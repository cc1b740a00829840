"""A study's file: what is asked of whom and when, and what the server makes of it."""

import copy
import datetime
import json

import pytest

import chains
import server as servers

STUDY = "daily-2026"


def study(**changes):
    document = {
        "ambler": 1, "id": STUDY, "version": "1.0.0", "languages": ["en"], "title": "Daily life", "contact": "Call the nurse.",
        "emergency": "Call a doctor.", "participants": "single", "sections": [{"id": "daily", "title": "Every day"}],
        "tasks": [
            {"id": "well-being", "file": "tasks/who-5.json", "section": "daily",
             "schedule": {"times": [{"at": "00:00", "windowMinutes": 720}, {"at": "12:00", "windowMinutes": 720}]}},
            {"id": "taps", "file": "tapping.json", "section": "daily"}],
        "symptoms": {"version": "2", "types": [{"id": "energy", "title": "Energy", "symptoms": [
            {"number": 1, "title": "Fatigue"}, {"number": 2, "title": "Sleep", "minimum": 0, "maximum": 4}]}], "retired": [7]},
    }
    document.update(changes)
    return document


@pytest.fixture(scope="module")
def team(people):
    people.study(STUDY)
    class Team:
        admin = people.admin
        researcher = people.staff("daily-researcher", "researcher", STUDY)
        nurse = people.staff("daily-nurse", "clinician", STUDY)
    Team.device = people.enrol(Team.nurse, STUDY)
    for name in ["who-5", "tapping"]:
        content = (servers.ROOT / f"tasks/{name}.json").read_bytes()
        answer = Team.researcher.ask("POST", f"/v1/studies/{STUDY}/tasks", data=content, headers={"Content-Type": "application/json"})
        assert answer.status_code == 201, answer.text
    return Team


def put(client, document, tag=None):
    path = f"/v1/studies/{STUDY}"
    data = document if isinstance(document, bytes) else json.dumps(document).encode()
    headers = {"If-Match": tag or client.get(path).headers["ETag"], "Content-Type": "application/json"}
    return client.ask("PUT", path, data=data, headers=headers)


@pytest.fixture(scope="module")
def stored(team):
    answer = put(team.researcher, study())
    assert answer.status_code == 200, answer.text
    return answer


def test_a_file_is_kept_byte_for_byte(team, stored):
    data = json.dumps(study(version="1.0.1"), indent=3).encode() + b"\n\n"
    answer = put(team.researcher, data)
    assert answer.status_code == 200
    assert team.researcher.get(f"/v1/studies/{STUDY}/document").content == data
    assert team.device.get(f"/v1/studies/{STUDY}/document").content == data
    shown = team.researcher.get(f"/v1/studies/{STUDY}")
    assert shown.json()["document"]["version"] == "1.0.1"
    assert shown.headers["ETag"] == answer.headers["ETag"] == f'"{shown.json()["version"]}"'
    assert team.researcher.get(f"/v1/studies/{STUDY}/document", headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304


def test_a_file_is_put_from_the_state_that_was_read(team, stored):
    path = f"/v1/studies/{STUDY}"
    data = json.dumps(study()).encode()
    assert team.researcher.ask("PUT", path, data=data, headers={"Content-Type": "application/json"}).status_code == 428
    assert put(team.researcher, study(), tag='"1"').status_code == 412
    assert team.researcher.ask("PUT", path, data=data, headers={"If-Match": "*", "Content-Type": "text/plain"}).status_code == 415


@pytest.mark.parametrize("headers", [{}, {"If-Match": '"1"'}], ids=["no precondition", "a stale one"])
def test_what_is_wrong_with_a_file_is_said_before_a_precondition_is_judged(team, stored, headers):
    answer = team.researcher.ask(
        "PUT", f"/v1/studies/{STUDY}", data=json.dumps(study(more=1)).encode(), headers={"Content-Type": "application/json", **headers})
    assert (answer.status_code, answer.json()["code"]) == (422, "studyFaults"), answer.text


def test_only_its_researcher_puts_it(people, team, stored):
    assert team.nurse.ask("PUT", f"/v1/studies/{STUDY}", study(), headers={"If-Match": "*"}).status_code == 403
    assert team.admin.ask("PUT", f"/v1/studies/{STUDY}", study(), headers={"If-Match": "*"}).status_code == 403
    assert people.researcher.ask("PUT", f"/v1/studies/{STUDY}", study(), headers={"If-Match": "*"}).status_code == 404
    assert people.researcher.get("/v1/studies/ms-2026/document").status_code == 404, "it has none"


@pytest.mark.parametrize("change, pointer", [
    ({"id": "another-2026"}, "/id"), ({"version": ""}, "/version"), ({"more": 1}, "/more"), ({"ambler": 2}, "/ambler"),
    ({"tasks": [{"id": "x", "file": "gad-7.json", "section": "daily"}]}, "/tasks/0/file"),
    ({"tasks": [{"id": "x", "file": "../../etc/passwd", "section": "daily"}]}, "/tasks/0/file"),
    ({"tasks": [{"id": "x", "file": "who-5.json", "section": "daily", "schedule": {"times": [{"at": "24:00", "windowMinutes": 1}]}}]},
     "/tasks/0/schedule/times/0/at")])
def test_what_is_wrong_with_a_file_is_told_with_its_place_and_changes_nothing(people, team, stored, change, pointer):
    before = team.researcher.get(f"/v1/studies/{STUDY}").content
    rows = people.server.sql("select (select count(*) from study_files), (select count(*) from study_symptoms)")
    answer = put(team.researcher, study(**change))
    assert (answer.status_code, answer.json()["code"]) == (422, "studyFaults")
    assert pointer in [fault["pointer"] for fault in answer.json()["errors"]], answer.text
    assert team.researcher.get(f"/v1/studies/{STUDY}").content == before
    assert people.server.sql("select (select count(*) from study_files), (select count(*) from study_symptoms)") == rows


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"null", b"\xff", b"[" * 1000, b'{"ambler":1,"ambler":1}', b'{"ambler":1e999}',
                                  b"\x00"])
def test_a_file_that_is_no_json_is_told_so(team, stored, text):
    assert put(team.researcher, text).status_code == 422


def bring(team, number, day, task="who-5", **changes):
    began = f"{day}T08:00:00Z"
    document = servers.result(number, **{
        "started": began, "ended": f"{day}T08:05:00Z", "measures": [],
        "task": {"id": task, "version": "1.0.0", "sha256": servers.digest(b"t")}, **changes})
    assert team.device.put_result(document).status_code == 201
    return document["id"]


def adherence(client, number, query=""):
    rows = client.get(f"/v1/studies/{STUDY}/adherence{query}").json()["items"]
    return next(row for row in rows if row["number"] == number)


def days_ago(count):
    return (datetime.datetime.now(datetime.UTC) - datetime.timedelta(days=count)).date().isoformat()


def test_adherence_is_what_the_schedule_asked_for_against_what_came(people, team, stored):
    people.register(team.nurse, STUDY, "A-1")
    chains.as_the_server(
        people.server, f"update participants set registered_at = '{days_ago(4)}T00:00:00Z' where number = 'A-1' and study = '{STUDY}'")
    assert adherence(team.nurse, "A-1")["tasks"][0]["done"] == 0
    for day in [4, 4, 4, 2]:
        bring(team, "A-1", days_ago(day))
    bring(team, "A-1", days_ago(3), outcome="abandoned")
    bring(team, "A-1", days_ago(3), task="tapping")
    [row] = adherence(team.researcher, "A-1")["tasks"]
    # Four whole days of two; today asks for what its windows have ended of.
    today = datetime.datetime.now(datetime.UTC)
    assert row["task"] == "well-being"
    assert row["done"] == 3, "a third run of a day counts for nothing, and an abandoned one neither"
    assert row["due"] in {8 + (today.hour >= 12), 8 + (today + datetime.timedelta(minutes=1)).hour // 12}
    assert row["share"] == pytest.approx(row["done"] / row["due"])


def test_a_run_of_a_clock_that_was_years_behind_asks_for_no_days_of_those_years(people, team, stored):
    people.register(team.nurse, STUDY, "A-6")
    bring(team, "A-6", "2016-02-29")
    [row] = adherence(team.researcher, "A-6")["tasks"]
    assert row["due"] <= 2, "only today, the day of the registration, asks for anything"


def test_days_are_those_of_the_zone_that_is_asked_for(people, team, stored):
    people.register(team.nurse, STUDY, "A-2")
    chains.as_the_server(
        people.server, f"update participants set registered_at = '{days_ago(3)}T12:00:00Z' where number = 'A-2' and study = '{STUDY}'")
    for hour in ["10:00", "10:30", "11:30"]:
        bring(team, "A-2", days_ago(2), started=f"{days_ago(2)}T{hour}:00Z", ended=f"{days_ago(2)}T{hour}:30Z")
    here = adherence(team.nurse, "A-2")["tasks"][0]["done"]
    there = adherence(team.nurse, "A-2", "?zone=Pacific/Auckland")["tasks"][0]["done"]
    assert (here, there) == (2, 3), "half an hour before midnight there, and half an hour after"
    for zone in ["Nowhere/Land", "UTC;drop", "'", "", "/", "Europe/" + "x" * 300, "GMT+3"]:
        assert team.nurse.get(f"/v1/studies/{STUDY}/adherence?zone={zone.replace('+', '%2B')}").status_code == 400, zone


def test_prompts_after_an_event_are_counted_by_the_events_that_came(people, team, stored):
    document = study()
    document["tasks"][0]["schedule"] = {"afterTask": {"task": "taps", "delayMinutes": 15, "gapMinutes": 60, "windowMinutes": 30}}
    people.register(team.nurse, STUDY, "A-7")
    chains.as_the_server(
        people.server, f"update participants set registered_at = '{days_ago(4)}T00:00:00Z' where number = 'A-7' and study = '{STUDY}'")
    for day in [3, 3, 2]:
        bring(team, "A-7", days_ago(day), task="tapping")
    bring(team, "A-7", days_ago(1), task="tapping", outcome="abandoned")
    bring(team, "A-7", days_ago(3), started=f"{days_ago(3)}T08:25:00Z", ended=f"{days_ago(3)}T08:30:00Z")
    assert put(team.researcher, document).status_code == 200
    try:
        [row] = adherence(team.nurse, "A-7")["tasks"]
        assert (row["task"], row["done"], row["due"]) == ("well-being", 1, 2), "two events at once have one prompt"
    finally:
        assert put(team.researcher, study()).status_code == 200


def test_the_time_in_which_a_task_was_closed_is_not_counted(people, team, stored):
    document = study()
    document["tasks"][0]["opensWhen"] = "taps.outcome = 'completed'"
    people.register(team.nurse, STUDY, "A-8")
    chains.as_the_server(
        people.server, f"update participants set registered_at = '{days_ago(4)}T00:00:00Z' where number = 'A-8' and study = '{STUDY}'")
    bring(team, "A-8", days_ago(3), task="tapping", outcome="abandoned")
    bring(team, "A-8", days_ago(2), task="tapping", started=f"{days_ago(2)}T11:00:00Z", ended=f"{days_ago(2)}T11:30:00Z")
    assert put(team.researcher, document).status_code == 200
    try:
        [row] = adherence(team.nurse, "A-8")["tasks"]
        # Two of that day and two of the next; today asks for what its windows have ended of.
        today = datetime.datetime.now(datetime.UTC)
        assert (row["task"], row["done"]) == ("well-being", 0)
        assert row["due"] in {4 + (today.hour >= 12), 4 + (today + datetime.timedelta(minutes=1)).hour // 12}
    finally:
        assert put(team.researcher, study()).status_code == 200


def test_a_study_without_a_file_asks_for_nothing(people):
    people.device.put_result(servers.result("P-1"))
    assert all("tasks" not in row for row in people.researcher.get("/v1/studies/ms-2026/adherence").json()["items"])


def test_a_stream_that_should_have_come_is_missed(people, team, stored):
    people.register(team.nurse, STUDY, "A-3")
    assert put(team.researcher, study(tasks=[{"id": "walk", "file": "timed-walk.json", "section": "daily"}])).status_code == 422
    content = (servers.ROOT / "tasks/timed-walk.json").read_bytes()
    assert team.researcher.ask(
        "POST", f"/v1/studies/{STUDY}/tasks", data=content, headers={"Content-Type": "application/json"}).status_code == 201
    assert put(team.researcher, study(tasks=[{"id": "walk", "file": "timed-walk.json", "section": "daily"}])).status_code == 200
    bring(team, "A-3", days_ago(1), task="timed-walk")
    rows = [row for row in team.researcher.get(f"/v1/studies/{STUDY}/completeness").json()["items"] if row["number"] == "A-3"]
    assert rows and all((row["recordings"], row["wanted"]) == (0, 1) for row in rows)
    assert put(team.researcher, study()).status_code == 200


@pytest.fixture(scope="module")
def patient(people, team, stored):
    number = "9000000211"
    assert team.nurse.post("/patients/", {"nhs_number": number, "first_name": "B", "password": "four words of mine"}).status_code == 201
    client = servers.Client(people.server)
    token = client.post("/get_auth_token/", {"username": number, "password": "four words of mine"}).json()["token"]
    client.session.headers["Authorization"] = f"Token {token}"
    return client


@pytest.mark.parametrize("rows, pointers", [
    ([(1, 10), (2, 4)], []), ([(7, 10)], []), ([(1, 0), (7, 3)], []),
    ([(3, 1)], ["/symptoms/0/symptom_no"]), ([(1, 1), (99, 1), (2, 5)], ["/symptoms/1/symptom_no", "/symptoms/2/scale"])])
def test_symptoms_are_those_of_the_studys_catalogue(people, patient, rows, pointers):
    before = len(patient.get("/sym/").json())
    answer = patient.post("/sym/", {"symptoms": [{"symptom_no": str(number), "scale": str(level)} for number, level in rows]})
    if not pointers:
        assert answer.status_code == 201, answer.text
        return
    assert answer.status_code == 400
    assert [fault["pointer"] for fault in answer.json()["errors"]] == pointers
    assert "unknown symptom" in answer.text
    assert len(patient.get("/sym/").json()) == before


def test_a_symptom_of_an_older_catalogue_is_taken_with_that_version(people, team, patient):
    newer = copy.deepcopy(study())
    newer["symptoms"] = {"version": "3", "types": [{"id": "energy", "title": "Energy", "symptoms": [{"number": 5, "title": "Mood"}]}],
                         "retired": [1, 2, 7]}
    assert put(team.researcher, newer).status_code == 200
    for number in [2, 5]:
        assert patient.post("/sym/", {"symptoms": [{"symptom_no": number, "scale": 4}]}).status_code == 201
    assert people.server.sql("select catalogue from symptom_lists order by id desc limit 2") == ["3", "2"]
    assert put(team.researcher, study(version="1.0.2")).status_code == 200


def test_times_that_cannot_be_are_kept_and_marked(people, team, patient):
    now = datetime.datetime.now(datetime.UTC)
    def at(**delta):
        return (now + datetime.timedelta(**delta)).strftime("%Y-%m-%dT%H:%M:%SZ")
    cases = [(at(seconds=0), at(seconds=1), []), (at(minutes=5), at(minutes=6), []), (at(minutes=30), at(minutes=31), ["clockDoubt"]),
             ("2016-02-29T00:00:00Z", "2016-02-29T00:01:00Z", ["clockDoubt"]), (at(days=3650), at(days=3650, seconds=60), ["clockDoubt"]),
             (at(days=-365), at(days=-365, seconds=60), ["clockDoubt"]), (at(seconds=2), at(seconds=-2), ["clockDoubt"]), (None, None, [])]
    for began, ended, flags in cases:
        document = servers.result("A-4", started=began, ended=ended, measures=[])
        assert team.device.put_result(document).status_code == 201
        rows = team.researcher.get(f"/v1/studies/{STUDY}/results?limit=500").json()["items"]
        # The task of these is none that the study has published.
        assert next(row["flags"] for row in rows if row["id"] == document["id"]) == [*flags, "taskUnknown"], (began, ended)
    for recorded, marked in [(at(minutes=20), "t"), (at(minutes=5), "f"), ("2016-02-29T00:00:00Z", "t"), (at(days=3650), "t")]:
        body = {"symptoms": [{"symptom_no": 1, "scale": 1}], "recordedAt": recorded}
        assert patient.post("/sym/", body).status_code == 201
        assert people.server.sql("select clock_doubt from symptom_lists order by id desc limit 1") == [marked], recorded


# The second is how far the clock on the wall is before UTC, in hours.
@pytest.mark.parametrize("form, hours, marked", [("%Y-%m-%dT%H:%M:%S", 0, "t"), ("%Y-%m-%dT%H:%M:%S.25", 0, "t"),
                                                 ("%Y-%m-%dT%H:%M:%S+02:00", 2, "f"), ("%Y-%m-%dT%H:%M:%SZ", 0, "f")])
def test_a_time_without_a_zone_is_kept_as_utc_and_marked(people, team, patient, form, hours, marked):
    now = datetime.datetime.now(datetime.UTC).replace(microsecond=0)
    # The same content at the same moment would be the same list.
    level = 2 + len(form) % 7
    for path, table, body in [("/sym/", "symptom_lists", {"symptoms": [{"symptom_no": 1, "scale": level}]}),
                              ("/sec/", "side_effect_lists", {"questions": [{"question_no": 1, "answer": form}]})]:
        answer = patient.post(path, {**body, "recordedAt": (now + datetime.timedelta(hours=hours)).strftime(form)})
        assert answer.status_code == 201, answer.text
        assert answer.json()["date"].startswith(now.strftime("%Y-%m-%dT%H:%M:%S"))
        assert people.server.sql(f"select clock_doubt from {table} order by id desc limit 1") == [marked], path


def test_a_day_that_its_year_does_not_have_is_the_next_one_and_marked(people, team, patient):
    answer = patient.post("/sym/", {"symptoms": [{"symptom_no": 1, "scale": 1}], "recordedAt": "2026-02-29T08:00:00Z"})
    assert (answer.status_code, answer.json()["date"]) == (201, "2026-03-01T08:00:00.000000Z")
    assert people.server.sql("select clock_doubt from symptom_lists order by id desc limit 1") == ["t"]


def test_a_measure_beyond_what_is_plausible_is_kept_with_its_flag(people, team, stored):
    measure = {"step": "walk", "name": "stepCount", "value": 9_000_000, "unit": "1", "algorithm": {"name": "steps", "version": "1"},
               "recordings": [], "flags": ["outOfRange"]}
    document = servers.result("A-5", started=None, ended=None, measures=[measure])
    assert team.device.put_result(document).status_code == 201
    rows = team.researcher.get(f"/v1/studies/{STUDY}/measurements?name=stepCount&limit=500").json()["items"]
    assert [(row["value"], row["flags"]) for row in rows if row["result"] == document["id"]] == [(9_000_000, ["outOfRange"])]
    [shown] = team.researcher.get(f"/v1/results/{document['id']}").json()["measures"]
    assert (shown["value"], shown["flags"]) == (9_000_000, ["outOfRange"])
