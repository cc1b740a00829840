"""The checks of a kiosk: under Xvfb with a person's keys, and under cage where it runs."""

import os
import pathlib
import signal
import subprocess
import sys
import time

from engine import Engine
from screen import Screen

WIDTH, HEIGHT = 800, 1280
# Each leaves the page, the window or the session in an ordinary browser.
KEYS = [
    "ctrl+w", "ctrl+t", "ctrl+n", "ctrl+shift+n", "ctrl+shift+t", "ctrl+shift+w", "ctrl+shift+q", "F11", "F12",
    "ctrl+shift+i", "ctrl+shift+j", "ctrl+u", "ctrl+o", "ctrl+s", "ctrl+p", "ctrl+h", "ctrl+j", "ctrl+d", "ctrl+l",
    "ctrl+f", "ctrl+r", "F5", "F1", "F6", "F10", "alt+f", "alt+e", "alt+Left", "alt+Home", "shift+Escape",
    "ctrl+shift+Delete", "ctrl+plus", "ctrl+minus", "ctrl+Tab", "ctrl+Prior", "alt+F4",
]

failures = 0


def check(words, is_true, detail=""):
    global failures
    failures += not is_true
    print(f"{'ok  ' if is_true else 'FAIL'} {words}{f' ({detail})' if detail else ''}", flush=True)


def eventually(condition, seconds=120):
    """Whether something comes true; machines are loaded, so this is only a guard against a hang."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.1)
    return False


def shows(screen, title):
    return eventually(lambda: screen.title().startswith(title))


def under_xvfb(folder):
    screen = Screen(folder, WIDTH, HEIGHT)
    engine = None
    try:
        engine = Engine(folder, ["--kiosk"], {"DISPLAY": screen.name})
        check("the page comes up", eventually(lambda: screen.browser() and screen.title() != ""))
        engine.go_to_the_note()
        check("the page follows what another window of the same patient did, after a crash of the browser",
              screen.kill_browser() and shows(screen, "A note"), screen.title())
        check("the page fills the screen", eventually(lambda: screen.is_filled(folder / "kiosk.png")),
              screen.geometry())
        keys(screen)
        before = screen.browser()
        engine.kill()
        check("a killed engine takes its browser with it", eventually(lambda: screen.browser() != before))
        check("both come back", eventually(lambda: screen.browser() and screen.title() != ""), screen.title())
        check("one touch on `Go on` leads where the patient was", goes_on(screen), screen.title())
        check("the page fills the screen again", eventually(lambda: screen.is_filled(folder / "kiosk.png")))
    finally:
        code = engine.stop() if engine else None
        check("a polite end ends both", code == 0 and eventually(lambda: not screen.browser(), 30))
        screen.close()


def goes_on(screen):
    """Presses the first button of the first screen, which is the task that was cut off."""
    for _ in range(6):
        screen.press("Tab")
        screen.press("Return")
        if eventually(lambda: screen.title().startswith("A note"), 10):
            return True
    return False


def keys(screen):
    """No key leads away; where one ends the browser, it is there again."""
    browser = screen.browser()
    left, ended = [], []
    for key in KEYS:
        screen.press(key)
        time.sleep(0.3)  # a window that opens takes a moment
        if not shows(screen, "A note") or screen.window_count() != 1 or not screen.is_covered():
            left.append(key)
        if screen.browser() != browser:
            ended.append(key)
            browser = screen.browser()
    check(f"{len(KEYS)} keys leave the page there: {' '.join(KEYS)}", not left, " ".join(left))
    print(f"     keys that ended the browser, which came back: {' '.join(ended) or 'none'}", flush=True)


def under_cage(folder):
    """The session of the unit, without a screen; it needs no graphics card."""
    engine = Engine(folder / "cage", [])
    runtime = folder / "run"
    runtime.mkdir(mode=0o700)
    environment = {
        **os.environ, "XDG_RUNTIME_DIR": str(runtime), "WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1",
        "WLR_RENDERER": "pixman",
    }
    # Without a graphics card Chromium needs X, which cage brings along.
    cage = subprocess.Popen(
        ["cage", "-d", "--", "env", "-u", "WAYLAND_DISPLAY", engine.program, "kiosk", "--port", str(engine.port),
         "--home", str(folder / "cage-home")],
        env=environment, stdout=subprocess.DEVNULL, stderr=open(folder / "cage.log", "w"), start_new_session=True)
    try:
        sockets = lambda: [path for path in runtime.glob("wayland-*") if path.suffix != ".lock"]
        if not eventually(lambda: sockets() or cage.poll() is not None, 30) or cage.poll() is not None:
            print(f"skipped: cage does not run here: {(folder / 'cage.log').read_text()[-200:].strip()}")
            return
        check("under cage, `ambler kiosk` starts and reaches the engine of another process (what it shows is not checked)",
              eventually(lambda: engine.was_asked_by_a_page()))
        subprocess.run(["grim", str(folder / "kiosk-cage.png")], check=False, stderr=subprocess.DEVNULL,
                       env={**environment, "WAYLAND_DISPLAY": sockets()[0].name})
    finally:
        os.killpg(cage.pid, signal.SIGTERM)
        cage.wait(30)
        engine.stop()


def main():
    folder = pathlib.Path(sys.argv[1])
    # Whoever ends the check ends all that it started.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    under_xvfb(folder)
    under_cage(folder)
    print("all is well" if failures == 0 else f"{failures} checks failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
