"""What comes before everything else, and what staff ask of a person next."""

import datetime
import re
import subprocess

import pytest

import tablet as tablets
from study_server import StudyServer

START = re.compile("^(Start|Continue): ")


def task(name, title):
    return {
        "ambler": 1, "id": name, "version": "1", "title": title,
        "steps": [{"id": "hello", "type": "instruction", "title": "Hello"}, {"id": "done", "type": "completion", "title": "Done"}],
    }


TASKS = [task("about-you", "About you"), task("screening", "Screening"), task("walk", "A walk")]


@pytest.fixture
def server():
    server = StudyServer()
    yield server
    server.close()


def to_the_end(window):
    """Goes on until the result is saved, and back to the first screen."""
    while not window.is_saved:
        window.next()
    window.page.get_by_role("button", name="Back to today").tap()
    window.until("document.querySelector('h1') && !document.querySelector('.saved-mark')")


def offered(window):
    return window.page.get_by_role("button", name=START).evaluate_all(
        "buttons => buttons.map((button) => button.getAttribute('aria-label'))")


def opened(window, task):
    """The answer to a request that opens a task, as an address can be typed."""
    return tablets.ask(window.page, "POST", "/api/runs", {"task": task})


def test_first_tasks_come_one_by_one_and_then_never_again(browser, tmp_path):
    path = tablets.study(tmp_path, TASKS, firstTasks=["screening", "about-you"])
    with tablets.Tablet(path) as tablet:
        window = tablets.Window(browser, tablet)
        window.page.get_by_role("heading", name="Before you begin").wait_for()
        assert offered(window) == ["Start: Screening"]
        assert "closed" in opened(window, "walk")
        window.begin("Screening")
        to_the_end(window)
        window.page.locator("[data-first]").wait_for()
        assert offered(window) == ["Start: About you"]
        window.begin("About you")
        to_the_end(window)
        assert offered(window) == ["Start: A walk"]
        assert window.page.locator("[data-first]").count() == 0
        assert "closed" in opened(window, "screening")
        window.reload()
        window.page.get_by_role("button", name="Start: A walk").wait_for()
        assert offered(window) == ["Start: A walk"]
        assert not window.faults
        window.close()


@pytest.mark.long("starts of a tablet")
def test_who_takes_part_for_long_is_asked_too_when_the_study_names_first_tasks(browser, tmp_path):
    with tablets.Tablet(tablets.study(tmp_path, TASKS)) as tablet:
        window = tablets.Window(browser, tablet)
        window.begin("A walk")
        to_the_end(window)
        window.close()
        tablets.study(tmp_path, TASKS, firstTasks=["walk", "screening"])
        tablet.stop()
        tablet.start()
        window = tablets.Window(browser, tablet)
        window.page.get_by_role("heading", name="Before you begin").wait_for()
        assert offered(window) == ["Start: Screening"], "the walk was done before"
        window.close()


def asked(task):
    """What staff ask since an hour ago, for two days, as the study server says it."""
    now = datetime.datetime.now(datetime.UTC)
    asked, ends = now - datetime.timedelta(hours=1), now + datetime.timedelta(days=2)
    return {"next": {"task": task, "asked": f"{asked:%Y-%m-%dT%H:%M:%SZ}", "ends": f"{ends:%Y-%m-%dT%H:%M:%SZ}"}}


def enrolled(server, folder, **keys):
    """A tablet of P-1 that is enrolled at the server."""
    home = folder / "home"
    words = ["enrol", server.address, "CODE", "--home", home]
    done = subprocess.run([tablets.PROGRAM, *map(str, words)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return tablets.Tablet(tablets.study(folder, TASKS, **keys), home, "--simulate", "--participant", "P-1")


def test_what_staff_ask_can_be_done_whatever_gates_say_and_is_gone_then(browser, tmp_path, server):
    server.facts["P-1"] = asked("walk")
    closed = {"when": "screening.count > 0", "otherwise": "Please do the screening first."}
    with enrolled(server, tmp_path, takesPart=closed) as tablet:
        window = tablets.Window(browser, tablet)
        note = window.page.locator("[data-asked]")
        note.wait_for()
        assert note.inner_text() == "Your study team asks for this."
        assert "until " in window.page.locator(".task-card.due").first.inner_text()
        assert offered(window) == ["Start: A walk", "Start: Screening"]
        window.begin("A walk")
        to_the_end(window)
        assert offered(window) == ["Start: Screening"]
        assert note.count() == 0
        assert "closed" in opened(window, "walk")
        window.close()


def test_what_staff_ask_appears_on_a_page_that_is_open_and_stays_without_a_server(browser, tmp_path, server):
    with enrolled(server, tmp_path) as tablet:
        window = tablets.Window(browser, tablet)
        window.page.get_by_role("button", name="Start: A walk").wait_for()
        assert window.page.locator("[data-asked]").count() == 0
        server.facts["P-1"] = asked("walk")
        tablets.ask(window.page, "POST", "/api/sync", {})
        window.page.locator("[data-asked]").wait_for()
        window.close()
        server.health = 503
        server.signed_in = False
        tablet.stop()
        tablet.start()
        window = tablets.Window(browser, tablet)
        window.page.locator("[data-asked]").wait_for()
        window.close()
