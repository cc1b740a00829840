"""The private PostgreSQL of a server: killed and started again."""

import os
import pathlib
import shlex
import signal
import subprocess

import paths  # noqa: F401  (first: it makes the next ones found)

import waiting


class Database:
    def __init__(self, server):
        self.folder = server.folder / "server/postgres"

    @property
    def postmaster(self):
        """The process that all others of it come from; None if there is none."""
        try:
            number = int((self.folder / "data/postmaster.pid").read_text().split("\n")[0])
            os.kill(number, 0)
            return number
        except (OSError, ValueError, IndexError):
            return None

    def backends(self):
        """The processes that serve the program's connections."""
        return self.children("ambler ambler")

    def children(self, name):
        """The processes of PostgreSQL that call themselves so."""
        listed = subprocess.run(["ps", "-o", "pid=,args=", "--ppid", str(self.postmaster or 0)], capture_output=True, text=True,
                                check=False)
        rows = [line.strip().split(" ", 1) for line in listed.stdout.splitlines()]
        return [int(number) for number, words in rows if name in words]

    def kill_postmaster(self):
        number = self.postmaster
        if number:
            os.kill(number, signal.SIGKILL)

    def kill_backend(self, numbers):
        found = self.backends()
        if not found:
            return False
        try:
            os.kill(numbers.choice(found), signal.SIGKILL)
        except ProcessLookupError:
            return False
        return True

    def start(self, seconds=120):
        """Starts it as it was started before; what a killed one left may need a moment to go."""
        words = shlex.split((self.folder / "data/postmaster.opts").read_text())[1:]
        place = words.index("-D")
        options = " ".join(shlex.quote(word) for word in words[:place] + words[place + 2:])
        step = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        words = [
            *step, self._program("pg_ctl"), "-D", str(self.folder / "data"), "-w", "-t", "60", "-l", str(self.folder / "log"), "-o",
            options, "start"]

        def is_started():
            done = subprocess.run(
                words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/", check=False)
            # A process that was killed and not yet buried holds its place for a moment: that is no success.
            return done.returncode == 0 or self.serves()

        waiting.until(is_started, "PostgreSQL starts again", seconds)

    def serves(self):
        return subprocess.run([self._program("pg_isready"), "-q", "-h", self.folder], check=False).returncode == 0

    @staticmethod
    def _program(name):
        newest = max(pathlib.Path("/usr/lib/postgresql").iterdir(), key=lambda version: float(version.name))
        return str(newest / "bin" / name)
