"""The checks of a kiosk, with a person's keys: on a desktop's screen, and under cage as the unit has it."""

import os
import pathlib
import signal
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))

import waiting
from engine import ROOT, Engine
from screen import Display, Screen

SIZE = (800, 1280)
# As large as cage makes its window on another screen.
CAGE_SIZE = (1024, 768)
# Each leaves the page, the window or the session in an ordinary browser.
KEYS = [
    "ctrl+w", "ctrl+t", "ctrl+n", "ctrl+shift+n", "ctrl+shift+t", "ctrl+shift+w", "ctrl+shift+q", "F11", "F12",
    "ctrl+shift+i", "ctrl+shift+j", "ctrl+u", "ctrl+o", "ctrl+s", "ctrl+p", "ctrl+h", "ctrl+j", "ctrl+d", "ctrl+l",
    "ctrl+f", "ctrl+r", "F5", "F1", "F6", "F10", "alt+f", "alt+e", "alt+Left", "alt+Home", "shift+Escape",
    "ctrl+shift+Delete", "ctrl+plus", "ctrl+minus", "ctrl+Tab", "ctrl+Prior", "alt+F4", "alt+Escape", "ctrl+alt+BackSpace",
]

failures = []


def check(words, is_true, detail=""):
    if not is_true:
        failures.append(words)
    print(f"{'ok  ' if is_true else 'FAIL'} {words}{f' ({detail})' if detail else ''}", flush=True)


def shows(screen, title):
    return waiting.comes(lambda: screen.title().startswith(title))


def under_xvfb(folder):
    """Engine and browser in one, as on a desktop."""
    screen = Screen(SIZE, folder)
    engine = None
    try:
        engine = Engine(folder, ["--kiosk"], {"DISPLAY": screen.name})
        check("the page comes up", waiting.comes(lambda: screen.browser() and screen.title() != ""))
        engine.go_to_the_note()
        check("after a crash of the browser the page is where the patient is, as another window has it",
              screen.kill_browser() and shows(screen, "A note"), screen.title())
        check("the page fills the screen", waiting.comes(lambda: screen.is_filled(folder / "kiosk.png")),
              screen.geometry())
        keys(screen, screen, engine)
        before = screen.browser()
        engine.kill()
        check("a killed engine takes its browser with it", waiting.comes(lambda: screen.browser() != before))
        check("both come back, and nobody touches anything: the page is where the patient was",
              shows(screen, "A note"), screen.title())
        check("the page fills the screen again", waiting.comes(lambda: screen.is_filled(folder / "kiosk.png")))
    finally:
        code = engine.stop() if engine else None
        check("a polite end ends both", code == 0 and waiting.comes(lambda: not screen.browser()))
        screen.close()


def keys(screen, display, engine):
    """No key on the screen leads away from the page on the display; where one ends the browser, it is there again."""
    check("what is typed arrives", types_a_note(screen, engine), engine.note())
    browser = display.browser()
    left, ended = [], []
    for key in KEYS:
        screen.press(key)
        waiting.let_pass(0.3, "a window that opens takes a moment, and nothing says that none will")
        if not shows(display, "A note") or display.window_count() != 1 or not display.is_covered():
            left.append(key)
        if display.browser() != browser:
            ended.append(key)
            browser = display.browser()
    check(f"{len(KEYS)} keys leave the page there: {' '.join(KEYS)}", not left, " ".join(left))
    print(f"     keys that ended the browser, which came back: {' '.join(ended) or 'none'}", flush=True)


def types_a_note(screen, engine):
    """Goes from one part of the page to the next until letters come to stand somewhere."""
    for _ in range(8):
        screen.press("Tab")
        screen.run("xdotool", "type", "hello")
        # Where they are not to be seen after a while, this was not the place for letters.
        if waiting.comes(lambda: "hello" in engine.note(), 3):
            return True
    return False


def under_cage(folder):
    """The session as the unit begins it, shown by cage in a window that is as large as the screen."""
    engine = Engine(folder / "cage", [])
    engine.go_to_the_note()
    screen = Screen(CAGE_SIZE)
    log = folder / "cage.log"
    with open(log, "w") as errors:
        cage = subprocess.Popen(
            cage_line(engine, folder / "cage-browser"), stdout=subprocess.DEVNULL, stderr=errors, start_new_session=True,
            env={**os.environ, "DISPLAY": screen.name, "WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman"})
    try:
        if not waiting.comes(lambda: inner_display(cage) or cage.poll() is not None) or cage.poll() is not None:
            check("cage begins", False, log.read_text()[-200:].strip())
            return
        display = Display(inner_display(cage), CAGE_SIZE)
        check("under cage, the unit's line shows the page where the patient is", shows(display, "A note"), display.title())
        check("what cage shows is filled by the page",
              waiting.comes(lambda: screen.is_drawn(folder / "kiosk-cage.png") and display.is_covered()), display.geometry())
        screen.run("xdotool", "mousemove", str(CAGE_SIZE[0] // 2), "5")
        keys(screen, display, engine)
        check("under cage, another browser comes after a crash", display.kill_browser() and shows(display, "A note"))
        browser, killed = display.browser(), engine.process
        engine.kill()
        check("a killed engine leaves the browser there, and the page takes the task up by itself",
              waiting.comes(lambda: engine.process is not killed and engine.has_run()) and shows(display, "A note")
              and display.browser() == browser)
    finally:
        os.killpg(cage.pid, signal.SIGTERM)
        cage.wait(60)
        engine.stop()
        screen.close()


def cage_line(engine, profile):
    """What the unit starts, with this engine's program and port, and a folder of the check's own."""
    unit = (ROOT / "Packaging/kiosk/systemd/ambler-kiosk.service").read_text()
    words = next(line for line in unit.splitlines() if line.startswith("ExecStart=")).removeprefix("ExecStart=").split()
    words[words.index("/usr/bin/ambler")] = engine.program
    words[words.index("--profile") + 1] = str(profile)
    return [*words, "--port", str(engine.port)]


def inner_display(cage):
    """The display of X that cage gives to its one program; None before that is there."""
    for child in pathlib.Path(f"/proc/{cage.pid}/task/{cage.pid}/children").read_text().split():
        try:
            words = pathlib.Path(f"/proc/{child}/environ").read_bytes().split(b"\0")
            program = pathlib.Path(f"/proc/{child}/exe").readlink().name
        except OSError:  # it ended meanwhile
            continue
        found = [word.removeprefix(b"DISPLAY=").decode() for word in words if word.startswith(b"DISPLAY=")]
        if program.startswith("ambler") and found:
            return found[0]
    return None


def main():
    folder = pathlib.Path(sys.argv[1])
    # Whoever ends the check ends all that it started.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    under_xvfb(folder)
    under_cage(folder)
    print(f"{len(failures)} checks failed" if failures else "all is well")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
