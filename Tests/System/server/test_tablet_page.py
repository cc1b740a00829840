"""The tablet's page, as far as it asks the tablet, and what of it reaches the study server."""

import datetime
import json
import os
import pathlib
import re
import shutil
import subprocess

import pytest

import home as homes
import server as servers
import versions
import waiting
from page import Page, ServedPage
from proxy import LOST, Act


def run(tablet):
    """A result of a person who takes part, made before the tablet's page is begun."""
    (tablet.folder / "task.json").write_text(json.dumps(homes.TASK))
    (tablet.folder / "answers.json").write_text(json.dumps({"first": True}))
    document = tablet.command("run", tablet.folder / "task.json", "--answers", tablet.folder / "answers.json", "--simulate",
                              "--participant", "P-1", "--json")
    return json.loads(document)["id"]


def all_refused(proxy, on):
    """Whether the line lets results through."""
    proxy.choose = lambda method, path, length: Act(
        "answer", 503, (("Retry-After", "1"),)) if on and path.startswith(("/v1/results", "/v1/health")) else Act()


def test_what_was_taken_back_before_it_was_sent_is_told_without_any_result(people, proxy, tablet):
    identifier = run(tablet)
    all_refused(proxy, True)
    with Page(tablet) as page:
        assert page.ask("POST", "/api/about/withdraw", {"what": "everything"}) == {"withdrawn": 1}
    all_refused(proxy, False)
    assert tablet.states() == {}
    tablet.deliver()
    tablet.deliver()
    assert [one.status for one in proxy.of("POST /v1/withdrawals")] == [200], "told once"
    assert people.server.sql(f"select what from withdrawals where result = '{identifier}'") == ["everything"]
    assert homes.stored(people, identifier) == 0


@pytest.mark.long("another start of a tablet; what was not stored is taken back in the test before")
def test_what_was_stored_unnoticed_and_is_taken_back_is_gone_at_the_study_too(people, proxy, tablet):
    identifier = run(tablet)
    proxy.next("PUT /v1/results", *LOST)
    tablet.deliver(exits=69)
    assert homes.stored(people, identifier) == 1
    all_refused(proxy, True)
    with Page(tablet) as page:
        assert page.ask("POST", "/api/about/withdraw", {"what": "everything"}) == {"withdrawn": 1}
    all_refused(proxy, False)
    tablet.deliver()
    assert homes.stored(people, identifier) == 0
    assert people.server.sql(f"select state from receipts where id = '{identifier}'") == ["withdrawn"]
    assert people.researcher.get(f"/v1/results/{identifier}").status_code == 410


def test_streams_that_are_taken_back_one_after_the_other_are_all_noted(people):
    identifier = servers.uuid7()

    def tell(client, *streams):
        note = {"id": identifier, "at": "2026-11-22T10:00:00Z", "what": "streams", "streams": list(streams)}
        assert client.post("/v1/withdrawals", {"items": [note, note]}).json() == {"stored": 2}
        account = client.get("/v1/me").json()["id"]
        return people.server.sql(f"select streams from withdrawals where result = '{identifier}' and account = '{account}'")

    assert tell(people.device, "location") == ["{location}"]
    assert tell(people.device, "accelerometer", "location") == ["{accelerometer,location}"]
    assert tell(people.enrol(people.other_clinician, "ms-2026"), "microphone") == ["{microphone}"], "another tablet speaks for itself"
    assert tell(people.device, "location") == ["{accelerometer,location}"]


def test_send_now_sends_also_while_sending_is_off(people, proxy, tablet):
    identifier = run(tablet)
    all_refused(proxy, True)
    with Page(tablet) as page:
        page.ask("PUT", "/api/settings/syncMinutes", {"value": 0})
        all_refused(proxy, False)
        assert page.ask("GET", "/api/today")["counts"]["waiting"] == 1
        # An attempt that is under way ends first, and the answer does not wait for the one behind it.
        page.ask("POST", "/api/sync")
        waiting.until(lambda: page.ask("GET", "/api/today")["counts"]["safe"] == 1, "it is sent")
    assert tablet.states() == {identifier: "delivered"}


def around_now():
    """Hours of the day that it is in the middle of."""
    now, hour = datetime.datetime.now().astimezone(), datetime.timedelta(hours=1)
    return {"from": f"{now - hour:%H:%M}", "until": f"{now + hour:%H:%M}"}


def has_network():
    return any(line.split()[1] == "00000000" for line in pathlib.Path("/proc/net/route").read_text().splitlines()[1:])


