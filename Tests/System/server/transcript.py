"""A page of docs as a transcript: the files that it writes, the commands that it runs, and what they print.

A fenced block whose first line names a file (```json study.json) is that file. A block of ```console has commands after
`$ `, each followed by what it prints. A block of ```console NAME is another terminal, whose command runs until the end.
`^C` ends a command. `...` stands for lines that are left out.

What differs from run to run may differ: ids, addresses, passwords, codes, numbers with a point, and counts of bytes, entries and heads.
Where the page uses such a value again in a command, the value that was printed takes its place; a plain number is
part of too many other things for that.
"""

import dataclasses
import os
import pathlib
import re
import signal
import subprocess
import threading

import requests

HANG = 120
DIFFERS = [
    r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}",
    r"http://127\.0\.0\.1:\d+",
    r"[a-z0-9]{5}(?:-[a-z0-9]{5}){4}",
    r"[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}",
    r"(?<![\d.])\d+\.\d+(?![\d.])",
    r"\d+(?= bytes)",
    # How much of them is there depends on the moment.
    r"\d+(?= entries)",
    r"\d+(?= heads)",
]
PLAIN_NUMBER = re.compile(r"[\d.]+")
# No fixed ports, and no browser: what these commands get beside the words of the page.
ADDED = {"ambler server": "--port 0", "ambler tablet": "--port 0 --no-browser"}


@dataclasses.dataclass
class File:
    """A file that the page writes."""

    name: str
    text: str


@dataclasses.dataclass
class Command:
    """A command and what the page says that it prints."""

    words: str
    printed: list
    # The terminal in which it keeps running, or nothing.
    terminal: str = ""
    is_interrupted: bool = False

    @property
    def lasts(self):
        return bool(self.terminal) or self.is_interrupted


def read(text):
    """The files and commands of a page, in order."""
    found = []
    for kind, rest, body in re.findall(r"^```(\w*) ?(.*)\n((?:.*\n)*?)```$", text, flags=re.MULTILINE):
        if kind == "console":
            found += commands(body, rest)
        elif rest:
            found.append(File(rest, body))
        else:
            raise ValueError(f"a block that is neither a file nor a transcript: {body[:60]}")
    return found


def commands(body, terminal):
    found = []
    for line in body.splitlines():
        if line.startswith("$ "):
            found.append(Command(line[2:], [], terminal))
        elif found and found[-1].words.endswith("\\"):
            found[-1].words += "\n" + line
        elif line == "^C":
            found[-1].is_interrupted = True
        else:
            found[-1].printed.append(line)
    return found


def one_blank(line):
    """A line whose columns stand where they may, as numbers of other lengths move them."""
    return " ".join(line.split())


def pattern(printed):
    """What matches the lines that a page shows, with a group for each value that may differ; and these values."""
    parts, values = [], []
    for line in map(one_blank, printed):
        if line == "...":
            parts.append(r"(?:.*\n)*?")
            continue
        pieces, place = [], 0
        for value in re.finditer("|".join(f"({kind})" for kind in DIFFERS), line):
            pieces += [re.escape(line[place:value.start()]), f"({DIFFERS[value.lastindex - 1]})"]
            values.append(value[0])
            place = value.end()
        parts.append("".join(pieces) + re.escape(line[place:]) + r"\n")
    return "".join(parts), values


def compare(printed, output):
    """What stands for each value of the page in this run; an error where anything else differs."""
    expected, values = pattern(printed)
    lines = "".join(one_blank(line) + "\n" for line in output.splitlines())
    match = re.fullmatch(expected, lines)
    shown = "\n".join(printed)
    assert match, f"The page says:\n{shown}\nIt printed:\n{output}"
    return {told: real for told, real in zip(values, match.groups(), strict=True) if not PLAIN_NUMBER.fullmatch(told)}


class Reader:
    """Somebody who does what a page says, in a folder."""

    def __init__(self, folder, program):
        self.folder = pathlib.Path(folder)
        tools = self.folder / "bin"
        tools.mkdir()
        (tools / "ambler").symlink_to(program)
        self.place = self.folder / "study"
        self.place.mkdir()
        self.environment = {
            **os.environ, "PATH": f"{tools}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8", "LANGUAGE": "en",
            "SWIFT_BACKTRACE": "enable=no", "XDG_STATE_HOME": str(self.folder / "state")}
        self.known = {}
        self.running = []

    def do(self, step):
        if isinstance(step, File):
            file = self.place / step.name
            file.parent.mkdir(exist_ok=True)
            file.write_text(step.text)
        elif step.lasts:
            self.let_run(step)
        else:
            self.run(step)

    def typed(self, command):
        """The command with the values of this run."""
        words = command.words
        for told, real in self.known.items():
            words = words.replace(told, real)
        added = next((more for begin, more in ADDED.items() if words.startswith(begin) and command.lasts), "")
        if added:
            words = re.sub(r" --port \d+", "", words)
        return f"{words} {added}".strip()

    def start(self, words):
        return subprocess.Popen(
            ["bash", "-c", words], cwd=self.place, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True)

    def run(self, command):
        process = self.start(self.typed(command))
        try:
            output, _ = process.communicate(timeout=HANG)
        except subprocess.TimeoutExpired:
            process.kill()
            raise AssertionError(f"this hangs: {command.words}") from None
        self.known |= compare(command.printed, output)
        assert process.returncode == 0 or " fault" in output, f"{command.words}: exit code {process.returncode}"

    def let_run(self, command):
        """Starts what keeps running, until it has printed what the page says and its address answers."""
        process = self.start("exec " + self.typed(command))
        self.running.append(process)
        output = "".join(process.stdout.readline() for _ in command.printed)
        threading.Thread(target=process.stdout.read, daemon=True).start()
        values = compare(command.printed, output)
        self.known |= values
        for address in values.values():
            if address.startswith("http"):
                assert requests.get(address, timeout=HANG, proxies={"http": ""}).ok, address
        if command.is_interrupted:
            self.interrupt(process)

    def interrupt(self, process):
        self.running.remove(process)
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=HANG) == 0

    def leave(self):
        """Ends what still runs."""
        for process in list(self.running):
            self.interrupt(process)
