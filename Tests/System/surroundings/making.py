"""Calls of the project's Makefile."""

import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[3]


def make(*words, folder=ROOT, **environment):
    """What `make` prints and how it ends; nothing of a `make` that runs these tests reaches it."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    return subprocess.run(
        ["make", "--no-print-directory", *words], cwd=folder, env={**kept, **environment}, capture_output=True, text=True, check=False)
