"""Every screen is usable by everybody: rules of axe-core in every theme, sizes of targets, and nothing cut off."""

import json
import os
import pathlib
import re

import pytest

import axe
import breadth
import earlier
import tablet as tablets
from test_people import join
from tour import ACTIVE, Tour, of_shipped_study, study

THEMES = ["light", "dark", "contrast"]

# Targets smaller than that are too small for a trembling finger, in pixels of CSS.
TARGET = 44
SMALL = """(least) => [...document.querySelectorAll(
  'button, a[href], input:not([type=hidden]), [role=slider], textarea, select, [role=tab]')]
  .filter((one) => one.offsetParent && !one.closest('ambler-scene')
    && !(one.matches('input[type=radio], input[type=checkbox], input[type=file]')))
  .map((one) => [one.outerHTML.slice(0, 120), one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < least || box.height < least))
  .map(([html, box]) => `${html} ${Math.round(box.width)}x${Math.round(box.height)}`)"""
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


# What a screen reader hears of each screen; RECORD=1 writes it anew.
HEARD = pathlib.Path(__file__).resolve().parent / "snapshots" / "screens"
# What differs from day to day and from run to run.
MOVING = [
    (r"About \d+ minutes? left|Less than a minute left", "LEFT"),
    (r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "ID"),
    (r"(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day", "DAY"),
    (r"(January|February|March|April|May|June|July|August|September|October|November|December)", "MONTH"),
    (r"\d+", "#"),
]


def heard(page):
    text = page.locator("body").aria_snapshot()
    for pattern, word in MOVING:
        text = re.sub(pattern, word, text)
    return text + "\n"


class Inspection:
    """Looks at screens and keeps what is wrong with them."""

    def __init__(self, hears=False):
        self.found = {}
        self.seen = []
        self.hears = hears

    def look(self, name, page):
        self.seen.append(name)
        faults = []
        theme = page.evaluate("document.documentElement.dataset.theme")
        # As high as the page: what lies behind a bar now is there after a little scrolling.
        size = page.viewport_size
        page.set_viewport_size({**size, "height": max(size["height"], page.evaluate("document.documentElement.scrollHeight"))})
        for one in THEMES:
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", one)
            for violation in axe.violations(page):
                faults += [f"{one}: {violation['id']}: {node['html'][:160]}" for node in violation["nodes"][:4]]
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
        page.set_viewport_size(size)
        faults += [f"small: {one}" for one in page.evaluate(SMALL, TARGET)]
        if page.evaluate(WIDE) > 1:
            faults.append("wider than the screen")
        # What sensors and clocks change from one moment to the next is heard otherwise each time.
        if self.hears and not name.endswith(("exercise", "timed", "gate", "countdown")):
            faults += self.listen(name, heard(page))
        if faults:
            self.found[name] = faults

    @staticmethod
    def listen(name, text):
        """What is heard otherwise than it is kept."""
        file = HEARD / f"{name}.yaml"
        if os.environ.get("RECORD"):
            file.parent.mkdir(exist_ok=True)
            file.write_text(text)
        if not file.exists():
            return ["heard for the first time: read it, and keep it with RECORD=1"]
        kept = file.read_text()
        return [] if text == kept else [f"heard: {text}", f"kept: {kept}"]


@pytest.mark.long("every screen of everything")
@pytest.mark.parametrize("language", ["en", "ar"])
def test_screens_around_tasks_and_of_every_question_have_no_fault(browser, tmp_path, language):
    tablet = tablets.Tablet(study(tmp_path))
    window = tablets.Window(browser, tablet)
    # What a device has to remind with is another on each machine.
    ways = {"sound": "", "speech": "noVoice", "vibration": "noMotor", "light": ""}
    window.page.route(
        "**/api/reminders/ways", lambda route: route.fulfill(json={way: {"absent": why} for way, why in ways.items()}))
    inspection = Inspection(hears=language == "en")
    tour = Tour(window, inspection.look, language)
    tour.around()
    tour.questions()
    tour.done()
    window.close()
    tablet.close()
    assert len(inspection.seen) > 40
    assert not inspection.found, json.dumps(inspection.found, indent=1, ensure_ascii=False)


@pytest.mark.long("a walk through a whole task")
@pytest.mark.parametrize("name", ACTIVE)
def test_screens_of_an_active_task_have_no_fault(browser, tmp_path, name):
    tablet = tablets.Tablet(study(tmp_path))
    window = tablets.Window(browser, tablet)
    inspection = Inspection(hears=True)
    tour = Tour(window, inspection.look)
    tour.page.get_by_role("heading", name="Who's using the tablet?").wait_for()
    join(window, "A-1", "Anna", "2580")
    tour.activity(name)
    window.close()
    tablet.close()
    assert inspection.seen
    assert not inspection.found, json.dumps(inspection.found, indent=1, ensure_ascii=False)


