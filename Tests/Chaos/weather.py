"""The line between tablets and server: what it does to each request follows from the seed and the request."""

import collections
import re
import threading

import paths  # noqa: F401  (first: it makes the next ones found)
from choices import chance
from proxy import Act, Proxy

# What happens to how many of 1,000 requests.
STORM = [("cutRequest", 60), ("loseAnswer", 60), ("cutAnswer", 20), ("double", 50), ("late", 50), ("delay", 40)]


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
        if act.kind == "late" and path.endswith("/refresh"):
            return Act()
        return act

    @staticmethod
    def _act(numbers, length):
        drawn = numbers.randrange(1000)
        for kind, share in STORM:
            drawn -= share
            if drawn < 0:
                break
        else:
            return Act()
        if kind == "cutRequest":
            # Also before the first byte of the body, and just before the last.
            return Act(kind, numbers.choice([0, length - 1, numbers.randrange(max(1, length))]))
        if kind == "late":
            return Act(kind, numbers.randrange(1, 60))
        if kind == "delay":
            return Act(kind, numbers.uniform(0.05, 1.5))
        return Act(kind)

    def passed(self, one):
        if one.act.kind != "pass":
            self.journal.note(one.act.kind, f"{one.number} {one.method} {one.path} {one.status} {one.copies}")
        for status in [one.status, *one.copies]:
            self.journal.counts[f"status {status}"] += 1
            if status is not None and status >= 500 and status not in (503, 507):
                self.journal.fault(f"{status} to {one.method} {re.sub('[0-9a-f-]{32,}', '…', one.path)} (request {one.number})")

    def calm(self):
        """From now on nothing is done to requests; copies that were held back come now."""
        self.isCalm = True
        self.proxy.release()
