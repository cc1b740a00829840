"""Where the person is now: for a question about a place, and for checks that say where they are made."""

import json
import re

import pytest

import every_format
import geoclue
import tablet as tablets
import waiting
from test_coming_back import state

NEEDS_BUS = pytest.mark.skipif(not geoclue.is_installed(), reason="needs Debian's dbus-daemon and python3-dbusmock")
# A few metres from the second place of the study that ships, and 2.9 km from its first.
PARK = {"latitude": 51.5071, "longitude": -0.1656}
NEEDS_GEOCLUE = pytest.mark.skipif(
    not geoclue.is_itself_here(), reason="needs Debian's geoclue-2.0, dbus-daemon and python3-dbusmock, and root for its configuration")
NO_RECEIVER = ("--accelerometer", "simulate:walk?seed=3")


@pytest.fixture
def bus(monkeypatch):
    """A system bus of the test's own, which the tablet finds."""
    with geoclue.Bus() as bus:
        monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", bus.address)
        yield bus


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


@NEEDS_BUS
@pytest.mark.long("starts of a tablet")
def test_without_a_receiver_the_network_tells(browser, tmp_path, bus):
    bus.start(**PARK, accuracy=30)
    tablet, window = opened(browser, tmp_path, *NO_RECEIVER)
    window.page.get_by_role("button", name="Use my current position").tap()
    window.page.get_by_text(re.compile(r"^Position \S+, \S+$")).wait_for()
    waiting.until(lambda: state(window)["page"]["body"]["field"]["answer"] is not None, "the answer is told")
    answer = state(window)["page"]["body"]["field"]["answer"]
    assert (answer["latitude"], answer["longitude"], answer["accuracyMeters"]) == (51.5071, -0.1656, 30)
    assert answer["source"] == "network" and answer["ageSeconds"] >= 0
    window.close()
    tablet.stop()
    assert "51.5071" not in tablet.errors
    tablet.close()


@NEEDS_BUS
@pytest.mark.long("starts of a tablet")
@pytest.mark.parametrize("parameters, words", [
    ({"does": "refuse"}, "does not let us know it"),
    ({"latitude": 400, "longitude": 2.2}, "cannot be true"),
    ({"latitude": 51.5, "longitude": 2.2, "timestamp": 99_999_999_999}, "cannot be true"),
])
def test_a_network_that_refuses_or_lies_is_told_and_words_are_taken(browser, tmp_path, bus, parameters, words):
    bus.start(**parameters)
    tablet, window = opened(browser, tmp_path, *NO_RECEIVER)
    window.page.get_by_role("button", name="Use my current position").tap()
    window.page.get_by_text(words, exact=False).first.wait_for()
    window.page.locator(".text-entry").fill("At home")
    window.page.evaluate("document.activeElement.blur()")
    waiting.until(lambda: state(window)["page"]["body"]["field"]["answer"] == {"text": "At home"}, "the answer is told")
    window.close()
    tablet.close()


def checking(browser, folder, task="symptoms"):
    """A window at a check of a study that offers people to say where they are."""
    path = tablets.shipped_study(folder / "study")
    assert "position" in json.loads(path.read_text())["settings"]["changeable"]
    tablet = tablets.Tablet(path, None, *NO_RECEIVER)
    window = tablets.Window(browser, tablet)
    tablets.ask(window.page, "POST", "/api/runs", {"task": task})
    window.page.goto(f"{tablet.address}#task")
    window.reload()
    window.page.locator(".task-page").wait_for()
    return tablet, window


def send(window):
    """Chooses a level, and sends the check."""
    window.page.locator("[data-symptom]").first.tap()
    dialog = window.page.get_by_role("dialog", name="Symptom level")
    dialog.get_by_role("button", name="3", exact=True).tap()
    dialog.get_by_role("button", name="OK").tap()
    window.page.locator(".symptom.is-set").wait_for()
    window.page.get_by_role("button", name="Review and send").tap()
    window.page.get_by_role("button", name="Send results").tap()
    window.page.get_by_role("heading", name="Thank you").wait_for()


def sent(tablet, window):
    """Sends the check, and gives its result."""
    send(window)
    window.close()
    tablet.stop()
    [result] = tablet.results()
    return result


