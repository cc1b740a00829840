"""A rig that records chips and delivers to the study server, and what stands between the two."""

import http.server
import json
import os
import pathlib
import re
import subprocess
import sys
import threading

import requests

import home as homes
import server as servers
import waiting

sys.path.insert(0, str(servers.ROOT / "Tests/System/rig"))

import delivered
import source

SOURCE = pathlib.Path(servers.PROGRAM).parent / "RigSource"
CHIP = "adxl355"


def chips(count):
    return source.Source(str(SOURCE), str(servers.ROOT / "devices"), CHIP, count)


def stream(port, name="s0", rate=1000, chip=CHIP):
    return {"id": name, "sensor": "accelerometer", "at": f"iio:ip:127.0.0.1:{port}", "device": {"name": chip}, "rateHz": rate}


def rig(*streams, **changes):
    """A rig file."""
    return {"ambler": 1, "id": "bench", "streams": list(streams), "storage": {"keepFreeMiB": 16, "whenFull": "stop"},
            "destination": "server", "settingsMinutes": 1, **changes}


class Between:
    """Passes what a rig asks on to the study server; `forged` answers for its settings, as anybody in the net might.

    `given` answers for other paths, as a study server might that is not ours.
    """

    def __init__(self, server):
        self.forged = None
        self.given = {}
        self.asked = 0
        between = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *words):
                pass

            def pass_on(self):
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                if self.path == "/v1/rig-settings":
                    between.asked += 1
                    if between.forged is not None:
                        self.give(200, {"Content-Type": "application/json"}, between.forged)
                        return
                if self.path in between.given:
                    self.give(200, {"Content-Type": "application/json"}, between.given[self.path])
                    return
                headers = {name: value for name, value in self.headers.items() if name.lower() not in ("host", "expect", "connection")}
                answer = requests.request(self.command, server.address + self.path, data=body, headers=headers, timeout=60,
                                          allow_redirects=False)
                kept = {name: value for name, value in answer.headers.items()
                        if name.lower() not in ("content-length", "connection", "transfer-encoding", "date", "server", "keep-alive")}
                self.give(answer.status_code, kept, answer.content)

            def give(self, status, headers, body):
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                if status not in (204, 304):
                    self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                if self.command != "HEAD" and status not in (204, 304):
                    self.wfile.write(body)

            do_GET = do_HEAD = do_PUT = do_POST = do_DELETE = pass_on

        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.http.server_port}"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def close(self):
        self.http.shutdown()
        self.http.server_close()


class EnrolledRig:
    """A rig's home, its file, and the program that records it. Settings are asked for ten times a second."""

    def __init__(self, people, folder, study, address, file, trial=2):
        self.people, self.study, self.folder = people, study, folder
        self.home = homes.Home(folder)
        self.home.enrol(address, homes.code(people, study))
        self.device = self.home.status()["device"]
        self.file = folder / "rig.json"
        self.write(file)
        self.trial = trial
        self.process = None

    def write(self, file):
        self.file.write_text(json.dumps(file))

    def start(self):
        settings = {"AMBLER_RIG_SETTINGS_SECONDS": "0.1", "AMBLER_RIG_TRIAL_SECONDS": str(self.trial)}
        with open(self.folder / "errors", "ab") as errors:
            self.process = subprocess.Popen(
                [servers.PROGRAM, "rig", "run", self.file, "--home", self.home.path, "--port", "0"],
                stdout=subprocess.PIPE, stderr=errors, text=True, env={**os.environ, "SWIFT_BACKTRACE": "enable=no", **settings})
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert found, line + self.errors()
        self.address = found[0]
        page = requests.get(self.address + "/", timeout=60).text
        self.token = re.search(r'name="ambler-token" content="([0-9a-f]{64})"', page)[1]
        return self

    def errors(self):
        return (self.folder / "errors").read_text()

    def status(self, holds):
        """How it stands, as soon as something holds of it."""
        seen = []

        def look():
            answer = requests.get(self.address + "/api/status", headers={"X-Ambler-Token": self.token}, timeout=60)
            assert self.process.poll() is None, "the rig has ended: " + self.errors()
            seen[:] = [answer.text]
            return answer.json() if answer.status_code == 200 and holds(answer.json()) else None

        return waiting.until(look, lambda: f"{seen}\n{self.errors()}")

    def state(self):
        """What it keeps of settings."""
        path = self.home.path / "rigs/bench/settings.json"
        return json.loads(path.read_text()) if path.exists() else None

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.terminate()
            assert self.process.wait(60) == 0, self.errors()

    def put(self, client, file, **rest):
        return client.ask("PUT", f"/v1/studies/{self.study}/devices/{self.device}/rig-settings", file, headers={"If-Match": "*"}, **rest)

    def delivered(self, client):
        """Ends it, and gives what came to the server, as a folder and as documents in their order."""
        self.stop()
        self.home.deliver_all()
        folder = self.folder / "delivered"
        for name in ("results", "recordings"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        items = client.get(f"/v1/studies/{self.study}/results?limit=500").json()["items"]
        for item in items:
            answer = client.get(f"/v1/results/{item['id']}")
            if answer.json().get("rig") is None or answer.json()["task"]["id"] != "bench" or not self.home.rows().get(item["id"]):
                continue
            (folder / f"results/{item['id']}.json").write_bytes(answer.content)
            for recording in answer.json()["recordings"]:
                if digest := recording.get("sha256"):
                    (folder / f"recordings/{digest}.csv.zst").write_bytes(client.get(f"/v1/recordings/{digest}").content)
        return folder, delivered.documents(folder)


def recording(status):
    return bool(status["streams"]) and all(one["condition"] == "recording" and one["samples"] > 0 for one in status["streams"])


def uses(number):
    return lambda status: status.get("settings") == number and recording(status)


def told(kind):
    return lambda status: any(one["kind"] == kind for one in status["problems"])


def problems(documents):
    """What the segments tell of settings, in order."""
    return [(one["kind"], one["detail"]) for document in documents for one in document["problems"] if one["kind"].startswith("settings")]
