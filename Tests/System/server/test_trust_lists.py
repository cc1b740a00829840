"""A device believes its server by what the study gave it beforehand, and by lists that are signed away from every server."""

import json
import os
import pathlib
import pty
import subprocess
import types

import pytest

import breadth
import home as homes
import searching
import server as servers
import sharing
import waiting
from forging import Keys
from people import People
from proxy import Proxy
from trust import Place, Trust


@pytest.fixture
def scene(tmp_path):
    """A server of a database that others may share, and tablets that reach it by a way that can be bent."""
    host = servers.Server(tmp_path / "host")
    database = sharing.database(host)
    first = sharing.SharingServer(*database, tmp_path / "first")
    first.password, first.sql = host.password, host.sql
    scene = types.SimpleNamespace(
        folder=tmp_path, host=host, database=database, first=first, people=People(first, few=True), proxies=[], servers=[first])
    yield scene
    for proxy in scene.proxies:
        proxy.close()
    for server in scene.servers:
        server.stop()
    host.stop()


def place(scene, server):
    return Place(server.folder, scene.database)


def code(scene):
    answer = scene.people.clinician.post("/v1/studies/ms-2026/enrolments", {})
    assert answer.status_code == 201, answer.text
    return answer.json()


def way(scene, server):
    proxy = Proxy(lambda: server.port)
    scene.proxies.append(proxy)
    return proxy


def tablet(scene, name, proxy, text=None, exits=0):
    home = homes.Home(scene.folder / name)
    home.said = home.enrol(f"http://127.0.0.1:{proxy.port}", text or code(scene)["wholeCode"], exits=exits)
    return home


def published(scene, number):
    """Waits until the server itself knows of a list: what is published beside it is seen some seconds later."""
    def newest():
        return servers.Client(scene.servers[-1], scene.people.device.token).get("/v1/me").headers.get("Ambler-Trust-List")
    waiting.until(lambda: newest() == str(number), lambda: f"list {number} is named: {newest()}")


@pytest.mark.slow("servers of its own, whose passwords are meant to be slow")
def test_the_letters_behind_a_code_let_in_the_server_that_made_it_and_no_other(scene, tmp_path):
    made = code(scene)
    assert made["wholeCode"] == f"{made['code']}-{made['fingerprint']}"
    proxy = way(scene, scene.first)
    home = tablet(scene, "right", proxy, made["wholeCode"])
    assert home.status()["fingerprints"] == [made["fingerprint"]]
    # Another study server answers at the same address, and would take any code: it has the database of the first one.
    false = sharing.SharingServer(*scene.database, tmp_path / "false")
    scene.servers.append(false)
    proxy.upstream = lambda: false.port
    other = tablet(scene, "other", proxy)
    assert other.status()["fingerprints"] == [made["fingerprint"]], "it has the keys of the first one, and not a word of its own counts"
    # And one that has nothing of it but its own keys, behind which it puts the code of the first one.
    stranger = servers.Server(tmp_path / "stranger")
    try:
        given = People(stranger, few=True).clinician.post("/v1/studies/ms-2026/enrolments", {}).json()
        proxy.upstream = lambda: stranger.port
        deceived = tablet(scene, "deceived", proxy, f"{given['code']}-{made['fingerprint']}", exits=65)
    finally:
        stranger.stop()
    assert "not the server that the code is from" in deceived.said
    assert not deceived.status()["enrolled"]


@pytest.mark.long("servers of its own; the rule is tried by EnrolmentTrustTests and TrustDeliveryTests, too")
def test_a_stranger_at_the_known_address_takes_no_tablet_that_was_signed_out(scene, tmp_path):
    proxy = way(scene, scene.first)
    home = tablet(scene, "signed-out", proxy)
    before = home.status()
    stranger = servers.Server(tmp_path / "stranger")
    try:
        people = People(stranger, few=True)
        proxy.upstream = lambda: stranger.port
        given = people.clinician.post("/v1/studies/ms-2026/enrolments", {}).json()
        said = home.enrol(f"http://127.0.0.1:{proxy.port}", given["code"], exits=65)
        assert "does not have the keys that this device knows" in said
        assert home.status() == before, "nothing is changed by it"
        # The whole code says by what the new server is known, to somebody at the machine itself.
        given = people.clinician.post("/v1/studies/ms-2026/enrolments", {}).json()
        home.enrol(f"http://127.0.0.1:{proxy.port}", given["wholeCode"])
        assert home.status()["fingerprints"] == [given["fingerprint"]]
    finally:
        stranger.stop()


