"""The welcome, the page of help, and the number of the nurse on every screen."""

import pytest

import first_screen
import tablet as tablets
from first_screen import NURSE
from test_people import join


@pytest.fixture
def tablet(tmp_path):
    with tablets.Tablet(first_screen.study(tmp_path)) as tablet:
        yield tablet


def the_number_is_there(window):
    window.page.locator("[data-call]").tap()
    number = window.page.locator("dialog a.phone-number").first
    assert number.get_attribute("href") == "tel:+441632960123"
    assert number.inner_text() == NURSE
    # Large enough to be read from far away, and typed on another telephone.
    assert number.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)") >= 28
    window.page.locator("dialog .button").tap()
    assert window.page.locator("dialog").count() == 0


def test_every_screen_has_the_way_to_the_nurse_s_number(browser, tablet):
    window = tablets.Window(browser, tablet)
    the_number_is_there(window)
    join(window, "A-1", "Anna", "2580")
    for place in ["today", "history", "about", "settings", "search", "help", "staff", "welcome"]:
        window.page.evaluate("(place) => { location.hash = place }", place)
        window.until("(place) => location.hash === `#${place}` && document.querySelector('h1')", place)
        window.page.locator("[data-call]").wait_for()
        the_number_is_there(window)
    window.page.evaluate("location.hash = 'today'")
    window.begin("Mood today")
    the_number_is_there(window)
    assert window.key, "the task is where it was"
    window.close()


def test_the_number_is_there_while_the_program_does_not_answer(browser, tablet):
    window = tablets.Window(browser, tablet)
    tablet.kill()
    the_number_is_there(window)
    tablet.start()
    window.close()


def test_where_the_study_names_nobody_no_button_promises_a_call_and_help_says_so(browser, tmp_path):
    with tablets.Tablet(first_screen.study(tmp_path, contacts=None)) as tablet:
        window = tablets.Window(browser, tablet)
        assert window.page.locator("[data-call]").count() == 0
        window.page.get_by_role("link", name="Help").tap()
        window.page.get_by_text("This study has not given a telephone number").wait_for()
        window.page.get_by_text("Call us.").wait_for()
        window.close()


def test_a_new_person_sees_three_pages_with_pictures_and_can_go_back(browser, tablet):
    window = tablets.Window(browser, tablet)
    page = window.page
    page.get_by_role("button", name="I'm new – set me up").tap()
    for name in ["what", "who", "help"]:
        page.locator(f"main[data-page={name}] svg.welcome-picture").wait_for()
        page.locator(".page-foot .primary").tap()
    page.get_by_role("heading", name="What is your study number?").wait_for()
    page.evaluate("location.hash = 'welcome/join'")
    page.locator("main[data-page=what]").wait_for()
    page.locator(".page-foot .primary").tap()
    page.get_by_role("button", name="Back", exact=True).tap()
    page.locator("main[data-page=what]").wait_for()
    window.close()


def test_one_person_s_own_tablet_welcomes_once_and_again_from_help(browser, tmp_path):
    with tablets.Tablet(first_screen.study(tmp_path, participants="single", pinDigits=None)) as tablet:
        window = tablets.Window(browser, tablet, skips_welcome=False)
        window.page.locator("main[data-page=what]").wait_for()
        for _ in range(3):
            window.page.locator(".page-foot .primary").tap()
        window.page.locator("nav.places").wait_for()
        window.page.goto("about:blank")
        window.page.goto(tablet.address)
        window.ready()
        window.page.locator("nav.places").wait_for()
        window.page.get_by_role("link", name="Help").tap()
        window.page.get_by_role("link", name="See the welcome again").tap()
        window.page.locator("main[data-page=what]").wait_for()
        window.page.get_by_role("button", name="Skip").tap()
        window.page.get_by_role("heading", name="Help", exact=True).wait_for()
        window.close()
