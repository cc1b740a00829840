"""What a person does on a scene becomes responses, with the input event's own time."""

import pytest

CIRCLE = {"id": "target", "form": {"circle": 0.2}, "place": [0.5, 0.5], "colour": "blue", "label": None, "lit": True,
          "touchable": True}
EMPTY = {"prompt": "Do it.", "stimulus": None, "aspect": 1, "items": [], "controls": [], "progress": None, "entry": None,
         "gesture": "press", "drags": None, "drag": None}
YES, NO = ({"id": name, "label": name.title(), "key": name[0], "colour": "neutral"} for name in ("yes", "no"))


def scene(**more):
    return {**EMPTY, **more}


def tile(name, x, y):
    return {**CIRCLE, "id": name, "form": {"rectangle": [0.2, 0.2]}, "place": [x, y], "lit": False}


def middle(stage, selector=".scene-board"):
    box = stage.page.locator(selector).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def at(stage, x, y):
    """A place of a board on the screen."""
    box = stage.page.locator(".scene-board").bounding_box()
    return box["x"] + box["width"] * x, box["y"] + box["width"] * y


def stamp(stage, name, index=0):
    return [time for kind, time in stage.page.evaluate("window.stamps") if kind == name][index]


def test_a_touch_on_an_item_is_a_press_with_its_place_and_the_events_time(stage, touch):
    stage.open().scene(scene(items=[CIRCLE]))
    touch("Start", middle(stage))
    touch("End")
    [press] = stage.heard()
    assert (press["do"], press["id"], press["means"]) == ("press", "target", "touch")
    assert press["place"] == pytest.approx([0.5, 0.5], abs=0.01)
    assert press["at"] == stamp(stage, "pointerdown")


def test_a_touch_beside_all_items_is_a_miss(stage, touch):
    stage.open().scene(scene(items=[CIRCLE]))
    touch("Start", at(stage, 0.05, 0.9))
    touch("End")
    [miss] = stage.heard()
    assert miss["do"] == "miss" and miss["place"] == pytest.approx([0.05, 0.9], abs=0.01) and "id" not in miss


def test_a_mouse_says_that_it_is_one_and_other_buttons_do_nothing(stage):
    stage.open().scene(scene(items=[CIRCLE]))
    stage.page.mouse.click(*middle(stage))
    stage.page.mouse.click(*middle(stage), button="right")
    assert [one["means"] for one in stage.heard()] == ["mouse"]


def test_a_button_is_pressed_once_when_it_is_touched(stage, touch):
    stage.open().scene(scene(controls=[YES, NO]))
    touch("Start", middle(stage, "[data-id=no]"))
    [press] = stage.heard()
    touch("End")
    assert (press["do"], press["id"], press["at"]) == ("press", "no", stamp(stage, "pointerdown"))
    stage.settle()
    assert len(stage.heard()) == 1


