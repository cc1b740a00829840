"""Search on the tablet: what the signed-in person may do, has finished and can set, and nothing of anybody else."""

import pytest

import axe
import breadth
import tablet as tablets
from patient import Patient
from test_people import join, leave, sign_in

WALK = {
    "ambler": 1, "id": "short-walk", "version": "1", "title": "Paseo por el ÁRBOL", "steps": [
        {"id": "well", "type": "question", "title": "Are you well?", "answer": {"type": "boolean"}}]}
MOOD = {**WALK, "id": "mood", "title": "Mood today"}

FITS = [
    ("arbol", "Paseo por el ÁRBOL", 1), ("PASEO arb", "Paseo por el ÁRBOL", 0), ("rbol", "Paseo por el ÁRBOL", 2),
    ("arbol coche", "Paseo por el ÁRBOL", None), ("  ", "Paseo", None), ("strasse", "Straße", 0), ("coeur", "Cœur", 0),
    # Marks and the forms of alef, ya and ta marbuta.
    ("احمد", "أحمد", 0), ("مؤسسه", "مُؤسَّسة", 0), ("الي", "إلى", 0), ("12", "١٢", 0), ("لغه", "اللغة", 2),
]


@pytest.mark.parametrize("words, text, order", FITS)
def test_accents_case_and_forms_of_letters_do_not_matter(shared, words, text, order):
    page, _ = shared
    found = page.evaluate(
        "async ([words, text]) => (await import('/app/matching.js')).fit(words, text)", [words, text])
    assert found == order


def test_the_best_comes_first_and_equals_keep_their_order(shared):
    page, _ = shared
    found = page.evaluate(
        """async () => (await import('/app/matching.js'))
             .matching('wal', ['a swallow', 'Timed walk', 'Walking', 'A walk'], (one) => one)""")
    assert found == ["Walking", "Timed walk", "A walk", "a swallow"]


@pytest.fixture
def tablet(tmp_path):
    with tablets.Tablet(tablets.study(tmp_path, [WALK, MOOD], participants="shared", pinDigits=4, languages=["en", "ar"])) as tablet:
        yield tablet


@pytest.fixture
def window(browser, tablet):
    window = tablets.Window(browser, tablet)
    yield window
    window.close()


def search(window, words):
    """Opens the search from the bar and types; gives the headings of what was found."""
    window.page.get_by_role("link", name="Search").tap()
    field = window.page.get_by_role("searchbox", name="What are you looking for?")
    field.fill(words)
    return window.page.locator(".search-found h2").all_text_contents()


@pytest.mark.long("people of their own")
def test_a_task_is_found_begun_and_then_found_as_finished_by_nobody_else(window):
    join(window, "A-1", "Anna", "2580")
    assert search(window, "arbol") == ["To do"]
    window.page.get_by_role("button", name="Start: Paseo por el ÁRBOL").tap()
    window.shown()
    Patient(window).play(60)
    window.page.get_by_role("link", name="Today").tap()
    assert search(window, "arbol") == ["To do", "Finished"]
    assert "arbol" not in window.page.url
    window.page.locator(".search-found a").first.tap()
    window.page.get_by_role("heading", name="Your answers").wait_for()
    leave(window)
    join(window, "B-2", "Berta", "1379")
    assert search(window, "arbol") == ["To do"]
    leave(window)
    sign_in(window, "Anna", "2580")
    window.page.get_by_role("link", name="Search").tap()
    # What one looked for is not kept for whoever comes next.
    assert window.page.get_by_role("searchbox").input_value() == ""


@pytest.mark.long("a person of its own")
def test_a_setting_is_found_by_its_values_and_a_search_in_vain_says_so(window):
    join(window, "A-1", "Anna", "2580")
    assert search(window, "dark") == ["Settings and help"]
    window.page.locator(".search-found a").first.tap()
    window.page.get_by_role("heading", name="Settings").wait_for()
    assert search(window, "zzz") == []
    window.page.get_by_text("Nothing was found.").wait_for()


@pytest.mark.long("a screen in every look")
@pytest.mark.parametrize("language", breadth.sweep(["en", "ar"], ["ar"]))
def test_the_search_is_accessible(window, language):
    join(window, "A-1", "Anna", "2580")
    tablets.ask(window.page, "PUT", "/api/settings/language", {"value": language})
    window.page.goto(f"{window.tablet.address}#search")
    window.reload()
    window.page.get_by_role("searchbox").fill("a" if language == "en" else "ا")
    window.page.locator(".search-found h2").first.wait_for()
    # As high as the page: what lies behind the bar now is there after a little scrolling.
    window.page.set_viewport_size({"width": 800, "height": window.page.evaluate("document.documentElement.scrollHeight")})
    assert [one["id"] for one in axe.violations(window.page)] == []
