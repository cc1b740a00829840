"""A tablet of a fleet: what it goes through while a new version of its study is published, and when it showed which."""

import dataclasses
import json
import threading
import time
import uuid

import requests

import paths  # noqa: F401  (first: it makes the next ones found)

import home as homes
import waiting
from choices import chance
from disks import Disk
from lines import Line
from page import ServedPage

# Beyond it something hangs: the longest rest of a tablet that found nobody is a minute.
HANG = 180


@dataclasses.dataclass(frozen=True)
class Version:
    """A version as it was published; `at` is the moment before it was."""

    number: int
    version: str
    sha256: str
    question: str
    # Of the task's canonical JSON, as results name it.
    task_sha256: str
    picture: bytes = dataclasses.field(repr=False)
    at: float


class FleetTablet:
    """One that has nothing to bear: it is on, has a network, and nobody uses it."""

    kind = "idle"
    # Whether it can have a new version at once.
    isOnline = True

    def __init__(self, number, seed, folder, server, journal):
        self.number = number
        self.numbers = chance(seed, "fleet", number)
        self.journal = journal
        self.folder = folder / f"tablet-{number}"
        self.server = server
        self.participant = f"F-{number}"
        self.page = None
        # When the page was told which version it shows, and the number of that.
        self.shown = []
        # The runs that were finished, and the number of the version that was shown when they began.
        self.made = {}
        # Since when nothing is in the way of the newest version.
        self.since = None

    # What it is made of.

    def make(self, code):
        self.home = homes.Home(self.folder)
        self.home.enrol(self.address(), code)
        self.switch_on()

    def address(self):
        return f"http://127.0.0.1:{self.server.port}"

    def switch_on(self):
        self.page = ServedPage(self.home)
        threading.Thread(target=self._listen, args=(self.page,), daemon=True).start()

    def kill(self):
        self.page.process.kill()
        self.page.process.wait()
        self.journal.note("tablet killed", f"{self.number} {self.kind}")

    def close(self):
        if self.page:
            self.page.process.kill()
            self.page.process.wait()

    def _listen(self, page):
        """Hears what the open page hears, until the program ends."""
        try:
            for name, value in self.events(page, "/api/study/news"):
                if name == "study":
                    first, *_ = value["mark"].split(" ")
                    self.shown.append((time.monotonic(), int(first) if first.isdigit() else None))
        except (requests.RequestException, ValueError) as error:
            # It was killed. One that lives and is not heard any more would never be seen to turn.
            self.journal.note("page ended", f"{self.number} {type(error).__name__}")

    @staticmethod
    def events(page, path):
        """The events of a stream, as name and value."""
        headers = {"X-Ambler-Token": page.token, "Origin": page.address}
        name = None
        with requests.get(page.address + path, headers=headers, stream=True, timeout=homes.HANG) as answer:
            answer.raise_for_status()
            for line in answer.iter_lines(chunk_size=1):
                text = line.decode()
                if text.startswith("event: "):
                    name = text.removeprefix("event: ")
                elif text.startswith("data: "):
                    yield name, json.loads(text.removeprefix("data: "))

    # What it shows.

    @property
    def shows(self):
        """The number of the version that is shown; None before one is."""
        return self.shown[-1][1] if self.shown else None

    def about(self):
        return self.page.ask("GET", "/api/about")["studyVersion"]

    def turned(self, version):
        """When this version was first shown; None where it was not."""
        return next((moment for moment, number in list(self.shown) if number == version.number), None)

    def await_turn(self, version):
        waiting.until(lambda: self.turned(version), lambda: f"tablet {self.number}, {self.kind}, shows {version}: {self.about()}", HANG)
        about = self.about()
        assert (about["number"], about["sha256"], about["version"]) == (version.number, version.sha256, version.version), about

    def told(self):
        """What the server was told last: number, offered, state, reason."""
        device = self.home.status()["device"]
        rows = self.server.sql(
            f"select study_number, study_offered, study_state, coalesce(study_reason, '') from devices where account = '{device}'")
        number, offered, state, reason = rows[0].split("|")
        return int(number or 0), int(offered or 0), state, reason

    # Runs.

    def begin_run(self):
        self.begun_with = self.shows
        self.run = self.page.ask("POST", "/api/runs", {"task": "short"})["run"]

    def screen(self):
        """The page that the run shows."""
        events = self.events(self.page, f"/api/runs/{self.run}/events")
        return next(value["page"] for name, value in events if name == "page" and "page" in value)

    def shows_run_of(self, version):
        """The question and the picture of that version, and of no other."""
        screen = self.screen()
        assert screen["id"] == version.question, screen
        given = requests.get(self.page.address + screen["image"]["source"], timeout=homes.HANG)
        assert given.content == version.picture, f"tablet {self.number} shows another picture in a run of {version.version}"

    def tell(self, visit, *events):
        self.page.ask("POST", f"/api/runs/{self.run}/events", {
            "window": uuid.uuid4().hex, "number": 1, "visit": visit, "events": list(events)})

    def end_run(self):
        """Answers, and leaves; gives the moment before the last word."""
        screen = self.screen()
        self.tell(screen["visit"], {"event": "answer", "question": screen["id"], "answer": True}, {"event": "next"})
        last = waiting.until(
            lambda: (screen := self.screen())["body"]["type"] == "completion" and screen, f"tablet {self.number} is through")
        ended = time.monotonic()
        self.tell(last["visit"], {"event": "next"})
        self.made[self.run] = self.begun_with
        return ended

    def whole_run(self):
        self.begin_run()
        self.end_run()

    # What befalls it; each kind has its own.

    def prepare(self, first):
        """Comes into its state, before the new version is published."""

    def bear(self, first, second, others):
        """Goes through what befalls it after that; `others` is set once all that could turn have turned."""
        self.since = second.at
        self.await_turn(second)


