"""Makes the speech that the task files here play: sentences and digits, said by espeak-ng.

A machine's voice, the same everywhere, so that the tasks can be tried at once. For a study record people, or
use a published list of sentences with its licence: how well a machine is understood says little about
how well people are. The files lie under `speech/<language>/`; none is written that is there already.
"""

import json
import pathlib
import subprocess

TASKS = pathlib.Path(__file__).resolve().parents[1] / "tasks"
WORDS_A_MINUTE = "140"


def spoken(step):
    """The paths of a step's sound files, each with what is said in it."""
    if step.get("type") == "speechInNoise":
        return [(sentence["path"], sentence["text"]) for sentence in step["sentences"]]
    folder = step.get("digitFolder")
    return [(f"{folder}/{digit}.wav", str(digit)) for digit in range(1, 10)] if folder else []


def make(path, text):
    """Says a text in the language that its path names."""
    place = TASKS / path
    top, language = path.split("/")[:2]
    if top != "speech" or place.exists():
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    unfinished = place.with_suffix(".part")
    subprocess.run(
        ["espeak-ng", "-v", language, "-s", WORDS_A_MINUTE, "-w", str(unfinished), text], check=True)
    unfinished.rename(place)
    print(f"made {place.relative_to(TASKS)}: {text}")


for file in sorted(TASKS.glob("*.json")):
    for step in json.loads(file.read_text()).get("steps", []):
        for path, text in spoken(step):
            make(path, text)
