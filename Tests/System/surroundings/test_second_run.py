"""`make run` builds what changed, and asks nobody when nothing did."""

import os
import shutil

import pytest
from making import ROOT, make


@pytest.fixture
def checkout(tmp_path):
    """The Makefile with one source and a program that is newer."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    shutil.copytree(ROOT / "Tools/make", tmp_path / "Tools/make")
    source, program = tmp_path / "Sources/Fronts/Commands/Ambler.swift", tmp_path / ".build/whole/debug/ambler"
    for second, path in enumerate([tmp_path / "Package.swift", source, program]):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        os.utime(path, (second, second))
    for folder in [tmp_path / "Sources", tmp_path / "Sources/Fronts", source.parent]:
        os.utime(folder, (1, 1))
    return tmp_path


def lines(checkout):
    """What `make run` would do."""
    done = make("-n", "run", folder=checkout)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_nothing_is_built_where_nothing_changed(checkout):
    assert "swift build" not in lines(checkout)
    assert ".build/whole/debug/ambler tablet" in lines(checkout)


@pytest.mark.parametrize("changed", ["Package.swift", "Sources/Fronts/Commands/Ambler.swift", "Sources/Fronts/Commands"])
def test_a_source_that_changed_or_went_is_built(checkout, changed):
    os.utime(checkout / changed, (9, 9))
    assert "swift build" in lines(checkout)


def test_a_program_that_is_missing_is_built(checkout):
    (checkout / ".build/whole/debug/ambler").unlink()
    assert "swift build" in lines(checkout)
