"""What happens to the server, its database and the disks."""

import threading

import requests

import paths  # noqa: F401  (first: it makes the next ones found)

import waiting
from choices import chance
from home import clock

RECOVERY = 300
# The first round has this order: whatever is short has met them all, and those that last first.
KINDS = [
    "server disk", "database disk", "database log", "tablet disk", "server clock", "postmaster", "backend", "postmaster and server",
    "server", "second server", "both servers", "second server clock",
    "backend", "server"]
DISKS = ["server disk filled", "database disk filled", "database log filled", "tablet disk filled"]
# Both ways, across months, and beyond the life of all tokens.
STEPS = ["-400d", "-3h", "-1h", "+1h", "+2h", "+50d"]


class Trouble(threading.Thread):
    """One misfortune after the other; each ends before the next begins."""

    def __init__(self, seed, journal, server, second, database, disks, tablets, kinds=KINDS):
        """`disks` are those of the server's recordings and of its database; `kinds` is what happens."""
        super().__init__(daemon=True)
        self.seed, self.journal = seed, journal
        self.server, self.second, self.database, self.tablets = server, second, database, tablets
        self.recordings_disk, self.database_disk = disks
        self.kinds = kinds
        self.stopping = threading.Event()
        # Once each kind has happened.
        self.met_all = threading.Event()

    def run(self):
        number = 0
        while not self.stopping.wait(self.pause(number)):
            number += 1
            kind = self.kind(number)
            try:
                self.one(kind, chance(self.seed, "trouble", number))
                self.await_recovery()
                self.journal.note(f"misfortune {kind}")
            except Exception as error:  # a driver that stops unnoticed would prove nothing
                self.journal.fault(f"trouble {number}, {kind}: {error!r}")
            if number == len(self.kinds):
                self.met_all.set()

    def pause(self, number):
        """The seconds before the next; the first round is in a hurry."""
        return chance(self.seed, "pause", number).uniform(*((0.2, 1) if number < len(self.kinds) else (1, 9)))

    def kind(self, number):
        """Each kind comes once in every round of them, in an order of its own."""
        order = self.kinds[:]
        if number > len(order):
            chance(self.seed, "order", (number - 1) // len(order)).shuffle(order)
        return order[(number - 1) % len(order)]

    def one(self, kind, numbers):
        match kind:
            case "server" | "second server" | "both servers":
                killed = {"server": [self.server], "second server": [self.second]}.get(kind, [self.server, self.second])
                for server in killed:
                    self.kill_server(server)
                self.stopping.wait(numbers.uniform(0, 2))
                for server in killed:
                    self.start_server(server)
            case "postmaster":
                self.journal.note("postmaster killed")
                self.database.kill_postmaster()
                self.stopping.wait(numbers.uniform(0, 3))
                self.database.start()
            case "postmaster and server":
                self.journal.note("postmaster killed")
                self.database.kill_postmaster()
                self.kill_server()
                self.stopping.wait(numbers.uniform(0, 2))
                self.start_server()
            case "backend":
                if self.database.kill_backend(numbers):
                    self.journal.note("backend killed")
            case "server clock" | "second server clock":
                self.step_clock(numbers, self.second if kind == "second server clock" else self.server)
            case "server disk":
                self.fill(self.recordings_disk, "server disk filled", numbers)
            case "database disk":
                self.fill(self.database_disk, "database disk filled", numbers)
                self.help_database()
            case "database log":
                self.fill(self.database_disk, "database log filled", numbers, self.use_up_log)
                self.help_database()
            case "tablet disk":
                tablet = numbers.choice(self.tablets)
                self.fill(tablet.disk, "tablet disk filled", numbers)

    def step_clock(self, numbers, server):
        """The machine comes up with another clock, serves for a while, and comes up with the right one."""
        shift = numbers.choice(STEPS)
        self.kill_server(server)
        self.start_server(server, clock(shift))
        self.journal.note("server clock step", shift)
        self.await_recovery()
        self.stopping.wait(numbers.uniform(1, 4))
        self.kill_server(server)
        self.start_server(server)

    def use_up_log(self):
        """Goes on to a new file of PostgreSQL's log again and again, so that it needs one that the disk has no room for."""
        for _ in range(30):
            try:
                self.server.sql("select pg_logical_emit_message(false, 'chaos', repeat('x', 100000)), pg_switch_wal()")
            except RuntimeError as error:
                self.journal.note("log used up", str(error).strip())
                # It has ended, or it recovers.
                return
            if self.stopping.wait(0.1):
                return

    def help_database(self):
        """PostgreSQL ends when its disk takes no more of its log: then its operator starts it, once there is space."""
        if self.database.postmaster is None:
            self.journal.note("postmaster ended on a full disk")
            self.database.start()

    def await_recovery(self):
        """Nobody helps: whatever was killed and started must serve again by itself."""
        if not waiting.comes(self.answers, RECOVERY):
            self.journal.fault("the server does not serve again by itself")

    def answers(self):
        try:
            return all(
                requests.head(f"http://127.0.0.1:{server.port}/v1/health", timeout=60).status_code == 204
                for server in (self.server, self.second))
        except requests.RequestException:
            return False

    def kill_server(self, server=None):
        (server or self.server).kill()
        self.journal.note("second server killed" if server is self.second else "server killed")

    def start_server(self, server=None, prefix=()):
        """Starts it as an operator does; one that must be started more than once is told."""
        for _ in range(5):
            try:
                (server or self.server).start(prefix)
                return
            except RuntimeError as error:
                self.journal.note("server did not start", str(error).strip())
                self.stopping.wait(0.5)
        self.journal.fault("the server does not start again")

    def fill(self, disk, kind, numbers, meanwhile=lambda: None):
        if not disk.isOwn:
            self.journal.note("disk not filled: only root can")
            return
        disk.fill(numbers.choice([0, 4096, 40_000, 200_000]))
        self.journal.note(kind)
        meanwhile()
        self.stopping.wait(numbers.uniform(1, 5))
        disk.free()
