"""The scenes of every test, as the engine made them and a test of the engine keeps them."""

import json
from pathlib import Path

SCENES = Path(__file__).parent.parent / "scenes"


def scene_files():
    return sorted(SCENES.glob("*.json"))


def played(name):
    """The scenes of one test."""
    return json.loads((SCENES / f"{name}.json").read_text())["tests"]
