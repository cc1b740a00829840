"""A rig whose segments cannot leave: it says so at once, keeps them, and delivers when it can."""

import json
import subprocess

import pytest

from running import PROGRAM, RunningRig


def begun(folder, source, out):
    rig = RunningRig(folder, source.ports, PROGRAM, destination=f"dir:{out}")
    rig.status(lambda status: all(stream["samples"] > 0 for stream in status["streams"]))
    return rig


@pytest.mark.long("waits for the next try; that segments are delivered is in test_killed and test_vanishing_disk")
def test_a_folder_that_is_not_there_is_told_at_once_and_nothing_is_lost(source, tmp_path):
    out, errors = tmp_path / "disk", tmp_path / "errors"
    rig = begun(tmp_path, source, out)
    check = subprocess.run(
        [PROGRAM, "rig", "check", rig.file, "--home", rig.home], capture_output=True, text=True, check=False
    )
    assert "! The folder that segments go to is not there." in check.stdout
    assert check.returncode != 0
    rig.stop()
    assert "The folder that segments go to is not there." in errors.read_text()
    assert not out.exists()

    # The segment of before waits now, and is tried at the start.
    rig = begun(tmp_path, source, out)
    status = rig.status(lambda status: "failure" in status["queue"])
    assert status["queue"]["failure"] == "missing" and status["queue"]["waiting"] == 1
    assert "! not delivered: missing" in rig.run().stdout
    assert 'ambler_rig_delivery_failing{rig="watched"} 1' in rig.get("/metrics").text
    assert "Segments cannot be delivered now and stay queued: missing." in errors.read_text()

    out.mkdir()
    status = rig.status(lambda status: "failure" not in status["queue"])
    assert "Every segment that waited is delivered." in errors.read_text()
    documents = list((out / "results").glob("*.json"))
    assert [json.loads(path.read_text())["rig"]["segment"] for path in documents] == [1]
    rig.stop()
