"""Holds the table of requirements to the sources: every row is there, and what it names exists.

    python3 Tools/lint/requirements.py [PAGE]
    python3 Tools/lint/requirements.py --count [PAGE]

Prints `page:line: <what is wrong>. <what to do>` for each fault of PAGE, `docs/requirements.md` without an argument, and
exits 1 if there are any, 0 otherwise. With `--count` it prints how many rows of each section have each status. Paths are
those of the checkout in which this file is.

A section says once which rows it has, in a line such as `Rows U1 to U120.` Its tables have these cells:

    | row | asks for | status | where | test | missing, or why not |

What it refuses:

* a row that is missing, there twice, out of order or of another section; a row with more or fewer cells;
* a status that is not one of `STATUSES`;
* in `where`: something in backquotes that is no path of the checkout;
* in `test`: a path that is no file of tests, or a text that is in no name of a test of the file before it. The cell has a
  path, then one or more texts, then perhaps another path, each in backquotes;
* a `done` without a path or without a test; a `part` that does not say what is missing; an `open` that names no issue, or
  has something to show, since it is a `part` then; a `refused` without a reason.
"""

import collections
import functools
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = "docs/requirements.md"

STATUSES = ("done", "part", "open", "refused")
CELLS = ("row", "asks for", "status", "where", "test", "missing, or why not")

Row = collections.namedtuple("Row", "line id cells")
# `first` and `last` are the numbers of the rows that the section says it has.
Section = collections.namedtuple("Section", "line letter first last rows")

RANGE = re.compile(r"Rows ([A-Z]+)(\d+) to ([A-Z]+)(\d+)\.")
ROW_ID = re.compile(r"([A-Z]+)(\d+)")
QUOTED = re.compile(r"`([^`]*)`")
ISSUE = re.compile(r"\bissue \d+")
# How a test is named, by the ending of its file. Swift's names are sentences in backquotes, or plain words.
NAMES = {
    ".swift": re.compile(r"\bfunc (?:`([^`]+)`|(\w+))"),
    ".py": re.compile(r"\bdef (test_\w+)"),
}


# Page


def is_row(line):
    """Whether a line of a page is a row of a table, neither its head nor the line below that."""
    cells = split(line)
    return line.startswith("|") and cells[:1] != [CELLS[0]] and not re.fullmatch(r"[|\s:-]+", line)


def split(line):
    """The cells of a line of a table."""
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip())[1:-1]]


def sections(text):
    """The sections of a page that say which rows they have, and the lines of rows that stand in no such section."""
    found, lost = [], []
    is_within = False
    for number, line in enumerate(text.splitlines(), 1):
        stated = RANGE.fullmatch(line.strip())
        if line.startswith("## "):
            is_within = False
        elif stated and stated[1] == stated[3]:
            found.append(Section(number, stated[1], int(stated[2]), int(stated[4]), []))
            is_within = True
        elif is_row(line):
            cells = split(line)
            if is_within:
                found[-1].rows.append(Row(number, cells[0] if cells else "", cells))
            elif cells and ROW_ID.fullmatch(cells[0]):
                lost.append(number)
    return found, lost


# Rules


def order_faults(section):
    """Line and text for each row that is missing, doubled, out of order or of another section."""
    seen, highest = set(), section.first - 1
    for row in section.rows:
        parts = ROW_ID.fullmatch(row.id)
        if not parts or parts[1] != section.letter or not section.first <= int(parts[2]) <= section.last:
            stated = f"{section.letter}{section.first} to {section.letter}{section.last}"
            yield row.line, f"{row.id or 'a row without an id'} is not one of {stated}. Take the id of the source document"
            continue
        number = int(parts[2])
        if number in seen:
            yield row.line, f"{row.id} is there twice. Keep one row of it"
        elif number < highest:
            yield row.line, f"{row.id} stands behind {section.letter}{highest}. Sort the rows by their numbers"
        seen.add(number)
        highest = max(highest, number)
    for number in range(section.first, section.last + 1):
        if number not in seen:
            yield section.line, f"{section.letter}{number} is missing. Write its row"


