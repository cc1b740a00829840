"""Servers on a database that somebody else runs, as many as are wanted."""

import os
import re
import signal
import subprocess
import threading

import server as servers
import waiting


class SharingServer:
    """`ambler server --database`, in a home folder that others may share; `prefix` goes before the program."""

    def __init__(self, address, password, home, *options, port=0, prefix=()):
        self.folder, self.printed = home, []
        self.process = subprocess.Popen(
            [*prefix, servers.PROGRAM, "server", "--database", address, "--home", str(home), "--port", str(port),
             "--second-factor", "offered", *options],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**os.environ, "SWIFT_BACKTRACE": "enable=no", "PGPASSWORD": password})
        line = self.process.stdout.readline()
        found = re.search(r"is at (https?://\S+:(\d+))", line)
        assert found, line + self.process.stdout.read()
        self.address, self.port = found[1], int(found[2])
        stdout = self.process.stdout
        threading.Thread(target=lambda: self.printed.extend(stdout), daemon=True).start()

    def first_password(self):
        """That of the first administrator, which the server prints once, on an empty database."""
        return waiting.until(lambda: re.search(r"the password (\S+)", "".join(self.printed)), "the first password is printed")[1]

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(timeout=60)


def database(server, name="ambler"):
    """The address of a database in another server's private cluster, and its password."""
    words, environment = server.database
    return f"postgres://ambler@/{name}?host={words[1]}", environment["PGPASSWORD"]
