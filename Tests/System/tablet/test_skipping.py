"""Going on without an answer: asked once, with a reason for those who give one, which the result keeps."""

import pytest

import axe
import tablet as tablets

TASK = {
    "ambler": 1, "id": "skipping", "version": "1", "title": "Skipping",
    "steps": [
        {"id": "one", "type": "question", "title": "One?", "required": False, "answer": {"type": "boolean"}},
        {"id": "two", "type": "question", "title": "Two?", "required": False, "noAnswer": ["dontKnow"],
         "answer": {"type": "scale", "minimum": 0, "maximum": 10, "step": 1}},
        {"id": "three", "type": "question", "title": "Three?", "answer": {"type": "boolean"}},
        {"id": "done", "type": "completion", "title": "Done"},
    ],
}


@pytest.fixture
def tablet(tmp_path):
    with tablets.Tablet(tablets.study(tmp_path, [TASK])) as tablet:
        yield tablet


@pytest.fixture
def window(browser, tablet):
    window = tablets.Window(browser, tablet, (390, 844))
    window.begin("Skipping")
    yield window
    window.close()


def asked(window):
    dialog = window.page.get_by_role("dialog")
    dialog.get_by_text("You have not answered this question").wait_for()
    return dialog


def result(window, tablet):
    """The visits of the result, by their step."""
    window.page.get_by_text("Yes", exact=True).tap()
    window.next()
    window.next()
    window.close()
    tablet.stop()
    window.close = lambda: None
    return {visit["step"]: visit for visit in tablet.results()[0]["steps"]}


def test_next_without_an_answer_asks_once(window, tablet):
    window.tap(".next")
    dialog = asked(window)
    assert axe.violations(window.page) == []
    dialog.get_by_role("button", name="Answer it").tap()
    assert window.title == "One?"
    # Whoever presses again means it.
    window.tap(".next")
    window.until("document.querySelector('h1').textContent === 'Two?'")
    # The button beside it is a plain word already.
    window.tap(".skip")
    window.until("document.querySelector('h1').textContent === 'Three?'")
    visits = result(window, tablet)
    assert visits["one"]["state"] == "skipped" and "skipReason" not in visits["one"]
    assert visits["two"]["state"] == "skipped" and "skipReason" not in visits["two"]


def test_the_reason_is_in_the_result(window, tablet):
    window.tap(".next")
    dialog = asked(window)
    dialog.get_by_text("It does not apply to me").tap()
    dialog.get_by_role("button", name="Skip this question").tap()
    window.until("document.querySelector('h1').textContent === 'Two?'")
    window.tap(".next")
    dialog = asked(window)
    assert dialog.get_by_text("I do not know").count() == 0, "the question itself offers that"
    dialog.get_by_text("Another reason").tap()
    dialog.get_by_label("Your reason").fill("Ask my nurse")
    dialog.get_by_role("button", name="Skip this question").tap()
    window.until("document.querySelector('h1').textContent === 'Three?'")
    visits = result(window, tablet)
    assert visits["one"]["skipReason"] == {"reason": "doesNotApply"}
    assert visits["two"]["skipReason"] == {"reason": "otherReason", "reasonWords": "Ask my nurse"}


def test_nobody_is_asked_who_has_answered_or_must_answer(window):
    window.page.get_by_text("Yes", exact=True).tap()
    window.next()
    assert window.title == "Two?"
    window.page.locator(".no-answers .way").tap()
    window.tap(".next")
    window.until("document.querySelector('h1').textContent === 'Three?'")
    window.tap(".next")
    window.until("[...document.querySelectorAll('.notices, .complaint, .note.problem')].some((one) => one.textContent)")
    assert window.page.get_by_role("dialog").count() == 0
