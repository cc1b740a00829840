"""The OpenAPI document against the server, from both sides."""

import os
import re
import subprocess

import jsonschema
import pytest
import schemathesis

import contract
import server as servers


def test_the_server_gives_the_document_that_is_in_the_repository(people):
    assert servers.Client(people.server).get("/v1/openapi.json").json() == contract.DOCUMENT


def test_every_route_of_the_server_is_in_the_document():
    described = {(method.upper(), template) for template, methods in contract.DOCUMENT["paths"].items() for method in methods}
    sources = (servers.ROOT / "Sources/StudyServer").rglob("*.swift")
    routes = set()
    for source in sources:
        for method, path in re.findall(r'router\.on\(\s*\.(\w+), "([^"\\]+)"', source.read_text()):
            routes.add((method.upper(), path))
    missing = {route for route in routes if route not in described and route[0] != "OPTIONS"}
    assert not missing
    assert len(routes) > 35


def test_the_document_is_one():
    for schema in contract.DOCUMENT["components"]["schemas"].values():
        jsonschema.Draft202012Validator.check_schema(schema)
    assert contract.DOCUMENT["openapi"].startswith("3.1")


ROLES = ["nobody", "device", "researcher", "clinician", "admin"]
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_headers_conformance,response_schema_conformance"
# Of each route a few requests, the same each time; the long run goes through the borders of every schema too.
SHORT = ["--phases", "fuzzing", "--max-examples", "2"]
LONG = ["--phases", "examples,coverage,fuzzing", "--max-examples", "12"]


@pytest.mark.parametrize("role", ROLES)
def test_made_up_requests_get_answers_that_are_described(people, role, tmp_path):
    """schemathesis makes requests, right and wrong ones, and holds every answer to the document."""
    token = None if role == "nobody" else getattr(people, role).token
    words = [str(servers.ROOT / ".build/server-python/bin/schemathesis"), "run", f"{people.server.address}/v1/openapi.json",
             "--checks", CHECKS, "--seed", "7", "--generation-deterministic",
             # Its threads share a stack that they should not.
             "--workers", "1",
             *(LONG if os.environ.get("AMBLER_MADE_UP") else SHORT),
             # They would end the sign-ins that the other tests go on with.
             "--exclude-path-regex", "password|/sessions/",
             "--suppress-health-check", "all", "--request-timeout", "60", "--no-color"]
    if token:
        words += ["--header", f"Authorization: Bearer {token}"]
    done = subprocess.run(words, capture_output=True, text=True, cwd=tmp_path)
    people.server.sql("delete from failures")
    begin = max(done.stdout.find("= ERRORS ="), done.stdout.find("= FAILURES ="), 0)
    assert done.returncode == 0, done.stdout[begin:begin + 8000]
