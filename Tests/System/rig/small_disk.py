"""A disk of its own that can be filled."""

import subprocess
import sys


class SmallDisk:
    """A disk of its own that can be filled; without root it is a folder that cannot."""

    MEGABYTES = 400

    def __init__(self, path):
        self.path = path
        path.mkdir()
        size = f"size={self.MEGABYTES}m"
        done = subprocess.run(["mount", "-t", "tmpfs", "-o", size, "tmpfs", path], capture_output=True, check=False)
        self.is_small = done.returncode == 0
        if not self.is_small:
            print("skipped: a small disk cannot be mounted", file=sys.stderr)

    def fill(self):
        if not self.is_small:
            return
        # Without a buffer: what is left in one would be refused once more when the file is closed.
        with open(self.path / "other", "wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(1 << 20))
            except OSError:
                pass

    def clear(self):
        (self.path / "other").unlink(missing_ok=True)

    def remove(self):
        if self.is_small:
            subprocess.run(["umount", "-l", self.path], check=False)
