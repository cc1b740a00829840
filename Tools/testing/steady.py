"""Runs the tests of every change again and again on a busy machine, and lists each that ever failed.

    python3 Tools/testing/steady.py [--runs 20] [--all] [--part NAME] [--seed N]

Each run has a seed of its own, and with it another order and other dice. It takes up where it was stopped, as long as
the sources are the same; `--anew` forgets the runs before.
"""

import argparse
import contextlib
import json
import random
import shutil
import subprocess
import sys

import parts
import sources
from outcomes import FAILED

import report
import running

WORKERS = 4
LANES = 2


def arguments():
    parser = argparse.ArgumentParser(prog="make steady", description="Runs the tests again and again on a busy machine.")
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--all", action="store_true", help="everything there is")
    parser.add_argument("--part", action="append", type=parts.named, help="this part alone; may be given again")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first run; each further run has the next")
    parser.add_argument("--anew", action="store_true", help="forget the runs before")
    return parser.parse_args()


@contextlib.contextmanager
def busy():
    """Four workers that compute for as long as the tests run."""
    if not shutil.which("stress-ng"):
        raise SystemExit("stress-ng is not installed: apt-get install stress-ng. Without it a steady run shows nothing.")
    words = ["setpriv", "--pdeathsig", "KILL", "stress-ng", "--cpu", str(WORKERS), "--quiet"]
    process = subprocess.Popen(words)
    try:
        yield
    finally:
        process.kill()
        process.wait()


class Account:
    """What each run so far has given, in a file of one line a run."""

    def __init__(self, path, sources, anew):
        self.path = path
        self.sources = sources
        kept = [] if anew or not path.exists() else [json.loads(line) for line in path.read_text().splitlines()]
        self.runs = [run for run in kept if run["sources"] == sources]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(json.dumps(run) + "\n" for run in self.runs))

    def add(self, seed, results):
        every = [outcome for _, found, _ in results for outcome in found]
        failed = [f"{one.part}  {one.name}" for one in every if one.state == FAILED]
        run = {"sources": self.sources, "seed": seed, "counted": report.counted(every), "failed": failed}
        self.runs.append(run)
        with self.path.open("a") as file:
            file.write(json.dumps(run) + "\n")
        return run

    def tell(self):
        """The tests that ever failed, each with its seeds; and how many runs had a failure."""
        seeds = {}
        for run in self.runs:
            for name in run["failed"]:
                seeds.setdefault(name, []).append(run["seed"])
        for name, failed in sorted(seeds.items()):
            print(f"{name}: failed with seed {', '.join(map(str, failed))}")
        bad = sum(1 for run in self.runs if run["failed"])
        print(f"{len(self.runs)} runs, {bad} with failures")
        return bad


def main():
    given = arguments()
    chosen = parts.chosen(given.part, given.all)
    folder = parts.BUILD / "tests" / ("steady-all" if given.all else "steady")
    mark = sources.fingerprint()
    account = Account(folder / "runs.json", f"{mark} {' '.join(part.name for part in chosen)}", given.anew)
    with busy():
        while len(account.runs) < given.runs:
            seed = given.seed + len(account.runs)
            order = random.Random(seed).sample(chosen, len(chosen))
            run = running.Run(folder / str(seed), mark, given.all, seed, say=lambda line: None)
            done = account.add(seed, running.side_by_side(run, order, LANES))
            print(f"seed {seed}: {done['counted']}", flush=True)
    return 1 if account.tell() else 0


if __name__ == "__main__":
    sys.exit(main())
