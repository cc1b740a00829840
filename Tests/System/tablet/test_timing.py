"""How true a reaction time is: touches of known time against the result, and stimuli against the browser's own trace.

The figures are printed; what they may be at the most leaves room for a busy machine. What only a light sensor and a
striker can measure (the panel, the touch controller) is in none of them.
"""

import json
import statistics
import sys
import time

import pytest

import tablet as tablets
from scene.presentation import Trace

TRIALS = 16
# The pages that a person goes past before the test and after it, at the most.
PAGES = 20
TASK = {
    "ambler": 1, "id": "timing", "version": "1", "title": "Timing",
    "steps": [{"id": "tap", "type": "tapReaction", "minimumDelaySeconds": 1, "maximumDelaySeconds": 1.3,
               "attempts": TRIALS, "practiceAttempts": 0}],
}


def monotonic_to_boot():
    """Milliseconds to add to CLOCK_MONOTONIC to get the engine's clock; read as near as can be."""
    best = None
    for _ in range(50):
        before = time.clock_gettime_ns(time.CLOCK_MONOTONIC)
        boot = time.clock_gettime_ns(time.CLOCK_BOOTTIME)
        after = time.clock_gettime_ns(time.CLOCK_MONOTONIC)
        if best is None or after - before < best[0]:
            best = (after - before, boot - (before + after) / 2)
    return best[1] / 1e6


def figures(name, values):
    mean, deviation = statistics.mean(values), statistics.stdev(values)
    line = f"timing: {name}: mean {mean:+.3f} ms, SD {deviation:.3f} ms, largest {max(values, key=abs):+.3f} ms, n {len(values)}"
    print(line, file=sys.stderr)
    return mean, deviation


# The time that the browser's input gave to each touch: a driver would give the kernel's.
STAMPS = """window.stamps = []; addEventListener('pointerdown', (event) => window.stamps.push(event.timeStamp), true);"""
# Whether a stimulus is shown and was for so long; asked once, because each question takes its time. No once the test is over.
IS_SHOWN = """([isNew, milliseconds]) => new Promise((done) => {
  const look = () => {
    if (document.querySelector('.task-page')?.dataset.type !== 'exercise') return done(false);
    const isThere = Boolean(document.querySelector('ambler-scene')?.scene?.stimulus);
    if (!isThere) isNew = true;
    if (isThere && isNew) return setTimeout(() => done(true), milliseconds);
    requestAnimationFrame(look);
  };
  look();
})"""


def go_past(window, is_there):
    """Goes past the pages between here and there."""
    for _ in range(PAGES):
        if is_there():
            return
        key = window.key
        if window.page.locator(".task-page .next").count():
            window.tap(".task-page .next")
        window.shown(key)
    assert is_there()


def middle(page, selector):
    box = page.locator(selector).first.bounding_box()
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def touch_each_stimulus(window):
    """Touches the button at each stimulus; gives the times of the touches on the page's clock, in milliseconds."""
    place = middle(window.page, "ambler-scene .scene-controls button, ambler-scene [role=button]")
    window.page.evaluate(STAMPS)
    count = 0
    while window.page.evaluate(IS_SHOWN, [count > 0, 120 + 40 * (count % 4)]):
        touch = {"type": "touchStart", "timestamp": time.time(), "touchPoints": [place]}
        window.devtools.send("Input.dispatchTouchEvent", touch)
        window.devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        count += 1
        assert count < 3 * TRIALS
    return window.page.evaluate("window.stamps")


def nearest(moment, moments):
    return min(moments, key=lambda one: abs(one - moment))


@pytest.mark.long("a hundred reactions in real time")
def test_reaction_times_are_within_what_may_be_published(browser, tmp_path, capsys):
    tablet = tablets.Tablet(tablets.study(tmp_path, [TASK]))
    window = tablets.Window(browser, tablet)
    window.begin("Timing")
    go_past(window, lambda: window.kind == "exercise")
    with Trace(browser, window.page) as trace:
        touched = touch_each_stimulus(window)
    go_past(window, lambda: window.is_saved)
    page_to_boot = trace.shift + monotonic_to_boot()
    window.close()
    tablet.stop()
    [result] = tablet.results()
    visit = next(one for one in result["steps"] if one.get("trials"))
    trials = [one for one in visit["trials"] if one["verdict"] == "valid"]
    assert len(trials) >= TRIALS // 2, [one["verdict"] for one in visit["trials"]]
    presented = [end + page_to_boot for _, end in trace.frames()]
    touched = [moment + page_to_boot for moment in touched]
    responses = [one["responses"][0]["atNanoseconds"] / 1e6 for one in trials]
    stimuli = [one["stimulusNanoseconds"] / 1e6 for one in trials]
    response_errors = [moment - nearest(moment, touched) for moment in responses]
    onset_errors = [moment - nearest(moment, presented) for moment in stimuli]
    reaction_errors = [one - other for one, other in zip(response_errors, onset_errors, strict=True)]
    report = visit["timing"]
    with capsys.disabled():
        print(file=sys.stderr)
        figures("response against the touch", response_errors)
        figures("stimulus against its presentation", onset_errors)
        bias, deviation = figures("reaction time", reaction_errors)
        print(f"timing: report in the result: {json.dumps(report)}", file=sys.stderr)
    assert report["front"] == "browser"
    assert report["clockErrorMilliseconds"] < 50
    assert {"frameMilliseconds", "droppedFrames", "inputDelayMilliseconds", "focusLost", "meetsLimits"} <= set(report)
    # Far wider than what is measured on a quiet machine: a busy one must not fail the suite.
    assert abs(bias) < 20 and deviation < 20
    tablet.close()
