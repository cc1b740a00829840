"""What the page of a tablet says that lost its key, in every language."""

import subprocess

import pytest

import catalogues
from tablet import PROGRAM, TASKS, Tablet, Window, ask, shipped_study


@pytest.fixture
def home(tmp_path):
    """A home with one result that waits, whose key is gone."""
    home = tmp_path / "home"
    words = ["simulate", TASKS / "symptom-check.json", "--people", "1", "--seed", "1", "--home", home]
    done = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (home / "device.key").unlink()
    return home


@pytest.mark.slow("draws a page in five languages")
def test_a_lost_key_is_told_on_the_page_in_every_language(browser, home, tmp_path):
    with Tablet(shipped_study(tmp_path / "study"), home) as tablet:
        assert "The device key is missing" in tablet.errors
        assert "1 result waits" in tablet.errors
        window = Window(browser, tablet)
        for language in catalogues.LOCALES:
            ask(window.page, "PUT", "/api/settings/language", {"value": language})
            window.reload()
            window.page.locator("[data-lost]").wait_for()
            words = catalogues.words("tablet", language)
            assert words["lost.key"] in window.page.locator("[data-lost]").text_content()
        window.close()


def test_a_tablet_that_lost_its_study_with_its_key_shows_no_demonstration(browser, home):
    with Tablet(None, home) as tablet:
        window = Window(browser, tablet)
        window.page.locator("#enrolment [data-lost]").wait_for()
        assert catalogues.words("tablet", "en")["coming.title"] in window.page.locator("h1").text_content()
        assert window.page.get_by_label("Code").is_visible()
        window.close()
