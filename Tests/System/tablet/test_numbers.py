"""Scales, numbers, heights, weights and ages."""

import pytest

import samples


def typed(gallery, text, selector="#c-q-number"):
    gallery.insert(selector, text)
    gallery.leave()
    return gallery.answer


def test_a_scale_is_unset_until_it_is_touched(gallery):
    gallery.show("scale")
    slider = gallery.page.get_by_role("slider")
    assert slider.get_attribute("aria-valuetext") == "Not answered yet"
    gallery.page.locator(".cell", has_text="7").tap()
    assert gallery.last == {"answer": 7, "draft": None}
    assert slider.get_attribute("aria-valuetext") == "7"
    gallery.tap("More")
    gallery.tap("More")
    assert gallery.answer == 9


def test_a_scale_is_set_by_keys(gallery):
    gallery.show("scale")
    gallery.press("Tab", "ArrowRight")
    assert gallery.answer == 0
    gallery.press("ArrowUp", "ArrowRight", "ArrowLeft")
    assert gallery.answer == 1
    gallery.press("End", "ArrowUp")
    assert gallery.answer == 10
    gallery.press("Home", "5")
    assert gallery.answer == 5


def test_arrows_go_the_other_way_where_the_page_does(gallery):
    gallery.look(language="ar")
    gallery.show("scale", 5)
    gallery.press("Tab", "ArrowLeft")
    assert gallery.answer == 6


def test_an_upright_scale_has_its_steps(gallery):
    gallery.show("verticalScale")
    gallery.page.locator(".cell", has_text="−50").tap()
    assert gallery.answer == -50
    gallery.press("Tab", "ArrowUp")
    top = gallery.page.locator(".cell").last.bounding_box()["y"]
    assert top < gallery.page.locator(".cell").first.bounding_box()["y"]


def test_a_line_is_tapped_stepped_and_typed(gallery):
    gallery.show("continuousScale")
    box = gallery.page.locator(".track").bounding_box()
    gallery.page.touchscreen.tap(box["x"] + box["width"] * 0.3, box["y"] + 10)
    assert gallery.raw == "3.0"
    gallery.tap("Much more")
    gallery.tap("Less")
    assert gallery.raw == "3.9"
    gallery.tap("Type the number")
    gallery.page.keyboard.type("4.25")
    gallery.leave()
    assert gallery.last == {"answer": None, "draft": {"text": "4.25"}}
    assert "one digit" in gallery.complaint
    gallery.page.fill("#c-q-number", "11")
    gallery.leave()
    assert "From 0.0 to 10.0" in gallery.complaint
    gallery.page.fill("#c-q-number", "4.5")
    gallery.leave()
    assert gallery.answer == 4.5
    assert gallery.page.get_by_role("slider").get_attribute("aria-valuenow") == "4.5"


def test_a_line_is_set_by_keys_and_begins_in_the_middle(gallery):
    gallery.show("verticalLine")
    gallery.press("Tab", "ArrowUp")
    assert gallery.answer == 50
    gallery.press("PageUp", "ArrowDown")
    assert gallery.answer == 59
    gallery.press("Home", "ArrowDown")
    assert gallery.answer == 0


def test_a_number_is_typed_on_the_pad(gallery):
    gallery.show("integer")
    for key in ["1", "2", "5", "Delete", "0"]:
        gallery.tap(key)
    gallery.leave()
    assert gallery.last == {"answer": 120, "draft": None}


def test_half_a_number_is_told_as_a_draft_and_not_complained_of(gallery):
    gallery.show("integer")
    gallery.insert("#c-q-number", "7")
    gallery.wait("gallery.events.length > 0")
    assert gallery.last == {"answer": None, "draft": {"text": "7", "unit": "mm[Hg]"}}
    assert gallery.complaint == ""
    gallery.leave()
    assert "From 50" in gallery.complaint and "to 300" in gallery.complaint


def test_the_pad_is_one_stop_of_the_tab_key(gallery):
    gallery.show("integer")
    gallery.press("Tab", "Tab")
    assert gallery.page.evaluate("document.activeElement.textContent") == "1"
    gallery.press("ArrowRight", "ArrowDown", "Enter")
    assert gallery.page.locator("#c-q-number").input_value() == "5"


@pytest.mark.parametrize("text,raw", [
    ("72.50", "72.50"), ("72,5", "72.5"), (" 72 ", "72"), ("٧٢٫٥", "72.5"), ("۷۲", "72"), ("７２．５", "72.5"),
    ("\u200f72.5\u202c", "72.5"), ("-0", "0"), ("−0.00", "0.00"), ("-7", "-7"), ("007", "7"), (".5", "0.5"), ("1 2 3", "123")])
def test_a_decimal_keeps_its_digits_however_it_is_written(gallery, text, raw):
    gallery.show("decimal")
    typed(gallery, text)
    assert gallery.raw == raw
    assert gallery.complaint == ""


def test_all_digits_of_a_long_number_are_kept(gallery):
    gallery.show({"type": "decimal"})
    typed(gallery, "12345678901234567890.500")
    assert gallery.raw == "12345678901234567890.500"
    gallery.show({"type": "decimal"}, 1.5, digits="1.50")
    assert gallery.page.locator("#c-q-number").input_value() == "1.50"


