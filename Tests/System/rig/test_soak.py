"""A rig under all that can happen to it: what was sent is what was stored and what counts as missing."""

import pathlib
import re
import subprocess
import sys

import pytest

import breadth
from running import PROGRAM, ROOT

SEED = 1 + breadth.SEED


@pytest.mark.slow("things happen to it every few seconds, and it must live through each")
def test_every_sample_is_stored_or_counts_as_missing():
    seconds, kill_every, chips = breadth.count((5, 5, 2), (120, 40, 8))
    words = [
        sys.executable, ROOT / "Tests/System/rig/soak.py", "--program", PROGRAM,
        "--source", pathlib.Path(PROGRAM).parent / "RigSource", "--devices", ROOT / "devices",
        "--seconds", seconds, "--kill-every", kill_every, "--chips", chips, "--seed", SEED,
    ]  # fmt: skip
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False)
    said = f"seed {SEED}\n{done.stdout}{done.stderr}"
    assert done.returncode == 0, said
    # Without a kill and some harm the sum would say nothing.
    starts, harm = re.search(r"starts of the program (\d+), harm (.*)", done.stdout).groups()
    assert int(starts) > 1 and "'fill': 2" in harm and "'forward': 1" in harm, said
