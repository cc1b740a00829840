"""Arms of a study by the pages of staff: promised, drawn, shown for a reason, laid open, and saved for who checks them."""

import base64
import csv
import hashlib
import hmac
import json
import re

import pytest

import server as servers
import versions
import waiting
from desk import Desk
from test_keyboard import tab_in, tab_to, walk
from test_screens import faults, hear, listen, mirrored

NAME = "lots-2026"
PLAIN = "no-lots-2026"
ARMS = {
    "method": "permutedBlocks", "blockSizes": [2, 4], "when": "well.outcome = 'completed'",
    "list": [{"id": "walking", "title": {"en": "Walking group", "es": "Grupo de paseo"}},
             {"id": "usual", "title": {"en": "Usual care", "es": "Lo habitual"}}],
    "factors": [{"id": "place", "levels": ["north", "south"]}]}
PAGE = "A page that everybody sees.\nIt has two lines."


class Lots:
    """A study with arms, its researcher, a nurse, a tablet and participants."""

    def __init__(self, people):
        self.server = people.server
        people.study(NAME)
        people.study(PLAIN)
        self.plain = people.staff("researcher-without-lots", "researcher", PLAIN)
        self.researcher = people.staff("researcher-of-lots", "researcher", NAME)
        self.nurse = people.staff("nurse-of-lots", "clinician", NAME, "north")
        self.ids = {number: people.register(self.nurse, NAME, number)["id"] for number in ("L-1", "L-2", "L-3", "L-4")}
        self.tablet = people.enrol(self.nurse, NAME)
        answer = self.researcher.ask("POST", f"/v1/studies/{NAME}/tasks", data=(servers.ROOT / "tasks/who-5.json").read_bytes(),
                                     headers={"Content-Type": "application/json"})
        assert answer.status_code == 201, answer.text
        path = f"/v1/studies/{NAME}"
        file = versions.study(NAME, tasks=[("well", "who-5.json")], languages=["en", "es"], participants="shared", arms=ARMS)
        for key in ("title", "contact", "emergency"):
            file[key] = {"en": file[key], "es": "Un texto"}
        file["sections"][0]["title"] = {"en": "Every day", "es": "Cada día"}
        answer = self.researcher.ask("PUT", path, data=json.dumps(file).encode(), headers={
            "If-Match": self.researcher.get(path).headers["ETag"], "Content-Type": "application/json"})
        assert answer.status_code == 200, answer.text

    @property
    def arms(self):
        return self.researcher.get(f"/v1/studies/{NAME}/arms").json()

    def draw(self, *numbers):
        """The arms of participants, after a result of each by which the study's condition holds."""
        task = json.loads((servers.ROOT / "tasks/who-5.json").read_text())
        for number in numbers:
            document = servers.result(number)
            document["task"] = {**document["task"], "id": task["id"], "version": task["version"]}
            answer = self.tablet.put_result(document)
            assert answer.status_code in (200, 201), answer.text
        told = self.tablet.post("/v1/person-facts", {"participants": list(numbers), "zone": "Europe/London"})
        return {one["participant"]: one["facts"]["arm"] for one in told.json()["people"]}


@pytest.fixture(scope="module")
def lots(people):
    return Lots(people)


@pytest.fixture
def desks(browser, server, lots):
    """Makes desks of people who are signed in, each at a place."""
    made = []

    def at(name, place, language="en-GB"):
        desk = Desk(browser, server, language)
        made.append(desk)
        desk.sign_in(name)
        desk.go(place)
        return desk

    yield at
    for desk in made:
        desk.close()


@pytest.fixture
def researcher(desks):
    return desks("researcher-of-lots", f"study/{NAME}/arms")


def answer(desk, *words):
    """Presses a button in each of the dialogs that follow each other."""
    for word in words:
        desk.page.get_by_role("dialog").get_by_role("button", name=word, exact=True).click()


def told(desk, words):
    desk.page.get_by_text(words).first.wait_for()


def refused(desk, label):
    """Waits until a field is refused, and has the focus."""
    page = desk.page
    waiting.until(lambda: page.get_by_label(label, exact=True).get_attribute("aria-invalid") == "true", f"{label} is refused", page=page)
    assert page.get_by_label(label, exact=True).evaluate("(one) => one === document.activeElement")


def looked(desk, name=None):
    """What is wrong with a page for who sees little or has keys alone, and under a name for who hears it."""
    return faults(desk.page) + (listen(name, without_draws(hear(desk.page))) if name else []) + walk(desk.page)


def without_draws(text):
    """What is heard, but for the arms that were drawn: the seed is another at each run."""
    arm = "(?:Walking group|Usual care)"
    text = re.sub(rf"(L-# \w+ ){arm}", r"\1ARM", text)
    return re.sub(rf'(- cell )"{arm}"', r'\1"ARM"', text)


