"""The tablet's side: a home folder, and the program's own commands on it."""

import base64
import hashlib
import json
import os
import pathlib
import subprocess

import server as servers
import waiting

HANG = 120
TASK = {
    "ambler": 1, "id": "short", "version": "1", "title": "Short",
    "steps": [
        {"id": "first", "type": "question", "title": "First?", "answer": {"type": "boolean"}},
        {"id": "sensors", "type": "recording", "seconds": 1, "streams": ["accelerometer"]},
        {"id": "done", "type": "completion"}]}


class Home:
    """A tablet's home. `prefix` goes before the program, such as a clock of its own."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.path = self.folder / "home"
        self.folder.mkdir(parents=True, exist_ok=True)

    def start(self, *words, prefix=()):
        """Begins a command, which can be killed."""
        return subprocess.Popen(
            [*prefix, servers.PROGRAM, *map(str, words), "--home", str(self.path)],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})

    def command(self, *words, exits=0, prefix=()):
        """What a command printed; it must end with that code, where one is named."""
        process = self.start(*words, prefix=prefix)
        try:
            output, errors = process.communicate(timeout=HANG)
        except subprocess.TimeoutExpired:
            process.kill()
            raise AssertionError(f"{words} hangs") from None
        assert exits is None or process.returncode == exits, f"{words}: {process.returncode}\n{output}{errors}"
        return output or errors

    def enrol(self, address, code, *options, **rest):
        return self.command("enrol", address, code, *options, **rest)

    def status(self):
        return json.loads(self.command("enrol", "--status", "--json"))

    def deliver(self, exits=0, **rest):
        """One round of sending, as its report says."""
        return json.loads(self.command("outbox", "deliver", "--json", exits=exits, **rest))

    def deliver_all(self):
        """Sends until nothing waits."""
        waiting.until(
            lambda: self.deliver(exits=None) and not {"queued", "delivering"} & set(self.states().values()), "nothing waits any more",
            HANG)

    def rows(self):
        """What the outbox says of each result, by id."""
        return {row["id"]: row for row in json.loads(self.command("outbox", "list", "--json"))}

    def states(self):
        return {identifier: row["state"] for identifier, row in self.rows().items()}

    def put(self, *made):
        """Queues results that were made elsewhere, by the way of a stick."""
        stick = self.folder / f"stick-{len(list(self.folder.iterdir()))}"
        for one in made:
            one.write(stick)
        self.command("outbox", "import", stick)
        return stick


class Made:
    """A finished result with its recordings, as bytes that stay known."""

    def __init__(self, recordings=(), participant="P-1", **changes):
        self.recordings = list(recordings)
        self.document = servers.encoded(servers.result(participant, self.recordings, **changes))
        self.id = json.loads(self.document)["id"]
        self.sha256 = servers.digest(self.document)

    def write(self, folder):
        """As `ambler outbox export` writes it."""
        folder = pathlib.Path(folder)
        for name in ("manifests", "results", "recordings"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        listed = []
        for number, content in enumerate(self.recordings):
            digest = servers.digest(content)
            file = f"recordings/{digest}.csv.zst"
            (folder / file).write_bytes(content)
            listed.append({"name": f"r{number}.csv.zst", "sha256": digest, "byteCount": len(content), "file": file})
        (folder / f"results/{self.id}.json").write_bytes(self.document)
        (folder / f"manifests/{self.id}.json").write_text(json.dumps({
            "ambler": 1, "id": self.id, "finished": "2026-11-22T10:05:00.500000000Z", "sha256": self.sha256,
            "byteCount": len(self.document), "recordings": listed}))


def code(people, study="ms-2026", participant=None):
    """A one-time code, as a clinician makes it."""
    answer = people.clinician.post(f"/v1/studies/{study}/enrolments", {"participant": participant} if participant else {})
    assert answer.status_code == 201, answer.text
    return answer.json()["code"]


def stored(people, identifier):
    """How often a result is in the database."""
    return int(people.server.sql(f"select count(*) from results where id = '{identifier}'")[0])


def key_pin(certificate):
    """The Base64 of the SHA-256 of a certificate's public key."""
    key = subprocess.run(["openssl", "x509", "-in", certificate, "-pubkey", "-noout"], check=True, capture_output=True).stdout
    raw = subprocess.run(["openssl", "pkey", "-pubin", "-outform", "DER"], input=key, check=True, capture_output=True).stdout
    return base64.b64encode(hashlib.sha256(raw).digest()).decode()


def clock(shift):
    """What goes before a program so that its clock is another by so much, such as `+1h`; it stays one process."""
    library = next(pathlib.Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))
    return ["env", f"LD_PRELOAD={library}", f"FAKETIME={shift}", "FAKETIME_DONT_FAKE_MONOTONIC=1"]
