"""Tablets, server and database under misfortune, and whether everything arrived: see `docs/chaos.md`.

The last line is `acknowledged N, lost 0, doubled 0, reordered 0, seed S`; the exit code is 1 if anything was lost, doubled or
reordered, or is otherwise not as it should be.
"""

import argparse
import itertools
import pathlib
import shutil
import sys
import tempfile
import threading
import time

import paths  # first: it makes the next ones found

import history as histories
import home as homes
import server as servers
import waiting
from checker import Checker
from clients import Client, Shown, Staff
from database import Database
from disks import Disk
from ending import look
from journal import Journal
from judgement import judge
from people import People
from second import SecondServer
from stages import after_the_storm
from tablets import Tablet
from trouble import DISKS, KINDS, RECOVERY, Trouble
from weather import STORM, Weather

CALM = 600
# What runs this long shows how much arrives in spite of all. Two loaded processors give some 20 results a second; a
# queue that is stuck, or a wait that is too long after each misfortune, gives less than a quarter of it.
LONG, LEAST_PER_SECOND = 300, 5
# Megabytes of the database for each second of a long run, and bytes of all recordings of tablets.
DATABASE_PER_SECOND, RECORDINGS = 1, 700 << 20
LOGS = paths.ROOT / ".build/chaos"


class Chaos:
    def __init__(self, folder, seed, log, tablets=4, clients=8, seconds=300):
        self.folder = pathlib.Path(folder)
        self.seed = seed
        self.journal = Journal(log)
        self.history = histories.History(log.with_suffix(".history"))
        # Before the server: PostgreSQL makes its files on a disk of its own. What runs longer stores more.
        self.disks = [
            Disk(self.folder / "server/server/recordings", 1200),
            Disk(self.folder / "server/server/postgres", 1500 + int(DATABASE_PER_SECOND * seconds))]
        self.server = servers.Server(self.folder / "server")
        self.second = SecondServer(self.server)
        self.database = Database(self.server)
        self.people = People(self.server, few=True)
        turns = itertools.cycle([self.server, self.second])
        self.weather = Weather(seed, self.journal, lambda: next(turns).port)
        self.tablets = [
            Tablet(number, seed, self.folder, self.journal, self.history, RECORDINGS // tablets) for number in range(1, tablets + 1)]
        for tablet in self.tablets:
            # An enrolment whose answer is lost costs its code: people take another. It is no matter of results.
            tablet.home.enrol(f"http://127.0.0.1:{self.server.port}", homes.code(self.people))
            self._lead_through_the_weather(tablet)
        staff, shown = Staff(self.people), Shown()
        self.clients = [
            Client(number, seed, self.history, self.journal, self.people, staff, shown, self.ways) for number in range(1, clients + 1)]

    def ways(self):
        """How clients reach the servers: through the weather, and either one directly."""
        return [("127.0.0.1", port) for port in (self.weather.proxy.port, self.server.port, self.second.port)]

    @property
    def all_disks(self):
        return [*self.disks, *(tablet.disk for tablet in self.tablets)]

    def _lead_through_the_weather(self, tablet):
        """Enrols once more, by the way of the proxy, before it does anything."""
        self.weather.isCalm = True
        tablet.home.enrol(self.weather.proxy.address, homes.code(self.people))
        self.weather.isCalm = False

    def storm(self, seconds, kinds=KINDS):
        """Lets everything happen for so long, and until each kind of misfortune has happened."""
        began = time.monotonic()
        trouble = Trouble(self.seed, self.journal, self.server, self.second, self.database, self.disks, self.tablets, kinds)
        workers = [trouble, *self.tablets, *self.clients]
        for worker in workers:
            worker.start()
        waiting.let_pass(seconds, "misfortune lasts")
        if not trouble.met_all.wait(len(kinds) * RECOVERY):
            self.journal.fault("not every kind of misfortune has happened")
        for worker in workers:
            worker.stopping.set()
        for worker in workers:
            worker.join(timeout=CALM)
            if worker.is_alive():
                self.journal.fault(f"{worker} does not come to an end")
        self.lasted = time.monotonic() - began

    def calm(self):
        """Brings everything up, and gives what remains the time to be sent."""
        for disk in self.all_disks:
            disk.free()
        self.weather.calm()
        self.database.start()
        for server in (self.server, self.second):
            if server.process.poll() is not None:
                self.journal.fault("a server had ended by itself")
                server.start()
        finishing = [threading.Thread(target=one.finish, args=(CALM,)) for one in [*self.tablets, *self.clients]]
        for thread in finishing:
            thread.start()
        for thread in finishing:
            thread.join()
        for tablet in self.tablets:
            tablet.leave_some()
            tablet.learn_runs()

    def look(self):
        """Notes in the history what there is in the end."""
        for tablet in self.tablets:
            tablet.note_receipts()
        look(self.server, self.history)
        self.history.close()

    def check(self):
        verdict = Checker(self.server, self.tablets, self.clients).check()
        verdict.add(judge(histories.read(self.history.path)))
        verdict.faults += self.journal.faults
        return verdict

    def close(self):
        self.weather.proxy.close()
        self.second.stop()
        self.server.stop()
        self.history.close()
        self.journal.file.close()
        for disk in self.all_disks:
            disk.remove()


def report(journal, verdict, rate):
    """What was done, and what came of it."""
    print("misfortunes:", journal.told(*(f"misfortune {kind}" for kind in dict.fromkeys(KINDS))).replace("misfortune ", ""))
    print("killed with -9:", journal.told("tablet killed", "server killed", "second server killed", "postmaster killed", "backend killed"))
    print("requests:", journal.told(*(kind for kind, _ in STORM)))
    print("disks and clocks:", journal.told(*DISKS, "postmaster ended on a full disk", "tablet clock step", "server clock step"))
    if journal.counts["disk not filled: only root can"]:
        print("SKIPPED: no disk was filled, neither a tablet's nor the server's nor PostgreSQL's: only root can make small ones")
    statuses = sorted(kind for kind in journal.counts if kind.startswith("status "))
    print("answers:", journal.told(*statuses))
    print("small clients:", journal.told(*sorted(kind for kind in journal.counts if kind.startswith("client "))).replace("client ", ""))
    print(f"{verdict.by_tablets + verdict.waiting} results made by tablets, {verdict.waiting} of them in outboxes;"
          f" {verdict.recordings} recordings whole, {verdict.measures} measures right; {rate:.1f} results per second")
    for fault in verdict.faults[:50]:
        print("FAULT:", fault)


def main():
    words = argparse.ArgumentParser(description="Kills and cuts everything between tablets and database, and counts.")
    words.add_argument("--seconds", type=float, default=300)
    words.add_argument("--seed", type=int, default=int(time.time()))
    words.add_argument("--tablets", type=int, default=4)
    words.add_argument("--clients", type=int, default=12, help="small clients beside the tablets")
    words.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS, help="what happens; without it, everything")
    words.add_argument("--storm-alone", action="store_true", help="no standby is promoted, no line broken, no flush replayed")
    chosen = words.parse_args()
    folder = tempfile.mkdtemp(prefix="ambler-chaos-")
    pathlib.Path(folder).chmod(0o711)
    log = LOGS / f"seed-{chosen.seed}.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    print(f"{chosen.seconds:.0f} s with seed {chosen.seed}; events are written to {log.relative_to(paths.ROOT)}", flush=True)
    chaos = Chaos(folder, chosen.seed, log, chosen.tablets, chosen.clients, chosen.seconds)
    try:
        chaos.storm(chosen.seconds, chosen.kinds)
        chaos.calm()
        chaos.look()
        verdict = chaos.check()
        rate = verdict.acknowledged / chaos.lasted
        if chosen.seconds >= LONG and rate < LEAST_PER_SECOND:
            verdict.faults.append(f"only {rate:.1f} results per second were acknowledged; {LEAST_PER_SECOND} should be")
    finally:
        chaos.close()
    report(chaos.journal, verdict, rate)
    if not chosen.storm_alone:
        told = len(verdict.faults)
        after_the_storm(folder, chosen.seed, chosen.seconds, log, verdict)
        for fault in verdict.faults[told:][:50]:
            print("FAULT:", fault)
    if verdict.isGood:
        shutil.rmtree(folder, ignore_errors=True)
    else:
        print(f"all of it is left in {folder}")
    print(verdict.line(chosen.seed))
    sys.exit(0 if verdict.isGood else 1)


if __name__ == "__main__":
    main()
