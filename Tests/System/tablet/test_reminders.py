"""Reminders: heard by the machine or the page, shown until they are answered, and without a name in the open."""

import datetime
import json
import re
import subprocess
import sys

import pytest

import axe
import tablet as tablets
import waiting
from test_people import join, leave

MOOD = {
    "ambler": 1, "id": "mood", "version": "1", "title": "Mood",
    "steps": [{"id": "good", "type": "question", "title": "Good?", "answer": {"type": "boolean"}},
              {"id": "done", "type": "completion", "title": "Done"}],
}
# Due at every hour of a test: on each tablet of these tests it is about noon.
ALL_DAY = {"times": [{"at": "00:00", "windowMinutes": 1440}]}
ENTRY = {"id": "mood", "file": "task-0.json", "section": "all", "schedule": ALL_DAY}
CARD = ".reminder[data-tasks=mood]"
NO_SOUND = ("--simulate", "--speaker", "none")
# What a page would play, and what it would do with a dark screen.
LISTEN = """() => { window.played = []; window.lit = 0;
  HTMLMediaElement.prototype.play = function () { window.played.push(new URL(this.src).pathname); return Promise.resolve(); };
  window.addEventListener('reminder', () => { window.lit += 1; }); }"""


def study(folder, **keys):
    return tablets.study(folder, [MOOD], tasks=[ENTRY], **{"reminders": {"beforeEndMinutes": 0}, **keys})


@pytest.fixture(autouse=True)
def at_noon(monkeypatch):
    """Tablets are where it is noon now: near midnight a window that lasts all day cannot be put off any more."""
    hours_east = 12 - datetime.datetime.now(datetime.UTC).hour
    # POSIX counts what is west of Greenwich.
    monkeypatch.setenv("TZ", f"Etc/GMT{-hours_east:+d}" if hours_east else "UTC")


@pytest.fixture
def tablet(tmp_path, request):
    keys = getattr(request, "param", {})
    with tablets.Tablet(study(tmp_path, **keys), None, *NO_SOUND) as tablet:
        yield tablet


@pytest.fixture
def window(browser, tablet):
    window = tablets.Window(browser, tablet)
    yield window
    window.close()


def standing(window):
    return json.loads(tablets.ask(window.page, "GET", "/api/reminders"))


def gone(window):
    window.until("!document.querySelector('.reminders')")


def test_what_is_due_stands_on_the_page_until_it_was_heard(window):
    card = window.page.locator(CARD)
    card.wait_for()
    assert "It is time for: Mood" in card.text_content()
    assert window.page.locator(".reminders").get_attribute("role") == "alert"
    assert not axe.violations(window.page)
    window.reload()
    card.wait_for()
    card.get_by_role("button", name="I have heard it: Mood").tap()
    gone(window)
    window.reload()
    window.until("document.querySelector('.task-card')")
    assert window.page.locator(CARD).count() == 0
    assert standing(window)["own"] == []


def test_a_page_that_was_opened_in_the_moment_of_the_ring_hears_of_it(window):
    window.page.locator(CARD).wait_for()
    # It looks by itself no more, and its first look comes before the ring.
    window.page.add_init_script("window.setInterval = () => 0")
    looks = []

    def look(route):
        looks.append(route)
        if len(looks) == 1:
            route.fulfill(json={"ring": 0, "own": []})
        else:
            route.continue_()

    window.page.route("**/api/reminders", look)
    window.reload()
    window.page.locator(CARD).wait_for()


def test_what_is_put_off_goes_for_now_and_can_be_answered_once(window):
    card = window.page.locator(CARD)
    card.wait_for()
    item = standing(window)["own"][0]
    card.get_by_role("button", name="Later: Mood").tap()
    gone(window)
    body = {"task": "mood", "due": item["due"], "isEnding": item["isEnding"], "answer": "heard"}
    assert json.loads(tablets.ask(window.page, "POST", "/api/reminders/answer", body))["code"] == "badRequest"


def test_a_reminder_opens_its_task_and_then_nothing_reminds(window):
    window.page.locator(CARD).get_by_role("button", name="Open: Mood").tap()
    window.shown()
    gone(window)
    waiting.until(lambda: standing(window)["own"] == [], "nothing stands any more")


