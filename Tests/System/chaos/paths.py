"""Makes what all suites share, and what the tests of the server have, usable here."""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / "Tests/System/server"), str(ROOT / "Tests/System")]
