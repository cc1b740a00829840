"""A walk past every screen that a patient can meet; used to look at them and to check them."""

import json

import catalogues
import every_format
import tablet as tablets
import waiting
from test_people import join

ACTIVE = ["fitness-check", "reaction-time", "tap-reaction", "go-no-go", "vigilance", "tapping", "hole-peg", "spatial-span", "stroop",
          "accuracy-stroop", "trail-making", "psat", "tower-of-hanoi", "amsler-grid", "tone-audiometry", "hearing-threshold",
          "range-of-motion", "tremor", "steady-hand", "mobility", "touch-ability", "speech-recording", "speech-in-noise",
          "phonation", "sound-level", "symptom-check"]


def study(folder):
    """A study of everything, on a shared tablet."""
    tasks = [everywhere(every_format.task()), everywhere(every_format.form(["boolean", "scale", "text", "date", "singleChoice"]))]
    tasks += [tablets.TASKS / f"{name}.json" for name in ACTIVE]
    shipped = json.loads((tablets.TASKS / "study.json").read_text())
    words = every_format.words
    return tablets.study(
        folder, tasks, participants="shared", pinDigits=4, languages=catalogues.LANGUAGES,
        title=shipped["title"], contact=shipped["contact"], emergency=shipped["emergency"],
        sections=[everywhere({"id": "all", "title": words(["All tasks", "Todas las tareas", "كل المهام"])})])


def everywhere(value):
    """The same with its texts in every language; where one is missing, in English."""
    if isinstance(value, list):
        return [everywhere(item) for item in value]
    if not isinstance(value, dict):
        return value
    if set(every_format.LANGUAGES) == set(value):
        return {tag: value.get(tag, value["en"]) for tag in catalogues.LANGUAGES}
    return {key: everywhere(item) for key, item in value.items()}


# Goes to a place; the screen of before is marked, so that it is not taken for the new one.
GO = """(place) => {
  if (location.hash === `#${place}`) return;
  const before = document.querySelector('#app > .screen');
  if (before) before.dataset.left = '';
  location.hash = place;
}"""
# Whether each chart that has a place has been drawn there, or said that it cannot be.
WITH_CHARTS = "[...document.querySelectorAll('.chart .plot')].every((one) => one.childElementCount || one.closest('.no-plot'))"
# Letters are there, what moves into its place has come to it, and two pictures were drawn since.
SETTLED = """async () => {
  await document.fonts.ready;
  const moving = document.getAnimations().filter((one) =>
    one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime));
  await Promise.allSettled(moving.map((one) => one.finished));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
# Whether a test shows something, or is over already.
SCENE = """document.querySelector('.task-page')?.dataset.type !== 'exercise' ||
  [...document.querySelectorAll('.scene-board, .scene-controls button, .scene-stimulus, .scene-entry, .scene-prompt')]
    .some((one) => one.getClientRects().length)"""
# Whether there is another page, or this one says what it still wants.
GOES_ON_OR_COMPLAINS = """(before) => document.querySelector('.saved-mark') ||
  (document.querySelector('.task-page') && document.querySelector('.task-page').dataset.key !== before) ||
  [...document.querySelectorAll('.task-page:has([data-control]) :is(.notices, [id$=-complaint])')].some((one) => one.textContent)"""


class Tour:
    """Shows one screen after the other and calls `look(name, page)` at each."""

    def __init__(self, window, look, language="en"):
        self.window = window
        self.page = window.page
        self.look = look
        self.language = language

    def see(self, name):
        self.window.until(WITH_CHARTS)
        self.page.evaluate(SETTLED)
        self.look(name, self.page)

    def around(self):
        """The screens outside of tasks, with a person who has done something."""
        self.see("who-nobody")
        self.page.locator("main button").last.tap()
        for number in range(1, 4):
            self.see(f"welcome-{number}")
            self.page.locator(".page-foot .primary").tap()
        self.page.locator("#join-number").wait_for()
        self.see("who-new")
        self.go("who")
        self.page.reload()
        self.window.ready()
        join(self.window, "A-1", "Anna", "2580")
        self.set_language()
        self.see("today")
        for place in ["history", "about", "settings", "help", "staff"]:
            self.go(place)
            self.see(f"{place}-empty" if place in ("history", "about") else place)
        self.go("today")

    def set_language(self):
        if self.language == "en":
            return
        self.go("settings")
        name = self.page.evaluate(
            "async (tag) => (await import('/words/languages.js')).languages.find((one) => one.tag === tag).name", self.language)
        self.page.get_by_role("button", name=name).first.tap()
        self.window.until("(tag) => document.documentElement.lang === tag", self.language)
        self.go("today")

    def go(self, place):
        self.page.evaluate(GO, place)
        self.window.until("document.querySelector('#app > .screen:not([data-left])')")

    def begin(self, identifier):
        """Begins a task by its id, in whatever language the screen is."""
        self.go("today")
        tablets.ask(self.page, "POST", "/api/runs", {"task": identifier, "fresh": True})
        self.page.evaluate("location.hash = 'task'")
        self.window.shown()

    def questions(self):
        """Every answer format, the review, a form, the question whether to leave, and the end."""
        self.begin("every-format")
        self.see("task-instruction")
        for name in every_format.FORMATS:
            self.next_page()
            self.see(f"question-{name}")
        self.next_page()
        self.see("review")
        self.page.locator(".task-frame header button").tap()
        self.page.locator("dialog").wait_for()
        self.see("dialog-leave")
        self.page.keyboard.press("Escape")
        self.next_page()
        self.see("completion")
        self.next_page()
        self.see("saved")
        self.begin("form")
        self.see("form")

    def next_page(self):
        before = self.window.key
        skip = self.page.locator(".task-page .skip")
        (skip if skip.count() else self.page.locator(".task-page .next")).first.tap()
        self.window.shown(before)

    def activity(self, identifier, pages=14):
        """The pages of an active task, the first of each kind."""
        self.begin(identifier)
        seen = set()
        for _ in range(pages):
            kind, key = self.window.kind, self.window.key
            if kind is None or self.window.is_saved:
                return
            if kind not in seen or kind in ("exercise", "timed"):
                seen.add(kind)
                if kind == "exercise":
                    self.window.until(SCENE)
                self.see(f"{identifier}-{len(seen):02}-{kind}")
            if kind in ("exercise", "timed") and self.window.key == key:
                return
            if self.page.locator(".task-page .next:not(:disabled)").count():
                answered = self.page.locator("[data-control] label")
                if answered.count():
                    answered.first.tap()
                self.page.locator(".task-page .next").first.tap()
            goes_on = waiting.comes(lambda key=key: self.window.asked(GOES_ON_OR_COMPLAINS, key), page=self.page)
            if not goes_on or self.window.key == key:
                return

    def done(self):
        """The screens that are full once something was done."""
        for place in ["today", "history", "about"]:
            self.go(place)
            self.see(place if place != "today" else "today-done")


def of_shipped_study(tour):
    """The screens of the study that ships, with a person who has a past."""
    tour.set_language()
    for place in ["today", "history", "about"]:
        tour.go(place)
        tour.see(f"study-{place}")
    for layout in ["tabs", "drawer"]:
        tablets.ask(tour.page, "PUT", "/api/settings/symptomLayout", {"value": layout})
        tour.go("today")
        tour.page.reload()
        tour.window.ready()
        tour.begin("symptoms")
        tour.page.locator(".symptom-list").wait_for()
        tour.see(f"symptoms-{layout}")
    tour.page.locator(".symptom").first.tap()
    tour.page.locator("dialog").wait_for()
    tour.see("symptom-level")
