"""`ambler rig run` as a process, watched as systemd, a page and a collector of metrics watch it."""

import json
import os
import pathlib
import re
import socket
import struct
import subprocess

import requests

import waiting
from source import Source

ROOT = pathlib.Path(__file__).resolve().parents[3]
PROGRAM = os.environ.get("AMBLER_PROGRAM", str(ROOT / ".build/debug/ambler"))
CHIP = "adxl355"


def chips(count):
    """So many chips in a process of their own."""
    return Source(str(pathlib.Path(PROGRAM).parent / "RigSource"), str(ROOT / "devices"), CHIP, count)


class Notices:
    """The socket of a service manager."""

    def __init__(self, folder):
        self.path = str(folder / "notify")
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind(self.path)
        self.heard = []

    def wait(self, text, seconds=120):
        """Waits for a message that holds the text."""
        self.socket.settimeout(seconds)
        while True:
            message = self.socket.recv(4096).decode()
            self.heard.append(message)
            if text in message:
                return message

    def close(self):
        self.socket.close()


class RunningRig:
    """A rig of chips on ports of this machine."""

    def __init__(self, folder, ports, program, chip="adxl355", rate=1000, environment=None, more=(), destination=None, home=None):
        self.home = home or folder / "home"
        self.program = program
        self.file = folder / "rig.json"
        streams = [
            {
                "id": f"s{number}",
                "sensor": "accelerometer",
                "at": f"iio:ip:127.0.0.1:{port}",
                "device": {"name": chip},
                "rateHz": rate,
            }
            for number, port in enumerate(ports)
        ]
        rig = {
            "ambler": 1,
            "id": "watched",
            "streams": streams + list(more),
            "storage": {"keepFreeMiB": 16, "whenFull": "stop"},
        }
        if destination is not None:
            rig["destination"] = destination
        self.file.write_text(json.dumps(rig))
        with open(folder / "errors", "wb") as errors:
            self.process = subprocess.Popen(
                [program, "rig", "run", self.file, "--home", self.home, "--port", "0"],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env=environment,
            )
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert found, line
        self.address = found.group()
        page = requests.get(self.address + "/", timeout=60).text
        self.token = re.search(r'name="ambler-token" content="([0-9a-f]{64})"', page).group(1)

    def get(self, path, **more):
        headers = {"X-Ambler-Token": self.token} | more.pop("headers", {})
        return requests.get(self.address + path, headers=headers, timeout=60, **more)

    def status(self, holds):
        """How it stands, as soon as something holds of it."""
        seen = []

        def look():
            answer = self.get("/api/status")
            assert self.process.poll() is None, "the rig has ended"
            seen[:] = [answer.text]
            return answer.json() if answer.status_code == 200 and holds(answer.json()) else None

        return waiting.until(look, lambda: seen, seconds=120)

    def run(self, *words):
        return subprocess.run(
            [self.program, "rig", "status", *words, "--home", self.home],
            capture_output=True,
            text=True,
            timeout=60, check=False,
        )

    def stop(self):
        self.process.terminate()
        self.process.wait(60)


def frames(answer):
    """The frames of `/api/live`: (kind, stream, axes, first, last, values)."""
    buffer = b""
    for piece in answer.iter_content(None):
        buffer += piece
        while len(buffer) >= 4:
            (length,) = struct.unpack_from("<I", buffer)
            if len(buffer) < 4 + length:
                break
            body, buffer = buffer[4 : 4 + length], buffer[4 + length :]
            kind, stream, axes, _, first, last = struct.unpack_from("<BBBBdd", body)
            values = struct.unpack_from(f"<{(length - 20) // 4}f", body, 20) if kind == 1 else ()
            yield kind, stream, axes, first, last, values
