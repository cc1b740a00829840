"""Lists types whose name another type has too.

    python3 Tools/lint/type_names.py [FOLDER ...]

Prints `file:line: <what is wrong>. <what to do>` for each and exits 1 if there are any, 0 otherwise.
Without a folder it reads `Sources`.

The rule. A name at the top level of a file is declared once in all targets together: as a structure,
a class, an enumeration, an actor, a protocol or a type alias. Swift takes the same name in two
modules, but a reader and a search meet both, and a file that imports both has to write the module
before every use. Private types count, because whoever looks for the name finds them as well.

Three things are outside the rule: types inside of other types, which are read with the name of that
type; private type aliases, which are abbreviations in one file; and extensions.
"""

import collections
import pathlib
import sys

import undocumented

KINDS = (*undocumented.TYPE_KINDS, "typealias")
Place = collections.namedtuple("Place", "path line")


def is_counted(declaration):
    """Whether a declaration gives a name to a type at the top level of its file."""
    if declaration.owner is not None or declaration.kind not in KINDS:
        return False
    return declaration.kind != "typealias" or not declaration.is_private


def places(files):
    """Where each name is declared; `files` is pairs of path and source."""
    found = collections.defaultdict(list)
    for path, source in files:
        for declaration in undocumented.declarations(undocumented.blank(source)):
            if is_counted(declaration):
                found[declaration.name].append(Place(path, declaration.line))
    return found


def faults(files):
    """A line for each declaration of a name that is declared more than once, in the order of the files."""
    found = []
    for name, declared in places(files).items():
        for place in declared:
            others = " and ".join(f"{path}:{line}" for path, line in declared if (path, line) != place)
            if others:
                text = (
                    f"{place.path}:{place.line}: the type name {name} is also taken in {others}. "
                    "Give one of the types a name that says the difference")
                found.append((place, text))
    return [text for _, text in sorted(found)]


def main(folders):
    """The exit code; a message where there was nothing to read, with which `sys.exit` gives 1."""
    paths = sorted(path for folder in folders for path in pathlib.Path(folder).rglob("*.swift"))
    if not paths:
        return f"no Swift file is in {', '.join(folders)}"
    found = faults((path, path.read_text(encoding="utf-8")) for path in paths)
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or ["Sources"]))
