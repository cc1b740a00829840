"""What the page of a tablet says that lost its key, in every language."""

import json
import shutil
import subprocess

import pytest

import axe
import catalogues
from tablet import PROGRAM, TASKS, Tablet, Window, ask, shipped_study

PASSPHRASE = "five words for the way"


def command(*words):
    done = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def simulated(home, seed=1):
    command("simulate", TASKS / "symptom-check.json", "--people", "1", "--seed", seed, "--home", home)
    return home


@pytest.fixture
def home(tmp_path):
    """A home with one result that waits, whose key is gone."""
    home = simulated(tmp_path / "home")
    carried(home, tmp_path / "carried")
    (home / "device.key").unlink()
    return home


def carried(home, file):
    """The key of a home as staff bring it: sealed under a passphrase, as `ambler recovery open` writes it."""
    copy, passphrase = file.with_suffix(".home"), file.with_suffix(".passphrase")
    shutil.copytree(home, copy)
    passphrase.write_text(PASSPHRASE + "\n")
    command("key", "seal", "passphrase", "--home", copy, "--passphrase-file", passphrase)
    shutil.move(copy / "device.key.sealed", file)
    shutil.rmtree(copy)
    return file


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
        window.page.locator("[data-lost]").wait_for()
        assert catalogues.words("tablet", "en")["coming.title"] in window.page.locator("h1").text_content()
        assert window.page.locator("a[href='#staff']").is_visible(), "the study team connects it again"
        window.close()


def bring(window, file, passphrase):
    window.page.locator("#key-file").set_input_files(file)
    window.page.get_by_label("Passphrase").fill(passphrase)
    window.page.get_by_role("button", name="Open what was kept").click()


def sound(page):
    """What axe-core finds in any theme."""
    page.set_viewport_size({"width": 800, "height": max(1280, page.evaluate("document.documentElement.scrollHeight"))})
    for theme in ("light", "dark", "contrast"):
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
        found = [f"{theme} {one['id']}: {[node['html'][:160] for node in one['nodes']]}" for one in axe.violations(page)]
        assert not found, found


@pytest.mark.slow("a browser, a tablet that begins anew, and keys under a passphrase")
def test_staff_bring_the_key_on_the_page_and_the_tablet_goes_on_with_all_it_kept(browser, home, tmp_path):
    other = carried(simulated(tmp_path / "other", seed=2), tmp_path / "other-carried")
    words = catalogues.words("tablet", "en")
    with Tablet(shipped_study(tmp_path / "study"), home) as tablet:
        window = Window(browser, tablet)
        asked = []
        window.page.on("request", lambda request: asked.append(request.url))
        window.page.get_by_role("link", name=words["lost.staff"]).click()
        window.page.get_by_role("heading", name=words["key.title"]).wait_for()
        sound(window.page)
        no_key = tmp_path / "no-key"
        no_key.write_text("no key")
        for file, passphrase, told in [
                (no_key, PASSPHRASE, "keyUnreadable"), (tmp_path / "carried", PASSPHRASE + "s", "keyPassphrase"),
                (other, PASSPHRASE, "keyOther")]:
            bring(window, file, passphrase)
            window.page.get_by_role("alert").get_by_text(words[f"key.{told}"]).wait_for()
            assert window.page.get_by_label("Passphrase").input_value() == ""
        sound(window.page)
        assert "recovered" not in tablet.errors
        bring(window, tmp_path / "carried", PASSPHRASE)
        # It begins anew by itself, at the same address, and the page is there again.
        window.until("location.hash !== '#key' && document.documentElement.dataset.ready === 'yes'")
        window.page.locator("h1").wait_for()
        assert window.page.locator("[data-lost]").count() == 0
        assert "1 result of before/" in tablet.errors and tablet.process.poll() is None
        # Neither the passphrase nor the key is in an address or in what was said.
        sealed = json.loads((tmp_path / "carried").read_text())["sealed"]
        for secret in (PASSPHRASE, sealed):
            assert secret not in tablet.errors
            assert not [address for address in asked if secret in address]
        assert "lost" not in json.loads(ask(window.page, "GET", "/api/enrolment"))
        window.close()
        assert tablet.stop() == 0
        assert len(tablet.results()) == 1


def test_a_tablet_that_waits_for_no_key_takes_none(browser, tmp_path):
    with Tablet(shipped_study(tmp_path / "study"), simulated(tmp_path / "home")) as tablet:
        window = Window(browser, tablet)
        window.page.goto(f"{tablet.address}#key")
        window.page.get_by_text(catalogues.words("tablet", "en")["key.keyNotLost"]).wait_for()
        answer = json.loads(ask(window.page, "POST", "/api/recovered-key", {"file": "{}", "passphrase": PASSPHRASE}))
        assert answer["code"] == "keyNotLost"
        window.close()
