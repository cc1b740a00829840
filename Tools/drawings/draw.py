"""Draws what a person is to do: `python3 Tools/drawings/draw.py`, or with `--check` says which drawings are not up to date."""

import pathlib
import sys

from scenes import SCENES
from shapes import HEIGHT, PALETTE, WIDTH

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Sources/Fronts/Tablet/Web/drawings"
# Alone, such as on a page of the documentation, a drawing knows two themes; a page of the tablet takes what is in the group.
DARK = {"skin": "#322d27", "hair": "#8a7765", "cloth": "#193631", "legs": "#2c5049", "thing": "#221f1b", "device": "#8fd8cb",
        "screen": "#221f1b", "red": "#ff5a66", "green": "#35c46a", "blue": "#6aa5ff", "yellow": "#ffd23d"}
assert set(DARK) == set(PALETTE)
STYLE = ("<style>:root{color:#1f1b16}@media(prefers-color-scheme:dark){:root{color:#f6f1e8}"
         + "".join(f".f-{kind}{{fill:{shade}}}.s-{kind}{{stroke:{shade}}}" for kind, shade in DARK.items()) + "}</style>")


def drawing(scene):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">{STYLE}'
            f'<g stroke-linecap="round" stroke-linejoin="round">{scene()}</g></svg>\n')


def wanted():
    return {FOLDER / f"{name}.svg": drawing(scene) for name, scene in SCENES.items()}


def outdated():
    """The files that differ from what is drawn now, or that nothing draws."""
    files = wanted()
    differ = [path for path, text in files.items() if not path.exists() or path.read_text() != text]
    return sorted(differ + [path for path in FOLDER.glob("*.svg") if path not in files])


def write():
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.svg"):
        path.unlink()
    for path, text in wanted().items():
        path.write_text(text)


def main(arguments):
    if arguments == ["--check"]:
        for path in outdated():
            print(f"{path.name} is not what Tools/drawings/draw.py draws. Run it.")
        return 1 if outdated() else 0
    write()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
