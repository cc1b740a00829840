"""How much is left: in minutes, in a bar that never goes back, and with more below shown on a small screen."""

import re

import pytest

import tablet as tablets
import waiting
from test_coming_back import FORM

STEPS = [{"id": f"q{number}", "type": "question", "title": f"Question {number}", "required": False, "answer": {"type": "boolean"}}
         for number in range(1, 7)]
LONG = {
    "ambler": 1, "id": "long", "version": "1", "title": "A long one",
    "steps": [{"id": "intro", "type": "instruction", "title": "Hello", "text": "word " * 600}, *STEPS,
              {"id": "done", "type": "completion", "title": "Done"}],
}
FOUR = {
    "ambler": 1, "id": "four", "version": "1", "title": "Four options",
    "steps": [{"id": "often", "type": "question", "title": "Over the last two weeks, how often have you been bothered by feeling down?",
               "text": "Choose the answer that fits best. " * 12,
               "answer": {"type": "singleChoice", "options": [
                   {"value": value, "text": text} for value, text in
                   [("a", "Not at all"), ("b", "Several days"), ("c", "More than half the days"), ("d", "Nearly every day")]]}},
              {"id": "done", "type": "completion", "title": "Done"}],
}


@pytest.fixture
def tablet(tmp_path):
    with tablets.Tablet(tablets.study(tmp_path, [LONG, FOUR, FORM], languages=["en", "ar"])) as tablet:
        yield tablet


def bar(window):
    return window.page.evaluate("document.querySelector('.progress').value")


def words(window):
    return window.page.locator(".progress-words").inner_text()


def test_the_time_left_is_told_in_minutes_and_the_bar_never_goes_back(browser, tablet):
    window = tablets.Window(browser, tablet)
    window.begin("A long one")
    assert bar(window) < 0.05
    assert re.fullmatch(r"About [34] minutes left", words(window))
    before = bar(window)
    for _ in range(4):
        window.tap(".skip" if window.page.locator(".skip").count() else ".next")
        window.until("(before) => document.querySelector('.progress').value > before", before)
        before = bar(window)
    assert words(window) in ("Less than a minute left", "About 1 minute left")
    for _ in range(3):
        key = window.key
        window.tap(".back")
        window.shown(key)
        assert bar(window) >= before
    window.reload()
    window.shown()
    assert bar(window) >= before - 0.001, "also a page that is loaded anew knows"
    window.close()


def test_the_words_follow_the_clock_while_a_page_lasts(browser, tablet):
    window = tablets.Window(browser, tablet)
    window.page.clock.install()
    window.begin("A long one")
    first = int(re.search(r"\d+", words(window))[0])
    before = bar(window)
    window.page.clock.run_for(100_000)
    waiting.until(lambda: int(re.search(r"\d+", words(window))[0]) < first, "the minutes go down", page=window.page)
    assert bar(window) > before
    window.close()


# What is seen of each option: nothing of it lies under the foot.
SEEN = """() => { const foot = document.querySelector('.page-foot').getBoundingClientRect();
  return [...document.querySelectorAll('.task-page .option, .task-page label:has(input)')]
    .filter((one) => one.getBoundingClientRect().bottom <= foot.top + 1).length; }"""


@pytest.mark.parametrize("language, more", [("en", "More below"), ("ar", "المزيد في الأسفل")])
def test_a_small_screen_says_that_more_lies_below(browser, tablet, language, more):
    window = tablets.Window(browser, tablet, (390, 844))
    tablets.ask(window.page, "PUT", "/api/settings/language", {"value": language})
    window.reload()
    tablets.ask(window.page, "POST", "/api/runs", {"task": "four", "fresh": True})
    window.page.evaluate("location.hash = 'task'")
    window.shown()
    button = window.page.locator(".more-below")
    button.wait_for()
    assert more in button.inner_text()
    assert window.page.evaluate(SEEN) < 4
    for _ in range(6):
        if button.is_hidden():
            break
        top = window.page.evaluate("scrollY")
        # It may go while the page still moves.
        button.evaluate("(one) => one.click()")
        waiting.until(
            lambda top=top: window.page.evaluate("scrollY") > top or button.is_hidden(), "the page goes on", page=window.page)
        window.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    button.wait_for(state="hidden")
    assert window.page.evaluate(SEEN) == 4
    window.close()


def test_all_options_of_a_validated_question_are_seen_or_the_rest_is_told(browser, tmp_path):
    with tablets.Tablet(tablets.study(tmp_path, [tablets.TASKS / "phq-9.json"])) as tablet:
        window = tablets.Window(browser, tablet, (390, 844))
        window.page.locator(".task-card button").tap()
        window.shown()
        window.next()
        for _ in range(3):
            hidden = 4 - window.page.evaluate(SEEN)
            assert hidden == 0 or window.page.locator(".more-below").is_visible()
            key = window.key
            window.tap(".skip" if window.page.locator(".skip").count() else ".next")
            window.shown(key)
        window.close()