def probes(people):
    """How often it was asked whether the server is there, which comes before all else."""
    text = servers.Client(people.server).get("/metrics").text
    return sum(int(count) for count in re.findall(r'(?m)^ambler_http_requests_total{method="HEAD",route="/v1/health".*} (\d+)$', text))


@pytest.mark.skipif(not has_network(), reason="without a default route nothing is sent for another reason")
def test_in_the_quiet_hours_of_the_study_nothing_is_asked_until_somebody_sends(encrypted, tmp_path):
    # Quiet hours are for servers elsewhere: this address is this machine, and none of those that are known to be.
    address = f"https://0.0.0.0:{encrypted.server.port}"
    tablet = homes.Home(tmp_path)
    tablet.enrol(address, homes.code(encrypted.people), "--ca", encrypted.authority)
    identifier, asked = run(tablet), probes(encrypted.people)
    with Page(tablet, sending={"quiet": around_now()}) as page:
        waiting.until(lambda: page.ask("GET", "/api/today")["sync"]["reason"] == "quiet", "the quiet hours are told")
        assert (probes(encrypted.people), homes.stored(encrypted.people, identifier)) == (asked, 0)
        page.ask("POST", "/api/sync")
        assert page.ask("GET", "/api/today")["counts"]["safe"] == 1
    assert (probes(encrypted.people), homes.stored(encrypted.people, identifier)) == (asked + 1, 1)
    # The same study without quiet hours sends by itself.
    other = run(tablet)
    with Page(tablet):
        waiting.until(lambda: homes.stored(encrypted.people, other) == 1, "the other result is stored")


class NetworkManager:
    """What a tablet asks of NetworkManager, on a bus that takes the place of the system's."""

    NAME, PATH = "org.freedesktop.NetworkManager", "/org/freedesktop/NetworkManager"

    def __init__(self, folder):
        self.address = f"unix:path={folder}/bus"
        self.processes = []
        self.begin("dbus-daemon", "--session", "--nofork", f"--address={self.address}")
        waiting.until(lambda: self.send("org.freedesktop.DBus", "/", "org.freedesktop.DBus.GetId"), "the bus answers")
        self.begin(PYTHON, "-m", "dbusmock", "--system", self.NAME, self.PATH, self.NAME)
        waiting.until(lambda: self.send(self.NAME, self.PATH, "org.freedesktop.DBus.Peer.Ping"), "the manager of networks answers")
        assert self.send(
            self.NAME, self.PATH, "org.freedesktop.DBus.Mock.AddProperty", f"string:{self.NAME}", "string:Metered", "variant:uint32:0")

    def begin(self, *words):
        environment = {**os.environ, "DBUS_SYSTEM_BUS_ADDRESS": self.address}
        self.processes.append(subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL))

    def send(self, *words):
        name, *rest = words
        return subprocess.run(
            ["dbus-send", f"--bus={self.address}", "--print-reply", f"--dest={name}", *rest],
            capture_output=True, check=False).returncode == 0

    def say(self, metered):
        """NMMetered: 0 unknown, 1 yes, 2 no, 3 guessed yes, 4 guessed no."""
        assert self.send(
            self.NAME, self.PATH, "org.freedesktop.DBus.Properties.Set", f"string:{self.NAME}", "string:Metered",
            f"variant:uint32:{metered}")

    def stop(self):
        for process in reversed(self.processes):
            process.terminate()
            process.wait()


# Debian's, which has dbusmock.
PYTHON = "/usr/bin/python3"


def has_bus():
    return all(map(shutil.which, ["dbus-daemon", "dbus-send"])) and subprocess.run(
        [PYTHON, "-c", "import dbusmock"], capture_output=True, check=False).returncode == 0


@pytest.fixture
def network_manager(tmp_path, monkeypatch):
    network_manager = NetworkManager(tmp_path)
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", network_manager.address)
    yield network_manager
    network_manager.stop()


