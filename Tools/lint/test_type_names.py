"""Tests of `type_names.py`: what counts as the name of a type, and how a name that is taken twice is told.

    python3 -m unittest discover -s Tools/lint
"""

import contextlib
import io
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import type_names


def refused(*sources):
    """The file and line of each refused declaration of some sources, called A, B and so on: `A:1 Step`."""
    files = zip("ABCDEFG", sources, strict=False)
    faults = [fault.split(" ") for fault in type_names.faults(list(files))]
    return [f"{words[0].rstrip(':')} {words[4]}" for words in faults]


class NameTests(unittest.TestCase):
    """Which declarations give a type its name."""

    def test_each_kind_of_type(self):
        for kind in ("struct", "class", "enum", "actor", "protocol"):
            with self.subTest(kind):
                twin = f"import A\n\npackage {kind} Step {{}}\n"
                self.assertEqual(refused("struct Step {}\n", twin), ["A:1 Step", "B:3 Step"])
        self.assertEqual(refused("struct Step {}\n", "typealias Step = Int\n"), ["A:1 Step", "B:1 Step"])

    def test_modifiers_attributes_and_generic_parameters(self):
        sources = ("struct Step {}\n", "package final class Step<A: Sendable>: B {}\n",
                   "@MainActor @frozen\npublic indirect enum Step: Hashable {}\n", "struct Step: ~Copyable {}\n")
        self.assertEqual(refused(*sources), ["A:1 Step", "B:1 Step", "C:2 Step", "D:1 Step"])

    def test_private_types_count(self):
        self.assertEqual(refused("private struct Step {}\n", "fileprivate enum Step {}\n"), ["A:1 Step", "B:1 Step"])

    def test_private_aliases_are_abbreviations(self):
        self.assertEqual(refused("private typealias Step = Int\n", "struct Step {}\n", "private typealias Step = Int\n"), [])

    def test_types_inside_of_types(self):
        self.assertEqual(refused("struct Step {}\n", "struct A {\n  struct Step {}\n}\nextension A {\n  enum Step {}\n}\n"), [])

    def test_extensions(self):
        self.assertEqual(refused("struct Step {}\n", "extension Step {}\nextension Step: Hashable {}\n"), [])

    def test_other_declarations(self):
        self.assertEqual(refused("struct Step {}\n", "func Step() {}\nlet Step = 1\n"), [])

    def test_comments_and_texts(self):
        source = '// struct Step {}\n/*\nstruct Step {}\n*/\nlet a = """\nstruct Step {}\n"""\n'
        self.assertEqual(refused("struct Step {}\n", source), [])

    def test_names_that_only_begin_alike(self):
        self.assertEqual(refused("struct Step {}\n", "struct StepID {}\n", "struct FirstStep {}\n"), [])

    def test_every_place_names_the_others(self):
        files = [("A.swift", "struct Step {}\n"), ("B.swift", "\nstruct Step {}\n"), ("C.swift", "enum Step {}\n")]
        end = ". Give one of the types a name that says the difference"
        self.assertEqual(type_names.faults(files), [
            "A.swift:1: the type name Step is also taken in B.swift:2 and C.swift:1" + end,
            "B.swift:2: the type name Step is also taken in A.swift:1 and C.swift:1" + end,
            "C.swift:1: the type name Step is also taken in A.swift:1 and B.swift:2" + end])


class CommandTests(unittest.TestCase):
    """The program as a whole."""

    def run_on(self, *sources):
        with tempfile.TemporaryDirectory() as folder:
            for name, source in zip("AB", sources, strict=True):
                (pathlib.Path(folder) / f"{name}.swift").write_text(source)
            output = io.StringIO()
            with contextlib.redirect_stdout(output):
                code = type_names.main([folder])
            return code, output.getvalue().replace(folder, "F").splitlines()

    def test_clean(self):
        self.assertEqual(self.run_on("struct A {}\n", "struct B {}\n"), (0, []))

    def test_refused(self):
        code, lines = self.run_on("struct A {}\n", "\nstruct A {}\n")
        self.assertEqual(code, 1)
        self.assertEqual([line.split(" ")[0] for line in lines], ["F/A.swift:1:", "F/B.swift:2:"])

    def test_nothing_to_read(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(type_names.main([folder]), f"no Swift file is in {folder}")


if __name__ == "__main__":
    unittest.main()
