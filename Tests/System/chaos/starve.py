"""Ten hostile tablets and thousands of silent sockets, and whether anybody else is kept waiting: see `docs/chaos.md`.

The last line is `others' p99 X s over N requests, largest RSS X MB, export of another study X s, answers of 5xx N, seed S`;
the exit code is 1 if an honest request was not answered as it should be, the server answered with a fault of its own, took
more memory than it may, or did not make the export. Times are printed beside their limits, and judged by nobody.
"""

import argparse
import collections
import math
import multiprocessing
import pathlib
import re
import shutil
import sys
import tempfile
import threading
import time

import paths  # noqa: F401  (first: it makes the next ones found)

import server as servers
import starve_honest as honest
import starve_hostile as hostile
import waiting
from exports import ended
from people import People

# What is wanted beside all that: seconds of the slowest request in a hundred, megabytes, seconds of an export.
P99_SECONDS, RSS_MEGABYTES, EXPORT_SECONDS = 1, 512, 60
# Nothing takes so long but a hang.
HANG = 600
# A sign-in of a tablet lasts a quarter of an hour, and none is renewed here.
LONGEST = 800
OTHERS = ["tablet"] * 4 + ["patient"] * 2 + ["researcher"]
# The server tells by them that somebody has had enough; all others above 499 are faults of its own.
LIMITS = {503, 507}


class Memory:
    """The most memory that a process and those that it started have had, in megabytes."""

    def __init__(self, server):
        self.server, self.largest_worker, self.stopping = server, 0, threading.Event()
        self.thread = threading.Thread(target=self._watch, daemon=True)
        self.thread.start()

    @staticmethod
    def most(process):
        text = pathlib.Path(f"/proc/{process}/status").read_text()
        return int(re.search(r"VmHWM:\s+(\d+)", text)[1]) / 1024

    def workers(self):
        """The processes of exports."""
        children = pathlib.Path(f"/proc/{self.server.process.pid}/task").glob("*/children")
        return [int(one) for path in children for one in path.read_text().split()]

    def _watch(self):
        while not self.stopping.wait(0.2):
            for worker in self.workers():
                try:
                    words = pathlib.Path(f"/proc/{worker}/cmdline").read_bytes()
                    if b"export-worker" in words:
                        self.largest_worker = max(self.largest_worker, self.most(worker))
                except (OSError, TypeError):
                    # One that has ended meanwhile.
                    continue

    def end(self):
        self.stopping.set()
        self.thread.join()
        self.largest = self.most(self.server.process.pid)


