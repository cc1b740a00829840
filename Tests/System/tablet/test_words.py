"""The words of the page: the same in every language, with all forms; and the script that says them."""

import json
import re

import pytest

import catalogues
import server

# Every form that the rules below can choose.
MADE_UP = {
    "plain": "You have {steps} steps, {name}.",
    "count": {"one": "{count} time", "few": "{count} times, few", "other": "{count} times"},
    "none": {"=0": "no steps", "=2": "a pair", "one": "one step", "other": "{count} steps"},
    "named": {"plural": "steps", "one": "one step of {total}", "other": "{steps} steps of {total}"},
    "place": {"ordinal": "place", "one": "{place}st", "two": "{place}nd", "few": "{place}rd", "other": "{place}th"},
    "hand": {"choice": "side", "left": "the left hand", "right": "the right hand"},
    "either": {"choice": "side", "left": "the left hand", "other": "a hand"},
}


def test_every_language_has_the_same_keys_and_values():
    assert catalogues.differences("tablet") == []


@pytest.mark.parametrize("area", ["tablet", "portal", "rig"])
def test_a_count_has_every_form_of_the_language(gallery, area):
    for language, locale in catalogues.LOCALES.items():
        # What whole numbers of a reasonable size need.
        needed = set(gallery.page.evaluate(
            "(locale) => Array.from({ length: 201 }, (_, number) => new Intl.PluralRules(locale).select(number))", locale))
        for key, entry in catalogues.words(area, language).items():
            if not isinstance(entry, str) and not {"ordinal", "choice"} & set(entry):
                assert set(entry) >= needed | {"other"}, (language, key)


@pytest.mark.parametrize("key, values, words", [
    ("plain", {"steps": 1234, "name": "Ada"}, "You have 1,234 steps, Ada."),
    ("plain", {"steps": 1234}, "You have 1,234 steps, ."),
    ("count", {"count": 1}, "1 time"), ("count", {"count": 2.5}, "2.5 times"), ("count", {"count": "1"}, "1 time"),
    ("count", {}, " times"),
    ("none", {"count": 0}, "no steps"), ("none", {"count": 2}, "a pair"), ("none", {"count": 3}, "3 steps"),
    ("named", {"steps": 1, "total": 3}, "one step of 3"), ("named", {"steps": 2, "total": 1}, "2 steps of 1"),
    ("place", {"place": 1}, "1st"), ("place", {"place": 2}, "2nd"), ("place", {"place": 23}, "23rd"), ("place", {"place": 11}, "11th"),
    ("hand", {"side": "right"}, "the right hand"), ("hand", {"side": "constructor"}, ""), ("either", {"side": "right"}, "a hand"),
    ("nothing.there", {}, "nothing.there"), ("constructor", {}, "constructor"),
])
def test_a_value_chooses_the_form(gallery, key, values, words):
    gallery.page.route("**/words/en.json", lambda route: route.fulfill(json=MADE_UP))
    gallery.look()
    said = gallery.page.evaluate("async ([key, values]) => (await import('/words/words.js')).t(key, values)", [key, values])
    gallery.page.unroute("**/words/en.json")
    assert said == words


@pytest.mark.parametrize("tags, language, direction", [
    (["es-MX"], "es", "ltr"), (["ar"], "ar", "rtl"), (["tlh", "ar-EG", "es"], "ar", "rtl"), (["tlh"], "en", "ltr"), ([None], "en", "ltr")])
def test_the_first_language_that_is_spoken_is_spoken(gallery, tags, language, direction):
    told = gallery.page.evaluate("""async (tags) => {
      const { current, speak, spoken } = await import('/words/words.js');
      await speak(spoken(...tags));
      const { lang, dir } = document.documentElement;
      return [current(), lang, dir];
    }""", tags)
    assert told == [language, language, direction], json.dumps(tags)


MADE_TASK = """[
  { "value": "a", "text": { "text": "Never!", "lang": "en", "dir": "ltr" } },
  { "value": "b", "text": { "text": "\u05d0\u05dd", "lang": "he", "dir": "rtl" }, "detail": "\u0644\u0627" }]"""