@pytest.mark.parametrize("text,words", [
    ("1e400", "digits"), ("12-3", "digits"), ("abc", "digits"), ("🙂", "digits"), ("1.2.3", "digits"), ("72.123", "2 digits"),
    ("301", "From"), ("-21", "From"), ("1,234", "between the thousands"), ("9" * 50, "too long")])
def test_what_is_no_such_number_is_refused_in_words_and_stays_typed(gallery, text, words):
    gallery.show("decimal")
    assert typed(gallery, text) is None
    assert words in gallery.complaint
    assert gallery.page.locator("#c-q-number").input_value().replace("−", "-") == text
    assert gallery.draft["text"].replace("−", "-") == text


def test_a_megabyte_is_refused_and_leaves_what_was_there(gallery):
    gallery.show("decimal")
    gallery.insert("#c-q-number", "72")
    gallery.insert("#c-q-number", "9" * 1_000_000)
    assert gallery.page.locator("#c-q-number").input_value() == "72"
    assert "too long" in gallery.complaint


def test_the_comma_of_the_language_is_taken_and_shown(gallery):
    gallery.look(language="es")
    gallery.show("decimal")
    typed(gallery, "72,25")
    assert gallery.raw == "72.25"
    assert gallery.page.locator("#c-q-number").input_value() == "72,25"
    gallery.page.fill("#c-q-number", "1.234")
    gallery.leave()
    assert gallery.answer is None


def test_digits_of_another_script_are_shown_back(gallery):
    gallery.show("decimal")
    gallery.insert("#c-q-number", "٧٢")
    assert gallery.page.locator("#c-q-read").text_content() == "Understood as 72\u00a0kg"


def test_typing_and_focus_stay_when_the_state_is_set_again(gallery):
    gallery.show("decimal")
    gallery.insert("#c-q-number", "72")
    gallery.again(complaint="Look again.", answer=None)
    assert gallery.page.locator("#c-q-number").input_value() == "72"
    assert gallery.page.evaluate("document.activeElement.id") == "c-q-number"


def test_a_quantity_has_the_unit_that_was_chosen(gallery):
    gallery.show("quantity")
    gallery.insert("#c-q-number", "5.5")
    gallery.tap("mg/dL", role="radio")
    gallery.leave()
    assert gallery.answer == {"value": 5.5, "unit": "mg/dL"}


def test_bounds_of_the_first_unit_do_not_refuse_another_one(gallery):
    gallery.show("quantity")
    gallery.tap("mg/dL", role="radio")
    typed(gallery, "100")
    assert gallery.answer == {"value": 100, "unit": "mg/dL"}


@pytest.mark.parametrize("feet,inches,centimetres", [("6", "0", "182.88"), ("5", "7", "170.18"), ("4", "2", "127.00"), ("5", "", "152.40")])
def test_feet_and_inches_become_centimetres_exactly(gallery, feet, inches, centimetres):
    gallery.show("imperialHeight")
    gallery.insert("#c-q-feet", feet)
    if inches:
        gallery.insert("#c-q-inches", inches)
    gallery.leave()
    assert gallery.raw == f'{{"value":{centimetres},"unit":"cm"}}'


def test_twelve_inches_are_refused(gallery):
    gallery.show("imperialHeight")
    gallery.insert("#c-q-feet", "5")
    gallery.insert("#c-q-inches", "12")
    gallery.leave()
    assert gallery.answer is None
    assert "0 to 11" in gallery.complaint


@pytest.mark.parametrize("pounds,kilograms", [("150", "68.04"), ("200", "90.72"), ("2", "0.91")])
def test_pounds_become_kilograms_rounded_to_hundredths(gallery, pounds, kilograms):
    gallery.show("weight")
    gallery.tap("Pounds", role="radio")
    gallery.insert("#c-q-pounds", pounds)
    gallery.leave()
    assert gallery.raw == f'{{"value":{kilograms},"unit":"kg"}}'


def test_a_change_of_units_takes_the_number_along(gallery):
    gallery.show("height", {"value": 182.88, "unit": "cm"})
    gallery.tap("Feet and inches", role="radio")
    assert gallery.page.locator("#c-q-feet").input_value() == "6"
    assert gallery.page.locator("#c-q-inches").input_value() == "0"
    assert gallery.events == []


def test_an_age_beyond_the_end_is_the_end_that_stands_for_it(gallery):
    gallery.show("age")
    gallery.tap("90 or older")
    assert gallery.answer == 90
    gallery.show("age")
    assert typed(gallery, "95") == 90
    gallery.show("age")
    assert typed(gallery, "17") is None
    assert "90 or older" in gallery.complaint
    gallery.show("age")
    assert typed(gallery, "200") is None


def test_a_year_of_birth_is_a_year(gallery):
    gallery.show("birthYear")
    assert typed(gallery, "1950") == 1950
    gallery.show("birthYear")
    assert typed(gallery, "50") is None
    assert gallery.complaint != ""


def test_a_bound_that_a_double_cannot_hold_is_left_to_the_engine(gallery):
    gallery.show({"type": "integer", "minimum": 9007199254740993})
    assert typed(gallery, "9007199254740993") is not None
    assert gallery.raw == "9007199254740993"
    gallery.show(samples.FORMATS["integer"] | {"minimum": None, "maximum": None})
    assert typed(gallery, "9223372036854775808") is None
