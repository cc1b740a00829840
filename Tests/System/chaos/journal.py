"""What was done to the system, with times and numbers, so that a run can be understood afterwards."""

import collections
import threading
import time


class Journal:
    def __init__(self, path):
        self.file = open(path, "w", buffering=1)  # noqa: SIM115  (open as long as the program runs)
        self.began = time.monotonic()
        self.counts = collections.Counter()
        self.faults = []
        self.number = 0
        self.lock = threading.Lock()

    def note(self, kind, text=""):
        """One event; `kind` is what is counted."""
        with self.lock:
            self.number += 1
            self.counts[kind] += 1
            self.file.write(f"{self.number:6} {time.monotonic() - self.began:9.3f} {kind} {text}".rstrip() + "\n")

    def count(self, kind):
        """One more of what is too frequent to be noted each time."""
        with self.lock:
            self.counts[kind] += 1

    def fault(self, text):
        """Something that must not happen."""
        self.note("FAULT", text)
        with self.lock:
            self.faults.append(text)

    def told(self, *kinds):
        """The counts of these kinds in one line."""
        return ", ".join(f"{kind} {self.counts[kind]}" for kind in kinds)
