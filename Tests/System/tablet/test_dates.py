"""Dates, times and lengths of time."""

import pytest

TODAY = {"context": {"today": "2026-11-22"}}


def put(gallery, **parts):
    for name, text in parts.items():
        gallery.insert(f"#c-q-{name}", text)
    gallery.leave()
    return gallery.answer


def test_a_date_is_typed_part_by_part(gallery):
    gallery.show("date", options=TODAY)
    gallery.insert("#c-q-day", "5")
    gallery.insert("#c-q-month", "3")
    gallery.wait("gallery.events.length > 0")
    assert gallery.last == {"answer": None, "draft": {"year": "", "month": "3", "day": "05"}}
    gallery.insert("#c-q-year", "1950")
    gallery.leave()
    assert gallery.last == {"answer": "1950-03-05", "draft": None}
    assert "March 5, 1950" in gallery.page.locator(".shown").text_content()


def test_a_date_is_turned_and_begins_today(gallery):
    gallery.show("date", options=TODAY)
    for part in ["Day", "Month", "Year"]:
        gallery.tap(f"{part}: more")
    gallery.leave()
    assert gallery.answer == "2026-11-22"
    gallery.tap("Day: less")
    gallery.leave()
    assert gallery.answer == "2026-11-21"


def test_a_date_is_set_by_keys(gallery):
    gallery.show("date", "2026-01-31", options=TODAY)
    gallery.page.focus("#c-q-day")
    gallery.press("ArrowUp")
    gallery.leave()
    assert gallery.answer == "2026-01-01"


def test_today_and_yesterday_are_one_tap(gallery):
    gallery.show("date", options=TODAY)
    gallery.tap("Yesterday")
    assert gallery.last == {"answer": "2026-11-21", "draft": None}
    gallery.show({"type": "date", "latest": "2026-11-21"}, options=TODAY)
    assert gallery.page.get_by_role("button", name="Today").count() == 0


@pytest.mark.parametrize("parts,words", [
    ({"day": "31", "month": "2", "year": "2020"}, "not in the calendar"),
    ({"day": "1", "month": "13", "year": "2020"}, "not in the calendar"),
    ({"day": "1", "month": "1", "year": "50"}, "four digits"), ({"day": "x", "month": "1", "year": "2020"}, "digits"),
    ({"day": "1", "month": "1", "year": "2030"}, "From"), ({"day": "1"}, "day, month and year")])
def test_what_is_no_such_day_is_refused(gallery, parts, words):
    gallery.show("date", options=TODAY)
    assert put(gallery, **parts) is None
    assert words in gallery.complaint
    assert gallery.draft is not None


def test_digits_of_other_scripts_make_a_date(gallery):
    gallery.show("date", options=TODAY)
    assert put(gallery, day="٥", month="３", year="۱۹۵۰") == "1950-03-05"


def test_the_parts_stand_in_the_order_of_the_language(gallery):
    def order():
        return [item.get_attribute("id") for item in gallery.page.get_by_role("spinbutton").all()]
    gallery.show("date")
    assert order() == ["c-q-month", "c-q-day", "c-q-year"]
    gallery.look(language="es")
    gallery.show("date")
    assert order() == ["c-q-day", "c-q-month", "c-q-year"]


def test_a_moment_has_the_offset_of_its_place_and_day(gallery):
    gallery.show({"type": "dateTime", "minuteStep": 1})
    assert put(gallery, day="21", month="11", year="2026", hour="7", minute="30") == "2026-11-21T07:30:00+01:00"
    gallery.show({"type": "dateTime", "minuteStep": 1})
    assert put(gallery, day="21", month="7", year="2026", hour="7", minute="30") == "2026-07-21T07:30:00+02:00"


def test_now_is_a_whole_moment_on_the_step_of_minutes(gallery):
    gallery.show({"type": "dateTime", "minuteStep": 5})
    gallery.tap("Now")
    assert gallery.answer is not None and int(gallery.answer[14:16]) % 5 == 0


def test_a_time_has_its_steps_and_bounds(gallery):
    gallery.show("timeOfDay")
    assert put(gallery, hour="18", minute="15") == "18:15"
    gallery.show("timeOfDay")
    assert put(gallery, hour="18", minute="20") is None
    assert "steps of 15" in gallery.complaint
    gallery.show("timeOfDay")
    assert put(gallery, hour="5", minute="00") is None
    assert "Not before" in gallery.complaint
    gallery.show("timeOfDay")
    assert put(gallery, hour="24", minute="00") is None


def test_minutes_turn_in_steps_and_go_round(gallery):
    gallery.show("timeOfDay", "18:45")
    gallery.tap("Minute: more")
    gallery.leave()
    assert gallery.answer == "18:00"


def test_a_length_of_time_is_hours_and_minutes(gallery):
    gallery.show("timeInterval")
    assert put(gallery, hours="1", minutes="30") == {"value": 90, "unit": "min"}
    assert gallery.page.locator(".shown").text_content() == "1 hour 30 minutes"
    gallery.show("timeInterval")
    assert put(gallery, minutes="40") == {"value": 40, "unit": "min"}
    gallery.show("timeInterval")
    assert put(gallery, hours="12", minutes="10") is None
    gallery.show("timeInterval")
    assert put(gallery, minutes="25") is None
    assert "steps of 10" in gallery.complaint
    gallery.show("timeInterval")
    assert put(gallery, minutes="90") is None


def test_a_draft_of_a_date_comes_back(gallery):
    gallery.show("date", options={"draft": {"year": "", "month": "3", "day": "5"}})
    assert gallery.page.locator("#c-q-month").input_value() == "3"
    assert gallery.page.locator("#c-q-year").input_value() == ""