def test_a_screen_readers_click_is_a_press(stage):
    stage.open().scene(scene(items=[CIRCLE], controls=[YES]))
    stage.page.evaluate("document.querySelector('[data-id=yes]').click()")
    stage.page.evaluate("document.querySelector('[data-id=target]').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    assert [one["id"] for one in stage.heard()] == ["yes", "target"]


def test_a_held_button_reports_its_release(stage, touch):
    stage.open().scene(scene(items=[CIRCLE], controls=[YES], gesture="hold"))
    touch("Start", middle(stage, "[data-id=yes]"))
    touch("End")
    press, release = stage.heard()
    assert (press["do"], release["do"], release["id"]) == ("press", "release", "yes")
    assert release["at"] == stamp(stage, "pointerup") and release["at"] >= press["at"]


def test_one_finger_holds_while_another_taps(stage, touch):
    stage.open().scene(scene(items=[CIRCLE], controls=[YES], gesture="hold"))
    home, target = middle(stage, "[data-id=yes]"), middle(stage)
    touch("Start", home)
    touch("Start", home, target)
    touch("End", home)
    touch("End")
    assert [(one["do"], one["id"]) for one in stage.heard()] == [
        ("press", "yes"), ("press", "target"), ("release", "yes"), ("release", "target")]


def test_a_stroke_tells_the_whole_way_of_a_finger(stage, touch):
    stage.open().scene(scene(gesture="stroke", items=[{**CIRCLE, "touchable": False}]))
    touch("Start", at(stage, 0.2, 0.2))
    for step in range(1, 9):
        touch("Move", at(stage, 0.2 + step * 0.05, 0.2))
        stage.settle()
    touch("End")
    [stroke] = stage.heard()
    [way] = stroke["fingers"]
    assert stroke["do"] == "stroke" and stroke["at"] == stamp(stage, "pointerup")
    assert way[0][0] == 0 and way[0][1:] == pytest.approx([0.2, 0.2], abs=0.01)
    assert way[-1][1:] == pytest.approx([0.6, 0.2], abs=0.01) and len(way) >= 8
    assert [point[0] for point in way] == sorted(point[0] for point in way)
    assert way[-1][0] * 1000 == pytest.approx(stroke["at"] - stamp(stage, "pointerdown"), abs=0.01)


def test_two_fingers_make_one_stroke(stage, touch):
    stage.open().scene(scene(gesture="stroke", items=[CIRCLE]))
    touch("Start", at(stage, 0.4, 0.5))
    touch("Start", at(stage, 0.4, 0.5), at(stage, 0.6, 0.5))
    touch("Move", at(stage, 0.3, 0.5), at(stage, 0.7, 0.5))
    touch("End", at(stage, 0.3, 0.5))
    assert stage.heard() == []
    touch("End")
    [stroke] = stage.heard()
    assert [len(way) > 1 for way in stroke["fingers"]] == [True, True]
    assert stroke["fingers"][1][0][0] > 0


def drags(ways, fingers=1, reach=None):
    return {"gesture": "stroke", "drags": "target", "drag": {"ways": ways, "fingers": fingers, "reach": reach},
            "items": [{**CIRCLE, "touchable": False, "place": [0.5, 0.5]}]}


def moved(stage):
    return stage.page.locator("[data-id=target]").get_attribute("transform")


def test_an_item_follows_the_finger_at_once(stage, touch):
    stage.open().scene(scene(**drags(["shift"], reach=0.3)))
    touch("Start", at(stage, 0.5, 0.5))
    touch("Move", at(stage, 0.7, 0.6))
    assert moved(stage).startswith("translate(")
    x, y = (float(part) for part in moved(stage)[10:-1].split())
    assert (x, y) == (pytest.approx(200, abs=8), pytest.approx(100, abs=8))
    touch("End")
    assert moved(stage), "it stays where it was put until the test answers"
    stage.set("scene", scene(**drags(["shift"], reach=0.3)))
    assert moved(stage) is None


@pytest.mark.long("a page for each way of input")
def test_an_item_that_was_not_taken_stays(stage, touch):
    stage.open().scene(scene(**drags(["shift"], reach=0.1)))
    touch("Start", at(stage, 0.1, 0.1))
    touch("Move", at(stage, 0.5, 0.5))
    assert moved(stage) is None
    touch("End")
    assert stage.heard()[0]["do"] == "stroke"


@pytest.mark.long("a page for each way of input")
def test_two_fingers_turn_and_scale(stage, touch):
    stage.open().scene(scene(**drags(["turn", "scale"], fingers=2)))
    touch("Start", at(stage, 0.4, 0.5), at(stage, 0.6, 0.5))
    touch("Move", at(stage, 0.5, 0.3), at(stage, 0.5, 0.7))
    transform = moved(stage)
    turn = float(transform.split("rotate(")[1].split(")")[0])
    scale = float(transform.split("scale(")[1].split(")")[0])
    assert turn % 360 == pytest.approx(90, abs=3) and scale == pytest.approx(2, abs=0.1)
    touch("End")


@pytest.mark.long("a page for each way of input")
def test_a_drag_goes_on_through_a_redraw(stage, touch):
    stage.open().scene(scene(**drags(["shift"])))
    touch("Start", at(stage, 0.5, 0.5))
    touch("Move", at(stage, 0.6, 0.5))
    before = moved(stage)
    stage.set("scene", scene(**drags(["shift"]), prompt="Another."))
    assert moved(stage) == before
    touch("End")
    assert len(stage.heard()) == 1


def test_a_cancelled_touch_lets_go_and_says_so(stage, touch):
    stage.open().scene(scene(**drags(["shift"])))
    touch("Start", at(stage, 0.5, 0.5))
    touch("Move", at(stage, 0.6, 0.5))
    touch("Cancel")
    assert stage.heard() == [] and moved(stage) is None
    assert "interrupted" in stage.page.get_by_role("status").first.text_content()
    stage.scene(scene(controls=[YES], gesture="hold"))
    touch("Start", middle(stage, "[data-id=yes]"))
    touch("Cancel")
    assert [one["do"] for one in stage.heard()] == ["press", "release"]


@pytest.mark.long("a page for each way of input")
def test_keys_of_controls_press_at_keydown_and_do_not_repeat(stage):
    stage.open().scene(scene(controls=[YES, NO]))
    stage.page.keyboard.down("n")
    stage.page.keyboard.down("n")
    stage.page.keyboard.up("n")
    [press] = stage.heard()
    assert (press["id"], press["means"], press["at"]) == ("no", "key", stamp(stage, "keydown"))


def test_a_held_key_is_released(stage):
    stage.open().scene(scene(controls=[YES], gesture="hold"))
    stage.page.keyboard.press("y")
    press, release = stage.heard()
    assert (press["do"], release["do"]) == ("press", "release")
    assert release["at"] == stamp(stage, "keyup") and release["means"] == "key"


@pytest.mark.long("a page for each way of input")
def test_sums_of_two_digits_are_typed(stage):
    sums = [{"id": str(n), "label": str(n), "key": str(n), "colour": "neutral"} for n in range(2, 19)]
    stage.open().scene(scene(controls=sums))
    stage.page.keyboard.type("12718")
    assert [one["id"] for one in stage.heard()] == ["12", "7", "18"]


@pytest.mark.long("a page for each way of input")
def test_labels_of_items_are_typed(stage):
    stage.open().scene(scene(items=[{**tile("1", 0.2, 0.2), "label": "1"}, {**tile("A", 0.7, 0.7), "label": "A"}]))
    stage.page.keyboard.type("1a")
    assert [(one["id"], one.get("place")) for one in stage.heard()] == [("1", None), ("A", None)]


def test_arrows_walk_over_items_and_enter_and_space_press(stage):
    tiles = [tile(f"{x}{y}", 0.2 + 0.3 * x, 0.2 + 0.3 * y) for y in range(3) for x in range(3)]
    stage.open().scene(scene(items=tiles))
    keyboard = stage.page.keyboard
    keyboard.press("Tab")
    for key in ["ArrowRight", "ArrowDown", "Enter", "ArrowDown", "ArrowDown", "ArrowLeft", " "]:
        keyboard.press(key)
    assert [one["id"] for one in stage.heard()] == ["11", "02"]


def test_enter_and_space_press_the_only_control_without_a_focus(stage):
    stage.open().scene(scene(controls=[YES]))
    stage.page.keyboard.press("Enter")
    stage.page.keyboard.press(" ")
    assert [one["id"] for one in stage.heard()] == ["yes", "yes"]


@pytest.mark.long("a page for each way of input")
def test_a_choice_needs_a_focus(stage):
    stage.open().scene(scene(controls=[YES, NO]))
    stage.page.keyboard.press("Enter")
    assert stage.heard() == []
    stage.page.keyboard.press("Tab")
    stage.page.keyboard.press("Enter")
    assert [one["id"] for one in stage.heard()] == ["yes"]


def test_two_switches_walk_and_take(stage):
    stage.open().scene(scene(items=[CIRCLE], controls=[YES, NO]), data_scan="two")
    for key in ["F7", "F7", "F8", " ", "Enter"]:
        stage.page.keyboard.press(key)
    assert [(one["id"], one["means"]) for one in stage.heard()] == [("yes", "switch"), ("no", "switch")]


def test_one_switch_takes_what_is_marked(stage):
    stage.open().scene(scene(controls=[YES, NO]), data_scan="one", data_scan_seconds="0.1")
    stage.page.evaluate("""async () => {
      while (!document.querySelector('[data-id=no].scanned')) await new Promise(requestAnimationFrame);
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', code: 'F8', bubbles: true }));
    }""")
    assert [(one["id"], one["means"]) for one in stage.heard()] == [("no", "switch")]


def test_a_switch_is_a_press_at_once_where_there_is_one_target(stage):
    stage.open().scene(scene(controls=[YES]), data_scan="one")
    stage.page.keyboard.press(" ")
    assert [(one["id"], one["means"]) for one in stage.heard()] == [("yes", "switch")]


def test_words_are_typed_and_sent_and_keys_do_not_press_meanwhile(stage):
    stage.open().scene(scene(entry={"text": "", "maximumLength": 20}, controls=[YES]))
    field = stage.page.get_by_role("textbox")
    field.click()
    stage.page.keyboard.type("yes it is")
    assert stage.heard() == []
    stage.page.keyboard.press("Enter")
    [sent] = stage.heard()
    assert (sent["do"], sent["text"], sent["means"]) == ("text", "yes it is", "key")


@pytest.mark.long("a page for each way of input")
def test_what_is_being_typed_outlives_a_redraw(stage):
    stage.open().scene(scene(entry={"text": "", "maximumLength": 20}))
    stage.page.get_by_role("textbox").click()
    stage.page.keyboard.type("half")
    stage.set("scene", scene(entry={"text": "", "maximumLength": 20}, prompt="Still."))
    stage.page.keyboard.type(" a word")
    assert stage.page.get_by_role("textbox").input_value() == "half a word"


@pytest.mark.long("a page for each way of input")
def test_a_given_text_makes_place_for_the_next_one(stage):
    stage.open().scene(scene(entry={"text": "", "maximumLength": 20}))
    stage.page.get_by_role("textbox").click()
    stage.page.keyboard.type("one")
    stage.page.keyboard.press("Enter")
    stage.set("scene", scene(entry={"text": "", "maximumLength": 20}))
    assert stage.page.get_by_role("textbox").input_value() == ""


@pytest.mark.long("a page for each way of input")
def test_a_text_that_is_too_long_is_refused_with_words(stage):
    stage.open().scene(scene(entry={"text": "", "maximumLength": 3}))
    stage.page.get_by_role("textbox").fill("abcde")
    assert "2 characters too long" in stage.page.locator(".scene-complaint").text_content()
    stage.page.get_by_role("textbox").press("Enter")
    assert stage.heard() == []


def test_the_focus_stays_through_a_redraw(stage):
    tiles = [tile("a", 0.2, 0.2), tile("b", 0.7, 0.2)]
    stage.open().scene(scene(items=tiles, controls=[YES, NO]))
    stage.page.locator("[data-id=b]").focus()
    stage.set("scene", scene(items=[tiles[0], {**tiles[1], "lit": True}], controls=[YES, NO], prompt="More."))
    assert stage.page.evaluate("document.activeElement.dataset.id") == "b"
    stage.page.locator("[data-id=no]").focus()
    stage.set("scene", scene(items=tiles, controls=[YES, {**NO, "label": "Nope"}]))
    assert stage.page.evaluate("document.activeElement.dataset.id") == "no"


def test_feedback_is_there_in_the_same_turn(stage, touch):
    stage.open().scene(scene(items=[CIRCLE]))
    stage.page.evaluate("""document.addEventListener('response', () => {
      window.wasPressed = document.querySelector('[data-id=target]').classList.contains('pressed'); })""")
    touch("Start", middle(stage))
    assert stage.page.evaluate("window.wasPressed") is True
    touch("End")


def test_items_have_names_and_roles(stage):
    items = [CIRCLE, {**tile("t", 0.2, 0.2), "label": None, "colour": "neutral"},
             {**tile("n", 0.8, 0.8), "label": "Dish", "touchable": False}]
    stage.open().scene(scene(items=items, progress=0.5))
    assert stage.page.get_by_role("button", name="Circle 1, blue, marked").count() == 1
    assert stage.page.get_by_role("button", name="Square 2").count() == 1
    assert stage.page.get_by_role("img", name="Dish").count() == 1
    assert stage.page.get_by_role("progressbar").get_attribute("aria-valuenow") == "50"
