"""The keyboard of the page, which only a kiosk shows."""

import pytest

import axe
import breadth
import catalogues
import server
import tablet as tablets
import test_coming_back
import waiting
from test_coming_back import state

FORM = {key: value for key, value in test_coming_back.FORM.items() if key != "languages"}
MANY = {**FORM, "steps": [
    {"id": "hello", "type": "instruction", "title": "Hello"},
    {"id": "mail", "type": "question", "title": "Your mail", "required": False, "answer": {"type": "text", "content": "email"}},
    {"id": "count", "type": "question", "title": "How many?", "required": False,
     "answer": {"type": "integer", "minimum": 0, "maximum": 99}},
    {"id": "done", "type": "completion", "title": "Done"},
]}


@pytest.fixture
def tablet(tmp_path, request):
    keys = getattr(request, "param", {})
    tablet = tablets.Tablet(tablets.study(tmp_path, [keys.pop("task", FORM)], **keys))
    tablet.address += "?kiosk"
    yield tablet
    tablet.close()


@pytest.fixture
def window(browser, tablet):
    window = KioskWindow(browser, tablet)
    window.page.wait_for_selector("ambler-keyboard", state="attached")
    yield window
    window.close()


class KioskWindow(tablets.Window):
    """A window that asks again and again by itself: the page's policy forbids the browser's own waiting."""

    def ready(self):
        self.until("document.documentElement.dataset.ready === 'yes'")
        self.go_past_welcome()

    def shown(self, before=None, timeout=tablets.HANG):
        waiting.until(lambda: self.key not in (None, before), "another page", timeout / 1000)
        return self.key

    def until(self, condition):
        waiting.until(lambda: self.page.evaluate(f"() => Boolean({condition})"), condition)

    def at_the_note(self):
        """Goes to the note with the pain answered."""
        self.begin("Coming back")
        self.next()
        self.page.locator(".cell", has_text="7").tap()
        self.until("document.querySelector('[role=slider]').getAttribute('aria-valuetext') === '7'")
        self.next()
        assert self.title == "A note"


def press(window, *names):
    for name in names:
        window.page.get_by_role("region").get_by_role("button", name=name, exact=True).tap()


def keyboard(window):
    return window.page.locator("ambler-keyboard")


@pytest.mark.long("starts of a tablet")
def test_letters_go_into_the_field_and_to_the_engine(window):
    window.at_the_note()
    assert not keyboard(window).is_visible()
    field = window.page.locator("textarea")
    field.tap()
    assert keyboard(window).is_visible()
    press(window,
          "O", "u", "c", "h", "h", "Delete the last letter", "Space", "Numbers and symbols", "7", "é", "Letters", "m", "New line", "x")
    assert field.input_value() == "Ouch 7ém\nx"
    assert window.page.evaluate("document.activeElement.tagName") == "TEXTAREA"
    waiting.until(lambda: state(window)["page"]["body"]["field"]["answer"] == "Ouch 7ém\nx", "the answer is told")


@pytest.mark.long("a program of its own")
def test_what_is_typed_stands_where_the_caret_is_and_can_be_undone(window):
    window.at_the_note()
    field = window.page.locator("textarea")
    field.fill("ac")
    field.evaluate("(one) => one.setSelectionRange(1, 1)")
    field.tap(position={"x": 200, "y": 100})
    field.evaluate("(one) => one.setSelectionRange(1, 1)")
    press(window, "b")
    assert field.input_value() == "abc"
    window.page.keyboard.press("Control+z")
    assert field.input_value() == "ac"


@pytest.mark.long("a detail of the page's keyboard")
def test_done_puts_it_away_and_the_next_button_is_met_while_it_is_there(window):
    window.at_the_note()
    field = window.page.locator("textarea")
    field.tap()
    press(window, "Done")
    keyboard(window).wait_for(state="hidden")
    field.tap()
    press(window, "Capital letters", "h", "e", "l", "l", "o")
    window.page.get_by_role("button", name="Next").tap()
    window.until("document.querySelector('h1').textContent === 'Did you sleep?'")
    keyboard(window).wait_for(state="hidden")


@pytest.mark.long("a detail of the page's keyboard")
def test_the_keyboard_covers_no_field_and_no_next(window):
    window.at_the_note()
    field = window.page.locator("textarea")
    field.tap()
    top = keyboard(window).bounding_box()["y"]
    box = field.bounding_box()
    assert box["y"] >= 0 and box["y"] + box["height"] <= top
    next_button = window.page.get_by_role("button", name="Next")
    next_button.scroll_into_view_if_needed()
    assert next_button.is_visible()


@pytest.mark.long("a program of its own")
def test_every_key_is_large(window):
    window.at_the_note()
    window.page.locator("textarea").tap()
    for key in keyboard(window).get_by_role("button").all():
        box = key.bounding_box()
        assert box["width"] >= 44 and box["height"] >= 56, key.text_content()


@pytest.mark.long("another theme of the page's keyboard")
@pytest.mark.parametrize("theme", breadth.sweep(["light", "dark", "contrast"], ["dark"]))
def test_no_fault_is_found_by_axe(window, theme):
    window.at_the_note()
    window.page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
    window.page.locator("textarea").tap()
    assert axe.violations(window.page, {}, "ambler-keyboard") == []


