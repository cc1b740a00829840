"""Reload, a second window, a crash of the browser, a kill of the program: the patient is where they were."""

import json
import re
import urllib.error
import urllib.request

import pytest

import breadth
import tablet as tablets
import waiting

FORM = {
    "ambler": 1, "id": "coming-back", "version": "1", "title": "Coming back",
    "steps": [
        {"id": "intro", "type": "instruction", "title": "Hello"},
        {"id": "pain", "type": "question", "title": "How much pain?",
         "answer": {"type": "scale", "minimum": 0, "maximum": 10, "step": 1}},
        {"id": "note", "type": "question", "title": "A note", "required": False,
         "answer": {"type": "text", "minimumLength": 5, "maximumLength": 200}},
        {"id": "sleep", "type": "question", "title": "Did you sleep?", "answer": {"type": "boolean"}},
        {"id": "done", "type": "completion", "title": "Done"},
    ],
}

OTHER = {
    "ambler": 1, "id": "other", "version": "1", "title": "Another one",
    "steps": [{"id": "hello", "type": "instruction", "title": "Hello again"}, {"id": "done", "type": "completion", "title": "Done"}],
}


@pytest.fixture
def tablet(tmp_path):
    tablet = tablets.Tablet(tablets.study(tmp_path, [FORM, OTHER]))
    yield tablet
    tablet.close()


@pytest.fixture
def window(browser, tablet):
    window = tablets.Window(browser, tablet)
    yield window
    window.close()


def at_the_note(window):
    """Goes to the note with the pain answered."""
    window.begin("Coming back")
    window.next()
    window.page.locator(".cell", has_text="7").tap()
    window.until("document.querySelector('[role=slider]').getAttribute('aria-valuetext') === '7'")
    window.next()
    assert window.title == "A note"


def test_a_reload_shows_the_same_page_with_every_answer(window):
    at_the_note(window)
    window.reload()
    window.shown()
    assert window.title == "A note"
    window.tap(".back")
    window.until("document.querySelector('h1').textContent === 'How much pain?'")
    assert window.page.get_by_role("slider").get_attribute("aria-valuetext") == "7"


@pytest.mark.long("one of many ways to come back")
def test_what_is_being_typed_survives_a_reload_though_it_is_no_answer_yet(window):
    at_the_note(window)
    window.page.locator("textarea").fill("ouch")
    waiting.until(lambda: "ouch" in json.dumps(state(window)["drafts"]), "the draft is told")
    window.reload()
    window.shown()
    assert window.page.locator("textarea").input_value() == "ouch"


def test_a_killed_program_goes_on_where_it_was(window, tablet):
    at_the_note(window)
    window.page.locator("textarea").fill("slept badly")
    waiting.until(lambda: state(window)["page"]["body"]["field"]["answer"] == "slept badly", "the answer is told")
    tablet.kill()
    window.page.wait_for_selector("#banner:not([hidden])")
    tablet.start()
    window.page.wait_for_selector("#banner[hidden]", state="attached")
    window.reload()
    window.shown()
    assert window.title == "A note"
    assert window.page.locator("textarea").input_value() == "slept badly"


@pytest.mark.long("one of many ways to come back")
def test_what_is_being_typed_survives_a_kill_though_it_is_no_answer_yet(window, tablet):
    at_the_note(window)
    window.page.locator("textarea").fill("ouch")
    waiting.until(lambda: "ouch" in json.dumps(state(window)["drafts"]), "the draft is told")
    # What comes after it on the same way is on the disk, and so is the draft.
    assert told(window, visit=state(window)["page"]["visit"], number=1, events=[{"event": "timing"}]) == 200
    tablet.kill()
    tablet.start()
    window.reload()
    window.shown()
    assert window.page.locator("textarea").input_value() == "ouch"


