"""What bad input gets: a right status, a named fault, nothing stored by halves, no fault of the server's, flat memory."""

import collections
import concurrent.futures
import contextlib
import gzip
import hmac
import http.client
import json
import os
import pathlib
import re
import resource
import socket
import subprocess
import time
import urllib.parse
import uuid

import pytest

import breadth
import contract
import notices
import recovery
import server as servers
import versions
import waiting
from forging import Keys, encode, parts
from people import People

# Each row of the table of bad input that concerns the server, and the tests that walk it.
ROWS = {
    "all JSON": [
        "test_bad_input.test_json_that_is_none_is_refused_at_every_route",
        "test_bad_input.test_what_is_wrong_in_a_body_that_is_right_otherwise_is_told_with_its_place",
        "test_compatibility.test_json_that_is_none_is_refused"],
    "symptom level": ["test_compatibility.test_a_level_that_is_none_is_told_with_its_place"],
    "symptom number": ["test_study_file.test_symptoms_are_those_of_the_studys_catalogue",
                       "test_study_file.test_a_symptom_of_an_older_catalogue_is_taken_with_that_version"],
    "symptom list": ["test_compatibility.test_a_list_that_is_none_is_told_with_its_place",
                     "test_compatibility.test_ten_thousand_rows_are_too_many"],
    "recordedAt": ["test_study_file.test_times_that_cannot_be_are_kept_and_marked",
                   "test_study_file.test_a_time_without_a_zone_is_kept_as_utc_and_marked",
                   "test_study_file.test_a_day_that_its_year_does_not_have_is_the_next_one_and_marked",
                   "test_compatibility.test_a_list_that_is_none_is_told_with_its_place"],
    "place": ["test_bad_input.test_a_place_that_is_none_is_told_with_its_place"],
    "patient": ["test_compatibility.test_a_patient_that_is_none_is_told_with_its_place",
                "test_compatibility.test_the_nhs_check_digit_counts_where_the_study_says_so",
                "test_compatibility.test_a_number_that_is_taken_is_told_in_the_documents_words",
                "test_compatibility.test_any_course_is_taken_since_there_is_no_catalogue_of_them"],
    "two equal posts": ["test_idempotency.test_the_same_request_gets_the_first_answer_again_byte_for_byte",
                        "test_idempotency.test_another_request_under_the_same_key_is_refused"],
    "measurement": ["test_bad_input.test_a_measure_that_is_no_number_is_told_with_its_place",
                    "test_study_file.test_a_measure_beyond_what_is_plausible_is_kept_with_its_flag"],
    "user search": ["test_bad_input.test_what_is_looked_for_is_only_words",
                    "test_bad_input.test_a_trick_in_any_path_or_query_is_only_a_name"],
    "formula cells": ["test_export.test_no_cell_of_a_table_is_a_formula",
                      "portal/test_work.test_no_cell_of_a_file_that_a_page_saves_is_a_formula"],
    "clock": ["test_study_file.test_times_that_cannot_be_are_kept_and_marked"],
    "disk full": ["test_bad_input.test_a_full_disk_is_told_and_nothing_is_stored_by_halves"],
    "power cut": ["test_delivery.test_a_result_stored_before_the_server_was_killed_is_there_afterwards",
                  "test_idempotency.test_what_a_dead_server_had_done_is_not_done_again"],
    "half a body": ["test_bad_input.test_a_body_that_ends_early_leaves_nothing"],
}

TABLES = ["studies", "accounts", "memberships", "participants", "devices", "enrolments", "tasks", "receipts", "results", "measurements",
          "result_recordings",
          "recordings", "recording_claims", "conflicts", "dead_letters", "withdrawals", "symptom_lists", "side_effect_lists", "exports",
          "study_files",
          "rig_settings", "study_versions"]

# A result that is stored and taken back. Recordings that its tablet brought before, in another test, and that no result
# names, go with it.
TAKEN_BACK = ["receipts", "results", "measurements", "withdrawals", "recordings", "recording_claims"]


def rows(server):
    """How many rows each table has; whoever failed to sign in may try again."""
    counts = server.sql("with tries as (delete from failures) " + " union all ".join(
        f"select '{table}', count(*) from {table}" for table in TABLES))
    return dict(line.split("|") for line in counts)


# What the allocator may keep of one test, in megabytes: a body of the largest size and what is made of it (75 were seen),
# not one for each request.
MARGIN = 96


def resident(server):
    """The server's memory in megabytes."""
    text = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", text)[1]) / 1024


@pytest.fixture(autouse=True)
def nothing_stored_and_memory_flat(request, people):
    """Nothing is stored but what a test's mark `stores` names, and memory is no more than it was."""
    if "people" not in request.fixturenames:
        yield
        return
    mark = request.node.get_closest_marker("stores")
    tables, memory = rows(people.server), resident(people.server)
    yield
    after = resident(people.server)
    print(f"memory {memory:.0f} MB before, {after:.0f} MB after")
    grown = {table for table, count in rows(people.server).items() if count != tables[table]}
    assert grown <= set(mark.args if mark else ())
    assert after < memory + MARGIN, "memory is not flat"
    assert people.admin.get("/v1/me").status_code == 200, "the server serves on"


def is_fault(answer):
    """Whether an answer is a named fault of the client's."""
    if not 400 <= answer.status_code < 500:
        return False
    if answer.headers["Content-Type"] != "application/problem+json":
        return False
    return bool(answer.json()["code"]) and answer.json()["status"] == answer.status_code


@pytest.fixture(scope="module")
def patient(people):
    number = "9000000220"
    answer = people.clinician.post("/patients/", {"nhs_number": number, "first_name": "B", "password": "four words of mine"})
    assert answer.status_code in (201, 409)
    # What its routes are asked for; the same files again are the same version.
    drafted(people)
    assert people.researcher.post("/v1/studies/ms-2026/tasks", WHO5).status_code in (200, 201)
    client = servers.Client(people.server)
    client.token = client.post("/get_auth_token/", {"username": number, "password": "four words of mine"}).json()["token"]
    return client


def test_every_row_has_its_tests():
    for row, names in ROWS.items():
        for name in names:
            module, test = name.split(".")
            path = servers.ROOT / "Tests/System" / (f"{module}.py" if "/" in module else f"server/{module}.py")
            assert re.search(rf"^def {test}\(", path.read_text(), re.MULTILINE), (row, name)


# --- JSON

