"""A tablet whose key is lost: it starts, says so, is enrolled again, and its sealed queue is recovered and delivered once."""

import json
import subprocess
import types

import pytest

import home as homes
import server as servers
from home import Home
from page import ServedPage

STUDY = "ms-2026"


@pytest.fixture(scope="module")
def desk(people, tmp_path_factory):
    """The administrator's own machine: the study's recovery key, whose public half the server has."""
    folder = tmp_path_factory.mktemp("administrator")
    desk = types.SimpleNamespace(
        folder=folder, key=folder / "study.recovery", password=folder / "password", passphrase=folder / "passphrase")
    desk.password.write_text("correct horse battery\n")
    desk.passphrase.write_text("a passphrase for the way\n")
    desk.access = ["--server", people.server.address, "--account", "admin", "--password-file", desk.password]
    desk.line = command("recovery", "new", STUDY, "--out", desk.key).strip()
    assert command("recovery", "give", desk.key, *desk.access).startswith("The study server has")
    return desk


def command(*words, exits=0):
    done = subprocess.run([servers.PROGRAM, *map(str, words)], capture_output=True, text=True, check=False, timeout=homes.HANG)
    assert done.returncode == exits, f"{words}: {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout or done.stderr


def result(tablet):
    (tablet.folder / "task.json").write_text(json.dumps(homes.TASK))
    (tablet.folder / "answers.json").write_text(json.dumps({"first": True}))
    document = tablet.command("run", tablet.folder / "task.json", "--answers", tablet.folder / "answers.json", "--simulate", "--json")
    return json.loads(document)["id"]


def shown(tablet, *words):
    return json.loads(tablet.command("key", "show", "--json", *words))


def recovered_key(desk, device, name, key=None):
    """The file that an administrator brings to the tablet."""
    box, carried = desk.folder / f"{name}.box", desk.folder / f"{name}.key"
    command("recovery", "fetch", device, "--out", box, *desk.access)
    command("recovery", "open", box, "--key", key or desk.key, "--out", carried, "--passphrase-file", desk.passphrase)
    return carried


@pytest.fixture
def enrolled(people, desk, tmp_path):
    people.server.sql("delete from failures")
    tablet = Home(tmp_path / "tablet")
    tablet.enrol(people.server.address, homes.code(people))
    tablet.device = tablet.status()["device"]
    return tablet


def test_a_device_leaves_its_key_sealed_to_the_study_at_its_enrolment(people, desk, enrolled):
    [kept] = people.server.sql(f"select count(*) from recovery_boxes where device = '{enrolled.device}'")
    assert kept == "1"
    box = json.loads((enrolled.path / "recovery.box").read_text())
    assert (box["study"], box["device"], box["key"]) == (STUDY, enrolled.device, shown(enrolled)["key"])
    assert shown(enrolled)["recoveryKey"] == box["recoveryKey"]
    key = (enrolled.path / "device.key").read_bytes()
    assert key not in json.dumps(box).encode() and key.hex() not in json.dumps(box)
    actions = people.server.sql(f"select action from audit where study = '{STUDY}' and actor = '{enrolled.device}'")
    assert "recoveryBoxStored" in actions


@pytest.mark.slow("starts a tablet twice, and does three tasks")
def test_a_tablet_that_lost_its_key_goes_on_and_its_queue_is_recovered_and_delivered_once(people, desk, enrolled):
    old = [result(enrolled), result(enrolled)]
    (enrolled.path / "device.key").unlink()
    with ServedPage(enrolled) as page:
        told = page.ask("GET", "/api/enrolment")
        assert (told["lost"], told["takesCode"]) == (2, True)
        page.ask("POST", "/api/enrolment", {"address": people.server.address, "code": homes.code(people)})
        assert page.ask("GET", "/api/enrolment")["study"] == STUDY
    [before] = shown(enrolled)["before"]
    assert (before["results"], before["reason"], before["recovered"]) == (2, "missing", False)
    new = result(enrolled)
    enrolled.deliver_all()
    assert [homes.stored(people, one) for one in [*old, new]] == [0, 0, 1]
    carried = recovered_key(desk, enrolled.device, "lost")
    words = enrolled.command("key", "recover", carried, "--passphrase-file", desk.passphrase)
    assert "2 results" in words
    enrolled.deliver_all()
    assert [homes.stored(people, one) for one in [*old, new]] == [1, 1, 1]
    assert set(enrolled.states()) == {*old, new} and set(enrolled.states().values()) == {"delivered"}
    with ServedPage(enrolled) as page:
        assert "lost" not in page.ask("GET", "/api/enrolment")
    # The recordings came too.
    assert all(people.researcher.get(f"/v1/results/{one}").status_code == 200 for one in old)


