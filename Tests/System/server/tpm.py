"""A TPM 2.0 of software, of Debian's swtpm, as systemd-creds is told of it."""

import shutil
import socket
import subprocess

PROGRAMS = ["swtpm", "swtpm_setup", "tpm2_clear", "tpm2_flushcontext", "tpm2_pcrextend", "systemd-creds"]
MISSING = [program for program in PROGRAMS if not shutil.which(program)]
# How often two ports in a row that were free a moment ago may be taken by somebody else.
TRIES = 20


class TPM:
    """Its data port is `port`; libtss2 asks its control port at the next one."""

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir()
        subprocess.run(["swtpm_setup", "--tpm2", "--tpmstate", str(folder), "--overwrite", "--pcr-banks", "sha256"],
                       check=True, capture_output=True)
        for _ in range(TRIES):
            self.port = two_free_ports()
            if self.started():
                return
        raise AssertionError("no two ports in a row are free")

    def started(self):
        address = "type=tcp,bindaddr=127.0.0.1,port"
        done = subprocess.run(
            ["swtpm", "socket", "--tpm2", "--tpmstate", f"dir={self.folder}", "--server", f"{address}={self.port}",
             "--ctrl", f"{address}={self.port + 1}", "--flags", "not-need-init,startup-clear", "--daemon",
             "--pid", f"file={self.folder}/pid"], capture_output=True, check=False)
        return done.returncode == 0

    @property
    def device(self):
        return f"swtpm:host=127.0.0.1,port={self.port}"

    def clear(self):
        """As the firmware's settings do it: everything that was sealed is lost."""
        self.flush()
        subprocess.run(["tpm2_clear", "-c", "p", "-T", self.device], check=True, capture_output=True)

    def extend(self, register):
        """As another firmware or another way of starting changes a register."""
        self.flush()
        subprocess.run(["tpm2_pcrextend", "-T", self.device, f"{register}:sha256={'5a' * 32}"], check=True, capture_output=True)

    def flush(self):
        """Makes room for the next program; a real TPM has a resource manager for it."""
        for kind in ["-t", "-l", "-s"]:
            subprocess.run(["tpm2_flushcontext", kind, "-T", self.device], capture_output=True, check=False)

    def stop(self):
        subprocess.run(["swtpm_ioctl", "-s", "--tcp", f"127.0.0.1:{self.port + 1}"], capture_output=True, check=False)


def two_free_ports():
    """The first of two ports in a row that nobody has now."""
    while True:
        with socket.socket() as first, socket.socket() as second:
            first.bind(("127.0.0.1", 0))
            port = first.getsockname()[1]
            try:
                second.bind(("127.0.0.1", port + 1))
            except (OSError, OverflowError):
                continue
            return port
