"""Lists declarations that other modules can see and that nobody has explained.

    python3 Tools/lint/undocumented.py [FOLDER ...]

Prints `file:line: <what> has no comment` for each and exits 1 if there are any, 0 otherwise.
The folders are searched for Swift files; without one, `Sources` is.

The rule. A `package` or `public` declaration needs a `///` comment directly above it; attributes
may stand between. It holds for

- every type, type alias, function, subscript and initializer;
- every property whose type does not say what it holds: a number, a text, a Boolean, bytes or a
  range of numbers, each also optional, in an array, a set or a dictionary. The type may be written
  or be seen from a literal (`var attempts = 10`). A property of a type of ours needs none;
- every requirement of a `package` or `public` protocol, because nothing else explains it.

No comment is needed by

- a witness: a member that its type owes to a protocol. That is a member with the name of a
  requirement of a protocol to which the type, any part of it, conforms: one of ours, or a standard
  one (`STANDARD_REQUIREMENTS`). A function's name includes its labels. The default that a
  protocol's extension gives for a requirement is one too;
- an initializer that is empty or only assigns its parameters to the properties of the same names;
- a number whose name ends in its unit (`UNITS`), and a Boolean whose name is a question
  (`QUESTIONS`);
- a constant text: its value stands beside it (`let version = "1"`).

Enum cases and extensions are outside the rule, and so is everything that is `internal` or narrower.

This reads text, not a syntax tree. Comments and the insides of string literals are blanked first,
and braces tell which type a member belongs to. Types are told apart by their last name only.
"""

import collections
import pathlib
import re
import sys

# What protocols of the standard library demand, as far as our types meet it.
STANDARD_REQUIREMENTS = {
    "CustomStringConvertible": {"description"},
    "CustomDebugStringConvertible": {"debugDescription"},
    "RawRepresentable": {"rawValue", "init(rawValue:)"},
    "Identifiable": {"id"},
    "Equatable": {"==(_:_:)"},
    "Comparable": {"<(_:_:)", "==(_:_:)"},
    "Hashable": {"hash(into:)", "==(_:_:)"},
    "CaseIterable": {"allCases"},
    "Encodable": {"encode(to:)"},
    "Decodable": {"init(from:)"},
    "Codable": {"encode(to:)", "init(from:)"},
    "Sequence": {"makeIterator()", "Element"},
    "IteratorProtocol": {"next()", "Element"},
    "AsyncSequence": {"makeAsyncIterator()", "Element", "Failure"},
    "AsyncIteratorProtocol": {"next()", "next(isolation:)", "Element", "Failure"},
    "ExpressibleByIntegerLiteral": {"init(integerLiteral:)"},
    "ExpressibleByFloatLiteral": {"init(floatLiteral:)"},
    "ExpressibleByStringLiteral": {"init(stringLiteral:)"},
    "ExpressibleByBooleanLiteral": {"init(booleanLiteral:)"},
    "ExpressibleByArrayLiteral": {"init(arrayLiteral:)"},
    "ExpressibleByDictionaryLiteral": {"init(dictionaryLiteral:)"},
    "RandomNumberGenerator": {"next()"},
    "SerialExecutor": {"enqueue(_:)", "asUnownedSerialExecutor()"},
}
# Demanded of every actor, and of every type with @dynamicMemberLookup.
DEMANDED_NAMES = {"unownedExecutor", "subscript(dynamicMember:)"}
UNITS = (
    "Hz", "Nanoseconds", "Microseconds", "Milliseconds", "Seconds", "Minutes", "Hours", "Days",
    "Meters", "Degrees", "Percent", "Bytes", "Count",
)
QUESTIONS = ("is", "are", "was", "has", "can", "may", "must", "needs")

TYPE_KINDS = ("struct", "enum", "class", "actor", "protocol")
EXPLAINED_KINDS = {
    **dict.fromkeys(TYPE_KINDS, "type"),
    "typealias": "type alias", "func": "function", "subscript": "subscript", "init": "initializer",
}
PROPERTY_KINDS = ("var", "let")
OTHER_KINDS = ("extension", "associatedtype")

MODIFIERS = (
    r"(?:static|class|final|mutating|nonmutating|nonisolated(?:\(unsafe\))?|convenience|required"
    r"|override|indirect|consuming|borrowing|lazy|weak|unowned|isolated|distributed"
    r"|(?:package|public|internal|fileprivate|private)(?:\(set\))?)"
)
DECLARATION = re.compile(
    rf"^[ ]*(?P<before>(?:@\w+(?:\([^()]*\))?\s+)*(?:{MODIFIERS}\s+)*?)"
    rf"(?P<kind>{'|'.join((*EXPLAINED_KINDS, *PROPERTY_KINDS, *OTHER_KINDS))})"
    r"\b(?P<rest>.*)", re.MULTILINE)
