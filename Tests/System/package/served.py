"""What the services do under a service manager, in one start of the new system without a network."""

import json

SERVICES = ["ambler-tablet", "ambler-rig", "ambler-server"]
# The board of the rig is played by the program at the port that such servers have.
RIG = {
    "ambler": 1, "id": "greenhouse", "storage": {"quotaMiB": 100, "keepFreeMiB": 16, "whenFull": "stop"},
    "streams": [{"id": "beam", "sensor": "accelerometer", "at": "iio:ip:127.0.0.1", "device": {"name": "lis2dh12_accel"}}]}
# Each line that counts is a moment, a service, and what the service manager tells of it.
SCRIPT = """
tell() {
    for name in ambler-tablet ambler-rig ambler-server; do
        systemctl show -p ActiveState -p MainPID -p NRestarts $name | sed "s/^/$1 $name /"
    done
}
words() {
    echo "$1 words $(tr '\\0' ' ' < /proc/$(systemctl show -p MainPID --value ambler-tablet)/cmdline)"
}
export DEBIAN_FRONTEND=noninteractive
systemctl start ambler-tablet
tell bare
words bare
systemctl stop ambler-tablet
cp -r /usr/share/ambler/tasks/. /etc/ambler/
systemd-run --quiet --uid=nobody /usr/bin/ambler devices serve lis2dh12_accel
until runuser -u postgres -- psql -c '' >/dev/null; do sleep 1; done
runuser -u postgres -- createuser ambler
runuser -u postgres -- createdb --owner=ambler --encoding=UTF8 --template=template0 ambler
for name in ambler-tablet ambler-rig ambler-server; do systemctl start $name; done
tell started
words started
sleep 5
apt-get install -y -qq --reinstall /ambler.deb
tell upgraded
systemctl stop ambler-rig
echo "filed $(runuser -u ambler -- ambler outbox list --home /var/lib/ambler/rig | wc -l)"
echo '{}' > /etc/ambler/rig.json
systemctl start ambler-rig
sleep 7
tell faulty
apt-get remove -y -qq ambler
tell removed
apt-get install -y -qq /ambler.deb
tell installed
"""


def checks():
    return [runs, shows_what_is_there, upgrades, files_segments, gives_up, ends, waits]


def runs(system):
    """the tablet, the rig and the server are ready under a service manager"""
    system.path("/etc/ambler/rig.json").write_text(json.dumps(RIG))
    system.said = system.boot(SCRIPT)
    assert states(system, "started") == ["active"] * 3, system.said


def shows_what_is_there(system):
    """the tablet starts without a study file, and with one that is there"""
    assert states(system, "bare")[0] == "active", system.said
    lines = system.said.splitlines()
    for moment, study in [("bare", ""), ("started", "/etc/ambler/study.json ")]:
        assert f"{moment} words /usr/bin/ambler tablet {study}--home /var/lib/ambler --no-browser " in lines, system.said


def upgrades(system):
    """an upgrade starts anew what runs"""
    assert states(system, "upgraded") == ["active"] * 3, system.said
    before, after = (told(system, moment, "MainPID") for moment in ["started", "upgraded"])
    assert not set(before) & set(after), system.said


def files_segments(system):
    """what a rig recorded before an upgrade and after it is in the outbox"""
    assert "\nfiled 2\n" in system.said, system.said


def gives_up(system):
    """a rig's file with faults is not tried again"""
    assert states(system, "faulty")[1] == "failed", system.said
    assert told(system, "faulty", "NRestarts")[1] == "0", system.said


def ends(system):
    """removing ends what runs"""
    assert "active" not in states(system, "removed"), system.said
    assert told(system, "removed", "MainPID") == ["0"] * 3, system.said


def waits(system):
    """installing again starts nothing"""
    assert "active" not in states(system, "installed"), system.said


def states(system, moment):
    return told(system, moment, "ActiveState")


def told(system, moment, name):
    """What the service manager told at a moment of each service."""
    lines = system.said.splitlines()
    heads = [f"{moment} {service} {name}=" for service in SERVICES]
    return [next(line.removeprefix(head) for line in lines if line.startswith(head)) for head in heads]
