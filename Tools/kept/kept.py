"""Draws what a tablet keeps, and how it hangs together, into docs/kept.svg: kept.py [--check].

With `--check` nothing is written, and the exit code is 1 if the picture is an old one, or if the sources no longer say
what it shows. `make kept` runs it. Columns and members are read from the sources; so is every path of the home.
"""

import dataclasses
import html
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PICTURE = ROOT / "docs/kept.svg"
FORMATS = ROOT / "docs/formats.md"


class Fault(Exception):
    """What the picture and the sources do not agree about."""


@dataclasses.dataclass(frozen=True)
class Kept:
    """One kind of thing in the home: a box of the picture."""

    name: str
    # As docs/formats.md writes it, below the home.
    path: str
    # The file that says the path, and the words of it that do.
    source: str
    says: str
    # The file with the members, and the line before them; or the members themselves, each in words of ours.
    members: tuple
    # Column and row of the picture.
    place: tuple
    is_sealed: bool = True


@dataclasses.dataclass(frozen=True)
class Tie:
    """A line of the picture: how many of the second belong to one of the first, and by what."""

    first: str
    second: str
    count: str
    by: str
    # The file and the words that make it so.
    source: str
    says: str


SQL = "CREATE TABLE results("
JSON = "var json: JSONValue {"

KEPT = [
    Kept("person", "people", "Sources/Fronts/Tablet/People/PeopleFile.swift", 'home + "/people"',
         ("Sources/Fronts/Tablet/People/Person.swift", JSON), (0, 0)),
    Kept("facts of a person", "facts-*", "Sources/Fronts/Tablet/People/PersonFile.swift", "case prompts, facts",
         ("Sources/Study/Studies/Facts/PersonFacts.swift", JSON), (0, 1)),
    Kept("prompts of a person", "prompts-*", "Sources/Fronts/Tablet/Prompts/PromptsFile.swift", "PersonFile(.prompts",
         ["each prompt and what became of it"], (0, 2)),
    Kept("run", "runs/<id>/journal", "Sources/Run/Session/Home/Home.swift", 'path + "/runs"',
         ("Sources/Run/Session/Journal/RunHeader.swift", JSON), (1, 0)),
    Kept("result in the queue", "outbox/outbox.sqlite", "Sources/Run/Session/Home/Home.swift", 'path + "/outbox"',
         ("Sources/Delivery/Outbox/Store/OutboxSchema.swift", SQL), (1, 1)),
    Kept("recording", "recordings/<id>/*.sealed", "Sources/Run/Session/Home/Home.swift", 'path + "/recordings"',
         ["recording.json", "data.csv.zst", "data.wav"], (2, 0)),
    Kept("file of an answer", "adopted/<sha256>.*.sealed", "Sources/Run/Session/Home/Home.swift", 'path + "/adopted"',
         ["the bytes, under their SHA-256"], (2, 1)),
    Kept("sealed result, read here", "history/<id>.sealed", "Sources/Run/Session/Home/Home.swift", 'path + "/history"',
         ["the result, and the study's key that it is sealed to"], (1, 4)),
    Kept("red flag", "flags/<id>.sealed", "Sources/Run/Session/Home/Home.swift", 'path + "/flags"',
         ("Sources/Run/Session/RedFlags/KeptFlag.swift", JSON), (2, 4)),
    Kept("versions of the study", "studies/versions.json", "Sources/Delivery/StudyDelivery/Store/VersionStore.swift",
         'folder + "/versions.json"', ("Sources/Delivery/StudyVersions/State/StudyVersionState+JSON.swift", JSON), (1, 2), False),
    Kept("content of a version", "studies/contents/<sha256>", "Sources/Delivery/StudyDelivery/Store/VersionStore.swift",
         'folder + "/contents"', ["a study file, a task or a medium"], (2, 2), False),
    Kept("sign-in of the tablet", "server.sealed", "Sources/Delivery/Outbox/Server/LinkFile.swift", 'home + "/server.sealed"',
         ("Sources/Delivery/Outbox/Server/ServerLink+JSON.swift", JSON), (0, 3)),
    Kept("reminders of everybody", "reminders-*", "Sources/Fronts/Tablet/Reminding/ReminderDesk.swift", "PersonFile(.reminders",
         ["each notice: rung, put off or heard"], (2, 3)),
    Kept("look of the first screen", "look-*", "Sources/Fronts/Tablet/Settings/DeviceLook.swift", "PersonFile(.look",
         ["language, size of letters, voice"], (0, 5)),
    Kept("staff of the tablet", "staff-*", "Sources/Fronts/Tablet/Staff/StaffDesk.swift", "PersonFile(.staff",
         ["the hash of their PIN, and what they did"], (1, 5)),
    Kept("last position of a person", "position-*", "Sources/Fronts/Tablet/Position/LastPosition.swift", "PersonFile(.position",
         ("Sources/Study/StudyModel/Position/KnownPosition.swift", JSON), (0, 4)),
    Kept("device key", "device.key", "Sources/Run/Session/Home/Home.swift", 'path + "/device.key"',
         ["32 random bytes; opens everything sealed"], (1, 3), False),
]

