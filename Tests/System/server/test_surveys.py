"""The paths of document 004: surveys in a language, answers under `payload`, dates as it writes them."""

import json
import re
import types

import pytest

import server as servers
from questionnaires import publish
from test_compatibility import register

STUDY = "surveys-2026"
# Answered by `boolean` and, where that is yes, by a level; and one question that may be left out.
TASK = {
    "ambler": 1, "id": "flushing", "version": "1.0.0", "title": {"en": "Flushing", "es": "Rubor"},
    "steps": [
        {"id": "red", "type": "question", "title": {"en": "Do you have flushing?", "es": "¿Tiene rubor?"}, "answer": {"type": "boolean"}},
        {"id": "level", "type": "question", "title": {"en": "How strong is it?", "es": "¿Cómo de fuerte es?"}, "when": "red = true",
         "answer": {"type": "scale", "minimum": 0, "maximum": 10, "step": 1}},
        {"id": "note", "type": "question", "required": False, "title": {"en": "Anything else?", "es": "¿Algo más?"},
         "answer": {"type": "text"}},
        {"id": "done", "type": "completion", "title": {"en": "Thank you", "es": "Gracias"}}]}
SENSOR = {"ambler": 1, "id": "walk", "version": "1.0.0", "title": "Walk", "steps": [
    {"id": "walk", "type": "recording", "seconds": 1, "streams": ["accelerometer"]}, {"id": "done", "type": "completion"}]}
STRONG = [{"question": "level", "answer": 7}, {"question": "red", "answer": True}]
DATE = r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"


@pytest.fixture(scope="module")
def asked(people):
    """Two patients and a researcher of a study of their own, in which surveys are published."""
    people.study(STUDY)
    people.long_here(STUDY)
    clinician = people.staff("surveys-nurse", "clinician", STUDY)
    researcher = people.staff("surveys-researcher", "researcher", STUDY)
    publish(researcher, STUDY)
    for task in [TASK, SENSOR, {**TASK, "version": "1.1.0"}]:
        assert researcher.post(f"/v1/studies/{STUDY}/tasks", task).status_code == 201, task["id"]
    staff = types.SimpleNamespace(clinician=clinician, server=people.server)
    return types.SimpleNamespace(
        researcher=researcher, patient=register(staff, "survey-1"), other=register(staff, "survey-2"))


def payload(answer, status=200):
    assert answer.status_code == status, answer.text
    assert set(answer.json()) == {"payload"}
    return answer.json()["payload"]


def send(client, answers, survey="flushing", language="en", **more):
    return client.post(f"/v3/{language}/surveys/{survey}/answers", {"answers": answers, **more})


def faults(answer):
    assert answer.status_code == 400, answer.text
    return {fault["pointer"]: fault["message"] for fault in answer.json()["errors"]}


def test_the_newest_version_of_each_survey_is_listed_in_the_language_of_the_path(asked):
    listed = payload(asked.patient.get("/v3/es/surveys"))["items"]
    assert [(one["id"], one["version"], one["isAnswerable"]) for one in listed] == [
        ("flushing", "1.1.0", True), ("gad-7", listed[1]["version"], True), ("walk", "1.0.0", False)]
    assert listed[0]["title"] == "Rubor"
    assert re.fullmatch(DATE, listed[0]["published"])
    # A text that is not there in the language of the path says which it is in.
    assert listed[2]["title"] == {"text": "Walk", "lang": "en", "dir": "ltr"}
    first = payload(asked.patient.get("/v3/es/surveys?limit=1"))
    rest = payload(asked.patient.get(f"/v3/es/surveys?limit=2&cursor={first['next']}"))
    assert first["items"] + rest["items"] == listed and "next" not in rest


def test_a_survey_has_its_questions_in_the_language_of_the_path(asked):
    questions = payload(asked.patient.get("/v3/es-MX/surveys/flushing"))["questions"]
    assert [(one["id"], one["title"], one["type"], one["isRequired"]) for one in questions] == [
        ("red", "¿Tiene rubor?", "boolean", True), ("level", "¿Cómo de fuerte es?", "scale", True), ("note", "¿Algo más?", "text", False)]
    assert (questions[1]["minimum"], questions[1]["maximum"]) == (0, 10)
    first = payload(asked.patient.get("/v3/en/surveys/gad-7"))["questions"][0]
    assert first["options"][1] == {"value": "severalDays", "text": "Several days"}


def test_answers_become_a_result_that_every_other_path_shows(asked):
    answer = send(asked.patient, STRONG, date="2026-11-22T10:00:00+01:00")
    stored = payload(answer, 201)
    assert [stored[name] for name in ["survey", "version", "date", "outcome"]] == ["flushing", "1.1.0", "2026-11-22 09:00:00", "completed"]
    document = asked.patient.get(f"/v1/results/{stored['id']}").json()
    assert [(step["step"], step["state"], step.get("answer")) for step in document["steps"]] == [
        ("red", "answered", True), ("level", "answered", 7), ("note", "skipped", None), ("done", "seen", None)]
    shown = payload(asked.patient.get(answer.headers["Location"].replace("/en/", "/es/")))
    assert [one["answer"] for one in shown["answers"]] == ["Sí", "7", None]
    assert shown["flags"] == [] and shown["hasTask"] is True
    listed = asked.researcher.get(f"/v1/studies/{STUDY}/results?task=flushing").json()["items"]
    assert stored["id"] in [one["id"] for one in listed]
    assert asked.researcher.get(f"/v1/studies/{STUDY}/results?task=gad-7").json()["items"] == []
    assert asked.patient.get(f"/v1/results/{stored['id']}/receipt").status_code == 200