@pytest.mark.long("one of many ways to come back")
@pytest.mark.parametrize("end", breadth.sweep(["kill", "stop"], ["kill"]))
def test_a_browser_that_begins_anew_shows_the_task_that_the_program_s_end_cut_off(browser, window, tablet, end):
    at_the_note(window)
    getattr(tablet, end)()
    tablet.start()
    again = tablets.Window(browser, tablet)
    again.shown()
    assert again.title == "A note"
    again.close()


@pytest.mark.long("one of many ways to come back")
def test_a_window_that_stays_open_goes_on_after_the_program_was_asked_to_end(window, tablet):
    at_the_note(window)
    tablet.stop()
    window.page.wait_for_selector("#banner:not([hidden])")
    tablet.start()
    window.page.wait_for_selector("#banner[hidden]", state="attached")
    window.page.get_by_role("button", name="Skip this question").tap()
    window.until("document.querySelector('h1').textContent === 'Did you sleep?'")


@pytest.mark.long("one of many ways to come back")
@pytest.mark.parametrize("end", breadth.sweep(["kill", "stop"], ["stop"]))
def test_what_was_left_for_later_waits_on_the_first_screen(browser, window, tablet, end):
    at_the_note(window)
    go_on_later(window)
    getattr(tablet, end)()
    tablet.start()
    again = tablets.Window(browser, tablet)
    again.page.get_by_role("button", name="Continue: Coming back").wait_for()
    assert again.kind is None
    again.close()


@pytest.mark.long("one of many ways to come back")
def test_a_crashed_browser_goes_on_where_it_was(browser, window, tablet):
    at_the_note(window)
    window.context.close()
    again = tablets.Window(browser, tablet)
    again.page.wait_for_selector(".task-page")
    assert again.title == "A note"
    again.context.close()
    window.open = lambda: None
    window.context = browser.new_context()


@pytest.mark.long("one of many ways to come back")
def test_two_windows_show_the_same_and_never_fight(browser, window, tablet):
    at_the_note(window)
    other = tablets.Window(browser, tablet)
    other.page.wait_for_selector(".task-page")
    assert other.title == "A note"
    other.page.get_by_role("button", name="Skip this question").tap()
    window.until("document.querySelector('h1').textContent === 'Did you sleep?'")
    window.page.get_by_text("Yes", exact=True).tap()
    other.until("document.querySelector('input[value=true]')?.checked")
    # Both press at once, on the page that both show: it turns once.
    visit = state(window)["page"]["visit"]
    statuses = [told(one, window=name, visit=visit, number=1, events=[{"event": "next"}])
                for one, name in ((window, "one"), (other, "other"))]
    assert statuses == [200, 409]
    for one in (window, other):
        one.until("document.querySelector('h1').textContent === 'Done'")
    other.close()


@pytest.mark.long("many pages")
def test_a_stale_message_is_refused_and_changes_nothing(window):
    at_the_note(window)
    before = state(window)
    status = told(window, visit=1, number=1, events=[{"event": "next"}])
    assert status == 409
    assert state(window)["page"] == before["page"]


@pytest.mark.long("starts of a tablet")
def test_a_message_that_arrives_twice_counts_once(window):
    at_the_note(window)
    visit = state(window)["page"]["visit"]
    assert told(window, visit=visit, number=1, events=[{"event": "skip"}]) == 200
    window.until("document.querySelector('h1').textContent === 'Did you sleep?'")
    assert told(window, visit=visit, number=1, events=[{"event": "skip"}]) == 200
    assert window.title == "Did you sleep?"


@pytest.mark.long("one of many ways to come back")
def test_going_on_later_keeps_the_run(window):
    at_the_note(window)
    go_on_later(window)
    window.begin("Coming back")
    assert window.title == "A note"


