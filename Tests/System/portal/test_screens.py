"""Every screen is usable by everybody: axe-core in every theme, what is heard, and from right to left."""

import itertools
import json
import os
import pathlib
import re

import pytest

import axe
import breadth
from desk import HEARD, Desk

SNAPSHOTS = pathlib.Path(__file__).resolve().parent / "snapshots"
# The same bar as the tablet's: smaller targets are too small for a trembling finger, in pixels of CSS.
TARGET = 44
SMALL = """(least) => [...document.querySelectorAll('button, a[href], input:not([type=hidden]), textarea, select, summary')]
  .filter((one) => one.checkVisibility() && !one.matches('input[type=radio], input[type=checkbox], input[type=file], [aria-hidden=true]'))
  .map((one) => [one.outerHTML.slice(0, 120), one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < least || box.height < least))
  .map(([html, box]) => `${html} ${Math.round(box.width)}x${Math.round(box.height)}`)"""
THEMES = ["light", "dark", "contrast"]
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
NAMES = {"nurse": "heard-nurse", "researcher": "heard-researcher", "admin": "admin"}
SCREENS = {
    "nurse": ["studies", "participants", "register", "participant", "correct", "results", "result", "adherence", "completeness",
              "devices", "versions", "tasks", "me"],
    "researcher": ["participants", "participant", "results", "result", "adherence", "completeness", "versions", "version", "tasks",
                   "letters", "conflicts", "exports"],
    "admin": ["studies", "devices", "recovery", "erasure", "study-audit", "accounts", "audit"],
}
# `make test` looks at a few of them: a list, a form, charts, and what has most in it.
SOME = breadth.count({
    "nurse": ["participants", "participant"],
    "researcher": ["result", "exports"],
    "admin": ["accounts"],
}, SCREENS)
MOVING = [
    # A text that begins with a dash is heard in quotes, one of 64 made-up ones.
    (r'"[\w-]{43}"|(?<![\w-])[\w-]{43}(?![\w-])', "BYTES"),
    (r"\b[a-z]+-2026\b", "STUDY"),
    (r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "ID"),
    (r"\b[0-9a-f]{64}\b", "DIGEST"),
    (r"(January|February|March|April|May|June|July|August|September|October|November|December)", "MONTH"),
    (r"\d+", "#"),
]


def place(name, people):
    if name in ("studies", "accounts", "audit", "me"):
        return name
    if name == "participant":
        return f"study/{HEARD}/participant/{people.heard['id']}"
    if name == "correct":
        return f"{place('participant', people)}/correct"
    if name == "result":
        return f"study/{HEARD}/result/{people.heard_last['id']}"
    if name == "version":
        return f"study/{HEARD}/version/{people.heard_version}"
    return f"study/{HEARD}/{name.removeprefix('study-')}"


def signed_in(browser, server, role):
    desk = Desk(browser, server)
    desk.sign_in(NAMES[role], "correct horse battery" if role == "admin" else None)
    return desk


def faults(page):
    found = []
    theme = page.evaluate("document.documentElement.dataset.theme")
    for one in THEMES:
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", one)
        for violation in axe.violations(page):
            found += [f"{one}: {violation['id']}: {node['html'][:200]}" for node in violation["nodes"][:4]]
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
    found += [f"small: {one}" for one in page.evaluate(SMALL, TARGET)]
    if page.evaluate(WIDE) > 1:
        found.append("wider than the screen")
    return found


# Of lists that grow from run to run only the first entry is heard, and nothing of how long they are.
SHORT = """() => {
  for (const list of document.querySelectorAll('tbody, .study-list, select[name=studies]'))
    [...list.children].slice(1).forEach((one) => one.remove());
  for (const told of document.querySelectorAll('.list > [role=status], .table-frame ~ .button-row')) told.remove();
}"""


def hear(page):
    """What a screen reader hears, but for what differs from run to run."""
    page.evaluate(SHORT)
    text = page.locator("body").aria_snapshot()
    for pattern, word in MOVING:
        text = re.sub(pattern, word, text)
    return text + "\n"


