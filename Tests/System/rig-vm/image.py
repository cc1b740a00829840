"""The machine's disk: a new Debian with its own kernel, the package, and the sensor."""

import pathlib
import shutil
import subprocess

import paths  # noqa: F401  (first: it makes the next ones found)

from fresh_system import FreshSystem, finish

HERE = pathlib.Path(__file__).parent
GUEST = HERE / "guest"
UNITS = ["uhidfeed.service", "host.service"]
HOME = "/var/lib/ambler/rig"
DELIVERED = "/var/lib/ambler/delivered"
# What stands between Debian's kernel and its disk; all else is loaded from that.
INITRAMFS_MODULES = "virtio_pci\nvirtio_blk\next4\n"
DISK_SIZE = "4G"
# What the machine has no use for, and would wait for at each start.
MASKED = [
    "getty.target", "timers.target", "systemd-repart.service", "e2scrub_reap.service", "dev-mqueue.mount",
    "dev-hugepages.mount", "proc-sys-fs-binfmt_misc.automount", "sys-fs-fuse-connections.mount",
    "sys-kernel-config.mount", "sys-kernel-debug.mount", "sys-kernel-tracing.mount", "modprobe@configfs.service",
    "modprobe@dm_mod.service", "modprobe@drm.service", "modprobe@efi_pstore.service", "modprobe@fuse.service",
    "modprobe@loop.service",
]  # fmt: skip


class Image:
    """Kernel, first file system and disk in a folder."""

    def __init__(self, folder):
        self.kernel, self.initrd, self.disk = (folder / name for name in ["vmlinuz", "initrd.img", "disk.img"])

    @property
    def is_made(self):
        return all(path.exists() for path in [self.kernel, self.initrd, self.disk])

    def make(self, package, mirror):
        with FreshSystem(mirror) as system:
            install_kernel(system)
            install_rig(system, package)
            system.run("apt-get", "clean")
            shutil.copy(system.path("/vmlinuz"), self.kernel)
            shutil.copy(system.path("/initrd.img"), self.initrd)
            # What is mounted there is this machine's.
            system.unmount()
            self.disk.unlink(missing_ok=True)
            finish(["mkfs.ext4", "-q", "-d", system.root, self.disk, DISK_SIZE])

    def copy_to(self, path):
        finish(["cp", "--sparse=always", "--reflink=auto", self.disk, path])


def install_kernel(system):
    system.install("systemd-sysv", "udev", "initramfs-tools")
    settings = system.path("/etc/initramfs-tools")
    (settings / "modules").write_text(INITRAMFS_MODULES)
    (settings / "conf.d/list").write_text("MODULES=list\nCOMPRESS=gzip\n")
    system.install("linux-image-amd64")
    system.run("systemctl", "mask", *MASKED)
    system.run("systemctl", "set-default", "multi-user.target")


def install_rig(system, package):
    shutil.copy(package, system.path("/ambler.deb"))
    system.install("/ambler.deb")
    system.path("/ambler.deb").unlink()
    program = system.path("/usr/local/bin/uhidfeed")
    finish(["gcc", "-static", "-O2", "-Wall", "-Wextra", "-Werror", "-o", program, HERE / "uhidfeed.c"])
    for name in UNITS:
        shutil.copy(GUEST / name, system.path("/etc/systemd/system"))
    journal = system.path("/etc/systemd/journald.conf.d")
    journal.mkdir(exist_ok=True)
    shutil.copy(GUEST / "journald.conf", journal)
    shutil.copy(GUEST / "rig.json", system.path("/etc/ambler"))
    system.run("install", "-d", "-o", "ambler", "-g", "ambler", "-m", "700", DELIVERED)
    system.run("systemctl", "enable", "ambler-rig", *UNITS)


def read_folder(disk, name, into):
    """Copies a folder out of a disk that nobody has mounted."""
    into.mkdir()
    finish(["debugfs", "-R", f"rdump {name} {into}", disk])
    return into / pathlib.Path(name).name


def faults(disk):
    """What is wrong with the disk's file system; an empty text if nothing is."""
    done = subprocess.run(["e2fsck", "-f", "-n", disk], capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else done.stdout + done.stderr
