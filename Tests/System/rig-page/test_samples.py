"""What is kept of samples, how they are thinned for pixels, and what is reckoned of them."""

import math

import pytest

import madeup
from watcher import Watcher


@pytest.fixture(scope="module")
def blank(browser):
    """A page of a rig without streams, for what needs no more than a browser."""
    rig = madeup.Rig([])
    watcher = Watcher(browser, rig.address).ready()
    yield watcher
    watcher.close()
    rig.stop()


@pytest.mark.parametrize("seed", range(1, 9))
def test_a_column_covers_the_line_between_its_samples_and_nothing_else(blank, seed):
    assert blank.check("columns", seed) == []


def test_a_ring_keeps_the_last_minute_with_its_extremes(blank):
    found = blank.check("ring")
    assert found["faults"] == []
    assert found["end"] == 100_000 and found["latest"], "what is not newer is let go"
    assert found["frozenEnd"] == 50_100, "what was frozen gets nothing more"
    assert found["keptSeconds"] <= found["kept"] < found["keptSeconds"] + 2


def test_a_hole_is_a_gap_only_where_the_program_tells_one(blank):
    found = blank.check("holes")
    assert found["told"] == [[0.99, 5, False]]
    assert found["silent"] == [[0.99, 5, True]]
    assert found["late"] == [[0.99, 5, False]], "a gap that is told later takes the place of what was not known"
    assert found["uneven"] == []
    assert found["slow"] == [[6, 20, True]]
    assert found["stretches"] == [[0, 100], [100, 100]]
    assert found["part"] == [[50, 50], [100, 20]]


def test_frames_are_the_same_however_the_body_is_cut(blank):
    found = blank.check("frames")
    assert found["once"] == [
        ["samples", 2, 3, 1.5, 1.75, [1, 2, 3, 4, 5, 6]], ["gap", 0, 0, 3, 4.5, None], ["lost", 0, 0, 0, 0, None],
        ["samples", 255, 1, 5, 5, [-0.25]]]  # fmt: skip
    assert found["differing"] == []
    assert found["refused"] == ["RangeError", "RangeError"]


def test_a_spectrum_has_its_peak_where_the_sine_is_and_as_high(blank):
    found = blank.check("spectrum")
    assert found["worst"] < 1e-9
    for one in found["sines"]:
        assert abs(one["found"]["frequency"] - one["frequency"]) <= one["line"] / 2, one
        # A sine spreads over 1.5 lines of a Hann window; between two lines up to 1.42 dB of it are lost.
        height = one["height"] / math.sqrt(2) / math.sqrt(1.5 * one["line"])
        assert 0.84 * height < one["found"]["height"] < 1.01 * height, one
        is_on_line = abs(one["frequency"] / one["line"] % 1) < 1e-9
        assert not is_on_line or one["found"]["height"] == pytest.approx(height, rel=0.005)
    assert found["deviation"] == pytest.approx(0.2, rel=0.05)
    assert found["level"] == pytest.approx(0.2 * math.sqrt(2 / 3200), rel=0.05)
    assert found["short"] is None and found["none"] is None and found["all"] is None
    assert found["least"] == 16 and found["broken"]


def test_scales_follow_calmly_and_windows_stay_where_they_are_held(blank):
    found = blank.check("view")
    narrow, wide = found["seen"][0], found["seen"][1]
    assert found["seen"] == [narrow, wide, wide, wide, narrow, narrow], "at once wider, narrower after three calm seconds"
    assert wide[0] <= -1 and wide[1] >= 8
    for bounds in found["bounds"]:
        assert bounds["low"] < bounds["high"]
    low, high = found["bounds"][1]["low"], found["bounds"][1]["high"]
    assert low < 9.80 and high > 9.82 and high - low < 0.1
    assert found["ticks"] == [-1, -0.5, 0, 0.5, 1]
    assert found["steps"] == pytest.approx([2, 1, 0.02])
    assert found["digits"] == [0, 0, 1, 2]
    assert found["held"] == pytest.approx([0, 0, 0], abs=1e-9)
    assert found["oldest"] == pytest.approx(40) and found["newest"] == 100
    assert found["least"] == 0.01
    assert found["most"] == {"span": 60, "to": 100, "zero": 100}
    assert found["live"] == 200, "what is live ends now, however it is zoomed"
    assert found["running"] == pytest.approx(510 - 0.25, abs=0.02)
    assert found["standing"] == found["running"]
    assert found["again"] == pytest.approx(529.75)
