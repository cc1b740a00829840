"""Nobody is locked out: the first password is printed when it counts, and a new one is given on the server's own machine."""

import re
import socket
import subprocess

import pytest

import home as homes
import server as servers
import waiting

NEW = "a password of my own"


def reset(server, name):
    words = [servers.PROGRAM, "server", "accounts", "reset", name, "--dev", "--home", str(server.folder)]
    return subprocess.run(words, capture_output=True, text=True, timeout=homes.HANG, check=False)


def signed_in(server, name, password):
    """The status of a sign-in, and what it gives."""
    server.sql("delete from failures")
    answer = servers.Client(server).post("/v1/sessions", {"name": name, "password": password})
    return answer.status_code, answer.json()


def new_password(done):
    assert done.returncode == 0, done.stderr
    return re.search(r"The new password is (\S+)", done.stdout)[1]


@pytest.mark.slow("a server of its own")
def test_a_first_start_that_finds_its_port_taken_loses_no_password(tmp_path_factory):
    folder = tmp_path_factory.mktemp("taken") / "home"
    folder.mkdir()
    servers.open_to_postgres(folder)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        words = [servers.PROGRAM, "server", "--dev", "--home", str(folder), "--port", str(taken.getsockname()[1])]
        done = subprocess.run(words, capture_output=True, text=True, timeout=homes.HANG, check=False)
    assert done.returncode == 69 and "the port is taken" in done.stderr
    assert "password" not in done.stdout
    server = servers.Server(folder)
    try:
        assert signed_in(server, "admin", server.password)[0] == 201
        # Lost all the same, such as with the terminal that it was printed in.
        found = new_password(reset(server, "admin"))
        assert signed_in(server, "admin", server.password)[0] == 401
        status, told = signed_in(server, "admin", found)
        assert (status, told["account"]["mustChangePassword"]) == (201, True)
        assert found not in server.output()
    finally:
        server.stop()


def test_a_reset_ends_every_sign_in_and_is_noted_as_done_on_the_machine(own):
    people, server = own.people, own.server
    name = f"locked-{servers.secrets.token_hex(4)}"
    client = people.staff(name, "researcher", "ms-2026")
    account = client.get("/v1/me").json()["id"]
    old = f"a good password of {name}"
    other = people.signed_in(name, old)
    assert other.get("/v1/me").status_code == 200
    found = new_password(reset(server, name.upper()))
    refused = servers.Client(server).post("/v1/sessions/refresh", {"refreshToken": client.refresh_token})
    assert refused.status_code == 401
    for one in [client, other]:
        waiting.until(lambda one=one: one.get("/v1/me").status_code == 401, "the sign-in has ended")
    assert signed_in(server, name, old)[0] == 401
    fresh = people.signed_in(name, found)
    assert fresh.get("/v1/me").json()["mustChangePassword"] is True
    assert fresh.post("/v1/password", {"old": found, "new": NEW}).status_code == 204
    assert signed_in(server, name, found)[0] == 401
    entry = people.admin.post("/v1/audit/search", {"action": "passwordReset", "limit": 1}).json()["items"][0]
    assert (entry["actor"], entry["subject"], entry["subjectName"]) == ("operator", account, name)
    assert found not in server.output()
    # The same without a server: its database is started for it, and left as it was.
    server.stop()
    again = new_password(reset(server, name))
    assert own.database.postmaster is None
    server.start()
    assert signed_in(server, name, NEW)[0] == 401
    assert signed_in(server, name, again)[0] == 201
    words = [servers.PROGRAM, "server", "audit", "verify", "--dev", "--home", str(server.folder)]
    assert subprocess.run(words, capture_output=True, timeout=homes.HANG, check=False).returncode == 0


def test_an_account_that_is_switched_off_stays_so_and_that_is_told(own):
    people, server = own.people, own.server
    name = f"off-{servers.secrets.token_hex(4)}"
    account = people.staff(name, "researcher", "ms-2026").get("/v1/me").json()["id"]
    path = f"/v1/accounts/{account}"
    assert people.admin.ask("PATCH", path, {"isDisabled": True}, headers={"If-Match": "*"}).status_code == 200
    done = reset(server, name)
    assert "switched off" in done.stdout
    assert signed_in(server, name, new_password(done))[0] == 401


@pytest.mark.parametrize("name", ["nobody-of-this-name", "", "device", "patient"])
def test_only_staff_have_a_password_to_reset(own, name):
    people, server = own.people, own.server
    if name == "device":
        name = f"device-{people.device.enrolment['device']}"
    if name == "patient":
        name = f"pat-{servers.secrets.token_hex(4)}"
        body = {"nhs_number": name, "first_name": "B", "password": "four words of mine"}
        assert people.clinician.post("/patients/", body).status_code == 201
    before = server.sql("select length from chains where study = 'server'")
    done = reset(server, name)
    assert (done.returncode, done.stdout) == (65, "")
    assert server.sql("select length from chains where study = 'server'") == before


def test_a_reset_needs_a_name_and_a_server(own, tmp_path):
    words = [servers.PROGRAM, "server", "accounts", "reset"]
    done = subprocess.run([*words, "--dev", "--home", str(own.server.folder)], capture_output=True, text=True, timeout=homes.HANG,
                          check=False)
    assert done.returncode == 64 and "accounts reset NAME" in done.stderr
    done = subprocess.run([*words, "admin", "--dev", "--home", str(tmp_path / "none")], capture_output=True, text=True, timeout=homes.HANG,
                          check=False)
    assert done.returncode == 65 and not (tmp_path / "none").exists()
