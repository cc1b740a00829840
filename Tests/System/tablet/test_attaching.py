"""A file that is attached arrives before what the person does after it, and where it was meant to."""

import pytest

import every_format
import tablet as tablets
from test_coming_back import state

# Holds back every file until it is let go, and counts what else is sent.
HOLD = """() => { const own = window.fetch.bind(window);
  window.sent = 0;
  const held = new Promise((letGo) => { window.letGo = letGo; });
  window.fetch = async (path, options) => {
    if (/attachments/.test(path)) await held;
    else if (options?.method === 'POST' && /events$/.test(path)) window.sent += 1;
    return own(path, options); }; }"""

NOTE = {"name": "note.txt", "mimeType": "text/plain", "buffer": b"slept well"}


@pytest.fixture
def window(browser, tmp_path):
    tablet = tablets.Tablet(tablets.study(tmp_path, [every_format.task(["file", "boolean"], review=False)]))
    window = tablets.Window(browser, tablet)
    window.begin("Every format")
    window.next()
    yield window
    window.close()
    tablet.close()


@pytest.mark.long("starts of a tablet")
def test_the_next_page_waits_for_the_file(window):
    window.page.evaluate(HOLD)
    window.page.locator("input[type=file]").set_input_files(NOTE)
    key = window.key
    window.tap("button.next")
    assert window.key == key and window.page.evaluate("window.sent") == 0
    window.page.evaluate("window.letGo()")
    window.shown(key)
    assert window.title == "Question about boolean"
    window.tap(".back")
    window.until("document.querySelector('h1').textContent === 'Question about file'")
    assert state(window)["page"]["body"]["field"]["answer"]["bytes"] == 10


def test_a_file_for_a_page_that_was_left_is_refused(window):
    status = window.page.evaluate(
        """async () => {
             const headers = { 'X-Ambler-Token': document.querySelector('meta[name=ambler-token]').content, 'Content-Type': 'text/plain' };
             const { run } = await (await fetch('/api/runs/current', { headers })).json();
             return (await fetch(`/api/runs/${run}/attachments?visit=1&question=file`, { method: 'POST', headers, body: 'late' })).status;
           }""")
    assert status == 409
    assert state(window)["page"]["body"]["field"]["answer"] is None