@pytest.mark.long("a program of its own")
def test_the_keys_are_no_stops_of_tab(window):
    window.at_the_note()
    window.page.locator("textarea").focus()
    for _ in range(8):
        window.page.keyboard.press("Tab")
        assert not window.page.evaluate("document.activeElement.closest('ambler-keyboard') !== null")


@pytest.mark.long("a detail of the page's keyboard")
@pytest.mark.parametrize("tablet", [{"task": MANY}], indirect=True)
def test_a_mail_address_is_typed_small_and_digits_have_a_pad_of_their_own(window):
    window.begin("Coming back")
    window.next()
    window.page.locator("input.text-entry").tap()
    press(window, "a", "Numbers and symbols", "@", "Letters", "b", "Numbers and symbols", ".", "Letters", "c", "d")
    assert window.page.locator("input.text-entry").input_value() == "a@b.cd"
    window.next()
    window.page.locator("input.number-entry").tap()
    keyboard(window).wait_for(state="hidden")


@pytest.mark.long("another language of the page's keyboard")
@pytest.mark.parametrize("tablet", [{"languages": ["ar", "en"], "title": {"ar": "اختبار", "en": "Test"}, "contact": {"ar": "ا", "en": "c"},
                                     "emergency": {"ar": "ا", "en": "c"}, "sections": [{"id": "all", "title": {"ar": "الكل", "en": "All"}}],
                                     "participants": "shared", "pinDigits": 4}], indirect=True)
def test_arabic_has_its_letters_and_the_latin_ones(window):
    words = catalogues.words("tablet", "ar")
    window.page.get_by_role("button", name="العربية").tap()
    window.page.get_by_role("button", name=words["who.new"]).tap()
    window.tap("#welcome-skip")
    window.page.locator("#join-number").tap()
    press(window, words["keyboard.latin"], "A")
    window.page.get_by_role("button", name=words["first.next"]).tap()
    window.page.locator("#join-name").tap()
    press(window, "س", "ل", "ا", "م", words["keyboard.latin"], "s", words["keyboard.own"], "ة")
    assert window.page.locator("#join-name").input_value() == "سلامsة"


@pytest.mark.long("a browser without a kiosk")
def test_an_ordinary_browser_has_none_of_it(browser, tablet):
    tablet.address = tablet.address.removesuffix("?kiosk")
    window = KioskWindow(browser, tablet)
    window.at_the_note()
    window.page.locator("textarea").tap()
    assert keyboard(window).count() == 0
    assert window.page.evaluate("'kiosk' in document.documentElement.dataset") is False
    window.close()


@pytest.mark.parametrize("key, is_kept", breadth.sweep([
    ("Control+w", False), ("Control+t", False), ("Alt+F4", False), ("F11", False), ("Control+Shift+i", False), ("F5", False),
    ("Control+a", True), ("Control+Backspace", True), ("a", True), ("Tab", True), ("Escape", True)],
    [("Control+w", False), ("a", True)]))
def test_keys_that_lead_away_are_taken_and_keys_for_writing_are_left(window, key, is_kept):
    window.page.evaluate("addEventListener('keydown', (event) => { window.isKept = !event.defaultPrevented })")
    window.page.keyboard.press(key)
    assert window.page.evaluate("window.isKept") is is_kept


@pytest.mark.long("a program that begins anew")
def test_the_page_is_loaded_anew_when_the_engine_began_anew(window, tablet):
    window.at_the_note()
    window.page.evaluate("window.isOld = true")
    # The page must know of the first start: it does when it looks again.
    window.until("performance.getEntriesByType('resource').filter((one) => one.name.endsWith('/api/alive')).length > 1")
    tablet.kill()
    tablet.start()
    tablet.address += "?kiosk"
    waiting.until(lambda: is_new(window), "the page is loaded again")
    window.ready()
    window.shown()
    assert window.title == "A note"


def is_new(window):
    """Whether the page was loaded again; while it is being loaded nobody can be asked."""
    try:
        return window.page.evaluate("window.isOld === undefined")
    except Exception:
        return False


def test_a_dark_screen_wakes_at_a_touch_that_does_nothing_else(window):
    window.page.evaluate("import('/keyboard/rest.js').then((module) => module.rest())")
    cover = window.page.get_by_role("button", name="Touch the screen to begin.")
    cover.tap()
    cover.wait_for(state="detached")
    assert window.key is None


@pytest.mark.long("a detail of the dark screen")
def test_no_screen_goes_dark_in_a_task(window):
    window.at_the_note()
    window.page.evaluate("import('/keyboard/rest.js').then((module) => module.rest())")
    assert window.page.locator(".rest").count() == 0


def test_the_letters_of_the_keyboard_are_small():
    size = sum(len(file.read_bytes()) for file in (server.WEB / "keyboard").glob("*.js"))
    # 9,000 until a reminder lights a dark screen.
    assert size <= 9_200
    assert len((server.WEB / "keyboard" / "keyboard.js").read_bytes()) + len((server.WEB / "keyboard" / "layouts.js").read_bytes()) <= 8_000
