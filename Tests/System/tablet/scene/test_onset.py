"""When a stimulus could be seen, and what a redraw costs."""

import statistics

import pytest

from presentation import Trace
from test_input import YES, scene, tile

STIMULUS = {"text": None, "shape": "circle", "colour": "red", "isCounter": False}


def test_the_onset_is_the_next_frame_after_the_change(stage):
    stage.open().scene(scene(controls=[YES]))
    shown = stage.page.evaluate("""async (scene) => {
      const before = await new Promise(requestAnimationFrame);
      const shown = await window.staged.showStimulus(scene);
      return { before, ...shown, hasStimulus: document.querySelector('.scene-stimulus svg') !== null };
    }""", scene(controls=[YES], stimulus=STIMULUS))
    assert shown["hasStimulus"] and shown["onset"] > shown["before"]
    assert 1 < shown["frame"] < 200 and shown["dropped"] >= 0


@pytest.mark.long("a page for each scene")
def test_a_change_that_fails_rejects_the_promise(stage):
    stage.open().scene(scene())
    words = stage.page.evaluate("window.staged.showStimulus({ ...window.staged.scene, items: null }).catch(() => 'refused')")
    assert words == "refused"


def test_a_counter_runs_from_the_onset_and_stops_with_the_stimulus(stage):
    stage.open().scene(scene(controls=[YES]))
    counter = {"text": None, "shape": None, "colour": "neutral", "isCounter": True}
    stage.page.evaluate("(scene) => window.staged.showStimulus(scene)", scene(controls=[YES], stimulus=counter))
    stage.until("() => Number(document.querySelector('.scene-stimulus text').textContent) > 30")
    stage.set("scene", scene(controls=[YES]))
    assert stage.page.locator(".scene-stimulus svg").count() == 0


@pytest.mark.long("redraws that are counted")
def test_a_redraw_changes_only_what_changed(stage):
    tiles = [tile(str(n), 0.1 + 0.2 * (n % 5), 0.1 + 0.2 * (n // 5)) for n in range(25)]
    frames = [scene(items=[{**one, "lit": index == n % 25} for index, one in enumerate(tiles)], controls=[YES]) for n in range(60)]
    stage.open().scene(frames[-1])
    counts = stage.page.evaluate("""async (frames) => {
      const counts = [];
      const watch = new MutationObserver(() => {});
      watch.observe(window.staged, { subtree: true, childList: true, attributes: true, characterData: true });
      for (const frame of frames) {
        await new Promise(requestAnimationFrame);
        window.staged.scene = frame;
        const records = watch.takeRecords();
        counts.push([records.length, records.filter((one) => one.type === 'childList').length]);
      }
      return counts;
    }""", frames)
    assert max(count for count, _ in counts) <= 6, counts
    assert sum(built for _, built in counts) == 0


@pytest.mark.long("a page for each scene")
def test_the_same_scene_again_changes_nothing(stage):
    one = scene(items=[tile("a", 0.5, 0.5)], controls=[YES], stimulus=STIMULUS, progress=0.3)
    stage.open().scene(one)
    changes = stage.page.evaluate("""(scene) => {
      const watch = new MutationObserver(() => {});
      watch.observe(window.staged, { subtree: true, childList: true, attributes: true, characterData: true });
      window.staged.scene = scene;
      return watch.takeRecords().length;
    }""", one)
    assert changes == 0


@pytest.mark.long("a second of redraws")
def test_sixty_redraws_fit_into_a_second_of_script(stage):
    tiles = [tile(str(n), 0.1 + 0.2 * (n % 5), 0.1 + 0.2 * (n // 5)) for n in range(25)]
    frames = [scene(items=[{**one, "lit": index == n % 25} for index, one in enumerate(tiles)]) for n in range(60)]
    stage.open().scene(frames[-1])
    spent = stage.page.evaluate("""(frames) => {
      const began = performance.now();
      for (const frame of frames) window.staged.scene = frame;
      return performance.now() - began;
    }""", frames)
    print(f"\n60 redraws of 25 items: {spent:.1f} ms of script")
    assert spent < 1000


@pytest.mark.long("many pictures in real time")
def test_the_onset_agrees_with_the_frames_that_were_presented(stage, browser):
    stage.open().scene(scene(controls=[YES]))
    with Trace(browser, stage.page) as trace:
        shown = stage.page.evaluate("""async ([blank, shown]) => {
          const all = [];
          for (let index = 0; index < 100; index++) {
            window.staged.scene = blank;
            for (let wait = 0; wait < 5; wait++) await new Promise(requestAnimationFrame);
            all.push(await window.staged.showStimulus(shown));
          }
          return all;
        }""", [scene(controls=[YES]), scene(controls=[YES], stimulus=STIMULUS)])
    frames = trace.frames()
    errors = []
    for one in shown:
        presented = next((end for begin, end in frames if abs(begin - one["began"]) < 1), None)
        if presented is not None:
            errors.append(one["onset"] - presented)
    told = sum(one["source"] == "presented" for one in shown)
    print(f"\nonset against the trace: n={len(errors)}, mean {statistics.mean(errors):+.3f} ms, "
          f"SD {statistics.stdev(errors):.3f} ms, from {min(errors):+.2f} to {max(errors):+.2f} ms; "
          f"{told} of {len(shown)} presentation times told; {sum(one['dropped'] for one in shown)} frames dropped")
    assert len(errors) >= 50
    assert statistics.median([abs(one) for one in errors]) < max(one["frame"] for one in shown)


def test_without_presentation_times_the_onset_is_the_next_tick(own_stage):
    own_stage.page.add_init_script("Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] });")
    own_stage.open().scene(scene(controls=[YES]))
    shown = own_stage.page.evaluate("""async (scene) => {
      const ticks = [];
      const step = (now) => { ticks.push(now); if (ticks.length < 20) requestAnimationFrame(step); };
      requestAnimationFrame(step);
      const shown = await window.staged.showStimulus(scene);
      return { ...shown, ticks };
    }""", scene(controls=[YES], stimulus=STIMULUS))
    assert shown["source"] == "tick" and shown["onset"] in shown["ticks"]
