"""A system bus of a test's own, on which GeoClue is what a test wants; see Tests/Support/geoclue. Or Debian's own GeoClue."""

import contextlib
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import tempfile
import threading
import time

import waiting

TEMPLATE = pathlib.Path(__file__).parents[2] / "Support/geoclue/geoclue.py"
# Debian's own, which has the packages python3-dbus and python3-dbusmock.
PYTHON = "/usr/bin/python3"
NAME = "org.freedesktop.GeoClue2"
MANAGER = "/org/freedesktop/GeoClue2/Manager"
CONFIGURATION = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path={socket}</listen>
  <policy context="default">
    <allow send_destination="*"/>
    <allow receive_sender="*"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""


def is_installed():
    return pathlib.Path("/usr/bin/dbus-daemon").exists() and pathlib.Path("/usr/lib/python3/dist-packages/dbusmock").exists()


class Bus:
    """The bus; `environment` leads a program to it, as a context it ends with all that is on it."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="ambler-bus-")
        socket = pathlib.Path(self.folder.name, "bus")
        configuration = pathlib.Path(self.folder.name, "bus.conf")
        configuration.write_text(CONFIGURATION.format(socket=socket))
        self.address = f"unix:path={socket}"
        self.environment = {"DBUS_SYSTEM_BUS_ADDRESS": self.address}
        self.service = None
        self.daemon = subprocess.Popen(
            ["/usr/bin/dbus-daemon", f"--config-file={configuration}", "--print-address", "--nofork"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        # It prints its address when it listens.
        assert "unix:" in self.daemon.stdout.readline()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        self.daemon.kill()
        self.daemon.wait()
        self.daemon.stdout.close()
        self.folder.cleanup()

    def start(self, **parameters):
        """Starts GeoClue, and waits until it has its name."""
        self.service = subprocess.Popen(
            [PYTHON, "-m", "dbusmock", "--session", "-t", TEMPLATE, "-p", json.dumps(parameters)],
            env={**os.environ, "DBUS_SESSION_BUS_ADDRESS": self.address}, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        waiting.until(lambda: self.has_service, "GeoClue has its name")

    def stop(self):
        """Ends GeoClue, as a crash would, and waits until the bus has noticed."""
        if self.service is None:
            return
        self.service.kill()
        self.service.wait()
        self.service = None
        waiting.until(lambda: not self.has_service, "the bus has noticed that GeoClue is gone")

    @property
    def has_service(self):
        found = self.send("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.NameHasOwner", f"string:{NAME}")
        return "boolean true" in found

    def move(self, latitude, longitude):
        self.send(NAME, MANAGER, "org.freedesktop.DBus.Mock.Move", f"double:{latitude}", f"double:{longitude}")

    def send(self, name, path, method, *values):
        """What dbus-send prints of the answer."""
        return subprocess.run(
            ["/usr/bin/dbus-send", f"--bus={self.address}", "--print-reply", f"--dest={name}", path, method, *values],
            stdout=subprocess.PIPE, text=True, check=True).stdout


PROGRAM = pathlib.Path("/usr/libexec/geoclue")
SETTINGS = pathlib.Path("/etc/geoclue/geoclue.conf")


def is_itself_here():
    """Whether Debian's package geoclue-2.0 is here, and may be given another configuration."""
    return is_installed() and PROGRAM.exists() and SETTINGS.exists() and os.geteuid() == 0 and shutil.which("unshare") is not None


class Itself:
    """Debian's own GeoClue on a bus; it is where a receiver on a socket of this test says. A context.

    `agents` are the ids that its configuration lets be agents; those that Debian ships where they are left out.
    """

    def __init__(self, bus, latitude, longitude, agents=None):
        self.bus, self.place = bus, (latitude, longitude)
        self.folder = pathlib.Path(bus.folder.name)
        self.settings = self.folder / "geoclue.conf"
        receiver = self.folder / "receiver"
        text = re.sub(r"(?m)^# *nmea-socket=.*$", f"nmea-socket={receiver}", SETTINGS.read_text())
        assert str(receiver) in text
        if agents is not None:
            text, count = re.subn(r"(?m)^whitelist=.*$", f"whitelist={';'.join(agents)}", text)
            assert count == 1
        self.settings.write_text(text)
        self.listening = socket.socket(socket.AF_UNIX)
        self.listening.bind(str(receiver))
        self.listening.listen()
        self.over = threading.Event()

    def __enter__(self):
        threading.Thread(target=self.receive, daemon=True).start()
        # Its configuration has one place, which is another file for it alone.
        words = f"mount --bind {self.settings} {SETTINGS} && exec {PROGRAM} -t 3600"
        self.process = subprocess.Popen(
            ["unshare", "--mount", "sh", "-c", words], env={**os.environ, **self.bus.environment}, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        waiting.until(lambda: self.bus.has_service, "GeoClue has its name")
        return self

    def __exit__(self, *_):
        self.over.set()
        self.process.terminate()
        self.process.wait()
        self.listening.close()

    def receive(self):
        """Tells everybody who connects where it is, several times a second, as a receiver of satellites does."""
        while not self.over.is_set():
            with contextlib.suppress(OSError):
                line, _ = self.listening.accept()
                threading.Thread(target=self.tell, args=[line], daemon=True).start()

    def tell(self, line):
        with contextlib.suppress(OSError), line:
            while not self.over.wait(0.2):
                line.sendall(self.sentence().encode())

    def sentence(self):
        """A GGA of NMEA 0183, of now."""
        latitude, longitude = self.place
        def angle(value, digits, letters):
            degrees = int(abs(value))
            return f"{degrees:0{digits}}{(abs(value) - degrees) * 60:07.4f},{letters[value < 0]}"
        at = time.strftime("%H%M%S.00", time.gmtime())
        said = f"GPGGA,{at},{angle(latitude, 2, 'NS')},{angle(longitude, 3, 'EW')},1,08,0.9,10.0,M,0.0,M,,"
        check = 0
        for letter in said.encode():
            check ^= letter
        return f"${said}*{check:02X}\r\n"
