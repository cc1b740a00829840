"""The key of a home is moved, set aside and recovered by a program that is killed before each change of the disk."""

import functools
import json
import shutil
import types

import pytest

import breadth
from home import HANG, TASK, Home

PASSPHRASE = "a passphrase of this test"
# Every change of the disk in `make test-all`; else every fifth, from another one with each seed.
STRIDE = breadth.count(5, 1)
CHANGES_AT_MOST = 1000


@pytest.fixture(scope="module")
def begun(tmp_path_factory):
    """A home with two results that wait, each with a recording; and its key, which the tests lose."""
    home = Home(tmp_path_factory.mktemp("kills"))
    (home.folder / "task.json").write_text(json.dumps(TASK))
    (home.folder / "answers.json").write_text(json.dumps({"first": True}))
    (home.folder / "passphrase").write_text(PASSPHRASE + "\n")
    for _ in range(2):
        home.command("run", home.folder / "task.json", "--answers", home.folder / "answers.json", "--simulate", "--json")
    ids = set(home.states())
    assert len(ids) == 2
    return types.SimpleNamespace(home=home, ids=ids, key=(home.path / "device.key").read_bytes())


def kills(killer, prepare, words, endings=(-9,)):
    """A fresh home for each change that the command makes, in which it was killed before that change.

    Where it starts other programs they are killed too, and it may end by itself, with one of `endings`.
    """
    for number in range(1 + breadth.SEED % STRIDE, CHANGES_AT_MOST, STRIDE):
        home = prepare()
        process = home.start(*words, prefix=["env", f"LD_PRELOAD={killer}", f"AMBLER_KILL_AT={number}"])
        _, errors = process.communicate(timeout=HANG)
        if process.returncode == 0:
            assert number > 2 * STRIDE, "hardly anything was killed"
            return
        assert process.returncode in endings, f"change {number}: {errors}"
        yield number, home
    raise AssertionError(f"the command makes more than {CHANGES_AT_MOST} changes")


def copied(begun, folder, then=None):
    """The home of before, as it was."""
    shutil.rmtree(folder, ignore_errors=True)
    home = Home(folder)
    shutil.copytree(begun.home.path, home.path)
    if then:
        then(home)
    return home


def shown(home, *words):
    return json.loads(home.command("key", "show", "--json", *words))


def all_whole(home, ids, *words):
    """The results wait, each once, and everything of them opens and is what it was."""
    listed = json.loads(home.command("outbox", "list", "--json", *words))
    assert sorted(row["id"] for row in listed) == sorted(ids)
    assert all(row["state"] == "queued" for row in listed)
    home.command("outbox", "verify", *words)


@pytest.mark.slow("some twenty programs, each killed at another place")
def test_a_key_that_is_sealed_anew_under_kills_always_opens(killer, begun, tmp_path):
    passphrase = ["--passphrase-file", begun.home.folder / "passphrase"]
    sealing = ["key", "seal", "passphrase", *passphrase]
    for number, home in kills(killer, functools.partial(copied, begun, tmp_path), sealing):
        assert shown(home, *passphrase)["state"] == "ready", f"change {number}"
        all_whole(home, begun.ids, *passphrase)
        home.command(*sealing)
        assert shown(home, *passphrase)["holding"] == "passphrase"
        forms = {path.name for path in home.path.iterdir()} & {"device.key", "device.key.passphrase", "device.key.sealed"}
        assert len(forms) <= 1 and "device.key" not in forms, f"change {number}: {forms}"
        all_whole(home, begun.ids, *passphrase)


@pytest.mark.slow("some twenty programs, each killed at another place, beside a TPM of software")
def test_a_key_that_the_tpm_seals_under_kills_opens_in_the_old_way_or_the_new(killer, begun, tmp_path, tpm):
    passphrase = ["--passphrase-file", begun.home.folder / "passphrase"]
    protecting = ["key", "protect", "--tpm2-device", tpm.device, *passphrase]

    def fresh():
        tpm.flush()
        return copied(begun, tmp_path / "killed")

    for number, home in kills(killer, fresh, protecting, (-9, 65, 69)):
        tpm.flush()
        # No passphrase: the plain form or the TPM opens it by itself.
        held = shown(home)
        assert held["state"] == "ready", f"change {number}"
        tpm.flush()
        all_whole(home, begun.ids)
        tpm.flush()
        if held["holding"] == "file":
            home.command(*protecting)
            tpm.flush()
        held = shown(home)
        assert (held["holding"], held["passphraseOpens"], held["state"]) == ("systemd", True, "ready")
        assert not (home.path / "device.key").exists()
    # The TPM is cleared: by the passphrase all is there.
    tpm.clear()
    tpm.flush()
    assert shown(home)["state"] == "closed"
    assert shown(home, *passphrase)["state"] == "ready"
    all_whole(home, begun.ids, *passphrase)


def lost(home):
    (home.path / "device.key").unlink()


def found_again(begun, home):
    """What was set aside, with its key back."""
    [before] = shown(home)["before"]
    file = home.path / "before" / before["name"] / "device.key"
    file.write_bytes(begun.key)
    file.chmod(0o600)
    return before


@pytest.mark.slow("some forty programs, each killed at another place")
def test_what_is_set_aside_under_kills_is_all_there(killer, begun, tmp_path):
    for number, home in kills(killer, functools.partial(copied, begun, tmp_path, lost), ["key", "renew"]):
        # Whether the key was lost still or a new one was made already.
        home.command("key", "renew", exits=None)
        # Between the two a home is empty: whatever is done there first makes its key.
        assert shown(home)["state"] in ("ready", "none"), f"change {number}"
        assert home.states() == {}
        assert found_again(begun, home)["results"] == 2, f"change {number}"
        home.command("key", "recover")
        all_whole(home, begun.ids)


@pytest.mark.slow("some hundred programs, each killed at another place")
def test_what_is_recovered_under_kills_is_there_once(killer, begun, tmp_path):
    def set_aside(home):
        lost(home)
        home.command("key", "renew")
        told = home.command("key", "recover", exits=65)
        assert "does not open with a key that is here" in told
        found_again(begun, home)

    for number, home in kills(killer, functools.partial(copied, begun, tmp_path, set_aside), ["key", "recover"]):
        assert shown(home)["state"] == "ready", f"change {number}"
        assert set(home.states()) <= begun.ids
        # Of a second time, where the first one came to its end.
        told = home.command("key", "recover", exits=None)
        assert "recovered and" in told or "nothing waits for recovery" in told, f"change {number}: {told}"
        all_whole(home, begun.ids)
