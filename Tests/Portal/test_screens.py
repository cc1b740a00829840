"""Every screen is usable by everybody: axe-core in every theme, what is heard, and from right to left."""

import json
import os
import pathlib
import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import STUDY, Desk

HEARD = pathlib.Path(__file__).resolve().parent / "snapshots"
AXE = Axe()
THEMES = ["light", "dark", "contrast"]
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SCREENS = {
    "nurse": ["studies", "participants", "register", "participant", "results", "result", "adherence", "completeness", "devices", "tasks", "me"],
    "researcher": ["participants", "participant", "results", "result", "adherence", "completeness", "tasks", "letters", "conflicts", "exports"],
    "admin": ["studies", "devices", "erasure", "study-audit", "accounts", "audit"],
}
MOVING = [
    (r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "ID"),
    (r"\b[0-9a-f]{64}\b", "DIGEST"),
    (r"(January|February|March|April|May|June|July|August|September|October|November|December)", "MONTH"),
    (r"\d+", "#"),
]


def place(name, people):
    if name in ("studies", "accounts", "audit", "me"):
        return name
    if name == "participant":
        return f"study/{STUDY}/participant/{people.filled['id']}"
    if name == "result":
        return f"study/{STUDY}/result/{people.last['id']}"
    return f"study/{STUDY}/{name.removeprefix('study-')}"


def faults(page):
    found = []
    theme = page.evaluate("document.documentElement.dataset.theme")
    for one in THEMES:
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", one)
        for violation in AXE.run(page).response["violations"]:
            found += [f"{one}: {violation['id']}: {node['html'][:200]}" for node in violation["nodes"][:4]]
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
    if page.evaluate(WIDE) > 1:
        found.append("wider than the screen")
    return found


def heard(page):
    """What a screen reader hears; of a table's rows, which differ from run to run, only the first."""
    page.evaluate("document.querySelectorAll('tbody').forEach((body) => [...body.children].slice(1).forEach((row) => row.remove()))")
    text = page.locator("body").aria_snapshot()
    for pattern, word in MOVING:
        text = re.sub(pattern, word, text)
    return text + "\n"


def listen(name, text):
    file = HEARD / f"{name}.yaml"
    if os.environ.get("RECORD"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
    if not file.exists():
        return ["heard for the first time: read it, and keep it with RECORD=1"]
    kept = file.read_text()
    return [] if text == kept else [f"heard: {text}", f"kept: {kept}"]


@pytest.mark.parametrize("language", ["en", "ar"])
def test_signing_in_has_no_fault(browser, server, people, language):
    desk = Desk(browser, server, language)
    page = desk.open()
    found = faults(page)
    if language == "en":
        found += listen("sign-in", heard(page))
    desk.close()
    assert not found, json.dumps(found, indent=1)


@pytest.mark.parametrize("role", SCREENS)
@pytest.mark.parametrize("language", ["en", "ar"])
def test_no_screen_has_a_fault(browser, server, filled, role, language):
    desk = Desk(browser, server)
    page = desk.sign_in(role, "correct horse battery" if role == "admin" else None)
    if language != "en":
        page.select_option("#choose-language", language)
        page.locator(f"html[lang={language}][dir=rtl]").wait_for()
        # The page is drawn anew in the other language, and the choice has the focus again.
        page.locator("#choose-language:focus").wait_for()
    found = {}
    for name in SCREENS[role]:
        desk.go(place(name, filled))
        assert page.evaluate("document.activeElement.tagName") == "H1", name
        if os.environ.get("AMBLER_PICTURES"):
            page.screenshot(path=f"{os.environ['AMBLER_PICTURES']}/{role}-{name}-{language}.png", full_page=True)
        wrong = faults(page)
        # What stands there depends on what other tests did.
        if language == "en" and name in ("register", "result", "exports", "erasure"):
            wrong += listen(f"{role}-{name}", heard(page))
        if wrong:
            found[name] = wrong
    desk.close()
    assert not found, json.dumps(found, indent=1)


def test_a_narrow_screen_is_not_wider_than_it_is(browser, server, filled):
    desk = Desk(browser, server)
    page = desk.sign_in("researcher")
    page.set_viewport_size({"width": 360, "height": 740})
    for name in SCREENS["researcher"]:
        desk.go(place(name, filled))
        assert page.evaluate(WIDE) <= 1, name
    desk.close()


def test_the_language_and_the_colours_are_kept_and_the_focus_stays(desk):
    page = desk.open()
    page.select_option("#choose-theme", "dark")
    page.select_option("#choose-language", "es")
    page.get_by_role("heading", name="Entrar").wait_for()
    assert page.evaluate("document.activeElement.id") == "choose-language"
    page.reload()
    page.get_by_role("heading", name="Entrar").wait_for()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
