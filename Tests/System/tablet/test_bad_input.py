"""What goes wrong is told in words, and nothing already given is lost."""

import os
import re
import subprocess
import urllib.error
import urllib.request

import pytest

import breadth
import every_format
import tablet as tablets
import waiting
from patient import Patient
from test_coming_back import FORM, at_the_note, state, told

WALK = {
    "ambler": 1, "id": "walk", "version": "1", "title": "A walk",
    "steps": [{"id": "fitness", "type": "fitnessCheck", "walkSeconds": 20, "restSeconds": 5}],
}


@pytest.fixture
def tablet(tmp_path):
    tablet = tablets.Tablet(tablets.study(tmp_path, [FORM]))
    yield tablet
    tablet.close()


@pytest.fixture
def window(browser, tablet):
    window = tablets.Window(browser, tablet)
    yield window
    window.close()


def send(window, body, path="events", kind="application/json"):
    """Sends bytes as no page of ours would; gives the status."""
    return window.page.evaluate(
        """async ([body, path, kind]) => {
             const headers = { 'X-Ambler-Token': document.querySelector('meta[name=ambler-token]').content, 'Content-Type': kind };
             const { run } = await (await fetch('/api/runs/current', { headers })).json();
             return (await fetch(`/api/runs/${run}/${path}`, { method: 'POST', headers, body })).status;
           }""", [body, path, kind])


@pytest.mark.parametrize("body", breadth.sweep([
    "", "{", "[]", "null", "1e999", '{"window":"a"}', '{"window":"a","number":1,"visit":2,"events":"next"}',
    '{"window":"a","number":1,"visit":2,"events":[{"event":"fly"}]}', '{"window":"a","number":1,"visit":2,"events":[17]}',
    '{"window":"a","number":-1,"visit":2,"events":[]}', '{"window":"a","number":1,"number":2,"visit":2,"events":[]}',
    '{"window":"' + "w" * 100 + '","number":1,"visit":2,"events":[]}', '{"events":[' + "[" * 5000 + "]" * 5000 + "]}",
    '{"window":"a","number":1,"visit":2,"events":[' + ",".join(['{"event":"next"}'] * 100) + "]}"],
    ['{"window":"a","number":1,"visit":2,"events":[{"event":"fly"}]}']))
def test_what_no_page_sends_is_refused_and_changes_nothing(window, body):
    window.begin("Coming back")
    before = state(window)["page"]
    assert send(window, body) == 400
    assert state(window)["page"] == before


@pytest.mark.long("one of many refusals")
def test_an_answer_of_another_kind_is_told_and_not_taken(window):
    window.begin("Coming back")
    window.next()
    visit = state(window)["page"]["visit"]
    for number, answer in enumerate(["seven", 11, -1, 7.5, True, {"value": 7}, [7]], start=1):
        status = told(window, visit=visit, number=number, events=[{"event": "answer", "question": "pain", "answer": answer}])
        assert status == 200
        page = state(window)
        assert page["page"]["body"]["field"]["answer"] is None
        assert page["complaints"]["pain"]
    window.page.get_by_text(re.compile("whole number|between|scale|from 0 to 10", re.IGNORECASE)).first.wait_for()


@pytest.mark.long("one of many refusals")
def test_a_required_question_says_so_and_stays(window):
    window.begin("Coming back")
    window.next()
    window.page.locator(".next").tap()
    window.until("document.querySelector('.notices')?.textContent.trim().length > 0")
    assert window.title == "How much pain?"


@pytest.mark.long("one of many refusals")
def test_a_megabyte_pasted_into_a_text_is_refused_with_a_sentence(window):
    at_the_note(window)
    window.page.evaluate("document.querySelector('textarea').focus()")
    window.page.keyboard.insert_text("x" * 1_000_000)
    window.page.evaluate("document.activeElement.blur()")
    window.until("document.querySelector('[data-control]').textContent.match(/characters|long/)")
    window.page.get_by_role("button", name="Skip this question").tap()
    window.until("document.querySelector('h1').textContent === 'Did you sleep?'")


@pytest.mark.parametrize("text", breadth.sweep(
    ["😀 good 👩‍👩‍👧", "مرحبا بك", "a\u202eb\u200fc text", "<script>alert(1)</script>", "{{pain}} %1 &amp;"],
    ["<script>alert(1)</script>"]))
def test_any_writing_is_kept_as_it_is(window, text):
    at_the_note(window)
    window.page.locator("textarea").fill(text)
    window.page.evaluate("document.activeElement.blur()")
    waiting.until(lambda: state(window)["page"]["body"]["field"]["answer"] is not None, "the answer is told")
    window.reload()
    window.shown()
    assert window.page.locator("textarea").input_value() == text


@pytest.mark.long("waits for a connection")
def test_a_page_without_a_connection_says_so_and_keeps_what_was_given(window):
    at_the_note(window)
    window.context.set_offline(True)
    window.page.locator("textarea").fill("without a net")
    window.page.evaluate("document.activeElement.blur()")
    window.page.locator("#banner").wait_for(state="visible")
    window.context.set_offline(False)
    window.page.locator("#banner").wait_for(state="hidden")
    waiting.until(lambda: state(window)["page"]["body"]["field"]["answer"] == "without a net", "the answer is told")