TIES = [
    Tie("person", "facts of a person", "0..1", "participant", "Sources/Fronts/Tablet/People/PersonFile.swift", 'participant ?? ""'),
    Tie("person", "prompts of a person", "0..1", "participant", "Sources/Fronts/Tablet/People/PersonFile.swift", "case prompts, facts"),
    Tie("person", "last position of a person", "0..1", "participant", "Sources/Fronts/Tablet/Position/LastPosition.swift",
        "participant: participant"),
    Tie("person", "run", "0..n", "participant", "Sources/Run/Session/Journal/RunHeader.swift", '"participant": participant'),
    Tie("result in the queue", "sealed result, read here", "0..1", "id", "Sources/Run/Session/Home/KeptHistory.swift",
        "historyFolder)/\\(id.text)"),
    Tie("run", "result in the queue", "0..1", "id", "Sources/Run/Session/Result/ResultDocument.swift", '"id": .string(header.id.text)'),
    Tie("run", "red flag", "0..n", "run", "Sources/Run/Session/RedFlags/FlagNotice.swift", '"run": .string(run.text)'),
    Tie("run", "recording", "0..n", "the result", "Sources/Run/Session/Result/ResultDocument.swift",
        '"recordings": .list(recordings'),
    Tie("result in the queue", "file of an answer", "0..n", "SHA-256",
        "Sources/Delivery/Outbox/Store/OutboxSchema.swift", "attachments BLOB"),
    Tie("result in the queue", "versions of the study", "0..1", "number",
        "Sources/Run/Session/Result/ResultDocument.swift", '"studyVersion": header.studyVersion'),
    Tie("versions of the study", "content of a version", "1..n", "SHA-256",
        "Sources/Delivery/StudyDelivery/Store/VersionStore.swift", 'folder + "/contents"'),
]

# What else is in a home and belongs to no patient's tablet, or says nothing of anybody.
BESIDE = {
    "/history.json", "/recovery.box", "/lost.json", "/before", "/record", "/command", "/rigs", "/browser", "/.check", "/laid", "/segments"}


def text(path):
    try:
        return (ROOT / path).read_text()
    except FileNotFoundError:
        raise Fault(f"{path} is gone. Say in Tools/kept/kept.py where it went.") from None


def columns(source):
    """The names of the columns of the table of results."""
    body = source.split(SQL, 1)[1].split(") STRICT", 1)[0]
    return [part.split()[0] for part in body.split(",") if part.split()]


def members(source):
    """The names that a type writes into its JSON, those of things inside left out."""
    body = source.split(JSON, 1)[1].split(".object([", 1)[1]
    names, depth, place = [], 0, 0
    while depth >= 0 and place < len(body):
        if depth == 0 and (match := re.compile(r'"(\w+)":').match(body, place)):
            names.append(match[1])
            place = match.end()
            continue
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(body[place], 0)
        place += 1
    return names


def parts(kept):
    """What is in one of these, as its box says it."""
    if isinstance(kept.members, list):
        return kept.members
    path, before = kept.members
    source = text(path)
    if before not in source:
        raise Fault(f"{path} has no `{before}`. Say in Tools/kept/kept.py where the members of {kept.name} are.")
    return columns(source) if before == SQL else members(source)


def paths_of_sources():
    """Every name below a home or a folder of it that a source of the tablet makes."""
    found = {}
    for folder in ["Fronts/Tablet", "Fronts/AmblerDevice", "Fronts/Kiosk", "Run", "Delivery/Outbox", "Delivery/StudyDelivery", "Rig"]:
        for path in sorted((ROOT / "Sources" / folder).rglob("*.swift")):
            for name in re.findall(r'(?:\bhome|\bhome\.path) \+ "(/[\w.-]+)"|"\\\(home(?:\.path)?\)(/[\w.-]+)', path.read_text()):
                found.setdefault(name[0] or name[1], path.relative_to(ROOT))
    for name in re.findall(r'\{ path \+ "(/[\w.-]+)" \}', text("Sources/Run/Session/Home/Home.swift")):
        found.setdefault(name, "Sources/Run/Session/Home/Home.swift")
    of_people = "Sources/Fronts/Tablet/People/PersonFile.swift"
    for kind in re.search(r"\n    case ([\w, ]+)\n", text(of_people))[1].split(", "):
        found.setdefault(f"/{kind}", of_people)
    return found


