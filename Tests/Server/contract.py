"""Holds every answer to the server's OpenAPI document."""

import json
import pathlib
import re

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCUMENT = json.loads((ROOT / "Sources/StudyServer/Web/openapi.json").read_text())
FORMATS = jsonschema.FormatChecker(["uuid"])


@FORMATS.checks("date-time", raises=ValueError)
def is_moment(text):
    return not isinstance(text, str) or bool(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z", text))


SEEN = set()


def operation(method, path):
    """The template and the description of what was asked; None for a path that is not described."""
    path = path.split("?")[0]
    for template, methods in DOCUMENT["paths"].items():
        pattern = re.sub(r"\\{\w+\\}", "[^/]+", re.escape(template))
        if re.fullmatch(pattern, path) and method.lower() in methods:
            return template, methods[method.lower()]
    return None, None


def check(method, path, answer):
    """Raises if an answer is not one that the document describes."""
    template, described = operation(method, path)
    if described is None:
        return
    where = f"{method} {template} {answer.status_code}"
    SEEN.add((method, template, answer.status_code))
    response = described["responses"].get(str(answer.status_code))
    assert response is not None, f"{where} is not described: {answer.text[:300]}"
    for name in response.get("headers", {}):
        assert name in answer.headers, f"{where} has no {name}"
    if method == "HEAD":
        return
    if "content" not in response:
        assert answer.content == b"", f"{where} has a body"
        return
    kind = answer.headers["Content-Type"].split(";")[0]
    assert kind in response["content"], f"{where} is {kind}"
    if kind.endswith("json"):
        schema = response["content"][kind]["schema"]
        whole = {**schema, "components": DOCUMENT["components"]} if "$ref" not in schema else {
            "allOf": [schema], "components": DOCUMENT["components"]}
        jsonschema.Draft202012Validator(whole, format_checker=FORMATS).validate(answer.json())