DEEP = b"[" * 100_000
BAD_JSON = {
    "nothing": b"", "half": b'{"a"', "null": b"null", "a list": b"[]", "a number": b"1", "a text": b'"x"', "NaN": b'{"name":NaN}',
    "infinity": b'{"name":1e999}',
    "a key twice": b'{"name":"a","name":"b"}', "a mark in front": b'\xef\xbb\xbf{"name":"a"}', "half a pair": b'{"name":"\\ud800"}',
    "more behind": b'{"name":"a"} x',
    "a comma too many": b'{"name":"a",}', "no UTF-8": b'{"name":"\xff\xfe"}', "a nul": b'{"name":"a\x00b"}',
    "an escaped nul": b'{"name":"a\\u0000b"}',
    "deep lists": DEEP, "deep objects": b'{"a":' * 100_000, "deep and closed": b"[" * 50_000 + b"]" * 50_000,
    "many digits": b'{"name":' + b"9" * 100_000 + b"}",
    "an unknown field": b'{"unheard-of":1}', "UTF-16": '{"name":"a"}'.encode("utf-16"), "comments": b'{/**/"name":"a"}',
    "single quotes": b"{'name':'a'}",
    "many keys": b"{" + b",".join(b'"k%d":1' % number for number in range(30_000)) + b"}",
}


class Route:
    """An operation that takes JSON: who may ask it, where, and a body that it would take."""

    def __init__(self, client, path, body, **headers):
        self.client, self.path, self.body = client, path, body
        self.headers = {"Content-Type": "application/json", **{name.replace("_", "-"): value for name, value in headers.items()}}

    def ask(self, operation, data, **headers):
        if operation in (RESULT, FLAG):
            headers["Content-Digest"] = servers.content_digest(data)
        return self.client.ask(operation.split()[0], self.path, data=data, headers={**self.headers, **headers})


RESULT = "PUT /v1/results/{id}"
FLAG = "PUT /v1/flags/{id}"
# Their findings are an answer of its own form, and their bodies are read as files of people: byte for byte, whatever their media type is.
FILES = {"POST /v1/studies/{study}/tasks", "POST /v1/studies/{study}/task-checks", RESULT, FLAG}
RIG = {"ambler": 1, "id": "bench", "title": "x", "streams": [{"id": "s", "sensor": "accelerometer", "device": {"name": "adxl355"}}],
       "storage": {"keepFreeMiB": 16, "whenFull": "stop"}, "destination": "server", "settingsMinutes": 1}
WHO5 = json.loads((servers.ROOT / "tasks/who-5.json").read_text())


def drafted(people):
    """The id of a study version that is a draft."""
    return versions.draft(people.researcher, "ms-2026", {"study.json": versions.study("ms-2026", "bad-input"), "who-5.json": WHO5})


def json_routes(people, patient):
    """Every operation that takes JSON."""
    nobody, study, own_page = servers.Client(people.server), "/v1/studies/ms-2026", {"Origin": people.server.address}
    version = f"{study}/versions/{drafted(people)}"
    document, flag = servers.result("P-1"), notices.notice()
    file = {"ambler": 1, "id": "ms-2026", "version": "1", "languages": ["en"], "title": "x", "contact": "x", "emergency": "x",
            "participants": "single",
            "sections": [{"id": "a", "title": "a"}], "tasks": []}
    return {
        FLAG: Route(people.device, f"/v1/flags/{flag['id']}", flag),
        "POST /v1/sessions": Route(nobody, "/v1/sessions", {"name": "nobody-here", "password": "x"}),
        "POST /v1/sessions/refresh": Route(nobody, "/v1/sessions/refresh", {"refreshToken": "x"}),
        "POST /v1/portal/session": Route(nobody, "/v1/portal/session", {"name": "nobody-here", "password": "x"}, **own_page),
        "POST /v1/portal/session/code": Route(nobody, "/v1/portal/session/code", {"challenge": "x", "code": "000000"}, **own_page),
        "POST /v1/portal/passkey/session": Route(
            nobody, "/v1/portal/passkey/session",
            dict.fromkeys(["id", "clientDataJSON", "authenticatorData", "signature", "userHandle"], "AA"), **own_page),
        "POST /v1/portal/providers/start": Route(nobody, "/v1/portal/providers/start", {"provider": "clinic"}, **own_page),
        "POST /v1/portal/providers/session": Route(
            nobody, "/v1/portal/providers/session", dict.fromkeys(["state", "code", "iss", "error"], "x"), **own_page),
        "POST /v1/provider-links": Route(people.researcher, "/v1/provider-links", dict.fromkeys(["state", "code", "iss", "error"], "x")),
        "POST /v1/provider-links/start": Route(people.researcher, "/v1/provider-links/start", {"provider": "clinic", "password": "x"}),
        "POST /v1/provider-links/{id}/removal": Route(
            people.researcher, f"/v1/provider-links/{servers.uuid7()}/removal", {"password": "x"}),
        **{f"POST /v1/second-factor/{path}": Route(
            people.researcher, f"/v1/second-factor/{path}".replace("{id}", servers.uuid7()), {"password": "x"})
           for path in ["code", "code/removal", "recovery-codes", "passkeys/challenge", "passkeys/{id}/removal"]},
        "POST /v1/second-factor/code/confirmation": Route(people.researcher, "/v1/second-factor/code/confirmation", {"code": "000000"}),
        "POST /v1/second-factor/passkeys": Route(
            people.researcher, "/v1/second-factor/passkeys", {"name": "x", "clientDataJSON": "AA", "attestationObject": "AA"}),
        "POST /v1/password": Route(people.researcher, "/v1/password", {"old": "x", "new": "a password that is new"}),
        "POST /v1/accounts": Route(people.admin, "/v1/accounts", {"name": "new-one", "role": "researcher", "studies": [{"id": "ms-2026"}]}),
        "PATCH /v1/accounts/{id}": Route(people.admin, f"/v1/accounts/{people.researcher.get('/v1/me').json()['id']}",
                                         {"isDisabled": False}, If_Match="*"),
        "POST /v1/studies": Route(people.admin, "/v1/studies", {"id": "new-one", "title": "New"}),
        "PUT /v1/studies/{study}": Route(people.researcher, study, file, If_Match="*"),
        "PUT /v1/studies/{study}/devices/{device}/rig-settings": Route(
            people.researcher, f"{study}/devices/{people.device.enrolment['device']}/rig-settings", RIG, If_Match="*"),
        "PUT /v1/studies/{study}/recovery-key": Route(
            people.admin, f"{study}/recovery-key", {"recoveryKey": recovery.line("ms-2026")}),
        "PUT /v1/recovery-box": Route(
            people.device, "/v1/recovery-box", recovery.box("ms-2026", people.device.enrolment["device"])),
        "POST /v1/losses": Route(people.device, "/v1/losses", {"items": [recovery.loss(servers.uuid7())]}),
        "POST /v1/studies/{study}/arms/outside": Route(
            people.researcher, f"{study}/arms/outside", {"bytes": "AAAAAAAAAAAAAAAAAAAAAAAA", "source": "a beacon"}),
        "POST /v1/studies/{study}/arms/seed": Route(people.researcher, f"{study}/arms/seed", {"reason": "x"}),
        "POST /v1/participants/{id}/arm": Route(
            people.clinician, f"/v1/participants/{people.participant['id']}/arm", {"reason": "x"}),
        "POST /v1/participants/{id}/next-task": Route(
            people.clinician, f"/v1/participants/{people.participant['id']}/next-task", {"task": "x", "days": 1}),
        "POST /v1/person-facts": Route(people.device, "/v1/person-facts", {"participants": ["P-1"], "zone": "Europe/London"}),
        "POST /v1/studies/{study}/versions/{id}/publication": Route(
            people.researcher, f"{version}/publication", {"to": "all", "from": "2026-11-22T10:00:00Z"}),
        "POST /v1/studies/{study}/versions/{id}/withdrawal": Route(people.researcher, f"{version}/withdrawal", {"reason": "x"}),
        "POST /v1/tree-head": Route(people.device, "/v1/tree-head", {
            "head": servers.Client(people.server).get("/v1/tree-head").json()["head"]}),
        "PUT /v1/study-standing": Route(people.device, "/v1/study-standing", {
            "number": 5, "offered": 6, "state": "waiting", "reason": "openRun"}),
        "POST /v1/studies/{study}/participants": Route(people.clinician, f"{study}/participants", {"number": "new-one"}),
        "PATCH /v1/participants/{id}": Route(
            people.clinician, f"/v1/participants/{people.participant['id']}",
            {"number": "P-1", "firstName": "Bea", "clinic": "north", "drugCourse": 2, "monthOfTreatment": 3, "reason": "x"}, If_Match="*"),
        "POST /v1/studies/{study}/enrolments": Route(people.clinician, f"{study}/enrolments", {"participant": people.participant["id"]}),
        "POST /v1/enrolments": Route(nobody, "/v1/enrolments", {"code": "AAAA-AAAA-AAAA", "name": "t"}),
        "POST /v1/studies/{study}/tasks": Route(people.researcher, f"{study}/tasks", {**WHO5, "id": "new-one"}),
        "POST /v1/studies/{study}/task-checks": Route(people.researcher, f"{study}/task-checks", WHO5),
        RESULT: Route(people.device, f"/v1/results/{document['id']}", document),
        "POST /v1/withdrawals": Route(people.device, "/v1/withdrawals", {
            "items": [{"id": servers.uuid7(), "at": "2026-11-22T10:00:00Z", "what": "everything", "streams": []}]}),
        "POST /v1/studies/{study}/exports": Route(people.researcher, f"{study}/exports", {"parts": ["tables"]}),
        "POST /v1/studies/{study}/participants/search": Route(people.clinician, f"{study}/participants/search",
                                                              {"text": "x", "number": "x", "state": "active", "limit": 5}),
        "POST /v1/studies/{study}/results/search": Route(people.researcher, f"{study}/results/search",
                                                         {"number": "x", "task": "x", "hasProblems": True, "from": "2026-11-22T10:00:00Z",
                                                          "flag": "taskUnknown"}),
        "POST /v1/studies/{study}/audit/search": Route(people.admin, f"{study}/audit/search",
                                                       {"text": "x", "action": "resultRead", "until": "2026-11-22T10:00:00Z"}),
        "POST /v1/audit/search": Route(people.admin, "/v1/audit/search", {"text": "x", "limit": 5}),
        "POST /get_auth_token/": Route(nobody, "/get_auth_token/", {"username": "nobody-here", "password": "x"}),
        "POST /sym/": Route(patient, "/sym/", {"symptoms": [{"symptom_no": 1, "scale": 1}], "recordedAt": "2026-11-22T10:00:00Z"}),
        "POST /sec/": Route(patient, "/sec/", {"questions": [{"question_no": 1, "answer": True}]}),
        "POST /v3/{lang}/surveys/{survey}/answers": Route(patient, "/v3/es/surveys/who-5/answers", {
            "answers": [{"question": f"who5_{number}", "answer": "someOfTheTime"} for number in range(1, 6)],
            "version": WHO5["version"], "date": "2026-11-22 10:00:00"}),
        "POST /patients/": Route(people.clinician, "/patients/",
                                 {"nhs_number": "new-one", "first_name": "B", "password": "four words of mine", "month_of_treatment": 1}),
    }


