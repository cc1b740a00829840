"""Taking back what was not sent: one sensor, or everything, with the files of real recordings."""

import json
import shutil

import pytest

import earlier
import tablet as tablets
from test_history import Page


@pytest.fixture(scope="module")
def walked(tmp_path_factory):
    folder = tmp_path_factory.mktemp("walked")
    tablets.shipped_study(folder / "study")
    earlier.walk(folder / "study", folder / "home")
    return folder


@pytest.fixture
def opened(browser, walked, tmp_path):
    """Opens a window at a tablet with a copy of that walk; called again, at the next start of the program."""
    home = tmp_path / "home"
    shutil.copytree(walked / "home", home)
    running = []

    def start():
        for served, context in running:
            context.close()
            served.close()
        running.clear()
        served = tablets.Tablet(walked / "study" / "study.json", home)
        context = browser.new_context(viewport={"width": 800, "height": 1280}, has_touch=True)
        running.append((served, context))
        window = Page(context.new_page(), served.address)
        window.home = home
        return window

    yield start
    for served, context in running:
        context.close()
        served.close()


def recordings(home):
    folder = home / "recordings"
    return sorted(one.name for one in folder.iterdir()) if folder.exists() else []


def take_back(window, name):
    window.go("about")
    window.page.get_by_role("button", name=name).tap()
    window.page.get_by_role("dialog").get_by_role("button", name="Delete it").tap()
    window.page.locator(".toast").wait_for()


@pytest.mark.long("a second walk in real time")
def test_one_sensor_is_taken_back_and_the_result_says_so(opened):
    window = opened()
    before = json.loads(window.ask("GET", "/api/about"))
    assert [one["stream"] for one in before["streams"]] == ["accelerometer", "location"]
    files = recordings(window.home)
    take_back(window, "Delete unsent recordings: Position")
    about = json.loads(window.ask("GET", "/api/about"))
    assert [one["stream"] for one in about["streams"]] == ["accelerometer"]
    assert about["results"][0]["id"] == before["results"][0]["id"]
    assert about["results"][0]["sha256"] != before["results"][0]["sha256"]
    assert about["results"][0]["withdrawnStreams"] == ["location"]
    left = recordings(window.home)
    assert 0 < len(left) < len(files)
    window = opened()
    again = json.loads(window.ask("GET", "/api/about"))
    assert again["results"] == about["results"]
    one = json.loads(window.ask("GET", f"/api/history/results/{about['results'][0]['id']}"))
    assert {entry["stream"] for entry in one["recordings"] if entry["isWithdrawn"]} == {"location"}


@pytest.mark.long("a task with all files, and its taking back")
def test_everything_is_taken_back_with_its_files(opened):
    window = opened()
    take_back(window, "Delete 1 unsent result")
    assert recordings(window.home) == []
    assert list((window.home / "runs").iterdir()) == []
    window = opened()
    assert json.loads(window.ask("GET", "/api/history"))["results"] == []
    window.go("about")
    window.page.get_by_text("There is nothing about you on this tablet yet").wait_for()
