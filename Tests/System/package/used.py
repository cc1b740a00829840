"""What an ordinary user can do with the program that was installed."""

import json
import re
import signal
import urllib.request

import waiting

TASKS = "/usr/share/ambler/tasks"
ANSWERS = {"phq4_1": "notAtAll", "phq4_2": "severalDays", "phq4_3": "notAtAll", "phq4_4": "notAtAll"}


def checks():
    return [tells_version, checks_tasks, runs_task, serves_page, proves_rig, records_rig, serves_study]


def tells_version(system):
    """the program tells the version that the package has"""
    version = system.run("dpkg-query", "-W", "-f", "${Version}", "ambler")
    assert system.visit("ambler", "--version") == f"ambler {version.replace('~', '-')} (release build)\n"


def checks_tasks(system):
    """every task that was installed is sound, with the sounds it plays"""
    tasks = [f"{TASKS}/{path.name}" for path in sorted(system.path(TASKS).glob("*.json"))
             if '"steps"' in path.read_text()]
    assert len(tasks) > 30, tasks
    system.visit("ambler", "check", *tasks)


def runs_task(system):
    """a task runs from answers, and its result is in the outbox"""
    system.write("answers.json", json.dumps(ANSWERS))
    system.visit("ambler", "run", f"{TASKS}/phq-4.json", "--answers", "answers.json", "--home", "run")
    assert results(system, "run") == 1


def serves_page(system):
    """the tablet serves the patient's page, with its scripts, charts and letters"""
    with Running(system, "tablet", "--no-browser", "--simulate", "--port", "0", "--home", "tablet") as tablet:
        page = fetched(tablet.address)
        scripts = re.findall(r'(?:src|href)="(/?[^":]+\.(?:js|css))"', page)
        assert scripts, page
        for script in scripts:
            assert fetched(f"{tablet.address}{script.lstrip('/')}"), script


def proves_rig(system):
    """a rig's file is proved against a board on the network"""
    with Running(system, "devices", "serve", "lis2dh12_accel", "--port", "0") as board:
        system.write("rig.json", rig(board.address))
        said = system.visit("ambler", "rig", "check", "rig.json", "--seconds", "1")
        assert "beam" in said and "!" not in said, said


def records_rig(system):
    """a rig records from a board on the network until it is asked to end"""
    with Running(system, "devices", "serve", "lis2dh12_accel", "--port", "0") as board:
        system.write("rig.json", rig(board.address))
        recorder = system.begin("ambler", "rig", "run", "rig.json", "--home", "rig", "--port", "0")
        waiting.until(lambda: records(system, "rig"), "samples come")
        recorder.send_signal(signal.SIGTERM)
        assert recorder.wait(60) == 0, recorder.returncode
    assert results(system, "rig") == 1


def records(system, home):
    """Whether samples of every stream come; while the rig starts there is nobody to ask."""
    try:
        status = json.loads(system.visit("ambler", "rig", "status", "--json", "--home", home))
    except RuntimeError:
        return False
    return all(stream.get("rateHz") for stream in status["streams"])


def serves_study(system):
    """the study server makes its database and serves the portal"""
    with Running(system, "server", "--dev", "--port", "0", "--home", "server") as server:
        fetched(f"{server.address}/v1/health")
        assert "<html" in fetched(server.address)


def results(system, home):
    return system.visit("ambler", "outbox", "list", "--home", home).count("waits for delivery")


def rig(address):
    stream = {"id": "beam", "sensor": "accelerometer", "at": address, "device": {"name": "lis2dh12_accel"}}
    storage = {"quotaMiB": 100, "keepFreeMiB": 16, "whenFull": "stop"}
    return json.dumps({"ambler": 1, "id": "greenhouse", "streams": [stream], "storage": storage})


def fetched(address):
    with urllib.request.urlopen(address, timeout=60) as answer:
        return answer.read().decode()


class Running:
    """A command that goes on and first prints where it is; asked to end with `with`."""

    def __init__(self, system, *words):
        self.words = words
        self.process = system.begin("ambler", *words)

    def __enter__(self):
        for line in self.process.stdout:
            if found := re.search(r"(http|iio):\S+", line):
                self.address = found[0]
                return self
        raise RuntimeError(f"ambler {' '.join(self.words)} ended with {self.process.wait()}")

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(60)
        assert code == 0, f"ambler {' '.join(self.words)} ended with {code}"
