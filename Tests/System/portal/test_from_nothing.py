"""A study from nothing to results on two tablets, and an amendment that asks everybody again, as people see it.

With `AMBLER_SCREENSHOTS=FOLDER` each step leaves a picture there.
"""

import json
import os
import pathlib
import re
import subprocess
import sys

import pytest

# Behind the others: what is named alike there is another.
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "tablet"))

import axe
import breadth
import catalogues
import tablet as tablets
import waiting
from desk import Desk

FOLDER = os.environ.get("AMBLER_SCREENSHOTS")
TEXTS = {
    "title": {"en": "Mood diary", "es": "Diario del ánimo", "de": "Stimmungstagebuch", "fr": "Journal d’humeur",
              "ar": "مذكرات المزاج"},
    "consent": {"en": "Taking part", "es": "Participar", "de": "Teilnahme", "fr": "Participer", "ar": "المشاركة"},
    "month": {"en": "How your mood changes in a month.", "es": "Cómo cambia su ánimo en un mes.",
              "de": "Wie sich Ihre Stimmung in einem Monat verändert.", "fr": "Comment votre humeur change en un mois.",
              "ar": "كيف يتغير مزاجك خلال شهر."},
    "year": {"en": "How your mood changes in a year.", "es": "Cómo cambia su ánimo en un año.",
             "de": "Wie sich Ihre Stimmung in einem Jahr verändert.", "fr": "Comment votre humeur change en un an.",
             "ar": "كيف يتغير مزاجك خلال سنة."},
    "agree": {"en": "I want to take part.", "es": "Quiero participar.", "de": "Ich möchte teilnehmen.",
              "fr": "Je veux participer.", "ar": "أريد المشاركة."},
    "mood": {"en": "Mood", "es": "Ánimo", "de": "Stimmung", "fr": "Humeur", "ar": "المزاج"},
    "question": {"en": "How is your mood today?", "es": "¿Cómo está su ánimo hoy?", "de": "Wie ist Ihre Stimmung heute?",
                 "fr": "Comment est votre humeur aujourd’hui ?", "ar": "كيف مزاجك اليوم؟"},
    "read": {"en": "Please read about the study, and agree to it.", "es": "Lea sobre el estudio y acéptelo.",
             "de": "Bitte lesen Sie über die Studie, und stimmen Sie zu.",
             "fr": "Veuillez lire les informations et donner votre accord.", "ar": "يرجى القراءة عن الدراسة والموافقة عليها."},
}


def files(study, language, version, summary):
    """The folder of the study; another version has another wording of the consent."""
    languages = [language, *(tag for tag in catalogues.LANGUAGES if tag != language)]
    said = {key: {tag: text[tag] for tag in languages} for key, text in TEXTS.items()}
    study_file = {
        "ambler": 1, "id": study, "version": version, "languages": languages, "title": said["title"], "participants": "single",
        "contact": said["title"], "emergency": said["title"], "sections": [{"id": "diary", "title": said["title"]}],
        "takesPart": {"when": "consent.isCurrent", "otherwise": said["read"]},
        "tasks": [{"id": "consent", "file": "consent.json", "section": "diary"}, {"id": "mood", "file": "mood.json", "section": "diary"}]}
    consent = {"ambler": 1, "id": "consent", "version": version, "title": said["consent"], "steps": [
        {"id": "agree", "type": "consent", "version": version, "agreement": said["agree"], "signature": "typed",
         "declinedText": said["title"],
         "sections": [{"topic": "overview", "title": said["title"], "summary": said[summary]}]},
        {"id": "done", "type": "completion"}]}
    mood = {"ambler": 1, "id": "mood", "version": "1.0.0", "title": said["mood"], "steps": [
        {"id": "mood", "type": "question", "title": said["question"],
         "answer": {"type": "scale", "minimum": 0, "maximum": 10}},
        {"id": "done", "type": "completion"}]}
    return {"study.json": study_file, "consent.json": consent, "mood.json": mood}


