"""Whoever works beside the hostile ones: tablets, patients, a researcher; each request of theirs is timed."""

import http.client
import time

import server as servers
import waiting
from starve_wire import Wire, source

HONEST = 3
# Between two requests of one of them, in seconds: people read, and tablets have little to bring.
PAUSE = 0.1
STUDY = "other-2026"


class Honest:
    def __init__(self, number, port, token):
        self.wire = Wire(port, source(HONEST, number), token)
        self.seconds, self.wrong = [], []

    def ask(self, method, path, data=None, fields=(), wanted=(200,)):
        begun = time.monotonic()
        try:
            status, body = self.wire.ask(method, path, data, fields)
        except (OSError, http.client.HTTPException) as error:
            status, body = type(error).__name__, b""
        self.seconds.append(time.monotonic() - begun)
        if status not in wanted:
            self.wrong.append(f"{method} {path.split('?')[0]}: {status} {body[:200]!r}")
        return status, body

    def put_result(self, document, padding=0):
        data = servers.encoded(document) + b" " * padding
        self.ask("PUT", f"/v1/results/{document['id']}", data, {
            "Content-Type": "application/json", "Content-Digest": servers.content_digest(data)}, (201,))


def tablet(honest):
    """A result with a recording; one in ten is long."""
    content = servers.secrets.token_bytes(20_000)
    honest.ask("PUT", f"/v1/recordings/{servers.digest(content)}", content, {
        "Upload-Length": str(len(content)), "Upload-Offset": "0"}, (201,))
    honest.put_result(servers.result("P-1", recordings=[content]), 200_000 if len(honest.seconds) % 20 == 1 else 0)


def researcher(honest):
    for path in ["results?limit=50", "completeness", "participants?limit=50"]:
        honest.ask("GET", f"/v1/studies/{STUDY}/{path}")


def patient(honest):
    honest.ask("GET", "/v1/me")


KINDS = {"tablet": tablet, "researcher": researcher, "patient": patient}


def run(number, kind, port, token, stopping, told):
    """One of them, in a process of its own."""
    honest = Honest(number, port, token)
    while not stopping.is_set():
        KINDS[kind](honest)
        waiting.let_pass(PAUSE, "nobody honest asks without a pause")
    told.put((kind, honest.seconds, honest.wrong))
