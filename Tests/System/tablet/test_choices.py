"""Choices, orders, rows and the body."""

import pytest


def names(gallery, role):
    return [item.get_attribute("value") for item in gallery.page.get_by_role(role, checked=True).all()]


def test_yes_and_no_are_tapped_or_chosen_by_keys(gallery):
    gallery.show("boolean")
    gallery.page.get_by_text("No", exact=True).tap()
    assert gallery.last == {"answer": False, "draft": None}
    gallery.show("boolean")
    gallery.press("Tab", "Space")
    assert gallery.answer is True
    gallery.press("ArrowDown")
    assert gallery.answer is False


def test_one_option_is_chosen(gallery):
    gallery.show("singleChoice")
    gallery.page.get_by_text("Tiredness").tap()
    assert gallery.answer == "tired"
    gallery.press("ArrowUp")
    assert gallery.answer == "fever"


def test_an_option_that_asks_for_words_is_an_answer_with_them_only(gallery):
    gallery.show("singleChoice")
    gallery.page.get_by_text("Something else").tap()
    assert gallery.last == {"answer": None, "draft": {"values": ["other"], "text": ""}}
    assert gallery.page.evaluate("document.activeElement.id") == "c-q-other"
    gallery.page.keyboard.type("Cold \u202ehands\U0001f9e4")
    gallery.leave()
    assert gallery.last == {"answer": {"value": "other", "text": "Cold \u202ehands\U0001f9e4"}, "draft": None}
    gallery.page.fill("#c-q-other", " ")
    gallery.leave()
    assert gallery.answer is None
    assert "Something else" in gallery.complaint


@pytest.mark.parametrize("name,text,value", [
    ("imageChoice", "Evening", "2"), ("colorChoice", "Green", "g"), ("textScale", "Moderately", "some"), ("ladder", "7", 7)])
def test_options_of_other_looks_are_chosen_by_a_tap(gallery, name, text, value):
    gallery.show(name)
    gallery.page.get_by_text(text, exact=True).tap()
    assert gallery.answer == value
    gallery.again(answer=value)
    assert len(gallery.page.get_by_role("radio", checked=True).all()) == 1


def test_the_list_that_opens_closes_by_a_tap_and_not_by_arrows(gallery):
    gallery.show("pickerChoice")
    gallery.page.locator("#c-q-picker").tap()
    gallery.page.get_by_text("Fever").tap()
    assert gallery.answer == "fever"
    assert gallery.page.locator(".picker-list").is_hidden()
    assert "Fever" in gallery.page.locator("#c-q-picker").text_content()
    gallery.press("Enter", "ArrowDown")
    assert gallery.answer == "tired"
    assert gallery.page.locator(".picker-list").is_visible()
    gallery.press("Enter")
    assert gallery.page.locator(".picker-list").is_hidden()
    assert gallery.page.evaluate("document.activeElement.id") == "c-q-picker"


@pytest.mark.long("a list of thousands")
def test_a_long_list_is_searched_without_marks_and_capitals(gallery):
    gallery.show("searchChoice")
    assert "302" in gallery.page.locator(".found").text_content()
    gallery.page.fill("#c-q-search", "ESPANA")
    assert gallery.page.locator(".found").text_content() == "1 found"
    gallery.page.get_by_text("España").tap()
    assert gallery.answer == "es"
    gallery.page.fill("#c-q-search", "cote d")
    assert gallery.page.get_by_role("radio").count() == 2, "the chosen one stays in sight"
    gallery.page.fill("#c-q-search", "x" * 1_000_000)
    assert gallery.page.locator(".found").text_content() == "0 found"


def test_several_options_up_to_a_limit_that_is_told(gallery):
    gallery.show("multipleChoice")
    gallery.page.get_by_text("Tiredness").tap()
    gallery.page.get_by_text("A rash").tap()
    assert gallery.answer == ["rash", "tired"]
    count = len(gallery.events)
    gallery.page.get_by_text("Fever").tap()
    assert len(gallery.events) == count
    assert names(gallery, "checkbox") == ["rash", "tired"]
    assert "at most 2" in gallery.complaint


def test_an_exclusive_option_stands_alone(gallery):
    gallery.show("multipleChoice")
    gallery.page.get_by_text("Tiredness").tap()
    gallery.page.get_by_text("None of these").tap()
    assert gallery.answer == ["none"]
    gallery.page.get_by_text("Fever").tap()
    assert gallery.answer == ["fever"]
    assert names(gallery, "checkbox") == ["fever"]


def test_too_few_options_are_a_draft_and_no_answer(gallery):
    options = [{"value": value, "text": value} for value in ["one", "two", "three"]]
    gallery.show({"type": "multipleChoice", "options": options, "display": "list", "minimumChoices": 2, "maximumChoices": 3})
    gallery.page.get_by_text("two").tap()
    assert gallery.last == {"answer": None, "draft": {"values": ["two"], "text": ""}}
    gallery.page.get_by_text("one").tap()
    assert gallery.answer == ["one", "two"]


