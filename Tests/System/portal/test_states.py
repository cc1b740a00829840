"""Nothing there, on its way, gone wrong, signed out: every screen says it in words, and leads on."""

import os

import pytest

import breadth
import server as servers
from desk import Desk
from test_screens import HEARD, NAMES, SCREENS, SOME, place, signed_in

EMPTY = "empty-2026"
WORDS = {
    "nurse": {
        "participants": "There are no participants yet. Register the first one.", "results": "There are no results here yet.",
        "adherence": "There are no participants yet.", "completeness": "No recordings have arrived yet.",
        "devices": "No device has joined yet.", "versions": "There is no version of this study yet.",
        "tasks": "No task is published yet."},
    "researcher": {
        "participants": "There are no participants yet. A clinician registers them.", "results": "There are no results here yet.",
        "adherence": "There are no participants yet.", "completeness": "No recordings have arrived yet.",
        "versions": "There is no version of this study yet.", "tasks": "No task is published yet.",
        "letters": "There are none. The server accepted everything that it received.",
        "conflicts": "There are none. That is how it should be.",
        "exports": "No export has been requested yet."},
    "admin": {"devices": "No device has joined yet."},
}
# Screens that ask the server for nothing but what they are called.
ASK_NOTHING = {"erasure"}


@pytest.fixture(scope="module")
def empty(people):
    people.study(EMPTY)
    people.staff("empty-nurse", "clinician", EMPTY, "north")
    people.staff("empty-researcher", "researcher", EMPTY)
    return people


@pytest.mark.long("one detail of a list")
@pytest.mark.parametrize("role", breadth.sweep(WORDS, ["researcher"]))
def test_a_study_with_nothing_in_it_says_so(browser, server, empty, role):
    desk = Desk(browser, server)
    page = desk.sign_in("admin" if role == "admin" else f"empty-{role}", "correct horse battery" if role == "admin" else None)
    for name, words in WORDS[role].items():
        desk.go(f"study/{EMPTY}/{name}")
        page.get_by_text(words, exact=True).wait_for()
        assert page.locator("main table:visible").count() == 0, name
    desk.close()


def test_an_administrator_sees_what_recordings_are_lost(browser, server, people):
    content = os.urandom(100)
    assert people.device.put_recording(content).status_code == 201
    digest = servers.digest(content)
    (server.folder / f"server/recordings/content/ms-2026/{digest[:2]}/{digest}").unlink()
    assert people.device.ask("HEAD", f"/v1/recordings/{digest}").headers["Upload-Complete"] == "?0"
    desk = Desk(browser, server)
    page = desk.sign_in("admin", "correct horse battery")
    desk.go("studies")
    page.get_by_text("The server has lost recordings. Damaged: 0. Missing: 1. Came back: 0.").wait_for()
    assert people.device.put_recording(content).status_code == 201
    page.reload()
    page.get_by_text("No recording is damaged or missing. Came back: 1.", exact=True).wait_for()
    desk.close()


@pytest.mark.parametrize("role", breadth.sweep(SCREENS, ["nurse"]))
def test_a_server_that_is_gone_or_fails_is_told_on_every_screen_with_a_way_on(browser, server, heard, role):
    desk = signed_in(browser, server, role)
    page = desk.page
    kinds = [
        (lambda route: route.abort(), "The server cannot be reached. Check the network and try again."),
        (lambda route: route.fulfill(status=503, content_type="application/problem+json",
                                     body='{"status":503,"code":"databaseAway","title":"x"}'),
         "The database is not responding. Please try again shortly."),
        (lambda route: route.fulfill(status=500, content_type="text/html", body="<b>trace of a program</b>"),
         "That did not work. Nothing was changed."),
    ]
    for at, name in enumerate(SOME[role]):
        if name in ASK_NOTHING:
            continue
        fulfil, words = kinds[at % len(kinds)]
        desk.go("me" if name == "studies" else "studies")
        desk.context.route("**/v1/**", fulfil)
        desk.go(place(name, heard))
        desk.heading("This page could not be shown")
        page.locator("main [role=alert]").get_by_text(words).wait_for()
        assert "trace" not in page.locator("body").text_content()
        # The other parts of the study stay at hand.
        assert (page.locator(".tabs a").count() > 0) == place(name, heard).startswith("study/"), name
        desk.context.unroute("**/v1/**")
        desk.press("Try again")
        page.get_by_role("heading", name="This page could not be shown").wait_for(state="detached")
        assert page.evaluate("document.activeElement.tagName") == "H1", name
        assert page.locator("#banner").is_hidden()
    desk.close()


