"""Two study servers in network namespaces of their own, with clocks two hours apart, whose lines to clients and database break.

Run it in a network namespace of its own (`unshare -n -m`), as root: it makes one more for each server. A line breaks in both
directions, or in one alone: then what is sent goes to a machine that is not there, as with a switch that has forgotten a port.
The last line is `acknowledged N, lost 0, doubled 0, reordered 0, seed S`.
"""

import argparse
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

import paths  # noqa: F401  (first: it makes the next ones found)

import history as histories
import server as servers
import sharing
import waiting
from choices import chance
from clients import Client, Shown, Staff
from cluster import Cluster
from ending import look
from home import clock
from journal import Journal
from judgement import judge
from people import People

CALM = 600
# Only a database that never lets go takes so long.
LET_GO = 240
# Nobody else is in the namespace of a server.
PORT = 8080
CLOCKS = ["+1h", "-1h"]
NOBODY = "02:00:00:00:00:99"
# Which line of a server breaks, and how.
BREAKS = [(line, how) for line in ("front", "back") for how in ("both ways", "to the server", "from the server")]


def ip(*words):
    subprocess.run(["ip", *map(str, words)], check=True, capture_output=True)


class Line:
    """A pair of ends: the near one here, the far one in a server's namespace."""

    def __init__(self, name, namespace, network):
        self.near, self.far, self.namespace = f"{name}n", f"{name}f", namespace
        self.here, self.there = f"10.{network}.1", f"10.{network}.2"
        ip("link", "add", self.near, "type", "veth", "peer", "name", self.far, "netns", namespace)
        ip("addr", "add", f"{self.here}/24", "dev", self.near)
        ip("link", "set", self.near, "up")
        ip("-n", namespace, "addr", "add", f"{self.there}/24", "dev", self.far)
        ip("-n", namespace, "link", "set", self.far, "up")

    def breaks(self, how):
        match how:
            case "both ways":
                ip("link", "set", self.near, "down")
            case "to the server":
                ip("neigh", "replace", self.there, "lladdr", NOBODY, "dev", self.near, "nud", "permanent")
            case "from the server":
                ip("-n", self.namespace, "neigh", "replace", self.here, "lladdr", NOBODY, "dev", self.far, "nud", "permanent")

    def mends(self, how):
        match how:
            case "both ways":
                ip("link", "set", self.near, "up")
            case "to the server":
                ip("neigh", "del", self.there, "dev", self.near)
            case "from the server":
                ip("-n", self.namespace, "neigh", "del", self.here, "dev", self.far)


class Member:
    """A server in a namespace: `front` leads to those who ask it, `back` to the database."""

    def __init__(self, number):
        self.number, self.namespace = number, f"server-{number}"
        ip("netns", "add", self.namespace)
        ip("-n", self.namespace, "link", "set", "lo", "up")
        self.lines = {
            "front": Line(f"f{number}", self.namespace, f"99.{number}"), "back": Line(f"b{number}", self.namespace, f"98.{number}")}
        self.server = None

    def start(self, home, shift=None):
        front = self.lines["front"]
        self.server = sharing.SharingServer(
            f"postgres://ambler@{self.lines['back'].here}/ambler", "", home, "--listen", "0.0.0.0", "--behind", front.here,
            "--public-address", f"http://{front.there}:{PORT}", port=PORT,
            prefix=["nsenter", f"--net=/run/netns/{self.namespace}", *(clock(shift) if shift else [])])
        self.server.address = f"http://{front.there}:{PORT}"

    @property
    def way(self):
        return self.lines["front"].there, PORT


