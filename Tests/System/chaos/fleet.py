"""Many tablets of one study while it gets a new version: who shows it when, and of which version the results are.

The last line is `N tablets, N turned, N results, 0 mixed, seed S`; the exit code is 1 if a tablet did not turn, turned in the
middle of a run, or a result is not wholly of one version. See `docs/chaos.md`.
"""

import argparse
import collections
import concurrent.futures
import json
import pathlib
import shutil
import statistics
import sys
import tempfile
import threading
import time

import paths  # first: it makes the next ones found

import server as servers
import versions
import waiting
from choices import chance
from fleet_tablets import HANG, KINDS, Version
from journal import Journal
from people import People

STUDY = "fleet-2026"
# Of how many each kind is, in a fleet of 50.
OF_FIFTY = {
    "idle": 16, "in a run": 8, "killed in a run": 4, "killed while it fetches": 6, "cut": 6, "without a network": 3, "switched off": 3,
    "with a full disk": 2, "with a nearly full disk": 2}
# How many begin at once: two processors start no more in the same time.
AT_ONCE = 4
PICTURE_BYTES = 1_000_000
LOGS = paths.ROOT / ".build/chaos"


def kinds_of(count):
    """The kinds of so many tablets: each of them once as far as there are enough, then in proportion."""
    order = ["idle", "in a run", "killed while it fetches", "cut", *OF_FIFTY]
    kinds = list(dict.fromkeys(order))[:count]
    left = collections.Counter(OF_FIFTY)
    left.subtract(kinds)
    while len(kinds) < count:
        kind = max(left, key=lambda kind: left[kind] / OF_FIFTY[kind])
        left[kind] -= 1
        kinds.append(kind)
    return kinds


class Fleet:
    def __init__(self, folder, seed, log, count):
        self.folder = pathlib.Path(folder)
        self.seed = seed
        self.journal = Journal(log)
        self.server = servers.Server(self.folder / "server", "--connections-per-address", "2000")
        self.people = People(self.server, few=True)
        self.people.study(STUDY)
        self.nurse = self.people.staff("fleet-nurse", "clinician", STUDY, "north")
        self.researcher = self.people.staff("fleet-researcher", "researcher", STUDY)
        self.tablets = [
            KINDS[kind](number, seed, self.folder, self.server, self.journal) for number, kind in enumerate(kinds_of(count), 1)]
        self.published = []

    def publish(self, version):
        """A version with a question and a picture of its own, published to all."""
        number = len(self.published) + 1
        picture = b"\x89PNG\r\n\x1a\n" + chance(self.seed, "picture", number).randbytes(PICTURE_BYTES)
        task = {
            "ambler": 1, "id": "short", "version": version, "title": f"Task of {version}", "steps": [
                {"id": f"question-{number}", "type": "question", "title": f"Of {version}?", "answer": {"type": "boolean"},
                 "image": {"path": "media/picture.png", "description": "A picture"}},
                {"id": "done", "type": "completion"}]}
        study = versions.study(STUDY, version, tasks=[("short", "short.json")])
        draft = versions.draft(self.researcher, STUDY, {"study.json": study, "short.json": task, "media/picture.png": picture})
        at = time.monotonic()
        answer = versions.publish(self.researcher, STUDY, draft)
        assert answer.status_code == 200, answer.text
        given = answer.json()
        made = Version(
            given["number"], version, given["sha256"], f"question-{number}", servers.digest(versions.canonical(task)), picture, at)
        self.published.append(made)
        return made

    def code(self, tablet):
        person = self.people.register(self.nurse, STUDY, tablet.participant)
        answer = self.nurse.post(f"/v1/studies/{STUDY}/enrolments", {"participant": person["id"]})
        assert answer.status_code == 201, answer.text
        return answer.json()["code"]

    def each(self, act, at_once=None):
        """Does it with every tablet, so many at once; what does not hold is a fault, and ends nothing else."""
        def one(tablet):
            try:
                act(tablet)
            except Exception as error:  # a driver that stops unnoticed would prove nothing
                self.journal.fault(f"tablet {tablet.number}, {tablet.kind}: {error!r}")
        with concurrent.futures.ThreadPoolExecutor(at_once or len(self.tablets)) as pool:
            list(pool.map(one, self.tablets))

    def begin(self):
        """All tablets show the first version, and have made a result with it."""
        codes = {tablet: self.code(tablet) for tablet in self.tablets}

        def one(tablet):
            tablet.make(codes[tablet])
            tablet.await_turn(self.published[0])
            tablet.whole_run()
        self.each(one, AT_ONCE)

    def turn(self):
        """Publishes the second version, whatever the tablets are in the middle of."""
        [first] = self.published
        self.each(lambda tablet: tablet.prepare(first), AT_ONCE)
        second = self.publish("1.1.0")
        others = threading.Event()
        online = [tablet for tablet in self.tablets if tablet.isOnline]
        threading.Thread(target=self._watch, args=(online, second, others), daemon=True).start()
        self.each(lambda tablet: tablet.bear(first, second, others))
        self.seconds = self._seconds(second)

    def _watch(self, online, version, others):
        waiting.comes(lambda: all(tablet.turned(version) for tablet in online), HANG)
        others.set()

    def _seconds(self, version):
        """By kind, how long each took from when nothing was in the way."""
        seconds = collections.defaultdict(list)
        for tablet in self.tablets:
            if (turned := tablet.turned(version)) is not None:
                seconds[tablet.kind].append(turned - (tablet.since or version.at))
        return seconds

    def turn_without_server(self):
        """Once all have made a result, publishes a version; the server is killed at once, and started again."""
        self.each(lambda tablet: tablet.whole_run(), AT_ONCE)
        version = self.publish("1.2.0")
        self.server.kill()
        self.journal.note("server killed")
        self.server.start()
        self.each(lambda tablet: tablet.await_turn(version))
        self.seconds["all, the server killed at once after publishing"] = [
            tablet.turned(version) - version.at for tablet in self.tablets if tablet.turned(version) is not None]

    def end(self):
        """All make a result with what they show, and all results come to the server."""
        self.each(lambda tablet: tablet.whole_run(), AT_ONCE)
        self.each(lambda tablet: tablet.page.ask("POST", "/api/sync"), AT_ONCE)
        made = {run: number for tablet in self.tablets for run, number in tablet.made.items()}
        here = f"select count(*) from results where study = '{STUDY}'"
        if not waiting.comes(lambda: int(self.server.sql(here)[0]) >= len(made), HANG):
            self.journal.fault(f"{self.server.sql(here)[0]} of {len(made)} results are at the server")
        self.documents = [
            json.loads(bytes.fromhex(row))
            for row in self.server.sql(f"select encode(document, 'hex') from results where study = '{STUDY}'")]
        self.mixed = mixed(self.documents, self.published)
        for document in self.documents:
            if made.get(document["id"]) != document["studyVersion"]["number"]:
                self.journal.fault(f"{document['id']} was begun with {made.get(document['id'])}, and names {document['studyVersion']}")
        if {document["id"] for document in self.documents} != made.keys():
            self.journal.fault("the results at the server are not those that were made")
        flagged = self.server.sql(
            "select id, flags from (select id, result_flags(study, task_id, task_version, task_sha256, clock_doubt, null) as flags"
            f" from results where study = '{STUDY}') as told where cardinality(flags) > 0")
        self.journal.faults += [f"flagged by the server: {row}" for row in flagged]
        self.journal.faults += [f"not of one version: {document['id']}" for document in self.mixed]

    def close(self):
        for tablet in self.tablets:
            tablet.close()
        self.server.stop()
        self.journal.file.close()