@pytest.mark.slow("some ten programs, one after the other")
def test_a_tablet_that_nobody_enrolled_anew_has_its_sign_in_again_with_its_key(people, desk, enrolled):
    old = result(enrolled)
    (enrolled.path / "device.key").unlink()
    enrolled.command("key", "renew")
    assert "device" not in enrolled.status()
    carried = recovered_key(desk, enrolled.device, "again")
    words = enrolled.command("key", "recover", carried, "--passphrase-file", desk.passphrase)
    assert "The sign-in at the study server came back." in words
    assert enrolled.status()["device"] == enrolled.device
    enrolled.deliver_all()
    assert homes.stored(people, old) == 1
    # The box of now is of the key of now.
    kept = json.loads((enrolled.path / "recovery.box").read_text())
    assert (kept["device"], kept["key"]) == (enrolled.device, shown(enrolled)["key"])


def test_a_recovery_key_of_another_study_is_told_and_the_rest_goes_on(desk, enrolled):
    other = desk.folder / "other.recovery"
    command("recovery", "new", "other-2026", "--out", other)
    box = desk.folder / "mine.box"
    command("recovery", "fetch", enrolled.device, "--out", box, *desk.access)
    words = ["recovery", "open", box, "--key", other, "--out", desk.folder / "mine.key", "--passphrase-file", desk.passphrase]
    told = command(*words, exits=65)
    assert "Take the recovery key of that study" in told
    assert not (desk.folder / "mine.key").exists()
    assert result(enrolled) in enrolled.states()


def test_the_server_takes_a_public_recovery_key_of_the_study_itself_alone(people, desk):
    def put(study, line, who=people.admin):
        return who.ask("PUT", f"/v1/studies/{study}/recovery-key", {"recoveryKey": line})
    assert put(STUDY, desk.line).json()["recoveryKey"] == desk.line
    refused = put("other-2026", desk.line)
    assert refused.status_code == 400 and refused.json()["errors"][0]["pointer"] == "/recoveryKey"
    assert put(STUDY, desk.line, people.researcher).status_code == 403
    assert put(STUDY, desk.key.read_text()).status_code == 400, "the private half is not for the server"


def test_a_study_without_a_recovery_key_has_none_to_give(people):
    people.study("keyless-2026")
    device = people.enrol(people.staff("keyless", "clinician", "keyless-2026", "north"), "keyless-2026")
    answer = device.get("/v1/recovery-key")
    assert (answer.status_code, answer.content) == (204, b"")


def test_what_is_given_up_is_told_to_the_study(people, desk, enrolled):
    lost = result(enrolled)
    (enrolled.path / "device.key").unlink()
    people.server.sql("delete from failures")
    enrolled.enrol(people.server.address, homes.code(people))
    [before] = shown(enrolled)["before"]
    enrolled.command("key", "forget", before["name"], exits=64)
    assert "Given up: 1 result" in enrolled.command("key", "forget", before["name"], "--yes")
    enrolled.deliver()
    [loss] = shown(enrolled)["lost"]
    assert (loss["results"], loss["told"]) == ([lost], True)
    assert people.server.sql(f"select results::text from losses where device = '{enrolled.status()['device']}'") == [f"{{{lost}}}"]


def test_a_home_without_a_recovery_key_says_what_would_be_lost(people, tmp_path):
    tablet = Home(tmp_path)
    result(tablet)
    assert shown(tablet).get("recoveryKey") is None
    (tablet.path / "device.key").unlink()
    told = tablet.command("outbox", "list", exits=65)
    assert "The device key is missing" in told and "1 result waits" in told
    assert not (tablet.path / "device.key").exists()


# --- A TPM

@pytest.mark.slow("makes a TPM, and enrols twice")
def test_a_tpm_that_was_cleared_is_told_and_the_queue_is_recovered(people, desk, enrolled, tpm):
    old = result(enrolled)
    enrolled.command("key", "seal", "systemd", "--with-key", "tpm2", "--tpm2-device", tpm.device)
    assert not (enrolled.path / "device.key").exists()
    tpm.flush()
    held = shown(enrolled)
    assert (held["holding"], held["resistsCopying"], held["state"]) == ("systemd", True, "ready")
    tpm.clear()
    told = enrolled.command("outbox", "list", exits=65)
    assert "Its TPM was cleared" in told and "1 result waits" in told
    tpm.flush()
    people.server.sql("delete from failures")
    enrolled.enrol(people.server.address, homes.code(people))
    tpm.flush()
    assert shown(enrolled)["before"][0]["reason"] == "refused"
    carried = recovered_key(desk, enrolled.device, "cleared")
    enrolled.command("key", "recover", carried, "--passphrase-file", desk.passphrase)
    enrolled.deliver_all()
    assert homes.stored(people, old) == 1