def place_of(result):
    """What the result has as the place that was chosen."""
    answers = [answer for visit in result["steps"] for answer in visit.get("answers", [])]
    return next((answer.get("answer") for answer in answers if answer["question"] == "location"), None)


@NEEDS_BUS
@pytest.mark.long("a check of its own")
def test_a_check_asks_once_and_carries_the_position_beside_the_place_that_was_chosen(browser, tmp_path, bus):
    bus.start(**PARK, accuracy=30)
    tablet, window = checking(browser, tmp_path)
    window.page.get_by_role("button", name="Yes, send my position").tap()
    window.page.get_by_text("estimated from networks nearby", exact=False).wait_for()
    window.page.get_by_text("accurate to about 30 m", exact=False).wait_for()
    window.page.get_by_role("button", name="Review and send").tap()
    window.page.get_by_role("button", name="Choose location").tap()
    dialog = window.page.get_by_role("dialog", name="Where are you?")
    dialog.get_by_text("likely", exact=False).first.wait_for()
    places = dialog.get_by_role("group", name="Places of the study").get_by_role("button").all_text_contents()
    assert places[0].startswith("The park"), "the nearest first"
    assert re.search(r"9\d% likely, \d+ m away$", places[0]), places
    assert re.search(r"\D0% likely, 2,\d+ m away$", places[1]), places
    dialog.get_by_role("button", name="The clinic").tap()
    dialog.get_by_role("button", name="OK").tap()
    window.page.get_by_text("Location: The clinic, 10 Example Street").wait_for()
    # The tablet is carried 300 m away: what was chosen stays.
    bus.move(51.5098, -0.1656)
    waiting.until(
        lambda: json.loads(tablets.ask(window.page, "GET", "/api/position"))["position"]["latitude"] == 51.5098,
        "the tracker has seen it", page=window.page)
    window.page.get_by_text("Location: The clinic, 10 Example Street").wait_for()
    result = sent(tablet, window)
    chosen = place_of(result)
    assert (chosen["text"], chosen["latitude"]) == ("The clinic, 10 Example Street", 51.5246)
    assert 0 <= chosen["likelihood"] < 0.1
    position = result["position"]
    assert (position["latitude"], position["longitude"], position["source"]) == (51.5098, -0.1656, "network")
    assert position["accuracyMeters"] == 30 and position["ageSeconds"] >= 0
    for digits in ("51.5071", "51.5098", "51.5246"):
        assert digits not in tablet.errors, "a position is personal"
    tablet.close()


def stopped(tablet, window):
    """Ends the check that is open as it is, and gives its result."""
    run = json.loads(tablets.ask(window.page, "GET", "/api/runs/current"))["run"]
    tablets.ask(window.page, "POST", f"/api/runs/{run}/events",
                {"window": "other", "number": 1, "visit": state(window)["page"]["visit"], "events": [{"event": "abandon"}]})
    window.page.locator(".saved-mark").wait_for()
    window.close()
    tablet.stop()
    [result] = tablet.results()
    return result


@pytest.mark.long("a check of its own, of each kind")
@pytest.mark.parametrize("task", ["symptoms", "side-effects"])
@pytest.mark.parametrize("answer", ["No", None], ids=["not allowed", "never answered"])
def test_whoever_does_not_allow_it_is_not_followed(browser, tmp_path, task, answer):
    tablet, window = checking(browser, tmp_path, task)
    question = window.page.get_by_text("Should your position be sent with each check of symptoms and side effects?", exact=False)
    question.wait_for()
    if answer:
        window.page.get_by_role("button", name=answer, exact=True).tap()
        window.page.get_by_text("Your position is not sent with this check.").wait_for()
        assert question.count() == 0
    result = stopped(tablet, window)
    assert result["position"] == {"absent": "off"}
    assert not list(tablet.home.glob("position-*"))
    tablet.close()


