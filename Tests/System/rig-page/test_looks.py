"""The page is usable by everybody: axe-core in every theme and width, sizes of targets, keys alone, little movement."""

import itertools
import json

import pytest

import axe
import breadth
import madeup
import waiting

TARGET = 44
SMALL = """(least) => [...document.querySelectorAll('button, a[href], input, select, summary, [tabindex="0"]')]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.outerHTML.slice(0, 120), one.getBoundingClientRect()]).filter(([, box]) => box.width < least || box.height < least)
  .map(([html, box]) => `${html} ${Math.round(box.width)}x${Math.round(box.height)}`)"""
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
CUT = """() => [...document.querySelectorAll('.tile, .card, .key, .button, li')]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.outerHTML.slice(0, 120))"""


@pytest.fixture
def rig(rigs):
    rig = rigs(madeup.greenhouse())
    rig.state["problems"] = madeup.problems()
    rig.state["disk"]["isFull"] = True
    return rig


@pytest.mark.slow("axe-core in each theme")
@pytest.mark.parametrize(
    "language, width", breadth.sweep(itertools.product(["en-GB", "es-ES", "ar-EG"], [360, 768, 1280, 1920]), [("es-ES", 360)]))
def test_no_rule_of_axe_is_broken_and_nothing_is_cut_off(rig, watch, width, language):
    watcher = watch(rig, viewport=(width, 900), locale=language).flowing()
    page = watcher.page
    page.locator("summary").click()
    page.keyboard.press("Space")
    page.set_viewport_size({"width": width, "height": page.evaluate("document.documentElement.scrollHeight")})
    found = page.evaluate(SMALL, TARGET) + page.evaluate(CUT)
    for theme in ["light", "dark", "contrast"]:
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
        for violation in axe.violations(page):
            found += [f"{theme}: {violation['id']}: {node['html'][:160]}" for node in violation["nodes"][:4]]
    assert page.evaluate(WIDE) <= 0
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)


# What the focus is on, in words.
FOCUSED = """() => { const one = document.activeElement; return one === document.body ? 'nothing'
  : one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent; }"""


def test_everything_is_reached_by_keys_in_order(rigs, watch):
    rig = rigs([madeup.Stream("beam", 200)])
    rig.state["problems"] = madeup.problems()
    watcher = watch(rig).flowing()
    watcher.until("document.querySelectorAll('.key').length === 3")
    order = []
    for _ in range(20):
        watcher.page.keyboard.press("Tab")
        order.append(watcher.page.evaluate(FOCUSED).strip())
    expected = [
        "2 more", "Pause", "10 s", "Zoom out", "Zoom in", "Plot of beam: arrow keys move it, plus and minus zoom, space pauses.", "x", "y",
        "z", "Fit the scale of beam to what is shown", "Stream", "Last 10 s", "Colours",
    ]  # fmt: skip
    assert len(order) > len(expected)
    assert [found[: len(words)] for found, words in zip(order, expected, strict=False)] == expected
    assert watcher.page.evaluate("document.activeElement !== null")


# What has the focus and cannot be seen: something else lies over its middle.
COVERED = """() => { const one = document.activeElement; if (one === document.body) return null;
  const box = one.getBoundingClientRect(); const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return top && (one.contains(top) || top.contains(one)) ? null : one.outerHTML.slice(0, 120); }"""


def test_what_has_the_focus_is_never_behind_the_bar(rigs, watch):
    watcher = watch(rigs([madeup.Stream(f"s{number}", 100) for number in range(4)]), viewport=(800, 600)).flowing()
    covered = set()
    for key in ["Tab"] * 35 + ["Shift+Tab"] * 35:
        watcher.page.keyboard.press(key)
        covered.add(watcher.page.evaluate(COVERED))
    assert covered == {None}


@pytest.mark.slow("whole seconds, one after the other")
def test_with_little_movement_wanted_the_picture_goes_on_in_whole_seconds(rigs, watch):
    watcher = watch(rigs([madeup.Stream("beam", 200)]), reduced_motion="reduce").ready()
    watcher.until("page.drawnTo > 0")
    seen = set()
    enough = breadth.count(2, 3)
    waiting.until(lambda: seen.add(watcher.ask("page.drawnTo")) or len(seen) >= enough, "some pictures are drawn", page=watcher.page)
    assert all(one == int(one) for one in seen)


def test_the_colours_that_are_chosen_stay(rigs, watch):
    watcher = watch(rigs([madeup.Stream("beam", 200)])).ready()
    watcher.page.get_by_label("Colours").select_option("dark")
    watcher.page.reload()
    watcher.ready()
    assert watcher.page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert watcher.page.get_by_label("Colours").input_value() == "dark"


def test_plots_are_drawn_in_the_colours_of_the_theme(rigs, watch):
    watcher = watch(rigs([madeup.Stream("beam", 200)])).flowing()
    corner = "[...page.plotted[0].canvas.getContext('2d').getImageData(1, 1, 1, 1).data]"
    for theme in ("dark", "contrast", "light"):
        watcher.page.get_by_label("Colours").select_option(theme)
        colour = "getComputedStyle(document.querySelector('.card')).backgroundColor"
        watcher.until(f"{corner}.join(', ').startsWith(/\\d+, \\d+, \\d+/.exec({colour})[0])")
