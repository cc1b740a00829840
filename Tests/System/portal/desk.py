"""Somebody of the staff before a browser, and the studies that they look at."""

import paths  # noqa: F401  (first: it makes the next ones found)

import chromium
import server as servers

STUDY = "ms-2026"
HEARD = "heard-2026"


class Desk:
    """Somebody of the staff before a browser of their own."""

    def __init__(self, browser, server, language="en-GB", **options):
        self.server = server
        self.context = browser.new_context(
            viewport={"width": 1280, "height": 900}, locale=language, timezone_id="Europe/Madrid", accept_downloads=True, **options)
        self.context.set_default_timeout(chromium.HANG)
        self.page = self.context.new_page()
        self.faults = []
        self.page.on("pageerror", self._note)

    def _note(self, error):
        # What pages of others do wrong, such as a provider's, is not ours.
        if self.page.url.startswith(self.server.address):
            self.faults.append(str(error))

    def open(self, place=""):
        self.page.goto(f"{self.server.address}/#{place}")
        self.page.wait_for_selector("html[data-ready]")
        return self.page

    def go(self, place):
        """To a screen, and waits until it stands there."""
        self.page.evaluate("(place) => { document.documentElement.dataset.place = ''; location.hash = ''; location.hash = place; }", place)
        self.page.wait_for_selector(f'html[data-place="{place}"]')
        return self.page

    def sign_in(self, name, password=None):
        self.open()
        self.write("Name", name)
        self.write("Password", password or f"a good password of {name}")
        self.press("Sign in")
        self.page.get_by_role("heading", level=1, name="Studies").wait_for()
        return self.page

    def write(self, label, text):
        self.page.get_by_label(label, exact=True).fill(text)

    def press(self, name, role="button"):
        self.page.get_by_role(role, name=name, exact=True).click()

    def heading(self, name):
        self.page.get_by_role("heading", name=name).first.wait_for()

    @property
    def focused(self):
        return self.page.evaluate("document.activeElement.getAttribute('name') ?? document.activeElement.textContent")

    def close(self):
        self.context.close()
        assert not self.faults, self.faults


def fill(people, study, clinician, researcher, device):
    """Fills a study; gives its participant and the last result."""
    participant = people.register(clinician, study, "D-1", firstName="Dana")
    for day, steps in enumerate([38, 41, 35, 44]):
        content = servers.secrets.token_bytes(100)
        device.put_recording(content)
        document = servers.result("D-1", recordings=[content], started=f"2026-11-{day + 10}T10:00:00Z",
                                  ended=f"2026-11-{day + 10}T10:05:00Z")
        document["measures"][0]["value"] = steps
        answer = device.put_result(document)
        assert answer.status_code == 201, answer.text
    assert device.put_result({**document, "seed": 8}).status_code == 409
    assert device.put_result(servers.result("D-1", outcome="nonsense")).status_code == 422
    task = (servers.ROOT / "tasks/fitness-check.json").read_bytes()
    answer = researcher.ask("POST", f"/v1/studies/{study}/tasks", data=task, headers={"Content-Type": "application/json"})
    assert answer.status_code in (200, 201)
    return participant, document
