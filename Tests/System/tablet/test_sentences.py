"""Sentences of the screens around tasks, drawn from what a tablet could tell."""

import json

import pytest

PERSON = {"name": "Ada", "settings": {"exitStyle": "dialog"}, "first": "today"}
TABLET = {"title": "Study", "people": [], "languages": ["en"], "pinDigits": 4, "isShared": True, "contacts": [], "changeable": [],
          "knownBy": "firstName", "freePictures": [], "study": {}, "settings": {"textSize": 1}}
SYNC = {"isOn": True, "hasDestination": True}


def today(**keys):
    lists = {name: [] for name in ["waiting", "due", "coming", "done", "missed", "sections"]}
    counts = {"saved": 0, "safe": 0, "waiting": 0, "refused": 0}
    return {"now": "2026-11-25T08:00:00Z", **lists, "counts": counts, "sync": SYNC, **keys}


def saying(value):
    """Answers a request; a second parameter would be the request."""
    return lambda route: route.fulfill(json=value)


def shown(gallery, screen, rest=(), **answers):
    """The text of a screen; `answers` are what the tablet says, by the last word of the path."""
    for name, value in answers.items():
        gallery.page.route(f"**/api/**/{name}", saying(value))
        gallery.page.route(f"**/api/{name}*", saying(value))
    text = gallery.page.evaluate("""async ([screen, rest, person, tablet]) => {
      // What asks the tablet takes its token from the page.
      if (!document.querySelector('meta[name=ambler-token]')) {
        document.head.append(Object.assign(document.createElement('meta'), { name: 'ambler-token', content: '' }));
      }
      const here = (await import('/app/person.js')).person;
      Object.assign(here, { now: person, tablet });
      const element = document.createElement('div');
      document.getElementById('main').replaceChildren(element);
      const ended = await (await import(`/screens/${screen}.js`)).show(element, rest);
      ended?.();
      return element.innerText;
    }""", [screen, list(rest), PERSON, TABLET])
    gallery.page.unroute_all()
    return text


@pytest.mark.parametrize("until, words", [
    ("2026-11-25T10:00:00Z", "until 11:00"), ("2026-11-28T08:00:00Z", "until Saturday 9:00"),
    ("2026-11-25T23:00:00Z", "until midnight"),
])
def test_a_window_that_ends_another_day_says_which(gallery, until, words):
    item = {"task": "mood", "title": "Mood", "until": until, "isWaiting": False}
    assert words in shown(gallery, "today", today=today(due=[item]))


@pytest.mark.parametrize("outcome, title, text", [
    ("completed", "Thank you", "Your answers are saved."), ("declined", "Thank you", "Your answers are saved."),
    ("abandoned", "You ended this task early", "Your answers so far are saved."),
    ("endedEarly", "You ended this task early", "Your answers so far are saved."),
    ("postponed", "Not done today", "The reason is saved."),
])
def test_an_end_says_whether_the_task_was_finished(gallery, outcome, title, text):
    said = shown(gallery, "saved", [outcome], today=today())
    assert title in said and text in said
    assert gallery.page.locator(".saved-mark").inner_text() == ("■" if outcome in ("abandoned", "endedEarly", "postponed") else "✓")


@pytest.mark.parametrize("safe, words", [
    (0, "Saved on this tablet. 3 results are not sent yet."),
    (1, "Saved on this tablet. 1 result is with the study. 2 results are not sent yet."),
    (2, "Saved on this tablet. 2 results are with the study. 1 result is not sent yet."),
    (3, "Saved on this tablet. All sent to the study: 3 of 3."),
])
def test_each_number_of_results_has_a_sentence(gallery, safe, words):
    counts = {"saved": 3, "safe": safe, "waiting": 0, "refused": 0}
    assert words in shown(gallery, "today", today=today(counts=counts))


def test_flags_of_a_measure_stand_one_below_the_other_and_a_score_is_not_measured(gallery):
    measure = {"step": "Walk", "name": "distance", "value": None, "unit": "m", "code": "m", "flags": ["endedEarly", "simulated"]}
    score = {"id": "total", "title": "Total", "value": None, "interpretation": None}
    result = {"title": "Walk", "ended": "2026-11-25T08:00:00Z", "outcome": "completed", "delivery": {"state": "queued"},
              "consents": [], "tables": {"answers": [], "scores": [score], "measures": [measure]}}
    said = shown(gallery, "result", ["r"], r=result)
    assert "Not calculated" in said and said.count("Not measured") == 1, json.dumps(said)
    lines = gallery.page.locator(".note-line").all_inner_texts()
    assert lines == ["You stopped early.", "The sensor was simulated."]


def test_the_titles_of_the_first_screens_are_no_buttons(gallery):
    shown(gallery, "who", enrolment={"takesCode": True})
    assert gallery.page.get_by_role("link", name="For the study team: set up this tablet").count() == 1
    assert "What is your study number?" in shown(gallery, "join")
    assert gallery.page.locator("h1").inner_text() == "What is your study number?"
    assert gallery.page.get_by_role("button", name="What is your study number?").count() == 0
