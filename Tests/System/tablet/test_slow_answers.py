"""Where the engine takes long, every page says that something is on its way, and no longer than that."""

import pytest

import axe
import tablet as tablets
from test_coming_back import FORM

BUSY = "() => document.getElementById('app').getAttribute('aria-busy')"


@pytest.fixture
def tablet(tmp_path):
    with tablets.Tablet(tablets.study(tmp_path, [FORM])) as tablet:
        yield tablet


@pytest.fixture
def window(browser, tablet):
    window = tablets.Window(browser, tablet)
    yield window
    window.close()


def hold(window, path):
    """Keeps the answers of a path back; gives the requests that wait."""
    held = []
    window.page.route(path, lambda route: held.append(route))
    return held


@pytest.mark.long("a slow engine")
def test_a_screen_on_its_way_is_told_and_the_sign_goes_with_the_answer(window):
    sign = window.page.locator("#waiting")
    assert sign.is_hidden()
    held = hold(window, "**/api/history")
    window.page.get_by_role("link", name="History").tap()
    sign.wait_for(state="visible")
    assert sign.text_content() == "One moment…" and sign.get_attribute("role") == "status"
    assert window.page.evaluate(BUSY) == "true"
    assert axe.violations(window.page) == []
    held.pop().continue_()
    window.page.get_by_role("heading", name="History").wait_for()
    sign.wait_for(state="hidden")
    assert window.page.evaluate(BUSY) is None


@pytest.mark.long("a slow engine")
def test_a_setting_on_its_way_is_told_too(window):
    sign = window.page.locator("#waiting")
    held = hold(window, "**/api/settings/theme")
    window.page.get_by_role("link", name="Settings").tap()
    window.page.locator("input[name=theme][value=dark]").check(force=True)
    sign.wait_for(state="visible")
    held.pop().continue_()
    sign.wait_for(state="hidden")


@pytest.mark.long("a slow engine")
def test_the_sign_stands_still_where_nothing_may_move(browser, tablet):
    window = tablets.Window(browser, tablet, reduced_motion="reduce")
    held = hold(window, "**/api/history")
    window.page.get_by_role("link", name="History").tap()
    window.page.locator("#waiting").wait_for(state="visible")
    assert window.page.evaluate("document.getAnimations().length") == 0
    held.pop().continue_()
    window.page.get_by_role("heading", name="History").wait_for()
    window.close()


@pytest.mark.long("a slow engine")
def test_the_sign_is_gone_as_soon_as_a_part_of_a_test_runs(window):
    sign = window.page.locator("#waiting")
    held = hold(window, "**/api/history")
    window.page.get_by_role("link", name="History").tap()
    sign.wait_for(state="visible")
    window.page.evaluate("async () => (await import('/app/waiting.js')).holdWaiting(true)")
    assert sign.is_hidden() and window.page.evaluate(BUSY) is None
    held.pop().continue_()
    window.page.get_by_role("heading", name="History").wait_for()


@pytest.mark.long("a slow engine")
def test_of_two_answers_the_last_one_ends_the_sign(window):
    sign = window.page.locator("#waiting")
    held = hold(window, "**/api/today")
    held_too = hold(window, "**/api/history")
    window.page.get_by_role("link", name="Search").tap()
    sign.wait_for(state="visible")
    with window.page.expect_response("**/api/today"):
        held.pop().continue_()
    assert sign.is_visible()
    held_too.pop().continue_()
    window.page.get_by_role("searchbox").wait_for()
    sign.wait_for(state="hidden")


@pytest.mark.long("a slow engine")
def test_a_screen_that_was_left_does_not_come_any_more(window):
    held = hold(window, "**/api/history")
    window.page.get_by_role("link", name="History").tap()
    window.page.locator("#waiting").wait_for(state="visible")
    window.page.get_by_role("link", name="Settings").tap()
    window.page.get_by_role("heading", name="Settings").wait_for()
    with window.page.expect_response("**/api/history"):
        held.pop().continue_()
    window.page.locator("#waiting").wait_for(state="hidden")
    assert window.page.get_by_role("heading", level=1).text_content() == "Settings"