@pytest.mark.long("one of many refusals")
def test_a_picture_that_no_page_shows_is_not_given(tablet, window):
    window.begin("Coming back")
    for path in ["../study.json", "/etc/passwd", "study.json", "..%2F..%2Fetc%2Fpasswd", "task-0.json"]:
        status = window.page.evaluate(
            "async (path) => (await fetch(`/api/run/media?path=${path}`)).status", path)
        assert status in (400, 404)
    for path in ["/app/../../../../etc/passwd", "/app/%2e%2e/index.html", "/.git/config", "/words/../../x"]:
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(tablet.address.rstrip("/") + path)
        assert refused.value.code in (400, 404)


@pytest.mark.long("one of many refusals")
def test_a_tablet_without_a_camera_offers_a_file(browser, tmp_path):
    tablet = tablets.Tablet(tablets.study(tmp_path, [every_format.task(["photo", "audio"], review=False)]))
    window = tablets.Window(browser, tablet)
    window.page.evaluate("() => { navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('', 'NotFoundError'); }; }")
    window.begin("Every format")
    window.next()
    window.page.get_by_role("button", name="Take a photo").tap()
    window.page.get_by_text(re.compile("camera", re.IGNORECASE)).first.wait_for()
    assert window.page.locator("input[type=file]").count() >= 1
    window.close()
    tablet.close()


@pytest.mark.long("a walk in real time")
def test_a_sensor_pulled_out_in_mid_walk_is_told_and_the_walk_goes_on(browser, tmp_path):
    served = tablets.spawn([tablets.PROGRAM, "devices", "serve", "adxl345", "--port", "0"], stdout=subprocess.PIPE)
    line = served.stdout.readline()
    found = re.search(r"iio:ip:[^\s?]+", line)
    assert found, line
    uri = found[0]
    tablet = tablets.Tablet(tablets.study(tmp_path, [WALK]), None, "--accelerometer", uri, "--location", "simulate:person")
    window = tablets.Window(browser, tablet)
    window.begin("A walk")
    while window.kind != "timed":
        key = window.key
        if window.page.locator(".task-page .next").count():
            window.tap(".task-page .next")
        window.shown(key)
    window.until("[...document.querySelectorAll('.part-readout p')].some((line) => /^Movement sensor: .*\\d/.test(line.textContent))")
    served.kill()
    window.until("document.querySelector('.notices')?.textContent.includes('movement sensor')")
    # The walk and the rest go on, and there is a result that says what is missing.
    Patient(window).play(120)
    window.close()
    tablet.stop()
    [result] = tablet.results()
    assert result["outcome"] == "completed"
    assert any(problem.get("stream") == "accelerometer" for problem in result["problems"]), result["problems"]
    tablet.close()


def is_taken(window, beginning):
    """Whether the answer that begins so is the engine's."""
    # Before the full disk is told, the task that it stopped is not under way any more.
    now = state(window)
    return now is not None and (now["page"]["body"]["field"]["answer"] or "").startswith(beginning)


@pytest.mark.skipif(os.geteuid() != 0, reason="a small disk is mounted by root")
def test_a_full_disk_is_told_and_nothing_given_before_is_lost(browser, tmp_path):
    home = tmp_path / "home"
    home.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(home)], capture_output=True, check=False)
    if mounted.returncode != 0:
        pytest.skip("no small disk can be mounted here")
    try:
        tablet = tablets.Tablet(tablets.study(tmp_path, [FORM]), str(home))
        window = tablets.Window(browser, tablet)
        at_the_note(window)
        filler = home / "filler"
        full = os.open(filler, os.O_CREAT | os.O_WRONLY)
        try:
            while True:
                os.write(full, b"x" * 512)
        except OSError:
            os.close(full)
        # What is left of the last block still takes some.
        dialog = window.page.get_by_role("dialog")
        for number in range(200):
            if dialog.count():
                break
            window.page.locator("textarea").fill(f"{number:03} this one does not fit any more " * 4)
            window.page.evaluate("document.activeElement.blur()")
            waiting.until(
                lambda number=number: dialog.count() or is_taken(window, f"{number:03}"), "it is taken or refused", page=window.page)
        dialog.wait_for()
        assert "storage is full" in window.page.get_by_role("dialog").inner_text()
        filler.unlink()
        window.page.evaluate("document.querySelector('.task-page').dataset.old = 'yes'")
        window.page.get_by_role("button", name="Try again").tap()
        window.until("document.querySelector('.task-page:not([data-old]) h1')?.textContent === 'A note'")
        window.tap(".back")
        window.until("document.querySelector('[role=slider]')?.getAttribute('aria-valuetext') === '7'")
        window.context.close()
        tablet.close()
    finally:
        subprocess.run(["umount", "-l", str(home)], check=False)