@pytest.mark.slow("servers of its own, whose passwords are meant to be slow")
def test_a_list_is_drafted_signed_elsewhere_published_and_taken_by_every_tablet(scene):
    known = tablet(scene, "known", way(scene, scene.first))
    trust, here = Trust(scene.folder / "away", roots=2), place(scene, scene.first)
    path = trust.first(here, "--threshold", "2")
    assert "Too few" in trust.publish(here, path, exits=65)
    trust.sign(path, trust.roots[0])
    assert "Too few" in trust.publish(here, path, exits=65)
    changed = json.loads(path.read_text())
    changed["list"]["threshold"] = 1
    forged = path.with_name("forged.json")
    forged.write_text(json.dumps(changed))
    assert "Too few" in trust.publish(here, forged, exits=65)
    trust.sign(path, trust.roots[1])
    assert "List 1 is published" in trust.publish(here, path)
    assert "Another list was published" in trust.publish(here, path, exits=65)
    shown = trust.command("show", *here.words, password=here.password)
    assert "Signed by 2 of 2; 2 must sign." in shown
    published(scene, 1)
    one = homes.Made()
    known.put(one)
    known.deliver()
    status = known.status()
    assert known.states()[one.id] == "delivered"
    assert status["trustList"] == 1
    # A code that is made now carries the letters of those who sign lists.
    late = code(scene)
    assert late["fingerprint"] in shown
    assert status["fingerprints"] == [late["fingerprint"]]
    new = tablet(scene, "new", scene.proxies[0], late["wholeCode"])
    assert new.status()["trustList"] == 1
    noted = [row for row in scene.people.admin.get("/v1/audit?limit=500").json()["items"] if row["action"] == "trustListPublished"]
    assert [(row["subject"], row["actor"]) for row in noted] == [("1", "operator")]


@pytest.mark.slow("servers of its own, whose passwords are meant to be slow")
def test_what_a_revoked_key_signed_is_sent_again_and_receipted_by_another(scene):
    proxy = way(scene, scene.first)
    home = tablet(scene, "tablet", proxy)
    trust, here = Trust(scene.folder / "away"), place(scene, scene.first)
    trust.publish(here, trust.sign(trust.first(here)))
    published(scene, 1)
    made = [homes.Made() for _ in range(breadth.count(5, 200))]
    home.put(*made)
    home.deliver_all()
    stolen = Keys(scene.folder, (scene.first.folder / "server/receipt.key").read_bytes()).id
    assert stolen in home.status()["receiptKeys"]
    # The machine of the first server was taken: another one takes its place, with keys of its own.
    second = sharing.SharingServer(*scene.database, scene.folder / "second")
    scene.servers.append(second)
    scene.first.stop()
    there = place(scene, second)
    path = trust.sign(trust.draft(there, "--without", stolen))
    assert stolen not in path.read_text()
    trust.publish(there, path)
    published(scene, 2)
    proxy.upstream = lambda: second.port
    last = homes.Made()
    home.put(last)
    home.deliver()
    assert home.status()["trustList"] == 2
    assert stolen not in home.status()["receiptKeys"]
    home.deliver_all()
    receipts = {one["statement"]["id"]: one["statement"]["key"] for one in json.loads(home.command("outbox", "receipts"))}
    assert set(receipts) == {one.id for one in [*made, last]}
    assert stolen not in receipts.values()
    assert set(receipts.values()) <= set(home.status()["receiptKeys"])
    assert int(scene.host.sql("select count(*) from results")[0]) == len(made) + 1, "nothing is doubled"
    # It stays out, whatever is drafted later.
    assert stolen not in trust.draft(there).read_text()


