"""A machine that qemu makes out of nothing but this processor's work, and its power."""

import contextlib
import pathlib
import socket
import subprocess
import time

import paths  # noqa: F401  (first: it makes the next ones found)

import waiting

MEMORY_MIB = 768
# Longest times, in seconds: of the machine's start, and of its end.
START_LIMIT = 300
END_LIMIT = 180
# A processor that stands still for whoever else is at work here would make samples late without end.
NICENESS = -15


class Machine:
    """One boot; what it says and what its sensor makes are files of the host."""

    def __init__(self, image, disk, folder, number):
        self.feed = folder / f"feed-{number}"
        self.console = folder / f"console-{number}"
        port = folder / "port"
        port.unlink(missing_ok=True)
        self.started = time.monotonic()
        words = line(image, disk, self.feed, self.console, port, number)
        self.process = subprocess.Popen(words, start_new_session=True)
        prefer(self.process)
        self.port = connected(port, self.process)

    def wait_for_recorder(self):
        """Returns when the recorder's service has started."""
        self.port.settimeout(START_LIMIT)
        word = self.port.recv(100).decode().strip()
        if word != "active":
            raise RuntimeError(f"the recorder's service is {word or 'not there'}")

    def cut_power(self):
        self.process.kill()
        self.process.wait()
        self.port.close()

    def turn_off(self):
        """Ends it in order."""
        self.port.sendall(b"off\n")
        self.process.wait(END_LIMIT)
        self.port.close()

    @property
    def seconds(self):
        return time.monotonic() - self.started


def prefer(process):
    """Where the kernel shares its time among sessions, niceness counts within one: that of this session counts too."""
    with contextlib.suppress(OSError):  # There may be no such groups.
        pathlib.Path(f"/proc/{process.pid}/autogroup").write_text(str(NICENESS))


def connected(port, process):
    """The guest reads nothing from a port at which nobody is, so it must be taken before."""
    def connection():
        if process.poll() is not None:
            raise RuntimeError("qemu did not start")
        found = socket.socket(socket.AF_UNIX)
        try:
            found.connect(str(port))
            return found
        except OSError:
            found.close()
            return None

    try:
        return waiting.until(connection, "qemu makes the port")
    except BaseException:
        process.kill()
        raise


def line(image, disk, feed, console, port, number):
    # cache=writeback: the machine sees a disk with a cache that forgets, and flushes it. What it did not write is lost
    # with qemu.
    return [
        "nice", "-n", str(NICENESS), "qemu-system-x86_64", "-machine", "q35,sata=off,smbus=off",
        "-accel", "tcg,thread=multi", "-cpu", "max", "-smp", "2", "-m", str(MEMORY_MIB), "-nodefaults",
        "-no-user-config", "-no-reboot", "-display", "none", "-serial", f"file:{console}",
        "-kernel", image.kernel, "-initrd", image.initrd,
        "-append", f"root=/dev/vda rw console=ttyS0 quiet mitigations=off systemd.log_level=notice rigvm.boot={number}",
        "-drive", f"if=none,id=disk,file={disk},format=raw,cache=writeback",
        "-device", "virtio-blk-pci,drive=disk,romfile=",
        "-device", "virtio-serial-pci",
        "-chardev", f"file,id=feed,path={feed}", "-device", "virtserialport,chardev=feed,name=feed",
        "-chardev", f"socket,id=host,path={port},server=on,wait=off",
        "-device", "virtserialport,chardev=host,name=host",
    ]  # fmt: skip
