"""A red flag: its card comes at once, is on every screen of the person, through kills and sign-outs, until they put it away."""

import json
import os
import subprocess

import pytest

import tablet as tablets
from test_people import join, leave

TITLE = {"en": "Please get help now", "es": "Busque ayuda ahora", "ar": "يُرجى طلب المساعدة الآن",
         "de": "Bitte holen Sie sich jetzt Hilfe", "fr": "Demandez de l’aide maintenant"}
READ = {"en": "I have read this", "es": "Lo he leído", "ar": "قرأتُ هذا", "de": "Ich habe das gelesen", "fr": "J’ai lu ce message"}
NOWHERE = {"en": "doesn’t send messages", "es": "no envía mensajes", "ar": "لا يرسل رسائل", "de": "sendet keine Nachrichten",
           "fr": "n’envoie pas de messages"}
WORDS = {"en": "Call a doctor.", "es": "Llame a un médico.", "ar": "اتصل بطبيب.", "de": "Rufen Sie einen Arzt an.",
         "fr": "Appelez un médecin."}
NAMES = {"en": "Nurse Mary", "es": "Enfermera María", "ar": "الممرضة مريم", "de": "Schwester Maria", "fr": "Infirmière Marie"}
TASK = {
    "ambler": 1, "id": "red-flag", "version": "1", "title": "Red flag",
    "steps": [
        {"id": "chest", "type": "question", "title": "Does your chest hurt?", "answer": {"type": "boolean"}},
        {"id": "sleep", "type": "question", "title": "Did you sleep?", "answer": {"type": "boolean"}},
        {"id": "done", "type": "completion", "title": "Done"},
    ],
    "redFlags": [{"id": "chest", "question": "chest", "answers": [True], "text": WORDS}],
}


def placed(tmp_path, **more):
    """A study with two numbers to call."""
    return tablets.study(
        tmp_path, [TASK], languages=list(WORDS), contact="Call the study team.",
        contacts=[{"role": "nurse", "name": NAMES, "phone": "+44 1632 960001", "hours": "9 – 17"},
                  {"role": "emergency", "name": "112", "phone": "112"}], **more)


@pytest.fixture
def tablet(tmp_path):
    with tablets.Tablet(placed(tmp_path)) as tablet:
        yield tablet


@pytest.fixture
def window(browser, tablet):
    window = tablets.Window(browser, tablet)
    yield window
    window.close()


def choose(window, value):
    window.page.locator(f"input[value={value}]").first.evaluate("input => input.closest('label').click()")
    window.until(f"document.querySelector('input[value={value}]').checked")


def card(window):
    """The words of the card; empty where there is none."""
    return window.page.evaluate("document.querySelector('.red-flag-card')?.innerText ?? ''")


def stands(window):
    window.until("document.querySelector('.red-flag-card')")
    assert window.page.locator(".red-flag-card").count() == 1
    return card(window)


def put_away(window, language="en"):
    window.page.get_by_role("button", name=READ[language]).tap()
    window.until("!document.querySelector('.red-flag-card')")


def speak(window, language):
    tablets.ask(window.page, "PUT", "/api/settings/language", {"value": language})
    window.reload()


@pytest.mark.parametrize("language", WORDS)
def test_it_says_what_to_do_whom_to_call_and_who_can_see_it_in_every_language(window, language):
    speak(window, language)
    tablets.ask(window.page, "POST", "/api/runs", {"task": "red-flag"})
    window.page.goto(f"{window.tablet.address}#task")
    window.reload()
    window.shown()
    choose(window, "true")
    words = stands(window)
    assert TITLE[language] in words and WORDS[language] in words and NOWHERE[language] in words
    calls = window.page.eval_on_selector_all(
        ".red-flag-call", "links => links.map(link => [link.getAttribute('href'), link.textContent])")
    assert [href for href, _ in calls] == ["tel:112", "tel:+441632960001"], "the emergency number first"
    assert NAMES[language] in calls[1][1] and "+44 1632 960001" in calls[1][1] and "9 – 17" in calls[1][1]
    assert window.page.evaluate("parseFloat(getComputedStyle(document.querySelector('.red-flag-number')).fontSize)") >= 28
    assert window.page.evaluate("document.activeElement.className") == "red-flag-title", "whoever hears the page hears it"
    put_away(window, language)


