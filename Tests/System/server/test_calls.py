"""The samples of the calls of our clients: against the API's document, and against the server itself."""

import base64
import json
import os
import re
import types

import pytest

import calls
import contract
import server as servers
from people import People

SAMPLES = {path.stem: json.loads(path.read_text()) for path in sorted(calls.FOLDER.glob("*.json"))}
CALLS = servers.ROOT / "Sources/Delivery/Outbox/Server/ServerCall.swift"


def named_by_clients():
    """The cases of `ServerCall`."""
    cases = re.findall(r"^  case ([\w, ]+)$", CALLS.read_text(), re.MULTILINE)
    return {name for line in cases for name in line.replace(" ", "").split(",")}


def body(side):
    return base64.b64decode(side["base64"]) if "base64" in side else side.get("json")


def test_every_call_of_a_client_has_a_sample():
    assert set(SAMPLES) == named_by_clients()


def test_no_other_source_of_a_client_names_a_path_of_the_server():
    sources = servers.ROOT / "Sources"
    named = {str(path.relative_to(sources)) for path in sources.rglob("*.swift")
             if '"/v1/' in path.read_text() and not path.is_relative_to(sources / "Server/StudyServer")}
    assert named == {str(CALLS.relative_to(sources))}


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_is_described_by_the_api(name):
    request, told = SAMPLES[name]["request"], SAMPLES[name]["answer"]
    template, described = contract.operation(request["method"], request["path"])
    assert described is not None, f"{request['method']} {request['path']} is described nowhere"
    kind = request["fields"].get("Content-Type")
    sent = described.get("requestBody", {}).get("content", {})
    assert (kind in sent) if kind else not sent, template
    if kind == "application/json":
        value = request["json"] if "json" in request else json.loads(body(request))
        contract.validator(json.dumps(sent[kind]["schema"])).validate(value)
    content = json.dumps(told["json"]).encode() if "json" in told else body(told) or b""
    answer = types.SimpleNamespace(
        status_code=told["status"], headers=told["fields"], content=content, text="",
        json=lambda: told["json"])
    seen = set(contract.SEEN)
    try:
        contract.check(request["method"], request["path"], answer)
    finally:
        # That a sample is right does not say that the server ever answered so.
        contract.SEEN.intersection_update(seen)


@pytest.mark.slow("a server and accounts of their own, whose passwords are meant to be slow")
def test_the_server_answers_each_call_as_its_sample_says(tmp_path):
    # One of its own: it publishes a list of its keys, by which alone its devices believe it then.
    server = servers.Server(tmp_path / "server")
    try:
        made = {name: call.sample() for name, call in calls.all_calls(People(server, few=True))}
    finally:
        server.stop()
    if os.environ.get("RECORD") == "1":
        for name, sample in made.items():
            (calls.FOLDER / f"{name}.json").write_text(json.dumps(sample, indent=2, ensure_ascii=False) + "\n")
        pytest.fail("written anew; look at the differences, and run it again")
    assert set(made) == set(SAMPLES)
    for name, sample in made.items():
        assert calls.compared(sample) == calls.compared(SAMPLES[name]), name