def test_every_route_that_takes_json_is_walked(people, patient):
    described = {f"{method.upper()} {path}" for path, methods in contract.DOCUMENT["paths"].items()
                 for method, operation in methods.items() if "application/json" in operation.get("requestBody", {}).get("content", {})}
    assert set(json_routes(people, patient)) == described


# What the server takes out of a result.
READ_OF_RESULTS = ["ambler", "id", "task", "participant", "started", "ended", "outcome", "measures", "recordings"]


# Names, codes and tokens of somebody who is not known yet are short.
OF_STRANGERS = {"POST /v1/sessions", "POST /v1/sessions/refresh", "POST /v1/portal/session", "POST /v1/enrolments",
                "POST /v1/portal/session/code", "POST /v1/portal/passkey/session", "POST /get_auth_token/",
                "POST /v1/portal/providers/start", "POST /v1/portal/providers/session"}


def refusal(operation, data):
    """The status that JSON which is none, or is wrong, gets there."""
    if operation in ("POST /sym/", "POST /sec/") and len(data) > 64 << 10:
        return 413
    if operation in OF_STRANGERS and len(data) > 16 << 10:
        return 413
    if operation == FLAG and len(data) > 128 << 10:
        return 413
    if operation == "POST /v1/studies/{study}/task-checks":
        return 200 if data else 400
    return {
        RESULT: 422, FLAG: 422, "PUT /v1/studies/{study}": 422, "PUT /v1/studies/{study}/devices/{device}/rig-settings": 422,
        "POST /v1/studies/{study}/tasks": 422}.get(operation, 400)


def faults_of(operation, answer):
    """The places of what is wrong, as the answer tells them."""
    if operation in FILES - {RESULT, FLAG} and answer.status_code != 400:
        assert answer.json()["canBePublished"] is False, operation
        return [finding["pointer"] for finding in answer.json()["findings"] if finding["weight"] == "fault"]
    assert is_fault(answer), (operation, answer.status_code, answer.text[:200])
    return [fault["pointer"] for fault in answer.json().get("errors", [])]


@pytest.mark.stores("dead_letters")
@pytest.mark.parametrize("name", breadth.sweep(BAD_JSON, ["a key twice", "deep lists"]))
def test_json_that_is_none_is_refused_at_every_route(people, patient, name):
    data = BAD_JSON[name]
    for operation, route in json_routes(people, patient).items():
        answer = route.ask(operation, data)
        assert answer.status_code == refusal(operation, data), (operation, answer.status_code, answer.text[:300])
        assert answer.status_code == 413 or faults_of(operation, answer), operation


