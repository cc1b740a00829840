"""Says which keys of the catalogues nobody asks for, and which keys a page asks for that are not there.

    python3 Tools/words/unused.py

A script of a page asks for what stands in `t(…)`, and for each text elsewhere in it that is a key. A template such as
`kind.${name}` asks for all keys of that form; where it begins with a value, for those that begin with a text of its script.
"""

import dataclasses
import re
import sys

import catalogues

SOURCES = catalogues.ROOT / "Sources"
PAGES = {
    "tablet": SOURCES / "Fronts/Tablet/Web", "portal": SOURCES / "Server/StudyServer/Web", "rig": SOURCES / "Rig/RigPage/Web",
}
# A comment, a text, the beginning of a template, a regular expression behind what no value ends with, a word, a sign.
TOKEN = re.compile(
    r"""(?P<blank>\s+|//[^\n]*|/\*.*?\*/)|(?P<text>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|(?P<template>`)"""
    r"""|(?P<word>[\w$#]+)|(?P<sign>=>|[=!]==?|[^\w\s])""", re.DOTALL)
EXPRESSION = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/\w*")
COMPARING = ("==", "===", "!=", "!==")
BEFORE_EXPRESSION = (*COMPARING, "(", ",", "=", "=>", ":", "[", "!", "&", "|", "?", "{", "}", ";")
# What makes elements, of a name with classes: `h('table.sheet')`.
MAKING = {"h", "svg"}
DOTTED = re.compile(r"[a-z]\w*(?:\.[\w-]+)+")


@dataclasses.dataclass(frozen=True, eq=False)
class Token:
    """A part of a script: a text, a template, an expression, a word or a sign."""

    kind: str
    # Of a template the texts before, between and after its values.
    value: object
    line: int

    def is_sign(self, *signs):
        return self.kind == "sign" and self.value in signs


def tokens(text):
    """The tokens of a script; those of the values in a template follow it, each value in brackets of its own."""
    found = []
    scan(text, 0, found, is_value=False)
    return found


def scan(text, at, found, is_value):
    """Reads tokens up to the end, or up to the brace that ends the value of a template; gives where that is."""
    depth = 0
    while at < len(text):
        line = text.count("\n", 0, at) + 1
        match = EXPRESSION.match(text, at) if begins_expression(text, at, found) else None
        if match:
            found.append(Token("expression", match.group(), line))
            at = match.end()
            continue
        match = TOKEN.match(text, at)
        at = match.end()
        if match.lastgroup == "template":
            at = template(text, at, found, line)
        elif match.lastgroup == "text":
            found.append(Token("text", match.group()[1:-1], line))
        elif match.lastgroup != "blank":
            depth += {"{": 1, "}": -1}.get(match.group(), 0)
            if is_value and depth < 0:
                return at
            found.append(Token(match.lastgroup, match.group(), line))
    return at


def begins_expression(text, at, found):
    """Whether there is a slash that begins neither a comment nor a division."""
    is_slash = text[at] == "/" and text[at + 1 : at + 2] not in ("/", "*")
    return is_slash and (not found or found[-1].is_sign(*BEFORE_EXPRESSION) or found[-1].value == "return")


def template(text, at, found, line):
    """Reads a template whose first backtick is read; gives where it ends."""
    parts, part, inner = [], "", []
    while text[at] != "`":
        if text.startswith("${", at):
            parts.append(part)
            part = ""
            inner.append(Token("sign", "(", line))
            at = scan(text, at + 2, inner, is_value=True)
            inner.append(Token("sign", ")", line))
        else:
            length = 2 if text[at] == "\\" else 1
            part += text[at : at + length]
            at += length
    parts.append(part)
    found.append(Token("text", part, line) if len(parts) == 1 else Token("template", parts, line))
    found += inner
    return at + 1


def asked(found):
    """The texts and templates that stand as the first value of `t(…)`."""
    for at, token in enumerate(found[:-1]):
        is_call = token.kind == "word" and token.value == "t" and found[at + 1].is_sign("(")
        if is_call and not (at and found[at - 1].value in (".", "function")):
            yield from first_value(found, at + 2)


def first_value(found, at):
    """The texts and templates that a first value may be; neither those that something is compared with, nor those of calls in it."""
    depth = 0
    for before, token in zip(found[at - 1 :], found[at:], strict=False):
        if depth == 0 and token.is_sign(")", ","):
            return
        depth += token.is_sign("(", "[", "{") - token.is_sign(")", "]", "}")
        if depth == 0 and token.kind in ("text", "template") and not before.is_sign(*COMPARING):
            yield token


