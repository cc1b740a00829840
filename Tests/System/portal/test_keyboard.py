"""The portal by keys alone: everything is reached, in order, seen where it is, and never lost."""

import itertools
import json

import pytest

import server as servers
from desk import STUDY, Desk
from test_screens import SCREENS, SOME, place, signed_in

# What a person can come to by keys, in the order of the page; what is hidden or switched off apart.
STOPS = """() => {
  const all = [...document.querySelectorAll('a[href], button, input, textarea, select, summary, [tabindex="0"]')];
  const there = all.filter((one) => one.tabIndex >= 0 && !one.disabled &&
    one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length);
  there.forEach((one, at) => { one.stop = at; });
  window.scrollTo(0, 0);
  document.activeElement.blur();
  return there.length;
}"""
SIZES = [(1280, 800), (390, 844)]
# Where the focus is, whether it can be seen, and on what: a box around a hidden input may be what shows it.
HERE = """() => {
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  const shown = one.closest('.file-button, .choice') ?? one;
  const style = getComputedStyle(shown);
  const box = shown.getBoundingClientRect();
  const middle = document.elementFromPoint(
    Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1),
    Math.min(Math.max(box.top + Math.min(box.height, innerHeight - box.top) / 2, 0), innerHeight - 1));
  return {
    stop: one.stop, words: (one.getAttribute('aria-label') ?? one.textContent ?? '').slice(0, 40),
    isSeen: box.bottom > 0 && box.top < innerHeight && box.width > 0 && (shown.contains(middle) || middle?.contains(shown)),
    isMarked: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
  };
}"""


def walk(page):
    """Goes through a page with Tab; gives what is wrong."""
    wrong = []
    count = page.evaluate(STOPS)
    reached = []
    dates, moments = page.locator("input[type=date]").count(), page.locator("input[type=datetime-local]").count()
    for _ in range(count + 5 * dates + 9 * moments + 3):
        page.keyboard.press("Tab")
        here = page.evaluate(HERE)
        # Between the end of the page and its beginning is the browser itself; a field of a date has parts.
        if here is None or here["stop"] in reached[-1:]:
            continue
        if here["stop"] in reached:
            break
        reached.append(here["stop"])
        if not here["isSeen"]:
            wrong.append(f"not seen: {here['words']}")
        if not here["isMarked"]:
            wrong.append(f"no mark of the focus: {here['words']}")
    # The walk began at the title, where the focus was.
    first = reached.index(0) if 0 in reached else 0
    if reached[first:] + reached[:first] != list(range(len(reached))):
        wrong.append(f"another order: {reached}")
    if len(reached) < count:
        wrong.append(f"{count - len(reached)} of {count} are not reached")
    return wrong


@pytest.mark.long("every control")
@pytest.mark.parametrize(
    "size, role", itertools.product(SIZES, SCREENS))
def test_every_control_of_every_screen_is_reached_by_tab_and_seen(browser, server, heard, role, size):
    desk = signed_in(browser, server, role)
    desk.page.set_viewport_size({"width": size[0], "height": size[1]})
    found = {}
    for name in SOME[role]:
        desk.go(place(name, heard))
        # Tab by tab through thousands of rows would say no more.
        desk.page.evaluate(
            "document.querySelectorAll('tbody').forEach((body) => [...body.children].slice(3).forEach((row) => row.remove()))")
        wrong = walk(desk.page)
        if wrong:
            found[name] = wrong
    desk.close()
    assert not found, json.dumps(found, indent=1)


def tab_to(page, words, key="Tab", is_start=False):
    """Presses Tab until a control of these words has the focus."""
    for _ in range(120):
        page.keyboard.press(key)
        here = page.evaluate(
            "(document.activeElement.getAttribute('aria-label') ?? document.activeElement.labels?.[0]?.textContent"
            " ?? document.activeElement.textContent).trim()")
        if here == words or (is_start and here.startswith(words)):
            return
    raise AssertionError(f"{words} is not reached")


def is_somewhere(page):
    return page.evaluate("document.activeElement !== document.body && document.activeElement.isConnected")


