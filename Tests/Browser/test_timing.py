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

TRIALS = 24
TASK = {
    "ambler": 1, "id": "timing", "version": "1", "title": "Timing",
    "steps": [{"id": "tap", "type": "tapReaction", "minimumDelaySeconds": 1, "maximumDelaySeconds": 1.3,
               "attempts": TRIALS}],
}


def boot_ms():
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME) / 1e6


def epoch_to_boot():
    """Milliseconds to add to the wall clock to get the engine's; read as near as can be."""
    best = None
    for _ in range(50):
        before = time.clock_gettime_ns(time.CLOCK_BOOTTIME)
        wall = time.clock_gettime_ns(time.CLOCK_REALTIME)
        after = time.clock_gettime_ns(time.CLOCK_BOOTTIME)
        if best is None or after - before < best[0]:
            best = (after - before, (before + after) / 2 - wall)
    return best[1] / 1e6


def figures(name, values):
    mean, deviation = statistics.mean(values), statistics.stdev(values)
    line = f"timing: {name}: mean {mean:+.3f} ms, SD {deviation:.3f} ms, largest {max(values, key=abs):+.3f} ms, n {len(values)}"
    print(line, file=sys.stderr)
    return mean, deviation


def test_reaction_times_are_within_what_may_be_published(browser, tmp_path, capsys):
    tablet = tablets.Tablet(tablets.study(tmp_path, [TASK]))
    window = tablets.Window(browser, tablet)
    page = window.page
    window.begin("Timing")
    while window.kind != "exercise":
        key = window.key
        if page.locator(".task-page .next").count():
            page.locator(".task-page .next").first.tap()
        window.shown(key)
    button = page.locator("ambler-scene .scene-controls button, ambler-scene [role=button]").first
    box = button.bounding_box()
    place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touched = []
    with Trace(browser, page) as trace:
        page.evaluate("window.pageAnchor = performance.now()")
        while window.kind == "exercise" and len(touched) < 3 * TRIALS:
            try:
                window.until(
                    "document.querySelector('.task-page')?.dataset.type !== 'exercise' || document.querySelector('ambler-scene')?.scene?.stimulus",
                    timeout=20_000)
            except Exception:
                break
            if window.kind != "exercise":
                break
            page.wait_for_timeout(120 + 40 * (len(touched) % 4))
            wall = time.time()
            window.devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "timestamp": wall, "touchPoints": [place]})
            touched.append(wall * 1000 + epoch_to_boot())
            window.devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            window.until(
                "document.querySelector('.task-page')?.dataset.type !== 'exercise' || !document.querySelector('ambler-scene')?.scene?.stimulus")
    for _ in range(20):
        if window.is_saved:
            break
        key = window.key
        if page.locator(".task-page .next").count():
            page.locator(".task-page .next").first.tap()
        try:
            window.shown(key, 5000)
        except Exception:
            pass
    page_to_boot = page.evaluate("performance.timeOrigin") + epoch_to_boot()
    window.close()
    tablet.stop()
    [result] = tablet.results()
    visit = next(one for one in result["steps"] if one.get("trials"))
    trials = [one for one in visit["trials"] if one["verdict"] == "valid"]
    assert len(trials) >= TRIALS // 2

    def nearest(moment, moments):
        return min(moments, key=lambda one: abs(one - moment))

    responses = [one["responses"][0]["atNanoseconds"] / 1e6 for one in trials]
    stimuli = [one["stimulusNanoseconds"] / 1e6 for one in trials]
    presented = [end + page_to_boot for _, end in trace.frames()]
    response_errors = [moment - nearest(moment, touched) for moment in responses]
    onset_errors = [moment - nearest(moment, presented) for moment in stimuli]
    reaction_errors = [one - other for one, other in zip(response_errors, onset_errors)]
    with capsys.disabled():
        print(file=sys.stderr)
        figures("response against the touch", response_errors)
        figures("stimulus against its presentation", onset_errors)
        bias, deviation = figures("reaction time", reaction_errors)
        print(f"timing: report in the result: {json.dumps(visit['timing'])}", file=sys.stderr)
    report = visit["timing"]
    assert report["front"] == "browser"
    assert report["clockErrorMilliseconds"] < 50
    assert {"frameMilliseconds", "droppedFrames", "inputDelayMilliseconds", "focusLost", "meetsLimits"} <= set(report)
    # Far wider than what is measured on a quiet machine: a busy one must not fail the suite.
    assert abs(bias) < 20 and deviation < 20
    tablet.close()