SEVERAL = {"ring": 1, "own": [
    {"task": "mood", "due": "2026-11-26T08:00:00Z", "title": "Mood", "isEnding": False, "canWait": True},
    {"task": "tap", "due": "2026-11-26T09:00:00Z", "title": "Tapping", "isEnding": False, "canWait": False},
    {"task": "walk", "due": "2026-11-26T10:00:00Z", "title": "Walk", "isEnding": True, "canWait": True}]}


@pytest.mark.long("a card of several tasks")
def test_what_is_due_together_is_one_card_and_is_answered_as_one(window):
    window.page.locator(CARD).wait_for()
    answered = []
    window.page.route("**/api/reminders/answer", lambda route: (answered.append(route.request.post_data_json), route.fulfill(json={})))
    window.page.route("**/api/reminders", lambda route: route.fulfill(json=SEVERAL))
    window.page.evaluate("async () => (await import('/app/reminders.js')).remind()")
    card = window.page.locator(".reminder[data-tasks='mood tap walk']")
    card.wait_for()
    assert window.page.locator(".reminder").count() == 1
    titles = card.locator(".reminder-title").all_text_contents()
    assert titles == ["It is time for: Mood and Tapping", "There is little time left for: Walk"]
    assert card.get_by_role("button").all_text_contents() == ["Later", "I have heard it"], "the list is below"
    card.get_by_role("button", name="Later").tap()
    asked_later = [("mood", "later"), ("walk", "later")]
    waiting.until(
        lambda: [(item["task"], item["answer"]) for item in answered] == asked_later, lambda: answered, page=window.page)
    card.get_by_role("button", name="I have heard it").tap()
    waiting.until(lambda: {item["task"] for item in answered[2:]} == {"mood", "tap", "walk"}, lambda: answered, page=window.page)
    window.page.evaluate("location.hash = 'history'")
    card.get_by_role("button", name="Open").tap()
    window.until("location.hash === '#today'")


@pytest.mark.long("a card of many tasks")
@pytest.mark.parametrize("count, title", [(3, "One, Two and Three"), (4, "One, Two and 2 more"), (9, "One, Two and 7 more")])
def test_a_card_of_many_tasks_names_the_first_and_counts_the_others(window, count, title):
    window.page.locator(CARD).wait_for()
    names = ["One", "Two", "Three", *(str(number) for number in range(4, 10))][:count]
    due = [{"task": name, "due": "2026-11-26T08:00:00Z", "title": name, "isEnding": False, "canWait": True} for name in names]
    window.page.route("**/api/reminders", lambda route: route.fulfill(json={"ring": 1, "own": due}))
    window.page.evaluate("async () => (await import('/app/reminders.js')).remind()")
    card = window.page.locator(f".reminder[data-tasks='{' '.join(names)}']")
    card.wait_for()
    assert card.locator(".reminder-title").text_content() == f"It is time for: {title}"


def test_what_was_put_off_is_so_after_a_start_of_the_program(window):
    window.page.locator(CARD).get_by_role("button", name="Later: Mood").tap()
    gone(window)
    window.tablet.kill()
    window.tablet.start()
    window.page.goto(window.tablet.address)
    window.ready()
    window.until("document.querySelector('.task-card')")
    assert standing(window)["own"] == []


@pytest.mark.parametrize("body", [
    {}, {"task": "mood"}, {"task": "mood", "due": "today", "isEnding": False, "answer": "later"},
    {"task": "mood", "due": "2026-11-26T08:00:00Z", "isEnding": False, "answer": "never"},
    {"task": "other", "due": "2026-11-26T08:00:00Z", "isEnding": False, "answer": "heard"},
    {"task": "mood", "due": "2026-11-26T08:00:00Z", "isEnding": "no", "answer": "heard"},
])
def test_an_answer_that_fits_no_reminder_is_refused(window, body):
    assert json.loads(tablets.ask(window.page, "POST", "/api/reminders/answer", body))["code"] == "badRequest"


@pytest.mark.parametrize("tablet", [{"participants": "shared", "pinDigits": 4}], indirect=True)
def test_the_open_says_how_many_and_never_who_or_what(window):
    join(window, "A-1", "Anna", "2580")
    window.page.locator(CARD).wait_for()
    leave(window)
    others = window.page.locator(".reminder[data-others]")
    others.wait_for()
    assert others.text_content() == "A task is due for one person."
    said = window.page.locator(".reminders").text_content()
    assert not re.search("Anna|A-1|Mood|mood", said)
    join(window, "B-2", "Ben", "1470")
    window.page.locator(CARD).wait_for()
    assert window.page.locator(".reminder[data-others]").text_content() == "A task is due for one person."
    leave(window)
    window.until("document.querySelector('.reminder[data-others]')?.textContent === 'Tasks are due for 2 people.'")
    assert standing(window)["own"] == []


