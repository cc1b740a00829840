"""A rig that hears of the versions of its study: it keeps them, names one in each segment, and tells the study of it."""

import hashlib
import json
import types

import pytest

import rigs
from rigs import EnrolledRig, recording, rig, stream

import forging
import home as homes
import versions
import waiting

HEARING, REFUSING = "rig-hearing-2026", "rig-refusing-2026"


@pytest.fixture(scope="module")
def chips():
    if not rigs.SOURCE.exists():
        pytest.skip(f"{rigs.SOURCE} is not built")
    found = rigs.chips(1)
    yield found
    found.end()


@pytest.fixture(scope="module")
def team(people):
    """The staff of the studies of these tests, each of which has versions of its own."""
    for study in (HEARING, REFUSING):
        people.study(study)
    people.rig_study_nurse = people.staff("rig-study-nurse", "clinician", [HEARING, REFUSING])
    people.rig_study_researcher = people.staff("rig-study-researcher", "researcher", [HEARING, REFUSING])
    return types.SimpleNamespace(server=people.server, clinician=people.rig_study_nurse, researcher=people.rig_study_researcher)


@pytest.fixture
def make(team, chips, tmp_path):
    """Makes a rig of a study, which is ended afterwards."""
    made = []

    def make(study, address=None):
        team.server.sql("delete from failures")
        one = EnrolledRig(team, tmp_path, study, address or team.server.address, rig(stream(chips.ports[0])))
        made.append(one)
        return one

    yield make
    for one in made:
        if one.process and one.process.poll() is None:
            one.kill()


def publish(team, study, version):
    """Publishes a version of a study with one task."""
    task = {**homes.TASK, "version": version}
    files = {"study.json": versions.study(study, version, tasks=[("short", "short.json")]), "short.json": task}
    answer = versions.publish(team.researcher, study, versions.draft(team.researcher, study, files))
    assert answer.status_code == 200, answer.text


def tells(team, one, **expected):
    """Waits until the page of devices shows this of the rig's version; gives all that it shows."""
    def shown():
        items = team.clinician.get(f"/v1/studies/{one.study}/devices?limit=500").json()["items"]
        [found] = [item.get("studyVersion", {}) for item in items if item["id"] == one.device]
        seen[:] = [found]
        return found if all(found.get(name) == value for name, value in expected.items()) else None

    seen = []
    return waiting.until(shown, lambda: f"{seen}\n{one.errors()}")


def kept(one):
    """What the rig has decided about versions."""
    return json.loads((one.home.path / "rigs/bench/studies/versions.json").read_text())


def name(signed):
    """A version as results name it."""
    manifest = signed["manifest"]
    return {"study": manifest["study"], "version": manifest["version"], "number": signed["number"],
            "sha256": hashlib.sha256(versions.canonical(manifest)).hexdigest()}


@pytest.mark.slow("two starts of a rig")
def test_a_rig_hears_of_a_version_at_once_and_each_segment_names_the_one_it_began_with(team, make):
    one = make(HEARING).start()
    assert "studyVersion" not in one.status(recording)
    publish(team, HEARING, "1.0.0")
    shown = tells(team, one, state="waiting", reason="openSegment")
    assert "number" not in shown and shown["offered"] == shown["newest"]
    waits = {"offered": shown["newest"], "state": "waiting", "reason": "openSegment"}
    status = one.status(lambda status: status.get("studyStanding") == waits)
    assert "studyVersion" not in status, "never in the middle of a segment"
    one.stop()

    one.start()
    status = one.status(lambda status: recording(status) and "studyVersion" in status)
    tells(team, one, state="current", number=shown["newest"])
    assert status["studyVersion"] == name(kept(one)["inUse"]) and status["studyVersion"]["version"] == "1.0.0"
    assert f"· study 1.0.0 ({shown['newest']}) ·" in one.home.command("rig", "status")
    publish(team, HEARING, "1.1.0")
    tells(team, one, state="waiting", number=shown["newest"], offered=shown["newest"] + 1)
    first = kept(one)["inUse"]
    _, documents = one.delivered(team.researcher)
    assert [document.get("studyVersion") for document in documents] == [None, name(first)]


@pytest.mark.slow("two starts of a rig")
def test_a_version_that_cannot_be_read_is_refused_and_told_and_the_one_before_goes_on(team, make, tmp_path):
    publish(team, REFUSING, "1.0.0")
    between = rigs.Between(team.server)
    try:
        one = make(REFUSING, between.address).start()
        number = tells(team, one, state="waiting")["offered"]
        one.stop()

        # As a server of tomorrow would give it: signed by the study, and of a form that this program does not know.
        later = versions.content({**versions.study(REFUSING, "2.0.0"), "ambler": 2})
        digest = hashlib.sha256(later).hexdigest()
        keys = forging.Keys(tmp_path, (team.server.folder / "server/study.key").read_bytes())
        statement = {
            "ambler": 1, "number": number + 1, "signedAt": "2026-11-22T10:00:00Z", "key": keys.id,
            "manifest": {"study": REFUSING, "version": "2.0.0",
                         "contents": [{"path": "study.json", "kind": "study", "bytes": len(later), "sha256": digest}]}}
        signed = keys.sign((versions.FIRST_LINE + versions.canonical(statement)).decode())
        between.given = {
            "/v1/study-version": json.dumps({**statement, "signature": forging.encode(signed)}).encode(),
            f"/v1/study-contents/{digest}": later}
        one.start()
        tells(team, one, state="refused", reason="unreadable", number=number, offered=number + 1)
        status = one.status(lambda status: recording(status) and status.get("studyStanding", {}).get("state") == "refused")
        assert status["studyVersion"]["number"] == number
        assert f"! version number {number + 1} is refused: unreadable" in one.home.command("rig", "status")
        assert kept(one)["inUse"]["number"] == number
        one.stop()
        between.given = {}
        _, documents = one.delivered(team.researcher)
        assert [(document.get("studyVersion") or {}).get("number") for document in documents] == [None, number]
    finally:
        between.close()
