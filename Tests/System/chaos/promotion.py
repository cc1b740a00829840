"""The machine of the database dies and its synchronous standby is promoted, under load, again and again.

Both study servers name both databases, `host=ONE,OTHER` with `target_session_attrs=read-write`, and find the one that takes
something by themselves. The one that died comes back as the standby of the other, from a copy: it never serves as it was.
"""

import os
import pathlib
import shutil
import subprocess

import paths  # noqa: F401  (first: it makes the next ones found)

import server as servers
import sharing
import waiting
from choices import chance
from clients import Client, Shown, Staff
from cluster import Cluster
from people import People

CALM = 600
NAME = "synchronous_standby_names"


class Promotion:
    def __init__(self, folder, seed, journal, history, clients=4):
        self.folder, self.seed, self.journal, self.history = pathlib.Path(folder), seed, journal, history
        servers.open_to_postgres(self.folder)
        self.primary, self.standby = Cluster(self.folder / "one"), Cluster(self.folder / "two")
        self.primary.make()
        hosts = f"{self.primary.folder},{self.standby.folder}"
        self.address = f"postgres://ambler@/ambler?host={hosts}&target_session_attrs=read-write"
        self.home = self.folder / "home"
        self.members = [sharing.SharingServer(self.address, "", self.home)]
        first = self.members[0]
        first.password = first.first_password()
        self.members.append(sharing.SharingServer(self.address, "", self.home))
        self.follow()
        people = People(first, few=True)
        staff, shown = Staff(people), Shown()
        self.clients = [
            Client(number, seed, history, journal, people, staff, shown, self.ways) for number in range(1, clients + 1)]

    def ways(self):
        return [("127.0.0.1", member.port) for member in self.members]

    def follow(self):
        """The standby is made anew from the primary, and from then on nothing counts as stored that it does not have."""
        shutil.rmtree(self.standby.data, ignore_errors=True)
        self.standby.run(
            "pg_basebackup", "-h", self.primary.folder, "-U", "ambler", "-D", self.standby.data, "-R", "-X", "stream", "-c", "fast")
        self.standby.start()
        self.primary.sql(f"alter system set {NAME} = '*'")
        self.primary.sql("select pg_reload_conf()")
        waiting.until(
            lambda: self.primary.sql("select sync_state from pg_stat_replication") == ["sync"]
            and self.primary.sql(f"show {NAME}") == ["*"], "the standby is synchronous", CALM)

    def promote(self):
        """The primary dies, and the standby takes its place; until there is another standby it is alone."""
        self.primary.kill()
        self.journal.note("primary killed")
        self.standby.run("pg_ctl", "promote", "-D", self.standby.data, "-w", "-t", "120")
        self.standby.sql(f"alter system reset {NAME}")
        self.standby.sql("select pg_reload_conf()")
        self.journal.note("standby promoted")
        self.primary, self.standby = self.standby, self.primary

    def acknowledged(self):
        """How many results the clients have receipts for, as far as they go on."""
        return self.journal.counts["client 201"]

    def run(self, rounds, seconds):
        """So many promotions; each lasts until results were acknowledged before it, after it, and beside a new standby."""
        for client in self.clients:
            client.start()
        for number in range(rounds):
            self.go_on(seconds, number, "before")
            self.promote()
            self.go_on(seconds, number, "alone")
            self.follow()
        self.go_on(seconds, rounds, "last")
        for client in self.clients:
            client.stopping.set()
        for client in self.clients:
            client.join(timeout=CALM)
            if client.is_alive():
                self.journal.fault(f"client {client.number} does not come to an end")
            client.finish(CALM)

    def go_on(self, seconds, number, when):
        before = self.acknowledged()
        waiting.let_pass(chance(self.seed, "promotion", number, when).uniform(0.2, 1) * seconds, "results come")
        # Nobody helps the servers: they find the other database by themselves.
        if not waiting.comes(lambda: self.acknowledged() >= before + 3, CALM):
            self.journal.fault(f"nothing is stored any more: round {number}, {when}")

    def verify(self):
        done = subprocess.run(
            [servers.PROGRAM, "server", "audit", "verify", "--database", self.address, "--home", self.home], capture_output=True,
            text=True, check=False, env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
        if done.returncode != 0:
            self.journal.fault(f"the audit does not verify: {done.stdout}{done.stderr}")

    def close(self):
        for member in self.members:
            member.stop()
        for cluster in (self.primary, self.standby):
            cluster.give_up()
