"""The pages around tests: countdown, timed parts, the look at the sensors, attempts, and being cut off."""

import os
from pathlib import Path

import pytest

import axe
import breadth
from test_input import CIRCLE, EMPTY
from test_scenes import FAULTS, SIZES

PICTURES = os.environ.get("AMBLER_PICTURES")
PART = {"activity": "walk", "lengthSeconds": 360, "endsBy": "time", "steps": None, "canEndEarly": True,
        "streams": ["accelerometer", "location"], "hasCues": True, "beatsPerMinute": None}
WAITING = {"number": 2, "validSoFar": 1, "wanted": 3, "verdict": None, "isRight": None, "reactionMilliseconds": None}
TEST = {"scene": {**EMPTY, "items": [CIRCLE]}, "isPractice": False, "takesMovement": False, "goesOnByItself": True}


def until(stage, seconds):
    """A moment of the engine's clock from now."""
    return str(round((stage.page.evaluate("performance.now()") + seconds * 1000) * 1e6))


def timed(stage, isEndAsked=False, **part):
    return {"part": {**PART, **part}, "until": until(stage, 200), "isEndAsked": isEndAsked}


def test_a_countdown_shows_whole_seconds_until_the_end(stage):
    stage.open().mount("ambler-countdown", {"countdown": {"until": until(stage, 4.5), "lengthSeconds": 5}})
    timer = stage.page.get_by_role("timer")
    assert timer.text_content().strip() in ("5", "4", "3")
    assert "second" in timer.get_attribute("aria-label")
    stage.set("countdown", {"until": until(stage, 0.05), "lengthSeconds": 5})
    stage.until("() => document.querySelector('.part-digits').textContent === '0'")


@pytest.mark.long("a page for each part")
def test_a_countdown_obeys_who_wants_no_motion(own_stage):
    own_stage.page.emulate_media(reduced_motion="reduce")
    own_stage.open().mount("ambler-countdown", {"countdown": {"until": until(own_stage, 60.5), "lengthSeconds": 61}})
    changes = own_stage.page.evaluate("""async () => {
      const watch = new MutationObserver(() => {});
      watch.observe(window.staged, { subtree: true, attributes: true, characterData: true });
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
      return watch.takeRecords().filter((one) => one.attributeName === 'stroke-dashoffset').length;
    }""")
    assert changes <= 3


def test_a_part_tells_what_is_left_and_what_sensors_give(stage):
    stage.open().mount("ambler-timed", {"timed": timed(stage)})
    assert stage.page.get_by_role("timer").text_content() in ("3:20", "3:19", "3:18")
    stage.page.evaluate("""() => {
      window.staged.showReadout({ stream: 'accelerometer', sampleCount: 400, missingCount: 2, rateHz: 100 });
      window.staged.showReadout({ stream: 'location', sampleCount: 4, missingCount: 0, hasFix: false }); }""")
    words = stage.page.locator(".part-readout p").all_text_contents()
    assert words == ["Movement sensor: measuring 100 times a second and 2 measurements missing", "Position: no satellites yet"]


def test_a_cue_stands_large_and_a_beat_moves_and_vibrates(own_stage):
    own_stage.page.add_init_script("window.shakes = []; navigator.vibrate = (time) => window.shakes.push(time);")
    own_stage.open().mount("ambler-timed", {"timed": timed(own_stage, beatsPerMinute=100)})
    own_stage.page.evaluate("window.staged.showSignal({ cue: 'Turn around.' })")
    own_stage.page.evaluate("window.staged.showSignal({ beat: 1, isHeard: true })")
    assert own_stage.page.locator(".part-cue").text_content() == "Turn around."
    assert own_stage.page.locator(".part-beats").get_attribute("data-side") == "first"
    own_stage.page.evaluate("window.staged.showSignal({ beat: 2, isHeard: true })")
    assert own_stage.page.locator(".part-beats").get_attribute("data-side") == "second"
    assert own_stage.page.evaluate("window.shakes.length") == 2


@pytest.mark.long("a page for each part")
def test_steps_are_counted(stage):
    stage.open().mount("ambler-timed", {"timed": timed(stage, endsBy="steps", steps=20)})
    stage.page.evaluate("window.staged.showReadout({ stream: 'accelerometer', sampleCount: 1, missingCount: 0, stepCount: 7 })")
    assert stage.page.locator(".part-steps").text_content() == "Steps: 7 of 20"


def test_the_end_is_asked_for_and_confirmed_by_keyboard(stage):
    stage.open().mount("ambler-timed", {"timed": timed(stage)})
    keyboard = stage.page.keyboard
    keyboard.press("Tab")
    keyboard.press("Enter")
    assert stage.heard("endearly")[-1]["do"] == "ask"
    stage.set("timed", timed(stage, isEndAsked=True))
    assert stage.page.evaluate("document.activeElement.textContent") == "Keep going"
    keyboard.press("Tab")
    keyboard.press("Enter")
    assert stage.heard("endearly")[-1]["do"] == "end"
    stage.set("timed", timed(stage))
    assert stage.page.evaluate("document.activeElement.textContent") == "Stop this part early"


def test_a_gate_looks_and_then_says_what_to_put_right(stage):
    stage.open().mount("ambler-gate", {"gate": {"looking": {"until": until(stage, 3), "lengthSeconds": 3}}})
    assert stage.page.get_by_role("button").count() == 0
    stage.set("gate", {"findings": ["Hold the device still.", "Go outside."]})
    assert stage.page.get_by_role("listitem").all_text_contents() == ["Hold the device still.", "Go outside."]
    stage.page.get_by_role("button", name="Check again").tap()
    assert len(stage.heard("again")) == 1