@pytest.mark.long("many pages")
def test_one_signs_in_registers_somebody_makes_a_code_and_withdraws_by_keys_alone(desk, people, filled):
    page = desk.open()
    tab_to(page, "Name")
    page.keyboard.type("nurse")
    page.keyboard.press("Tab")
    page.keyboard.type("a good password of nurse")
    page.keyboard.press("Enter")
    desk.heading("Studies")
    assert is_somewhere(page)
    tab_to(page, "Study ms-2026", is_start=True)
    page.keyboard.press("Enter")
    desk.heading("Participants")
    tab_to(page, "Register a participant")
    page.keyboard.press("Enter")
    desk.heading("Register a participant")
    tab_to(page, "Number")
    page.keyboard.type("D-1")
    page.keyboard.press("Enter")
    page.get_by_text("A participant with this number is already registered.").wait_for()
    assert desk.focused == "number"
    page.keyboard.press("Control+a")
    page.keyboard.type("K-1")
    page.keyboard.press("Enter")
    desk.heading("Participant K-1")
    tab_to(page, "Create a code for a tablet")
    page.keyboard.press("Space")
    page.locator(".code-words").wait_for()
    assert desk.focused == "Create a code for a tablet"
    tab_to(page, "Withdraw this participant")
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    # The dialog keeps the focus in: only the browser's own bar, which is no element, is between its ends.
    for _ in range(4):
        assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('dialog')")
        page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    assert desk.focused == "Withdraw this participant"
    page.keyboard.press("Enter")
    tab_in(page, "Withdraw this participant")
    page.keyboard.press("Enter")
    page.locator("[data-state=withdrawn]").wait_for()
    assert is_somewhere(page)
    tab_to(page, "Sign out", key="Shift+Tab")
    page.keyboard.press("Enter")
    desk.heading("Sign in")


def tab_in(page, words):
    """To a button of the dialog that is open."""
    page.get_by_role("dialog").wait_for()
    for _ in range(8):
        if page.evaluate("document.activeElement.closest('dialog') && document.activeElement.textContent") == words:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{words} is not reached in the dialog")


@pytest.mark.long("the keys of more screens")
def test_one_searches_sorts_opens_a_result_and_its_table_by_keys_alone(desk, filled):
    page = desk.sign_in("researcher")
    desk.go(f"study/{STUDY}/results")
    tab_to(page, "Participant number")
    page.keyboard.type("D-1")
    page.keyboard.press("Enter")
    page.get_by_text("Found: 4").wait_for()
    assert desk.focused == "number"
    tab_to(page, "Clear the search")
    page.keyboard.press("Enter")
    assert desk.focused == "number"
    page.keyboard.type("D-1")
    page.get_by_text("Found: 4").wait_for()
    tab_to(page, "13 November 2026", is_start=True)
    page.keyboard.press("Enter")
    desk.heading("Result")
    tab_to(page, "Measurement")
    page.keyboard.press("Space")
    assert desk.focused == "Measurement"
    assert page.get_by_role("columnheader", name="Measurement").get_attribute("aria-sort") == "ascending"
    tab_to(page, "Values as a table")
    page.keyboard.press("Enter")
    assert page.locator("details[open] tbody tr").count() == 4


@pytest.mark.long("the keys of more screens")
def test_one_orders_an_export_and_publishes_a_task_by_keys_alone(desk, filled, tmp_path):
    page = desk.sign_in("researcher")
    desk.go(f"study/{STUDY}/exports")
    tab_to(page, "Results and receipts", is_start=True)
    page.keyboard.press("Space")
    assert not page.get_by_role("checkbox", name="Results and receipts").is_checked()
    tab_to(page, "Create the export")
    page.keyboard.press("Enter")
    page.locator("#spoken").get_by_text("The export is being created.").wait_for(state="attached")
    assert desk.focused == "Create the export"
    desk.go(f"study/{STUDY}/tasks")
    task = json.loads((servers.ROOT / "tasks/fitness-check.json").read_text())
    file = tmp_path / "task.json"
    file.write_text(json.dumps({**task, "id": "by-keys"}))
    tab_to(page, "Choose a file")
    with page.expect_file_chooser() as chooser:
        page.keyboard.press("Space")
    chooser.value.set_files(str(file))
    page.get_by_role("button", name="Publish this version").wait_for()
    tab_to(page, "Publish this version")
    page.keyboard.press("Enter")
    page.get_by_role("row").filter(has_text="by-keys").wait_for()
    assert is_somewhere(page)


def test_the_way_past_the_head_leads_to_the_content(desk, people):
    page = desk.sign_in("nurse")
    desk.go("me")
    page.keyboard.press("Tab")
    page.evaluate("window.scrollTo(0, 0); document.activeElement.blur(); document.body.focus()")
    tab_to(page, "Skip to the content", key="Shift+Tab")
    assert page.locator(".skip-link").bounding_box()["y"] >= 0
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"


@pytest.mark.long("the keys of more screens")
def test_an_administrator_switches_an_account_off_by_keys_alone(browser, server, people):
    desk = Desk(browser, server)
    page = desk.sign_in("admin", "correct horse battery")
    desk.go("accounts")
    tab_to(page, "Switch off: other-nurse")
    page.keyboard.press("Enter")
    tab_in(page, "No, go back")
    page.keyboard.press("Enter")
    assert desk.page.evaluate("document.activeElement.getAttribute('aria-label')") == "Switch off: other-nurse"
    desk.close()
