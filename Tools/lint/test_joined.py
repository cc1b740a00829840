"""What code joins or measures itself is refused, and what the language says is taken."""

import contextlib
import io
import pathlib
import tempfile
import unittest

import joined

ROOT = pathlib.Path(__file__).resolve().parents[2]


def found(text, ending):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, f"some{ending}")
        path.write_text(text)
        return list(joined.faults(path, path.name))


class JoinedTests(unittest.TestCase):
    REFUSED = (
        ("h('bdi', {}, names.join(', '))\n", ".js"), ('names.join(", ")\n', ".js"), ("names.join(' and ')\n", ".js"),
        ("names.join('; ')\n", ".js"), ("names.join('، ')\n", ".js"),
        ("const size = `${number(value)} kB`;\n", ".js"), ("`${value}\\u00a0MB`\n", ".js"), ("text(value, 'Hz')\n", ".js"),
        ('names.joined(separator: ", ")\n', ".swift"), ('names.joined(separator: " or ")\n', ".swift"),
        ('names.joined(separator: "; ")\n', ".swift"),
        ('let rate = "\\(value) Hz"\n', ".swift"), ('return number + " Hz"\n', ".swift"), ('"\\(count) bytes are here"\n', ".swift"),
    )
    TAKEN = (
        ("list(names)\n", ".js"), ("points.join(' ')\n", ".js"), ("parts.join(',')\n", ".js"), ("words.join(' · ')\n", ".js"),
        ("fileSize(bytes)\n", ".js"), ("/** Such as `${value} kB`. */\n", ".js"), ("const bytes = whole.bytes;\n", ".js"),
        ("header.join(', ') // machine: a header of HTTP\n", ".js"),
        ('WordValue.list(names)\n', ".swift"), ('texts.joined(separator: " ")\n', ".swift"), ('parts.joined(separator: ",")\n', ".swift"),
        ('// machine: the list of a header\nnames.joined(separator: ", ")\n', ".swift"), ('/// `\\(value) Hz`\n', ".swift"),
        ('// english: told to developers\nnames.joined(separator: ", ")\n', ".swift"),
        ('.measured(digits, .hertz)\n', ".swift"), ('"bytes": .number(count)\n', ".swift"),
    )

    def test_what_code_joins_or_measures_itself_is_refused(self):
        for text, ending in self.REFUSED:
            with self.subTest(text):
                self.assertEqual(len(found(text, ending)), 1)

    def test_what_the_language_says_and_what_machines_read_is_taken(self):
        for text, ending in self.TAKEN:
            with self.subTest(text):
                self.assertEqual(found(text, ending), [])

    def test_a_folder_without_code_and_one_with_a_fault_fail(self):
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()) as said:
            self.assertEqual(joined.main([folder]), 1)
            pathlib.Path(folder, "page.js").write_text("names.join(', ')\n")
            self.assertEqual(joined.main([folder]), 1)
        self.assertIn("no code was found", said.getvalue())
        self.assertIn("page.js:1: a list is joined by code.", said.getvalue())

    def test_every_place_that_is_read_is_there(self):
        for place in joined.PLACES:
            self.assertTrue(joined.files(ROOT / place), place)

    def test_the_places_are_clean(self):
        with contextlib.chdir(ROOT), contextlib.redirect_stdout(io.StringIO()) as said:
            self.assertEqual(joined.main(joined.PLACES), 0, said.getvalue())


if __name__ == "__main__":
    unittest.main()
