"""Results of tasks that their study has never published, or published otherwise: stored, and flagged wherever they are shown."""

import csv
import io
import subprocess
import zipfile

import pytest

import exports
import questionnaires
import server as servers
from test_metrics import figures, read

STUDY = "flagged-2026"
OTHER = {"id": "never-published", "version": "1.0.0", "sha256": servers.digest(b"never")}


@pytest.fixture(scope="module")
def team(people):
    people.study(STUDY)
    people.long_here(STUDY)

    class Team:
        server = people.server
        nurse = people.staff("flagged-nurse", "clinician", STUDY)
        researcher = people.staff("flagged-researcher", "researcher", STUDY)

    Team.device = people.enrol(Team.nurse, STUDY)
    Team.published = questionnaires.publish(Team.researcher, STUDY)
    return Team


def of(task, **changes):
    return servers.result("F-1", task={key: task[key] for key in ["id", "version", "sha256"]}, **changes)


def stored(team, task, **changes):
    document = of(task, **changes)
    assert team.device.put_result(document).status_code == 201
    return document["id"]


def listed(team, identifier):
    """The flags of a result as its list, its search and its summary say them."""
    rows = team.researcher.get(f"/v1/studies/{STUDY}/results?limit=500").json()["items"]
    found = team.researcher.post(f"/v1/studies/{STUDY}/results/search", {"limit": 500}).json()["items"]
    summary = team.nurse.get(f"/v1/results/{identifier}/summary").json()
    told = [next(row["flags"] for row in some if row["id"] == identifier) for some in [rows, found, [summary]]]
    assert told[0] == told[1] == told[2]
    return told[0]


def exported(team, **body):
    """The flags of each result in the table of an export, and the words of the codebook for them."""
    made = team.researcher.post(f"/v1/studies/{STUDY}/exports", {"parts": ["tables"], **body}).json()
    made = exports.finished(team.researcher, made["id"])
    archive = zipfile.ZipFile(io.BytesIO(team.researcher.get(f"/v1/exports/{made['id']}/content").content))
    def rows(name):
        return list(csv.DictReader(io.TextIOWrapper(archive.open(f"export/{name}"), encoding="utf-8", newline="")))
    words = {row["value"]: row["label"] for row in rows("codebook.csv") if row["kind"] == "flag"}
    return {row["result"]: row["flags"] for row in rows("tables/results.csv")}, words, made["position"]


CASES = [
    ("as it was published", lambda task: task, []),
    ("other content", lambda task: {**task, "sha256": servers.digest(b"changed")}, ["taskDiffers"]),
    ("another version", lambda task: {**task, "version": "0.0.1"}, ["taskUnknown"]),
    ("another task", lambda task: OTHER, ["taskUnknown"]),
]


@pytest.mark.parametrize("task, flags", [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_a_result_says_whether_its_task_is_the_published_one(team, task, flags):
    before = figures(read(team.server))
    identifier = stored(team, task(team.published))
    after = figures(read(team.server))
    assert listed(team, identifier) == flags
    for flag in ["taskUnknown", "taskDiffers", "clockDoubt"]:
        key = ("ambler_results_flagged_total", (("flag", flag),))
        assert after[key] - before[key] == (flag in flags), flag
    told, words, _ = exported(team)
    assert told[identifier] == " ".join(flags)
    assert set(words) == {"clockDoubt", "taskUnknown", "taskDiffers", "notSealed"} and all(words.values())


def test_a_result_can_have_several_flags_and_is_searched_by_each(team):
    identifier = stored(team, OTHER, started="2016-01-01T00:00:00Z", ended="2016-01-01T00:01:00Z")
    assert listed(team, identifier) == ["clockDoubt", "taskUnknown"]
    def found(flag):
        rows = team.researcher.post(f"/v1/studies/{STUDY}/results/search", {"flag": flag, "limit": 500}).json()["items"]
        assert all(flag in row["flags"] for row in rows)
        return identifier in {row["id"] for row in rows}
    assert [found(flag) for flag in ["clockDoubt", "taskUnknown", "taskDiffers"]] == [True, True, False]


def test_a_task_that_is_published_later_is_no_longer_unknown_and_an_older_export_still_says_so(team, tmp_path):
    task = {**questionnaires.TASK, "version": "9.0.0"}
    early = stored(team, {"id": task["id"], "version": task["version"], "sha256": servers.digest(b"guessed")})
    told, _, position = exported(team)
    assert told[early] == "taskUnknown"
    assert team.researcher.post(f"/v1/studies/{STUDY}/tasks", task).status_code == 201
    listed_task = next(one for one in team.researcher.get(f"/v1/studies/{STUDY}/tasks?limit=500").json()["items"]
                       if one["version"] == "9.0.0")
    right = stored(team, listed_task)
    assert (listed(team, early), listed(team, right)) == (["taskDiffers"], [])
    words = [servers.PROGRAM, "export", STUDY, "--dev", "--home", str(team.server.folder), "--only", "tables", "--until", str(position),
             "--out", str(tmp_path / "export")]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    with open(tmp_path / "export/tables/results.csv", newline="", encoding="utf-8") as file:
        assert {row["result"]: row["flags"] for row in csv.DictReader(file)}[early] == "taskUnknown"


def test_a_flag_that_nobody_gives_is_told_with_its_place(team):
    answer = team.researcher.post(f"/v1/studies/{STUDY}/results/search", {"flag": "taskLost"})
    assert (answer.status_code, [fault["pointer"] for fault in answer.json()["errors"]]) == (400, ["/flag"])
