"""Shows the tablet as a kiosk on a screen in memory and tries to get out of it; prints what was checked.

Runs as an ordinary user: the superuser hands it to `nobody`, as a browser's sandbox wants it.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
PICTURES = ["kiosk.png", "kiosk-cage.png"]


def main():
    with tempfile.TemporaryDirectory(prefix="ambler-kiosk-") as folder:
        line = ["/usr/bin/python3", "-B", str(ROOT / "Tests/System/kiosk/patient_screen.py"), folder]
        if os.geteuid() == 0:
            shutil.chown(folder, "nobody", "nogroup")
            sockets_of_x()
            line = ["runuser", "-u", "nobody", "--", *line]
        environment = {**os.environ, "HOME": folder, "XDG_RUNTIME_DIR": folder, "TMPDIR": folder}
        for name in ["WAYLAND_DISPLAY", "DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "NOTIFY_SOCKET", "WATCHDOG_USEC"]:
            environment.pop(name, None)
        code = subprocess.run(line, env=environment, cwd="/", check=False).returncode
        for name in PICTURES:
            picture = pathlib.Path(folder, name)
            if picture.exists():
                shutil.copyfile(picture, ROOT / ".build" / name)
                print(f"picture: .build/{name}")
    return code


def sockets_of_x():
    """Makes the folder that the system makes at its start: one that belongs to another user is refused by cage."""
    folder = pathlib.Path("/tmp/.X11-unix")
    folder.mkdir(exist_ok=True)
    folder.chmod(0o1777)


if __name__ == "__main__":
    sys.exit(main())
