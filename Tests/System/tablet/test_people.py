"""Several people on one tablet: who is it, PINs, and nobody sees another's."""

import re

import pytest

import tablet as tablets
from test_coming_back import FORM


@pytest.fixture
def tablet(tmp_path):
    tablet = tablets.Tablet(tablets.study(tmp_path, [FORM], participants="shared", pinDigits=4))
    yield tablet
    tablet.close()


@pytest.fixture
def window(browser, tablet):
    window = tablets.Window(browser, tablet)
    yield window
    window.close()


def type_pin(window, pin):
    for digit in pin:
        window.page.get_by_role("button", name=digit, exact=True).tap()


def join(window, number, name, pin):
    choose_pin(window, number, name, pin)
    window.page.get_by_role("heading", name="Enter your PIN again").wait_for()
    type_pin(window, pin)
    window.page.locator("nav.places").wait_for()


def choose_pin(window, number, name, pin):
    """Up to the PIN that is typed once."""
    window.page.get_by_role("button", name="I'm new – set me up").tap()
    window.page.get_by_role("button", name="Skip").tap()
    window.page.get_by_label("Study number (on your study card)").fill(number)
    window.page.get_by_role("button", name="Next").tap()
    window.page.get_by_label("Your first name").fill(name)
    window.page.get_by_role("button", name="Next").tap()
    window.page.get_by_role("heading", name="Choose a PIN").wait_for()
    type_pin(window, pin)


def leave(window):
    window.page.get_by_role("button", name="Sign out").tap()
    window.until("document.querySelector('dialog[open] [data-value=out], .people')")
    asked = window.page.locator("dialog[open] [data-value=out]")
    if asked.count():
        asked.tap()
    window.page.get_by_role("heading", name="Who's using the tablet?").wait_for()


def sign_in(window, name, pin):
    window.page.get_by_role("button", name=name).tap()
    type_pin(window, pin)


@pytest.mark.long("a person of its own")
def test_somebody_new_joins_and_comes_back_with_their_pin(window):
    join(window, "A-1", "Anna", "2580")
    leave(window)
    sign_in(window, "Anna", "2580")
    window.page.get_by_role("button", name="Start: Coming back").wait_for()


@pytest.mark.long("a person of its own")
def test_a_pin_can_be_typed_on_a_keyboard(window):
    join(window, "A-1", "Anna", "2580")
    leave(window)
    window.page.get_by_role("button", name="Anna").tap()
    window.page.locator(".pad button").first.focus()
    window.page.keyboard.type("2580")
    window.page.get_by_role("button", name="Start: Coming back").wait_for()


@pytest.mark.long("waits as long as a person after wrong PINs")
def test_wrong_pins_are_told_and_slowed_down(window, tablet):
    join(window, "A-1", "Anna", "2580")
    leave(window)
    window.page.get_by_role("button", name="Anna").tap()
    for _ in range(4):
        type_pin(window, "1470")
        window.page.get_by_text("That is not your PIN").wait_for()
    type_pin(window, "2580")
    window.page.get_by_text(re.compile(r"Please wait \d+ seconds")).wait_for()
    # A restart of the program gives no free tries.
    tablet.kill()
    tablet.start()
    window.reload()
    sign_in(window, "Anna", "2580")
    window.page.get_by_text("Please wait").wait_for()


@pytest.mark.long("another way of joining")
def test_two_pins_that_differ_are_chosen_again(window):
    choose_pin(window, "A-1", "Anna", "2580")
    window.page.get_by_role("heading", name="Enter your PIN again").wait_for()
    type_pin(window, "1470")
    window.page.get_by_text("The two PINs are not the same").wait_for()


@pytest.mark.slow("two persons")
def test_one_does_not_see_what_another_did(window):
    join(window, "A-1", "Anna", "2580")
    window.begin("Coming back")
    window.next()
    window.page.locator(".cell", has_text="7").tap()
    window.page.goto(window.tablet.address + "#today")
    window.page.get_by_role("button", name="Continue: Coming back").wait_for()
    leave(window)
    join(window, "B-2", "Ben", "1470")
    assert window.page.get_by_role("button", name="Continue: Coming back").count() == 0
    window.begin("Coming back")
    assert window.title == "Hello"
    window.page.goto(window.tablet.address + "#today")
    leave(window)
    sign_in(window, "Anna", "2580")
    window.page.get_by_role("button", name="Continue: Coming back").tap()
    window.shown()
    assert window.title == "How much pain?"


@pytest.mark.long("starts of a tablet")
def test_after_goodbye_the_page_gets_nothing_more(window):
    join(window, "A-1", "Anna", "2580")
    leave(window)
    status = window.page.evaluate(
        """async () => (await fetch('/api/today', { headers: { 'X-Ambler-Token':
             document.querySelector('meta[name=ambler-token]').content } })).status""")
    assert status == 401
    window.page.goto(window.tablet.address + "#history")
    window.page.get_by_role("heading", name="Who's using the tablet?").wait_for()


@pytest.mark.long("a browser and a program killed between people")
def test_the_task_that_was_cut_off_stands_behind_its_person_s_pin_alone(browser, window, tablet):
    join(window, "B-2", "Ben", "1470")
    leave(window)
    join(window, "A-1", "Anna", "2580")
    window.begin("Coming back")
    window.next()
    tablet.kill()
    tablet.start()
    again = tablets.Window(browser, tablet)
    sign_in(again, "Ben", "1470")
    again.page.get_by_role("button", name="Start: Coming back").wait_for()
    leave(again)
    sign_in(again, "Anna", "2580")
    again.shown()
    assert again.title == "How much pain?"
    again.close()
