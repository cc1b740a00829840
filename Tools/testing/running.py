"""Runs parts, a few side by side, and keeps what each left."""

import concurrent.futures
import contextlib
import dataclasses
import functools
import json
import os
import pathlib
import signal
import subprocess
import threading
import time

import outcomes
import parts
import suites
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
    say: object = functools.partial(print, flush=True)

    def __post_init__(self):
        self.folder.mkdir(parents=True, exist_ok=True)

    def part(self, part):
        """Runs one part to its end; gives its outcomes and the seconds that it took."""
        begun = time.monotonic()
        missing = [need for need in part.needs if not need.is_there()]
        process = Process(self, part)
        found = self.skipped(part, missing) if missing else process.finish()
        seconds = time.monotonic() - begun
        self.keep(part, found, seconds)
        self.say(report.part_line(part, found, seconds, process.processor_seconds))
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

    def suite_seconds(self, part):
        """How long each suite took in the run before, if there was one."""
        kept = self.kept(part)
        seconds = {}
        for one in kept.outcomes if kept else []:
            suite = one.name.split("/")[0]
            seconds[suite] = seconds.get(suite, 0.0) + one.seconds
        return seconds

    def kept(self, part):
        """What an earlier run left of a part, or None."""
        found = list(outcomes.lines(self.folder / f"{part.name}.outcomes"))
        if not found:
            return None
        return Kept(found[0]["sources"], found[0]["seconds"], [Outcome(**value) for value in found[1:]])


class Process:
    """What runs a part: one process of pytest, or several of the Swift test bundle."""

    def __init__(self, run, part):
        self.run = run
        self.part = part
        self.log = run.folder / f"{part.name}.log"
        self.reasons = run.folder / f"{part.name}.reasons"
        # What the part's processes computed, as far as they were waited for by those that began them.
        self.computed = []

    def finish(self):
        for path in self.run.folder.glob(f"{self.part.name}.*"):
            if path.suffix != ".outcomes":
                path.unlink()
        with self.log.open("ab") as log:
            if self.part.build and self.call(self.build, log) != 0:
                return [self.fault(f"could not be built; see {self.log}")]
            return self.pytest(log) if self.part.folder else self.swift(log)

    def pytest(self, log):
        dealing = "loadfile" if self.part.is_dealt_by_file else "worksteal"
        spread = ["-n", str(self.part.width), "--dist", dealing] if self.part.width > 1 else []
        only = ["-k", self.run.only] if self.run.only else []
        python = parts.PYTHON / "system/bin/python"
        words = [python, "-m", "pytest", "-q", "-p", "no:cacheprovider", *spread, *only, self.part.folder]
        records = self.records("pytest")
        code = self.call(words, log, AMBLER_TEST_RECORDS=str(records))
        return self.judge(code, outcomes.of_python(self.part.name, records))

    def swift(self, log):
        """Deals the suites out to processes, a few of which run side by side."""
        tests = suites.chosen(suites.listed(self.part.bundle, self.environment), self.part.only, self.part.skip)
        if self.run.only:
            hands = [suites.chosen(tests, self.run.only)]
        else:
            hands = suites.dealt(suites.counted(tests), self.part.width, self.run.seed, self.run.suite_seconds(self.part))
        with concurrent.futures.ThreadPoolExecutor(self.part.width) as pool:
            found = list(pool.map(lambda hand: self.hand(hand, log), enumerate(hands)))
        return [outcome for one in found for outcome in one]

    def hand(self, hand, log):
        number, names = hand
        records = self.records(number)
        words = [
            self.part.bundle, "--testing-library", "swift-testing", "--no-parallel", "--event-stream-version", "0",
            "--event-stream-output-path", records, "--filter", suites.expression(names)]
        code = self.call(words, log)
        return self.judge(code, outcomes.of_swift(self.part.name, records, self.reasons))

    @property
    def processor_seconds(self):
        return sum(self.computed)

    def records(self, which):
        return self.run.folder / f"{self.part.name}.{which}.records"

    def call(self, words, log, **more):
        """The exit code of a command, or None where it hung; nothing of it is left running."""
        process = subprocess.Popen(
            [str(word) for word in words], cwd=parts.ROOT, env={**self.environment, **more}, stdin=subprocess.DEVNULL,
            stdout=log, stderr=log, start_new_session=True)
        hangs = threading.Event()

        def end_hanging():
            hangs.set()
            end_group(process.pid)

        timer = threading.Timer(self.part.hang_seconds, end_hanging)
        timer.start()
        _, status, usage = os.wait4(process.pid, 0)
        timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        end_group(process.pid)
        self.computed.append(usage.ru_utime + usage.ru_stime)
        return None if hangs.is_set() else process.returncode

    def judge(self, code, found):
        """The outcomes, and one more where the process itself went wrong."""
        if code is None:
            return [*found, self.fault(f"did not end within {report.length(self.part.hang_seconds)}")]
        if code != 0 and not any(one.state == FAILED for one in found):
            return [*found, self.fault(f"ended with {code}; see {self.log}")]
        if not found:
            return [self.fault(f"ran no test; see {self.log}")]
        return found

    def fault(self, words):
        return Outcome(self.part.name, self.part.name, FAILED, 0.0, words)

    @property
    def environment(self):
        values = {
            **os.environ, **dict(self.part.settings),
            "SWIFT_BACKTRACE": "enable=no", "PYTHONDONTWRITEBYTECODE": "1", "AMBLER_SLOW_TESTS": str(self.reasons),
            "AMBLER_TESTS": "all" if self.run.is_whole else "brief", "AMBLER_PROGRAM": str(self.part.programs / "ambler")}
        if self.run.seed is not None:
            values["AMBLER_TEST_SEED"] = str(self.run.seed)
        return values

    @property
    def build(self):
        flags = " ".join(["--scratch-path", str(self.part.scratch), *self.part.build])
        return ["make", "--no-print-directory", "test-rebuild", f"FLAGS={flags}"]


def end_group(leader):
    """Ends a process with all that it began."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(leader, signal.SIGKILL)


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
