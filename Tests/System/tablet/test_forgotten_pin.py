"""A forgotten PIN is no dead end: staff here or at the server let the person choose another, and nothing is lost in silence."""

import json
import re

import pytest

import tablet as tablets
import waiting
from study_server import StudyServer
from test_coming_back import FORM
from test_people import join, leave, sign_in, type_pin


def shared(folder, **keys):
    return tablets.study(folder, [FORM], participants="shared", pinDigits=4, **keys)


def forget(window, name="Anna"):
    window.page.get_by_role("button", name=name).tap()
    window.page.get_by_role("button", name="I forgot my PIN").tap()
    window.page.get_by_role("heading", name="Forgot your PIN?").wait_for()


def choose_another(window, number, pin):
    """The study number shows who it is; then a PIN, and the same again."""
    window.page.get_by_label("Study number (on your study card)").fill(number)
    window.page.get_by_role("button", name="Next").tap()
    for title in ["Choose a PIN", "Enter your PIN again"]:
        window.page.get_by_role("heading", name=title).wait_for()
        type_pin(window, pin)


def with_something_unfinished(window):
    join(window, "A-1", "Anna", "2580")
    window.begin("Coming back")
    window.next()
    window.page.locator(".cell", has_text="7").tap()
    window.page.goto(window.tablet.address + "#today")
    window.page.get_by_role("button", name="Continue: Coming back").wait_for()
    leave(window)


def test_a_pin_that_staff_reset_here_is_chosen_anew_and_the_old_one_opens_what_was_unfinished(browser, tmp_path):
    with tablets.Tablet(shared(tmp_path)) as tablet:
        window = tablets.Window(browser, tablet)
        with_something_unfinished(window)
        tablet.stop()
        tablet.command("people", "staff", typed="314159\n")
        tablet.start()
        window.page.goto("about:blank")
        window.page.goto(tablet.address)
        window.ready()
        page = window.page
        forget(window)
        page.get_by_role("button", name="My PIN was reset: continue").tap()
        page.get_by_text("has not heard of it yet").wait_for()
        page.get_by_role("link", name="For the study team").tap()
        page.get_by_role("heading", name="Enter the PIN of the study team").wait_for()
        type_pin(window, "314159")
        page.get_by_role("button", name="Reset PIN: A-1").tap()
        page.locator("dialog").get_by_role("button", name="Reset PIN").tap()
        page.get_by_text("May choose another PIN now").wait_for()
        assert page.get_by_text(re.compile("PIN reset · A-1")).count() == 1, "it is noted"
        page.get_by_role("button", name="Leave").tap()

        page.get_by_role("button", name="Anna").tap()
        page.get_by_role("button", name="I forgot my PIN").tap()
        page.get_by_role("heading", name="You may choose another PIN").wait_for()
        choose_another(window, "A-2", "9042")
        page.get_by_text("This is not your study number").wait_for()
        choose_another(window, "A-1", "9042")
        page.get_by_text("1 task that you had not finished lies under your old PIN.").wait_for()
        assert page.get_by_role("button", name="Continue: Coming back").count() == 0
        page.get_by_role("link", name="I remember my old PIN").tap()
        type_pin(window, "1111")
        page.get_by_role("heading", name="Enter your PIN of now").wait_for()
        type_pin(window, "9042")
        page.get_by_text("That is not your PIN").wait_for()
        type_pin(window, "2580")
        page.get_by_role("heading", name="Enter your PIN of now").wait_for()
        type_pin(window, "9042")
        page.get_by_role("button", name="Continue: Coming back").wait_for()
        assert page.locator("[data-earlier]").count() == 0
        # From now on the new PIN opens it too.
        leave(window)
        tablet.kill()
        tablet.start()
        window.reload()
        sign_in(window, "Anna", "9042")
        page.get_by_role("button", name="Continue: Coming back").wait_for()
        window.faults.clear()
        window.close()


def test_who_remembers_the_pin_after_all_signs_in_and_the_reset_is_over(browser, tmp_path):
    with tablets.Tablet(shared(tmp_path)) as tablet:
        window = tablets.Window(browser, tablet)
        join(window, "A-1", "Anna", "2580")
        card = json.loads(tablets.ask(window.page, "GET", "/api/tablet"))["people"][0]["id"]
        leave(window)
        assert json.loads(tablets.ask(window.page, "POST", "/api/people/reset", {"card": card})) == {"isOpen": False}
        refused = tablets.ask(window.page, "POST", "/api/people/new-pin", {"card": card, "number": "A-1", "pin": "9042"})
        assert '"noReset"' in refused
        window.faults.clear()
        window.close()


@pytest.mark.parametrize("is_told", [True, False])
def test_a_reset_at_the_study_server_reaches_the_tablet_with_its_next_contact(browser, tmp_path, is_told):
    server = StudyServer()
    server.facts["A-1"] = {}
    with tablets.Tablet(shared(tmp_path)) as tablet:
        window = tablets.Window(browser, tablet)
        answer = json.loads(tablets.ask(window.page, "POST", "/api/enrolment", {"address": server.address, "code": "7KQ4-2M"}))
        assert answer["server"] == server.address
        join(window, "A-1", "Anna", "2580")
        leave(window)
        if is_told:
            server.facts["A-1"] = {"pinReset": "2026-11-27T08:00:00Z"}
        forget(window)
        page = window.page
        look = page.get_by_role("button", name="My PIN was reset: continue")

        def is_open():
            if look.count():
                look.tap()
            return page.get_by_role("heading", name="You may choose another PIN").count() == 1

        if not is_told:
            look.tap()
            page.get_by_text("has not heard of it yet").wait_for()
        else:
            waiting.until(is_open, "the tablet hears of it", page=page)
            choose_another(window, "A-1", "9042")
            page.locator("nav.places").wait_for()
            leave(window)
            # The same word of the server counts once.
            card = json.loads(tablets.ask(page, "GET", "/api/tablet"))["people"][0]["id"]
            assert json.loads(tablets.ask(page, "POST", "/api/people/reset", {"card": card})) == {"isOpen": False}
        window.faults.clear()
        window.close()
    server.close()
