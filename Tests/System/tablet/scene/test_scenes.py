"""Every test's real scenes, drawn at the sizes of real screens."""

import os
from pathlib import Path

import pytest

import axe
import breadth
from engine_scenes import played, scene_files

SIZES = {"tall": (800, 1280), "wide": (1280, 800), "phone": (390, 844)}
NAMES = [file.stem for file in scene_files()]
EVERY = breadth.sweep(NAMES, NAMES[::20])
LOOKS = breadth.sweep([("en", "light"), ("en", "dark"), ("en", "contrast"), ("ar", "light")], [("ar", "light")])
#: Set to a folder to keep a picture of every scene at every size.
PICTURES = os.environ.get("AMBLER_PICTURES")

#: What would harm on a screen: things that are cut off, out of the page, or too small to hit.
FAULTS = """() => {
  const faults = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) faults.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
  for (const element of document.querySelectorAll('#stage button, #stage p, #stage .scene-board, #stage .scene-stimulus svg')) {
    const box = element.getBoundingClientRect();
    if (box.width === 0) continue;
    const name = element.dataset.id ?? element.className.baseVal ?? element.className;
    if (box.left < -0.5 || box.right > root.clientWidth + 0.5) faults.push(`${name} stands out of the page`);
    if (element.scrollWidth > element.clientWidth + 1 && element.localName !== 'svg') faults.push(`${name} is cut off`);
    if (element.localName === 'button' && (box.width < 43.5 || box.height < 43.5)) faults.push(`${name} is ${box.width} x ${box.height}`);
  }
  const board = document.querySelector('.scene-board');
  const box = board?.getBoundingClientRect();
  if (box && !board.closest('[hidden]')) {
    const aspect = box.height / box.width;
    if (Math.abs(aspect - board.viewBox.baseVal.height / 1000) > 0.02) faults.push(`the board's proportion is ${aspect}`);
    if (box.width < 250 && box.height < 250) faults.push(`the board is ${box.width} x ${box.height}`);
    for (const text of board.querySelectorAll('text')) {
      const shape = text.parentNode.firstChild.getBoundingClientRect();
      const words = text.getBoundingClientRect();
      if (words.width > shape.width + 2) faults.push(`the label ${text.textContent} is wider than its item`);
    }
  }
  const controls = document.querySelector('.scene-controls');
  if (box && controls && !controls.hidden && !board.closest('[hidden]')) {
    const other = controls.getBoundingClientRect();
    if (other.top < box.bottom - 1 && other.left < box.right - 1 && other.right > box.left + 1)
      faults.push('the controls lie on the board');
  }
  return faults;
}"""


def show(stage, name, index):
    test = played(name)[index]
    stage.title(name.split("-")[0].title())
    stage.mount("ambler-test", {"test": test, "trial": {
        "number": 1, "validSoFar": 0, "wanted": 3, "verdict": None, "isRight": None, "reactionMilliseconds": None}})
    stage.settle()


@pytest.mark.parametrize("name", EVERY)
def test_every_scene_fits_every_screen(stage, name):
    stage.open()
    for size, (width, height) in SIZES.items():
        stage.page.set_viewport_size({"width": width, "height": height})
        for index in range(len(played(name))):
            show(stage, name, index)
            if PICTURES:
                stage.page.screenshot(path=Path(PICTURES) / f"{name}-{index}-{size}.png")
            assert stage.page.evaluate(FAULTS) == [], f"{name} {index} {size}"
            tall = stage.page.evaluate("document.documentElement.scrollHeight")
            assert tall <= height + 1 or height == 800, f"{name} {index} {size}: {tall} px high"


@pytest.mark.parametrize("name", EVERY)
def test_every_item_and_control_is_drawn(stage, name):
    stage.open()
    for index, test in enumerate(played(name)):
        show(stage, name, index)
        scene = test["scene"]
        drawn = stage.page.evaluate("[...document.querySelectorAll('.scene [data-id]')].map((one) => one.dataset.id)")
        assert sorted(drawn) == sorted([one["id"] for one in scene["items"] + scene["controls"]])


def kinds():
    """One test of each kind of scene: what differs for accessibility are its parts, not its places."""
    seen = {}
    for name in NAMES:
        for index, test in enumerate(played(name)):
            scene = test["scene"]
            parts = (scene["gesture"], bool(scene["items"]), bool(scene["controls"]), bool(scene["stimulus"]), bool(scene["entry"]),
                     scene["progress"] is not None, any(one["touchable"] for one in scene["items"]), test["takesMovement"],
                     tuple(sorted({next(iter(one["form"])) for one in scene["items"]})),
                     tuple(sorted({one["colour"] for one in scene["items"] + scene["controls"]})))
            seen.setdefault(parts, (name, index))
    return sorted(seen.values())


@pytest.mark.long("every kind of scene in every look")
@pytest.mark.parametrize("language, theme", LOOKS)
def test_every_kind_of_scene_is_accessible(stage, language, theme):
    stage.open(language, theme)
    faults = []
    for name, index in kinds():
        show(stage, name, index)
        faults += [
            (name, index, violation["id"], [node["html"][:200] for node in violation["nodes"]][:3])
            for violation in axe.violations(stage.page, {})]
    assert faults == []


@pytest.mark.long("every scene")
@pytest.mark.parametrize("text", ["1", "2", "3", "4"])
def test_every_text_size_keeps_targets_large_and_words_whole(stage, text):
    stage.open(text=text)
    stage.page.set_viewport_size({"width": 390, "height": 844})
    for name, index in kinds():
        show(stage, name, index)
        assert stage.page.evaluate(FAULTS) == [], f"{name} {index}"
