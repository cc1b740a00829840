"""The consent that ships: read, understood at the second try, signed, kept as a copy, and taken back."""

import json
import shutil

import pytest

import axe
import breadth
import catalogues
import tablet as tablets

# Of the study that ships; one session of the tablet for each language.
LANGUAGES = breadth.sweep(list(catalogues.LANGUAGES), ["en"])
CONSENT = json.loads((tablets.TASKS / "consent.json").read_text())
STEP = CONSENT["steps"][0]


@pytest.fixture
def tablet(tmp_path, language):
    shutil.copytree(tablets.TASKS, tmp_path / "study")
    path = tmp_path / "study" / "study-consent.json"
    study = json.loads(path.read_text())
    path.write_text(json.dumps({**study, "settings": {"language": language}}))
    with tablets.Tablet(path) as tablet:
        yield tablet


@pytest.fixture
def window(browser, tablet):
    window = tablets.Window(browser, tablet)
    yield window
    window.close()


def said(place):
    """What stands there, without its lines."""
    return " ".join(place.inner_text().split())


def begin(window, task):
    tablets.ask(window.page, "POST", "/api/runs", {"task": task, "fresh": True})
    window.page.evaluate("location.hash = 'task'")
    window.shown()


def answer(window, position):
    """Takes the first or the second answer of a question with two, and goes on."""
    window.page.locator("[data-control] label").nth(position).tap()
    window.until("document.querySelector('input:checked')")
    window.next()


def read_all(window, language):
    for section in STEP["sections"]:
        shown = said(window.page.locator(".task-page"))
        assert all(section[part][language] in shown for part in ("summary", "text") if part in section), "nothing is folded away"
        window.next()


def sign(window, name):
    window.page.locator("[data-control] input").fill(name)
    window.next()
    while not window.is_saved:
        window.next()


def opens(window, task):
    """Whether the tablet opens a task that is asked for past the page."""
    return window.page.evaluate(
        """async (task) => {
             const token = document.querySelector('meta[name=ambler-token]').content;
             const headers = { 'X-Ambler-Token': token, 'Content-Type': 'application/json' };
             return (await fetch('/api/runs', { method: 'POST', headers, body: JSON.stringify({ task }) })).ok;
           }""", task)


def copy_of(window):
    """The page of the newest result."""
    results = json.loads(tablets.ask(window.page, "GET", "/api/history"))["results"]
    window.page.evaluate("(id) => { location.hash = `history/${id}`; }", results[0]["id"])
    window.page.locator(".consent-copy").wait_for()
    return window.page.locator(".consent-copy")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_reads_understands_at_the_second_try_signs_and_keeps_a_copy(window, language):
    assert not opens(window, "tapping")
    begin(window, "consent")
    read_all(window, language)
    # "No" to "May you stop at any time?" is wrong; the words say what is right, and ask again.
    answer(window, 1)
    assert STEP["questions"][0]["wrongText"][language] in said(window.page.locator(".task-page"))
    answer(window, 0)
    answer(window, 1)
    assert STEP["agreement"][language] in said(window.page.locator(".task-page"))
    answer(window, 0)
    sign(window, "Ana Pérez")
    copy = copy_of(window)
    words = said(copy)
    for section in STEP["sections"]:
        for text in (section["title"], section["summary"], *([section["text"]] if "text" in section else [])):
            assert text[language] in words
    assert STEP["agreement"][language] in words
    assert "Ana Pérez" in words
    assert copy.locator("[data-given=true]").count() == 1
    assert axe.violations(window.page) == []
    assert opens(window, "tapping")


def agree(window, language):
    begin(window, "consent")
    read_all(window, language)
    answer(window, 0)
    answer(window, 1)
    answer(window, 0)
    sign(window, "Ana Pérez")


@pytest.mark.long("a consent that is declined")
@pytest.mark.parametrize("language", ["en"])
def test_who_declines_reads_thanks_and_keeps_a_copy_that_says_so(window, language):
    begin(window, "consent")
    read_all(window, language)
    answer(window, 0)
    answer(window, 1)
    answer(window, 1)
    assert STEP["declinedText"][language] in said(window.page.locator(".task-page"))
    while not window.is_saved:
        window.next()
    assert "You did not agree." in said(copy_of(window).locator("[data-given=false]"))
    assert not opens(window, "tapping")


@pytest.mark.long("a consent that is taken back")
@pytest.mark.parametrize("language", ["en"])
def test_a_consent_is_taken_back_the_way_it_was_given(window, language):
    agree(window, language)
    assert opens(window, "tapping")
    begin(window, "withdrawal")
    window.next()
    answer(window, 0)
    while not window.is_saved:
        window.next()
    assert not opens(window, "tapping")


@pytest.mark.long("a consent on paper")
@pytest.mark.parametrize("language", ["en"])
def test_on_paper_the_copy_is_whole_and_has_no_buttons(window, language):
    agree(window, language)
    copy = copy_of(window)
    window.page.emulate_media(media="print")
    assert copy.locator(".screen-only").is_hidden()
    assert window.page.locator(".places").is_hidden()
    for section in STEP["sections"]:
        assert copy.get_by_role("heading", name=section["title"][language]).is_visible()
