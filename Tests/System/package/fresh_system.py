"""A new Debian in a folder, in which programs run as if it were the whole machine."""

import pathlib
import shutil
import subprocess
import tempfile

RELEASE = "bookworm"
MOUNTS = ["proc", "dev", "dev/pts", "sys"]
# How this machine reaches the network and whom it trusts.
SURROUNDINGS = ["etc/resolv.conf", "etc/hosts", "etc/ssl/certs/ca-certificates.crt"]
VISITOR = "visitor"
# Runs a script when the system has started, and ends the system with it.
SCRIPT_UNIT = """[Unit]
SuccessAction=poweroff
FailureAction=poweroff
[Service]
Type=oneshot
TimeoutStartSec=300
ExecStart=/bin/sh -c '/bin/sh /root/script > /root/said 2>&1'
"""


class FreshSystem:
    """Made by debootstrap, with the sources of packages of this machine; removed at the end of `with`."""

    def __init__(self, mirror=None):
        self.mirror = mirror or own_mirror()
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="ambler-system-"))
        self.mounted = []

    def __enter__(self):
        try:
            self.make()
        except BaseException:
            self.remove()
            raise
        return self

    def __exit__(self, *_):
        self.remove()

    def make(self):
        # The folder belongs to the new system's superuser, and everybody may pass.
        self.root.chmod(0o755)
        finish(["debootstrap", "--variant=minbase", "--include=ca-certificates", RELEASE, self.root, self.mirror])
        shutil.copytree("/etc/apt", self.root / "etc/apt", dirs_exist_ok=True)
        (self.root / "etc/apt/sources.list").unlink(missing_ok=True)
        for unused in (self.root / "etc/apt").rglob("*disabled*"):
            unused.unlink()
        for name in SURROUNDINGS:
            shutil.copyfile(f"/{name}", self.root / name)
        self.mount()
        self.run("apt-get", "update", "-qq")
        self.run("useradd", "--create-home", VISITOR)

    def mount(self):
        for name in MOUNTS:
            finish(["mount", "--bind", f"/{name}", self.root / name])
            self.mounted.append(self.root / name)

    def unmount(self):
        while self.mounted:
            finish(["umount", self.mounted.pop()])

    def remove(self):
        self.unmount()
        finish(["rm", "--recursive", "--force", "--one-file-system", self.root])

    def run(self, *words):
        """The output of a program of the superuser's; a program that fails is an error."""
        return finish(self.line("root", words))

    def visit(self, *words):
        """The same as an ordinary user."""
        return finish(self.line(VISITOR, words))

    def begin(self, *words):
        """A program of the ordinary user's that goes on."""
        return subprocess.Popen(self.line(VISITOR, words), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)

    def install(self, *packages):
        self.run("apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages)

    def boot(self, script):
        """What a script says that runs in the system while it is started as a whole, without a network."""
        self.path("/root/script").write_text(script)
        units = self.path("/etc/systemd/system")
        (units / "script.service").write_text(SCRIPT_UNIT)
        self.run("systemctl", "add-wants", "multi-user.target", "script.service")
        self.unmount()
        finish(["systemd-nspawn", "--quiet", "--machine=ambler-check", "--register=no", "--keep-unit",
                "--private-network", "--boot", "--directory", self.root])
        self.mount()
        self.run("systemctl", "disable", "script.service")
        return self.path("/root/said").read_text()

    def path(self, name):
        """A file of the system, as this machine sees it."""
        return self.root / name.lstrip("/")

    def write(self, name, text):
        """A file of the ordinary user's."""
        self.path(f"home/{VISITOR}/{name}").write_text(text)

    def line(self, user, words):
        home = "/root" if user == "root" else f"/home/{user}"
        environment = [f"HOME={home}", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL=C.UTF-8",
                       "DEBIAN_FRONTEND=noninteractive", "SWIFT_BACKTRACE=enable=no"]
        enter = ["chroot", f"--userspec={user}:{user}", self.root]
        return [*enter, "env", "-i", f"--chdir={home}", *environment, *words]


def finish(line):
    """What a program prints; one that fails is an error with all it said."""
    outcome = subprocess.run(line, capture_output=True, text=True, timeout=900, check=False)
    if outcome.returncode != 0:
        words = " ".join(map(str, line))
        raise RuntimeError(f"{words}: {outcome.returncode}\n{outcome.stdout}{outcome.stderr}")
    return outcome.stdout + outcome.stderr


def own_mirror():
    """Where this machine has its packages of the release from."""
    found = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages", f"Codename: {RELEASE}"],
        capture_output=True, text=True, check=True).stdout.split()
    if not found:
        raise RuntimeError("apt knows no mirror of Debian 12; name one with --mirror.")
    return found[0]
