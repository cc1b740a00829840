"""An outbox and a database whose power is cut at many of their flushes: what the disk may hold then is opened and looked at."""

import dataclasses
import itertools
import json
import pathlib
import shutil
import subprocess

import paths  # noqa: F401  (first: it makes the next ones found)

import flushes
import server as servers
import sharing
from cluster import Cluster
from home import TASK, Home, Made
from people import People


@dataclasses.dataclass
class Outcome:
    """`checked` is how often something that somebody had been told of was looked for."""

    flushes: int = 0
    states: int = 0
    checked: int = 0
    faults: list = dataclasses.field(default_factory=list)

    def __str__(self):
        return f"{self.flushes} flushes, {self.states} states of the disk opened, {self.checked} times looked for what was told"


class Replayed:
    """Something whose folders are recorded; `look(folder, told, fault)` opens one state of it."""

    def __init__(self, folder, numbers):
        self.folder, self.numbers = pathlib.Path(folder), numbers

    def judge(self, count, luck=flushes.LUCK):
        changes = self.changes = getattr(self, "changes", None) or flushes.read(self.recorder.log)
        outcome = Outcome(flushes=sum(change.kind == "E" for change in changes))
        places = flushes.cuts(changes, self.numbers, count) or [len(changes)]
        for place, kind in zip(places, itertools.cycle(luck), strict=False):
            state = self.folder / "state"
            disk = flushes.Disk(self.recorder.first, changes, place, self.numbers, kind)
            flushes.write(self.recorder, disk, 0, state / self.inner)
            told = flushes.told(changes, place)
            name = f"behind change {place} of {len(changes)}, {kind} of the rest"
            faults = self.look(state, told)
            outcome.faults += [f"{name}: {fault}" for fault in faults]
            outcome.states, outcome.checked = outcome.states + 1, outcome.checked + len(told)
            if faults:
                shutil.copytree(state, self.folder / f"faulty-{place}-{kind}", symlinks=True, dirs_exist_ok=True)
            shutil.rmtree(state)
        return outcome

    def forget_flushes(self):
        """As if no flush had reached the disk."""
        self.changes = [change for change in flushes.read(self.recorder.log) if change.kind not in "BE"]


class Outbox(Replayed):
    inner = "home"

    def __init__(self, folder, numbers):
        super().__init__(folder, numbers)
        self.home = Home(self.folder / "tablet")
        self.home.put(Made())
        for name, content in [("task.json", json.dumps(TASK)), ("answers.json", '{ "first": true }')]:
            (self.folder / name).write_text(content)
        (self.folder / "study").mkdir()
        self.recorder = flushes.Recorder(self.folder / "record", self.home.path)

    def work(self, rounds):
        """Results are taken in, made and delivered; some of it is killed."""
        for number in range(rounds):
            stick = self.folder / f"stick-{number}"
            made = [Made([self.numbers.randbytes(self.numbers.choice([500, 5_000]))]) for _ in range(self.numbers.randrange(1, 4))]
            for one in made:
                one.write(stick)
            if self.command("outbox", "import", stick):
                for one in made:
                    self.recorder.mark(id=one.id, sha256=one.sha256)
            if self.numbers.random() < 0.5 and self.command(
                    "run", self.folder / "task.json", "--answers", self.folder / "answers.json", "--simulate", "--participant", "P-1",
                    "--json"):
                self.recorder.mark(id=json.loads(self.output)["id"], sha256=servers.digest(self.output.encode()))
            if self.numbers.random() < 0.4:
                self.command("outbox", "deliver", f"dir:{self.folder}/study")

    def command(self, *words):
        """Whether it came to its end; at that moment a person sees that it did."""
        process = self.home.start(*words, prefix=self.recorder.prefix)
        limit = self.numbers.uniform(0.1, 2) if self.numbers.random() < 0.3 else 300
        try:
            self.output, errors = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            return False
        assert process.returncode == 0, errors
        return True

    def look(self, state, told):
        home = Home(state)
        verified = home.start("outbox", "verify")
        output, errors = verified.communicate(timeout=300)
        faults = [f"it does not verify: {verified.returncode} {output}{errors}"] if verified.returncode != 0 else []
        rows = home.rows()
        for one in told:
            row = rows.get(one["id"])
            if row is None:
                faults.append(f"lost: {one['id']} was saved and is not there")
            elif row["sha256"] != one["sha256"] or row["state"] not in ("queued", "delivering", "delivered"):
                faults.append(f"{one['id']} is {row['state']} with {row['sha256']}")
        return faults


class Receipts(Replayed):
    inner = "data"

    def __init__(self, folder, numbers):
        super().__init__(folder, numbers)
        servers.open_to_postgres(self.folder)
        self.cluster = Cluster(self.folder / "pg")
        self.cluster.make()
        self.address = f"postgres://ambler@/ambler?host={self.cluster.folder}"
        self.home = self.folder / "server-home"
        self.server = sharing.SharingServer(self.address, "", self.home)
        self.server.password = self.server.first_password()
        self.people = People(self.server, few=True)
        self.server.stop()
        self.cluster.stop()
        self.recorder = flushes.Recorder(self.folder / "record", self.cluster.data)

    def work(self, results):
        """Results are stored; now and then PostgreSQL writes its tables and goes on to another file of its log."""
        self.cluster.start(self.recorder.prefix)
        self.server = sharing.SharingServer(self.address, "", self.home)
        device = self.people.device
        device.server = self.server
        for number in range(results):
            document = servers.result("P-1")
            answer = device.put_result(document)
            assert answer.status_code == 201, answer.text
            statement = answer.json()["statement"]
            self.recorder.mark(id=statement["id"], sha256=statement["sha256"], position=statement["chain"]["position"])
            if number % 7 == 6:
                self.cluster.sql(self.numbers.choice(["checkpoint", "select pg_switch_wal()"]))

    def close(self):
        self.server.kill()
        self.cluster.give_up()

    def look(self, state, told):
        cluster = Cluster(state)
        try:
            cluster.start()
            rows = cluster.sql(
                "select receipts.id, encode(receipts.sha256, 'hex'), position, encode(sha256(document), 'hex')"
                " from receipts join results using (id)")
            found = {row.split("|")[0]: row.split("|")[1:] for row in rows}
            return [f"lost: the receipt of {one['id']} at {one['position']} was given, and there is {found.get(one['id'])}"
                    for one in told if found.get(one["id"]) != [one["sha256"], str(one["position"]), one["sha256"]]]
        except AssertionError as error:
            return [f"PostgreSQL does not start: {error}"]
        finally:
            cluster.give_up()
