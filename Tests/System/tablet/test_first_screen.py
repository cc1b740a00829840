"""Nobody is lost at the first screen: a language that they read, letters that they can see, and one question at a time."""

import re

import pytest

import axe
import catalogues
import first_screen
import tablet as tablets
from first_screen import told, words
from test_people import choose_pin, join, leave, type_pin

NAMES = {"en": "English", "es": "Español", "fr": "Français", "de": "Deutsch", "ar": "العربية"}


@pytest.fixture
def tablet(tmp_path):
    with tablets.Tablet(first_screen.study(tmp_path)) as tablet:
        yield tablet


@pytest.mark.parametrize("locale, tag", [("es-MX", "es"), ("ar-EG", "ar"), ("pl-PL", "en")])
def test_the_first_screen_speaks_the_language_of_the_browser(browser, tablet, locale, tag):
    window = tablets.Window(browser, tablet, locale=locale)
    assert first_screen.language(window) == [tag, "rtl" if tag == "ar" else "ltr"]
    window.page.get_by_role("heading", name=words(tag)["who.title"]).wait_for()
    window.close()


def test_a_language_is_chosen_by_its_own_name_before_anybody_signed_in_and_stays(browser, tablet):
    window = tablets.Window(browser, tablet)
    shown = window.page.locator(".before-all [lang]").all_inner_texts()
    assert sorted(one.strip("✓ \n") for one in shown) == sorted(NAMES.values())
    window.page.get_by_role("button", name=NAMES["ar"]).tap()
    window.until("document.documentElement.lang === 'ar'")
    window.page.locator("[lang=ar][aria-pressed=true]").wait_for()
    window.close()
    # On this tablet, not in one browser: a kiosk's forgets everything.
    other = tablets.Window(browser, tablet)
    assert first_screen.language(other) == ["ar", "rtl"]
    other.close()


def test_who_joins_keeps_the_language_and_the_letters_of_the_first_screen(browser, tablet):
    window = tablets.Window(browser, tablet)
    window.tap("#size-3")
    window.until("document.documentElement.dataset.text === '3'")
    window.tap("#language-de")
    window.until("document.documentElement.lang === 'de'")
    said = words("de")
    window.page.get_by_role("button", name=said["who.new"]).tap()
    window.tap("#welcome-skip")
    window.page.locator("#join-number").fill("A-1")
    window.page.get_by_role("button", name=said["first.next"]).tap()
    window.page.locator("#join-name").fill("Anna")
    window.page.get_by_role("button", name=said["first.next"]).tap()
    window.page.get_by_role("heading", name=said["who.choosePIN"]).wait_for()
    type_pin(window, "2580")
    window.page.get_by_role("heading", name=said["who.againPIN"]).wait_for()
    type_pin(window, "2580")
    window.page.locator("nav.places").wait_for()
    person = told(window)["person"]["settings"]
    assert (person["language"], person["textSize"]) == ("de", 3)
    window.close()


def test_a_setting_that_the_study_has_fixed_is_not_offered_and_not_taken(browser, tmp_path):
    with tablets.Tablet(first_screen.study(tmp_path, settings={"language": "fr", "changeable": ["textSize"]})) as tablet:
        window = tablets.Window(browser, tablet, locale="es-ES")
        assert first_screen.language(window)[0] == "fr"
        assert window.page.locator(".language[lang]").count() == 0
        assert "unknownSetting" in tablets.ask(window.page, "PUT", "/api/settings/language", {"value": "es"})
        window.faults.clear()
        window.close()


def test_nothing_else_is_set_before_a_sign_in(browser, tablet):
    window = tablets.Window(browser, tablet)
    assert "signedOut" in tablets.ask(window.page, "PUT", "/api/settings/theme", {"value": "dark"})
    window.faults.clear()
    window.close()


def test_the_voice_is_offered_only_where_something_can_speak(browser, tablet):
    window = tablets.Window(browser, tablet)
    can_speak = told(window)["canSpeak"]
    assert (window.page.locator("#voice").count() == 1) is can_speak
    other = {**told(window), "canSpeak": not can_speak}
    window.page.route("**/api/tablet", lambda route: route.fulfill(json=other))
    window.reload()
    assert (window.page.locator("#voice").count() == 1) is not can_speak
    window.close()


