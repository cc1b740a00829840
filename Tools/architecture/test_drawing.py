"""The drawing has every target, in its area, and only arrows that may be."""

import unittest
from unittest import mock

import areas
import drawing

SMALL = (
    areas.Area("Low", "the ground"), areas.Area("High", "the house"), areas.Area("Support", "code of tests"),
)
FOLDERS = {"One": "Sources/Low", "Two": "Sources/Low", "Three": "Sources/High", "Help": "Tests/Support"}
WORDS = {"One": "the first", "Two": "the second", "Three": "the third", "Four": "the fourth", "Help": "helps"}


def target(name, *below, path=None, kind="regular"):
    dependencies = [{"byName": [other, None]} for other in below]
    path = path or (f"{FOLDERS[name]}/{name}" if name in FOLDERS else None)
    return {"name": name, "type": kind, "dependencies": dependencies, **({"path": path} if path else {})}


def drawn(*targets, upward=()):
    with mock.patch.multiple(drawing.areas, AREAS=SMALL, WORDS=WORDS, UPWARD=dict.fromkeys(upward, "why")):
        return drawing.drawing({"targets": targets})


class DrawingTests(unittest.TestCase):
    def test_higher_areas_come_first_and_code_of_tests_last(self):
        lines = drawn(target("Help", "One"), target("One"), target("Two"), target("Three", "Two"))
        places = [lines.index(name) for name in ["High: ", "Three", "Low: ", "│ One ", "│ Two ", "Support: ", "│ Help "]]
        self.assertEqual(places, sorted(places))
        self.assertEqual({len(line) for line in lines.splitlines()}, {drawing.WIDTH})

    def test_what_follows_from_another_arrow_is_left_out(self):
        below = drawing.stands_on({"targets": [target("One"), target("Two", "One"), target("Three", "One", "Two")]})
        self.assertEqual(drawing.nearest("Three", below), ["Two"])

    def test_the_folder_of_a_target_says_its_area(self):
        lines = drawn(target("One", path="Sources/High/One"), target("Two"), target("Four", path="Sources/Low/Four"))
        self.assertLess(lines.index("One"), lines.index("Low: "))
        self.assertLess(lines.index("Low: "), lines.index("Four"))
        self.assertLess(lines.index("Two  "), lines.index("Four"))

    def test_an_arrow_that_points_up_must_say_why(self):
        targets = [target("One", "Three"), target("Three")]
        with self.assertRaisesRegex(drawing.Fault, "One stands on Three"):
            drawn(*targets)
        self.assertIn("↑Three", drawn(*targets, upward=[("One", "Three")]))
        with self.assertRaisesRegex(drawing.Fault, "no longer"):
            drawn(target("One"), target("Three"), upward=[("One", "Three")])

    def test_a_target_without_an_area_or_without_words_is_refused(self):
        with self.assertRaisesRegex(drawing.Fault, "Four is in no area"):
            drawn(target("Four"))
        with self.assertRaisesRegex(drawing.Fault, "Four is in no area"):
            drawn(target("Four", path="Sources/Middle/Four"))
        with self.assertRaisesRegex(drawing.Fault, "what Five is"):
            drawn(target("Five", path="Sources/Low/Five"))

    def test_tests_are_not_drawn(self):
        self.assertNotIn("OneTests", drawn(target("One"), target("OneTests", "One", kind="test")))

    def test_the_page_has_the_drawing_between_its_marks_alone(self):
        page = f"before\n{drawing.BEGIN}old\n{drawing.END}after\n"
        new = drawing.put(page, "new\n")
        self.assertTrue(new.startswith("before\n") and new.endswith("after\n"))
        self.assertNotIn("old", new)
        self.assertEqual(drawing.put(new, "new\n"), new)
        with self.assertRaisesRegex(drawing.Fault, "no place"):
            drawing.put("before\n", "new\n")


if __name__ == "__main__":
    unittest.main()
