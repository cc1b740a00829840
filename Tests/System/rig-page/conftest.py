"""Made-up rigs, and a page that watches one."""

import pytest

import madeup
from watcher import Watcher


def pytest_terminal_summary(terminalreporter):
    """Prints the figures that tests have measured, whichever process they ran in."""
    for report in terminalreporter.stats.get("passed", []):
        for name, words in getattr(report, "user_properties", []):
            if name == "told" and report.when == "call":
                terminalreporter.write_line(words)


@pytest.fixture
def rigs():
    """Makes rigs up, and stops them in the end."""
    made = []

    def make(streams, **options):
        made.append(madeup.Rig(streams, **options))
        return made[-1]

    yield make
    for rig in made:
        if not rig.is_over:
            rig.stop()


@pytest.fixture
def watch(browser):
    """Opens pages, and closes them in the end."""
    opened = []

    def open(rig, **options):
        opened.append(Watcher(browser, getattr(rig, "address", rig), **options))
        return opened[-1]

    yield open
    for watcher in opened:
        watcher.close()
