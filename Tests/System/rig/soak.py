"""A rig of many sensors under all that can happen to it, and everything counted afterwards.

    soak.py --program AMBLER --source RIGSOURCE --devices DIR [--seconds N] [--chips N] [--seed N] [--json FILE]

Sensors are pulled out and put back, stall, and lose samples; the program is killed; the disk is filled twice; the wall
clock is put forward and back. At the end samples sent = samples stored + samples counted as missing, exactly.
"""

import argparse
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))

import account
import delivered
import source
import waiting
from small_disk import SmallDisk

CHIP = "adxl355"
RATE_HZ = 1000


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--source", required=True)
    parser.add_argument("--devices", required=True)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--chips", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kill-every", type=float, default=120, help="seconds between two kills")
    parser.add_argument("--json", help="where the figures of each half second and what was done go; soak_plot.py draws them")
    return parser.parse_args()


class WallClock:
    """The wall clock that the program sees; the clocks that lengths are measured with stay true."""

    def __init__(self, path):
        self.path = path
        libraries = list(pathlib.Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))
        self.environment = {}
        self.put(0)
        if libraries:
            self.environment = {
                "LD_PRELOAD": str(libraries[0]), "FAKETIME_TIMESTAMP_FILE": str(path), "FAKETIME_NO_CACHE": "1",
                "FAKETIME_DONT_FAKE_MONOTONIC": "1",
                # Else each wait for a length of time ends at once, and is begun anew.
                "FAKETIME_FORCE_MONOTONIC_FIX": "0",
            }  # fmt: skip
        else:
            print("skipped: the wall clock cannot be put forward without faketime", file=sys.stderr)

    def put(self, seconds):
        self.path.write_text(f"{seconds:+d}\n")


class Rig:
    """The program under test."""

    def __init__(self, words, clock, log):
        self.words, self.clock, self.log = words, clock, log
        self.starts = 0
        self.start()

    def start(self):
        environment = {**os.environ, **self.clock.environment, "SWIFT_BACKTRACE": "enable=no"}
        self.process = subprocess.Popen(self.words, stdout=self.log, stderr=self.log, env=environment)
        self.starts += 1

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.start()

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        if self.process.wait(60) != 0:
            raise delivered.Broken("the program did not end as it should")

    def figures(self):
        """Memory in kilobytes, threads and open files."""
        folder = pathlib.Path("/proc") / str(self.process.pid)
        try:
            status = dict(line.split(":", 1) for line in (folder / "status").read_text().splitlines())
            return {
                "rss": int(status["VmRSS"].split()[0]), "threads": int(status["Threads"]),
                "files": len(list((folder / "fd").iterdir())),
            }  # fmt: skip
        except (OSError, KeyError):
            return None


def harm(chips, dice, now, pending):
    """Does something to one chip, and notes when it is to be undone."""
    chip = dice.randrange(len(chips.ports))
    if any(chip == other for _, other, _ in pending):
        return None
    what = dice.choice(["skip", "stall", "down"])
    if what == "skip":
        chips.tell("skip", chip, dice.randint(1, 3000))
    elif what == "stall":
        chips.tell("stall", chip)
        pending.append((now + dice.uniform(0.5, 3), chip, "flow"))
    else:
        chips.tell("down", chip)
        pending.append((now + dice.uniform(1, 8), chip, "up"))
    return what


