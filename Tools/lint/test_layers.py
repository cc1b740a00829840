"""Each rule of layers.py finds its fault in a small package, and this package has none."""

import contextlib
import pathlib
import tempfile
import unittest

import layers

PACKAGE = """// swift-tools-version: 6.2
import PackageDescription

func library(_ name: String, in area: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/\\(area)/\\(name)")
}

let package = Package(
  name: "small",
  targets: [
    // The C library (a module map) and "no target".
    cLibrary("CIIO", "libiio", "libiio-dev"),
    library("System", in: "Ground"),
    library(
      "StudyModel", in: "Study",
      [
        "System",
      ]),
    library("Sensors", in: "Sensing", ["StudyModel", "System"]),
    library("StudyServer", in: "Server", ["StudyModel"], exclude: ["Web"]),
    tests("System", in: "Ground", ["System", "TestSupport"], exclude: ["Snapshots"]),
    support("TestSupport", []),
  ]
)
"""
SOURCES = {
    "Sources/Ground/System/Lock.swift": "import Glibc\n",
    "Sources/Study/StudyModel/Task.swift": "package import System\n",
    "Sources/Sensing/Sensors/Stream.swift": "import StudyModel\nimport struct System.Lock\n",
    "Sources/Server/StudyServer/API.swift": "import StudyModel\n",
    "Tests/Unit/Ground/SystemTests/LockTests.swift": "import TestSupport\n\n@testable import System\n",
}


@contextlib.contextmanager
def package(*replacements, **sources):
    """A folder with the small package, some of its text replaced, and some of its files."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        text = PACKAGE
        for old, new in replacements:
            assert old in text, old
            text = text.replace(old, new)
        (root / "Package.swift").write_text(text)
        for name, content in {**SOURCES, **sources}.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(content)
        yield root


def at(text):
    """The place of the first line of the small Package.swift that has the text."""
    return next(f"Package.swift:{number}" for number, line in enumerate(PACKAGE.splitlines(), 1) if text in line)


SYSTEM, SENSORS, SERVER = at('library("System"'), at('library("Sensors"'), at('library("StudyServer"')


class LayersTests(unittest.TestCase):
    maxDiff = None

    def check(self, fault, *replacements, **sources):
        with package(*replacements, **sources) as root:
            self.assertEqual(list(layers.faults(root)), [fault] if fault else [])

    def test_a_good_package_has_no_fault(self):
        self.check(None)

    def test_an_import_that_is_not_declared_is_a_fault(self):
        self.check(
            "Sources/Server/StudyServer/API.swift:2: StudyServer does not declare System. "
            "Declare it in Package.swift, or do without it",
            **{"Sources/Server/StudyServer/API.swift": "import StudyModel\n@preconcurrency private import System\n"})

    def test_a_dependency_that_no_file_imports_is_a_fault(self):
        self.check(
            SENSORS + ": no file of Sensors imports System. "
            "Take it from its dependencies",
            **{"Sources/Sensing/Sensors/Stream.swift": "import StudyModel\n// import System\n"})

    def test_an_import_that_is_exported_again_is_a_fault(self):
        self.check(
            "Sources/Study/StudyModel/Task.swift:1: System is exported again. Import it where it is used",
            **{"Sources/Study/StudyModel/Task.swift": "@_exported public import System\n"})

    def test_an_arrow_that_points_up_is_a_fault(self):
        self.check(
            SYSTEM + ": System (Ground) stands on StudyModel (Study). "
            "Arrows point down: move what is needed to a lower target",
            ('library("System", in: "Ground")', 'library("System", in: "Ground", ["StudyModel"])'),
            ('        "System",\n', ""),
            ('"Sensing", ["StudyModel", "System"])', '"Sensing", ["StudyModel"])'),
            **{
                "Sources/Ground/System/Lock.swift": "import StudyModel\n", "Sources/Study/StudyModel/Task.swift": "",
                "Sources/Sensing/Sensors/Stream.swift": "import StudyModel\n",
            })

    def test_a_target_that_is_in_no_area_is_a_fault(self):
        self.check(
            SYSTEM + ": Novelty is in no area. Put it into one of Tools/architecture/areas.py",
            ('    library("System",', '    library("Novelty", in: "Nowhere"),\n    library("System",'))

    def test_a_library_that_is_linked_through_others_is_a_fault(self):
        self.check(
            SERVER + ": StudyServer links CIIO: "
            "StudyServer -> StudyModel -> System -> CIIO. Cut one of these arrows",
            ('library("System", in: "Ground")', 'library("System", in: "Ground", ["CIIO"])'),
            **{"Sources/Ground/System/Lock.swift": "import CIIO\n"})

    def test_what_runs_on_a_tablet_does_not_reach_the_database(self):
        self.check(
            SERVER + ": Tablet links CPostgres: Tablet -> StudyModel -> System -> CPostgres. Cut one of these arrows",
            ('library("StudyServer", in: "Server", ["StudyModel"], exclude: ["Web"])', 'library("Tablet", in: "Fronts", ["StudyModel"])'),
            ('library("System", in: "Ground")', 'library("System", in: "Ground", ["CPostgres"])'),
            **{"Sources/Fronts/Tablet/Page.swift": "import StudyModel\n", "Sources/Ground/System/Lock.swift": "import CPostgres\n"})
        for name in layers.OF_DEVICES:
            self.assertIn("CPostgres", layers.NOT_LINKED[name])

    def test_this_package_has_no_fault(self):
        self.assertEqual(list(layers.faults(layers.ROOT)), [])

    def test_only_targets_of_this_package_are_held_to_what_they_link(self):
        known = layers.targets((layers.ROOT / "Package.swift").read_text())
        self.assertLessEqual(set(layers.NOT_LINKED), set(known))
        self.assertLessEqual({library for below in layers.NOT_LINKED.values() for library in below}, set(known))


if __name__ == "__main__":
    unittest.main()
