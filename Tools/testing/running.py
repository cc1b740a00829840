"""Runs parts, a few side by side, and keeps what each left."""

import contextlib
import dataclasses
import json
import os
import pathlib
import random
import signal
import subprocess
import threading
import time

import outcomes
import parts
from outcomes import FAILED, SKIPPED, Outcome

import report


@dataclasses.dataclass
class Kept:
    """What a run left of a part: which sources it was made of, how long it took, and its outcomes."""

    sources: str
    seconds: float
    outcomes: list


@dataclasses.dataclass
class Run:
    """One run of some parts."""

    folder: pathlib.Path
    # The digest of the sources.
    sources: str
    # Whether it is `make test-all`.
    is_whole: bool = False
    # Another seed is another order and other dice.
    seed: int | None = None
    # Swift tests whose names match this expression alone, or what pytest's -k takes.
    only: str | None = None
    say: object = print

    def __post_init__(self):
        self.folder.mkdir(parents=True, exist_ok=True)

    def part(self, part):
        """Runs one part to its end; gives its outcomes and the seconds that it took."""
        begun = time.monotonic()
        missing = [need for need in part.needs if not need.is_there()]
        found = self.skipped(part, missing) if missing else Process(self, part).finish()
        seconds = time.monotonic() - begun
        self.keep(part, found, seconds)
        self.say(report.part_line(part, found, seconds))
        return found, seconds

    @staticmethod
    def skipped(part, missing):
        """A part that cannot run here counts as one test that was skipped, with what to do."""
        words = "; ".join(f"{need.what}: {need.remedy}" for need in missing)
        return [Outcome(part.name, part.name, SKIPPED, 0.0, f"not on this machine: {words}")]

    def keep(self, part, found, seconds):
        path = self.folder / f"{part.name}.outcomes"
        unfinished = path.with_suffix(".part")
        lines = [json.dumps({"sources": self.sources, "seconds": seconds}), *(one.as_json() for one in found)]
        unfinished.write_text("\n".join(lines) + "\n")
        unfinished.rename(path)

    def has_passed(self, part):
        """Whether an earlier run on the same sources left this part without a failure."""
        kept = self.kept(part)
        return kept is not None and kept.sources == self.sources and not any(one.state == FAILED for one in kept.outcomes)

    def kept(self, part):
        """What an earlier run left of a part, or None."""
        found = list(outcomes.lines(self.folder / f"{part.name}.outcomes"))
        if not found:
            return None
        return Kept(found[0]["sources"], found[0]["seconds"], [Outcome(**value) for value in found[1:]])


class Process:
    """The process of one part."""

    def __init__(self, run, part):
        self.run = run
        self.part = part
        self.log = run.folder / f"{part.name}.log"
        self.records = run.folder / f"{part.name}.records"
        self.reasons = run.folder / f"{part.name}.reasons"

    def finish(self):
        for path in (self.records, self.reasons):
            path.unlink(missing_ok=True)
        with self.log.open("wb") as log:
            if self.part.build and self.call(self.build, log) != 0:
                return [self.fault(f"could not be built; see {self.log}")]
            code = self.call(self.command, log)
        return self.judge(code)

    def call(self, words, log):
        """The exit code of a command, or None where it hung; nothing of it is left running."""
        process = subprocess.Popen(
            words, cwd=parts.ROOT, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            start_new_session=True)
        try:
            return process.wait(self.part.hang_seconds)
        except subprocess.TimeoutExpired:
            return None
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)

    def judge(self, code):
        found = self.outcomes()
        if code is None:
            found.append(self.fault(f"did not end within {report.length(self.part.hang_seconds)}"))
        elif code != 0 and not any(one.state == FAILED for one in found):
            found.append(self.fault(f"ended with {code}; see {self.log}"))
        elif not found:
            found.append(self.fault(f"ran no test; see {self.log}"))
        return found

    def fault(self, words):
        return Outcome(self.part.name, self.part.name, FAILED, 0.0, words)

    def outcomes(self):
        if self.part.kind == "pytest":
            return outcomes.of_python(self.part.name, self.records)
        return outcomes.of_swift(self.part.name, self.records, self.reasons)

    @property
    def environment(self):
        values = {
            **os.environ, "SWIFT_BACKTRACE": "enable=no", "PYTHONDONTWRITEBYTECODE": "1",
            "AMBLER_TEST_RECORDS": str(self.records), "AMBLER_SLOW_TESTS": str(self.reasons),
            "AMBLER_TESTS": "all" if self.run.is_whole else "brief", "AMBLER_PROGRAM": str(self.part.programs / "ambler")}
        if self.run.seed is not None:
            values["AMBLER_TEST_SEED"] = str(self.run.seed)
        return values

    @property
    def build(self):
        return [
            "swift", "build", "--build-tests", "--scratch-path", str(self.part.scratch), "--disable-index-store",
            *self.part.build]

    @property
    def command(self):
        if self.part.kind == "pytest":
            return self.pytest
        return [
            str(self.part.bundle), "--testing-library", "swift-testing", "--event-stream-version", "0",
            "--event-stream-output-path", str(self.records), "--experimental-maximum-parallelization-width",
            str(self.width), *self.part.arguments, *(["--filter", self.run.only] if self.run.only else [])]

    @property
    def pytest(self):
        spread = ["-n", str(self.width), "--dist", "worksteal"] if self.part.width > 1 else []
        python = parts.PYTHON / "system/bin/python"
        chosen = ["-k", self.run.only] if self.run.only else []
        return [str(python), "-m", "pytest", "-q", "-p", "no:cacheprovider", *spread, *chosen, *self.part.arguments]

    @property
    def width(self):
        """Another width is another order: which tests meet each other changes with the seed."""
        if self.run.seed is None or self.part.width == 1:
            return self.part.width
        return random.Random(f"{self.run.seed} {self.part.name}").choice([self.part.width - 1, self.part.width, self.part.width + 1])


def side_by_side(run, chosen, lanes):
    """Runs parts in so many lanes; gives a list of (part, outcomes, seconds) in their order."""
    left, done, lock = list(chosen), {}, threading.Lock()

    def lane():
        while True:
            with lock:
                if not left:
                    return
                part = left.pop(0)
            done[part.name] = run.part(part)

    threads = [threading.Thread(target=lane) for _ in range(lanes)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [(part, *done[part.name]) for part in chosen]