class Starving:
    def __init__(self, folder, seed, sockets, blocks):
        self.seed, self.sockets = seed, sockets
        self.server = servers.Server(pathlib.Path(folder) / "server", "--device-quota", "64", "--refused-quota", "16")
        self.people = People(self.server, few=True)
        self.people.study("hostile-2026")
        self.bomb = hostile.bomb(blocks)
        self.context = multiprocessing.get_context("spawn")
        self.stopping, self.told = self.context.Event(), self.context.Queue()
        self.honest_ones, self.hostile_ones = [], []
        self._make_people()

    def _make_people(self):
        people, port = self.people, self.server.port
        nurse = people.staff("hostile-nurse", "clinician", "hostile-2026", "north")
        self.intruder = people.staff("hostile-researcher", "researcher", "hostile-2026")
        self.researcher = people.staff("honest-researcher", "researcher", honest.STUDY)
        honest_nurse = people.staff("honest-nurse", "clinician", honest.STUDY, "north")
        person = people.register(honest_nurse, honest.STUDY, "P-1")["id"]
        tokens = {
            "tablet": lambda: people.enrol(honest_nurse, honest.STUDY).token,
            "patient": lambda: people.enrol(honest_nurse, honest.STUDY, person).token,
            "researcher": lambda: people.signed_in("honest-researcher", "a good password of honest-researcher").token}
        for number, kind in enumerate(OTHERS):
            self.honest_ones.append(self.context.Process(
                target=honest.run, args=(number, kind, port, tokens[kind](), self.stopping, self.told)))
        for number in range(len(hostile.DEEDS)):
            device = people.enrol(nurse, "hostile-2026")
            tablet = hostile.Tablet(number, port, self.seed, device.token, self.intruder.token, self.bomb)
            self.hostile_ones.append(self.context.Process(target=hostile.run, args=(tablet, self.stopping, self.told)))
        self.hostile_ones.append(self.context.Process(
            target=hostile.hold_silent_sockets, args=(port, self.sockets, self.stopping, self.told)))

    def run(self, seconds):
        memory = Memory(self.server)
        every = [*self.hostile_ones, *self.honest_ones]
        for process in every:
            process.start()
        begun = time.monotonic()
        bombs = "select 1 from results where study = 'hostile-2026' limit 1"
        waiting.until(lambda: self.server.sql(bombs), "a bomb is stored", HANG)
        waiting.until(lambda: self.server.sql("select 1 from exports where study = 'hostile-2026' limit 1"), "the intruder asks", HANG)
        self._export()
        waiting.let_pass(max(0, seconds - (time.monotonic() - begun)), "the hostile ones go on")
        self.stopping.set()
        self.reports = [self.told.get(timeout=HANG) for _ in every]
        for process in every:
            process.join()
        memory.end()
        self.memory = memory

    def _export(self):
        """Another study's export, from asking to the archive's last byte, as its researcher sees it."""
        begun = time.monotonic()
        answer = self.researcher.post(f"/v1/studies/{honest.STUDY}/exports", {})
        assert answer.status_code == 202, answer.text
        made = ended(self.researcher, answer.json()["id"], HANG)
        self.export_state = made["state"]
        if made["state"] == "finished":
            archive = self.researcher.get(f"/v1/exports/{made['id']}/content")
            self.export_state = "finished" if archive.content[:2] == b"PK" else f"answer {archive.status_code}"
        self.export_seconds = time.monotonic() - begun

    def judge(self):
        """What was seen, and what of it must not be."""
        kinds = set(OTHERS)
        mine = [report for report in self.reports if report[0] in kinds]
        theirs = [report for report in self.reports if report[0] not in kinds]
        self.seconds = sorted(one for _, seconds, _ in mine for one in seconds)
        self.p99 = self.seconds[math.ceil(0.99 * len(self.seconds)) - 1]
        wrong = [text for _, _, texts in mine for text in texts]
        statuses = collections.Counter()
        for name, done, counts in theirs:
            told = ", ".join(f"{status} {count}" for status, count in sorted(counts.items(), key=str))
            print(f"{name.replace('_', ' ')}, {done}: {told}")
            statuses.update(counts)
        own_faults = {
            status: count for status, count in statuses.items() if isinstance(status, int) and status >= 500 and status not in LIMITS}
        self.fault_count = sum(own_faults.values()) + sum(": 5" in text for text in wrong)
        faults = [f"not as it should be: {text}" for text in wrong[:20]]
        faults += [f"{count} answers of {status}" for status, count in own_faults.items()]
        if self.memory.largest >= RSS_MEGABYTES:
            faults.append(f"the server took {self.memory.largest:.0f} MB; {RSS_MEGABYTES} are the limit")
        if self.export_state != "finished":
            faults.append(f"the export of another study: {self.export_state}")
        if self.server.process.poll() is not None:
            faults.append("the server has ended")
        return faults

    def report(self):
        median = self.seconds[len(self.seconds) // 2]
        print(f"limits: p99 {P99_SECONDS} s, RSS {RSS_MEGABYTES} MB, export {EXPORT_SECONDS} s; median {median:.3f} s,"
              f" slowest {self.seconds[-1]:.2f} s; the largest process of an export took {self.memory.largest_worker:.0f} MB")

    def line(self):
        return (f"others' p99 {self.p99:.2f} s over {len(self.seconds)} requests, largest RSS {self.memory.largest:.0f} MB,"
                f" export of another study {self.export_seconds:.1f} s, answers of 5xx {self.fault_count}, seed {self.seed}")

    def close(self):
        self.stopping.set()
        for process in [*self.hostile_ones, *self.honest_ones]:
            if process.is_alive():
                process.terminate()
        self.server.stop()


def main():
    words = argparse.ArgumentParser(description="Lets ten hostile tablets and silent sockets loose, and times everybody else.")
    words.add_argument("--seconds", type=float, default=120, help=f"at most {LONGEST}")
    words.add_argument("--seed", type=int, default=int(time.time()))
    words.add_argument("--sockets", type=int, default=5_000)
    words.add_argument("--bomb-blocks", type=int, default=5_000, help="how many times 600 kB a recording unpacks to")
    chosen = words.parse_args()
    sockets = hostile.may_open(chosen.sockets)
    if sockets < chosen.sockets:
        print(f"this machine allows {sockets} silent sockets, not {chosen.sockets}")
    folder = tempfile.mkdtemp(prefix="ambler-starve-")
    pathlib.Path(folder).chmod(0o711)
    starving = Starving(folder, chosen.seed, sockets, chosen.bomb_blocks)
    try:
        starving.run(min(chosen.seconds, LONGEST))
        faults = starving.judge()
    finally:
        starving.close()
    starving.report()
    for fault in faults:
        print("FAULT:", fault)
    if not faults:
        shutil.rmtree(folder, ignore_errors=True)
    print(starving.line())
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
