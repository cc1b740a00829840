"""Suites are dealt out so that each runs once, whatever the seed."""

import re
import unittest

import suites

LISTED = ["A.One/f()", "A.One/g()", "A.Two/`a (b)`()", "B.Three/h()", "B.Three/Inner/i()"]


class SuiteTests(unittest.TestCase):
    def test_tests_are_counted_by_suite(self):
        self.assertEqual(suites.counted(LISTED), {"A.One": 2, "A.Two": 1, "B.Three": 2})

    def test_expressions_choose_and_leave_out(self):
        self.assertEqual(suites.chosen(LISTED, only="^A", skip="Two"), ["A.One/f()", "A.One/g()"])
        self.assertEqual(suites.chosen(LISTED, skip="^A"), ["B.Three/h()", "B.Three/Inner/i()"])

    def test_every_suite_is_dealt_once(self):
        counts = {f"T.S{number}": number for number in range(40)}
        for seed in (None, 1, 2):
            for seconds in (None, {"T.S1": 100.0, "T.gone": 3.0}):
                hands = suites.dealt(counts, 3, seed, seconds)
                self.assertEqual(sorted(suite for hand in hands for suite in hand), sorted(counts))

    def test_another_seed_is_another_order(self):
        counts = {f"T.S{number}": 1 for number in range(40)}
        self.assertNotEqual(suites.dealt(counts, 2, 1), suites.dealt(counts, 2, 2))

    def test_a_long_suite_has_a_process_of_its_own(self):
        counts = {f"T.S{number}": 1 for number in range(10)}
        hands = suites.dealt(counts, 1, seconds=dict.fromkeys(counts, 1.0) | {"T.S3": 60.0})
        self.assertIn(["T.S3"], hands)

    def test_the_expression_matches_those_suites_alone(self):
        expression = re.compile(suites.expression(["A.One", "A.Two"]))
        self.assertTrue(expression.search("A.One/f()") and expression.search("A.Two/`a (b)`()"))
        self.assertFalse(expression.search("A.OneMore/f()") or expression.search("B.A.One/f()") or expression.search("AxOne/f()"))


if __name__ == "__main__":
    unittest.main()
