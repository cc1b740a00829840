"""What a person has not finished lies under a key of their own: with the TPM and a wrong PIN it tells nothing."""

import json

import pytest
import requests

import home as homes
from page import ServedPage
from protected import LATER, NAME, NUMBER, PIN, TASK, Tablet

WRONG, OTHER = "739159", "804263"


class SharedPage(ServedPage):
    """The page of a tablet that several people share."""

    def __init__(self, tablet):
        (tablet.folder / "task.json").write_text(json.dumps(TASK))
        study = tablet.folder / "study.json"
        study.write_text(json.dumps({
            "ambler": 1, "id": "ms-2026", "version": "1", "languages": ["en"], "title": "Study", "contact": "Call us.",
            "emergency": "Call a doctor.", "participants": "shared", "pinDigits": 6, "sections": [{"id": "all", "title": "All"}],
            "tasks": [{"id": "words", "file": "task.json", "section": "all"}]}))
        tablet.tpm.flush()
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

    def shown(self):
        with self.session.get(f"{self.page.address}/api/runs/{self.run}/events", stream=True, timeout=homes.HANG) as stream:
            states = (json.loads(line[5:]) for line in stream.iter_lines() if line.startswith(b"data:"))
            return next(state["page"] for state in states if "page" in state)

    def tell(self, *events):
        self.told += 1
        self.ask(f"/api/runs/{self.run}/events",
                 {"window": "w", "number": self.told, "visit": self.shown()["visit"], "events": list(events)})


@pytest.fixture
def begun(tpm, tmp_path):
    """A tablet whose power was cut while a person was typing; the run is its `run`."""
    tablet = Tablet(tmp_path / "tablet", tpm).protected()
    with SharedPage(tablet) as page:
        person = Person(page)
        person.join()
        person.sign_in(PIN)
        tablet.run = person.begin()
        person.tell({"event": "answer", "question": "first", "answer": LATER})
        assert LATER in json.dumps(person.shown())
        page.process.kill()
    return tablet


def test_with_the_tpm_and_a_wrong_pin_what_was_not_finished_tells_nothing(begun):
    opened = [begun.say("key", "show", "--json"), begun.say("people", "list")]
    assert '"ready"' in opened[0] and NAME in opened[1], "the machine itself opens the key of the home"
    attacks = [
        ["replay", begun.run], ["show", begun.run, "--json"], ["outbox", "list", "--json"], ["outbox", "verify"],
        ["outbox", "export", begun.folder / "stick"],
        ["run", begun.folder / "task.json", "--answers", begun.folder / "answers.json", "--participant", NUMBER, "--simulate", "--json"]]
    said = "".join(begun.say(*attack, exits=None) for attack in attacks)
    # The key of the home lies open for everything else that the thief may try.
    begun.say("key", "seal", "file")
    with SharedPage(begun) as page:
        thief = Person(page)
        said += json.dumps(thief.sign_in(WRONG, 422))
    assert LATER not in said
    assert not [path for path in begun.path.rglob("*") if path.is_file() and LATER.encode() in path.read_bytes()]


def test_the_right_pin_continues_where_the_person_was(begun):
    with SharedPage(begun) as page:
        person = Person(page)
        person.sign_in(WRONG, 422)
        person.sign_in(PIN)
        assert person.begin() == begun.run
        assert LATER in json.dumps(person.shown())


def test_whoever_forgot_their_pin_begins_anew_and_the_rest_is_there(begun):
    told = begun.say("people", "pin", NUMBER, "--digits", "6", text=OTHER + "\n")
    assert "Nobody can open it any more" in told and NUMBER not in told
    with SharedPage(begun) as page:
        person = Person(page)
        person.sign_in(PIN, 422)
        person.sign_in(OTHER)
        assert person.begin() != begun.run
        assert LATER not in json.dumps(person.shown())
    assert NAME in begun.say("people", "list")
