"""Numbers at the ends of every type: what is taken can be read by everybody, and nobody's reading ends with a fault of the server's."""

import json
import re

import pytest

import breadth
import contract
import server as servers
from exports import ended

EXTREMES = ["0", "-1", "2147483648", "9007199254740992", "9223372036854775807", "9223372036854775808", "1e308", "-0.0", "1e-400", "1e400"]
# A mark in the place of each number of a result that somebody reads, and what is around it.
MARK = 123_454_321
CONTENT = b"time,sequence,latitude,longitude\n"


def documents():
    """Results in which one number is the mark, by the place of the number."""
    def of_ledger(name):
        return lambda document: document["recordings"][0]["ledger"].update({name: MARK})

    def of_step(**step):
        return lambda document: document["steps"].append(
            {"step": "q", "visit": 1, "sitting": 0, "state": "answered", "entered": "2026-11-22T10:00:00Z", "answer": 1, **step})

    def of_sensor(**column):
        return lambda document: document["recordings"][0].update(
            sensor={"columns": [{"name": "latitude", "unit": "deg", "scale": 1, "offset": 0, **column}]})

    def of_recording(**members):
        return lambda document: document["recordings"][0].update(members)
    anchor = {"bootNanoseconds": MARK, "utc": "2026-11-22T10:00:00Z"}
    return {
        "expected": of_ledger("expected"), "received": of_ledger("received"), "missing": of_ledger("missing"),
        "started": of_recording(startedNanoseconds=MARK), "ended": of_recording(endedNanoseconds=MARK), "bytes": of_recording(bytes=MARK),
        "anchor of a recording": of_recording(clock=[anchor]), "scale": of_sensor(scale=MARK), "offset": of_sensor(offset=MARK),
        "measure": lambda document: document["measures"][0].update(value=MARK, uncertainty=MARK),
        "answer": of_step(answer=MARK), "quantity": of_step(answer={"value": MARK, "unit": "kg"}), "visit": of_step(visit=MARK),
        "item": of_step(item={"group": "g", "number": MARK}), "seconds": of_step(seconds=MARK),
        "answered": of_step(answeredNanoseconds=MARK, answeredSitting=MARK),
        "anchor": lambda document: document.update(clock=[{"sitting": MARK, "anchor": anchor}]),
        "score": lambda document: document.update(scores=[{"id": "s", "value": MARK}]),
        "seed": lambda document: document.update(seed=MARK)}


def written(device, place, number):
    """A result with a number at a place, as bytes."""
    document = servers.result("N-1", recordings=[CONTENT])
    documents()[place](document)
    return document["id"], servers.encoded(document).replace(str(MARK).encode(), number.encode())


@pytest.fixture(scope="module")
def team(people):
    """People of a study of their own."""
    people.study("numbers-2026")
    clinician = people.staff("numbers-nurse", "clinician", "numbers-2026", "north")
    device = people.enrol(clinician, "numbers-2026")
    assert device.put_recording(CONTENT).status_code == 201
    return {"clinician": clinician, "researcher": people.staff("numbers-researcher", "researcher", "numbers-2026"),
            "admin": people.admin, "device": device, "participant": people.register(clinician, "numbers-2026", "N-1")["id"]}


def read_all(team, result):
    """Asks every route that reads, as everybody, and makes an export of everything."""
    right = {"study": "numbers-2026", "task": "t", "version": "1", "sha256": servers.digest(CONTENT), "lang": "en", "survey": "s",
             "number": "1", "device": team["device"].enrolment["device"]}
    for path, methods in contract.DOCUMENT["paths"].items():
        if "get" not in methods or path in ("/v1/study-version", "/v1/rig-settings"):
            continue
        kind = team["participant"] if "/participants/" in path else result
        asked = path.format(**{**right, "id": kind})
        for client in [team["clinician"], team["researcher"], team["admin"], team["device"]]:
            answer = client.get(asked)
            assert answer.status_code < 500, (asked, answer.text)
            if answer.headers.get("Content-Type", "").startswith("application/json") and answer.content:
                # Infinities and what is no number are none of JSON's.
                json.loads(answer.text, parse_constant=lambda name, asked=asked: pytest.fail(f"{asked}: {name}"))
    begun = team["researcher"].post("/v1/studies/numbers-2026/exports", {})
    assert begun.status_code in (201, 202), begun.text
    assert ended(team["researcher"], begun.json()["id"])["state"] == "finished"


