"""The study server as a service: what its manager is told."""

import socket


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
