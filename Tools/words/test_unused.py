"""Keys that nobody asks for, and keys that are asked for in vain, are found with their places."""

import json
import pathlib
import tempfile
import unittest

import unused

import catalogues

WORDS = {"kind.gone": "Gone", "kind.here": "Here", "places": {"one": "{count} place", "other": "{count} places"}, "send": "Send"}
SWIFT = {"leaving": "Leave", "shortWalk.leg": {"plural": "steps", "one": "{steps} step", "other": "{steps} steps"},
         "shortWalk.rest.title": "Rest"}
ALL = "t('send'); t('places', { count: 1 }); t(`kind.${name}`);\n"


def entries(folder, words):
    path = pathlib.Path(folder, "words.json")
    path.write_text(catalogues.written(words))
    return catalogues.read(path)


def of_page(script, words=None):
    """The faults of a page of one script, without the folder's name."""
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "page.js").write_text(script)
        return [fault.replace(f"{folder}/", "") for fault in unused.of_page(entries(folder, words or WORDS), pathlib.Path(folder))]


def missing(script):
    return [fault for fault in of_page(ALL + script) if fault.startswith("page.js")]


class PageTests(unittest.TestCase):
    def test_a_page_that_asks_for_everything_has_no_fault(self):
        self.assertEqual(of_page(ALL), [])

    def test_a_key_that_no_script_asks_for_is_told_with_its_line(self):
        faults = of_page("t('send'); t(`kind.${name}`);")
        self.assertEqual(len(faults), 1)
        self.assertTrue(faults[0].startswith("words.json:4: places: no script below "), faults)

    def test_a_key_in_a_comment_or_in_another_text_is_not_asked_for(self):
        for script in ["// t('send')\n", "/* 'send' */", "const a = 'do send it';", "const a = /'send'/;", "const send = 1;"]:
            with self.subTest(script):
                self.assertTrue(any("send: no script" in fault for fault in of_page(script)))

    def test_a_key_is_asked_for_in_each_of_these_ways(self):
        for script in [
            "t('send')", 't("send")', "t(`send`)", "const rows = [['send', 1]];", "t(isOn ? 'send' : 'places')", "t(one ? `${'send'}` : x)",
            "x = `${t('send')}`", "x = a / b / t('send') / 2",
        ]:
            with self.subTest(script):
                self.assertFalse(any("send: no script" in fault for fault in of_page(script)), of_page(script))

    def test_a_template_asks_for_the_keys_of_its_form_only(self):
        words = {"a.one.title": "A", "a.two.title": "A", "a.two.text": "A", "b.title": "B"}
        self.assertEqual(len(of_page("t(`a.${name}.title`)", words)), 2)
        # One that begins with a value asks for what begins with a text of its script.
        faults = of_page("const parts = ['a.two']; t(`${part}.title`)", words)
        self.assertEqual([fault.split(": ")[1] for fault in faults], ["a.one.title", "a.two.text", "b.title"])

    def test_a_key_that_is_not_there_is_told_with_its_line(self):
        self.assertEqual(missing("\nt('sent');\n"), ["page.js:3: sent: is in no catalogue"])
        self.assertEqual(missing("t(isOn ? 'sent' : 'send')"), ["page.js:2: sent: is in no catalogue"])
        self.assertEqual(missing("t(`sort.${name}`)"), ["page.js:2: sort.${…}: is in no catalogue"])
        self.assertEqual(missing("const keys = ['kind.hear'];"), ["page.js:2: kind.hear: is in no catalogue"])

    def test_what_is_no_key_is_not_taken_for_one(self):
        for script in [
            "t(state === 'sent' ? 'send' : 'places')", "t(names['sent'])", "t(nameOf('sent'))", "t(`kind.${names[x] ?? 'gone'}`)",
            "h('kind.row')", "import { t } from './kind.js';", "at('sent')", "one.t('sent')", "t(key)", "const text = `/${one}/sent`;",
        ]:
            with self.subTest(script):
                self.assertEqual(missing(script), [])


class SwiftTests(unittest.TestCase):
    def faults(self, *texts):
        with tempfile.TemporaryDirectory() as folder:
            return [fault.split(": ")[1] for fault in unused.of_swift(entries(folder, SWIFT), "TaskMessage", texts)]

    def test_keys_that_are_named_are_used(self):
        self.assertEqual(self.faults(
            "say(TaskMessage.leaving, TaskMessage.ShortWalk.leg(steps: 5).text(languages))",
            "let title = TaskMessage\n  .ShortWalk\n  .Rest.title"), [])

    def test_a_part_may_have_a_name_of_its_own(self):
        self.assertEqual(self.faults(
            "private typealias Walk = TaskMessage.ShortWalk\nsay(Walk.leg(steps: 1), Walk.Rest.title, TaskMessage.leaving)"), [])

    def test_a_key_that_nobody_names_is_told(self):
        self.assertEqual(self.faults("say(TaskMessage.ShortWalk.leg(steps: 1))"), ["leaving", "shortWalk.rest.title"])
        self.assertEqual(self.faults("TerminalMessage.leaving; TaskMessage.ShortWalk.Rest.subtitle"), list(SWIFT))


class WholeTests(unittest.TestCase):
    def test_every_page_has_scripts_and_words(self):
        for area, folder in unused.PAGES.items():
            self.assertTrue(any(folder.rglob("*.js")), area)
            self.assertGreater(len(json.loads((catalogues.FOLDER / catalogues.SOURCE / f"{area}.json").read_text())), 50, area)


if __name__ == "__main__":
    unittest.main()
