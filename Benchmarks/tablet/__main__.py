"""The tablet in a browser, measured: `python Benchmarks/tablet first-page|next-step|streams|memory [COUNT …]`."""

import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tests/System"))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tests/System/tablet"))

from playwright.sync_api import sync_playwright

import first_page
import memory
import next_step
import streams


def main(part, *counts):
    counts = [int(one) for one in counts]
    with tempfile.TemporaryDirectory(prefix="ambler-bench-") as folder:
        if part == "memory":
            memory.measure(folder, *counts)
            return
        with sync_playwright() as playwright:
            parts = {"first-page": first_page, "next-step": next_step, "streams": streams}
            parts[part].measure(playwright, folder, *counts)


if __name__ == "__main__":
    main(*sys.argv[1:])
