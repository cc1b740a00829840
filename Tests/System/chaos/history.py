"""What every client did and when: a log that is written while things go wrong, and judged afterwards.

Each operation has two lines, as in the histories of Jepsen: `invoke` before anything is sent, and `ok`, `fail` or `unknown`
when its end is known. `fail` says that the operation certainly did nothing; `unknown` that it may have happened, or may still
happen. Times are nanoseconds of the machine's monotonic clock, which all processes share, and which no wrong clock changes.
"""

import dataclasses
import itertools
import json
import math
import threading
import time


@dataclasses.dataclass(frozen=True)
class Operation:
    """One operation of one client, from its begin to its end.

    `do` is one of
    * `put`: `subject` is a result; `given` has `sha256` and `participant`; the answer has `receipt`, or None where the client
      knows that the result was acknowledged but not by which receipt, or `gone` where it was refused as taken back;
    * `read`: of a result; the answer has the `sha256` that was shown, None where there was none;
    * `receipt`: of a result; the answer has `receipt`, None where there was none;
    * `withdraw`: of a result; `erase`: of a participant;
    * `scan`: of all; the answer has `results`, the digests of all rows by id;
    * `chain`: the answer has `study` and `entries`: position, action, subject, sha256 and hash of each.

    A receipt has `study`, `position`, `hash`, `sha256` and `signature`.
    """

    number: int
    client: str
    do: str
    subject: str
    began: float
    ended: float = math.inf
    outcome: str = "unknown"
    given: dict = dataclasses.field(default_factory=dict)
    answer: dict = dataclasses.field(default_factory=dict)


class History:
    """Writes the log; threads of all clients may use it."""

    def __init__(self, path, clock=time.monotonic_ns):
        self.path = path
        self.clock = clock
        self.file = open(path, "w")  # noqa: SIM115  (open as long as the program runs)
        self.numbers = itertools.count(1)
        self.lock = threading.Lock()

    def invoke(self, client, do, subject, at=None, **given):
        """Notes that an operation begins, or that it began; gives its number."""
        number = next(self.numbers)
        self._write({
            "n": number, "type": "invoke", "at": self.clock() if at is None else at, "by": client, "do": do, "of": subject, "given": given})
        return number

    def ok(self, number, **answer):
        self._write({"n": number, "type": "ok", "at": self.clock(), "answer": answer})

    def fail(self, number, **answer):
        self._write({"n": number, "type": "fail", "at": self.clock(), "answer": answer})

    def unknown(self, number):
        self._write({"n": number, "type": "unknown", "at": self.clock(), "answer": {}})

    def done(self, client, do, subject, **answer):
        """An operation that is over as soon as it begins, such as a look at what a stopped tablet holds."""
        self.ok(self.invoke(client, do, subject), **answer)

    def _write(self, event):
        line = json.dumps(event, separators=(",", ":")) + "\n"
        with self.lock:
            if not self.file.closed:
                self.file.write(line)

    def close(self):
        with self.lock:
            self.file.close()


def read(path):
    """The operations of a log; one without an end is one whose end nobody knows."""
    begun = {}
    with open(path) as file:
        for line in file:
            event = json.loads(line)
            if event["type"] == "invoke":
                begun[event["n"]] = Operation(event["n"], event["by"], event["do"], event["of"], event["at"], given=event["given"])
            else:
                begun[event["n"]] = dataclasses.replace(
                    begun[event["n"]], outcome=event["type"], answer=event["answer"],
                    ended=math.inf if event["type"] == "unknown" else event["at"])
    return list(begun.values())


def receipt(receipt):
    """What a history keeps of a receipt as the server gives it."""
    statement = receipt["statement"]
    return {**statement["chain"], "sha256": statement["sha256"], "storedAt": statement["storedAt"], "signature": receipt["signature"]}
