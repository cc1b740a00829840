"""A fleet of tablets gets a new version of its study, and whether a result of two versions would be seen."""

import copy
import os
import re
import subprocess
import sys

import pytest

import paths

import breadth
import fleet
from fleet_tablets import KINDS, Version

SEED = 20261126 + breadth.SEED
TABLETS = breadth.count(4, 50)
# A third version, of which the server is killed.
MORE = ["--server-killed"] if breadth.IS_WHOLE else []


@pytest.mark.slow("a server of its own, and tablets that begin, are cut off and killed")
def test_every_tablet_turns_to_a_new_version_none_in_the_middle_of_a_run_and_no_result_is_of_two():
    done = subprocess.run(
        [sys.executable, paths.ROOT / "Tests/System/chaos/fleet.py", "--tablets", str(TABLETS), "--seed", str(SEED), *MORE],
        capture_output=True, text=True, check=False)
    print(done.stdout)
    assert done.returncode == 0, done.stdout + done.stderr
    kinds = fleet.kinds_of(TABLETS)
    # One run each with every version, and those that were open when the second came.
    results = (2 + len(MORE)) * TABLETS + sum(issubclass(KINDS[kind], KINDS["in a run"]) for kind in kinds)
    assert done.stdout.splitlines()[-1] == f"{TABLETS} tablets, {TABLETS} turned, {results} results, 0 mixed, seed {SEED}"
    # Without them the zeros above would say nothing.
    for kind in set(kinds):
        assert re.search(f"^{kind}: {kinds.count(kind)} turned", done.stdout, re.MULTILINE), done.stdout
    misfortunes = re.search("^misfortunes: (.*)$", done.stdout, re.MULTILINE)[1]
    assert "tablet killed 0" not in misfortunes and "connection cut 0" not in misfortunes
    assert ("SKIPPED" in done.stdout) == ("with a full disk" in kinds and os.geteuid() != 0)


def test_a_fleet_of_fifty_has_all_kinds_in_their_numbers_and_a_small_one_the_first_ones():
    kinds = fleet.kinds_of(50)
    assert {kind: kinds.count(kind) for kind in kinds} == fleet.OF_FIFTY
    assert set(fleet.OF_FIFTY) == set(KINDS)
    assert fleet.kinds_of(4) == ["idle", "in a run", "killed while it fetches", "cut"]


def test_a_result_of_two_versions_is_seen():
    old, new = (
        Version(number, f"1.{number}.0", f"manifest-{number}", f"question-{number}", f"task-{number}", b"", 0.0) for number in (1, 2))

    def of(version):
        return {
            "studyVersion": {"study": fleet.STUDY, "version": version.version, "number": version.number, "sha256": version.sha256},
            "task": {"id": "short", "version": version.version, "sha256": version.task_sha256},
            "steps": [{"step": version.question}, {"step": "done"}]}

    assert fleet.mixed([of(old), of(new)], [old, new]) == []
    for part, name in [("studyVersion", "number"), ("studyVersion", "sha256"), ("task", "version"), ("task", "sha256"), ("steps", 0)]:
        document = copy.deepcopy(of(old))
        document[part][name] = of(new)[part][name]
        assert fleet.mixed([document, of(new)], [old, new]) == [document], (part, name)
