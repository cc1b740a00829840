"""What became of each test, read from what the runners of Swift and Python write."""

import dataclasses
import json
import re

PASSED, FAILED, SKIPPED = "passed", "failed", "skipped"


@dataclasses.dataclass(frozen=True)
class Outcome:
    """One test: how it ended, how long it took, why it may be slow or was skipped, and what it said when it failed."""

    part: str
    name: str
    state: str
    seconds: float = 0.0
    why: str = ""
    cause: str = ""

    def as_json(self):
        return json.dumps(dataclasses.asdict(self), ensure_ascii=False)


def lines(path):
    """The JSON values of a file of one value a line; a last line that was cut off is left out."""
    if not path.exists():
        return
    with path.open() as file:
        for line in file:
            if line.endswith("\n"):
                yield json.loads(line)


def of_python(part, path):
    """The outcomes that the plugin in Tests/System/conftest.py wrote."""
    return [Outcome(part, **value) for value in lines(path)]


class SwiftEvents:
    """Reads Swift Testing's stream of events, record by record."""

    def __init__(self, part, reasons):
        self.part = part
        self.reasons = reasons
        self.functions = {}
        self.began = {}
        # What was said of each test that failed.
        self.causes = {}
        self.outcomes = []

    def read(self, record):
        payload = record["payload"]
        if record["kind"] == "test":
            if payload["kind"] == "function":
                self.functions[payload["id"]] = payload
        elif record["kind"] == "event" and payload.get("testID") in self.functions:
            self.handle(payload)

    def handle(self, event):
        test, kind = event["testID"], event["kind"]
        if kind == "testStarted":
            self.began[test] = event["instant"]["absolute"]
        elif kind == "issueRecorded" and not event.get("issue", {}).get("isKnown"):
            self.causes.setdefault(test, []).append(of_issue(event))
        elif kind == "testSkipped":
            self.outcomes.append(Outcome(self.part, self.name(test), SKIPPED, 0.0, said(event)))
        elif kind == "testEnded":
            self.end(test, event)

    def end(self, test, event):
        seconds = event["instant"]["absolute"] - self.began.pop(test)
        causes = self.causes.get(test)
        self.outcomes.append(Outcome(
            self.part, self.name(test), FAILED if causes else PASSED, seconds, self.reasons.get(test, ""), "\n".join(causes or [])))

    def name(self, test):
        # `Target.Suite/name()/File.swift:1:2`; the place is not part of the name.
        return "/".join(test.split("/")[:-1]) if ".swift:" in test else test

    def unfinished(self):
        """Tests that began and did not end, because the process died."""
        return [Outcome(self.part, self.name(test), FAILED, 0.0, "did not end") for test in self.began]


def of_issue(event):
    """Where something did not hold, and what was said of it."""
    place = event.get("issue", {}).get("sourceLocation", {})
    words = " ".join(message["text"] for message in event.get("messages", []))
    return f"{place['fileID']}:{place['line']}: {words}" if "line" in place and "fileID" in place else words or "an issue without words"


def said(event):
    """Why a test was skipped, as its trait says; nothing where it says nothing."""
    words = " ".join(message["text"] for message in event.get("messages", []))
    why = re.search('skipped: "(.*)"', words)
    return why[1] if why else ""


def of_swift(part, path, reasons):
    """The outcomes in a stream of events; `reasons` is the file in which tests said why they are slow."""
    events = SwiftEvents(part, {line["test"]: line["why"] for line in lines(reasons)})
    for record in lines(path):
        events.read(record)
    return events.outcomes + events.unfinished()
