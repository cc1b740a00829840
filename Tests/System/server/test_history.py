"""Whoever has the database, and the server's keys, cannot write another history unseen: others keep the head of it."""

import json
import os
import shutil
import subprocess
import types

import pytest

import home as homes
import server as servers
import sharing
import waiting
from holding import held
from people import People
from proxy import Proxy


@pytest.fixture
def scene(tmp_path):
    """A server of a database of its own, whose owner we are, and a tablet that reaches it by a way that can be bent."""
    host = servers.Server(tmp_path / "host")
    first = sharing.SharingServer(*sharing.database(host), tmp_path / "first")
    first.password, first.sql = host.password, host.sql
    scene = types.SimpleNamespace(folder=tmp_path, host=host, first=first, servers=[first], people=People(first, few=True))
    scene.proxy = Proxy(lambda: scene.servers[-1].port)
    scene.home = homes.Home(tmp_path / "tablet")
    scene.home.enrol(f"http://127.0.0.1:{scene.proxy.port}", homes.code(scene.people))
    scene.keys = tmp_path / "keys.json"
    scene.keys.write_text(json.dumps(servers.Client(first).get("/v1/receipt-keys").json()))
    scene.heads = tmp_path / "elsewhere.heads"
    yield scene
    scene.proxy.close()
    for server in scene.servers:
        server.stop()
    host.stop()


def deliver(scene, count=1):
    made = [homes.Made() for _ in range(count)]
    scene.home.put(*made)
    scene.home.deliver_all()
    return made


def witness(scene, exits=0):
    address = f"http://127.0.0.1:{scene.proxy.port}"
    done = subprocess.run(
        [servers.PROGRAM, "receipt", "witness", address, "--heads", str(scene.heads), "--keys", str(scene.keys)],
        capture_output=True, text=True, env={**os.environ, "SWIFT_BACKTRACE": "enable=no"}, check=False)
    assert done.returncode == exits, done.stdout + done.stderr
    return done.stdout + done.stderr


def tree_size(scene):
    return int(scene.host.sql("select coalesce(max(size), 0) from tree_heads")[0])


def entry_count(scene):
    return int(scene.host.sql("select coalesce(sum(length), 0) from chains")[0])


def grown(scene):
    """Waits until all that is noted is in the tree."""
    waiting.until(lambda: tree_size(scene) == entry_count(scene), lambda: f"{entry_count(scene)} entries, {tree_size(scene)} in the tree")


def verify(scene, *options, database=None):
    address, password = database or sharing.database(scene.host)
    done = subprocess.run(
        [servers.PROGRAM, "server", "audit", "verify", "--database", address, "--home", str(scene.first.folder), "--keys", str(scene.keys),
         *map(str, options)],
        capture_output=True, text=True, env={**os.environ, "SWIFT_BACKTRACE": "enable=no", "PGPASSWORD": password}, check=False)
    return done.returncode, done.stdout + done.stderr


def restart(scene, *database):
    """The server with the keys that it has, on this database."""
    scene.servers[-1].stop()
    scene.servers.append(sharing.SharingServer(*(database or sharing.database(scene.host)), scene.first.folder))


@pytest.mark.slow("servers of its own, whose passwords are meant to be slow")
def test_what_is_noted_comes_under_a_signed_head_that_others_keep(scene):
    deliver(scene, 3)
    grown(scene)
    assert "all of those before among them" in witness(scene)
    deliver(scene, 2)
    grown(scene)
    said = witness(scene)
    assert said.startswith(f"{tree_size(scene)} entries")
    # The tablet took the newest head after its delivery, with a proof that it follows from the one before.
    deliver(scene)
    status = scene.home.status()
    assert status["historySize"] > 0
    assert not status["historyContradicted"]
    grown(scene)
    code, said = verify(scene, "--heads", scene.heads)
    assert code == 0, said
    # Those of the file, and the one that the tablet brought back.
    assert f"{len(scene.heads.read_text().splitlines()) + 1} heads from outside, all right" in said


def erase_last_result(scene, identifier):
    """As the owner of the database does it who wants no trace: the end of the chain goes with the result, and the tree with it."""
    position = int(scene.host.sql(f"select min(position) from audit where study = 'ms-2026' and subject = '{identifier}'")[0])
    tables = ["result_recordings where result", "measurements where result", "results where id"]
    scene.host.sql(
        "begin; set session_replication_role = replica;"
        + "".join(f" delete from {table} = '{identifier}';" for table in tables)
        + f" delete from receipts where study = 'ms-2026' and position >= {position};"
        + f" delete from audit where study = 'ms-2026' and position >= {position};"
        + f" update chains set length = {position - 1},"
        + f" head = (select hash from audit where study = 'ms-2026' and position = {position - 1}) where study = 'ms-2026';"
        + " truncate tree_heads, tree_runs, tree_chains, tree_tiles, tree_witnesses; commit")


