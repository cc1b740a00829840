"""The suites of the Swift test bundle, dealt out to processes.

Each process runs its tests one after the other, so that each has its own time, and none waits for another; several
processes run side by side. Which suites come to which process, and in which order, changes with the seed.
"""

import random
import re
import subprocess

# Enough hands that the last process does not run alone for long, and few enough that starting them costs nothing.
HANDS_PER_PROCESS = 5


def listed(bundle, environment):
    """The names of all tests."""
    words = [str(bundle), "--testing-library", "swift-testing", "--list-tests"]
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def counted(tests):
    """How many tests each suite has."""
    counts = {}
    for test in tests:
        suite = test.split("/")[0]
        counts[suite] = counts.get(suite, 0) + 1
    return counts


def chosen(tests, only="", skip=""):
    """The tests that match one expression and do not match another."""
    return [test for test in tests if re.search(only, test) and not (skip and re.search(skip, test))]


def dealt(counts, processes, seed=None, seconds=None):
    """Lists of suites of about the same length, which is known from an earlier run, or else guessed from their tests.

    The longest come first, so that no process is left with one at the end; with a seed the order is a chance's.
    """
    known = seconds or {}
    average = sum(known.values()) / max(1, sum(counts.get(suite, 0) for suite in known)) if known else 1.0
    lengths = {suite: known.get(suite, count * average) for suite, count in counts.items()}
    order = sorted(counts, key=lambda suite: -lengths[suite])
    if seed is not None:
        random.Random(seed).shuffle(order)
    hands = [[] for _ in range(min(len(order), processes * HANDS_PER_PROCESS))]
    weights = [0.0] * len(hands)
    for suite in order:
        lightest = weights.index(min(weights))
        hands[lightest].append(suite)
        weights[lightest] += lengths[suite]
    return hands


def expression(names):
    """What `--filter` takes for some suites or tests."""
    return f"^({'|'.join(re.escape(name) for name in names)})(/|$)"
