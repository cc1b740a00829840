"""Hostile tablets and silent sockets for a few seconds: nobody else is refused, and the server stays what it was."""

import re
import subprocess
import sys

import pytest

import paths

import breadth
import starve_hostile as hostile

SECONDS, SOCKETS, BLOCKS = breadth.count((1, 600, 300), (45, 5_000, 5_000))
SEED = 20261127 + breadth.SEED


@pytest.mark.slow("a server of its own, ten hostile tablets and those who work beside them")
def test_hostile_tablets_and_silent_sockets_keep_nobody_from_the_server():
    done = subprocess.run(
        [sys.executable, paths.ROOT / "Tests/System/chaos/starve.py", "--seconds", str(SECONDS), "--seed", str(SEED),
         "--sockets", str(SOCKETS), "--bomb-blocks", str(BLOCKS)],
        capture_output=True, text=True, check=False)
    print(done.stdout)
    assert done.returncode == 0, done.stdout + done.stderr
    last = re.fullmatch(
        r"others' p99 [\d.]+ s over (\d+) requests, largest RSS (\d+) MB, export of another study [\d.]+ s, answers of 5xx 0,"
        rf" seed {SEED}", done.stdout.splitlines()[-1])
    assert last and int(last[1]) > 20 and int(last[2]) < 512
    # Without them the zeros above would say nothing.
    for deed in hostile.DEEDS:
        told = re.search(rf"^{deed.__name__.replace('_', ' ')}, (\d+): ", done.stdout, re.MULTILINE)
        assert told and int(told[1]) >= 1, deed.__name__
