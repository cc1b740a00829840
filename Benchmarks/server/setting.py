"""A study server in a folder, made ready to be measured."""

import concurrent.futures
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tests/System"))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tests/System/server"))

import contract
import machine
import server as servers
from people import People

HERE = pathlib.Path(__file__).resolve().parent
SHARED = pathlib.Path(os.environ.get("AMBLER_SHARED") or servers.ROOT.parent / "shared")
BASELINE = SHARED / "baselines/django"
# What is measured here is speed; that each answer is as described is what other tests hold.
contract.check = lambda *_: None


class Setting:
    """A server with one of each role, in a folder that goes when it is over."""

    def __init__(self, *options):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="ambler-bench-"))
        self.server = servers.Server(self.folder / "home", "--connections-per-address", "2000",
            "--requests-per-address", "1000000", "--requests-per-device", "1000000", *options)
        self.look_for_processes()
        self.people = People(self.server)

    def look_for_processes(self):
        """Those that everything else of the server comes from; they are others after each start."""
        postmaster = int((self.folder / "home/server/postgres/data/postmaster.pid").read_text().split()[0])
        self.server.roots = [self.server.process.pid, postmaster]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def memory(self):
        return machine.memory_line(self.server)

    def patients(self, count):
        """Tokens of so many patients, for the paths of document 000."""
        def make(number):
            name, password = f"{number:010}", "a good password"
            clinician = servers.Client(self.server, self.people.clinician.token)
            answer = clinician.post("/patients/", {
                "nhs_number": name, "first_name": "Bench", "password": password, "drug_course_id": 1, "month_of_treatment": 1})
            assert answer.status_code == 201, answer.text
            answer = clinician.post("/get_auth_token/", {"username": name, "password": password})
            assert answer.status_code == 200, answer.text
            return answer.json()["token"]
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            return list(pool.map(make, range(1, count + 1)))


def wrk(script, address, connections, seconds, *arguments):
    """What wrk measured: requests, seconds, and milliseconds of the median, of p99, and of the slowest; what failed."""
    done = subprocess.run(
        ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--timeout", "60s", "-s", str(HERE / script), address, "--",
         *map(str, arguments)], capture_output=True, text=True, check=False)
    lines = [line for line in done.stdout.splitlines() if line.startswith("RESULT ")]
    assert lines, done.stdout + done.stderr
    requests, took, median, p99, slowest, failed = map(float, lines[0].split()[1:])
    return {"requests": requests, "seconds": took, "p50": median, "p99": p99, "slowest": slowest, "failed": int(failed)}
