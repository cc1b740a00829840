"""The parts of the test run: what each runs, what it needs, and how long a silence of it is a hang.

This is the one list of parts. Which tests of a part run is not said here but in the tests: a Swift trait `.long(…)`,
a pytest marker `long(…)`.
"""

import dataclasses
import os
import pathlib
import shutil

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build"
PYTHON = BUILD / "python"
DEBIAN_FOLDERS = ("/usr/lib/postgresql/15/bin", "/usr/sbin", "/usr/local/sbin")


@dataclasses.dataclass(frozen=True)
class Need:
    """Something of the machine that a part cannot do without."""

    what: str
    is_there: object
    remedy: str


def program(name, package):
    """A program of a Debian package."""
    path = ":".join([*filter(None, [os.environ.get("PATH")]), *DEBIAN_FOLDERS])
    return Need(name, lambda: shutil.which(name, path=path), f"apt-get install {package}")


def python(name):
    """A Python with packages of its own, as `make` installs it below `.build/python`."""
    return Need(
        f"the Python packages of '{name}'", (PYTHON / name / "installed").exists,
        f"run 'make python-{name}' where PyPI can be reached")


def file(path, what, remedy):
    return Need(what, pathlib.Path(path).exists, remedy)


BROWSER = program("chromium-headless-shell", "chromium-headless-shell")
POSTGRES = program("initdb", "postgresql-15")
IIOD = program("iiod", "iiod")
GPSD = program("gpsd", "gpsd")
HAPROXY = program("haproxy", "haproxy")
UMOCKDEV = program("umockdev-run", "umockdev")
KIOSK = tuple(program(name, package) for name, package in [
    ("chromium", "chromium"), ("cage", "cage"), ("Xwayland", "xwayland"), ("Xvfb", "xvfb"), ("openbox", "openbox"),
    ("xdotool", "xdotool"), ("import", "imagemagick")])
TERMINALS = file("/dev/pts/ptmx", "pseudo-terminals", "mount -t devpts devpts /dev/pts")
SYSTEM = python("system")


@dataclasses.dataclass(frozen=True)
class Part:
    """One part of the run."""

    name: str
    what: str
    # The folder of a part of pytest; a part without one is of Swift.
    folder: str = ""
    # Which suites of Swift are of this part, and which are not, as expressions.
    only: str = ""
    skip: str = ""
    needs: tuple = ()
    # How many processes run its tests side by side.
    width: int = 1
    # Whether one of these processes runs all tests of a file, whose fixtures are made once.
    is_dealt_by_file: bool = False
    # Whether `make test` runs it, too.
    is_brief: bool = True
    # What a build of its own adds to `swift build`; without it the part runs what `make test` has built.
    build: tuple = ()
    # Variables of the environment that its tests run with, as pairs.
    settings: tuple = ()
    # A part that takes longer than this hangs. No test is judged by it.
    hang_seconds: int = 5400


    @property
    def scratch(self):
        """Where the programs and tests of the part are built."""
        return BUILD / (self.name if self.build else "whole")

    @property
    def programs(self):
        return self.scratch / ("release" if "release" in self.build else "debug")

    @property
    def bundle(self):
        return self.programs / "amblerPackageTests.xctest"


def swift(name, what, **more):
    return Part(name, what, **more)


def rebuilt(name, what, *build, **more):
    """The Swift tests once more, built another way."""
    return swift(name, what, build=build, needs=(IIOD, GPSD, POSTGRES, TERMINALS), width=2, is_brief=False, **more)


def pytest(name, what, *more_needs, folder=None, **more):
    return Part(name, what, folder=f"Tests/System/{folder or name}", needs=(SYSTEM, *more_needs), **more)


# The order is the one they start in: what takes long or waits long comes first, so that none is left over at the end.
PARTS = (
    pytest("server", "the study server on PostgreSQL", POSTGRES, HAPROXY, width=3, is_dealt_by_file=True),
    pytest("tablet", "the patient's page in a browser", BROWSER, width=2),
    swift("libraries", "values and shells, as libraries", skip="^amblerTests", needs=(IIOD, GPSD, POSTGRES), width=3),
    pytest("rig", "a rig that is watched, killed, and loses its disk", IIOD, UMOCKDEV),
    # Most tests of the program wait for it.
    swift("program", "the command line, as people run it", only="^amblerTests", needs=(IIOD, GPSD, TERMINALS), width=3),
    pytest("chaos", "tablets, server and database killed, cut and filled", POSTGRES),
    pytest("portal", "the pages of staff in a browser", BROWSER, POSTGRES),
    pytest("rig-page", "the page of a rig in a browser", BROWSER, IIOD),
    pytest("rig-vm", "the account of a rig on a kernel of its own"),
    pytest("surroundings", "a machine without a network, and ports that are taken"),
    pytest("kiosk", "the kiosk under Xvfb and cage", *KIOSK, is_brief=False),
    # Leaks are not looked for: the sanitizer takes values that Swift makes once, and keeps, for leaks. What it holds back
    # of freed memory is less than usual, because some tests look at how much the process has.
    rebuilt("address", "values and shells under the address sanitizer", "--sanitize", "address", skip="^amblerTests",
            settings=(("ASAN_OPTIONS", "detect_leaks=0:quarantine_size_mb=16"),)),
    rebuilt("thread", "values and shells under the thread sanitizer", "--sanitize", "thread", skip="^amblerTests"),
    rebuilt("optimised", "all Swift tests, built as a release is", "-c", "release", "-Xswiftc", "-enable-testing"),
)


def chosen(named, is_whole):
    """The parts that are named; without any, all of `make test` or of `make test-all`."""
    return named or [part for part in PARTS if is_whole or part.is_brief]


def named(name):
    """The part of that name; an error that lists the names."""
    for part in PARTS:
        if part.name == name:
            return part
    raise SystemExit(f"There is no part '{name}'. The parts are: {', '.join(part.name for part in PARTS)}.")
