"""What `make chaos` does behind the storm: a standby is promoted, lines break, and the power is cut at flushes."""

import os
import pathlib
import shutil
import subprocess
import sys

import paths  # noqa: F401  (first: it makes the next ones found)

import history as histories
import replays
from choices import chance
from ending import look
from journal import Journal
from judgement import judge
from promotion import Promotion


def after_the_storm(folder, seed, seconds, log, verdict):
    """Adds to a verdict what each stage says; what is long for the storm is long for them."""
    folder, long = pathlib.Path(folder), min(seconds, 3600)
    for stage in (promotion, partition, outbox, receipts):
        place = folder / stage.__name__
        place.mkdir()
        place.chmod(0o711)
        stage(place, seed, long, log, verdict)


def promotion(folder, seed, long, log, verdict):
    journal = Journal(log.with_suffix(".promotion"))
    history = histories.History(log.with_suffix(".promotion.history"))
    stage = Promotion(folder, seed, journal, history, clients=6)
    try:
        stage.run(rounds=1 + int(long / 400), seconds=10)
        stage.verify()
        look(stage.primary, history)
    finally:
        stage.close()
        history.close()
    judgement = judge(histories.read(history.path))
    verdict.add(judgement)
    verdict.faults += journal.faults
    print(f"promotion: {journal.counts['standby promoted']} primaries killed and standbys promoted; {judgement}", flush=True)


def can_part():
    """Whether a network namespace can be made here."""
    return os.geteuid() == 0 and bool(shutil.which("ip")) and subprocess.run(
        ["unshare", "-n", "-m", "ip", "link", "add", "one", "type", "veth", "peer", "name", "two"], capture_output=True,
        check=False).returncode == 0


def partition(folder, seed, long, log, verdict):
    if not can_part():
        print("SKIPPED: no line was broken: only root can make network namespaces, with iproute2 installed")
        return
    history = log.with_suffix(".partition.history")
    done = subprocess.run(
        ["unshare", "-n", "-m", sys.executable, pathlib.Path(__file__).with_name("partition.py"), "--seed", str(seed),
         "--breaks", str(6 + int(long / 100)), "--history", history],
        capture_output=True, text=True, check=False, cwd=folder)
    judgement = judge(histories.read(history))
    verdict.add(judgement)
    verdict.faults += [line.removeprefix("FAULT: ") for line in done.stdout.splitlines() if line.startswith("FAULT: ")]
    if done.returncode != 0 and not verdict.faults:
        verdict.faults.append(f"the partition ended with {done.returncode}: {done.stderr[-2000:]}")
    broken = [line for line in done.stdout.splitlines() if line.startswith("lines broken")]
    print(f"partition: {' '.join(broken)}; {judgement}", flush=True)


def outbox(folder, seed, long, _, verdict):
    replay(replays.Outbox(folder, chance(seed, "outbox")), lambda one: one.work(4 + int(long / 200)), 20 + int(long / 20), verdict)


def receipts(folder, seed, long, _, verdict):
    stage = replays.Receipts(folder, chance(seed, "receipts"))

    def work(one):
        try:
            one.work(40 + int(long / 20))
        finally:
            one.close()

    replay(stage, work, 4 + int(long / 60), verdict)


def replay(stage, work, states, verdict):
    if not shutil.which("cc"):
        print("SKIPPED: no flush was replayed: cc is not installed")
        return
    work(stage)
    outcome = stage.judge(states)
    verdict.faults += outcome.faults
    print(f"{type(stage).__name__.lower()} with the power cut: {outcome}", flush=True)