def listen(name, text):
    file = SNAPSHOTS / f"{name}.yaml"
    if os.environ.get("RECORD"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
    if not file.exists():
        return ["heard for the first time: read it, and keep it with RECORD=1"]
    kept = file.read_text()
    return [] if text == kept else [f"heard: {text}", f"kept: {kept}"]


@pytest.mark.parametrize("language", breadth.sweep(["en", "ar"], ["en"]))
def test_signing_in_has_no_fault(browser, server, people, language):
    desk = Desk(browser, server, language)
    page = desk.open()
    found = faults(page)
    if language == "en":
        found += listen("sign-in", hear(page))
    desk.close()
    assert not found, json.dumps(found, indent=1)


@pytest.mark.slow("screens of each writing, in each theme")
@pytest.mark.parametrize("language, role", breadth.sweep(itertools.product(["en", "ar"], SCREENS), [("ar", "researcher")]))
def test_no_screen_has_a_fault(browser, server, heard, role, language):
    desk = signed_in(browser, server, role)
    page = desk.page
    if language != "en":
        page.select_option("#choose-language", language)
        page.locator(f"html[lang={language}][dir=rtl]").wait_for()
        # The page is drawn anew in the other language, and the choice has the focus again.
        page.locator("#choose-language:focus").wait_for()
    found = {}
    for name in SOME[role]:
        desk.go(place(name, heard))
        assert page.evaluate("document.activeElement.tagName") == "H1", name
        wrong = faults(page)
        if language == "en":
            wrong += listen(f"{role}-{name}", hear(page))
        else:
            wrong += mirrored(page)
        if wrong:
            found[name] = wrong
    desk.close()
    assert not found, json.dumps(found, indent=1)


def mirrored(page):
    """Faults of a page from right to left: what begins a line stands at the right."""
    return page.evaluate("""() => {
      const middle = innerWidth / 2;
      const at = (selector) => document.querySelector(selector)?.getBoundingClientRect();
      const wrong = [];
      if (at('.mark').left < middle) wrong.push('the mark is at the left');
      if (at('h1').right < innerWidth * 0.8) wrong.push('the title does not begin at the right');
      const [first, last] = [at('thead th:first-child'), at('thead th:last-child')];
      if (first && first.width && first.left < last.left) wrong.push('the first column is not the right one');
      const untold = [...document.querySelectorAll('main *')].filter((one) => one.children.length === 0 &&
        /^[a-z]+\\.[a-zA-Z.-]+$/.test(one.textContent) && !one.closest('code, bdi'));
      return wrong.concat(untold.map((one) => `no words: ${one.textContent}`));
    }""")


@pytest.mark.slow("a screen with a form and a table, in each theme")
@pytest.mark.parametrize("role", breadth.sweep(SCREENS, ["admin"]))
def test_on_a_narrow_screen_no_page_is_wider_and_rows_are_cards_that_are_still_a_table(browser, server, heard, role):
    desk = signed_in(browser, server, role)
    page = desk.page
    page.set_viewport_size({"width": 360, "height": 740})
    found = {}
    for name in SOME[role]:
        desk.go(place(name, heard))
        wrong = faults(page)
        if page.locator("table.stacks tbody tr:visible").count():
            # Each cell says what it is, and the table is one for who hears it.
            assert page.locator("table.stacks tbody :is(th, td):not([data-label])").count() == 0
            assert page.get_by_role("rowheader").count() > 0 and page.get_by_role("columnheader", include_hidden=True).count() > 0
        if wrong:
            found[name] = wrong
    desk.close()
    assert not found, json.dumps(found, indent=1)


def test_the_language_and_the_colours_are_kept_and_the_focus_stays(desk):
    page = desk.open()
    page.select_option("#choose-theme", "dark")
    page.select_option("#choose-language", "es")
    page.get_by_role("heading", name="Entrar").wait_for()
    assert page.evaluate("document.activeElement.id") == "choose-language"
    page.reload()
    page.get_by_role("heading", name="Entrar").wait_for()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_the_look_is_the_tablets(browser, server, people):
    """The same files give colours and letters, and what the portal adds has no colour of its own."""
    desk = Desk(browser, server)
    page = desk.open()
    sheets = page.evaluate("[...document.querySelectorAll('link[rel=stylesheet]')].map((one) => new URL(one.href).pathname)")
    shared = [sheet for sheet in sheets if sheet.startswith("/look/")]
    assert {"/look/tokens.css", "/look/base.css", "/look/buttons.css", "/look/fields.css"} <= set(shared)
    root = pathlib.Path(__file__).resolve().parents[3] / "Sources"
    for sheet in shared:
        assert page.request.get(server.address + sheet).body() == (root / "Fronts/Tablet/Web").joinpath(sheet[1:]).read_bytes(), sheet
    tokens = (root / "Fronts/Tablet/Web/look/tokens.css").read_text()
    colours = set(re.findall(r"(--[a-z-]+):\s*#", tokens))
    assert len(colours) > 8
    own = (root / "Server/StudyServer/Web/portal/portal.css").read_text()
    assert not re.findall(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(", own)
    assert not colours & set(re.findall(r"(--[a-z-]+):", own))
    desk.close()
