"""The answers of a result in words, for whoever may read it."""

import types

import pytest

import server as servers
from questionnaires import filled_in, publish


@pytest.fixture(scope="module")
def asked(people):
    """People of a study of their own, in which the task is published."""
    people.study("asked-2026")
    clinician = people.staff("asked-nurse", "clinician", "asked-2026", "north")
    researcher = people.staff("asked-researcher", "researcher", "asked-2026")
    return types.SimpleNamespace(
        clinician=clinician, researcher=researcher, device=people.enrol(clinician, "asked-2026"),
        published=publish(researcher, "asked-2026"))


def told(client, document, query=""):
    return client.get(f"/v1/results/{document['id']}/answers{query}")


@pytest.mark.long("every language")
def test_questions_and_answers_are_told_in_the_language_that_is_asked_for(people, asked):
    document = filled_in(asked.published)
    assert asked.device.put_result(document).status_code == 201
    found = told(asked.clinician, document).json()
    assert found["hasTask"] is True
    assert [(one["title"], one["answer"], one["state"]) for one in found["answers"]] == [
        ("Feeling nervous, anxious or on edge", "Several days", "answered"),
        ("Not being able to stop or control worrying", None, "skipped"),
        ("Worrying too much about different things", "I don't know", "answered"),
        ("Trouble relaxing", None, "hidden")]
    assert [(one["id"], one["value"]) for one in found["scores"]] == [("gad7", 1)]
    spanish = told(asked.clinician, document, "?language=es").json()["answers"]
    assert (spanish[0]["title"], spanish[0]["answer"]) == ("Se ha sentido nervioso(a), ansioso(a) o con los nervios de punta",
                                                           "Varios días")
    # The task has no Arabic: then the person's own language, and each text says which.
    arabic = told(asked.clinician, document, "?language=ar").json()["answers"]
    assert [one["title"] for one in arabic] == [{"text": one["title"], "lang": "en", "dir": "ltr"} for one in found["answers"]]
    assert arabic[0]["answer"] == {"text": "Several days", "lang": "en", "dir": "ltr"}


def test_without_its_task_ids_stand_for_questions_and_that_is_said(people, asked):
    document = filled_in({**asked.published, "sha256": servers.digest(b"another")})
    assert asked.device.put_result(document).status_code == 201
    found = told(asked.researcher, document).json()
    assert found["hasTask"] is False
    assert [(one["title"], one["answer"]) for one in found["answers"]][:2] == [("gad7_1", "severalDays"), ("gad7_2", None)]


def test_answers_are_for_those_who_may_read_the_result_and_that_they_did_is_noted(people, asked):
    document = filled_in(asked.published)
    asked.device.put_result(document)
    noted = "select count(*) from audit where action = 'resultRead' and subject = '{}'".format(document["id"])
    for other in [people.other_researcher, servers.Client(people.server)]:
        assert told(other, document).status_code in (401, 404)
    assert people.server.sql(noted) == ["0"]
    assert told(asked.researcher, document).status_code == 200
    assert people.server.sql(noted) == ["1"]
    assert asked.device.ask("DELETE", f"/v1/results/{document['id']}").status_code == 204
    assert told(asked.researcher, document).status_code == 410


def test_a_measure_or_a_problem_that_is_not_known_hides_no_answer(people, asked):
    document = filled_in(asked.published, problems=[{"kind": "somethingNew"}])
    assert asked.device.put_result(document).status_code == 201
    assert told(asked.researcher, document).json()["answers"][0]["answer"] == "Several days"


def test_steps_that_are_not_known_are_told_as_such(people, asked):
    document = filled_in(asked.published)
    document["steps"][0]["state"] = "somethingNew"
    assert asked.device.put_result(document).status_code == 201
    answer = told(asked.researcher, document)
    assert (answer.status_code, answer.json()["code"]) == (409, "notShown")


@pytest.mark.parametrize("language", ["e", "../es", "x" * 36, "e%20s"])
def test_what_is_no_language_is_refused(asked, language):
    document = filled_in(asked.published)
    asked.device.put_result(document)
    assert told(asked.researcher, document, f"?language={language}").status_code == 400