@pytest.mark.long("servers of its own; the rule is tried by EnrolmentTrustTests and TrustDeliveryTests, too")
def test_a_list_that_nobody_renews_ends_and_no_result_vanishes_meanwhile(scene):
    proxy = way(scene, scene.first)
    home = tablet(scene, "tablet", proxy)
    trust, here = Trust(scene.folder / "away"), place(scene, scene.first)
    trust.publish(here, trust.sign(trust.first(here, "--days", "1")))
    published(scene, 1)
    one, two = homes.Made(), homes.Made()
    home.put(one)
    home.deliver()
    assert home.states()[one.id] == "delivered"
    home.put(two)
    later = homes.clock("+2d")
    report = home.deliver(exits=None, prefix=later)
    assert home.states()[two.id] == "queued", report
    assert report["postponed"] == {two.id: "keys-expired"}, report
    trust.publish(here, trust.sign(trust.draft(here, "--days", "90")))
    home.command("outbox", "retry", two.id, prefix=later)
    home.deliver(prefix=later)
    assert home.states()[two.id] == "delivered"
    assert home.status()["trustList"] == 2


REFUSED = [
    (["draft", "{new}"], "Name who signs the list"),
    (["draft", "{new}", "--root", "{root}.pub", "--threshold", "2"], "from 1 to 1"),
    (["draft", "{new}", "--root", "{root}.pub", "--without", "nobody"], "has the key nobody"),
    (["draft", "{new}", "--root", "{other}"], "is not the public half of a key"),
    (["sign", "{root}", "--root-key", "{root}"], "{root}"),
    (["publish", "{root}.pub"], "is not a list of a server's keys"),
]


@pytest.mark.slow("a server of its own")
def test_what_cannot_be_done_is_told_in_a_sentence(tmp_path):
    server = servers.Server(tmp_path / "server")
    try:
        trust, here = Trust(tmp_path / "away"), Place(server.folder)
        places = {"new": tmp_path / "new.json", "root": trust.roots[0], "other": tmp_path / "other.json"}
        places["other"].write_text("{}")
        for words, said in REFUSED:
            more = [] if words[0] == "sign" else here.words
            answer = trust.command(*[word.format(**places) for word in words], *more, exits=65)
            assert said.format(**places) in answer, words
            assert not places["new"].exists()
    finally:
        server.stop()


# --- Keys that sign lists, under a passphrase

WORDS, OTHER_WORDS = "five words drawn by dice", "four words drawn by dice"


def given(words, *command, exits=0):
    """What a command says that gets a passphrase by a descriptor."""
    reading, writing = os.pipe()
    os.write(writing, words.encode() + b"\n")
    os.close(writing)
    try:
        done = subprocess.run(
            [servers.PROGRAM, "server", "trust", *map(str, command), "--passphrase-fd", str(reading)], capture_output=True,
            text=True, check=False, pass_fds=[reading], timeout=homes.HANG)
    finally:
        os.close(reading)
    assert done.returncode == exits, done.stdout + done.stderr
    return done.stdout + done.stderr


def typed(lines, *command):
    """What a command shows on a terminal of its own where somebody types these lines, and how it ends."""
    process, terminal = pty.fork()
    if process == 0:
        os.execv(servers.PROGRAM, [servers.PROGRAM, "server", "trust", *map(str, command)])
    shown = b""
    for prompt, line in lines:
        while prompt.encode() not in shown.rpartition(b"\n")[2]:
            shown += os.read(terminal, 4096)
        os.write(terminal, line.encode())
        shown += b"\n"
    while True:
        try:
            piece = os.read(terminal, 4096)
        except OSError:
            break
        if not piece:
            break
        shown += piece
    os.close(terminal)
    return shown.decode(), os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


