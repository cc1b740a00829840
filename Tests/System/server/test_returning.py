"""What a lost key sealed comes back when the key is known again: people, unfinished tasks and segments, each once."""

import json
import shutil
import sqlite3
import subprocess
import sys
import types

import pytest

import breadth
import home as homes
import server as servers
from home import Home
from protected import ANSWER, LATER, NAME, NUMBER, PIN, TASK
from shared_page import Person, SharedPage, continues

sys.path.append(str(servers.ROOT / "Tests/System/rig"))

from running import RunningRig, chips

OTHER = "804263"
CHANGES_AT_MOST = 2000


def told(home, *words, text="", exits=0):
    """What a command prints, with a PIN on its standard input."""
    done = subprocess.run([servers.PROGRAM, *map(str, words), "--home", str(home.path)], input=text, capture_output=True, text=True,
                          check=False, timeout=homes.HANG)
    assert exits is None or done.returncode == exits, f"{words}: {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout + done.stderr


def shown(home):
    return json.loads(home.command("key", "show", "--json"))


def lose_and_renew(home):
    """The key is gone, and the home goes on with a new one; gives what was set aside."""
    (home.path / "device.key").unlink()
    home.command("key", "renew")
    return shown(home)["before"][-1]


def recover(home, key, exits=0):
    """As an administrator brings a key: in a file."""
    file = home.folder / "carried"
    file.write_bytes(key)
    return told(home, "key", "recover", file, exits=exits)


@pytest.fixture(scope="module")
def begun(tmp_path_factory):
    """A shared tablet with a result that was delivered, one that waits, and a task that a person has not finished; it records
    a rig's segment too."""
    home = Home(tmp_path_factory.mktemp("returning"))
    (home.folder / "task.json").write_text(json.dumps(TASK))
    (home.folder / "answers.json").write_text(json.dumps({"first": ANSWER}))
    run_words = ["run", home.folder / "task.json", "--answers", home.folder / "answers.json", "--simulate", "--json"]
    home.command(*run_words, "--participant", NUMBER)
    (home.folder / "study").mkdir()
    home.command("outbox", "deliver", f"dir:{home.folder / 'study'}")
    [delivered] = home.states()
    home.command(*run_words)
    with SharedPage(home) as page:
        person = Person(page)
        person.join()
        person.sign_in(PIN)
        run = person.begin()
        person.tell({"event": "answer", "question": "first", "answer": LATER})
        assert LATER in json.dumps(person.shown())
        page.process.kill()
    source = chips(1)
    rig = RunningRig(home.folder, source.ports, servers.PROGRAM, home=home.path, destination=f"dir:{home.folder / 'disk'}")
    rig.status(lambda status: all(stream["samples"] > 500 for stream in status["streams"]))
    rig.process.kill()
    rig.process.wait(homes.HANG)
    source.end()
    [segment] = [path.name for path in (home.path / "rigs/watched/segments").iterdir()]
    return types.SimpleNamespace(
        home=home, run=run, segment=segment, delivered=delivered, results=set(home.states()) - {delivered},
        key=(home.path / "device.key").read_bytes())


def all_of(begun):
    """What is in the list once everything came back: how each stands."""
    return {**dict.fromkeys([*begun.results, begun.segment], "queued"), begun.delivered: "delivered"}


@pytest.fixture
def lost(begun, tmp_path):
    """The same home, whose key was lost; it goes on with a new one."""
    return lost_copy(begun, tmp_path)


def lost_copy(begun, folder):
    shutil.rmtree(folder, ignore_errors=True)
    home = Home(folder)
    shutil.copytree(begun.home.path, home.path)
    aside = lose_and_renew(home)
    assert aside["results"] == len(begun.results)
    return home


@pytest.mark.slow("a rig and a tablet, and three starts of the tablet")
def test_people_unfinished_tasks_and_segments_come_back_with_the_key(begun, lost):
    with SharedPage(lost) as page:
        Person(page).sign_in(PIN, 422)
    words = recover(lost, begun.key)
    assert "2 results of" in words and "1 segment of a rig that nobody had filed is among them" in words
    assert "1 person came back. They sign in with the PIN that they had." in words
    assert "1 unfinished task came back and can be continued." in words
    assert "stays in" not in words and NUMBER not in words and NAME not in words
    assert "1 result that the study has is in the history again, and is not sent again." in words
    assert lost.states() == all_of(begun)
    lost.command("outbox", "verify")
    assert f"{NUMBER}\t{NAME}" in told(lost, "people", "list")
    continues(lost, begun.run)
    [before] = shown(lost)["before"]
    assert before["recovered"] and before["stays"] == []
    # Neither of a person nor of their words lies open.
    for path in lost.path.rglob("*"):
        if path.is_file():
            assert not [word for word in (NAME, NUMBER, LATER, PIN) if word.encode() in path.read_bytes()], path


@pytest.mark.long("three starts of a tablet; how two people become one is tested as a value")
def test_who_joined_anew_has_what_was_before_too_and_a_second_recovery_doubles_nothing(begun, lost):
    told(lost, "people", "add", NUMBER, "--name", "Somebody", "--digits", "6", text=PIN + "\n")
    assert "1 person had joined again" in recover(lost, begun.key)
    assert "nothing waits for recovery" in recover(lost, begun.key, exits=65)
    assert told(lost, "people", "list").split() == [NUMBER, "Somebody"]
    continues(lost, begun.run)
    # The key is lost once more, with all that had come back.
    key = (lost.path / "device.key").read_bytes()
    lose_and_renew(lost)
    recover(lost, key)
    assert lost.states() == all_of(begun)
    assert told(lost, "people", "list").split() == [NUMBER, "Somebody"]
    continues(lost, begun.run)