def test_a_text_in_another_language_says_so_and_no_other_does(gallery):
    gallery.look(language="ar")
    gallery.page.evaluate("""async (options) => {
      const { read } = await import('/words/words.js');
      const title = read('{ "text": "How often?", "lang": "en", "dir": "ltr" }');
      gallery.mount({ id: 'q', title, required: true, readOnly: false, noAnswers: [], answer: null, complaint: null,
        format: { type: 'singleChoice', display: 'list', options: read(options) } });
    }""", MADE_TASK)
    said = gallery.page.evaluate("""() => [...document.querySelectorAll('#main h1, .option-text, .option-detail')]
      .map((one) => [one.textContent, one.lang, one.dir])""")
    assert said == [["How often?", "en", "ltr"], ["Never!", "en", "ltr"], ["\u05d0\u05dd", "he", "rtl"], ["\u0644\u0627", "", "auto"]]


def test_a_text_that_changes_says_its_own_language(gallery):
    told = gallery.page.evaluate("""async () => {
      const { read } = await import('/words/words.js');
      const { fill, h, paragraphs, setText } = await import('/app/dom.js');
      const text = read('{ "text": "Uno\\\\n\\\\ndos", "lang": "es", "dir": "ltr" }');
      const line = h('p', { dir: 'auto' });
      const seen = () => [line.textContent, line.getAttribute('lang'), line.getAttribute('dir')];
      setText(line, text);
      const first = seen();
      setText(line, 'own');
      return [first, seen(), paragraphs(text).map((one) => one.outerHTML), fill(h('p'), 'a ', text).innerHTML];
    }""")
    assert told == [
        ["Uno\n\ndos", "es", "ltr"], ["own", None, "auto"],
        ['<p class="text" lang="es" dir="ltr">Uno</p>', '<p class="text" lang="es" dir="ltr">dos</p>'],
        'a <span lang="es" dir="ltr">Uno\n\ndos</span>']


def test_words_that_a_language_lacks_say_that_they_are_english(gallery):
    made = {"own": "\u0644\u0627", "none": "Hello {name}", "lacking": ["none"]}
    gallery.page.route("**/words/ar.json", lambda route: route.fulfill(json=made))
    gallery.look(language="ar")
    said = gallery.page.evaluate("""async () => {
      const { Foreign, t } = await import('/words/words.js');
      return ['own', 'none'].map((key) => [`${t(key, { name: 'Ada' })}`, t(key) instanceof Foreign && t(key).lang]);
    }""")
    gallery.page.unroute("**/words/ar.json")
    assert said == [["\u0644\u0627", False], ["Hello Ada", "en"]]


@pytest.mark.parametrize("page", [
    "Fronts/Tablet/Web/index.html", "Rig/RigPage/Web/index.html", "Server/StudyServer/Web/index.html",
    "Server/StudyServer/Web/joining.html",
])
def test_a_page_without_scripts_says_so_in_every_language(page):
    text = (server.WEB.parents[2] / page).read_text()
    told = re.search(r"<noscript>(.*)</noscript>", text, re.DOTALL)[1]
    assert set(re.findall(r'lang="(\w+)"', told)) == set(catalogues.LOCALES)
    assert 'lang="ar" dir="rtl"' in told


@pytest.mark.parametrize("language, sizes, joined", [
    ("en", ["0 bytes", "1 byte", "360 bytes", "4.2 kB", "64 MB", "18.2 GB"], "a, b and c"),
    ("es", ["0 bytes", "1 byte", "360 bytes", "4,2 kB", "64 MB", "18,2 GB"], "a, b y c"),
    ("de", ["0 Byte", "1 Byte", "360 Byte", "4,2 kB", "64 MB", "18,2 GB"], "a, b und c"),
    ("fr", ["0 octet", "1 octet", "360 octets", "4,2 ko", "64 Mo", "18,2 Go"], "a, b et c"),
    ("ar", None, "a وb وc"),
])
def test_sizes_and_lists_are_read_as_people_of_the_language_say_them(gallery, language, sizes, joined):
    said = gallery.page.evaluate("""async (language) => {
      const { speak, fileSize, list } = await import('/words/words.js');
      await speak(language);
      const said = { sizes: [0, 1, 360, 4200, 64_000_000, 18_200_000_000].map(fileSize), joined: list(['a', 'b', 'c']) };
      await speak('en');
      return said;
    }""", language)
    told = [re.sub(r"\s", " ", size) for size in said["sizes"]]
    assert said["joined"] == joined
    if sizes:
        assert told == sizes
    else:
        assert not any(re.search("[A-Za-z]", size) for size in told), told
