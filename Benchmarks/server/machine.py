"""What the processes of a server cost: time of the processors, memory, and what the disk can do."""

import os
import pathlib
import re
import subprocess

TICKS = os.sysconf("SC_CLK_TCK")


def tree(roots):
    """The processes and all that they began."""
    parents = {}
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(folder.name)] = int(words[1])
    found = set(roots)
    while more := {pid for pid, parent in parents.items() if parent in found} - found:
        found |= more
    return sorted(found)


def cpu_seconds(roots):
    """What they and their ended children have used so far."""
    total = 0
    for pid in tree(roots):
        try:
            words = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        total += sum(int(word) for word in words[11:15])
    return total / TICKS


def memory_mib(pid, kind="Rss"):
    """The resident memory of one process, or its proportional share (`Pss`); 0 once it has ended."""
    try:
        text = pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text()
    except OSError:
        return 0
    return int(re.search(rf"^{kind}:\s+(\d+)", text, re.MULTILINE)[1]) / 1024


def memory_line(server):
    """A line on the memory of the server and of its database."""
    database = [pid for pid in tree(server.roots) if pid != server.process.pid]
    share = sum(memory_mib(pid, "Pss") for pid in database)
    return f"memory: server {memory_mib(server.process.pid):.0f} MiB resident, PostgreSQL {share:.0f} MiB (proportional)"


def flush_microseconds(folder):
    """How long the disk takes to make 8 kB durable."""
    done = subprocess.run(
        ["/usr/lib/postgresql/15/bin/pg_test_fsync", "-s", "1", "-f", str(folder / "flush")], capture_output=True, text=True, check=False)
    found = re.search(r"fdatasync\s+[\d.]+ ops/sec\s+(\d+) usecs", done.stdout)
    return int(found[1]) if found else None
