"""The tablet in a browser, measured: `python Benchmarks/tablet first-page|next-step|streams|memory [COUNT …]`."""

import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tests/System/tablet"))

from playwright.sync_api import sync_playwright  # noqa: E402

import first_page  # noqa: E402
import memory  # noqa: E402
import next_step  # noqa: E402
import streams  # noqa: E402


def main(part, *counts):
    counts = [int(one) for one in counts]
    with tempfile.TemporaryDirectory(prefix="ambler-bench-") as folder:
        if part == "memory":
            return memory.measure(folder, *counts)
        with sync_playwright() as playwright:
            parts = {"first-page": first_page, "next-step": next_step, "streams": streams}
            parts[part].measure(playwright, folder, *counts)


if __name__ == "__main__":
    main(*sys.argv[1:])
