"""The words of the page, its colours, and its size."""

import gzip
import re

import catalogues
import madeup

LOOK = madeup.SHARED / "look/tokens.css"
SOURCE = "\n".join(file.read_text() for file in sorted(madeup.WEB.glob("app/*.js")))
# All that a browser loads but the words, as it is written. It was 90,000 until texts said their language.
MOST_BYTES = 92_000


def test_every_language_has_the_same_keys_and_values():
    assert catalogues.differences("rig") == []


def test_every_kind_of_problem_has_words():
    source = madeup.SOURCES / "Rig/RigRecorder/Segment/RigProblem.swift"
    kinds = re.findall(r"^    case (\w+)$", source.read_text(), re.MULTILINE)
    assert len(kinds) > 10
    assert {f"kind.{kind}" for kind in kinds} == {key for key in catalogues.words("rig", "en") if key.startswith("kind.")}


def test_each_colour_and_size_that_is_used_is_in_the_tablets_look_or_the_pages_own():
    used = set(re.findall(r"var\((--[\w-]+)", (madeup.WEB / "style/page.css").read_text()))
    used |= set(re.findall(r"'(--[\w-]+)'", SOURCE))
    given = set(re.findall(r"^\s*(--[\w-]+):", LOOK.read_text() + (madeup.WEB / "style/own.css").read_text(), re.MULTILINE))
    assert len(used) > 25
    assert used <= given


def test_the_code_of_the_page_is_small(record_property):
    files = [file for file in sorted(madeup.WEB.rglob("*")) if file.is_file()]
    written = sum(len(file.read_bytes()) for file in files)
    packed = sum(len(gzip.compress(file.read_bytes())) for file in files)
    record_property("told", f"The page's code has {written:,} bytes as it is written, {packed:,} packed.")
    assert written <= MOST_BYTES
