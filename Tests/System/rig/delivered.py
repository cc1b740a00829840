"""What a rig has delivered to a folder: documents and rows, with every digest proved."""

import hashlib
import json
import pathlib
import subprocess


class Broken(Exception):
    """What was delivered does not add up; the words say where."""


def documents(folder):
    """The segments' documents in the order of their numbers, with their chain checked."""
    found = []
    for path in (pathlib.Path(folder) / "results").glob("*.json"):
        content = path.read_bytes()
        found.append((json.loads(content), hashlib.sha256(content).hexdigest()))
    found.sort(key=lambda pair: pair[0]["rig"]["segment"])
    previous = None
    for number, (document, digest) in enumerate(found, start=1):
        rig = document["rig"]
        if rig["segment"] != number:
            raise Broken(f"segment {number} is missing")
        if rig.get("previous") != previous:
            raise Broken(f"segment {number} does not name the one before")
        previous = rig.get("original", digest)
    return [document for document, _ in found]


def rows(folder, digest):
    """The rows of a recording as numbers."""
    path = next((pathlib.Path(folder) / "recordings").glob(f"{digest}.*"))
    if hashlib.sha256(path.read_bytes()).hexdigest() != digest:
        raise Broken(f"{path.name} is not what its name says")
    text = subprocess.run(["zstd", "-dc", path], capture_output=True, check=True).stdout.decode()
    for line in text.splitlines()[1:]:
        yield [int(cell) for cell in line.split(",")]
