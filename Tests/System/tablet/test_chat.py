"""A task that is shown as a chat: earlier questions and answers stay above, and lead back."""

import json

import pytest

import axe
import breadth
import tablet as tablets
from patient import Patient

STEPS = [
    {"id": "hello", "type": "instruction", "title": "Hello"},
    {"id": "well", "type": "question", "title": "Do you feel well?", "answer": {"type": "boolean"}},
    {"id": "tired", "type": "question", "title": "How tired are you?",
     "answer": {"type": "scale", "minimum": 0, "maximum": 10}},
    {"id": "note", "type": "question", "title": "Anything else?", "required": False, "answer": {"type": "boolean"}},
    {"id": "walked", "type": "question", "title": "Did you walk?", "answer": {"type": "boolean"}}]
CHAT = {"ambler": 1, "id": "chatty", "version": "1", "title": "How you are", "presentation": "chat", "steps": STEPS}
PAGES = {**CHAT, "id": "paged", "title": "The same in pages", "presentation": "pages"}


@pytest.fixture
def tablet(tmp_path):
    with tablets.Tablet(tablets.study(tmp_path, [CHAT, PAGES])) as tablet:
        yield tablet


@pytest.fixture
def window(browser, tablet):
    window = tablets.Window(browser, tablet)
    yield window
    window.close()


def reach_last(window):
    """Answers up to the last question; the third is left out."""
    window.begin("How you are")
    window.next()
    window.page.get_by_text("Yes", exact=True).tap()
    window.next()
    window.page.locator(".cell").nth(7).tap()
    window.next()
    before = window.key
    window.tap(".skip")
    window.shown(before)


def bubbles(window):
    """Questions and answers above the question of now, as a screen reader says them."""
    page = window.page.get_by_role("list", name="Earlier questions and your answers")
    return [text.replace(" – change this answer", "") for text in page.locator(".bubble").all_text_contents()]


@pytest.mark.long("a run of its own")
def test_earlier_questions_stay_above_with_their_answers(window):
    window.begin("How you are")
    assert window.page.locator(".chat").count() == 0
    window.next()
    assert window.page.locator(".chat").count() == 0, "nothing was asked before the first question"
    window.page.get_by_text("Yes", exact=True).tap()
    window.next()
    assert bubbles(window) == ["Do you feel well?", "Yes"]
    assert window.page.evaluate("document.activeElement.textContent") == "How tired are you?"
    window.page.locator(".cell").nth(7).tap()
    window.next()
    assert bubbles(window) == ["Do you feel well?", "Yes", "How tired are you?", "7"]
    before = window.key
    window.tap(".skip")
    window.shown(before)
    assert bubbles(window)[4:] == ["Anything else?", "No answer"]
    assert axe.violations(window.page) == []


@pytest.mark.long("a run of its own")
def test_touching_an_answer_goes_back_to_its_question(window):
    reach_last(window)
    window.page.get_by_role("button", name="Yes – change this answer").tap()
    window.page.get_by_role("heading", name="Do you feel well?").wait_for()
    assert window.page.locator(".chat").count() == 0
    assert window.page.get_by_role("radio", name="Yes").is_checked()
    window.page.get_by_text("No", exact=True).tap()
    window.next()
    assert bubbles(window) == ["Do you feel well?", "No"]
    assert window.page.locator(".cell.is-chosen").text_content() == "7", "later answers are still there"


@pytest.mark.long("a run of its own")
def test_an_answer_is_changed_by_keys_alone(window):
    reach_last(window)
    window.page.get_by_role("button", name="7 – change this answer").focus()
    window.page.keyboard.press("Enter")
    window.page.get_by_role("heading", name="How tired are you?").wait_for()
    assert bubbles(window) == ["Do you feel well?", "Yes"]


@pytest.mark.long("runs of both kinds")
def test_a_chat_gives_the_same_result_and_its_history_is_a_chat(window, tablet):
    for task in [CHAT, PAGES]:
        window.begin(task["title"])
        Patient(window).play(60)
        window.page.get_by_role("link", name="Today").tap()
        window.page.get_by_role("button", name="Start: How you are").wait_for()
    history = json.loads(tablets.ask(window.page, "GET", "/api/history"))["results"]
    shown = {one["task"]: one["id"] for one in history}
    window.page.goto(f"{tablet.address}#history/{shown['chatty']}")
    window.page.get_by_role("list", name="Your answers").wait_for()
    assert window.page.locator(".bubble.asked").count() == 4 and window.page.locator("button.bubble").count() == 0
    window.page.goto(f"{tablet.address}#history/{shown['paged']}")
    window.page.get_by_role("table", name="Your answers").wait_for()
    window.page.goto("about:blank")
    tablet.stop()
    chat, pages = tablet.results()
    for one in (chat, pages):
        assert [step["step"] for step in one["steps"]] == [step["id"] for step in STEPS]
    # One person did both, with the same seed of their choices.
    assert [step.get("answer") for step in chat["steps"]] == [step.get("answer") for step in pages["steps"]]


@pytest.mark.long("a run in every look")
@pytest.mark.parametrize("look", breadth.sweep(["light", "dark", "contrast"], ["dark"]))
def test_a_chat_fits_every_size_and_direction(browser, tablet, look):
    window = tablets.Window(browser, tablet, (390, 844))
    reach_last(window)
    for direction in ["ltr", "rtl"]:
        for size in "1234":
            window.page.evaluate(
                "([look, size, direction]) => { const { documentElement: root } = document; root.dir = direction;"
                " root.dataset.theme = look; root.dataset.text = size; }", [look, size, direction])
            assert window.page.evaluate(
                "document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 1, (direction, size)
            boxes = [one.bounding_box() for one in window.page.locator("button.bubble").all()]
            assert all(box["height"] >= 48 and box["width"] >= 48 for box in boxes), (direction, size)
            asked = window.page.locator(".bubble.asked").first.bounding_box()
            # The question on the side where lines begin, the answer on the other.
            assert (asked["x"] < boxes[0]["x"]) == (direction == "ltr"), size
    # As high as the page: what lies behind the bar now is there after a little scrolling.
    window.page.set_viewport_size({"width": 390, "height": window.page.evaluate("document.documentElement.scrollHeight")})
    assert axe.violations(window.page) == []
    window.close()
