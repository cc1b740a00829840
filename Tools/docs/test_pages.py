"""Each rule of pages.py refuses what is wrong, and takes what is right."""

import unittest

import pages

SOUND = {
    "README.md": "# A\n\nSee [all pages](docs/README.md).\n",
    "docs/README.md": "# All\n\n[one](one.md#a-part) and [many](many/README.md)\n",
    "docs/one.md": "# One\n\nFor everybody.\n\n## A part\n\n[back](README.md), [out](https://example.org/), `[no](link)`\n",
    "docs/many/README.md": "# Many\n\nFor everybody.\n\n[first](first.md)\n",
    "docs/many/first.md": "# First\n\n```\n[no](link)\n```\n",
    "docs/where.md": "# Where\n\nFor developers.\n\n`Sources/One`: `Two`\n",
}
LISTED = {"docs/README.md": SOUND["docs/README.md"] + "[where](where.md)\n"}


def faults(files=("Sources/One",), **changes):
    found = {**SOUND, **LISTED, **{path.replace("__", "/") + ".md": text for path, text in changes.items()}}
    return pages.faults(found, lambda path: path in found or path in files)


class PagesTests(unittest.TestCase):
    def test_sound_pages_have_no_fault(self):
        self.assertEqual(faults(), [])

    def test_a_page_that_nobody_lists_is_found(self):
        self.assertEqual(faults(docs__two="For me.\n"), ["docs/two.md: docs/README.md does not list it"])
        self.assertEqual(faults(docs__many__second="# Second\n"), ["docs/many/second.md: docs/README.md does not list it"])

    def test_a_mention_is_no_index(self):
        mention = SOUND["docs/one.md"] + "[other](other.md)\n"
        self.assertEqual(faults(docs__one=mention, docs__other="For me.\n"), ["docs/other.md: docs/README.md does not list it"])

    def test_a_link_to_nothing_is_found(self):
        self.assertEqual(faults(README="[x](docs/x.md)\n"), ["README.md: the link docs/x.md leads nowhere"])
        self.assertEqual(faults(README='<img src="x.png">\n'), ["README.md: the link x.png leads nowhere"])

    def test_a_link_to_a_heading_that_is_gone_is_found(self):
        self.assertEqual(faults(README="[x](docs/one.md#a-whole)\n"), ["README.md: docs/one.md has no heading #a-whole"])
        self.assertEqual(faults(README="# My `own` Part, 2\n[x](#my-own-part-2)\n"), [])

    def test_a_page_without_a_reader_is_found(self):
        one = "# One\n\nIt is long.\n\n## A part\n\nFor everybody.\n"
        self.assertEqual([told.split(":")[0] for told in faults(docs__one=one)], ["docs/one.md"])

    def test_long_pages_are_found_and_tables_do_not_count(self):
        table = "| word |\n" * 4000
        self.assertEqual(faults(docs__one=SOUND["docs/one.md"] + table), [])
        self.assertEqual(len(faults(docs__one=SOUND["docs/one.md"] + "word " * 3001)), 1)
        self.assertEqual(len(faults(README="\n" * 151)), 1)
        self.assertEqual(faults(README="\n" * 150), [])

    def test_a_path_of_a_map_that_is_gone_is_found(self):
        self.assertEqual(faults(files=()), ["docs/where.md: there is no Sources/One"])


if __name__ == "__main__":
    unittest.main()
