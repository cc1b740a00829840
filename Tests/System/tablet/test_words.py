"""The words of the page: the same in every language, with all forms; and the script that says them."""

import json

import pytest

import catalogues

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
