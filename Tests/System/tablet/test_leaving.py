"""The ways out of a task, each asked about; what was given stays, and the end is told."""

import json

import pytest

import tablet as tablets
import waiting
from test_coming_back import FORM, OTHER, at_the_note, state
from test_people import join


@pytest.fixture
def tablet(tmp_path):
    with tablets.Tablet(tablets.study(tmp_path, [FORM, OTHER])) as tablet:
        yield tablet


@pytest.fixture
def window(browser, tablet):
    window = tablets.Window(browser, tablet)
    yield window
    window.close()


def go_back(window):
    """The browser's own Back."""
    window.page.evaluate("history.back()")


def heading(window, text):
    window.page.get_by_role("heading", name=text).wait_for()


def dialog(window):
    return window.page.get_by_role("dialog")


def is_open(window):
    """Whether the tablet still has a task open."""
    return json.loads(tablets.ask(window.page, "GET", "/api/runs/current")).get("run") is not None


def test_the_browser_s_back_goes_one_page_back_and_never_out_of_the_task_unasked(window):
    at_the_note(window)
    go_back(window)
    heading(window, "How much pain?")
    go_back(window)
    heading(window, "Hello")
    # Before the first page there is only the way out, and it is asked about.
    go_back(window)
    dialog(window).get_by_text("Leave this task for now?").wait_for()
    # Back once more puts the question away.
    go_back(window)
    dialog(window).wait_for(state="detached")
    assert window.title == "Hello" and is_open(window)
    go_back(window)
    dialog(window).get_by_role("button", name="Leave, finish later").tap()
    heading(window, "Continue where you left off")
    assert not is_open(window)
    # What lies behind is no task any more.
    go_back(window)
    heading(window, "Continue where you left off")


def test_back_over_several_screens_at_once_is_asked_about_too(window):
    window.page.evaluate("location.hash = 'history'")
    heading(window, "History")
    window.page.evaluate("location.hash = 'today'")
    window.begin("Coming back")
    window.page.evaluate("history.go(-3)")
    dialog(window).get_by_text("Leave this task for now?").wait_for()
    assert window.page.evaluate("location.hash") == "#task" and window.title == "Hello"


def press_twice(window):
    tablets.ask(window.page, "PUT", "/api/settings/exitStyle", {"value": "backTwice"})
    window.reload()


def test_pressing_twice_counts_as_long_as_its_message_stands(window):
    press_twice(window)
    window.page.clock.install()
    at_the_note(window)
    later = window.page.get_by_role("button", name="Save and finish later")
    toast = window.page.locator(".toast")
    later.tap()
    toast.wait_for()
    # Longer than the person could read, and the message is gone: that press counts no more.
    window.page.clock.run_for(7_000)
    toast.wait_for(state="detached")
    later.tap()
    toast.wait_for()
    assert window.title == "A note"
    window.page.clock.run_for(4_000)
    assert toast.is_visible()
    later.tap()
    heading(window, "Continue where you left off")
    assert toast.count() == 0, "the message belongs to the task"


def test_the_browser_s_back_counts_as_a_press_where_two_are_wanted(window):
    press_twice(window)
    window.begin("Coming back")
    go_back(window)
    window.page.locator(".toast").wait_for()
    go_back(window)
    heading(window, "Continue where you left off")


def test_a_task_that_was_ended_early_says_so(window):
    at_the_note(window)
    window.page.get_by_role("button", name="Save and finish later").tap()
    dialog(window).get_by_role("button", name="End without finishing").tap()
    dialog(window).get_by_role("heading", name="End without finishing?").wait_for()
    dialog(window).get_by_role("button", name="End without finishing").tap()
    heading(window, "You ended this task early")
    assert "Your answers so far are saved." in window.page.locator("main").inner_text()
    assert window.page.locator(".saved-mark").inner_text() != "✓"


