"""A made-up rig that serves the page as the program does, with streams that do what a test says.

    python Tests/System/rig-page/madeup.py [PORT]
"""

import array
import copy
import http.server
import json
import math
import pathlib
import random
import secrets
import struct
import sys
import threading
import time

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))

import catalogues
import waiting

SOURCES = pathlib.Path(__file__).resolve().parents[3] / "Sources"
WEB = SOURCES / "Rig" / "RigPage" / "Web"
# The look is the tablet's.
SHARED = SOURCES / "Fronts" / "Tablet" / "Web"
TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml",
         ".json": "application/json"}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)
BLOCKS_A_SECOND = 10


def boottime():
    return time.clock_gettime(time.CLOCK_BOOTTIME)


class Stream:
    """Samples of a second, again and again: a sine on each axis, and noise."""

    def __init__(self, id, rate, sines=((0.5, 12, 0), (0.2, 40, 0), (0.1, 3, 9.81)), noise=0.05, sensor="accelerometer", names="xyz",
                 steady=True, **status):
        self.id, self.rate, self.names = id, rate, names
        self.is_flowing = True
        self.missing = self.gaps = self.samples = 0
        self.next = None
        unit = "m/s2" if sensor == "accelerometer" else "rad/s"
        dice = random.Random(id)
        values = array.array("f")
        self.first = [level for _, _, level in sines]
        for index in range(rate):
            for height, frequency, level in sines[: len(names)]:
                values.append(level + height * math.sin(2 * math.pi * frequency * index / rate) + dice.gauss(0, noise))
        size = 4 * len(names)
        self.bytes = values.tobytes()
        self.size = size
        self.status = {
            "id": id, "sensor": sensor, "condition": "recording", "device": "adxl355 at 1-001d", "rateHz": rate * 1.0004,
            "wantedRateHz": rate, "intervalP50Milliseconds": 1000 / rate, "intervalP99Milliseconds": 1100 / rate,
            "samples": 0, "missing": 0, "gaps": 0, "sinceLastSampleSeconds": 0.06, "isStalled": False,
            "last": [{"name": name, "unit": unit, "value": 0.0} for name in names], **status,
        }  # fmt: skip

    def frames(self, place, now):
        """The blocks since the last time, up to now; a gap where it did not flow."""
        if not self.is_flowing:
            return b""
        found = b""
        at = math.floor(now * BLOCKS_A_SECOND)
        if self.next is not None and at - self.next > 2 * BLOCKS_A_SECOND // 10 + 3:
            found += frame(2, place, 0, self.next / BLOCKS_A_SECOND, at / BLOCKS_A_SECOND)
            self.next = at
        self.next = at if self.next is None else self.next
        return found + self.blocks(place, at)

    def past(self, place, seconds, now):
        """The blocks of the last seconds, all at once."""
        if not self.is_flowing:
            return b""
        self.next = math.floor((now - seconds) * BLOCKS_A_SECOND)
        return self.blocks(place, math.floor(now * BLOCKS_A_SECOND))

    def blocks(self, place, at):
        found = b""
        while self.next < at:
            found += self.block(place, self.next)
            self.next += 1
        return found

    def block(self, place, number):
        first, last = (round(one * self.rate / BLOCKS_A_SECOND) for one in (number, number + 1))
        count = last - first
        if not count:
            return b""
        begin = first % self.rate
        values = (self.bytes + self.bytes)[begin * self.size : (begin + count) * self.size]
        return frame(1, place, len(self.names), first / self.rate, (last - 1) / self.rate, values)


def frame(kind, stream, axes, first, last, values=b""):
    """A frame as the program writes it."""
    return struct.pack("<IBBBBdd", 20 + len(values), kind, stream, axes, 0, first, last) + values


def problem(kind, stream, seconds_ago, detail):
    return {"kind": kind, "stream": stream, "atNanoseconds": int((boottime() - seconds_ago) * 1e9), "detail": detail}


