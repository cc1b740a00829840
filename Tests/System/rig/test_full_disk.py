"""A rig that is started on a full disk."""

import pytest

import waiting
from running import PROGRAM, RunningRig
from small_disk import SmallDisk


@pytest.fixture
def disk(tmp_path):
    found = SmallDisk(tmp_path / "disk")
    if not found.is_small:
        pytest.skip("a small disk cannot be mounted here")
    yield found
    found.remove()


@pytest.mark.long("whether there is room is looked at every 20 seconds")
def test_it_is_found_by_rig_status_as_soon_as_there_is_room(source, disk, tmp_path):
    home, errors = disk.path / "home", tmp_path / "errors"
    RunningRig(tmp_path, source.ports, PROGRAM, home=home).stop()
    disk.fill()
    rig = RunningRig(tmp_path, source.ports, PROGRAM, home=home)
    waiting.until(lambda: "does not find this rig yet: the disk is full" in errors.read_text(), "it says that it cannot be found")
    assert rig.run().returncode != 0
    disk.clear()
    waiting.until(lambda: "`ambler rig status` finds this rig now." in errors.read_text(), "it says that it is found")
    assert "watched" in rig.run().stdout
    rig.stop()
