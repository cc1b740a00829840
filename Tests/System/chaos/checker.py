"""Looks at everything from outside: the database, the folder of recordings, the outboxes, the receipts, the audit."""

import collections
import dataclasses
import hashlib
import json
import subprocess

import paths  # noqa: F401  (first: it makes the next ones found)

import server as servers


@dataclasses.dataclass
class Verdict:
    acknowledged: int = 0
    by_tablets: int = 0
    by_histories: int = 0
    waiting: int = 0
    reordered: set = dataclasses.field(default_factory=set)
    lost: set = dataclasses.field(default_factory=set)
    doubled: set = dataclasses.field(default_factory=set)
    faults: list = dataclasses.field(default_factory=list)
    recordings: int = 0
    measures: int = 0

    @property
    def isGood(self):
        return not (self.lost or self.doubled or self.reordered or self.faults)

    def line(self, seed):
        return (f"acknowledged {self.acknowledged}, lost {len(self.lost)}, doubled {len(self.doubled)},"
                f" reordered {len(self.reordered)}, seed {seed}")

    def add(self, judgement):
        """What the history says as well: it knows of all whom a look from outside does not find twice."""
        self.by_histories += len(judgement.acknowledged)
        self.acknowledged = self.by_histories
        self.lost |= judgement.lost
        self.doubled |= judgement.doubled
        self.reordered |= judgement.reordered
        self.faults += [f"history: {kind}: {about}" for kind, about in judgement.faults]


class Checker:
    """`tablets` have a `home`, what they `made`, and a folder `kept` outside of it; `clients` have only what they `made`."""

    def __init__(self, server, tablets, clients=()):
        self.server = server
        self.tablets = tablets
        self.clients = clients

    def check(self):
        self.verdict = Verdict()
        self.stored = self._stored()
        made = {}
        for tablet in self.tablets:
            made |= tablet.made
            self._outbox(tablet)
        for client in self.clients:
            made |= client.made
        for identifier in self.stored.keys() - made.keys():
            self._fault(f"{identifier} is stored, and nobody made it")
        for identifier, digests in self.stored.items():
            if len(digests) > 1:
                self.verdict.doubled.add(identifier)
        self._recordings(made)
        self._measures()
        self._strays()
        self._audit()
        self.verdict.by_tablets = self.verdict.acknowledged
        return self.verdict

    def _fault(self, text):
        self.verdict.faults.append(text)

    def _stored(self):
        """The digests of all documents that the database has under an id; their measures are kept for later."""
        stored, self.measured = collections.defaultdict(list), {}
        for row in self.server.sql("select id, encode(document, 'hex') from results"):
            identifier, document = row.split("|")
            document = bytes.fromhex(document)
            stored[identifier].append(hashlib.sha256(document).hexdigest())
            self.measured[identifier] = _measures(document)
        return stored

    def _outbox(self, tablet):
        rows = tablet.home.rows()
        receipts = self._receipts(tablet)
        for identifier in rows.keys() - tablet.made.keys():
            self._fault(f"{identifier} is in an outbox, and nobody made it")
        for identifier, (digest, _) in tablet.made.items():
            row = rows.get(identifier)
            state = row["state"] if row else "nowhere"
            if row and row["sha256"] != digest:
                self._fault(f"{identifier} is in the outbox with other bytes")
            if state == "delivered":
                self._acknowledged(identifier, digest, receipts.get(identifier))
            elif state in ("queued", "delivering"):
                self.verdict.waiting += 1
            elif state == "nowhere":
                self.verdict.lost.add(identifier)
            else:
                self._fault(f"{identifier} is {state}: {row['reason']}")

    def _acknowledged(self, identifier, digest, receipt):
        self.verdict.acknowledged += 1
        if receipt is None:
            self._fault(f"{identifier} counts as delivered without a receipt")
            return
        if receipt["sha256"] != digest:
            self._fault(f"the receipt of {identifier} is for other bytes")
        if digest not in self.stored.get(identifier, []):
            self.verdict.lost.add(identifier)

    def _receipts(self, tablet):
        """The statements of a tablet's receipts, after the public keys alone have said that they are right."""
        path, keys = tablet.kept / "receipts.json", tablet.kept / "keys.json"
        path.write_text(tablet.home.command("outbox", "receipts"))
        keys.write_text(servers.Client(self.server).get("/v1/receipt-keys").text)
        done = subprocess.run([servers.PROGRAM, "receipt", "verify", path, "--keys", keys], capture_output=True, text=True, check=False)
        receipts = json.loads(path.read_text())
        if done.returncode != 0 or done.stdout != f"{len(receipts)} receipts are right.\n":
            self._fault(f"receipts do not verify: {done.stdout}{done.stderr}")
        return {one["statement"]["id"]: one["statement"] for one in receipts}

    def _recordings(self, made):
        """Each recording of each stored result is there whole."""
        content = self.server.folder / "server/recordings/content/ms-2026"
        named = collections.defaultdict(set)
        for row in self.server.sql("select result, encode(sha256, 'hex') from result_recordings"):
            identifier, digest = row.split("|")
            named[identifier].add(digest)
        for identifier in self.stored.keys() & made.keys():
            recordings = made[identifier][1]
            if named[identifier] != set(recordings):
                self._fault(f"{identifier} is stored with other recordings")
            for digest in recordings:
                path = content / digest[:2] / digest
                self.verdict.recordings += 1
                if not path.exists():
                    self._fault(f"a recording of {identifier} is not there: {digest}")
                elif _digest(path) != digest:
                    self._fault(f"a recording of {identifier} is not whole")

    def _measures(self):
        """Each measure of each stored document is a row, and no other is."""
        rows = dict.fromkeys(self.measured, ())
        for row in self.server.sql(
                "select result, json_agg(json_build_array(step, name, value, unit) order by number) from measurements group by result"):
            identifier, measures = row.split("|", 1)
            rows[identifier] = json.loads(measures)
        for identifier, measures in rows.items():
            self.verdict.measures += len(measures)
            if list(measures) != self.measured.get(identifier):
                self._fault(f"the measures of {identifier} are not those of its document")

    def _strays(self):
        for table in ("conflicts", "dead_letters"):
            count = self.server.sql(f"select count(*) from {table}")[0]
            if count != "0":
                self._fault(f"{count} {table}")
        twice = self.server.sql("select count(*) from (select position from receipts group by study, position having count(*) > 1) t")[0]
        if twice != "0":
            self._fault(f"{twice} places of a chain with two receipts")

    def _audit(self):
        done = subprocess.run(
            [servers.PROGRAM, "server", "audit", "verify", "--dev", "--home", self.server.folder], capture_output=True, text=True,
            check=False)
        if done.returncode != 0:
            self._fault(f"the audit does not verify: {done.stdout}{done.stderr}")


def _measures(document):
    """Step, name, value and unit of each measure of a document; None if it is none."""
    try:
        measures = json.loads(document).get("measures", [])
    except ValueError:
        return None
    return [[one.get("step"), one["name"], one.get("value"), one.get("unit")] for one in measures]


def _digest(path):
    hasher = hashlib.sha256()
    with open(path, "rb") as file:
        while block := file.read(1 << 20):
            hasher.update(block)
    return hasher.hexdigest()
