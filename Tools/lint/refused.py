"""Lists what tests may not have: lines that trust the clock, a pause or a port, and so fail once in a hundred runs, and
macros that take the compiler long.

    python3 Tools/lint/refused.py [FOLDER ...]

Prints `file:line: <what is wrong>. <what to do>` for each and exits 1 if there are any, 0 otherwise. Without a folder
it reads `Tests`. docs/testing.md has an example of each rule.

A line that needs the pattern all the same says why it is sure, in a comment behind `sure:` on the line itself or on the
line before. The helpers that wait (`HELPERS`) are where such calls belong.
"""

import dataclasses
import pathlib
import re
import sys

# Where waiting is done for all others.
HELPERS = {"Tests/System/waiting.py", "Tests/Support/TestSupport/Waiting.swift"}
REASON = re.compile(r"(//|#)\s*sure: \w+")
ENDINGS = {".py", ".swift", ".js"}


@dataclasses.dataclass(frozen=True)
class Rule:
    """A pattern that is refused in files with some endings."""

    what: str
    remedy: str
    pattern: re.Pattern
    endings: frozenset

    def refuses(self, line, ending):
        return ending in self.endings and self.pattern.search(line)


def rule(what, remedy, pattern, *endings):
    return Rule(what, remedy, re.compile(pattern), frozenset(endings))


RULES = (
    rule(
        "a pause", "Wait for the state that must come, with waiting.until or a helper of the page",
        r"\btime\.sleep\(|\bwait_for_timeout\(|\basyncio\.sleep\(", ".py"),
    rule(
        "a pause", "Wait for the state that must come, with waitUntil in TestSupport, or pass the clock in",
        r"\b(usleep|nanosleep|clock_nanosleep|sleep)\(|\bThread\.sleep\(|\bTask\.sleep\(", ".swift"),
    rule(
        "a fixed port", "Ask for port 0 and read which port it became",
        r"\b(127\.0\.0\.1|localhost|\[::1\]):[0-9]{4,5}\b|--port[\"', ]+[1-9][0-9]{3,4}\b|\bport[:=] *[1-9][0-9]{3,4}\b",
        ".py", ".js"),
    # Addresses as text are what readers of addresses are tested with.
    rule(
        "a fixed port", "Ask for port 0 and read which port it became",
        r"--port\"?[, \"]+[1-9][0-9]{3,4}\b|\blisten\w*\(.*port: [1-9][0-9]{3,4}\b", ".swift"),
    rule(
        "the time that something took is judged", "Judge what happened; print how long it took, in `make bench`",
        r"\bassert\b.*\b(elapsed|took|taken|seconds_passed|perf_counter|monotonic\(\)).*[<>]", ".py"),
    rule(
        "the time that something took is judged", "Judge what happened; print how long it took, in `make bench`",
        r"\bexpect\w*\(.*(\b(taken|took|elapsed)\b|\.measure *\{|SystemClock\.now *-|ContinuousClock|Date\(\)).*<", ".swift"),
    rule(
        "a limit of seconds", "Give a minute: the limit is for a hang, and a busy machine is slow",
        r"\btimeout=[0-9](\.[0-9]+)?[,)]|\bseconds: [0-9](\.[0-9]+)?\) *(==|!=) *nil"
        r"|\bexpect(Not)?Nil\(.*\bseconds: [0-9](\.[0-9]+)?\)\)", ".py", ".swift"),
    # Ten thousand of these macros took half of the time in which the tests are built.
    rule(
        "a macro where a function does", "Call expect, expectEqual, expectNil or require of TestSupport",
        r"#(expect|require)\((?!throws:|processExits)(?!.*sourceLocation:)", ".swift"),
)


def faults(path, name):
    """The faults of one file, as lines for people."""
    before = ""
    lines = path.read_text(errors="replace").splitlines()
    for number, (line, after) in enumerate(zip(lines, [*lines[1:], ""], strict=True), start=1):
        if not REASON.search(line) and not REASON.search(before):
            whole = line + after.strip() if line.endswith("(") else line
            for one in RULES:
                if one.refuses(whole, path.suffix):
                    yield f"{name}:{number}: {one.what}. {one.remedy}."
        before = line


def files(folder):
    for path in sorted(pathlib.Path(folder).rglob("*")):
        if path.suffix in ENDINGS and path.is_file() and str(path) not in HELPERS:
            yield path


def main(folders):
    read = [path for folder in folders for path in files(folder)]
    if not read:
        print(f"no test was found in {' '.join(folders)}")
        return 1
    found = [fault for path in read for fault in faults(path, path)]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or ["Tests"]))