NUMBERS = r"(?:Double|Float(?:32|64)?|U?Int(?:8|16|32|64)?)"
BARE = (
    rf"(?:{NUMBERS}|String|Substring|Bool|Data|\[UInt8\]|ArraySlice<UInt8>"
    rf"|(?:Closed)?Range<{NUMBERS}>)\??"
)
BARE_TYPE = re.compile(rf"^(?:{BARE}|\[{BARE}\]|Array<{BARE}>|Set<{BARE}>|\[{BARE}: {BARE}\])\??$")
TEXT = r'"[^"]*"?'
LITERAL = rf"(?:-?[\d._]+(?:e-?\d+)?|0x[\da-fA-F_]+|true|false|{TEXT})"
LITERAL_VALUE = re.compile(
    rf"^(?:{LITERAL}(?: (?:[-+*/]|<<) {LITERAL})*|{LITERAL}\.\.[.<]{LITERAL}"
    rf"|\[(?:{LITERAL},? ?)+\]?)$")
TEXT_VALUE = re.compile(rf"^{TEXT}$")

Declaration = collections.namedtuple(
    "Declaration", "line kind name is_wide owner text body inherited is_private")
# A type or an extension around a declaration; `depth` counts the braces around it.
Scope = collections.namedtuple("Scope", "depth kind name is_wide")


# Text


def blank(source):
    """The source with its comments and the insides of its literals as spaces, line by line."""
    pattern = re.compile(
        r'//[^\n]*|/\*.*?\*/|#/.*?/#|(?P<hashes>#*)"""|(?P<hash>#*)"', re.DOTALL)
    pieces, position = [], 0
    while match := pattern.search(source, position):
        end = match.end()
        if match["hashes"] is not None:
            end = literal_end(source, end, '"""', match["hashes"])
        elif match["hash"] is not None:
            end = literal_end(source, end, '"', match["hash"])
        pieces.append(source[position:match.start()])
        pieces.append(blanked(source[match.start():end]))
        position = end
    return "".join(pieces) + source[position:]


def blanked(text):
    """Spaces for all but line ends and the outermost quotation marks of a literal."""
    if '"' not in (text[0], text[-1]):
        return re.sub(r"[^\n]", " ", text)
    return '"' + re.sub(r"[^\n]", " ", text[1:-1]) + '"'


def literal_end(source, position, quote, hashes):
    """Where a string literal ends whose inside begins at a position."""
    escape, end = "\\" + hashes, quote + hashes
    mark = re.compile(f"{re.escape(escape)}|{re.escape(end)}")
    while match := mark.search(source, position):
        position = match.end()
        if match[0] == end:
            return position
        position = group_end(source, position) if source[position] == "(" else position + 1
    return len(source)


def group_end(source, position):
    """Where an interpolation ends whose parenthesis opens at a position."""
    depth = 0
    while position < len(source):
        if source[position] == '"':
            quote = '"""' if source.startswith('"""', position) else '"'
            position = literal_end(source, position + len(quote), quote, "")
            continue
        depth += {"(": 1, ")": -1}.get(source[position], 0)
        position += 1
        if depth == 0:
            break
    return position


def split_top(text):
    """The parts of a text between the commas that stand in no brackets."""
    parts, depth, start = [], 0, 0
    for index, character in enumerate(text):
        if character in "([{<":
            depth += 1
        elif character in ")]}" or (character == ">" and text[index - 1:index] != "-"):
            depth -= 1
        elif character == "," and depth == 0:
            parts.append(text[start:index])
            start = index + 1
    return [part.strip() for part in [*parts, text[start:]] if part.strip()]


def until_top(text, stops):
    """The text up to the first of some characters that stands in no brackets."""
    depth = 0
    for index, character in enumerate(text):
        if depth == 0 and character in stops:
            return text[:index]
        if character in "([{":
            depth += 1
        elif character in ")]}":
            depth -= 1
            if depth < 0:
                return text[:index]
    return text


# Declarations


def declarations(text):
    """Every declaration of a blanked text that stands in a file or in a type, in their order."""
    found, scopes, depth, position = [], [], 0, 0
    for match in DECLARATION.finditer(text):
        depth, scopes = climbed(text[position:match.start()], depth, scopes)
        position = match.start()
        if depth != len(scopes):
            continue
        declaration = declared(match, text, scopes)
        found.append(declaration)
        if has_members(declaration.kind):
            position = match.start("rest")
            position += len(until_top(text[position:], "{")) + 1
            scopes = [*scopes, Scope(depth, *declaration[1:4])]
            depth += 1
    return found


def has_members(kind):
    return kind == "extension" or kind in TYPE_KINDS


def climbed(text, depth, scopes):
    """The depth of braces and the types around, after a text."""
    for brace in re.findall(r"[{}]", text):
        depth += 1 if brace == "{" else -1
        scopes = [scope for scope in scopes if scope.depth < depth]
    return depth, scopes