class Partition:
    def __init__(self, folder, seed, journal, history, clients):
        self.folder, self.seed, self.journal, self.history = pathlib.Path(folder), seed, journal, history
        servers.open_to_postgres(self.folder)
        ip("link", "set", "lo", "up")
        self.members = [Member(1), Member(2)]
        self.reached = self.members
        self.cluster = Cluster(self.folder / "pg")
        self.cluster.make()
        self.cluster.stop()
        with open(self.cluster.data / "pg_hba.conf", "a") as file:
            file.write("host all ambler 10.98.0.0/16 trust\n")
        self.cluster.start(listen_addresses=",".join(member.lines["back"].here for member in self.members))
        self.home = self.folder / "home"
        self.members[0].start(self.home)
        first = self.members[0].server
        first.password = first.first_password()
        people = People(first, few=True)
        staff, shown = Staff(people), Shown()
        self.clients = [Client(number, seed, history, journal, people, staff, shown, self.ways) for number in range(1, clients + 1)]
        self.members[0].server.stop()
        for member, shift in zip(self.members, CLOCKS, strict=True):
            member.start(self.home, shift)

    def ways(self):
        return [member.way for member in self.reached]

    def run(self, breaks, seconds):
        """So many lines break for so long, in an order by the seed; in between results must be acknowledged again."""
        for client in self.clients:
            client.start()
        order = [(member, *one) for member in self.members for one in BREAKS]
        chance(self.seed, "breaks").shuffle(order)
        for number in range(breaks):
            member, name, how = order[number % len(order)]
            self.goes_on(f"before break {number}")
            member.lines[name].breaks(how)
            waiting.let_pass(chance(self.seed, "break", number).uniform(0.3, 1) * seconds, "a line is broken")
            member.lines[name].mends(how)
            self.journal.note("line broken", f"{member.number} {name} {how}")
        self.go_on_without_one(self.members[0])
        for client in self.clients:
            client.stopping.set()
        for client in self.clients:
            client.join(timeout=CALM)
            if client.is_alive():
                self.journal.fault(f"client {client.number} does not come to an end")
            client.finish(CALM)

    def go_on_without_one(self, member):
        """The line of one server to the database breaks and stays so: what it held in the database must not stop the other."""
        self.goes_on("before the line that stays broken")
        waiting.until(lambda: self.is_caught(member), "the server has begun to store something", CALM)
        member.lines["back"].breaks("both ways")
        member.server.process.send_signal(signal.SIGCONT)
        self.reached = [other for other in self.members if other is not member]
        self.goes_on("while one server is cut off", LET_GO)
        member.lines["back"].mends("both ways")
        self.reached = self.members
        self.goes_on("after the line that stayed broken")

    def is_caught(self, member):
        """Whether a server stands still in the middle of a transaction that holds the chain; else it goes on."""
        member.server.process.send_signal(signal.SIGSTOP)
        holding = self.cluster.sql(
            "select count(*) from pg_stat_activity join pg_locks using (pid) where state = 'idle in transaction'"
            f" and client_addr = '{member.lines['back'].there}' and relation = 'chains'::regclass and mode = 'RowShareLock'")
        if holding == ["0"]:
            member.server.process.send_signal(signal.SIGCONT)
        return holding != ["0"]

    def goes_on(self, when, seconds=CALM):
        """Results are acknowledged again, enough of them that none was under way before."""
        before, began = self.journal.counts["client 201"], time.monotonic()
        if not waiting.comes(lambda: self.journal.counts["client 201"] >= before + 2 * len(self.clients), seconds):
            self.journal.fault(f"nothing is stored any more {when}")
        self.journal.note("goes on", f"{when} {time.monotonic() - began:.1f} s")
        print(f"goes on {when} after {time.monotonic() - began:.1f} s", flush=True)

    def close(self):
        for member in self.members:
            if member.server:
                member.server.stop()
        self.cluster.give_up()


def main():
    words = argparse.ArgumentParser(description="Breaks the lines between clients, two servers and a database, and judges.")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--breaks", type=int, default=12)
    words.add_argument("--seconds", type=float, default=6, help="how long a line is broken at most")
    words.add_argument("--clients", type=int, default=6)
    words.add_argument("--history", type=pathlib.Path, help="where the history is written; a new file without it")
    chosen = words.parse_args()
    # Names of namespaces are files, which nobody else should see.
    pathlib.Path("/run/netns").mkdir(exist_ok=True)
    subprocess.run(["mount", "-t", "tmpfs", "tmpfs", "/run/netns"], check=True)
    with tempfile.TemporaryDirectory(prefix="ambler-partition-") as folder:
        pathlib.Path(folder).chmod(0o711)
        journal = Journal(pathlib.Path(folder) / "log")
        log = histories.History(chosen.history or pathlib.Path(folder) / "history")
        partition = Partition(folder, chosen.seed, journal, log, chosen.clients)
        try:
            partition.run(chosen.breaks, chosen.seconds)
            look(partition.cluster, log)
        finally:
            partition.close()
        log.close()
        judgement = judge(histories.read(log.path))
        print("lines broken:", journal.counts["line broken"])
        print("small clients:", journal.told(*sorted(kind for kind in journal.counts if kind.startswith("client "))))
        for fault in [*journal.faults, *judgement.faults]:
            print("FAULT:", fault)
        print(f"{judgement}, seed {chosen.seed}")
        sys.stdout.flush()
        os._exit(0 if judgement.isGood and not journal.faults else 1)


if __name__ == "__main__":
    main()
