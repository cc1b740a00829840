"""What a tablet says of results that wait for the study server."""

import subprocess

import pytest

import breadth
from study_server import StudyServer
from tablet import PROGRAM, TASKS, Tablet, Window, study


@pytest.fixture
def server():
    server = StudyServer()
    yield server
    server.close()


def enrolled(server, folder, spoil, **keys):
    """A tablet that is enrolled and has one result that waits, at a server that was spoilt since."""
    home = folder / "home"
    task = TASKS / "symptom-check.json"
    for words in (
        ["simulate", task, "--people", "1", "--seed", "1", "--home", home],
        ["enrol", server.address, "CODE", "--home", home],
    ):
        done = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
    spoil(server)
    return Tablet(study(folder, [task], **keys), home, "--simulate", "--participant", "simulated-1")


def cut_off(server):
    server.signed_in = False


def portal(server):
    server.health = 302


def other(server):
    server.health = 404


def busy(server):
    server.health, server.retry_after = 503, "600"


@pytest.mark.long("each way in which sending fails")
@pytest.mark.parametrize("spoil, reason, words", breadth.sweep([
    (cut_off, "signed-out", "This tablet is no longer connected to the study. Nothing is lost."),
    (portal, "captive-portal", "This network wants something before it lets you in"),
    (other, "not-the-server", "We are not sure that this is really the study"),
    (busy, "server-busy", "We cannot reach the study now."),
], [(busy, "server-busy", "We cannot reach the study now.")]))
def test_a_tablet_says_why_results_wait(browser, tmp_path, server, spoil, reason, words):
    with enrolled(server, tmp_path, spoil) as tablet:
        window = Window(browser, tablet)
        note = window.page.locator(f"[data-reason={reason}]")
        # The first look at the server may be under way when the page is drawn.
        window.page.get_by_role("button", name="Send now").first.click()
        note.first.wait_for()
        assert words in note.first.inner_text()
        assert "1 result is not sent yet." in window.page.locator(".safety").first.inner_text()
        assert not window.faults


def test_a_wait_says_when_it_ends(browser, tmp_path, server):
    with enrolled(server, tmp_path, busy) as tablet:
        window = Window(browser, tablet)
        window.page.get_by_role("button", name="Send now").first.click()
        note = window.page.locator("[data-reason=server-busy]").first
        note.wait_for()
        assert "We will try again at" in note.inner_text()
