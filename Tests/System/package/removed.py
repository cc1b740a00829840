"""What stays when the package is replaced and when it goes."""

KEPT = "/var/lib/ambler/results"
SETTINGS = "/etc/pam.d/ambler-kiosk"


def checks():
    return [upgrades, removes, purges]


def upgrades(system):
    """the same package again keeps data and changed settings"""
    system.run("runuser", "-u", "ambler", "--", "sh", "-c", f"echo kept > {KEPT}")
    with system.path(SETTINGS).open("a") as settings:
        settings.write("# ours\n")
    system.run("apt-get", "install", "-y", "-qq", "--reinstall", "/ambler.deb")
    assert kept(system)
    assert system.path(SETTINGS).read_text().endswith("# ours\n")
    assert system.visit("ambler", "--version")


def removes(system):
    """removing takes the program and leaves data and settings"""
    system.run("apt-get", "remove", "-y", "-qq", "ambler")
    assert kept(system)
    assert system.path(SETTINGS).exists()
    for name in ["/usr/bin/ambler", "/usr/share/ambler", "/usr/share/doc/ambler", "/usr/libexec/ambler"]:
        assert not system.path(name).exists(), name


def purges(system):
    """purging takes settings and leaves data to the user whose they are"""
    system.run("apt-get", "purge", "-y", "-qq", "ambler")
    assert kept(system)
    assert system.run("getent", "passwd", "ambler")
    assert not system.path(SETTINGS).exists()
    left = [path for path in system.path("/etc").rglob("*ambler*") if path.is_file() or path.is_symlink()]
    assert not left, left


def kept(system):
    return system.path(KEPT).read_text() == "kept\n"
