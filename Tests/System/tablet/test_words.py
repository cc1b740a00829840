"""The sentences of the controls: the same keys in every language, and none that is missing."""

import json
import re

import pytest

import server

LANGUAGES = {"en": {"one", "other"}, "es": {"one", "many", "other"}, "ar": {"zero", "one", "two", "few", "many", "other"}}
WORDS = {language: json.loads((server.WEB / "words" / f"{language}.json").read_text()) for language in LANGUAGES}


def places(entry):
    """The names of the values that a sentence has places for."""
    texts = [entry] if isinstance(entry, str) else entry.values()
    return {name for text in texts for name in re.findall(r"\{(\w+)\}", text)}


def test_every_language_has_the_same_keys():
    keys = {language: set(words) for language, words in WORDS.items()}
    assert keys["en"] == keys["es"] == keys["ar"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_count_has_every_form_of_the_language(language):
    for key, entry in WORDS[language].items():
        assert isinstance(entry, str) or set(entry) == LANGUAGES[language], key
        assert isinstance(entry, str) == isinstance(WORDS["en"][key], str), key
        assert places(entry) <= places(WORDS["en"][key]) | {"count"}, key


def test_every_sentence_that_a_control_asks_for_is_there():
    source = "".join(file.read_text() for file in (server.WEB / "controls").glob("*.js"))
    asked = set(re.findall(r"'((?:control|refusal)\.[\w.]+)'", source))
    assert asked - set(WORDS["en"]) == set()


def test_every_sentence_of_a_control_is_asked_for():
    source = "".join(file.read_text() for file in (server.WEB / "controls").glob("*.js"))
    # Some keys are made of a prefix and the name of a part.
    names = set(re.findall(r"'(\w+)'", source)) | set(re.findall(r"'(?:control|refusal)\.([\w.]+)'", source))
    made = names | {f"{name}Of" for name in names} | {f"{name}Name" for name in names} | {f"unit.{name}" for name in names}
    ours = {key.split(".", 1)[1] for key in WORDS["en"] if key.startswith(("control.", "refusal."))}
    assert ours - made == set()
