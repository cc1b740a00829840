"""Lines between clients, two servers and the database break: nothing is lost, and one server that is gone stops no other."""

import subprocess
import sys

import pytest

import paths

import breadth
from stages import can_part

SEED = 20261127 + breadth.SEED


@pytest.mark.long("a server that is cut off in the middle of a transaction is given up after a minute")
@pytest.mark.skipif(not can_part(), reason="only root can make network namespaces, with iproute2 installed")
def test_broken_lines_lose_nothing_and_a_server_that_is_gone_stops_no_other():
    done = subprocess.run(
        ["unshare", "-n", "-m", sys.executable, paths.ROOT / "Tests/System/chaos/partition.py", "--seed", str(SEED),
         "--breaks", str(breadth.count(4, 12)), "--clients", "4", "--seconds", "3"],
        capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1].endswith(f"lost 0, doubled 0, reordered 0, seed {SEED}"), done.stdout
    assert not done.stdout.splitlines()[-1].startswith("acknowledged 0,")
    assert "goes on while one server is cut off" in done.stdout