def run(options, folder):
    dice = random.Random(options.seed)
    chips = source.Source(options.source, options.devices, CHIP, options.chips)
    disk = SmallDisk(folder / "disk")
    clock = WallClock(folder / "clock")
    out = folder / "out"
    out.mkdir()
    streams = [
        {"id": f"s{number}", "sensor": "accelerometer", "at": f"iio:ip:127.0.0.1:{port}",
         "device": {"name": CHIP}, "rateHz": RATE_HZ}
        for number, port in enumerate(chips.ports)
    ]  # fmt: skip
    rig_file = folder / "rig.json"
    rig_file.write_text(json.dumps({
        "ambler": 1, "id": "soak", "segmentMinutes": 1, "streams": streams,
        "storage": {"keepFreeMiB": 64, "keepDeliveredDays": 1, "whenFull": "stop"}, "destination": f"dir:{out}",
    }))  # fmt: skip
    log = open(folder / "log", "wb")  # noqa: SIM115  (open as long as the program runs)
    rig = Rig([options.program, "rig", "run", str(rig_file), "--home", str(disk.path / "home"), "--port", "0"], clock, log)
    counts, figures, pending, events = {}, [], [], []
    began = time.monotonic()
    script = [
        (0.25 * options.seconds, "fill"), (0.35 * options.seconds, "clear"),
        (0.45 * options.seconds, "forward"), (0.55 * options.seconds, "back"),
        (0.65 * options.seconds, "fill"), (0.75 * options.seconds, "clear"),
    ]  # fmt: skip
    next_harm, next_kill = 3.0, min(options.kill_every, 0.4 * options.seconds)
    try:
        # On a busy machine a short run is over before the disk that was filled is cleared again.
        while (now := time.monotonic() - began) < options.seconds or script:
            for entry in [entry for entry in pending if entry[0] <= now]:
                pending.remove(entry)
                chips.tell(entry[2], entry[1])
            if now >= next_harm:
                what = harm(chips, dice, now, pending)
                counts[what] = counts.get(what, 0) + 1
                next_harm = now + dice.uniform(0.5, 3)
            if now >= next_kill:
                rig.kill()
                counts["kill"] = counts.get("kill", 0) + 1
                events.append({"seconds": round(now, 1), "what": "kill"})
                next_kill = now + options.kill_every
            while script and script[0][0] <= now:
                what = script.pop(0)[1]
                events.append({"seconds": round(now, 1), "what": what})
                counts[what] = counts.get(what, 0) + 1
                {"fill": disk.fill, "clear": disk.clear, "forward": lambda: clock.put(7200), "back": lambda: clock.put(0)}[
                    what
                ]()
            if seen := rig.figures():
                figures.append({"seconds": round(now, 1), **seen})
            if rig.process.poll() is not None:
                raise delivered.Broken("the program ended by itself")
            waiting.let_pass(0.5, "the rig records, and something happens to it every few seconds")
        for _, chip, undo in pending:
            chips.tell(undo, chip)
        home = str(disk.path / "home")
        waiting.until(lambda: records_everything(options.program, home), "whoever was pulled out is found again")
        rig.end()
        log.flush()
        subprocess.run([options.program, "outbox", "deliver", f"dir:{out}", "--home", home], check=True, capture_output=True)
        return judge(out, options, counts, figures, rig)
    finally:
        chips.end()
        if rig.process.poll() is None:
            rig.process.kill()
        disk.remove()
        if options.json:
            pathlib.Path(options.json).write_text(json.dumps({"figures": figures, "events": events}))


def records_everything(program, home):
    """Whether a sample of every stream comes."""
    told = subprocess.run([program, "rig", "status", "--json", "--home", home], capture_output=True, text=True, check=False)
    if told.returncode != 0:
        return False
    return all(stream["condition"] == "recording" and stream.get("rateHz") for stream in json.loads(told.stdout)["streams"])


def judge(out, options, counts, figures, rig):
    documents = delivered.documents(out)
    total = {"sent": 0, "stored": 0, "missing": 0}
    causes = {}
    for number in range(options.chips):
        found = account.stream(out, documents, f"s{number}")
        for key in total:
            total[key] += found[key]
        for cause, count in found["causes"].items():
            causes[cause] = causes.get(cause, 0) + count
        if found["sent"] != found["stored"] + found["missing"]:
            raise delivered.Broken(f"s{number}: {found}")
    print(f"segments {len(documents)}, starts of the program {rig.starts}, harm {counts}")
    print(f"sent {total['sent']:,} = stored {total['stored']:,} + missing {total['missing']:,}; missing by cause {causes}")
    for key in ("rss", "threads", "files"):
        values = [entry[key] for entry in figures]
        half = values[len(values) // 2 :]
        print(f"{key}: first half at most {max(values[: len(values) // 2])}, second half at most {max(half)}")
    return total


def main():
    options = arguments()
    with tempfile.TemporaryDirectory(prefix="rig-soak-") as name:
        folder = pathlib.Path(name)
        try:
            run(options, folder)
        except (delivered.Broken, AssertionError) as broken:
            print(f"BROKEN: {broken}")
            print((folder / "log").read_text(errors="replace")[-3000:])
            keep = os.environ.get("SOAK_KEEP")
            if keep:
                subprocess.run(["cp", "-r", folder, keep], check=False)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
