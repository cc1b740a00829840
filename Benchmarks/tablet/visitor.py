"""A person at a tablet without a browser: the requests of a page, as fast as they go."""

import http.client
import json
import re
import threading

FIT = {
    "boolean": True, "singleChoice": "a", "multipleChoice": ["a", "b"], "pickers": ["a", "b"],
    "ranking": ["a", "b", "c"], "scale": 7, "continuousScale": 4.5, "textScale": "b", "ladder": 6, "integer": 70,
    "decimal": 36.6, "quantity": {"value": 70.5, "unit": "kg"}, "height": {"value": 172, "unit": "cm"},
    "weight": {"value": 72.5, "unit": "kg"}, "age": 70, "text": "It began on Monday, after a walk.", "line": "Monday",
    "email": "ada@example.org", "date": "2026-11-20", "dateTime": "2026-11-21T07:30:00+00:00", "timeOfDay": "18:15",
    "timeInterval": {"value": 90, "unit": "min"}, "location": {"text": "At home"},
    "matrix": {"stairs": ["a"], "walking": ["b"]}, "bodyMap": ["leftKneeFront"], "well": True,
}
HANG_SECONDS = 120


class Listener(threading.Thread):
    """Reads one stream of events; keeps the newest page and how the run ended."""

    def __init__(self, visitor, run):
        super().__init__(daemon=True)
        self.connection = visitor.connect()
        self.connection.request("GET", f"/api/runs/{run}/events", headers={**visitor.headers, "Accept": "text/event-stream"})
        self.answer = self.connection.getresponse()
        assert self.answer.status == 200, self.answer.status
        self.change = threading.Condition()
        self.state = None
        self.ending = None
        self.readouts = 0
        self.start()

    def run(self):
        name = None
        try:
            while line := self.answer.readline():
                if line.startswith(b"event: "):
                    name = line[7:].strip().decode()
                elif line.startswith(b"data: "):
                    self.take(name, json.loads(line[6:]))
        except (OSError, ValueError, AttributeError, http.client.HTTPException):
            pass  # the connection was closed from here

    def take(self, name, data):
        with self.change:
            if name == "page":
                self.state = data
            elif name == "ended":
                self.ending = data
            else:
                self.readouts += 1
            self.change.notify_all()

    @property
    def visit(self):
        return self.state["page"]["visit"] if self.state and self.state.get("page") else None

    def wait(self, condition):
        with self.change:
            assert self.change.wait_for(condition, HANG_SECONDS), "waited for nothing"

    def close(self):
        self.connection.sock and self.connection.sock.shutdown(2)
        self.connection.close()


class Visitor:
    """One browser's worth of requests on a kept connection."""

    def __init__(self, tablet):
        self.port = tablet.port
        self.kept = self.connect()
        token = re.search(r'name="ambler-token" content="([^"]+)"', self.request("GET", "/").decode())[1]
        self.headers = {"X-Ambler-Token": token, "Origin": f"http://127.0.0.1:{self.port}"}
        self.number = 0

    def connect(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=HANG_SECONDS)

    def request(self, method, path, value=None, headers=None):
        body = None if value is None else json.dumps(value)
        kind = {} if value is None else {"Content-Type": "application/json"}
        self.kept.request(method, path, body, {**(headers or {}), **kind})
        answer = self.kept.getresponse()
        content = answer.read()
        assert answer.status < 400, f"{method} {path}: {answer.status} {content[:200]}"
        return content

    def ask(self, method, path, value=None):
        return json.loads(self.request(method, path, value, self.headers) or b"null")

    def load(self, paths):
        """All that a browser asks for to show the page with an empty cache."""
        self.request("GET", "/")
        for path in paths:
            self.request("GET", path, headers={"Accept-Encoding": "gzip"})
        for path in ("/api/tablet", "/api/today"):
            self.ask("GET", path)

    def open(self, task):
        run = self.ask("POST", "/api/runs", {"task": task, "fresh": True})["run"]
        listener = Listener(self, run)
        listener.wait(lambda: listener.visit is not None)
        return run, listener

    def tell(self, run, listener, *events):
        self.number += 1
        self.ask("POST", f"/api/runs/{run}/events", {
            "window": "bench", "number": self.number, "visit": listener.visit or 0, "events": list(events)})

    def step(self, run, listener):
        """Answers what is asked and goes on; waits where a part takes its time."""
        page = listener.state["page"]
        body, visit = page["body"], page["visit"]
        if body["type"] == "question" and page["id"] in FIT:
            self.tell(run, listener, {"event": "answer", "question": page["id"], "answer": FIT[page["id"]]})
            complaints = listener.state["complaints"]
            assert not complaints, complaints
        if body["type"] not in ("timed", "countdown", "wait"):
            self.tell(run, listener, {"event": "next"})
        listener.wait(lambda: listener.ending or listener.visit not in (visit, None))

    def play(self, task):
        """One run from its first page to its result; gives how many pages there were."""
        run, listener = self.open(task)
        steps = 0
        while not listener.ending:
            self.step(run, listener)
            steps += 1
        assert listener.ending["ending"] == "saved", listener.ending
        listener.close()
        return steps
