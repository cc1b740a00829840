"""Every task that ships, from its first page to its result, by touch and by keys alone."""

import json

import pytest

import breadth
import tablet as tablets
from patient import Patient

FILES = sorted(path for path in tablets.TASKS.glob("*.json") if not path.name.startswith("study"))


# Questions; the walks go through an active task.
FEW = [path for path in FILES if path.stem == "phq-4"]
# Whoever plays the person hears nothing, and would not come further than the check.
WITH_HEADPHONES = {"hearingThreshold", "toneAudiometry", "speechInNoise"}


def unchecked(task):
    """The task as it is for somebody whose hearing is not checked first."""
    steps = [{**step, "soundCheck": False} if step["type"] in WITH_HEADPHONES else step for step in task["steps"]]
    return {**task, "steps": steps}


@pytest.mark.parametrize("means", breadth.sweep(["touch", "keyboard"], ["touch"]))
@pytest.mark.parametrize("path", breadth.sweep(FILES, FEW), ids=lambda path: path.stem)
def test_a_task_is_done_from_its_first_page_to_its_result(path, means, browser, tmp_path):
    task = json.loads(path.read_text())
    tablet = tablets.Tablet(tablets.study(tmp_path, [unchecked(task)]))
    window = tablets.Window(browser, tablet)
    try:
        title = task["title"] if isinstance(task["title"], str) else task["title"].get("en") or next(iter(task["title"].values()))
        window.begin(title)
        patient = Patient(window, means)
        patient.play(300)
        window.close()
        assert tablet.stop() == 0, tablet.errors
        [result] = tablet.results()
        assert result["outcome"] == "completed"
        assert result["task"]["id"] == task["id"]
        # Running its journal again gives the same result, or the command fails.
        tablet.command("replay", result["id"])
    finally:
        tablet.close()
