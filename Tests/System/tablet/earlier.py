"""What one person did at a tablet before a test: questionnaires of six weeks, or a walk."""

import json
import subprocess

from tablet import PROGRAM

# Some days before the tests, so that a span of time can be chosen.
DAYS = [("2026-10-02 09:00:00", 2), ("2026-10-09 09:00:00", 1), ("2026-10-16 09:00:00", None),
        ("2026-10-23 09:00:00", 1), ("2026-10-23 19:00:00", 0), ("2026-11-13 09:00:00", 3)]


def values(task, question):
    """What the options of a question are stored as."""
    content = json.loads(task.read_text())
    options = next(step for step in content["steps"] if step["id"] == question)["answer"]["options"]
    if isinstance(options, dict):
        options = content["valueSets"][options["valueSet"]]["options"]
    return [option["value"] for option in options]


def run(folder, home, task, answers, moment):
    """One run of a task without a person, as if it were that moment."""
    file = folder / "answers.json"
    file.write_text(json.dumps(answers))
    subprocess.run(
        ["faketime", moment, PROGRAM, "run", folder / task, "--answers", file, "--home", home, "--simulate",
         "--language", "en"], check=True, capture_output=True)
    file.unlink()


def fill(folder, home):
    """Six questionnaires over six weeks, one of them with a question left out, and worries twice."""
    for moment, level in DAYS:
        for task, prefix, count in [("phq-9.json", "phq9", 9), ("gad-7.json", "gad7", 7)]:
            if task == "gad-7.json" and level is None:
                continue
            options = values(folder / task, f"{prefix}_1")
            answers = {f"{prefix}_{number}": options[(number + level) % 4] if level is not None else None
                       for number in range(1, count + 1)}
            run(folder, home, task, answers, moment)


WALK = {
    "ambler": 1, "id": "short-walk", "version": "1", "title": "Short walk", "steps": [
        {"id": "well", "type": "question", "title": "Are you well?", "answer": {"type": "boolean"}},
        {"id": "fitness", "type": "fitnessCheck", "walkSeconds": 5, "restSeconds": 0}]}


def walk(folder, home):
    """One short walk with made-up sensors, in real time."""
    (folder / "walk.json").write_text(json.dumps(WALK))
    (folder / "answers.json").write_text('{"well": true}')
    subprocess.run(
        [PROGRAM, "run", folder / "walk.json", "--answers", folder / "answers.json", "--home", home, "--simulate",
         "--language", "en"], check=True, capture_output=True)