# What has the focus and cannot be seen: something else lies over its middle.
COVERED = """() => { const one = document.activeElement; if (one === document.body) return null;
  const box = one.getBoundingClientRect(); const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return top && (one.contains(top) || top.contains(one)) ? null : one.outerHTML.slice(0, 120); }"""


@pytest.mark.long("every control of a page")
@pytest.mark.parametrize("place", breadth.sweep(["today", "about", "settings"], ["today"]))
def test_what_has_the_focus_is_never_behind_a_bar(browser, tmp_path, place):
    tablet = tablets.Tablet(study(tmp_path))
    window = tablets.Window(browser, tablet, viewport=(800, 600))
    join(window, "A-1", "Anna", "2580")
    Tour(window, None).go(place)
    covered = set()
    for key in ["Tab"] * 50 + ["Shift+Tab"] * 50:
        window.page.keyboard.press(key)
        covered.add(window.page.evaluate(COVERED))
    assert covered == {None}
    window.close()
    tablet.close()


BOARDED = ["hole-peg", "spatial-span", "trail-making", "tower-of-hanoi", "amsler-grid", "touch-ability"]
# The board against the screen and the words: what part of it is seen, how much of the screen it has, whether words stand beside it.
BOARD = """() => { const of = (selector) => document.querySelector(selector)?.getBoundingClientRect();
  const [board, title, way] = ['.scene-board', '.task-page h1', '.task-page > .actions'].map(of);
  const isBeside = (box) => !box || box.left >= board.right || box.right <= board.left;
  return { seen: (Math.min(board.bottom, innerHeight) - Math.max(board.top, 0)) / board.height,
    share: Math.max(board.height / innerHeight, board.width / innerWidth),
    isBeside: isBeside(title) && isBeside(way), scrolls: document.documentElement.scrollHeight - innerHeight > 1 }; }"""


@pytest.mark.long("every board, on a wide screen")
@pytest.mark.parametrize("direction", breadth.sweep(["ltr", "rtl"], ["rtl"]))
def test_on_a_wide_screen_boards_are_whole_and_large_beside_their_words(browser, tmp_path, direction):
    tablet = tablets.Tablet(study(tmp_path))
    window = tablets.Window(browser, tablet, viewport=(1280, 800))
    join(window, "A-1", "Anna", "2580")
    boards = {}

    def look(name, page):
        if name.endswith("exercise") and page.locator(".scene-board:visible").count():
            assert page.evaluate("document.documentElement.dir") == direction
            boards[name] = page.evaluate(BOARD)

    tour = Tour(window, look)
    window.page.evaluate("(direction) => { document.documentElement.dir = direction }", direction)
    for name in BOARDED:
        tour.activity(name)
    window.close()
    tablet.close()
    assert {one for one in BOARDED if any(name.startswith(one) for name in boards)} == set(BOARDED)
    for name, board in boards.items():
        assert board["seen"] == 1 and board["share"] > 0.55 and board["isBeside"] and not board["scrolls"], (name, board)


# Words of the page that go over two lines although nothing lets them, or over the edge of the screen.
BROKEN = """() => {
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const [text, holder] = [texts.currentNode, texts.currentNode.parentElement];
    if (!holder.checkVisibility() || getComputedStyle(holder).hyphens === 'auto' || holder.closest('.unseen, svg, script')) continue;
    for (const word of text.data.matchAll(/[\\p{L}\\p{M}]{2,}/gu)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const boxes = [...range.getClientRects()];
      if (new Set(boxes.map((box) => Math.round(box.top / 4))).size > 1) found.push(word[0]);
      if (boxes.some((box) => box.left < -1 || box.right > innerWidth + 1)) found.push(`cut: ${word[0]}`);
    }
  }
  return found; }"""


@pytest.mark.slow("the screens of a study with a past")
@pytest.mark.parametrize("size", breadth.sweep([[800, 1280], [1280, 800], [390, 844]], [[800, 1280]]))
@pytest.mark.parametrize("language", breadth.sweep(["en", "es", "ar", "de", "fr"], ["fr"]))
def test_no_word_is_broken_on_the_screens_of_a_study(browser, tmp_path, language, size):
    tablets.shipped_study(tmp_path / "study")
    earlier.fill(tmp_path / "study", tmp_path / "home")
    tablet = tablets.Tablet(tmp_path / "study" / "study.json", str(tmp_path / "home"))
    window = tablets.Window(browser, tablet, size)
    broken = {}

    def look(name, page):
        broken[name] = page.evaluate(BROKEN)

    of_shipped_study(Tour(window, look, language))
    window.close()
    tablet.close()
    assert len(broken) > 4
    assert {name: words for name, words in broken.items() if words} == {}
