"""An answer that is a red flag: the study's emergency text comes at once, and stays to the end of the task."""

import json
import re

import pytest

import tablet as tablets

TITLE = "Please read this now"
WORDS = "Call a doctor."
TASK = {
    "ambler": 1, "id": "red-flag", "version": "1", "title": "Red flag",
    "steps": [
        {"id": "chest", "type": "question", "title": "Does your chest hurt?", "answer": {"type": "boolean"}},
        {"id": "sleep", "type": "question", "title": "Did you sleep?", "answer": {"type": "boolean"}},
        {"id": "done", "type": "completion", "title": "Done"},
    ],
}


@pytest.fixture
def window(browser, tmp_path):
    path = tablets.study(tmp_path, [TASK])
    study = json.loads(path.read_text())
    study["tasks"][0]["redFlags"] = [{"question": "chest", "answers": [True]}]
    path.write_text(json.dumps(study))
    tablet = tablets.Tablet(path)
    window = tablets.Window(browser, tablet)
    window.begin("Red flag")
    yield window
    window.close()
    tablet.close()


def choose(window, words):
    window.page.locator("label", has_text=re.compile(f"^{words}$")).first.tap()


def dialogs(window):
    return window.page.get_by_role("dialog").count()


def read(window):
    """Reads the dialog and puts it away."""
    dialog = window.page.get_by_role("dialog", name=TITLE)
    dialog.wait_for()
    assert WORDS in dialog.inner_text()
    dialog.get_by_role("button", name="I have read it").tap()
    window.until("!document.querySelector('dialog')")


def note(window):
    """The note on the page; empty where there is none."""
    return window.page.evaluate("document.querySelector('.task-page .red-flag:not([hidden])')?.textContent ?? ''")


def test_it_is_shown_at_once_and_stays_on_every_later_page(window):
    assert note(window) == ""
    choose(window, "Yes")
    read(window)
    assert note(window) == WORDS
    window.next()
    assert window.title == "Did you sleep?"
    assert note(window) == WORDS and dialogs(window) == 0
    window.reload()
    window.shown()
    window.until("document.querySelector('.task-page .red-flag:not([hidden])')")
    assert note(window) == WORDS
    choose(window, "No")
    window.until("document.querySelector('input[value=false]').checked")
    window.next()
    assert window.title == "Done"
    assert note(window) == WORDS and dialogs(window) == 0


@pytest.mark.long("another order of answers")
def test_another_answer_takes_it_away_and_the_same_one_again_tells_again(window):
    choose(window, "No")
    window.until("document.querySelector('input[value=false]').checked")
    choose(window, "Yes")
    read(window)
    choose(window, "No")
    window.until("document.querySelector('.task-page .red-flag').hidden")
    choose(window, "Yes")
    read(window)
    assert note(window) == WORDS