@pytest.mark.parametrize("place", breadth.sweep(documents(), ["expected", "item", "anchor", "measure"]))
def test_no_number_of_a_result_that_is_taken_ends_anybodys_reading(team, place):
    taken = None
    for number in EXTREMES:
        identifier, data = written(team["device"], place, number)
        answer = team["device"].put_result(data, identifier=identifier)
        assert answer.status_code in (201, 422), (place, number, answer.text)
        if answer.status_code == 201:
            taken = identifier
        else:
            assert answer.json()["code"] == "resultFaults"
            assert all(fault["pointer"] and re.search("Write|Report", fault["message"]) for fault in answer.json()["errors"])
    assert taken, "0 is a number everywhere"
    read_all(team, taken)


@pytest.mark.parametrize("member", ["started", "ended"])
def test_the_first_and_the_last_moments_that_there_are_end_nobodys_reading(team, member):
    for time, status in [("1677-09-21T00:12:43.145224192Z", 422), ("2262-04-11T23:47:16.854775807Z", 422),
                         ("1900-01-01T00:00:00Z", 201), ("2199-12-31T23:59:59.999999999Z", 201)]:
        document = servers.result("N-1", **{member: time})
        answer = team["device"].put_result(document)
        assert answer.status_code == status, time
        if status == 422:
            assert [fault["pointer"] for fault in answer.json()["errors"]] == [f"/{member}"]
    read_all(team, document["id"])


def test_what_an_older_server_has_stored_is_summed_without_a_fault_and_marked(people, team):
    """One result whose counts no sum of an Int64 holds made the completeness of its study a fault for good."""
    identifiers = [servers.result("N-1", recordings=[CONTENT]) for _ in range(2)]
    for document in identifiers:
        assert team["device"].put_result(document).status_code == 201
    ids = ", ".join(f"'{document['id']}'" for document in identifiers)
    # What is done to rows past the server is taken back: the audit would show it.
    people.server.sql(f"create table kept_results as select id, document, started, ended from results where id in ({ids}); "
                      f"create table kept_counts as select result, expected, received from result_recordings where result in ({ids})")
    most = 2**63 - 1
    people.server.sql(f"update result_recordings set expected = {most}, received = {most} where result in ({ids})")
    rows = team["researcher"].get("/v1/studies/numbers-2026/completeness").json()["items"]
    [row] = [row for row in rows if row["stream"] == "accelerometer"]
    assert (row["isBeyond"], row["expected"], row["received"]) == (True, 2**53 - 1, 2**53 - 1)
    assert 0.99 < row["share"] <= 1.01
    # A result with an item that cannot be counted from 1, and a time before all others.
    document = identifiers[0]
    document["steps"].append({"step": "q", "visit": 1, "state": "answered", "answer": 1, "item": {"group": "g", "number": 2**63 - 1}})
    people.server.sql(f"update results set document = '\\x{servers.encoded(document).hex()}', "
                      f"started = '1677-09-21 00:12:43.145224+00', ended = '2262-04-11 23:47:16.854775+00' where id = '{document['id']}'")
    told = team["clinician"].get(f"/v1/results/{document['id']}/answers")
    assert (told.status_code, told.json()["code"]) == (409, "notShown"), "it is told that it cannot be shown, and the server lives"
    read_all(team, document["id"])
    people.server.sql(f"update result_recordings set expected = 2000, received = 1990 where result in ({ids})")
    told = team["researcher"].get("/v1/studies/numbers-2026/completeness").json()["items"]
    [row] = [row for row in told if row["stream"] == "accelerometer"]
    assert "isBeyond" not in row
    people.server.sql("update results r set document = k.document, started = k.started, ended = k.ended from kept_results k "
                      "where k.id = r.id; "
                      "update result_recordings r set expected = k.expected, received = k.received from kept_counts k "
                      "where k.result = r.result; drop table kept_results, kept_counts")
