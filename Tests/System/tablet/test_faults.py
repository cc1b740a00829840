"""What nobody caught: said in words with a way on, counted by the tablet, without a word of what a person gave."""

import re
import urllib.request

import pytest

import tablet as tablets
import waiting
from test_coming_back import FORM, at_the_note


@pytest.fixture
def tablet(tmp_path):
    with tablets.Tablet(tablets.study(tmp_path, [FORM])) as tablet:
        yield tablet


@pytest.fixture
def window(browser, tablet):
    window = tablets.Window(browser, tablet)
    yield window
    window.context.close()


def counted(tablet, kind):
    """How many faults of a kind the tablet counts."""
    text = urllib.request.urlopen(tablet.address + "metrics").read().decode()
    return int(re.search(rf'ambler_tablet_page_faults_total{{kind="{kind}"}} (\d+)', text)[1])


def box(window):
    box = window.page.locator(".trouble-box")
    box.wait_for()
    return box


@pytest.mark.parametrize("script, kind", [
    ("() => { setTimeout(() => { throw new Error('Anna is sad'); }); }", "error"),
    ("() => { Promise.reject(new Error('Anna is sad')); }", "rejection"),
])
def test_a_script_that_fails_says_so_with_a_way_on(window, tablet, script, kind):
    at_the_note(window)
    window.page.evaluate(script)
    assert "Something went wrong on this page. Your answers are saved." in box(window).inner_text()
    waiting.until(lambda: counted(tablet, kind) == 1, "it is counted", page=window.page)
    assert f"The page met a fault ({kind}" in tablet.errors and "Anna" not in tablet.errors
    window.page.evaluate("document.querySelector('.task-page').dataset.old = 'yes'")
    box(window).get_by_role("button", name="Try again").tap()
    window.until("document.querySelector('.task-page:not([data-old]) h1')?.textContent === 'A note'")
    assert window.page.locator(".trouble-box").count() == 0


def test_a_request_that_fails_says_so(window, tablet):
    window.page.route("**/api/settings/theme", lambda route: route.fulfill(status=500, json={"code": "failed"}))
    window.page.get_by_role("link", name="Settings").tap()
    window.page.locator("input[name=theme][value=dark]").check(force=True)
    window.page.locator(".toast").wait_for()
    assert "That did not work." in window.page.locator(".toast").inner_text()
    waiting.until(lambda: counted(tablet, "request") == 1, "it is counted", page=window.page)
    assert window.faults == [], "it has its words"


def test_a_screen_that_cannot_be_loaded_says_so(browser, tablet):
    window = tablets.Window(browser, tablet)
    window.page.route("**/screens/about.js", lambda route: route.abort())
    window.page.reload()
    window.ready()
    window.page.get_by_role("link", name="About me").tap()
    window.page.get_by_role("heading", name="This page cannot be shown").wait_for()
    window.page.get_by_role("button", name="Back to today").tap()
    window.page.get_by_role("button", name="Start: Coming back").wait_for()
    waiting.until(lambda: counted(tablet, "module") >= 1, "it is counted", page=window.page)
    window.context.close()


def test_a_page_whose_scripts_do_not_load_says_so_in_every_language(browser, tablet):
    context = browser.new_context()
    page = context.new_page()
    page.route("**/app/main.js", lambda route: route.abort())
    page.goto(tablet.address)
    page.locator("#trouble").wait_for()
    assert "This page could not be loaded." in page.inner_text("#trouble") and "تعذّر" in page.inner_text("#trouble")
    page.unroute_all()
    page.locator("#trouble a").click()
    page.locator("#app > .screen h1").wait_for()
    context.close()


def test_a_disk_that_stays_full_is_told_again(window):
    at_the_note(window)
    # The engine says what it says on a full disk, also when the run is to be taken up again.
    window.page.route("**/api/runs/again", lambda route: route.fulfill(status=500, json={"code": "diskFull"}))
    window.page.route("**/api/runs/current", lambda route: route.fulfill(json={"run": None}))
    window.page.evaluate("location.hash = 'today'")
    window.page.get_by_role("button", name="Continue: Coming back").wait_for()
    window.page.evaluate("location.hash = 'task'")
    for _ in range(3):
        dialog = window.page.get_by_role("dialog")
        dialog.get_by_text("storage is full").wait_for()
        window.page.evaluate("document.querySelector('dialog').dataset.old = 'yes'")
        dialog.get_by_role("button", name="Try again").tap()
        window.until("document.querySelector('dialog:not([data-old])')")
    window.page.unroute_all()
    window.page.get_by_role("dialog").get_by_role("button", name="Try again").tap()
    window.until("document.querySelector('.task-page h1')?.textContent === 'A note'")
