"""The words of the pages: from the catalogues, and as the program serves them below `/words`."""

import json
import pathlib
import re
import unicodedata

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources"
FOLDER = SOURCES / "Ground" / "CWords" / "catalogues"
SCRIPT = SOURCES / "Ground" / "Words" / "Page" / "words.js"
# The locale of each language, in the order of the program's list.
LOCALES = dict(re.findall(r'^ +\{"(\w+)", "([\w-]+)",', (SOURCES / "Ground" / "CWords" / "languages.c").read_text(), re.MULTILINE))
LANGUAGES = list(LOCALES)
# Areas whose words a page gets beside its own.
SHARED = {"tablet": ["streams"], "rig": ["streams"], "portal": ["flags"]}


def words(area, language):
    """The words of an area in a language, by key: a text, or an object of its forms. With those that its page shares."""
    files = [FOLDER / language / f"{name}.json" for name in [area, *SHARED.get(area, [])]]
    return {key: text for file in files for key, text in json.loads(file.read_text()).items()}


def served(area, name):
    """A file below `/words` as a page of the area gets it; nothing where there is none."""
    if name == "words.js":
        return SCRIPT.read_bytes()
    if name == "languages.js":
        return listed(area).encode()
    if name not in {f"{language}.json" for language in LANGUAGES}:
        return None
    return json.dumps(words(area, name.removesuffix(".json")), ensure_ascii=False).encode()


def listed(area):
    """The list of languages as a module; their own names are known to the program alone, so that tags stand for them."""
    languages = [
        {"tag": tag, "locale": locale, "name": tag, "direction": direction(words(area, tag))} for tag, locale in LOCALES.items()]
    return f"export const languages = {json.dumps(languages)};\n"


def direction(texts):
    """Where a language goes, as most of its letters do."""
    letters = [unicodedata.bidirectional(letter) for letter in json.dumps(list(texts.values()), ensure_ascii=False)]
    return "rtl" if letters.count("AL") + letters.count("R") > letters.count("L") else "ltr"


def places(entry):
    """The names of the values that a text, or one of its forms, has places for."""
    texts = [entry] if isinstance(entry, str) else entry.values()
    return {name for text in texts for name in re.findall(r"\{(\w+)\}", text)}


def differences(area):
    """Where the catalogues of an area have other keys, other values, or forms where others have none."""
    first, *others = LANGUAGES
    model = words(area, first)
    found = []
    for language in others:
        theirs = words(area, language)
        found += [f"{language}: {key}: is not in both" for key in sorted(set(model) ^ set(theirs))]
        for key in sorted(set(model) & set(theirs)):
            if isinstance(model[key], str) != isinstance(theirs[key], str):
                found.append(f"{language}: {key}: has forms in one of both only")
            if places(theirs[key]) - {"count"} != places(model[key]) - {"count"}:
                found.append(f"{language}: {key}: has other values")
    return found
