"""Symptoms can be reported at any hour: now, and late where the window was missed."""

import json
import re

import pytest

import tablet as tablets
import waiting

CHECK = {
    "ambler": 1, "id": "check", "version": "1", "title": "Symptom check",
    "steps": [
        {"id": "1", "type": "question", "title": "Pain?", "answer": {"type": "boolean"}},
        {"id": "done", "type": "completion", "title": "Done"},
    ],
}
# A day that has not come: no window of it is open whenever the test runs.
LATER = {"times": [{"at": "08:00", "windowMinutes": 60}], "onDay": 50}
ENTRY = {"id": "check", "file": "task-0.json", "section": "all", "schedule": LATER}


@pytest.fixture
def tablet(tmp_path, request):
    entry = {**ENTRY, "anyHour": request.param}
    with tablets.Tablet(tablets.study(tmp_path, [CHECK], tasks=[entry])) as tablet:
        yield tablet


@pytest.fixture
def window(browser, tablet):
    window = tablets.Window(browser, tablet)
    yield window
    window.close()


@pytest.mark.parametrize("tablet", [True], indirect=True)
def test_a_symptom_is_reported_outside_its_window(window, tablet):
    window.page.get_by_role("button", name="Report now: Symptom check").tap()
    window.shown()
    window.page.locator("label", has_text=re.compile("^Yes$")).first.tap()
    window.next()
    assert window.title == "Done"
    window.next()
    assert window.is_saved
    tablet.stop()
    result, = tablet.results()
    assert result["outcome"] == "completed" and result["task"]["id"] == "check"


@pytest.mark.parametrize("tablet", [False], indirect=True)
def test_another_task_waits_for_its_window(window):
    assert window.page.get_by_role("button", name="Symptom check").count() == 0


@pytest.mark.parametrize("tablet", [True], indirect=True)
def test_what_was_missed_is_reported_late(window):
    today = json.loads(tablets.ask(window.page, "GET", "/api/today"))
    item = {"task": "check", "title": "Symptom check", "isWaiting": False, "at": "2026-11-25T08:00:00Z"}
    told = {**today, "sections": [], "missed": [item, {**item, "at": "2026-11-26T08:00:00Z", "isLate": True}]}
    window.page.route("**/api/today", lambda route: route.fulfill(json=told))
    window.reload()
    late = window.page.locator(".late")
    assert late.count() == 1
    assert "You can still report it. It is late, so it counts as an extra." in late.text_content()
    late.get_by_role("button", name="Report late: Symptom check").tap()
    window.shown()
    assert window.title == "Pain?"


@pytest.mark.parametrize("tablet", [True], indirect=True)
def test_what_was_left_open_is_told_once(window):
    today = json.loads(tablets.ask(window.page, "GET", "/api/today"))
    run = "0190163d-8694-7000-8000-000000000001"
    told = {**today, "leftOpen": [{"run": run, "at": "2026-11-25T08:00:00Z", "title": "Symptom check"}]}
    read = []
    window.page.route("**/api/today", lambda route: route.fulfill(json=told))
    window.page.route("**/api/today/left-open", lambda route: (read.append(route.request.post_data_json), route.fulfill(json={})))
    window.reload()
    note = window.page.locator("p.note", has_text="was closed").first.text_content()
    assert note == ("Symptom check of Wednesday 25 November was closed, because it was left open. "
                    "Your answers are kept. You can begin a new one.")
    waiting.until(lambda: read, "the tablet is told that it was read", page=window.page)
    assert read[0] == {"runs": [run]}