@pytest.mark.long("a page for each part")
def test_attempts_are_counted_and_judged_in_words(stage):
    stage.open().mount("ambler-test", {"test": TEST, "trial": WAITING})
    assert stage.page.locator(".part-count").text_content() == "Attempt 2 of 3"
    verdicts = [
        ({"verdict": "valid", "reactionMilliseconds": 312}, "Well done: 312 ms."),
        ({"verdict": "valid", "isRight": False, "reactionMilliseconds": 300}, "Not quite."),
        ({"verdict": "valid", "isRight": True}, "Right."), ({"verdict": "valid"}, "Well done."),
        ({"verdict": "timeout"}, "Too late."), ({"verdict": "anticipation"}, "Too early. Wait until you see or hear the signal."),
        ({"verdict": "interrupted"}, "This attempt was interrupted."),
    ]
    for verdict, words in verdicts:
        stage.set("trial", {**WAITING, **verdict})
        assert stage.page.locator(".part-verdict").text_content() == words
        # The engine counts the valid attempts before this one, also once it was judged.
        assert stage.page.locator(".part-count").text_content() == "Attempt 2 of 3"
    stage.set("trial", {**WAITING, "number": 4})
    assert stage.page.locator(".part-count").text_content() == "Attempt 2 of 3, again"


def test_practice_is_marked_and_a_test_that_is_shaken_shows_how(stage):
    stage.open().mount("ambler-test", {
        "test": {**TEST, "scene": EMPTY, "isPractice": True, "takesMovement": True}, "trial": WAITING})
    assert stage.page.get_by_text("Practice").is_visible()
    assert stage.page.get_by_role("img", name="Move the device").is_visible()
    shown = {**EMPTY, "stimulus": {"text": None, "shape": "circle", "colour": "blue", "isCounter": False}}
    stage.page.evaluate("(scene) => window.staged.showStimulus(scene)", shown)
    assert not stage.page.get_by_role("img", name="Move the device").is_visible()


def test_who_was_cut_off_may_do_it_again_or_go_on(stage):
    stage.open().mount("ambler-interrupted")
    stage.page.get_by_role("button", name="Do it again").tap()
    stage.page.get_by_role("button", name="Skip this part").tap()
    assert [one["do"] for one in stage.heard("choice")] == ["again", "goOn"]


def every_part(stage):
    looking = {"looking": {"until": until(stage, 2), "lengthSeconds": 3}}
    yield "countdown", "ambler-countdown", {"countdown": {"until": until(stage, 3.5), "lengthSeconds": 5}}
    yield "timed", "ambler-timed", {"timed": timed(stage)}
    yield "timed-steps", "ambler-timed", {"timed": timed(stage, endsBy="steps", steps=20, beatsPerMinute=100)}
    yield "timed-asked", "ambler-timed", {"timed": timed(stage, isEndAsked=True, endsBy="person")}
    yield "gate-looking", "ambler-gate", {"gate": looking}
    yield "gate-findings", "ambler-gate", {"gate": {"findings": ["Hold the device still.", "The position is not known yet. Go outside."]}}
    yield "interrupted", "ambler-interrupted", {}
    yield "shake", "ambler-test", {
        "test": {**TEST, "scene": {**EMPTY, "prompt": "Shake the device when the circle appears."}, "takesMovement": True},
        "trial": WAITING}
    yield "judged", "ambler-test", {"test": {**TEST, "isPractice": True}, "trial": {**WAITING, "verdict": "sensorGap"}}


def fill(stage, name):
    if name.startswith("timed"):
        stage.page.evaluate("""async () => {
          window.staged.showSignal({ cue: document.documentElement.lang === 'ar' ? 'استدر الآن.' : 'Turn around and walk back.' });
          for (let count = 1; count < 6; count++) {
            window.staged.showReadout({ stream: 'accelerometer', sampleCount: count * 8, missingCount: 0, rateHz: 100, stepCount: count });
            window.staged.showReadout({ stream: 'location', sampleCount: count, missingCount: 1, hasFix: true });
            await new Promise((done) => setTimeout(done, 60));
          } }""")
    stage.settle()


@pytest.mark.long("every part in every look")
@pytest.mark.parametrize("language, theme", breadth.sweep(
    [("en", "light"), ("en", "dark"), ("en", "contrast"), ("ar", "light"), ("es", "light")], [("ar", "light")]))
def test_every_part_is_accessible_and_fits(stage, language, theme):
    stage.open(language, theme)
    faults = []
    for name, element, properties in every_part(stage):
        for size, (width, height) in SIZES.items():
            stage.page.set_viewport_size({"width": width, "height": height})
            stage.mount(element, properties)
            fill(stage, name)
            if PICTURES:
                stage.page.screenshot(path=Path(PICTURES) / f"part-{name}-{language}-{theme}-{size}.png")
            faults += [(name, size, one) for one in stage.page.evaluate(FAULTS)]
        faults += [(name, one["id"], one["nodes"][0]["html"][:200]) for one in axe.violations(stage.page, {})]
    assert faults == []


@pytest.mark.long("every part at every size")
@pytest.mark.parametrize("text", ["2", "3", "4"])
def test_every_part_keeps_its_words_at_every_text_size(stage, text):
    stage.open(text=text)
    stage.page.set_viewport_size({"width": 390, "height": 844})
    for name, element, properties in every_part(stage):
        stage.mount(element, properties)
        fill(stage, name)
        if PICTURES:
            stage.page.screenshot(path=Path(PICTURES) / f"part-{name}-text{text}.png")
        assert stage.page.evaluate(FAULTS) == [], name
