"""Writes the typed keys of Swift from the English catalogue; `--check` only says whether they are current.

    python3 Tools/words/keys.py [--check]

A key such as `shortWalk.leg` with a value `steps` becomes `TaskMessage.ShortWalk.leg(steps: 5)`.
"""

import sys

import catalogues

FOLDER = catalogues.ROOT / "Sources" / "Ground" / "Words" / "Keys"
RESERVED = {
    "as", "break", "case", "catch", "class", "continue", "default", "do", "else", "enum", "extension", "false", "for",
    "func", "if", "import", "in", "init", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
    "return", "self", "static", "struct", "switch", "throw", "throws", "true", "try", "var", "where", "while"}
WIDTH = 100


def name(word):
    return f"`{word}`" if word in RESERVED else word


def upper(word):
    return word[:1].upper() + word[1:]


def comment(entry):
    """The English words, cut to a line."""
    words = " ".join(entry.forms.get("other", next(iter(entry.forms.values()))).split())
    return words if len(words) <= 80 else words[:79].rstrip() + "…"


def choice(entry):
    return upper(entry.key.rsplit(".", 1)[-1]) + upper(entry.by)


def typed(entry, place):
    """The type of a value."""
    if place != entry.by:
        return "some WordValuable"
    return choice(entry) if entry.how == "choice" else "some WordNumber"


def declared(entry, area, indent):
    """The lines that declare one key."""
    leaf = name(entry.key.rsplit(".", 1)[-1])
    space = "  " * indent
    lines = []
    if entry.how == "choice":
        cases = ", ".join(name(form) for form in entry.forms if form != "other")
        lines += [f"{space}/// What chooses the form of `{entry.key}`.",
                  f"{space}package enum {choice(entry)}: String, WordValuable {{",
                  f"{space}  case {cases}",
                  f"{space}  package var wordValue: WordValue {{ .text(rawValue) }}",
                  f"{space}}}"]
    lines.append(f"{space}/// {comment(entry)}")
    if not entry.places:
        body = f'Message(.{area}, "{entry.key}")'
        return lines + fitted(f"{space}package static var {leaf}: Message {{", body, space)
    given = ", ".join(f"{name(place)}: {typed(entry, place)}" for place in entry.places)
    head = f"{space}package static func {leaf}({given}) -> Message {{"
    if len(head) > WIDTH:
        given = given.replace(", ", f",\n{space}  ")
        head = f"{space}package static func {leaf}(\n{space}  {given}\n{space}) -> Message {{"
    values = ", ".join(f'"{place}": {name(place)}.wordValue' for place in entry.places)
    body = f'Message(.{area}, "{entry.key}", [{values}])'
    if len(body) + len(space) + 2 > WIDTH:
        inner = ",\n".join(f'{space}      "{place}": {name(place)}.wordValue' for place in entry.places)
        body = f'Message(\n{space}    .{area}, "{entry.key}",\n{space}    [\n{inner},\n{space}    ])'
    return [*lines, head, f"{space}  {body}", f"{space}}}"]


def fitted(head, body, space):
    line = f"{head} {body} }}"
    return [line] if len(line) <= WIDTH else [head, f"{space}  {body}", f"{space}}}"]


def tree(entries):
    """The keys as groups in groups."""
    root = {}
    for key in sorted(entries):
        *groups, leaf = key.split(".")
        place = root
        for group in groups:
            place = place.setdefault(("group", upper(group)), {})
        place["leaf", leaf] = entries[key]
    return root


def lines_of(place, area, indent):
    lines = []
    for (kind, word), value in sorted(place.items(), key=lambda item: (item[0][0] != "leaf", item[0][1])):
        if kind == "leaf":
            lines += declared(value, area, indent)
        else:
            space = "  " * indent
            lines += [
                "", f"{space}/// Keys that begin with `{word[:1].lower()}{word[1:]}`.", f"{space}package enum {word} {{",
                *lines_of(value, area, indent + 1), f"{space}}}"]
    return lines[1:] if lines and not lines[0] else lines


def swift(area):
    """The file of one area."""
    entries = catalogues.read(catalogues.FOLDER / catalogues.SOURCE / f"{area}.json")
    lines = [
        f"// Written by Tools/words/keys.py from CWords/catalogues/en/{area}.json: `make words` writes it anew.",
        "// swift-format-ignore-file", "",
        f"/// The words of the area `{area}`.", f"package enum {catalogues.TYPED[area]} {{",
        *lines_of(tree(entries), area, 1), "}"]
    return "\n".join(lines) + "\n"


def main():
    stale = []
    for area, words in catalogues.TYPED.items():
        path = FOLDER / f"{words}.swift"
        text = swift(area)
        if path.exists() and path.read_text() == text:
            continue
        stale.append(path)
        if "--check" not in sys.argv:
            FOLDER.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
    if "--check" in sys.argv:
        for path in stale:
            print(f"{path.relative_to(catalogues.ROOT)}: is not what the catalogue says; run 'make words'")
        sys.exit(1 if stale else 0)


if __name__ == "__main__":
    main()
