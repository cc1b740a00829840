"""A code that the study gave, typed on the page of a tablet that runs; against the study server itself."""

import json
import pathlib
import subprocess
import sys
import zlib

import pytest

# Behind the others: what is named alike there is another.
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "tablet"))

import axe
import catalogues
import tablet as tablets
import waiting

TASK = tablets.TASKS / "symptom-check.json"
# Whoever connects a tablet is asked for the study team's PIN next.
CHOOSE = "Choose a PIN for the study team"


@pytest.fixture
def tablet(request, tmp_path):
    """A tablet that is not enrolled, with one result that waits."""
    home = tmp_path / "home"
    # Another result for each test: they all send to the same server.
    seed = zlib.crc32(request.node.name.encode())
    words = ["simulate", TASK, "--people", "1", "--seed", seed, "--home", home]
    subprocess.run([tablets.PROGRAM, *map(str, words)], check=True, capture_output=True)
    with tablets.Tablet(tablets.study(tmp_path, [TASK], languages=["en", "es", "ar"]), home, "--simulate", "--participant",
                        "simulated-1") as tablet:
        yield tablet


def code(people):
    return people.clinician.post("/v1/studies/ms-2026/enrolments", {}).json()["code"]


def to_staff(window):
    """The place of the study team, where the code is typed while they have no PIN on the tablet."""
    window.page.evaluate("location.hash = ''; location.hash = 'staff'")
    window.page.get_by_role("heading", name="Connection to the study").wait_for()


def faults(page):
    """What axe-core finds in any theme, and in the writing from right to left."""
    found = []
    # As high as the page: what lies behind a bar now is there after a little scrolling.
    page.set_viewport_size({"width": 800, "height": max(1280, page.evaluate("document.documentElement.scrollHeight"))})
    for theme in ("light", "dark", "contrast"):
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
        found += [f"{theme} {one['id']}: {[node['html'][:160] for node in one['nodes']]}"
                  for one in axe.violations(page)]
    return found


def press(window):
    window.page.get_by_role("button", name="Connect").click()


def all_safe(window, count):
    """Asks to send now, and waits until the page says that so many results are safe."""
    tablets.ask(window.page, "POST", "/api/sync")
    # A round that was under way already goes on after the answer.
    waiting.until(
        lambda: json.loads(tablets.ask(window.page, "GET", "/api/today"))["counts"]["safe"] == count, f"{count} results are safe")


@pytest.mark.slow("a program of its own, and axe-core at each step")
def test_a_tablet_becomes_known_by_its_page_and_sends_what_waited(browser, people, tablet):
    window = tablets.Window(browser, tablet)
    to_staff(window)
    assert not faults(window.page)
    window.page.get_by_label("Address of the study").fill(people.server.address)
    window.page.get_by_label("Code").fill("WRONG-CODE")
    press(window)
    window.page.get_by_text("The code is wrong, was used before, or has expired.").wait_for()
    assert not faults(window.page)
    window.page.get_by_label("Address of the study").fill(f"{people.server.address}/enrol#{code(people)}")
    window.page.get_by_label("Code").fill("")
    press(window)
    window.page.get_by_role("heading", name=CHOOSE).wait_for()
    assert window.page.get_by_label("Code").count() == 0
    assert not faults(window.page)
    all_safe(window, 1)
    window.close()


def test_a_tablet_of_no_study_is_connected_before_anybody_is_set_up_on_it(browser, people, tmp_path):
    with tablets.Tablet(None, tmp_path / "home", "--simulate") as tablet:
        window = tablets.Window(browser, tablet)
        window.page.get_by_role("heading", name="Who's using the tablet?").wait_for()
        window.page.get_by_role("link", name="For the study team: set up this tablet").tap()
        window.page.get_by_role("heading", name="Connection to the study").wait_for()
        assert not faults(window.page)
        window.page.get_by_label("Address of the study").fill(people.server.address)
        window.page.get_by_label("Code").fill(code(people))
        press(window)
        window.page.get_by_role("heading", name=CHOOSE).wait_for()
        window.close()


@pytest.mark.long("a tablet beside the portal")
def test_a_tablet_that_was_revoked_asks_for_a_code_alone(browser, people, tablet):
    window = tablets.Window(browser, tablet)
    tablets.ask(window.page, "POST", "/api/enrolment", {"address": people.server.address, "code": code(people)})
    all_safe(window, 1)
    device = people.server.sql("select account from devices order by enrolled_at desc limit 1")[0]
    assert people.clinician.ask("DELETE", f"/v1/devices/{device}").status_code == 204
    tablet.stop()
    words = ["simulate", TASK, "--people", "1", "--seed", "31", "--home", tablet.home]
    subprocess.run([tablets.PROGRAM, *map(str, words)], check=True, capture_output=True)
    tablet.start()
    window.reload()
    tablets.ask(window.page, "POST", "/api/sync")
    waiting.until(lambda: json.loads(tablets.ask(window.page, "GET", "/api/enrolment"))["signedOut"], "it is signed out")
    to_staff(window)
    window.page.get_by_text("This tablet is no longer connected to the study.").wait_for()
    assert window.page.get_by_label("Address of the study").count() == 0
    window.page.get_by_label("Code").fill(code(people))
    press(window)
    window.page.get_by_role("heading", name=CHOOSE).wait_for()
    all_safe(window, 2)
    window.close()


@pytest.mark.long("one screen in the other languages, of which the tablet's own tests see more")
@pytest.mark.parametrize("language", ["es", "ar"])
def test_the_place_for_the_code_is_there_in_every_language(browser, tablet, language):
    title = catalogues.words("tablet", language)["enrol.title"]
    window = tablets.Window(browser, tablet)
    tablets.ask(window.page, "PUT", "/api/settings/language", {"value": language})
    window.reload()
    window.page.evaluate("location.hash = 'staff'")
    window.page.get_by_role("heading", name=title).wait_for()
    assert not faults(window.page)
    assert window.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 1
    window.close()
