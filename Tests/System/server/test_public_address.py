"""A server that says where it is reached from outside."""

import re
import shutil
import subprocess

import pytest

import home as homes
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
    assert made["url"] == f"https://study.example/ambler/enrol#{made['code']}"
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
