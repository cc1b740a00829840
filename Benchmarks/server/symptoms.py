"""`/sym/` against the Django baseline: the same load program, the same machine, one after the other."""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile

from setting import BASELINE, Setting

PATIENTS = 1000


def measure(connections=(1, 16, 64), seconds=10, runs=3):
    if not BASELINE.is_dir():
        print("symptoms: skipped, the baseline is not here (AMBLER_SHARED)")
        return
    load = {"CONNECTIONS": " ".join(map(str, connections)), "SECONDS_EACH": str(seconds), "RUNS": str(runs)}
    peer = baseline(load)
    with Setting() as setting:
        tokens = setting.folder / "tokens"
        tokens.write_text("\n".join(setting.patients(PATIENTS)) + "\n")
        own = loaded(setting.server.address, tokens, setting.server.roots, "ambler", load)
        memory = setting.memory
    for count, row in own.items():
        other = peer[count]
        print(
            f"POST /sym/ at {count:3} connections: {row['cpu']:.2f} ms of CPU a request, baseline {other['cpu']:.2f}:"
            f" {other['cpu'] / row['cpu']:.1f} times (aim 10); {row['rate']:.0f}/s, baseline {other['rate']:.0f}/s;"
            f" p99 {row['p99']:.1f} ms, baseline {other['p99']:.1f}; failed {row['failed']:.0f}, baseline {other['failed']:.0f}")
    print(memory)


def baseline(load):
    """The careful Django server of the baseline, with its best setting of workers."""
    folder = tempfile.mkdtemp(prefix="ambler-baseline-")
    # Its Python is kept between runs; its database is made anew.
    kept = pathlib.Path(os.environ.get("AMBLER_BASELINE", folder)).expanduser()
    process = subprocess.Popen(
        [str(BASELINE / "run.sh")], env={**os.environ, "DIR": str(kept), "TUNED": "1", "PATIENTS": str(PATIENTS)},
        stdout=subprocess.PIPE, text=True)
    try:
        for line in process.stdout:
            if line.startswith("READY"):
                break
        port, pids = re.search(r"port=(\d+)", line)[1], re.search(r"pids=(\S+)", line)[1]
        return loaded(f"http://127.0.0.1:{port}", f"{kept}/tokens", pids.split(","), "baseline", load)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=60)
        shutil.rmtree(folder, ignore_errors=True)


def loaded(address, tokens, roots, label, load):
    """What the baseline's own load program measured, by the number of connections."""
    done = subprocess.run(
        [str(BASELINE / "load.sh"), address, "/sym/", str(tokens)],
        env={**os.environ, **load, "PIDS": ",".join(map(str, roots)), "LABEL": label}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    print(done.stdout.rstrip())
    rows = {}
    for line in done.stdout.splitlines():
        words = line.split()
        if words[:1] == [label]:
            rate, median, p99, failed, _, cpu = map(float, words[4:10])
            rows[int(words[3])] = {"rate": rate, "p50": median, "p99": p99, "failed": failed, "cpu": cpu}
    return rows