def declared(match, text, scopes):
    """What a match of `DECLARATION` declares."""
    owner = scopes[-1] if scopes else None
    kind, before = match["kind"], match["before"]
    rest = text[match.start("rest"):]
    is_wide = re.search(r"\b(?:package|public)\b(?!\()", before) is not None
    if owner and owner.kind == "protocol":
        is_wide = owner.is_wide
    return Declaration(
        line=text.count("\n", 0, match.start("kind")) + 1, kind=kind, name=full_name(kind, rest),
        is_wide=is_wide, owner=owner, text=rest.partition("\n")[0],
        body=body_of(rest) if kind == "init" else None, inherited=inherited(kind, rest),
        is_private=re.search(r"\b(?:file)?private\b(?!\()", before) is not None)


def full_name(kind, rest):
    """The name with the labels of its parameters, as `handle(_:at:)`."""
    found = re.match(r"\s*([^\s(:{=<]+|[<=]+)", rest)
    # A pattern such as `let (a, b)` has no name.
    name = kind if kind in ("init", "subscript") or not found else found[1]
    if kind == "extension":
        return name.rpartition(".")[2]
    if kind not in ("func", "init", "subscript"):
        return name.rstrip(",")
    inside = rest[rest.index("(") + 1:]
    parameters = [part.partition(":")[0].split() for part in split_top(until_top(inside, ")"))]
    # An operator's and a subscript's parameters have no labels unless two names are written.
    has_labels = kind != "subscript" and re.match(r"\w|`", name)
    labels = [words[0] if has_labels or len(words) > 1 else "_" for words in parameters]
    return f"{name}({''.join(label + ':' for label in labels)})"


def body_of(rest):
    """What stands between the braces of an initializer; None without braces."""
    opening = rest[len(until_top(rest, "{")):]
    return until_top(opening[1:], "}") if opening.startswith("{") else None


def inherited(kind, rest):
    """The names behind the colon of a type, a protocol or an extension."""
    if not has_members(kind):
        return []
    head = re.split(r"\bwhere\b", until_top(rest, "{"))[0]
    _, _, names = re.sub(r"<[^<>]*>", "", head).partition(":")
    return [name.rpartition(".")[2] for name in split_top(names)]


# Rule


def explanation_wanted(declaration, witnesses):
    """How a declaration that needs a comment is called; None for one that needs none."""
    if not declaration.is_wide or is_witness(declaration, witnesses):
        return None
    kind = declaration.kind
    if kind == "init" and only_assigns(declaration.body):
        return None
    if kind in EXPLAINED_KINDS:
        return EXPLAINED_KINDS[kind]
    if kind in PROPERTY_KINDS and is_bare(declaration):
        return "property"
    return None


def is_witness(declaration, witnesses):
    owner = declaration.owner
    if owner is None:
        return False
    if declaration.name in DEMANDED_NAMES:
        return True
    return owner.kind != "protocol" and declaration.name in witnesses(owner.name)


def only_assigns(body):
    """Whether an initializer's body has only lines such as `self.name = name`."""
    if body is None:
        return False
    statements = [line.strip() for line in re.split(r"[\n;]", body) if line.strip()]
    return all(re.fullmatch(r"self\.(\w+) = \1", line) for line in statements)


def is_bare(declaration):
    """Whether neither the type nor the name of a property says what it holds."""
    written, _, value = until_top(declaration.text, "{").partition("=")
    kind, value = written.partition(":")[2].strip(), value.strip()
    if not (BARE_TYPE.match(kind) if kind else LITERAL_VALUE.match(value)):
        return False
    if declaration.kind == "let" and TEXT_VALUE.match(value):
        return False
    if declaration.name.endswith(UNITS):
        return False
    is_question = re.match(rf"(?:{'|'.join(QUESTIONS)})[A-Z]", declaration.name)
    return not (is_question and (kind.startswith("Bool") or value in ("true", "false")))


def witness_finder(everything):
    """A function from a type's name to the names of what it owes to protocols."""
    requirements = collections.defaultdict(set, STANDARD_REQUIREMENTS)
    parents = collections.defaultdict(set)
    for declaration in everything:
        if declaration.inherited:
            parents[declaration.name] |= set(declaration.inherited)
        if declaration.owner and declaration.owner.kind == "protocol":
            requirements[declaration.owner.name].add(declaration.name)

    def owed(name, seen=()):
        if name in seen:
            return set()
        above = [owed(parent, (*seen, name)) for parent in parents[name]]
        return requirements[name].union(*above)

    return owed


def is_explained(lines, number):
    """Whether a `///` comment ends directly above a line, attributes left aside."""
    index = number - 2
    while index >= 0 and lines[index].strip().startswith("@"):
        index -= 1
    return index >= 0 and lines[index].strip().startswith("///")


# Command


def faults(files):
    """`file:line: <what> has no comment` for each fault; `files` is pairs of path and source."""
    read = [(path, source.split("\n"), declarations(blank(source))) for path, source in files]
    witnesses = witness_finder([item for _, _, items in read for item in items])
    found = []
    for path, lines, items in read:
        for item in items:
            wanted = explanation_wanted(item, witnesses)
            if wanted and not is_explained(lines, item.line):
                found.append(f"{path}:{item.line}: {wanted} {item.name} has no comment")
    return found


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
