"""The picture of what a tablet keeps is read from the sources, and says so when they change."""

import unittest
from unittest import mock

import kept


class ReadingTests(unittest.TestCase):
    def test_columns_are_those_of_the_table(self):
        source = ("CREATE TABLE about(name TEXT) STRICT;\n"
                  "CREATE TABLE results(\n  id TEXT NOT NULL, aside INTEGER,\n  document BLOB NOT NULL) STRICT;")
        self.assertEqual(kept.columns(source), ["id", "aside", "document"])

    def test_members_are_those_of_the_outer_object(self):
        source = 'var json: JSONValue {\n.object([\n"a": .string(a["x"]), "b": c.map { .object(["inside": 1]) },\n"c": nil,\n])\n}\n"d": 1'
        self.assertEqual(kept.members(source), ["a", "b", "c"])

    def test_every_box_says_what_is_in_it(self):
        for one in kept.KEPT:
            with self.subTest(one.name):
                self.assertTrue(kept.parts(one))
        self.assertIn("signature", kept.parts(next(one for one in kept.KEPT if one.name == "result in the queue")))
        self.assertIn("waking", kept.parts(next(one for one in kept.KEPT if one.name == "person")))


class CheckTests(unittest.TestCase):
    def refused(self, **changes):
        with mock.patch.multiple(kept, **changes), self.assertRaises(kept.Fault) as caught:
            kept.check()
        return str(caught.exception)

    def test_the_sources_are_as_they_are_drawn(self):
        kept.check()
        self.assertEqual(kept.PICTURE.read_text(), kept.picture())

    def test_a_new_file_in_the_home_must_be_drawn(self):
        found = {**kept.paths_of_sources(), "/diary": "Sources/New.swift"}
        self.assertIn("Sources/New.swift keeps `/diary`", self.refused(paths_of_sources=lambda: found))

    def test_the_homes_of_the_sources_are_found(self):
        self.assertLessEqual({"/people", "/server.sealed", "/studies", "/runs", "/outbox", "/position"}, set(kept.paths_of_sources()))

    def test_what_a_source_no_longer_says_is_told(self):
        first = kept.dataclasses.replace(kept.KEPT[0], says="elsewhere")
        self.assertIn("no longer says `elsewhere`", self.refused(KEPT=[first, *kept.KEPT[1:]]))
        tie = kept.dataclasses.replace(kept.TIES[0], says="by hand")
        self.assertIn("no longer says `by hand`", self.refused(TIES=[tie]))

    def test_a_path_that_the_page_of_formats_lacks_is_told(self):
        first = kept.dataclasses.replace(kept.KEPT[0], path="persons")
        self.assertIn("docs/formats.md does not list `persons`", self.refused(KEPT=[first, *kept.KEPT[1:]]))


if __name__ == "__main__":
    unittest.main()
