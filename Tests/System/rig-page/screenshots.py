"""Pictures of the page of a rig in all its looks: `python Tests/System/rig-page/screenshots.py [FOLDER]`."""

import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))

import chromium
import madeup
from watcher import Watcher


def zoom(watcher):
    watcher.page.keyboard.press("Space")
    watcher.page.get_by_role("group", name="Plot of mast").focus()
    for _ in range(10):
        watcher.page.keyboard.press("+")


def spectrum(watcher):
    watcher.page.locator(".spectrum").scroll_into_view_if_needed()
    watcher.until("document.querySelectorAll('.peaks li').length === 3")


# A name, the width and height of the screen, the theme, the language, and what is done first.
PICTURES = [
    ("light", 1280, 2000, "light", "en-GB", None),
    ("dark", 1280, 2000, "dark", "en-GB", None),
    ("contrast", 1280, 2000, "contrast", "en-GB", None),
    ("spanish", 1280, 900, "light", "es-ES", None),
    ("narrow", 360, 3100, "light", "en-GB", None),
    ("wide", 1920, 1080, "light", "en-GB", None),
    ("zoomed", 1280, 900, "light", "en-GB", zoom),
    ("spectrum", 1280, 900, "light", "en-GB", spectrum),
]


def main(folder=".build/rig-page-screenshots"):
    place = pathlib.Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    rig = madeup.Rig(madeup.greenhouse())
    rig.streams[2].is_flowing = False
    rig.state["problems"] = madeup.problems()
    with chromium.opened() as browser:
        for name, width, height, theme, language, act in PICTURES:
            watcher = Watcher(browser, rig.address, (width, height), locale=language, color_scheme="dark" if theme == "dark" else "light")
            watcher.flowing()
            if theme == "contrast":
                watcher.page.evaluate("document.documentElement.dataset.theme = 'contrast'")
            watcher.until("page.plotted[0].ring.newest - page.plotted[0].ring.oldest > 11")
            if act:
                act(watcher)
            watcher.drawn()
            watcher.page.screenshot(path=place / f"{name}.png")
            watcher.close()
            print(place / f"{name}.png", flush=True)
    rig.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
