"""Writes Debian's changelog of the project's: changelog.py VERSION DATE < CHANGELOG.md.

VERSION is what the program says of itself. It must be the first heading there: `0.6.0` that of a released version, such
as `## 0.6.0 (2026-11-24)`, and `0.7.0-dev` an unreleased one, `## 0.7.0 (unreleased)`. Debian's own name of the latter is
`0.7.0~dev`, which comes before `0.7.0`. The versions before it follow, each with its own day.
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


def newest(known):
    """What the program should say of itself by the changelog."""
    number, day, _ = known[0]
    return f"{number}-dev" if day is None else number


def debian(version):
    """The version as Debian writes it: what is not released yet comes before the release."""
    return version.replace("-", "~")


def main():
    version, date = sys.argv[1:]
    known = list(versions(sys.stdin.read()))
    if version != newest(known):
        sys.exit(f"CHANGELOG.md begins with {newest(known)}, and Ambler.swift says {version}. Make `version` there the same.")
    print(entry(debian(version), date, known[0][2]))
    for earlier, day, what in known[1:]:
        print(entry(earlier, noon(day), what))


if __name__ == "__main__":
    main()