class Rig:
    """The rig as a whole, on a port of the loopback, until it is stopped."""

    def __init__(self, streams, title="Greenhouse, third beam", port=0, past=2):
        self.streams = streams
        # So many seconds of samples come at once to who listens first: nobody has to wait until there is something to see.
        self.past = past
        self.port = port
        self.status_answer = 200
        self.token_of_page = None
        # What is sent once, before all others, and then the stream ends; and what is sent beside the samples.
        self.nonsense = None
        self.extra = b""
        self.cut_until = 0.0
        self.state = {
            "rig": "greenhouse-3", "title": title, "softwareVersion": "0.1.0", "uptimeSeconds": 11_520.4, "segment": 42,
            "segmentEndsInSeconds": 754.2, "filedSegment": 41,
            "disk": {"freeBytes": 18_200_000_000, "keptFreeBytes": 524_288_000, "segmentBytes": 3_400_000_000,
                     "writtenBytesPerDay": 1_400_000_000, "daysLeft": 12.6, "isFull": False},
            "queue": {"waiting": 3, "delivered": 38, "refused": 0, "failedAttempts": 0, "unfiled": 0},
            "clock": {"synchronized": True, "offsetNanoseconds": 21_000, "maximumErrorNanoseconds": 3_100_000,
                      "estimatedErrorNanoseconds": 210_000, "frequencyPPM": -11.342, "pulse": False},
            "problems": [],
        }  # fmt: skip
        self.start()

    def start(self):
        """Serves with a new token, as a program that was started anew does."""
        self.token = secrets.token_hex(16)
        self.is_over = self.is_heard = False
        rig = self

        class Answers(Handler):
            pass

        Answers.rig = rig
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), Answers)
        self.server.daemon_threads = True
        self.port = self.server.server_address[1]
        self.address = f"http://127.0.0.1:{self.port}/"
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()

    def stop(self):
        self.is_over = True
        self.server.shutdown()
        self.server.server_close()

    def cut_live(self, seconds):
        """Ends the streams of samples, and answers no new one for a while."""
        self.cut_until = boottime() + seconds

    def status(self):
        state = copy.deepcopy(self.state)
        state["at"] = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        state["clock"] |= {"bootNanoseconds": int(boottime() * 1e9), "utc": state["at"]}
        state["streams"] = [copy.deepcopy(stream.status) for stream in self.streams]
        return state


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    rig = None

    def do_GET(self):
        if self.rig.is_over:
            self.close_connection = True
            return
        path = self.path.split("?")[0]
        if path.startswith("/api/"):
            self.api(path)
        elif path.startswith("/words/"):
            self.give(path, catalogues.served("rig", path.removeprefix("/words/")))
        else:
            self.file(SHARED if path.startswith("/look/") else WEB, "index.html" if path == "/" else path[1:])

    def file(self, folder, name):
        file = folder / name
        if not file.resolve().is_relative_to(folder) or not file.is_file():
            self.give(name, None)
            return
        body = file.read_bytes()
        if file.name == "index.html":
            body = body.replace(b'name="ambler-token" content=""',
                                f'name="ambler-token" content="{self.rig.token_of_page or self.rig.token}"'.encode())
        self.give(name, body)

    def give(self, name, body):
        """Answers with a file; with nothing where it is not there."""
        if body is None:
            self.answer(404, b"", "text/plain")
        else:
            self.answer(200, body, TYPES.get(pathlib.PurePath(name).suffix, "application/octet-stream"))

    def api(self, path):
        if self.headers.get("X-Ambler-Token") != self.rig.token:
            self.answer(403, b'{"code": "noToken"}', "application/json")
        elif path == "/api/status":
            code = self.rig.status_answer
            self.answer(code, json.dumps(self.rig.status() if code == 200 else {"code": "notYet"}).encode(), "application/json")
        elif path == "/api/live":
            self.live()
        else:
            self.answer(404, b"", "text/plain")

    def answer(self, code, body, type):
        self.send_response(code)
        self.send_header("Content-Type", type)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def live(self):
        if boottime() < self.rig.cut_until:
            self.answer(503, b"", "text/plain")
            return
        self.send_response(200)
        self.send_header("Content-Type", "application/octet-stream")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        self.close_connection = True
        for stream in self.rig.streams:
            stream.next = None
        if self.rig.nonsense:
            self.send(self.rig.nonsense)
            self.rig.nonsense = None
            return
        if not self.rig.is_heard:
            self.rig.is_heard = True
            now = boottime()
            self.send(b"".join(stream.past(place, self.rig.past, now) for place, stream in enumerate(self.rig.streams)))
        while not self.rig.is_over and boottime() >= self.rig.cut_until:
            now = boottime()
            body = b"".join(stream.frames(place, now) for place, stream in enumerate(self.rig.streams))
            try:
                self.send(body + self.rig.extra)
            except OSError:
                return
            waiting.let_pass(0.05, "a rig sends what has gathered since")

    def send(self, body):
        if body:
            self.wfile.write(f"{len(body):x}\r\n".encode() + body + b"\r\n")

    def log_message(self, *arguments):
        pass


def fast(count=8, rate=3200):
    return [Stream(f"s{number}", rate, noise=0.3) for number in range(count)]


def greenhouse():
    """A few streams that are not all well."""
    return [
        Stream("beam", 1000),
        Stream("mast", 100, sensor="gyroscope", sines=((0.4, 1, 0), (0.2, 2, 0.1), (0.1, 3, -0.2)), noise=0.01, device="lsm6dso_gyro",
               rateHz=92.13, missing=5120, gaps=3),
        Stream("door", 50, condition="absent", reason="The device adxl345 is not there. Plug it in, or look at its cable.",
               sinceLastSampleSeconds=84.2),
        Stream("place", 1, sensor="location", device=None, last=[]),
    ]


def problems():
    return [
        problem("sensorLost", "door", 7000, "The device ended by itself."),
        problem("sensorMissing", "door", 6900, "No device has the name adxl345."),
        problem("clockStepped", None, 3700, "The wall clock was put forward by 2.1 s."),
        problem("saturated", "beam", 800, "312 of 60000 samples of a minute are at the end of the range. Choose a larger one."),
        problem("rateDiffers", "mast", 180, "It gives 92.13 Hz where 100 are to come."),
    ]


def main(port=0, kind="greenhouse"):
    rig = Rig(fast() if kind == "fast" else greenhouse(), port=int(port))
    rig.state["problems"] = problems()
    print(f"The rig's page is at {rig.address}", flush=True)
    threading.Event().wait()


if __name__ == "__main__":
    main(*sys.argv[1:])
