"""Whether the pages of this checkout can be found, followed and read: pages.py. Prints each fault; exit code 1 if there is one.

* `docs/README.md` lists each page of `docs`. A page of a folder may be listed by a page that is listed itself.
* A link leads to a file that is there, and to a heading that it has.
* A page of `docs` names its reader before its first heading.
* A page has at most 3,000 words outside of tables, and `README.md` at most 150 lines.
* Paths of sources that a map of the sources names are there.
"""

import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
INDEX = "docs/README.md"
WORDS, LINES = 3000, 150
# Pages whose headings name the readers, or that have no reader but the one who writes them.
WITHOUT_READER = {INDEX, "docs/plan.md"}
MAPS = ("docs/architecture.md", "docs/where.md")


def pages(root):
    """The text of each page that is kept, by its path."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"], cwd=root, check=True, capture_output=True,
        text=True).stdout
    return {path: (root / path).read_text() for path in listed.splitlines() if (root / path).exists()}


def prose(text):
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)


def links(text):
    """Where the links and pictures of a page lead, but for those to other hosts."""
    plain = re.sub(r"`[^`\n]*`", "", prose(text))
    for round_one, quoted in re.findall(r'\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"', plain):
        link = round_one or quoted
        if not re.match(r"[a-z]+:", link):
            yield link


def place(page, link):
    """The path that a link of a page leads to, and the heading there."""
    path, _, heading = link.partition("#")
    return os.path.normpath(pathlib.PurePath(page).parent / path) if path else page, heading


def headings(text):
    """The names that links give to the headings of a page."""
    found = set()
    for heading in re.findall(r"^#+ (.*)$", prose(text), flags=re.MULTILINE):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading.strip())
        found.add(re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-"))
    return found


def broken_links(found, is_there):
    for page, text in found.items():
        for link in links(text):
            path, heading = place(page, link)
            if not is_there(path):
                yield f"{page}: the link {link} leads nowhere"
            elif heading and path in found and heading not in headings(found[path]):
                yield f"{page}: {path} has no heading #{heading}"


def unlisted(found):
    reached = {INDEX}
    listed = [place(INDEX, link)[0] for link in links(found[INDEX])]
    for page in listed:
        reached.add(page)
        if page in found:
            # Only the pages of its own folder: an index is no index of everything that it mentions.
            folder = page.removesuffix("/README.md").removesuffix(".md") + "/"
            reached |= {path for link in links(found[page]) for path, _ in [place(page, link)] if path.startswith(folder)}
    for page in found:
        if page.startswith("docs/") and page not in reached:
            yield f"{page}: {INDEX} does not list it"


def without_reader(found):
    for page, text in found.items():
        beginning = text.split("\n## ")[0]
        if re.fullmatch(r"docs/[^/]+\.md", page) and page not in WITHOUT_READER and not re.search(r"^For \w", beginning, re.MULTILINE):
            yield f"{page}: name the reader at the top, as in `For researchers who write task files.`"


def too_long(found):
    for page, text in found.items():
        if page == "CHANGELOG.md":
            continue
        words = sum(len(line.split()) for line in text.splitlines() if not line.lstrip().startswith("|"))
        if words > WORDS:
            yield f"{page}: has {words} words outside of tables; {WORDS} are enough for one purpose"
    lines = len(found["README.md"].splitlines())
    if lines > LINES:
        yield f"README.md: has {lines} lines; a newcomer reads {LINES}"


def lost_paths(found, is_there):
    """Sources that a map names and that are not there."""
    for page in MAPS:
        for path in re.findall(r"`((?:Sources|Tests|Tools|Packaging|Benchmarks|tasks|devices|docs)/[^`*…<]+)`", found.get(page, "")):
            if not is_there(path.rstrip("/")):
                yield f"{page}: there is no {path}"


def faults(found, is_there):
    """Everything that is wrong with the pages."""
    return [*unlisted(found), *broken_links(found, is_there), *without_reader(found), *too_long(found), *lost_paths(found, is_there)]


def main():
    told = faults(pages(ROOT), lambda path: (ROOT / path).exists())
    print("\n".join(told), end="\n" if told else "", file=sys.stderr)
    sys.exit(bool(told))


if __name__ == "__main__":
    main()