def form(parts, texts):
    """The expression of the keys that a template may ask for; nothing for one that is all value."""
    head, *rest = parts
    if not any(parts):
        return None
    tail = "".join(f".+{re.escape(part)}" for part in rest)
    if head:
        return re.compile(re.escape(head) + tail)
    # It begins with a value, which is some text of the script.
    heads = "|".join(re.escape(text) for text in sorted(texts) if text)
    return re.compile(f"(?:{heads or '(?!)'}){tail.removeprefix('.+')}")


class Script:
    """What one script asks for."""

    def __init__(self, path):
        self.path = path
        self.tokens = tokens(path.read_text())
        self.texts = {token.value for token in self.tokens if token.kind == "text"}
        self.asked = list(asked(self.tokens))

    def used(self, keys):
        """The keys that it asks for, or may."""
        used = self.texts & keys
        for token in self.tokens:
            if token.kind != "template":
                continue
            expression = form(token.value, self.texts)
            # A template of anything else, such as an address, has no words of a key before its first value.
            if expression and (token in self.asked or DOTTED.match(f"{token.value[0]}x")):
                used |= {key for key in keys if expression.fullmatch(key)}
        return used

    def missing(self, keys):
        """The lines and the keys that it asks for in vain."""
        groups = {key.split(".")[0] for key in keys if "." in key}
        for token in self.asked:
            if token.kind == "text" and token.value not in keys:
                yield token.line, token.value
            elif token.kind == "template":
                expression = form(token.value, self.texts)
                if expression and not any(expression.fullmatch(key) for key in keys):
                    yield token.line, "${…}".join(token.value)
        for at, token in enumerate(self.tokens):
            if token.kind != "text" or token in self.asked or not DOTTED.fullmatch(token.value):
                continue
            is_known = token.value in keys or any(key.startswith(f"{token.value}.") for key in keys)
            is_element = at > 1 and self.tokens[at - 1].is_sign("(") and self.tokens[at - 2].value in MAKING
            if token.value.split(".")[0] in groups and not is_known and not is_element:
                yield token.line, token.value


def of_page(entries, folder, shared=()):
    """The faults of a page: its catalogue in the first language, the folder of its scripts, and keys that it shares."""
    scripts = [Script(path) for path in sorted(folder.rglob("*.js"))]
    keys = {*entries, *shared}
    used = set().union(*(script.used(keys) for script in scripts))
    faults = [f"{entry.at}: {key}: no script below {shown(folder)} asks for it" for key, entry in entries.items() if key not in used]
    for script in scripts:
        faults += [f"{shown(script.path)}:{line}: {key}: is in no catalogue" for line, key in script.missing(keys)]
    return faults


def shown(path):
    return path.relative_to(catalogues.ROOT) if path.is_relative_to(catalogues.ROOT) else path


def path_of(key, words):
    """How Swift names a key: `shortWalk.leg` is `TaskMessage.ShortWalk.leg`."""
    *groups, leaf = key.split(".")
    return (words, *(group[:1].upper() + group[1:] for group in groups), leaf)


def named(text, words):
    """All that a file of Swift names below a type of words, also by a name of its own for a part of it."""
    chain = r"(?:\s*\.\s*`?\w+`?)+"
    parts = {words: (words,)}
    for name, whole in re.findall(rf"\btypealias (\w+) = ({words}(?:{chain})?)", text):
        parts[name] = tuple(re.findall(r"\w+", whole))
    found = set()
    for name, rest in re.findall(rf"\b({'|'.join(parts)})\b({chain})", text):
        path = (*parts[name], *re.findall(r"\w+", rest))
        found |= {path[:count] for count in range(1, len(path) + 1)}
    return found


def of_swift(entries, words, texts):
    """The faults of an area whose words Swift says."""
    found = set().union(*(named(text, words) for text in texts))
    return [
        f"{entry.at}: {key}: no file of Swift names {'.'.join(path_of(key, words))}"
        for key, entry in entries.items() if path_of(key, words) not in found]


def read(area):
    """The entries of an area in the first language."""
    return catalogues.read(catalogues.FOLDER / catalogues.SOURCE / f"{area}.json")


def main():
    faults = []
    for area, folder in PAGES.items():
        shared = [key for other in catalogues.SHARED.get(area, ()) for key in read(other)]
        faults += of_page(read(area), folder, shared)
    keys = SOURCES / "Ground" / "Words" / "Keys"
    texts = [path.read_text() for path in sorted(SOURCES.rglob("*.swift")) if not path.is_relative_to(keys)]
    for area, words in catalogues.TYPED.items():
        faults += of_swift(read(area), words, texts)
    for fault in faults:
        print(fault)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
