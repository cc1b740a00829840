"""Pictures of every screen at three sizes: `python Tests/System/tablet/screenshots.py [FOLDER] [LANGUAGE] [THEME]`."""

import pathlib
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))

import chromium
import earlier
import tablet as tablets
from tour import ACTIVE, Tour, of_shipped_study, study

SIZES = [(800, 1280), (1280, 800), (390, 844)]


class Album:
    """A folder of pictures of one size, language and theme."""

    def __init__(self, folder, size, language, theme):
        self.place = pathlib.Path(folder) / f"{size[0]}x{size[1]}-{language}-{theme}"
        self.place.mkdir(parents=True, exist_ok=True)
        self.size, self.language, self.theme = size, language, theme

    def look(self, name, page):
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", self.theme)
        page.screenshot(path=self.place / f"{name}.png")
        print(self.place / f"{name}.png", flush=True)

    def every_screen(self, browser):
        with tempfile.TemporaryDirectory() as home:
            tablet = tablets.Tablet(study(home))
            window = tablets.Window(browser, tablet, self.size)
            tour = Tour(window, self.look, self.language)
            tour.around()
            tour.questions()
            for name in ACTIVE:
                tour.activity(name)
            tour.done()
            window.context.close()
            tablet.close()

    def shipped_study(self, browser):
        """The screens that need a past: charts, and the symptom check in both of its layouts."""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            tablets.shipped_study(folder / "study")
            earlier.fill(folder / "study", folder / "home")
            tablet = tablets.Tablet(folder / "study" / "study.json", str(folder / "home"))
            window = tablets.Window(browser, tablet, self.size)
            of_shipped_study(Tour(window, self.look, self.language))
            window.context.close()
            tablet.close()


def main(folder, language="en", theme="light"):
    with chromium.opened() as browser:
        for size in SIZES:
            album = Album(folder, size, language, theme)
            album.shipped_study(browser)
            album.every_screen(browser)


if __name__ == "__main__":
    main(*(sys.argv[1:] or ["screenshots"]))
