"""Prompts at random times: put off on the first screen, and the hours of a person's own in the settings."""

import json

import pytest

import tablet as tablets
import waiting

MOOD = {
    "ambler": 1, "id": "mood", "version": "1", "title": "Mood",
    "steps": [{"id": "good", "type": "question", "title": "Good?", "answer": {"type": "boolean"}},
              {"id": "done", "type": "completion", "title": "Done"}],
}
HOURS = {"from": "10:00", "until": "22:00", "own": True}
SAMPLING = {"prompts": 4, "gapMinutes": 60, "windowMinutes": 30, "hours": HOURS, "snooze": {"minutes": 5}}
ENTRY = {"id": "mood", "file": "task-0.json", "section": "all", "schedule": {"sampling": SAMPLING}}


@pytest.fixture
def tablet(tmp_path):
    # Whether a real prompt comes just now is another matter each time.
    with tablets.Tablet(tablets.study(tmp_path, [MOOD], tasks=[ENTRY], settings={"notifications": False})) as tablet:
        yield tablet


@pytest.fixture
def window(browser, tablet):
    window = tablets.Window(browser, tablet)
    yield window
    window.close()


def test_a_prompt_is_put_off_and_says_when_it_comes_again(window):
    today = json.loads(tablets.ask(window.page, "GET", "/api/today"))
    item = {"task": "mood", "title": "Mood", "isWaiting": False, "until": today["now"]}
    due = [{**item, "later": "2026-11-26T08:00:00Z"}]
    asked = []

    def put_off(route):
        asked.append(route.request.post_data_json)
        due[:] = [{**item, "again": today["now"]}]
        route.fulfill(json={})

    window.page.route("**/api/today", lambda route: route.fulfill(json={**today, "due": due}))
    window.page.route("**/api/prompts/later", put_off)
    window.reload()
    window.page.get_by_role("button", name="Later: Mood").tap()
    window.until("document.querySelector('.task-card')?.textContent.includes('We ask again at')")
    assert asked == [{"task": "mood", "due": "2026-11-26T08:00:00Z"}]
    assert window.page.get_by_role("button", name="Later: Mood").count() == 0
    assert window.page.get_by_role("button", name="Start: Mood").count() == 1


def test_a_prompt_that_nobody_was_told_of_cannot_be_put_off(window):
    body = {"task": "mood", "due": "2026-11-26T08:00:00Z"}
    assert json.loads(tablets.ask(window.page, "POST", "/api/prompts/later", body))["code"] == "badRequest"


def settings(window):
    window.page.goto(window.tablet.address + "#settings")
    window.page.locator("#waking").wait_for()


def test_waking_hours_are_kept_over_a_restart(window, tablet):
    settings(window)
    assert window.page.locator("#waking-from").input_value() == "10:00"
    window.page.locator("#waking-from").fill("07:30")
    window.page.locator("#waking-until").fill("07:30")
    window.page.locator("#waking button").tap()
    window.until("document.querySelector('#waking .problem').textContent.includes('not the same')")
    window.page.locator("#waking-until").fill("23:00")
    window.page.locator("#waking button").tap()
    waiting.until(lambda: hours(window) == {"from": "07:30", "until": "23:00"}, "they are kept", page=window.page)
    tablet.stop()
    tablet.start()
    window.reload()
    settings(window)
    assert window.page.locator("#waking-from").input_value() == "07:30"
    assert window.page.locator("#waking-until").input_value() == "23:00"


def hours(window):
    return json.loads(tablets.ask(window.page, "GET", "/api/tablet"))["person"]["waking"]


@pytest.mark.parametrize("body", [{"from": "07:30", "until": "07:30"}, {"from": "7:30", "until": "22:00"}, {"from": "07:30"}])
def test_hours_that_are_none_are_refused(window, body):
    assert json.loads(tablets.ask(window.page, "PUT", "/api/waking", body))["code"] == "badRequest"
    assert hours(window) == {"from": "10:00", "until": "22:00"}
