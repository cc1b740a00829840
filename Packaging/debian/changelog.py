"""Writes Debian's changelog of the project's: changelog.py VERSION DATE < CHANGELOG.md.

VERSION must be a heading there, such as `## 0.6.0 (2026-11-24)`. The versions before it follow, each with its own day.
"""

import datetime
import email.utils
import pathlib
import re
import sys
import textwrap


def versions(text):
    """Each version with its day, or None if it is not released, and what it brought; the newest first."""
    for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        heading, body = section.split("\n", 1)
        version, day = re.fullmatch(r"(\S+) \((.*)\)", heading).groups()
        yield version, None if day == "unreleased" else datetime.date.fromisoformat(day), list(points(body))


def points(body):
    """The points of a version, each behind the words of its heading."""
    for heading, part in re.findall(r"^### (.*)\n((?:(?!###).*\n?)*)", body, flags=re.MULTILINE):
        for point in re.split(r"^\* ", part, flags=re.MULTILINE)[1:]:
            yield f"{heading}: {' '.join(point.split())}"


def maintainer():
    control = pathlib.Path(__file__).with_name("control").read_text()
    return re.search(r"^Maintainer: (.*)$", control, flags=re.MULTILINE)[1]


def entry(version, date, what):
    lines = [textwrap.fill(point, 78, initial_indent="  * ", subsequent_indent="    ", break_long_words=False) for point in what]
    return "\n".join([f"ambler ({version}) unstable; urgency=medium\n", *lines, f"\n -- {maintainer()}  {date}\n"])


def noon(day):
    """Noon of the day, as a changelog writes it."""
    return email.utils.format_datetime(datetime.datetime(day.year, day.month, day.day, 12, tzinfo=datetime.UTC))


def main():
    version, date = sys.argv[1:]
    known = list(versions(sys.stdin.read()))
    packed = next((place for place, found in enumerate(known) if found[0] == version), None)
    if packed is None:
        sys.exit(f"CHANGELOG.md has no version {version}. Add a heading for it, or correct `version` in Ambler.swift.")
    print(entry(version, date, known[packed][2]))
    for earlier, day, what in known[packed + 1 :]:
        print(entry(earlier, noon(day), what))


if __name__ == "__main__":
    main()
