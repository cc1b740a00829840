"""CHANGELOG.md, the program and the Debian package name one version."""

import pathlib
import re
import subprocess
import sys
import unittest

import changelog

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATE = "Thu, 26 Nov 2026 12:00:00 +0000"


def written(version, text):
    return subprocess.run(
        [sys.executable, pathlib.Path(changelog.__file__), version, DATE], input=text, capture_output=True, text=True, check=False)


def program():
    """The version in the sources of the program."""
    return re.search(r'static let version = "(.*)"', (ROOT / "Sources/Fronts/Commands/Ambler.swift").read_text())[1]


class ChangelogTests(unittest.TestCase):
    TEXT = "# Changelog\n\n## 0.7.0 (unreleased)\n\n### New\n* A thing.\n\n## 0.6.0 (2026-11-24)\n\n### Fixed\n* Another.\n"
    RELEASED = TEXT.replace("unreleased", "2026-12-01")

    def test_the_program_says_the_newest_version_of_the_changelog(self):
        known = list(changelog.versions((ROOT / "CHANGELOG.md").read_text()))
        self.assertEqual(program(), changelog.newest(known))

    def test_every_version_has_a_higher_number_than_the_one_before_and_only_the_newest_is_unreleased(self):
        known = list(changelog.versions((ROOT / "CHANGELOG.md").read_text()))
        numbers = [tuple(map(int, number.split("."))) for number, _, _ in known]
        self.assertEqual(numbers, sorted(set(numbers), reverse=True))
        self.assertNotIn(None, [day for _, day, _ in known[1:]])

    def test_the_package_of_this_checkout_has_the_version_of_the_program(self):
        outcome = written(program(), (ROOT / "CHANGELOG.md").read_text())
        self.assertEqual(outcome.returncode, 0, outcome.stderr)
        self.assertEqual(outcome.stdout.splitlines()[0], f"ambler ({changelog.debian(program())}) unstable; urgency=medium")

    def test_the_name_of_the_package_has_the_version_of_debian(self):
        makefile = "include Tools/make/packaging.mk\nname:\n\t@echo $(PACKAGE)\n"
        named = subprocess.run(
            ["make", "-s", "-f", "-", "name"], input=makefile, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        self.assertRegex(named, rf"/ambler_{re.escape(changelog.debian(program()))}_\w+\.deb\n")

    def test_an_unreleased_version_comes_before_its_release(self):
        outcome = written("0.7.0-dev", self.TEXT)
        self.assertEqual(outcome.stdout.splitlines()[0], "ambler (0.7.0~dev) unstable; urgency=medium")
        self.assertIn("ambler (0.6.0) unstable", outcome.stdout)
        older = subprocess.run(["dpkg", "--compare-versions", "0.7.0~dev", "lt", "0.7.0"], check=False)
        self.assertEqual(older.returncode, 0)

    def test_a_released_version_has_its_number_alone(self):
        self.assertEqual(written("0.7.0", self.RELEASED).stdout.splitlines()[0], "ambler (0.7.0) unstable; urgency=medium")

    def test_another_version_than_the_newest_is_refused(self):
        for version, text in [("0.7.0", self.TEXT), ("0.7.0-dev", self.RELEASED), ("0.6.0", self.TEXT), ("0.8.0-dev", self.TEXT)]:
            outcome = written(version, text)
            self.assertEqual((outcome.returncode, outcome.stdout), (1, ""), version)
            self.assertIn("Ambler.swift says", outcome.stderr)


if __name__ == "__main__":
    unittest.main()
