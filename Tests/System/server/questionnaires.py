"""A questionnaire with answers of every fate, as a tablet brings it."""

import json

import server as servers

TASK = json.loads((servers.ROOT / "tasks/gad-7.json").read_text())


def publish(researcher, study, task=TASK):
    """Publishes the task of the questionnaire and gives what the server lists of it."""
    answer = researcher.post(f"/v1/studies/{study}/tasks", task)
    assert answer.status_code in (200, 201), answer.text
    listed = researcher.get(f"/v1/studies/{study}/tasks?limit=500").json()["items"]
    return next(one for one in listed if one["id"] == task["id"])


def visit(step, state="answered", **more):
    return {"step": step, "visit": 1, "sitting": 0, "state": state, "entered": "2026-11-22T10:00:00Z", "seconds": 2, **more}


def filled_in(published, participant="P-1", **changes):
    return servers.result(
        participant, task={"id": "gad-7", "version": published["version"], "sha256": published["sha256"]}, measures=[], languages=["en"],
        steps=[visit("intro", "seen"), visit("gad7_1", answer="severalDays"), visit("gad7_2", "skipped"),
               visit("gad7_3", answer={"noAnswer": "dontKnow"}), visit("gad7_4", "hidden", answer="notAtAll", answerWithdrawn=True)],
        scores=[{"id": "gad7", "value": 1, "unit": "1", "items": 3, "missing": 4, "missingRule": "none"}], **changes)
