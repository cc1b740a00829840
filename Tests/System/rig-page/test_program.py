"""The page on the program itself."""

import json
import subprocess

import pytest

import breadth
import program
from test_pace import MEASURE


@pytest.fixture
def rig(tmp_path):
    made = []

    def make(*options):
        made.append(program.Program(tmp_path, *options))
        return made[-1]

    yield make
    for one in made:
        one.end()


@pytest.mark.slow("seconds of samples of the program itself")
def test_a_rig_is_watched_through_gaps(rig, watch):
    one = rig("adxl355", 2, 1000)
    watcher = watch(one.address).flowing()
    page = watcher.page
    assert page.get_by_role("heading", level=1).text_content() == "A watched rig"
    watcher.until("page.plotted.every((card) => card.stream.condition === 'recording' && card.ring.end > given)", breadth.count(500, 2000))
    assert watcher.ask("page.plotted[0].names.join('')") == "xyz"
    assert watcher.ask("page.plotted[0].ring.gaps.length") == 0
    one.chips.tell("skip", 0, 500)
    watcher.until("page.plotted[0].ring.gaps.length === 1 && !page.plotted[0].ring.gaps[0].isUnseen")
    assert abs(watcher.ask("page.plotted[0].ring.gaps[0].to - page.plotted[0].ring.gaps[0].from") - 0.5) < 0.05
    assert watcher.ask("page.plotted[1].ring.gaps.length") == 0
    watcher.until("/500 missing in 1 gap/.test(page.plotted[0].facts.textContent)")


@pytest.mark.long("a sensor and a program that end and come again; the page alone is seen at it in test_connection.py")
def test_a_rig_is_watched_through_the_end_of_a_sensor_and_a_kill(rig, watch):
    one = rig("adxl355", 2, 1000)
    watcher = watch(one.address).flowing()
    page = watcher.page
    watcher.until("page.plotted.every((card) => card.stream.condition === 'recording' && card.ring.end > 2000)")
    # The program tells a rate after some seconds.
    watcher.until("/of 1,000 Hz/.test(page.plotted[0].facts.textContent)")
    one.chips.tell("down", 1)
    watcher.until("page.plotted[1].stream.condition === 'absent'")
    page.get_by_role("region", name="s1").get_by_text("Missing").wait_for()
    assert page.get_by_role("region", name="s1").get_by_text("Warning:").count() >= 1
    one.chips.tell("up", 1)
    watcher.until("page.plotted[1].stream.condition === 'recording'")
    page.evaluate("window.isBefore = true")
    one.kill()
    page.locator("#banner").filter(has_text="is not responding").wait_for()
    one.start()
    watcher.until("!window.isBefore")
    watcher.flowing()


def test_the_page_says_what_the_command_says(rig, watch):
    one = rig("lsm6dso_accel", 1, 104)
    watcher = watch(one.address).flowing()
    words = [program.PROGRAM, "rig", "status", "--json", "--home", str(one.folder / "home")]
    told = json.loads(subprocess.run(words, check=True, capture_output=True, text=True).stdout)
    status = told[0] if isinstance(told, list) else told
    page = watcher.page
    assert page.get_by_text(f"Rig {status['rig']}").is_visible()
    assert page.get_by_text(f"Ambler {status['softwareVersion']}").is_visible()
    assert watcher.ask("page.plotted.map((card) => card.id)") == [stream["id"] for stream in status["streams"]]
    assert watcher.ask("page.plotted[0].unit") == "m/s²"


@pytest.mark.long("ten seconds of samples, whose drawing is measured")
def test_eight_chips_of_3200_hertz_are_watched(rig, watch, record_property):
    one = rig("adxl372", 8, 3200)
    watcher = watch(one.address, viewport=(1280, 2000)).flowing()
    watcher.until("page.plotted.every((card) => card.ring.newest - card.ring.oldest > 8)")
    found = watcher.page.evaluate(MEASURE, 3)
    lost = watcher.ask("page.plotted.reduce((sum, card) => sum + card.ring.gaps.filter((gap) => gap.isUnseen).length, 0)")
    record_property(
        "told", f"The program's 8 chips of 3.2 kHz, 10 s: {found['rate']:.0f} pictures a second, {found['cost']:.1f} ms each;"
        f" {lost} holes on the way")
