"""A tablet that is enrolled gets its study from the study server, and each newer version of it."""

import json
import types

import pytest

import home as homes
import versions
import waiting
from page import ServedPage

STUDY = "tablet-2026"


@pytest.fixture(scope="module")
def team(people):
    """The staff of a study of these tests, so that no other test is given their versions."""
    people.study(STUDY)
    return types.SimpleNamespace(
        server=people.server, clinician=people.staff("tablet-nurse", "clinician", STUDY, "north"),
        researcher=people.staff("tablet-researcher", "researcher", STUDY))


@pytest.fixture
def enrolled(team, tmp_path):
    """A tablet that was enrolled and has nothing yet."""
    tablet = homes.Home(tmp_path / "tablet")
    tablet.enrol(f"http://127.0.0.1:{team.server.port}", homes.code(team, STUDY))
    return tablet


def publish(team, version, **changes):
    """Publishes a version of the study with one task; gives its id."""
    task = {**homes.TASK, "version": version, "title": f"Task of {version}", **changes}
    study = versions.study(STUDY, version, tasks=[("short", "short.json")])
    draft = versions.draft(team.researcher, STUDY, {"study.json": study, "short.json": task})
    answer = versions.publish(team.researcher, STUDY, draft)
    assert answer.status_code == 200, answer.text
    return draft


def titles(page):
    """The tasks that Today offers; none while nobody is anybody."""
    return [task["title"]["text"] if isinstance(task["title"], dict) else task["title"]
            for section in page.ask("GET", "/api/today")["sections"] for task in section["tasks"]]


def shown(page):
    return page.ask("GET", "/api/tablet")["study"]


def comes(page, version):
    def is_there():
        return not shown(page)["isOnItsWay"] and page.ask("GET", "/api/about")["studyVersion"]["version"] == version
    waiting.until(is_there, f"version {version} is shown")


def told(team, tablet):
    """What the tablet told of its version last: number, offered, state, reason."""
    device = tablet.status()["device"]
    rows = team.server.sql(
        f"select coalesce(study_number::text, '') || ' ' || study_offered || ' ' || study_state || ' ' || coalesce(study_reason, '') "
        f"from devices where account = '{device}' and study_state is not null")
    return rows[0].split(" ") if rows else None


def test_a_tablet_needs_no_study_file_and_shows_each_newer_version(team, enrolled):
    publish(team, "1.0.0")
    with ServedPage(enrolled) as page:
        comes(page, "1.0.0")
        assert titles(page) == ["Task of 1.0.0"]
        publish(team, "1.1.0")
        comes(page, "1.1.0")
        assert titles(page) == ["Task of 1.1.0"]
        number = page.ask("GET", "/api/about")["studyVersion"]["number"]
        waiting.until(lambda: told(team, enrolled) == [str(number), str(number), "current", ""], "the study knows")


def test_a_newer_version_waits_for_the_end_of_a_run_whose_result_names_the_older_one(team, enrolled):
    publish(team, "2.0.0")
    with ServedPage(enrolled) as page:
        comes(page, "2.0.0")
        older = page.ask("GET", "/api/about")["studyVersion"]
        run = page.ask("POST", "/api/runs", {"task": "short"})["run"]
        publish(team, "2.1.0")
        waiting.until(lambda: (told(team, enrolled) or ["", "", ""])[2:] == ["waiting", "openRun"], "the study hears why it waits")
        about = page.ask("GET", "/api/about")["studyVersion"]
        assert (about["version"], about["newest"]["state"], about["newest"]["reason"]) == ("2.0.0", "waiting", "openRun")
        page.ask("POST", f"/api/runs/{run}/events", {"window": "w", "number": 1, "visit": 0, "events": [{"event": "abandon"}]})
        comes(page, "2.1.0")
    document = json.loads(enrolled.command("show", run, "--json"))
    assert document["studyVersion"] == {
        "study": STUDY, "version": "2.0.0", "number": older["number"], "sha256": older["sha256"]}


@pytest.mark.long("another start of a tablet; what is on its disk is read again in the unit tests")
def test_after_a_kill_the_version_is_there_at_once(team, enrolled):
    publish(team, "3.0.0")
    with ServedPage(enrolled) as page:
        comes(page, "3.0.0")
        page.process.kill()
    state = json.loads((enrolled.path / "studies" / "versions.json").read_text())
    assert state["highest"] == (state.get("inUse") or state["waiting"])["number"]
    with ServedPage(enrolled) as page:
        assert not shown(page)["isOnItsWay"]
        assert titles(page) == ["Task of 3.0.0"]


@pytest.mark.long("another study on a tablet; what is named is shown in all other tests of pages")
def test_a_study_that_is_named_is_shown_as_it_is(team, enrolled, tmp_path):
    publish(team, "4.0.0")
    study = tmp_path / "study.json"
    study.write_text(json.dumps(versions.study("own", "0.1.0", tasks=[("short", "short.json")])))
    (tmp_path / "short.json").write_text(json.dumps(homes.TASK))
    with ServedPage(enrolled, study) as page:
        about = page.ask("GET", "/api/about")["studyVersion"]
        assert (about["version"], about.get("number")) == ("0.1.0", None)
    assert not (enrolled.path / "studies").exists()
