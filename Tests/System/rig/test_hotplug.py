"""A sensor of this machine that comes: udev tells the rig, which does not wait for its next look.

The machine's devices are those of umockdev's test bed, whose events are real messages of udev to the library that the
program uses.
"""

import pathlib
import subprocess

import pytest

from running import PROGRAM

PROBE = str(pathlib.Path(PROGRAM).parent / "SensorProbe")
WRAPPER = "/usr/bin/umockdev-wrapper"

SCRIPT = """
import subprocess, sys, gi
gi.require_version("UMockdev", "1.0")
from gi.repository import UMockdev
bed = UMockdev.Testbed.new()
chip = bed.add_device("iio", "iio:device0", None, ["name", "adxl355"], [])
other = bed.add_device("net", "eth7", None, [], [])
probe = subprocess.Popen([sys.argv[1], "watch-devices"], stdout=subprocess.PIPE, text=True)
assert probe.stdout.readline() == "watching\\n"
bed.uevent(other, "add")
bed.uevent(chip, "remove")
print("said", probe.stdout.readline().strip(), flush=True)
bed.uevent(chip, "add")
print("said", probe.stdout.readline().strip(), flush=True)
probe.kill()
"""


@pytest.mark.skipif(not pathlib.Path(WRAPPER).exists(), reason="umockdev is not installed")
def test_a_sensor_that_comes_or_goes_is_told_by_udev(tmp_path):
    script = tmp_path / "bed.py"
    script.write_text(SCRIPT)
    done = subprocess.run(
        [WRAPPER, "/usr/bin/python3", script, PROBE], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stdout == "said changed\nsaid changed\n", done.stderr
