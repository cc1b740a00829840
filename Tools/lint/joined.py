"""Lists where code itself joins what people read, or writes a unit behind a number: both differ from language to language.

    python3 Tools/lint/joined.py [FOLDER ...]

Prints `file:line: <what is wrong>. <what to do>` for each and exits 1 if there are any, 0 otherwise. Without a folder it
reads the pages and those parts of Swift whose words are in every language.

What is no text for people says so in a comment behind `machine:` on the line itself or on the line before, and what is said
in English alone behind `english:`.
"""

import pathlib
import re
import sys

PLACES = (
    "Sources/Fronts/Tablet", "Sources/Server/StudyServer/Web", "Sources/Rig/RigPage/Web", "Sources/Ground/Words/Page",
    "Sources/Run/ResultWords", "Sources/Fronts/AmblerDevice/Output", "Sources/Fronts/AmblerDevice/Terminal")
REASON = re.compile(r"//.*\b(machine|english): \w+")
SYMBOLS = r"(k?Hz|[kMGT]i?B)"
UNITS = rf"({SYMBOLS}|bytes?)"
GAP = r"(\s|\\u\{?[0-9a-fA-F]+\}?)"
RULES = {
    ".js": (
        (re.compile(r"""\.join\((['"`])( ?[,;،] | \w{1,4} )\1\)"""),
         "a list is joined by code", "Say list(…) of /words/words.js, which knows the language's \"and\""),
        (re.compile(rf"""\}}{GAP}+{UNITS}\b|(?P<quote>['"`])({SYMBOLS}|{GAP}+{UNITS})(?P=quote)"""),
         "a unit is written by code", "Say fileSize(…) of /words/words.js, or put the unit into the catalogue"),
    ),
    ".swift": (
        (re.compile(r"""joined\(separator: "( ?[,;،] | \w{1,4} )"\)"""),
         "a list is joined by code", "Say WordValue.list(…) or Formats.list(…), which know the language's \"and\""),
        (re.compile(rf"""\\\([^)]*\){GAP}+{UNITS}\b|"({SYMBOLS}|{GAP}+{UNITS})\""""),
         "a unit is written by code", "Say WordValue.measured(…) or WordValue.size(…)"),
    ),
}


def faults(path, name):
    """The faults of one file, as lines for people."""
    before = ""
    for number, line in enumerate(path.read_text(errors="replace").splitlines(), start=1):
        code = line if line.strip().startswith(("//", "*", "/*")) is False else ""
        if not REASON.search(line) and not REASON.search(before):
            for pattern, what, remedy in RULES[path.suffix]:
                if pattern.search(code):
                    yield f"{name}:{number}: {what}. {remedy}."
        before = line


def files(place):
    return [path for path in sorted(pathlib.Path(place).rglob("*")) if path.suffix in RULES and path.is_file()]


def main(places):
    empty = [place for place in places if not files(place)]
    if empty:
        print(f"no code was found in {' '.join(empty)}")
        return 1
    found = [fault for place in places for path in files(place) for fault in faults(path, path)]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or PLACES))
