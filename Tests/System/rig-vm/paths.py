"""Makes what all suites share, and what the tests of rigs and of the package have, usable here."""

import pathlib
import sys

SYSTEM = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(SYSTEM / "rig"), str(SYSTEM / "package"), str(SYSTEM)]