def test_the_same_answers_of_the_same_date_are_stored_once(asked):
    first = send(asked.patient, STRONG, date="2026-11-22 11:00:00")
    again = send(asked.patient, STRONG[::-1], date="2026-11-22 11:00:00")
    assert payload(first, 201) == payload(again, 200)
    assert first.headers["Location"] == again.headers["Location"]
    other = send(asked.other, STRONG, date="2026-11-22 11:00:00")
    assert payload(other, 201)["id"] != first.json()["payload"]["id"]


def test_a_date_without_a_zone_is_taken_for_utc_and_flagged(asked):
    stored = payload(send(asked.patient, STRONG, date="2026-11-22 12:01:49"), 201)
    assert stored["date"] == "2026-11-22 12:01:49"
    history = payload(asked.patient.get("/v3/en/surveys/flushing/history?limit=500"))["items"]
    flags = {one["id"]: one["flags"] for one in history}
    assert flags[stored["id"]] == ["clockDoubt"]


def test_the_history_is_ones_own_of_one_survey_the_newest_last(asked):
    before = len(payload(asked.patient.get("/v3/en/surveys/flushing/history?limit=500"))["items"])
    made = [payload(send(asked.patient, [{"question": "red", "answer": False}], date=f"2026-11-2{day}T08:00:00Z"), 201) for day in (4, 3)]
    history = payload(asked.patient.get("/v3/en/surveys/flushing/history?limit=500"))["items"]
    assert [one["id"] for one in history[before:]] == [one["id"] for one in made]
    assert payload(asked.patient.get("/v3/en/surveys/gad-7/history"))["items"] == []
    own = {one["id"] for one in payload(asked.other.get("/v3/en/surveys/flushing/history"))["items"]}
    assert own.isdisjoint({one["id"] for one in history})
    path = f"/v3/en/surveys/flushing/history/{made[0]['id']}"
    assert asked.other.get(path).status_code == 404
    # A result of one survey is not in the history of another.
    assert asked.patient.get(path.replace("flushing", "gad-7")).status_code == 404
    assert asked.patient.ask("DELETE", f"/v1/results/{made[0]['id']}").status_code == 204
    assert asked.patient.get(path).status_code == 410


def test_all_that_is_wrong_with_answers_is_told_in_the_language_of_the_path(asked):
    sent = [{"question": "red", "answer": 7}, {"question": "weather", "answer": 1}, {"question": "level", "answer": 11},
            {"question": "note", "answer": "a"}, {"question": "note", "answer": "b"}]
    answer = send(asked.patient, sent, language="de")
    told = faults(answer)
    assert set(told) == {"/answers/0/answer", "/answers/1/question", "/answers/2/answer", "/answers/4/question"}
    assert told["/answers/1/question"] == "Die Umfrage hat keine solche Frage. Lesen Sie ihre Fragen noch einmal."
    assert answer.headers["Content-Language"] == "de"
    assert answer.json()["title"].startswith("Etwas, das gesendet wurde")


@pytest.mark.parametrize("answers, pointer", [
    ([{"question": "red", "answer": True}], "/answers"), ([], "/answers"),
    ([{"question": "red", "answer": False}, {"question": "level", "answer": 7}], "/answers/1/question")])
def test_the_engine_of_the_tablet_says_which_questions_need_an_answer(asked, answers, pointer):
    assert set(faults(send(asked.patient, answers))) == {pointer}


def test_other_things_that_are_wrong(asked):
    assert set(faults(send(asked.patient, STRONG, version="9.9.9"))) == {"/version"}
    assert payload(send(asked.patient, STRONG, version="1.0.0"), 201)["version"] == "1.0.0"
    assert set(faults(send(asked.patient, STRONG, date="2026-02-30 08:00:00"))) == {"/date"}
    assert set(faults(send(asked.patient, STRONG, date="1969-12-31 23:59:59"))) == {"/date"}
    needs_a_tablet = send(asked.patient, [], survey="walk")
    assert (needs_a_tablet.status_code, needs_a_tablet.json()["code"]) == (409, "notAnswerable")
    assert send(asked.patient, STRONG, survey="no-such-survey").status_code == 404
    assert asked.researcher.get("/v3/en/surveys/flushing/history").status_code == 403
    assert asked.patient.get("/v3/e/surveys").status_code == 404


@pytest.mark.parametrize("language, title", [
    ("en", "Please sign in."), ("fr", "Veuillez vous connecter."), ("ar", "يُرجى تسجيل الدخول."), ("sv", "Please sign in.")])
def test_whoever_is_not_signed_in_is_told_so_in_the_language_of_the_path(people, language, title):
    answer = servers.Client(people.server).get(f"/v3/{language}/surveys")
    assert (answer.status_code, answer.json()["title"]) == (401, title)
    assert answer.headers["Content-Language"] == ("en" if language == "sv" else language)
    # Paths that name no language have none.
    assert "Content-Language" not in servers.Client(people.server).get("/v1/me").headers


def test_a_request_with_a_key_is_done_once(asked):
    key = {"Idempotency-Key": servers.secrets.token_hex(16)}
    first, again = [asked.patient.post("/v3/en/surveys/flushing/answers", {"answers": STRONG}, headers=key) for _ in range(2)]
    assert payload(first, 201) == payload(again, 201)
    wrong = {"Idempotency-Key": servers.secrets.token_hex(16)}
    for _ in range(2):
        refused = asked.patient.post("/v3/es/surveys/flushing/answers", {"answers": []}, headers=wrong)
        assert refused.status_code == 400 and json.loads(refused.text)["title"].startswith("Algo de lo enviado")