def test_a_fault_is_said_beside_its_field_at_once_and_back_leads_back_one_step(browser, tablet):
    window = tablets.Window(browser, tablet)
    join(window, "A-1", "Anna", "2580")
    leave(window)
    page = window.page
    page.get_by_role("button", name="I'm new – set me up").tap()
    page.get_by_role("button", name="Skip").tap()
    number = page.get_by_label("Study number (on your study card)")
    for typed, said in [("", "Please enter the number"), ("A 1", "Please enter the number"), ("A-1", "already in use")]:
        number.fill(typed)
        page.get_by_role("button", name="Next").tap()
        page.locator("#join-number-fault", has_text=said).wait_for()
        assert number.get_attribute("aria-invalid") == "true"
        assert "join-number-fault" in number.get_attribute("aria-describedby")
        assert page.evaluate("document.activeElement.id") == "join-number"
    number.fill("B-2")
    assert page.locator("#join-number-fault").inner_text() == ""
    page.get_by_role("button", name="Next").tap()
    page.get_by_role("button", name="Next").tap()
    page.locator("#join-name-fault", has_text="Please enter a name").wait_for()
    page.get_by_label("Your first name").fill("Ben")
    page.get_by_role("button", name="Next").tap()
    type_pin(window, "1111")
    page.locator("#join-pin-fault", has_text="too easy").wait_for()
    # What was given is still there on the way back.
    page.get_by_role("button", name="Back", exact=True).tap()
    assert page.get_by_label("Your first name").input_value() == "Ben"
    page.get_by_role("button", name="Back", exact=True).tap()
    assert page.get_by_label("Study number (on your study card)").input_value() == "B-2"
    page.get_by_role("button", name="Back", exact=True).tap()
    page.get_by_role("heading", name="Who's using the tablet?").wait_for()
    window.close()


@pytest.mark.parametrize("known_by, seen", [("firstName", ["Anna"]), ("picture", [None]), ("number", [])])
def test_before_any_pin_a_page_is_told_only_what_the_study_wants_to_be_shown(browser, tmp_path, known_by, seen):
    with tablets.Tablet(first_screen.study(tmp_path, knownBy=known_by)) as tablet:
        window = tablets.Window(browser, tablet)
        page = window.page
        page.get_by_role("button", name="I'm new – set me up").tap()
        page.get_by_role("button", name="Skip").tap()
        page.get_by_label("Study number (on your study card)").fill("SECRET-77")
        page.get_by_role("button", name="Next").tap()
        if known_by == "firstName":
            page.get_by_label("Your first name").fill("Anna")
            page.get_by_role("button", name="Next").tap()
        if known_by == "picture":
            page.locator("[data-picture]").first.wait_for()
            assert page.locator("[data-picture]").count() == 24
            assert axe.violations(page) == []
            page.locator("[data-picture=turtle]").tap()
        page.get_by_role("heading", name="Choose a PIN").wait_for()
        type_pin(window, "2580")
        page.get_by_role("heading", name="Enter your PIN again").wait_for()
        type_pin(window, "2580")
        page.locator("nav.places").wait_for()
        leave(window)
        raw = tablets.ask(page, "GET", "/api/tablet")
        assert "SECRET-77" not in raw and "SECRET-77" not in page.content()
        people = told(window)["people"]
        assert [one.get("name") for one in people] == seen
        if known_by == "picture":
            assert "turtle" not in told(window)["freePictures"]
            page.get_by_role("button", name="Turtle").tap()
        elif known_by == "firstName":
            page.get_by_role("button", name="Anna").tap()
        else:
            page.get_by_role("button", name="Use my study number").tap()
            # As it is on the card, or in small letters.
            page.get_by_label("Study number (on your study card)").fill("secret-77")
            page.get_by_role("button", name="Next").tap()
        type_pin(window, "2580")
        page.locator("nav.places").wait_for()
        window.close()


def test_an_unknown_number_is_told_as_a_wrong_pin_is(browser, tmp_path):
    with tablets.Tablet(first_screen.study(tmp_path, knownBy="number")) as tablet:
        window = tablets.Window(browser, tablet)
        asked = tablets.ask(window.page, "POST", "/api/sign-in", {"participant": "nobody", "pin": "2580"})
        assert '"wrongPIN"' in asked
        window.faults.clear()
        window.close()