def test_another_task_is_begun_only_after_the_open_one_was_asked_about(browser, tablet, window):
    at_the_note(window)
    window.page.locator("textarea").fill("slept badly")
    other = tablets.Window(browser, tablet)
    other.page.evaluate("location.hash = 'today'")
    start = other.page.get_by_role("button", name="Start: Another one")
    start.tap()
    other.page.get_by_text("“Coming back” is not finished.").wait_for()
    other.page.get_by_role("button", name="Continue the open one").tap()
    other.shown()
    assert other.title == "A note"
    other.page.evaluate("location.hash = 'today'")
    start.tap()
    other.page.get_by_role("button", name="Leave it, start the new one").tap()
    heading(other, "Hello again")
    # The window with the task that was left is told by its screen.
    heading(window, "Continue where you left off")
    other.close()


@pytest.fixture
def shared(tmp_path):
    with tablets.Tablet(tablets.study(tmp_path, [FORM], participants="shared", pinDigits=4, settings={
            "idleMinutes": 1, "changeable": ["language"]})) as tablet:
        yield tablet


def test_signing_out_with_an_open_task_is_asked_about(browser, shared):
    window = tablets.Window(browser, shared)
    join(window, "A-1", "Anna", "2580")
    at_the_note(window)
    window.page.evaluate("location.hash = 'today'")
    sign_out = window.page.get_by_role("button", name="Sign out")
    sign_out.tap()
    dialog(window).get_by_text("“Coming back” is not finished.").wait_for()
    dialog(window).get_by_role("button", name="Keep going").tap()
    assert is_open(window)
    sign_out.tap()
    dialog(window).get_by_role("button", name="Sign out").tap()
    heading(window, "Who's using the tablet?")
    window.close()


@pytest.mark.slow("a minute of the page's own clock")
def test_what_was_typed_last_is_kept_before_an_idle_tablet_signs_out(browser, shared):
    window = tablets.Window(browser, shared)
    join(window, "A-1", "Anna", "2580")
    window.page.clock.install()
    at_the_note(window)
    window.page.clock.pause_at(window.page.evaluate("Date.now()") + 1_000)
    window.page.locator("textarea").fill("slept badly")
    window.page.clock.run_for(65_000)
    heading(window, "Who's using the tablet?")
    window.page.clock.resume()
    window.page.get_by_role("button", name="Anna").tap()
    for digit in "2580":
        window.page.get_by_role("button", name=digit, exact=True).tap()
    window.begin("Coming back")
    assert window.page.locator("textarea").input_value() == "slept badly"
    window.close()


def test_what_is_typed_is_with_the_engine_after_a_tenth_of_a_second(window):
    window.page.clock.install()
    at_the_note(window)
    window.page.clock.pause_at(window.page.evaluate("Date.now()") + 1_000)
    # Somebody types on without a pause: nothing waits for one.
    for letter in "slept badly":
        window.page.locator("textarea").press_sequentially(letter)
        window.page.clock.run_for(25)
    window.page.clock.run_for(100)
    waiting.until(
        lambda: state(window)["page"]["body"]["field"]["answer"] == "slept badly", "the engine has it", page=window.page)


def test_a_reload_in_the_middle_of_typing_loses_nothing(window):
    window.page.clock.install()
    at_the_note(window)
    window.page.clock.pause_at(window.page.evaluate("Date.now()") + 1_000)
    window.page.locator("textarea").press_sequentially("slept badly")
    # No time passes for the page: what it holds back goes as it is left.
    window.page.reload()
    window.page.clock.resume()
    window.ready()
    window.shown()
    waiting.until(
        lambda: window.page.locator("textarea").input_value() == "slept badly", "the text is there again", page=window.page)


def test_a_page_that_is_hidden_has_told_what_was_typed(window):
    window.page.clock.install()
    at_the_note(window)
    window.page.clock.pause_at(window.page.evaluate("Date.now()") + 1_000)
    window.page.locator("textarea").press_sequentially("slept badly")
    window.page.evaluate("""() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }""")
    waiting.until(
        lambda: state(window)["page"]["body"]["field"]["answer"] == "slept badly", "the engine has it", page=window.page)
