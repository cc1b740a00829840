"""What holds for every control: names, contrast, targets, room, and a state that is set again."""

import pathlib

import pytest

import axe
import breadth
import samples

NAMES = list(samples.FORMATS)
# Of each kind of control one in `make test`: chosen, set, typed, put together.
FEW = ["singleChoice", "text"]
EVERY = breadth.sweep(NAMES, FEW)
ANSWERED = breadth.sweep([name for name in NAMES if name in samples.ANSWERS], FEW)
SNAPSHOTS = pathlib.Path(__file__).resolve().parent / "snapshots"
# WCAG 2.2 AA and AAA, and the target size of AAA is measured below.
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
# Colours are all that the themes change.
CONTRAST = {"runOnly": {"type": "rule", "values": ["color-contrast", "color-contrast-enhanced"]}}
MEASURE = """(fields) => fields.flatMap(([name, field]) => {
  gallery.mount(field);
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const told = (what, element) => `${name}: ${what}: ${element.outerHTML.slice(0, 110)}`;
  const targets = seen(
    '#main button, #main input:not([type=file]), #main textarea, #main [role=slider], #main .cell, #main label:has(input), #main .region')
    .filter((element) => !(element.matches('input') && element.closest('label')));
  const small = targets.filter((element) => { const box = element.getBoundingClientRect();
      return box.width < 43.9 || box.height < 43.9; });
  const outside = seen('#main *').filter((element) => !element.closest('.unseen, svg, [aria-hidden=true]'))
    .filter((element) => { const box = element.getBoundingClientRect();
      return box.width > 1 && (box.left < -1 || box.right > innerWidth + 1); });
  const clipped = seen('#main button, #main label, #main .cell, #main output, #main .spin-entry, #main .number-entry')
    .filter((element) => element.scrollWidth > element.clientWidth + 2 && element.clientWidth > 4);
  return [...small.map((each) => told('small', each)), ...outside.map((each) => told('outside', each)),
    ...clipped.map((each) => told('clipped', each))];
})"""


@pytest.mark.parametrize("name", EVERY)
def test_axe_finds_no_fault_in_any_theme_nor_in_arabic(gallery, name):
    for theme, language, rules in [("light", "en", RULES), ("light", "ar", RULES), ("dark", "en", CONTRAST), ("contrast", "en", CONTRAST)]:
        gallery.look(theme, "1", language)
        gallery.show(name, samples.ANSWERS.get(name), noAnswers=samples.WAYS, required=False, complaint="Look at this again.")
        found = axe.violations(gallery.page, rules)
        told = [(fault["id"], [node["html"] + node["failureSummary"] for node in fault["nodes"]][:2]) for fault in found]
        assert told == [], (theme, language)


@pytest.mark.parametrize("text", breadth.sweep(["1", "2", "3", "4"], ["4"]))
@pytest.mark.parametrize("size", breadth.sweep([[800, 1280], [1280, 800], [390, 844]], [[390, 844]]))
def test_nothing_is_small_clipped_or_outside(gallery, text, size):
    gallery.page.set_viewport_size({"width": size[0], "height": size[1]})
    shown = [(name, samples.field(samples.FORMATS[name], samples.ANSWERS.get(name), noAnswers=samples.WAYS, required=False))
             for name in NAMES]
    for language in ["en", "ar"]:
        gallery.look("light", text, language)
        assert gallery.page.evaluate(MEASURE, shown) == [], language


@pytest.mark.parametrize("name", EVERY)
def test_a_screen_reader_hears_this(gallery, name):
    gallery.show(name, samples.ANSWERS.get(name), options={"context": {"today": "2026-11-22"}}, noAnswers=samples.WAYS)
    text = gallery.page.locator("#main").aria_snapshot() + "\n"
    file = SNAPSHOTS / f"{name}.yaml"
    if not file.exists():
        SNAPSHOTS.mkdir(exist_ok=True)
        file.write_text(text)
        pytest.fail(f"{file.name} was not there and has been written. Read it, then test again.")
    assert text == file.read_text()


