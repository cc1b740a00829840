"""Writes Debian's changelog of the project's: changelog.py VERSION DATE < CHANGELOG.md.

All that stands below the first heading is what the version brought.
"""

import pathlib
import re
import sys
import textwrap


def points(text):
    """The points of the newest section, each behind the words of its heading."""
    newest = re.split(r"^## .*\n", text, flags=re.MULTILINE)[1]
    for heading, body in re.findall(r"^### (.*)\n((?:(?!###).*\n?)*)", newest, flags=re.MULTILINE):
        for point in re.split(r"^\* ", body, flags=re.MULTILINE)[1:]:
            yield f"{heading}: {' '.join(point.split())}"


def maintainer():
    control = pathlib.Path(__file__).with_name("control").read_text()
    return re.search(r"^Maintainer: (.*)$", control, flags=re.MULTILINE)[1]


def main():
    version, date = sys.argv[1:]
    print(f"ambler ({version}) unstable; urgency=medium\n")
    for point in points(sys.stdin.read()):
        print(textwrap.fill(point, 78, initial_indent="  * ", subsequent_indent="    ", break_long_words=False))
    print(f"\n -- {maintainer()}  {date}")


if __name__ == "__main__":
    main()
