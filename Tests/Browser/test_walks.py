"""Random walks through a task with every answer type: what the page told is what the engine stored, and replays."""

import json
import os
import random

import pytest

import every_format
import tablet as tablets

WALKS = int(os.environ.get("AMBLER_WALKS", "200"))
LENGTH = 30
# Files are attached by tests of their own; a walk gives what can be given without a camera.
NAMES = [name for name in every_format.FORMATS if name not in ("photo", "audio", "file", "signature")]

# Does one thing with the control that is shown, as a person might.
DEED = """(seed) => {
  const dice = (count) => { seed = (seed * 1103515245 + 12345) % 2147483648; return Math.floor(seed / 2147483648 * count); };
  const control = document.querySelector('[data-control]');
  if (!control) return 'none';
  const shown = (one) => one.offsetParent !== null && !one.disabled && one.getAttribute('aria-disabled') !== 'true';
  const cells = [...control.querySelectorAll('.cell')].filter(shown);
  if (cells.length) { cells[dice(cells.length)].click(); return 'cell'; }
  const choices = [...control.querySelectorAll('input[type=radio], input[type=checkbox]')].filter((one) => !one.disabled);
  if (choices.length && dice(4)) { choices[dice(choices.length)].click(); return 'choice'; }
  const fields = [...control.querySelectorAll('input:not([type=radio]):not([type=checkbox]):not([type=file]), textarea')].filter(shown);
  const texts = ['7', '36.5', '72,5', '12', '1999', 'some words', 'a@b.example', '٣٧', '', '-1', '1e400', '\\u202e12', '9'.repeat(30)];
  if (fields.length && dice(3)) {
    for (const field of fields) {
      field.focus();
      field.value = texts[dice(texts.length)];
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    document.activeElement.blur();
    return 'typed';
  }
  const buttons = [...control.querySelectorAll('button')].filter(shown);
  if (buttons.length) { buttons[dice(buttons.length)].click(); return 'button'; }
  return 'nothing';
}"""

LISTEN = """() => { window.given = {}; document.addEventListener('answer', ({ detail }) => {
  if (!detail.isRefused) window.given[detail.question] = JSON.stringify(detail.answer ?? null); }); }"""


@pytest.fixture(scope="module")
def tablet(tmp_path_factory):
    folder = tmp_path_factory.mktemp("walks")
    tablet = tablets.Tablet(tablets.study(folder, [every_format.task(NAMES, review=False)]))
    yield tablet
    tablet.close()


def walk(window, seed):
    """Goes to and fro and answers; gives what the page told last of each question, and what the engine said of it."""
    dice = random.Random(seed)
    page = window.page
    page.evaluate("location.hash = 'today'")
    page.wait_for_selector(".task-card")
    page.evaluate("""async () => { const headers = { 'X-Ambler-Token': document.querySelector('meta[name=ambler-token]').content,
        'Content-Type': 'application/json' };
      await fetch('/api/runs', { method: 'POST', headers, body: JSON.stringify({ task: 'every-format', fresh: true }) });
      location.hash = 'task'; }""")
    window.shown()
    page.evaluate(LISTEN)
    for _ in range(LENGTH):
        if window.is_saved:
            break
        key = window.key
        deed = dice.random()
        if deed < 0.5:
            page.evaluate(DEED, dice.randrange(1 << 30))
            continue
        selector = ".back" if deed < 0.6 else ".skip" if deed < 0.75 else ".next"
        page.evaluate("(selector) => document.querySelector(`.task-page ${selector}`)?.click()", selector)
        try:
            window.shown(key, 400)
        except Exception:
            pass  # refused, with a sentence on the page
    given = page.evaluate("window.given")
    if not window.is_saved:
        page.evaluate("""async () => { const headers = { 'X-Ambler-Token': document.querySelector('meta[name=ambler-token]').content,
            'Content-Type': 'application/json' };
          const { run } = await (await fetch('/api/runs/current', { headers })).json();
          await fetch(`/api/runs/${run}/events`, { method: 'POST', headers,
            body: JSON.stringify({ window: 'end', number: 1, visit: 0, events: [{ event: 'abandon' }] }) }); }""")
        page.wait_for_selector(".saved-mark")
    return given


def test_walks_give_what_the_engine_replays(browser, tablet):
    window = tablets.Window(browser, tablet)
    walks = [walk(window, seed) for seed in range(WALKS)]
    window.close()
    tablet.stop()
    results = tablet.results()
    assert len(results) == WALKS
    told = stored = 0
    for given, result in zip(walks, results):
        tablet.command("replay", result["id"])
        answers = {}
        for visit in result["steps"]:
            if visit["state"] in ("answered", "open", "filled") and "answer" in visit:
                answers[visit["step"]] = visit["answer"]
        for question, answer in answers.items():
            stored += 1
            assert question in given, f"the engine has an answer to {question} that nobody gave"
        told += len(given)
    print(f"walks: {WALKS}, answers told {told}, stored at the end {stored}")
    assert stored > WALKS
