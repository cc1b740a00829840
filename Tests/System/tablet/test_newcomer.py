"""A newcomer, from the first screen to the first finished task: so many touches, each letter one."""

import time

import pytest

import catalogues
import first_screen
import tablet as tablets
from first_screen import words

MOST_TOUCHES = 30


class Touches:
    """Touches a page, and counts."""

    def __init__(self, window):
        self.window = window
        self.count = 0

    def tap(self, locator):
        locator.tap()
        self.count += 1

    def type(self, locator, text):
        locator.focus()
        for letter in text:
            self.window.page.keyboard.type(letter)
            self.count += 1


@pytest.mark.parametrize("tag", catalogues.LANGUAGES)
def test_a_newcomer_finishes_a_first_task_within_thirty_touches(browser, tmp_path, tag):
    with tablets.Tablet(first_screen.study(tmp_path)) as tablet:
        # A browser of another language: the person has to choose theirs.
        window = tablets.Window(browser, tablet, locale="de-DE" if tag == "en" else "en-GB")
        said, page = words(tag), window.page
        touches = Touches(window)
        began = time.monotonic()
        touches.tap(page.locator(f"#language-{tag}"))
        window.until("(tag) => document.documentElement.lang === tag", tag)
        touches.tap(page.get_by_role("button", name=said["who.new"]))
        for name in ["what", "who", "help"]:
            page.locator(f"main[data-page={name}]").wait_for()
            touches.tap(page.locator(".page-foot .primary"))
        touches.type(page.locator("#join-number"), "101")
        touches.tap(page.get_by_role("button", name=said["first.next"]))
        touches.type(page.locator("#join-name"), "Ana")
        touches.tap(page.get_by_role("button", name=said["first.next"]))
        for title in ["who.choosePIN", "who.againPIN"]:
            page.get_by_role("heading", name=said[title]).wait_for()
            for digit in "2580":
                touches.tap(page.get_by_role("button", name=digit, exact=True))
        page.locator("nav.places").wait_for()
        touches.tap(page.locator(".task-card button").first)
        window.shown()
        touches.tap(page.locator(".task-page label").first)
        before = window.key
        touches.tap(page.locator(".task-page .next"))
        window.shown(before)
        touches.tap(page.locator(".task-page .next"))
        page.locator(".saved-mark").wait_for()
        print(f"\n{tag}: {touches.count} touches, {time.monotonic() - began:.1f} s by a machine that does not read")
        assert touches.count <= MOST_TOUCHES
        assert first_screen.language(window)[0] == tag
        window.close()
