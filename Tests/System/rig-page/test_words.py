"""The words of the page, its colours, and its size."""

import gzip
import re

import madeup

LOOK = madeup.SHARED / "look/tokens.css"
SOURCE = "\n".join(file.read_text() for file in sorted(madeup.WEB.glob("app/*.js")) if file.name != "words.js")
# All that a browser loads but the words, as it is written.
MOST_BYTES = 90_000


def places(entry):
    texts = [entry] if isinstance(entry, str) else entry.values()
    return {name for text in texts for name in re.findall(r"\{(\w+)\}", text)}


def test_both_languages_have_the_same_words_and_none_that_nobody_asks_for(rigs, watch):
    watcher = watch(rigs([madeup.Stream("beam", 100)])).ready()
    words = watcher.page.evaluate("import('/app/words.js').then(({ words }) => words)")
    assert set(words["en"]) == set(words["es"])
    for key, entry in words["en"].items():
        other = words["es"][key]
        assert isinstance(entry, str) == isinstance(other, str), key
        assert places(entry) == places(other), key
        assert isinstance(entry, str) or set(entry) == set(other) == {"one", "other"}, key
    asked = set(re.findall(r"\bt\((?:\w+ \? )?'([\w.]+)'", SOURCE)) | set(re.findall(r"'([a-z]\w*\.\w+)'", SOURCE))
    made = set(re.findall(r"`([\w]+\.)\$\{", SOURCE))
    tiles = {"segment", "disk", "queue", "clock", "program"}
    groups = {one.split(".")[0] for one in words["en"]}
    assert {key for key in asked if "." in key and key.split(".")[0] in groups} - set(words["en"]) == set()
    for key in words["en"]:
        assert f"'{key}'" in SOURCE or key in tiles or any(key.startswith(prefix) for prefix in made), key


def test_every_kind_of_problem_and_every_condition_has_words(rigs, watch):
    watcher = watch(rigs([madeup.Stream("beam", 100)])).ready()
    words = watcher.page.evaluate("import('/app/words.js').then(({ words }) => words.en)")
    source = madeup.SOURCES / "RigRecorder/Segment/RigProblem.swift"
    kinds = re.findall(r"^    case (\w+)$", source.read_text(), re.MULTILINE)
    assert len(kinds) > 10
    assert {f"kind.{kind}" for kind in kinds} == {key for key in words if key.startswith("kind.")}


def test_each_colour_and_size_that_is_used_is_in_the_tablets_look_or_the_pages_own():
    used = set(re.findall(r"var\((--[\w-]+)", (madeup.WEB / "style/page.css").read_text()))
    used |= set(re.findall(r"'(--[\w-]+)'", SOURCE))
    given = set(re.findall(r"^\s*(--[\w-]+):", LOOK.read_text() + (madeup.WEB / "style/own.css").read_text(), re.MULTILINE))
    assert len(used) > 25
    assert used <= given


def test_the_code_of_the_page_is_small(record_property):
    files = [file for file in sorted(madeup.WEB.rglob("*")) if file.is_file() and file.name != "words.js"]
    written = sum(len(file.read_bytes()) for file in files)
    packed = sum(len(gzip.compress(file.read_bytes())) for file in files)
    record_property("told", f"The page's code has {written:,} bytes as it is written, {packed:,} packed.")
    assert written <= MOST_BYTES