@pytest.mark.stores("dead_letters")
def test_what_is_wrong_in_a_body_that_is_right_otherwise_is_told_with_its_place(people, patient):
    for operation, route in json_routes(people, patient).items():
        people.server.sql("delete from failures")
        right = json.dumps(route.body)
        names = READ_OF_RESULTS if operation == RESULT else route.body
        wrong = [({**route.body, name: 7 if isinstance(route.body[name], dict) else {"a": [None]}}, f"/{name}") for name in names]
        # A result is kept byte for byte, and may have members that are only for who reads it.
        wrong += [({**route.body, "unheard-of": 1}, "/unheard-of")] if operation != RESULT else []
        cases = [(json.dumps(body).encode(), pointer) for body, pointer in wrong]
        first = next(iter(route.body))
        cases += [((right[:-1] + f', "{first}": ' + json.dumps(route.body[first]) + "}").encode(), f"/{first}")]
        for data, pointer in cases:
            answer = route.ask(operation, data)
            assert answer.status_code == refusal(operation, data), (operation, pointer, answer.status_code, answer.text[:300])
            told = faults_of(operation, answer)
            assert any(place == pointer or place.startswith(f"{pointer}/") for place in told), (operation, pointer, told)


@pytest.mark.parametrize("kind", breadth.sweep([
    "text/plain", "application/xml", "", "application/json5", "multipart/form-data", "multipart/form-data; boundary=" + "x" * 100,
], brief=["", "application/json5"]))
def test_another_media_type_is_refused(people, patient, kind):
    for operation, route in json_routes(people, patient).items():
        if operation in FILES:
            continue
        answer = route.ask(operation, b"{}", **{"Content-Type": kind})
        assert (answer.status_code, answer.json()["code"]) == (415, "mediaType"), operation


# --- Results

PLACES = [
    ({"latitude": 91, "longitude": 0}, "latitude"), ({"latitude": 0, "longitude": 181}, "longitude"),
    ({"latitude": -90.5, "longitude": -180.5}, "latitude"),
    ({"latitude": 51.5, "longitude": -0.1, "accuracyMeters": -1}, "accuracyMeters"), ({"latitude": 0, "longitude": 0}, ""),
    ({"latitude": "51", "longitude": 0}, "latitude")]


@pytest.mark.stores("dead_letters", "receipts", "results", "measurements")
@pytest.mark.parametrize("change, pointer", breadth.sweep(PLACES, brief=PLACES[::3]))
def test_a_place_that_is_none_is_told_with_its_place(people, change, pointer):
    for steps, where in [([{"step": "where", "visit": 1, "answer": change}], "/steps/0/answer"),
                         ([{"step": "form", "visit": 1, "answers": [
                               {"question": "x", "answer": 1}, {"question": "where", "answer": change}]}],
                           "/steps/0/answers/1/answer")]:
        document = servers.result("P-1", steps=steps)
        answer = people.device.put_result(document)
        assert (answer.status_code, answer.json()["code"]) == (422, "resultFaults"), answer.text
        assert f"{where}/{pointer}".rstrip("/") in [fault["pointer"] for fault in answer.json()["errors"]]
        assert people.server.sql(f"select count(*) from receipts where id = '{document['id']}'") == ["0"]
        kept = people.server.sql(f"select count(*) from dead_letters where result = '{document['id']}'")
        assert kept == ["1"], "it is kept for a person to look at"
    fine = servers.result("P-1", steps=[{"step": "where", "answer": {"latitude": 51.5, "longitude": 0, "accuracyMeters": 3}},
                                        {"step": "x", "answer": {"text": "at home"}}])
    assert people.device.put_result(fine).status_code == 201


@pytest.mark.stores("dead_letters", "receipts", "results", "measurements")
@pytest.mark.parametrize("value", breadth.sweep(["1e999", "-1e999", '"38"', "NaN", "[1]", "true"], brief=["1e999", '"38"']))
def test_a_measure_that_is_no_number_is_told_with_its_place(people, value):
    document = servers.result("P-1")
    data = servers.encoded(document).replace(b'"value": 38', b'"value": ' + value.encode())
    answer = people.device.put_result(data, identifier=document["id"])
    assert (answer.status_code, answer.json()["code"]) == (422, "resultFaults")
    assert people.server.sql(f"select count(*) from receipts where id = '{document['id']}'") == ["0"]
    assert people.device.put_result(document).status_code == 201, "mended, it is taken"


def test_a_wrong_digest_stores_nothing(people):
    document = servers.result("P-1")
    wrong = servers.content_digest(b"other")
    assert people.device.put_result(document, digest=wrong).json()["code"] == "digestMismatch"
    for digest in ["sha-256", "sha-256=:!!!:", "sha-256=:AAAA:", "md5=:AAAA:", f"{wrong}, {wrong}", "sha-256=AAAA",
                   wrong.replace("sha-256", "SHA-256")]:
        answer = people.device.put_result(document, digest=digest)
        assert answer.status_code == 400 and is_fault(answer), digest
    answer = people.device.ask("PUT", f"/v1/results/{document['id']}", data=servers.encoded(document))
    assert (answer.status_code, answer.json()["code"]) == (400, "digestMissing")
    content = os.urandom(5000)
    answer = people.device.put_recording(content, sha256=servers.digest(b"other"))
    assert (answer.status_code, answer.json()["code"]) == (422, "digestMismatch")
    assert people.device.ask("HEAD", f"/v1/recordings/{servers.digest(b'other')}").status_code == 404, "what came was thrown away"


@pytest.mark.parametrize("headers", [
    {}, {"Upload-Length": ""}, {"Upload-Length": "-1"}, {"Upload-Length": "0"}, {"Upload-Length": "1e3"}, {"Upload-Length": "9" * 30},
    {"Upload-Length": str(1 << 60)},
    {"Upload-Length": "10", "Upload-Offset": "11"}, {"Upload-Length": "10", "Upload-Offset": "x"},
    {"Upload-Length": "10", "Upload-Offset": "-0"}, {"Upload-Length": "2"}])
def test_an_upload_that_says_nonsense_stores_nothing(people, headers):
    answer = people.device.ask("PUT", f"/v1/recordings/{servers.digest(str(headers).encode())}", data=b"x" * 10, headers=headers)
    assert is_fault(answer) and answer.status_code in (400, 409), answer.text


# --- Bodies that are not what they say

@pytest.mark.parametrize("coding", breadth.sweep(["gzip", "deflate", "br", "zstd", "gzip, identity", "x"], ["gzip"]))
def test_a_compressed_body_is_not_unpacked(people, patient, coding):
    bomb = gzip.compress(b"\0" * (64 << 20))
    for operation, route in json_routes(people, patient).items():
        answer = route.ask(operation, bomb, **{"Content-Encoding": coding})
        assert (answer.status_code, answer.json()["code"]) == (415, "contentEncoding"), operation
        assert answer.headers["Accept-Encoding"] == "identity", operation
    answer = people.device.ask("PUT", f"/v1/recordings/{servers.digest(bomb)}", data=bomb,
                               headers={"Content-Encoding": coding, "Upload-Length": str(len(bomb))})
    assert (answer.status_code, answer.json()["code"], answer.headers["Accept-Encoding"]) == (415, "contentEncoding", "identity")


