"""The page of a tablet that several people share, and a browser of one of them."""

import json

import requests

import home as homes
from page import ServedPage
from protected import LATER, NAME, NUMBER, PIN, TASK

WRONG = "739159"


class SharedPage(ServedPage):
    """The page of a tablet that several people share."""

    def __init__(self, tablet):
        (tablet.folder / "task.json").write_text(json.dumps(TASK))
        study = tablet.folder / "study.json"
        study.write_text(json.dumps({
            "ambler": 1, "id": "ms-2026", "version": "1", "languages": ["en"], "title": "Study", "contact": "Call us.",
            "emergency": "Call a doctor.", "participants": "shared", "pinDigits": 6, "sections": [{"id": "all", "title": "All"}],
            "tasks": [{"id": "words", "file": "task.json", "section": "all"}]}))
        super().__init__(tablet, study)


class Person:
    """A browser at the page, which may say who it is."""

    def __init__(self, page):
        self.page, self.session, self.told = page, requests.Session(), 0
        self.session.headers = {"X-Ambler-Token": page.token, "Origin": page.address}

    def ask(self, path, body, status=200):
        answer = self.session.post(self.page.address + path, json=body, timeout=homes.HANG)
        assert answer.status_code == status, answer.text
        return answer.json()

    def join(self):
        self.ask("/api/people", {"participant": NUMBER, "name": NAME, "pin": PIN}, 201)

    def sign_in(self, pin, status=200):
        return self.ask("/api/sign-in", {"participant": NUMBER, "pin": pin}, status)

    def begin(self):
        self.run = self.ask("/api/runs", {"task": "words"}, 201)["run"]
        return self.run

    def history(self, result):
        """A result of the person as the tablet shows it; nothing where it knows none."""
        answer = self.session.get(f"{self.page.address}/api/history/results/{result}", timeout=homes.HANG)
        return answer.text if answer.ok else None

    def shown(self):
        with self.session.get(f"{self.page.address}/api/runs/{self.run}/events", stream=True, timeout=homes.HANG) as stream:
            states = (json.loads(line[5:]) for line in stream.iter_lines() if line.startswith(b"data:"))
            return next(state["page"] for state in states if "page" in state)

    def tell(self, *events):
        self.told += 1
        self.ask(f"/api/runs/{self.run}/events",
                 {"window": "w", "number": self.told, "visit": self.shown()["visit"], "events": list(events)})


def continues(home, run):
    """The person signs in, not with a wrong PIN, and is in the middle of the task again, with every letter."""
    with SharedPage(home) as page:
        person = Person(page)
        person.sign_in(WRONG, 422)
        person.sign_in(PIN)
        assert person.begin() == run
        assert LATER in json.dumps(person.shown())
