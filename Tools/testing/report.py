"""The lines that the test run prints."""

from outcomes import FAILED, PASSED, SKIPPED

SLOWEST = 30
# A case is named after its value, which may be a text of thousands of signs.
LONGEST_NAME = 160
# What a failed test said may be all that a program printed.
LONGEST_CAUSE_LINES = 40
# Above this a test of `make test` says in a marker why it is slow.
SLOW_SECONDS = 2.0


def counted(outcomes):
    """`N passed, N failed, N skipped`."""
    states = [outcome.state for outcome in outcomes]
    return ", ".join(f"{states.count(state)} {state}" for state in (PASSED, FAILED, SKIPPED))


def length(seconds):
    """A length of time as people say it."""
    if seconds < 10:
        return f"{seconds:.1f} s"
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest:02} s" if minutes else f"{rest} s"


def part_line(part, outcomes, seconds, processor_seconds=None):
    computed = f", {length(processor_seconds)} of a processor" if processor_seconds else ""
    return f"{part.name + ':':12} {counted(outcomes)}  in {length(seconds)}{computed}"


def slowest(outcomes):
    """The thirty slowest tests, slowest first."""
    ordered = sorted(outcomes, key=lambda outcome: -outcome.seconds)[:SLOWEST]
    return [f"{outcome.seconds:7.1f} s  {outcome.part}  {clipped(outcome.name)}" for outcome in ordered]


def clipped(name):
    return name if len(name) <= LONGEST_NAME else name[:LONGEST_NAME - 1] + "…"


def failed(outcomes):
    """Each test that failed, with what it said: often nobody can look at the machine any more on which it ran."""
    lines = []
    for outcome in outcomes:
        if outcome.state == FAILED:
            lines.append(f"{outcome.part}  {outcome.name}  {outcome.why}".rstrip())
            lines += [f"    {clipped(line)}" for line in outcome.cause.splitlines()[:LONGEST_CAUSE_LINES]]
    return lines


def suites(outcomes):
    """The time of each suite, longest first: a Swift target's suite, or a Python file."""
    totals = {}
    for outcome in outcomes:
        key = (outcome.part, suite(outcome.name))
        seconds, count = totals.get(key, (0.0, 0))
        totals[key] = seconds + outcome.seconds, count + 1
    ordered = sorted(totals.items(), key=lambda item: -item[1][0])
    return [f"{seconds:7.1f} s  {count:5} tests  {part}  {name}" for (part, name), (seconds, count) in ordered]


def suite(name):
    return name.split("::")[0] if "::" in name else name.split("/")[0]


def unexplained(outcomes):
    """Tests that took longer than the limit and do not say why."""
    return [
        f"{outcome.part}  {clipped(outcome.name)}: {outcome.seconds:.1f} s" for outcome in outcomes
        if outcome.seconds > SLOW_SECONDS and not outcome.why]


def skipped(outcomes):
    """Why tests were skipped, each reason once, with how many."""
    reasons = {}
    for outcome in outcomes:
        if outcome.state == SKIPPED:
            key = (outcome.part, outcome.why or "no reason was given")
            reasons[key] = reasons.get(key, 0) + 1
    return [f"{count:5}  {part}  {why}" for (part, why), count in sorted(reasons.items(), key=lambda item: -item[1])]