def mixed(documents, published):
    """Those that are not of one version in everything: its name, its task's bytes, and the question that was asked."""
    whole = [
        ({"study": STUDY, "version": one.version, "number": one.number, "sha256": one.sha256},
         {"id": "short", "version": one.version, "sha256": one.task_sha256}, [one.question, "done"]) for one in published]
    return [
        document for document in documents
        if (document["studyVersion"], document["task"], [step["step"] for step in document["steps"]]) not in whole]


def report(fleet):
    for kind, seconds in fleet.seconds.items():
        print(f"{kind}: {len(seconds)} turned, median {statistics.median(seconds):.2f} s, worst {max(seconds):.2f} s")
    online = [value for kind, values in fleet.seconds.items() if kind in KINDS and KINDS[kind].isOnline for value in values]
    print(f"online, without an open run: {len(online)} turned, median {statistics.median(online):.2f} s, worst {max(online):.2f} s")
    print("misfortunes:", fleet.journal.told("tablet killed", "connection cut", "tablet disk filled", "server killed"))
    if fleet.journal.counts["disk not filled: only root can"]:
        print("SKIPPED: no disk was filled: only root can make small ones")
    of = collections.Counter(document["studyVersion"]["version"] for document in fleet.documents)
    print("results:", ", ".join(f"{of[one.version]} of {one.version}" for one in fleet.published))
    for fault in fleet.journal.faults[:50]:
        print("FAULT:", fault)


def main():
    words = argparse.ArgumentParser(description="Publishes a version to many tablets, and sees who shows it when.")
    words.add_argument("--tablets", type=int, default=50)
    words.add_argument("--seed", type=int, default=int(time.time()))
    words.add_argument("--server-killed", action="store_true", help="a third version, with the server killed as soon as it is published")
    chosen = words.parse_args()
    folder = tempfile.mkdtemp(prefix="ambler-fleet-")
    pathlib.Path(folder).chmod(0o711)
    log = LOGS / f"fleet-{chosen.seed}.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    fleet = Fleet(folder, chosen.seed, log, chosen.tablets)
    try:
        fleet.publish("1.0.0")
        fleet.begin()
        fleet.turn()
        if chosen.server_killed:
            fleet.turn_without_server()
        fleet.end()
    finally:
        fleet.close()
    report(fleet)
    faults = fleet.journal.faults
    if not faults:
        shutil.rmtree(folder, ignore_errors=True)
    turned = sum(tablet.shows == fleet.published[-1].number for tablet in fleet.tablets)
    print(f"{len(fleet.tablets)} tablets, {turned} turned, {len(fleet.documents)} results, {len(fleet.mixed)} mixed, seed {chosen.seed}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
