"""A tablet: makes results with recordings, sends them, and is killed while it does."""

import contextlib
import json
import signal
import subprocess
import threading

import paths  # noqa: F401  (first: it makes the next ones found)

import history as histories
import waiting
from choices import chance, uuid7
from disks import Disk
from home import TASK, Home, Made, clock
from server import digest

BEGINNING = 1_795_000_000_000
HANG = 300
# Done, refused for want of something, and bad input, which is also a disk that is full.
ENDINGS = {0, 65, 69, -signal.SIGKILL}


class Tablet(threading.Thread):
    def __init__(self, number, seed, folder, journal, history, most_bytes):
        """`most_bytes` is what all of its recordings may have together; later ones are short."""
        super().__init__(daemon=True)
        self.number = number
        self.seed = seed
        self.journal = journal
        self.history = history
        self.bytes_left = most_bytes
        # The operations of results that nobody has acknowledged yet, by id.
        self.open = {}
        self.began = history.clock()
        self.participant = f"P-{number}"
        self.disk = Disk(folder / f"tablet-{number}", 400)
        self.home = Home(self.disk.folder)
        self.kept = folder / f"kept-{number}"
        self.kept.mkdir()
        (self.kept / "task.json").write_text(json.dumps(TASK))
        (self.kept / "answers.json").write_text('{ "first": true }')
        self.study()
        # By id: the digest of the document and those of its recordings, from the bytes that were kept aside.
        self.made = {}
        self.sticks = []
        self.round = 0
        self.stopping = threading.Event()

    def study(self):
        (self.kept / "study.json").write_text(json.dumps({
            "ambler": 1, "id": "ms-2026", "version": "1", "languages": ["en"], "title": "Study", "contact": "Call us.",
            "emergency": "Call a doctor.", "participants": "single", "sections": [{"id": "all", "title": "All"}],
            "tasks": [{"id": "short", "file": "task.json", "section": "all"}]}))

    def run(self):
        try:
            while not self.stopping.is_set():
                self.one_round()
        except Exception as error:  # a driver that stops unnoticed would prove nothing
            self.journal.fault(f"tablet {self.number}: {error!r}")

    def one_round(self):
        """Makes some results, takes them in, and sends; each may be cut off."""
        self.round += 1
        numbers = chance(self.seed, "tablet", self.number, self.round)
        if numbers.random() < 0.08:
            self.lead(numbers)
        else:
            self.sticks.append(self.make(numbers, numbers.randrange(5, 40)))
        self.take_in(numbers)
        if numbers.random() < 0.12:
            self.serve(numbers)
        else:
            self.send(numbers)

    def make(self, numbers, count):
        """A stick with finished results, as another tablet of the study would have written it; gives its folder."""
        stick = self.kept / f"stick-{self.round}-{len(self.sticks)}"
        for place in range(count):
            length = numbers.choice([0, 800, 6_000, 20_000, 20_000, 150_000 if place else 900_000])
            length = length if length <= self.bytes_left else min(length, 800)
            self.bytes_left -= length
            recordings = [numbers.randbytes(length)] if length else []
            milliseconds = BEGINNING + self.round * 60_000 + place
            made = Made(recordings, self.participant, id=uuid7(numbers, milliseconds))
            made.write(stick)
            self.note_made(made.id, made.sha256)
        return stick

    def note_made(self, identifier, sha256, began=None):
        """From here on it may reach the server at any time."""
        self.open[identifier] = self.history.invoke(
            f"tablet {self.number}", "put", identifier, at=began, sha256=sha256, participant=self.participant)

    def note_delivered(self, report):
        """What the program says that was delivered; its receipts are looked at in the end."""
        with contextlib.suppress(ValueError):
            for identifier in json.loads(report)["delivered"]:
                if identifier in self.open:
                    self.history.ok(self.open.pop(identifier))

    def take_in(self, numbers):
        """Once a stick was taken in to its end, its results are made; until then it is tried again."""
        for stick in list(self.sticks):
            if self.command(numbers, "outbox", "import", stick) == 0:
                self.keep(stick)
                self.sticks.remove(stick)

    def keep(self, stick):
        for path in (stick / "manifests").iterdir():
            manifest = json.loads(path.read_text())
            self.made[manifest["id"]] = (manifest["sha256"], [one["sha256"] for one in manifest["recordings"]])

    def lead(self, numbers):
        """A task by the program itself, with a second of a recording; what was cut off is gone on with."""
        began = self.history.clock()
        code = self.command(
            numbers, "run", self.kept / "task.json", "--answers", self.kept / "answers.json", "--simulate",
            "--participant", self.participant, "--json")
        if code == 0:
            self.keep_document(self.output, began)

    def keep_document(self, document, began):
        """The bytes of a result that the program made by itself."""
        result = json.loads(document)
        recordings = [one["sha256"] for one in result.get("recordings", []) if "sha256" in one]
        self.made[result["id"]] = (digest(document.encode()), recordings)
        self.note_made(result["id"], digest(document.encode()), began)

    def send(self, numbers):
        shift = numbers.choice(["-400d", "-3h", "+2h", "+50d"]) if numbers.random() < 0.15 else None
        if shift:
            self.journal.note("tablet clock step", f"{self.number} {shift}")
        self.output = ""
        self.command(numbers, "outbox", "deliver", "--json", prefix=clock(shift) if shift else ())
        self.note_delivered(self.output)

    def serve(self, numbers):
        """The tablet as patients have it, which sends by itself; it always ends by a power cut."""
        process = self.home.start(
            "tablet", self.kept / "study.json", "--port", "0", "--no-browser", "--simulate", "--participant", self.participant)
        threading.Timer(numbers.uniform(1, 5), process.kill).start()
        process.communicate(timeout=HANG)
        if process.returncode not in ENDINGS:
            self.journal.fault(f"tablet {self.number} page ended with {process.returncode}")
        self.journal.note("tablet killed", f"{self.number} page")

    def command(self, numbers, *words, prefix=(), may_be_killed=True):
        """Runs one of the program's commands, perhaps not to its end; gives its code."""
        process = self.home.start(*words, prefix=prefix)
        limit = numbers.choice([numbers.uniform(0.02, 0.4), numbers.uniform(0.3, 6)]) if may_be_killed and numbers.random() < 0.4 else None
        name = f"{self.number} {' '.join(str(word) for word in words[:2] if '/' not in str(word))}"
        try:
            self.output, errors = process.communicate(timeout=limit or HANG)
        except subprocess.TimeoutExpired:
            process.kill()
            _, errors = process.communicate()
            if limit is None:
                self.journal.fault(f"tablet {name} hangs")
            self.journal.note("tablet killed", name)
            return -signal.SIGKILL
        if process.returncode not in ENDINGS:
            self.journal.fault(f"tablet {name} ended with {process.returncode}: {errors[-300:]}")
        elif process.returncode not in (0, 69):
            self.journal.note("tablet refused", f"{name} {process.returncode} {errors.strip().splitlines()[-1:]}")
        return process.returncode

    # What follows is done in calm.

    def finish(self, seconds):
        """Takes in and sends all that is left; what is still there afterwards is for the checker to tell."""
        numbers = chance(self.seed, "tablet", self.number, "calm")
        self.take_in_calmly(numbers)

        def has_sent_all():
            code = self.command(numbers, "outbox", "deliver", may_be_killed=False)
            return code == 0 and not {"queued", "delivering"} & set(self.home.states().values())

        if not waiting.comes(has_sent_all, seconds):
            self.journal.fault(f"tablet {self.number} could not send everything in calm")

    def take_in_calmly(self, numbers):
        for stick in self.sticks:
            if self.command(numbers, "outbox", "import", stick, may_be_killed=False) == 0:
                self.keep(stick)
            else:
                self.journal.fault(f"tablet {self.number}: {stick.name} cannot be taken in")
        self.sticks = []

    def leave_some(self):
        """Results that are never sent: they must be found in the outbox."""
        numbers = chance(self.seed, "tablet", self.number, "left")
        self.round += 1
        self.sticks = [self.make(numbers, 3)]
        self.take_in_calmly(numbers)

    def note_receipts(self):
        """What the tablet holds in the end."""
        for one in json.loads(self.home.command("outbox", "receipts")):
            self.history.done(f"tablet {self.number}", "receipt", one["statement"]["id"], receipt=histories.receipt(one))

    def learn_runs(self):
        """Results of runs that were cut off after they were filed: nobody saw their bytes but the tablet."""
        folder = self.home.path / "runs"
        runs = {run.name for run in folder.iterdir()} if folder.exists() else set()
        for identifier in self.home.rows():
            if identifier not in self.made and identifier in runs:
                self.keep_document(self.home.command("show", identifier, "--json"), self.began)
