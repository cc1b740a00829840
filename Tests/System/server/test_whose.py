"""Whose a result is: the same person in lists, on its page, in tables, in FHIR and in Open mHealth."""

import concurrent.futures
import csv
import io
import json
import random
import subprocess
import types
import zipfile

import pytest

import breadth
import exports
import home as homes
import server as servers

STUDY = "whose-2026"
TASK = {
    "ambler": 1, "id": "walk", "version": "1.0.0", "title": "Walk",
    "steps": [{"id": "walk", "type": "timedWalk", "title": "Walk"}, {"id": "done", "type": "completion"}]}


def team_of(people, study):
    """Staff of a study of their own, in which the task is published, and its participants by number."""
    people.study(study)
    people.long_here(study)
    team = types.SimpleNamespace(study=study, people=people, nurse=people.staff(f"{study}-nurse", "clinician", study, "north"),
                                 researcher=people.staff(f"{study}-researcher", "researcher", study))
    assert team.researcher.post(f"/v1/studies/{study}/tasks", TASK).status_code == 201
    [team.task] = team.researcher.get(f"/v1/studies/{study}/tasks").json()["items"]
    team.people_by_number = {number: people.register(team.nurse, study, number)["id"] for number in ["W-1", "W-2", "W-3"]}
    return team


def document(team, participant, **changes):
    """A result whose measures FHIR and Open mHealth can say."""
    measures = [{"step": "walk", "name": "steps", "value": 34, "unit": "1", "algorithm": {"name": "a", "version": "1"}, "recordings": [],
                 "flags": []}]
    task = {key: team.task[key] for key in ["id", "version", "sha256"]}
    return servers.result(participant, task=task, measures=measures, **changes)


def listed(team):
    """The participant's id of each result, as the list says it."""
    found, cursor = {}, ""
    while cursor is not None:
        page = team.researcher.get(f"/v1/studies/{team.study}/results?limit=500{cursor}").json()
        found |= {row["id"]: row.get("participant") for row in page["items"]}
        cursor = f"&cursor={page['next']}" if "next" in page else None
    return found


def exported(team):
    """The number of each result as the tables, the bundles and the data points of an export say it, and its documents."""
    made = team.researcher.post(f"/v1/studies/{team.study}/exports", {"parts": ["results", "tables", "fhir", "open-mhealth"]}).json()
    made = exports.finished(team.researcher, made["id"], seconds=600)
    archive = zipfile.ZipFile(io.BytesIO(team.researcher.get(f"/v1/exports/{made['id']}/content").content))
    tables, bundles, points, documents = {}, {}, {}, {}
    for name in archive.namelist():
        data = archive.read(name)
        identifier = name.rsplit("/", 1)[-1].removesuffix(".json")
        if name == "export/tables/results.csv":
            tables = {row["result"]: row["participant"] for row in csv.DictReader(io.StringIO(data.decode(), newline=""))}
        elif name.startswith("export/results/"):
            documents[identifier] = data
        elif name.startswith("export/fhir/"):
            subjects = {entry["resource"].get("subject", {}).get("identifier", {}).get("value") for entry in json.loads(data)["entry"]}
            assert len(subjects) == 1, identifier
            bundles[identifier] = subjects.pop()
        elif name.startswith("export/open-mhealth/"):
            for line in data.splitlines():
                head = json.loads(line)["header"]
                points[head["id"].split("/")[0]] = head.get("user_id")
    return tables, bundles, points, documents


@pytest.mark.slow("thousands of results")
def test_the_same_person_in_all_five_places_whatever_tablet_brought_the_result(people):
    team = team_of(people, STUDY)
    seed = 24 + breadth.SEED
    dice = random.Random(seed)
    numbers = list(team.people_by_number)
    # A tablet of one's own may leave its participant out; one that people share, or that nobody's name is on, names each.
    own = {number: people.enrol(team.nurse, STUDY, one) for number, one in team.people_by_number.items()}
    shared, single = people.enrol(team.nurse, STUDY), people.enrol(team.nurse, STUDY)
    brought = []
    for _ in range(breadth.count(500, 100_000)):
        number, kind = dice.choice(numbers), dice.choice(["own", "shared", "single"])
        device = {"own": own[number], "shared": shared, "single": single}[kind]
        number = "W-2" if kind == "single" else number
        named = None if kind == "own" and dice.random() < 0.5 else number
        brought.append((device, document(team, named), number))
    owners = {made["id"]: number for _, made, number in brought}

    def page(identifier):
        return identifier, team.researcher.get(f"/v1/results/{identifier}/summary").json()

    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        statuses = set(pool.map(lambda one: one[0].put_result(one[1]).status_code, brought))
        assert statuses == {201}, f"seed {seed}"
        team.researcher.renew()
        pages = dict(pool.map(page, owners))
    team.researcher.renew()
    tables, bundles, points, documents = exported(team)
    ids = {identifier: team.people_by_number[number] for identifier, number in owners.items()}
    assert listed(team) == ids, f"seed {seed}"
    assert {identifier: one["participant"] for identifier, one in pages.items()} == ids, f"seed {seed}"
    assert {identifier: one["number"] for identifier, one in pages.items()} == owners, f"seed {seed}"
    for place, told in [("tables", tables), ("FHIR", bundles), ("Open mHealth", points)]:
        assert told == owners, f"{place}, seed {seed}"
    assert documents == {made["id"]: servers.encoded(made) for _, made, _ in brought}, "each is byte for byte as it came"


