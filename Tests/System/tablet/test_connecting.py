"""Who may say to which server the results of a tablet go."""

import json
import subprocess

import pytest

import tablet as tablets
from study_server import StudyServer
from test_coming_back import FORM
from test_people import join, leave, sign_in


@pytest.fixture
def server():
    server = StudyServer()
    yield server
    server.close()


def connect(window, server):
    """What the page is told when somebody gives the address and a code of a server; a browser's journal names such answers."""
    answer = json.loads(tablets.ask(window.page, "POST", "/api/enrolment", {"address": server.address, "code": "7KQ4-2M"}))
    window.faults.clear()
    return answer


def test_a_stranger_without_a_pin_takes_no_results_that_wait(browser, tmp_path, server):
    home = tmp_path / "home"
    words = ["simulate", tablets.TASKS / "symptom-check.json", "--people", "3", "--seed", "1", "--home", home]
    done = subprocess.run([tablets.PROGRAM, *map(str, words)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    path = tablets.study(tmp_path, [FORM], participants="shared", pinDigits=4)
    with tablets.Tablet(path, home, "--simulate") as tablet:
        window = tablets.Window(browser, tablet)
        join(window, "A-1", "Anna", "2580")
        leave(window)
        assert connect(window, server)["code"] == "signInFirst"
        # The page says what to do.
        window.page.get_by_role("link", name="Help").tap()
        window.page.get_by_role("link", name="For the study team").tap()
        window.page.get_by_label("Address of the study").fill(server.address)
        window.page.get_by_label("Code", exact=True).fill("7KQ4-2M")
        window.page.get_by_role("button", name="Connect", exact=True).tap()
        window.page.get_by_text("Results on this tablet wait to be sent. Sign in first.").wait_for()
        window.faults.clear()
        assert json.loads(tablets.ask(window.page, "GET", "/api/enrolment"))["takesCode"]

        window.page.get_by_role("button", name="Back", exact=True).tap()
        sign_in(window, "Anna", "2580")
        window.page.locator("nav.places").wait_for()
        assert connect(window, server)["server"] == server.address
        window.close()


def test_an_empty_tablet_is_connected_by_its_code_alone(browser, tmp_path, server):
    with tablets.Tablet(tablets.study(tmp_path, [FORM], participants="shared", pinDigits=4), tmp_path / "home", "--simulate") as tablet:
        window = tablets.Window(browser, tablet)
        join(window, "A-1", "Anna", "2580")
        leave(window)
        assert connect(window, server)["server"] == server.address
        window.close()