def test_only_a_study_with_arms_has_the_page_and_only_for_its_researchers(desks):
    tab = {"role": "link", "name": "Arms", "exact": True}

    def has_tab(desk):
        return desk.page.get_by_role(**tab).count() == 1

    assert has_tab(desks("researcher-of-lots", f"study/{NAME}/participants"))
    assert not has_tab(desks("nurse-of-lots", f"study/{NAME}/participants"))
    plain = desks("researcher-without-lots", f"study/{PLAIN}/participants")
    assert not has_tab(plain)
    plain.go(f"study/{PLAIN}/arms")
    told(plain, "The file of this study has no arms.")
    assert plain.page.get_by_role("button", name="Make the promise").count() == 0


@pytest.mark.slow("a page in each theme")
def test_what_the_file_says_is_there_before_the_promise(researcher):
    page = researcher.page
    told(researcher, "Permuted blocks")
    told(researcher, "place: north and south")
    told(researcher, "well.outcome = 'completed'")
    assert page.get_by_role("row").filter(has_text="Walking group").count() == 1
    told(researcher, "Nothing is promised yet")
    assert not (wrong := looked(researcher, "researcher-arms-none")), json.dumps(wrong, indent=1)


def test_a_promise_is_made_once_also_from_two_windows(desks, lots, researcher):
    late = desks("researcher-of-lots", f"study/{NAME}/arms")
    researcher.press("Make the promise")
    answer(researcher, "No, go back")
    assert lots.researcher.get(f"/v1/studies/{NAME}/arms").status_code == 404
    researcher.press("Make the promise")
    answer(researcher, "Make the promise")
    told(researcher, "Promised, nothing is drawn yet")
    told(researcher, lots.arms["commitment"])
    late.press("Make the promise")
    answer(late, "Make the promise")
    told(late, "This study has already made its promise.")


@pytest.mark.slow("a page in each theme and both directions")
def test_bytes_of_others_are_told_before_they_are_sent(desks, lots, researcher):
    page = researcher.page
    assert not (wrong := looked(researcher, "researcher-arms-committed")), json.dumps(wrong, indent=1)
    researcher.press("Mix them in")
    refused(researcher, "Bytes")
    researcher.write("Bytes", "00 11 22")
    researcher.press("Mix them in")
    refused(researcher, "Bytes")
    researcher.write("Bytes", "00112233 44556677\t8899AABB CCDDEEFF")
    told(researcher, "ABEiM0RVZneImaq7zN3u_w")
    page.get_by_label("As", exact=True).select_option("base64url")
    researcher.write("Bytes", "ABEiM0RVZneImaq7zN3u_x")
    researcher.press("Mix them in")
    # The last letter has bits that no byte has.
    refused(researcher, "Bytes")
    page.get_by_label("As", exact=True).select_option("page")
    researcher.write("Text of the page", PAGE)
    digest = hashlib.sha256(PAGE.encode()).digest()
    sent = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
    told(researcher, sent)
    researcher.press("Mix them in")
    refused(researcher, "Where they are from")
    researcher.write("Where they are from", "A page of today")
    researcher.press("Mix them in")
    answer(researcher, "No, go back")
    assert lots.arms["stage"] == "committed"
    late = desks("researcher-of-lots", f"study/{NAME}/arms")
    researcher.press("Mix them in")
    answer(researcher, "Mix them in")
    told(researcher, "Participants are given to arms")
    assert lots.arms["outside"] == sent and lots.arms["outsideSource"] == "A page of today"
    late.write("Bytes", "ab" * 32)
    late.write("Where they are from", "Another")
    late.press("Mix them in")
    answer(late, "Mix them in")
    told(late, "Bytes of others are mixed in already")
    assert not (wrong := looked(researcher, "researcher-arms-drawing")), json.dumps(wrong, indent=1)
    page.select_option("#choose-language", "es")
    told(researcher, "Grupo de paseo")
    page.select_option("#choose-language", "ar")
    page.locator("html[lang=ar][dir=rtl]").wait_for()
    # The page is drawn anew in the other language, and the choice has the focus again.
    page.locator("#choose-language:focus").wait_for()
    page.get_by_role("heading", level=1, name="مجموعات الدراسة").wait_for()
    assert not (wrong := faults(page) + mirrored(page)), json.dumps(wrong, indent=1)


@pytest.mark.slow("a page in each theme")
def test_an_arm_is_shown_for_a_reason_alone(desks, lots):
    given = lots.draw("L-1", "L-2", "L-3")
    nurse = desks("nurse-of-lots", f"study/{NAME}/participant/{lots.ids['L-1']}")
    assert not (wrong := looked(nurse)), json.dumps(wrong, indent=1)
    nurse.press("Show the arm")
    refused(nurse, "Reason")
    nurse.write("Reason", "A serious event")
    nurse.press("Show the arm")
    told(nurse, {"walking": "Walking group", "usual": "Usual care"}[given["L-1"]])
    told(nurse, "The arm is")
    noted = lots.server.sql(f"select detail::jsonb ->> 'reason' from audit where study = '{NAME}' and action = 'armRead'")
    assert noted == ["A serious event"]
    nurse.go(f"study/{NAME}/participant/{lots.ids['L-4']}")
    nurse.write("Reason", "A serious event")
    nurse.press("Show the arm")
    told(nurse, "This participant has not been given to an arm.")


