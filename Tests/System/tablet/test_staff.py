"""What patients need not meet lies behind a PIN of the study team, which is chosen at the enrolment or on the command line."""

import json

import pytest

import axe
import first_screen
import tablet as tablets
from study_server import StudyServer
from test_people import join, leave, type_pin

PIN = "314159"


@pytest.fixture
def server():
    server = StudyServer()
    yield server
    server.close()


def to_staff(window):
    window.page.evaluate("location.hash = 'staff'")
    window.until("location.hash === '#staff' && document.querySelector('h1')")


def with_pin(folder):
    """A tablet whose staff have a PIN from the command line."""
    tablet = tablets.Tablet(first_screen.study(folder, [first_screen.MOOD]))
    tablet.stop()
    tablet.command("people", "staff", typed=f"{PIN}\n")
    tablet.start()
    return tablet


def test_without_a_pin_the_first_who_comes_can_connect_the_tablet_and_nothing_else(browser, tmp_path):
    with tablets.Tablet(first_screen.study(tmp_path)) as tablet:
        window = tablets.Window(browser, tablet)
        window.page.get_by_role("link", name="For the study team: set up this tablet").tap()
        window.page.get_by_text("The study team has no PIN on this tablet").wait_for()
        window.page.get_by_label("Address of the study").wait_for()
        assert '"noStaffPIN"' in tablets.ask(window.page, "POST", "/api/staff/pin", {"pin": PIN})
        for path in ["overview", "sensors"]:
            assert '"staffOnly"' in tablets.ask(window.page, "GET", f"/api/staff/{path}")
        assert '"staffOnly"' in tablets.ask(window.page, "POST", "/api/staff/reset-pin", {"participant": "A-1"})
        window.faults.clear()
        window.close()


def test_whoever_connects_the_tablet_chooses_the_staff_s_pin_and_then_nobody_else_does(browser, tmp_path, server):
    with tablets.Tablet(first_screen.study(tmp_path)) as tablet:
        window = tablets.Window(browser, tablet)
        page = window.page
        page.get_by_role("link", name="For the study team: set up this tablet").tap()
        address = page.get_by_label("Address of the study")
        code = page.get_by_label("Code", exact=True)
        label, field = page.locator("label[for=enrol-code]").bounding_box(), code.bounding_box()
        assert field["y"] - (label["y"] + label["height"]) >= 4, "a field is not glued to its label"
        address.fill(server.address)
        code.fill("7KQ4-2M")
        page.get_by_role("button", name="Connect", exact=True).tap()
        page.get_by_role("heading", name="Choose a PIN for the study team").wait_for()
        type_pin(window, "123456")
        page.get_by_role("heading", name="Enter your PIN again").wait_for()
        type_pin(window, "123456")
        page.get_by_text("too easy to guess").wait_for()
        for _ in range(2):
            type_pin(window, PIN)
        page.get_by_role("heading", name="People and their PINs").wait_for()
        page.get_by_role("button", name="Leave").tap()
        page.get_by_role("heading", name="Who's using the tablet?").wait_for()
        assert '"noStaffPIN"' in tablets.ask(page, "POST", "/api/staff/pin", {"pin": "271828"})
        window.faults.clear()
        window.close()


def test_staff_see_people_sensors_faults_and_what_waits_and_other_windows_do_not(browser, tmp_path):
    with with_pin(tmp_path) as tablet:
        window = tablets.Window(browser, tablet)
        join(window, "A-1", "Anna", "2580")
        leave(window)
        to_staff(window)
        page = window.page
        page.get_by_role("heading", name="Enter the PIN of the study team").wait_for()
        type_pin(window, PIN)
        page.locator("[data-person='A-1']").wait_for()
        assert page.locator("[data-count=waiting]").inner_text() == "0"
        page.locator("#staff-sensors").tap()
        page.locator("dd[data-stream=accelerometer]").wait_for()
        assert "simulated" in page.locator("dd[data-stream=accelerometer]").inner_text()
        page.get_by_text("There were none.").wait_for()
        assert axe.violations(page) == []
        # Another browser, such as one of a patient who takes the page's token, is not let in.
        other = tablets.Window(browser, tablet)
        assert '"staffOnly"' in tablets.ask(other.page, "GET", "/api/staff/overview")
        other.faults.clear()
        other.close()
        # Who goes away is out.
        page.evaluate("location.hash = 'who'")
        page.get_by_role("heading", name="Who's using the tablet?").wait_for()
        window.until("async () => (await (await fetch('/api/staff', { headers: { 'X-Ambler-Token': "
                     "document.querySelector('meta[name=ambler-token]').content } })).json()).isIn === false")
        window.close()


@pytest.mark.long("waits as long as after wrong PINs")
def test_wrong_pins_of_the_staff_are_slowed_down_also_over_a_restart(browser, tmp_path):
    with with_pin(tmp_path) as tablet:
        window = tablets.Window(browser, tablet)
        to_staff(window)
        for _ in range(4):
            type_pin(window, "000001")
            window.page.get_by_text("That is not the PIN of the study team").wait_for()
        type_pin(window, PIN)
        window.page.get_by_text("Please wait").wait_for()
        tablet.kill()
        tablet.start()
        window.reload()
        assert '"wait"' in tablets.ask(window.page, "POST", "/api/staff/sign-in", {"pin": PIN})
        window.faults.clear()
        window.close()


def test_where_staff_have_a_pin_nobody_else_connects_the_tablet(browser, tmp_path, server):
    with with_pin(tmp_path) as tablet:
        window = tablets.Window(browser, tablet)
        body = {"address": server.address, "code": "7KQ4-2M"}
        assert json.loads(tablets.ask(window.page, "POST", "/api/enrolment", body))["code"] == "staffOnly"
        to_staff(window)
        type_pin(window, PIN)
        window.page.get_by_role("heading", name="People and their PINs").wait_for()
        assert json.loads(tablets.ask(window.page, "POST", "/api/enrolment", body))["server"] == server.address
        window.faults.clear()
        window.close()
