"""Lists of a server's keys: made, signed and published by the program's own commands, as an administrator does it."""

import os
import subprocess

import server as servers


class Trust:
    """The keys that sign lists, in a folder that stands for a machine away from every server."""

    def __init__(self, folder, roots=1):
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.roots = [folder / f"root-{number}.key" for number in range(roots)]
        for root in self.roots:
            self.command("root", root)
        self.count = 0

    @staticmethod
    def command(*words, exits=0, password=None, clock=()):
        """What `ambler server trust` printed."""
        environment = {**os.environ, "SWIFT_BACKTRACE": "enable=no", **({"PGPASSWORD": password} if password else {})}
        done = subprocess.run(
            [*clock, servers.PROGRAM, "server", "trust", *map(str, words)], capture_output=True, text=True, env=environment, check=False)
        assert done.returncode == exits, f"{words}: {done.returncode}\n{done.stdout}{done.stderr}"
        return done.stdout + done.stderr

    def draft(self, place, *options, **more):
        """A list that nobody has signed; `place` says which server's home and database."""
        self.count += 1
        path = self.folder / f"list-{self.count}.json"
        self.command("draft", path, *place.words, *options, password=place.password, **more)
        return path

    def first(self, place, *options, **more):
        named = [word for root in self.roots for word in ("--root", f"{root}.pub")]
        return self.draft(place, *named, *options, **more)

    def sign(self, path, *roots):
        for root in roots or self.roots:
            self.command("sign", path, "--root-key", root)
        return path

    def publish(self, place, path, **more):
        return self.command("publish", path, *place.words, password=place.password, **more)


class Place:
    """The home of a server, and how its database is named."""

    def __init__(self, home, database=None):
        self.words = ["--home", str(home), *(["--database", database[0]] if database else ["--dev"])]
        self.password = database[1] if database else None