@pytest.mark.parametrize("name", ANSWERED)
def test_an_answer_that_is_shown_is_not_told_again(gallery, name):
    gallery.show(name, samples.ANSWERS[name], noAnswers=samples.WAYS)
    gallery.again(complaint="No.")
    gallery.again(complaint=None)
    assert gallery.events == []
    assert gallery.complaint == ""


@pytest.mark.parametrize("name", EVERY)
def test_nobody_is_answered_for(gallery, name):
    """Tab goes through the whole control and nothing becomes an answer by that."""
    gallery.show(name)
    for _ in range(30):
        gallery.press("Tab")
    assert [event for event in gallery.events if event.get("answer") is not None] == []


@pytest.mark.parametrize("name", ANSWERED)
def test_what_is_only_shown_cannot_be_changed(gallery, name):
    gallery.show(name, samples.ANSWERS[name], readOnly=True)
    assert gallery.page.locator("#main input, #main button, #main textarea, #main [tabindex]").count() == 0
    assert gallery.page.locator(".read-only").text_content().strip() not in ("", "undefined", "null")


@pytest.mark.parametrize("name", EVERY)
def test_the_ways_not_to_answer_take_the_answer_s_place(gallery, name):
    gallery.show(name, samples.ANSWERS.get(name), noAnswers=samples.WAYS)
    gallery.tap("I don’t know")
    assert gallery.last == {"answer": {"noAnswer": "dontKnow"}, "draft": None}
    assert gallery.page.get_by_role("button", name="I don’t know").get_attribute("aria-pressed") == "true"
    gallery.again(answer={"noAnswer": "dontKnow"})
    assert gallery.page.get_by_role("button", name="I don’t know").get_attribute("aria-pressed") == "true"
    gallery.tap("I don’t know")
    assert gallery.answer is None


@pytest.mark.parametrize("name", ANSWERED)
def test_an_optional_answer_can_be_taken_away(gallery, name):
    gallery.show(name, samples.ANSWERS[name], required=False)
    gallery.tap("Clear my answer")
    assert gallery.answer is None
    assert gallery.page.get_by_role("button", name="Clear my answer").count() == 0


def test_a_complaint_is_tied_to_the_control_and_said_once(gallery):
    gallery.show("text")
    gallery.page.evaluate(
        "window.said = 0; new MutationObserver((all) => { said += all.length })"
        ".observe(document.getElementById('c-q-complaint'), {childList: true, characterData: true, subtree: true})")
    gallery.again(complaint="Write it once more.")
    gallery.again(complaint="Write it once more.", title="Same")
    assert gallery.page.evaluate("said") == 1
    assert "c-q-complaint" in gallery.page.locator("textarea").get_attribute("aria-describedby")
    assert gallery.page.locator("#c-q-complaint").get_attribute("role") == "status"


def test_an_old_state_that_arrives_late_does_not_undo_what_was_done_since(gallery):
    gallery.show("scale", 1)
    slider = gallery.page.get_by_role("slider")
    slider.press("2")
    slider.press("3")
    gallery.again(answer=1)
    assert slider.get_attribute("aria-valuenow") == "3"
    gallery.again(answer=2)
    assert slider.get_attribute("aria-valuenow") == "3"
    gallery.again(answer=3)
    gallery.again(answer=7)
    assert slider.get_attribute("aria-valuenow") == "7"


def test_a_change_of_language_keeps_what_is_typed_and_the_focus(gallery):
    gallery.show("integer")
    gallery.insert("#c-q-number", "7")
    gallery.look(language="es")
    gallery.again(title="¿Cuánto?")
    assert gallery.page.locator("#c-q-number").input_value() == "7"
    assert gallery.page.evaluate("document.activeElement.id") == "c-q-number"
    assert "De 50" in gallery.page.locator("#c-q-hint").text_content()
