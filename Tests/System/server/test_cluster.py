"""The private database of `ambler server --dev`: killed, recovering, stuck, and shared by mistake."""

import os
import signal
import subprocess

import pytest

import breadth
import home as homes
import server as servers
import waiting


def answers(server):
    return servers.Client(server).ask("HEAD", "/v1/health").status_code == 204 and server.sql("select 1") == ["1"]


@pytest.mark.long("another database")
def test_a_second_server_of_the_same_folder_leaves_the_database_to_the_first(own):
    server = own.server
    done = subprocess.run(
        [servers.PROGRAM, "server", "--dev", "--home", server.folder, "--port", str(server.port)], capture_output=True, text=True,
        timeout=homes.HANG, check=False)
    assert done.returncode != 0 and "the port is taken" in done.stderr
    assert answers(server)


def test_the_audit_is_verified_beside_a_server_and_without_one(own):
    server, database = own.server, own.database
    words = [servers.PROGRAM, "server", "audit", "verify", "--dev", "--home", server.folder]
    assert subprocess.run(words, capture_output=True, timeout=homes.HANG, check=False).returncode == 0
    assert answers(server)
    server.stop()
    assert database.postmaster is None
    assert subprocess.run(words, capture_output=True, timeout=homes.HANG, check=False).returncode == 0
    assert database.postmaster is None, "it is left as it was found"
    server.start()
    assert answers(server)


@pytest.mark.long("another database")
def test_a_postmaster_that_was_killed_is_started_again(own):
    server, database = own.server, own.database
    for _ in range(breadth.count(1, 3)):
        server.kill()
        database.kill_postmaster()
        # What it left behind is still there: its processes notice a little later.
        server.start()
        assert answers(server)


def crash(server, database):
    """Makes the database recover, with nobody connected but a session of our own."""
    server.sql("create table if not exists filler (text text)")
    server.sql("insert into filler select repeat('x', 500) from generate_series(1, 20000)")
    server.kill()
    # Those of the server notice a little later that nobody speaks to them any more.
    waiting.until(lambda: not database.backends(), "nobody is connected")
    session = subprocess.Popen(
        [servers.PSQL, *server.database[0], "-c", "select pg_sleep(100)"], env=server.database[1], stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
    waiting.until(database.backends, "the session is connected")
    os.kill(database.backends()[0], signal.SIGKILL)
    return session


@pytest.mark.long("a recovery in real time")
def test_a_database_that_recovers_is_waited_for(own):
    server, database = own.server, own.database
    for _ in range(3):
        session = crash(server, database)
        server.start()
        session.wait(homes.HANG)
        assert answers(server)


@pytest.mark.long("waits for the end of a patience")
def test_a_database_that_never_ends_its_shutdown_is_ended(own):
    server, database = own.server, own.database
    session = crash(server, database)
    # Asked to stop just when its recovery begins, it waits for ever for a process that is told nothing.
    [startup] = waiting.until(lambda: database.children("startup"), "the recovery begins")
    os.kill(startup, signal.SIGSTOP)
    os.kill(database.postmaster, signal.SIGINT)
    waiting.until(lambda: "stopping" in (database.folder / "data/postmaster.pid").read_text(), "the database is asked to stop")
    os.kill(startup, signal.SIGCONT)
    server.start()
    session.wait(homes.HANG)
    assert answers(server)