@pytest.mark.long("two starts of a tablet; which PIN opens what is tested as a value")
def test_a_pin_of_now_that_is_another_opens_nothing_of_before_until_it_is_the_same_again(begun, lost):
    told(lost, "people", "add", NUMBER, "--name", NAME, "--digits", "6", text=OTHER + "\n")
    recover(lost, begun.key)
    with SharedPage(lost) as page:
        person = Person(page)
        person.sign_in(PIN, 422)
        person.sign_in(OTHER)
        assert person.begin() != begun.run
    told(lost, "people", "pin", NUMBER, "--digits", "6", text=PIN + "\n")
    with SharedPage(lost) as page:
        person = Person(page)
        person.sign_in(PIN)
        assert person.begin() == begun.run


@pytest.mark.slow("a start of a tablet and a delivery")
def test_what_was_delivered_is_read_by_its_person_again_and_never_sent_again(begun, lost):
    with SharedPage(lost) as page:
        # Somebody joined anew while the key was lost: the tablet knows nothing of what they did before.
        person = Person(page)
        person.join()
        person.sign_in(PIN)
        assert person.history(begun.delivered) is None
    recover(lost, begun.key)
    with SharedPage(lost) as page:
        person = Person(page)
        person.sign_in(PIN)
        assert ANSWER in person.history(begun.delivered)
    (lost.folder / "study").mkdir()
    lost.command("outbox", "deliver", f"dir:{lost.folder / 'study'}")
    sent = {path.stem for path in (lost.folder / "study/results").iterdir()}
    assert sent == {*begun.results, begun.segment}
    # No plain word of it lies on the disk.
    assert not [path for path in lost.path.rglob("*") if path.is_file() and ANSWER.encode() in path.read_bytes()]


@pytest.mark.slow("copies a home and loses its key")
def test_what_is_damaged_is_told_with_its_id_and_reason_and_the_rest_comes(begun, lost):
    before = lost.path / "before" / shown(lost)["before"][0]["name"]
    for path in [before / "people", before / "rigs/watched/chain.json"]:
        data = bytearray(path.read_bytes() if path.exists() else b"no chain of a rig")
        data[10] ^= 1
        path.write_bytes(data)
    words = recover(lost, begun.key)
    assert "1 result of" in words and "1 unfinished task came back" in words
    assert f"The segment {begun.segment} stays in before/{before.name}: it is damaged." in words
    assert f"The list of people stays in before/{before.name}: it is damaged." in words
    stays = shown(lost)["before"][0]["stays"]
    assert {(one["what"], one["reason"]) for one in stays} == {("segment", "damaged"), ("people", "damaged")}
    assert "The list of people stays in" in lost.command("key", "show")


@pytest.mark.slow("a start of a tablet")
def test_a_home_that_recovered_its_results_with_an_older_program_gets_the_rest(begun, lost):
    recover(lost, begun.key)
    aside = lost.path / "before" / shown(lost)["before"][0]["name"]
    # As that program left it: the results here, the rest there, and its note.
    (aside / "taken.json").write_text(json.dumps({"at": "2026-11-20T10:00:00Z", "taken": 1, "left": 0}))
    database = lost.path / "outbox/outbox.sqlite"
    with sqlite3.connect(database) as connection:
        connection.execute("delete from results where state = 'delivered'")
    connection.close()
    shutil.rmtree(lost.path / "runs")
    (lost.path / "people").unlink()
    words = told(lost, "key", "recover")
    assert "1 result that the study has is in the history again" in words
    assert lost.states() == all_of(begun)
    assert "0 results of" in words and "1 person came back" in words and "1 unfinished task came back" in words
    continues(lost, begun.run)


# --- Kills

# Every change of the disk in `make test-all`; else every sixtieth, from another one with each seed.
STRIDE = breadth.count(60, 1)


@pytest.mark.slow("some ten programs, each killed at another place")
def test_what_comes_back_under_kills_is_there_once_and_whole(killer, begun, tmp_path):
    for number in range(1 + breadth.SEED % STRIDE, CHANGES_AT_MOST, STRIDE):
        home = lost_copy(begun, tmp_path / "killed")
        (home.folder / "carried").write_bytes(begun.key)
        process = home.start("key", "recover", home.folder / "carried",
                             prefix=["env", f"LD_PRELOAD={killer}", f"AMBLER_KILL_AT={number}"])
        _, errors = process.communicate(timeout=homes.HANG)
        if process.returncode == 0:
            assert number > 2 * STRIDE, "hardly anything was killed"
            return
        assert process.returncode == -9, f"change {number}: {errors}"
        # What was begun is taken up again; where the key was not on the disk yet, it is brought again.
        recover(home, begun.key, exits=None)
        assert shown(home)["before"][0]["recovered"], f"change {number}"
        assert shown(home)["before"][0]["stays"] == [], f"change {number}"
        assert home.states() == all_of(begun), f"change {number}"
        home.command("outbox", "verify")
        assert told(home, "people", "list").splitlines()[-1] == f"{NUMBER}\t{NAME}", f"change {number}"
        assert len(list((home.path / "runs").glob(begun.run))) == 1, f"change {number}"
        # A sign-in costs a program more, so that a part of them is looked at to the last letter.
        if number % (4 * STRIDE) < STRIDE:
            continues(home, begun.run)
    raise AssertionError(f"the command makes more than {CHANGES_AT_MOST} changes")
