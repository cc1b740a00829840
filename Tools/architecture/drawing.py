"""Draws all targets of Package.swift into docs/architecture.md: drawing.py [--check].

With `--check` nothing is written, and the exit code is 1 if the drawing there is an old one. `make architecture` runs it.
"""

import json
import pathlib
import subprocess
import sys
import textwrap

import areas

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/architecture.md"
BEGIN, END = "<!-- Written by `make architecture`. -->\n", "<!-- The end of what it wrote. -->\n"
WIDTH = 116
NAME, WORDS = 16, 46


class Fault(Exception):
    """What the manifest and the areas do not agree about."""


def manifest():
    """Package.swift as Swift itself reads it."""
    printed = subprocess.run(
        ["swift", "package", "dump-package"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return json.loads(printed)


def stands_on(package):
    """For each target that is no test, the targets of ours below it."""
    targets = {target["name"]: target for target in package["targets"] if target["type"] != "test"}
    return {
        name: {named for dependency in target["dependencies"] for named in [next(iter(dependency.values()))[0]] if named in targets}
        for name, target in targets.items()}


def grouped(package):
    """The targets of each area, by the folder that they are in, in the order of Package.swift."""
    found = {area.name: [] for area in areas.AREAS}
    for target in package["targets"]:
        if target["type"] != "test":
            number = areas.number_of(target.get("path"))
            if number is None:
                raise Fault(f"{target['name']} is in no area. Put it into Sources/<Area>, or the area into AREAS of areas.py.")
            found[areas.AREAS[number].name].append(target["name"])
    return found


def check_arrows(below, groups):
    """Arrows point down, but for those that say why not."""
    height = {name: number for number, names in enumerate(groups.values()) for name in names}
    upward = {(name, other) for name in below for other in below[name] if height[other] > height[name]}
    for name, other in sorted(upward - set(areas.UPWARD)):
        raise Fault(f"{name} stands on {other}, which is in a higher area. Move one of them, or say why in UPWARD of areas.py.")
    for name, other in sorted(set(areas.UPWARD) - upward):
        raise Fault(f"{name} no longer stands on {other} above it. Take it out of UPWARD in areas.py.")


def everything_below(name, below):
    found = set()
    rest = [name]
    while rest:
        for other in below[rest.pop()] - found:
            found.add(other)
            rest.append(other)
    return found


def nearest(name, below):
    """What a target stands on, without what one of these stands on itself."""
    implied = {deeper for other in below[name] for deeper in everything_below(other, below)}
    return sorted(below[name] - implied, key=str.lower)


def drawing(package):
    """The areas as boxes, the highest first, with a line for each target."""
    below, groups = stands_on(package), grouped(package)
    check_arrows(below, groups)
    # Code of tests is no layer: it comes last.
    order = [*reversed(areas.AREAS[:-1]), areas.AREAS[-1]]
    return "\n".join(line for area in order if groups[area.name] for line in box(area, groups[area.name], below)) + "\n"


def box(area, names, below):
    head = f"─ {area.name}: {area.words} "
    yield "┌" + head + "─" * (WIDTH - 2 - len(head)) + "┐"
    for line in rows(area, names, below):
        yield "│ " + line.ljust(WIDTH - 4) + " │"
    yield "└" + "─" * (WIDTH - 2) + "┘"


def rows(area, names, below):
    if area.name == "CLibraries":
        yield from textwrap.wrap("  ".join(names), WIDTH - 4)
        return
    for name in names:
        if not 0 < len(areas.WORDS.get(name, "")) < WORDS:
            raise Fault(f"Say in WORDS of Tools/architecture/areas.py what {name} is, in fewer than {WORDS} characters.")
        begin = name.ljust(NAME) + areas.WORDS[name].ljust(WORDS)
        arrows = "  ".join(arrow(name, other) for other in nearest(name, below))
        lines = textwrap.wrap(arrows, WIDTH - 4 - len(begin)) or [""]
        yield (begin + lines[0]).rstrip()
        yield from (" " * len(begin) + line for line in lines[1:])


def arrow(name, other):
    return f"↑{other}" if (name, other) in areas.UPWARD else other


def put(page, drawn):
    """The page with the drawing in its place."""
    before, _, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        raise Fault(f"{PAGE.name} has no place for the drawing: {BEGIN.strip()} … {END.strip()}")
    return f"{before}{BEGIN}\n```\n{drawn}```\n\n{END}{after}"


def main():
    page = PAGE.read_text()
    try:
        new = put(page, drawing(manifest()))
    except Fault as fault:
        sys.exit(str(fault))
    if "--check" not in sys.argv:
        PAGE.write_text(new)
    elif new != page:
        sys.exit("docs/architecture.md does not draw the targets of Package.swift. Run `make architecture`.")


if __name__ == "__main__":
    main()