Told = collections.namedtuple("Told", "status code body")
CLOSED = Told(None, None, b"")


def raw(people, text, end=True, wait=60):
    """Sends bytes as they are; what was answered, or `CLOSED` if the server only closed."""
    with socket.create_connection(("127.0.0.1", people.server.port), timeout=wait) as connection:
        connection.sendall(text)
        if end:
            connection.shutdown(socket.SHUT_WR)
        answer = b""
        try:
            while piece := connection.recv(65536):
                answer += piece
        except (TimeoutError, ConnectionResetError):
            pass
    match = re.match(rb"HTTP/1\.1 (\d{3}) ", answer)
    if not match:
        assert answer == b""
        return CLOSED
    fields, _, body = answer.partition(b"\r\n\r\n")
    if b"application/problem+json" not in fields:
        return Told(int(match[1]), None, body)
    problem = json.loads(body)
    assert problem["status"] == int(match[1]) and problem["title"]
    return Told(int(match[1]), problem["code"], body)


def head(method, path, token=None, **fields):
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", *([f"Authorization: Bearer {token}"] if token else []),
             *(f"{name.replace('_', '-')}: {value}" for name, value in fields.items())]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def test_a_body_that_ends_early_leaves_nothing(people):
    document = servers.result("P-1")
    data = servers.encoded(document)
    digest = servers.content_digest(data)
    path = f"/v1/results/{document['id']}"
    token = people.device.token
    chunked = head("PUT", path, token, Transfer_Encoding="chunked", Content_Digest=digest)
    # What the library that reads HTTP refuses before it is a request has a page of its own, and no fault of ours.
    no_answer = CLOSED[:2]
    cases = [
        ("a byte too few", head("PUT", path, token, Content_Length=len(data), Content_Digest=digest) + data[:-1], no_answer),
        ("no byte at all", head("PUT", path, token, Content_Length=len(data), Content_Digest=digest), no_answer),
        ("chunks", chunked + f"{len(data):x}\r\n".encode() + data + b"\r\n0\r\n\r\n", (411, "lengthRequired")),
        ("chunks whose lines end with LF", chunked + f"{len(data):x}\n".encode() + data + b"\n0\n\n", (411, "lengthRequired")),
        ("no last chunk", chunked + f"{len(data):x}\r\n".encode() + data + b"\r\n", (411, "lengthRequired")),
        ("a chunk's length that is none", chunked + b"zz\r\n" + data, (411, "lengthRequired")),
        ("a chunk of all bytes that there are", chunked + b"ffffffffffffffff\r\n" + data, (411, "lengthRequired")),
        ("a chunk without an end", chunked + b"ffffffffffffffffffff\r\n" + data, (411, "lengthRequired")),
        ("two lengths", head("PUT", path, token, Transfer_Encoding="chunked", Content_Length=len(data), Content_Digest=digest) + data,
         (400, "bodyLengthTwice")),
        ("no length", head("PUT", path, token, Content_Digest=digest, Connection="close"), (400, "digestMismatch")),
        ("JSON that ends early",
         head("POST", "/v1/studies/ms-2026/participants", people.clinician.token, Content_Type="application/json", Content_Length=40)
         + b'{"number":"HALF-1"}', no_answer),
        ("half a line", b"PUT " + path.encode(), no_answer), ("half a head", b"PUT / HTTP/1.1\r\nHost: x\r\n", no_answer),
        ("empty lines", b"\r\n\r\n", no_answer),
        ("TLS", b"\x16\x03\x01\x02\x00", no_answer), ("HTTP/1.0", b"GET / HTTP/1.0\r\n\r\n", (505, "httpVersion")),
        ("HTTP/2", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", (505, None)),
    ]
    # What is whole is answered when the client still listens.
    told = {name: raw(people, text, end=name != "no length")[:2] for name, text, _ in cases}
    assert told == {name: expected for name, _, expected in cases}
    assert people.server.sql(f"select count(*) from receipts where id = '{document['id']}'") == ["0"]
    assert people.server.sql("select count(*) from participants where number = 'HALF-1'") == ["0"]


def other_than(status, answer):
    """A list with the answer; without it where that is the status. An answer that is a fault counts as false by itself."""
    return [answer] if answer.status_code != status else []


def test_an_upload_that_was_cut_goes_on_where_it_was(people):
    content = os.urandom(200_000)
    path = f"/v1/recordings/{servers.digest(content)}"
    raw(people,
        head("PUT", path, people.device.token, Content_Length=len(content), Upload_Length=len(content), Upload_Offset=0)
        + content[:150_000])
    [standing] = waiting.until(lambda: other_than(404, people.device.ask("HEAD", path)), "what came is kept")
    offset = int(standing.headers["Upload-Offset"])
    assert 0 <= offset <= 150_000 and standing.headers["Upload-Complete"] == "?0"
    headers = {"Upload-Offset": str(offset), "Upload-Length": str(len(content))}
    [wrong] = waiting.until(
        lambda: other_than(423, people.device.ask("PUT", path, data=content[offset:] + b"more", headers=headers)),
        "the upload that was cut is let go")
    assert is_fault(wrong)


@pytest.mark.parametrize("text, status, code", [
    (head("GET", "/v1/me", Cookie="x" * 20_000), 431, "headersTooLarge"),
    (head("GET", "/v1/me", **{f"X{number}": "y" * 100 for number in range(300)}), 431, "headersTooLarge"),
    (head("GET", "/v1/studies/" + "x" * 30_000), 431, "headersTooLarge"),
    (head("GET", "/v1/studies?cursor=" + "x" * 30_000), 431, "headersTooLarge"),
    (head("GET", "/v1/me", Authorization="Bearer " + "x" * 40_000), 431, "headersTooLarge"),
    (b"GET /v1/me HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400, "hostCount"),
    (b"GET /v1/../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n", 400, "targetSyntax"),
    (b"GET /v1/me HTTP/1.1\r\nHost: a\r\nX: a\x00b\r\n\r\n", 400, "lineEnds"),
    (b"TRACE / HTTP/1.1\r\nHost: a\r\n\r\n", 405, "methodUnknown"),
    (b"CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", 405, "methodUnknown"),
    (b"PUT /v1/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n", 405, "methodNotAllowed"),
    (b"GET http://other.example/v1/me HTTP/1.1\r\nHost: a\r\n\r\n", 400, "targetOfAnotherHost"),
    (b"GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n", 400, "targetSyntax"),
    (b"GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n", 400, "targetSyntax"),
    # The library that reads HTTP answers this one, with a page of its own.
    (b"GET /v1/me HTTP/1.1\r\n\r\n", 400, None)])
def test_a_head_that_is_too_long_or_none_is_told_so(people, text, status, code):
    told = raw(people, text)
    assert (told.status, told.code) == (status, code), told


# --- Results that are too large

@pytest.mark.stores("dead_letters")
@pytest.mark.parametrize("name", ["too deep", "too many parts"])
def test_a_result_that_is_too_deep_or_has_too_many_parts_is_kept_for_a_person(people, name):
    """At the border it is taken, past it refused: 64 levels and 2,000,000 parts."""
    document = servers.result("P-1")
    extra = {"too deep": b"[" * 64 + b"]" * 64, "too many parts": b"[" + b"1," * 1_999_999 + b"1]"}[name]
    data = servers.encoded(document).rstrip()[:-1] + b', "extra": ' + extra + b"}"
    answer = people.device.put_result(data, identifier=document["id"])
    assert (answer.status_code, answer.json()["code"]) == (422, "resultFaults"), answer.text[:300]
    kept = people.server.sql(
        f"select length(document), sha256 = '\\x{servers.digest(data)}' from dead_letters where result = '{document['id']}'")
    assert kept == [f"{len(data)}|t"]


@pytest.mark.stores(*TAKEN_BACK)
def test_a_result_at_the_borders_is_taken(people):
    document = servers.result("P-1")
    fitting = servers.encoded(document).rstrip()[:-1] + b', "extra": ' + b"[" * 63 + b"]" * 63 + b"}"
    whole = fitting + b" " * ((16 << 20) - len(fitting))
    assert people.device.put_result(whole, identifier=document["id"]).status_code == 201
    assert people.device.ask("DELETE", f"/v1/results/{document['id']}").status_code == 204


def test_a_result_that_is_too_long_is_told_so(people):
    document = servers.result("P-1")
    data = servers.encoded(document)
    data += b" " * ((16 << 20) + 1 - len(data))
    path, headers = f"/v1/results/{document['id']}", {"Content-Digest": servers.content_digest(data), "Content-Type": "application/json"}
    assert people.device.ask("PUT", path, data=data, headers=headers).status_code == 413
    kept = people.server.sql(f"select count(*) from dead_letters where result = '{document['id']}'")
    assert kept == ["0"], "what is too long is not kept"


def test_bodies_that_are_too_long_are_told_so(people, patient):
    long = b'{"name":"' + b"x" * (2 << 20) + b'"}'
    for operation, route in json_routes(people, patient).items():
        if operation in FILES:
            continue
        assert route.ask(operation, long).status_code == 413, operation


# --- Slow and many

@pytest.mark.stores(*TAKEN_BACK)
def test_slow_clients_do_not_keep_others_waiting(people):
    """Many that send one byte at a time, then nothing; the others are served, and memory stays flat.

    They are fewer than one address may have, so that each has a place.
    """
    before = resident(people.server)
    text = head("POST", "/v1/sessions", Content_Type="application/json", Content_Length=1000)
    slow = [socket.create_connection(("127.0.0.1", people.server.port)) for _ in range(200)]
    try:
        for place in range(0, len(text) + 20, 20):
            for number, connection in enumerate(slow):
                # A third stays in the head, a third in the body, a third says nothing at all.
                end = [place // 3, place, 0][number % 3]
                piece = (text + b"{" * 20)[end:end + 1]
                with contextlib.suppress(OSError):
                    connection.sendall(piece)
            # Whoever asks waits a minute at most.
            assert people.researcher.get("/v1/me").status_code == 200
        document = servers.result("P-1")
        assert people.device.put_result(document).status_code == 201
        assert people.device.ask("DELETE", f"/v1/results/{document['id']}").status_code == 204
        after = resident(people.server)
        print(f"{len(slow)} slow clients: {before:.0f} MB before, {after:.0f} MB with them")
        assert after < before + MARGIN
    finally:
        for connection in slow:
            connection.close()


@pytest.mark.long("a flood")
def test_a_flood_of_sign_ins_is_told_to_wait(people):
    def attempt(number):
        return servers.requests.post(people.server.address + "/v1/sessions",
                                     json={"name": f"flood-{number}", "password": "no password at all"}, timeout=120)
    with concurrent.futures.ThreadPoolExecutor(40) as pool:
        answers = list(pool.map(attempt, range(200)))
    statuses = [answer.status_code for answer in answers]
    # A try is counted under the address before it is made: many at once are no more than one after another.
    assert set(statuses) == {401, 429} and statuses.count(401) <= 20
    assert attempt(0).status_code == 429
    assert all(int(answer.headers["Retry-After"]) > 0 for answer in answers if answer.status_code == 429)


PER_ADDRESS = 256


def opened(server, count, own="127.0.0.1"):
    """Connections that say nothing, from an address of this machine."""
    return [socket.create_connection(("127.0.0.1", server.port), timeout=60, source_address=(own, 0)) for _ in range(count)]


def is_closed(connection):
    """Whether the server has closed without a word."""
    try:
        return connection.recv(1) == b""
    except ConnectionResetError:
        return True


@pytest.mark.long("a flood")
def test_a_flood_of_connections_is_told_to_wait(people):
    """One address may have 256 open; a few of the next are told 503, and later ones are served again."""
    # No test before this one holds connections of this address.
    own, open_ones = "127.0.0.3", []
    try:
        for _ in range(PER_ADDRESS + 4):
            open_ones += opened(people.server, 1, own)
            # Whoever has asked once may be quiet for a minute.
            open_ones[-1].sendall(head("HEAD", "/v1/openapi.json"))
        answers = [connection.recv(65536) for connection in open_ones[-4:]]
        assert {answer[9:12] for answer in answers} == {b"503"}
        assert all(b"Retry-After" in answer for answer in answers)
    finally:
        for connection in open_ones:
            connection.close()
    waiting.until(lambda: is_served(people.server, own), "whoever comes later is served again")


def test_silent_sockets_of_one_address_keep_nobody_else_out(people):
    """2,300 of one address made requests of others time out: they had all places, and waited for their ten seconds."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    count = breadth.count(400, 2_300) if hard >= 4_000 else 400
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 4_000)), hard))
    silent = []
    try:
        silent = opened(people.server, count, "127.0.0.4")
        # Four wait to be told that they are too many, and none of the others is kept.
        assert all(is_closed(connection) for connection in silent[PER_ADDRESS + 4:])
        for own in ["127.0.0.5"] * 18:
            assert is_served(people.server, own)
    finally:
        for connection in silent:
            connection.close()
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def is_served(server, own="127.0.0.1"):
    try:
        with opened(server, 1, own)[0] as connection:
            connection.sendall(head("GET", "/v1/health", Connection="close"))
            return connection.recv(65536).startswith(b"HTTP/1.1 204")
    except (ConnectionError, TimeoutError):
        return False


# --- Tokens

@pytest.fixture(scope="module")
def own_keys(people, tmp_path_factory):
    return Keys(tmp_path_factory.mktemp("own"), (people.server.folder / "server/token.key").read_bytes())


def opens(people, token):
    answer = people.admin.get("/v1/me", headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code in (200, 401), answer.status_code
    if answer.status_code == 401:
        assert answer.json()["code"] == "notSignedIn" and answer.headers["WWW-Authenticate"] == "Bearer"
    return answer.status_code == 200


def test_only_a_token_that_counts_now_opens_anything(people, own_keys):
    header, payload = parts(people.admin.token)
    assert header["kid"] == own_keys.id
    now = int(time.time())
    assert opens(people, own_keys.token(header, payload)), "the test makes tokens as the server does"
    for change in [{"exp": now - 1}, {"exp": 0}, {"exp": -1}, {"exp": "9999999999"}, {"exp": None}, {"exp": 1e300}, {"exp": now + 0.5},
                   {"iat": now + 3600}, {"iss": str(uuid.uuid4())},
                   {"sub": str(uuid.uuid4())}, {"sub": people.researcher.get("/v1/me").json()["id"]}, {"sid": str(uuid.uuid4())},
                   {"sid": "x"}, {"sid": None},
                   {"sub": "' or 1=1 --"}, {"sub": ["a"]}, {"iss": {}}]:
        assert not opens(people, own_keys.token(header, {**payload, **change})), change
        assert not opens(people, own_keys.token(header, {name: value for name, value in payload.items() if name not in change})), change
    for payload_text in [b"", b"[]", b"null", b"{", b"\xff", b'{"sub":"a","sub":"b"}', b"[" * 5_000]:
        text = f"{encode(header)}.{encode(payload_text)}"
        assert not opens(people, f"{text}.{encode(own_keys.sign(text))}")


@pytest.fixture
def attackers_port():
    """A port that somebody listens on, and that nobody has reason to ask."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.setblocking(False)
        yield listener


def test_no_forged_token_opens_anything(people, own_keys, attackers_port, tmp_path):
    header, payload = parts(people.admin.token)
    attacker = Keys(tmp_path, os.urandom(32))
    text = people.admin.token.rsplit(".", 1)
    forged = [f"{encode({**header, 'alg': alg})}.{encode(payload)}.{signature}"
              for alg in ["none", "None", "NONE", "nOnE", ""] for signature in ["", text[1]]]
    # The public key as the secret of a symmetric algorithm, in every form in which somebody may have it.
    for secret in [own_keys.public, own_keys.pem, encode(own_keys.public).encode(), json.dumps(own_keys.jwk).encode(), b"", b"\0" * 32]:
        for alg, digest in [("HS256", "sha256"), ("HS512", "sha512"), ("EdDSA", "sha512")]:
            signed = f"{encode({**header, 'alg': alg})}.{encode(payload)}"
            forged.append(f"{signed}.{encode(hmac.new(secret, signed.encode(), digest).digest())}")
    # A key of the attacker's own, offered in the head.
    address = "http://{}:{}".format(*attackers_port.getsockname())
    forged += [attacker.token({**header, **change}, payload) for change in [
        {}, {"jwk": attacker.jwk}, {"jku": f"{address}/keys"}, {"x5u": f"{address}/x"}, {"x5c": [encode(attacker.public)]},
        {"kid": attacker.id},
        {"kid": attacker.id, "jwk": attacker.jwk}, {"crit": ["exp"]}, {"crit": []}, {"b64": False, "crit": ["b64"]}]]
    for kid in ["", "../../../../dev/null", "/dev/null", "' union select 'x' --", "$(id)", "a" * 5_000, own_keys.id + "\0",
                own_keys.id.upper(), None, 1, [own_keys.id], {"a": 1}]:
        forged.append(attacker.token({**header, "kid": kid}, payload))
        forged.append(own_keys.token({**header, "kid": kid}, payload))
    forged.append(attacker.token({name: value for name, value in header.items() if name != "kid"}, payload))
    # Another form of the same token, and another key of the same server.
    forged += [text[0], text[0] + ".", people.admin.token + ".", "." + people.admin.token, people.admin.token.replace(".", ".."),
               people.admin.token + "=", f"{text[0]}.{encode(b'0' * 64)}",
               f"{text[0]}.{text[1][:-2]}", f" {people.admin.token}", people.admin.token.swapcase()]
    receipt = Keys(tmp_path, (people.server.folder / "server/receipt.key").read_bytes())
    forged += [receipt.token({**header, "kid": receipt.id}, payload), receipt.token(header, payload)]
    for token in forged:
        assert not opens(people, token), token[:150]
    with pytest.raises(BlockingIOError):
        # Nobody asked the addresses that were offered.
        attackers_port.accept()


# --- Names that mean something elsewhere

TRICKS = ["'", "\"", "' or 1=1 --", "'; drop table results; --", "\\", "$1", "%", "_", "../../etc/passwd", "..", ".", "~root", "|id",
          "`id`", "$(id)", "{{7*7}}", "<script>alert(1)</script>",
          "\u202e", "\u00e9", "\U0001f600", "a" * 3_000, "0", "-1", "null", "undefined", "NaN", "1e999", "9" * 40,
          "00000000-0000-0000-0000-000000000000", "a\tb", "a\r\nX: y", "a\0b", "\ufeff",
          # A database that did this would be waited for longer than a request may take.
          "select pg_sleep(100000)", "'||pg_sleep(100000)||'", "study=ms-2026", "ms-2026%00", "%2e%2e%2f", "%c0%ae"]


@pytest.mark.parametrize("trick", breadth.sweep(TRICKS, TRICKS[::30]))
def test_a_trick_in_any_path_or_query_is_only_a_name(people, patient, trick):
    quoted = urllib.parse.quote(trick, safe="")
    routes = json_routes(people, patient)
    for path, methods in contract.DOCUMENT["paths"].items():
        names = re.findall(r"{(\w+)}", path)
        for method, described in methods.items():
            # One place is the trick, the others are right, so that it is reached.
            right = {"study": "ms-2026", "id": people.participant["id"], "task": "who-5", "version": "1", "sha256": "0" * 64,
                     "lang": "en", "survey": "who-5", "device": people.device.enrolment["device"]}
            paths = [path.format(**{**right, name: quoted}) for name in names]
            queries = [item["name"] for item in described.get("parameters", []) if item.get("in") == "query"]
            paths += [f"{path.format(**right)}?{name}={quoted}" for name in queries]
            # Where nothing in the address can be the trick, it stands in every member of a body.
            route = routes.get(f"{method.upper()} {path}")
            if route and not names and f"{method.upper()} {path}" != RESULT:
                told = route.ask(f"{method.upper()} {path}", json.dumps({**dict.fromkeys(route.body, trick), "unheard-of": trick}).encode())
                assert is_fault(told), (path, told.status_code)
            client = patient if path.startswith("/s") else people.admin if re.search("account|audit|erasure", path) else \
                people.clinician if re.search("participant|device|enrolment", path) else people.researcher
            for asked in paths:
                status = exactly(client, method.upper(), asked) if trick in (".", "..") else client.ask(method.upper(), asked).status_code
                assert status < 500 and (status not in (201, 204) or method == "options"), (method, asked, status)


def exactly(client, method, path):
    """The status of a request whose path goes out as it is: other clients take dots away first."""
    connection = http.client.HTTPConnection("127.0.0.1", client.server.port, timeout=60)
    connection.request(method, path, headers={"Authorization": client.session.headers.get("Authorization") or f"Bearer {client.token}"})
    status = connection.getresponse().status
    connection.close()
    return status


SEARCHED = ["\"", ")", "(", "AND", "OR 1=1", "*", "%", "_", "a%", "field:x", "number:PN", "' or '1'='1", "\\", "[a-z]", ".*", "^", "~",
            "$4", "x'; select pg_sleep(100000); --", "&", "|", "!"]


@pytest.mark.stores("receipts", "results", "measurements")
@pytest.mark.parametrize("text", breadth.sweep(SEARCHED, SEARCHED[::30]))
def test_what_is_looked_for_is_only_words(people, text):
    """No sign of a pattern or a query finds more than the texts that have it in them."""
    study = "/v1/studies/ms-2026"
    people.device.put_result(FOUND)
    listed = people.researcher.get(f"{study}/participants?limit=500").json()["items"]
    for client, path, key, holds in [
            (people.researcher, f"{study}/participants/search", "text", lambda row: row["number"] + "\n" + row.get("clinic", "")),
            (people.researcher, f"{study}/results/search", "number", lambda row: row.get("number", "")),
            (people.researcher, f"{study}/results/search", "task", lambda row: row["task"]["id"]),
            (people.admin, f"{study}/audit/search", "text", audited), (people.admin, "/v1/audit/search", "text", audited)]:
        answer = client.post(path, {key: text, "limit": 500})
        assert answer.status_code == 200, (path, answer.text)
        strangers = [row for row in answer.json()["items"] if text.lower() not in holds(row).lower()]
        assert not strangers, (path, key, strangers[:1])
    assert people.researcher.post(f"{study}/participants/search", {"text": text}).json()["items"] == \
        [row for row in listed if text.lower() in row["number"].lower() or text.lower() in row.get("clinic", "").lower()][:50]
    exact = people.researcher.post(f"{study}/participants/search", {"number": text}).json()["items"]
    assert exact == [row for row in listed if row["number"] == text]


FOUND = servers.result("P-1")


def audited(row):
    return "\n".join([row["actor"], row["subject"], row.get("actorName", ""), row.get("subjectName", "")])


# --- The disk

@pytest.mark.long("a disk is filled; test_database_away fills another one")
@pytest.mark.skipif(os.geteuid() != 0, reason="a small file system is only mounted by root")
def test_a_full_disk_is_told_and_nothing_is_stored_by_halves(tmp_path):
    server = servers.Server(tmp_path / "home")
    folder = server.folder / "server/recordings"
    mounted = False
    try:
        people = People(server, few=True)
        server.stop()
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m,mode=0700", "tmpfs", str(folder)], check=False).returncode == 0
        if not mounted:
            pytest.skip("nothing can be mounted here")
        server.start()
        device = people.device
        small, large = os.urandom(100_000), os.urandom(3 << 20)
        assert device.put_recording(small).status_code == 201
        before = rows(server)
        for _ in range(3):
            answer = device.put_recording(large)
            assert (answer.status_code, answer.json()["code"]) == (507, "storageFull")
            assert int(answer.headers["Retry-After"]) > 0
        assert rows(server) == before
        document = servers.result("P-1", [large])
        missing = device.put_result(document)
        assert (missing.status_code, missing.json()["missing"]) == (424, [servers.digest(large)])
        assert device.put_result(servers.result("P-1", [small])).status_code == 201, "what needs no room goes on"
        # Half a recording would fill the disk for all: it is not kept, and with room again is sent anew.
        assert device.ask("HEAD", f"/v1/recordings/{servers.digest(large)}").status_code == 404
        name = servers.digest(small)
        assert [path for path in folder.rglob("*") if path.is_file()] == [folder / f"content/ms-2026/{name[:2]}/{name}"]
        subprocess.run(["mount", "-o", "remount,size=16m", str(folder)], check=True)
        assert device.put_recording(large).status_code == 201
        assert device.put_result(document).status_code == 201
        stored = server.sql(f"select byte_count from recordings where sha256 = '\\x{servers.digest(large)}'")
        assert stored == [str(len(large))]
    finally:
        server.stop()
        if mounted:
            subprocess.run(["umount", str(folder)], check=False)


def test_an_account_names_each_study_once(people):
    twice = {"name": "twice-there", "role": "clinician", "studies": [{"id": "ms-2026"}, {"id": "ms-2026", "clinic": "north"}]}
    answer = people.admin.post("/v1/accounts", twice)
    assert answer.status_code == 400, answer.text
    assert [(fault["pointer"], fault["message"]) for fault in answer.json()["errors"]] == [
        ("/studies/1/id", "It names a study that an entry before it names. Write each study once.")]
    assert people.server.sql("select count(*) from accounts where name = 'twice-there'") == ["0"]


def test_a_check_of_no_task_is_no_check(people):
    answer = people.researcher.ask("POST", "/v1/studies/ms-2026/task-checks", data=b"", headers={"Content-Type": "application/json"})
    assert answer.status_code == 400, answer.text
    assert [fault["message"] for fault in answer.json()["errors"]] == ["There is no body. Send a task file."]


@pytest.mark.stores("accounts", "memberships")
@pytest.mark.parametrize("twin", ["tẅin-nurse", "tw\u0308in-nurse", "ｔẅｉｎ-nurse", "TẄIN-nurse"])
def test_a_name_that_looks_like_another_is_the_same_name(people, twin):
    made = people.admin.post("/v1/accounts", {"name": "tẅin-nurse", "role": "clinician", "studies": [{"id": "ms-2026"}]})
    assert made.status_code in (201, 409), made.text
    answer = people.admin.post("/v1/accounts", {"name": twin, "role": "clinician", "studies": [{"id": "ms-2026"}]})
    assert (answer.status_code, answer.json()["code"]) == (409, "taken"), answer.text
    assert people.server.sql("select count(*) from accounts where name like '%in-nurse'") == ["1"]
