"""What happens to the server, its database and the disks."""

import threading
import time

import requests

from choices import chance

RECOVERY = 300
KINDS = ["server", "server", "postmaster", "postmaster and server", "backend", "backend", "server disk", "tablet disk"]


class Trouble(threading.Thread):
    """One misfortune after the other; each ends before the next begins."""

    def __init__(self, seed, journal, server, database, disk, tablets):
        super().__init__(daemon=True)
        self.seed, self.journal = seed, journal
        self.server, self.database, self.disk, self.tablets = server, database, disk, tablets
        self.stopping = threading.Event()

    def run(self):
        number = 0
        while not self.stopping.wait(chance(self.seed, "pause", number).uniform(1, 9)):
            number += 1
            try:
                self.one(chance(self.seed, "trouble", number), number)
                self.await_recovery()
            except Exception as error:  # a driver that stops unnoticed would prove nothing
                self.journal.fault(f"trouble {number}: {error!r}")

    def one(self, numbers, number):
        # Each kind comes once in every round of them, in an order of its own.
        order = KINDS[:]
        chance(self.seed, "order", (number - 1) // len(KINDS)).shuffle(order)
        kind = order[(number - 1) % len(KINDS)]
        match kind:
            case "server":
                self.kill_server()
                self.stopping.wait(numbers.uniform(0, 2))
                self.start_server()
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
            case "server disk":
                self.fill(self.disk, "server disk filled", numbers)
            case "tablet disk":
                tablet = numbers.choice(self.tablets)
                self.fill(tablet.disk, "tablet disk filled", numbers)

    def await_recovery(self):
        """Nobody helps: whatever was killed and started must serve again by itself."""
        end = time.monotonic() + RECOVERY
        while not self.answers():
            if time.monotonic() > end:
                return self.journal.fault("the server does not serve again by itself")
            time.sleep(0.2)

    def answers(self):
        try:
            return requests.head(f"http://127.0.0.1:{self.server.port}/v1/health", timeout=30).status_code == 204
        except requests.RequestException:
            return False

    def kill_server(self):
        self.server.kill()
        self.journal.note("server killed")

    def start_server(self):
        """Starts it as an operator does; one that must be started more than once is told."""
        for attempt in range(5):
            try:
                self.server.start()
                return
            except RuntimeError as error:
                self.journal.note("server did not start", str(error).strip())
                self.stopping.wait(0.5)
        self.journal.fault("the server does not start again")

    def fill(self, disk, kind, numbers):
        if not disk.isOwn:
            self.journal.note("disk not filled: only root can")
            return
        disk.fill(numbers.choice([0, 4096, 40_000, 200_000]))
        self.journal.note(kind)
        self.stopping.wait(numbers.uniform(1, 5))
        disk.free()
