"""A system bus of a test's own, on which GeoClue is what a test wants; see Tests/Support/geoclue."""

import json
import os
import pathlib
import subprocess
import tempfile

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