def test_a_task_is_asked_for_next_until_the_participant_leaves(desks, lots):
    nurse = desks("nurse-of-lots", f"study/{NAME}/participant/{lots.ids['L-2']}")
    nurse.write("Days", "a week")
    nurse.press("Ask for a task next")
    refused(nurse, "Days")
    nurse.write("Days", "366")
    nurse.press("Ask for a task next")
    refused(nurse, "Days")
    nurse.write("Days", "3")
    nurse.press("Ask for a task next")
    told(nurse, "Asked for: well, until")
    facts = lots.tablet.post("/v1/person-facts", {"participants": ["L-2"]}).json()["people"][0]["facts"]
    assert facts["next"]["task"] == "well"
    left = lots.nurse.post(f"/v1/participants/{lots.ids['L-2']}/withdrawal")
    assert left.ok, left.text
    nurse.press("Ask for a task next")
    told(nurse, "This participant no longer takes part")
    nurse.go(f"study/{NAME}/participant/{lots.ids['L-2']}")
    assert nurse.page.get_by_role("button", name="Ask for a task next").count() == 0
    # Whoever left may need to know it all the same.
    assert nurse.page.get_by_role("button", name="Show the arm").count() == 1


def test_a_server_without_the_seed_says_where_to_ask(lots, researcher):
    [seed] = lots.server.folder.rglob(f"{NAME}.seed")
    away = seed.rename(seed.with_suffix(".away"))
    researcher.write("Reason", "The study has ended")
    researcher.press("Lay the seed open")
    answer(researcher, "Continue", "Lay it open for good")
    told(researcher, "This server does not have the seed that was promised.")
    away.rename(seed)
    assert lots.arms["stage"] == "drawing"


@pytest.mark.slow("a page in each theme")
def test_the_end_asks_twice_by_keys_alone_and_gives_a_list_that_can_be_checked(desks, lots, researcher):
    page = researcher.page
    late = desks("researcher-of-lots", f"study/{NAME}/arms")
    tab_to(page, "Lay the seed open")
    page.keyboard.press("Enter")
    refused(researcher, "Reason")
    page.keyboard.type("The study has ended")
    tab_to(page, "Lay the seed open")
    page.keyboard.press("Enter")
    tab_in(page, "Continue")
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Lay it open for good?").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    assert lots.arms["stage"] == "drawing"
    assert researcher.focused == "Lay the seed open"
    page.keyboard.press("Enter")
    answer(researcher, "Continue", "Lay it open for good")
    told(researcher, "Ended, the seed is open")
    assert not (wrong := looked(researcher, "researcher-arms-revealed")), json.dumps(wrong, indent=1)
    late.write("Reason", "Again")
    late.press("Lay the seed open")
    answer(late, "Continue", "Lay it open for good")
    told(late, "The seed is open already.")
    listed = lots.researcher.get(f"/v1/studies/{NAME}/arms/assignments").json()
    assert sorted(one["participant"] for one in listed["items"]) == ["L-1", "L-2", "L-3"]
    with page.expect_download() as download:
        researcher.press("Save the list for checking")
    with open(download.value.path(), "rb") as file:
        saved = json.load(file)
    assert saved == {"arms": lots.arms, "assignments": listed}
    assert commitment(saved["arms"]) == versions.decoded(saved["arms"]["commitment"])
    with page.expect_download() as download:
        researcher.press("Save as a table")
    with open(download.value.path(), newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["number"], row["participant"], row["place"], row["arm"]) for row in rows] == [
        (str(one["number"]), one["participant"], one["levels"][0], one["arm"]) for one in listed["items"]]


def test_every_refusal_of_arms_and_of_asking_has_words_of_its_own():
    server = servers.ROOT / "Sources/Server/StudyServer"
    codes = {code for name in ("Arms/HTTPFault+Arms.swift", "Facts/API+Facts.swift")
             for code in re.findall(r'code: "(\w+)"', (server / name).read_text())}
    assert {"noArms", "armsPromised", "armsOpened", "armsSealed", "armsRevealed", "noArmYet", "seedElsewhere", "participantLeft"} <= codes
    known = set(re.findall(r"'(\w+)'", (server / "Web/portal/faults.js").read_text()))
    words = json.loads((servers.ROOT / "Sources/Ground/CWords/catalogues/en/portal.json").read_text())
    assert not {code for code in codes if code not in known or f"fault.{code}" not in words}


def commitment(arms):
    """What the server must have promised, from what its file says at the end."""
    plan = hashlib.sha256(versions.canonical(arms["plan"])).digest()
    return hmac.digest(versions.decoded(arms["seed"]), b"ambler arms commitment 1\0" + arms["study"].encode() + b"\0" + plan, "sha256")
