"""What the runners wrote is read as it was meant, also where it was cut off."""

import json
import pathlib
import tempfile
import unittest

import outcomes
from outcomes import FAILED, PASSED, SKIPPED, Outcome

import report

TEST = "A.Suite/test()/File.swift:1:2"


def defined(identifier=TEST, kind="function"):
    return {"kind": "test", "payload": {"id": identifier, "kind": kind}}


def event(kind, seconds=0.0, identifier=TEST, **more):
    return {"kind": "event", "payload": {"kind": kind, "testID": identifier, "instant": {"absolute": seconds}, **more}}


def written(folder, *records, end=""):
    path = pathlib.Path(folder, "records")
    path.write_text("".join(json.dumps(record) + "\n" for record in records) + end)
    return path


class SwiftTests(unittest.TestCase):
    def read(self, *records, end="", reasons=()):
        with tempfile.TemporaryDirectory() as folder:
            notes = pathlib.Path(folder, "reasons")
            notes.write_text("".join(json.dumps(line) + "\n" for line in reasons))
            return outcomes.of_swift("unit", written(folder, *records, end=end), notes)

    def test_a_test_that_ends_has_passed_with_its_time(self):
        found = self.read(defined(), event("testStarted", 1.0), event("testEnded", 3.5))
        self.assertEqual(found, [Outcome("unit", "A.Suite/test()", PASSED, 2.5)])

    def test_an_issue_makes_it_fail_and_a_known_one_does_not(self):
        for known, state in ((False, FAILED), (True, PASSED)):
            found = self.read(
                defined(), event("testStarted"), event("issueRecorded", issue={"isKnown": known}), event("testEnded"))
            self.assertEqual(found[0].state, state)

    def test_a_failed_test_says_where_and_what_did_not_hold(self):
        place = {"fileID": "A/File.swift", "line": 7, "column": 1}
        found = self.read(
            defined(), event("testStarted"), event("issueRecorded", issue={"sourceLocation": place}, messages=[{"text": "1 is not 2"}]),
            event("issueRecorded", messages=[{"text": "thrown"}]), event("testEnded"))
        self.assertEqual(found[0].cause, "A/File.swift:7: 1 is not 2\nthrown")

    def test_a_skipped_test_says_why(self):
        found = self.read(defined(), event("testSkipped", messages=[{"text": 'Test "t" skipped: "a hundred walks"'}]))
        self.assertEqual(found, [Outcome("unit", "A.Suite/test()", SKIPPED, 0.0, "a hundred walks")])

    def test_a_test_that_did_not_end_has_failed(self):
        found = self.read(defined(), event("testStarted"), end='{"kind": "ev')
        self.assertEqual([one.state for one in found], [FAILED])

    def test_a_suite_is_no_test(self):
        self.assertEqual(self.read(defined("A.Suite", "suite"), event("testStarted", identifier="A.Suite")), [])

    def test_a_slow_test_has_its_reason(self):
        found = self.read(
            defined(), event("testStarted"), event("testEnded", 9.0), reasons=[{"test": TEST, "why": "real time"}])
        self.assertEqual(found[0].why, "real time")


class PythonTests(unittest.TestCase):
    def test_what_the_plugin_wrote_is_read(self):
        with tempfile.TemporaryDirectory() as folder:
            record = {"name": "Tests/a.py::test_b", "state": "passed", "seconds": 0.5, "why": ""}
            path = written(folder, record, end='{"name"')
            self.assertEqual(outcomes.of_python("server", path), [Outcome("server", "Tests/a.py::test_b", PASSED, 0.5)])

    def test_nothing_was_written_where_nothing_ran(self):
        self.assertEqual(outcomes.of_python("server", pathlib.Path("/nowhere")), [])


class ReportTests(unittest.TestCase):
    SOME = (
        Outcome("a", "X.One/f()", PASSED, 3.0), Outcome("a", "X.One/g()", FAILED, 1.0), Outcome("a", "X.Two/h()", SKIPPED, 0.0, "no disk"),
        Outcome("b", "t.py::test_k", PASSED, 70.0, "real time"), Outcome("b", "t.py::test_m", SKIPPED, 0.0, "no disk"))

    def test_outcomes_are_counted(self):
        self.assertEqual(report.counted(self.SOME), "2 passed, 1 failed, 2 skipped")

    def test_lengths_are_written_as_people_say_them(self):
        lengths = {0.04: "0.0 s", 9.94: "9.9 s", 12: "12 s", 59.6: "1 min 00 s", 61: "1 min 01 s", 600: "10 min 00 s"}
        self.assertEqual({value: report.length(value) for value in lengths}, lengths)

    def test_the_slowest_come_first(self):
        self.assertEqual([line.split()[-1] for line in report.slowest(self.SOME)][:2], ["t.py::test_k", "X.One/f()"])

    def test_what_a_failed_test_said_stands_below_it_and_ends_where_it_is_too_long(self):
        said = Outcome("a", "X.One/g()", FAILED, 1.0, "while call", "\n".join(["first", "s" * 500, *["more"] * 50]))
        lines = report.failed([*self.SOME, said])
        self.assertEqual(lines[:3], ["a  X.One/g()", "a  X.One/g()  while call", "    first"])
        self.assertEqual((len(lines), len(lines[3])), (2 + report.LONGEST_CAUSE_LINES, 4 + report.LONGEST_NAME))

    def test_each_suite_has_its_time(self):
        self.assertEqual(report.suites(self.SOME)[0].split(), ["70.0", "s", "2", "tests", "b", "t.py"])

    def test_a_slow_test_without_a_reason_is_named(self):
        self.assertEqual(report.unexplained(self.SOME), ["a  X.One/f(): 3.0 s"])

    def test_reasons_of_skipping_are_told_once(self):
        self.assertEqual(report.skipped(self.SOME), ["    1  a  no disk", "    1  b  no disk"])


if __name__ == "__main__":
    unittest.main()
