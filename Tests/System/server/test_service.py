"""The study server as a service: what its manager is told."""

import contextlib
import socket
import threading

import pytest
import requests

import waiting
from holding import held


def test_it_tells_its_manager_that_it_is_ready_and_that_it_ends(own, tmp_path):
    server = own.server
    manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    manager.bind(str(tmp_path / "notify"))
    manager.settimeout(60)
    server.stop()
    server.start(prefix=["env", f"NOTIFY_SOCKET={tmp_path / 'notify'}"])
    heard = manager.recv(4096).decode().splitlines()
    assert heard == ["READY=1", f"STATUS=The study server is at {server.address}"]
    server.stop()
    assert manager.recv(4096).decode().splitlines() == ["STOPPING=1"]
    server.start()


@pytest.mark.slow("a stop has ten seconds before what the database is asked is ended")
def test_whoever_holds_a_lock_in_the_database_keeps_the_server_from_nothing_when_it_stops(own):
    server = own.server
    waits = "select count(*) from pg_stat_activity where wait_event_type = 'Lock'"
    with held(server, "lock table recordings, audit, chains in access exclusive mode;"):
        # Its background work comes by, and a request whose note cannot be stored.
        def ask():
            with contextlib.suppress(requests.exceptions.ConnectionError):
                own.people.clinician.get("/v1/studies/ms-2026/participants")

        asked = threading.Thread(target=ask)
        asked.start()
        waiting.until(lambda: int(server.sql(waits)[0]) >= 2, "statements wait for the lock")
        server.stop()
        asked.join()
    server.start()
    assert own.people.clinician.get("/v1/me").status_code == 200
