"""Holds every `import` to Package.swift, and Package.swift to the areas of Tools/architecture/areas.py.

    python3 Tools/lint/layers.py [FOLDER]

Prints `file:line: <what is wrong>. <what to do>` for each fault of the package in FOLDER, this one without an argument,
and exits 1 if there are any, 0 otherwise. What it refuses:

* an import of a target that is not declared, and a declared dependency that no file imports;
* `@_exported`, by which a file gets what it never named;
* an arrow that points up: from a target to one of a higher area, where `UPWARD` does not say why;
* a target that is in no area;
* a C library that a target must not link, through however many others.
"""

import dataclasses
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tools/architecture"))

import areas  # noqa: E402

# The server has no sensors, no sound and no queue; of clients it has the one that asks providers of sign-in. A kiosk, a voice
# and a client have no sensors. What runs on a tablet or a rig reaches the study's database through the server alone.
HARDWARE = ("CIIO", "CUdev", "CGPS")
DATABASE = ("CPostgres",)
OF_DEVICES = (
    "Tablet", "Kiosk", "Surroundings", "Session", "Recording", "Outbox", "StudyDelivery", "HTTPClient", "WebServer", "Rigs",
    "RigRecorder", "RigPage")
NOT_LINKED = {
    "StudyServer": (*HARDWARE, "CALSA", "CSQLite"),
    "Session": HARDWARE, "Recording": HARDWARE, "RecordingExport": (*HARDWARE, "CSQLite"), "Rigs": HARDWARE,
    "ResultWords": (*HARDWARE, "CSQLite", "CCurl"),
    "Audio": HARDWARE, "Speech": HARDWARE, "Kiosk": HARDWARE, "WebServer": HARDWARE, "HTTPClient": HARDWARE,
}
for _name in OF_DEVICES:
    NOT_LINKED[_name] = (*NOT_LINKED.get(_name, ()), *DATABASE)

# How Package.swift declares targets: its own functions first, with the folder that each reads.
KINDS = {
    "library": "Sources", "numeric": "Sources", "tests": "Tests/Unit", "support": "Tests/Support", ".target": "Sources",
    ".executableTarget": "Sources", "program": "Sources/Fronts", "cLibrary": "Sources/CLibraries",
}
DECLARATION = re.compile(
    r"^    (library|numeric|tests|support|program|cLibrary|\.target|\.executableTarget)\(", re.MULTILINE)
STRING = re.compile(r'"([^"\\]*)"')
IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:struct|class|enum|protocol|func|let|var|typealias)\s+)?(\w+)")


@dataclasses.dataclass
class Target:
    """A target as Package.swift declares it."""

    name: str
    kind: str
    folder: str
    line: int
    # The line in Package.swift of each dependency.
    dependencies: dict


def end_of_call(text, start):
    """Where the call ends whose opening bracket is at `start`."""
    depth = 0
    for place in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        if depth == 0:
            return place
    raise SystemExit("Package.swift: a bracket is not closed")


def blank(text):
    """The text with its comments blanked, every other character in its place."""
    return re.sub(r"(?m)^\s*//.*$", lambda comment: " " * len(comment[0]), text)


def targets(text):
    """The targets of a Package.swift, by name."""
    text = blank(text)
    found = {}
    for declaration in DECLARATION.finditer(text, text.index("let package")):
        kind = declaration[1]
        end = end_of_call(text, declaration.end() - 1)
        call = text[declaration.start():end]
        name = STRING.search(call)[1]
        target = name + ("Tests" if kind == "tests" else "")
        found[target] = Target(
            target, kind, folder_of(target, kind, call), line_at(text, declaration.start()),
            dependencies(text, declaration.end(), end, kind))
    return found


def folder_of(target, kind, call):
    """Where the target's files are: as `path` says, or in the folder of its kind and the area that `in` names."""
    if path := re.search(r'\bpath: "([^"]+)"', call):
        return path[1]
    area = re.search(r'\bin: "([^"]+)"', call)
    return "/".join([KINDS[kind], *([area[1]] if area else []), target])


def dependencies(text, start, end, kind):
    """The line of each dependency: of the list behind `dependencies:`, else of the first list."""
    if kind == "cLibrary":
        return {}
    if kind.startswith("."):
        label = text.find("dependencies:", start, end)
        start = label if label >= 0 else end
    else:
        label = text.find("exclude:", start, end)
        end = label if label >= 0 else end
    opening = text.find("[", start, end)
    if opening < 0:
        return {}
    closing = text.index("]", opening)
    return {name[1]: line_at(text, name.start()) for name in STRING.finditer(text, opening, closing)}


def line_at(text, place):
    return text.count("\n", 0, place) + 1


def imports(root, target):
    """Each import of the target's files: file, line, module, and whether it is exported again."""
    for file in sorted((root / target.folder).rglob("*.swift")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if found := IMPORT.match(line):
                yield file.relative_to(root), number, found[1], "@_exported" in line


def height(target):
    """The number of the target's area; None if it is in none."""
    return len(areas.AREAS) if target.kind == "tests" else areas.number_of(target.folder)


def area_name(number):
    return areas.AREAS[number].name if number < len(areas.AREAS) else "tests"


def path_to(name, library, known, seen=()):
    """The targets from one to a library that it links through them; None if it does not."""
    if name == library:
        return [library]
    for below in known[name].dependencies if name in known else ():
        if below not in seen and (found := path_to(below, library, known, (*seen, below))):
            return [name, *found]
    return None


def import_faults(root, target, known):
    """What is wrong with the imports of one target."""
    used = set()
    for file, line, module, is_exported in imports(root, target):
        used.add(module)
        if is_exported:
            yield f"{file}:{line}: {module} is exported again. Import it where it is used"
        if module in known and module not in target.dependencies and module != target.name:
            yield f"{file}:{line}: {target.name} does not declare {module}. Declare it in Package.swift, or do without it"
    for name, line in target.dependencies.items():
        # A program is no module: tests run it.
        if name not in used and not (name in known and known[name].kind == ".executableTarget"):
            yield f"Package.swift:{line}: no file of {target.name} imports {name}. Take it from its dependencies"


def area_faults(target, known):
    """What is wrong with the place of one target among the areas."""
    own = height(target)
    if own is None:
        yield f"Package.swift:{target.line}: {target.name} is in no area. Put it into one of Tools/architecture/areas.py"
        return
    for name, line in target.dependencies.items():
        below = height(known[name]) if name in known else None
        if below is not None and below > own and (target.name, name) not in areas.UPWARD:
            yield (
                f"Package.swift:{line}: {target.name} ({area_name(own)}) stands on {name} ({area_name(below)}). "
                "Arrows point down: move what is needed to a lower target")


def link_faults(known):
    """What is linked that must not be."""
    for name, libraries in NOT_LINKED.items():
        for library in libraries:
            if name in known and (path := path_to(name, library, known)):
                line = known[name].dependencies[path[1]]
                yield f"Package.swift:{line}: {name} links {library}: {' -> '.join(path)}. Cut one of these arrows"


def faults(root):
    """All faults of the package in a folder."""
    known = targets((root / "Package.swift").read_text(encoding="utf-8"))
    for target in known.values():
        yield from import_faults(root, target, known)
        yield from area_faults(target, known)
    yield from link_faults(known)


def main(arguments):
    found = list(faults(pathlib.Path(arguments[0]) if arguments else ROOT))
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
