"""Where the person is now, by the tablet's own receiver, for a question about a place."""

import re

import pytest

import every_format
import tablet as tablets
import waiting
from test_coming_back import state


def opened(browser, folder, *options):
    """A window at the question about a place."""
    tablet = tablets.Tablet(tablets.study(folder, [every_format.task(["location"], review=False)]), None, *options)
    window = tablets.Window(browser, tablet)
    window.begin("Every format")
    window.next()
    return tablet, window


def test_the_receiver_gives_latitude_and_longitude(browser, tmp_path):
    tablet, window = opened(browser, tmp_path, "--location", "simulate:walk?seed=3")
    window.page.get_by_role("button", name="Use my current position").tap()
    window.page.get_by_text(re.compile(r"^Position \S+, \S+$")).wait_for()
    waiting.until(lambda: state(window)["page"]["body"]["field"]["answer"] is not None, "the answer is told")
    answer = state(window)["page"]["body"]["field"]["answer"]
    assert -90 <= answer["latitude"] <= 90 and -180 <= answer["longitude"] <= 180
    window.next()
    window.tap("button.next")
    window.page.locator(".saved-mark").wait_for()
    window.close()
    tablet.stop()
    [result] = tablet.results()
    [stored] = [visit["answer"] for visit in result["steps"] if visit["step"] == "location"]
    assert stored == answer
    # A position is personal: nothing of it is in what the program writes.
    assert str(answer["latitude"]) not in tablet.errors
    tablet.close()


@pytest.mark.long("starts of a tablet")
@pytest.mark.parametrize("options", [("--accelerometer", "simulate:walk?seed=3"), ("--simulate",)])
def test_a_tablet_without_a_receiver_says_so_and_takes_words(browser, tmp_path, options):
    tablet, window = opened(browser, tmp_path, *options)
    window.page.get_by_role("button", name="Use my current position").tap()
    window.page.get_by_text("cannot find your position", exact=False).first.wait_for()
    window.page.locator(".text-entry").fill("At home")
    window.page.evaluate("document.activeElement.blur()")
    waiting.until(lambda: state(window)["page"]["body"]["field"]["answer"] == {"text": "At home"}, "the answer is told")
    window.close()
    tablet.close()
