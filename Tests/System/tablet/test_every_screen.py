"""Every control of every screen, in every language: it does something, and nothing goes wrong in silence."""

import pytest

import breadth
import catalogues
import tablet as tablets
import waiting
from test_coming_back import FORM
from test_people import join

EVERYTHING = {
    "ambler": 1, "id": "everything", "version": "1", "title": "Everything",
    "steps": [
        {"id": "intro", "type": "instruction", "title": "Hello"},
        {"id": "yes", "type": "question", "title": "Yes?", "required": False, "answer": {"type": "boolean"}},
        {"id": "scale", "type": "question", "title": "How much?", "required": False,
         "answer": {"type": "scale", "minimum": 0, "maximum": 3, "step": 1}},
        {"id": "review", "type": "review", "title": "Your answers"},
        {"id": "done", "type": "completion", "title": "Done"},
    ],
}
PAGES = [step["id"] for step in EVERYTHING["steps"]]
# Counts what a page asks the tablet, and what it would print.
ASKED = """(() => {
  const own = window.fetch.bind(window);
  window.asked = 0;
  window.fetch = (...all) => { window.asked += 1; return own(...all); };
  window.print = () => { window.asked += 1; };
})();"""
# What can be pressed and is not what it is already.
CONTROLS = """() => [...document.querySelectorAll('button, a[href], input[type=radio], input[type=checkbox], [role=tab]')]
  .filter((one) => one.checkVisibility() && !one.disabled
    && !one.matches(':checked, [aria-pressed=true], [aria-current=page], [aria-selected=true]'))"""
NAMES = f"({CONTROLS})().map((one) => one.getAttribute('aria-label') ?? one.innerText ?? one.id)"
PRESS = f"""(place) => {{
  const one = ({CONTROLS})()[place];
  window.changes = 0;
  window.before = [location.hash, window.asked, document.activeElement];
  window.watch?.disconnect();
  window.watch = new MutationObserver((all) => {{ window.changes += all.length; }});
  window.watch.observe(document.documentElement, {{ subtree: true, childList: true, attributes: true, characterData: true }});
  one.click();
}}"""
DID = """() => window.changes > 0 || location.hash !== window.before[0] || window.asked !== window.before[1]
  || document.activeElement !== window.before[2]"""


class Presser:
    """Presses every control of a screen, each on the screen as it was."""

    def __init__(self, window, language):
        self.window = window
        self.page = window.page
        self.language = language
        self.pressed = 0

    def press_all(self, screen, reset):
        reset()
        names = self.page.evaluate(NAMES)
        assert names, f"{screen} has no controls"
        for place, name in enumerate(names):
            reset()
            now = self.page.evaluate(NAMES)
            if place >= len(now):
                continue
            self.page.evaluate(PRESS, place)
            waiting.until(
                lambda: self.window.asked(DID), lambda name=name: f"{self.language}, {screen}: “{name}” does nothing", page=self.page)
            self.pressed += 1
            assert self.window.faults == [], f"{self.language}, {screen}: “{name}”: {self.window.faults}"
            box = self.page.locator(".trouble-box, #trouble:not([hidden])")
            assert box.count() == 0, f"{self.language}, {screen}: “{name}”: {box.inner_text()}"


def opened(browser, tablet):
    window = tablets.Window(browser, tablet)
    window.context.add_init_script(ASKED)
    window.reload()
    return window


# Draws a screen anew; the one of before is marked, so that it is not taken for the new one.
DRAW = """(place) => {
  for (const one of document.querySelectorAll('.toast')) one.remove();
  const before = document.querySelector('#app > .screen');
  if (before) before.dataset.left = '';
  if (location.hash === `#${place}`) window.dispatchEvent(new HashChangeEvent('hashchange'));
  else location.hash = place;
}"""


def screen(window, place, language):
    """Opens a screen anew, without what the press before has left."""
    def reset():
        if window.page.evaluate("document.documentElement.lang") != language:
            tablets.ask(window.page, "PUT", "/api/settings/language", {"value": language})
            window.reload()
        window.page.evaluate(DRAW, place)
        window.until("document.querySelector('#app > .screen:not([data-left]) h1')")
    return reset


def page_of_task(window, wanted, language):
    """Opens the task anew at a page."""
    def reset():
        screen(window, "today", language)()
        tablets.ask(window.page, "POST", "/api/runs", {"task": "everything", "fresh": True})
        window.page.evaluate(DRAW, "task")
        window.shown()
        for _ in range(PAGES.index(wanted)):
            window.next()
    return reset


@pytest.mark.slow("every control of every screen")
@pytest.mark.parametrize("language", breadth.sweep(catalogues.LANGUAGES, ["en"]))
def test_every_control_of_every_screen_does_something(browser, tmp_path, language):
    study = tablets.study(tmp_path, [EVERYTHING, FORM], languages=catalogues.LANGUAGES)
    with tablets.Tablet(study) as tablet:
        window = opened(browser, tablet)
        presser = Presser(window, language)
        # Something is done, so that history and About me have what they can have.
        page_of_task(window, "done", language)()
        window.next()
        saved = window.page.evaluate("location.hash.slice(1)")
        for place in ["today", "history", "about", "settings", "search", saved]:
            presser.press_all(place, screen(window, place, language))
        for wanted in PAGES:
            presser.press_all(f"task {wanted}", page_of_task(window, wanted, language))
        window.close()
        assert presser.pressed > 60, presser.pressed


@pytest.mark.slow("every control of the first screens")
@pytest.mark.parametrize("language", breadth.sweep(catalogues.LANGUAGES, ["en"]))
def test_every_control_before_somebody_is_known_does_something(browser, tmp_path, language):
    study = tablets.study(tmp_path, [FORM], languages=catalogues.LANGUAGES, participants="shared", pinDigits=4)
    with tablets.Tablet(study) as tablet:
        window = opened(browser, tablet)
        join(window, "A-1", "Anna", "2580")
        tablets.ask(window.page, "POST", "/api/sign-out")
        presser = Presser(window, language)
        for place in ["who", "welcome/join", "join", "help", "staff"]:
            presser.press_all(place, screen(window, place, language))

        def pad():
            screen(window, "who", language)()
            window.page.locator("ul.people button").first.tap()
            window.until("document.querySelector('.pad')")

        presser.press_all("pin", pad)
        window.close()
        assert presser.pressed > 15, presser.pressed
