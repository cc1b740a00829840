"""Displays of X, a person's keys, and what is to be seen."""

import os
import signal
import subprocess

import waiting

# A manager of windows that makes them as large as they ask, and takes no key for itself, as cage.
MANAGER = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard/><mouse/><desktops><number>1</number></desktops></openbox_config>
"""


class Display:
    """A display of X that somebody else has made."""

    def __init__(self, name, size):
        self.name = name
        self.size = size

    def run(self, *words):
        done = subprocess.run(words, env={**os.environ, "DISPLAY": self.name}, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    def windows(self):
        """The windows of browsers that can be seen."""
        return self.run("xdotool", "search", "--onlyvisible", "--class", "chromium").split()

    def window_count(self):
        return len(self.windows())

    def title(self):
        windows = self.windows()
        return self.run("xdotool", "getwindowname", windows[-1]) if windows else ""

    def geometry(self):
        windows = self.windows()
        lines = self.run("xdotool", "getwindowgeometry", "--shell", windows[-1]).splitlines() if windows else []
        return " ".join(line for line in lines if line.startswith(("X=", "Y=", "WIDTH=", "HEIGHT=")))

    def is_covered(self):
        """Whether the browser's window is as large as the screen."""
        return self.geometry() == f"X=0 Y=0 WIDTH={self.size[0]} HEIGHT={self.size[1]}"

    def is_filled(self, picture):
        """Whether the browser's window fills the screen, and the page the window."""
        return self.is_drawn(picture) and self.is_covered()

    def is_drawn(self, picture):
        """Whether something is drawn up to the four corners, in more than one colour."""
        self.run("/usr/bin/import", "-window", "root", str(picture))
        right, bottom = self.size[0] - 1, self.size[1] - 1
        corners = [f"%[pixel:p{{{x},{y}}}]" for x in (0, right) for y in (0, bottom)]
        seen = self.run("/usr/bin/identify", "-format", "%w %h %k|" + "|".join(corners), str(picture)).split("|")
        if len(seen) != 5:
            return False
        width, height, colours = map(int, seen[0].split())
        return (width, height) == self.size and colours > 20 and not any(is_black(one) for one in seen[1:])

    def press(self, key):
        windows = self.windows()
        if windows:
            self.run("xdotool", "windowfocus", windows[-1])
        self.run("xdotool", "key", "--clearmodifiers", key)

    def browser(self):
        """The process of the browser on this screen; None if there is none."""
        windows = self.windows()
        found = self.run("xdotool", "getwindowpid", windows[-1]) if windows else ""
        return int(found) if found.isdigit() else None

    def kill_browser(self):
        """Ends the browser as a crash does, and waits for another one."""
        before = self.browser()
        os.kill(before, signal.SIGKILL)
        return waiting.comes(lambda: self.browser() not in (None, before))


class Screen(Display):
    """A screen in memory; without a manager of windows it is for one program that needs none."""

    def __init__(self, size, folder=None):
        reader, writer = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"],
            pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as numbers:
            super().__init__(f":{int(numbers.readline())}", size)
        self.manager = self.manage(folder / "windows.xml") if folder else None

    def manage(self, settings):
        settings.write_text(MANAGER)
        return subprocess.Popen(
            ["openbox", "--sm-disable", "--config-file", str(settings)], env={**os.environ, "DISPLAY": self.name},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def close(self):
        for process in [self.manager, self.process]:
            if process:
                process.terminate()
                process.wait()


def is_black(colour):
    return "black" in colour or "(0,0,0" in colour