def row_faults(row, root):
    """What is wrong with the cells of a row."""
    if len(row.cells) != len(CELLS):
        yield f"{row.id} has {len(row.cells)} cells. Give it {len(CELLS)}: {'; '.join(CELLS)}"
        return
    _, words, status, where, test, note = row.cells
    if not words:
        yield f"{row.id} does not say what is asked for. Write it in a clause"
    if status not in STATUSES:
        yield f"{row.id} has the status {status or 'nothing'}. Write one of: {', '.join(STATUSES)}"
        return
    yield from path_faults(row.id, where, root)
    yield from test_faults(row.id, test, root)
    yield from status_faults(row.id, status, where, test, note)


def status_faults(row, status, where, test, note):
    """Whether the cells of a row bear out its status."""
    if status == "done" and not QUOTED.search(where):
        yield f"{row} is done and names no path. Name the folder or page, or change the status"
    if status == "done" and not QUOTED.search(test):
        yield f"{row} is done and names no test. Name one that would fail, or write `part` and that no test shows it"
    if status == "part" and not note:
        yield f"{row} is done in part. Say what is missing"
    if status == "open" and not ISSUE.search(note):
        yield f"{row} is open and names no issue. Write `issue` and the number of the one that brings it"
    if status == "open" and (where or test):
        yield f"{row} is open and has something to show. Write `part`, or leave these cells empty"
    if status == "refused" and not note:
        yield f"{row} is refused. Say why"


def path_faults(row, cell, root):
    """Paths that are not there."""
    for path in QUOTED.findall(cell):
        if not (path and (root / path).exists()):
            yield f"{row}: there is no {path or 'path'}. Name where it is now"


def test_faults(row, cell, root):
    """Files of tests that are not there, and texts that are in no name of their tests."""
    file, needs_text = None, False
    for token in QUOTED.findall(cell):
        if is_file_name(token):
            if needs_text:
                yield f"{row} names no test of {file}. Write a part of its name behind the path"
            file, needs_text = token, True
            if not (root / file).is_file():
                yield f"{row}: there is no file {file}. Name the file that has the test now"
        elif file is None:
            yield f"{row}: the test `{token}` has no file. Write the path before it"
        else:
            needs_text = False
            if (root / file).is_file() and not (token and any(token in name for name in test_names(root / file))):
                yield f"{row}: no test of {file} is named `{token}`. Name the one that is there now"
    if needs_text:
        yield f"{row} names no test of {file}. Write a part of its name behind the path"


def is_file_name(token):
    """Whether a text in backquotes is a path and not a part of a test's name."""
    return "/" in token and pathlib.PurePath(token).suffix in NAMES


@functools.cache
def test_names(path):
    """The names of all tests in a file."""
    found = NAMES[path.suffix].finditer(path.read_text(encoding="utf-8"))
    return [next(name for name in match.groups() if name) for match in found]


# Command


def faults(text, root):
    """Line and text for each fault of a page, in the order of the lines."""
    stated, lost = sections(text)
    found = [(number, "a row stands in a section that does not say which rows it has. Write `Rows U1 to U9.` above") for number in lost]
    if not stated:
        found.append((1, "no section says which rows it has. Write a line such as `Rows U1 to U120.`"))
    for letter, count in collections.Counter(section.letter for section in stated).items():
        if count > 1:
            found.append((1, f"{count} sections have rows {letter}. Put them into one"))
    for section in stated:
        found += order_faults(section)
        found += [(row.line, fault) for row in section.rows for fault in row_faults(row, root)]
    return sorted(found)


def counts(text):
    """How many rows of each section have each status, as lines of a table."""
    lines = []
    for section in sections(text)[0]:
        of = collections.Counter(row.cells[2] for row in section.rows if len(row.cells) > 2)
        told = ", ".join(f"{of[status]} {status}" for status in STATUSES)
        lines.append(f"{section.letter}{section.first} to {section.letter}{section.last}: {told}")
    return lines


def main(words, root=ROOT):
    """The exit code; a message where there was nothing to read, with which `sys.exit` gives 1."""
    names = [word for word in words if word != "--count"]
    page = pathlib.Path(names[0]) if names else root / PAGE
    if not page.is_file():
        return f"there is no page {page}"
    text = page.read_text(encoding="utf-8")
    if "--count" in words:
        print("\n".join(counts(text)))
        return 0
    found = faults(text, root)
    shown = page.relative_to(root) if page.is_relative_to(root) else page
    for line, fault in found:
        print(f"{shown}:{line}: {fault}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
