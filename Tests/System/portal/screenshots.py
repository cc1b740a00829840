"""Pictures of every screen of the portal at three sizes: `python Tests/System/portal/screenshots.py [FOLDER] [LANGUAGE] [THEME] [SIZE]`."""

import json
import pathlib
import sys
import tempfile

import paths  # noqa: F401  (first: it makes the next ones found)

import chromium
import server as servers
from desk import Desk
from people import People
from seeded import STUDY, Seeded, faulty_task

SIZES = [(1280, 800), (1440, 900), (390, 844)]
WHO = {"nurse": "m.ortega", "researcher": "dr.haddad", "admin": "admin"}


class Album:
    """A folder of pictures of one size, language and theme."""

    def __init__(self, folder, browser, server, size, language, theme):
        self.place = pathlib.Path(folder) / f"{size[0]}x{size[1]}-{language}-{theme}"
        self.place.mkdir(parents=True, exist_ok=True)
        self.browser, self.server, self.size, self.language, self.theme = browser, server, size, language, theme

    def desk(self):
        desk = Desk(self.browser, self.server)
        desk.page.set_viewport_size({"width": self.size[0], "height": self.size[1]})
        return desk

    def signed_in(self, role):
        desk = self.desk()
        desk.sign_in(WHO[role], "correct horse battery" if role == "admin" else f"a good password of {WHO[role]}")
        if self.language != "en":
            desk.page.select_option("#choose-language", self.language)
            desk.page.locator(f"html[lang={self.language}]").wait_for()
            desk.page.locator("#choose-language:focus").wait_for()
        return desk

    def look(self, name, page, whole=True):
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", self.theme)
        page.mouse.move(0, 0)
        page.evaluate("document.fonts.ready")
        page.screenshot(path=self.place / f"{name}.png", full_page=whole)
        print(self.place / f"{name}.png", flush=True)

    def every_screen(self, seeded):
        self.strangers()
        self.nurses(seeded)
        self.researchers(seeded)
        self.administrators(seeded)

    def strangers(self):
        desk = self.desk()
        self.look("sign-in", desk.open())
        desk.page.locator("form button").click()
        desk.page.locator(".complaint:not(:empty)").wait_for()
        self.look("sign-in-refused", desk.page)
        desk.close()

    def places(self, desk, role, names):
        for name, place in names.items():
            desk.go(place if place in ("studies", "accounts", "audit", "me") else f"study/{STUDY}/{place}")
            self.look(f"{role}-{name}", desk.page)

    def nurses(self, seeded):
        desk = self.signed_in("nurse")
        page = desk.page
        one = seeded.participants[0]["id"]
        self.places(desk, "nurse", {
            "studies": "studies", "participants": "participants", "participant": f"participant/{one}", "results": "results",
            "result": f"result/{seeded.shown['id']}", "answers": f"result/{seeded.asked['id']}",
            "adherence": "adherence", "completeness": "completeness", "devices": "devices", "versions": "versions",
            "tasks": "tasks", "me": "me"})
        desk.go(f"study/{STUDY}/participant/{one}")
        page.locator("#tablet ~ * button").first.click()
        page.locator(".code-words").wait_for()
        page.locator(".code-box").scroll_into_view_if_needed()
        self.look("nurse-code", page, whole=False)
        page.locator(".button.danger").click()
        page.locator("dialog").wait_for()
        self.look("nurse-withdrawal-dialog", page, whole=False)
        page.keyboard.press("Escape")
        desk.go(f"study/{STUDY}/register")
        page.locator("input[name=number]").fill("W-001")
        page.locator("form .primary").click()
        page.locator(".complaint:not(:empty)").wait_for()
        self.look("nurse-register-taken", page)
        desk.go(f"study/{STUDY}/participants")
        page.locator("input[type=search]").fill("nobody")
        page.locator(".note.calm:visible").wait_for()
        self.look("nurse-nobody-found", page)
        desk.context.route("**/v1/studies/**", lambda route: route.abort())
        page.locator(".tabs a").nth(2).click()
        page.locator(".note.problem").wait_for()
        self.look("nurse-server-gone", page)
        desk.close()

    def researchers(self, seeded):
        desk = self.signed_in("researcher")
        page = desk.page
        self.places(desk, "researcher", {
            "participants": "participants", "result": f"result/{seeded.shown['id']}", "adherence": "adherence",
            "completeness": "completeness", "versions": "versions", "version": f"version/{seeded.version}",
            "letters": "letters", "conflicts": "conflicts", "exports": "exports"})
        with tempfile.TemporaryDirectory() as folder:
            desk.go(f"study/{STUDY}/tasks")
            for name, document in [("tasks-findings", faulty_task()),
                                   ("tasks-good", json.loads((servers.ROOT / "tasks/fitness-check.json").read_text()))]:
                file = pathlib.Path(folder, f"{name}.json")
                file.write_text(json.dumps(document, indent=2))
                page.set_input_files("#task-file", str(file))
                page.locator(".findings").wait_for()
                self.look(f"researcher-{name}", page)
                page.evaluate("document.querySelector('.findings').classList.remove('findings')")
        desk.close()

    def administrators(self, seeded):
        desk = self.signed_in("admin")
        self.places(desk, "admin", {
            "studies": "studies", "devices": "devices", "recovery": "recovery", "erasure": "erasure", "study-audit": "audit",
            "accounts": "accounts", "audit": "audit", "me": "me"})
        desk.go(f"study/{STUDY}/audit")
        self.look("admin-study-audit", desk.page)
        desk.page.set_viewport_size({"width": self.size[0], "height": self.size[1]})
        desk.go(f"study/{STUDY}/erasure")
        desk.page.locator("input[name=id]").fill(seeded.participants[0]["id"])
        desk.page.locator("form button[type=submit]").click()
        desk.page.locator("dialog").wait_for()
        self.look("admin-erasure-dialog", desk.page, whole=False)
        desk.page.keyboard.press("Escape")
        desk.close()
        once = seeded.people.admin.post("/v1/accounts", {"name": f"new-{self.place.name}", "role": "clinician",
                                                         "studies": [{"id": STUDY, "clinic": "north"}]}).json()
        desk = self.desk()
        desk.open()
        desk.write("Name", f"new-{self.place.name}")
        desk.write("Password", once["oneTimePassword"])
        desk.press("Sign in")
        desk.heading("Choose a password")
        self.look("password", desk.page)
        desk.close()


def main(folder=".build/portal-screenshots", language="en", theme="both", size="all"):
    with tempfile.TemporaryDirectory() as home, chromium.opened() as browser:
        server = servers.Server(home)
        seeded = Seeded(People(server))
        for one in SIZES:
            if size not in ("all", str(one[0])):
                continue
            for each in ["light", "dark"] if theme == "both" else [theme]:
                Album(folder, browser, server, one, language, each).every_screen(seeded)
        server.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
