"""What happened before opens and closes tasks: who may not take part reads why, and has nothing to start."""

import json
import re

import pytest

import tablet as tablets

ELIGIBILITY = {
    "ambler": 1, "id": "may-you", "version": "1", "title": "May you take part?",
    "steps": [
        {"id": "check", "type": "eligibility", "title": "May you take part?",
         "questions": [{"id": "adult", "title": "Are you 18 or older?", "answer": {"type": "boolean"}, "eligible": [True]}],
         "ineligibleText": "You cannot take part now. Thank you."},
        {"id": "done", "type": "completion", "title": "Done"},
    ],
}
BASELINE = {
    "ambler": 1, "id": "baseline", "version": "1", "title": "Baseline",
    "steps": [{"id": "hello", "type": "instruction", "title": "Hello"}, {"id": "done", "type": "completion", "title": "Done"}],
}
CONSENT = {
    "ambler": 1, "id": "consent", "version": "1", "title": "Consent",
    "steps": [
        {"id": "form", "type": "consent", "version": "1.0",
         "sections": [{"topic": "overview", "title": "What we study", "summary": "How well people walk."}],
         "agreement": "I want to take part.", "signature": "none", "declinedText": "Thank you for reading."},
        {"id": "done", "type": "completion", "title": "Done"},
    ],
}
OTHERWISE = "This study is for adults."
START = re.compile("^(Start|Continue): ")


@pytest.fixture
def tablet(tmp_path):
    path = tablets.study(
        tmp_path, [ELIGIBILITY, BASELINE],
        takesPart={"when": "`may-you`.outcome = 'completed'", "otherwise": OTHERWISE})
    study = json.loads(path.read_text())
    study["tasks"][1]["closesWhen"] = "baseline.count > 0"
    study["tasks"][1]["because"] = "You have done this."
    path.write_text(json.dumps(study))
    tablet = tablets.Tablet(path)
    yield tablet
    tablet.close()


@pytest.fixture
def window(browser, tablet):
    window = tablets.Window(browser, tablet)
    yield window
    window.close()


def to_the_end(window):
    """Goes on until the result is saved, and back to the first screen."""
    while not window.is_saved:
        window.next()
    window.page.get_by_role("button", name="Back to today").tap()
    window.until("document.querySelector('h1') && !document.querySelector('.saved-mark')")


def answer(window, words):
    window.begin("May you take part?")
    window.page.locator("label", has_text=re.compile(f"^{words}$")).first.tap()
    window.until("document.querySelector('input:checked')")
    to_the_end(window)


def offered(window):
    return window.page.get_by_role("button", name=START).evaluate_all(
        "buttons => buttons.map((button) => button.getAttribute('aria-label'))")


def opened(window, task):
    """The status of the answer to a request that opens a task, as an address can be typed."""
    return window.page.evaluate(
        """async (task) => {
             const token = document.querySelector('meta[name=ambler-token]').content;
             const headers = { 'X-Ambler-Token': token, 'Content-Type': 'application/json' };
             return (await fetch('/api/runs', { method: 'POST', headers, body: JSON.stringify({ task }) })).status;
           }""", task)


def test_who_is_not_18_has_nothing_to_start_and_reads_why(window):
    window.page.get_by_role("heading", name="Before you can take part").wait_for()
    assert offered(window) == ["Start: May you take part?"]
    answer(window, "No")
    window.page.get_by_role("heading", name="You cannot take part").wait_for()
    assert OTHERWISE in window.page.locator("[data-barred]").inner_text()
    assert offered(window) == []
    assert opened(window, "baseline") == 409
    assert opened(window, "may-you") == 409
    window.reload()
    window.page.get_by_role("heading", name="You cannot take part").wait_for()
    assert offered(window) == []


def test_who_is_18_is_offered_the_rest_and_a_task_that_closes_says_why(window):
    assert opened(window, "baseline") == 409
    answer(window, "Yes")
    assert offered(window) == ["Start: May you take part?", "Start: Baseline"]
    assert window.page.locator("[data-barred]").count() == 0
    window.begin("Baseline")
    to_the_end(window)
    window.page.get_by_text("You have done this.").wait_for()
    assert offered(window) == ["Start: May you take part?"]
    assert opened(window, "baseline") == 409


@pytest.mark.long("starts of a tablet")
def test_a_consent_whose_words_changed_is_asked_for_again(browser, tmp_path):
    def publish(consent):
        return tablets.study(
            tmp_path, [consent, BASELINE], takesPart={"when": "consent.isCurrent", "otherwise": "Please agree first."})

    def agree(tablet):
        answers = tmp_path / "answers.json"
        answers.write_text(json.dumps({"form.agreed": True}))
        tablet.stop()
        tablet.command("run", tmp_path / "task-0.json", "--answers", answers)
        tablet.start()

    def first_screen(tablet):
        window = tablets.Window(browser, tablet)
        window.page.locator("h1").first.wait_for()
        shown = offered(window), window.page.locator("[data-barred] h2").all_inner_texts()
        window.close()
        return shown

    with tablets.Tablet(publish(CONSENT)) as tablet:
        assert first_screen(tablet) == (["Start: Consent"], ["Before you can take part"])
        agree(tablet)
        assert first_screen(tablet) == (["Start: Consent", "Start: Baseline"], [])
        form, done = CONSENT["steps"]
        publish({**CONSENT, "version": "2", "steps": [{**form, "agreement": "I want to take part, and to be called."}, done]})
        tablet.stop()
        tablet.start()
        assert first_screen(tablet) == (["Start: Consent"], ["Before you can take part"])
        agree(tablet)
        assert first_screen(tablet) == (["Start: Consent", "Start: Baseline"], [])