def check():
    """That the sources say what the picture shows, and that it leaves out nothing of the home."""
    for kept in KEPT:
        if kept.says not in text(kept.source):
            raise Fault(f"{kept.source} no longer says `{kept.says}`, which {kept.name} was drawn from.")
        if f"    {kept.path} " not in FORMATS.read_text():
            raise Fault(f"docs/formats.md does not list `{kept.path}` under \"The home\".")
    for tie in TIES:
        if tie.says not in text(tie.source):
            raise Fault(f"{tie.source} no longer says `{tie.says}`, which ties {tie.second} to {tie.first}.")
    known = {"/" + re.split(r"[/*]", kept.path)[0].rstrip("-") for kept in KEPT} | BESIDE
    for name, path in paths_of_sources().items():
        if name not in known:
            raise Fault(f"{path} keeps `{name}` in the home. Draw it in KEPT of Tools/kept/kept.py, or say in BESIDE that it is none.")


# --- The picture

WIDTH, LINE, HEAD, GAP_X, GAP_Y, MARGIN = 330, 17, 44, 150, 60, 30
LETTERS = 41


def folded(words):
    """Members as lines of a box."""
    lines = [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + len(word) + 2 > LETTERS:
            lines.append("")
        lines[-1] += (", " if lines[-1] else "") + word
    return lines


def boxes():
    """Each thing with its lines and its place in the picture: left, top, height."""
    lines = {kept.name: folded(parts(kept)) for kept in KEPT}
    rows = sorted({kept.place[1] for kept in KEPT})
    heights = {row: HEAD + LINE * max(len(lines[kept.name]) for kept in KEPT if kept.place[1] == row) + 10 for row in rows}
    tops, top = {}, MARGIN
    for row in rows:
        tops[row] = top
        top += heights[row] + GAP_Y
    placed = {kept.name: (MARGIN + kept.place[0] * (WIDTH + GAP_X), tops[kept.place[1]], HEAD + LINE * len(lines[kept.name]) + 10)
              for kept in KEPT}
    return lines, placed, top - GAP_Y + MARGIN


def word(left, top, words, kind, anchor="start"):
    return f'<text x="{left}" y="{top}" class="{kind}" text-anchor="{anchor}">{html.escape(words)}</text>'


def drawn_tie(tie, placed):
    """A line between two boxes, with how many there are at its end."""
    (left, top, height), (other_left, other_top, other_height) = placed[tie.first], placed[tie.second]
    label = f"{tie.count} by {tie.by}"
    if left != other_left:
        y, other_y = top + 22, other_top + 22
        middle = (left + WIDTH + other_left) // 2
        return [f'<path d="M {left + WIDTH} {y} H {middle} V {other_y} H {other_left}"/>', word(middle, y - 8, label, "tie", "middle")]
    x = left + WIDTH // 2
    if other_top - top - height <= 2 * GAP_Y:
        return [f'<path d="M {x} {top + height} V {other_top}"/>', word(x + 8, other_top - 10, label, "tie")]
    # Past the box between them.
    side = left - MARGIN // 2
    return [f'<path d="M {left} {top + height // 2} H {side} V {other_top + other_height // 2} H {left}"/>',
            word(side + 8, other_top - 10, label, "tie")]


def picture():
    lines, placed, height = boxes()
    width = 2 * MARGIN + 3 * WIDTH + 2 * GAP_X
    drawing = [
        "<!-- Written by `make kept`. -->",
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-labelledby="title">',
        '<title id="title">What a tablet keeps in its home folder</title>',
        ("<style>text{font:13px sans-serif;fill:#1a1a1a}.name{font-weight:bold;font-size:15px}.path,.members{font-family:monospace;"
         "font-size:12px}.path,.tie{fill:#555}.tie{font-size:12px}path{fill:none;stroke:#555;stroke-width:1.5}"
         "rect{fill:#fff;stroke:#1a1a1a;stroke-width:1.5}rect.open{stroke-dasharray:5 4}rect.paper{stroke:none}</style>"),
        f'<rect class="paper" width="{width}" height="{height}"/>']
    for tie in TIES:
        drawing += drawn_tie(tie, placed)
    for kept in KEPT:
        left, top, tall = placed[kept.name]
        kind = "" if kept.is_sealed else ' class="open"'
        drawing += [f'<rect{kind} x="{left}" y="{top}" width="{WIDTH}" height="{tall}" rx="4"/>',
                    word(left + 10, top + 20, kept.name, "name"), word(left + 10, top + 37, kept.path, "path")]
        drawing += [word(left + 10, top + HEAD + LINE * (number + 1) - 3, line, "members") for number, line in enumerate(lines[kept.name])]
    return "\n".join([*drawing, "</svg>"]) + "\n"


def main():
    try:
        check()
        made = picture()
    except Fault as fault:
        sys.exit(str(fault))
    if "--check" not in sys.argv:
        PICTURE.write_text(made)
    elif not PICTURE.exists() or PICTURE.read_text() != made:
        sys.exit("docs/kept.svg is not what the sources say; run 'make kept'")


if __name__ == "__main__":
    main()
