"""The program itself, recording chips that `RigSource` serves."""

import json
import os
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "rig"))

import source

ROOT = pathlib.Path(__file__).resolve().parents[3]
PROGRAM = os.environ.get("AMBLER_PROGRAM", str(ROOT / ".build" / "debug" / "ambler"))
SOURCE = str(pathlib.Path(PROGRAM).parent / "RigSource")
DEVICES = os.environ.get("AMBLER_DEVICES", str(ROOT / "devices"))


class Program:
    """`ambler rig run` with so many chips of a kind, in a folder of its own."""

    def __init__(self, folder, chip, count, rate):
        self.folder = pathlib.Path(folder)
        self.chips = source.Source(SOURCE, DEVICES, chip, count)
        streams = [
            {"id": f"s{number}", "sensor": "accelerometer", "at": f"iio:ip:127.0.0.1:{port}", "device": {"name": chip}, "rateHz": rate}
            for number, port in enumerate(self.chips.ports)
        ]
        self.file = self.folder / "rig.json"
        self.file.write_text(json.dumps({
            "ambler": 1, "id": "watched", "title": "A watched rig", "streams": streams,
            "storage": {"keepFreeMiB": 64, "keepDeliveredDays": 1, "whenFull": "stop"}}))  # fmt: skip
        self.port = 0
        try:
            self.start()
        except AssertionError:
            self.chips.end()
            raise

    def start(self):
        words = [PROGRAM, "rig", "run", str(self.file), "--home", str(self.folder / "home"), "--port", str(self.port)]
        with open(self.folder / "errors", "a") as errors:
            self.process = subprocess.Popen(
                ["setpriv", "--pdeathsig", "KILL", *words], stdout=subprocess.PIPE, stderr=errors, text=True,
                env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})  # fmt: skip
        for line in self.process.stdout:
            found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
            if found:
                self.address, self.port = found[0], int(found[1])
                return
        raise AssertionError((self.folder / "errors").read_text())

    def kill(self):
        self.process.kill()
        self.process.wait()

    def end(self):
        self.process.terminate()
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.kill()
        self.chips.end()
