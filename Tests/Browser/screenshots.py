"""Pictures of every screen at three sizes: `python Tests/Browser/screenshots.py [FOLDER] [LANGUAGE] [THEME]`."""

import pathlib
import sys
import tempfile

from playwright.sync_api import sync_playwright

import tablet as tablets
from conftest import BROWSER, FLAGS
from test_people import join
from tour import ACTIVE, Tour, study

SIZES = [(800, 1280), (1280, 800), (390, 844)]


def main(folder, language="en", theme="light"):
    folder = pathlib.Path(folder)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=FLAGS)
        for width, height in SIZES:
            place = folder / f"{width}x{height}-{language}-{theme}"
            place.mkdir(parents=True, exist_ok=True)

            def look(name, page):
                page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
                page.screenshot(path=place / f"{name}.png")
                print(place / f"{name}.png", flush=True)

            with tempfile.TemporaryDirectory() as home:
                tablet = tablets.Tablet(study(home))
                window = tablets.Window(browser, tablet, (width, height))
                tour = Tour(window, look, language)
                tour.around()
                tour.questions()
                for name in ACTIVE:
                    tour.activity(name)
                tour.done()
                window.context.close()
                tablet.close()
        browser.close()


if __name__ == "__main__":
    main(*(sys.argv[1:] or ["screenshots"]))
