"""What recording costs, beside the tool that comes with libiio on the same source.

    bench.py --program AMBLER --source RIGSOURCE --devices DIR [--seconds N] [--chips N]

Two runs of each, one after the other: `ambler rig run` with all chips, and for each chip an `iio_readdev | zstd`. The
source is a process of its own and is not counted. Then one chip at a million samples a second, every sample of which
must have come.
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tests/System/rig"))

import account
import delivered
import source

TICKS = os.sysconf("SC_CLK_TCK")
CHIP = "adxl372"
RATE_HZ = 3200
FAST_CHIP = "adxl355"
FAST_RATE_HZ = 4000
MILLION = 1_000_000


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--source", required=True)
    parser.add_argument("--devices", required=True)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--chips", type=int, default=8)
    return parser.parse_args()


def cpu_seconds(process):
    words = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(words[11]) + int(words[12])) / TICKS


def resident_kilobytes(process):
    for line in pathlib.Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1])
    return 0


class Rig:
    """`ambler rig run` on some chips, whose segments go into a folder."""

    def __init__(self, given, folder, ports, chip, rate):
        self.program = given.program
        self.home = folder / "home"
        self.out = folder / "out"
        # A folder that is not there is taken for a disk that is not mounted.
        self.out.mkdir()
        file = folder / "rig.json"
        streams = [
            {"id": f"s{number}", "sensor": "accelerometer", "at": f"iio:ip:127.0.0.1:{port}",
             "device": {"name": chip}, "rateHz": rate}
            for number, port in enumerate(ports)
        ]
        file.write_text(json.dumps({
            "ambler": 1, "id": "bench", "streams": streams, "destination": f"dir:{self.out}",
            "storage": {"keepFreeMiB": 16, "whenFull": "stop"},
        }))
        self.process = subprocess.Popen(
            [given.program, "rig", "run", file, "--home", self.home, "--port", "0"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        )
        while "Recording" not in self.process.stderr.readline():
            assert self.process.poll() is None, "the rig has ended"

    def stop(self):
        """Ends the rig, and delivers what it had sealed."""
        self.process.terminate()
        self.process.wait(120)
        subprocess.run(
            [self.program, "outbox", "deliver", f"dir:{self.out}", "--home", self.home], check=True, capture_output=True
        )


def measured(processes, seconds):
    """CPU seconds of some processes over a stretch, and the stretch."""
    # The first seconds open files and connections.
    time.sleep(3)
    before, start = sum(map(cpu_seconds, processes)), time.monotonic()
    time.sleep(seconds)
    return sum(map(cpu_seconds, processes)) - before, time.monotonic() - start


def recorded(given, chips, folder):
    rig = Rig(given, folder, chips.ports, CHIP, RATE_HZ)
    cpu, length = measured([rig.process.pid], given.seconds)
    memory = resident_kilobytes(rig.process.pid)
    rig.stop()
    samples, size, missing = totals(rig.out)
    return {"cpu": cpu / length, "memory": memory, "samples": samples, "bytes": size / samples, "missing": missing}


def totals(out):
    """Samples, bytes and missing samples of all that was delivered; a run that delivered nothing measures nothing."""
    samples = size = missing = 0
    for path in (out / "results").glob("*.json"):
        for entry in json.loads(path.read_text())["recordings"]:
            samples += entry["ledger"]["received"]
            missing += entry["ledger"]["missing"]
            size += entry["bytes"]
    if samples == 0:
        raise SystemExit("The rig delivered no sample, so nothing was measured.")
    return samples, size, missing


def piped(given, chips, folder):
    """The same by hand: each chip's raw samples, compressed, in a file."""
    children, readers = [], []
    for number, port in enumerate(chips.ports):
        reader = subprocess.Popen(
            ["iio_readdev", "-u", f"ip:127.0.0.1:{port}", "-b", str(RATE_HZ // 10), CHIP],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )
        with open(folder / f"{number}.zst", "wb") as out:
            packer = subprocess.Popen(["zstd", "-q", "-3", "-"], stdin=reader.stdout, stdout=out)
        readers.append(reader)
        children += [reader, packer]
    start = time.monotonic()
    cpu, length = measured([child.pid for child in children], given.seconds)
    memory = sum(resident_kilobytes(child.pid) for child in children)
    for reader in readers:
        reader.terminate()
    for child in children:
        child.wait(30)
    whole = time.monotonic() - start
    size = sum(path.stat().st_size for path in folder.glob("*.zst"))
    return {"cpu": cpu / length, "memory": memory, "bytes": size / (whole * RATE_HZ * given.chips)}


def million(given, folder):
    """One chip at a million samples a second."""
    chips = source.Source(given.source, given.devices, FAST_CHIP, 1)
    chips.tell("rate", 0, MILLION / FAST_RATE_HZ)
    rig = Rig(given, folder, chips.ports, FAST_CHIP, FAST_RATE_HZ)
    cpu, length = measured([rig.process.pid], min(given.seconds, 10))
    memory = resident_kilobytes(rig.process.pid)
    rig.stop()
    chips.end()
    _, size, _ = totals(rig.out)
    found = account.stream(rig.out, delivered.documents(rig.out), "s0")
    return {"cpu": cpu / length, "memory": memory, "sent": found["sent"], "stored": found["stored"],
            "seconds": spanned(rig.out), "bytes": size / found["stored"]}


def spanned(out):
    """Seconds that the one stream lasted."""
    entries = [entry for document in delivered.documents(out) for entry in document["recordings"]]
    return sum(entry["endedNanoseconds"] - entry["startedNanoseconds"] for entry in entries) / 1e9


def line(name, value, limit=""):
    print(f"{name:46} {value}" + (f"   (bound: {limit})" if limit else ""), flush=True)


def main():
    given = arguments()
    if shutil.which("iio_readdev") is None or shutil.which("zstd") is None:
        print("skipped: iio_readdev or zstd is not installed")
        return
    chips = source.Source(given.source, given.devices, CHIP, given.chips)
    name = f"{given.chips} × {RATE_HZ / 1000:g} kHz"
    for turn in (1, 2):
        with tempfile.TemporaryDirectory() as place:
            own = recorded(given, chips, pathlib.Path(place))
        with tempfile.TemporaryDirectory() as place:
            peer = piped(given, chips, pathlib.Path(place))
        line(f"{name}, run {turn}: rig, one core", f"{own['cpu']:.1%}", "15 %")
        line(f"{name}, run {turn}: iio_readdev | zstd", f"{peer['cpu']:.1%}")
        line(f"{name}, run {turn}: ratio", f"{own['cpu'] / peer['cpu']:.2f} ×")
        line(f"{name}, run {turn}: memory", f"{own['memory'] / 1024:.1f} MB of rig, {peer['memory'] / 1024:.1f} MB", "60 MB")
        line(f"{name}, run {turn}: bytes a sample", f"{own['bytes']:.2f} of rig, {peer['bytes']:.2f}")
        line(f"{name}, run {turn}: samples missing", f"{own['missing']:,} of {own['samples'] + own['missing']:,}", "0")
    chips.end()
    with tempfile.TemporaryDirectory() as place:
        fast = million(given, pathlib.Path(place))
    line("1 M samples/s: stored in a second", f"{fast['stored'] / fast['seconds']:,.0f}", "about 1,000,000")
    line("1 M samples/s: samples not stored", f"{fast['sent'] - fast['stored']:,} of {fast['sent']:,}", "0")
    line("1 M samples/s: bytes a sample", f"{fast['bytes']:.2f}")
    line("1 M samples/s: one core", f"{fast['cpu']:.1%}")
    line("1 M samples/s: memory", f"{fast['memory'] / 1024:.1f} MB", "60 MB")


if __name__ == "__main__":
    main()
