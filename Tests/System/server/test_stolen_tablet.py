"""A stolen tablet: what a copy of its home tells without the TPM, and what a wrong passphrase opens."""

import json
import re
import shutil

import pytest

import home as homes
import tpm as tpms
from home import Home
from protected import ANSWER, NAME, NUMBER, PASSPHRASE, PIN, Tablet


def stolen(tablet, folder):
    """The image of the disk: the whole home, and nothing of the machine."""
    thief = Home(folder)
    shutil.copytree(tablet.path, thief.path)
    return thief


def secrets(tablet, folder):
    """What must not be found: words of the person, and the key itself, as the owner's machine opens it."""
    open_home = Tablet(folder, tablet.tpm)
    shutil.copytree(tablet.path, open_home.path)
    open_home.say("key", "seal", "file")
    key = (open_home.path / "device.key").read_bytes()
    return [*(word.encode() for word in (NAME, NUMBER, ANSWER, PIN)), key, key.hex().encode()]


def attacks(result, folder):
    """Every command that shows something of a home."""
    return [
        ["show", result], ["show", result, "--json"], ["inspect", result], ["outbox", "list", "--json"], ["outbox", "verify"],
        ["outbox", "export", folder / "stick"], ["outbox", "deliver", f"dir:{folder / 'study'}"], ["people", "list"],
        ["export", result, "--to", folder / "export"], ["enrol", "--status", "--json"], ["key", "show", "--json"], ["key", "seal", "file"],
        ["key", "recover"], ["outbox", "receipts"]]


def found(wanted, thief, said):
    """Which secrets are in what was said, or in any file that the thief has now."""
    files = [path.read_bytes() for path in thief.folder.rglob("*") if path.is_file()]
    names = [str(path).encode() for path in thief.folder.rglob("*")]
    return [number for number, secret in enumerate(wanted) if any(secret in text for text in [*files, *names, said.encode()])]


def said_to(thief, result, *words):
    return "".join(thief.command(*attack, *words, exits=None) for attack in attacks(result, thief.folder))


def test_the_search_finds_what_lies_open(tpm, tmp_path):
    tablet = Tablet(tmp_path / "tablet", tpm).protected()
    result = tablet.live()
    wanted = secrets(tablet, tmp_path / "owner")
    tablet.say("key", "seal", "file")
    thief = stolen(tablet, tmp_path / "thief")
    # Name, number, answer and key, but not the PIN.
    assert found(wanted, thief, said_to(thief, result)) == [0, 1, 2, 4]


def test_a_copy_of_the_disk_without_the_tpm_tells_nothing(tpm, tmp_path):
    tablet = Tablet(tmp_path / "tablet", tpm).protected()
    result = tablet.live()
    wanted = secrets(tablet, tmp_path / "owner")
    tpm.stop()
    thief = stolen(tablet, tmp_path / "thief")
    said = said_to(thief, result)
    assert "does not open the device key" in said
    assert found(wanted, thief, said) == []


def test_a_copy_of_the_disk_beside_another_tpm_tells_nothing(tpm, tmp_path):
    tablet = Tablet(tmp_path / "tablet", tpm).protected()
    result = tablet.live()
    wanted = secrets(tablet, tmp_path / "owner")
    thief = stolen(tablet, tmp_path / "thief")
    other = tpms.TPM(tmp_path / "other")
    card = thief.path / "key.json"
    card.write_text(card.read_text().replace(str(tpm.port), str(other.port)))
    said = said_to(thief, result)
    other.stop()
    assert found(wanted, thief, said) == []


