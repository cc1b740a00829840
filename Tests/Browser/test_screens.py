"""Every screen is usable by everybody: rules of axe-core in every theme, sizes of targets, and nothing cut off."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe

import tablet as tablets
from tour import ACTIVE, Tour, study

THEMES = ["light", "dark", "contrast"]
RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}}
AXE = Axe()

# Targets smaller than that are too small for a trembling finger, in pixels of CSS.
TARGET = 44
SMALL = """(least) => [...document.querySelectorAll('button, a[href], input:not([type=hidden]), [role=slider], textarea, select, [role=tab]')]
  .filter((one) => one.offsetParent && !one.closest('ambler-scene') && !(one.matches('input[type=radio], input[type=checkbox], input[type=file]')))
  .map((one) => [one.outerHTML.slice(0, 120), one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < least || box.height < least)).map(([html, box]) => `${html} ${Math.round(box.width)}x${Math.round(box.height)}`)"""
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


class Inspection:
    """Looks at screens and keeps what is wrong with them."""

    def __init__(self):
        self.found = {}
        self.seen = []

    def look(self, name, page):
        self.seen.append(name)
        faults = []
        theme = page.evaluate("document.documentElement.dataset.theme")
        for one in THEMES:
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", one)
            for violation in AXE.run(page, options=RULES).response["violations"]:
                faults += [f"{one}: {violation['id']}: {node['html'][:160]}" for node in violation["nodes"][:4]]
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
        faults += [f"small: {one}" for one in page.evaluate(SMALL, TARGET)]
        if page.evaluate(WIDE) > 1:
            faults.append("wider than the screen")
        if faults:
            self.found[name] = faults


@pytest.fixture(scope="module")
def tablet(tmp_path_factory):
    tablet = tablets.Tablet(study(tmp_path_factory.mktemp("tour")))
    yield tablet
    tablet.close()


@pytest.mark.parametrize("language", ["en", "ar"])
def test_screens_around_tasks_and_of_every_question_have_no_fault(browser, tmp_path, language):
    tablet = tablets.Tablet(study(tmp_path))
    window = tablets.Window(browser, tablet)
    inspection = Inspection()
    tour = Tour(window, inspection.look, language)
    tour.around()
    tour.questions()
    tour.done()
    window.close()
    tablet.close()
    assert len(inspection.seen) > 40
    assert not inspection.found, json.dumps(inspection.found, indent=1, ensure_ascii=False)


@pytest.mark.parametrize("name", ACTIVE)
def test_screens_of_an_active_task_have_no_fault(browser, tmp_path, name):
    tablet = tablets.Tablet(study(tmp_path))
    window = tablets.Window(browser, tablet)
    inspection = Inspection()
    tour = Tour(window, inspection.look)
    tour.page.get_by_role("heading", name="Who is it?").wait_for()
    from test_people import join
    join(window, "A-1", "Anna", "2580")
    tour.activity(name)
    window.close()
    tablet.close()
    assert inspection.seen
    assert not inspection.found, json.dumps(inspection.found, indent=1, ensure_ascii=False)