def forgotten(server, *identifiers):
    """Results as an older server stored them: nobody's."""
    some = ", ".join(f"'{one}'" for one in identifiers)
    for table, column in [("receipts", "id"), ("results", "id"), ("measurements", "result"), ("result_recordings", "result")]:
        server.sql(f"update {table} set participant = null where {column} in ({some})")


@pytest.fixture
def older(own):
    """A study with results of a participant's own tablet and of a shared one that are nobody's, of a server that is then started anew."""
    study = f"older-{servers.secrets.token_hex(4)}"
    team = team_of(own.people, study)
    team.server = own.server
    team.device = own.people.enrol(team.nurse, study, team.people_by_number["W-1"])
    team.other_device = own.people.enrol(team.nurse, study, team.people_by_number["W-3"])
    team.shared = own.people.enrol(team.nurse, study)
    return team


def restarted(team):
    team.server.stop()
    team.server.start()


def attributed(team):
    return team.people.admin.post(f"/v1/studies/{team.study}/audit/search", {"action": "resultsAttributed"}).json()["items"]


def test_results_that_were_nobodys_are_given_to_whose_tablet_brought_them_and_the_audit_tells_it(older):
    team = older
    mine = [document(team, None) for _ in range(3)]
    for made in mine:
        assert team.device.put_result(made).status_code == 201
    others, known = document(team, None), document(team, "W-3")
    assert team.shared.put_result(others).status_code == 201
    assert team.other_device.put_result(known).status_code == 201
    before = exported(team)[0]
    forgotten(team.server, *[made["id"] for made in mine])
    restarted(team)
    ids = sorted(made["id"] for made in mine)
    owner = team.people_by_number["W-1"]
    found = listed(team)
    assert {found[identifier] for identifier in ids} == {owner}
    assert (found[others["id"]], found[known["id"]]) == (None, team.people_by_number["W-3"])
    measured = team.researcher.get(f"/v1/studies/{team.study}/measurements?participant={owner}&limit=500").json()["items"]
    assert {row["result"] for row in measured} == set(ids)
    # One entry for the tablet; its digest is that of the ids, one a line.
    [entry] = attributed(team)
    assert (entry["actor"], entry["subject"]) == ("server", team.device.enrolment["device"])
    assert entry["detail"] == {"participant": owner, "results": 3}
    assert entry["sha256"] == servers.digest("".join(f"{identifier}\n" for identifier in ids).encode())
    tables, bundles, points, documents = exported(team)
    assert tables == before
    for identifier in ids:
        assert (bundles[identifier], points[identifier]) == ("W-1", "W-1")
    assert documents[mine[0]["id"]] == servers.encoded(mine[0])
    # A second start finds nothing more to do.
    restarted(team)
    assert len(attributed(team)) == 1
    words = [servers.PROGRAM, "server", "audit", "verify", "--dev", "--home", str(team.server.folder)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=homes.HANG, check=False)
    assert done.returncode == 0, done.stdout


def test_what_is_found_to_be_of_somebody_who_was_erased_is_erased_too(older):
    team = older
    content = servers.secrets.token_bytes(200)
    assert team.device.put_recording(content).status_code == 201
    made = document(team, None)
    made["recordings"] = servers.result("W-1", [content])["recordings"]
    assert team.device.put_result(made).status_code == 201
    forgotten(team.server, made["id"])
    owner = team.people_by_number["W-1"]
    assert team.people.admin.post(f"/v1/participants/{owner}/erasure").status_code == 204
    assert team.researcher.get(f"/v1/results/{made['id']}").status_code == 200
    restarted(team)
    assert team.researcher.get(f"/v1/results/{made['id']}").status_code == 410
    [entry] = attributed(team)
    assert entry["detail"] == {"participant": owner, "results": 1}


def test_an_archive_from_before_is_no_longer_given_out(older):
    team = older
    made = document(team, None)
    assert team.device.put_result(made).status_code == 201
    forgotten(team.server, made["id"])
    export = team.researcher.post(f"/v1/studies/{team.study}/exports", {"parts": ["tables"]}).json()
    exports.finished(team.researcher, export["id"])
    restarted(team)
    assert team.researcher.get(f"/v1/exports/{export['id']}/content").status_code == 410