@pytest.mark.long("five starts of a tablet; that nothing is asked until somebody sends is seen in quiet hours, too")
@pytest.mark.skipif(not has_bus(), reason="dbus-daemon, dbus-bin or python3-dbusmock is not installed")
@pytest.mark.skipif(not has_network(), reason="without a default route nothing is sent for another reason")
def test_over_a_connection_that_costs_something_nothing_is_asked_until_somebody_sends(encrypted, network_manager, tmp_path):
    tablet = homes.Home(tmp_path / "tablet")
    tablet.enrol(f"https://0.0.0.0:{encrypted.server.port}", homes.code(encrypted.people), "--ca", encrypted.authority)
    network_manager.say(1)
    identifier, asked = run(tablet), probes(encrypted.people)
    with Page(tablet) as page:
        waiting.until(lambda: page.ask("GET", "/api/today")["sync"]["reason"] == "metered", "the price of the network is told")
        assert (probes(encrypted.people), homes.stored(encrypted.people, identifier)) == (asked, 0)
        page.ask("POST", "/api/sync")
        assert page.ask("GET", "/api/today")["counts"]["safe"] == 1
    # What it guesses counts, too, until the study says that costs are no matter, or there are none.
    for guessed, rules in [(3, {"sending": {"metered": True}}), (4, {})]:
        network_manager.say(3)
        other = run(tablet)
        with Page(tablet) as page:
            waiting.until(lambda: page.ask("GET", "/api/today")["sync"]["reason"] == "metered", "the price of the network is told")
        network_manager.say(guessed)
        with Page(tablet, **rules):
            waiting.until(lambda other=other: homes.stored(encrypted.people, other) == 1, "the other result is stored")


def publish(researcher, study, version):
    """Publishes a version of a study with one task."""
    files = {"study.json": versions.study(study, version, tasks=[("short", "short.json")]),
             "short.json": {**homes.TASK, "version": version}}
    answer = versions.publish(researcher, study, versions.draft(researcher, study, files))
    assert answer.status_code == 200, answer.text


@pytest.mark.slow("accounts of a study of its own, and rests between questions that grow")
@pytest.mark.skipif(not has_bus(), reason="dbus-daemon, dbus-bin or python3-dbusmock is not installed")
@pytest.mark.skipif(not has_network(), reason="without a default route nothing is fetched for another reason")
def test_over_a_connection_that_costs_something_the_first_study_comes_and_a_newer_one_waits(encrypted, network_manager, tmp_path):
    people, study = encrypted.people, "metered-2026"
    people.study(study)
    researcher = people.staff("metered-researcher", "researcher", study)
    publish(researcher, study, "1.0.0")
    tablet = homes.Home(tmp_path / "tablet")
    nurse = people.staff("metered-nurse", "clinician", study, "north")
    code = nurse.post(f"/v1/studies/{study}/enrolments", {}).json()["code"]
    tablet.enrol(f"https://0.0.0.0:{encrypted.server.port}", code, "--ca", encrypted.authority)
    network_manager.say(1)

    def shown(page):
        return page.ask("GET", "/api/about")["studyVersion"]

    with ServedPage(tablet) as page:
        waiting.until(lambda: not page.ask("GET", "/api/tablet")["study"]["isOnItsWay"], "the first study has come")
        assert shown(page)["version"] == "1.0.0"
        publish(researcher, study, "1.1.0")
        waiting.until(lambda: shown(page)["newest"].get("reason") == "metered", "the newer one waits")
        assert (shown(page)["version"], shown(page)["newest"]["state"]) == ("1.0.0", "fetching")
        network_manager.say(2)
        waiting.until(lambda: shown(page)["version"] == "1.1.0", "the newer one has come")


@pytest.mark.long("three starts of a tablet")
def test_what_is_left_open_is_closed_after_its_time_and_told_once(tablet):
    with Page(tablet) as page:
        page.ask("POST", "/api/runs", {"task": "short"})
    with Page(tablet, prefix=homes.clock("+6d")) as page:
        today = page.ask("GET", "/api/today")
        assert [item["task"] for item in today["waiting"]] == ["short"] and "leftOpen" not in today
    with Page(tablet, prefix=homes.clock("+8d")) as page:
        today = page.ask("GET", "/api/today")
        closed, = today["leftOpen"]
        assert today["waiting"] == [] and closed["title"] == "Short"
        page.ask("POST", "/api/today/left-open", {"runs": [closed["run"]]})
        assert "leftOpen" not in page.ask("GET", "/api/today")
    result = json.loads(tablet.command("show", closed["run"], "--json"))
    assert result["outcome"] == "abandoned"
    assert [problem["kind"] for problem in result["problems"]] == ["leftOpen"]


def test_the_page_of_a_participants_own_tablet_names_them(people, proxy, tmp_path):
    own = homes.Home(tmp_path / "own")
    own.enrol(proxy.address, homes.code(people, participant=people.participant["id"]))
    with Page(own, participant=None) as page:
        page.ask("POST", "/api/runs", {"task": "short"})
        page.ask("POST", "/api/runs", {"task": "short", "fresh": True})
        waiting.until(lambda: page.ask("GET", "/api/today")["counts"]["saved"] == 1, "the first run is filed")
    identifier, = own.rows()
    assert json.loads(own.command("show", identifier, "--json"))["participant"] == "P-1"