@pytest.mark.slow("servers of its own, whose passwords are meant to be slow")
def test_a_result_that_is_erased_with_the_end_of_its_chain_is_missed_by_the_heads_outside(scene):
    deliver(scene, 2)
    [last] = deliver(scene)
    grown(scene)
    witness(scene)
    seen = scene.home.status()["historySize"]
    scene.servers[-1].stop()
    erase_last_result(scene, last.id)
    restart(scene)
    # Something else comes, so that there are as many entries again.
    deliver(scene, 3)
    waiting.until(lambda: tree_size(scene) >= seen, "the tree is made anew")
    grown(scene)
    _, said = verify(scene)
    [chain] = [line for line in said.splitlines() if line.startswith("ms-2026")]
    assert chain.endswith("all right"), "the chain alone is whole"
    code, said = verify(scene, "--heads", scene.heads)
    assert code == 65
    assert "from outside: the entries here give another one, so the history was changed" in said
    assert "history is another one" in witness(scene, exits=65)
    deliver(scene)
    status = scene.home.status()
    assert status["historyContradicted"], status
    noted = scene.host.sql("select actor from audit where action = 'headContradicted'")
    assert noted == [status["device"]]


@pytest.mark.slow("servers of its own, whose passwords are meant to be slow")
def test_a_home_that_goes_back_as_a_whole_is_noticed_by_the_server(scene):
    deliver(scene)
    grown(scene)
    deliver(scene)
    earlier = scene.folder / "earlier"
    shutil.copytree(scene.home.path, earlier, symlinks=True)
    grown(scene)
    [last] = deliver(scene)
    # From its second delivery on the device brings a head that is newer than the one of the copy.
    grown(scene)
    deliver(scene)
    deliver(scene)
    noted = "select actor from audit where action = 'deviceWentBack'"
    assert scene.host.sql(noted) == []
    device = scene.home.status()["device"]
    shutil.rmtree(scene.home.path)
    shutil.copytree(earlier, scene.home.path, symlinks=True)
    assert last.id not in scene.home.states()
    one = homes.Made()
    scene.home.put(one)
    scene.home.deliver_all()
    assert scene.host.sql(noted) == [device]
    assert not scene.home.status()["historyContradicted"], "the history of the server is the same"


def copied(scene):
    """Copies the database as it is, in a moment in which nobody else has it open."""
    scene.host.sql("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'ambler' and pid <> pg_backend_pid()")
    try:
        scene.host.sql("create database earlier template ambler")
    except RuntimeError:
        return False
    return True


@pytest.mark.slow("servers of its own, whose passwords are meant to be slow")
def test_before_the_first_head_there_is_none_to_give(scene):
    # As long as another server holds the tree, this one adds no head.
    with held(scene.host, "select pg_advisory_xact_lock(4706923);"):
        scene.host.sql("truncate tree_heads, tree_runs, tree_chains, tree_tiles, tree_witnesses")
        for answer in (servers.Client(scene.first).get("/v1/tree-head"), scene.people.device.post("/v1/tree-head", {})):
            assert (answer.status_code, answer.content) == (204, b"")
        assert "no head" in witness(scene, exits=69)
        [one] = deliver(scene)
        assert scene.home.states()[one.id] == "delivered"
        assert "historySize" not in scene.home.status()
    grown(scene)
    deliver(scene)
    assert scene.home.status()["historySize"] > 0


@pytest.mark.long("servers of its own; the rule is tried by HistoryHeadTests, too")
def test_a_database_that_goes_back_as_a_whole_is_noticed(scene):
    deliver(scene, 2)
    grown(scene)
    scene.servers[-1].stop()
    waiting.until(lambda: copied(scene), "there is a copy of the database")
    restart(scene)
    deliver(scene, 3)
    grown(scene)
    deliver(scene)
    witness(scene)
    earlier = sharing.database(scene.host, "earlier")
    code, said = verify(scene, "--heads", scene.heads, database=earlier)
    assert code == 65
    assert "there are fewer entries here, so the database went back" in said
    restart(scene, *earlier)
    assert "The server went back" in witness(scene, exits=65)
    one = homes.Made()
    scene.home.put(one)
    scene.home.deliver(exits=None)
    assert scene.home.status()["historyContradicted"]


@pytest.mark.long("servers of its own; the rule is tried by HistoryHeadTests, too")
def test_a_head_that_no_key_of_the_server_signed_is_taken_by_nobody(scene):
    deliver(scene)
    grown(scene)
    lines = servers.Client(scene.first).get("/v1/tree-head").json()["head"].split("\n")
    forged = "\n".join([lines[0], str(int(lines[1]) + 5), *lines[2:]])
    answer = scene.people.device.post("/v1/tree-head", {"head": forged})
    assert answer.status_code == 400, answer.text
    assert "/head" in answer.text
    assert scene.host.sql("select count(*) from audit where action = 'headContradicted'") == ["0"]
    scene.heads.write_text(json.dumps({"head": forged, "seen": "2026-11-27T00:00:00Z"}) + "\n")
    code, said = verify(scene, "--heads", scene.heads)
    assert code == 65
    assert "a head from outside is not signed by a key of the server" in said
    scene.heads.write_text("what is this\n")
    code, said = verify(scene, "--heads", scene.heads)
    assert code == 65
    assert "line 1 is not a head of a history" in said