def test_a_passphrase_opens_where_the_tpm_is_gone_and_a_wrong_one_nothing(tpm, tmp_path):
    right, wrong = tmp_path / "right", tmp_path / "wrong"
    right.write_text(PASSPHRASE + "\n")
    wrong.write_text(PASSPHRASE + "s\n")
    tablet = Tablet(tmp_path / "tablet", tpm).protected("--passphrase-file", right)
    result = tablet.live()
    wanted = secrets(tablet, tmp_path / "owner")
    assert ANSWER in tablet.say("show", result, "--json")
    tpm.clear()
    told = tablet.say("show", result, exits=65)
    assert "Nothing is lost: give the passphrase" in told
    thief = stolen(tablet, tmp_path / "thief")
    said = said_to(thief, result, "--passphrase-file", wrong) + said_to(thief, result)
    assert found(wanted, thief, said) == []
    # Whoever owns it goes on, and has the machine seal the key again.
    assert ANSWER in tablet.say("show", result, "--json", "--passphrase-file", right)
    tablet.say("key", "protect", "--tpm2-device", tpm.device, "--passphrase-file", right)
    assert ANSWER in tablet.say("show", result, "--json")


def test_the_registers_can_be_chosen_and_a_change_of_one_closes_the_key(tpm, tmp_path):
    right = tmp_path / "right"
    right.write_text(PASSPHRASE + "\n")
    tablet = Tablet(tmp_path / "tablet", tpm).protected("--pcrs", "0+16", "--passphrase-file", right)
    result = tablet.live()
    assert json.loads(tablet.say("key", "show", "--json"))["registers"] == "0+16"
    assert ANSWER in tablet.say("show", result, "--json")
    tpm.extend(16)
    assert "give the passphrase" in tablet.say("show", result, exits=65)
    assert ANSWER in tablet.say("show", result, "--json", "--passphrase-file", right)
    assert "`--pcrs` takes numbers" in tablet.say("key", "protect", "--tpm2-device", tpm.device, "--pcrs", "24", exits=64)


def test_a_service_that_starts_seals_only_where_that_can_lose_nothing(tpm, tmp_path):
    starting = ["key", "protect", "--at-start", "--tpm2-device", tpm.device]
    tablet = Tablet(tmp_path / "tablet", tpm)
    # A new home: its key never lies open.
    tablet.say(*starting)
    assert (tablet.path / "device.cred").exists() and not (tablet.path / "device.key").exists()
    sealed = (tablet.path / "device.cred").read_bytes()
    assert tablet.say(*starting) == ""
    assert (tablet.path / "device.cred").read_bytes() == sealed, "what is sealed stays as it is"
    # One with results, and no recovery key that could open them without the TPM.
    tablet = Tablet(tmp_path / "used", tpm).protected()
    tablet.live()
    tablet.say("key", "seal", "file")
    assert "no recovery key has it" in tablet.say(*starting)
    assert (tablet.path / "device.key").exists()

    def keep_box_of(key):
        (tablet.path / "recovery.box").write_text(json.dumps({
            "ambler": "recovery box", "version": 1, "study": "ms-2026", "device": "d-1", "key": key, "recoveryKey": "0123",
            "sealed": "AAAA"}))

    keep_box_of("0123456789abcdef")
    assert "no recovery key has it" in tablet.say(*starting), "that box has another key"
    keep_box_of(json.loads(tablet.say("key", "show", "--json"))["key"])
    tablet.say(*starting)
    assert not (tablet.path / "device.key").exists()


def test_a_machine_without_a_tpm_is_told_what_protects_it(tmp_path):
    if re.search("tpmrm", " ".join(path.name for path in homes.pathlib.Path("/dev").iterdir())):
        pytest.skip("this machine has a TPM of its own")
    home = Home(tmp_path / "tablet")
    told = home.command("key", "protect", exits=69)
    assert "has no TPM 2" in told and "--passphrase-file" in told
    assert "no TPM 2" in home.start("key", "protect", "--at-start").communicate(timeout=homes.HANG)[1]
    assert not (home.path / "device.key").exists()
    passphrase = tmp_path / "passphrase"
    passphrase.write_text(PASSPHRASE + "\n")
    assert "It must be given at each start" in home.command("key", "protect", "--passphrase-file", passphrase)
    shown = json.loads(home.command("key", "show", "--json", "--passphrase-file", passphrase))
    assert (shown["holding"], shown["passphraseOpens"], shown["resistsCopying"]) == ("passphrase", True, True)