class InRun(FleetTablet):
    """Somebody is in the middle of a task."""

    kind = "in a run"
    isOnline = False

    def prepare(self, first):
        self.begin_run()

    def bear(self, first, second, others):
        self.await_reason(first, second)
        assert others.wait(HANG), "the others do not turn"
        self.shows_run_of(first)
        assert (self.about()["number"], self.turned(second)) == (first.number, None)
        self.since = self.end_run()
        self.await_turn(second)
        assert self.turned(second) > self.since, "it turned under an open run"

    def await_reason(self, first, second):
        """The study hears why it waits, and the old version is shown meanwhile."""
        waiting.until(
            lambda: self.told() == (first.number, second.number, "waiting", "openRun"),
            lambda: f"the study hears why tablet {self.number} waits: {self.told()}", HANG)
        assert self.about()["newest"]["reason"] == "openRun"


class KilledInRun(InRun):
    """The same, and the program is killed; the run goes on afterwards as it began."""

    kind = "killed in a run"

    def bear(self, first, second, others):
        self.await_reason(first, second)
        assert self.turned(second) is None
        self.kill()
        self.since = time.monotonic()
        self.switch_on()
        self.await_turn(second)
        assert self.page.ask("POST", "/api/runs/again")["run"] == self.run
        self.shows_run_of(first)
        self.end_run()


class OnALine(FleetTablet):
    """It reaches the server by a line of its own."""

    def address(self):
        self.line = Line(lambda: self.server.port)
        return self.line.address

    def close(self):
        super().close()
        self.line.close()


class Killed(OnALine):
    """It is killed in the middle of a file, and started anew."""

    kind = "killed while it fetches"

    def prepare(self, first):
        self.line.meets(("stand", self.numbers.randrange(20_000, 400_000)))

    def bear(self, first, second, others):
        self.since = second.at
        waiting.until(lambda: self.line.stands and self.has_part(), f"a part of a file is on tablet {self.number}", HANG)
        self.kill()
        assert self.turned(second) is None
        self.line.moves()
        self.switch_on()
        self.await_turn(second)

    def has_part(self):
        return any(path.stat().st_size > 0 for path in (self.home.path / "studies/contents").glob("*.part"))


class Cut(OnALine):
    """Its line is cut twice: in the answer that names the version, and in a file of it."""

    kind = "cut"

    def prepare(self, first):
        draw = self.numbers.randrange
        self.planned = [("cut", draw(1, 800)), ("cut", draw(20_000, 300_000))]
        self.line.meets(*self.planned)

    def bear(self, first, second, others):
        super().bear(first, second, others)
        assert self.line.cuts == len(self.planned), f"{self.line.cuts} cuts"
        self.journal.note("line cut", f"{self.number}")
        self.journal.counts["connection cut"] += self.line.cuts


class Away(OnALine):
    """It is without a network, and has it again when the others have the new version."""

    kind = "without a network"
    isOnline = False

    def prepare(self, first):
        self.line.breaks()

    def bear(self, first, second, others):
        assert others.wait(HANG), "the others do not turn"
        assert self.about()["number"] == first.number
        self.since = time.monotonic()
        self.line.mends()
        self.await_turn(second)


class SwitchedOff(FleetTablet):
    """It is off, and on again when the others have the new version."""

    kind = "switched off"
    isOnline = False

    def prepare(self, first):
        self.kill()

    def bear(self, first, second, others):
        assert others.wait(HANG), "the others do not turn"
        self.since = time.monotonic()
        self.switch_on()
        self.await_turn(second)


class Full(FleetTablet):
    """Its disk has room for nothing; it is started anew meanwhile, and shows what it had."""

    kind = "with a full disk"
    isOnline = False
    left = 0

    def make(self, code):
        self.disk = Disk(self.folder, 60)
        super().make(code)

    def close(self):
        super().close()
        self.disk.remove()

    def prepare(self, first):
        if not self.disk.isOwn:
            self.journal.note("disk not filled: only root can")
            return
        self.disk.fill(self.left)
        self.journal.note("tablet disk filled", f"{self.number}")

    def bear(self, first, second, others):
        if self.disk.isOwn:
            waiting.until(
                lambda: self.told() == (first.number, second.number, "fetching", "disk-full"),
                lambda: f"the study hears that the disk of tablet {self.number} is full: {self.told()}", HANG)
            assert others.wait(HANG), "the others do not turn"
            self.kill()
            self.switch_on()
            waiting.until(
                lambda: self.newest() == (first.number, second.number, "disk-full"),
                lambda: f"tablet {self.number} shows the old version on its full disk: {self.newest()}", HANG)
        self.since = time.monotonic()
        self.disk.free()
        self.await_turn(second)


    def newest(self):
        about = self.about()
        return about["number"], about["newest"].get("offered"), about["newest"].get("reason")


class NearlyFull(Full):
    """There is room to note the version, and not for its picture."""

    kind = "with a nearly full disk"
    left = 300_000


KINDS = {one.kind: one for one in [FleetTablet, InRun, KilledInRun, Killed, Cut, Away, SwitchedOff, Full, NearlyFull]}