def test_a_draft_comes_back(gallery):
    gallery.show("multipleChoice", options={"draft": {"values": ["other", "gone"], "text": "half a w"}})
    assert names(gallery, "checkbox") == ["other"]
    assert gallery.page.locator("#c-q-other").input_value() == "half a w"


def test_the_order_in_which_the_server_lists_several_does_not_matter(gallery):
    gallery.show("multipleChoice")
    gallery.page.get_by_text("A rash").tap()
    gallery.page.get_by_text("Fever").tap()
    gallery.again(answer=["fever", "rash"])
    gallery.page.get_by_text("Fever").tap()
    assert gallery.answer == ["rash"]


def test_each_list_gives_one_value(gallery):
    gallery.show("pickers")
    gallery.page.locator("#c-q-0").tap()
    gallery.page.get_by_role("radio", name="2").locator("..").tap()
    assert gallery.last == {"answer": None, "draft": {"values": ["2", None]}}
    gallery.page.locator("#c-q-1").tap()
    gallery.page.get_by_role("radio", name="½").locator("..").tap()
    assert gallery.answer == ["2", "h"]


def test_an_order_is_made_by_choosing_what_comes_next(gallery):
    gallery.show("ranking")
    gallery.tap("Tiredness")
    gallery.tap("A rash", exact=False)
    assert gallery.last == {"answer": None, "draft": {"values": ["tired", "rash"]}}
    gallery.tap("Fever", exact=False)
    assert gallery.answer == ["tired", "rash", "fever"]
    gallery.tap("Move up: Fever")
    assert gallery.answer == ["tired", "fever", "rash"]
    gallery.page.get_by_role("button", name="Move up: Tiredness").tap(force=True)
    assert gallery.answer == ["tired", "fever", "rash"]
    gallery.tap("Remove: Tiredness")
    assert gallery.draft == {"values": ["fever", "rash"]}


def test_an_order_is_made_by_keys_alone(gallery):
    gallery.show("ranking")
    gallery.press("Tab", "Enter", "Enter", "Enter")
    assert gallery.answer == ["rash", "fever", "tired"]
    assert gallery.page.evaluate("document.activeElement.id") == "c-q-moveUp-2"
    gallery.press("Enter")
    assert gallery.answer == ["rash", "tired", "fever"]


def test_every_row_is_answered_before_it_is_an_answer(gallery):
    gallery.show("matrix")
    rows = gallery.page.locator(".matrix-row")
    rows.nth(0).get_by_text("A little").tap()
    rows.nth(1).get_by_text("Not at all").tap()
    assert gallery.draft == {"rows": {"stairs": ["bit"], "walk": ["no"]}}
    gallery.leave()
    assert "One row" in gallery.complaint
    rows.nth(2).get_by_text("Very much").tap()
    assert gallery.answer == {"stairs": ["bit"], "walk": ["no"], "sit": ["very"]}
    gallery.again(answer={"sit": ["very"], "stairs": ["bit"], "walk": ["no"]})
    assert len(gallery.page.get_by_role("radio", checked=True).all()) == 3


def test_rows_are_a_table_where_there_is_room(gallery):
    gallery.show("matrix")
    assert gallery.page.locator(".matrix-head").is_hidden()
    gallery.page.set_viewport_size({"width": 1280, "height": 800})
    assert gallery.page.locator(".matrix-head").is_visible()
    cell = gallery.page.get_by_role("radiogroup", name="Walking").get_by_role("radio", name="Moderately").locator("..")
    box = cell.bounding_box()
    assert box["width"] >= 56 and box["height"] >= 56


def test_the_body_and_its_list_are_in_step(gallery):
    gallery.show("bodyMap")
    gallery.page.locator("[data-region=leftKneeFront]").tap()
    assert gallery.answer == ["leftKneeFront"]
    gallery.tap("Show as a list")
    assert names(gallery, "checkbox") == ["leftKneeFront"]
    gallery.page.get_by_text("Face", exact=True).tap()
    assert gallery.answer == ["face", "leftKneeFront"]
    assert "is-chosen" in gallery.page.locator("[data-region=face]").get_attribute("class")
    gallery.page.locator("[data-region=leftKneeFront]").tap()
    assert gallery.answer == ["face"]


def test_right_is_the_person_s_own_right(gallery):
    gallery.show("bodyMap")
    def box(region):
        return gallery.page.locator(f"[data-region={region}]").bounding_box()["x"]
    assert box("rightHandFront") < box("leftHandFront")
    assert box("rightHandBack") > box("leftHandBack")


def test_a_tap_beside_the_body_takes_the_nearest_place(gallery):
    gallery.show("bodyMap")
    box = gallery.page.locator("[data-region=rightHandFront]").bounding_box()
    gallery.page.touchscreen.tap(box["x"] - 12, box["y"] + box["height"] / 2)
    assert gallery.answer == ["rightHandFront"]


def test_every_region_of_the_body_is_drawn(gallery):
    gallery.show("bodyMap")
    assert gallery.page.locator(".region").count() == 44