@NEEDS_BUS
@pytest.mark.long("two checks")
def test_a_check_of_side_effects_asks_for_both_kinds_and_carries_the_position(browser, tmp_path, bus):
    bus.start(**PARK, accuracy=30)
    tablet, window = checking(browser, tmp_path, "side-effects")
    window.page.get_by_role("button", name="Yes, send my position").tap()
    window.page.get_by_text("estimated from networks nearby", exact=False).wait_for()
    tablets.ask(window.page, "POST", "/api/runs", {"task": "symptoms"})
    window.page.goto(f"{tablet.address}#task")
    window.reload()
    window.page.locator(".symptom-list").wait_for()
    window.page.get_by_text("estimated from networks nearby", exact=False).wait_for()
    assert window.page.get_by_role("button", name="Yes, send my position").count() == 0, "it was asked once"
    result = sent(tablet, window)
    assert (result["position"]["latitude"], result["position"]["source"]) == (51.5071, "network")
    tablet.close()


@NEEDS_GEOCLUE
@pytest.mark.long("a check, and Debian's own GeoClue")
@pytest.mark.parametrize("agents", [None, ["ambler"]], ids=["as Debian ships it", "named by an administrator"])
def test_debians_own_geoclue_gives_a_place_where_there_is_no_desktop(browser, tmp_path, bus, agents):
    with geoclue.Itself(bus, PARK["latitude"], PARK["longitude"], agents):
        tablet, window = checking(browser, tmp_path)
        window.page.get_by_role("button", name="Yes, send my position").tap()
        window.page.get_by_text("estimated from networks nearby", exact=False).wait_for()
        result = sent(tablet, window)
        assert (round(result["position"]["latitude"], 4), round(result["position"]["longitude"], 4)) == (51.5071, -0.1656)
        tablet.close()


@NEEDS_GEOCLUE
@pytest.mark.long("GeoClue is waited for for 20 seconds")
def test_a_geoclue_that_wants_no_agent_of_ours_is_told_in_the_result_and_to_whoever_looks_after_the_tablet(browser, tmp_path, bus):
    with geoclue.Itself(bus, PARK["latitude"], PARK["longitude"], ["gnome-shell"]):
        tablet, window = checking(browser, tmp_path)
        assert json.loads(tablets.ask(window.page, "GET", "/api/about"))["lacksAgent"] is False
        window.page.get_by_role("button", name="Yes, send my position").tap()
        window.page.get_by_text("nothing on this tablet may give it to us", exact=False).wait_for()
        send(window)
        window.page.evaluate("location.hash = 'about'")
        window.page.get_by_text("waits for an agent", exact=False).wait_for()
        window.close()
        tablet.stop()
        [result] = tablet.results()
        assert result["position"] == {"absent": "noAgent"}
        tablet.close()


@pytest.mark.long("a task of its own")
def test_any_other_task_does_not_ask(browser, tmp_path):
    tablet, window = checking(browser, tmp_path, "who-5")
    assert json.loads(tablets.ask(window.page, "GET", "/api/runs/current"))["carriesPosition"] is False
    assert window.page.get_by_text("Should your position be sent", exact=False).count() == 0
    window.close()
    tablet.close()


@NEEDS_BUS
@pytest.mark.long("two checks")
def test_the_last_known_position_is_carried_with_its_age_until_it_is_not_allowed_any_more(browser, tmp_path, bus):
    bus.start(**PARK, accuracy=30)
    tablet, window = checking(browser, tmp_path)
    window.page.get_by_role("button", name="Yes, send my position").tap()
    window.page.get_by_text("estimated from networks nearby", exact=False).wait_for()
    bus.stop()
    tablets.ask(window.page, "POST", "/api/runs", {"task": "symptoms", "fresh": True})
    window.page.goto(f"{tablet.address}#task")
    window.reload()
    window.page.get_by_text("Your last known position is sent with this check", exact=False).wait_for()
    position = json.loads(tablets.ask(window.page, "GET", "/api/position"))["position"]
    assert (position["latitude"], position["source"]) == (51.5071, "lastKnown") and position["ageSeconds"] >= 0
    tablets.ask(window.page, "PUT", "/api/settings/position", {"value": "off"})
    window.page.get_by_text("Your position is not sent with this check.").wait_for()
    tablets.ask(window.page, "PUT", "/api/settings/position", {"value": "on"})
    window.page.get_by_text("cannot find your position", exact=False).wait_for()
    position = json.loads(tablets.ask(window.page, "GET", "/api/position"))["position"]
    assert position == {"absent": "unavailable"}, "what was known is forgotten"
    window.close()
    tablet.close()
