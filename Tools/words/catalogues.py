"""The catalogues of words: one folder a language, one file an area, one key a line or an object of forms.

    "tapping.title": "Tapping"
    "tapping.times": { "one": "{count} time", "other": "{count} times" }

The forms of an object are chosen by the plural category of `count`, or as its first member says:
`"plural": "steps"` by another number, `"ordinal": "place"` as an ordinal, `"choice": "side"` by a word.
"""

import dataclasses
import json
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "Sources" / "Ground" / "CWords" / "catalogues"
SOURCE = "en"
# Areas whose words Swift says, with the name of their keys there; the others are words of pages.
TYPED = {"tasks": "TaskMessage", "results": "ResultMessage", "terminal": "TerminalMessage", "server": "ServerMessage",
         "flags": "FlagMessage"}
PAGES = ("tablet", "portal", "rig")
# Areas whose words pages say beside their own.
SHARED = {"tablet": ("streams",), "rig": ("streams",), "portal": ("flags",)}
CHOOSING = ("plural", "ordinal", "choice")
PLACE = re.compile(r"\{(\w+)\}")


@dataclasses.dataclass(frozen=True)
class Entry:
    """What stands under one key, and where."""

    key: str
    path: pathlib.Path
    line: int
    # `plural`, `ordinal`, `choice`, or nothing for a text without forms.
    how: str
    # The value that chooses the form.
    by: str
    forms: dict

    @property
    def places(self):
        """The names of all values, in the order in which they stand in the text that is used for all other cases."""
        forms = [self.forms.get("other", ""), *self.forms.values()]
        found = [name for form in forms for name in PLACE.findall(form)]
        return list(dict.fromkeys([*([self.by] if self.by else []), *found]))

    @property
    def at(self):
        return f"{self.path.relative_to(ROOT) if self.path.is_relative_to(ROOT) else self.path}:{self.line}"


def languages(folder=FOLDER):
    return sorted(path.name for path in folder.iterdir() if path.is_dir())


def read(path):
    """The entries of a file by key."""
    text = path.read_text()
    lines = {}
    for number, line in enumerate(text.splitlines(), 1):
        found = re.match(r'  "([^"]+)":', line)
        if found:
            lines.setdefault(found.group(1), number)
    return {key: entry(key, value, path, lines.get(key, 1)) for key, value in json.loads(text).items()}


def entry(key, value, path, line):
    if isinstance(value, str):
        return Entry(key, path, line, "", "", {"other": value})
    how = next((name for name in CHOOSING if name in value), "plural")
    forms = {name: form for name, form in value.items() if name not in CHOOSING}
    return Entry(key, path, line, how, value.get(how, "count"), forms)


def written(values):
    """A catalogue as it stands in its file: sorted by key, forms in their own order."""
    ordered = {key: values[key] for key in sorted(values)}
    return json.dumps(ordered, ensure_ascii=False, indent=2) + "\n"