@pytest.mark.parametrize("tablet", [{"reminders": {"quiet": {"from": "00:00", "until": "23:59"}}}], indirect=True)
def test_nothing_reminds_in_the_quiet_time(window):
    window.until("document.querySelector('.task-card')")
    assert standing(window) == {"own": [], "ring": 0, "vibrates": False}


def ring_again(window, number, **keys):
    """Lets the engine have rung once more, as the page is told."""
    item = {"task": "mood", "due": "2026-11-26T08:00:00Z", "title": "Mood", "isEnding": False, "until": "2026-11-26T09:00:00Z",
            "canWait": True}
    value = {"own": [item], "ring": number, "vibrates": False, **keys}
    window.page.unroute("**/api/reminders*")
    window.page.route("**/api/reminders*", lambda route: route.fulfill(json=value))
    window.page.evaluate("async () => (await import('/app/reminders.js')).remind()")


def test_the_page_is_heard_once_for_each_ring_and_only_where_the_machine_is_not(window):
    window.page.locator(CARD).wait_for()
    window.page.evaluate(LISTEN)
    first = standing(window)["ring"]
    ring_again(window, first, sound="drops")
    assert window.page.evaluate("[played, lit]") == [[], 0], "a ring of before is not rung again"
    ring_again(window, first + 1, sound="drops")
    ring_again(window, first + 1, sound="drops")
    assert window.page.evaluate("[played, lit]") == [["/sounds/drops.wav"], 1]
    ring_again(window, first + 2)
    assert window.page.evaluate("[played, lit]") == [["/sounds/drops.wav"], 2], "the machine itself rang"


def test_a_dark_screen_is_lit_by_a_reminder(window):
    window.page.goto(window.tablet.address + "?kiosk")
    window.ready()
    window.page.locator(CARD).wait_for()
    first = standing(window)["ring"]
    window.page.evaluate("async () => (await import('/keyboard/rest.js')).rest()")
    window.page.locator(".rest").wait_for()
    ring_again(window, first + 1)
    window.until("!document.querySelector('.rest')")
    window.page.locator(CARD).wait_for()


def test_the_machine_plays_the_sound_that_was_chosen(browser, tmp_path):
    heard = tmp_path / "heard.wav"
    keys = {"settings": {"reminderSound": "marimba", "changeable": ["reminderSound"]}}
    with tablets.Tablet(study(tmp_path, **keys), None, "--simulate", "--speaker", f"file:{heard}?pace=none") as tablet:
        window = tablets.Window(browser, tablet)
        window.page.locator(CARD).wait_for()
        # 48,000 frames a second of two channels in at least 16 bits: more than a second of it.
        waiting.until(lambda: heard.exists() and heard.stat().st_size > 192_000, "the sound is in the file")
        waiting.until(
            lambda: json.loads(tablets.ask(window.page, "GET", "/api/reminders/ways"))["sound"]["reached"] == 1,
            "the sound was heard to its end")
        assert "sound" not in standing(window), "the page is silent where the machine rings"
        ways = json.loads(tablets.ask(window.page, "GET", "/api/reminders/ways"))
        assert ways["sound"] == {"absent": "", "reached": 1, "failed": 0}
        window.close()


def test_the_sounds_are_those_that_their_script_makes():
    script = tablets.ROOT / "Tools" / "chimes.py"
    done = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def settings(window):
    window.page.goto(window.tablet.address + "#settings")
    window.page.locator("#setting-reminderSound").wait_for()


def chosen(window, name):
    return json.loads(tablets.ask(window.page, "GET", "/api/tablet"))["person"]["settings"][name]


