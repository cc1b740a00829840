"""Adds up what was stored of each stream and what its ledgers say is missing, from the delivered files alone."""

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


def number(x, y):
    """The number that a sample of the chip carries: its lower 20 bits stand in x, with a sign."""
    return y << 20 | x & 0xFFFFF


def stream(folder, documents, name):
    """Stored and missing samples of one stream; what was sent is known from the samples' own numbers."""
    stored = missing = 0
    causes = {}
    first = last = None
    for document in documents:
        for entry in document["recordings"]:
            if entry["stream"] != name:
                continue
            missing += entry["ledger"]["missing"]
            for gap in entry["ledger"]["gaps"]:
                causes[gap["cause"]] = causes.get(gap["cause"], 0) + gap.get("missing", 0)
            if "sha256" not in entry:
                continue
            for time, sequence, x, y, _ in rows(folder, entry["sha256"]):
                sent = number(x, y)
                if first is None:
                    first = (sent, sequence)
                if sent - first[0] != sequence - first[1]:
                    raise Broken(
                        f"{name}: in segment {document['rig']['segment']} sample {sent} has the number {sequence}, "
                        f"which is {sequence - first[1] - sent + first[0]} too many"
                    )
                if last is not None and sent <= last:
                    raise Broken(f"{name}: sample {sent} comes behind {last}")
                last = sent
                stored += 1
    if first is None:
        raise Broken(f"{name}: nothing was stored")
    return {"sent": last - first[0] + 1, "stored": stored, "missing": missing, "causes": causes}
