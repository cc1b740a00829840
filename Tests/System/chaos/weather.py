"""The line between tablets and server: what it does to each request follows from the seed and the request."""

import collections
import re
import threading

import paths  # noqa: F401  (first: it makes the next ones found)

from choices import chance
from proxy import Act, Proxy

# What happens to how many of 1,000 requests.
STORM = [
    ("cutRequest", 60), ("loseAnswer", 60), ("cutAnswer", 20), ("double", 50), ("late", 40), ("delay", 30), ("hold", 25), ("overtaken", 30)]


class Weather:
    def __init__(self, seed, journal, upstream):
        self.seed = seed
        self.journal = journal
        self.seen = collections.Counter()
        self.lock = threading.Lock()
        self.isCalm = False
        self.proxy = Proxy(upstream, self.choose, self.passed)

    def choose(self, method, path, length):
        with self.lock:
            self.seen[method, path] += 1
            count = self.seen[method, path]
        if self.isCalm:
            return Act()
        numbers = chance(self.seed, method, path, count)
        act = self._act(numbers, length)
        # An old token that comes late looks like a stolen one, and ends the sign-in: that is as it should be.
        if act.kind in ("late", "overtaken") and path.endswith("/refresh"):
            return Act()
        return act

    @staticmethod
    def _act(numbers, length):
        drawn = numbers.randrange(1000)
        for kind, share in STORM:
            drawn -= share
            if drawn < 0:
                return Weather._act_of(kind, numbers, length)
        return Act()

    @staticmethod
    def _act_of(kind, numbers, length):
        if kind == "cutRequest":
            # Also before the first byte of the body, and just before the last.
            return Act(kind, numbers.choice([0, length - 1, numbers.randrange(max(1, length))]))
        if kind == "late":
            return Act(kind, numbers.randrange(1, 60))
        if kind == "delay":
            return Act(kind, numbers.uniform(0.05, 1.5))
        if kind == "hold":
            return Act(kind, numbers.randrange(1, 8))
        return Act(kind)

    def passed(self, one):
        if one.act.kind != "pass":
            # What waited in vain for others to overtake it was not out of order.
            kind = "hold in vain" if one.act.kind == "hold" and not one.overtakers else one.act.kind
            self.journal.note(kind, f"{one.number} {one.method} {one.path} {one.status} {one.copies} {one.overtakers}")
        for status in [one.status, *one.copies]:
            self.journal.counts[f"status {status}"] += 1
            if status is not None and status >= 500 and status not in (503, 507):
                self.journal.fault(f"{status} to {one.method} {re.sub('[0-9a-f-]{32,}', '…', one.path)} (request {one.number})")

    def calm(self):
        """From now on nothing is done to requests; what was held back comes now."""
        self.isCalm = True
        self.proxy.release()
