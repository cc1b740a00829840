"""A rig on Debian's own kernel, in a machine whose power is cut again and again; see docs/rig-vm.md.

    rig_vm.py PACKAGE --folder DIR [--cuts N] [--seed N] [--mirror URL] [--keep-image]

Prints a line for each boot, and the verdict; the exit code is 1 if a sample is not accounted for, if a cut took more
than a second, or if anything cannot be read.
"""

import argparse
import hashlib
import itertools
import json
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import time

import paths  # noqa: F401  (first: it makes the next ones found)

import boots
import delivered
import image
import waiting
from machine import Machine

# How long a boot records before its power is cut.
SHORTEST_SECONDS, LONGEST_SECONDS = 20, 60
RIG = "vm"


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("package", type=pathlib.Path)
    parser.add_argument("--folder", type=pathlib.Path, required=True, help="where disk and logs are left")
    parser.add_argument("--cuts", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mirror", help="a mirror of Debian; left out, the one of this machine")
    parser.add_argument("--keep-image", action="store_true", help="take the image of the run before")
    return parser.parse_args()


def main():
    options = arguments()
    options.folder.mkdir(parents=True, exist_ok=True)
    # Whoever ends this ends the machine too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    disk = options.folder / "disk"
    try:
        made = made_image(options)
        made.copy_to(disk)
        feeds = run(options, made, disk)
        judge(options, disk, feeds)
    except (delivered.Broken, RuntimeError, OSError, subprocess.SubprocessError) as error:
        print(f"BROKEN: {error}\nDisk and logs are in {options.folder}.")
        return 1
    return 0


def made_image(options):
    made = image.Image(options.folder)
    if not (options.keep_image and made.is_made):
        began = time.monotonic()
        made.make(options.package, options.mirror)
        print(f"image made in {time.monotonic() - began:.0f} s", flush=True)
    return made


def run(options, made, disk):
    """Boots, and cuts the power; gives what the sensor made in each boot."""
    dice = random.Random(options.seed)
    feeds = []
    for number in range(1, options.cuts + 2):
        machine = Machine(made, disk, options.folder, number)
        try:
            machine.wait_for_recorder()
            start = machine.seconds
            offset = watch(machine, dice.uniform(SHORTEST_SECONDS, LONGEST_SECONDS))
            if number <= options.cuts:
                machine.cut_power()
                how = "power cut"
            else:
                machine.turn_off()
                how = "turned off"
        except BaseException:
            machine.cut_power()
            print(machine.console.read_text(errors="replace")[-5000:])
            raise
        print(f"boot {number:2}: recorder ready after {start:.0f} s, {how} after {machine.seconds:.0f} s", flush=True)
        feeds.append(boots.Feed.read(machine.feed, offset))
    return feeds


def watch(machine, seconds):
    """Lets it run; gives what the host's clock is ahead of the machine's, by the line that came soonest."""
    end = time.monotonic() + seconds
    offset = float("inf")
    while time.monotonic() < end:
        waiting.let_pass(0.5, "the rig records until its power is cut")
        # Within the time that the sensor takes from sample to sample.
        offset = min(offset, time.time() - last_time(machine.feed))
        if machine.process.poll() is not None:
            raise RuntimeError("the machine ended by itself")
    return offset


def last_time(path):
    """The time of the last whole line of the sensor's, in seconds."""
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - 200))
        lines = file.read().split(b"\n")
    return int(lines[-2].split()[1]) / 1e9


def judge(options, disk, feeds):
    found = options.folder / "found"
    shutil.rmtree(found, ignore_errors=True)
    found.mkdir()
    if faults := image.faults(disk):
        raise delivered.Broken(f"the file system has faults:\n{faults}")
    out = image.read_folder(disk, image.DELIVERED, found / "out")
    home = image.read_folder(disk, image.HOME, found / "home")
    documents = delivered.documents(out)
    check_nothing_left(home, out, documents)
    accounted = boots.account(out, documents, feeds)
    for before, boot in itertools.pairwise([None, *accounted]):
        print(boots.words(before, boot, is_last=boot is accounted[-1]))
    print_problems(documents)
    if said := boots.judge(accounted):
        raise delivered.Broken("\n".join(said))
    made = sum(boot.made for boot in accounted)
    worst = max((boot.behind for boot in accounted[:-1]), default=0)
    print(
        f"{len(accounted) - 1} cuts, {len(documents)} segments, {made:,} samples: every one accounted for, "
        f"at most {worst * 1000 // boots.RATE_HZ} ms lost at a cut, everything read (seed {options.seed})"
    )


def check_nothing_left(home, out, documents):
    """Everything was delivered, and nothing lies beside it."""
    folder = home / "rigs" / RIG
    if left := list((folder / "segments").iterdir()):
        raise delivered.Broken(f"segments were not filed: {[path.name for path in left]}")
    chain = json.loads((folder / "chain.json").read_text())
    if chain["number"] != len(documents):
        raise delivered.Broken(f"the chain ends at {chain['number']}, {len(documents)} segments were delivered")
    named = {entry["sha256"] for document in documents for entry in document["recordings"]}
    there = {path.name.split(".")[0]: path for path in (out / "recordings").iterdir()}
    data = {digest for digest, path in there.items() if path.suffix != ".json"}
    if named != data:
        raise delivered.Broken(f"of recordings these are not named, or not there: {named ^ data}")
    for digest, path in there.items():
        if hashlib.sha256(path.read_bytes()).hexdigest() != digest:
            raise delivered.Broken(f"{path.name} is not what its name says")


def print_problems(documents):
    """What the rig says of itself; that something could not be closed is a fault."""
    kinds = {}
    for document in documents:
        for problem in document["problems"]:
            kinds.setdefault(problem["kind"], []).append(problem["detail"])
    print(f"problems told: { {kind: len(details) for kind, details in kinds.items()} }")
    if "storageFailed" in kinds:
        raise delivered.Broken("; ".join(kinds["storageFailed"]))


if __name__ == "__main__":
    sys.exit(main())
