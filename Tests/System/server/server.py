"""Runs the study server on a database of its own, and speaks to it as tablets and people do."""

import base64
import hashlib
import json
import os
import pathlib
import re
import secrets
import signal
import subprocess
import threading
import time

import requests

import contract
import statements

ROOT = pathlib.Path(__file__).resolve().parents[3]
PROGRAM = os.environ.get("AMBLER_PROGRAM", str(ROOT / ".build/debug/ambler"))


def of_postgres(name):
    """A program of PostgreSQL itself: what Debian puts in front of it takes twice as long as a statement."""
    folders = pathlib.Path("/usr/lib/postgresql").glob("*/bin")
    newest = max(folders, key=lambda folder: float(folder.parent.name), default=None)
    return str(newest / name) if newest and (newest / name).exists() else name


PSQL = of_postgres("psql")


def open_to_postgres(folder):
    """Lets the user `postgres` through to a folder."""
    for part in [folder, *folder.parents]:
        if part.owner() == "root" and part != pathlib.Path("/"):
            part.chmod(part.stat().st_mode | 0o011)


class Server:
    """`ambler server --dev` in a folder; `authority` is the file of who vouches for its certificate, if it has one."""

    def __init__(self, folder, *options, authority=None):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(exist_ok=True)
        open_to_postgres(self.folder)
        self.options = options
        self.authority = authority
        self.password = None
        self.process = None
        self.port = 0
        self.start()

    def start(self, prefix=()):
        """Begins to serve; `prefix` goes before the program, such as a clock of its own."""
        self.process = subprocess.Popen(
            [*prefix, PROGRAM, "server", "--dev", "--home", str(self.folder), "--port", str(self.port), *self.options],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
        lines = []
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError("the server did not start: " + "".join(lines))
            lines.append(line)
            if match := re.search(r"is at (https?://\S+:(\d+))", line):
                self.address, self.port = match[1], int(match[2])
                break
        if self.password is None:
            self.password = re.search(r"the password (\S+)", self.process.stdout.readline())[1]
            self.process.stdout.readline()
        # What it prints from here on is kept, and never fills the pipe.
        self.printed = getattr(self, "printed", [])
        stdout = self.process.stdout
        threading.Thread(target=lambda: self.printed.extend(stdout), daemon=True).start()

    def kill(self):
        """The end of a power cut, as far as the server's own process goes."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(timeout=60)

    def output(self):
        """All that the server printed after its address and the first password."""
        return "".join(self.printed)

    @property
    def database(self):
        """What psql needs to reach the database."""
        folder = self.folder / "server/postgres"
        return ["-h", str(folder), "-U", "ambler", "-d", "ambler"], {
            **os.environ, "PGPASSWORD": (folder / "password").read_text().strip()}

    def sql(self, text):
        """The rows of a statement, as psql prints them."""
        folder = self.folder / "server/postgres"
        return statements.run(folder, (folder / "password").read_text().strip(), text)


class Client:
    """Somebody who is signed in, or nobody."""

    # Tokens end after a quarter of an hour; those who stay longer renew them long before.
    RENEWED_SECONDS = 300

    def __init__(self, server, token=None, refresh_token=None):
        self.server = server
        self.token = token
        self.refresh_token = refresh_token
        self.renewed = time.monotonic()
        self.renewal = threading.Lock()
        self.session = requests.Session()
        # No proxy is between them, which else is looked for in all of the environment at each request.
        self.session.trust_env = False
        # Named with each request: what the environment names would count instead of the session's.
        self.authority = getattr(server, "authority", None)

    def ask(self, method, path, body=None, headers=None, data=None, **rest):
        self.renew_in_time()
        headers = dict(headers or {})
        if self.token:
            headers.setdefault("Authorization", f"Bearer {self.token}")
        if body is not None:
            data = json.dumps(body).encode()
            headers.setdefault("Content-Type", "application/json")
        answer = self.session.request(
            method, self.server.address + path, data=data, headers=headers, timeout=60, allow_redirects=False,
            verify=self.authority, **rest)
        contract.check(method, path, answer)
        return answer

    def renew(self):
        """New tokens for the same sign-in."""
        answer = Client(self.server).post("/v1/sessions/refresh", {"refreshToken": self.refresh_token})
        assert answer.status_code == 200, answer.text
        self.take(answer.json())

    def renew_in_time(self):
        """A sign-in that has ended stays as it is: that is for the test to see."""
        with self.renewal:
            if not self.refresh_token or time.monotonic() - self.renewed <= self.RENEWED_SECONDS:
                return
            self.renewed = time.monotonic()
            answer = Client(self.server).post("/v1/sessions/refresh", {"refreshToken": self.refresh_token})
            if answer.status_code == 200:
                self.take(answer.json())

    def take(self, tokens):
        """Goes on with tokens as a sign-in, an enrolment or a renewal gives them."""
        self.token, self.refresh_token, self.renewed = tokens["accessToken"], tokens["refreshToken"], time.monotonic()

    def get(self, path, **rest):
        return self.ask("GET", path, **rest)

    def post(self, path, body=None, **rest):
        return self.ask("POST", path, body, **rest)

    def put_result(self, document, identifier=None, digest=None):
        data = document if isinstance(document, bytes) else encoded(document)
        identifier = identifier or json.loads(data)["id"]
        return self.ask("PUT", f"/v1/results/{identifier}", data=data, headers={
            "Content-Digest": digest or content_digest(data), "Content-Type": "application/json"})

    def put_recording(self, content, offset=0, length=None, sha256=None):
        return self.ask("PUT", f"/v1/recordings/{sha256 or digest(content)}", data=content[offset:], headers={
            "Upload-Offset": str(offset), "Upload-Length": str(length or len(content))})


def digest(content):
    return hashlib.sha256(content).hexdigest()


def content_digest(content):
    return "sha-256=:" + base64.b64encode(hashlib.sha256(content).digest()).decode() + ":"


def encoded(document):
    return (json.dumps(document, indent=2) + "\n").encode()


def uuid7():
    milliseconds = int(time.time() * 1000)
    random = secrets.randbits(74)
    number = milliseconds << 80 | 7 << 76 | (random >> 62) << 64 | 2 << 62 | random & (1 << 62) - 1
    text = f"{number:032x}"
    return "-".join([text[:8], text[8:12], text[12:16], text[16:20], text[20:]])


def result(participant="P-1", recordings=(), **changes):
    """A result document as a tablet makes it."""
    document = {
        "ambler": 1, "id": uuid7(),
        "task": {"id": "fitness-check", "version": "1.0.0", "sha256": digest(b"task")},
        "participant": participant,
        "started": "2026-11-22T10:00:00Z", "ended": "2026-11-22T10:05:00.5Z", "outcome": "completed",
        "seed": 7, "languages": ["en"], "device": {"system": "Linux", "architecture": "x86_64"},
        "software": {"name": "ambler", "version": "0.6.0"}, "clock": [],
        "steps": [{"step": "walk", "visit": 1, "sitting": 0, "state": "completed", "entered": "2026-11-22T10:00:00Z", "seconds": 20.5}],
        "measures": [
            {"step": "walk", "name": "stepCount", "value": 38, "unit": "1", "algorithm": {"name": "steps", "version": "1"},
             "recordings": [], "flags": []},
            {"step": "walk", "name": "distance", "value": None, "unit": "m", "algorithm": {"name": "distance", "version": "1"},
             "recordings": [], "flags": ["noFix"]}],
        "recordings": [
            {"id": f"r{number}", "kind": "accelerometer", "state": "complete", "step": "walk", "sha256": digest(content),
             "bytes": len(content),
             "startedNanoseconds": 0, "endedNanoseconds": 20_000_000_000,
             "ledger": {"first": 0, "last": 1999, "expected": 2000, "received": 1990, "missing": 10, "gaps": []}}
            for number, content in enumerate(recordings)],
        "problems": [],
    }
    document.update(changes)
    return {key: value for key, value in document.items() if value is not None}