@pytest.mark.slow("a server of its own")
def test_a_list_is_signed_by_a_key_under_a_passphrase_that_is_typed_unseen_or_given_by_a_descriptor(scene, tmp_path):
    first, second = tmp_path / "first.key", tmp_path / "second.key"
    said, code = typed([("New passphrase: ", WORDS + "\n"), ("once more: ", WORDS + "\n")], "root", first, "--passphrase")
    assert code == 0 and WORDS not in said and f"{first} signs lists of keys" in said
    assert WORDS not in given(WORDS, "root", second)
    for root in first, second:
        assert root.stat().st_mode & 0o077 == 0 and b"secret" in root.read_bytes()
    trust, here = Trust(tmp_path / "away", roots=0), place(scene, scene.first)
    trust.roots = [first, second]
    path = trust.first(here, "--threshold", "2")
    assert "the passphrase does not open this key" in given(OTHER_WORDS, "sign", path, "--root-key", first, exits=65)
    said, code = typed([(f"Passphrase of {first}: ", OTHER_WORDS + "\n")], "sign", path, "--root-key", first)
    assert code == 65 and said.count("the passphrase does not open this key") == 1 and OTHER_WORDS not in said
    assert "Too few" in trust.publish(here, path, exits=65)
    said, code = typed([(f"Passphrase of {first}: ", WORDS + "\n")], "sign", path, "--root-key", first)
    assert code == 0 and WORDS not in said and "Signed by 1 of 2" in said
    assert "Signed by 2 of 2" in given(WORDS, "sign", path, "--root-key", second)
    assert "List 1 is published" in trust.publish(here, path)


def test_what_is_wrong_with_a_passphrase_or_a_key_is_said_in_one_sentence_and_nothing_is_made(tmp_path):
    root = tmp_path / "root.key"
    said, code = typed([("New passphrase: ", WORDS + "\n"), ("once more: ", OTHER_WORDS + "\n")], "root", root, "--passphrase")
    assert code == 64 and "The two are not the same. Nothing was done." in said
    said, code = typed([("New passphrase: ", "\x03")], "root", root, "--passphrase")
    assert code == 64 and "Nothing was done." in said
    assert "from 12 to 1024 bytes in one line, and this one has 5" in given("short", "root", root, exits=65)
    done = subprocess.run(
        [servers.PROGRAM, "server", "trust", "root", root, "--passphrase-fd", "77"], capture_output=True, text=True, check=False)
    assert done.returncode == 64 and "No descriptor 77 is open" in done.stderr
    done = subprocess.run(
        ["setsid", servers.PROGRAM, "server", "trust", "root", root, "--passphrase"], capture_output=True, text=True, check=False,
        stdin=subprocess.DEVNULL)
    assert done.returncode == 64 and "There is no terminal to type the passphrase on" in done.stderr
    assert not root.exists() and not pathlib.Path(f"{root}.pub").exists()
    given(WORDS, "root", root)
    assert "is there already" in given(WORDS, "root", root, exits=64)
    whole = root.read_bytes()
    for data in whole[:-30], whole.replace(b"root key", b"rook key"), b"", b"x" * 33:
        root.write_bytes(data)
        (tmp_path / "list.json").write_text("{}")
        said = given(WORDS, "protect", root, exits=65)
        assert said == f"{root}: the file is no key that signs lists that this program can read. Take the one that ambler wrote.\n"


def test_a_key_that_lies_open_is_put_under_a_passphrase_and_stays_the_same_key(tmp_path):
    root = tmp_path / "root.key"
    Trust.command("root", root)
    seed, public = root.read_bytes(), pathlib.Path(f"{root}.pub").read_bytes()
    assert json.loads(public)["keys"][0]["kid"] in given(WORDS, "protect", root)
    assert json.loads(root.read_bytes())["public"] == json.loads(public)
    assert searching.found({"seed": seed}, [("the file", root.read_bytes())]) == {}
    assert root.stat().st_mode & 0o077 == 0
    assert "lies under a passphrase already" in given(WORDS, "protect", root, exits=64)
