"""Runs the tests: `make test`, `make test-all`, `make steady`; see docs/testing.md.

    python3 Tools/testing/run.py                     the tests of every change
    python3 Tools/testing/run.py --all               everything there is, part by part
    python3 Tools/testing/run.py --part tablet       one part, with --all or without
    python3 Tools/testing/run.py --all --resume      leaves out the parts that passed before, on the same sources
    python3 Tools/testing/run.py --list              the parts
"""

import argparse
import os
import pathlib
import shutil
import sys

import parts
import sources
from outcomes import FAILED

import report
import running

# Two processors: parts that compute run beside parts that wait.
BRIEF_LANES = 3
NEEDED_BYTES = 3 << 30


def arguments():
    parser = argparse.ArgumentParser(prog="make test", description="Runs the tests.")
    parser.add_argument("--all", action="store_true", help="everything there is, not only the tests of every change")
    parser.add_argument("--part", action="append", type=parts.named, help="this part alone; may be given again")
    parser.add_argument("--resume", action="store_true", help="leave out parts that passed before, on the same sources")
    parser.add_argument("--seed", type=int, help="another order and other dice")
    parser.add_argument("--only", metavar="WORDS", help="tests whose names match, of the parts that are named")
    parser.add_argument("--list", action="store_true", help="list the parts")
    return parser.parse_args()


def ground():
    """What keeps all tests from running, as a sentence; None if nothing does."""
    parts.BUILD.mkdir(exist_ok=True)
    free = shutil.disk_usage(parts.BUILD).free
    if free < NEEDED_BYTES:
        return f"There are {free >> 20} MiB free below {parts.BUILD}; the tests need {NEEDED_BYTES >> 20}. Free some space."
    temporary = pathlib.Path(os.environ.get("TMPDIR", "/tmp"))
    if not os.access(temporary, os.W_OK):
        return f"The tests cannot write to {temporary}. Set TMPDIR to a folder that they may write to."
    return None


def folder(given):
    return parts.BUILD / "tests" / ("all" if given.all else "brief")


def run(given):
    """Runs what is asked for; gives a list of (part, outcomes, seconds)."""
    run = running.Run(folder(given), sources.fingerprint(), given.all, given.seed, given.only)
    chosen = parts.chosen(given.part, given.all)
    before = [part for part in chosen if given.resume and run.has_passed(part)]
    results = [(part, run.kept(part).outcomes, run.kept(part).seconds) for part in before]
    for part, found, seconds in results:
        print(f"{report.part_line(part, found, seconds)}  (before)")
    left = [part for part in chosen if part not in before]
    return results + running.side_by_side(run, left, 1 if given.all else BRIEF_LANES)


def tell(results, is_whole):
    """Prints what is asked after each run; gives the exit code."""
    every = [outcome for _, found, _ in results for outcome in found]
    sections = [
        ("Skipped", report.skipped(every)),
        ("The time of each suite", report.suites(every)),
        ("The thirty slowest tests", report.slowest(every)),
        ("Slower than two seconds without a marker that says why", [] if is_whole else report.unexplained(every)),
        ("Failed", report.failed(every)),
    ]
    for title, lines in sections:
        if lines:
            print("", f"{title}:", *lines, sep="\n")
    print("", report.counted(every), sep="\n")
    return 1 if any(outcome.state == FAILED for outcome in every) else 0


def main():
    given = arguments()
    if given.list:
        for part in parts.PARTS:
            print(f"{part.name:12} {part.what}")
        return 0
    fault = ground()
    if fault:
        print(fault, file=sys.stderr)
        return 69
    return tell(run(given), given.all)


if __name__ == "__main__":
    sys.exit(main())
