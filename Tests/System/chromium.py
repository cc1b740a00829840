"""The browser of all suites: which program it is, how it starts, and how long a page may take."""

import contextlib
import os

PROGRAM = os.environ.get("AMBLER_CHROMIUM", "/usr/bin/chromium-headless-shell")
# Cameras and microphones are made up, and nobody is asked whether a page may use them.
FLAGS = [
    "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
    "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream",
]
# Milliseconds, as Playwright counts. Only a page that hangs takes so long; no test is judged by it.
HANG = round(1000 * float(os.environ.get("AMBLER_BROWSER_WAIT_SECONDS", "60")))


def launch(playwright):
    return playwright.chromium.launch(executable_path=PROGRAM, args=FLAGS)


@contextlib.contextmanager
def opened():
    """A browser that is closed in the end."""
    # Not at the top: suites without a browser load this module, too, and Playwright takes half a second.
    from playwright.sync_api import sync_playwright  # noqa: PLC0415

    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()
