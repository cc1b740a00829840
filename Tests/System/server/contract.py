"""Holds every answer to the server's OpenAPI document."""

import functools
import json
import pathlib
import re

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[3]
DOCUMENT = json.loads((ROOT / "Sources/Server/StudyServer/Web/openapi.json").read_text())
FORMATS = jsonschema.FormatChecker(["uuid"])
# What is served and not described, and why.
NOT_DESCRIBED = {
    r"/(index\.html|portal/.*|words/.*|look/.*|app/.*|openapi\.json)": "files of the pages, not of the API",
}


@FORMATS.checks("date-time", raises=ValueError)
def is_moment(text):
    return not isinstance(text, str) or bool(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z", text))


# Every method, template and status that was answered while this ran.
SEEN = set()


PATTERNS = {template: re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(template))) for template in DOCUMENT["paths"]}


def templates(path):
    """The described paths that fit, the one with the fewest places first."""
    path = path.split("?")[0]
    fitting = [template for template, pattern in PATTERNS.items() if pattern.fullmatch(path)]
    return sorted(fitting, key=lambda template: template.count("{"))


def operation(method, path):
    """The template and the description of what was asked; None for what is not described."""
    for template in templates(path):
        methods = DOCUMENT["paths"][template]
        # What answers GET answers HEAD as well.
        described = methods.get(method.lower()) or (methods.get("get") if method == "HEAD" else None)
        if described is not None:
            return template, described
    return None, None


def check(method, path, answer):
    """Raises if an answer is not one that the document describes."""
    template, described = operation(method, path)
    if described is None:
        check_stranger(method, path, answer)
        return
    where = f"{method} {template} {answer.status_code}"
    SEEN.add((method, template, answer.status_code))
    response = described["responses"].get(str(answer.status_code))
    assert response is not None, f"{where} is not described: {answer.text[:300]}"
    for name in response.get("headers", {}):
        assert name in answer.headers, f"{where} has no {name}"
    if method == "HEAD":
        assert answer.content == b"", f"{where} has a body"
        return
    if "content" not in response:
        assert answer.content == b"", f"{where} has a body"
        return
    kind = answer.headers["Content-Type"].split(";")[0]
    assert kind in response["content"], f"{where} is {kind}"
    if kind.endswith("json"):
        validator(json.dumps(response["content"][kind]["schema"])).validate(answer.json())


def check_stranger(method, path, answer):
    """What is not described is not there: no such method, no such path."""
    if any(re.fullmatch(pattern, path.split("?")[0]) for pattern in NOT_DESCRIBED):
        return
    status = 405 if templates(path) else 404
    assert answer.status_code == status, f"{method} {path} is not described, and answers {answer.status_code}"
    if method != "HEAD":
        validator('{"$ref": "#/components/schemas/Problem"}').validate(answer.json())


@functools.cache
def validator(text):
    """What holds an answer to a schema; the document is gone through once for each."""
    schema = json.loads(text)
    whole = {**schema, "components": DOCUMENT["components"]} if "$ref" not in schema else {
        "allOf": [schema], "components": DOCUMENT["components"]}
    return jsonschema.Draft202012Validator(whole, format_checker=FORMATS)


def successes():
    """Every answer below 400 that the document describes."""
    return {(method.upper(), template, int(status)) for template, methods in DOCUMENT["paths"].items()
            for method, described in methods.items() for status in described["responses"] if int(status) < 400}


def unseen(seen):
    """The described successes that are not among those that were answered, as lines."""
    return sorted(f"{method} {template} {status}" for method, template, status in successes() - seen)
