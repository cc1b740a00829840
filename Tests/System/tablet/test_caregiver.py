"""Somebody else answers for a participant: one touch says who, by role alone, and the result keeps it."""

import csv
import io
import json

import axe
import first_screen
import tablet as tablets
from test_people import join


def answer(window):
    """Goes through the task, which is shown."""
    window.shown()
    window.tap(".task-page label")
    before = window.key
    window.tap(".task-page .next")
    window.shown(before)
    window.tap(".task-page .next")
    window.page.locator(".saved-mark").wait_for()
    window.page.evaluate("location.hash = 'today'")
    window.page.locator("nav.places").wait_for()


def start(window):
    window.page.get_by_role("button", name="Start: Mood today").first.tap()


def test_who_answers_is_asked_with_one_touch_and_stands_in_result_history_and_fhir(browser, tmp_path):
    tablet = tablets.Tablet(first_screen.study(tmp_path))
    window = tablets.Window(browser, tablet)
    page = window.page
    join(window, "A-1", "Anna", "2580")
    start(window)
    answer(window)
    page.get_by_role("link", name="Settings").tap()
    page.locator("#caregiver").get_by_text("Yes").tap()
    window.until("document.querySelector('#caregiver input[value=true]')?.checked")
    page.get_by_role("link", name="Today").tap()
    for touched in ["Daughter or son", "The participant"]:
        start(window)
        page.get_by_role("heading", name="Who answers now?").wait_for()
        assert axe.violations(page) == []
        page.locator("dialog").get_by_role("button", name=touched).tap()
        answer(window)
    start(window)
    page.locator("dialog").get_by_role("button", name="Not now").tap()
    assert page.locator(".task-page").count() == 0
    page.get_by_role("link", name="History").tap()
    page.locator(".result-card").first.wait_for()
    listed = json.loads(tablets.ask(page, "GET", "/api/history"))["results"]
    said = [json.loads(tablets.ask(page, "GET", f"/api/history/results/{one['id']}")) for one in listed]
    assert sorted(one.get("relation", one.get("answeredBy", "")) for one in said) == ["", "child", "participant"]
    by_child = next(one["id"] for one in said if one.get("relation") == "child")
    page.evaluate("(id) => { location.hash = `history/${id}` }", by_child)
    page.get_by_text("Answered by: Daughter or son").wait_for()
    rows = list(csv.DictReader(io.StringIO(tablets.ask(page, "GET", "/api/history.csv"))))
    assert sorted((one["id"], one["value"]) for one in rows if one["kind"] == "answeredBy") == [("caregiver", "child"), ("participant", "")]
    window.close()
    tablet.stop()
    results = tablet.results()
    assert [(one.get("answeredBy"), one.get("relation")) for one in results] == [
        (None, None), ("caregiver", "child"), ("participant", None)]
    tablet.close()


def test_a_study_may_forbid_it(browser, tmp_path):
    with tablets.Tablet(first_screen.study(tmp_path, caregivers=False)) as tablet:
        window = tablets.Window(browser, tablet)
        join(window, "A-1", "Anna", "2580")
        window.page.get_by_role("link", name="Settings").tap()
        window.page.locator("#setting-textSize").wait_for()
        assert window.page.locator("#caregiver").count() == 0
        assert '"badRequest"' in tablets.ask(window.page, "PUT", "/api/caregiver", {"value": True})
        assert '"badRequest"' in tablets.ask(
            window.page, "POST", "/api/runs", {"task": "mood", "answeredBy": "caregiver", "relation": "child"})
        window.faults.clear()
        window.close()