def test_regions_of_a_task_s_own_are_a_list(gallery):
    gallery.show({"type": "bodyMap", "view": "front", "regions": [{"id": "tail", "text": "Tail"}, {"id": "wing", "text": "Wing"}],
                  "minimumRegions": 1, "maximumRegions": 1})
    gallery.page.get_by_text("Wing").tap()
    gallery.page.get_by_text("Tail").tap()
    assert gallery.answer == ["tail"]


def box(gallery, region):
    return gallery.page.locator(f"[data-region={region}]").bounding_box()


def picture(gallery, *options, most=2):
    """Shows regions on the picture, and waits until its proportions are known."""
    gallery.show({"type": "imageMap", "image": {"src": "/gallery/circle.svg", "description": "A blue circle"},
                  "options": list(options), "minimumChoices": 1, "maximumChoices": most})
    gallery.wait("document.querySelector('.picture-map.is-seen')")


WHOLE = {"value": "all", "text": "Everything", "rectangle": [0, 0, 1, 1]}
DOT = {"value": "dot", "text": "The dot", "circle": [0.5, 0.5, 0.01]}


def test_the_picture_and_its_list_are_in_step(gallery):
    gallery.show("imageMap")
    gallery.page.get_by_role("checkbox", name="The lobe").tap()
    assert gallery.answer == ["lobe"]
    assert gallery.page.get_by_text("Chosen: The lobe").is_visible()
    gallery.tap("Show as a list")
    assert [item.get_attribute("value") for item in gallery.page.locator("input:checked").all()] == ["lobe"]
    gallery.page.locator("label", has_text="The rim").tap()
    assert gallery.answer == ["rim", "lobe"]
    assert gallery.page.locator("[data-region=rim]").get_attribute("aria-checked") == "true"
    gallery.page.locator("[data-region=lobe]").tap()
    assert gallery.answer == ["rim"]


def test_regions_are_chosen_with_tab_and_space(gallery):
    gallery.show("imageMap")
    gallery.press("Tab", "Tab", "Space")
    assert gallery.answer == ["canal"]
    gallery.press("Tab", "Enter")
    assert gallery.answer == ["canal", "lobe"]
    gallery.press("Space")
    assert gallery.answer == ["canal"]


def test_where_one_region_is_wanted_another_takes_its_place(gallery):
    gallery.show("imageMapOne")
    for name, value in [("The rim", "rim"), ("The lobe", "lobe"), ("The lobe", "lobe")]:
        gallery.page.get_by_role("radio", name=name).tap()
        assert gallery.answer == [value]
        assert gallery.page.get_by_role("radio", checked=True).count() == 1


def test_more_regions_than_may_be_chosen_are_refused(gallery):
    picture(gallery, WHOLE, DOT, {"value": "edge", "text": "Edge", "rectangle": [0, 0, 0.3, 0.3]})
    for region in ["all", "dot", "edge"]:
        gallery.page.locator(f"[data-region={region}]").press("Space")
    assert gallery.answer == ["all", "dot"]
    assert "2" in gallery.complaint


def test_a_small_region_gets_the_room_of_a_finger(gallery):
    picture(gallery, WHOLE, DOT)
    dot = box(gallery, "dot")
    x, y = dot["x"] + dot["width"] / 2, dot["y"] + dot["height"] / 2
    gallery.page.touchscreen.tap(x + 18, y - 18)
    assert gallery.answer == ["dot"]
    gallery.page.touchscreen.tap(x + 40, y)
    assert gallery.answer == ["all", "dot"]


def test_a_tap_beside_a_region_takes_the_nearest(gallery):
    picture(gallery, {**WHOLE, "rectangle": [0, 0, 0.3, 1]}, {**DOT, "rectangle": [0.7, 0, 0.3, 1]})
    edge = box(gallery, "all")
    gallery.page.touchscreen.tap(edge["x"] + edge["width"] + 12, edge["y"] + edge["height"] / 2)
    assert gallery.answer == ["all"]


def test_a_circle_is_round_and_regions_stay_where_they_are_in_arabic(gallery):
    gallery.show("imageMap")
    gallery.wait("document.querySelector('.picture-map.is-seen')")
    circle = box(gallery, "canal")
    assert abs(circle["width"] - circle["height"]) < 1
    gallery.look(language="ar")
    gallery.show("imageMap")
    gallery.wait("document.querySelector('.picture-map.is-seen')")
    assert box(gallery, "rim")["x"] < box(gallery, "canal")["x"]


def test_without_its_picture_the_list_is_there(gallery):
    gallery.show("imageMap")
    gallery.page.evaluate("document.querySelector('.picture-map img').dispatchEvent(new Event('error'))")
    assert gallery.page.locator(".picture-map").is_hidden()
    gallery.page.locator("label", has_text="The canal").tap()
    assert gallery.answer == ["canal"]


def test_what_is_chosen_is_seen_in_forced_colours(gallery):
    gallery.page.emulate_media(forced_colors="active")
    try:
        gallery.show("imageMap", ["rim"])
        dashes = [gallery.page.locator(f"[data-region={region}]").evaluate(
            "(shape) => getComputedStyle(shape).strokeDasharray") for region in ["rim", "canal"]]
        assert dashes[0] == "none" and dashes[1] != "none"
    finally:
        gallery.page.emulate_media(forced_colors="none")
