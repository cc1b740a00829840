"""What all suites here share: which tests run, in which order, and what is kept of each.

A test that `make test-all` alone runs says so with `@pytest.mark.long("why")`; one that `make test` runs although it
takes more than two seconds says why with `@pytest.mark.slow("why")`. What widens a test is in `breadth.py`.
"""

import json
import os
import random
import shutil
import tempfile

import pytest

import breadth
import chromium

RECORDS = os.environ.get("AMBLER_TEST_RECORDS")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config):
    # A folder of its own for each run: below pytest's own one, each run that begins closes the folder to other users
    # again, such as the database's of a run that is under way.
    if config.option.basetemp is None:
        config.option.basetemp = config.own_folder = tempfile.mkdtemp(prefix="am-")
    # Of several processes each has a folder in it: with a short name, as sockets have short paths.
    config.option.basetemp = str(config.option.basetemp).replace("popen-gw", "")
    config.addinivalue_line("markers", "long(why): a test of `make test-all` alone")
    config.addinivalue_line("markers", "slow(why): a test of `make test` that takes more than two seconds")


def pytest_sessionfinish(session, exitstatus):
    session.config.has_passed = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)


def pytest_unconfigure(config):
    """What a run that failed has left stays, to be looked at."""
    folder = getattr(config, "own_folder", None)
    if folder is None:
        return
    if getattr(config, "has_passed", False):
        shutil.rmtree(folder, ignore_errors=True)
    else:
        print(f"\nThe files of these tests are left in {folder}.")


@pytest.fixture(scope="session")
def browser():
    """One browser for all tests of a suite."""
    with chromium.opened() as browser:
        yield browser


def why(item, name):
    """What a marker of a test says; nothing where it has none."""
    marker = item.get_closest_marker(name)
    return marker.args[0] if marker else ""


def pytest_collection_modifyitems(config, items):
    if breadth.SEED:
        shuffle(items, random.Random(breadth.SEED))
    if breadth.IS_WHOLE:
        return
    for item in items:
        if reason := why(item, "long"):
            item.add_marker(pytest.mark.skip(reason=f"of `make test-all` alone: {reason}"))


def shuffle(items, dice):
    """Another order of files, and of tests within each: fixtures of a file are made once, as ever."""
    files = {}
    for item in items:
        files.setdefault(item.path, []).append(item)
    order = list(files)
    dice.shuffle(order)
    items[:] = [item for path in order for item in dice.sample(files[path], len(files[path]))]


class Record:
    """What is kept of a test while its set-up, call and clearing up report."""

    def __init__(self):
        self.seconds, self.state, self.why, self.cause = 0.0, "passed", "", ""

    def add(self, report):
        self.seconds += report.duration
        if report.failed:
            self.state, self.why, self.cause = "failed", f"while {report.when}", cause(report)
        elif report.skipped:
            self.state = "skipped"
            self.why = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)


def cause(report):
    """Where a test failed and what it said there, without the way to it."""
    crash = getattr(report.longrepr, "reprcrash", None)
    return f"{crash.path}:{crash.lineno}: {crash.message}" if crash else report.longreprtext


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    outcome = yield
    report = outcome.get_result()
    report.slow = why(item, "slow")
    if report.failed:
        report.sections.append(("order and dice", f"AMBLER_TEST_SEED={breadth.SEED}"))


_records = {}


def pytest_runtest_logreport(report):
    """Runs where the reports come together: with several processes in the one that started them."""
    if not RECORDS or os.environ.get("PYTEST_XDIST_WORKER"):
        return
    record = _records.setdefault(report.nodeid, Record())
    record.add(report)
    if report.when == "teardown":
        del _records[report.nodeid]
        value = {
            "name": report.nodeid, "state": record.state, "seconds": record.seconds, "cause": record.cause,
            "why": record.why or getattr(report, "slow", "")}
        with open(RECORDS, "a") as file:
            file.write(json.dumps(value) + "\n")
