"""A rig that is killed while a stream has nothing on the disk yet: the next program knows from when on."""

import pytest

import delivered
from running import CHIP, PROGRAM, RunningRig


def begun(folder, source, out):
    features = {
        "id": "f0",
        "sensor": "accelerometer",
        "at": f"iio:ip:127.0.0.1:{source.ports[0]}",
        "device": {"name": CHIP},
        "rateHz": 1000,
        "keep": "features",
    }
    rig = RunningRig(folder, [], PROGRAM, more=[features], destination=f"dir:{out}")
    rig.status(lambda status: all(stream["samples"] > 1000 for stream in status["streams"]))
    return rig


@pytest.mark.slow("three starts of a rig, and a thousand samples of each")
def test_features_that_nobody_told_before_a_kill_are_counted_as_missing(source, tmp_path):
    out = tmp_path / "disk"
    out.mkdir()
    rig = begun(tmp_path, source, out)
    rig.process.kill()
    rig.process.wait(60)
    rig = begun(tmp_path, source, out)
    rig.status(lambda status: status["queue"]["waiting"] == 0)
    rig.stop()
    # The last segment is delivered by the next program.
    rig = begun(tmp_path, source, out)
    rig.status(lambda status: status["queue"]["waiting"] == 0)
    rig.stop()

    killed, next_ = delivered.documents(out)[:2]
    assert killed["rig"]["ending"] == "killed"
    (features,) = killed["features"]
    assert features["minutes"] == [] and [sensor["name"] for sensor in features["sensors"]] == [CHIP]
    (problem,) = [problem for problem in killed["problems"] if problem["kind"] == "interrupted"]
    assert "of features without samples the last minute" in problem["detail"]

    (features,) = next_["features"]
    gaps = [gap for minute in features["minutes"] for gap in minute.get("gaps", [])]
    assert [gap["cause"] for gap in gaps] == ["notRunning"]
    # From before the first sample of all to the first of the second program, by the clock.
    length = gaps[0]["endNanoseconds"] - gaps[0]["startNanoseconds"]
    assert gaps[0]["missing"] > 1000
    assert abs(length / 1e6 - 1 - gaps[0]["missing"]) < 20
