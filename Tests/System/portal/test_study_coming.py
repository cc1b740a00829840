"""The page of a tablet whose study comes from the study server while somebody looks at it."""

import json
import pathlib
import subprocess
import sys
import types

import pytest

# Behind the others: what is named alike there is another.
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "tablet"))

import axe
import home as homes
import tablet as tablets
import versions

STUDY = "coming-2026"


@pytest.fixture(scope="module")
def team(people):
    """The staff of a study that no other test touches."""
    people.study(STUDY)
    return types.SimpleNamespace(
        server=people.server, clinician=people.staff("coming-nurse", "clinician", STUDY, "north"),
        researcher=people.staff("coming-researcher", "researcher", STUDY))


def publish(team, version):
    """Publishes a version for a shared tablet, with one task that its version names."""
    task = {**homes.TASK, "version": version, "title": f"Task of {version}"}
    study = versions.study(STUDY, version, tasks=[("short", "short.json")], participants="shared", title=f"Study {version}")
    draft = versions.draft(team.researcher, STUDY, {"study.json": study, "short.json": task})
    answer = versions.publish(team.researcher, STUDY, draft)
    assert answer.status_code == 200, answer.text


@pytest.mark.slow("a program of its own, and axe-core")
def test_the_study_comes_while_the_page_is_open_and_nobody_signs_in_again(browser, team, tmp_path):
    home = tmp_path / "home"
    words = ["enrol", team.server.address, homes.code(team, STUDY), "--home", home]
    subprocess.run([tablets.PROGRAM, *map(str, words)], check=True, capture_output=True)
    with tablets.Tablet(None, home, "--simulate") as tablet:
        window = tablets.Window(browser, tablet)
        window.page.get_by_role("heading", name="Your study is on its way").wait_for()
        window.page.get_by_text("The study team has not sent the study yet.").wait_for()
        assert not axe.violations(window.page)
        publish(team, "1.0.0")
        window.page.get_by_text("Study 1.0.0").wait_for()
        tablets.ask(window.page, "POST", "/api/people", {"participant": "P-7", "name": "Anna", "pin": "2580"})
        tablets.ask(window.page, "POST", "/api/sign-in", {"participant": "P-7", "pin": "2580"})
        window.reload()
        window.page.get_by_role("button", name="Start: Task of 1.0.0").wait_for()
        publish(team, "1.1.0")
        window.page.get_by_role("button", name="Start: Task of 1.1.0").wait_for()
        assert json.loads(tablets.ask(window.page, "GET", "/api/tablet"))["person"]["name"] == "Anna"
        window.page.evaluate("location.hash = 'about'")
        window.page.get_by_text("Study 1.1.0, version 1.1.0").wait_for()
        assert not window.faults
        window.close()