@pytest.mark.parametrize("tag", catalogues.LANGUAGES)
def test_the_first_screens_have_no_fault_and_no_english_in_any_language(browser, tmp_path, tag):
    with tablets.Tablet(first_screen.study(tmp_path, knownBy="picture")) as tablet:
        window = tablets.Window(browser, tablet, viewport=(390, 844), locale=tag)
        said, page = words(tag), window.page
        faults = {}

        def look(name):
            found = [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in axe.violations(page)]
            if page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") > 1:
                found.append("wider than the screen")
            # A key that lacks words is shown as it is.
            found += re.findall(r"\b(?:who|join|first|welcome|help|forgot|staff|call|picture)\.\w+", page.inner_text("body"))
            if tag != "en" and page.locator("#app [lang=en]:not(.language)").count():
                found.append("English")
            if found:
                faults[name] = found

        look("who")
        page.get_by_role("link", name=said["help.place"]).tap()
        page.get_by_role("heading", name=said["help.title"], exact=True).first.wait_for()
        look("help")
        page.get_by_role("link", name=said["staff.go"]).tap()
        page.get_by_role("heading", name=said["staff.title"]).wait_for()
        look("staff")
        page.get_by_role("button", name=said["first.back"]).tap()
        page.get_by_role("button", name=said["who.new"]).tap()
        for number in range(3):
            page.get_by_role("heading", name=said[f"welcome.{['what', 'who', 'help'][number]}.title"]).wait_for()
            look(f"welcome-{number}")
            page.locator(".page-foot .primary").tap()
        for step, field in [("number", "#join-number"), ("picture", None)]:
            page.get_by_role("heading", name=said[f"join.{step}"]).wait_for()
            if field:
                page.locator(field).fill("A 1")
                page.get_by_role("button", name=said["first.next"]).tap()
                page.locator(f"{field}-fault", has_text=said["who.badNumber"]).wait_for()
                look(step)
                page.locator(field).fill("A-1")
                page.get_by_role("button", name=said["first.next"]).tap()
            else:
                look(step)
                page.locator("[data-picture=sun]").tap()
        page.get_by_role("heading", name=said["who.choosePIN"]).wait_for()
        look("pin")
        type_pin(window, "2580")
        page.get_by_role("heading", name=said["who.againPIN"]).wait_for()
        type_pin(window, "2580")
        page.locator("nav.places").wait_for()
        look("today")
        tablets.ask(page, "POST", "/api/sign-out")
        window.reload()
        page.get_by_role("button", name=said["picture.sun"]).tap()
        look("sign-in")
        page.get_by_role("button", name=said["forgot.place"]).tap()
        page.get_by_role("heading", name=said["forgot.title"]).wait_for()
        look("forgot")
        window.close()
        assert faults == {}


def test_the_settings_show_the_chosen_language_and_nothing_that_patients_should_not_meet(browser, tablet):
    window = tablets.Window(browser, tablet)
    join(window, "A-1", "Anna", "2580")
    window.page.get_by_role("link", name="Settings").tap()
    chosen = window.page.locator("#language-en")
    assert chosen.get_attribute("aria-pressed") == "true"
    colours = "(one) => getComputedStyle(one).backgroundColor"
    assert chosen.evaluate(colours) != window.page.locator("#language-es").evaluate(colours), "it can be seen"
    assert window.page.locator("#enrolment, #enrol-code").count() == 0
    assert (window.page.locator("#setting-speech").count() == 1) is told(window)["canSpeak"]
    window.close()


def test_two_pins_that_differ_do_not_ask_the_number_and_the_name_again(browser, tablet):
    window = tablets.Window(browser, tablet)
    choose_pin(window, "A-1", "Anna", "2580")
    window.page.get_by_role("heading", name="Enter your PIN again").wait_for()
    type_pin(window, "1470")
    window.page.locator("#join-pin-fault", has_text="The two PINs are not the same").wait_for()
    type_pin(window, "2580")
    window.page.get_by_role("heading", name="Enter your PIN again").wait_for()
    type_pin(window, "2580")
    window.page.locator("nav.places").wait_for()
    window.close()
