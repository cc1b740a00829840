"""A PostgreSQL that somebody runs beside the servers, as the documentation asks for: made, started, killed, and followed by a standby."""

import os
import pathlib
import shutil
import signal
import subprocess

import paths  # noqa: F401  (first: it makes the next ones found)

import server as servers
import statements
import waiting

SETTINGS = {"listen_addresses": "''", "shared_buffers": "16MB", "max_connections": "60", "min_wal_size": "8MB", "max_wal_size": "64MB"}


class Cluster:
    """The data is in `folder/data`, the socket in the folder. Nobody else reaches the folder, so nobody is asked for a password."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        servers.open_to_postgres(self.folder)
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        self.data, self.process = self.folder / "data", None

    def make(self):
        """A new one with an empty database; it does not run yet."""
        # Short files of the log are filled, renamed and made often.
        self.run("initdb", "-D", self.data, "-U", "ambler", "-A", "trust", "-E", "UTF8", "--locale=C", "--wal-segsize=1")
        self.start()
        self.sql("create database ambler", database="postgres")

    def run(self, name, *words):
        subprocess.run([*self.step(), servers.of_postgres(name), *map(str, words)], check=True, capture_output=True, cwd="/")

    @staticmethod
    def step():
        return ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []

    def start(self, prefix=(), **settings):
        options = [word for name, value in {**SETTINGS, **settings}.items() for word in ("-c", f"{name}={value}".replace("''", ""))]
        # It is a child of its own, not one of pg_ctl: what is killed is what was started.
        (self.data / "postmaster.pid").unlink(missing_ok=True)
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(
                [*self.step(), *prefix, servers.of_postgres("postgres"), "-D", str(self.data), "-k", str(self.folder), *options],
                stdout=log, stderr=subprocess.STDOUT, cwd="/")
        waiting.until(self.answers, lambda: (self.folder / "log").read_text()[-2000:], 120)

    def answers(self):
        assert self.process.poll() is None, (self.folder / "log").read_text()[-2000:]
        try:
            return self.sql("select 1", database="postgres") == ["1"]
        except RuntimeError:
            return False

    def sql(self, text, database="ambler"):
        return statements.run(self.folder, "", text, database)

    @property
    def postmaster(self):
        try:
            return int((self.data / "postmaster.pid").read_text().split("\n")[0])
        except (OSError, ValueError):
            return None

    def kill(self):
        """All of its processes end at once; others that were started by it notice a moment later."""
        if self.postmaster:
            os.kill(self.postmaster, signal.SIGKILL)
        self.process.wait()
        waiting.until(self._is_alone, "all processes of PostgreSQL have gone", 120)

    def _is_alone(self):
        listed = subprocess.run(["ps", "-eo", "args="], capture_output=True, text=True, check=True).stdout
        return str(self.data) not in listed and not self._has_children()

    def _has_children(self):
        """Whether a process of it still has one of its files open."""
        for entry in pathlib.Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    if (entry / "cwd").readlink() == self.data:
                        return True
                except OSError:
                    continue
        return False

    def stop(self):
        if self.process and self.process.poll() is None:
            # A fast shutdown.
            os.kill(self.postmaster, signal.SIGINT)
            self.process.wait(timeout=120)

    def give_up(self):
        if self.process and self.process.poll() is None and self.postmaster:
            os.kill(self.postmaster, signal.SIGQUIT)
            self.process.wait(timeout=120)
