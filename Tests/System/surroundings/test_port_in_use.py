"""What a program says whose port another program has."""

import os
import pathlib
import socket
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]
PROGRAM = os.environ.get("AMBLER_PROGRAM", str(ROOT / ".build/debug/ambler"))
TAKEN = "the port is taken by another program"


@pytest.fixture
def port():
    """A port on which somebody listens."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield str(listener.getsockname()[1])


@pytest.mark.parametrize("words, told", [
    (["tablet", "tasks/study.json", "--home", "HOME"], f"The page cannot be served: {TAKEN}. Choose another, or 0 for a free one."),
    (["server", "--dev", "--home", "HOME"], f"The server cannot listen: {TAKEN}. Choose another, or 0 for a free one."),
    (["devices", "serve", "lis3dh"], f"The chip cannot be played: {TAKEN}: choose another, or 0."),
], ids=["tablet", "server", "chip"])
def test_a_port_in_use_is_told_in_a_line_with_a_way_on(port, tmp_path, words, told):
    for folder in [tmp_path, *tmp_path.parents]:
        if folder.owner() == "root" and folder != pathlib.Path("/"):
            # The user `postgres` must get through.
            folder.chmod(folder.stat().st_mode | 0o011)
    words = [str(tmp_path / "home") if word == "HOME" else word for word in words]
    done = subprocess.run([PROGRAM, *words, "--port", port], cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 69
    assert done.stderr.splitlines()[-1] == told
