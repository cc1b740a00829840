"""A transaction that holds what it has run, as another server or a slow one would."""

import contextlib
import subprocess

import server as servers


@contextlib.contextmanager
def held(server, *statements):
    """A transaction that has run the statements; what is written to it runs there too."""
    words, environment = server.database
    with subprocess.Popen(
            [servers.of_postgres("psql"), "-X", "-q", "-v", "ON_ERROR_STOP=1", *words], env=environment, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as holder:
        print("begin;", *statements, "\n\\echo held", file=holder.stdin, flush=True)
        for line in holder.stdout:
            if line.strip() == "held":
                break
        yield holder
        if holder.poll() is None:
            holder.communicate("rollback;")