@pytest.mark.parametrize("selector", ["input[name=reminderSound][value=drops]", "#reminder-colour", "#quiet-save"])
def test_a_change_of_a_setting_leaves_the_person_where_they_were(window, selector):
    ways = {key: {"absent": ""} for key in WAYS}
    window.page.route("**/api/reminders/ways", lambda route: route.fulfill(json=ways))
    settings(window)
    field = window.page.locator(selector)
    field.focus()
    window.page.evaluate("document.querySelector('.screen').dataset.old = 'yes'")
    assert window.page.evaluate("window.scrollY") > 200
    # Not how far the page is scrolled: own quiet hours may take a card away above.
    top = "document.activeElement.getBoundingClientRect().top"
    before = window.page.evaluate(top)
    if selector == "#reminder-colour":
        field.fill("#3366ff")
    else:
        field.press("Space")
    window.page.locator(".screen[data-old]").wait_for(state="detached")
    assert window.page.evaluate("document.activeElement.matches(" + json.dumps(selector) + ")")
    assert abs(window.page.evaluate(top) - before) <= 1


def test_a_sound_is_chosen_and_heard(window):
    settings(window)
    window.page.evaluate(LISTEN)
    # The page is drawn anew once the choice is kept.
    window.page.evaluate("document.querySelector('#setting-reminderSound').dataset.old = 'yes'")
    window.page.locator("input[name=reminderSound][value=birds]").check()
    window.until("document.querySelector('#setting-reminderSound')?.dataset.old === undefined")
    assert chosen(window, "reminderSound") == "birds"
    window.page.locator("[data-try=sound]").tap()
    window.until("played.length === 1")
    assert window.page.evaluate("played") == ["/sounds/birds.wav"]
    window.page.locator("input[name=reminderSound][value=none]").check()
    window.until("!document.querySelector('[data-try=sound]')")


def test_quiet_hours_are_set_and_taken_away(window):
    settings(window)
    window.page.fill("#quiet-from", "21:15")
    window.page.fill("#quiet-until", "21:15")
    window.page.locator("#setting-reminderQuiet button[type=submit]").tap()
    window.page.locator(".toast").wait_for()
    assert chosen(window, "reminderQuiet") == "none"
    window.page.fill("#quiet-until", "06:30")
    window.page.locator("#setting-reminderQuiet button[type=submit]").tap()
    waiting.until(lambda: chosen(window, "reminderQuiet") == {"from": "21:15", "until": "06:30"}, "they are kept")
    window.page.locator("#setting-reminderQuiet [data-clear]").tap()
    waiting.until(lambda: chosen(window, "reminderQuiet") == "none", "they are taken away")


def test_own_quiet_hours_end_what_stands(window):
    window.page.locator(CARD).wait_for()
    body = {"value": {"from": "00:00", "until": "23:59"}}
    tablets.ask(window.page, "PUT", "/api/settings/reminderQuiet", body)
    gone(window)


WAYS = {"sound": "", "speech": "noVoice", "vibration": "noMotor", "light": ""}


def test_what_the_device_has_is_offered_and_what_it_lacks_is_told(window):
    tried = []
    window.page.route("**/api/reminders/ways", lambda route: route.fulfill(json={key: {"absent": why} for key, why in WAYS.items()}))
    window.page.route("**/api/reminders/try", lambda route: (tried.append(route.request.post_data_json), route.fulfill(json={})))
    settings(window)
    assert "This device cannot speak." in window.page.locator("#setting-reminderSpeech").text_content()
    assert "This device cannot vibrate by itself." in window.page.locator("#setting-reminderVibration").text_content()
    assert window.page.locator("input[name=reminderSpeech]:not([disabled])").count() == 0
    window.page.locator("#reminder-colour").fill("#3366ff")
    waiting.until(lambda: chosen(window, "reminderColour") == "#3366ff", "the colour is kept")
    # The page is drawn anew once the colour is kept.
    window.page.locator("input[name=reminderLight]:checked").wait_for()
    window.page.locator("[data-try=light]").tap()
    waiting.until(lambda: tried == [{"way": "light"}], lambda: tried, page=window.page)
    window.page.locator("[data-try=sound]").tap()
    waiting.until(lambda: tried == [{"way": "light"}, {"way": "sound"}], lambda: tried, page=window.page)
    window.page.locator("input[name=reminderLight]").uncheck()
    waiting.until(lambda: chosen(window, "reminderColour") == "none", "no light is wanted")


def test_a_device_without_a_light_says_so(window):
    settings(window)
    ways = json.loads(tablets.ask(window.page, "GET", "/api/reminders/ways"))
    if ways["light"]["absent"] == "noLight":
        assert "This device has no indicator light." in window.page.locator("#setting-reminderColour").text_content()
    assert ways["sound"]["absent"] == "noSoundCard", ways
    assert window.page.locator("#setting-reminderVibration").count() == 1