@pytest.mark.long("one of many ways to come back")
@pytest.mark.parametrize("title, shown, last_asked", breadth.sweep([
    ("Coming back", "A note", "/events"),
    # The page asks whether the run that it told of goes on; another one does.
    ("Another one", "Hello again", "/api/runs/again"),
], [("Another one", "Hello again", "/api/runs/again")]))
def test_a_leave_that_is_sent_again_late_does_not_end_what_was_begun_since(window, title, shown, last_asked):
    at_the_note(window)
    told_leaves, late = [], []

    def lose_the_first_answer(route):
        if "leave" not in (route.request.post_data or ""):
            route.continue_()
            return
        told_leaves.append(route)
        if len(told_leaves) > 1:
            late.append(route)
            return
        route.fetch()
        route.abort()

    window.page.route("**/api/runs/*/events", lose_the_first_answer)
    go_on_later(window)
    window.begin(title)
    waiting.until(lambda: late, "the leave is sent again", page=window.page)
    with window.page.expect_response(
            lambda response: response.url.endswith(last_asked) and response.request.method == "POST"):
        late[0].continue_()
    # An answer that comes after that one: the page has done what it does about it.
    run = json.loads(tablets.ask(window.page, "GET", "/api/runs/current"))
    assert run["title"] == title
    assert window.page.evaluate("location.hash") == "#task"
    assert window.title == shown
    window.next()


def go_on_later(window):
    window.page.get_by_role("button", name="Save and finish later").tap()
    window.page.get_by_role("dialog").get_by_role("button", name="Leave, finish later").tap()
    window.page.get_by_role("heading", name="Continue where you left off").wait_for()
    window.page.get_by_role("button", name="Continue: Coming back").wait_for()
    assert window.page.get_by_text("That is all for today").count() == 0


def state(window):
    """The page as another window of the same tablet hears it; None where no task is under way."""
    return window.page.evaluate(
        """async () => {
             const token = document.querySelector('meta[name=ambler-token]').content;
             const headers = { 'X-Ambler-Token': token };
             const { run } = await (await fetch('/api/runs/current', { headers })).json();
             if (!run) return null;
             const control = new AbortController();
             const response = await fetch(`/api/runs/${run}/events`, { headers, signal: control.signal });
             // It may have ended meanwhile.
             if (!response.ok) return null;
             const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
             let text = '';
             while (!text.includes('\\n\\n')) {
               const { value, done } = await reader.read();
               if (done) throw new Error(`the stream ended after: ${text}`);
               text += value;
             }
             control.abort();
             return JSON.parse(text.split('\\n').find((line) => line.startsWith('data:')).slice(5));
           }""")


def told(page, /, **message):
    """Sends a message as a window of its own would; gives the status."""
    return page.page.evaluate(
        """async (message) => {
             const token = document.querySelector('meta[name=ambler-token]').content;
             const headers = { 'X-Ambler-Token': token, 'Content-Type': 'application/json' };
             const { run } = await (await fetch('/api/runs/current', { headers })).json();
             const response = await fetch(`/api/runs/${run}/events`,
               { method: 'POST', headers, body: JSON.stringify({ window: 'test', ...message }) });
             return response.status;
           }""", message)


def test_nothing_is_given_without_the_token_of_the_page(tablet):
    for path in ["/api/tablet", "/api/today", "/api/runs/current"]:
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(tablet.address.rstrip("/") + path)
        assert refused.value.code == 403


def test_the_page_forbids_what_is_not_its_own(tablet):
    answer = urllib.request.urlopen(tablet.address)
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy
    assert answer.headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert answer.headers["Cross-Origin-Embedder-Policy"] == "require-corp"
    text = answer.read().decode()
    assert not re.search(r"\son\w+=|style=|<script>|https?://", text)


@pytest.mark.parametrize("headers", [
    {"Host": "evil.example"}, {"Host": "localhost.evil.example:1"},
    {"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}])
def test_other_hosts_and_pages_are_turned_away(tablet, headers):
    request = urllib.request.Request(
        tablet.address + "api/clock", data=b"{}", method="POST",
        headers={"Origin": tablet.address.rstrip("/"), "Content-Type": "application/json", **headers})
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request)
    assert refused.value.code in (400, 403, 421)
