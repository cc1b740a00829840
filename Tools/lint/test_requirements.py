"""Tests of `requirements.py`: which rows are refused, and how that is told.

    python3 -m unittest discover -s Tools/lint
"""

import contextlib
import io
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import requirements

HEAD = "| row | asks for | status | where | test | missing, or why not |\n|---|---|---|---|---|---|\n"
SWIFT = "Tests/Unit/WalkTests.swift"
PYTHON = "Tests/System/test_walk.py"
GOOD = f"| U1 | a walk | done | `Sources/Walk` | `{SWIFT}`: `a walk is long` | |"


def page(*rows, stated="Rows U1 to U1."):
    return f"# All rows\n\n## Document\n\n{stated}\n\n{HEAD}" + "".join(f"{row}\n" for row in rows)


class Checkout(unittest.TestCase):
    """A folder with a source, two files of tests and whatever page is asked about."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        (self.root / "Sources/Walk").mkdir(parents=True)
        for file, text in {
            SWIFT: "// a walk is told in a comment\n  @Test func `a walk is long`() {}\n  @Test(arguments: [1])\n  func plainName() {}\n",
            PYTHON: 'def test_a_walk_ends():\n    print("a walk is printed")\n',
            "docs/page.md": "def test_no_file_of_tests",
        }.items():
            (self.root / file).parent.mkdir(parents=True, exist_ok=True)
            (self.root / file).write_text(text)

    def faults(self, text):
        return [fault for _, fault in requirements.faults(text, self.root)]

    def refused(self, row, *parts):
        """A page with this row alone has one fault, which has these parts."""
        found = self.faults(page(row))
        self.assertEqual(len(found), 1, found)
        for part in parts:
            self.assertIn(part, found[0])


class RowTests(Checkout):
    """Which rows there must be."""

    def rows(self, *ids):
        return [GOOD.replace("U1", name, 1) for name in ids]

    def test_a_good_page_has_no_fault(self):
        self.assertEqual(self.faults(page(*self.rows("U1", "U2", "U3"), stated="Rows U1 to U3.")), [])

    def test_a_range_may_begin_anywhere_and_its_rows_may_be_in_several_tables(self):
        text = page(*self.rows("U7"), stated="Rows U7 to U8.") + "\n### More\n\nWords.\n\n" + HEAD + self.rows("U8")[0] + "\n"
        self.assertEqual(self.faults(text), [])

    def test_a_missing_row_is_told_at_the_range(self):
        found = requirements.faults(page(*self.rows("U1", "U3"), stated="Rows U1 to U4."), self.root)
        self.assertEqual(found, [(5, "U2 is missing. Write its row"), (5, "U4 is missing. Write its row")])

    def test_a_doubled_row(self):
        self.assertEqual(self.faults(page(*self.rows("U1", "U1"))), ["U1 is there twice. Keep one row of it"])

    def test_rows_out_of_order(self):
        found = self.faults(page(*self.rows("U1", "U3", "U2"), stated="Rows U1 to U3."))
        self.assertEqual(found, ["U2 stands behind U3. Sort the rows by their numbers"])

    def test_a_row_of_another_document_or_beyond_the_end(self):
        for name in ["U2", "U0", "M1", "U1a", "u1", ""]:
            with self.subTest(name):
                found = self.faults(page(GOOD, *self.rows(name)))
                self.assertEqual([fault for fault in found if "is not one of U1 to U1" in fault], found)
                self.assertEqual(len(found), 1)

    def test_a_row_in_a_section_without_a_range(self):
        found = requirements.faults(page(GOOD) + "\n## Other\n\n" + HEAD + GOOD + "\n", self.root)
        self.assertEqual([line for line, _ in found], [15])
        self.assertIn("Write `Rows U1 to U9.` above", found[0][1])

    def test_a_page_without_a_range(self):
        self.assertIn("no section says which rows it has", " ".join(self.faults("# Nothing\n")))

    def test_a_range_from_one_document_to_another_is_none(self):
        self.assertIn("no section says which rows it has", " ".join(self.faults(page(GOOD, stated="Rows U1 to M1."))))

    def test_two_sections_of_one_document(self):
        text = page(GOOD) + "\n## Again\n\nRows U1 to U1.\n\n" + HEAD + GOOD + "\n"
        self.assertEqual(self.faults(text), ["2 sections have rows U. Put them into one"])

    def test_other_tables_are_left_alone(self):
        self.assertEqual(self.faults("| status | means |\n|---|---|\n| done | all |\n\n" + page(GOOD)), [])


class CellTests(Checkout):
    """What the cells of a row must hold."""

    def test_cells_that_are_too_few_or_too_many(self):
        self.refused("| U1 | a walk | done |", "has 3 cells", "Give it 6")
        self.refused(GOOD + " more |", "has 7 cells")

    def test_a_row_without_words(self):
        self.refused(GOOD.replace("a walk", "", 1), "does not say what is asked for")

    def test_another_status(self):
        for status in ["Done", "partly", "", "**done**"]:
            with self.subTest(status):
                self.refused(GOOD.replace("done", status), "has the status", "done, part, open, refused")

    def test_a_path_that_is_not_there(self):
        self.refused(GOOD.replace("Sources/Walk", "Sources/Run"), "U1: there is no Sources/Run")
        self.refused(GOOD.replace("`Sources/Walk`", "`Sources/Walk`, `docs/none.md`"), "there is no docs/none.md")

    def test_every_status_that_is_borne_out(self):
        for row in [
            "| U1 | a walk | part | `Sources/Walk` | | no test |",
            f"| U1 | a walk | part | | `{PYTHON}`: `walk_ends` | its end, issue 3 |",
            "| U1 | a walk | open | | | issue 24 |",
            "| U1 | a walk | refused | `docs/page.md` | | nobody walks |",
            GOOD.replace("| |", "| in another way |"),
        ]:
            with self.subTest(row):
                self.assertEqual(self.faults(page(row)), [])

    def test_a_status_that_is_not_borne_out(self):
        self.refused(f"| U1 | a walk | done | | `{SWIFT}`: `is long` | |", "is done and names no path")
        self.refused("| U1 | a walk | done | `Sources/Walk` | | |", "is done and names no test")
        self.refused("| U1 | a walk | part | `Sources/Walk` | | |", "Say what is missing")
        self.refused("| U1 | a walk | open | | | later |", "names no issue")
        self.refused("| U1 | a walk | open | `Sources/Walk` | | issue 24 |", "has something to show")
        self.refused("| U1 | a walk | refused | | | |", "Say why")


class TestNameTests(Checkout):
    """Which tests count as named."""

    def naming(self, cell):
        return GOOD.replace(f"`{SWIFT}`: `a walk is long`", cell)

    def test_names_of_both_languages_and_parts_of_them(self):
        for cell in [f"`{SWIFT}`: `walk is lo`", f"`{SWIFT}`: `plainName`", f"`{PYTHON}`: `test_a_walk_ends`", f"`{PYTHON}`: `walk_ends`",
                     f"`{SWIFT}`: `a walk is long`, `plainName`; `{PYTHON}`: `a_walk`"]:
            with self.subTest(cell):
                self.assertEqual(self.faults(page(self.naming(cell))), [])

    def test_a_name_that_is_not_there(self):
        self.refused(self.naming(f"`{SWIFT}`: `a walk is short`"), f"no test of {SWIFT} is named `a walk is short`")
        self.refused(self.naming(f"`{SWIFT}`: `a walk is long`, `gone`"), "is named `gone`")

    def test_words_that_are_in_the_file_and_in_no_name(self):
        self.refused(self.naming(f"`{SWIFT}`: `told in a comment`"), "no test of")
        self.refused(self.naming(f"`{PYTHON}`: `a walk is printed`"), "no test of")

    def test_a_file_that_is_not_there(self):
        self.refused(self.naming("`Tests/Unit/GoneTests.swift`: `a walk`"), "there is no file Tests/Unit/GoneTests.swift")

    def test_a_file_without_a_name(self):
        self.refused(self.naming(f"`{SWIFT}`"), f"names no test of {SWIFT}")
        self.refused(self.naming(f"`{SWIFT}`; `{PYTHON}`: `walk_ends`"), f"names no test of {SWIFT}")

    def test_a_name_without_a_file(self):
        self.refused(self.naming("`a walk is long`"), "has no file")
        found = self.faults(page(self.naming("`docs/page.md`: `test_no_file_of_tests`")))
        self.assertEqual(len([fault for fault in found if "has no file" in fault]), 2)


class CommandTests(Checkout):
    """The program as a whole."""

    def run_on(self, text, *words):
        (self.root / requirements.PAGE).write_text(text)
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            code = requirements.main(list(words), self.root)
        return code, output.getvalue().splitlines()

    def test_clean(self):
        self.assertEqual(self.run_on(page(GOOD)), (0, []))

    def test_refused(self):
        code, lines = self.run_on(page(GOOD.replace("Sources/Walk", "gone")))
        self.assertEqual((code, lines), (1, ["docs/requirements.md:9: U1: there is no gone. Name where it is now"]))

    def test_counts(self):
        text = page(GOOD, "| U2 | a run | open | | | issue 3 |", stated="Rows U1 to U2.")
        self.assertEqual(self.run_on(text, "--count"), (0, ["U1 to U2: 1 done, 0 part, 1 open, 0 refused"]))

    def test_no_page(self):
        self.assertIn("there is no page", requirements.main([], self.root))

    def test_the_page_of_this_checkout_has_no_fault(self):
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            self.assertEqual(requirements.main([]), 0, output.getvalue())


if __name__ == "__main__":
    unittest.main()
