"""The OpenAPI document against the server, from both sides."""

import json
import os
import pathlib
import subprocess
import sys

import jsonschema
import pytest

import breadth
import chains
import contract
import exports
import server as servers


def test_the_server_gives_the_document_that_is_in_the_repository(people):
    assert servers.Client(people.server).get("/v1/openapi.json").json() == contract.DOCUMENT


def test_the_document_has_what_the_routes_say():
    words = [sys.executable, str(servers.ROOT / "Tools/api/openapi.py"), "--check", servers.PROGRAM]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_an_answer_that_is_not_described_is_found():
    def answer(status, body=b"", **headers):
        made = servers.requests.Response()
        made.status_code, made._content = status, body
        made.headers.update({name.replace("_", "-"): value for name, value in headers.items()})
        return made
    problem = {"Content_Type": "application/problem+json", "body": b'{"status":404,"code":"notFound","title":"Not here."}'}
    for method, path, given in [("GET", "/v1/nowhere", answer(200)), ("PUT", "/v1/me", answer(204)),
                                ("PUT", "/v1/me", answer(404, **problem)), ("GET", "/v1/me", answer(206)),
                                ("GET", "/v1/me", answer(200, b"{}", Content_Type="application/json")), ("GET", "/sym", answer(308)),
                                ("HEAD", "/v1/health", answer(204, b"x"))]:
        with pytest.raises((AssertionError, jsonschema.ValidationError)):
            contract.check(method, path, given)
    contract.check("GET", "/v1/nowhere", answer(404, **problem))
    contract.check("HEAD", "/v1/health", answer(204, Ambler_Study_Server="1"))


def test_the_document_is_one():
    for schema in contract.DOCUMENT["components"]["schemas"].values():
        jsonschema.Draft202012Validator.check_schema(schema)
    assert contract.DOCUMENT["openapi"].startswith("3.1")


def test_what_did_not_change_is_not_sent_again(people):
    task = f"not-again-{servers.secrets.token_hex(4)}"
    document = {**json.loads((servers.ROOT / "tasks/who-5.json").read_text()), "id": task}
    assert people.researcher.post("/v1/studies/ms-2026/tasks", document).status_code == 201
    path = f"/v1/studies/ms-2026/tasks/{task}/{document['version']}"
    answer = people.device.get(path, headers={"If-None-Match": people.device.get(path).headers["ETag"]})
    assert (answer.status_code, answer.content) == (304, b"")


def test_a_page_goes_on_by_its_cookie_and_saves_an_archive_in_parts(people):
    page, own = servers.Client(people.server), {"Origin": people.server.address}
    made = page.post("/v1/portal/session", {"name": "researcher", "password": "a good password of researcher"}, headers=own)
    assert made.status_code == 201
    assert page.post("/v1/portal/refresh", headers=own).status_code == 200
    export = people.researcher.post("/v1/studies/ms-2026/exports", {"parts": ["tables"]}).json()["id"]
    exports.finished(people.researcher, export)
    path = f"/v1/portal/exports/{export}/content"
    whole = page.get(path)
    part = page.get(path, headers={"Range": "bytes=1-9"})
    assert (part.status_code, part.content) == (206, whole.content[1:10])
    assert page.get(path, headers={"If-None-Match": whole.headers["ETag"]}).status_code == 304


def test_a_letter_that_can_be_taken_now_is_taken_once(people):
    document = servers.result("P-1")
    refused = {**document, "outcome": "perfect"}
    assert people.device.put_result(refused).status_code == 422

    def kept_as(one):
        chains.as_the_server(
            people.server, f"update dead_letters set document = '\\x{servers.encoded(one).hex()}' where result = '{document['id']}'")

    # As if the server had learnt to read it.
    kept_as(document)
    [letter] = people.server.sql(f"select id from dead_letters where result = '{document['id']}'")
    first = people.researcher.post(f"/v1/dead-letters/{letter}/retry")
    again = people.researcher.post(f"/v1/dead-letters/{letter}/retry")
    assert (first.status_code, again.status_code) == (201, 200) and first.json() == again.json()
    # The audit has the digest of what was refused.
    kept_as(refused)


ROLES = ["nobody", "device", "researcher", "clinician", "admin", "patient"]
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_headers_conformance,response_schema_conformance"
SEED = 7 + breadth.SEED
# It goes through the borders of every schema of every route.
PHASES = ["--phases", "examples,coverage,fuzzing", "--max-examples", "12"]


def own_token(people, role):
    """Of a sign-in of its own, which it may end."""
    people.server.sql("delete from failures")
    if role == "nobody":
        return None
    if role == "device":
        return people.enrol(people.clinician, "ms-2026").token
    if role == "patient":
        body = {"nhs_number": f"made-up-{servers.secrets.token_hex(4)}", "first_name": "B", "password": "four words of mine"}
        assert people.clinician.post("/patients/", body).status_code == 201
        return people.sign_in(body["nhs_number"], body["password"])
    name, password = {"admin": ("admin", "correct horse battery"), "clinician": ("nurse", "a good password of nurse"),
                      "researcher": ("researcher", "a good password of researcher")}[role]
    return people.sign_in(name, password)


@pytest.mark.long("requests of a generator")
@pytest.mark.parametrize("role", ROLES)
def test_made_up_requests_get_answers_that_are_described(people, role, tmp_path):
    """schemathesis makes requests, right and wrong ones, and holds every answer to the document."""
    token = own_token(people, role)
    words = [str(pathlib.Path(sys.executable).with_name("schemathesis")), "run", f"{people.server.address}/v1/openapi.json",
             "--checks", CHECKS, "--seed", str(SEED), "--generation-deterministic",
             # Its threads share a stack that they should not.
             "--workers", "1",
             *PHASES,
             # It follows them to a path of their own.
             "--exclude-path-regex", r"^/(get_auth_token|sym|sec|patients)(/\{id\})?$",
             "--suppress-health-check", "all", "--request-timeout", "60", "--no-color"]
    if token:
        words += ["--header", f"Authorization: Bearer {token}"]
    hooks = {"SCHEMATHESIS_HOOKS": "made_up", "PYTHONPATH": str(pathlib.Path(__file__).parent)}
    done = subprocess.run(words, capture_output=True, text=True, cwd=tmp_path, check=False, env={**os.environ, **hooks})
    people.server.sql("delete from failures")
    begin = max(done.stdout.find("= ERRORS ="), done.stdout.find("= FAILURES ="), 0)
    assert done.returncode == 0, f"seed {SEED}: {done.stdout[begin:begin + 8000]}"
