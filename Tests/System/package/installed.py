"""What there is after the package was installed."""

import json
import re
import stat

SERVICES = ["ambler-tablet", "ambler-kiosk", "ambler-rig", "ambler-server"]
# What reads the package's files: the manual, three shells, udev, and a database for the server.
READERS = ["bash-completion", "cage", "fish", "groff", "man-db", "postgresql", "udev", "zsh"]


def checks():
    return [installs, starts_nothing, makes_users, has_manual, offers_in_bash, offers_in_zsh, offers_in_fish,
            has_units, has_rules, gives_access, gives_lights, links_little, lists_parts]


def installs(system):
    """apt installs the package with all it depends on"""
    system.install("/ambler.deb")
    # Manuals and their like are left out of no installation here, whatever this machine does.
    assert "install ok installed" in system.run("dpkg-query", "-W", "-f", "${Status}", "ambler")
    system.install(*READERS)


def starts_nothing(system):
    """no service is enabled by installing"""
    for name in SERVICES:
        links = list(system.path("/etc/systemd/system").rglob(f"{name}.service"))
        assert not links, links


def makes_users(system):
    """users are made, and their folders are for nobody else"""
    for name in ["ambler", "ambler-kiosk"]:
        entry = system.run("getent", "passwd", name).strip().split(":")
        folder = system.path(f"/var/lib/{name}").stat()
        assert str(folder.st_uid) == entry[2], entry
        assert stat.S_IMODE(folder.st_mode) == 0o700, oct(folder.st_mode)


def has_manual(system):
    """every command has a page of the manual, and none a fault"""
    commands = re.findall(r"^  ([a-z]+)", system.run("ambler", "--help").split("\n\n")[2], flags=re.MULTILINE)
    assert len(commands) > 20, commands
    for name in ["ambler", *(f"ambler-{command}" for command in commands)]:
        text = " ".join(system.visit("man", "--warnings", "--pager=cat", name).split())
        assert "SYNOPSIS" in text and "warning" not in text, text
        assert f"{name} -" in text, text


def offers_in_bash(system):
    """bash offers commands, actions, options and files"""
    script = (
        "source /usr/share/bash-completion/completions/ambler; "
        'ask() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); compopt() { :; }; '
        '_ambler ambler "${@: -1}" "${@: -2:1}"; echo "${COMPREPLY[@]}"; }; cd /usr/share/ambler; ')
    offered(system, ["bash", "-c"], script + "ask ambler ri; ask ambler rig ''; ask ambler tablet --sim; ask ambler check de",
            ["rig", "check run status", "--simulate", "devices"])


def offers_in_zsh(system):
    """zsh knows the program's words"""
    script = "autoload -U compinit; compinit -D -u; [[ $_comps[ambler] = _ambler ]] && autoload +X _ambler && echo loaded"
    offered(system, ["zsh", "-f", "-c"], script, ["loaded"])


def offers_in_fish(system):
    """fish offers commands, actions and options"""
    script = "complete -C 'ambler ri'; complete -C 'ambler rig c'; complete -C 'ambler tablet --simu'"
    lines = system.visit("fish", "-c", script).splitlines()
    assert [line.split("\t")[0] for line in lines] == ["rig", "check", "--simulate"], lines


def offered(system, shell, script, expected):
    lines = system.visit(*shell, script).splitlines()
    assert lines == expected, lines


def has_units(system):
    """the service manager understands every unit and finds what it names"""
    units = [f"/lib/systemd/system/{name}.service" for name in SERVICES]
    said = system.run("systemd-analyze", "verify", "--recursive-errors=no", *units)
    assert not said, said


def has_rules(system):
    """udev reads the rules without a word"""
    if "verify" in system.run("udevadm", "--help"):
        system.run("udevadm", "verify", "/lib/udev/rules.d/60-ambler.rules")
        return
    said = system.run("udevadm", "test", "/devices/virtual/mem/null")
    assert "Reading rules file: /usr/lib/udev/rules.d/60-ambler.rules" in said.replace(": /lib/", ": /usr/lib/"), said
    assert not re.search(r"60-ambler\.rules:\d+", said), said


def gives_access(system):
    """what a recording sets of a device belongs to the group, and nothing else of it does"""
    settable = ["in_accel_scale", "sampling_frequency", "current_timestamp_clock", "trigger/current_trigger",
                "buffer/enable", "buffer0/length", "scan_elements/in_accel_x_en"]
    others = ["name", "power/control", "in_accel_x_calibbias"]
    device = system.path("/tmp/device")
    for name in settable + others:
        (device / name).parent.mkdir(parents=True, exist_ok=True)
        (device / name).write_text("")
        (device / name).chmod(0o644)
    (device / "in_accel_scale_available").write_text("")
    (device / "buffer/data_available").write_text("")
    (device / "buffer/data_available").chmod(0o444)
    system.run("/usr/libexec/ambler/iio-access", "/tmp/device")
    group = int(system.run("getent", "group", "ambler").split(":")[2])
    files = [path for path in device.rglob("*") if path.is_file()]
    given = sorted(str(path.relative_to(device)) for path in files if path.stat().st_gid == group)
    assert given == sorted(settable), given
    assert all(stat.S_IMODE((device / name).stat().st_mode) == 0o664 for name in settable)


def gives_lights(system):
    """a light in colours may be set by the group, and no other light"""
    settable = ["brightness", "multi_intensity", "trigger"]
    group = int(system.run("getent", "group", "ambler").split(":")[2])
    for light, names in {"rgb:status": [*settable, "multi_index"], "phone:red:user": ["brightness", "trigger"],
                         "input3::capslock": ["brightness", "trigger"]}.items():
        folder = system.path(f"/tmp/leds/{light}")
        folder.mkdir(parents=True, exist_ok=True)
        for name in [*names, "uevent"]:
            (folder / name).write_text("")
            (folder / name).chmod(0o644)
        system.run("/usr/libexec/ambler/led-access", f"/tmp/leds/{light}")
        given = {path.name for path in folder.iterdir() if path.stat().st_gid == group}
        wanted = set() if "capslock" in light else set(settable) & set(names)
        assert given == wanted, f"{light}: {given}"


def links_little(system):
    """the server's program links no library of sensors, sound or the outbox"""
    linked = system.run("ldd", "/usr/libexec/ambler/ambler-server")
    assert "libpq." in linked, linked
    for name in ["libiio.", "libgps.", "libasound.", "libsqlite3."]:
        assert name not in linked, linked


def lists_parts(system):
    """a list names every library of Debian that the programs load, with its version and licences"""
    listed = json.loads(system.run("cat", "/usr/share/doc/ambler/ambler.cdx.json"))
    assert (listed["bomFormat"], listed["specVersion"]) == ("CycloneDX", "1.6"), listed
    parts = {part["name"]: part for part in listed["components"]}
    for name in ["libc6", "libcurl4", "libpq5", "libsodium23", "libsqlite3-0", "swift-runtime"]:
        assert parts[name]["version"] and parts[name]["licenses"], name
    installed = system.run("dpkg-query", "-W", "-f", "${Version}", "libsodium23")
    assert parts["libsodium23"]["version"].split("+deb")[0] == installed.split("+deb")[0], installed