class Way:
    """The whole way in one language: a researcher and a nurse at the portal, and two tablets."""

    def __init__(self, browser, people, folder, language):
        self.browser, self.people, self.folder, self.language = browser, people, folder, language
        self.study = f"from-nothing-{language}"
        self.words = catalogues.words("portal", language)
        self.tablet_words = catalogues.words("tablet", language)
        people.study(self.study)
        self.researcher = people.staff(f"way-researcher-{language}", "researcher", self.study)
        people.staff(f"way-nurse-{language}", "clinician", self.study, "north")
        self.pictures = 0

    def look(self, page, name):
        """Keeps a picture where somebody wants them; no page has a fault that a machine finds."""
        assert not axe.violations(page), name
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 1, name
        if FOLDER:
            self.pictures += 1
            folder = pathlib.Path(FOLDER, self.language)
            folder.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=str(folder / f"{self.pictures:02}-{name}.png"), full_page=True)

    def desk(self, name):
        desk = Desk(self.browser, self.people.server)
        desk.sign_in(name)
        if self.language != "en":
            desk.page.select_option("#choose-language", self.language)
            desk.page.locator(f"html[lang={self.language}]").wait_for()
            desk.page.locator("#choose-language:focus").wait_for()
        return desk

    def publish(self, version, summary, name):
        """The researcher chooses the files on the page of versions and presses one button."""
        folder = self.folder / version
        folder.mkdir()
        made = files(self.study, self.language, version, summary)
        for path, content in made.items():
            (folder / path).write_text(json.dumps(content, ensure_ascii=False))
        desk = self.desk(f"way-researcher-{self.language}")
        page = desk.go(f"study/{self.study}/versions")
        self.look(page, f"versions-before-{name}")
        page.set_input_files("#study-files", [str(folder / path) for path in made])
        page.get_by_role("heading", level=1, name=version).wait_for()
        self.look(page, f"draft-{name}")
        desk.press(self.words["version.publish"])
        page.get_by_role("heading", name=self.words["version.widenTitle"]).wait_for()
        self.look(page, f"published-{name}")
        desk.close()

    def code(self, number):
        """The nurse registers a person and makes a code for a tablet."""
        desk = self.desk(f"way-nurse-{self.language}")
        page = desk.go(f"study/{self.study}/register")
        desk.write(self.words["participant.number"], number)
        self.look(page, f"register-{number}")
        desk.press(self.words["register.button"])
        page.get_by_role("heading", level=1).filter(has_text=number).wait_for()
        desk.press(self.words["code.make"])
        code = page.locator(".code-words").text_content()
        self.look(page, f"code-{number}")
        desk.close()
        return code

    def tablet(self, number):
        home = self.folder / f"tablet-{number}"
        words = ["enrol", self.people.server.address, self.code(number), "--home", home]
        subprocess.run([tablets.PROGRAM, *map(str, words)], check=True, capture_output=True)
        return tablets.Tablet(None, home, "--simulate")

    def offered(self, window):
        today = json.loads(tablets.ask(window.page, "GET", "/api/today"))
        return [task["task"] for section in today.get("sections", []) for task in section["tasks"]]

    def agree(self, window, summary, name):
        """Reads the consent, which is all that is offered, and agrees to it."""
        window.page.get_by_text(TEXTS["read"][self.language]).wait_for()
        assert self.offered(window) == ["consent"]
        self.look(window.page, f"asked-{name}")
        self.start(window, "consent")
        window.page.get_by_text(TEXTS[summary][self.language]).wait_for()
        self.look(window.page, f"consent-{name}")
        window.next()
        window.tap(".option")
        self.look(window.page, f"agreed-{name}")
        window.next()
        window.page.locator(".task-page input, .task-page textarea").first.fill("Ann")
        window.next()
        self.end(window, f"saved-{name}")
        waiting.until(lambda: self.offered(window) == ["consent", "mood"], "the diary is offered")

    def start(self, window, task):
        title = TEXTS[task][self.language]
        window.page.get_by_role("button", name=re.compile(re.escape(title))).first.tap()
        window.shown()

    def end(self, window, name):
        """Goes on from the last page of a task to Today."""
        while not window.is_saved:
            window.next()
        self.look(window.page, name)
        window.page.evaluate("location.hash = 'today'")

    def do_mood(self, window, name):
        self.start(window, "mood")
        window.page.locator(".task-page input, .task-page [role=slider], .task-page [role=radio]").first.focus()
        for _ in range(3):
            window.page.keyboard.press("ArrowRight")
        self.look(window.page, f"mood-{name}")
        window.next()
        self.end(window, f"mood-saved-{name}")

    def result_count(self):
        return len(self.researcher.get(f"/v1/studies/{self.study}/results?limit=100").json()["items"])

    def result_versions(self):
        """Which version of the study each result names."""
        listed = self.researcher.get(f"/v1/studies/{self.study}/results?limit=100").json()["items"]
        documents = [self.researcher.get(f"/v1/results/{one['id']}").json() for one in listed]
        return sorted(document["studyVersion"]["version"] for document in documents)


@pytest.mark.slow("two tablets, two publications, and axe-core at each step")
@pytest.mark.parametrize("language", breadth.sweep(catalogues.LANGUAGES, ["en"]))
def test_a_study_goes_from_nothing_to_results_and_through_an_amendment(browser, people, tmp_path, language):
    way = Way(browser, people, tmp_path, language)
    way.publish("1.0.0", "month", "first")
    with way.tablet("P-1") as first, way.tablet("P-2") as second:
        windows = [tablets.Window(browser, one, locale=catalogues.LOCALES[language]) for one in (first, second)]
        for number, window in enumerate(windows, 1):
            way.agree(window, "month", f"tablet-{number}")
            way.do_mood(window, f"tablet-{number}")
        way.publish("2.0.0", "year", "amendment")
        for number, window in enumerate(windows, 1):
            way.agree(window, "year", f"amended-{number}")
            way.do_mood(window, f"amended-{number}")
        waiting.until(lambda: way.result_count() == 8, way.result_count)
        for window in windows:
            window.close()
    desk = way.desk(f"way-nurse-{language}")
    page = desk.go(f"study/{way.study}/devices")
    page.locator("tbody tr").nth(1).wait_for()
    way.look(page, "devices")
    page = desk.go(f"study/{way.study}/results")
    page.locator("tbody tr").nth(7).wait_for()
    way.look(page, "results")
    desk.close()
    assert way.result_versions() == ["1.0.0"] * 4 + ["2.0.0"] * 4
