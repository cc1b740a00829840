"""Small disks that can be filled, where the one who runs this may make them."""

import atexit
import os
import pathlib
import subprocess


class Disk:
    """A disk of a few megabytes at a folder; without root it is the folder alone, and is never filled."""

    def __init__(self, folder, megabytes):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.filler = self.folder / ".filler"
        self.isOwn = os.geteuid() == 0 and subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=0755", "tmpfs", self.folder],
            capture_output=True, check=False).returncode == 0
        if self.isOwn:
            atexit.register(self.remove)

    def fill(self, left):
        """Takes all space but so many bytes."""
        taken, step = 0, 64 << 20
        with open(self.filler, "wb") as file:
            while step >= 4096:
                room = os.statvfs(self.folder)
                size = min(step, room.f_bavail * room.f_frsize - left)
                if size <= 0:
                    return
                try:
                    os.posix_fallocate(file.fileno(), taken, size)
                    taken += size
                except OSError:
                    # Somebody else took some meanwhile, and the disk gave nothing of it.
                    step //= 4

    def free(self):
        self.filler.unlink(missing_ok=True)

    def remove(self):
        if self.isOwn:
            subprocess.run(["umount", "-l", self.folder], capture_output=True, check=False)
            self.isOwn = False
