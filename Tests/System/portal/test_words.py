"""The sentences of the portal: the same keys in every language, none missing, none that nobody asks for."""

import json
import pathlib
import re

WEB = pathlib.Path(__file__).resolve().parents[3] / "Sources/StudyServer/Web"
LANGUAGES = ["en", "es", "ar"]
WORDS = {language: json.loads((WEB / "words" / f"{language}.json").read_text()) for language in LANGUAGES}
SOURCE = "\n".join(file.read_text() for file in sorted((WEB / "portal").rglob("*.js")))


def places(text):
    return set(re.findall(r"\{(\w+)\}", text))


def test_every_language_has_the_same_keys_and_places():
    for language in LANGUAGES:
        assert set(WORDS[language]) == set(WORDS["en"])
        for key, text in WORDS[language].items():
            assert text.strip(), key
            assert places(text) == places(WORDS["en"][key]), (language, key)


def test_every_sentence_that_is_asked_for_is_there():
    asked = set(re.findall(r"(?<!\bh\()'([a-z]\w*\.\w+)'", SOURCE))
    asked = {key for key in asked if key.split(".")[0] in {one.split(".")[0] for one in WORDS["en"]}}
    assert asked - set(WORDS["en"]) - {"erasure.first", "erasure.second"} == set()
    # Where a key ends in a value, there is at least one such sentence.
    for prefix in re.findall(r"t\(`([\w.]+\.)\$\{", SOURCE):
        assert any(key.startswith(prefix) for key in WORDS["en"]), prefix


def test_every_sentence_is_asked_for():
    made = set(re.findall(r"`([\w.]+\.)\$\{", SOURCE))
    for key in WORDS["en"]:
        step = key.startswith(("erasure.first.", "erasure.second."))
        assert f"'{key}'" in SOURCE or any(key.startswith(prefix) for prefix in made) or key.endswith(".tab") or step, key
