"""A server that says where it is reached from outside."""

import re
import shutil
import subprocess

import pytest
import requests

import home as homes
import server as servers
from people import People


@pytest.fixture(scope="module")
def people(behind):
    return People(behind.server, few=True)


def drawn(svg, scale=4):
    """The picture of a symbol in the plainest format there is."""
    side = int(re.search(r'viewBox="0 0 (\d+) ', svg)[1])
    rows = [[0] * side for _ in range(side)]
    for column, row, count in re.findall(r"M(\d+) (\d+)h(\d+)", svg):
        for place in range(int(count)):
            rows[int(row)][int(column) + place] = 1
    lines = [" ".join(str(square) for square in row for _ in range(scale)) for row in rows for _ in range(scale)]
    return f"P1 {side * scale} {side * scale}\n" + "\n".join(lines)


def test_a_code_comes_with_its_address_and_a_symbol_that_says_both(people, tmp_path):
    if not shutil.which("zbarimg"):
        pytest.skip("zbarimg is not installed")
    made = people.clinician.post("/v1/studies/ms-2026/enrolments", {}).json()
    assert made["url"] == f"https://study.example/ambler/enrol#{made['wholeCode']}"
    picture = tmp_path / "code.pbm"
    picture.write_text(drawn(made["qr"]))
    read = subprocess.run(["zbarimg", "-q", "--raw", str(picture)], capture_output=True, text=True, check=False)
    assert read.stdout.strip() == made["url"], read.stderr


def test_what_the_symbol_says_enrols_a_tablet(people, tmp_path):
    made = people.clinician.post("/v1/studies/ms-2026/enrolments", {"participant": people.participant["id"]}).json()
    # The address outside is a proxy's; the tablet is told the one that this machine can reach.
    tablet = homes.Home(tmp_path)
    tablet.enrol(people.server.address, made["url"].split("#")[1])
    devices = people.admin.get("/v1/studies/ms-2026/devices").json()["items"]
    assert len(devices) == 2


def asked(server, host, path="/v1/me"):
    answer = requests.get(server.address + path, headers={"Host": host}, timeout=60)
    return answer.status_code, answer.json()["code"] if answer.content else None


@pytest.mark.parametrize("host", [
    "evil.example", "study.example:80", "study.example.evil.example", "169.254.169.254", "localhost.evil.example"])
def test_a_server_answers_under_its_own_names_only(behind, people, host):
    """A page whose name is made to point here (DNS rebinding) reads nothing, signed in or not."""
    refused = (421, "hostUnknown")
    assert asked(behind.server, host) == asked(behind.server, host, "/") == asked(behind.server, host, "/portal/main.js") == refused
    headers = {"Host": host, "Authorization": f"Bearer {people.clinician.token}"}
    told = requests.get(people.server.address + "/v1/me", headers=headers, timeout=60)
    assert told.status_code == 421
    assert asked(behind.server, host, "/v1/health") == (204, None), "a proxy's check names what it likes"
    for own in ["study.example", "STUDY.example:443", f"127.0.0.1:{behind.server.port}", "localhost:1"]:
        assert asked(behind.server, own) == (401, "notSignedIn"), own


@pytest.mark.parametrize("options, words", [
    (["--listen", "0.0.0.0", "--behind", "10.0.0.1"], "give --public-address or --host"),
    (["--public-address", "study.example"], "an address such as https://study.example"),
    (["--host", "https://study.example"], "a host name such as study.example"),
    (["--connections-per-address", "0"], "`--connections-per-address` is not a whole number")])
def test_a_server_that_would_not_know_its_names_does_not_start(tmp_path, options, words):
    done = subprocess.run([servers.PROGRAM, "server", "--database", "postgres:///x", "--home", str(tmp_path), *options],
                          capture_output=True, text=True, check=False)
    assert done.returncode == 64
    assert words in done.stderr
