"""The disk with a rig's home is pulled out while it records, and put back."""

import subprocess

import pytest

import account
import breadth
import delivered
import waiting
from running import PROGRAM, RunningRig


class Disk:
    """A folder that is mounted at another place, and can be taken away from there."""

    def __init__(self, folder, place):
        self.folder, self.place = folder, place
        folder.mkdir()
        place.mkdir()

    def attach(self):
        return subprocess.run(["mount", "--bind", self.folder, self.place], capture_output=True, check=False).returncode == 0

    def pull(self):
        subprocess.run(["umount", "-l", self.place], check=True)


@pytest.fixture
def disk(tmp_path):
    found = Disk(tmp_path / "disk", tmp_path / "home")
    if not found.attach():
        pytest.skip("a folder cannot be mounted at another place here")
    yield found
    subprocess.run(["umount", "-l", found.place], capture_output=True, check=False)


def begun(folder, source, out):
    rig = RunningRig(folder, source.ports, PROGRAM, destination=f"dir:{out}")
    rig.status(lambda status: all(stream["samples"] > 1000 for stream in status["streams"]))
    return rig


@pytest.mark.slow("three starts of a rig, and a thousand samples of each")
def test_nothing_is_written_where_the_disk_was_and_every_sample_is_accounted_for(source, disk, tmp_path):
    out, errors = tmp_path / "out", tmp_path / "errors"
    out.mkdir()
    rig = begun(tmp_path, source, out)
    rig.stop()  # A segment waits now or is delivered; the next one meets the pulled disk.
    rig = begun(tmp_path, source, out)
    disk.pull()
    status = rig.status(lambda status: any(problem["kind"] == "homeGone" for problem in status["problems"]))
    assert "Attach its disk." in status["problems"][-1]["detail"]
    # It stays up and waits, and makes no other home.
    waiting.let_pass(breadth.count(0.5, 3), "what stays up does not end meanwhile")
    assert rig.process.poll() is None
    assert list(disk.place.iterdir()) == []

    assert disk.attach()
    assert rig.process.wait(60) == 69
    assert "The home is there again." in errors.read_text()

    # What systemd does.
    rig = begun(tmp_path, source, out)
    rig.stop()
    subprocess.run(
        [PROGRAM, "outbox", "deliver", f"dir:{out}", "--home", rig.home], check=True, capture_output=True
    )
    documents = delivered.documents(out)
    assert [document["rig"]["ending"] for document in documents] == ["stopped", "killed", "stopped"]
    found = account.stream(out, documents, "s0")
    assert found["sent"] == found["stored"] + found["missing"] and found["stored"] > 3000
    assert set(found["causes"]) <= {"notRunning"}