def test_it_stays_on_every_screen_through_a_kill_until_it_is_put_away(window):
    window.begin("Red flag")
    assert card(window) == ""
    choose(window, "true")
    stands(window)
    choose(window, "false")
    assert WORDS["en"] in stands(window), "another answer does not take it away"
    window.next()
    assert window.title == "Did you sleep?" and WORDS["en"] in stands(window)
    window.tablet.kill()
    window.tablet.start()
    window.page.goto(window.tablet.address)
    window.ready()
    window.shown()
    assert WORDS["en"] in stands(window)
    choose(window, "false")
    window.next()
    window.next()
    window.until("document.querySelector('.saved-mark')")
    assert WORDS["en"] in stands(window), "it outlives the task"
    window.page.goto(f"{window.tablet.address}#history")
    assert WORDS["en"] in stands(window)
    window.reload()
    assert WORDS["en"] in stands(window)
    put_away(window)
    window.reload()
    window.page.goto(f"{window.tablet.address}#today")
    window.until("document.querySelector('h1')")
    assert card(window) == ""
    window.tablet.stop()
    document = window.tablet.results()[-1]
    flag = document["flags"][0]
    assert (flag["id"], flag["question"], flag["urgency"], flag["stands"]) == ("chest", "chest", "now", False)
    rows = json.loads(window.tablet.command("outbox", "list", "--json"))
    assert [row["id"][14] for row in rows] == ["8", "7"], "one notice and one result"


def test_on_a_shared_tablet_it_is_for_the_person_alone(browser, tmp_path):
    with tablets.Tablet(placed(tmp_path, participants="shared", pinDigits=4)) as tablet:
        window = tablets.Window(browser, tablet)
        join(window, "A-1", "Anna", "2580")
        window.begin("Red flag")
        choose(window, "true")
        assert WORDS["en"] in stands(window)
        window.page.goto(f"{tablet.address}#today")
        window.page.locator("nav.places").wait_for()
        assert WORDS["en"] in stands(window)
        leave(window)
        window.until("!document.querySelector('.red-flag-card')")
        window.reload()
        assert card(window) == "", "nobody is told what somebody answered"
        assert tablets.ask(window.page, "GET", "/api/flags") == '{"flags":[]}'
        join(window, "B-2", "Ben", "9174")
        assert card(window) == "", "nor is the next person"
        leave(window)
        tablets.ask(window.page, "POST", "/api/sign-in", {"participant": "A-1", "pin": "2580"})
        window.reload()
        assert WORDS["en"] in stands(window), "it was never lost"
        window.close()


@pytest.mark.skipif(os.geteuid() != 0, reason="a small disk is mounted by root")
def test_on_a_full_disk_the_person_is_told_and_whom_to_call(browser, tmp_path):
    home = tmp_path / "home"
    home.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(home)], capture_output=True, check=False)
    if mounted.returncode != 0:
        pytest.skip("no small disk can be mounted here")
    try:
        with tablets.Tablet(placed(tmp_path), str(home)) as tablet:
            window = tablets.Window(browser, tablet)
            window.begin("Red flag")
            full = os.open(home / "filler", os.O_CREAT | os.O_WRONLY)
            try:
                while True:
                    os.write(full, b"x" * 512)
            except OSError:
                os.close(full)
            window.page.locator("input[value=true]").first.evaluate("input => input.closest('label').click()")
            assert WORDS["en"] in stands(window), "whatever becomes of the answer"
            assert "tel:112" in window.page.content()
            (home / "filler").unlink()
            window.until("document.querySelector('.red-flag-standing').dataset.standing === 'nowhere'")
            tablet.kill()
            tablet.start()
            window.page.goto(tablet.address)
            window.ready()
            assert WORDS["en"] in stands(window), "it was kept as soon as there was room"
            window.context.close()
    finally:
        subprocess.run(["umount", "-l", str(home)], check=False)
