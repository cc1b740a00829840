"""`docs/amending.md` on two real tablets: a consent in other words, for one of them, then for all, and taken back."""

import json
import re

import pytest
import requests

import home as homes
import server as servers
import transcript
import waiting
from page import OpenPage

PAGE = servers.ROOT / "docs/amending.md"
STUDY = "mood-diary"


@pytest.fixture
def amended(people, tmp_path):
    amended = Amended(people, tmp_path)
    yield amended
    amended.reader.leave()


class Amended:
    """Somebody who follows the page, and the two people whose tablets these are."""

    def __init__(self, people, folder):
        people.study(STUDY)
        self.server = people.server
        self.researcher = people.staff("rosa", "researcher", STUDY)
        nurse = people.staff("amendment-nurse", "clinician", STUDY, "north")
        self.reader = transcript.Reader(folder, servers.PROGRAM)
        (self.reader.place / "rosa.password").write_text("a good password of rosa\n")
        servers.open_to_postgres(self.reader.place)
        (self.reader.place / "server").symlink_to(self.server.folder)
        text = PAGE.read_text()
        self.chapters = dict(re.findall(r"^## \d+\. (.*)\n((?:(?!^## ).*\n)*)", text, flags=re.MULTILINE))
        # What the page takes for granted: its server, and the codes of two participants.
        self.reader.known[re.search(r"--server (\S+)", text)[1]] = self.server.address
        for number, code in zip(["P-1", "P-2"], re.findall(r"^\$ ambler enrol \S+ (\S+) --home", text, flags=re.MULTILINE), strict=True):
            participant = people.register(nurse, STUDY, number)["id"]
            made = nurse.post(f"/v1/studies/{STUDY}/enrolments", {"participant": participant})
            self.reader.known[code] = made.json()["code"]

    def follow(self, title):
        """Does what a chapter of the page says."""
        for step in transcript.read(self.chapters.pop(title)):
            self.reader.do(step)

    def tablets(self):
        return [Tablet(self.reader.known[page]) for page in re.findall(r"tablet's page is at (http://[\d.:]+)", PAGE.read_text())]

    def await_results(self, count):
        waiting.until(lambda: self.results() == count, f"{count} results are at the server")

    def results(self):
        return int(self.server.sql(f"select count(*) from results where study = '{STUDY}'")[0])


class Tablet(OpenPage):
    """A tablet's page, as its participant uses it."""

    def offered(self):
        today = self.ask("GET", "/api/today")
        return [task["task"] for section in today["sections"] for task in section["tasks"]]

    def number(self):
        """Of the version that is shown; none while the study is on its way, when nobody is known yet."""
        answer = requests.get(self.address + "/api/about", headers={"X-Ambler-Token": self.token}, timeout=homes.HANG)
        if answer.status_code == 401:
            return None
        assert answer.ok, answer.text
        return answer.json().get("studyVersion", {}).get("number")

    def comes(self, number):
        waiting.until(lambda: self.number() == number, f"number {number} is shown")

    def asks_for_consent_alone(self):
        today = self.ask("GET", "/api/today")
        assert today["barred"] == {"because": "Please read about the study, and agree to it.", "isYet": True}
        assert self.offered() == ["consent"] and not today["due"]
        assert requests.post(
            self.address + "/api/runs", json={"task": "mood"}, timeout=homes.HANG,
            headers={"X-Ambler-Token": self.token, "Origin": self.address}).status_code == 409

    def agree(self, words):
        run = Run(self, "consent")
        assert words in json.dumps(run.page())
        run.tell({"event": "next"})
        run.answer("agree.agreed", True)
        run.answer("agree.name", "Ann")
        run.tell({"event": "next"})
        assert self.offered() == ["consent", "mood"]

    def do_mood(self):
        run = Run(self, "mood")
        run.answer("mood", 7)
        run.tell({"event": "next"})


class Run:
    """A task that a person does on a tablet."""

    def __init__(self, tablet, task):
        self.tablet, self.told = tablet, 0
        self.path = f"/api/runs/{tablet.ask('POST', '/api/runs', {'task': task})['run']}/events"

    def page(self):
        headers = {"X-Ambler-Token": self.tablet.token, "Origin": self.tablet.address}
        with requests.get(self.tablet.address + self.path, headers=headers, stream=True, timeout=homes.HANG) as stream:
            states = (json.loads(line[5:]) for line in stream.iter_lines() if line.startswith(b"data:"))
            return next(state["page"] for state in states if "page" in state)

    def tell(self, *events):
        self.told += 1
        self.tablet.ask("POST", self.path, {"window": "w", "number": self.told, "visit": self.page()["visit"], "events": list(events)})

    def answer(self, question, value):
        self.tell({"event": "answer", "question": question, "answer": value}, {"event": "next"})


@pytest.mark.slow("two tablets and six publications, each with a password that is slow on purpose")
def test_an_amendment_reaches_one_tablet_then_all_and_everybody_agrees_anew(amended):
    amended.follow("The study as it is")
    amended.follow("Two tablets")
    first, second = amended.tablets()
    for tablet in first, second:
        tablet.comes(1)
        tablet.asks_for_consent_alone()
        tablet.agree("in a month")
        tablet.do_mood()
    amended.follow("Change the wording")
    amended.follow("To one tablet first")
    first.comes(2)
    first.asks_for_consent_alone()
    assert (second.number(), second.offered()) == (1, ["consent", "mood"])
    amended.follow("To all")
    second.comes(2)
    for tablet in first, second:
        tablet.asks_for_consent_alone()
        tablet.agree("in a year")
        tablet.do_mood()
    amended.follow("Take it back")
    for tablet in first, second:
        tablet.comes(3)
        tablet.asks_for_consent_alone()
    first.agree("in a month")
    first.do_mood()
    amended.await_results(10)
    amended.follow("Which result is of which version")
    assert not amended.chapters, "every chapter was followed"
    answer = amended.researcher.get(f"/v1/studies/{STUDY}/results?limit=100").json()["items"]
    assert [result["flags"] for result in answer] == [[]] * 10