@pytest.mark.parametrize("role", breadth.sweep(SCREENS, ["researcher"]))
def test_who_was_signed_out_elsewhere_is_told_and_goes_on_at_the_same_place(browser, server, heard, role):
    desk = signed_in(browser, server, role)
    page = desk.page
    name = {"nurse": "adherence", "researcher": "letters", "admin": "devices"}[role]
    def over(route):
        return route.fulfill(status=401, content_type="application/problem+json", body='{"status":401,"code":"notSignedIn","title":"x"}')
    desk.context.route("**/v1/**", over)
    page.evaluate("(place) => { location.hash = place }", place(name, heard))
    page.get_by_role("alert").get_by_text("You are no longer signed in. Please sign in again.").wait_for()
    desk.heading("Sign in")
    desk.context.unroute("**/v1/**")
    desk.write("Name", NAMES[role])
    desk.write("Password", "correct horse battery" if role == "admin" else f"a good password of {NAMES[role]}")
    desk.press("Sign in")
    page.locator(f'html[data-place="{place(name, heard)}"]').wait_for()
    page.locator(".tabs a[aria-current=page]").wait_for()
    assert page.get_by_text("You are no longer signed in.").count() == 0
    desk.close()


@pytest.mark.long("one detail of a list")
def test_what_is_on_its_way_is_told_after_a_moment_and_no_longer(browser, server, heard):
    desk = signed_in(browser, server, "nurse")
    page = desk.page
    held = []
    page.clock.install()
    desk.context.route("**/adherence?**", lambda route: held.append(route))
    with page.expect_request("**/adherence?**"):
        page.evaluate("(place) => { location.hash = place }", f"study/{HEARD}/adherence")
    page.get_by_role("status").get_by_text("One moment…").wait_for()
    # After some seconds more is told, by the page's own clock; the screen before stays until the new one is there.
    page.clock.fast_forward(3_000)
    page.get_by_text("The server is slow to answer. Please wait.").wait_for()
    page.get_by_role("heading", level=1, name="Studies").wait_for()
    for route in held:
        route.continue_()
    page.get_by_role("heading", level=1, name="Adherence").wait_for()
    page.get_by_text("One moment…").wait_for(state="detached")
    page.get_by_text("The server is slow to answer.").wait_for(state="detached")
    desk.close()


def test_a_study_that_is_not_one_s_own_is_not_there(browser, server, heard):
    desk = signed_in(browser, server, "nurse")
    for study in ["other-2026", "no-such-study"]:
        desk.go(f"study/{study}/participants")
        desk.page.locator("main [role=alert]").get_by_text("There is nothing here, or your account cannot see it.").wait_for()
    desk.close()


@pytest.mark.long("a server that is slow")
def test_who_goes_on_before_a_screen_is_there_is_not_told_to_wait_for_it(browser, server, empty):
    desk = Desk(browser, server)
    page = desk.sign_in("empty-nurse")
    held = []
    page.clock.install()
    page.route("**/v1/studies/**", lambda route: held.append(route))
    with page.expect_request("**/v1/studies/**"):
        page.evaluate("(place) => { location.hash = place; }", f"study/{EMPTY}/results")
    desk.go("me")
    page.clock.fast_forward(10_000)
    assert page.locator("#waiting").is_hidden()
    for route in held:
        route.continue_()
    desk.close()
