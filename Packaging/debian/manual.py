"""Writes the manual's pages of what the program says of itself: manual.py PROGRAM FOLDER.

One page for the program, and one for each command, from `ambler --help` and `ambler COMMAND --help`.
"""

import os
import pathlib
import re
import subprocess
import sys
import time

# Where the second column of the list of commands begins.
COLUMN = 19


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    version = said(program, "--version").split()[1]
    overview = said(program, "--help")
    commands = list(summaries(overview))
    others = [f"ambler-{name}" for name, _ in commands]
    about = overview.split("\n\n")[0]
    write(folder, version, "ambler", "questionnaires, active tasks and sensors for studies", [
        ("SYNOPSIS", verbatim("ambler COMMAND …")),
        ("DESCRIPTION", flowing(about)),
        ("COMMANDS", "".join(item(f"ambler {name}", summary) for name, summary in commands)),
        ("NOTES", paragraphs(overview.split("\n\n", 3)[3])),
    ], others)
    for name, summary in commands:
        sections = command_sections(said(program, name, "--help"))
        write(folder, version, f"ambler-{name}", summary, sections, ["ambler"])


def said(program, *words):
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    return subprocess.run([program, *words], check=True, capture_output=True, text=True, env=environment).stdout


def summaries(overview):
    """Each command with its line; a head that fills its column has the line below itself."""
    lines = iter(overview.split("\n\n")[2].splitlines())
    for line in lines:
        head, summary = line[:COLUMN], line[COLUMN:]
        if len(line) <= COLUMN or not head.endswith(" "):
            summary = next(lines)
        yield line.split()[0], summary.strip()


def command_sections(text):
    usage, _, rest = text.partition("\n\n")
    explanation, _, options = rest.partition("\nOptions:\n")
    yield "SYNOPSIS", verbatim("\n".join(line.removeprefix("Usage:").strip() for line in usage.splitlines()))
    yield "DESCRIPTION", paragraphs(explanation)
    if options:
        rows = re.findall(r"^  (--.*?)  +(.*)$", options, flags=re.MULTILINE)
        yield "OPTIONS", "".join(item(head, help) for head, help in rows)


def paragraphs(text):
    """Sentences flow; what is set in columns or indented stays as it is."""
    return "".join(
        verbatim(part) if re.search(r"^ |\S  +\S", part, flags=re.MULTILINE) else flowing(part)
        for part in text.strip("\n").split("\n\n"))


def flowing(text):
    return f".PP\n{escaped(text)}\n"


def verbatim(text):
    return f".PP\n.nf\n{escaped(text)}\n.fi\n"


def item(head, text):
    return f".TP\n\\fB{escaped(head)}\\fR\n{escaped(text)}\n"


def escaped(text):
    """No letter of a text is a command of the formatter."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("`", "\\(ga").replace("'", "\\(aq")
    return re.sub(r"^\.", r"\\&.", text, flags=re.MULTILINE)


def write(folder, version, name, summary, sections, others):
    day = time.strftime("%Y-%m-%d", time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))))
    also = ", ".join(f"\\fB{escaped(other)}\\fR(1)" for other in others)
    page = [f'.TH {name.upper()} 1 {day} "ambler {version}" "User commands"\n']
    page.append(f".SH NAME\n{escaped(name)} \\- {escaped(summary)}\n")
    page += [f".SH {title}\n{body}" for title, body in sections]
    page.append(f".SH SEE ALSO\n{also}, and the pages in /usr/share/doc/ambler\n")
    (folder / f"{name}.1").write_text("".join(page))


if __name__ == "__main__":
    main()
