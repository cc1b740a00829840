"""What cannot run is told in one line and counted, and what goes wrong with a process is a failure."""

import pathlib
import tempfile
import unittest
from unittest import mock

import parts
import run as program
from outcomes import FAILED, PASSED, SKIPPED, Outcome

import report
import running


def part(**more):
    return parts.Part("some", "a part of a test", **more)


class RunTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.said = []
        self.run_ = running.Run(pathlib.Path(self.folder.name), "sources", say=self.said.append)

    def test_a_part_whose_program_is_missing_is_skipped_with_what_to_do(self):
        need = parts.program("no-such-program", "no-such-package")
        found, _ = self.run_.part(part(needs=(need,)))
        self.assertEqual([one.state for one in found], [SKIPPED])
        self.assertEqual(found[0].why, "not on this machine: no-such-program: apt-get install no-such-package")
        self.assertIn("0 passed, 0 failed, 1 skipped", self.said[0])

    def test_without_python_packages_or_terminals_a_part_is_skipped(self):
        needs = (parts.python("no-such-list"), parts.file("/no/such/device", "pseudo-terminals", "mount them"))
        found, _ = self.run_.part(part(needs=needs))
        self.assertIn("run 'make python-no-such-list' where PyPI can be reached", found[0].why)
        self.assertIn("pseudo-terminals: mount them", found[0].why)

    def test_what_a_part_left_is_kept_for_a_run_that_goes_on(self):
        outcomes = [Outcome("some", "a", PASSED, 1.5), Outcome("some", "b", SKIPPED, 0.0, "why")]
        self.run_.keep(part(), outcomes, 2.0)
        self.assertEqual(self.run_.kept(part()), running.Kept("sources", 2.0, outcomes))
        self.assertTrue(self.run_.has_passed(part()))
        self.run_.sources = "other sources"
        self.assertFalse(self.run_.has_passed(part()))

    def test_a_part_that_failed_is_run_again(self):
        self.run_.keep(part(), [Outcome("some", "a", FAILED)], 2.0)
        self.assertFalse(self.run_.has_passed(part()))

    def judged(self, code, found):
        return [one.state for one in running.Process(self.run_, part()).judge(code, found)]

    def test_a_process_that_crashes_hangs_or_runs_nothing_is_a_failure(self):
        passed = Outcome("some", "a", PASSED)
        self.assertEqual(self.judged(0, [passed]), [PASSED])
        self.assertEqual(self.judged(139, [passed]), [PASSED, FAILED])
        self.assertEqual(self.judged(None, [passed]), [PASSED, FAILED])
        self.assertEqual(self.judged(0, []), [FAILED])

    def test_a_process_that_hangs_is_ended_with_all_that_it_began(self):
        process = running.Process(self.run_, part(hang_seconds=0.2))
        with open("/dev/null", "wb") as log:
            self.assertIsNone(process.call(["sh", "-c", "sleep 60 & wait"], log))

    def test_what_a_process_and_its_children_compute_is_counted(self):
        process = running.Process(self.run_, part())
        with open("/dev/null", "wb") as log:
            self.assertEqual(process.call(["sh", "-c", "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done"], log), 0)
        self.assertGreater(process.processor_seconds, 0.01)
        self.assertRegex(report.part_line(part(), [], 2.0, 71.0), "in 2.0 s, 1 min 11 s of a processor$")

    def test_a_full_disk_is_told_before_anything_runs(self):
        with mock.patch.object(program.shutil, "disk_usage", return_value=mock.Mock(free=5 << 20)):
            self.assertIn("There are 5 MiB free", program.ground())

    def test_a_temporary_folder_that_cannot_be_written_is_told(self):
        with mock.patch.object(program.os, "access", return_value=False):
            self.assertIn("Set TMPDIR to a folder", program.ground())


if __name__ == "__main__":
    unittest.main()
